// Every record of a score.
#include <algorithm>
#include <string>

#include "descry/lint.hpp"

namespace descry::lint {
namespace {

/// "descry: ignore D510, capture-not-expressed", or "descry: ignore" for all.
class Silence {
public:
    void hear(const std::vector<Comment>& comments)
    {
        constexpr std::string_view order = "descry: ignore", between = " ,;.)]}\t\n";
        for (const Comment& comment : comments) {
            const auto at = comment.text.find(order);
            if (at == std::string::npos) continue;
            std::string_view rest = std::string_view{comment.text}.substr(at + order.size());
            bool bare = true;
            while (true) {
                rest.remove_prefix(std::min(rest.find_first_not_of(between), rest.size()));
                if (rest.empty()) break;
                const auto word = rest.substr(0, rest.find_first_of(between));
                if (names_any(word)) words_.emplace_back(word);
                bare = false;
                rest.remove_prefix(word.size());
            }
            everything_ = everything_ || bare;
        }
    }
    [[nodiscard]] bool covers(Code code) const
    {
        return everything_ || std::ranges::any_of(words_, [&](const std::string& word) { return names(word, code); });
    }

private:
    std::vector<std::string> words_{};
    bool everything_ = false;
};

/// What the reader of the sheet found that a receiver would stumble over too.
std::optional<Code> as_lint(Code code)
{
    switch (code) {
    case Code::number_out_of_order:
    case Code::move_missing: return Code::wrong_number;
    case Code::rows_compete: return Code::two_records;
    case Code::text_not_understood: return code;  // what the sheet's reader passed over is sent unread
    default: return std::nullopt;
    }
}

/// In a position that hangs on a guess no fix is known to keep the meaning.
void doubt(Diagnostic& diagnostic)
{
    for (FixIt& fix : diagnostic.fixes) fix.trust = std::max(fix.trust, Trust::likely);
}

}  // namespace

std::vector<Diagnostic> check_game(const Game& game, const Text& text, const Options& options)
{
    std::vector<Diagnostic> found;
    Silence whole;
    whole.hear(game.comments);
    std::vector<Silence> beside(game.plies.size());
    const auto keep = [&](Diagnostic diagnostic) {
        const auto ply = diagnostic.ply;
        if (whole.covers(diagnostic.code) || (ply != 0 && beside[ply - 1].covers(diagnostic.code))) return;
        found.push_back(std::move(diagnostic));
    };
    for (std::size_t i = 0; i < game.plies.size(); ++i) beside[i].hear(game.plies[i].comments);
    for (const Diagnostic& diagnostic : game.diagnostics)
        if (const auto code = as_lint(diagnostic.code)) {
            Diagnostic renamed = diagnostic;
            renamed.code = *code;
            if (renamed.ply > game.plies.size()) renamed.ply = 0;
            if (const FaultArticle* row = article_on(options.laws, options.play, Fault::two_records);
                row != nullptr && *code == Code::two_records) {
                renamed.notes.emplace_back(row->words);
                renamed.law = citation(*row);
            }
            keep(std::move(renamed));
        }
    // A record is read in its sheet's language; that it is English of one dialect is nothing that the law knows.
    LanguageChoice reading = options.reading;
    if (!reading.language && reading.dialect == nullptr && game.notation != Notation::descriptive)
        reading.language = game.notation;
    if (!start_known(game)) {
        // Nobody can tell what the records mean.
        for (const Diagnostic& diagnostic : game.diagnostics)
            if (diagnostic.code == Code::bad_fen || diagnostic.code == Code::start_unknown) keep(diagnostic);
        return found;
    }
    Position position = game.start;
    bool sure = true;  // so far no move was guessed
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const Ply& ply = game.plies[i];
        const bool told = game.outcome.stopped_at_ply && *game.outcome.stopped_at_ply == i + 1;
        // Of a move that was supplied no record stands there: that it is missing is told.
        if ((ply.move || told) && !ply.record.empty()) {
            const auto meant = ply.status == Status::hindsight ? ply.move : std::nullopt;
            const Subject subject{read_record(text.view(ply.at), ply.at.begin, reading), ply.record, position, meant,
                                  reading.language.value_or(Notation::descriptive)};
            for (Diagnostic& diagnostic : check_record(subject, options)) {
                diagnostic.ply = static_cast<unsigned>(i + 1);
                if (!sure) doubt(diagnostic);
                keep(std::move(diagnostic));
            }
        }
        if (!ply.move) break;
        sure = sure && (ply.status == Status::unique || ply.status == Status::hindsight);
        position.make(*ply.move);
    }
    return found;
}

}  // namespace descry::lint
