// What a sheet tells of men and board besides the moves, as the laws speak of it: American 1897 and British 1903, Part II
// Laws 1, 2, 5 to 7 and 9; Walker 1840, Laws V to XI, XV and XIX; British Chess Association 1862, Laws 1 to 3, 6, 10, 14.
//
// A man is named by all his names: kind, side, file, square, origin, owner, colour. What is denied ("did not touch") or
// only supposed ("had he touched") is not told.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

struct space    : plus< sor< ascii::blank, one< '\n', ',', '.' > > > {};
struct any_word : sor< plus< sor< ascii::alpha, one< '\'' > > >, any > {};
struct stop     : one< ';', ':' > {};
template< typename Rule > struct further : seq< star< not_at< sor< Rule, stop > >, any_word >, Rule > {};

// ---- whose: by right of the mover, or by colour -----------------------------------------------------------------------
struct s_of      : seq< apostrophe, opt< one< 's', 'S' > >, word_end > {};
struct white_name : seq< letters< "white" >, sor< word_end, at< s_of > > > {};
struct black_name : seq< letters< "black" >, sor< word_end, at< s_of > > > {};
struct whites    : sor< seq< white_name, s_of >, seq< words< "white" > > > {};
struct blacks    : sor< seq< black_name, s_of >, seq< words< "black" > > > {};
struct of_adversary : seq< sor< letters< "opponent" >, letters< "adversary" >, letters< "enemy" >, letters< "antagonist" > >, sor< s_of, seq< one< 's', 'S' >, opt< s_of > >, word_end > > {};
struct adverse_  : sor< words< "adverse", "hostile" >, seq< opt< words< "his", "her", "the" >, space >, of_adversary > > {};
struct own_      : seq< opt< words< "his", "her", "their" >, space >, words< "own" > > {};
struct owner     : sor< own_, adverse_, seq< opt< words< "the" >, space >, sor< whites, blacks > > > {};
struct owned     : seq< words< "of" >, space, opt< words< "the", "his" >, space >, sor< of_adversary, words< "white", "black" > > > {};

// ---- a man -----------------------------------------------------------------------------------------------------------
struct between   : star< sor< ascii::blank, one< '.', '-' > > > {};
struct a_wing    : sor< kings, queens, king, queen > {};
struct an_officer : sor< knights, rooks, bishops, knight, rook, bishop, castle > {};
struct a_rank    : sor< first, second, third, fourth, fifth, sixth, seventh, eighth, one_, two, three, four, five, six, seven, eight, square_ > {};
struct file      : sor< seq< a_wing, between, an_officer >, an_officer, a_wing > {};
struct square    : seq< file, between, a_rank, opt< between, square_ > > {};
struct at_square : sor< seq< star< ascii::blank >, one< '(' >, star< ascii::blank >, square, star< ascii::blank >, one< ')' > >, seq< space, words< "on", "at", "from", "of", "standing" >, space, opt< words< "on", "at", "the", "his", "her" >, space >, square > > {};
struct pawn_name : seq< opt< file, between >, sor< pawn, pawns > > {};
struct officer_name : seq< opt< a_wing, between >, sor< knight, rook, bishop, castle > > {};
struct royal_name : sor< king, queen > {};
struct name      : sor< pawn_name, officer_name, royal_name > {};
struct both_rooks : words< "rooks" > {};
struct one_of    : seq< words< "one", "some", "either" >, space, words< "of" >, space > {};
struct a_man     : seq< opt< one_of >, opt< owner, space >, opt< words< "the", "a", "his", "her", "their" >, space >, opt< owner, space >, sor< name, both_rooks >, opt< at_square >, opt< space, owned > > {};
struct joint     : seq< opt< space >, sor< words< "and", "or", "with", "then", "also", "before" >, one< '&', ',' > >, opt< space >, opt< words< "then", "also", "touching", "touched", "both" >, space > > {};
struct men       : seq< opt< words< "both" >, space >, list< a_man, joint > > {};

// ---- who, and what he did ------------------------------------------------------------------------------------------------
struct denial    : words< "not", "no", "never", "neither", "nor", "nobody", "without" > {};
struct supposed  : sor< words< "would", "could", "might", "should", "if", "unless" >, seq< words< "had" >, space, words< "he", "she", "they", "white", "black" > > > {};
struct subject   : seq< sor< white_name, black_name >, not_at< s_of > > {};
struct mistake   : sor< seq< words< "by", "in", "through" >, space, opt< words< "a" >, space >, words< "mistake", "error", "accident", "inadvertence" > >, words< "mistakenly", "erroneously", "inadvertently", "wrongly" > > {};

