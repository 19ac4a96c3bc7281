// Sentences of the law understood whole: who, what he did, to what, and nothing else but a closed set of adjuncts
// (adjuncts.hpp). What a comment tells is ruled on only where all of it stands here; what a sentence means is read from
// it by telling.hpp and facts.hpp. A word that is not known leaves the sentence, and with it the comment, unruled.
//
// The laws as in telling.hpp: American 1897 and British 1903, Part II; Walker 1840; British Chess Association 1862.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/named_move.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct king_here : seq< opt< wording< "the|his|her" > >, king, parted > {};
struct rook_here : seq< opt< his_title >, opt< wording< "the" > >, telling::officer_name, parted > {};
struct somebody : seq< player, does > {};
struct maybe_he : seq< adjuncts, opt< player >, does > {};

// ---- a man touched, held, adjusted, overset -------------------------------------------------------------------------
struct then_he : seq< opt< wording< "and|but" > >, opt< sor< player, wording< "he|she|who" > > >,
                     star< wording< "then|afterwards|had|at|last|once|merely|only|"
                                    "thereupon|immediately" > > > {};
struct and_back
    : wording< "put|puts|set|sets|placed|laid|putting|setting it|him|her|them|that back|down|up|again again?",
          "replaced|replaces|replacing|restored it|him|her|them again|there?",
          "let|lets|letting it|him|her|them go|stand|alone|be again?",
          "left|leaves|leaving it|him|her|them where|there it|they|he|she? was|were|stood?",
          "did not move|play|capture|take|use it|him|her|them|either?",
          "without moving|playing|capturing|taking it|him|her|them", "withdrew his|her hand|fingers",
          "touched|handled it|him|her|them", "considered", "found it|him|her pinned", "put|set|placed it|him|her on|upon its|his|her square", "which fell over", "set it|him up again", "picked it up", "took it up again?", "held it|him|her in his|her|the hand",
          "thought better of it", "changed his|her mind", "moved|played|pushed on|otherwise|elsewhere", "without any? notice", "first" > {};
struct instead_of_it : seq< wording< "brought out|up", "moved|played|moves|plays|moving|playing|pushed|advanced|pushing|advancing" >,
                           sor< seq< wording< "this|another|the" >, telling::name, parted >,
                    wording< "another|elsewhere|otherwise|this", "the text move?", "the move in the text",
                                    "a different one|man|piece" >,
                               a_record, man >, opt< wording< "instead" > > > {};
struct neither : wording< "neither was|were|being moved|played", "none was moved" > {};
struct of_no_use
    : seq< wording< "which|who" >, opt< wording< "he|she" > >,
          wording< "could|can|cannot not? be? legally? moved|move|played|play|captured|capture|taken|take|"
                   "stir",
              "was|had no? pinned|move", "is|was shut|hemmed|blocked|pinned in?", "has|had no legal move",
              "nothing could|can take|capture" >,
          opt< sor< wording< "it", "without going|exposing into|the|his check|king to? check?" >,
                   seq< wording< "to" >, telling::square, parted > > > > {};
struct let_off : wording< "was let off" > {};
struct warned : wording< "with|without having? saying|said|crying|giving|uttering|a|any "
                         "i|j'adoube|adoube|notice|warning|word adjust|of? it? any? j'adoube?",
                    "without giving|saying|any|a notice|anything|warning|word",
                    "said|saying|crying|says i|j'adoube|adoube|nothing adjust?",
                    "only then|afterwards said|saying i|j'adoube adjust?",
                    "said|saying|cried only? afterwards|then? i|j'adoube|nothing adjust?", "in silence", "silently" > {
};
struct meant
    : wording< "to castle", "evidently? intending|meaning|wishing to castle|play|move|replace|take|capture it|him|her|with? it?",
              "with the intention of playing|moving|taking|capturing|castling it|him|her|with? it?" > {};
struct in_hand : wording< "off|up|over|down|again",
                     "in|into|between|with his|her|the? hand|hands|finger|fingers and? thumb?", "in the air", "aloft",
                     "undecided|uncertain|hesitating|doubting on? where|which|what|how to? square? to? "
                     "put|play|place|move? it? on?",
                     "not knowing|deciding where|which|what|how square? to put|play|place|move? it|him|her? on?",
                     "did not know|decide where|which|what|how square? to put|play|place|move it? on?",
                     "could not decide where|how to put|play|place|move it",
                     "instead of forthwith? completing|making a|the|his move" > {};
struct keeps_in_hand : seq< wording< "held|kept|holds|keeps|holding|keeping it|him|her" >, in_hand > {};
struct not_claimed
    : sor< seq< opt< wording< "but|and|though|although|while" > >, opt< sor< player, his_title > >,
               wording< "did|does|would not claim|enforce|exact|take it|the|a|any? game|win|forfeit|forfeiture|penalty|advantage|of? it?",
                   "made no claim", "never claimed it|the? game?", "waived|overlooked|remitted|forgave it|the? forfeit|claim|penalty?",
                   "did|would not insist upon|on? it|the|any? penalty?", "exacted|enforced|claimed|demanded no penalty",
                   "took no notice of? it|this?", "let|lets it|this pass", "saw|noticed it and? replied|moved|played without a? word|remark|notice", "allowed|suffered it|this to? pass",
                   "was content to let|suffer it|this pass", "passed it over", "opponent|adversary made no claim",
                   "opponent|adversary did not claim it|the? game?" > >,
          wording< "but|and|though? the|his penalty|claim was waived|remitted|forgiven|overlooked",
              "but|and|though? the|any|a penalty was not exacted|enforced|claimed|demanded|inflicted",
              "but|and|though? no penalty was exacted|enforced|claimed|demanded|inflicted",
              "but|and|which? it? was not claimed|enforced", "without any? claim being? made?", "unclaimed" > > {};
struct with_what : wording< "with his|her|the sleeve|elbow|cuff|arm|coat|handkerchief|pencil of? his? coat?" > {};
struct touch_tail : sor< with_what, not_claimed, adjunct, neither, of_no_use, let_off,
                        seq< then_he, sor< keeps_in_hand, and_back, instead_of_it, warned, let_off, in_hand > >, meant > {};
struct touches : seq< sor< wording< "was|were? observed|seen|noticed|found|perceived to touch|handle|finger" >,
                          telling::touched, telling::held, telling::adjusts, words< "straightened" > >,
                     parted > {};
// "Had his hand on" begins as "had touched" does.
struct before_touch : star< not_at< touches >, sor< adjunct, auxiliary > > {};
struct touching : seq< star< not_at< touches >, adjunct >, opt< player >, before_touch, touches, star< auxiliary >,
                      men, star< touch_tail > > {};
struct was_touched : seq< adjuncts, men, plus< sor< auxiliary, adjunct, wording< "were|been" > > >,
                         words< "touched", "handled", "fingered" >, parted,
                         opt< wording< "by" >, sor< player, wording< "him|her" > > >, star< touch_tail > > {};
// "Gave notice and adjusted his Queen", "said \"I adjust\", and touched it".
struct notice_given : wording< "gave|gives due? notice of? his? intention?", "said|says|cried i? adjust|j'adoube|adoube" > {};
struct adjusts_with_notice
    : seq< player, does,
          sor< seq< notice_given, opt< wording< "before" > >, opt< wording< "and" > >, opt< wording< "then" > >, opt< wording< "he|she" > >, wording< "adjusted|touched|adjusting|touching|straightened|replaced|handled" >, men >,
              seq< wording< "adjusted|straightened" >, men, wording< "after|having|on given|giving|with? due? notice", "with|after due? notice", "after saying i? adjust|j'adoube" > > >,
          adjuncts > {};
