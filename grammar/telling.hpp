// What a sheet tells of men and board besides the moves, as the laws speak of it: American 1897 and British 1903,
// Part II
// Laws 1, 2, 5 to 7 and 9; Walker 1840, Laws V to XI, XV and XIX; British Chess Association 1862, Laws 1 to 3, 6, 10,
// 14.
//
// A man is named by all his names: kind, side, file, square, origin, owner, colour. What is denied ("did not touch") or
// only supposed ("had he touched") is not told.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

struct quotes   : sor< one< '"' >, utf8::one< 0x201C, 0x201D > > {};  // 'without saying "j'adoube"'
struct space    : plus< sor< ascii::blank, one< '\n', ',', '.' >, quotes > > {};
struct any_word : sor< plus< sor< ascii::alpha, one< '\'' > > >, any > {};
struct stop     : one< ';', ':' > {};
template< typename Rule > struct further : seq< star< not_at< sor< Rule, stop > >, any_word >, Rule > {};

// A record of a move amid the words, "played P-K4 instead".
struct of_record : plus< sor< ascii::alnum, one< '(', ')' > > > {};
struct to_the_sign : plus< sor< seq< not_at< one< 'x', 'X' > >, ascii::alnum >, one< '(', ')' > > > {};
struct record_of_move : sor< seq< at< one< 'K', 'Q', 'R', 'B', 'P', 'N' > >, to_the_sign, one< '-', 'x', 'X' >,
    of_record >, words<
    "castles" > > {};

// ---- whose: by right of the mover, or by colour ---------------------------------------------------------------------
struct s_of      : seq< apostrophe, opt< one< 's', 'S' > >, word_end > {};
struct white_name : seq< letters< "white" >, sor< word_end, at< s_of > > > {};
struct black_name : seq< letters< "black" >, sor< word_end, at< s_of > > > {};
struct whites    : sor< seq< white_name, s_of >, seq< words< "white" > > > {};
struct blacks    : sor< seq< black_name, s_of >, seq< words< "black" > > > {};
struct whites_named : seq< white_name, s_of > {};
struct blacks_named : seq< black_name, s_of > {};
struct of_adversary : seq< sor< letters< "opponent" >, letters< "adversary" >, letters< "enemy" >,
    letters< "antagonist" > >, sor< s_of, seq< one< 's', 'S' >, opt< s_of > >, word_end > > {};
struct adverse_  : sor< words< "adverse", "hostile" >, seq< opt< words< "his", "her", "the" >, space >,
    of_adversary > > {};
struct own_      : seq< opt< words< "his", "her", "their" >, space >, words< "own" > > {};
struct owner     : sor< own_, adverse_, seq< opt< words< "the" >, space >, sor< whites, blacks > > > {};
struct owned     : seq< words< "of" >, space, opt< words< "the", "his" >, space >, sor< of_adversary, white_name,
    black_name >, opt< s_of > > {};

// ---- a man ----------------------------------------------------------------------------------------------------------
struct between   : star< sor< ascii::blank, one< '.', '-' > > > {};
struct a_wing    : sor< kings, queens, king, queen > {};
struct an_officer : sor< knights, rooks, bishops, knight, rook, bishop, castle > {};
struct a_rank    : sor< first, second, third, fourth, fifth, sixth, seventh, eighth, one_, two, three, four, five,
    six, seven, eight, square_ > {};
struct file      : sor< seq< a_wing, between, an_officer >, an_officer, a_wing > {};
struct square    : seq< file, between, a_rank, opt< between, square_ > > {};
struct owner_of_square : sor< whites_named, blacks_named > {};
struct called_square : seq< opt< owner_of_square, space >, square > {};
struct at_square : sor< seq< star< ascii::blank >, one< '(' >, star< ascii::blank >, square, star< ascii::blank >,
    one< ')' > >, seq< space, opt< words< "which", "that", "who", "then" >, space,
    opt< words< "stands", "stood", "was", "is", "standing" >, space > >, words< "on", "at", "from", "of", "standing" >,
    space, opt< words< "on", "at", "the", "his", "her" >, space >, called_square > > {};
