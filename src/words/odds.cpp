#include "src/words/odds.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "src/record/words.hpp"
#include "src/text/ascii.hpp"
#include "src/text/titles.hpp"
#include "src/words/facts.hpp"

namespace descry::sheet {
namespace {

using record::Symbol;

/// A word that tells of odds, and where the man stands that it takes from the board.
struct Opening {
    std::string_view word;
    bool then_man;  ///< "remove the Knight"
    bool man_then;  ///< "the Knight to be removed"
    bool queen;     ///< a Queen may be the man: "White gives his Queen" tells of a combination
    bool to_whom;   ///< the player named behind it receives: "gives Black the Knight"
};
// clang-format off
constexpr auto openings = std::to_array<Opening>({
    {"remove",    true, false, true,  false},   {"removing",  true, false, true,  false},
    {"removed",   false, true, true,  false},   {"odds",      true, true,  true,  false},
    {"without",   true, false, false, false},   {"minus",     true, false, false, false},
    {"gives",     true, false, false, true},    {"giving",    true, false, false, true},
    {"gave",      true, false, false, true},    {"yields",    true, false, false, true},
    {"yielding",  true, false, false, true},    {"yielded",   true, false, false, true},
    {"concedes",  true, false, false, true},    {"conceding", true, false, false, true},
    {"conceded",  true, false, false, true},    {"receiving", true, false, false, false},
    {"off",       true, true,  true,  false},
});
// clang-format on

const Opening* opening_of(std::string_view word)
{
    const auto found =
        std::ranges::find_if(openings, [&](const Opening& opening) { return text::same_word(word, opening.word); });
    return found == openings.end() ? nullptr : &*found;
}

/// The words between a man and what tells that he is off the board: "Q. R. must be removed", "Knight-odds".
bool passes(std::string_view word)
{
    constexpr auto small = std::to_array<std::string_view>(
        {"must", "should", "to", "be", "being", "is", "was", "having", "been", "taken", "first", "-", ","});
    return std::ranges::any_of(small, [&](std::string_view one) { return text::same_word(word, one); });
}

std::optional<Role> officer_of(Symbol s)
{
    const auto role = record::role_of(s);
    return role && has_side_name(*role) ? role : std::nullopt;
}

/// A man named, and the word behind him.
struct Man {
    Odds odds;
    std::size_t end;
};

/// The man named from word i on: a wing and an officer, with or without "Pawn".
std::optional<Man> man_at(const record::Words& words, std::size_t i, std::optional<Side> giver)
{
    const auto symbol = [&](std::size_t k) {
        return k < words.symbols.size() ? record::symbol(words.symbols[k]) : Symbol::other;
    };
    auto wing = record::wing_of(symbol(i));
    if (symbol(i) == Symbol::queen && !officer_of(symbol(i + 1)) && symbol(i + 1) != Symbol::pawn) {
        const Side side = giver.value_or(Side::white);
        return Man{{side, Square{File::d, board_rank(OwnRank::first, side)}}, i + 1};
    }
    if (!wing && officer_of(symbol(i)) && symbol(i + 1) != Symbol::pawn) {
        // "gives a Knight": the Queen's, unless agreed otherwise (American 1897 Part IV Law 3).
        wing = Wing::queen;
        --i;
    }
    const auto officer = officer_of(symbol(i + 1));
    if (!wing || !officer) return std::nullopt;
    const bool pawn = symbol(i + 2) == Symbol::pawn;
    const Side side = giver.value_or(pawn ? Side::black : Side::white);
    const auto rank = board_rank(pawn ? OwnRank::second : OwnRank::first, side);
    return Man{{side, Square{home_file(*officer, *wing), rank}}, i + (pawn ? 3 : 2)};
}

/// Where the other man of the kind stands; a Pawn has none that the words could mean.
std::optional<Square> twin(const Odds& odds)
{
    const auto [file, rank] = std::pair{odds.square.file(), odds.square.rank()};
    if (rank != board_rank(OwnRank::first, odds.giver) || file == File::d) return std::nullopt;
    return Square{static_cast<File>(std::to_underlying(File::h) - std::to_underlying(file)), rank};
}

struct Phrase {
    std::string_view words;
    MovesGiven given;
};
constexpr auto phrases = std::to_array<Phrase>({
    {"pawn and move", {1, true}},
    {"pawn and the move", {1, true}},
    {"pawn and two", {2, true}},
    {"pawn and three", {3, true}},
    {"pawn and four", {4, true}},
    {"odds of two moves", {2, false}},
    {"odds of three moves", {3, false}},
});

/// "P. & 2" as the words that it stands for, in small letters; nothing else is changed but for stops.
std::string spelt_out(std::string_view words)
{
    constexpr auto short_for = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"&", "and"}, {"p", "pawn"}, {"m", "move"}, {"mv", "move"}, {"2", "two"}, {"3", "three"}, {"4", "four"}});
    std::string out;
    for (std::size_t at = 0; at < words.size();) {
        const auto begin = std::min(words.find_first_not_of(" \t\n", at), words.size());
        const auto end = std::min(words.find_first_of(" \t\n", begin), words.size());
        const auto word = words.substr(begin, end - begin), bare = text::trimmed(word, ".,;:()");
        // "the P. and 4 moves later" tells of no odds.
        const auto behind = text::trimmed(words.substr(end), " \t\n");
        const bool closes = behind.empty() || word != bare || text::same_word(behind.substr(0, 4), "move");
        const auto found = std::ranges::find_if(short_for, [&](auto& one) {
            return text::same_word(bare, one.first) && (closes || !text::is_figure(bare.front()));
        });
        out += out.empty() ? "" : " ";
        out += found == short_for.end() ? text::in_small_letters(word) : std::string{found->second};
        at = end;
    }
    return out;
}