struct ought_to
    : seq< player, wording< "ought|should to? have moved|played" >, man, wording< "which he|she had|has? touched" > > {
};
struct oversets : seq< maybe_he, telling::overset, parted, opt< wording< "over|down" > >, not_at< telling::all_men >,
                      man, opt< wording< "to|on|onto|upon the floor|table|ground" > >, plus< touch_tail > > {};

// ---- castling -------------------------------------------------------------------------------------------------------
struct lets_go : wording< "quitted|quits|quitting|released|releases|releasing|loosed|loosing",
                     "let|lets|letting|left|leaving|leaves go|hold", "quitted|left|leaving|quitting his? hold" > {};
struct of_it : seq< opt< wording< "of" > >, sor< wording< "it" >, rook_here > > {};
struct let_it_go : seq< wording< "let|letting" >, of_it, wording< "go" > > {};
struct quits_it : sor< let_it_go, seq< lets_go, of_it > > {};
struct before_king
    : seq< wording< "before" >,
          sor< seq< opt< wording< "he|she" > >, opt< wording< "had" > >,
                   wording< "having? touched|touching|moved|moving|took|taking" >, opt< wording< "up|hold of" > >,
                       king_here >,
              seq< king_here, wording< "was|had been? touched|moved" > > > > {};
struct placed_rook
    : seq< wording< "moved|played|placed|moves|moving|playing|placing" >, rook_here,
          opt< wording< "to|on|at" >, opt< wording< "the|his" > >, telling::square, parted >, wording< "and" > > {};
struct touched_rook : seq< wording< "touched|took|moved" >, rook_here, wording< "first and" > > {};
struct rook_claimed : seq< opt< wording< "and" > >, player,
                           wording< "claimed|required|demanded|insisted on? upon? that? the move of the? rook as|be|should a|treated|be? as? a? complete? move?" > > {};
struct quits_rook
    : seq< maybe_he, opt< wording< "castled|castles" > >,
          sor< seq< touched_rook, quits_it, opt< before_king > >,
               seq< opt< sor< placed_rook, wording< "moved|played and" > > >, quits_it, before_king > >,
          adjuncts, opt< rook_claimed > > {};
struct rook_quitted : seq< adjuncts, rook_here, wording< "was" >, opt< wording< "moved|played|placed and" > >,
                          wording< "quitted|released|let" >, opt< wording< "go" > >, before_king, adjuncts > {};

struct the_castling : seq< opt< wording< "to" > >, wording< "complete|finish|completing|finishing" >,
                          opt< wording< "the|his|her" > >, wording< "castling" > > {};
struct rook_stays
    : seq< wording< "left|leaving|forgot|forgetting|omitted|neglected" >, opt< wording< "to move" > >, rook_here,
          opt< wording< "where it stood|was", "on|at its square", "in the|its corner|place", "unmoved|standing" > > > {
};
struct king_as_in_castling : seq< player, does, wording< "moved|moves|placed|put" >, king_here,
                                 opt< wording< "two squares" > >, opt< wording< "as in castling" > >,
                                 opt< wording< "and quitted|released|left him|it|her", "and let him|it? go" > >, opt< wording< "and|but" > >,
                                 sor< rook_stays, seq< wording< "without touching|moving" >, rook_here >, seq< wording< "without" >, the_castling >, seq< wording< "refused|declined" >, the_castling > >, adjuncts > {};
struct quits_king
    : seq< player, does, wording< "quitted|released" >, king_here, wording< "without" >, the_castling, adjuncts > {};
struct rook_left : seq< adjuncts, rook_here, wording< "was left on|at|in its|the square|place|corner" >,
                       wording< "in castling" > > {};
struct must_complete : seq< player, wording< "was required|requested|called|asked upon?" >, the_castling, adjuncts > {
};

// ---- moves taken back, made out of turn, twice ----------------------------------------------------------------------
struct a_move : wording< "his|her|the|a|an last|false|illegal? move|castling|capture" > {};
// Of this turn, or of one before: only another move in its place tells.
struct former_move : wording< "his|her|the previous|first move|castling|capture" > {};
template < typename Move > struct takes_back
    : sor< seq< wording< "took|takes|taking" >, sor< seq< wording< "back" >, Move >, seq< Move, wording< "back" > > > >,
          seq< wording< "retracted|retracts|recalled|withdrew|changed|altered|changes" >, Move > > {};
struct took_back : takes_back< sor< a_move, wording< "it" > > > {};
struct played_this
    : seq< opt< wording< "and|then" > >, opt< wording< "then" > >, wording< "made|played" >,
          sor< wording< "this one", "this instead?", "the text move?", "another", "a different move" >, a_record >,
          opt< wording< "instead" > > > {};
struct puts_another
    : seq< opt< wording< "and|then" > >, opt< player >, opt< wording< "then" > >, opt< consent >,
          wording< "substituted|substitutes|substituting" >, sor< wording< "another|this move?" >, a_record >,
          opt< wording< "for it", "in its place|stead" > > > {};
struct after_touch : seq< wording< "after" >, player, wording< "had touched a man" > > {};
struct illegal_first : seq< wording< "made|makes an|a illegal|false|impossible move|capture|castling" >,
                           opt< wording< "with" >, man >, opt< wording< "and" > > > {};
struct taken_back : seq< opt< wording< "which|and" > >,
                        wording< "was|were then|afterwards? retracted|withdrawn|recalled|replaced",
                            "was|were then? taken|put back" >,
                        opt< wording< "at" >, his_title, wording< "instance|demand|request" > > > {};
struct substitutes
    : seq< maybe_he, sor< seq< illegal_first, sor< took_back, puts_another, taken_back > >, took_back, puts_another,
                        seq< takes_back< former_move >, sor< played_this, puts_another > > >,
          star< sor< played_this, puts_another, after_touch, consent, adjunct > > > {};
struct was_undone
    : seq< sor< seq< his_title, wording< "last? move|castling|capture" > >, a_move >,
          opt< wording< "was false|illegal|impossible" > >, opt< wording< "and" > >, taken_back, adjuncts > {};
struct lets_and_moves
    : seq< player, does, wording< "let go", "quitted|released" >, man,
          sor< wording< "and then? moved|played|placed it to|on another|a|different other? square|different? square?" >,
              seq< opt< wording< "and" > >, opt< wording< "then|afterwards" > >, took_back, star< sor< played_this, consent, adjunct > > > >,
          adjuncts > {};
struct moves_ : wording< "moved|played|moves|plays|made|makes|moving|playing|making|began|begins" > {};
struct twice_ : wording< "twice|two moves? running|together|successively", "twice|two moves? in succession",
                    "two moves at once", "twice", "again", "a second time", "another move", "a second move", "once more",
                    "another time" > {};
struct both_stand : seq< wording< "and" >, player, wording< "would have both moves remain|stand" > > {};
struct out_of_order : seq< maybe_he, moves_, opt< sor< wording< "a man|piece" >, man > >, star< sor< twice_,
    adjunct > >,
                          opt< both_stand > > {};
