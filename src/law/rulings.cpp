#include "descry/rulings.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "descry/record.hpp"
#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/law/case.hpp"
#include "src/law/colours.hpp"
#include "src/law/of_play.hpp"
#include "src/law/sure.hpp"
#include "src/law/telling.hpp"
#include "src/law/undertaking.hpp"
#include "src/resolve/meanings.hpp"
#include "src/words/named_move.hpp"

namespace descry::law {

Case::Case(const Score& the_score, const Game& the_game, const Terms& the_terms)
    : ended_{with_ending_told(the_score, the_game)}, coloured_{with_colours(ended_ ? *ended_ : the_game)},
      score{the_score}, game{coloured_ ? *coloured_
                             : ended_  ? *ended_
                                       : the_game},
      printed{ended_ ? *ended_ : the_game}, terms{the_terms}, laws{the_terms.laws}
{
    Position position = game.start;
    // A mended game has plies that the sheet has not: a record is known by its place.
    std::unordered_map<std::uint64_t, const Record*> by_place;
    for (const Written& written : score.records) by_place.emplace(written.record.at.begin, &written.record);
    for (const Ply& each : game.plies) {
        const auto found = by_place.find(each.at.begin);
        if (found != by_place.end() && found->second->at == each.at)
            records_.push_back(found->second);
        else if (among_words(each.at))
            records_.push_back(&read_again_.emplace_back(read_record(each.record, each.at.begin)));
        else
            records_.push_back(nullptr);
    }
    for (const Ply& each : game.plies) {
        if (!descry::played(each)) break;
        Position now = position;
        if (each.irregular && each.irregular->turn_passed) now.pass();
        before.push_back(now);
        descry::play(position, each);
        ++played;
    }
    before.push_back(position);
    find_moves_named_false();
}

std::optional<std::size_t> Case::find_named_false(const Comment& comment) const
{
    const auto named = sheet::named_false(comment.text);
    if (!named || left_open(comment.text)) return std::nullopt;
    const auto fits = [&](const Ply& ply) { return named->is(ply.number, ply.side); };
    // Where nobody is named, it is the one of the two that is irregular.
    const auto of_both = [&](const Ply& ply) { return fits(ply) && ply.irregular && ply.irregular->transfer; };
    auto found = std::ranges::find_if(game.plies, of_both);
    if (found == game.plies.end()) found = std::ranges::find_if(game.plies, fits);
    if (found == game.plies.end()) return std::nullopt;
    return static_cast<std::size_t>(found - game.plies.begin());
}

void Case::find_moves_named_false()
{
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        for (const Comment& comment : ply(i).comments) {
            const auto named = find_named_false(comment);
            if (!named) continue;
            named_false_.emplace(&comment, *named);
            if (i < played) found_false_.emplace(*named, i + 1);
        }
}

bool Case::among_words(Span at) const
{
    return at.begin != at.end && std::ranges::any_of(score.records, [&](const Written& written) {
               return std::ranges::any_of(written.comments, [&](const Comment& comment) {
                   return comment.at.begin <= at.begin && at.end <= comment.at.end;
               });
           });
}

std::size_t Case::noticed_at(std::size_t i) const
{
    const auto found = found_false_.find(i);
    const std::size_t told = found == found_false_.end() ? played : found->second;
    const std::size_t by_then = terms.noticed ? *terms.noticed : told;
    return std::clamp(by_then, i + 1, std::max(played, i + 1));
}

const Record& Case::record(std::size_t i) const
{
    static const Record none{};
    return records_[i] ? *records_[i] : none;
}

bool Case::takes(const Comment& comment)
{
    if (taken_.contains(&comment)) return true;
    if (left_.contains(&comment)) return false;
    // Of a player who is called White nobody can tell "White touched" apart.
    const bool names_colour = comment.text.contains("White") || comment.text.contains("Black");
    const bool whole = !not_understood(comment.text) && !(names_colour && sheet::colours_are_names(game.tags));
    (whole ? taken_ : left_).insert(&comment);
    return whole;
}

std::optional<FoundFact> Case::find_fact(const std::vector<Comment>& comments, Fact fact)
{
    for (const Comment& comment : comments)
        if (auto found = sheet::find_fact(comment.text, fact); found && takes(comment)) {
            found->at = comment.at;
            return found;
        }
    return std::nullopt;
}

std::optional<FoundFact> Case::find_fact(std::size_t i, Fact fact) { return find_fact(ply(i).comments, fact); }

std::vector<FoundFact> Case::find_facts(std::size_t i, Fact fact)
{
    std::vector<FoundFact> all;
    for (const Comment& comment : ply(i).comments) {
        const std::size_t before_it = all.size();
        for (const std::string_view sentence : sheet::sentences(comment.text))
            if (auto found = sheet::find_fact(sentence, fact); found && takes(comment)) {
                found->at = comment.at;
                all.push_back(std::move(*found));
            }
        // Two sentences may tell it together.
        if (all.size() == before_it)
            if (auto found = sheet::find_fact(comment.text, fact); found && takes(comment)) {
                found->at = comment.at;
                all.push_back(std::move(*found));
            }
    }
    return all;
}

std::vector<Case::Act_in_sentence> Case::all_tellings(std::size_t i, Act act)
{
    std::vector<Act_in_sentence> all;
    for (const Comment& comment : ply(i).comments) {
        const auto whole = law::telling(comment.text, act);
        if (!whole || !takes(comment)) continue;
        for (const std::string_view sentence : sheet::sentences(comment.text)) {
            auto found = law::telling(std::string{sentence}, act);
            if (!found) continue;
            found->at = comment.at;
            if (!found->by) found->by = whole->by;
            const auto offset = static_cast<std::size_t>(sentence.data() - comment.text.data());
            all.push_back({std::move(*found), comment.text.substr(0, offset)});
        }
    }
    return all;
}

std::optional<Telling> Case::telling(std::size_t i, Act act)
{
    for (const Comment& comment : ply(i).comments)
        if (auto found = law::telling(comment.text, act); found && takes(comment)) {
            found->at = comment.at;
            return found;
        }
    return std::nullopt;
}

std::vector<Telling> Case::understood(std::vector<Telling> all, const std::vector<Comment>& comments)
{
    std::erase_if(all, [&](const Telling& each) {
        const auto beside = std::ranges::find(comments, each.at, &Comment::at);
        return beside == comments.end() || !takes(*beside);
    });
    return all;
}

std::string Case::name(std::size_t i) const
{
    const Ply& the_ply = ply(i);
    return std::to_string(the_ply.number) + (the_ply.side == Side::white ? " " : "... ") + the_ply.record;
}

void Case::rule(Code code, std::size_t i, std::string message, std::vector<Note> notes, std::string law)
{
    const bool of_ply = i < game.plies.size();
    rulings.push_back({.code = code,
                       .at = of_ply ? ply(i).at : Span{game.at.begin, game.at.begin},
                       .message = std::move(message),
                       .notes = std::move(notes),
                       .law = std::move(law),
                       .ply = of_ply ? static_cast<unsigned>(i + 1) : 0});
}

void Case::rule(Code code, Span at, std::string message, std::vector<Note> notes, std::string law)
{
    rulings.push_back(
        {.code = code, .at = at, .message = std::move(message), .notes = std::move(notes), .law = std::move(law)});
}

void Case::silent(std::size_t i, const std::string& on_what, const std::string& default_used)
{
    rule(Code::law_silent, i, std::string{entry(laws).name} + " is silent on " + on_what,
         {"the default used: " + default_used}, std::string{entry(laws).name} + " is silent");
}

std::string cited(Laws laws, std::string_view article)
{
    const auto found = find_articles(laws, article);
    const bool spoiled = found.size() == 1 && found.front()->standing == Standing::uncertain;
    return citation(laws, article) + (spoiled ? " (our copy is spoiled here)" : "");
}

std::size_t noticed_after(const Game& game, const std::string& words, std::size_t beside)
{
    const auto moment = sheet::moment_named(words);
    if (!moment) return beside - (beside > 0 && grammar::tells(words, grammar::demand::before_it{}) ? 1 : 0);
    // Where nobody is named both have come to it.
    const Side side = moment->move.side.value_or(Side::black);
    const auto named = std::ranges::find_if(
        game.plies, [&](const Ply& ply) { return moment->move.is(ply.number, side) && ply.side == side; });
    if (named == game.plies.end()) return beside;
    return static_cast<std::size_t>(named - game.plies.begin()) + (moment->after ? 1 : 0);
}

bool is_slow(const Terms& terms) noexcept { return terms.slow.value_or(terms.play == Play::post); }

std::string on_the_pace(const Terms& terms)
{
    constexpr auto articles = by_code<std::string_view>({"", "", "Part III Law 2", "", ""});
    const std::string article{of(articles, terms.laws)};
    if (article.empty() || terms.play == Play::board) return {};
    const char* play = terms.play == Play::post           ? "by post"
                       : terms.play == Play::blindfold    ? "in blindfold play"
                       : terms.play == Play::consultation ? "in consultation"
                                                          : "by telegraph";
    const std::string known = terms.slow ? ", as is agreed" : std::string{", which is the default "} + play;
    return is_slow(terms) ? "so where not less than twenty-four hours are allowed for a reply" + known +
                                "; with less the General Law holds (" + article + " (b))"
                          : "so where less than twenty-four hours are allowed for a reply" + known + "; with more " +
                                article + " (a) lets it be";
}

bool is_called_false(const Ply& ply)
{
    return std::ranges::none_of(ply.comments, [&](const Comment& comment) {
        const auto words = sheet::find_fact(comment.text, Fact::false_move);
        if (!words) return left_open(comment.text);
        if (left_open(comment.text) || not_understood(comment.text) || tells_of_before(comment.text)) return true;
        return offender_in(words->head, words->rest, comment.text).value_or(ply.side) != ply.side;
    });
}

std::vector<sheet::NamedMove> named_false_in(const Game& game)
{
    std::vector<sheet::NamedMove> all;
    for (const Ply& ply : game.plies)
        for (const Comment& comment : ply.comments)
            if (const auto named = sheet::named_false(comment.text);
                named && !left_open(comment.text) && !not_understood(comment.text))
                all.push_back(*named);
    return all;
}

bool is_called_false_in(const std::vector<sheet::NamedMove>& named, const Ply& ply)
{
    if (sheet::find_fact(ply.comments, Fact::false_move)) return is_called_false(ply);
    return std::ranges::any_of(named, [&](const sheet::NamedMove& one) { return one.is(ply.number, ply.side); });
}

std::string word(Side side) { return name(side); }

Note listed(const std::vector<Move>& moves, const Position& position, NoteKind kind)
{
    if (moves.empty()) return "none";
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i != 0) text += i + 1 == moves.size() ? " or " : ", ";
        text += law13(moves[i], position);
    }
    return {kind, std::move(text), coordinates(moves)};
}