/// The phrase stands there at a word's beginning.
bool stands_in(std::string_view small_letters, const Phrase& phrase)
{
    const auto at = small_letters.find(phrase.words);
    return at == 0 || (at != std::string_view::npos && (small_letters[at - 1] < 'a' || small_letters[at - 1] > 'z'));
}

/// The words begin with such a phrase.
bool gives_moves(std::string_view words)
{
    constexpr std::size_t longest = 40;
    const auto spelt = spelt_out(words.substr(0, longest));
    return std::ranges::any_of(phrases, [&](const Phrase& p) { return spelt.starts_with(p.words); });
}

/// The words of a heading, as what they are and as they stand.
struct Heading {
    std::string_view text;
    record::Words words{record::words_of(text, 0)};

    [[nodiscard]] std::size_t size() const { return words.at.size(); }
    [[nodiscard]] Symbol symbol(std::size_t k) const { return record::symbol(words.symbols[k]); }
    [[nodiscard]] std::string_view word(std::size_t k) const
    {
        return k < size() ? text.substr(words.at[k].begin, words.at[k].end - words.at[k].begin) : std::string_view{};
    }
    [[nodiscard]] bool says(std::size_t k, std::string_view word_) const { return text::same_word(word(k), word_); }
    [[nodiscard]] std::optional<Side> side(std::size_t k) const
    {
        if (k >= size()) return std::nullopt;
        if (symbol(k) == Symbol::white) return Side::white;
        return symbol(k) == Symbol::black ? std::optional{Side::black} : std::nullopt;
    }
    /// A sentence or a line ends behind word k.
    [[nodiscard]] bool parts(std::size_t k) const
    {
        const auto end = words.at[k].end;
        return text.substr(end, words.at[k + 1].begin - end).find_first_of(".\n") != text.npos;
    }
    /// Word k is the first behind a player, "White gives", or behind a name that begins the sentence, "Mr. Steinitz
    /// gives".
    [[nodiscard]] bool is_told_of_player(std::size_t k) const
    {
        constexpr std::size_t longest = 3;  // words of a name
        if (k == 0) return false;
        if (side(k - 1) && (k == 1 || parts(k - 2))) return true;
        for (std::size_t n = 1; n <= std::min(k, longest) && text::is_capital(word(k - n).front()); ++n)
            if (n == k || (parts(k - n - 1) && !text::is_title(word(k - n - 1)))) return true;
        return false;
    }
    /// "Two Knights", "both White's Rooks", "the Rooks".
    [[nodiscard]] bool tells_both(std::size_t man) const
    {
        constexpr auto plurals = std::to_array<std::string_view>({"Rooks", "Knights", "Bishops", "Kts"});
        const bool possessive = text.substr(words.at[man].end).starts_with('\'');
        return (man > 0 && (says(man - 1, "two") || says(man - 1, "both"))) ||
               (!possessive && std::ranges::any_of(plurals, [&](std::string_view one) { return says(man, one); }));
    }
    /// "Rook and Knight", "Queen's Rook and Black's Queen's Knight": the man behind "and".
    [[nodiscard]] std::optional<Square> another_man(std::size_t k, std::optional<Side> giver) const
    {
        constexpr std::size_t furthest = 3;  // "the", "Black", "s"
        if (k == 0 || k >= size()) return std::nullopt;
        // The words of records hold no "and".
        const auto from = words.at[k - 1].end;
        const auto joint = text::trimmed(text.substr(from, words.at[k].end - from), " \t\n,.");
        if (!joint.starts_with("and ") && !joint.starts_with('&')) return std::nullopt;
        for (auto i = k; i < size() && i <= k + furthest; ++i) {
            if (const auto side_ = side(i)) giver = side_;
            if (const auto man = man_at(words, i, giver)) return man->odds.square;
        }
        return std::nullopt;
    }
    /// A man that is given, and the other one that the words give with him.
    [[nodiscard]] Odds with_second(const Man& man, std::size_t at, std::optional<Side> giver) const
    {
        Odds odds = man.odds;
        odds.second = tells_both(at) ? twin(odds) : another_man(man.end, giver);
        return odds;
    }
};