struct forgot_turn : seq< player, wording< "twice? forgot whose turn it was and" >, out_of_order > {};
struct wrong_first
    : seq< adjuncts, opt< wording< "it was now|then|here|only? found|discovered|noticed|remarked|seen|perceived|pointed out? that" > >,
          sor< seq< player, wording< "had|has the? right to|of the first move", "was|is entitled to the first move",
                      "should|ought to? have begun|commenced|opened|moved first?" >, adjuncts >,
              seq< player, does, wording< "began|begun|commenced|opened|moved|played" >,
                   opt< wording< "the game", "first" > >,
                   star< sor< adjunct, wording< "out of his? turn", "though it was not his turn" > > > >,
              seq< player, adjuncts,
                  wording< "had|has? made|played the first move of? the? game?",
                      "should have had|made|begun|moved the? first? move?" >,
                  adjuncts >,
              seq< wording< "the game was|had been? begun|commenced|opened by the wrong player|side" >, adjuncts >,
              seq< wording< "the wrong player|side began|moved|commenced the? game|first?" >, adjuncts > > > {};
struct first_moves : seq< player, wording< "moved|moves|plays|played|began|begins|has|had the? first move?|turn?" > > {
};

// ---- what nobody saw at once ----------------------------------------------------------------------------------------
struct unseen : wording< "and? it|this was not noticed|seen|missed at? once?", "and nobody|none noticed|saw it" > {};
// ---- men off the board ----------------------------------------------------------------------------------------------
struct in_mistake
    : seq< wording< "in|by mistake" >,
          opt< wording< "for" >, sor< seq< wording< "his|her own" >, opt< man > >,
                                     seq< wording< "a captured" >, sor< man, wording< "man|piece" > > >, man > > > {};
struct as_if : wording< "as if|though he had captured|taken it" > {};
struct from_board : wording< "off|from the? board|floor?", "away" > {};
struct back_on_board : wording< "and replaced|restored it|him|her?", "and put|set it|him|her back|up again?" > {};
struct removes
    : seq< maybe_he, wording< "removed|removes|swept|brushed|knocked|dropped|took|takes|lifted" >, man, star< sor< warned, from_board, unseen, in_mistake, adjunct, as_if, back_on_board > > > {};
struct claims_it : seq< wording< "and" >, player, wording< "claimed|claims the game" >, opt< wording< "on that|this|the ground|account" > > > {};
struct falsifies
    : seq< maybe_he,
          sor< seq< wording< "falsified|falsifies the position" >,
                   opt< wording< "by removing|adding|shifting|moving" >, man > >,
              seq< wording< "removed|added|adds|removes|shifted|put|placed" >, man,
                  opt< wording< "to|on his side", "to|from|on|off the board", "to his|her men|pieces|force|forces" > >,
                  star< sor< away_from_board, adjunct > >, opt< wording< "thus falsifying the position" > > > >,
          star< sor< away_from_board, adjunct, claims_it > > > {};
struct fell : wording< "fell|fallen|dropped|rolled|knocked|brushed|swept|pushed unseen|unnoticed|unobserved? "
                       "off|on|from|to|onto|upon the? board|floor|table|ground" > {};
struct the_players : sor< player, wording< "he|she|they|who", "the players" > > {};
struct put_it_back
    : seq< wording< "and|but" >, opt< the_players >, opt< wording< "was|at" > >, opt< wording< "at once" > >,
          wording< "replaced|restored it?", "put it? back|up again?", "picked it? up and? replaced?" >,
          opt< wording< "it", "at once", "immediately" > > > {};
struct moves_ago : seq< number, wording< "moves before|ago|earlier" > > {};
struct no_agreement : wording< "and they could not agree as? on|upon|to? the|its square", "and the players could not agree as? on|upon|to? the|its square? where|on? which? it? had? stood?" > {};
struct at_that_move : wording< "at|on the|his|her first|second|third|fourth|fifth|sixth|seventh|eighth move" > {};
struct lay_on_floor : seq< adjuncts, man, wording< "was|were found|discovered|seen lying? on|under|upon the floor|table|ground|carpet" >,
                          star< sor< no_agreement, adjunct > > > {};
struct drops : seq< adjuncts, opt< wording< "it was found|discovered|noticed|seen that" > >, man,
                   star< sor< wording< "was|were found|discovered|seen|noticed to have", "had|has|been|was|were" >, adjunct > >, fell,
                   star< sor< moves_ago, adjunct, put_it_back, unseen, at_that_move, no_agreement,
                       wording< "and moves had been made|played during|in its absence" > > > > {};
struct it_rolled : seq< wording< "it had rolled|fallen|dropped|been knocked?" >,
                       opt< wording< "off|on|from|to the? board|floor" > >, star< sor< moves_ago, adjunct > > > {};
struct was_missed : seq< man, wording< "was missed" >, adjuncts > {};

// ---- false moves, and what is due for them --------------------------------------------------------------------------
struct calls : seq< opt< wording< "called" > >,
                   wording< "a|an? false|illegal|impossible|irregular|unlawful move|castling|capture",
                       "false castling", "illegal", "an illegality", "the|this move|castling|capture was|is false|illegal|impossible|unlawful" >,
                   adjuncts > {};
struct penalties : sor< seq< wording< "penalty|penalties a|b|c|d|e" >, star< wording< "and|or? then? penalty? a|b|c|d|e" > > >,
                        wording< "penalty|penalties", "a|the|his penalty" > > {};
struct for_what : sor< wording< "for a|an|the|his|this false|illegal? move|castling|capture" >,
                      seq< wording< "because|as" >, player, wording< "had|has? touched" >, men >,
              seq< wording< "for having? touched|touching" >, men > > {};
struct as_penalty : seq< adjuncts, opt< wording< "played|moved|made" > >, opt< wording< "in lieu|place|stead of it" > >,
                        opt< wording< "as", "in discharge|payment|satisfaction of", "by|in way of" > >, penalties, opt< for_what > > {};
struct was_exacted : seq< penalties, wording< "was|were|is|are|being? then? exacted|enforced|inflicted|claimed|demanded|required" >,
                          opt< wording< "by" >, sor< player, his_title > >, adjuncts > {};
struct exacts
    : seq< player, does, wording< "exacted|exacts|enforced|enforces|inflicted|claimed|claims|demanded|demands|required|"
                                 "requires|chose|chooses" >,
          penalties, opt< for_what >, adjuncts > {};
// "Forced to move his King" is said of checks and threats too: a penalty is one where its cause is told.
struct must_move_king : seq< maybe_he,
                            wording< "compelled|obliged|made|forced|bound|required|had",
                                "was|is compelled|obliged|made|forced|bound|required" >,
                            wording< "to move|play" >, king_here, adjuncts,
                            sor< for_what, wording< "as a|the? penalty", "in|by way of? penalty" > >,
                            star< sor< for_what, adjunct > > > {};
// "Castled in discharge of Penalty C".
struct discharges : seq< player, does, sor< wording< "castled|castles" >, seq< wording< "moved|played" >, king_here > >,
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
struct unwaited : seq< player, does, moves_, opt< wording< "this move?", "his|her move", "a move", "again", "on" > >, wording< "without waiting for" >, his_title,
                      wording< "answer|reply|move" >, opt< wording< "to his|her|the first|second|third|fourth|fifth|sixth|seventh|eighth|last move" > >, adjuncts > {};
// "Moved his Rook like a Knight".
struct moves_like : seq< player, does, wording< "moved|played" >, man, wording< "like a", "as a", "as if|though it were|was? a" >, telling::name, parted, adjuncts > {};
struct let_stand : seq< wording< "and" >, player, wording< "let|allowed|permitted it|the to? move? to? stand" > > {};
// "Thinking it his own", "supposing it to be White's".
struct thought_it : seq< wording< "thinking|supposing|believing|imagining|taking it|her|him|them to|for? be?" >,
                         sor< wording< "his|her own" >, his_title > > {};
