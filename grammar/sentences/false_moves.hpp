// False moves, and what is due for them: American 1897 and British 1903, Part II Laws 6 and 11; Walker 1840, Laws IX
// to XII; British Chess Association 1862, Laws 7 and 9.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/demands.hpp"
#include "grammar/sentences/off_board.hpp"
#include "grammar/sentences/out_of_order.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

// What the opponent chooses of a false move: Walker 1840, Law XII.
struct lets_stand
    : seq< opt< wording< "but|and" > >, player, does,
          wording< "let|allowed|permitted|suffered it|the|this to? move|castling? to? stand",
              "let|left it|the move|castling? as it was|is|stood played?",
              "let|left|allowed|suffered|permitted it|him|her to? remain|stay|stand where|there it|he|she? "
              "was|had|stood been? put|placed|played?",
              "insisted|insists on|upon its|it|the|this move|castling? remaining|standing|being? left?",
              "preferred|chose|elected|decided|consented|content to? let|that it|the|this move|castling? should|to? "
              "stand|remain be? left? as? it? was? played?" >,
          adjuncts > {};
struct calls : seq< opt< wording< "called" > >,
                   wording< "a|an? false|illegal|impossible|irregular|unlawful move|castling|capture",
                       "false castling", "illegal", "an illegality", "no legal|lawful move",
                               "the|this move|castling|capture was|is false|illegal|impossible|unlawful",
                       "this|that|it|which is|was a|an false|illegal|impossible|irregular|unlawful|incorrect "
                       "move|castling|capture|one?",
                       "this|that|it|which|the move? is|was not a? legal|lawful move?",
                       "this|that|it|which|the move? is|was against|contrary to? the law|laws|rule|rules of? the? "
                       "game?" >,
                   adjuncts, opt< sor< lets_stand, demanded_for_it, seq< wording< "for which" >, player,
                       opt< wording< "unasked|unbidden" > >, wording< "substituted|substitutes" >,
                       sor< a_record, wording< "another|this move?" > > > > > > {};
// "A Knight cannot go there", "this is no Knight's move", "which it could not reach".
struct cannot_go
    : sor< seq< sor< man, seq< wording< "a|no" >, telling::name, parted > >,
               wording< "cannot|could|can not? go|move|be reach|played? there|so|thus|thither" > >,
          seq< wording< "this|which|it is|was no" >, sor< kings, queens, rooks, bishops, knights, pawns >, parted,
              wording< "move" > >,
          seq< wording< "a|no" >, telling::name, parted, wording< "moves|goes|plays so|thus|there|like? this?" >,
          adjuncts >,
          // "The Rook leapt its own Pawn".
          seq< man, wording< "leapt|leaped|jumped|leaps|jumps|vaulted over|across? its|his|her|the own? "
                    "pawn|pawns|bishop|knight|queen|rook|men" > >,
          seq< wording< "this|that|it? is|was? not" >, wording< "a|the" >,
              sor< kings, queens, rooks, bishops, knights, pawns >, parted,
              wording< "leap|move|road|path|way|capture" > >,
          wording< "which it|he|she could not reach|take" > > {};
struct penalties : sor< seq< wording< "penalty|penalties a|b|c|d|e" >,
        star< wording< "and|or? then? penalty? a|b|c|d|e" > > >,
                        wording< "penalty|penalties", "a|the|his penalty" > > {};
struct for_what : sor< wording< "for a|an|the|his|this false|illegal? move|castling|capture" >,
                      seq< wording< "because|as" >, player, wording< "had|has? touched" >, men >,
              seq< wording< "for having? touched|touching" >, men > > {};
struct as_penalty : seq< adjuncts, opt< wording< "played|moved|made" > >,
        opt< wording< "in lieu|place|stead of it" > >,
                        opt< wording< "as", "in discharge|payment|satisfaction of", "by|in way of" > >, penalties,
                                opt< for_what > > {};
struct was_exacted : seq< penalties,
        wording< "was|were|is|are|being? then? exacted|enforced|inflicted|claimed|demanded|required" >,
                          opt< wording< "by" >, sor< player, his_title > >, adjuncts > {};
struct exacts
    : seq< player, does,
            wording< "insisted|insists on|upon",
                                 "exacted|exacts|enforced|enforces|inflicted|claimed|claims|demanded|demands|required|"
                                 "requires|chose|chooses" >,
          penalties, opt< for_what >, adjuncts > {};
// "Black exacts Penalty A, and requires White to move the King".
struct exacts_and
    : seq< exacts, wording< "and" >, opt< wording< "then" > >,
          sor< seq< asks_that, sor< that_it_be, that_he_move, on_its_being > >, seq< has_him, that_he_move > >,
          adjuncts > {};
