// Who did it, and what: the words of each deed, and of what denies, supposes or disputes it.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/men.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

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

}  // namespace descry::grammar::telling
