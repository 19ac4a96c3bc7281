// What a player says of the game in a message besides records: he resigns, claims a draw or the game, agrees, refuses,
// tells that a requirement is illegal. British 1903, Parts V and VI Laws 7 to 9; American 1897, Part II Laws 8 and 11.
//
// A sentence is read by the words that carry it, in any order in which English puts them; what denies the act itself,
// "I do not claim a draw", is no such saying.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/internal/wording.hpp"
#include "grammar/words.hpp"

namespace descry::grammar::saying {
using namespace tao::pegtl;

struct any_word : sor< plus< sor< ascii::alpha, one< '\'' > > >, any > {};
template< typename Rule > struct further : seq< star< not_at< Rule >, any_word >, Rule > {};
template< typename Rule > struct holds   : at< further< Rule > > {};
template< typename Rule > struct lacks   : not_at< further< Rule > > {};
struct space : plus< sor< ascii::blank, one< ',' > > > {};

// The words.
struct denial     : words< "not", "no", "never", "cannot", "neither" > {};
struct claims     : words< "claim", "claims", "claimed" > {};
struct draw       : words< "draw", "drawn" > {};
struct the_game   : seq< words< "game" >, not_at< further< draw > > > {};
struct fifty      : seq< sor< words< "fifty" >, string< '5', '0' > >, further< words< "move", "moves" > > > {};
struct recurs     : sor< words< "recurrence", "recurred", "recurs", "repetition", "repeated", "twice", "thrice" >,
    seq< words< "third" >, space, words< "time" > >, seq< words< "three" >, space, words< "times" > > > {};
struct endless    : seq< words< "endless", "perpetual", "unending", "everlasting" >, further< words< "check",
    "checks" > > > {};
struct no_draw    : seq< words< "no" >, space, words< "draw" > > {};
struct exacts     : words< "exact", "exacts", "claim", "claims", "demand", "demands", "require", "requires",
    "insist" > {};
struct exacts_any : words< "exact", "exacts", "exacted", "exacting", "claim", "claims", "claimed", "claiming" > {};
struct forgoes    : words< "waive", "waives", "waived", "waiving", "remit", "remits", "forgo", "forgoes", "forego",
    "renounce", "renounces", "overlook" > {};
struct agrees     : words< "agree", "agrees", "agreed", "accept", "accepts", "accepted" > {};
struct refuses    : words< "refuse", "refuses", "refused", "decline", "declines", "declined" > {};
struct proposes   : words< "propose", "proposes", "proposed", "offer", "offers", "offered", "proposal" > {};
// "I have resigned myself to a long game" gives up nothing.
struct gives_up   : sor< seq< words< "give", "gives", "gave" >, space, words< "up" >, space, words< "the", "this" >,
    space, words< "game" > >, seq< words< "give", "gives",
    "gave" >, space, words< "the", "this" >, space, words< "game" >, space, words< "up" > >, seq< words< "resign",
    "resigns", "resigned", "surrender", "surrenders" >, not_at< space, words<
    "myself", "ourselves", "himself", "themselves", "to" > > > > {};
struct required   : words< "require", "requires", "required", "requirement", "demand", "demands", "penalty",
    "penalties" > {};
struct illegal    : words< "illegal", "unlawful", "disregard", "disregarded", "forfeited" > {};

template< typename Act > struct denied : seq< denial, sor< seq< space, Act >, seq< space, plus< ascii::alpha >, space,
    Act > > > {};
template< typename Act > struct acts   : seq< lacks< denied< Act > >, holds< Act > > {};

// "I do not exact it", "we shall not now claim a penalty": the denial stands before the word, in its clause.
struct in_clause  : seq< plus< sor< ascii::blank, one< ',' > > >, plus< sor< ascii::alpha, one< '\'' > > > > {};
struct exacts_none : seq< denial, rep_opt< 3, seq< not_at< space, exacts_any >, in_clause > >, space, exacts_any > {};

// What is said, one rule to each.
struct draw_by_checks : seq< acts< claims >, holds< draw >, holds< endless > > {};
struct draw_by_fifty  : seq< acts< claims >, holds< draw >, holds< fifty > > {};
struct draw_by_recurrence : seq< acts< claims >, holds< draw >, holds< recurs > > {};
struct draw_without_ground : seq< acts< claims >, holds< draw > > {};
struct claims_game    : seq< acts< claims >, holds< the_game >, lacks< draw > > {};
struct refuses_draw   : seq< holds< draw >, sor< holds< no_draw >, acts< refuses >, holds< denied< agrees > > > > {};
struct agrees_to_draw : seq< holds< draw >, acts< agrees >, lacks< claims >, lacks< seq< proposes,
    further< agrees > > > > {};
struct disclaims      : seq< holds< draw >, sor< holds< denied< claims > >, holds< denied< proposes > > > > {};
struct illegal_requirement : seq< holds< required >, acts< illegal > > {};
struct resigns        : seq< lacks< words< "if", "soon", "might", "unless", "until", "presently" > >,
    acts< gives_up > > {};
struct waives         : seq< holds< required >, sor< acts< forgoes >, holds< denied< exacts > >, holds< seq< exacts,
    space, words< "no" > > > > > {};
// "I accept", "declined": what, the messages before tell.
struct agrees_alone   : seq< acts< agrees >, lacks< claims > > {};
struct refuses_alone  : acts< refuses > {};

// "Yes.", "No. Kt-QB3": to a proposal. A stop parts the denial from the record that it brings.
struct yes_alone : seq< parted, wording< "yes|agreed|accepted|willingly|certainly|gladly", "by all means",
    "with pleasure" >,
    star< one< '.', '!' > >, parted, eof > {};
struct no_first  : seq< parted, wording< "no|nay", "not yet", "no thank you", "no thanks" >,
    sor< eof, plus< sor< one< '.', '!', ';', ':' >, ascii::blank > > > > {};

// What the author of a record says that it means: "I meant Kt-KB3"; what a receiver takes it for: "I read it as
// Kt-KB3".
struct means      : words< "meant", "mean", "means", "meaning", "intended", "intend" > {};
// "Kt-KB3 was meant": the record stands before it.
struct was_meant  : seq< words< "was", "is" >, space, words< "meant", "intended" > > {};
struct takes_for  : sor< seq< words< "understand", "understands", "understood" >, space, words< "by" >, space,
    words< "this", "it", "that", "yours" > >, seq< words< "take", "takes", "read", "reads", "interpret", "interprets",
    "understand",
    "understands", "construe", "treat" >, star< not_at< words< "as", "be", "mean" > >, not_at< one< ';', ',' > >,
    any_word >, words< "as", "be", "mean" > > > {};

// "Kt-KB3 (took it as Kt-KB3)": what the receiver of an ambiguous record adopted, told beside his reply.
struct took_for   : wording< "took|taken|taking|read|reading|understood|interpreted it|this|yours as|for|to? be?" > {};

// "I take the second, and play Kt-KB3": which of several records is adopted.
struct place        : words< "first", "second", "third", "last", "former", "latter" > {};
struct behind_place : until< eof > {};
struct chooses      : sor< seq< words< "hold", "holds", "keep", "keeps" >, space, words< "you", "him", "her" >, space,
    words< "to" > >, words< "take", "takes", "choose", "chooses", "select", "selects", "adopt", "adopts", "prefer",
    "prefers" > > {};
struct takes_one_of_them : seq< star< not_at< chooses >, not_at< one< ';' > >, any_word >, chooses, space, words<
    "the" >, space, place, opt< space, words< "one", "move", "record", "of" >, opt< space, words< "them", "these",
    "your", "those" >, opt< space, words< "moves", "records" > > > >, at< sor< eof, one< ';', ',', '.', ':' >, seq<
    space, words< "and", "with" > > > >, behind_place > {};

// "I take P-Q4", among several that were sent.
struct takes_a_record : seq< star< not_at< words< "i", "we" > >, not_at< one< ';' > >, any_word >, words< "i", "we" >,
    space,
    opt< words< "will", "shall", "hereby" >, space >, chooses, space > {};

struct text : sor< disclaims, draw_by_checks, draw_by_fifty, draw_by_recurrence, draw_without_ground, claims_game,
    refuses_draw, agrees_to_draw, illegal_requirement, waives, resigns, agrees_alone, refuses_alone > {};

// ---- understood whole -----------------------------------------------------------------------------------------------
// What is said counts where all of its sentence stands here: "I resign", and not "I resign if you play KtKB3", "my
// friend thinks that I should resign". Beside it stand records, their numbers, and courtesies.
struct i_hereby : wording< "i|we hereby|therefore|now|accordingly|gladly|also|again|must|beg|have? to?",
                      "white|black hereby|now?" > {};
struct a_draw : wording< "your|the|this|a|his? offer|proposal of? a? draw?", "to? a|the|your|this? draw" > {};
struct grounds : star< sor< wording< "by|on|under|of|upon|through|as|for|because|since|after|in|with|without",
                                "the|a|an|this|same|my|your|our|both",
                                "ground|grounds|reason|rule|law|terms|account|virtue", "fifty|50|three|third|two",
                                "moves|move|time|times|turn|turns|position|positions|captures?|capture|pawn|pawns",
                                "endless|perpetual|unending|everlasting|series|checks|check",
                                "recurrence|recurred|recurs|recurring|repetition|repeated|repeats|thrice|twice|has|"
                                "have|having|been|played|made|passed|occurred|stood|arisen|before" >,
                     wording< "no" > > > {};
struct a_saying
    : sor< seq< opt< i_hereby >,
               wording< "resign|resigns|resigned|surrender|surrenders the|this? game?", "compelled|obliged to resign",
                   "give|gives up the|this game", "give|gives the|this game up" >,
               opt< wording< "with compliments|regret|thanks", "as hopeless|lost", "herewith", "here" > > >,
          seq< opt< i_hereby >, wording< "claim|claims|claimed", "make|made a claim of" >,
              wording< "a|the? draw|drawn game?", "the|this game as|is|to? be? drawn|draw",
                  "that the game is|be drawn|draw", "that the|our|this game be treated as drawn" >,
              grounds >,
          seq< opt< i_hereby >,
              wording< "accept|accepts|accepted|agree|agrees|agreed|decline|declines|declined|refuse|refuses|refused",
                  "do|can not|cannot accept|agree", "cannot accept|agree" >,
              opt< a_draw >, opt< wording< "with thanks|pleasure|regret" > > >,
          seq< opt< i_hereby >, opt< wording< "and with" > >,
              wording< "propose|proposes|offer|offers|suggest|suggests a|the draw",
                  "propose|proposes|suggest that? we|you|the|our|this game? is|be|call|agree|make it? to? a? "
                  "drawn|draw",
                  "propose|proposes that the|our|this game be|is drawn|a draw?",
                  "propose|proposes that the|our|this game be by? agreement? treated as drawn",
                  "with? an|my? offer|proposal of a draw", "a? draw", "shall we call it a draw" >,
              opt< one< '?' >, parted >, opt< wording< "to you" > > >,
          wording< "no draw", "draw agreed|accepted|declined|refused", "the? draw is agreed|accepted|declined|refused",
              "agreed drawn|draw?", "not agreed|accepted" >,
          seq< i_hereby, wording< "do not claim|propose|offer|ask a|the|any? draw", "propose|offer|claim no draw" > >,
          seq< opt< i_hereby >,
              wording< "waive|waives|waived|remit|remits|forgo|forgoes|forego|renounce|overlook "
                       "the|any|all|a|this|your? penalty|penalties|offence|right?",
                  "do|shall not exact|claim|demand|insist|enforce on|upon? a|the|any|all? penalty|penalties",
                  "exact|claim|demand|require|insist on? no penalty|penalties" >,
              opt< wording< "for it|this", "this time" > > > > {};
struct civil : wording< "dear sir|sirs|madam|friend|opponent", "sir|sirs|madam|gentlemen", "thank you", "many? thanks",
                   "yours very|most? truly|faithfully|sincerely|respectfully", "with compliments|regards|regret",
                   "and|but|so|then|also|therefore|well|played|please|now" > {};
struct as_record : sor< wording< "castles|takes|to|on|ch|check|mate|square|in|passing|your|my|move|is|play|and|i|"
                                 "reply|was|being|with|queen's|king's|queen|king|side" >,
                       seq< sor< one< 'K', 'Q', 'R', 'B', 'P', 'N', 'O' >, ascii::digit >,
                           star< not_at< sor< ascii::space, one< ';', ',' > > >, any >, parted > > {};
struct saying_end : sor< eof, at< one< '.', ';', '!', ')', '\n' > >, at< civil >, at< i_hereby >, at< as_record > > {};
struct whole : seq< parted,
                   plus< sor< seq< a_saying, saying_end >, civil, as_record,
                       seq< one< '.', ';', '!', ':', '(', ')', '\n' >, parted > > >,
                   eof > {};

// ---- the umpire, in plain words -------------------------------------------------------------------------------------
// What a word of the code tells, Machine, Merit, Model, Palace or Vale, told without it (British 1903, Appendix B).
struct umpire_begins : seq< parted, opt< wording< "sir|gentlemen" > >,
    opt< wording< "i rule|decide|find|declare|declares that" > >,
                            wording< "your opponent|adversary|antagonist" > > {};
struct and_forfeits  : wording< "and|so|thus|therefore? has? thereby|therefore? "
    "forfeited|forfeits|forfeit|lost|loses the|this? game?" > {};
struct umpire_ends   : seq< star< and_forfeits >, star< one< '.', '!' > >, parted, eof > {};
struct umpire_time   : seq< umpire_begins,
    wording< "has|had? exceeded|exceeds|overstepped|outrun the|his time|limit limit|allowed?" >, umpire_ends > {};
// "I claim the game, White having exceeded the time limit": the opponent specifies the offence himself.
struct he_of_the_other : wording< "my|your opponent|adversary", "white|black|you" > {};
struct out_of_time  : seq< opt< he_of_the_other >,
    wording< "has|have|had|having exceeded|overstepped|outrun the|his|your time|limit limit|allowed?",
                          "exceeded the|his|your time|limit limit|allowed?" > > {};
struct claim_for_time
    : seq< parted, opt< i_hereby >, wording< "claim|claims|claimed the|this? game" >,
          opt< wording< "because|as|since|for|on|upon the? ground? that?" > >,
          sor< out_of_time, wording< "on|upon|by time" >,
              wording< "on|upon|for the? ground? of? your|his excess of time", "time|limit having been exceeded" > >,
          star< one< '.', '!' > >, parted, eof > {};
struct umpire_books  : seq< umpire_begins,
    wording< "has|had? consulted|consults|used a|some|the? printed|written|chess? book|books|treatise|matter|something",
                          "has|had? consulted something|anything printed|written on? chess?" >, umpire_ends > {};
struct umpire_help   : seq< umpire_begins, wording< "has|had? asked|asks|begged for assistance|help|advice|aid",
    "has|had? requested|requests|sought assistance|help|advice|aid" >,
                           umpire_ends > {};
struct umpire_unable : seq< umpire_begins, wording< "is unable to go|continue|proceed|play on|the|with? the? game?",
    "cannot go|continue|proceed|play on|the|with? the? game?" >,
                           opt< wording< "for a|some sufficient|good reason" > >, opt< one< ';' >, parted >,
                           opt< wording< "and? the position must|shall be adjudicated" > >, umpire_ends > {};
struct umpire_vale   : seq< umpire_begins, wording< "has|had? forfeited|forfeits the|this game" >,
                           opt< wording< "under|by law 13" > >, umpire_ends > {};
// "Penalties A and B, because one of you touched the Queen".
struct gives_ground : wording< "because|since|for|as|having|seeing|inasmuch" > {};

} // namespace descry::grammar::saying
