// A message at the counter: numbers, records, a proposal of a draw, a series "if ... then ...".
// American 1897, Part III; British 1903, Parts V and VI.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::message {
using namespace tao::pegtl;

struct space   : one< ' ', '\t' > {};
struct if_you_please : seq< words< "if" >, plus< space >, words< "you" >, plus< space >, words< "please", "like",
    "will", "allow" > > {};
struct if_     : seq< not_at< if_you_please >, words< "if" > > {};
struct then    : words< "then" > {};
struct or_     : seq< words< "or" >, opt< plus< space >, words< "else" > > > {};
struct dots    : plus< sor< one< '.' >, utf8::one< 0x2026 > > > {};
struct number  : seq< plus< ascii::digit >, sor< seq< star< space >, plus< dots, star< space > > >, at< space > > > {};
struct divide  : one< ';', '\n', '\r' > {};
// A proposal goes on to what may bring the move: "I propose a draw, with P-K4", "(draw?)".
struct draw     : words< "draw", "drawn" > {};
struct of_record : words< "castles", "castle", "same" > {};  // a record may be all letters
struct sentence_end : seq< one< '.', '?', '!' >, at< space > > {};
struct joint    : sor< words< "with", "and" >, one< ',', ')' >, sentence_end > {};
struct proposal : seq< opt< one< '(' > >, at< ascii::alpha >, rep_opt< 80, not_at< divide >, not_at< draw >,
    not_at< of_record >, sor< plus< ascii::alpha >, space, one< ',' > > >,
                       draw, until< at< sor< divide, seq< star< space >, joint >, seq< star< space >, eof > > > >,
                       opt< one< ')' > > > {};

// Courtesies before a record, behind it, and at the end of a letter, with whatever signature; none of them is a record.
struct pause   : star< sor< space, one< ',', '.', '!', ':' > > > {};
template< Spelling... S > struct polite : seq< words< S... >, pause > {};
struct greets  : sor< seq< opt< polite< "my" > >, polite< "dear" >, polite< "sir", "sirs", "madam", "friend",
    "opponent", "colleague" > >, polite< "sir", "sirs", "gentlemen", "madam" >, seq< polite< "good" >,
    polite< "morning", "day", "afternoon", "evening" > >, seq< opt< polite< "many" > >, polite< "thanks" >,
    opt< polite< "for" >, polite< "yours" > > >, seq< polite< "thank" >, polite< "you" > >, seq< polite< "with" >,
    opt< polite< "many", "my", "best" > >, polite< "thanks", "compliments", "respects" > > > {};
struct asks    : sor< polite< "please", "kindly", "pray" >, seq< polite< "be" >, polite< "so" >, polite< "good",
    "kind" >, polite< "as" >, polite< "to" > > > {};
struct player  : polite< "i", "we", "white", "black" > {};
struct begs    : seq< polite< "have", "beg", "beg", "desire" >, opt< polite< "the" > >, opt< polite< "honour", "honor",
    "pleasure" > >, polite< "to", "of" > > {};
struct plays   : polite< "play", "plays", "playing", "move", "moves", "moving", "reply", "replies", "replying",
    "answer", "answers", "answering", "respond", "responds", "send", "sends", "sending", "make", "makes", "making",
    "record", "choose", "continue" > {};
struct with_   : star< polite< "with", "by", "you", "my", "the", "move", "as", "follows" > > {};
struct he_plays : seq< opt< player >, opt< polite< "now", "hereby", "then", "therefore", "also", "gladly" > >,
    opt< begs >, plays, with_ > {};
struct lets    : seq< polite< "let" >, polite< "us", "me", "it" >, polite< "have", "play", "be", "make" > > {};
struct which   : polite< "first", "second", "third", "fourth", "fifth", "next", "own", "last" > {};
struct my_move : seq< opt< polite< "here" >, polite< "is" > >, polite< "my", "our" >, opt< which >, polite< "move",
    "reply", "answer", "response", "record" >, star< polite< "is", "to", "it", "you", "yours", "as", "follows" > > > {};
struct in_answer : seq< polite< "in" >, polite< "answer", "reply", "response" >, polite< "to" >, polite< "yours",
    "you", "your" >, opt< polite< "move", "record" > > > {};
// "P-K4, in reply to P-K4": the opponent's move, told behind the reply.
struct answers_to : seq< polite< "in" >, polite< "answer", "reply", "response" >, polite< "to" >, star< polite< "your",
    "the", "move", "record" > >, opt< number > > {};
struct courtesy : plus< sor< greets, seq< opt< asks >, sor< he_plays, lets, my_move > >, in_answer, asks,
    seq< opt< polite< "and" > >, player > > > {};
struct behind  : seq< plus< sor< greets, polite< "please", "for", "me", "us", "regards", "greetings", "wishes", "with",
    "kind", "my", "and", "best", "on", "board", "is", "reply", "move", "answer" >, seq< if_you_please, pause > > >,
    eof > {};
struct closing : seq< words< "yours" >, plus< space >, opt< words< "very", "most", "ever" >, plus< space > >,
    words< "truly", "faithfully", "sincerely", "respectfully", "obediently", "etc", "ever" >, star< not_at< divide >,
    any > > {};

// What stands between: a record, whatever it is.
struct sign    : sor< divide, if_, then, or_, closing > {};
struct piece   : sor< plus< ascii::alpha >, any > {};
// A remark in brackets, of several words: what parts clauses parts none in it. Origins and squares taken on are one
// word, or stand close to the man.
struct inside  : rep_max< 400, not_at< one< ')', '\n', '\r' > >, any > {};
struct remark  : seq< one< '(' >, not_at< number >, plus< sor< ascii::alpha, one< '\'', '.' > > >,
    at< sor< space, one< ';', ',' > > >,
    inside, one< ')' > > {};
// A sentence before a number, "I do not agree. 3. PxP": all words, and so no record whose rank the stop stands behind.
struct ordinal : seq< plus< ascii::digit >, words< "th", "st", "nd", "rd", "d" > > {};
struct sentence : seq< at< ascii::alpha >, plus< not_at< sign >, sor< plus< ascii::alpha >, ordinal,
    one< ' ', ',', '\'' > > >, one< '.', '!', '?' >, at< plus< space >, plus< ascii::digit >, dots > > {};
struct told    : plus< not_at< sign >, not_at< seq< plus< sor< space, one< '.', ',' > > >, sor< proposal, remark > > >,
    piece > {};

struct text    : until< eof, sor< space, divide, closing, if_, then, or_, number, proposal, remark, sentence, joint,
    told > > {};

}  // namespace descry::grammar::message
