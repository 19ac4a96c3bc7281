// Men removed, added, dropped: American 1897 and British 1903, Part II Laws 5 (g) and 9 (a); British Chess Association
// 1862, Law 2.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/touching.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct unseen : wording< "and? it|this was not noticed|seen|missed at? once?", "and nobody|none noticed|saw it" > {};

struct in_mistake
    : seq< wording< "in|by mistake" >,
          opt< wording< "for" >, sor< seq< wording< "his|her own" >, opt< man > >,
                                     seq< wording< "a captured" >, sor< man, wording< "man|piece" > > >, man > > > {};
struct as_if : wording< "as if|though he had captured|taken it", "as if|though taking|capturing it|him|her",
                       "having|and moved|played nothing" > {};
struct from_board : wording< "off|from the? board|floor?", "away" > {};
struct back_on_board : wording< "and replaced|restored it|him|her?", "and put|set it|him|her back|up again?" > {};
struct removes
    : seq< maybe_he, wording< "removed|removes|swept|brushed|knocked|dropped|took|takes|lifted|picked" >, man,
            star< sor< warned, from_board, unseen, in_mistake, as_if, adjunct, back_on_board > > > {};
struct claims_it : seq< wording< "and" >, player, wording< "claimed|claims the game" >,
        opt< wording< "on that|this|the ground|account", "for it|this|that" > > > {};
struct falsifies
    : seq< maybe_he,
          sor< seq< wording< "falsified|falsifies the position" >,
                   opt< wording< "by removing|adding|shifting|moving" >, man > >,
              seq< wording< "took|takes" >, man, wording< "off|from the board" >,
                  star< sor< away_from_board, adjunct > > >,
              seq< wording< "removed|added|adds|removes|shifted|put|placed" >, man,
                  opt< wording< "to|on his side", "to|from|on|off the board",
                          "to his|her men|pieces|force|forces" > >,
                  star< sor< away_from_board, adjunct > >, opt< wording< "thus falsifying the position" > > > >,
          star< sor< away_from_board, adjunct, claims_it > > > {};
struct fell : wording< "fell|fallen|dropped|rolled|knocked|brushed|swept|pushed unseen|unnoticed|unobserved? "
                       "off|on|from|to|onto|upon the? board|floor|table|ground" > {};
struct the_players : sor< player, wording< "he|she|they|who", "the players" > > {};
struct put_it_back
    : seq< wording< "and|but" >, opt< the_players >, opt< wording< "was|at" > >, opt< wording< "at once" > >,
          wording< "replaced|restored it?", "put it? back|up again?", "picked it? up and? replaced?" >,
          opt< wording< "it", "at once", "immediately" > > > {};
struct moves_ago : seq< number, wording< "moves before|ago|earlier|since|back" > > {};
// "Having been gone since the third move".
struct gone_since : seq< wording< "having|and|it|which|he? had? been? gone|missing|absent|off|wanting the? board? "
    "since|from the|his|her|white's|black's?" >,
                        wording< "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth move" > > {};
struct no_agreement : wording< "and its|the|it place|square was|could|can not be? agreed on|upon?",
         "and they could not agree as? on|upon|to? the|its square",
        "and the? players|they differ|differed|disagree|disagreed as? to|on|about where|which? square? it|he|the? "
        "man? had? stood?",
        "and the players could not agree as? on|upon|to? the|its square? where|on? which? it? had? stood?" > {};
struct at_that_move : wording< "at|on the|his|her first|second|third|fourth|fifth|sixth|seventh|eighth move" > {};
struct lay_on_floor : seq< adjuncts, man,
        wording< "was|were found|discovered|seen lying? on|under|upon the floor|table|ground|carpet" >,
                          star< sor< no_agreement, gone_since, adjunct > > > {};
struct drops : seq< adjuncts, opt< wording< "it was found|discovered|noticed|seen that" > >, man,
                   star< sor< wording< "was|were found|discovered|seen|noticed to have", "had|has|been|was|were" >,
                           adjunct > >, fell,
                   star< sor< moves_ago, adjunct, put_it_back, unseen, at_that_move, no_agreement,
                       wording< "and moves had been made|played during|in its absence" > > > > {};
struct it_rolled : seq< wording< "it had rolled|fallen|dropped|been knocked?" >,
                       opt< wording< "off|on|from|to the? board|floor" > >, star< sor< moves_ago, adjunct > > > {};
struct was_missed : seq< man, wording< "was missed" >, adjuncts > {};

} // namespace descry::grammar::sentences
