// Games that are given up, resigned or annulled.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/deeds.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

struct will_not_play : seq< words< "refused", "refuses", "declined", "declines" >, space, words< "to" >, space, words<
    "play", "go", "continue", "proceed" >, sor< seq< space, words< "on", "with", "the", "any" > >, eof > > {};
struct no_more_moves : sor< seq< words< "would", "will" >, space, words< "not" >, space, words< "play", "go",
    "continue",
    "proceed" >, sor< seq< space, words< "on", "with", "any" > >, eof > >, seq< words< "would", "will", "made",
    "played" >, space,
    opt< words< "play", "make" >, space >, words< "no" >, space, words< "more", "further" > > > {};
// "Went home and did not come back to the game".
struct goes_for_good : seq< words< "went", "left" >, space, words< "home", "away", "off" >, further< sor< seq< words<
    "nor" >, space,
    words< "would", "will", "did" >, space, words< "he", "she" > >, words< "not", "never" > > >, space,
    words< "come", "came", "return", "returned" > > {};
struct told_abandoned : sor< further< goes_for_good >, further< will_not_play >, further< no_more_moves >,
    seq< does< abandoned >, at< further< words< "game", "moves", "play", "match", "contest", "struggle", "partie",
    "battle" > > > > > {};
// "Resigned himself to his fate" gives up nothing; who lays down his King does.
struct resigns_ : seq< sor< words< "resigned", "resigns", "surrendered", "surrenders", "capitulated", "capitulates" >,
    seq< words<
    "gave", "gives" >, space, words< "up" >, at< further< words< "game", "contest" > > > >, seq< words< "gave",
    "gives" >, space,
    words< "the", "his" >, space, words< "game", "contest" >, space, words< "up" > >, seq< words< "laid", "turned",
    "tipped",
    "threw", "struck" >, space, opt< words< "down", "over" >, space >, words< "his" >, space, words< "king",
    "flag" > > >,
    not_at< space, words< "himself", "herself", "themselves", "to" > > > {};
struct told_resigned : seq< does< resigns_ >, further< resigns_ > > {};
// "White required this to be annulled": a move, and no game.
struct annuls_a_move : seq< words< "this", "that", "move", "substitution", "change" >, space,
    opt< words< "to", "should" >, space >, words< "be" >, space, annulled > {};
struct told_annulled : seq< not_at< further< annuls_a_move > >, does< annulled > > {};

}  // namespace descry::grammar::telling
