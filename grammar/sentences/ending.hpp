// Draws, resignations, how the game ended, and records as they were sent: American 1897 and British 1903, Part II Laws
// 8 and 9, Part III; British 1903, Parts V and VI; Walker 1840, Laws XXII to XXIV; British Chess Association 1862,
// Laws 11 and 14.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/conduct.hpp"
#include "grammar/sentences/touching.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

// "Drawn.": by what, the words do not say.
struct bare_draw : seq< star< one< '(', '[', '{' > >, parted,
                       wording< "a|the? drawn game", "a|the? drawn|draw|remise" >,
                       star< one< '.', '!' > >, parted, star< one< ')', ']', '}' > >, eof > {};
struct draw_accepted : sor< seq< wording< "which|and" >, player, wording< "accepted|accepts it?",
    "was willing|agreeable|content", "consented|agreed to? it|this?" > >,
                           wording< "which|and it? was accepted" > > {};
struct draw_answered
    : sor< seq< opt< wording< "which|and" > >, player,
            wording< "accepted|accepts|agreed|consented it|this|to? it|the? offer|proposal|draw?" > >,
           seq< opt< wording< "which|but|and" > >, player,
                wording< "refused|declined|rejected it?", "would not accept|have|hear of? it|this?" > >,
          wording< "which|but it? was refused|declined|rejected" > > {};
struct both_agree : seq< wording< "the|both|each players|parties|sides|gentlemen|gentleman|player|side" >, does,
                        wording< "were|was? content|willing|agreed that the game should|might? be "
                                 "treated|considered|counted|regarded|left|given up? as? drawn|a? draw?",
                            "agreed to|on|upon a draw", "agreed to call it|the? game? a draw",
                        "agreed to draw the? game?" >, adjuncts > {};
struct draws
    : seq< opt< wording< "with this|that|it move|record|card|letter|reply?" > >, opt< player >, does,
          sor< wording< "proposes|proposed|offers|offered a draw", "proposes|proposed to call it|the? game? a draw",
                   "suggests|suggested|proposes|proposed that they|it|the|players|game? should? call|make|agree|be "
                   "it|the|on|to|called? game? a draw",
                   "suggests|suggested a draw",
                   "refused|refuses|declined|declines a|the draw", "claims|claimed a draw", "agreed to? a draw" >,
              wording< "a|the? draw was|is|being? offered|proposed|refused|declined|agreed",
                  "the? offer|proposal was? declined|refused", "drawn by mutual? consent|agreement",
                  "the game was? drawn", "a? draw by mutual? consent|agreement" > >,
          star< sor< draw_accepted, draw_answered, adjunct > > > {};
struct has_king_alone : wording< "having|with a|his king alone|only left?", "having only a|his king left?" > {};
struct calls_to_mate : seq< player, star< sor< has_king_alone, adjunct, auxiliary > >,
        wording< "called|calls upon|on", "summoned|summons|challenged|required|bade|desired|invited" >,
        sor< wording< "him|her" >, player, his_title >, opt< wording< "to" >, at< wording< "give" > > >,
        wording< "to mate him|her? in|within fifty moves or to? consent|agree|draw to? a|the? draw|game?",
        "to draw the? game? or? to? mate? him|her? in|within? fifty? moves?",
        "to mate him|her in|within fifty moves", "to? give mate in|within fifty moves" >, adjuncts > {};
struct fifty_moves : seq< opt< player >, star< sor< has_king_alone, adjunct, auxiliary > >,
                         wording< "called|calls|claimed|claims|demanded|insisted|insists|gave|gives "
                                  "on|upon|for|notice|that? "
                                  "of|on? the? fifty moves be|being|count? counted?",
                             "gave|gives notice that? he|she would|will have the? fifty moves "
                             "counted|reckoned|computed from|beginning? with|at|from? this|that|here? point|move?",
                             "would|will have the? fifty moves counted|reckoned",
                             "gave|gives notice|warning that he|she|white|black had|has? fifty moves in? "
                             "which|wherein? to mate him|her?",
                             "claimed|called|calls the? fifty moves", "the? fifty moves called|claimed|counted",
                             "gave|gives notice that he|she insisted|would on|upon|count the? fifty moves being? "
                             "counted?" >,
                         opt< wording< "beginning? with|at|from here|now",
                         "beginning? with|at|from this|that point|move" > >,
                         adjuncts > {};
