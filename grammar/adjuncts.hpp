// What may stand beside what a sentence tells without changing what is ruled on it, or is read by the grammar of
// tellings (telling.hpp): time, place, manner, accident, consent, whose turn it was. A closed set: a word that stands
// neither here nor in the sentence it belongs to is not understood (sentences.hpp).
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/internal/wording.hpp"
#include "grammar/named_move.hpp"
#include "grammar/telling.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

// ---- who ------------------------------------------------------------------------------------------------------------
struct title
    : seq< wording< "mr|mr.|mrs|miss|dr|herr|monsieur|m|captain|major|colonel|rev|sir|lord|lady|professor|prof|"
    "doctor|capt|"
                    "col|general|lieutenant|signor|baron|count|judge" >, opt< one< '.' > >, parted > {
};
struct name_word : seq< ascii::upper, star< not_at< one< ' ', ',', ';', ':', '(', ')', '\n' > >, any >, parted > {};
struct in_brackets : seq< one< '(' >, wording< "white|black" >, one< ')' >, parted > {};
struct titled
    : seq< opt< title >, rep_min_max< 1, 2, seq< not_at< words< "white", "black" > >, name_word > >, in_brackets > {};
struct by_title : seq< wording< "a" >, title, name_word > {};
struct by_colour
    : seq< opt< wording< "the" > >, telling::subject, parted, opt< wording< "player" >, opt< by_title > >,
          opt< wording< "who had|has|used|was|is using? a|the? board|boards and men|pieces" > > > {};
// Partners in consultation: what one of them does binds his side (American 1897, Part III Law 2; British 1903, Part
// IV Law 2).
struct of_a_side
    : seq< opt< wording< "one|a|another of? the? two|three?", "the" > >, sor< telling::whites, telling::blacks >,
    parted,
          wording< "partners|partner|allies|ally|players|consultants" > > {};
struct player : sor< of_a_side, by_colour, titled > {};
struct his_title
    : seq< sor< seq< opt< wording< "the" > >, sor< telling::white_name, telling::black_name >, telling::s_of >,
               seq< opt< wording< "his|her|the|their" > >, telling::of_adversary >, wording< "his|her|their" > >,
          parted > {};
struct man : seq< telling::a_man, parted > {};
struct men : seq< telling::men, parted > {};
struct man_or_it : sor< wording< "it|him|her|them|that" >, man > {};
struct number
    : sor< wording<
               "two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|nineteen|twenty|thirty|forty|several|some",
               "a few" >,
          seq< plus< ascii::digit >, not_at< ascii::alnum >, parted > > {};
// "Kt-B3"; "Kt to B 3", "Kt. takes P.", with each letter by itself.
struct close_record : seq< at< one< 'K', 'Q', 'R', 'B', 'P' > >, telling::to_the_sign, one< '-', 'x', 'X' >,
                          plus< sor< ascii::alnum, one< '(', ')' > > >, parted > {};
struct man_letter : seq< sor< string< 'K', 't' >, one< 'K', 'Q', 'R', 'B', 'P' > >, not_at< telling::of_record >,
                        opt< one< '.' >, at< ascii::blank > >, parted > {};
struct rank_figure : seq< sor< range< '1', '8' >, string< 's', 'q' > >, not_at< ascii::alnum >, parted > {};
struct spaced_record
    : seq< plus< man_letter >, wording< "to|takes|on" >, plus< man_letter >, opt< rank_figure > > {};
struct a_record : sor< close_record, spaced_record > {};

// ---- beside what is told --------------------------------------------------------------------------------------------
struct plain_adjunct
    : wording< "here|now|then|thereupon|meanwhile|next|again|also|afterwards|subsequently|presently|forthwith|"
    "hereupon", "at once",
          "at|upon|on this|that|the point|stage|moment|juncture|time|instant|turn|move", "in reply", "in replying",
          "in moving", "in castling", "in playing", "before moving|playing|replying|castling",
          "before he|she replied|castled", "before making|playing this|his|her|the|that|it move?", "before doing so",
          "before he|she chose|selected|decided|settled on|upon? this|that|the? move?",
          "after this|that", "at the same? time", "at first", "too", "being about to move|play",
          "in setting up the men|board|pieces",
          "after some|much|long|a? long? thought|thinking|reflection|consideration|deliberation",
          "after a? long|short pause|interval", "in turn|succession", "one after another|the? other?",
          "in consequence of? this?", "before this|that move?",
          "before he|she announced|named|declared|communicated|despatched this|that|it|his|her|the move?",
          "before|without touching|handling a|any|another man|piece", "having touched no man|piece",
          "before he|she had|has? touched a|any man|piece", "before laying a hand on|upon a|any man|piece",
          "in snuffing|trimming|lighting|moving|reaching for? the|a|his candle|candles|lamp|gas|glass|cup",
          "therefore|accordingly", "for this|it", "to begin with", "in the first place",
          "previously|beforehand|earlier",
          "after|having moving|replying|playing|moved|replied|played",
          "in considering|pondering his|her|the move|reply|answer", "in reaching across|over the board",
          "in leaning over the board",
          "by|through|in a|an|pure|mere? accident|mistake|inadvertence|oversight|carelessness|error",
          "accidentally|inadvertently|unintentionally|unwittingly|mistakenly|carelessly|hastily|absently|"
          "unfortunately|unluckily",
          "with his|her|the sleeve|elbow|cuff|hand|arm|hand|finger|fingers", "of his|her coat",
          "in his|her|the|a haste|hurry|excitement|anger|temper|rage|fury|passion|pet", "in haste|anger|vexation",
          "a moment|minute earlier|before|previously",
          "wilfully|willfully|purposely|intentionally|deliberately|designedly|secretly|slyly|openly",
          "absentmindedly|absent mindedly?", "in absence of mind",
          "without thinking|thought|reflection|meaning|intention", "in|for the conduct of the game",
          "for a|some moment|minute|minutes|moments|while|time|instant",
          "for a long|short|few time|while|minutes|moments",
          "on purpose", "after the adjournment|interval|recess", "j'adoube|adoube", "during the game",
          "in the course of the game|play", "by the laws|law|rules" > {};