struct accident  : words< "accident", "accidentally" > {};
struct adjusts   : words< "j'adoube", "adoube", "jadoube", "adjust", "adjusted", "adjusting", "adjusts" > {};
struct disputed  : words< "denied", "denies", "denying", "disputed", "disputes", "alleged", "alleges" > {};
struct touched   : words< "touched", "touches", "touching", "handled", "handles" > {};
struct removed   : sor< words< "removed", "removes", "removing" >, seq< words< "took", "takes", "taken", "taking", "lifted" >, further< words< "off" > > > > {};
struct quitted   : words< "quitted", "quits", "quit", "quitting", "released", "releases", "left" > {};
struct replaced  : words< "substituted", "substitutes", "substituting" > {};
struct falsified : words< "falsified", "falsifies", "falsifying", "falsify" > {};
struct dropped   : words< "dropped", "fallen", "fell", "knocked" > {};
struct abandoned : words< "abandoned", "abandons", "abandoning", "discontinued", "discontinues", "deserted" > {};
struct resumed   : words< "resumed", "continued", "continues", "restarted", "adjourned" > {};
struct wrong     : words< "wrong", "incorrect", "false", "erroneous" > {};
struct position_ : words< "position" > {};
struct annulled  : words< "annulled", "annulling", "void", "cancelled" > {};
struct unknown   : sor< seq< denial, space, words< "known", "remembered", "knows", "seen", "ascertained", "recollected" > >, words< "nobody", "forgotten", "unknown", "neither" > > {};
struct consent   : words< "consent", "consented", "agreement", "permission", "leave" > {};

// Who makes two moves, or moves before his turn.
struct out_of_turn : seq< words< "out" >, space, words< "of" >, space, opt< words< "his", "her" >, space >, words< "turn" > > {};

// A word or two may stand between: a PEG gives nothing back, so each distance is tried by itself.
struct one_word  : seq< space, plus< sor< ascii::alpha, one< '\'' > > > > {};
template< typename Act > struct soon : sor< seq< space, Act >, seq< one_word, space, Act >, seq< one_word, one_word, space, Act > > {};
template< typename Act > struct denied : seq< sor< denial, supposed >, soon< Act > > {};
template< typename Act > struct does   : seq< not_at< further< denied< Act > > >, at< further< Act > > > {};

// The Rook's part in castling that is out of its order: "quitted the Rook before he touched the King".
struct rook_first : seq< further< sor< quitted, words< "moved", "played", "placed" > > >, at< further< sor< rook, officer_name > > >, further< sor< seq< words< "before" >, further< king > >, words< "first" > > > > {};

struct first_words : words< "first", "began", "begun", "commenced", "opened" > {};
struct told_out_of_turn : seq< not_at< further< first_words > >, does< out_of_turn > > {};
struct told_quitted  : seq< does< quitted >, at< rook_first > > {};
// "without saying j'adoube" is an offence; with it nothing is told.
struct told_touched  : seq< does< touched >, sor< not_at< further< adjusts > >, at< further< denied< adjusts > > > >, further< touched >, space > {};
struct told_removed  : seq< does< removed >, at< further< mistake > >, further< removed >, opt< space > > {};
struct told_substituted : seq< does< replaced >, further< replaced > > {};
struct told_falsified : seq< does< falsified >, further< falsified > > {};
struct told_dropped  : seq< does< dropped >, at< further< words< "board", "off", "floor" > > > > {};
struct told_abandoned : seq< does< abandoned >, at< further< words< "game", "moves", "play", "match" > > > > {};
struct wrong_place : sor< seq< wrong, space, position_ >, seq< position_, further< wrong > > > {};
struct told_wrong_position : seq< at< further< resumed > >, at< further< wrong_place > > > {};
struct told_annulled : does< annulled > {};
struct told_origin_forgotten : seq< at< further< check > >, at< further< unknown > >, at< further< words< "how", "arose", "origin", "came", "given" > > > > {};

}  // namespace descry::grammar::telling