// How the game ended, with the ground.
struct the_game_was : wording< "and", "the|this game ended|ends|end in|as? a?",
        "the|this game was|is|being|having been? then? "
                               "given|declared|adjudged|called|left? up? as?", "the|this game",
                                       "ended|ends|ending in a?",
                               "declared|given up? as?", "declared to? be?" > {};
struct on_ground
    : wording< "by|through|from|under|with|on|in a|an|the|reason|account|ground|virtue|of? of|the? stalemate",
          "by|through|with|in|from|on a|an|the|account|ground|of? of? perpetual check",
          "by|with|through an|the? endless series|succession? of? checks",
          "by|under|on|through the|virtue|ground|account? of? the? fifty|50 move|moves rule|law|limit?",
          "on|upon the ground|score|strength of the? fifty|50 move|moves rule|law|limit?",
          "on|upon the ground that? fifty|50 moves had|have gone|passed|been by|made?",
          "by|through|on|under a|the? law|rule|ground|account|of? of? the? threefold|triple|third? "
          "repetition|recurrence of|in? the? "
          "same|moves|position? moves|position?",
          "the? same|existing? position having|had arisen|occurred|recurred|existed|come for|about? the third time",
            "the? same|existing? position having|had arisen|occurred|recurred|existed three|thrice times?",
            "the? same|existing? position having|had come about|up three|thrice times?",
            "the? same|existing? position having|had|being been? before|come him|her|about|up for the third time",
            "as|because|since|for fifty moves have|had|having gone by without a|any man|piece|capture being|been? "
            "taken|captured|made?",
            "the? last? fifty moves on each side having? been? made? without a? capture or? pawn? move?",
            "as|because|since|for? the? last? fifty|50 moves having|had been made|played by|on|upon? each? "
            "player|side? "
          "without a|any? capture or? a|the|any? pawn? move? of? a|the|any? pawn?",
          "by mutual? agreement|consent", "by adjudication",
                  "by the? umpire|arbiter|referee|adjudicators|committee|judges",
                  "by|on the? umpire's|arbiter's|referee's|committee's "
              "award|decision|adjudication", "by agreement" > {};
// "Claimed a draw by repetition of the position", "under the fifty move law".
struct with_no_capture : wording< "without a? capture|captures", "without any capture|captures" > {};
struct for_ever : seq< opt< wording< "as|because|since|saying that?" > >,
        wording< "he|she could give check|checks for|without ever|end", "he|she could check for ever" > > {};
struct claims_draw : seq< player, does, wording< "claims|claimed|demanded|demands a|the draw",
        "claims|claimed that the|this game be|is|was|should treated|regarded? as? be? a? drawn|draw",
        "asks|asked|requires|required|requests|requested that the game be "
        "counted|treated|reckoned|regarded|considered|held as|to? be? a? drawn|draw",
        "claimed|claims|demanded|demands a|the draw" >, opt< one< ':' >, parted >, adjuncts,
                          sor< for_ever, seq< plus< on_ground >, opt< with_no_capture > > >, adjuncts > {};
// "Touched his Queen, and then claimed a draw by repetition": too late, and not to be read as two matters.
struct touches_and_claims : seq< touching, wording< "and" >, opt< wording< "then|only|afterwards" > >,
    opt< wording< "then" > >,
                                 wording< "claims|claimed|demanded|demands a|the draw" >, plus< on_ground > > {};
struct stale : wording< "a? stalemate", "stalemated", "stale mate", "by stalemate" > {};
struct drawn_how
    : sor< seq< star< the_game_was >, wording< "a? drawn game", "a? drawn|draw|remise" >, plus< on_ground > >,
          seq< star< the_game_was >, sor< stale, wording< "perpetual check", "a? repetition of moves|position" > > >,
          seq< player, does,
              sor< wording< "was|is|stands|stood|being left? stalemated|stalemate",
                      "gave|gives|forced|forces? stalemate",
                  "stalemated|stalemates" >, wording< "gave|gives|draws|drew|draw by? perpetual check" > >,
              opt< player > > > {};
struct adjudged
    : sor< seq< star< the_game_was >, wording< "was|is? adjudicated|adjudged|awarded" >,
               opt< wording< "as|to|be|by|the|umpire|arbiter|committee|referee" > >,
               opt< sor< wording< "a? draw|drawn game?", "drawn" >,
                   seq< opt< wording< "as? a? win|won|victory|lost" > >, wording< "for|to|by|in favour|of? of?" >,
                           player > > >,
               star< on_ground > >,
          wording< "adjudicated" > > {};