// What is no matter where a book is consulted, and all the matter where a man is touched: he may not have been at the
// board.
struct away_from_board : sor< wording< "in|from|of the hall|room|rooms|club|lobby|tent|corridor",
                                  "during the|his|her|white's|black's absence|adjournment|interval|recess",
                                  "while|when|whilst the|his|her opponent|adversary was absent|away|out" >,
                             seq< wording< "while|when|whilst" >, player, wording< "was absent|away|out|asleep" > > > {
};
// Where it counts: sentences.hpp.
struct consent : seq< wording< "with|without|by|against" >, opt< wording< "asking|obtaining|having for?" > >, opt<
    his_title >, opt< wording< "the" > >,
                     wording< "consent|permission|leave|assent" >,
                     opt< wording< "of" >, sor< wording< "his|her|the opponent|adversary", "the other player" >,
                         player > > > {};
struct in_his_turn
    : seq< wording< "in|during|on|at" >, his_title, wording< "own? turn|move|time" >,
        opt< wording< "to play|move" > > > {};
struct while_his
    : seq< wording< "it not? being", "it was", "though|although|while|when|whilst|as it was" >,
          opt< wording< "still|yet|really" > >, sor< seq< opt< wording< "not" > >, his_title >, wording< "not" > >,
          wording< "turn|move" >, opt< wording< "to play|move|begin", "to do so", "of playing" > > > {};
struct out_of_turn : wording< "out of his|her? turn" > {};
struct while_other : seq< wording< "while|when|whilst|as" >, player,
                         wording< "was|were still|yet|already? considering|thinking|pondering|deliberating|"
                                  "meditating|reflecting|calculating",
                             "was to move|play", "considered|pondered|deliberated|thought" >,
                         opt< wording< "on|upon|over|about" > >,
                         opt< wording< "his|her|this|that|the move|reply|answer|turn|next?", "what to play|do" > > > {};
struct before_other
    : seq< wording< "before" >, player,
          wording< "had|has? moved|played|replied|answered", "could move|reply|play|answer",
              "had made|completed his|her|a|the first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth? "
              "move|reply|answer" >,
          opt< wording< "to it", "in reply" > > > {};
// "Before White's third move was made".
struct before_move_made : seq< wording< "before" >, his_title,
                              wording< "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next? "
                              "move|reply|answer "
                                       "was|had been? made|completed|complete|played" > > {};
struct before_his
    : seq< sor< wording< "before he|she had? moved|played|pushed|advanced|made|took|replied|answered",
    "before moving|playing|pushing|advancing|replying|answering" > >,
          opt< sor< man, seq< wording< "this" >, telling::name, parted >, wording< "this|that|his|her|the move",
          "it|this" > > > > {};
// A turn by its number, "at his third move": for words whose ruling looks for the move that is named.
struct numbered_turn : seq< wording< "at|on|upon" >,
                           sor< seq< his_title, named_move::counted >,
                               seq< opt< wording< "the" > >, named_move::counted,
                                   opt< parted, wording< "of|by" >, player > > >,
                           parted > {};
// "For ten minutes".
struct so_long : seq< wording< "for some|full|quite|nearly|about|over?" >, number,
                      wording< "minute|minutes|moments|seconds" > > {};
struct adjunct : sor< before_his, before_move_made, so_long, in_his_turn, while_his, while_other, before_other,
    out_of_turn, plain_adjunct > {};
struct adjuncts : star< adjunct > {};

struct auxiliary
    : wording< "had|has|having|have|did|then|also|first|even|again|only|both|next|just|already|twice|being|was|"
    "actually|"
               "certainly|undoubtedly|successively", "in turn|succession" > {};
struct does : star< sor< adjunct, auxiliary > > {};

} // namespace descry::grammar::sentences