struct pawn_name : seq< opt< file, between >, sor< pawn, pawns > > {};
// Not "the Queen's Knight's and the Queen's Rook's Pawns", where the possessive is of a Pawn that follows.
struct officer_name : seq< opt< a_wing, between >, sor< knight, rook, bishop, castle >, not_at< s_of > > {};
struct royal_name : sor< king, queen > {};
struct name      : sor< pawn_name, officer_name, royal_name > {};
struct both_of_kind : words< "rooks", "knights", "bishops", "castles" > {};  // "both his Knights"
struct one_of    : seq< words< "one", "some", "either" >, space, words< "of" >, space > {};
// "And Black his Queen" tells of another's touch: a colour is no owner where "his" follows.
struct owner_before : seq< owner, space, not_at< words< "his", "her", "their" > > > {};
struct a_man     : seq< opt< one_of >, opt< owner_before >, opt< words< "the", "a", "his", "her", "their" >, space >,
    opt< owner, space >, sor< name, both_of_kind >, opt< at_square >, opt< space, owned, opt< at_square > > > {};
// "The Rook, which could not be moved, and afterwards the Bishop".
struct in_vain   : words< "could", "cannot", "can", "not", "be", "being", "legally", "then", "moved", "move",
    "played", "play", "captured",
    "taken", "capture", "take", "was", "were", "is", "pinned", "shut", "blocked", "hemmed", "in", "had", "has", "no",
    "legal" > {};
struct relative  : seq< one< ',' >, star< ascii::blank >, words< "which" >, plus< space, in_vain >,
    at< one< ',' > > > {};
// A comma joins where more follow: "his Knight, his Queen and his Rook".
struct list_goes_on : seq< space, a_man, sor< seq< star< ascii::blank >, one< ',' > >, seq< space,
    words< "and" > > > > {};
struct comma_joint : seq< star< ascii::blank >, at< one< ',' > >, at< list_goes_on > > {};
struct joint     : seq< opt< relative >, sor< seq< opt< space >, sor< words< "and", "with", "then", "also", "before" >,
    one< '&' > > >, comma_joint >, opt< space >, star< words< "and", "then", "also", "touching", "touched", "both",
    "afterwards", "next", "later", "lastly", "finally" >, space > > {};
// "Two of his men, the Queen and the Rook": the men are told behind their number.
struct their_owner_behind : owned {};
struct their_owner : sor< adverse_, seq< opt< words< "the" >, space >, sor< whites, blacks > > > {};
struct of_whom   : star< sor< words< "of", "than", "one", "his", "her", "their", "own", "the" >, their_owner >,
    space > {};
// "One of his adversary's men, the Queen's Rook", "an adverse man, the Queen"; "one of his Pawns" is a man himself.
struct one_or_more : sor< seq< words< "one", "a", "an" >, space, of_whom, words< "men", "pieces", "man", "piece" > >,
    seq< words< "two", "three", "four", "several", "both", "some", "more" >, space, of_whom, words< "men", "pieces",
    "pawns" > > > {};
struct how_many  : seq< one_or_more, opt< space, their_owner_behind >,
    star< sor< ascii::blank, one< ',', ':', '-', '(' > > >, star< words< "namely", "viz" >, star< sor< ascii::blank,
    one< '.', ',' > > > > > {};
struct men       : seq< opt< how_many >, opt< words< "both" >, space >, list< a_man, joint > > {};

// ---- who, and what he did -------------------------------------------------------------------------------------------
// "While White was absent", "before White had moved": what stands beside what is told.
struct clause_beside : seq< words< "while", "whilst", "before", "when", "though", "although", "after", "until" >, space,
    opt< words< "it", "was" >, space >, sor< white_name, black_name > > {};
struct adverbs   : star< sor< seq< words< "in" >, space, words< "turn", "succession" > >, words< "first", "also",
    "then", "next", "again", "even", "accidentally", "inadvertently", "only",
    "successively", "firstly" > >, space > {};
struct denial    : words< "not", "no", "never", "neither", "nor", "nobody", "without" > {};
struct supposed  : sor< words< "would", "could", "might", "should", "if", "unless" >, seq< words< "had" >, space,
    words< "he", "she", "they", "white", "black" > > > {};