struct with_which : seq< wording< "with" >, man > {};
struct own_man : seq< maybe_he, wording< "took|takes|captured|captures|taking|capturing off?" >,
                     sor< seq< wording< "one of his|her own" >, sor< pawns, pawn >, parted >,
                         seq< wording< "his|her own" >, telling::name, parted > >,
                     star< sor< thought_it, adjunct, with_which, let_stand > > > {};
struct theirs_moved : seq< maybe_he, wording< "moved|moves|played|plays" >,
                          at< opt< wording< "the" > >, sor< telling::adverse_, telling::whites, telling::blacks > >, man,
                          star< sor< in_mistake, thought_it, adjunct, let_stand > > > {};

// ---- checks ---------------------------------------------------------------------------------------------------------
struct unsaid : sor< seq< player, wording< "had|has|have not said|announced|called|cried|mentioned the? check", "gave|gives check without a word", "gave|gives this|the? check silently|in silence?", "gave|gives check without saying|announcing so|it",
                                      "omitted|neglected|forgot to say|announce|cry|call|mention check",
                                      "did not say|announce|cry|call|mention the|his|this? check", "said nothing of the? check",
                                      "gave check and said nothing" > >,
                    wording< "the? check was? not|given announced|said|called|in silence?",
                        "without saying|announcing|crying|calling check", "check omitted|neglected",
                        "check not announced", "the check was not announced|called|said" > > {};
struct cried : seq< player, does, wording< "said|says|announced|announces|called|calls|cried|cries|declared out? the? check" >,
                   star< sor< adjunct, wording< "where|when|though|but there was none", "when|though none was given", "when|though no check was given",
                             "without giving check|any", "giving none", "though|but he|she? gave none", "though|but there was none" > > > > {};
struct check_origin : wording< "nobody|none|neither player? knows|knew|remembers|remembered|recollects how the|this check arose|came|originated about?",
                         "nobody|none|neither player? could|can remember|recollect|say|tell how the|this check arose|came|originated about?" > {};
struct in_check : seq< opt< his_title >, opt< wording< "the" > >, opt< wording< "white|black" > >, opt< king, parted >,
                      opt< player >, wording< "was|had been? in check" >,
                      opt< wording< "for" >, number, wording< "moves" > >, wording< "and" >,
                      sor< wording< "nobody|none knows|knew|remembers how the? check|it arose|came about?",
                          "it could not be recollected|remembered|ascertained|known how it|the arose|check arose?",
                          "how it arose was|is not known" > > > {};

// ---- the beginning --------------------------------------------------------------------------------------------------
struct someone_found
    : seq< opt< adjuncts >,
          opt< wording< "before|on|at|after the|white's|black's|his "
                        "first|second|third|fourth|fifth|sixth|seventh|eighth move was? completed?" > >,
          sor< seq< sor< wording< "both? the? players", "it was" >, seq< player, does > >, adjuncts,
                   wording< "then|now|here|only? found|discovered|perceived|observed|noticed|remarked|seen that?",
                       "pointed out that" >, adjuncts,
                   opt< wording< "that" > > >,
              wording< "it then|now|here? appeared|proved|transpired that", "it then|now|here? came out that" > > > {};
// A move that is named by its number, and found to be false.
struct counted_move
    : seq< sor< his_title, opt< wording< "the" > > >, named_move::counted, parted, opt< wording< "to play" > >,
          opt< wording< "of|by" >, sor< player, his_title > >, opt< wording< "namely" > >, opt< a_record > > {};
struct was_illegal
    : sor< wording< "was then|now|here|only? seen|found|discovered|noticed to be|have been? an|a? "
                    "false|illegal|impossible|unlawful move|one?" >,
           wording< "was|is|being an|a false|illegal|impossible|irregular|unlawful move|capture|castling|one",
               "was|is|being false|illegal|impossible|irregular|unlawful", "was|is|being not a? legal move?",
               "was|is|being no legal move", "had|has been an|a false|illegal|impossible move|capture|castling|one",
               "had|has been false|illegal|impossible|unlawful", "could|can not legally|lawfully be? made|played",
               "cannot legally|lawfully be? made|played" > > {};
struct made_illegal
    : seq< player, does,
          wording< "made|played|makes|plays an|a illegal|false|impossible|unlawful move|capture|castling",
              "moved|played|castled|captured illegally|falsely|unlawfully" > > {};
struct unnoticed : wording< "which|this|it? was|had not been? noticed|seen|observed|discovered by? either|anybody? at? "
                            "the? time?",
                       "and|but nobody|neither|none had? noticed|saw|seen|observed it", "till|until now|then" > {};
struct named_illegal
    : seq< opt< sor< someone_found, wording< "it was found|discovered|noticed|seen that" > > >,
          sor< seq< counted_move, was_illegal >,
              seq< adjuncts, wording< "at|in|on|with" >, counted_move, made_illegal >,
              seq< made_illegal, opt< wording< "with" >, man >, wording< "at|in|on|as" >, counted_move > >,
          star< sor< unnoticed, adjunct > > > {};
template < typename Clause > struct as_found : sor< seq< someone_found, Clause >, Clause > {};
struct from_start : seq< wording< "from|since|at the very? beginning|commencement|start|outset",
                             "when the men were set up", "the whole time", "all along" >,
                        adjuncts > {};
struct was_found : wording< "was|were found|discovered|seen|noticed|perceived to be|have been?", "was|were found|discovered|seen to stand",
                       "was|were|is|had been?", "had|has been?", "stood", "proved to be" > {};
// "The Queen's Knight" is one man, "the Queens" are two.
struct one_man
    : seq< opt< wording< "both" > >,
          sor< man, wording< "a|one man|piece", "one|two|three|several of the|his|white's|black's men|pieces" >, seq< opt< wording< "white|black" > >, sor< kings, queens, rooks, bishops, knights, pawns >, parted >,
              seq< his_title, sor< rooks, bishops, knights, pawns >, parted > > > {};
struct two_men : seq< one_man, opt< wording< "and" >, one_man > > {};
struct all_the_men : wording< "the men|pieces|chessmen of? white|black?", "his|her men|pieces", "all? the men" > {};
struct off_board
    : wording< "beside|outside|off the board", "missing|wanting|omitted|absent|lacking",
          "been? left|standing|lying|stood|lain close? to? but? off|beside|outside|near the board", "been? omitted",
          "close to but off the board", "never been set|placed up|on? the? board?", "never set up" > {};
struct badly_put
    : wording< "misplaced|transposed", "wrongly|improperly|incorrectly placed|set|arranged up?",
          "not been? properly|correctly|rightly placed|set|arranged up?", "been? set|placed up? wrongly",
          "on each|one other's|another's squares|places", "set|placed|put|stood|standing? up? on|in each|one other's|another's squares|places|place|square",
          "exchanged|interchanged|transposed in setting|placing up? the men|pieces|board", "been? exchanged|interchanged|transposed",
          "on the|a wrong square|squares", "where the|his bishops|knights|rooks should|ought to? be|stand" > {};
// "The Bishop was misplaced" judges the play; that it was found, or so from the beginning, tells of the men as set up.
struct the_men_here : seq< adjuncts, sor< all_the_men, two_men >, opt< wording< "of white|black", "of both the? players" > > > {};
struct ill_placed : seq< star< sor< wording< "been|found|standing|playing|by|again" >, from_start > >,
                        sor< off_board, badly_put > > {};
struct was_ill_found : seq< the_men_here,
                           wording< "was|were found|discovered|seen|noticed|perceived to be|have been?",
                               "was|were found|discovered|seen to stand",
                               "was|were found|discovered", "proved to be" >,
                           ill_placed > {};