Note position_restored(const Position& position)
{
    Note note{NoteKind::restored, write_fen(position)};
    note.fen = note.text;
    return note;
}

Note operator+(Note before, const Note& behind)
{
    before.text += behind.text;
    if (before.kind == NoteKind::remark) before.kind = behind.kind;
    std::ranges::copy(behind.moves, std::back_inserter(before.moves));
    if (before.fen.empty()) before.fen = behind.fen;
    return before;
}

std::string count_of(std::size_t number, const char* one, const char* many)
{
    return std::to_string(number) + ' ' + (number == 1 ? one : many);
}

SolveOptions options_for(const Terms& terms, SolveOptions options)
{
    options.rules = rules_of(terms.laws);
    options.irregular_play = irregular_play_of(terms);
    // A position that was given holds what the code lets it hold.
    if (options.start)
        if (const auto by_law = read_fen(write_fen(*options.start), options.rules)) options.start = *by_law;
    if (terms.odds && !options.start && (!terms.odds->men.empty() || terms.odds->first))
        options.start = start_of(*terms.odds, terms.laws);
    return options;
}

namespace {

/// What the American code says in an article that the replay cites, as a point of the matrix.
struct OfReplay {
    std::string_view article;
    Point point;
};
constexpr auto of_replay = std::to_array<OfReplay>({
    {"Part I Law 11 E (d)", Point::pawn_may_remain},
    {"Part I Law 11", Point::illegal_move},
    {"Part IV Laws 3 and 4", Point::odds_moves},
    {"Part IV Law 3", Point::odds_man},
});

/// The replay cites the American code: the code that was asked for is cited in its place. Part I the British code has
/// word for word; an older code, where it has the point; else there is nothing to cite.
std::string cited_by(Laws laws, const std::string& law)
{
    constexpr std::string_view american = "American 1897, ";
    if (laws == Laws::american_1897 || !law.starts_with(american)) return law;
    const std::string article = law.substr(american.size());
    if (yes(laws, Point::defined_record) && article.starts_with("Part I Law")) return citation(laws, article);
    const auto row = std::ranges::find(of_replay, article, &OfReplay::article);
    if (row == of_replay.end() || cell(laws, row->point).standing == Standing::silent) return "";
    return citation(laws, row->point);
}

void rule_on_all(Case& now)
{
    const bool umpire = now.terms.umpire;
    rule_on_the_start(now);
    rule_on_odds(now);
    if (!umpire) {
        rule_on_false_moves(now);
        rule_on_put_back(now);
        rule_on_two_running(now);
        rule_on_checks(now);
        rule_on_pawns(now);
        rule_on_touching(now);
        rule_on_tellings(now);
        rule_on_conduct(now);
    }
    rule_on_sealed_moves(now);
    rule_on_records(now);
    rule_on_the_end(now);
    rule_on_the_end_as_told(now);
}

}  // namespace

