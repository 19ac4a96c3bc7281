// Records of words as print has them, in one author's way each.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "oracle.hpp"
#include "oracle_words.hpp"

namespace oracle {
namespace {

constexpr std::array<std::string_view, 8> ordinals{"first", "second", "third",   "fourth",
                                                   "fifth", "sixth",  "seventh", "eighth"};

/// The ways of print: what each word may be written as, by one kind of author.
struct Style {
    std::array<std::string_view, 6> men;  ///< as they move; with an apostrophe and "s" where they are possessive
    bool possessives;
    bool glued;  ///< no blanks between initials, figures and signs
    std::vector<std::string_view> to, takes, in_passing, becomes, square, ordinal, check, mate;
    std::array<std::vector<std::string_view>, 3> castles;  ///< the word, the King's side, the Queen's
};

constexpr std::array<std::string_view, 6> names{"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};

const std::vector<Style>& styles()
{
    using Signs = std::vector<std::string_view>;
    static const Signs king{"0-0", "O-O", "O - O", "o-o"}, queen{"0-0-0", "O-O-O", "O - O - O", "o-o-o"};
    static const Signs word{"Castles", "castles"};
    static const std::vector<Style> all{
        // The American Chess Code, 1897.
        {{"P", "Kt", "B", "R", "Q", "K"},
         false,
         true,
         {"-"},
         {"X", " X "},
         {"i.p."},
         {"="},
         {"sq."},
         {"st nd rd th"},
         {"ch"},
         {"mate"},
         {word, king, queen}},
        // American and British columns of the twentieth century.
        {{"P", "N", "B", "R", "Q", "K"},
         false,
         true,
         {"-", "–", "—", " - "},
         {"x", "×", ":"},
         {"e.p.", "ep"},
         {"=", " = "},
         {"sq"},
         {"st d d th"},
         {"+", "ch", "ch."},
         {"#", "mate", " mate"},
         {word, king, queen}},
        // Initials apart: P - K 4, Kt × P.
        {{"P", "Kt", "B", "R", "Q", "K"},
         false,
         false,
         {"-", "to", "—", "–"},
         {"×", "x", "X", "takes", "tks", "t."},
         {"e. p.", "en pass.", "en passant"},
         {"becoming a", "="},
         {"sq", "sq.", "square"},
         {"st nd rd th", ""},
         {"ch", "check"},
         {"mate"},
         {word, king, queen}},
        // Staunton: P. to K's 4th, Kt. takes K. B's P.
        {{"P.", "Kt.", "B.", "R.", "Q.", "K."},
         true,
         false,
         {"to"},
         {"takes", "takes the"},
         {"in passing", "en passant"},
         {"becoming a", "becomes a"},
         {"sq.", "square"},
         {"st d d th", "st nd rd th", ""},
         {"(ch.)", "ch."},
         {"Mate.", "mate"},
         {word, king, queen}},
        // The words of the law.
        {{"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"},
         true,
         false,
         {"to"},
         {"takes", "captures"},
         {"in passing"},
         {"becoming a", "promoted to a"},
         {"square"},
         {""},
         {"check", "giving check"},
         {"mate", "checkmate"},
         {word, {"0-0"}, {"0-0-0"}}},
    };
    return all;
}

std::string ordinal_in(std::string_view endings, int rank)
{
    if (endings.empty()) return std::string{ordinals[static_cast<std::size_t>(rank - 1)]};
    for (int i = 1; i < std::min(rank, 4); ++i) endings.remove_prefix(endings.find(' ') + 1);
    return std::to_string(rank) + std::string{endings.substr(0, endings.find(' '))};
}

/// Two pieces of text may stand without a blank if neither side of the joint is a small letter or both are signs.
bool may_touch(const std::string& before, const std::string& after)
{
    const auto small = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
    const bool initial_before = before == "Kt" || !small(before.back());
    const bool cross_before = before == "x", cross_after = after == "x";
    return (initial_before || cross_before) && (!small(after.front()) || cross_after);
}

}  // namespace

std::string in_print(Phrase& record, std::mt19937_64& random)
{
    const auto one_of = [&](const std::vector<std::string_view>& some) {
        return std::string{some[random() % some.size()]};
    };
    const Style& style = styles()[random() % styles().size()];
    std::string text, last;
    for (std::size_t i = 0; i < record.size(); ++i) {
        Word& word = record[i];
        if (is_possessive(word) && !style.possessives) word = without_possessive(word);
        const int code = number(word);
        std::string piece;
        if (word <= Word::king)
            piece = style.men[static_cast<std::size_t>(code)];
        else if (is_possessive(word)) {
            piece = style.men[static_cast<std::size_t>(code - number(Word::pawns))];
            if (piece.ends_with('.')) piece.pop_back();
            piece += "'s";
        }
        else if (word <= Word::eight)
            piece = std::to_string(code - number(Word::one) + 1);
        else if (word <= Word::eighth)
            piece = ordinal_in(one_of(style.ordinal), code - number(Word::first) + 1);
        else {
            switch (word) {
            case Word::square: piece = one_of(style.square); break;
            case Word::on: piece = "on"; break;
            case Word::at: piece = "at"; break;
            case Word::from: piece = "from"; break;
            case Word::to: piece = one_of(style.to); break;
            case Word::takes: piece = one_of(style.takes); break;
            case Word::in_passing: piece = one_of(style.in_passing); break;
            case Word::becomes: piece = one_of(style.becomes); break;
            case Word::castles: piece = one_of(style.castles[0]); break;
            case Word::castles_king: piece = one_of(style.castles[1]); break;
            case Word::castles_queen: piece = one_of(style.castles[2]); break;
            case Word::open: piece = "("; break;
            case Word::close: piece = ")"; break;
            case Word::stroke: piece = "/"; break;
            case Word::check: piece = one_of(style.check); break;
            default: piece = one_of(style.mate); break;
            }
        }
        // A colon and an article stand before a man only.
        const bool man_follows = i + 1 < record.size() && record[i + 1] <= Word::kings;
        if (!man_follows && piece == ":") piece = "x";
        if (!man_follows && piece == "takes the") piece = "takes";
        if (!last.empty() && !(style.glued && may_touch(last, piece)) && last != "(" && piece != ")") text += ' ';
        text += piece;
        last = piece;
    }
    return text;
}

std::string in_words(const Phrase& record)
{
    std::string text;
    for (const Word word : record) {
        const auto code = static_cast<std::size_t>(word);
        if (!text.empty()) text += ' ';
        if (word <= Word::king)
            text += names[code];
        else if (is_possessive(word))
            text += std::string{names[code - number(Word::pawns)]} + "'s";
        else if (word >= Word::first && word <= Word::eighth)
            text += ordinals[code - number(Word::first)];
        else if (word == Word::square)
            text += "square";
        else if (word == Word::on)
            text += "on";
        else if (word == Word::to)
            text += "to";
        else if (word == Word::takes)
            text += "takes";
        else if (word == Word::in_passing)
            text += "in passing";
        else
            text += "Castles";
    }
    return text;
}

std::string in_signs(const Phrase& record)
{
    if (record.front() == Word::castles) return record[1] == Word::kings ? "0-0" : "0-0-0";
    static constexpr std::array<std::string_view, 6> initials{"P", "Kt", "B", "R", "Q", "K"};
    std::string text;
    bool inside = false, reached = false;
    for (std::size_t i = 0; i < record.size(); ++i) {
        const Word word = record[i];
        const auto code = static_cast<std::size_t>(word);
        if (word <= Word::king)
            text += (reached ? " " : "") + std::string{initials[code]};
        else if (is_possessive(word))
            text += initials[code - number(Word::pawns)];
        else if (word >= Word::first && word <= Word::eighth)
            text += std::to_string(code - number(Word::first) + 1);
        else if (word == Word::on)
            text += '(', inside = true;
        else if (word == Word::square) {
            if (inside) text += ')';
            inside = false;
            reached = i + 2 == record.size();  // the piece chosen follows
        }
        else if (word == Word::to)
            text += '-';
        else if (word == Word::takes)
            text += " X ";
        else
            text += " i.p.";
    }
    return text;
}

}  // namespace oracle