// The player, and not the colour of a man: "swept a white Pawn from the board".
// "One of Black's partners" is Black's side.
struct partners  : seq< s_of, space, words< "partners", "partner", "allies", "ally", "players", "consultants" > > {};
struct subject   : sor< seq< sor< white_name, black_name >, at< partners > >, seq< sor< white_name, black_name >,
    not_at< s_of >, not_at< space, sor< name, words< "men", "man", "piece",
    "pieces", "pawns" > > > > > {};
struct of_his_person : words< "hand", "hands", "finger", "fingers", "sleeve", "cuff", "elbow", "coat", "arm" > {};
struct owner_named : seq< sor< white_name, black_name >, at< s_of > > {};  // "White's flag"
struct hand_of_white : seq< white_name, s_of, space, of_his_person > {};
struct hand_of_black : seq< black_name, s_of, space, of_his_person > {};
struct mistake   : sor< words< "mistook", "mistaking" >, seq< words< "thinking", "supposing", "believing",
    "imagining", "taking", "fancying", "deeming" >,
    space, words< "it", "her", "him", "them" >, space, words< "his", "her", "to", "for", "white", "black", "be" > >,
    seq< words< "under" >, space, words< "the" >, space,
    words< "impression", "notion", "belief" > >, seq< words< "by", "in", "through" >, space, opt< words< "a" >,
    space >, words< "mistake",
    "error", "accident", "inadvertence", "oversight" > >, seq< words< "by" >, space, words< "an" >, space,
    words< "oversight",
    "error" > >, words< "mistakenly", "erroneously", "inadvertently", "wrongly" > > {};

// What is not done with the hand is no touch that is meant: "with his sleeve".
struct not_by_hand : seq< words< "with", "by" >, space, opt< words< "his", "her", "the" >, space >, words< "sleeve",
    "elbow", "cuff",
    "arm", "coat", "skirt", "handkerchief", "pencil" > > {};
struct accident  : sor< words< "accident", "accidentally", "inadvertently", "unintentionally", "unwittingly" >,
    not_by_hand,
    seq< words< "sleeve", "cuff", "elbow", "coat" >, space, opt< words< "had", "has" >, space >, words< "brushed",
    "touched", "caught", "knocked",
    "struck" > > > {};
struct adjusts   : words< "j'adoube", "adoube", "jadoube", "adjust", "adjusted", "adjusting", "adjusts" > {};
// What was done in another game is nothing to this one.
struct of_another_game : sor< seq< words< "previous", "preceding", "former", "other", "another", "earlier", "last" >,
    space, words<
    "game", "games" > >, seq< words< "game" >, space, words< "before" > > > {};
// What was only promised, asked for or nearly done.
struct not_done  : sor< seq< words< "but" >, space, words< "he", "she" >, space, words< "had", "did", "has" >, space,
    words< "not" > >, words< "promised", "promises", "threatened", "nearly", "almost", "refrained", "forbore" >,
    seq< words< "complained", "appealed", "contended", "believed", "thought",
    "fancied", "suspected", "protested" >, space, words< "that" > >, seq< words<
    "asked", "begged", "requested", "sought" >, space, opt< words< "for", "the", "white's", "black's" >, space >, words<
    "permission", "leave" > >, seq< words< "not" >, space, words< "proved", "proven", "shown", "established",
    "alleged" > > > {};
struct disputed  : sor< not_done, words< "denied", "denies", "denying", "disputed", "disputes", "alleged", "alleges",
    "untrue",
    "asserted", "asserts", "maintained", "maintains", "pretended", "whether", "perhaps", "possibly", "maybe",
    "doubtful" >,
    seq< words< "not" >, space, words< "true", "correct" > >, seq< words< "may" >, space, words< "be" > >,
    of_another_game > {};
// "White said that the game was drawn by repetition": a player's word is no end.
struct hearsay   : sor< disputed, seq< words< "said", "says", "objected" >, space, words< "that" > > > {};
struct fingers   : words< "hold", "hand", "hands", "finger", "fingers" > {};
struct his_opt   : opt< words< "his", "her", "the", "a" >, space > {};
struct back_again : sor< words< "replaced", "replaces" >, seq< words< "put", "set", "placed" >, space, words< "it",
    "him", "her" >,
    space, words< "back", "down" > > > {};