struct was_mated : seq< opt< wording< "and" > >, player, does,
        wording< "was|is|being? then|here|thus? mated|checkmated" > > {};
struct forfeit_ground : sor< wording< "by default", "by|through forfeit|forfeiture", "to|against" >, player > {};
struct forfeits_game
    : sor< seq< player, does, wording< "forfeited|forfeits|lost|loses|won|wins|defaulted", "was forfeit|forfeited" >,
               opt< wording< "the|this|his game|contest" > >, star< forfeit_ground > >,
          seq< wording< "the? game was|is? forfeited|forfeit|defaulted" >, opt< wording< "by|to|for" > >,
                  opt< player > > > {};
struct late_time : seq< too_slow, not_claimed > {};
struct game_ended : sor< late_time, seq< sor< forfeits_game, was_mated >, opt< not_claimed > >, drawn_how,
        adjudged > {};
// "Is unable for a sufficient reason to continue the game" (British 1903, Part VI Law 10).
struct for_a_reason : wording< "for a|any|some sufficient|good reason|cause" > {};
struct ends : sor< wording< "unfinished", "the game was|is left? unfinished|abandoned?", "not finished", "broken off",
                       "the game was broken off" >,
                  seq< opt< for_a_reason >, player, does,
                      sor< seq< wording< "was|is? unable" >, opt< for_a_reason >,
                               wording< "to continue|go|proceed|play on|the|with? the? game?" > >,
                      wording< "was|is? too ill|unwell|sick to continue|go|proceed|play on|the|with? the? game?",
                          "could|can not go|continue|proceed|play on|the? game?", "cannot go|continue on?",
                          "was|fell|being taken? ill and? could|can not go|continue|proceed on?",
                                  "taken ill and? could|can not go|continue|proceed on?", "was|fell taken? ill" > >,
                                  opt< for_a_reason > > > {};
struct manner_of_resigning
    : wording< "of his|her|its own? free? accord|will", "voluntarily|freely|gracefully|promptly",
               "as lost|hopeless", "in despair|disgust", "in token|sign of surrender|resignation|defeat",
               "without playing|going on|further?", "without further|more play|ado" > {};
struct gives_himself_up
    : seq< opt< wording< "and" > >, player, does, star< manner_of_resigning >,
           wording< "resigned|resigns|surrendered|surrenders|capitulated|capitulates the|his? game|contest?",
                    "gave|gives up the|his game|contest", "gave|gives the|his game|contest up",
                    "laid|turned|tipped|struck|threw down|over? his king|flag",
                            "laid|turned|tipped his king down|over" >,
           star< sor< adjunct, manner_of_resigning > > > {};
struct annulled : sor< wording< "annulled|void", "the|this game was|is then? begun|commenced|recommenced|started "
                                   "again|afresh|anew",
        "the|this game was|is|being|had been? then|accordingly? declared? to? be? annulled|void|cancelled" > > {};
// More than one record for a turn: "a second card of the same day gave P-KB4".
struct message_ : wording< "card|postcard|letter|telegram|message|slip|despatch|record|wire" > {};
struct same_post : wording< "of|on|by|in|with the|that same day|post|mail|date|evening|morning|turn" > {};
struct besides : wording< "besides|too|also|likewise", "as well", "in addition" > {};
struct bore : wording< "gave|gives|bore|had|has|contained|contains|read|said|stated|showed|brought|came|followed "
                       "with|for?" > {};
struct sends : wording< "sent|sends|wired|posted|telegraphed|despatched|written|wrote|added|given|gave" > {};
struct on_the_card : seq< wording< "on|in|with|by" >, sor< wording< "the|this|that same|one?" >, his_title >,
    message_ > {};
struct sends_two
    : seq< sor< seq< opt< player, does, sends >, wording< "a|another|the second|further|other?" >, message_,
               star< sor< same_post, besides, adjunct > >, sor< bore, wording< "with|giving|bearing|saying|for" > >,
               star< besides >, a_record >,
          seq< on_the_card, player, does, star< besides >, sends, star< besides >, a_record >,
          seq< on_the_card, wording< "stood|was|came also|likewise? written|added|given?" >, a_record >,
          seq< sor< wording< "the|this|that same|one?" >, his_title >, message_, does, star< besides >, bore,
               star< besides >, a_record >,
          seq< player, does, star< besides >, sends, star< besides >, a_record >,
          seq< a_record, wording< "was|had been? also|likewise|besides? sent|written|added|given" > > >,
          star< sor< besides, on_the_card, same_post, adjunct > > > {};
