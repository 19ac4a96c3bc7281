// Sealed moves, and games resumed: American 1897 and British 1903, Part II Law 7.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/beginning.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct sealed_
    : sor< wording< "adjourned", "the game was adjourned", "adjourned here" >,
           seq< wording< "at|on the adjournment" >, player, wording< "did not seal a|any|his move",
                   "sealed no move|record", "made no sealed move",
                   "omitted|neglected|failed|forgot to seal a|his move" > >,
           wording< "it was white's|black's duty|business to seal a|his? move?",
               "it was white's|black's duty|business" >,
           seq< his_title, wording< "sealed move" > >,
          wording< "the sealed move was not made|found", "no move was|had been? sealed", "none had|was been? sealed",
              "the? sealed move", "sealed", "no sealed move", "the envelope was empty",
              "the envelope contained no move|record" >,
          seq< player,
              wording< "omitted|neglected|failed|forgot to seal a|his move", "had|has? sealed no move|record",
                      "made no sealed move",
                  "did not seal a|any|his move", "sealed nothing" >,
              opt< wording< "at the adjournment" > > >,
          seq< opt< wording< "here? the game was adjourned and?" > >, player,
                  opt< wording< "who should|ought to? have sealed a|his? move?",
                  "whose business|duty|turn it was to? seal|move|play? a|his|the? move?" > >,
              wording< "left|made no record of? a|any|his? move?", "left no sealed? move behind? him|her?" > >,
          wording< "here the game was adjourned" >,
          seq< his_title, wording< "envelope contained|held no move|record", "envelope was|proved found? empty" > >,
          seq< wording< "when|and? the envelope was opened and? it? was? found|contained|held? empty|nothing|blank",
                   "the|his envelope was opened and contained|held|disclosed nothing" >,
              opt< player, wording< "having recorded|sealed|made no move" > > >,
          seq< opt< player, wording< "should|ought to? have sealed a|his|the? move? and" > >,
              wording< "the|his|her envelope was|proved|is found? to? hold|held|contain|contained|be|found? "
                       "a|but? a? blank|nothing sheet|paper?" > > > {};
struct the_sealed : sor< seq< his_title, wording< "sealed move|record" > >,
                        wording< "the record of the sealed move", "the sealed move|record" > > {};
// "Could be read as either Kt-B3 or B-Kt5".
struct either_record
    : seq< wording< "could|can|might be read|interpreted|taken|understood as|for|to mean? either|both?" >, a_record,
          wording< "or|and" >, a_record > {};
struct sealed_ill
    : seq< opt< wording< "on|upon|at|after the? resumption|resuming of? the? play|game?" > >, the_sealed,
          sor< either_record, wording< "was|proved found? to? be? illegal|ambiguous|impossible|illegible|unreadable",
              "was|proved not a? legal move?", "was|proved found? to? be? no legal move",
              "turned out to be illegal|impossible|ambiguous",
              "could|can not be read|interpreted|deciphered|understood as? expressing? a? legal? move?",
              "was|were found to express no legal move",
      "could|can be read|interpreted as expressing? either|two|three|several|more of|than? two|one? legal? moves|move",
              "is illegal|ambiguous|impossible", "might|could mean either|any|both of two|three|several moves",
              "fits|fitted two|three|several|either legal? moves",
              "admits|admitted of either|two|three|several legal? moves" > >,
          opt< wording< "and" >, player, wording< "adopted|adopts|chose the text? move" > > > {};
struct on_resuming
    : seq< wording< "when|as the? players|they came|met|sat|returned|assembled back|down|again|together? to? the? "
    "board?" > > {};
struct on_resumption
    : seq< wording< "on|upon|after resuming play", "on|upon|after resuming the game", "on|upon resuming",
               "on|upon|at|after the? resumption of play", "on|upon|at|after the? resumption of the game",
               "on|upon|at|after the? resumption", "when the game was resumed|continued", "when play was resumed",
               "after|when the? play|game had|has been resumed|continued" >,
          opt< wording< "the next|following day", "next day", "after the adjournment" > > > {};
struct resumed_now : sor< on_resumption, on_resuming > {};
struct bad_place : wording< "on|upon the|a|its? wrong square|place", "set up wrongly|incorrectly",
    "wrongly|incorrectly|improperly set|placed up?",
                       "wrong|incorrect", "found|discovered|seen to be wrong|incorrect",
                       "set|placed|put up? on|in the|a wrong square|place|position" > {};
struct some_moves : seq< wording< "and" >, number, wording< "moves had been played|made" >,
                        opt< wording< "from that position|since" > > > {};
struct went_on : wording< "and the? game|play had|was? gone|continued|proceeded on? from|with that|it|there" > {};
struct resumed_ill
    : sor< seq< wording< "the game was adjourned here? and? on|at|upon|after the? resumption|resuming" >,
               wording< "it? was resumed|continued from an|a|the incorrect|wrong position" > >,
          wording< "resumed|continued from an|a|the incorrect|wrong position" >,
          seq< opt< someone_found >, wording< "the adjourned game|position was|had been?" >, bad_place >,
          seq< opt< wording< "after the? adjournment" > >,
        wording< "the game was|had been? adjourned? and? resumed|continued after dinner|supper|luncheon|tea|the "
                 "adjournment|interval? from an|a|the incorrect|wrong position",
                  "the game was|had been? adjourned? and? resumed|continued from an|a|the incorrect|wrong position",
                  "play was|had been? resumed|continued from an|a|the incorrect|wrong position" >,
              opt< some_moves > >,
          seq< resumed_now, opt< wording< "it was found|seen|discovered|noticed that" > >,
              sor< man, wording< "the position", "the men" > >, wording< "was|were|had|stood|stands been?" >, bad_place,
              star< sor< some_moves, went_on > > >,
          seq< someone_found, wording< "after|since the adjournment" >, man, wording< "was|were|had been?" >, bad_place,
              star< sor< some_moves, went_on > > > > {};
struct lost_place
    : seq< opt< resumed_now >, wording< "the position" >, opt< wording< "before|at the adjournment" > >,
          wording< "could|can not be recalled|ascertained|remembered|recollected|agreed|known|established on|upon?",
              "was|is forgotten|unknown", "had been forgotten" > > {};
struct none_recalls
    : seq< opt< resumed_now >,
            wording< "nobody|none|neither player? could|can recall|remember|recollect|ascertain|tell|say|state",
                    "nobody|none|neither player? knew|knows|recalled|remembered" >,
          opt< wording< "what|how" > >, wording< "the position was|had? been? before|at the? adjournment",
                  "the position was|had been?", "the men had|were stood?" >, opt< resumed_now > > {};
struct none_knows
    : wording< "no one could|can tell|say|remember|recall how|what the men|position had|was stood|been?",
    "nobody|neither|none could|can|player tell|say|remember|recall what|could|how the|remember "
               "position|the? before|position? the|before? adjournment|the? had|adjournment? been?" > {};

} // namespace descry::grammar::sentences