bool is_the_same_without(const Case& now, const std::vector<Diagnostic>& given, std::size_t i, std::size_t c,
                         std::string_view sentence)
{
    Game without = now.game;
    std::string& text = without.plies[i].comments[c].text;
    const auto offset = static_cast<std::size_t>(sentence.data() - now.game.plies[i].comments[c].text.data());
    // The brackets are those of the whole.
    const bool opens = sentence.size() < text.size() && std::string_view{"([{"}.contains(sentence.front());
    const bool closes = sentence.size() < text.size() && std::string_view{")]}"}.contains(sentence.back());
    text.erase(offset + (opens ? 1 : 0), sentence.size() - (opens ? 1 : 0) - (closes ? 1 : 0));
    Case other{now.score, without, now.terms};
    rule_on_all(other);
    return std::ranges::equal(other.rulings, given, [](const Diagnostic& one, const Diagnostic& same) {
        return one.code == same.code && one.at == same.at && one.message == same.message && one.law == same.law &&
               std::ranges::equal(one.notes, same.notes, {}, &Note::text, &Note::text);
    });
}

namespace {

/// Of several sentences beside a move each has to make a difference to what is ruled; of one that makes none it is
/// said.
void tell_of_sentences_without_effect(Case& now)
{
    constexpr std::size_t most = 32;  // comments of law in one game, each of which is ruled on again
    std::size_t looked_at = 0;
    std::vector<std::pair<std::size_t, std::string>> idle;
    for (std::size_t i = 0; i < now.game.plies.size() && i <= now.played; ++i)
        for (std::size_t c = 0; c < now.ply(i).comments.size() && looked_at < most; ++c) {
            const Comment& comment = now.ply(i).comments[c];
            const auto sentences = sheet::sentences(comment.text);
            if (sentences.size() < 2 || not_understood(comment.text)) continue;
            ++looked_at;
            for (const std::string_view sentence : sentences)
                // That a move is false the board shows too; "Adjourned." is for the sentence that follows.
                if ((names_player(sentence) || speaks_of_an_act(sentence)) &&
                    !sheet::find_fact(sentence, Fact::false_move) && !sheet::find_fact(sentence, Fact::it_demanded) &&
                    !undertaking_told(sentence) &&  // it stands among the terms
                    is_the_same_without(now, now.rulings, i, c, sentence))
                    idle.emplace_back(i, std::string{sentence});
        }
    for (auto& [i, sentence] : idle) {
        while (!sentence.empty() && std::string_view{"([{"}.contains(sentence.front())) sentence.erase(0, 1);
        while (!sentence.empty() && std::string_view{")]}"}.contains(sentence.back())) sentence.pop_back();
        now.rule(Code::not_ruled_on, i, "no ruling is given on one sentence of what is told beside " + now.name(i),
                 {"told is: " + sentence, std::string{no_ruling_covers}}, "");
    }
}

}  // namespace