struct records_ : sor< seq< wording< "also|and sent|wired|posted|telegraphed|despatched",
                                "wired|telegraphed|transmitted|received|delivered as" >,
                           a_record >,
                      seq< a_record, wording< "was? made|played|stood on the board" > >,
                      wording< "without the|his opponent's move" >,
                      seq< player, does, wording< "not|omitted|failed|neglected|forgot to? "
                          "repeat|record|quote|copy|send" >,
                          his_title, wording< "last? move" >,
                          opt< wording< "in|with|on his|the letter|card|telegram|reply|answer|message" > > >,
                      seq< wording< "the telegram|record|message|move was|were? wrongly|incorrectly? "
                                    "wired|telegraphed|transmitted|received|delivered as" >, a_record >,
                      seq< player, does,
                              wording< "sent|posted|despatched|wired his|the|a reply|move|answer without "
                                       "repeating|sending|quoting?" >, his_title,
                          wording< "last? move" > > > {};

// An ambiguous record: that it is one is pointed out, or one of its moves adopted.
struct points_out
    : seq< player, does, wording< "pointed|points|noted|remarked|stated out?" >,
          sor< wording< "that the|this? record|move|it is|was ambiguous", "the|its|an ambiguity" >,
              seq< wording< "that" >, a_record, wording< "is|was ambiguous" >, adjuncts > >,
          opt< wording< "of the|this record|move" > > > {};
struct the_adopted
    : sor< seq< opt< wording< "the move|reading" > >, a_record >,
           seq< wording< "the" >, telling::a_wing, telling::between, wording< "knight's|rook's|bishop's move" > >,
           seq< his_title, wording< "knight's|rook's|bishop's|queen's|pawn's move" > >,
           seq< opt< wording< "the? move|record of" > >, man, opt< wording< "move|reading" > > > > {};
struct with_reply : wording< "with|before|in his|her|the reply|answer",
                            "when|on replying", "by telegraph|telegram|post|wire" > {};
struct makes_known
    : seq< opt< wording< "and" > >,
           wording< "announced|announces|announcing|telegraphed|telegraphing|wired|wiring|posted|stated|stating|"
                    "wrote|declared|notified" >,
           opt< wording< "this|it|so|his|the choice|adoption|reading|move?" > >,
           opt< wording< "to" >, sor< player, his_title > >, plus< with_reply > > {};
struct takes_as
    : seq< wording< "took|takes|taking|treated|treats|treating|understood|interpreted|read|reads|reading|accepted|"
                    "regarded" >,
           wording< "it|this|that for|as|to be|mean?", "the|this record|move for|as|to be|mean?" > > {};
struct adopting : seq< sor< wording< "adopted|adopts|adopting|chose" >, takes_as >, the_adopted > {};
struct announcing
    : seq< opt< wording< "replied|answered|replies|answers" > >, opt< wording< "and" > >, star< with_reply >,
           wording< "announced|announces|announcing|telegraphed|telegraphing|stated|stating|wired|wiring|declared" >,
           star< with_reply >, wording< "that" >, sor< wording< "he|she" >, player >,
           opt< wording< "had|would" > >, sor< adopting, seq< sor< wording< "adopt" >,
               wording< "take|treat|read|understand it for|as" > >, the_adopted > > > {};
struct says_so : wording< "and says|said|says|tells|told|announces|announced|states|stated so|it|this" > {};
// Of two records: "Black chooses the second card", "adopted the latter".
struct adopts_one_sent
    : wording< "chose|chooses|takes|took|accepts|accepted|adopts|adopted the "
               "first|second|latter|former|last|other card|postcard|letter|telegram|message|slip|record|one|move?" > {};
struct adopts : seq< player, does, sor< adopts_one_sent, adopting, announcing >,
    star< sor< with_reply, makes_known, says_so, adjunct > > > {};
// What its author says it means; where nobody pointed the ambiguity out he selects.
struct author_selects : seq< player, does, wording< "selected|selects" >, the_adopted > {};
struct author_means
    : seq< sor< author_selects, seq< player, does, seq< wording< "said|says|stated|declared|explained|replied that "
        "he|she had? meant|intended" >,
                     the_adopted > > >, adjuncts > {};
struct points_not_out
    : seq< player, wording< "had|has|did not pointed|point out? the|its|any ambiguity",
                            "had|has|did not pointed|point out? that the|this record|move was ambiguous" >,
           adjuncts > {};

} // namespace descry::grammar::sentences