struct touched   : sor< words< "touched", "touches", "touching", "handled", "handles", "handling", "fingered",
    "fingering", "grasped",
    "grasping", "seized", "gripped", "clutched", "clasped" >,
                        seq< words< "brushed", "brushes" >, space, words< "against" > >,
                        seq< words< "laid", "lays", "put", "puts", "placed", "took", "takes", "had", "has", "rested",
                        "rests", "set" >, space, his_opt, fingers, space, words< "of", "on", "upon" > >,
                        seq< words< "seen", "observed", "noticed", "found", "perceived" >, space, words< "to" >, space,
                        words< "touch", "handle", "finger" > >,
                        seq< words< "took", "takes", "taken", "picked", "lifted", "taking" >, space, words< "up" > >,
                        seq< words< "took", "takes" >, space, words< "off" >, at< further< back_again > > >,
                        seq< words< "took", "takes", "taken", "taking", "laid", "lays", "caught", "got" >, space,
                        words< "hold" >, space,
                        words< "of" > >,
                        seq< words< "took", "takes", "taken" >, at< further< seq< words< "in", "between" >,
                        space, his_opt, fingers > > > >,
                        seq< fingers, space, opt< words< "had", "already", "first" >, space >, opt< words< "first",
                        "already" >, space >, words< "was",
                        "were", "been", "rested", "lay", "lain", "closed", "fallen", "fell", "lighted", "come",
                        "came" >, space,
                        opt< words< "down", "first" >, space >, words< "on", "upon" > >,
                        seq< words< "lifted", "lifts" >, not_at< further< words< "off" > > > > > {};
// Not yet let go: "held the Knight in his hand", "kept his finger on the Bishop".
struct held      : sor< seq< words< "held", "holds", "holding" >, not_at< space, words< "that" > >,
    at< further< words< "hand", "hands", "air", "aloft", "over", "above" > > > >,
                        seq< words< "stood", "sat" >, at< further< seq< words< "in", "between" >, space, his_opt,
                            fingers > > > >,
                        seq< words< "kept", "keeps", "keeping" >, space, his_opt, fingers, space, words< "on", "upon",
                        "of" > >,
                        seq< words< "kept", "keeps", "keeping" >, at< further< seq< words< "in" >, space, his_opt,
                        words< "hand", "hands", "fingers", "air" > > > > >,
                        seq< words< "retained", "retains", "retaining" >, space, his_opt, words< "hold" > > > {};
struct interfered : sor< words< "interfered", "interferes", "prompted", "prompts" >,
                         seq< words< "umpire" >, further< words< "unasked", "unbidden",
                         "uninvited" > > >, seq< sor< words< "bystander", "spectator", "onlooker", "bystanders",
                         "spectators", "onlookers", "stander", "standers", "friend", "neighbour" > >,
                         further< words< "suggested", "suggests", "advised", "advises", "remarked",
                         "pointed", "whispered", "mentioned", "cried", "called", "told", "said", "informed", "warned",
                         "exclaimed" > > > > {};
// "Swept his Rook to the floor, and set it up again".
struct to_the_floor : seq< words< "to", "on", "onto", "upon" >, space, words< "the" >, space, words< "floor",
    "ground" > > {};
struct overset   : sor< words< "overset", "oversets", "overturned", "upset", "knocked", "knocks", "dropped" >,
    seq< words< "swept", "brushed" >,
    at< further< to_the_floor > > > > {};
// A man taken off as if it had been captured: "in mistake for a captured man".
struct taken_for_captured : sor< seq< words< "mistake" >, space, words< "for" > >, seq< words< "taking",
    "mistaking" >, further<
    words< "for" > > > > {};