/// "GAMES AT ODDS. No. 866. R. Spielmann": a letter that no word leads to, and a name behind it. "Gives Mr. R.": one
/// behind a title.
bool is_initial(const Heading& heading, std::size_t k)
{
    constexpr std::size_t shortest = 3;
    if (k > 0 && text::is_title(heading.word(k - 1)) && heading.word(k).size() == 1) return true;
    const auto next = text::trimmed(heading.text.substr(heading.words.at[k].end), " .");
    const auto name = std::ranges::find_if_not(next, text::is_letter) - next.begin();
    const bool led_to = k > 0 && text::is_small(heading.word(k - 1).back());
    return heading.word(k).size() == 1 && !led_to && static_cast<std::size_t>(name) >= shortest &&
           text::is_capital(next.front());
}

/// "Remove Black's", "gives his", "the odds of the": the man follows within a few words.
std::optional<Odds> man_behind(const Heading& heading, std::size_t i, const Opening& opening, std::optional<Side> giver)
{
    constexpr std::size_t furthest = 4;
    // "Take off White's Q. R.": an order; "White takes off the Rook" is a move.
    const bool heads = opening.word == "off" && i == 0 && heading.says(1, "the") && heading.says(2, "board");
    if (heads) i += 2;  // "Off the board: White's Q. Kt."
    if (opening.word == "off" && !heads && (i == 0 || (heading.word(i - 1) != "Take" && heading.word(i - 1) != "TAKE")))
        return std::nullopt;
    for (std::size_t k = i + 1; k < heading.size() && k <= i + furthest; ++k) {
        const auto before = heading.words.at[k - 1].end;
        if (heading.text.substr(before, heading.words.at[k].begin - before).contains(';')) break;
        if (const auto side = heading.side(k)) giver = opening.to_whom ? opponent(*side) : *side;
        const auto man = man_at(heading.words, k, giver);
        if (!man || is_initial(heading, k)) continue;
        // "White gives the Queen.", and no more words: odds, or what was played.
        const bool queen = man->odds.square.file() == File::d;
        const bool all_told =
            queen && heading.is_told_of_player(i) && (man->end == heading.size() || heading.parts(man->end - 1));
        if (queen && !opening.queen && !all_told) continue;
        Odds odds = heading.with_second(*man, k, giver);
        odds.doubtful = queen && !opening.queen;
        return odds;
    }
    return std::nullopt;
}

/// "Queen's Rook odds", "White's Q. R. must be removed", "the Knight being off the board": the man stands before.
std::optional<Odds> man_before(const Heading& heading, std::size_t i, const Opening& opening, std::optional<Side> told)
{
    constexpr std::size_t furthest = 8, possessive = 3;                            // "Black", the apostrophe, "s"
    if (opening.word == "odds" && heading.says(i + 1, "of")) return std::nullopt;  // what stands before is a name
    // "The Rook must be removed to K sq" tells of a move.
    if (opening.word != "odds") {
        const bool board =
            heading.says(i + 1, "board") || (heading.says(i + 1, "from") && heading.says(i + 2, "board"));
        const auto end = heading.words.at[i].end;
        const bool ends = end >= heading.text.size() || std::string_view{".,;:)]"}.contains(heading.text[end]);
        if (!board && (!ends || (opening.word == "off" && !heading.says(i - 1, "taken")))) return std::nullopt;
    }
    for (auto k = i - std::min(i, furthest); k < i; ++k) {
        auto giver = told;
        for (std::size_t back = std::min(k, possessive); back > 0; --back)
            if (const auto side = heading.side(k - back); side && !told) giver = side;
        const auto man = man_at(heading.words, k, giver);
        if (!man || man->end > i || is_initial(heading, k)) continue;
        // "Black, Mr. Bishop. Odds of Queen's Knight."
        constexpr std::size_t shortened = 2;  // letters
        const auto gap = heading.text.substr(heading.words.at[man->end - 1].end,
                                             heading.words.at[i].begin - heading.words.at[man->end - 1].end);
        bool joined = !gap.contains('\n') && (!gap.contains('.') || heading.word(man->end - 1).size() <= shortened);
        for (auto j = man->end; j < i && joined; ++j) joined = passes(heading.word(j));
        if (joined) return heading.with_second(*man, k, giver);
    }
    return std::nullopt;
}

