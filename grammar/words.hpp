// Part I Law 13 A and B: the words of a record, and every way to write each: the law's full words, its abbreviations,
// and those of the printers of two centuries.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/internal/first_byte.hpp"
#include "grammar/internal/spelling.hpp"
#include "grammar/symbols.hpp"

namespace descry::grammar {
using namespace tao::pegtl;

// A word spelled out, in capitals or not: letters< "king" >.
template< Spelling S > struct letters : one_word< spelling::goes_on, S > {};

// Whole words: no letter follows.
struct word_end : not_at< ascii::alpha > {};
template< Spelling... S > struct words : one_word< spelling::no_letter, S... > {};

// A rule that gives a symbol of the record.
template< Symbol S, typename... R > struct sign : by_first_byte< R... > { static constexpr Symbol symbol = S; };

// Between words nothing counts: blanks, and the stops after initials and abbreviations.
struct blank : sor< ascii::blank, one< '\n', '\f', '\v' > > {};
struct stop : one< '.' > {};
struct gap : star< sor< blank, stop > > {};
// A capital A is the Spanish and Italian Bishop, "A4A, AxPC", but before a word.
struct bishops_a : seq< one< 'A' >, not_at< plus< ascii::blank >, ascii::alpha, ascii::lower, ascii::lower > > {};
struct article : seq< not_at< bishops_a >, words< "the", "a", "an", "and", "then", "own", "gambit", "still",
    "other" > > {};

struct apostrophe : utf8::one< '\'', '`', 0x2018, 0x2019, 0x201B, 0xB4, 0x2BC, 0x2032 > {};
struct possessive : sor< seq< apostrophe, one< 's', 'S' >, word_end >, seq< apostrophe, word_end > > {};

// What may be glued to an initial: "KtxP", "BxPch", "Ksq", "PtoK4", "PxPdisch".
struct glued : sor< one< 'x' >, seq< sor< letters< "to" >, letters< "takes" >, letters< "tks" > >, at< ascii::upper > >,
    seq< one< 't' >, stop >, words< "ch", "sq", "sqch", "so", "to", "tks", "takes", "mate", "dis", "disch", "dblch",
    "dbl", "dble", "ep" >, seq< one< 'e', 'i' >, stop, one< 'p' >, word_end > > {};
struct initial_end : sor< not_at< ascii::lower >, at< glued > > {};
template< char C > struct initial : seq< one< C >, initial_end > {};

// The men. The Knight before the King, possessives before plain names: a PEG takes the first that fits.
struct knight_initial : seq< sor< string< 'K', 't' >, string< 'K', 'T' >, string< 'K', 'n', 't' >, one< 'N' >,
    one< 'S' > >, initial_end > {};
// "K.'s", "K's", "K. 's" (as printers spaced it), "Ks", "King's".
struct spaced_s : seq< plus< ascii::blank >, apostrophe, one< 's', 'S' >, word_end > {};
template< typename Initial, typename Name > struct own : sor< seq< Initial, opt< stop >, sor< possessive, spaced_s > >,
    seq< Initial, one< 's' >, word_end >, seq< Name, possessive > > {};

struct before_side : at< opt< one< '-' > >, words< "side" > > {};
struct kings    : sign< Symbol::kings,    own< one< 'K' >, letters< "king" > >, words< "kings" >,
    seq< letters< "king" >, before_side > > {};
struct queens   : sign< Symbol::queens,   own< one< 'Q' >, letters< "queen" > >,
    seq< letters< "queen" >, before_side > > {};
struct rooks    : sign< Symbol::rooks,    own< one< 'R' >, sor< letters< "rook" >, letters< "castle" > > >,
    words< "rooks" > > {};
struct bishops  : sign< Symbol::bishops,  own< one< 'B' >, letters< "bishop" > >, words< "bishops" > > {};
struct knights  : sign< Symbol::knights,  own< sor< string< 'K', 't' >, string< 'K', 'T' >, string< 'K', 'n', 't' >,
    one< 'N', 'S' > >, letters< "knight" > >, words< "knights" > > {};
struct pawns    : sign< Symbol::pawns,    own< one< 'P' >, letters< "pawn" > >, words< "pawns" > > {};
struct knight   : sign< Symbol::knight,   words< "knight" >, knight_initial > {};
struct king     : sign< Symbol::king,     words< "king" >,   initial< 'K' > > {};
struct queen    : sign< Symbol::queen,    words< "queen" >,  initial< 'Q' > > {};
struct rook     : sign< Symbol::rook,     words< "rook" >,   initial< 'R' > > {};
struct bishop   : sign< Symbol::bishop,   words< "bishop" >, initial< 'B' > > {};
struct pawn     : sign< Symbol::pawn,     words< "pawn" >,   initial< 'P' > > {};
struct castle   : sign< Symbol::castle,   words< "castle" > > {};
struct queening : sign< Symbol::queening, words< "queens", "queening" > > {};

struct a_man : by_first_byte< knights, kings, queens, rooks, bishops, pawns, queening, castle, knight, king, queen,
    rook, bishop, pawn > {};

// Ranks: figures, number words, ordinals. No figure is torn from a longer number.
struct figure_end : not_at< ascii::digit > {};
template< Spelling... S > struct ordinal_end : sor< seq< opt< apostrophe >, letters< S >, word_end >... > {};
template< char C, Spelling... S > struct ordinal_figure : seq< one< C >, star< blank >, ordinal_end< S... > > {};

struct first   : sign< Symbol::first,   words< "first" >,   ordinal_figure< '1', "st" > > {};
struct second  : sign< Symbol::second,  words< "second", "fecond" >,  ordinal_figure< '2', "d", "nd" > > {};
struct third   : sign< Symbol::third,   words< "third" >,   ordinal_figure< '3', "d", "rd" > > {};
struct fourth  : sign< Symbol::fourth,  words< "fourth" >,  ordinal_figure< '4', "th" > > {};
struct fifth   : sign< Symbol::fifth,   words< "fifth" >,   ordinal_figure< '5', "th" > > {};
struct sixth   : sign< Symbol::sixth,   words< "sixth", "fixth" >,   ordinal_figure< '6', "th" > > {};
struct seventh : sign< Symbol::seventh, words< "seventh", "feventh" >, ordinal_figure< '7', "th" > > {};
struct eighth  : sign< Symbol::eighth,  words< "eighth" >,  ordinal_figure< '8', "th" > > {};

template< char C > struct figure : seq< one< C >, figure_end > {};
// "One move" is a Pawn's step; a move alone is none.
struct one_move : seq< letters< "one" >, plus< blank >, words< "move" > > {};
struct one_   : sign< Symbol::one,   one_move, words< "one" >, figure< '1' > > {};
struct two    : sign< Symbol::two,   words< "two" >,   figure< '2' > > {};
struct three  : sign< Symbol::three, words< "three" >, figure< '3' > > {};
struct four   : sign< Symbol::four,  words< "four" >,  figure< '4' > > {};
struct five   : sign< Symbol::five,  words< "five" >,  figure< '5' > > {};
struct six    : sign< Symbol::six,   words< "six" >,   figure< '6' > > {};
struct seven  : sign< Symbol::seven, words< "seven" >, figure< '7' > > {};
struct eight  : sign< Symbol::eight, words< "eight" >, figure< '8' > > {};

struct a_rank : by_first_byte< first, second, third, fourth, fifth, sixth, seventh, eighth, one_, two, three, four,
    five, six, seven, eight > {};

struct square_   : sign< Symbol::square,  words< "sq", "square", "squares", "sqs", "sqr", "step", "steps", "fquare",
    "fquares", "ftep", "fteps" >, seq< letters< "sq" >, at< words< "ch" > > > > {};
struct pronoun   : sign< Symbol::pronoun, words< "his", "her", "its" > > {};
struct adverse   : sign< Symbol::adverse, seq< sor< letters< "opponent" >, letters< "enemy" > >, possessive >,
    words< "adverse", "adv", "enemy", "opponent" > > {};
struct white     : sign< Symbol::white,   words< "white", "whites" >, seq< letters< "white" >, possessive > > {};
struct black     : sign< Symbol::black,   words< "black", "blacks" >, seq< letters< "black" >, possessive > > {};
struct doubled   : sign< Symbol::doubled, words< "doubled", "double" > > {};

// What is done.
// hyphen, or a printer's rule
struct dash_sign : utf8::one< '-', 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2192, 0x2212, '_' > {};
struct dash      : plus< dash_sign > {};
struct cross     : sor< utf8::one< 0xD7, 0x2715, 0x2717, 0x2A2F >, seq< one< 'x', 'X' >, not_at< ascii::lower > >,
    seq< one< ':' >, at< gap, a_man > > > {};
struct oh        : one< 'O', '0', 'o' > {};
struct oh_dash   : seq< star< blank >, dash, star< blank > > {};
struct oh_stop   : one< '.' > {};  // "0.0"
struct oh_end    : sor< at< words< "ch", "check", "mate" > >, not_at< ascii::alnum > > {};  // "O-Och"

// Verbs of a move; those of a Pawn that goes straight on.
struct advance     : words< "advances", "advancing", "advance" > {};
struct go          : sor< words< "moves", "goes", "returns", "retires", "retreats", "withdraws", "removes", "plays" >,
    advance > {};
struct anywhere    : sor< words< "anywhere" >, seq< words< "any" >, plus< blank >, words< "where" > > > {};

struct to          : sign< Symbol::to,          words< "to" >, seq< go, gap, words< "to" > >,
    seq< string< 't', 'o' >, at< ascii::upper > >, dash > {};
struct on          : sign< Symbol::on,          words< "on" > > {};
struct at_         : sign< Symbol::at,          words< "at" > > {};
struct from        : sign< Symbol::from,        words< "from" > > {};
struct of          : sign< Symbol::of,          words< "of" > > {};
struct takes       : sign< Symbol::takes,       words< "takes", "take", "captures", "tks", "tak" >,
    seq< sor< string< 't', 'a', 'k', 'e', 's' >, string< 't', 'k', 's' > >, at< ascii::upper > >,
    seq< one< 't' >, stop >, cross > {};
struct queens_side : sign< Symbol::queens_side, seq< oh, oh_dash, oh, oh_dash, oh, oh_end >,
    seq< oh, oh_stop, oh, oh_stop, oh, oh_end >, seq< string< 'O', 'O', 'O' >, oh_end >,
    seq< string< '0', '0', '0' >, oh_end > > {};
struct kings_side  : sign< Symbol::kings_side,  seq< oh, oh_dash, oh, oh_end >,
    seq< oh, oh_stop, oh, oh_end, not_at< oh_stop, oh > >, seq< string< 'O', 'O' >, oh_end >,
    seq< string< '0', '0' >, oh_end > > {};
struct castles     : sign< Symbol::castles,     words< "castles", "castled", "castling", "cas" > > {};
struct side        : sign< Symbol::side,        seq< opt< one< '-' > >, words< "side" > >, words< "wing" > > {};
struct with        : sign< Symbol::with,        words< "with" > > {};
struct in_passing  : sign< Symbol::in_passing,
                           seq< words< "passing" >, opt< gap, words< "by" > > >, words< "passant" >,
                           // a dagger read as a letter
                           seq< sor< letters< "en" >, letters< "in" > >, plus< blank >,
                           sor< words< "passant", "passing", "passent", "pass", "pas", "p" >,
                           seq< letters< "passant" >, one< 'f', 't' >, word_end > > >,
                           seq< one< 'e', 'i' >, opt< stop >, star< blank >, one< 'p' >, word_end >,
                           seq< one< 'E' >, stop, star< blank >, one< 'P' >, word_end > > {};
struct chosen_name : words< "queen", "rook", "castle", "bishop", "knight" > {};
// a Pawn may remain one (B.C.A. 1862, 13)
struct becomes     : sign< Symbol::becomes,     words< "becomes", "becoming", "become", "makes", "making", "remains",
    "remaining" >,
                           seq< words< "promotes", "promoted", "promoting" >, gap, words< "to" > >, one< '=' >,
                           seq< one< ',' >, gap, words< "a", "an" >, plus< blank >, at< chosen_name > >,
                           seq< words< "claims", "claiming", "demands", "demanding", "choosing", "names", "naming" >,
                                plus< blank >, opt< words< "a", "an", "another" >, plus< blank > >,
                                at< sor< chosen_name, knight_initial > > > > {};
struct same        : sign< Symbol::same,        words< "same", "fame", "ditto" >, seq< one< '"' >, at< gap, eof > >,
    seq< sor< letters< "id" >, letters< "do" > >, stop > > {};
struct retakes     : sign< Symbol::retakes,     words< "retakes", "recaptures" > > {};
struct interposes  : sign< Symbol::interposes,  words< "interposes", "interp", "covers", "covering" > > {};
struct advances    : sign< Symbol::advances,    advance > {};
struct moves       : sign< Symbol::moves,       seq< go, opt< gap, words< "away", "back" > > > > {};
struct attacks     : sign< Symbol::attacks,     words< "attacks", "attacking" > > {};
struct any_move    : sign< Symbol::any_move,    seq< opt< go, gap >, anywhere >, words< "anything" >,
    seq< words< "any" >, opt< plus< blank >, words< "move", "thing" > > > > {};
struct left        : sign< Symbol::left,        words< "left" > > {};
struct right       : sign< Symbol::right,       words< "right" > > {};
struct long_way    : sign< Symbol::long_way,    words< "long" > > {};
struct short_way   : sign< Symbol::short_way,   words< "short" > > {};

struct open   : sign< Symbol::open,   one< '(', '[' > > {};
struct close  : sign< Symbol::close,  one< ')', ']' > > {};
struct stroke : sign< Symbol::stroke, one< '/' > > {};

// Remarks: what the move does, what the printer thinks of it, where his note stands.
struct giving     : words< "gives", "giving", "with" > {};
struct ch         : words< "ch", "check", "checks", "checking", "chk", "cheque", "chec", "chq" > {};
struct mate_word  : sor< words< "mate", "mates", "mating", "checkmate", "checkmates", "checkmating" >,
    seq< words< "check" >, opt< dash >, star< blank >, words< "mate" > > > {};
struct number_word : sor< words< "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" >,
    seq< words< "a" >, plus< blank >, words< "few" > >, plus< ascii::digit > > {};

struct from_the_man : seq< gap, words< "from", "by", "of" >, gap, opt< words< "the", "his", "her" >, gap >,
    words< "king", "queen", "rook", "bishop", "knight", "pawn" > > {};

struct announced  : sign< Symbol::announced,  seq< words< "and" >, gap, words< "wins", "win" >,
    opt< gap, words< "the" >, gap, words< "game" > > >, seq< opt< words< "and" >, gap >, mate_word, gap, words< "in" >,
    gap, number_word, opt< gap, words< "more" > >, opt< gap, words< "move", "moves" > > > > {};
struct discovered : sign< Symbol::discovered, seq< words< "dis", "disc", "discd", "discg", "discovered", "discovering",
    "discovers", "d" >, gap, sor< ch, one< '+' > >, opt< from_the_man > >, seq< letters< "dis" >, opt< stop >, ch >,
                           // "gives check from the Rook"
                           seq< giving, gap, opt< words< "the" >, gap >, ch, from_the_man > > {};
struct twofold    : sign< Symbol::twofold,    seq< words< "dbl", "dble", "double", "doub", "doubl" >, gap,
    sor< ch, one< '+' > > >, seq< sor< letters< "dbl" >, letters< "dble" > >, opt< stop >, ch > > {};
struct twofold_or_mate : sign< Symbol::twofold_or_mate, string< '+', '+' > > {};
struct mate       : sign< Symbol::mate,       seq< opt< words< "and" >, gap >, opt< giving, gap >, mate_word >,
    one< '#' > > {};
struct to_the_king : seq< gap, words< "to" >, gap, words< "the" >, gap,
    opt< sor< words< "white", "black", "adverse" >, seq< letters< "opponent" >, possessive > >, gap >,
    words< "king" > > {};
struct check      : sign< Symbol::check,      seq< opt< giving, gap, opt< words< "the" >, gap >,
    opt< words< "white", "black" >, gap, words< "king" >, gap > >, ch, opt< to_the_king > >, one< '+' > > {};
struct glyph      : sign< Symbol::glyph,      plus< one< '!', '?' > > > {};
struct mans_letter : one< 'K', 'Q', 'R', 'B', 'N', 'S', 'P' > {};
struct note_letter : sor< seq< ascii::lower, opt< ascii::lower > >, seq< not_at< mans_letter >, ascii::upper > > {};
struct note       : sign< Symbol::note,
                          seq< one< '[' >, plus< ascii::alnum >, one< ']' > >,
                          seq< one< '(' >, not_at< words< "ch", "ep", "ip" > >, note_letter, one< ')' > >,
                          utf8::one< '*', 0x2020, 0x2021, 0xA7, 0xB6, 0x261C, 0x261E, 0x2E38 > > {};
struct hours      : seq< number_word, gap, words< "hours", "hour", "hrs", "h", "minutes", "mins", "min", "m" > > {};
// "(one hour)"
struct clock      : seq< one< '(' >, gap, list< hours, seq< gap, opt< words< "and" >, gap > > >, gap, one< ')' > > {};
struct even       : seq< blank, star< blank >, one< '=' >, at< gap, eof > > {};  // "=" after a record: an even game
struct remark     : sign< Symbol::remark,     words< "best", "good" >, clock,
    seq< words< "in" >, gap, words< "his" >, gap, words< "way" > > > {};
struct even_sign  : sign< Symbol::remark,     even > {};
struct comma      : sign< Symbol::comma,      one< ',', ';', ':' > > {};

// Anything else is a word too, of another language than the law's.
struct other : sign< Symbol::other, plus< ascii::alpha >, plus< ascii::digit >, utf8::any, any > {};

struct word : by_first_byte< queens_side, kings_side, in_passing, announced, discovered, twofold, twofold_or_mate, mate,
    check, note, white, black, remark,
                   side, to, on, at_, from, of, takes, castles, with, becomes, same, retakes, interposes, any_move,
                   advances, moves, attacks, left, right, long_way, short_way,
                   square_, pronoun, adverse, doubled, a_man, a_rank, open, close, stroke, glyph, comma, other > {};

// A word, or what counts for nothing between words. Something always fits.
struct next_word : by_first_byte< even_sign, blank, stop, announced, article, word > {};

}  // namespace descry::grammar