struct removed   : sor< words< "removed", "removes", "removing" >, seq< words< "swept", "brushed", "knocked",
    "picked" >, further< seq<
    words< "from", "off" >, space, words< "the" >, space, words< "board" > > >, at< further< seq< words< "as" >,
    space, words<
    "if", "though" > > > > >, seq< words< "swept", "carried", "took" >, further< words< "off", "away" > >, at< further<
    taken_for_captured > > >, seq< words< "took", "takes", "taken", "taking",
    "lifted" >, further< sor< words< "off" >, seq< words< "from" >, space, words< "the" >, space,
    words< "board" > > > > > > {};
struct lets_go   : sor< seq< words< "left", "leaving", "leaves", "loosed", "loosing" >, space, words< "hold" > >,
    seq< words< "let", "lets", "letting" >, space, opt< words< "the", "his", "it", "him" >, space >,
    opt< sor< rook, bishop, knight, queen, king, pawn, castle >, space >, words< "go" > > > {};
struct released  : sor< words< "quitted", "quits", "quit", "quitting", "released", "releases" >, lets_go > {};
struct quitted   : sor< released, words< "left" > > {};
// Who claims it: "Black claimed the Rook's move" tells of no act of Black's with the Rook.
struct claims_     : words< "claimed", "claims", "required", "requires", "demanded", "demands", "treats", "treated",
    "insisted", "insists" > {};
// Another move in the place of one that was made: "took back his move", "took his last move back", "retracted it".
struct the_move  : words< "move", "castling", "capture", "record" > {};
struct move_kind : star< words< "last", "false", "illegal", "impossible", "previous", "legal" >, space > {};
struct its_move  : seq< words< "his", "her", "the", "a", "an", "this", "that" >, space, move_kind, the_move > {};
struct takes_    : words< "took", "takes", "taking" > {};
// "White's last move", "the move of Black": whose it is. Not who asked for it, "at White's demand".
struct move_of_white : sor< seq< white_name, s_of, space, move_kind, the_move >, seq< the_move, space, words< "of" >,
    space,
    white_name > > {};
struct move_of_black : sor< seq< black_name, s_of, space, move_kind, the_move >, seq< the_move, space, words< "of" >,
    space,
    black_name > > {};
struct retracts  : words< "retracted", "retracts", "retracting", "recalled", "recalls", "withdrew", "withdraws" > {};
struct moves_again : seq< further< words< "moved", "moves", "played", "plays", "put", "placed" > >, further< sor<
    words< "elsewhere" >, seq< words< "another", "other", "different" >, space, words< "square" > > > > > {};
struct man_for_man : seq< space, a_man, space, words< "for" > > {};
// "Exchanged the one move for the other".
struct one_for_other : seq< words< "exchanged", "exchanging", "changed", "changing" >, space, opt< words< "the" >,
    space >, words< "one", "first", "former" >, space, opt< the_move, space >, words< "for", "into" >, space,
    opt< words< "the", "an" >, space >, words< "other", "second", "latter", "another" > > {};
struct replaced  : sor< one_for_other, seq< words< "substituted", "substitutes", "substituting" >,
    not_at< man_for_man > >,
    seq< words< "changed", "altered",
    "changes", "alters" >, space, its_move >, seq< released, at< moves_again > >, seq< takes_, space, words< "back" >,
    at< further< the_move > > >, seq< takes_, space, sor< its_move, words< "it" > >, space, words< "back" > >,
    seq< retracts, space,
    its_move >, seq< words< "turned", "changed", "altered" >, space, words< "it", "this" >, space,
    words< "into", "to" > > > {};
struct falsified : words< "falsified", "falsifies", "falsifying", "falsify" > {};
// A man; who sweeps the men from the board upsets it.
struct all_men   : seq< space, opt< words< "over", "down" >, space >, opt< words< "all" >, space >, opt<
    words< "the", "his" >, space >, words< "men", "pieces", "chessmen", "board" > > {};
struct dropped   : seq< words< "dropped", "rolled", "fallen", "fell", "knocked", "brushed", "swept" >,
    not_at< all_men > > {};
struct abandoned : words< "abandoned", "abandons", "abandoning", "discontinued", "discontinues", "deserted",
    "deserts" > {};
