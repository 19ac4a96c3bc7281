// Messages in the codes of the wire.
#include "descry/lint.hpp"

#include <algorithm>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/lint/inquiry.hpp"
#include "src/record/wire.hpp"
#include "src/resolve/meanings.hpp"
#include "src/text/ascii.hpp"

namespace descry::lint {
namespace {

class Checker {
public:
    Checker(const Position& position, Wire wire, const Options& options)
        : position_{position}, wire_{wire}, options_{options}
    {}

    std::vector<Diagnostic> run(std::string_view message, std::uint64_t offset)
    {
        for (const auto& token : record::wire_tokens(message, offset, wire_)) {
            if (token.result) break;
            for (const auto& word : record::take_apart(token.text, wire_)) {
                const Span at = record::part_of(word, token.at, wire_);
                if (!one(word, token, at, message.substr(at.begin - offset, at.end - at.begin)))
                    return std::move(found_);
            }
        }
        if (doubtful_) {
            auto& finding =
                add(Code::doubtful_table, first_doubt_,
                    "rows of the " + std::string{entry(wire_).name} + " table are used that no source gives");
            finding.notes.emplace_back(entry(wire_).evidence);
        }
        return std::move(found_);
    }

private:
    Diagnostic& add(Code code, Span at, std::string text)
    {
        found_.push_back({.code = code, .at = at, .message = std::move(text)});
        return found_.back();
    }

    /// \return  whether play goes on.
    bool one(const record::WireWord& word, const record::WireToken& token, Span at, std::string_view text)
    {
        const auto record = record::record_of(word, wire_, at);
        if (record.boxes.empty()) {
            no_word(word, token);
            return false;
        }
        for (const auto& unit : word.squares)
            if (!record::attested(*unit.square, wire_) && !doubtful_) doubtful_ = true, first_doubt_ = at;
        const auto fitting = candidates(record, position_);
        if (fitting.empty()) {
            auto& finding = add(Code::wire_not_legal, at, quoted(text) + " is no legal move");
            if (const auto& home = *word.squares[0].square; position_.side_on(home) != position_.to_move())
                finding.notes.push_back(position_.side_on(home) ? "the man on " + square(home) + " is the opponent's"
                                                                : "nothing stands on " + square(home));
            else
                finding.notes.push_back(obstacle(record, position_));
            cite(finding, Fault::no_legal_reading, options_);
            neighbours(finding, text, std::nullopt);
            return false;
        }
        const Move& move = fitting.front().move;
        if (fitting.size() > 1) {
            auto& finding = add(Code::promotion_unnamed, at, "the piece chosen is not named");
            cite(finding, Fault::ambiguous, options_);
            finding.fixes.push_back({at, wire_word(*queen(fitting), position_, wire_), Trust::likely});
            return false;
        }
        suffixes(word, move, token);
        if (options_.risks) {
            Diagnostic finding{.code = Code::one_letter_away,
                               .at = at,
                               .message = "one error of transmission makes another legal move of " + quoted(text)};
            neighbours(finding, text, move);
            if (!finding.notes.empty()) found_.push_back(std::move(finding));
        }
        position_.make(move);
        return true;
    }

    [[nodiscard]] std::string square(Square square) const
    {
        return square_name(square, position_.to_move()) + " (" + std::string{record::wire_name(square, wire_)} + ')';
    }

    static const Move* queen(const std::vector<Candidate>& some)
    {
        const auto found = std::ranges::find_if(
            some, [](const Candidate& candidate) { return candidate.move.promotion == Role::queen; });
        return &(found == some.end() ? some.begin() : found)->move;
    }

    void no_word(const record::WireWord& word, const record::WireToken& token)
    {
        for (const auto& unit : word.squares)
            if (!unit.square) {
                const Span at{token.at.begin + unit.at.begin, token.at.begin + unit.at.end};
                const auto text = token.text.substr(unit.at.begin, unit.at.end - unit.at.begin);
                auto& finding = add(Code::not_a_square, at,
                                    quoted(text) + " is no square of the " + std::string{entry(wire_).name} + " code");
                cite(finding, Fault::no_legal_reading, options_);
                return;
            }
        auto& finding = add(Code::not_a_square, token.at,
                            quoted(token.text) + " is no move of the " + std::string{entry(wire_).name} + " code");
        finding.notes.push_back("a move looks so: " + std::string{entry(wire_).about});
        cite(finding, Fault::no_legal_reading, options_);
    }

    /// Nores's suffixes are statements, and may be false.
    void suffixes(const record::WireWord& word, const Move& move, const record::WireToken& token)
    {
        if (wire_ == Wire::iccf) return;
        const Effect effect = position_.effect(move);
        for (std::size_t i = 0; i < word.suffixes.size(); ++i) {
            const char c = word.suffixes[i];
            const bool stalemate = !effect.check && !position_.after(move).any_legal_move();
            if ((c != 'c' || effect.check) && (c != 'm' || effect.mate) && (c != 's' || stalemate)) continue;
            const auto place = token.at.begin + word.suffixes_at.begin + i;
            const Span at{place, place + 1};
            auto& finding = add(Code::suffix_false, at,
                                std::string{c == 'c'   ? "check is told, and the move gives none"
                                            : c == 'm' ? "mate is told, and there is none"
                                                       : "stalemate is told, and there is none"});
            if (c != 's') cite(finding, Fault::check_false, options_);
            finding.fixes.push_back({at, "", Trust::same_meaning});
        }
    }

    /// Legal moves that one changed character, or two changed about, make of the word.
    void neighbours(Diagnostic& finding, std::string_view text, std::optional<Move> own) const
    {
        std::vector<Move> seen;
        std::size_t more = 0;
        const auto consider = [&](const std::string& changed) {
            const auto words = record::take_apart(changed, wire_);
            if (words.size() != 1) return;
            const auto fitting = candidates(record::record_of(words.front(), wire_, {}), position_);
            if (fitting.size() != 1 || fitting.front().move == own) return;
            if (std::ranges::find(seen, fitting.front().move) != seen.end()) return;
            seen.push_back(fitting.front().move);
            if (seen.size() > most_listed) {
                ++more;
                return;
            }
            finding.notes.push_back(
                note_of(NoteKind::changed, quoted(changed) + " is " + san(seen.back(), position_), seen.back()));
        };
        const bool capitals = std::ranges::any_of(text, text::is_capital);
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool figure = text[i] >= '0' && text[i] <= '9';
            if (!figure && text[i] == '-') continue;
            const char first = figure ? '0' : capitals ? 'A' : 'a', last = figure ? '9' : capitals ? 'Z' : 'z';
            for (char c = first; c <= last; ++c) {
                if (c == text[i]) continue;
                std::string changed{text};
                changed[i] = c;
                consider(changed);
            }
            if (i + 1 < text.size() && text[i] != text[i + 1]) {
                std::string changed{text};
                std::swap(changed[i], changed[i + 1]);
                consider(changed);
            }
        }
        if (more != 0) finding.notes.push_back("and " + std::to_string(more) + " more");
    }

    Position position_;
    Wire wire_;
    const Options& options_;
    bool doubtful_ = false;
    Span first_doubt_{};
    std::vector<Diagnostic> found_{};
};

}  // namespace

std::vector<Diagnostic> check_wire(std::string_view message, std::uint64_t offset, const Position& position, Wire wire,
                                   const Options& options)
{
    return Checker{position, wire, options}.run(message, offset);
}

}  // namespace descry::lint