struct was_ill_since : seq< the_men_here, was_found, ill_placed, adjuncts, from_start > {};
struct had_been_ill : seq< the_men_here, wording< "had been" >, ill_placed > {};
struct all_ill : seq< adjuncts, wording< "the men|chessmen" >, opt< wording< "of white|black" > >,
                     wording< "were|had|have been?" >, badly_put > {};
struct found_ill : seq< someone_found, the_men_here, was_found, ill_placed > {};
struct set_up_ill : seq< sor< found_ill, as_found< was_ill_found >, was_ill_since, had_been_ill, all_ill >,
                        star< sor< from_start, adjunct > > > {};
struct two_stood
    : as_found< seq< two_men, wording< "stood|stand" >, badly_put, star< sor< from_start, adjunct > > > > {};
struct off_stood
    : as_found< seq< man, wording< "had|has stood|been" >, off_board, star< sor< from_start, adjunct > > > > {};
struct plays_short
    : as_found< seq< player,
          wording< "was|had found to? have? been? playing|begun without", "was|had been? playing|begun without" >, man,
          star< sor< from_start, adjunct > > > > {};
struct too_many : seq< someone_found, number, sor< knights, bishops, rooks, queens, pawns >, parted,
                      wording< "among the white|black men", "on white's|black's|the white|black side?" >,
                      opt< wording< "and only one" >, sor< knight, bishop, rook, queen, pawn >, parted > > {};
struct odds_given
    : as_found< seq< player, wording< "had|has" >, adjuncts, wording< "given the odds of" >, man, adjuncts > > {};
// "And the error was noticed at the eighth move".
struct was_seen : seq< opt< wording< "and" > >,
                       wording< "it|this|the error|mistake|omission was|being? noticed|found|seen|discovered|perceived pointed|out?" >,
                       sor< seq< wording< "at|on|before|after" >, opt< sor< wording< "the" >, his_title > >,
                                wording< "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth move" > >,
                           wording< "here|now" > > > {};
struct gives_odds : wording< "gives|gave the odds of", "gives|gave", "was|undertook|engaged to give|be the odds of", "was|undertook|engaged to give", "to give the odds of", "to give" > {};
struct man_left_on
    : seq< player, does, opt< gives_odds, man, wording< "but|and" > >,
          wording< "forgot|forgotten|omitted|neglected to remove|take" >, opt< wording< "off" > >, man_or_it,
          opt< wording< "off|away|from the? board?" > >, opt< wording< "which he gave|gives" > >, opt< was_seen > > {};
// "White gives the odds of the Queen's Knight, but it was left on the board".
struct stayed_on
    : seq< player, does, gives_odds, man, wording< "but|and|which" >,
          wording< "it|he? was|remained left? standing? on|upon the board" >, opt< was_seen > > {};
struct stood_so : as_found< seq< wording< "the board" >, wording< "stood|was|had|lay been? placed|set?" >, wording< "with? a|the black|dark square|corner at|on|to the|his|white's|each player's? right hand? side|corner? square?" >, adjuncts > > {};
struct not_altered : seq< player, wording< "would not have|suffer|allow|let it|them to? be? altered|changed|corrected" > > {};
struct board_ill : as_found< seq< wording< "the board" >, was_found, star< wording< "been|found|to|have" > >,
                       sor< wording< "wrongly|improperly|incorrectly placed|set|turned",
                           "not properly|correctly|rightly placed|set", "turned the wrong way about|round?", "turned",
                           "placed|turned|set the wrong way about|round?", "the wrong way about|round?", "placed" > >,
                       opt< wording< "and insisted on its being adjusted|corrected" > >,
                       opt< wording< "the black|dark corner|square being on|at the|his|white's right hand? side?" > >,
                       opt< wording< "with a black|dark square at|on the|his|white's right|right hand corner|hand? "
                                     "corner? square?" > >,
                       star< sor< from_start, adjunct > > > > {};
struct corners
    : as_found< seq< sor< wording< "the right hand corner squares? was|were black|dark" >,
                          wording< "each|either player had|has a|the black|dark corner|square at|on|upon|in his right hand? side|corner?",
                              "both players had a|the black|dark corner|square at|on|upon their right hand? hands?" > >,
                     star< from_start > > > {};

// ---- the Pawn on the eighth rank ------------------------------------------------------------------------------------
struct chosen_piece : wording< "a|another|the? second|third|new? queen|rook|castle|bishop|knight" > {};
struct eighth_rank
    : sor< seq< opt< player >, does, wording< "chose|chooses|named|names|selected|claimed|claims|demanded|took|takes", "called|calls|asked for", "made|makes it|the|of? pawn? it?" >, chosen_piece >,
           seq< opt< wording< "becoming|becomes|became|making|choosing|claiming|naming|demanding it?" > >, chosen_piece >,
           seq< wording< "the pawn|it was|has|had" >, wording< "not been? replaced|exchanged|promoted" > >,
           seq< player, does, wording< "decided|declared|chose|elected|said that? it|the|his pawn? should|shall|to|would? remain|stay a? pawn?" > >,
           seq< sor< wording< "it", "the pawn" > >, wording< "remained|stayed a? pawn?" > >,
            wording< "not replaced", "unreplaced", "taken|removed off? as forfeited",
               "the pawn is|was taken|removed off? as forfeited", "declared to remain a pawn", "remains|stays a pawn",
               "a dummy pawn", "it remains|stays a pawn", "the pawn remains|stays a? pawn?" >,
          seq< player, does,
              wording< "chose|chooses|preferred to leave|keep it as? a pawn",
                  "declined|refused|declines to promote it|the|pawn?", "left|leaves|kept it as? a pawn",
                  "left the|his pawn as it was|stood and put|set|placed no piece in its stead|place",
                  "put|set|placed no piece in its|the pawn's stead|place",
                  "omitted|neglected|forgot|failed to replace|exchange|name|promote it|the|a pawn|piece?",
                  "named|names|claimed no piece", "did? not name|claim|choose|replace a|it|the piece|pawn?", "chose|chooses|choosing no piece" > > > {};

// ---- the adjournment ------------------------------------------------------------------------------------------------
struct sealed_
    : sor< wording< "adjourned", "the game was adjourned", "adjourned here" >,
           seq< wording< "at|on the adjournment" >, player, wording< "did not seal a|any|his move", "sealed no move|record", "made no sealed move", "omitted|neglected|failed|forgot to seal a|his move" > >,
           seq< his_title, wording< "sealed move" > >,
          wording< "the sealed move was not made|found", "no move was|had been? sealed", "none had|was been? sealed",
              "the? sealed move", "sealed", "no sealed move", "the envelope was empty",
              "the envelope contained no move|record" >,
          seq< player,
              wording< "omitted|neglected|failed|forgot to seal a|his move", "had|has? sealed no move|record", "made no sealed move",
                  "did not seal a|any|his move", "sealed nothing" >,
              opt< wording< "at the adjournment" > > >,
          seq< opt< wording< "here? the game was adjourned and?" > >, player, opt< wording< "who should|ought to? have sealed a|his? move?" > >,
              wording< "left|made no record of? a|any|his? move?", "left no sealed? move" > >,
          wording< "here the game was adjourned" >,
          seq< his_title, wording< "envelope contained|held no move|record", "envelope was|proved found? empty" > >,
          seq< wording< "when the envelope was opened it was found empty" >,
              opt< player, wording< "having recorded|sealed|made no move" > > > > {};
struct the_sealed : sor< seq< his_title, wording< "sealed move|record" > >,
                        wording< "the record of the sealed move", "the sealed move|record" > > {};