struct resumed   : sor< words< "resumed", "resuming", "resumption", "continued", "continues", "restarted", "adjourned",
    "adjournment" >, seq< words< "taken", "took" >, space, words< "up" >, space, words< "again" > > > {};
struct wrong     : words< "wrong", "incorrect", "false", "erroneous", "wrongly", "incorrectly", "erroneously" > {};
struct position_ : sor< words< "position" >, seq< words< "how" >, space, words< "the" >, space, words< "men",
    "pieces" > > > {};
struct annulled  : words< "annulled", "annulling", "void", "cancelled" > {};
struct unknown   : sor< seq< denial, space, opt< words< "be" >, space >, words< "known", "remembered", "knows",
    "seen", "ascertained",
    "recollected" > >, words< "nobody", "forgotten", "unknown", "neither" > > {};
struct consent   : words< "consent", "consented", "consenting", "assent", "assented", "assenting", "permitted",
    "permitting", "agreement", "permission", "leave" > {};

// Who makes two moves, or moves before his turn.
struct not_his : seq< words< "not" >, space, opt< words< "yet" >, space >, words< "his", "her" >, space,
    words< "turn" > > {};
struct when_not_his : seq< words< "when", "though", "although", "while" >, space, words< "it" >, space,
    words< "was" >, space,
    not_his > {};
struct moves_when_not_his : seq< words< "played", "plays", "moved", "moves", "playing", "moving" >, sor< seq< space,
    when_not_his >,
    seq< space, any_word, space, when_not_his >, seq< space, any_word, space, any_word, space, when_not_his > > > {};
struct out_of_turn : sor< seq< words< "out" >, space, words< "of" >, space, opt< words< "his", "her" >, space >,
    words< "turn" > >, moves_when_not_his > {};

// A word or two may stand between: a PEG gives nothing back, so each distance is tried by itself.
struct close     : plus< sor< ascii::blank, one< '\n', '.' >, quotes > > {};  // a comma ends what a "not" denies
struct near_word : seq< close, plus< sor< ascii::alpha, one< '\'' > > > > {};
template< typename Act > struct soon : sor< seq< close, Act >, seq< near_word, close, Act >, seq< near_word,
    near_word, close, Act > > {};
template< typename Act > struct denied : seq< sor< denial, supposed >, soon< Act > > {};
template< typename Act > struct does   : seq< not_at< further< denied< Act > > >, at< further< Act > > > {};

// The Rook's part in castling that is out of its order: "quitted the Rook before he touched the King".
struct rook_first : seq< further< sor< quitted, words< "moved", "played", "placed" > > >, at< further< sor< rook,
    officer_name > > >, further< sor< seq< words< "before" >, further< king > >, words< "first" > > > > {};

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

// The King put where he castles to, and the Rook left where it was.
struct completes   : words< "complete", "completed", "completing", "completes", "finish", "finished", "finishing" > {};
struct castling_   : words< "castling", "castle" > {};
struct incomplete  : sor< seq< denial, soon< completes >, further< castling_ > >, seq< denial, soon< words< "move",
    "moved", "moving", "bring", "bringing" > >, further< rook > >, seq< words< "forgot", "omitted", "neglected",
    "failed" >, space, words< "to" >, space, words< "move", "bring", "complete" >, further< sor< rook,
    castling_ > > >, seq< words< "required", "requested", "called", "asked", "refused", "declined", "refuses" >,
    further< words< "complete", "finish" > >, space, his_opt, castling_ >, seq< king, further< words< "forgot",
    "forgetting", "omitting" > >, space, his_opt, rook,
    not_at< space, words< "is", "was", "could", "had", "which", "would" > > >, seq< castling_,
    further< words< "incomplete", "unfinished" > > >, seq< castling_, further< words<
    "left", "leaving" > >, further< rook >, further< words< "stood", "standing", "unmoved", "behind", "place",
    "corner", "home" > > >, seq< rook, space, words< "was" >, space,
    words< "left" >, further< castling_ > > > {};

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
struct rook_before : sor< seq< further< rook >, further< quitted >, further< words< "before", "ere" > >,
    further< king > >, seq< further< rook >, further< words< "first" > >, further< quitted > > > {};
