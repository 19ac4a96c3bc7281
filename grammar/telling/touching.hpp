// Men touched, held and adjusted: American 1897 and British 1903, Part II Laws 3 and 5; Walker 1840, Law V.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/castling.hpp"
#include "grammar/telling/turns.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

// "without saying j'adoube" is an offence; with it nothing is told.
struct too_late      : sor< words< "afterwards", "later", "subsequently", "late" >, seq< words< "only" >, space,
    words< "then" > > > {};
struct adjusts_late  : sor< seq< further< touched >, further< too_late >, further< adjusts > >, seq< further< touched >,
    further< seq< words< "then" >, space, words< "said", "cried", "saying" > > >, further< adjusts > >,
    seq< further< touched >, further< adjusts >, space, words< "only" >, space, words< "when", "after", "as" > > > {};
struct without_notice : seq< words< "without" >, near_word, near_word, opt< near_word >, close, adjusts > {};
struct in_silence    : sor< seq< words< "said", "saying", "says" >, space, words< "nothing" > >,
    seq< words< "without" >, space,
    words< "a" >, space, words< "word" > >, seq< words< "without" >, space, words< "saying" >, space,
    words< "anything", "nothing" > >, words< "silently" >, seq< words< "in" >, space, words< "silence" > > > {};
struct unadjusted    : at< sor< further< in_silence >, further< denied< adjusts > >, further< without_notice >,
    adjusts_late > > {};
// "J'adoube" does not help him who meant to play the man (Walker 1840, Law V, case D).
struct meant_to_play : at< further< sor< words< "intending", "intention", "meaning", "purpose", "meant" > > >,
    further< words< "play", "playing", "move", "moving", "setting" > > > {};
struct on_or_end     : sor< space, eof, at< one< ')', ']' > > > {};
// "The penalty for the touched Bishop" tells of a touch, and not whose.
struct named_as_touched : seq< words< "the", "a" >, space, words< "touched" >, space, name > {};
// "Who had touched nothing".
struct touches_none  : seq< touched, space, words< "nothing", "no" > > {};
// "Before touching a man", "having touched no man": what the law asks of a claim, and no touch.
struct touches_yet_none : sor< seq< words< "before", "without" >, space, words< "touching", "handling" >, space,
    words< "a", "any", "another" >, space, words< "man", "piece" > >, seq< words< "before" >, space,
    words< "he", "she" >, space, opt< words< "had", "has" >, space >, words< "touched" >, space, words< "a", "any" >,
    space, words< "man", "piece" > >, seq< words< "having" >, space, words< "touched" >, space, words< "no" >, space,
    words< "man", "piece" > > > {};
struct next_touch    : seq< star< sor< touches_yet_none, seq< not_at< sor< touched, stop > >, any_word > > >,
    touched > {};
struct by_touching   : seq< not_at< further< denied< touched > > >, at< next_touch >, not_at< further< touches_none > >,
    not_at< further< named_as_touched > >,
    sor< not_at< further< adjusts > >, unadjusted, meant_to_play >,
    next_touch, on_or_end > {};
struct notice        : words< "notice", "warning", "notification", "word" > {};
// A man overset and put up again without a word is touched (Walker 1840, Law V, cases B and C).
struct by_oversetting : seq< does< overset >, sor< unadjusted, at< further< denied< notice > > > >, further< overset >,
    space, opt< words< "down", "over" >, space > > {};
// Adjusting needs notice (American 1897, Part II Law 3).
struct by_adjusting  : seq< does< adjusts >, at< further< sor< denied< notice >, not_his_turn, while_to_move,
    whose_turn, words< "silently" >, seq< words<
    "said" >, space, words< "nothing" > > > > >, further< adjusts >, space > {};
// "Quitted the Rook before touching the King" tells of the order, in which both were touched to castle.
struct told_touched  : seq< not_at< told_quitted >, sor< by_touching, by_oversetting, by_adjusting > > {};
// The men stand before the act: "the Queen was touched", "brushed against his Bishop and touched it".
struct is_done       : plus< words< "was", "were", "been", "being", "had", "has", "is", "then", "also",
    "accidentally", "inadvertently", "wrongly", "again", "first" >, space > {};
struct pronoun       : words< "it", "them", "him", "that" > {};
struct which_he      : seq< words< "which", "that", "whom" >, space, words< "he", "she", "white", "black" >, space,
    opt< words< "had", "has" >, space >, opt< words< "just", "already", "first" >, space > > {};
struct men_of_passive : seq< men, space, sor< is_done, which_he >, touched > {};
// "Neither the King nor the Queen was touched".
struct none_of_them  : words< "neither", "nor", "none" > {};
struct by_whom       : seq< words< "by" >, space, opt< words< "the" >, space >, sor< white_name, black_name > > {};
// "White's Queen was touched by him".
struct by_owner      : seq< star< space >, words< "by" >, space, words< "him", "her" > > {};
// Adjusted after notice: what the laws allow.
struct gives_notice  : sor< seq< words< "gave", "gives", "giving", "with", "due" >, space, opt< words< "due", "a",
    "the" >, space >, notice >,
    seq< words< "said", "says", "saying", "cried" >, further< adjusts > > > {};
struct notice_first  : seq< further< gives_notice >, further< sor< touched, words< "adjusted", "adjusts",
    "straightened" > > >, space > {};
struct adjusts_after : seq< further< words< "adjusted", "adjusts", "straightened" > >, space,
    at< further< gives_notice > > > {};
struct told_adjusted : seq< not_at< further< denied< sor< notice, adjusts > > > >,
    not_at< further< seq< words< "said", "saying" >, space, words<
    "nothing" > > > >, sor< adjusts_after, notice_first > > {};
struct told_held     : seq< does< held >, further< held >, opt< space > > {};
struct told_interfered : seq< does< interfered >, further< interfered > > {};

}  // namespace descry::grammar::telling