struct sealed_ill
    : seq< the_sealed,
          wording< "was|proved found? to? be? illegal|ambiguous|impossible|illegible|unreadable",
              "was|proved not a? legal move?", "was|proved found? to? be? no legal move",
              "turned out to be illegal|impossible|ambiguous",
              "could|can not be read|interpreted|deciphered|understood as? expressing? a? legal? move?",
              "was|were found to express no legal move",
      "could|can be read|interpreted as expressing? either|two|three|several|more of|than? two|one? legal? moves|move",
              "is illegal|ambiguous|impossible", "might|could mean either|any|both of two|three|several moves",
              "fits|fitted two|three|several|either legal? moves",
              "admits|admitted of either|two|three|several legal? moves" >,
          opt< wording< "and" >, player, wording< "adopted|adopts|chose the text? move" > > > {};
struct on_resuming
    : seq< wording< "on|upon|after resuming play", "on|upon|after resuming the game", "on|upon resuming",
               "on|upon|at|after the? resumption of play", "on|upon|at|after the? resumption of the game",
               "on|upon|at|after the? resumption", "when the game was resumed|continued", "when play was resumed" >,
          opt< wording< "the next|following day", "next day", "after the adjournment" > > > {};
struct bad_place : wording< "set up wrongly|incorrectly", "wrongly|incorrectly|improperly set|placed up?",
                       "wrong|incorrect", "found|discovered|seen to be wrong|incorrect",
                       "set|placed|put up? on|in the|a wrong square|place|position" > {};
struct some_moves : seq< wording< "and" >, number, wording< "moves had been played|made" >,
                        opt< wording< "from that position|since" > > > {};
struct resumed_ill
    : sor< seq< wording< "the game was adjourned here? and? on|at|upon|after the? resumption|resuming" >,
               wording< "it? was resumed|continued from an|a|the incorrect|wrong position" > >,
          wording< "resumed|continued from an|a|the incorrect|wrong position" >,
          seq< opt< someone_found >, wording< "the adjourned game|position was|had been?" >, bad_place >,
          seq< opt< wording< "after the? adjournment" > >,
        wording< "the game was|had been? adjourned? and? resumed|continued after dinner|supper|luncheon|tea|the adjournment|interval? from an|a|the incorrect|wrong position",
                  "the game was|had been? adjourned? and? resumed|continued from an|a|the incorrect|wrong position",
                  "play was|had been? resumed|continued from an|a|the incorrect|wrong position" >,
              opt< some_moves > >,
          seq< on_resuming, opt< wording< "it was found|seen|discovered|noticed that" > >,
              sor< man, wording< "the position", "the men" > >, wording< "was|were|had been?" >, bad_place,
              opt< some_moves > > > {};
struct lost_place
    : seq< opt< on_resuming >, wording< "the position" >, opt< wording< "before|at the adjournment" > >,
          wording< "could|can not be recalled|ascertained|remembered|recollected|agreed|known|established on|upon?",
              "was|is forgotten|unknown", "had been forgotten" > > {};
struct none_recalls
    : seq< opt< on_resuming >, wording< "nobody|none|neither player? could|can recall|remember|recollect|ascertain|tell|say|state",
                    "nobody|none|neither player? knew|knows|recalled|remembered" >,
          opt< wording< "what|how" > >, wording< "the position was|had? been? before|at the? adjournment", "the position was|had been?", "the men had|were stood?" > > {};
struct none_knows
    : wording< "nobody|neither|none could|can|player tell|say|remember|recall what|could|how the|remember "
               "position|the? before|position? the|before? adjournment|the? had|adjournment? been?" > {};

// ---- conduct --------------------------------------------------------------------------------------------------------
struct upsets : seq< maybe_he,
                    wording< "knocked|threw|pushed the board|men|pieces|chessmen over|down",
                        "upset|upsets|overset|oversets|overturned|knocked|swept|scattered|dashed|threw|flung "
                        "over|down|aside? all? the? board|men|pieces|chessmen|position" >,
                    star< sor< from_board, adjunct, claims_it > > > {};
struct a_book : seq< opt< sor< his_title, wording< "a|the|some" > > >, opt< wording< "printed|manuscript|chess" > >,
                    wording< "book|books|treatise|handbook|handbuch|diagram|diagrams|notes|manuscript|pamphlet|"
                             "analysis|periodical|magazine" >,
                    opt< wording< "on|upon|of the openings|endings|chess|game", "on|upon|of chess|openings|endings",
                        "that|which treats of chess" > > > {};
struct reads
    : seq< opt< consent >, maybe_he,
          sor< seq< wording< "consulted|consults|used|uses|using", "made use of", "referred during the game to",
              "referred to",
                       "looked in|into|up|at" >,
                   a_book >,
              seq< wording< "looked up the variation|opening|position|line|move in" >, a_book > >,
          star< sor< consent, away_from_board, adjunct > > > {};
struct a_board : wording< "a|another|his second|pocket|other|travelling|traveling|separate? board" > {};
struct boards : seq< opt< consent >, maybe_he,
                    sor< wording< "used|uses|using", "made use of", "analysed on|upon",
                        "worked|tried out? the|a|his combination|position|variation|moves out? on|upon" > >,
                    a_board, opt< wording< "and men|pieces" > >, star< sor< consent, away_from_board, adjunct > > > {};
struct somebody_else : wording< "a|the|another|his friend|bystander|spectator|onlooker|neighbour|master|player" > {};
struct consults : seq< opt< consent >, maybe_he, wording< "consulted|consults" >, somebody_else,
                      star< sor< consent, away_from_board, adjunct > > > {};
struct begs
    : seq< opt< consent >, maybe_he, wording< "asked|asks|begged|begs|requested|sought|seeks" >,
          sor< seq< wording< "for|a? help|assistance|advice|counsel", "help|assistance|advice|counsel" >,
                   opt< wording< "of|from" >, somebody_else > >,
              seq< somebody_else,
                  sor< wording< "for help|assistance|advice|counsel|an? opinion?" >,
                      wording< "what he|she should|to|might play|move|do", "what|how to play|move|reply|do",
                      "to tell|show|advise him|her the|a|what best|good|right? move|reply" > > > >,
          star< sor< consent, away_from_board, adjunct > > > {};
struct legal_demand : wording< "legal|lawful requirement|demand" > {};
struct the_laws : sor< seq< his_title, legal_demand >, wording< "the laws|law|rules of? the? game|chess?",
                          "the umpire's|arbiter's decision|ruling",
                      "the decision|ruling of the umpire|arbiter", "the umpire",
                          "a|the legal|lawful requirement|demand made by|of his opponent|adversary",
                          "a|the legal|lawful requirement|demand" > > {};
struct disobeys
    : sor< seq< player, does,
               wording< "announced that he would not", "would|will not", "refused|declined|refuses|declines to" >,
               wording< "submit to", "abide by", "be bound|governed|ruled by", "comply with", "obey|accept" >,
               the_laws, opt< wording< "made by|of" >, player >, adjuncts >,
          seq< player, does, wording< "refused|declined|refuses to replace|move|take|restore|retract" >, man_or_it,
              wording< "as" >, player, wording< "required|requires|demanded" >, adjuncts > > {};
