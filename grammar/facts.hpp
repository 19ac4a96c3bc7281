// What a sheet tells of play besides its records, one rule to each fact. The laws on it: sealed moves (American 1897,
// Part
// I Law 14, Part II Law 7), false moves and penalties (Part II Laws 6 and 11; Walker 1840, Laws IX to XIII), draws
// (Part II
// Law 8), forfeits (Part II Law 9; British Chess Association 1862, Law 14), setting up and the first move (Part II
// Laws 1
// and 2), Pawns on the eighth rank (Walker 1840, Law XXI; 1862, Law 13), records sent (Part III; British 1903, Parts
// V, VI).
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/phrase.hpp"

namespace descry::grammar::facts {
using namespace tao::pegtl;
using namespace phrase;

// ---- words that several facts share ---------------------------------------------------------------------------------
struct his       : say< "his", "her", "their" > {};
struct mistake   : seq< say< "by", "in" >, say< "mistake" > > {};
struct moves     : say< "moved", "moves", "played", "plays", "moving", "playing" > {};
struct demands   : say< "required", "requested", "demanded", "insisted", "requires", "requests", "demands", "insists",
    "claimed" > {};
struct asks      : say< "required", "requested", "demanded", "requires", "requests", "demands" > {};
struct of_enemy  : sor< say< "adverse" >, own_of< "adversary", "opponent", "enemy", "white", "black" > > {};
struct wrongly   : say< "wrongly", "improperly", "incorrectly" > {};
struct board     : say< "board" > {};
struct pawn      : say< "pawn" > {};
struct check     : say< "check" > {};
struct a_draw    : seq< say< "a", "the" >, say< "draw" > > {};
struct proposed  : say< "proposed", "offered" > {};
struct declined  : say< "refused", "declined" > {};
struct announced : say< "said", "announced", "called", "cried" > {};
struct first     : say< "first" > {};
struct was       : say< "was", "is" > {};

// ---- the adjournment ------------------------------------------------------------------------------------------------
struct sealed      : say< "sealed" > {};
struct none_sealed : sor< seq< say< "envelope" >, within< 6, say< "blank", "nothing" > > >, seq< say< "envelope" >,
    within< 5, say< "empty" > > >, seq< say< "envelope" >, within< 4, say< "no" >,
    say< "move", "record" > > >, seq< say< "no", "not", "none" >, near< say< "sealed", "seal" > > >,
    seq< say< "sealed" >,
    say< "move" >, say< "was", "had" >, say< "not" >, may< "been" >, say< "made", "found", "left" > >,
    seq< say< "sealed" >, say< "no" > >, seq< say< "sealed" >, within< 3, say< "left", "made" >, say< "no" >,
    say< "record", "move" > > >, seq< say< "no" >, say< "sealed" >, say< "move" > >, seq< say< "omitted",
    "neglected", "failed", "forgot", "forgotten" >, near< say< "seal", "sealed" > > > > {};

// ---- false moves, and what is played for them -----------------------------------------------------------------------
struct the_king_moves : seq< may< "to" >, say< "move", "play", "moving" >, near< say< "king" > > > {};
struct penalty       : sor< say< "penalty" >, seq< say< "penalties" >, near< seq< letters< "C" >, ended > > >,
    seq< say< "compelled", "obliged", "made", "forced", "bound", "required",
    "had" >, the_king_moves > > {};
// "White did not insist on any penalty", "the penalty was waived".
struct forgoes       : say< "waived", "waives", "waiving", "remitted", "forgave", "overlooked", "forbore", "forwent",
    "renounced" > {};
struct penalties     : say< "penalty", "penalties" > {};
// "The demand was refused": what was demanded was not played.
struct demand_failed : seq< say< "demand", "claim", "request", "requirement", "penalty" >, near< say< "refused",
    "disallowed",
    "rejected", "ignored", "withdrawn", "overruled", "resisted" > > > {};
struct only_wished     : seq< say< "wished", "wanted", "tried", "sought", "attempted", "offered", "meant" >,
    say< "to" >, say< "enforce",
    "exact", "claim", "demand", "inflict" > > {};
struct penalty_forgone : sor< seq< penalties, say< "might", "could", "would" > >, demand_failed, only_wished,
    seq< sor< say< "not", "no", "never", "without", "neither" >, forgoes, say< "declined",
    "refused" > >, within< 7, penalties > >, seq< penalties, near< sor< forgoes, say< "not" > > > > > {};
struct king_demanded : sor< seq< demands, near< say< "king" >, near< say< "moved", "move", "moves", "played" > > > >,
    seq< asks, near< say< "move", "play" >, near< say< "king" > > > >, seq< say< "called", "calls" >, say< "upon",
    "on" >, near< say< "move" >, near< say< "king" > > > > > {};
// "Black exacts Penalties A and C": they are asked for, and not yet played.
struct exacts          : sor< stem< "exact", "enforc", "inflict", "demand", "claim", "requir", "insist" >,
    say< "chose", "chooses" > > {};
struct was_exacted     : say< "exacted", "enforced", "inflicted", "claimed", "demanded" > {};
struct penalty_exacted : sor< seq< exacts, may< "on", "upon" >, may< "a", "the", "his", "her" >, penalties >,
    seq< penalties, near< was_exacted > > > {};
// Of another move than the one beside which it is told: "a false move at his third turn".
struct another_move  : sor< within< 4, say< "at", "on", "in" >, may< "the", "his", "move", "black's", "white's",
    "her" >,
    sor< say< "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "previous" >,
    seq< ascii::digit, star< in_word >, opt< between > > > >, within< 3, say< "earlier", "ago" > > > {};
struct illegal_words : sor< seq< say< "against", "contrary" >, within< 2, say< "law", "laws", "rule", "rules" > > >,
    seq< say< "the", "this" >, say< "move", "castling", "capture" >, say< "was", "is" >, say< "false",
    "impossible", "unlawful" > >, seq< say< "false", "impossible", "irregular", "unlawful", "inadmissible" >,
    say< "move",
    "castling", "capture" > >, say< "illegal", "illegally", "falsely", "unlawfully" >, seq< say< "move" >,
    near< say< "impossible" > > >, seq< moves, say< "like", "as" >, may< "if" >, may< "it" >, may< "were" >, say< "a",
    "the" >, say< "king", "queen",
    "rook", "bishop", "knight", "pawn" > > > {};
// Of a move that is named: "Black's third move was false".
struct named_illegal : sor< illegal_words, seq< say< "false", "illegal", "impossible" >, say< "one" > >,
    seq< say< "was", "is", "been", "be" >,
    say< "false", "impossible", "irregular", "unlawful" > > > {};
struct is_illegal    : seq< illegal_words, not_at< another_move > > {};
// "Would not comply with a legal demand" says nothing of a move.
struct of_a_demand   : say< "requirement", "requirements", "demand", "demands", "claim", "request" > {};
struct is_not_legal  : sor< seq< say< "not" >, near< say< "legal", "lawful" >, not_at< of_a_demand > > >,
    seq< say< "cannot", "can't" >, say< "legally", "lawfully" > > > {};
struct own_taken     : sor< seq< say< "takes", "took", "taking", "captures", "captured", "capturing" >, may< "off" >,
    his,
    say< "own" > >, seq< his, say< "own" >, near< mistake > > > {};
// "Moved White's Knight, thinking it his own".
struct thought_own   : seq< say< "thinking", "supposing", "believing", "imagining", "taking", "fancying", "deeming"
    >, say< "it", "her",
    "him", "them" > > {};
struct adverse_moved : sor< seq< moves, near< sor< of_enemy, say< "enemy" > >, near< sor< mistake,
    thought_own > > > >, seq< of_enemy,
    near< say< "moved", "played" >, mistake > > > {};
struct exchanged_one : seq< say< "exchanged", "changed", "exchanging", "changing" >, may< "the" >, say< "one", "first",
    "former" >, may< "move" >, say< "for", "into" >, may< "the", "an" >,
    say< "other", "second", "latter", "another" > > {};
struct instead       : sor< exchanged_one, say< "instead", "substituted", "substitute" >,
    seq< say< "in" >, opt< say< "its",
    "their" > >, say< "lieu", "place", "stead" > > > {};
struct two_running   : sor< seq< moves, say< "twice" > >, seq< say< "two", "both" >, say< "moves" >, say< "running",
    "successively", "together", "stand", "standing" > >, seq< say< "out" >, say< "of" >, opt< his >, say< "turn" > >,
    seq< say< "both", "two" >, say< "moves" > >, seq< say< "moves" >, say< "running" > > > {};
struct wordless      : seq< say< "without" >, say< "a" >, say< "word" > > {};
// "Cried check", where none is given; to the Queen it was once said too.
struct says_so       : say< "said", "says", "announced", "announces", "called", "calls", "cried", "cries", "exclaimed",
    "exclaims", "declared" > {};
// "Check!", and no more.
struct not_of_a_word : star< not_at< ascii::alnum >, any > {};
struct check_alone   : seq< at_the_first, check, not_of_a_word, eof > {};
struct check_called  : sor< check_alone, seq< check, may< "was", "being" >, says_so >,
    seq< say< "saying", "crying", "calling", "announcing", "exclaiming" >, may< "out" >, check >,
    seq< say< "a", "the" >, say< "cry", "call", "announcement" >, say< "of" >, check >,
    seq< say< "gave", "gives" >, may< "the" >, check, say< "aloud", "audibly" > >,
    seq< says_so, may< "out" >, may< "the" >, check, not_at< say< "to", "upon", "on", "of" > > > > {};
struct cry_of_check  : seq< say< "cry", "call", "announcement", "word", "warning" >, say< "of" >, may< "the" >,
    check > {};
struct check_unsaid  : sor< seq< say< "no" >, cry_of_check >, seq< say< "without" >, may< "a", "any" >, cry_of_check >,
    seq< at_the_first, may< "in" >, say< "silently", "silence" >, not_of_a_word, eof >,
    seq< say< "no" >, check, say< "was" >, say< "heard", "uttered", "said", "called", "spoken",
    "announced", "cried" > >, seq< check, say< "was" >, say< "not" >, say< "uttered", "spoken", "heard" > >,
    seq< say< "said", "says" >, say< "nothing" >, say< "of", "about" >, may< "the", "his" >,
    check >, seq< check, within< 2, wordless > >, seq< check, within< 2, say< "without" >, say< "saying" >, say< "so",
    "it" > > >, seq< say< "not" >,
    say< "say", "announce", "cry", "call", "mention", "said", "announced", "cried", "called", "mentioned" >,
    say< "the", "his", "this" >, check >, seq< say< "without" >, say< "saying", "announcing", "crying", "calling" >,
    check >,
    seq< check, near< say< "not" >, near< announced > > >, seq< check, near< say< "not" > , say< "say", "announce",
    "mention" > > >,
    seq< check, near< say< "said", "saying" > >, say< "nothing" > >, seq< say< "silent" >, say< "about", "on", "of" >,
    may< "the", "his" >, check >,
    seq< check, near< say< "said", "saying" >, say< "nothing" > > >, seq< check, near< say< "silence",
    "silently" > > >, seq< say< "not" >, say< "say", "announce", "cry", "call", "said", "announced", "cried",
    "called" >,
    check >, seq< say< "omitted", "omitting", "neglected", "forgot" >, near< check > >, seq< check, say< "not" > > > {};

// ---- records sent ---------------------------------------------------------------------------------------------------
// "A second card gave P-KB4", "White had written P-KB4 besides", "the card had P-KB4 too".
struct message_      : say< "card", "postcard", "letter", "telegram", "message", "slip", "despatch", "record",
    "wire" > {};
struct another_message : seq< say< "second", "another", "further", "other" >, message_ > {};
struct same_message  : seq< say< "on", "in", "by" >, say< "the" >, say< "same" >, message_ > {};
struct sends_        : say< "sent", "wired", "posted", "telegraphed", "despatched", "written", "wrote", "added" > {};
struct besides       : sor< say< "besides", "too", "also", "likewise" >, seq< say< "as" >, say< "well" > >,
    seq< say< "in" >, say< "addition" > > > {};
struct also_sent      : sor< another_message, same_message, seq< sor< sends_, message_ >, within< 5, besides > >,
    seq< say< "sent", "wired", "posted", "telegraphed", "despatched" >, say< "two",
    "several", "both" >, say< "moves", "records" > >, seq< say< "also" >, say< "sent", "wired", "despatched",
    "posted", "telegraphed" > >,
    seq< say< "second" >, say< "record" > > > {};
struct condition      : say< "if" > {};
struct record_differs : sor< seq< say< "wired", "telegraphed", "transmitted", "received", "delivered" >,
    say< "as" > >, seq< say< "on" >, say< "the" >, say< "board" > > > {};
struct opponents_move_unsent : sor< seq< say< "without" >, say< "repeating", "sending", "quoting" >, not_at< say< "a",
    "any" > >, near< say< "move" > > >, seq< say< "without" >, near< own_of< "opponent" >, say< "move" > > >,
    seq< say< "not", "omitted", "omits", "failed", "neglected", "forgot" >, may< "to" >, say< "repeat", "record",
        "quote",
    "copy", "send" >, own_of< "opponent", "adversary", "white", "black" >, may< "last" >, say< "move" > >,
    seq< own_of< "opponent" >, say< "move" >, near< say< "not" > > > > {};

// ---- draws ----------------------------------------------------------------------------------------------------------
struct draw_proposed : sor< seq< say< "suggested", "suggests", "proposed", "proposes" >, say< "that" >, within< 5,
    a_draw > >, seq< say< "suggested", "suggests" >, a_draw >, seq< say< "proposes", "proposed", "offers",
    "offered" >, say< "to" >, say< "call", "agree", "make" >,
    may< "it", "the", "to" >, may< "game" >, a_draw >, seq< say< "proposes", "proposed", "offers", "offered",
    "proposing", "offering" >,
    a_draw >, seq< say< "draw" >, opt< was >, proposed > > {};
struct draw_claimed  : seq< say< "claims", "claimed", "demands", "demanded", "asks", "asked", "requires",
    "required" >, sor< a_draw, seq< say< "that" >, within< 6, say< "drawn" > > > > > {};
// "Black offered a draw. White accepted."
struct next_player   : seq< phrase::stop, opt< between >, may< "the" >, say< "white", "black", "opponent",
    "adversary" > > {};
struct draw_refused  : sor< seq< proposed, a_draw, next_player, say< "declined", "refused", "rejected" > >,
    seq< proposed, a_draw, within< 3, say< "declined", "refused", "rejected", "accept", "have" > > >,
    seq< say< "draw" >, opt< say< "was", "is", "being" > >, declined >, seq< say< "refuses",
    "refused", "declines", "declined" >, a_draw >, seq< say< "offer", "proposal" >, may< "was" >, declined > > {};
// "Black offered a draw, which White accepted".
struct accepted_     : say< "accepted", "accepts", "agreed", "agrees", "consented", "consents" > {};
struct draw_agreed   : sor< seq< say< "content", "willing", "agreed" >, say< "that" >, may< "the" >, say< "game" >,
    within< 7, say< "drawn", "draw" > > >,
    seq< a_draw, within< 3, say< "willing", "agreeable", "content", "consented" > > >,
    seq< proposed, a_draw, next_player, accepted_ >, seq< proposed, a_draw, within< 3, accepted_ > >,
    seq< say< "draw" >, opt< was >, proposed, within< 3, accepted_ > >, seq<
    say< "offer", "proposal" >, opt< was >, accepted_ >, seq< accepted_, a_draw >,  seq< say< "draw" >,
    say< "agreed" > >, seq< say< "drawn", "draw" >, say< "by" >,
    may< "mutual" >, say< "agreement", "consent" > >, seq< say< "agreed" >, say< "to", "a", "on" >, may< "a" >,
    say< "draw" > > > {};
struct fifty         : say< "fifty" > {};
struct fifty_called  : sor< seq< say< "notice", "warning" >, within< 5, fifty > >, seq< fifty, say< "moves" >,
    may< "being", "be", "to" >, may< "be" >, say< "counted", "reckoned" > >,
    seq< say< "notice" >, say< "of" >, near< fifty > >, seq< fifty, say< "moves" >,
    say< "called", "claimed" > >, seq< say< "calls", "called", "claims", "claimed", "insists", "insisted", "demands",
    "demanded" >, near< fifty > >, seq< say< "mate" >, may< "him", "her" >, say< "in", "within" >, fifty,
    say< "moves" > > > {};

// ---- forfeits -------------------------------------------------------------------------------------------------------
struct all_men      : say< "board", "men", "pieces", "chessmen", "position" > {};
struct upset        : sor< seq< say< "overset", "upset", "upsets", "upsetting", "overturned", "overturns" >,
    may< "all" >, say< "the", "his" >,
    near< all_men > >, seq< say< "swept", "sweeps", "dashed", "threw", "throws", "scattered", "scatters", "knocked",
    "knocks", "flung", "pushed", "kicked" >, may< "over", "down", "aside" >, say< "the", "his", "all" >, may< "the" >,
    sor< all_men, say< "table" > > > > {};
struct books        : seq< sor< stem< "consult", "refer" >, say< "used", "uses", "using", "opened", "looked", "use" >,
    seq< say< "look", "looks", "looking" >, say< "up" > >, seq< say< "turned",
    "turning" >, say< "over" > > >,
    within< 8, say< "book", "books", "treatise", "handbook", "handbuch", "praxis", "print", "notes", "manuscript",
    "analysis",
    "pamphlet", "synopsis", "magazine", "newspaper", "periodical", "diagram", "diagrams" > > > {};
struct second_board : seq< say< "second", "another", "other", "pocket", "travelling", "traveling", "separate" >,
    board > {};
struct asking       : say< "asked", "asks", "asking", "requested", "requests", "requesting", "sought", "seeks",
    "begged", "begs", "consulted", "consulting", "inquired", "enquired", "inquires",
    "enquires" > {};
struct help         : sor< seq< say< "seeks", "sought" >, within< 2, say< "help", "assistance", "advice",
    "counsel" > > >, seq< not_at<
    say< "seeks", "sought" > >, asking, within< 6, say< "help", "assistance", "advice", "counsel", "opinion" > > >,
    seq< asking,
    near< say< "friend", "bystander", "spectator", "onlooker", "master", "neighbour" > > >, seq< asking, within< 7,
    say< "whether" > >, opt< say< "he", "she" >, say< "should", "might", "could", "ought" > >, may< "to" >,
    say< "take", "capture", "retake", "exchange", "retire", "retreat", "check", "castle", "move", "play", "advance",
    "resign" > >, seq< asking, near<
    say< "what", "how" >, near< say< "to" >, say< "play", "move", "do", "reply", "proceed" > > > > > {};
// "Refused to replace the Bishop as Black required": what is lawfully demanded; a draw is not.
struct refuses_     : seq< stem< "refus", "declin" >, say< "to" > > {};
struct refusal      : sor< seq< say< "would", "will" >, say< "not" >, say< "be" >, say< "bound", "governed",
    "ruled" > >, seq< refuses_, within< 4, stem< "umpire" > > >, seq< say< "would", "will" >, say< "not" >,
    say< "comply", "abide", "obey", "submit" > >, seq< refuses_, say< "comply", "abide", "obey", "submit" > >,
    seq< refuses_, within< 9,
    say< "required", "requires", "demanded", "demands", "law", "laws", "umpire", "requirement" > > > > {};
struct time_        : say< "time" > {};
struct time_exceeded : sor< seq< say< "hour", "hours" >, say< "had", "has", "having" >, say< "run", "expired",
    "elapsed" > >,
     seq< say< "clock" >, may< "had", "has" >, say< "run" >, say< "out", "down" > >, seq< say< "limit" >,
     may< "having", "had", "has" >, may< "been" >, say< "exceeded", "overstepped" > >,
    seq< say< "only", "but" >, within< 3, say< "moves" > >, within< 4, say< "hour", "hours" > > >, seq< time_,
    may< "had", "has", "was", "is", "having" >, may< "run", "ran" >, say< "out", "up", "expired",
    "elapsed" > >, seq< say< "not" >, may< "been" >, say< "complete", "completed", "make", "made", "finish",
    "finished" >,
    within< 7, say< "hour", "hours", "time", "minutes", "limit" > > >, seq< stem< "exceed" >, near< time_ > >,
    seq< time_, may< "limit", "limits" >,
    say< "exceeded", "overstepped" > >, seq< say< "overstepped", "overstepping", "outrun", "outran", "overran",
    "overruns" >, near< time_ > >, seq< say< "lost", "loses", "forfeited" >, say< "on", "by" >, may< "the" >, time_ >,
    seq< say< "ran", "runs", "run" >, say< "out" >, say< "of" >, time_ >, seq< say< "flag" >, say< "fell",
    "falls" > >, seq< say< "failed", "unable", "omitted" >, say< "to" >, within< 2, say< "make", "complete", "play" > >,
    within< 7, say< "hour", "hours", "time", "minutes", "limit" > > > > {};
struct resigned     : seq< say< "resigned", "resigns", "resign", "surrendered", "surrenders", "capitulated" >,
    not_at< say< "himself",
    "herself", "themselves" > > > {};

// ---- how the game ended, as the sheet has it ------------------------------------------------------------------------
struct by_stalemate    : sor< say< "stalemate", "stalemated" >, seq< say< "stale" >, say< "mate", "mated" > > > {};
struct by_checks       : sor< seq< say< "check", "checks" >, sor< seq< say< "for" >, say< "ever" > >,
    seq< say< "without" >, say< "end" > > > >, seq< say< "perpetual", "endless" >, within< 2, say< "check", "checks",
    "checking" > > > > {};
struct by_fifty_moves  : seq< say< "fifty", "50" >, say< "move", "moves" > > {};
struct times_three     : sor< seq< say< "third" >, say< "time" > >, say< "thrice" >, seq< say< "three" >,
    say< "times" > > > {};
struct by_recurrence   : sor< say< "repetition", "recurrence", "repeating", "repeated" >, seq< say< "position" >,
    within< 6, times_three > > > {};
struct by_adjudication : stem< "adjudicat", "adjudg", "award" > {};
struct mated           : seq< was, may< "here", "then", "now", "thus" >, say< "mated", "checkmated" > > {};
struct forfeited       : sor< stem< "forfeit" >, seq< say< "by" >, say< "default" > >, say< "defaulted" > > {};
struct won             : say< "won", "wins" > {};
struct on_a_ground     : say< "by", "through", "under" > {};
struct unclaimed       : sor< seq< say< "not" >, say< "press", "pursue" > >, seq< say< "knew" >, say< "of" >,
    say< "it" >, within< 3, say< "played", "moved",
    "replied", "went" > > >,  seq< say< "not",
    "never" >, say< "claim", "claimed", "enforce", "insist" > >, seq< say< "made", "without" >,
    say< "no", "any", "a" >, say< "claim" > >, say< "waived", "overlooked", "remitted", "forgave", "forgiven",
    "excused", "pardoned" >, say< "unclaimed" >,
    seq< say< "not" >, say< "exact", "exacted", "enforced", "inflict", "inflicted", "demand", "demanded" > >,
    seq< say< "exacted",
    "enforced", "claimed", "demanded", "was" >, say< "no" >, penalties >, seq< say< "no" >, penalties, say< "was" >,
    was_exacted >,
    seq< say< "took" >, say< "no" >, say< "notice" > >, seq< say< "let", "lets", "suffer", "suffered", "allowed" >,
    say< "it", "this" >,
    may< "to" >, say< "pass" > >, seq< say< "passed" >, say< "it" >, say< "over" > > > {};

// What is due is demanded of a man that was named before: it, and no other.
struct it_demanded : seq< say< "required", "requires", "requested", "requests", "called", "demanded", "demands",
    "insisted",
    "insists", "obliged", "bound", "compelled" >, within< 4, say< "move", "play", "replace", "moving", "playing",
    "replacing" >, say< "it",
    "him", "her", "them", "that" > > > {};
struct game_claimed : seq< say< "claimed", "claims", "demanded", "demands" >, say< "the" >, say< "game", "forfeit",
    "forfeiture", "win",
    "victory" > > {};

// ---- ambiguous records ----------------------------------------------------------------------------------------------
struct ambiguity_told  : seq< say< "pointed", "points", "noted", "remarked", "objected", "complained", "stated",
    "protested" >,
    within< 6, say< "ambiguous", "ambiguity" > > > {};
struct of_openings      : say< "defence", "defense", "opening", "gambit", "game", "variation", "system", "plan", "line",
    "tactics", "attack" > {};
struct takes_as        : say< "took", "takes", "taking", "treated", "treats", "treating", "understood", "interpreted",
    "read", "reads",
    "reading", "accepted", "regarded" > {};
struct reading_adopted : sor< seq< say< "chooses", "chose", "adopted", "adopts" >, may< "the" >, say< "first", "second",
    "latter", "former", "other" > >, seq< say< "adopted", "adopts", "adopting" >, not_at< near< of_openings > > >,
    seq< takes_as, may< "it", "this", "that", "the" >, may< "record", "move" >, may< "to" >, say< "for", "as", "be",
    "mean" > > > {};
struct his_reply       : seq< say< "with", "before", "in" >, opt< his >, may< "the" >, say< "reply", "answer",
    "record" > > {};
struct makes_known     : say< "announced", "announces", "announcing", "telegraphed", "telegraphing", "wired",
    "wiring", "posted", "stated",
    "stating", "wrote", "writing", "declared", "notified" > {};
struct adoption_told   : sor< seq< say< "says", "said", "announces", "announced", "states", "stated", "tells",
    "told" >, say< "so" > >, seq< makes_known, within< 5, his_reply > >, seq< his_reply, within< 3, makes_known > >,
    seq< say< "replied", "answered", "replying", "answering" >, may< "and" >, makes_known > > {};
struct author_meant    : sor< seq< say< "that" >, say< "he", "she" >, may< "had" >, say< "meant", "intended" > >,
    seq< say< "selected", "selects" >, near< say< "move", "reading", "knight", "rook", "pawn", "bishop",
    "queen" > > > > {};

// ---- the start ------------------------------------------------------------------------------------------------------
struct some_man      : say< "man", "men", "piece", "pieces", "king", "queen", "rook", "rooks", "bishop", "bishops",
    "knight", "knights", "pawn", "pawns" > {};
struct found_        : say< "found", "discovered", "noticed", "perceived", "observed", "seen", "appeared" > {};
struct without_a_man : seq< say< "playing", "played", "begun", "began", "set" >, within< 2, say< "without" >,
    within< 3, some_man > > > {};
// "A Pawn while White was absent" misses no man.
template< unsigned Words, typename... R > struct within_clause : sor< seq< R... >, seq< not_at< say< "while", "when",
    "as",
    "whilst", "and" > >, a_word, opt< between >, within_clause< Words - 1, R... > > > {};
template< typename... R > struct within_clause< 0, R... > : seq< R... > {};
struct men_missing   : sor< seq< some_man, within_clause< 7, say< "missing", "wanting", "omitted", "absent",
    "lacking" > > >,
    seq< some_man, near< say< "left" >, say< "off" > > >, seq< some_man, within< 8, say< "standing", "stood", "lying",
    "lain" >, within< 4, say< "beside", "off", "near", "outside" >, may< "the" >, board > > >, seq< found_, within< 5,
    without_a_man > > > {};
struct wrong_squares : sor< seq< say< "wrong" >, say< "square", "squares" > >, seq< say< "other's", "another's" >,
    say< "square",
    "squares", "place", "places" > >, seq< say< "exchanged", "interchanged", "changed" >, say< "places",
    "squares" > >, seq< say< "error", "mistake" >, say< "in" >, say< "setting", "placing" > > > {};
struct not_well      : seq< say< "not" >, may< "been", "be" >, say< "properly", "correctly", "rightly" >, may< "been" >,
    say< "placed", "set", "arranged" > > {};
struct odds_by_accident : sor< seq< say< "by" >, say< "accident", "mistake", "inadvertence" >, say< "given", "gave",
    "giving" >, within< 2, say< "odds" > > >, seq< say< "accidentally", "inadvertently", "unwittingly" >, say< "given",
    "gave", "giving" >, within< 2, say< "odds" > > > > {};
struct never_set_up  : seq< some_man, within_clause< 5, say< "never", "not" >, may< "to" >, may< "have", "had" >,
    may< "been" >,
    say< "set", "placed", "put" >, say< "up", "on", "upon" > > > {};
struct wrong_men     : seq< found_, say< "two", "three", "four", "five" >, some_man, say< "among" > > {};
// "The Knight is misplaced here" judges the play.
struct misplaced     : sor< seq< say< "was", "were", "been", "being", "men", "pieces" >, within< 2, say< "misplaced",
    "transposed" > > >, seq<
    found_, within< 6, say< "misplaced", "transposed" > > >, seq< say< "misplaced", "transposed" >,
    near< found_ > > > {};
struct swapped       : sor< seq< some_man, within_clause< 7, say< "exchanged", "interchanged" >, within< 3,
    say< "commencement", "beginning",
    "start", "outset" > > > >, seq< say< "stood", "standing", "placed" >, say< "where" >, within< 4, say< "should",
    "ought" > > > > {};
struct men_misplaced : sor< men_missing, swapped, never_set_up, wrong_men, odds_by_accident, seq< some_man,
    near< not_well > >, wrong_squares, misplaced, seq< wrongly, say< "placed",
    "set", "arranged" > >, seq< say< "set" >, say< "up", "wrong" >, wrongly >, seq< say< "exchanged", "interchanged",
    "transposed" >, say< "in" >,
    say< "setting", "placing" > > > {};
struct dark_square   : seq< say< "black", "dark" >, say< "square" >, within< 6, say< "right", "corner" > > > {};
struct board_turned  : sor< seq< board, near< not_well > >, seq< board, within< 6, say< "wrong" >, say< "way" > > >,
    seq< say< "corner" >, within< 6, say< "was", "were" >, say< "black", "dark" > > >,
    seq< say< "corner" >, may< "square", "squares" >, say< "was", "were", "is", "being" >, say< "black", "dark" > >,
    seq< board, within< 6, say< "turned" > > >, seq< board, within< 7, wrongly > >,
    seq< say< "black", "dark" >, say< "corner" > >, dark_square > {};
struct left_on_board : sor< seq< say< "still" >, say< "on", "upon" >, may< "the" >, board >, seq< say< "never",
    "not" >, say< "been" >, say< "removed", "taken",
    "lifted" >, within< 2, board > >, seq< say< "left", "remained", "stayed" >, may< "it", "him", "her", "them" >,
    may< "standing", "still" >, say< "on", "upon" >, may< "the" >, board > > {};
struct odds_left_on  : sor< left_on_board, seq< say< "forgot", "forgotten", "forgetting", "omitted", "omitting",
    "neglected" >,
    say< "to" >, sor< say< "remove" >, seq< say< "take" >, within< 5, say< "off", "away" > > > > > > {};
// "At the odds of Pawn and move, declined"; not "odds of a Knight: Evans Gambit declined".
struct to_declined   : sor< say< "declined", "refused" >, seq< not_at< say< "gambit", "game", "opening",
    "counter" > >, a_word, opt< between >,
    to_declined > > {};
struct odds_declined : sor< seq< say< "odds" >, to_declined >, seq< say< "offered", "offers", "proposed" >, within< 2,
    say< "pawn", "knight",
    "rook", "bishop", "queen", "exchange" >, to_declined > >, seq< say< "not" >, say< "accept", "take", "receive",
    "have" >, within< 3,
    say< "odds" > > >, seq< stem< "declin", "refus" >, within< 4, say< "odds" > > > > {};
struct even_terms    : sor< seq< say< "even" >, say< "terms" > >, seq< say< "at" >, say< "even", "evens" > >,
    seq< say< "play", "played", "playing", "plays" >,
    may< "this", "it", "the", "game" >, may< "game" >, say< "even" > >,
    seq< say< "usually", "generally", "formerly", "commonly", "often" >, say< "gives", "gave", "give", "conceded",
    "concedes", "yielded", "yields" > >, odds_declined, seq< say< "used" >, say< "to" >, say< "give" > >,
    seq< say< "usually", "generally", "formerly", "commonly", "often" >,
         say< "receives", "received" > >,
    seq< say< "without", "no" >, say< "odds" > > > {};
// In whatever sentence: "It was said that he undertook, before play began, to give mate".
struct undertaking_named
    : seq< say< "undertook", "undertakes", "undertaken", "engaged", "engages", "wagered", "staked" >,
    within< 6, say< "to", "that" >, within< 3, say< "mate", "checkmate", "stalemate", "win", "compel" > > > > {};
struct began         : say< "began", "begun", "commenced", "opened" > {};
struct not_his_turn  : sor< seq< say< "out" >, say< "of" >, opt< his >, say< "turn" > >, seq< say< "not" >, his,
    say< "turn" > > > {};
struct wrong_turn    : not_his_turn {};
struct ought_to_begin : seq< say< "should", "ought" >, may< "to" >, say< "have" >, sor< say< "begun", "commenced",
    "opened" >, seq< say< "had", "made", "moved", "played", "taken" >, within< 2, first > > > > {};
struct though_not_his : seq< say< "began", "begun", "commenced", "opened" >, within< 2, say< "though", "although" > >,
    near< say< "turn" > > > {};
struct began_anothers : seq< began, within< 3, say< "though", "although", "when", "while" > >, may< "the" >,
    may< "first" >,
    say< "move", "turn", "lead" >, say< "belonged", "was", "fell" > > {};
// "Black had the right to the first move".
struct right_to_begin : sor< seq< say< "it" >, say< "was", "is" >, say< "for" >, say< "him", "her" >, say< "to" >,
    say< "begin", "open", "commence" > >, seq< say< "right" >, say< "to", "of" >, may< "the" >, first, say< "move" > >,
    seq< say< "entitled" >,
    say< "to" >, may< "the" >, first, say< "move" > >, seq< say< "entitled" >, say< "to" >, say< "begin", "open",
    "commence" > > > {};
struct whose_to_begin : sor< right_to_begin, ought_to_begin > {};
// "The move was his in this game", "it was Black's turn to begin".
struct his_or_theirs : sor< say< "his", "hers" >, own_of< "white", "black" > > {};
struct move_was_his  : sor< seq< say< "first" >, say< "move" >, say< "was", "is", "belonged", "belongs" >,
    may< "to" >, sor< his_or_theirs, say< "white", "black" > > >,
    seq< say< "move", "turn" >, say< "was", "is" >, his_or_theirs, say< "in", "for", "of" >, say< "this" >,
    say< "game" > > > {};
struct first_out_of_turn : sor< right_to_begin, move_was_his, seq< began, say< "by" >, may< "the" >, say< "wrong" >,
    say< "player", "side" > >, seq< first, say< "move" >,
    within< 3, say< "belonged" > > >, ought_to_begin, began_anothers, though_not_his, seq< not_his_turn, within< 6,
    first, say< "move" > > >, seq< first, say< "move" >,
    within< 6, not_his_turn > >, seq< began, may< "the" >, may< "game" >, may< "first" >, wrong_turn >,
    seq< say< "moved", "played" >, first, wrong_turn >, seq< first, say< "move" >, wrong_turn >, seq< say< "wrong" >,
    say< "player", "side" >, sor< say< "began", "moved", "commenced" >,
    seq< say< "made", "makes", "took", "takes", "had",
    "has", "played", "plays" >, may< "the" >, first, say< "move" > > > >, seq< first, say< "move" >, was,
    may< "made", "taken", "played" >, say< "by" >, may< "the" >, say< "wrong" >, say< "player", "side" > > > {};
struct blacks        : sor< own_of< "black" >, say< "black" > > {};
struct black_first   : sor< seq< say< "black" >, may< "had", "has" >, say< "moves", "moved", "moving", "plays",
    "played", "playing",
    "began", "begins", "beginning" >, first >, seq< say< "black" >, say< "has", "had", "having", "with", "took",
    "taking" >, may< "the" >, may< "first" >, say< "move" > >, seq< first, say< "move" >, blacks >, seq< first,
    say< "move" >, say< "is", "was", "with", "to", "belongs" >, may< "to" >, blacks > > {};

// ---- the Pawn on the eighth rank ------------------------------------------------------------------------------------
struct pawn_unreplaced : sor< seq< say< "neglected", "omitted", "forgot", "failed" >, say< "to" >,
    say< "name", "choose",
    "claim" >, within< 5, say< "piece" > > >, seq< say< "put", "set", "placed" >, say< "no" >, say< "piece" >,
    say< "in" > >,
    seq< say< "omitted", "neglected", "forgot", "failed" >, say< "to" >, say< "replace",
    "exchange", "name", "promote", "declare" > >, seq< say< "not" >, near< say< "replaced" > > >, say< "unreplaced" >,
    seq< say< "names",
    "named", "naming", "claimed", "claims", "claiming", "chose", "chooses", "choosing" >, say< "no" >,
    say< "piece" > >, seq< say< "named",
    "names", "naming" >, say< "nothing" > >, seq< say< "not" >,
    say< "name", "named", "claim", "claimed", "choose", "chosen", "select", "selected", "declare", "declared" >,
    near< say< "piece" > > > > {};
struct pawn_forfeited  : sor< seq< say< "took", "takes", "removed", "removes", "lifted", "swept" >, say< "the", "his" >,
    pawn, say< "off", "from" >, may< "the" >, board >, seq< say< "took", "takes", "removed", "removes", "lifted",
    "swept" >, say< "it" >,
    say< "off", "from" >, say< "the" >, board >, seq< say< "taken", "takes", "took" >, may< "it" >, say< "off" >,
    near< say< "forfeited",
    "pawn" > > >, seq< say< "pawn", "removed", "removes" >, say< "forfeited", "as" > > > {};
struct pawn_remains    : sor< seq< say< "remain", "stay", "remained", "stayed" >, say< "what", "as" >, say< "it" >,
    say< "was", "is" > >, seq< say< "leave", "left", "leaves", "leaving", "keep", "kept" >, may< "it" >, may< "as" >,
    say< "a" >, pawn >, seq< say< "remains", "remaining", "remain", "remained", "stay", "stays", "stayed", "staying",
    "continues" >,
    may< "as" >, may< "a" >, pawn >, seq< say< "declared" >, say< "to" >, say< "remain" > >, seq< stem< "refus" >,
    near< stem< "promot" > > >, seq< stem< "declin" >, near< stem< "promot" > > >, seq< say< "not" >,
    stem< "promot" > > > {};
struct a_piece         : say< "queen", "rook", "castle", "bishop", "knight" > {};
// "He claims a Queen", and no more: "claims the Rook that stands there" is another matter.
struct nothing_more    : at< star< not_at< ascii::alnum >, any >, eof > {};
struct piece_chosen    : seq< say< "claims", "claimed", "claiming", "demands", "demanded", "demanding", "chooses",
    "chose",
    "choosing", "selects", "selected", "names", "named", "becomes", "became", "becoming", "makes", "making", "made",
    "called", "calls", "took", "takes", "asks", "asked" >,
    may< "it", "for", "as" >, may< "a", "his" >, may< "second", "third", "new", "another" >, a_piece, nothing_more > {};
// "Second Queen", where that is all that is said.
struct piece_named     : seq< may< "a" >, say< "second", "third", "another", "new" >, a_piece, nothing_more > {};
struct dummy_pawn      : seq< say< "dummy" >, pawn > {};

// ---- games broken off -----------------------------------------------------------------------------------------------
struct cannot_go_on : sor< seq< say< "too" >, say< "ill", "unwell", "sick" > >, seq< say< "taken", "fell" >,
    say< "ill" > >, seq< say< "cannot", "unable" >,
    within< 7, say< "go", "continue", "proceed", "play" >, not_at< say< "there", "so", "thus", "thither" > > > >,
    seq< say< "could" >, say< "not" >, say< "go", "continue",
    "proceed" > > > {};
struct unfinished   : sor< say< "unfinished" >, seq< say< "broken" >, say< "off" > >, seq< say< "not" >,
    say< "finished", "ended", "concluded" > > > {};
struct time_is_up   : seq< say< "time" >, say< "fixed" >, say< "for" >, say< "the" >, say< "end" > > {};

}  // namespace descry::grammar::facts
