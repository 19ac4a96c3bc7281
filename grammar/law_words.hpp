// Words that belong to the laws and not to the play: where they stand beside a record there is something to rule on,
// or it
// is said that there is not.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/phrase.hpp"

namespace descry::grammar::law_words {
using namespace tao::pegtl;
using namespace phrase;

struct touching  : say< "touched", "handled", "fingered", "adoube", "j'adoube" > {};
struct offence   : sor< stem< "illegal", "unlawful", "forfeit", "penalt", "annul", "retract", "falsif" >, say< "umpire",
    "arbiter", "bystander", "bystanders" >, seq< say< "false", "impossible" >, say< "move", "castling",
    "capture" > > > {};
struct his       : say< "his", "her", "their" > {};
struct turn      : seq< say< "out" >, say< "of" >, opt< his >, say< "turn" > > {};
struct back      : seq< say< "took", "taken", "takes" >, near< say< "back" > >, near< say< "move" > > > {};
struct sealing   : seq< say< "sealed" >, near< say< "not", "read", "found", "wrong" > > > {};
struct quarrel   : sor< stem< "protest", "alleg", "disput" >, say< "infringement", "breach" > > {};
// Claims and castlings that a sheet tells of in passing.
struct a_draw    : seq< stem< "claim" >, near< say< "draw", "drawn" > > > {};
struct fifty     : seq< say< "fifty" >, say< "moves" > > {};
struct castled   : seq< say< "castled" >, near< sor< say< "check", "improperly", "wrongly" >, seq< say< "passing",
    "passed", "crossing", "crossed" >, within< 3, say< "square" > > > > > > {};
struct adjusted  : say< "adjust", "adjusted", "adjusting" > {};
struct king_asked : seq< stem< "demand", "requir", "request" >, near< sor< seq< say< "king" >, near< say< "move",
    "moved", "played" > > >, seq< say< "move", "play" >, near< say< "king" > > > > > > {};
// What was let go and is moved again; a Pawn that is let go in play is no matter of the laws.
struct lets_go   : sor< seq< say< "let", "lets", "letting" >, near< say< "go" > > >, say< "quitted", "quits",
    "quitting", "released" > > {};
struct elsewhere : sor< say< "elsewhere", "back" >, seq< say< "another", "other", "different" >, say< "square" > > > {};
struct let_go    : seq< lets_go, within< 7, sor< say< "recalled", "retook", "replaced" >, seq< say< "moved",
    "moves", "played", "placed", "put" >, near< elsewhere > > > > > {};
struct quits     : seq< say< "quitted", "quits", "quitting" >, near< say< "rook", "king", "castle" > > > {};
struct another   : seq< say< "substituted", "substitutes" >, say< "another", "this" > > {};
struct rightly   : say< "legally", "lawfully", "voluntarily" > {};
struct as_if     : seq< say< "as" >, say< "if", "though" >, say< "it", "he", "she" >, say< "were", "was" >, say< "a",
    "the" >, say< "king", "queen", "rook", "bishop", "knight", "pawn" > > {};
struct drawn_    : seq< say< "treated", "treat" >, near< say< "as" >, say< "drawn" > > > {};
struct same      : seq< stem< "claim" >, near< say< "position" > > > {};
struct dropped   : seq< say< "dropped" >, say< "man", "piece", "pawn" > > {};
struct check_cry : seq< say< "not", "without" >, say< "say", "saying", "announce", "announcing", "cry", "crying" >,
    say< "check" > > {};
struct too_many  : seq< say< "two", "three", "four" >, stem< "king", "queen", "rook", "bishop", "knight" >,
    say< "were" >, say< "found", "discovered", "seen" > > {};
struct engaged   : seq< say< "engaged", "undertook", "undertakes", "undertaken" >, within< 8, say< "win", "mate",
    "checkmate", "give" > > > {};
struct odds_of   : seq< say< "odds" >, say< "of" > > {};
struct missing   : say< "missing", "wanting", "lacking", "absent" > {};
struct cries     : seq< say< "cried", "cries", "called", "calls", "announced", "announces", "said", "says" >,
    within< 2, say< "check" > > > {};
struct named_as  : seq< say< "pawn" >, say< "named" >, say< "as", "a" > > {};
struct off_board : seq< say< "left", "standing", "lying" >, within< 2, say< "off", "beside" > >, within< 2,
    say< "board" > > > {};
struct ill_set   : seq< say< "placed", "set", "arranged" >, say< "wrongly", "incorrectly", "wrong" > > {};
struct time_over : seq< say< "time", "limit" >, near< stem< "exceed", "overstep" > > > {};
// ---- what is done with the hands, beside the record -----------------------------------------------------------------
struct a_man     : say< "man", "men", "piece", "pieces", "king", "queen", "rook", "rooks", "castle", "bishop",
    "bishops", "knight", "knights", "pawn", "pawns", "king's", "queen's", "rook's", "knight's", "bishop's" > {};
struct his_hand  : seq< sor< his, say< "a", "the" > >, say< "hand", "hands", "finger", "fingers", "thumb", "sleeve",
    "cuff", "elbow" > > {};
struct hand_on   : sor< seq< his_hand, within< 2, say< "on", "upon", "over", "of" >, within< 3, a_man > > >, seq< a_man,
    within< 3, say< "in", "between", "with" >, his_hand > >, seq< say< "both" >, say< "hands" > > > {};
struct to_touch  : seq< sor< seq< say< "to", "may", "might", "could" >, say< "touch" > >, say< "touches",
    "touching" > >, within< 4, a_man > > {};
struct lifted    : seq< say< "lifted", "lifts", "displaced", "straightened", "centred", "centered" >, within< 4,
    a_man > > {};
struct straight  : seq< say< "put", "puts", "set", "sets", "stood" >, within< 5, say< "straight", "upright",
    "centrally" > > > {};
struct put_back  : seq< say< "put", "puts", "set", "sets", "stood" >, say< "it", "him", "her", "them" >, say< "back",
    "down", "up" > > {};
struct off_table : seq< say< "took", "lifted", "swept", "knocked", "brushed", "pushed", "fell", "fallen", "rolled",
    "picked", "found", "raised" >, within< 6, say< "off", "from", "under", "on", "to" >, may< "the" >, say< "board",
    "table",
    "floor" > > > {};
struct his_own   : seq< his, say< "own" > > {};
struct own_man   : seq< say< "took", "takes", "captured", "captures", "taking", "capturing" >, may< "off" >, sor< seq<
    his_own, within< 2, a_man > >, within< 3, a_man, say< "of" >, his_own > > > {};
struct knocked   : seq< say< "knocked", "knocks", "overset", "oversets", "overturned", "overturns" >, may< "over",
    "down" >, within< 4, sor< a_man, say< "board", "table", "set" > > > > {};
struct accident  : sor< seq< say< "by" >, say< "accident" > >, say< "accidentally" > > {};
struct held_over : sor< seq< say< "held", "holds", "holding" >, within< 3, a_man >, say< "over", "above",
    "aloft" > >, seq< say< "moved", "shifted" >, may< "the" >, say< "men", "pieces" >, say< "about" > > > {};
struct unquitted : sor< seq< say< "not" >, say< "quit" > >, seq< say< "letting" >, say< "go" > >, seq< say< "castled",
    "castles" >, within< 3, say< "rook" > >, say< "first" > > > {};
struct let_off   : seq< lets_go, within< 2, a_man >, within< 5, say< "then", "afterwards", "instead" > > > {};

// ---- whose turn, whose game -----------------------------------------------------------------------------------------
struct a_player  : say< "white", "black", "white's", "black's", "he", "she", "his", "her" > {};
// "Black, in his turn, attacks the Pawn" is said of play.
struct in_others : seq< say< "in", "during" >, say< "white's", "black's" >, say< "turn", "time" > > {};
// ... and that he has completed his development is, too.
struct completed : seq< say< "completed" >, his, sor< say< "move", "castling" >, not_at< a_word > > > {};
struct while_he  : seq< say< "while", "whilst", "before", "when", "though", "although" >, may< "it" >, may< "was",
    "were" >, may< "still", "yet", "not" >, a_player, within< 4, sor< completed, say< "thinking", "turn", "considering",
    "pondering", "deliberating", "answered" > > > > {};
// "It being White's turn".
struct being_his : seq< say< "being" >, say< "white's", "black's", "his", "her" >, say< "turn", "move" > > {};
struct while_his : sor< in_others, while_he, being_his > {};
struct his_move  : seq< stem< "chang", "alter", "substitut", "recall", "withdr" >, may< "his", "her", "the", "a" >,
    say< "move" > > {};
struct unsent    : seq< say< "omitted" >, within< 3, say< "move" > > > {};
struct same_turn : seq< say< "same" >, say< "turn" > > {};
struct first_    : seq< may< "the" >, say< "first" >, say< "move" > > {};
struct he_began  : seq< say< "began", "commenced" >, within< 3, say< "though", "although" > > > {};
struct first_was : seq< first_, within< 4, say< "should", "ought", "belonged", "was", "not" > > > {};
struct his_first : seq< say< "should", "ought" >, within< 3, first_ > > {};
struct who_began : sor< he_began, first_was, his_first > {};
struct at_first  : seq< say< "from", "at" >, may< "the" >, say< "first", "beginning", "start", "commencement",
    "outset" >, not_at< say< "of" >, may< "the" >, not_at< say< "game", "play", "contest" > > > > {};
struct no_man    : seq< say< "without", "no" >, within< 4, a_man >, within< 6, at_first > > {};
struct colours_  : seq< say< "colours", "colors" >, within< 5, say< "exchanged", "reversed", "wrong", "changed",
    "interchanged" > > > {};
struct places    : sor< seq< say< "changed", "exchanged", "interchanged" >, say< "places" > >, seq< say< "exchanged",
    "interchanged", "transposed", "misplaced" >, within< 6, at_first > > > {};
struct corner    : seq< say< "corner" >, within< 6, say< "black", "dark" > > > {};
struct in_check  : sor< seq< stem< "expos" >, his, say< "own", "king" >, within< 3, say< "check" > > >,
    seq< say< "left", "stood", "remained", "been" >, may< "his", "in" >, say< "in", "check" >, may<
    "check" >, say< "for", "during" > >, seq< say< "left", "leaves", "leaving" >, his, say< "own", "king" >,
    within< 3, say<
    "check", "attack", "attacked", "prise" > > > > {};

// ---- conduct, time, the end -----------------------------------------------------------------------------------------
struct reads     : seq< say< "read", "reads", "consulted", "consults", "used", "uses", "opened", "looked" >, within< 4,
    say< "book", "books", "handbook", "handbuch", "treatise", "praxis", "notes", "diagram", "engine", "computer",
    "telephone", "phone" > > > {};
struct advice    : seq< say< "asked", "asks", "whispered", "consulted", "begged" >, within< 5, say< "friend",
    "brother", "advice", "help", "assistance", "neighbour", "master", "leave", "whether", "adjudication" > > > {};
struct onlooker  : say< "spectator", "spectators", "onlooker", "onlookers" > {};
struct telephone : seq< say< "telephone", "phone" >, within< 2, say< "rang", "rung", "sounded" > > > {};
struct required_ : seq< say< "legal", "lawful" >, say< "requirement", "demand" > > {};
struct fallen    : seq< say< "flag" >, within< 3, say< "fell", "fallen", "falls", "down" > > > {};
struct clock     : seq< say< "pressed", "stopped" >, within< 3, say< "clock" > > > {};
struct too_long  : seq< say< "than" >, may< "the" >, say< "time", "limit" >, say< "allowed", "agreed" > > {};
struct gone_by   : seq< say< "months", "weeks", "days" >, near< say< "gone", "passed", "expired", "elapsed" > > > {};
struct time_     : sor< fallen, clock, too_long, gone_by > {};
struct envelope  : sor< say< "envelope" >, stem< "adjudicat" > > {};
struct gave_up   : sor< seq< say< "gave", "gives" >, say< "up" >, say< "the", "his" >, say< "game", "contest" > >, seq<
    say< "gave", "gives" >, say< "the", "his" >, say< "game", "contest" >, say< "up" > > > {};
struct went_away : sor< seq< a_player, say< "went", "walked" >, say< "away", "home", "out" > >, seq< a_player,
    say< "left" >, say< "the" >, say< "room", "hall", "table", "club", "board" > >, seq< stem< "discontinu" >,
    within< 2, say< "playing", "play", "moves", "game" > > > > {};
struct check_hid : seq< say< "said", "saying", "says" >, say< "nothing" >, near< say< "check" > > > {};
struct a_dummy   : sor< seq< say< "inverted", "upturned" >, within< 2, a_man > >, seq< say< "left" >, within< 5,
    say< "as" >, say< "a" >, say< "pawn" > > > > {};
struct writes_it : seq< say< "wrote", "writes", "written" >, within< 2, say< "move", "record" > >, may< "down" >,
    say< "before" > > {};
struct sent_two  : seq< say< "sent", "wired", "posted", "telegraphed" >, say< "two", "several", "both" >,
    say< "moves", "records" > > {};
struct recurring : seq< say< "same", "position" >, within< 3, say< "third", "three", "thrice" >, may< "time",
    "times" > > > {};
struct resumed   : seq< say< "resumed", "continued", "resumption" >, within< 5, say< "wrong", "incorrect",
    "position" > > > {};

// ---- what is asked for it -------------------------------------------------------------------------------------------
struct be_moved  : seq< say< "be", "being", "should", "to" >, may< "be", "have" >, say< "moved", "played", "taken",
    "captured", "move" > > {};
struct asked_for : seq< say< "demanded", "demands", "insisted", "insists", "exacted", "exacts", "claimed", "claims",
    "called" >,
    within< 7, be_moved > > {};
struct a_move_of : seq< say< "demanded", "demands", "exacted", "exacts", "enforced" >, within< 2, say< "move" > >,
    say< "of" > > {};
struct game_asked : seq< say< "claimed", "claims", "claim", "demanded" >, may< "that" >, say< "the" >, say< "game",
    "forfeit" > > {};
struct anew      : sor< seq< say< "required", "demanded", "claimed", "asked", "wished" >, within< 3, say< "fresh",
    "new" >, say<
    "game" > > >, seq< say< "moves" >, within< 2, say< "taken" >, say< "back" > > > > {};
struct hand_came : seq< say< "hand", "hands", "finger", "fingers" >, may< "had" >, may< "first" >, say< "rested",
    "come", "closed", "fallen",
    "lain" >, may< "down" >, say< "on", "upon" > > {};
struct unsaid_   : seq< say< "check" >, may< "was" >, say< "not", "without" >, say< "announced", "said", "saying",
    "announcing",
    "called" > > {};
struct to_begin  : sor< seq< say< "entitled" >, say< "to" >, say< "begin", "open", "commence" > >, seq< say< "for" >,
    say< "him", "her" >, say< "to" >, say< "begin", "open", "commence" >, say< "this" >, say< "game" > > > {};
struct no_piece  : sor< seq< say< "refuses", "refused", "declined" >, say< "promotion" > >, seq< say< "named",
    "names" >, say<
    "nothing" > > > {};
// Moves made in the other's turn, whose move it is, and what was staked on the game.
struct unwaited  : sor< seq< say< "without" >, say< "waiting" > >, seq< say< "before" >, say< "any", "an", "the" >,
    say< "answer", "reply" > >, seq< say< "followed", "follows" >, say< "this",
    "it" >, say< "at" >,
    say< "once" > > > {};
struct move_his  : seq< say< "pointed" >, say< "out" >, within< 3, say< "move", "turn" > >, say< "was", "is" >,
    say< "his", "hers", "black's", "white's" > > {};
struct staked    : sor< say< "wagered", "wager", "staked" >, seq< say< "bound" >, say< "himself", "herself" > >,
    seq< say< "contracted", "bargained" >, say< "to", "that" > > > {};
struct asked     : sor< unwaited, move_his, staked, asked_for, a_move_of, game_asked, anew, hand_came, unsaid_,
    to_begin, no_piece > {};

// ---- what no note of play says --------------------------------------------------------------------------------------
// Players speak and act beside the board, and the laws hold what they do. A remark with one of these is no note of
// play,
// whatever else stands in it.
struct bade_him  : seq< say< "made", "makes", "bade", "bids", "had" >, say< "him", "her" >, within< 2, say< "put",
    "play", "move", "take", "finish",
    "complete", "castle", "replace" > > > {};
struct man_back  : seq< say< "put", "set" >, may< "the", "his" >, a_man, say< "back", "down" > > {};
struct it_stands : seq< say< "it" >, say< "should" >, say< "stand", "stay", "remain" > > {};
struct calls_for : seq< say< "called", "calls", "asked", "asks" >, say< "for" >, may< "a", "the" >, say< "second",
    "third", "proper", "new", "real" >, a_man > {};
struct he_says   : seq< say< "white", "black" >, may< "then", "now", "here" >, say< "objected", "objects",
    "complained", "complains", "contended", "contends",
    "protested", "protests", "maintained", "maintains", "denied", "denies" > > {};
struct says_he   : sor< seq< say< "says", "said" >, say< "white", "black" > >, seq< say< "white", "black" >,
    say< "says", "said" > > > {};
struct uncried   : seq< say< "omitted", "omits", "forgot", "forgets", "neglected" >, may< "to" >, say< "cry", "say",
    "announce", "call" >, say< "check" > > {};
struct go_of     : seq< say< "let", "letting", "lets" >, say< "go" >, say< "of" > > {};
struct hand_off  : sor< seq< his_hand, say< "off", "away" > >, seq< say< "leaving", "quitting" >, his_hand >,
    seq< say< "black's", "white's" >, say< "hand",
    "hands", "finger", "fingers", "sleeve" > >, seq< say< "hand", "hands", "fingers" >, say< "of" >, may< "the" >,
    say< "white", "black" > > > {};
struct no_move_of : sor< seq< say< "no" >, own_of< "king", "queen", "rook", "bishop", "knight", "pawn" >,
    say< "move" > >, seq< say< "no" >, say< "king", "queen",
    "rook", "bishop", "knight", "pawn" >, say< "moves" >, say< "so", "thus" > > > {};
struct not_legal : seq< say< "not" >, may< "a" >, say< "legal", "lawful" > > {};
struct anew_     : sor< seq< say< "turn" >, say< "to" >, say< "begin", "open", "commence" > >, seq< say< "begun",
    "begin" >, say< "anew", "afresh" > > > {};
struct thought_his : seq< say< "thinking", "supposing", "mistaking", "fancying", "believing" >,
    say< "it" >, within< 4, say< "own" > > > {};
struct has_undertaken : seq< sor< say< "wagered", "staked", "engaged", "engages", "undertook", "undertakes",
    "undertaken", "contracted" >, seq< say< "bound" >, say< "himself",
    "herself" > > >, say< "to", "that" >, within< 2, say< "win", "mate", "checkmate", "give" > > > {};
struct in_an_hour : sor< seq< say< "moves" >, say< "in" >, may< "his", "the", "her" >, may< "first", "second",
    "last" >, say< "hour", "hours" > >, seq< say< "used" >,
    say< "his", "her" >, say< "hour", "hours", "time" > > > {};
struct sealing_it : sor< seq< say< "wrote", "handed" >, say< "down", "in" > >, seq< say< "sealed" >,
    say< "move" > > > {};
struct faulty_   : sor< say< "fined" >, seq< say< "faulty" >, say< "move" > > > {};
// "Black held him to both moves", "it was for him to open this game".
struct held_to   : seq< say< "held", "holds", "kept", "keeps" >, say< "him", "her", "them" >, say< "to" > > {};
struct for_whom  : seq< say< "was", "is" >, say< "for" >, say< "him", "her", "white", "black" >, say< "to" >,
    say< "begin", "open", "commence" > > {};
struct surely    : sor< held_to, for_whom, bade_him, man_back, it_stands, calls_for, he_says, says_he, uncried, go_of,
    hand_off, no_move_of, not_legal, anew_, thought_his,
    has_undertaken, in_an_hour, sealing_it, faulty_, move_his > {};

// Above a score: "White had begun the second game also", "the first game being annulled Black claimed the first move".
struct began_too : sor< seq< say< "annulled" >, within< 12, say< "first" >, say< "move" > > >, seq< say< "white",
    "black" >, say< "had", "has" >, say< "begun", "opened", "commenced" >, within< 4, say< "also", "too" > > > > {};

struct handled   : sor< hand_on, to_touch, lifted, straight, put_back, off_table, own_man, knocked, accident, held_over,
    unquitted, let_off > {};
struct begun_ill : sor< while_his, his_move, unsent, same_turn, who_began, no_man, colours_, places, corner,
    in_check > {};
struct conduct   : sor< reads, advice, onlooker, telephone, required_, time_, envelope, gave_up, went_away, check_hid,
    a_dummy, writes_it, resumed, sent_two, recurring > {};

struct any       : sor< surely, handled, asked, begun_ill, conduct, ill_set, time_over, king_asked, off_board, a_draw,
    fifty,
    castled, adjusted, touching,
    offence, turn, back, sealing, quarrel, let_go, quits, another, rightly, as_if, drawn_, same, dropped, check_cry,
    too_many, engaged, cries, odds_of, named_as > {};

}  // namespace descry::grammar::law_words