struct period : seq< wording< "the|his|an|one|two|first|second|next? first|second|next? hour|hours|time|limit" > > {};
struct too_slow
    : seq< sor< seq< player, does,
                    sor< wording< "exceeded|exceeds|overstepped the time allowed|fixed|agreed|limited for his|her|a|the? turn|move? to? play?",
                        "exceeded|exceeds|overstepped|outran the|his time|limit limit?", "lost on|by time",
                             "ran out of time" >,
                        seq< wording< "failed|omitted|unable to make|complete", "not complete|make|completed|finish" >,
                            opt< wording< "his|the" > >, opt< number >, wording< "moves in|within" >, period >,
                        seq< wording< "made|completed only", "only made" >, number, wording< "moves in|within" >,
                            opt< wording< "his|the" > >, period, opt< number, wording< "being due" > > >,
                        wording< "not reply|move|answer in time" > > >,
               seq< his_title,
                   wording< "time|clock|limit had|has|was|is|having? run|expired|elapsed|up|exceeded|been|out|stopped "
                            "down|out|exceeded|by? the? umpire?" > >,
               seq< his_title, wording< "flag|time fell|falls|expired|elapsed" > >,
               seq< wording< "the time|limit" >, wording< "having|had|was been? exceeded|overstepped" > > >,
          star< sor< adjunct, claims_it, seq< wording< "by" >, number, wording< "minutes" > >,
              wording< "and|so|thus thereby? forfeited|forfeits|lost|loses the|this game" >,
              seq< his_title, wording< "time having run out" > >, wording< "the limit having been exceeded" > > > > {};
struct gives_up
    : seq< opt< wording< "and" > >, opt< wording< "on|at this move" > >, maybe_he,
          sor< wording< "abandoned|abandons|discontinued|deserted the|his game|contest|match|struggle|play|moves",
              "abandoned|abandons|discontinued|deserted the|his game",
              "refused|declined|refuses to play|go|continue|proceed on? with?",
              "left|quitted the room|hall|club|board|table and would not play|go|continue|proceed on? with?",
              "would|will not play|go|continue on? with?" > >,
          opt< wording< "the game" > >, opt< wording< "and left|quitted the room|hall|club|table|board" > >, adjuncts > {};
struct demands_game
    : seq< player, wording< "demanded|claimed|demands|claims that? the game" >, opt< wording< "be forfeited" > > > {};
struct interferes : seq< wording< "the|a|an umpire|bystander|spectator|onlooker interfered|interferes" >, opt< wording< "in|with the game|play" > >,
                         opt< wording< "without being? appealed|asked to?", "unasked|uninvited|unbidden" > >, adjuncts > {};
struct another_said
    : sor< seq< wording< "a|an|the bystander|spectator|onlooker|umpire|spectators|bystanders|onlookers" >,
          opt< wording< "unasked|aloud", "whom nobody had? asked" > >,
          sor< wording< "suggested|whispered|pointed|mentioned|advised out? a|the move|mate|reply to? white|black?",
                   "pointed out the|a mate|move|check|capture", "called|cried out this|the|a move" >,
              seq< wording< "remarked|cried|said|exclaimed|called|warned|told aloud|out? that" >,
                  sor< king_here, player, seq< his_title, king, parted > >, wording< "was|is in check" > > > > > {};

// ---- draws, the end, records ----------------------------------------------------------------------------------------
struct draw_accepted : sor< seq< wording< "which|and" >, player, wording< "accepted|accepts it?" > >,
                           wording< "which|and it? was accepted" > > {};
struct draw_answered
    : sor< seq< opt< wording< "which|and" > >, player, wording< "accepted|accepts|agreed it|this|to? the? offer|proposal|draw?" > >,
           seq< opt< wording< "which|but|and" > >, player,
                wording< "refused|declined|rejected it?", "would not accept|have|hear of? it|this?" > >,
          wording< "which|but it? was refused|declined|rejected" > > {};
struct draws
    : seq< opt< player >, does,
          sor< wording< "proposes|proposed|offers|offered a draw", "proposes|proposed to call it|the? game? a draw",
                   "refused|refuses|declined|declines a|the draw", "claims|claimed a draw", "agreed to? a draw" >,
              wording< "a|the? draw was|is|being? offered|proposed|refused|declined|agreed",
                  "the? offer|proposal was? declined|refused", "drawn by mutual? consent|agreement",
                  "the game was? drawn", "a? draw by mutual? consent|agreement" > >,
          star< sor< draw_accepted, draw_answered, adjunct > > > {};
struct has_king_alone : wording< "having|with a|his king alone|only left?", "having only a|his king left?" > {};
struct calls_to_mate : seq< player, star< sor< has_king_alone, adjunct, auxiliary > >, wording< "called|calls upon|on" >, player, wording< "to draw the? game? or? to? mate? him|her? in|within? fifty? moves?", "to mate him|her in|within fifty moves" >, adjuncts > {};
struct fifty_moves : seq< opt< player >, does,
                         wording< "called|calls|claimed|claims|demanded|insisted|insists|gave|gives on|upon|for|notice|that? "
                                  "of|on? the? fifty moves be|being|count? counted?",
                             "claimed|called|calls the? fifty moves", "the? fifty moves called|claimed|counted",
                             "gave|gives notice that he|she insisted|would on|upon|count the? fifty moves being? counted?" >,
                         adjuncts > {};
// How the game ended, with the ground.
struct the_game_was : wording< "and", "the|this game ended|ends|end in|as? a?", "the|this game was|is|being|having been? then? "
                               "given|declared|adjudged|called|left? up? as?", "the|this game", "ended|ends|ending in a?",
                               "declared|given up? as?", "declared to? be?" > {};
struct on_ground
    : wording< "by|through|from|under|with|on|in a|an|the|reason|account|ground|virtue|of? of|the? stalemate",
          "by|through|with|in|from|on a|an|the|account|ground|of? of? perpetual check",
          "by|with|through an|the? endless series|succession? of? checks",
          "by|under|on|through the|virtue|ground|account? of? the? fifty|50 move|moves rule|law|limit?",
          "on|upon the ground|score|strength of the? fifty|50 move|moves rule|law|limit?",
          "on|upon the ground that? fifty|50 moves had|have gone|passed|been by|made?",
          "by|through|on|under a|the? law|rule|ground|account|of? of? the? threefold|triple|third? repetition|recurrence of|in? the? "
          "same|moves|position? moves|position?",
          "by mutual? agreement|consent", "by adjudication", "by the? umpire|arbiter|referee|adjudicators|committee|judges", "by|on the? umpire's|arbiter's|referee's|committee's "
              "award|decision|adjudication", "by agreement" > {};
// "Claimed a draw by repetition of the position", "under the fifty move law".
struct with_no_capture : wording< "without a? capture|captures", "without any capture|captures" > {};
struct for_ever : seq< opt< wording< "as|because|since|saying that?" > >, wording< "he|she could give check|checks for|without ever|end", "he|she could check for ever" > > {};
struct claims_draw : seq< player, does, wording< "claims|claimed|demanded|demands a|the draw", "claims|claimed that the game be|is|was drawn" >,
                          sor< for_ever, seq< plus< on_ground >, opt< with_no_capture > > >, adjuncts > {};
struct stale : wording< "a? stalemate", "stalemated", "stale mate", "by stalemate" > {};
struct drawn_how
    : sor< seq< star< the_game_was >, wording< "a? drawn game", "a? drawn|draw|remise" >, plus< on_ground > >,
          seq< star< the_game_was >, sor< stale, wording< "perpetual check", "a? repetition of moves|position" > > >,
          seq< player, does,
              sor< wording< "was|is|stands|stood|being left? stalemated|stalemate", "gave|gives|forced|forces? stalemate",
                  "stalemated|stalemates" >, wording< "gave|gives|draws|drew|draw by? perpetual check" > >,
              opt< player > > > {};
