// descry lint: is each record safe to send?
#include "lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <memory>

#include "descry/write_lint.hpp"
#include "games.hpp"
#include "input.hpp"
#include "pictures.hpp"

namespace descry::tool {
namespace {

constexpr int most_passes = 5;  // one fix may lay another bare

std::string_view play_name(lint::Sending play)
{
    for (const auto& [name, value] : plays())
        if (value == play) return name;
    return "";
}

/// "2 errors, 1 note"
/// \param asked_for  something was selected or left out, so that silence proves nothing.
std::string counted(const std::vector<Diagnostic>& findings, bool asked_for)
{
    std::string words;
    for (const auto& [severity, name] :
         {std::pair{Severity::error, "error"}, {Severity::warning, "warning"}, {Severity::note, "note"}}) {
        const auto count =
            std::ranges::count(findings, severity, [](const Diagnostic& d) { return entry(d.code).severity; });
        if (count != 0)
            words += fmt::format("{}{} {}{}", words.empty() ? "" : ", ", count, name, count == 1 ? "" : "s");
    }
    return !words.empty() ? words : asked_for ? "none of the findings asked for" : "safe to send";
}

class Linter {
public:
    explicit Linter(const LintQuery& query)
        : query_{query}, narrowed_{!query.selection.select.empty() || !query.selection.ignore.empty() ||
                                   query.selection.least != Severity::note}
    {}

    int run()
    {
        const bool ok = query_.message.empty() ? files() : message();
        if (query_.format == LintFormat::sarif) print_sarif();
        return ok ? status_ : unusable;
    }

private:
    [[nodiscard]] std::vector<Diagnostic> wanted(std::vector<Diagnostic> findings) const
    {
        return lint::chosen(std::move(findings), query_.selection);
    }

    void tell(const std::vector<Diagnostic>& findings, const std::shared_ptr<Text>& text, const std::string& source,
              std::uint64_t game, const std::string& what)
    {
        for (const Diagnostic& finding : findings)
            if (entry(finding.code).severity == Severity::error) status_ = worse(status_, errors_found);
        switch (query_.format) {
        case LintFormat::sarif:
            for (const Diagnostic& finding : findings) kept_.push_back({finding, text, source});
            break;
        case LintFormat::json: {
            std::vector<Finding> all;
            all.reserve(findings.size());
            for (const Diagnostic& finding : findings) all.push_back({finding, *text, source});
            fmt::print("{}\n", lint_json(all, source, game, law::entry(query_.options.laws).key,
                                         play_name(query_.options.play)));
            break;
        }
        case LintFormat::text:
            for (const Diagnostic& finding : findings) fmt::print("{}", report(finding, *text, source, query_.color));
            if (!query_.quiet) fmt::print("{}: {}\n", what, counted(findings, narrowed_));
            break;
        }
    }

    void print_sarif() const
    {
        std::vector<Finding> all;
        all.reserve(kept_.size());
        for (const auto& [diagnostic, text, source] : kept_) all.push_back({diagnostic, *text, source});
        fmt::print("{}\n", sarif(all, DESCRY_VERSION));
    }

    // ---- a message -------------------------------------------------------------------------------------------------

    /// The position that a message answers, and the move before it if a score leads there.
    struct Scene {
        Position position;
        std::optional<lint::Previous> before{};
    };

    [[nodiscard]] std::optional<Scene> scene()
    {
        if (query_.after.empty()) {
            // What a code lets a Pawn do on the eighth rank is the position's to know.
            const auto rules = law::rules_of(query_.options.laws);
            if (!query_.reading.start) return Scene{Position::initial(rules), {}};
            const auto by_law = read_fen(write_fen(*query_.reading.start), rules);
            return Scene{by_law ? *by_law : *query_.reading.start, {}};
        }
        Reader reader{query_.reading};
        const auto opened = reader.open(query_.after);
        if (!opened) return std::nullopt;
        const Game game = reader.play(opened->scores.front(), opened->text, 1);
        Scene scene{game.start, {}};
        for (const Ply& ply : game.plies) {
            if (!ply.move) {
                fmt::print(stderr, "descry: {}: the score cannot be played to its end: {}\n", shown(query_.after),
                           game.outcome.reason);
                return std::nullopt;
            }
            scene.before = lint::Previous{scene.position, *ply.move};
            scene.position.make(*ply.move);
        }
        return scene;
    }

    bool message()
    {
        const auto place = scene();
        if (!place) return false;
        std::string words = query_.message;
        const auto check = [&](const Text& text) {
            if (query_.reading.wire)
                return wanted(lint::check_wire(text.view(), 0, place->position, *query_.reading.wire, query_.options));
            return wanted(lint::check_message(text.view(), 0, place->position, place->before, query_.options));
        };
        if (query_.fix) {
            for (int pass = 0; pass < most_passes; ++pass) {
                const Text text = Text::decode(words);
                unsigned applied = 0;
                words = lint::fixed(text.view(), check(text), *query_.fix, applied);
                if (applied == 0) break;
            }
            fmt::print("{}\n", words);
            const Text text = Text::decode(words);
            for (const Diagnostic& left : check(text))
                if (entry(left.code).severity == Severity::error) status_ = errors_found;
            return true;
        }
        const auto text = std::make_shared<Text>(Text::decode(words));
        tell(check(*text), text, "record", 0, '`' + words + '`');
        return true;
    }

