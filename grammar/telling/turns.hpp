// Whose turn it was, and moves out of it: American 1897 and British 1903, Part II Laws 1, 2 and 9.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/deeds.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

// A touch when the turn is the adversary's: "while it was White's turn", "when it was not his turn to play".
struct turn_       : words< "turn", "move" > {};
struct of_white    : seq< opt< words< "the" >, space >, whites, space, turn_ > {};
struct of_black    : seq< opt< words< "the" >, space >, blacks, space, turn_ > {};
struct not_his_turn : sor< seq< words< "out" >, space, words< "of" >, space, opt< words< "his", "her" >, space >,
    words< "turn" > >, seq< words< "not" >, space, opt< words< "being", "yet" >, space >, words< "his", "her" >, space,
    turn_ >, seq< words< "in",
    "during", "on", "at" >, space, adverse_, space, turn_ >, seq< words< "his", "her" >, space, of_adversary, space,
    turn_ > > {};
struct white_to_move : seq< white_name, space, words< "was", "is" >, space, words< "to" >, space, words< "move",
    "play" > > {};
struct black_to_move : seq< black_name, space, words< "was", "is" >, space, words< "to" >, space, words< "move",
    "play" > > {};
// "While White was considering his move", "before Black had played".
struct thinks      : sor< seq< words< "was", "is" >, space, opt< words< "still", "yet", "already" >, space >,
    words< "considering",
    "thinking", "pondering", "deliberating", "calculating", "reflecting", "meditating" > >, seq< words< "considered",
    "pondered", "deliberated", "thought" > > > {};
struct white_thinks : seq< white_name, space, thinks > {};
struct black_thinks : seq< black_name, space, thinks > {};
struct has_moved   : sor< seq< opt< words< "had", "has" >, space >, words< "moved", "played", "replied", "answered",
    "made" > >, seq< words< "could" >, space, words< "move", "reply", "play", "answer" > > > {};
struct white_unmoved : seq< white_name, space, has_moved > {};
struct black_unmoved : seq< black_name, space, has_moved > {};
struct while_to_move : sor< seq< words< "while", "when", "as", "whilst" >, space, sor< white_to_move, black_to_move,
    white_thinks, black_thinks > >, seq< words< "before" >, space, sor< white_unmoved, black_unmoved > > > {};
struct whose_turn  : seq< words< "in", "during", "was", "on", "being" >, space, sor< of_white,
    of_black > > {};

struct first_words : words< "first", "began", "begun", "commenced", "opened" > {};
// "Played twice in succession", "made two moves together".
struct makes_moves   : words< "played", "plays", "moved", "moves", "made", "makes", "playing", "moving", "making" > {};
struct in_succession : sor< words< "running", "together", "successively" >, seq< words< "in" >, space, words<
    "succession" > >, seq< words< "at" >, space, words< "once" > > > {};
struct twice_running : sor< seq< makes_moves, space, sor< words< "twice" >, seq< words< "two" >, space,
    words< "moves" > > >,
    space, in_succession >, seq< subject, space, opt< words< "had", "has" >, space >, makes_moves, space,
    words< "twice" >,
    sor< eof, at< one< '.', ';', ':', ')' > > > > > {};
// "Before White could move, Black pushed his Queen's Pawn".
struct in_the_others : seq< while_to_move, further< sor< makes_moves, words< "pushed", "advanced" > > >, space,
    at< sor< a_man, words< "his", "her", "this" > > > > {};
struct once_more     : sor< words< "again" >, seq< words< "once" >, space, words< "more" > >, seq< opt< words< "a" >,
    space >,
    words< "second", "another", "further" >, space, words< "time", "move" > > > {};
struct again_unanswered : seq< makes_moves, space, once_more, further< sor< seq< words< "before" >, further< words<
    "replied", "answered", "moved", "played", "reply" > > >, while_to_move > > > {};
struct again_in_his_turn : seq< sor< whose_turn, while_to_move >, further< makes_moves >, space, once_more > {};
template< typename Act > struct told_act : seq< does< Act >, further< Act > > {};
// "Played this without waiting for the reply".
struct unwaited      : sor< seq< makes_moves, further< seq< words< "without" >, space, words< "waiting" > > > >,
    seq< words< "without", "not" >, space, words< "waiting" >, further< sor< makes_moves,
    words< "pushed", "advanced" > > > >,
    seq< makes_moves, space, record_of_move, space, words< "before" >, further< words< "replied", "answered",
    "moved" > > >, seq< words< "followed" >, space, words< "it", "this" >, space, opt< words< "up" >, space >,
    words< "with", "by" >, space, record_of_move, space, words< "before" >, further< words< "replied", "answered",
    "moved", "played" > > > > {};
// A second move, before the other has answered the first.
struct told_again : sor< told_act< unwaited >, seq< not_at< further< touched > >, not_at< further< first_words > >,
    told_act< in_the_others > >, told_act< again_unanswered >, told_act< again_in_his_turn >,
    told_act< twice_running > > {};
struct told_out_of_turn : sor< told_act< unwaited >, seq< not_at< further< touched > >,
    not_at< further< first_words > >,
    told_act< in_the_others > >, told_act< again_unanswered >, told_act< again_in_his_turn >,
    seq< not_at< further< first_words > >, not_at< further< touched > >,
    told_act< out_of_turn > >, told_act< twice_running > > {};

}  // namespace descry::grammar::telling