struct told_quitted  : seq< does< quitted >, at< sor< rook_first, rook_before > > > {};
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
// The Rook touched before the King, in castling.
struct told_rook_first : seq< not_at< further< sor< released, words< "quitted", "moved", "played" > > > >,
    does< touched >, further< touched >, space, opt< his_opt >,
    rook, space, sor< words< "first" >, seq< words< "before" >, further< king > > > > {};
struct told_held     : seq< does< held >, further< held >, opt< space > > {};
struct told_incomplete : further< incomplete > {};
struct told_interfered : seq< does< interfered >, further< interfered > > {};
// "Removed the Rook from the open file" moves it.
struct from_elsewhere : seq< words< "from" >, space, opt< words< "the", "its", "his", "a" >, space >,
    not_at< words< "board", "off" > >,
    any_word > {};
// "Took off his own Pawn with his Bishop" is a capture, and so a false move.
struct with_a_man    : seq< words< "with" >, space, a_man > {};
// "As if taking it", "as though it had been captured".
struct as_if         : seq< words< "as" >, space, words< "if", "though" > > {};
struct told_removed  : seq< not_at< further< from_elsewhere > >, not_at< further< with_a_man > >, does< removed >,
    at< further< sor< mistake, as_if > > >, further< removed >, opt< space > > {};
// "An illegal move, which was retracted".
struct undone        : seq< words< "was", "were", "had" >, space, opt< words< "been", "then", "afterwards" >, space >,
    sor< words<
    "retracted", "withdrawn", "recalled", "replaced", "undone" >, seq< words< "taken", "put" >, space, words<
    "back" > > > > {};
struct false_undone  : sor< seq< the_move, space, words< "was", "being" >, space, words< "false", "illegal",
    "impossible" >,
    further< undone > >, seq< words< "false", "illegal", "impossible" >, space, the_move, further< sor< undone,
    seq< words< "replaced" >, space, words< "it", "by" > > > > > > {};
struct told_substituted : sor< seq< does< replaced >, further< replaced >, opt< space > >, seq< does< false_undone >,
    further< false_undone > > > {};
// "Falsified the position", or what is the same: wilfully removed or added a man.
struct wilfully      : words< "wilfully", "willfully", "purposely", "intentionally", "deliberately", "fraudulently",
    "secretly", "designedly", "slyly", "stealthily", "furtively", "surreptitiously" > {};
struct off_the_board : seq< words< "off", "from" >, space, words< "the" >, space, words< "board" > > {};
struct adds          : sor< seq< words< "removed", "removes", "removing", "added", "adds", "adding" >, not_at< space,
    words< "up" > > >, seq< words< "took", "takes" >, at< further< off_the_board > > > > {};
struct by_adding     : sor< seq< wilfully, soon< adds > >, seq< adds, further< wilfully > > > {};
struct told_falsified : sor< seq< does< falsified >, further< falsified > >, seq< not_at< further< from_elsewhere > >,
    does< wilfully >,
    further< by_adding > > > {};
struct on_the_floor  : seq< words< "found", "discovered", "seen" >, space, opt< words< "lying" >, space >,
    words< "on", "under", "upon" >, space,
    words< "the" >, space, words< "floor", "table", "ground", "carpet" > > {};
// "Black swept it off the board" is done on purpose, and falls nowhere.
struct swept_off     : seq< words< "swept", "brushed", "knocked" >, space, words< "it", "him" >, space, words< "off",
    "from" > > {};
struct falls_off     : seq< not_at< further< swept_off > >, sor< told_act< on_the_floor >, seq< does< dropped >,
    sor< at< further< words< "board", "floor", "table" > > >, seq< at< further<
    words< "off" > > >, at< further< a_man > > > >,
    not_at< at< further< overset > >, unadjusted > > > > {};
// Put back at once, or missed only later.
struct put_up_again  : sor< words< "replaced", "replaces", "replacing", "restored" >, seq< words< "put", "set",
    "placed" >, space,
    opt< words< "it", "him", "her", "the" >, space >, words< "back", "up" > >, seq< words< "picked" >, space,
    opt< words<
    "it", "him", "her" >, space >, words< "up" > > > {};