    // ---- score sheets ----------------------------------------------------------------------------------------------

    /// The findings of one game, whatever it is written in.
    [[nodiscard]] std::vector<Diagnostic> of_game(const Game& game, const Score& score, const Text& text) const
    {
        if (!query_.reading.wire) return wanted(lint::check_game(game, text, query_.options));
        return wanted(
            lint::check_wire(text.view(score.at), score.at.begin, game.start, *query_.reading.wire, query_.options));
    }

    [[nodiscard]] std::vector<Score> scores(const Text& text) const
    {
        const auto& reading = query_.reading;
        const Side first = reading.start ? reading.start->to_move() : Side::white;
        return reading.wire ? read_wire_scores(text, *reading.wire, first)
                            : read_scores(text, reading.from, reading.reading);
    }

    bool files()
    {
        // A log holds what is wrong with a file as a whole too.
        Options reading = query_.reading;
        if (query_.format == LintFormat::sarif)
            reading.about_file = [this](const Diagnostic& finding, const Text& text, const std::string& source) {
                kept_.push_back({finding, std::make_shared<Text>(Text::decode(std::string{text.view()})), source});
                return std::string{};
            };
        Reader reader{reading};
        bool usable = true;
        for (const auto& file : query_.reading.files) {
            if (query_.fix && !fix(reader, file)) {
                usable = false;
                continue;
            }
            if (query_.fix && file == "-") continue;
            auto opened = reader.open(file);
            if (!opened) continue;
            const auto text = std::make_shared<Text>(std::move(opened->text));
            std::uint64_t index = 0;
            for (const Score& score : opened->scores) {
                const Game game = reader.play(score, *text, ++index);
                auto what = fmt::format("{}:{}: game {}", shown(file), text->place(game.at.begin).line, index);
                tell(of_game(game, score, *text), text, shown(file), index, what);
            }
        }
        status_ = worse(status_, reader.status());
        return usable;
    }

    /// Rewrites the file with its fixes; standard input goes to standard output.
    bool fix(Reader& reader, const std::string& file)
    {
        auto bytes = read_file(file);
        if (!bytes) {
            complain(file, bytes.error());
            return false;
        }
        if (is_picture(*bytes)) {
            complain(file, std::string{picture_advice(*bytes)});
            return false;
        }
        unsigned total = 0;
        for (int pass = 0; pass < most_passes; ++pass) {
            const Text text = Text::read(*bytes);
            if (text.scanned()) {
                complain(file, "fixes are not written into a scan: lint it without --fix");
                return false;
            }
            if (text.encoding().starts_with("UTF-16") || text.encoding().starts_with("UTF-32")) {
                complain(file, "fixes are written to ASCII, UTF-8 and Windows-1252 only");
                return false;
            }
            std::vector<Diagnostic> findings;
            std::uint64_t index = 0;
            for (const Score& score : scores(text))
                std::ranges::move(of_game(reader.play(score, text, ++index), score, text),
                                  std::back_inserter(findings));
            for (Diagnostic& finding : findings)
                for (FixIt& one : finding.fixes)
                    one.replace = {text.file_offset(one.replace.begin), text.file_offset(one.replace.end)};
            unsigned applied = 0;
            *bytes = lint::fixed(*bytes, findings, *query_.fix, applied);
            total += applied;
            if (applied == 0) break;
        }
        if (file == "-") {
            fmt::print("{}", *bytes);
            return true;
        }
        if (total != 0)
            if (const auto written = write_file(file, *bytes); !written) {
                complain(file, written.error());
                return false;
            }
        if (!query_.quiet)
            fmt::print(stderr, "descry: {}: {} fix{} applied\n", shown(file), total, total == 1 ? "" : "es");
        return true;
    }

    struct Kept {
        Diagnostic diagnostic;
        std::shared_ptr<Text> text;
        std::string source;
    };

    const LintQuery& query_;
    bool narrowed_;
    std::deque<Kept> kept_{};
    int status_ = good;
};

}  // namespace

const std::map<std::string, lint::Sending>& plays()
{
    static const std::map<std::string, lint::Sending> all{{"post", lint::Sending::post},
                                                          {"telegraph", lint::Sending::telegraph},
                                                          {"association", lint::Sending::association},
                                                          {"sealed", lint::Sending::sealed}};
    return all;
}

int run_lint(const LintQuery& query) { return Linter{query}.run(); }

}  // namespace descry::tool
