// Sentences of the law understood whole: who, what he did, to what, and nothing else but a closed set of adjuncts
// (adjuncts.hpp). What a comment tells is ruled on only where all of it stands here; what a sentence means is read from
// it by telling.hpp and facts.hpp. A word that is not known leaves the sentence, and with it the comment, unruled.
//
// One room to a chapter of the law (sentences/); here they are put together.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/sentences/adjournment.hpp"
#include "grammar/sentences/beginning.hpp"
#include "grammar/sentences/castling.hpp"
#include "grammar/sentences/checks.hpp"
#include "grammar/sentences/conduct.hpp"
#include "grammar/sentences/demands.hpp"
#include "grammar/sentences/eighth_rank.hpp"
#include "grammar/sentences/ending.hpp"
#include "grammar/sentences/false_moves.hpp"
#include "grammar/sentences/not_done.hpp"
#include "grammar/sentences/off_board.hpp"
#include "grammar/sentences/out_of_order.hpp"
#include "grammar/sentences/touching.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

// "White used a second board, and Black claimed the game": who did the one thing and who the other stands there.
struct the_other_clause : seq< parted, wording< "and|but|whereupon", "on|upon which" >, at< sor< player,
    wording< "the game was|is|being" > > > > {};
struct end_of_sentence : seq< star< ascii::blank >, sor< eof, seq< one< '.', ';', ':', '!' >, parted >,
    the_other_clause > > {};
template < typename Clause > struct sentence : seq< Clause, adjuncts, end_of_sentence > {};
// What a player says of the other, "White objected that Black had touched", is not told of him.
struct telling_that : seq< sor< seq< player, wording< "found|noticed|discovered|observed that" > >,
                               wording< "it was now|then|here|only? found|discovered|observed|noticed that" >,
                               wording< "note" >,
                               seq< player, wording< "owned|confessed|admitted|acknowledged|acknowledges|admits "
                                                     "that he|she" > > >,
                          opt< one< ':' >, parted > > {};
struct a_sentence
    : sor< sentence< set_up_ill >,
          seq< opt< telling_that >,
              sor< sentence< touches_and_claims >, sentence< neither >, sentence< was_touched >,
                  // Behind a touch "Black chose the Knight" is his choice among the men.
                  seq< sentence< touching >, opt< sentence< demanded_for_it > > >,
              sentence< not_done >, sentence< ought_to >,
                  sentence< oversets >, sentence< quits_rook >, sentence< rook_quitted >,
                  sentence< king_as_in_castling >, sentence< quits_king >, sentence< rook_left >,
                  sentence< must_complete >, sentence< substitutes >, sentence< not_agreed >, sentence< stands_both >,
                  sentence< was_undone >,
                  sentence< lets_and_moves >, sentence< unwaited >, sentence< discharges >, sentence< lay_on_floor >,
                          sentence< stood_so >, sentence< not_altered >,
                  sentence< calls_to_mate >, sentence< adjusts_with_notice >, sentence< sleeve_touches >,
                  sentence< corner_shown >, sentence< changed_places >, sentence< sets_up_ill >, sentence<
                  stands_holding >,
                  sentence< still_on_board >, sentence< never_removed >, sentence< unwaited_first >, sentence<
                  follows_up >,
                  sentence< castles_for_penalty >,
                  sentence< rook_claimed >, sentence< second_retracted >, sentence< undertakes_to >,
                  sentence< cried_aloud >, sentence< put_it_down >, sentence< wrong_first >,
                          sentence< first_moves >,
                  sentence< out_of_order >, sentence< forgot_turn >, sentence< removes >, sentence< falsifies >,
                  sentence< drops >, sentence< it_rolled >, sentence< was_missed >, sentence< calls >,
                  sentence< as_penalty >, sentence< exacts_and >, sentence< exacts >, sentence< was_exacted >,
                  sentence< must_move_king >,
                          sentence< demands_king >, sentence< requires_it >, sentence< claims_game >,
                          sentence< lets_stand >,
                          sentence< cannot_go >, sentence< wants_anew >, sentence< wants_it_undone >,
                  sentence< named_illegal >, sentence< own_man >, sentence< not_claimed >, sentence< theirs_moved >,
                          sentence< of_false >, sentence< unsaid >,
                  sentence< cried >, sentence< in_check >, sentence< check_origin >, sentence< two_stood >,
                          sentence< off_stood >,
                  sentence< plays_short >, sentence< too_many >, sentence< odds_given >, sentence< man_left_on >,
                          sentence< stayed_on >, sentence< was_seen >, sentence< points_out >, sentence< adopts >,
                          sentence< author_means >, sentence< points_not_out >,
                  sentence< wants_it_turned >, sentence< board_ill >, sentence< corners >, sentence< eighth_rank >,
                          sentence< sealed_ill >,
                  sentence< sealed_ >, sentence< resumed_ill >, sentence< lost_place >, sentence< none_recalls >,
                          sentence< none_knows >, sentence< interferes >, sentence< moves_like >,
                  sentence< upsets >, sentence< reads >, sentence< boards >, sentence< consults >, sentence< begs >,
                  sentence< disobeys >, sentence< too_slow >, sentence< gives_up >,
                  sentence< seq< demands_game, boards > >, sentence< another_said >,
                          sentence< both_agree >, seq< sentence< draws >, opt< sentence< draw_answered > > >,
                          
                  sentence< fifty_moves >, sentence< claims_draw >, sentence< gives_himself_up >,
                          sentence< game_ended >, sentence< ends >, sentence< annulled >,
                          sentence< records_ >, sentence< sends_two >, sentence< demands_move > > > > {};

struct text : seq< parted, plus< a_sentence >, eof > {};

} // namespace descry::grammar::sentences