struct missed_later  : words< "found", "discovered", "missed", "missing", "absence", "later", "afterwards", "since",
    "unnoticed", "noticed", "unseen", "seen", "unobserved", "saw", "ago", "earlier", "before", "moves" > {};
struct told_put_up   : seq< not_at< further< missed_later > >, falls_off, at< further< put_up_again > > > {};
struct told_dropped  : seq< not_at< told_put_up >, not_at< further< taken_for_captured > >,
    not_at< further< as_if > >, falls_off > {};
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
struct not_the_same : seq< denial, space, words< "that", "the", "as" > > {};
struct set_up_ : words< "set", "placed", "put", "replaced" > {};
struct wrong_place : sor< seq< wrong, space, sor< position_, words< "square", "squares", "place", "places" > > >, seq<
    position_, further< sor< wrong, not_the_same > > >, seq< set_up_, further< wrong > > > {};
struct at_the_start : words< "beginning", "commencement", "start", "outset", "first" > {};
struct told_wrong_position : seq< not_at< further< at_the_start > >, at< further< resumed > >, at< further<
    wrong_place > > > {};
// "White required this to be annulled": a move, and no game.
struct annuls_a_move : seq< words< "this", "that", "move", "substitution", "change" >, space,
    opt< words< "to", "should" >, space >, words< "be" >, space, annulled > {};
struct told_annulled : seq< not_at< further< annuls_a_move > >, does< annulled > > {};
struct adjourned     : sor< words< "resumed", "resumption", "resuming", "adjourned", "adjournment" >,
    seq< words< "met", "sat", "came" >, space, opt< words< "down" >, space >, words< "again", "together" > > > {};
struct not_recalled : sor< seq< words< "not", "nobody", "neither", "none" >, soon< words< "ascertained", "recollected",
    "remembered", "known", "agreed", "recovered", "recall", "recalled", "remember", "ascertain", "established",
    "tell", "say", "knew",
    "agree" > > >, words< "forgotten", "unknown" > > {};
struct told_position_unknown : seq< at< further< adjourned > >, sor< seq< further< position_ >,
    further< not_recalled > >,
    seq< further< not_recalled >, further< position_ > > > > {};
// A sealed move whose record is none, or fits several moves (American 1897, Part II Law 7 (c)).
struct sealing_     : words< "sealed", "sealing" > {};
struct a_record     : words< "move", "record", "paper", "envelope", "entry" > {};
struct sealed_record : sor< seq< sealing_, soon< a_record > >, seq< a_record, soon< seq< sealing_, opt< space, words<
    "move" > > > > >, seq< words< "had", "has" >, space, sealing_ > > {};
struct not_legal    : sor< words< "illegal", "impossible", "illegible", "unreadable", "unintelligible", "unlawful" >,
    seq< denial, space, words< "legal" > >, seq< denial, soon< words< "read", "readable", "interpreted", "legal",
    "deciphered",
    "played", "understood" > > >, seq< words< "express", "expresses", "expressed" >, space, words< "no" > >,
    seq< words< "could", "can" >, space, denial > > {};
struct fits_several : sor< words< "ambiguous", "ambiguously" >, seq< words< "either", "both" >, space, record_of_move,
    space, words< "or", "and" > >, seq< words< "either", "both", "two", "several",
    "three" >,
    space, opt< words< "of" >, space >, opt< words< "two", "three", "several", "legal", "different" >, space >, words<
    "moves", "knights", "rooks", "bishops", "pawns", "readings" > > > {};
struct told_sealed_illegal : seq< further< sealed_record >, at< further< not_legal > >,
    not_at< further< fits_several > > > {};
struct told_sealed_ambiguous : seq< further< sealed_record >, at< further< fits_several > > > {};
// A man of the adversary's moved in mistake: which, the words may name.
struct told_moved_adverse : seq< does< makes_moves >, at< further< mistake > >, further< makes_moves >, space > {};
struct told_origin_forgotten : seq< at< further< check > >, at< further< unknown > >, at< further< words< "how",
    "arose", "origin", "came", "given" > > > > {};

}  // namespace descry::grammar::telling