// "Forced to move his King" is said of checks and threats too: a penalty is one where its cause is told.
struct must_move_king : seq< maybe_he,
                            wording< "compelled|obliged|made|forced|bound|required|had",
                                "was|is compelled|obliged|made|forced|bound|required" >,
                            wording< "to move|play" >, king_here, adjuncts,
                            sor< for_what, wording< "as a|the? penalty", "in|by way of? penalty" > >,
                            star< sor< for_what, adjunct > > > {};
// "Castled in discharge of Penalty C".
struct discharges : seq< player, does, sor< wording< "castled|castles" >, seq< wording< "moved|played" >,
        king_here > >,
                        wording< "in discharge|payment|satisfaction of", "as|for|under" >, penalties > {};
struct and_then_king : seq< wording< "and" >, opt< wording< "was" > >, must_move_king > {};
struct of_false : seq< player, does, wording< "made|makes an|a illegal|false|impossible move|capture|castling" >,
                      opt< wording< "with" >, man >, adjuncts, opt< and_then_king > > {};
struct demands_king
    : seq< adjuncts, player, does, wording< "demanded|required|requested|insisted|demands|requires" >,
          opt< wording< "that" > >,
          sor< seq< king_here, wording< "be|should moved|move|be moved?|played?" > >,
              seq< wording< "a move of" >, king_here >,
              seq< player, opt< wording< "should|to" > >, wording< "move|play" >, king_here > >,
          opt< wording< "instead" > >, adjuncts > {};
// "Played this without waiting for the reply".
struct unwaited : seq< player, does, moves_, opt< wording< "also" > >,
        opt< sor< wording< "this move?", "his|her move", "a move", "again", "on" >, a_record > >,
        wording< "without waiting for" >, sor< his_title, wording< "an|any|the|a" > >,
                      wording< "answer|reply|move" >,
                              opt< wording< "to his|her|the "
                                            "first|second|third|fourth|fifth|sixth|seventh|eighth|last "
                                            "move" > >, adjuncts, opt< both_stand > > {};
// "Without waiting for an answer, played P-K5 as well".
struct unwaited_first : seq< player, does, wording< "without|not waiting for" >, sor< his_title,
    wording< "an|any|the|a" > >,
                            wording< "answer|reply|move" >, opt< wording< "and" > >, does, moves_,
                            opt< sor< a_record, man, wording< "again", "on", "a move", "another move" > > >,
                            opt< wording< "as well", "also|again|too" > >, adjuncts, opt< both_stand > > {};
// "White, having to move his King for a penalty, castled": castling discharges none.
struct castles_for_penalty
    : seq< opt< wording< "by|in|as way of? a|the? penalty" > >, player,
          wording< "was|had|having|being bound|obliged|required|made? to move|play" >, king_here,
          opt< wording< "by|in way of? a|the? penalty", "as|for a|the? penalty" > >, opt< wording< "and|but" > >,
          opt< wording< "he|she" > >,
          wording< "castled|castles" >, opt< wording< "instead|with it|him" > > > {};
// "At once followed it up with P-K5, before Black had answered".
struct follows_up : seq< player, does, wording< "followed it|this up? with|by" >, a_record, adjuncts,
                        opt< both_stand > > {};
// "Moved his Rook like a Knight".
struct moves_like : seq< player, does, wording< "moved|played" >, man, wording< "like a", "as a",
        "as if|though it were|was? a" >, telling::name, parted, adjuncts > {};
struct let_stand : seq< wording< "and" >, player, wording< "let|allowed|permitted it|the to? move? to? stand" > > {};
// "Thinking it his own", "supposing it to be White's".
struct thought_it : seq< wording< "thinking|supposing|believing|imagining|taking|fancying|deeming it|her|him|them "
    "to|for|was|were? "
    "be?" >,
                         sor< wording< "his|her own" >, his_title > > {};
struct with_which : seq< wording< "with" >, man > {};
struct own_man : seq< maybe_he, wording< "took|takes|captured|captures|taking|capturing off?" >,
                     sor< seq< wording< "one of his|her own" >, sor< pawns, pawn >, parted >,
                         seq< wording< "his|her own" >, telling::name, parted > >,
                     star< sor< thought_it, adjunct, with_which, let_stand > > > {};
struct theirs_moved : seq< maybe_he, wording< "moved|moves|played|plays" >,
                          at< opt< wording< "the" > >, sor< telling::adverse_, telling::whites, telling::blacks > >,
                                  man,
                          star< sor< in_mistake, thought_it, adjunct, let_stand > > > {};

} // namespace descry::grammar::sentences
