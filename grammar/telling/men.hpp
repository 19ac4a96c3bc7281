// Men as words name them: kind, side, file, square, origin, owner, colour; and what stands between words.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

struct quotes   : sor< one< '"' >, utf8::one< 0x201C, 0x201D > > {};  // 'without saying "j'adoube"'
struct space    : plus< sor< ascii::blank, one< '\n', ',', '.' >, quotes > > {};
struct any_word : sor< plus< sor< ascii::alpha, one< '\'' > > >, any > {};
struct stop     : one< ';', ':' > {};
template< typename Rule > struct further : seq< star< not_at< sor< Rule, stop > >, any_word >, Rule > {};

// A record of a move amid the words, "played P-K4 instead".
struct of_record : plus< sor< ascii::alnum, one< '(', ')' > > > {};
struct to_the_sign : plus< sor< seq< not_at< one< 'x', 'X' > >, ascii::alnum >, one< '(', ')' > > > {};
struct record_of_move : sor< seq< at< one< 'K', 'Q', 'R', 'B', 'P', 'N' > >, to_the_sign, one< '-', 'x', 'X' >,
    of_record >, words<
    "castles" > > {};

// ---- whose: by right of the mover, or by colour ---------------------------------------------------------------------
struct s_of      : seq< apostrophe, opt< one< 's', 'S' > >, word_end > {};
struct white_name : seq< letters< "white" >, sor< word_end, at< s_of > > > {};
struct black_name : seq< letters< "black" >, sor< word_end, at< s_of > > > {};
struct whites    : sor< seq< white_name, s_of >, seq< words< "white" > > > {};
struct blacks    : sor< seq< black_name, s_of >, seq< words< "black" > > > {};
struct whites_named : seq< white_name, s_of > {};
struct blacks_named : seq< black_name, s_of > {};
struct of_adversary : seq< sor< letters< "opponent" >, letters< "adversary" >, letters< "enemy" >,
    letters< "antagonist" > >, sor< s_of, seq< one< 's', 'S' >, opt< s_of > >, word_end > > {};
struct adverse_  : sor< words< "adverse", "hostile" >, seq< opt< words< "his", "her", "the" >, space >,
    of_adversary > > {};
struct own_      : seq< opt< words< "his", "her", "their" >, space >, words< "own" > > {};
struct owner     : sor< own_, adverse_, seq< opt< words< "the" >, space >, sor< whites, blacks > > > {};
struct owned     : seq< words< "of" >, space, opt< words< "the", "his" >, space >, sor< of_adversary, white_name,
    black_name >, opt< s_of > > {};

// ---- a man ----------------------------------------------------------------------------------------------------------
struct between   : star< sor< ascii::blank, one< '.', '-' > > > {};
struct a_wing    : sor< kings, queens, king, queen > {};
struct an_officer : sor< knights, rooks, bishops, knight, rook, bishop, castle > {};
struct a_rank    : sor< first, second, third, fourth, fifth, sixth, seventh, eighth, one_, two, three, four, five,
    six, seven, eight, square_ > {};
struct file      : sor< seq< a_wing, between, an_officer >, an_officer, a_wing > {};
struct square    : seq< file, between, a_rank, opt< between, square_ > > {};
struct owner_of_square : sor< whites_named, blacks_named > {};
struct called_square : seq< opt< owner_of_square, space >, square > {};
struct at_square : sor< seq< star< ascii::blank >, one< '(' >, star< ascii::blank >, square, star< ascii::blank >,
    one< ')' > >, seq< space, opt< words< "which", "that", "who", "then" >, space,
    opt< words< "stands", "stood", "was", "is", "standing" >, space > >, words< "on", "at", "from", "of", "standing" >,
    space, opt< words< "on", "at", "the", "his", "her" >, space >, called_square > > {};
struct pawn_name : seq< opt< file, between >, sor< pawn, pawns > > {};
// Not "the Queen's Knight's and the Queen's Rook's Pawns", where the possessive is of a Pawn that follows.
struct officer_name : seq< opt< a_wing, between >, sor< knight, rook, bishop, castle >, not_at< s_of > > {};
struct royal_name : sor< king, queen > {};
struct name      : sor< pawn_name, officer_name, royal_name > {};
struct both_of_kind : words< "rooks", "knights", "bishops", "castles" > {};  // "both his Knights"
struct one_of    : seq< words< "one", "some", "either" >, space, words< "of" >, space > {};
// "And Black his Queen" tells of another's touch: a colour is no owner where "his" follows.
struct owner_before : seq< owner, space, not_at< words< "his", "her", "their" > > > {};
struct a_man     : seq< opt< one_of >, opt< owner_before >, opt< words< "the", "a", "his", "her", "their" >, space >,
    opt< owner, space >, sor< name, both_of_kind >, opt< at_square >, opt< space, owned, opt< at_square > > > {};
// "The Rook, which could not be moved, and afterwards the Bishop".
struct in_vain   : words< "could", "cannot", "can", "not", "be", "being", "legally", "then", "moved", "move",
    "played", "play", "captured",
    "taken", "capture", "take", "was", "were", "is", "pinned", "shut", "blocked", "hemmed", "in", "had", "has", "no",
    "legal" > {};
struct relative  : seq< one< ',' >, star< ascii::blank >, words< "which" >, plus< space, in_vain >,
    at< one< ',' > > > {};
// A comma joins where more follow: "his Knight, his Queen and his Rook".
struct list_goes_on : seq< space, a_man, sor< seq< star< ascii::blank >, one< ',' > >, seq< space,
    words< "and" > > > > {};
struct comma_joint : seq< star< ascii::blank >, at< one< ',' > >, at< list_goes_on > > {};
struct joint     : seq< opt< relative >, sor< seq< opt< space >, sor< words< "and", "with", "then", "also", "before" >,
    one< '&' > > >, comma_joint >, opt< space >, star< words< "and", "then", "also", "touching", "touched", "both",
    "afterwards", "next", "later", "lastly", "finally" >, space > > {};
// "Two of his men, the Queen and the Rook": the men are told behind their number.
struct their_owner_behind : owned {};
struct their_owner : sor< adverse_, seq< opt< words< "the" >, space >, sor< whites, blacks > > > {};
struct of_whom   : star< sor< words< "of", "than", "one", "his", "her", "their", "own", "the" >, their_owner >,
    space > {};
// "One of his adversary's men, the Queen's Rook", "an adverse man, the Queen"; "one of his Pawns" is a man himself.
struct one_or_more : sor< seq< words< "one", "a", "an" >, space, of_whom, words< "men", "pieces", "man", "piece" > >,
    seq< words< "two", "three", "four", "several", "both", "some", "more" >, space, of_whom, words< "men", "pieces",
    "pawns" > > > {};
struct how_many  : seq< one_or_more, opt< space, their_owner_behind >,
    star< sor< ascii::blank, one< ',', ':', '-', '(' > > >, star< words< "namely", "viz" >, star< sor< ascii::blank,
    one< '.', ',' > > > > > {};
struct men       : seq< opt< how_many >, opt< words< "both" >, space >, list< a_man, joint > > {};

}  // namespace descry::grammar::telling