struct adjudged
    : sor< seq< star< the_game_was >, wording< "was|is? adjudicated|adjudged|awarded" >,
               opt< wording< "as|to|be|by|the|umpire|arbiter|committee|referee" > >,
               opt< sor< wording< "a? draw|drawn game?", "drawn" >,
                   seq< opt< wording< "as? a? win|won|victory|lost" > >, wording< "for|to|by|in favour|of? of?" >, player > > >,
               star< on_ground > >,
          wording< "adjudicated" > > {};
struct was_mated : seq< opt< wording< "and" > >, player, does, wording< "was|is|being? then|here|thus? mated|checkmated" > > {};
struct forfeit_ground : sor< wording< "by default", "by|through forfeit|forfeiture", "to|against" >, player > {};
struct forfeits_game
    : sor< seq< player, does, wording< "forfeited|forfeits|lost|loses|won|wins|defaulted", "was forfeit|forfeited" >,
               opt< wording< "the|this|his game|contest" > >, star< forfeit_ground > >,
          seq< wording< "the? game was|is? forfeited|forfeit|defaulted" >, opt< wording< "by|to|for" > >, opt< player > > > {};
struct late_time : seq< too_slow, not_claimed > {};
struct game_ended : sor< late_time, seq< sor< forfeits_game, was_mated >, opt< not_claimed > >, drawn_how, adjudged > {};
struct ends : sor< wording< "unfinished", "the game was|is left? unfinished|abandoned?", "not finished", "broken off",
                       "the game was broken off" >,
                  seq< player, does,
                      wording< "was|is too ill|unwell|sick to continue|go|proceed|play on|the|with? the? game?",
                          "was|is unable to continue|go|proceed|play on|the|with? the? game?",
                          "could|can not go|continue|proceed|play on|the? game?", "cannot go|continue on?",
                          "was|fell|being taken? ill and? could|can not go|continue|proceed on?", "taken ill and? could|can not go|continue|proceed on?", "was|fell taken? ill" >, opt< wording< "for a|any sufficient|good reason|cause" > > > > {};
struct manner_of_resigning
    : wording< "of his|her|its own? free? accord|will", "voluntarily|freely|gracefully|promptly",
               "as lost|hopeless", "in despair|disgust", "in token|sign of surrender|resignation|defeat",
               "without playing|going on|further?", "without further|more play|ado" > {};
struct gives_himself_up
    : seq< opt< wording< "and" > >, player, does, star< manner_of_resigning >,
           wording< "resigned|resigns|surrendered|surrenders|capitulated|capitulates the|his? game|contest?",
                    "gave|gives up the|his game|contest", "gave|gives the|his game|contest up",
                    "laid|turned|tipped|struck|threw down|over? his king|flag", "laid|turned|tipped his king down|over" >,
           star< sor< adjunct, manner_of_resigning > > > {};
struct annulled : sor< wording< "annulled|void", "the|this game was|is|being|had been? then|accordingly? declared? to? be? annulled|void|cancelled" > > {};
struct records_ : sor< seq< wording< "also|and sent|wired|posted|telegraphed|despatched",
                                "wired|telegraphed|transmitted|received|delivered as" >,
                           a_record >,
                      seq< a_record, wording< "was? made|played|stood on the board" > >,
                      wording< "without the|his opponent's move" >,
                      seq< wording< "the telegram|record|message|move was|were? wrongly|incorrectly? wired|telegraphed|transmitted|received|delivered as" >, a_record >,
                      seq< player, does, wording< "sent|posted|despatched|wired his|the|a reply|move|answer without repeating|sending|quoting?" >, his_title,
                          wording< "last? move" > > > {};

// An ambiguous record: that it is one is pointed out, or one of its moves adopted.
struct points_out
    : seq< player, does, wording< "pointed|points|noted|remarked|stated out?" >,
          sor< wording< "that the|this? record|move|it is|was ambiguous", "the|its|an ambiguity" >,
              seq< wording< "that" >, a_record, wording< "is|was ambiguous" >, adjuncts > >,
          opt< wording< "of the|this record|move" > > > {};
struct adopts : seq< player, does, wording< "adopted|adopts|chose" >,
                    sor< seq< man, wording< "move|reading" > >, a_record,
                        seq< his_title, wording< "knight's|rook's|bishop's|queen's|pawn's move" >  >,
                        seq< wording< "the" >, telling::a_wing, telling::between, wording< "knight's|rook's|bishop's move" > >, wording< "the move of the" >, man > > {};

// ---- all of them ----------------------------------------------------------------------------------------------------
struct end_of_sentence : seq< star< ascii::blank >, sor< eof, seq< one< '.', ';', ':', '!' >, parted > > > {};
template < typename Clause > struct sentence : seq< Clause, adjuncts, end_of_sentence > {};
// What a player says of the other, "White objected that Black had touched", is not told of him.
struct telling_that : seq< sor< seq< player, wording< "found|noticed|discovered|observed that" > >,
                               wording< "it was found|discovered|observed|noticed that" >, wording< "note" > >,
                          opt< one< ':' >, parted > > {};
struct a_sentence
    : sor< sentence< set_up_ill >,
          seq< opt< telling_that >,
              sor< sentence< neither >, sentence< was_touched >, sentence< touching >, sentence< ought_to >,
                  sentence< oversets >, sentence< quits_rook >, sentence< rook_quitted >,
                  sentence< king_as_in_castling >, sentence< quits_king >, sentence< rook_left >,
                  sentence< must_complete >, sentence< substitutes >, sentence< was_undone >,
                  sentence< lets_and_moves >, sentence< unwaited >, sentence< discharges >, sentence< lay_on_floor >, sentence< stood_so >, sentence< not_altered >,
                  sentence< calls_to_mate >, sentence< adjusts_with_notice >, sentence< wrong_first >, sentence< first_moves >,
                  sentence< out_of_order >, sentence< forgot_turn >, sentence< removes >, sentence< falsifies >,
                  sentence< drops >, sentence< it_rolled >, sentence< was_missed >, sentence< calls >,
                  sentence< as_penalty >, sentence< exacts >, sentence< was_exacted >, sentence< must_move_king >, sentence< demands_king >,
                  sentence< named_illegal >, sentence< own_man >, sentence< not_claimed >, sentence< theirs_moved >, sentence< of_false >, sentence< unsaid >,
                  sentence< cried >, sentence< in_check >, sentence< check_origin >, sentence< two_stood >, sentence< off_stood >,
                  sentence< plays_short >, sentence< too_many >, sentence< odds_given >, sentence< man_left_on >, sentence< stayed_on >, sentence< was_seen >, sentence< points_out >, sentence< adopts >,
                  sentence< board_ill >, sentence< corners >, sentence< eighth_rank >, sentence< sealed_ill >,
                  sentence< sealed_ >, sentence< resumed_ill >, sentence< lost_place >, sentence< none_recalls >, sentence< none_knows >, sentence< interferes >, sentence< moves_like >,
                  sentence< upsets >, sentence< reads >, sentence< boards >, sentence< consults >, sentence< begs >,
                  sentence< disobeys >, sentence< too_slow >, sentence< gives_up >,
                  sentence< seq< demands_game, boards > >, sentence< another_said >, sentence< draws >, sentence< draw_answered >,
                  sentence< fifty_moves >, sentence< claims_draw >, sentence< gives_himself_up >, sentence< game_ended >, sentence< ends >, sentence< annulled >, sentence< records_ > > > > {};

struct text : seq< parted, plus< a_sentence >, eof > {};

} // namespace descry::grammar::sentences
