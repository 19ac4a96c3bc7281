// What was not done, by the words: a touch that is denied, alleged and not found, or only supposed. No ruling is
// given on
// it, and it is said why (src/law/not_ruled_on.cpp).
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/touching.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct to_touch : sor< wording< "touch|touched|handle|handled|lift|lifted|finger|fingered",
    "lay|laid hold|hands|hand of|on|upon",
                           "take|took hold of", "take|took up" >,
                      touches > {};
struct really : wording< "even|really|actually|intentionally|in|at fact|all" > {};
struct at_all : wording< "at all", "whatever the bystanders|onlookers|others may? say|said|think|thought" > {};
struct denied_here
    : seq< adjuncts, player, does, wording< "not|never" >, star< really >, to_touch, sor< men,
    wording< "it|him|her|them" > >,
          star< sor< at_all, adjunct > > > {};
struct denied_by_him
    : seq< player, does, wording< "denied|denies" >,
          sor< seq< wording< "having|ever" >, star< really >, to_touch >,
              seq< wording< "that" >, sor< player, wording< "he|she" > >, does, to_touch >, to_touch >,
          sor< men, wording< "it|him|her|them" > >, adjuncts > {};
struct who_asks : wording< "the umpire|bystanders|spectators|players|arbiter|referee|committee" > {};
struct it_being_asked : wording< "upon|on inquiry|enquiry|appeal",
    "being|on|when|upon asked|appealed|inquiry|appeal to?" > {};
struct found_not
    : seq< opt< it_being_asked >, sor< who_asks, wording< "it was" > >, opt< it_being_asked >,
          wording< "found|held|decided|ruled|declared|agreed|pronounced" >,
          sor< seq< wording< "that" >,
                  sor< seq< sor< player, wording< "he|she" > >,
                  wording< "had|did not so|touched|done|touch|do? it|so?" >,
                           opt< men >, star< sor< at_all, adjunct > > >,
                      seq< man, wording< "had|was not been? touched" > > > >,
              wording< "the|this charge|claim|allegation|accusation not? to? be? "
              "proven|proved|unfounded|groundless|shown" > > > {};
struct was_denied : seq< wording< "this|which|it was" >, wording< "denied|disputed|not proved|proven" >,
                        opt< wording< "by" >, sor< player, his_title > > > {};
struct alleged : seq< sor< seq< player, does >, wording< "it was|is" > >,
                     wording< "alleged|alleges|asserted|asserts|maintained|maintains|complained|complains|appealed|"
                     "appeals|"
                              "contended|believed|thought|fancied|suspected|protested that" >,
                     touching, opt< opt< wording< "but|and" > >, sor< was_denied, found_not > > > {};
struct would_have : wording< "might|could|would|must|should have? be? been? compelled|forced|obliged|required? "
    "him|her|it? to? "
                             "moved|move|played|play|captured|taken|be? moved?" > {};
struct if_touched
    : seq< sor< seq< wording< "had" >, player >, seq< wording< "if" >, player, wording< "had|did" > > >,
    star< really >, to_touch,
          men, adjuncts, sor< player, wording< "he|she|it" >, man >, would_have, opt< man_or_it >,
          opt< wording< "but he|she did|had not" > > > {};
struct not_done : sor< denied_here, denied_by_him, alleged, if_touched, found_not, was_denied > {};

} // namespace descry::grammar::sentences
