// Moves taken back, made out of turn, or twice: American 1897 and British 1903, Part II Laws 1 and 6; Walker 1840,
// Laws VIII and XIII; British Chess Association 1862, Laws 4 and 5.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct a_move : wording< "his|her|the|a|an last|false|illegal? move|castling|capture" > {};
// Of this turn, or of one before: only another move in its place tells.
struct former_move : wording< "his|her|the previous|first move|castling|capture" > {};
template < typename Move > struct takes_back
    : sor< seq< wording< "took|takes|taking" >, sor< seq< wording< "back" >, Move >, seq< Move,
            wording< "back" > > > >,
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
// "Without leave he turned it into R-Kt1".
struct turns_it_into : seq< opt< consent >, opt< wording< "he|she" > >,
    wording< "turned|changed|altered it|this into|to" >, a_record > {};
struct one_for_other : wording< "exchanged|exchanging|changed|changing the? one|first|former move? for|into the|an? "
    "other|second|latter|another move?" > {};
// "Black had not agreed", "Black not having been asked".
struct not_agreed
    : seq< player,
          wording< "had|did not been? agreed|agree|consented|consent|asked|assented|allowed|permitted to? it|this?",
              "not having been? agreed|consented|asked|assented to? it|this?", "gave|had given no consent|leave" > > {};
struct unasked : wording< "without asking|inquiry|leave", "without a? word", "unasked|unbidden" > {};
struct substitutes
    : seq< maybe_he, sor< one_for_other, turns_it_into, seq< illegal_first,
    sor< took_back, puts_another, taken_back > >, took_back,
        puts_another,
                        seq< takes_back< former_move >, sor< played_this, puts_another > > >,
          star< sor< played_this, puts_another, after_touch, consent, unasked,
          seq< wording< "to|into|for" >, a_record >,
          adjunct > > > {};
struct was_undone
    : seq< sor< seq< his_title, wording< "last? move|castling|capture" > >, a_move >,
          opt< wording< "was false|illegal|impossible" > >, opt< wording< "and" > >, taken_back, adjuncts > {};
struct lets_and_moves
    : seq< player, does, wording< "let go", "quitted|released" >, man,
          sor< wording< "and then? moved|played|placed it to|on another|a|different other? square|different? square?" >,
              seq< opt< wording< "and" > >, opt< wording< "then|afterwards" > >, took_back, star< sor< played_this,
                      consent, adjunct > > > >,
          adjuncts > {};
struct moves_ : wording< "moved|played|moves|plays|made|makes|moving|playing|making|began|begins|pushed|advanced" > {};
struct how_far : wording< "one|two square|squares", "a square" > {};
struct twice_ : wording< "twice|two moves? running|together|successively", "twice|two moves? in succession",
                    "two moves at once", "twice", "again", "a second time", "another move", "a second move",
                            "once more",
                    "another time" > {};
// What Walker 1840, Law XIII, gives the adversary of him who moves twice.
struct stands_both : seq< player, adjuncts, wording< "would|will have both moves remain|stand",
    "held|kept him|her to both moves?", "insisted|insists that both moves? should? stand|remain",
    "insisted|insists on|upon both moves? standing|remaining" >, adjuncts > {};
struct both_stand : seq< wording< "and" >, stands_both > {};
// "Played P-K5 before Black had answered": the record of a move besides the one beside which it stands.
struct out_of_order : seq< maybe_he, moves_, opt< sor< wording< "a man|piece" >, a_record, man > >, star< sor< twice_,
    how_far, adjunct > >,
                          opt< both_stand > > {};
// What Walker 1840, Law XIII, leaves him: "Black had the second of the two moves taken back".
struct second_retracted
    : seq< opt< wording< "and|but" > >, player, adjuncts,
          wording< "had|has|would|will have? the second|latter|last move|of? the? two? moves? taken back",
              "had|has|would|will have? the second|latter|last move|of? the? two? moves? "
              "retracted|withdrawn|annulled|undone" > > {};
// "White required this to be annulled": a move, and no game.
struct wants_it_undone
    : seq< opt< wording< "and" > >, player, does,
          wording< "required|requires|demanded|demands|insisted|insists that? this|that|it|the move|substitution? "
          "to|should|"
                   "be be? annulled|retracted|withdrawn|undone" >, adjuncts > {};
struct forgot_turn : seq< player, wording< "twice? forgot whose turn it was and" >, out_of_order > {};
struct wrong_first
    : seq< adjuncts,
            opt< wording< "it was now|then|here|only? found|discovered|noticed|remarked|seen|perceived|pointed out? "
                          "that" > >,
          sor< seq< opt< player, does, wording< "pointed|points out that" > >, wording< "it was|is for him|her to "
                   "begin|open|commence the|this? game?" >, adjuncts >,
              seq< player, wording< "had|has the? right to|of the first move", "was|is entitled to the first move",
                      "should|ought to? have begun|commenced|opened|moved first?" >, adjuncts >,
              seq< player, does, wording< "began|begun|commenced|opened|moved|played" >,
                   opt< wording< "the game", "first" > >,
                   star< sor< adjunct, wording< "out of his? turn", "though it was not his turn" > > > >,
              seq< player, adjuncts,
                  wording< "had|has? made|makes|played|plays the first move of|in? the|this? game?",
                      "should have had|made|begun|moved the? first? move?" >,
                  star< sor< wording< "when|though|although it was|is not his turn to do so", "when|though|although it "
                      "was|is not his turn" >, adjunct > > >,
              seq< sor< seq< player, does, wording< "pointed|points out that he|she" > >, player >, does,
                  wording< "was|is|being? entitled|right to begin|open|move|commence first|this|the? game?" >,
              adjuncts >,
              seq< wording< "it was really|rightly|properly?" >, his_title,
                  wording< "turn|right to begin|open|move|commence first?" > >,
              seq< wording< "the game was|had been? begun|commenced|opened by the wrong player|side" >, adjuncts >,
              seq< opt< player, does, wording< "pointed|points out that" > >,
                  wording< "the first move was|is|belonged|belongs to? his|hers|white's|black's|white|black "
                  "in|for|of? this? game?",
                      "the first? move|turn was|is his|hers|white's|black's in|for|of this game" > >,
              seq< wording< "the wrong player|side began|moved|commenced the? game|first?" >, adjuncts >,
              seq< wording< "the wrong player|side had|has? made|took|played|had the first move of|in? the|this? game?",
                       "the first move was made|taken|played by the wrong player|side" >,
                  adjuncts > >,
          opt< player,
          wording< "having begun|opened|moved|commenced first? in? the? last|previous|preceding|former game|one?",
          "having had the? first? move in the? last|previous|preceding|former? game|one before?" > >,
          opt< wants_anew > > {};
struct first_moves : seq< player,
        wording< "moved|moves|plays|played|began|begins|has|had the? first move?|turn?" > > {
};

} // namespace descry::grammar::sentences
