// Part I Law 13: the record of a move. The grammar is written over the symbols of words.hpp, one to a word, and follows
// the law: the parts of a record in their order (A), any of which may be absent if the move can be recorded without it
// (C). A record may have several structural readings; each is a rule of its own below, and all that match are offered.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/symbols.hpp"

namespace descry::grammar::record {
using namespace tao::pegtl;

template< Symbol... S > struct sym : one< static_cast< char >( S )... > {};
template< Symbol From, Symbol To > struct syms : range< static_cast< char >( From ), static_cast< char >( To ) > {};

// Laws 4 to 8: men, files and their names. A possessive names a file or a wing, never the man that moves.
struct of_king    : sym< Symbol::king, Symbol::kings > {};
struct of_queen   : sym< Symbol::queen, Symbol::queens, Symbol::queening > {};
struct of_rook    : sym< Symbol::rook, Symbol::rooks > {};
struct of_bishop  : sym< Symbol::bishop, Symbol::bishops > {};
struct of_knight  : sym< Symbol::knight, Symbol::knights > {};
struct a_wing     : sor< of_king, of_queen > {};
struct an_officer : sor< of_rook, of_bishop, of_knight > {};

struct king       : sym< Symbol::king > {};
struct queen      : sym< Symbol::queen > {};
struct rook       : sym< Symbol::rook, Symbol::castle > {};
struct bishop     : sym< Symbol::bishop > {};
struct knight     : sym< Symbol::knight > {};
struct pawn       : sym< Symbol::pawn > {};
struct officer    : sor< rook, bishop, knight > {};
struct cardinal   : syms< Symbol::one, Symbol::eight > {};
struct ordinal    : syms< Symbol::first, Symbol::eighth > {};
struct rank       : sor< cardinal, ordinal > {};

struct wing       : a_wing {};
struct file_piece : sor< an_officer, a_wing > {};
struct wing_file  : seq< wing, an_officer > {};              // KB, QKt: a whole name
struct file       : sor< wing_file, file_piece > {};

struct named_officer : seq< wing, officer > {};              // Law 6: the King's Knight
struct pawn_order    : ordinal {};                           // Law 8: first and second where doubled
struct pawn_file     : file {};
struct one_of_doubled : seq< pawn_order, sym< Symbol::of >, opt< sym< Symbol::doubled > >, sym< Symbol::pawns > > {};
struct named_pawn    : sor< one_of_doubled, seq< opt< pawn_order >, opt< sym< Symbol::doubled > >, opt< pawn_file >,
    pawn > > {};
struct bare_man      : sor< king, queen, officer > {};
struct long_man      : sor< named_pawn, named_officer > {};
struct man           : sor< long_man, bare_man > {};

// Law 7 b: squares. "sq." alone is the first square; "adverse" counts from the other side; a pronoun stands for the
// moving man's own file, or its own wing.
struct square_word   : sym< Symbol::square > {};
struct adverse       : sym< Symbol::adverse > {};
struct pronoun       : sym< Symbol::pronoun > {};
// "the black Queen's 4th": counted from the side that is named
struct white         : sym< Symbol::white > {};
struct black         : sym< Symbol::black > {};
struct counted_from  : star< sor< adverse, pronoun, white, black > > {};
struct first_square  : square_word {};
struct rank_name     : seq< rank, opt< square_word > > {};
struct square        : seq< counted_from, file, sor< rank_name, first_square > > {};
struct own_square    : seq< plus< sor< pronoun, adverse > >, sor< rank_name, first_square > > {};
// "the square of the Queen's Knight"
struct square_of     : seq< sor< rank_name, first_square >, sym< Symbol::of >, counted_from, file > {};
struct bare_file     : seq< counted_from, file > {};                   // "R-K": the first square
struct place         : sor< square, own_square, square_of > {};
struct place_or_file : sor< place, bare_file > {};

// Law 13 A, "on" the square left: in words, in brackets, after a stroke; later print gives the rank or the file alone.
struct open    : sym< Symbol::open > {};
struct close   : sym< Symbol::close > {};
struct stroke  : sym< Symbol::stroke > {};
struct on      : sym< Symbol::on, Symbol::at, Symbol::from > {};
struct only_rank     : rank_name {};
struct place_inside  : sor< place, only_rank, bare_file > {};
struct bracketed     : seq< open, opt< on >, place_inside, star< sym< Symbol::glyph > >, close > {};
// "on King's Knight's": the first square (Law 7 b)
struct origin        : sor< bracketed, seq< on, place_or_file >, seq< stroke, place_inside > > {};

// The rest of the parts, each named where it stands.
struct to         : plus< sym< Symbol::to > > {};
struct reaching   : sor< to, sym< Symbol::at, Symbol::on > > {};
struct takes      : sym< Symbol::takes > {};
struct mover      : man {};
struct short_mover : bare_man {};
struct long_mover : long_man {};
struct arrival    : place_or_file {};
struct whole_arrival : place {};
struct taken_man  : man {};
struct taken      : seq< opt< sor< white, black, adverse > >, taken_man > {};
// "takes K8": the square stands for the man
struct taken_there : sor< place, seq< on, place >, seq< open, place, close > > {};
struct bare_taken : bare_man {};
struct taken_on   : sor< bracketed, seq< on, place_or_file >, seq< stroke, place_or_file > > {};

// "on" left out: "Kt K5 takes P Q3". What follows the man tells "Q, B4" from "QB, 4".
struct man_before_place : sor< seq< long_man, at< place > >, seq< bare_man, at< place > > > {};
struct mover_placed : man_before_place {};
struct taken_placed : man_before_place {};
struct unsaid_origin : place {};
struct unsaid_taken_on : place {};
struct moving     : sor< seq< mover_placed, unsaid_origin, at< sor< reaching, takes > > >,
    seq< mover, opt< origin > > > {};

struct comma      : sym< Symbol::comma > {};

// The piece chosen (Law 13 A, last part), after the square or the man taken.
struct becomes_   : sym< Symbol::becomes > {};
struct chosen     : sor< queen, sym< Symbol::queening >, king, officer, pawn > {};
struct promotion  : sor< seq< open, opt< becomes_ >, chosen, close >,
    seq< sor< stroke, becomes_ >, opt< open >, chosen, opt< close > >, chosen > {};
// a comma only before a word for it
struct told_promotion : opt< sor< seq< comma, at< sor< becomes_, sym< Symbol::queening > > >, promotion >,
    promotion > > {};
// Full words part it from the square, "Pawn to King's eighth square, Queen".
struct apart      : sym< Symbol::comma, Symbol::to > {};
struct eighth_square : seq< counted_from, file, sym< Symbol::eight, Symbol::eighth > > {};
struct verb       : seq< becomes_, chosen > {};
struct queens_    : sym< Symbol::queening > {};
struct promoted_verb : sor< verb, queens_ > {};

// Remarks, in any order and bracketed or not.
struct in_passing : sym< Symbol::in_passing > {};
struct check      : sym< Symbol::check > {};
struct discovered : sym< Symbol::discovered > {};
struct twofold    : sym< Symbol::twofold > {};
struct mate       : sym< Symbol::mate > {};
struct twofold_or_mate : sym< Symbol::twofold_or_mate > {};
struct announced  : sym< Symbol::announced > {};
struct glyph      : sym< Symbol::glyph > {};
struct effect_mark : sor< discovered, twofold, twofold_or_mate, mate, check > {};
struct a_remark   : sor< in_passing, effect_mark, seq< sym< Symbol::interposes >, opt< sym< Symbol::check > > >,
    announced, glyph, seq< sym< Symbol::attacks >, man >, sym< Symbol::note, Symbol::remark > > {};
struct remarks    : star< sor< comma, a_remark, seq< open, plus< sor< a_remark, comma > >, close > > > {};
struct end        : seq< remarks, eof > {};

// The structural readings.

// (a) a move without capture: man - on - square - to - square - piece chosen.
struct going       : sor< seq< origin, reaching, opt< origin > >, seq< reaching, opt< origin > > > {};
struct move_whole  : seq< sor< seq< mover_placed, unsaid_origin, reaching >, seq< mover, opt< comma >, going > >,
    arrival, told_promotion, end > {};
struct move_promoting : seq< at< named_pawn >, sor< seq< mover_placed, unsaid_origin, reaching >, seq< mover, going >,
    seq< mover, opt< origin > > >, at< eighth_square >, whole_arrival, apart, promotion, end > {};
struct move_with_effect : seq< mover, effect_mark, reaching, arrival, end > {};  // "gives check at the Queen's 2d"
// The sign "to" omitted after a man with a side- or Pawn-name; after a bare man. Both may fit, and a square alone may
// too.
struct move_long   : seq< long_mover, opt< origin >, whole_arrival, told_promotion, end > {};
struct move_short  : seq< short_mover, opt< origin >, whole_arrival, opt< promotion >, end > {};
struct move_twice  : seq< mover_placed, unsaid_origin, whole_arrival, told_promotion, end > {};
struct square_only : seq< opt< reaching >, whole_arrival, end > {};
// (b) a capture: man - on - square - takes - man - on - square - piece chosen.
struct capture     : seq< moving, takes, opt< origin >, taken, opt< taken_on >, told_promotion, end > {};
struct capture_promoting : seq< moving, takes, taken, promotion, end > {};
// Only behind an eighth square that is told: "PxP, R-K1" are two records.
struct on_the_eighth : at< opt< open >, opt< on >, eighth_square > {};
struct capture_promoting_apart : seq< at< named_pawn >, moving, takes,
    sor< seq< taken_placed, at< eighth_square >, unsaid_taken_on >, seq< taken, on_the_eighth, taken_on >,
    seq< on_the_eighth, taken_there > >, apart, promotion, end > {};
// ... or of a piece, which alone may stand there: "PxR, Q".
struct capture_promoting_on_piece : seq< at< named_pawn >, moving, takes, not_at< named_pawn >, taken, comma, promotion,
    end > {};
struct capture_split : seq< moving, takes, bare_taken, promotion, end > {};
struct capture_placed : seq< moving, takes, taken_placed, unsaid_taken_on, told_promotion, end > {};
struct capture_there : seq< moving, takes, taken_there, told_promotion, end > {};
struct capture_bare  : seq< moving, takes, end > {};
struct capture_only  : seq< takes, sor< seq< taken_there, end >, seq< taken, opt< taken_on >, end > > > {};
struct retaking    : seq< mover, sym< Symbol::retakes >, opt< taken >, opt< promotion >, end > {};
// (d) castling.
struct castling_kings  : sym< Symbol::kings_side > {};
struct castling_queens : sym< Symbol::queens_side > {};
struct castling_verb   : sym< Symbol::castles, Symbol::castle > {};
struct castling_his    : seq< pronoun, rook > {};             // "castles with his Rook": the King's own
struct castling_wing   : wing {};
struct castling_hand   : sym< Symbol::left, Symbol::right > {};  // of the player, who looks up the board
struct castling_way    : sym< Symbol::long_way, Symbol::short_way > {};  // of the Rook
struct castling_side   : seq< opt< sym< Symbol::with, Symbol::on, Symbol::to > >,
    sor< seq< opt< pronoun >, sor< castling_hand, castling_way >, opt< sym< Symbol::side > > >, castling_his,
    seq< opt< pronoun >, castling_wing, opt< sor< rook, sym< Symbol::side > > > >, rook > > {};
// "Castles 7": a figure that has nothing else to tell is a note's
struct note_figure     : cardinal {};
struct castling    : seq< opt< sor< white, black > >, opt< of_king >,
    sor< seq< castling_kings, open, castling_side, close >, castling_kings, castling_queens,
    seq< castling_way, castling_verb >,
    seq< castling_verb, opt< sor< seq< open, castling_side, close >, seq< opt< comma >, castling_side > > > > >,
    opt< note_figure >, end > {};
// A promotion told by its verb, with or without the square or the man taken before it.
struct pawn_mover  : named_pawn {};
struct promoting   : seq< pawn_mover, opt< origin >, opt< to >, promoted_verb, end > {};
// By distance, in the old long-hand: the King's Pawn two.
struct distance    : sym< Symbol::one, Symbol::two > {};
struct by_steps    : seq< pawn_mover, opt< sor< to, sym< Symbol::moves, Symbol::advances > > >, distance,
    opt< sor< square_word, sym< Symbol::moves > > >, opt< sor< promoted_verb, seq< comma, promoted_verb >,
    promotion > >, end > {};
// By reference.
struct same        : seq< sym< Symbol::same >, end > {};
// By effect: with no square the effect tells the move.
struct effect      : effect_mark {};
struct interposes  : sym< Symbol::interposes > {};
struct moves       : sym< Symbol::moves, Symbol::any_move > {};
struct covering    : seq< interposes, opt< sym< Symbol::check > > > {};
struct advances    : sym< Symbol::advances > {};
struct attacked    : seq< opt< sor< white, black, adverse > >, man > {};
struct attacking   : seq< sym< Symbol::attacks >, attacked > {};
struct by_effect   : seq< mover, opt< origin >, opt< comma >, sor< covering, moves, advances, attacking, effect,
    seq< open, effect, close > >, end > {};

// "Any move": whatever is played, the rest is told.
struct any_move    : seq< sym< Symbol::any_move >, end > {};

}  // namespace descry::grammar::record
