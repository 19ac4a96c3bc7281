// The grammar: every rule ends, and each spelling is the word it should be.
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "catch.hpp"
#include "grammar/algebraic.hpp"
#include "grammar/facts.hpp"
#include "grammar/foreign.hpp"
#include "grammar/message.hpp"
#include "grammar/record.hpp"
#include "grammar/romance.hpp"
#include "grammar/saying.hpp"
#include "grammar/telling.hpp"
#include "grammar/title.hpp"
#include "grammar/undertaking.hpp"
#include "grammar/words.hpp"
#include "src/record/words.hpp"

// What the rules of our own do, in terms of PEGTL's: words and what parts them take something or fail; words that may
// stand between are tried one by one.
namespace tao::pegtl {
namespace grammar = descry::grammar;
template <typename Name, grammar::spelling::Behind Behind, grammar::Spelling... S>
struct analyze_traits<Name, grammar::one_word<Behind, S...>> : analyze_any_traits<> {};
template <typename Name, grammar::phrase::Tail Kind, grammar::Spelling... S>
struct analyze_traits<Name, grammar::phrase::a_saying<Kind, S...>> : analyze_any_traits<> {};
template <typename Name, bool Commas>
struct analyze_traits<Name, grammar::phrase::gap_of_words<Commas>> : analyze_any_traits<> {};
template <typename Name> struct analyze_traits<Name, grammar::phrase::a_word> : analyze_any_traits<> {};
template <typename Name> struct analyze_traits<Name, grammar::phrase::stop> : analyze_any_traits<> {};
template <typename Name, unsigned Words, typename... R>
struct analyze_traits<Name, grammar::phrase::within<Words, R...>> : analyze_seq_traits<R...> {};
}  // namespace tao::pegtl

namespace {

using namespace descry;
using grammar::Symbol;

/// No rule can go on for ever without taking anything.
template <typename... Rule> void check_ends()
{
    const auto check = [](std::size_t problems) { CHECK(problems == 0); };
    (check(tao::pegtl::analyze<Rule>()), ...);
}

std::string symbols(std::string_view text) { return record::words_of(text, 0).symbols; }

template <typename... S> std::string said(S... symbol) { return {static_cast<char>(symbol)...}; }

/// Every spelling is that one word.
void check_word(Symbol symbol, std::initializer_list<std::string_view> spellings)
{
    for (const auto spelling : spellings) {
        INFO(spelling);
        CHECK(symbols(spelling) == said(symbol));
    }
}

}  // namespace

TEST_CASE("every rule of the grammar ends", "[grammar]")
{
    namespace record = grammar::record;
    check_ends<grammar::next_word, grammar::word>();
    check_ends<record::move_whole, record::move_long, record::move_short, record::square_only, record::capture,
               record::capture_promoting, record::capture_there, record::capture_bare, record::capture_only,
               record::retaking, record::castling, record::promoting, record::by_steps, record::same, record::by_effect,
               record::move_with_effect, record::move_twice, record::capture_split, record::capture_placed,
               record::move_promoting, record::capture_promoting_apart, record::capture_promoting_on_piece,
               record::any_move>();
    check_ends<grammar::romance::record>();
    check_ends<grammar::foreign::coordinates, grammar::foreign::hybrid, grammar::foreign::other_algebraic,
               grammar::foreign::numeric, grammar::foreign::numbers, grammar::foreign::kieseritzky>();
    check_ends<grammar::algebraic::record>();
    check_ends<grammar::message::text>();
    check_ends<grammar::saying::text>();
    check_ends<grammar::undertaking::text>();
    check_ends<grammar::facts::two_running, grammar::facts::draw_agreed, grammar::facts::men_misplaced>();
    check_ends<grammar::telling::told_touched, grammar::telling::told_substituted, grammar::telling::men>();
    check_ends<grammar::title::counted_game, grammar::title::list_mark, grammar::title::of_turn>();
}

TEST_CASE("men by name, by initial and as a possessive", "[grammar]")
{
    check_word(Symbol::king, {"K", "K.", "King", "king"});
    check_word(Symbol::queen, {"Q", "Q.", "Queen", "queen"});
    check_word(Symbol::rook, {"R", "R.", "Rook", "rook"});
    check_word(Symbol::bishop, {"B", "B.", "Bishop", "bishop"});
    check_word(Symbol::knight, {"Kt", "Kt.", "KT", "Knt", "N", "N.", "S", "Knight", "knight"});
    check_word(Symbol::pawn, {"P", "P.", "Pawn", "pawn"});
    check_word(Symbol::castle, {"Castle", "castle"});
    check_word(Symbol::kings, {"K's", "K.'s", "K’s", "K`s", "King's", "king’s", "Kings"});
    check_word(Symbol::queens, {"Q's", "Q’s", "Queen's", "queen's"});
    check_word(Symbol::rooks, {"R's", "Rook's", "Rooks", "Castle's"});
    check_word(Symbol::bishops, {"B's", "B.’s", "Bishop's", "Bishops"});
    check_word(Symbol::knights, {"Kt's", "Kt.'s", "N's", "Knight's", "knight’s"});
    check_word(Symbol::pawns, {"P's", "Pawn's"});
    check_word(Symbol::queening, {"queens", "Queens", "queening"});
}