std::vector<Diagnostic> judge(const Score& score, const Game& game, const Terms& terms)
{
    Case now{score, game, terms};
    rule_on_all(now);
    if (!terms.umpire) {
        tell_of_sentences_without_effect(now);
        tell_what_is_not_ruled_on(now);
    }
    std::ranges::stable_sort(now.rulings, {}, [](const Diagnostic& ruling) { return ruling.at.begin; });
    return std::move(now.rulings);
}

void rule_on(Game& game, const Score& score, const Terms& terms)
{
    auto rulings = judge(score, game, terms);
    // An umpire under Appendix A may not point out an illegality: what the replay says of one is kept back too.
    if (terms.umpire)
        std::erase_if(game.diagnostics, [](const Diagnostic& d) {
            return d.code == Code::illegal_move || d.code == Code::false_move_played || d.code == Code::record_put_back;
        });
    for (Diagnostic& finding : game.diagnostics)
        if (finding.code == Code::false_move_played) finding.law = citation(terms.laws, Point::illegal_move);
    for (Diagnostic& finding : game.diagnostics) finding.law = cited_by(terms.laws, finding.law);
    // A word in a record's place that says why there is none is no record that cannot be read.
    std::erase_if(game.diagnostics, [&](const Diagnostic& d) {
        return d.code == Code::unreadable_record && d.ply != 0 && stands_for_no_sealed_move(game.plies[d.ply - 1]);
    });
    // A move that took the place of a false one is itself no false one; a sealed record has a law of its own.
    const bool calls_false =
        std::ranges::find(game.diagnostics, Code::called_false, &Diagnostic::code) != game.diagnostics.end();
    const auto named = calls_false ? named_false_in(game) : std::vector<sheet::NamedMove>{};
    std::erase_if(game.diagnostics, [&](const Diagnostic& d) {
        if (d.code != Code::called_false) return false;
        if (d.ply != 0 && !is_called_false_in(named, game.plies[d.ply - 1])) return true;
        if (d.ply != 0 && telling(game.plies[d.ply - 1].comments, Act::substituted)) return true;
        return std::ranges::any_of(rulings, [&](const Diagnostic& ruling) {
            return (ruling.code == Code::false_move_put_back || ruling.code == Code::sealed_move) && ruling.at == d.at;
        });
    });
    // What the replay says of a result by the American code, the ruling says by the code that was asked for.
    if (std::ranges::find(rulings, Code::result_unfounded, &Diagnostic::code) != rulings.end())
        std::erase_if(game.diagnostics, [](const Diagnostic& d) { return d.code == Code::result_contradicted; });
    for (Diagnostic& finding : game.diagnostics) {
        if (finding.code != Code::move_after_end) continue;
        const auto same = std::ranges::find_if(rulings, [&](const Diagnostic& ruling) {
            return ruling.code == Code::result_unfounded && ruling.at == finding.at;
        });
        if (same != rulings.end()) finding.law = same->law;
    }
    // What became of the Pawn, or what was named in its stead, the words beside it may tell that are not understood.
    for (Diagnostic& finding : game.diagnostics) {
        if (finding.code != Code::promotion_supplied || finding.ply == 0) continue;
        const bool open = std::ranges::any_of(rulings, [&](const Diagnostic& ruling) {
            return ruling.code == Code::not_ruled_on && (ruling.ply == finding.ply || ruling.ply == finding.ply + 1);
        });
        if (open) finding.message += ", unless the words that are not understood tell otherwise";
    }
    for (Diagnostic& ruling : rulings) game.diagnostics.push_back(std::move(ruling));
    std::ranges::stable_sort(game.diagnostics, {}, [](const Diagnostic& d) { return d.at.begin; });
}

}  // namespace descry::law