/// Words right before it in its sentence take back what a word tells: "It is not true that White gives". "The Queen's
/// Gambit declined. Remove White's Rook" does not.
bool is_denied(const Heading& heading, std::size_t i)
{
    constexpr std::size_t far = 6;  // words
    constexpr auto denials =
        std::to_array<std::string_view>({"not", "never", "untrue", "false", "denies", "denied", "denying"});
    for (std::size_t k = i; k-- > i - std::min(i, far);) {
        const auto end = heading.words.at[k].end;
        if (heading.text.substr(end, heading.words.at[k + 1].begin - end).find_first_of(".;:!?\n") !=
            std::string_view::npos)
            return false;
        if (std::ranges::any_of(denials, [&](std::string_view one) { return heading.says(k, one); })) return true;
    }
    return false;
}

std::optional<Odds> man_in(std::string_view text)
{
    const Heading heading{.text = text};
    std::optional<Side> giver;
    constexpr std::size_t longest = 2;  // words from the player to what he does
    for (std::size_t i = 0; i < heading.size(); ++i) {
        const Symbol s = heading.symbol(i);
        if (s == Symbol::pawn && (heading.says(i + 1, "move") || gives_moves(text.substr(heading.words.at[i].begin))))
            return Odds{Side::black, Square{File::f, Rank::seventh}};
        const auto* opening = s == Symbol::other ? opening_of(heading.word(i)) : nullptr;
        auto named = i > 0 ? heading.side(i - 1) : std::nullopt;
        // "Black to remove", "White must remove", "Black plays without"
        const auto led = [&](std::string_view word) { return heading.says(i - 1, word); };
        if (!named && i >= longest && (led("to") || led("must") || led("plays") || led("played") || led("playing")))
            named = heading.side(i - longest);
        // "White receives the odds of": what is received the other gives.
        if (named && (heading.says(i, "receives") || heading.says(i, "receiving") || heading.says(i, "received")))
            giver = opponent(*named);
        else if (opening && named)
            giver = named;
        if (!opening || is_denied(heading, i)) continue;
        if (opening->man_then && i > 0)
            if (const auto odds = man_before(heading, i, *opening, giver)) return odds;
        if (!opening->then_man) continue;
        if (const auto odds = man_behind(heading, i, *opening, giver)) return odds;
    }
    return std::nullopt;
}

/// Words that speak of other games too, or of what the players do else: a title and an order have fewer of them in
/// small letters.
bool speaks_at_length(std::string_view heading)
{
    constexpr std::size_t few = 8;  // words in small letters that stand in one sentence
    std::size_t small = 0;
    for (std::size_t at = 0; at < heading.size();) {
        const auto begin = std::min(heading.find_first_not_of(" \t\n", at), heading.size());
        at = std::min(heading.find_first_of(" \t\n", begin), heading.size());
        const auto word = heading.substr(begin, at - begin);
        if (word.empty()) break;
        if (text::is_small(word.front()) && ++small > few) return true;
        if (word.size() > 3 && word.ends_with('.')) small = 0;
    }
    return false;
}

/// "Next week: a game at the odds of the Rook", "In the last game he gave a Knight".
bool speaks_of_another_game(std::string_view heading)
{
    constexpr auto others =
        std::to_array<std::string_view>({"next week", "next game", "next month", "last game", "last week",
                                         "previous game", "another game", "other game", "following week"});
    const auto words = text::in_small_letters(text::on_one_line(heading));
    return std::ranges::any_of(others, [&](std::string_view other) { return words.contains(other); });
}

}  // namespace

bool plays_even(std::string_view heading)
{
    return find_fact(heading, Fact::odds_left_on) || find_fact(heading, Fact::even_terms);
}

bool orders_removal(std::string_view line)
{
    const auto words = text::trimmed(line, " \t\r([");
    constexpr auto orders = std::to_array<std::string_view>({"remove", "removing", "odds"});
    const auto first = words.substr(0, words.find_first_of(" \t"));
    return std::ranges::any_of(orders, [&](std::string_view order) { return text::same_word(first, order); });
}

std::optional<MovesGiven> moves_given_in(std::string_view heading)
{
    const auto words = spelt_out(heading);
    const auto phrase = std::ranges::find_if(phrases, [&](const Phrase& p) { return stands_in(words, p); });
    return phrase == phrases.end() ? std::nullopt : std::optional{phrase->given};
}

std::optional<Odds> odds_in(std::string_view heading)
{
    auto odds = man_in(heading);
    if (odds && (speaks_at_length(heading) || speaks_of_another_game(heading))) odds->doubtful = true;
    const auto given = moves_given_in(heading);
    if (odds && given && given->pawn) odds->moves = given->moves;
    return odds;
}

}  // namespace descry::sheet