TEST_CASE("ranks by figure, by ordinal and in words", "[grammar]")
{
    check_word(Symbol::one, {"1", "one"});
    check_word(Symbol::two, {"2", "two"});
    check_word(Symbol::eight, {"8", "eight", "8."});
    check_word(Symbol::first, {"1st", "first", "First", "1 st"});
    check_word(Symbol::second, {"2d", "2nd", "2'd", "second", "2 d", "2d."});
    check_word(Symbol::third, {"3d", "3rd", "3'd", "third"});
    check_word(Symbol::fourth, {"4th", "4'th", "fourth", "4 th"});
    check_word(Symbol::eighth, {"8th", "eighth"});
    check_word(Symbol::other, {"9", "0", "10", "44", "1897"});
}

TEST_CASE("what is done", "[grammar]")
{
    check_word(Symbol::to, {"-", "--", "‐", "–", "—", "−", "_", "to", "To"});
    check_word(Symbol::takes, {"x", "X", "×", "takes", "takes the", "take", "tks", "tks.", "captures", "t."});
    check_word(Symbol::retakes, {"retakes", "recaptures"});
    check_word(Symbol::kings_side, {"0-0", "O-O", "o-o", "O - O", "O—O", "0–0", "OO", "O--O"});
    check_word(Symbol::queens_side, {"0-0-0", "O-O-O", "o-o-o", "O - O - O", "0—0—0", "OOO", "O--O--O"});
    check_word(Symbol::castles, {"Castles", "castles", "castled", "Cas."});
    check_word(Symbol::in_passing,
               {"e.p.", "ep", "e. p.", "e p", "i.p.", "in passing", "en passant", "en pass.", "en pas"});
    check_word(Symbol::becomes, {"=", "becomes", "becomes a", "becoming a", "promotes to", "promoted to a", "makes a"});
    check_word(Symbol::square, {"sq", "sq.", "square", "Sq."});
    check_word(Symbol::adverse, {"adverse", "adv.", "adv", "opponent's", "enemy's"});
    check_word(Symbol::pronoun, {"his", "her", "its"});
    check_word(Symbol::same, {"same", "the same", "The same.", "ditto", "Id.", "do."});
    CHECK(symbols(":").front() == static_cast<char>(Symbol::comma));
    CHECK(symbols("R:P") == said(Symbol::rook, Symbol::takes, Symbol::pawn));
    CHECK(symbols("PtoK4") == said(Symbol::pawn, Symbol::to, Symbol::king, Symbol::four));
    CHECK(symbols("KttksP") == said(Symbol::knight, Symbol::takes, Symbol::pawn));
    CHECK(symbols("B t. Q") == said(Symbol::bishop, Symbol::takes, Symbol::queen));
}

TEST_CASE("remarks", "[grammar]")
{
    check_word(Symbol::check, {"ch", "ch.", "check", "checks", "checking", "+", "giving check", "gives check"});
    check_word(Symbol::discovered, {"dis ch", "dis. ch.", "disch", "d ch", "discovered check", "discovering check"});
    check_word(Symbol::twofold, {"dbl ch", "dble ch", "dblch", "double check", "double ch."});
    check_word(Symbol::twofold_or_mate, {"++"});
    check_word(Symbol::mate, {"mate", "Mates", "checkmate", "check-mate", "check mate", "giving mate", "#"});
    check_word(Symbol::announced, {"mates in two", "and mates in three moves", "mate in 4", "mates in a few moves"});
    check_word(Symbol::glyph, {"!", "?", "!!", "!?", "!!??"});
    check_word(Symbol::note, {"(a)", "(bb)", "[A]", "[12]", "*", "†", "‡", "§"});
    check_word(Symbol::remark, {"best", "good"});
}

TEST_CASE("words are told apart where they touch", "[grammar]")
{
    CHECK(symbols("KKt") == said(Symbol::king, Symbol::knight));
    CHECK(symbols("Q Kt P") == said(Symbol::queen, Symbol::knight, Symbol::pawn));
    CHECK(symbols("BxPch") == said(Symbol::bishop, Symbol::takes, Symbol::pawn, Symbol::check));
    CHECK(symbols("PxPdisch") == said(Symbol::pawn, Symbol::takes, Symbol::pawn, Symbol::discovered));
    CHECK(symbols("Ksq") == said(Symbol::king, Symbol::square));
    CHECK(symbols("P-K8(Q)") ==
          said(Symbol::pawn, Symbol::to, Symbol::king, Symbol::eight, Symbol::open, Symbol::queen, Symbol::close));
    CHECK(symbols("P-B5[C]") == said(Symbol::pawn, Symbol::to, Symbol::bishop, Symbol::five, Symbol::note));
    CHECK(symbols("K-Kt2") == said(Symbol::king, Symbol::to, Symbol::knight, Symbol::two));
    CHECK(symbols("Q. B's 4th") == said(Symbol::queen, Symbol::bishops, Symbol::fourth));
    CHECK(symbols(" \t . ") == "");
}

TEST_CASE("what is no word of a record", "[grammar]")
{
    for (const std::string_view text :
         {"Better", "Be5", "Kf1", "Rookie", "J", "Paris", "Quite", "e4", "Nf3", "move", "\xFF", "é", "Bd", "%"}) {
        INFO(text);
        CHECK(symbols(text).contains(static_cast<char>(Symbol::other)));
    }
}
