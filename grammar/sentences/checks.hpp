// Checks said, unsaid and cried falsely: Walker 1840, Laws XVIII to XX; British Chess Association 1862, Law 8.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

// "And White moved as if none had been given", "and White covered it": what followed stands on the board.
struct went_on_so : sor< seq< wording< "and|but" >, player,
    wording< "moved|played|replied|answered|went on? as if|though none|no check? had|has been|was given|there?" > >,
                        seq< wording< "and|but" >, player, wording< "covered|met|parried it|the? check?",
                        "interposed", "moved out of? it|check", "paid no heed|attention to? it?",
                        "took no notice of? it?" > > > {};
struct unsaid_so : sor< seq< player, wording< "had|has|have not said|announced|called|cried|mentioned the? check",
        "gave|gives check without a word", "gave|gives this|the? check silently|in silence?",
        "gave|gives check without saying|announcing so|it",
                                      "omitted|neglected|forgot to say|announce|cry|call|mention check",
                                      "did not say|announce|cry|call|mention the|his|this? check",
                                              "said nothing of the? check",
                                      "gave|gives this? check and|but did not announce|say|call|cry|mention it|so",
                                      "gave check and said nothing" > >,
                    seq< wording< "no check was heard|uttered|said|called|spoken|announced|cried",
                             "the? word? check was not uttered|spoken|said|announced|called|heard|cried" >,
                         opt< wording< "from|by" >, player > >,
                    seq< wording< "no|without a|any? cry|call|announcement|word|warning of the? check" >,
                         opt< wording< "was? heard|given|made|uttered? from|by?" >, opt< player > > >,
                    wording< "the? check was? not|given announced|said|called|in silence?", "in? silently|silence",
                        "without saying|announcing|crying|calling check", "check omitted|neglected",
                        "check not announced", "the check was not announced|called|said" > > {};
struct unsaid : seq< unsaid_so, opt< went_on_so > > {};
struct cried_aloud : seq< player, does, wording< "gave|gives the? check aloud|audibly" >, opt< went_on_so > > {};
struct cries_it : sor< seq< player, does, wording< "said|says|announced|announces|called|calls|cried|cries|declared|"
                                                 "exclaimed|exclaims out? the? check" > >,
                     // "Check!", said White; "check" alone, in whatever signs the sheet has it.
                     seq< wording< "check" >, opt< one< '!' >, parted >,
                          opt< wording< "was|being? said|says|announced|announces|called|calls|cried|cries|exclaimed|"
                                        "exclaims out|aloud?" >, opt< wording< "by|from" > >, opt< player > > >,
                     wording< "saying|crying|calling|announcing|exclaiming out? check",
                         "with? a|the cry|call of check" > > {};
struct cried : seq< cries_it,
                   star< sor< adjunct, wording< "where|when|though|but there was none", "there being none|no check?",
                   "when|though none was given",
                           "when|though no check was given",
                             "without giving check|any", "giving none", "though|but he|she? gave none",
                                     "though|but there was none", "though it is|was none|not",
                             "in|by error|mistake" > > > > {};
struct check_origin : wording< "nobody|none|neither player? knows|knew|remembers|remembered|recollects how the|this "
                               "check arose|came|originated about?",
                         "nobody|none|neither player? could|can remember|recollect|say|tell how the|this check "
                         "arose|came|originated about?",
                         "it could|can not be recollected|remembered|ascertained|known|told how the|this check "
                         "arose|came|originated about?",
                         "how the|this check arose|came|originated about? could|can not be "
                         "recollected|remembered|ascertained|known|told" > {};
struct in_check : seq< opt< his_title >, opt< wording< "the" > >, opt< wording< "white|black" > >, opt< king,
        parted >,
                      opt< player >, wording< "was|had|stood been|stood? in check" >,
                      opt< wording< "for" >, number, wording< "moves" > >, wording< "and" >,
                      sor< wording< "nobody|none knows|knew|remembers how the? check|it arose|came about?",
                          "nobody|none could|can recollect|remember|tell|say how the? check|it arose|came|originated "
                           "about?",
                          "it could not be recollected|remembered|ascertained|known how the? check|it "
                          "arose|came|originated about?",
                          "how it arose was|is not known" > > > {};

} // namespace descry::grammar::sentences
