// What a player demands for an offence, whatever man he names: American 1897 and British 1903, Part II Law 11; Walker
// 1840, Laws VII, IX to XII, XV and XVI; British Chess Association 1862, Laws 6, 7 and 9. Whether it is his to demand
// the
// rulings tell (src/law/demands.hpp).
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

// Who asks that something be done, and who has somebody do it.
struct asks_that : wording< "demanded|demands|required|requires|requested|requests|insisted|insists|desired|desires|"
    "asked|asks|exacted|exacts|bade|bids|"
                            "ordered|wished|wishes|wanted|wants|elected|elects|chose|chooses|preferred|prefers|"
                            "decided|claims|"
                            "claimed" > {};
struct has_him : wording< "called|calls on|upon",
    "begged|begs|bidden|bade|bids|made|makes|obliged|obliges|compelled|compels|forced|summoned|told" > {};
struct exacts_man : wording< "called|calls|asked for",
    "exacted|exacts|chose|chooses|selected|selects|indicated|indicates|"
                             "named|names|demanded|demands|required|requires|claimed|claims" > {};
struct the_other : sor< wording< "him|her|he|she" >, player, seq< his_title, not_at< telling::name > > > {};
struct to_move : wording< "move|play|take|capture|replace|moves|plays|takes" > {};
struct moved_ : wording< "moved|played|taken|captured|replaced legally|lawfully?" > {};
struct of_both_men : wording< "one of them|these|the? men?", "either|both of them?", "the two" > {};
struct the_piece_itself : wording< "the|this|that man|piece" > {};
struct its_object : sor< of_both_men, man_or_it, the_piece_itself > {};
struct with_man : seq< wording< "with|by" >, man > {};
struct puts_back : sor< wording< "retract|withdraw it|his|the? move? and", "take back it|his|the? move? and",
    "take it|his|the? move? back and" >,
                       seq< wording< "put|set|take|replace" >, man_or_it, wording< "back and", "and" > > > {};
struct the_kings_move : seq< wording< "the|a|his move of|with|by" >, its_object > {};
struct the_move_of : seq< sor< his_title, wording< "the|a" > >, sor< kings, queens, rooks, bishops, knights, pawns >,
    parted,
                          wording< "move" > > {};
// "That the Queen be moved", "the Queen to be taken with the Rook".
// "The Bishop, which White had touched, to be moved".
struct that_he_touched : seq< wording< "which|whom|that" >, sor< player, wording< "he|she" > >,
    wording< "had|has just|first? touched|handled" > > {};
struct that_it_be : seq< opt< wording< "that" > >, its_object, opt< that_he_touched >,
                        sor< seq< wording< "should|to? be" >, moved_ >, seq< wording< "be" >, moved_ >, moved_,
                            wording< "should? move" > >,
                        opt< with_man > > {};
// "Him to move her", "that White should castle".
struct that_he_move : seq< opt< wording< "on|upon" > >, opt< wording< "that" > >, the_other,
    opt< wording< "should|to" > >,
                          opt< puts_back >, sor< wording< "castle" >,
                              seq< sor< to_move, wording< "have moved|played|taken" > >, its_object,
                              opt< with_man > > > > {};
// "Upon her being moved", "on his moving the King".
struct on_its_being : seq< wording< "on|upon" >,
                          sor< seq< sor< man, wording< "his|her|its" > >, wording< "being" >, moved_ >,
                              seq< his_title, wording< "moving|playing|taking|capturing|replacing" >, its_object >,
                              wording< "his|her castling" >, the_kings_move, the_move_of > > {};
struct it_moved : seq< its_object, opt< sor< seq< wording< "to be" >, moved_ >,
    wording< "as the man|piece|one to be moved|played|taken" > > > > {};
// "Black would have the Rook moved", "holds him to it".
struct would_have_it : seq< wording< "would|will have" >, its_object, moved_, opt< with_man > > {};
// "Black had the position restored and the King moved".
struct restored_and : seq< wording< "the? position|it|this|that|move? "
                                                         "restored|put|taken|set back? and" >,
                          its_object, moved_ > {};
struct holds_him : seq< wording< "held|holds|kept|keeps|bound|binds" >, the_other, wording< "to" >, its_object > {};
struct he_was_bid : seq< wording< "he|she? was|being "
    "required|called|compelled|obliged|made|forced|bidden|bid|requested|summoned "
                                  "on|upon? to" >,
                        sor< wording< "castle" >, seq< to_move, its_object, opt< with_man > > > > {};
struct indicates_and : seq< wording< "indicated|indicates|named|pointed|points out?" >, sor< of_both_men, men,
    man_or_it >, wording< "and" >,
                            sor< seq< asks_that, sor< that_it_be, that_he_move > >, seq< has_him, that_he_move > > > {};
struct demand_core : sor< seq< player, does, sor< indicates_and, would_have_it, holds_him, restored_and > >,
                          seq< player, does, sor< seq< asks_that, sor< that_it_be, that_he_move, on_its_being > >,
                                               seq< has_him, that_he_move >,
                                               seq< exacts_man, sor< the_kings_move, the_move_of, it_moved > > > >,
                         he_was_bid > {};
struct as_a_penalty : wording< "as|by|in|for way of? a|the? penalty", "by way of penalty", "as a|the penalty",
    "instead" > {};
struct did_so : seq< opt< wording< "and|which" > >, sor< player, wording< "he|she" > >,
                    wording< "did so", "did this", "complied|obeyed|consented|submitted" > > {};
struct refuses_it : seq< opt< wording< "and|but|which" > >, sor< player, wording< "he|she" > >, does,
                        sor< wording< "refused|declined|refuses|declines to do so|it", "would not do so|it?",
                                 "said that? he|she would do no such thing", "said that? he|she would not do? so|it?",
                                 "refused|declined|refuses to comply|obey|submit" >,
                            seq< wording< "refused|declined|refuses to" >, to_move, its_object >,
                            wording< "refused|declined|refuses" > > > {};
struct demands_move
    : seq< opt< wording< "and|but" > >, adjuncts, demand_core,
          star< sor< as_a_penalty, did_so, refuses_it, numbered_turn, adjunct,
              seq< wording< "for" >, opt< sor< his_title, wording< "the|this|that" > > >,
                  wording< "touching|touch|offence|fault" >, opt< man_or_it >, opt< numbered_turn > > > > > {};
// Behind the words of a touch: "and Black demanded the King".
struct exacts_letters : seq< opt< wording< "and|but" > >, player, does,
                             wording< "exacted|exacts|claimed|claims|demanded|demands|enforced|enforces" >,
                             wording< "penalty|penalties a|b|c|d|e" >,
                             star< wording< "and|or? then? penalty? a|b|c|d|e" > > > {};
struct demanded_for_it : sor< demands_move, exacts_letters > {};

} // namespace descry::grammar::sentences
