// What a player undertakes besides odds: to win (Walker 1840, Law XXIII), to mate with a man or on a square, or to
// compel
// his adversary to give mate or stalemate (Law XXIV; American 1897, Part IV Laws 6 to 8).
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/phrase.hpp"

namespace descry::grammar::undertaking {
using namespace tao::pegtl;
using namespace phrase;

// "White undertakes to", "he engages that he will".
struct white_will : say< "white" > {};
struct black_will : say< "black" > {};
struct undertakes : say< "undertakes", "undertook", "undertaken", "engages", "engaged", "promises", "promised",
    "agrees", "agreed", "wagered",
    "staked", "was", "contracts", "contracted", "bound", "binds", "himself", "herself", "had", "would", "should", "has",
    "is", "will",
    "shall", "to", "that", "he", "she" > {};
// "Undertook, before play began, to mate".
struct beforehand : sor< say< "beforehand" >, seq< say< "before" >, may< "the" >, say< "play", "game", "match",
    "commencement", "beginning", "start" >, may< "of" >, may< "the", "this" >, may< "game", "play" >, may< "began",
    "begun", "commenced", "started" > >, seq< say< "at", "from" >, may< "the" >, say< "outset", "beginning", "start",
    "commencement" >, may< "of" >, may< "the", "this" >, may< "game", "play" > > > {};
struct lead       : seq< opt< sor< white_will, black_will > >, star< sor< undertakes, beforehand > > > {};

struct article    : say< "the", "a", "an", "his", "her", "this" > {};
struct to_win     : seq< say< "win" >, may< "from", "in" >, opt< article >, may< "game", "position", "match", "ending",
    "endgame", "end" >, may< "game" > > {};

// The adversary gives it: "compel his adversary to give him checkmate", "be mated", "self-mate".
struct compels    : say< "compel", "oblige", "force", "make", "constrain", "cause" > {};
struct mate       : say< "mate", "checkmate" > {};
struct stalemate  : say< "stalemate" > {};
struct of_other   : within< 7, mate > {};
struct be_mated   : sor< seq< say< "be" >, say< "mated", "checkmated" > >, seq< say< "self", "sui" >, mate >,
    say< "selfmate", "suimate" >, seq< say< "compel" >, mate, eof >, seq< compels, not_at< mate >, of_other > > {};
struct be_stalemated : sor< seq< say< "be" >, say< "stalemated" > >, stalemate, seq< compels,
    within< 7, stalemate > > > {};

// The mate that he gives himself: with a man, on a square, or so as the players put it.
struct gives      : seq< may< "give", "gives", "force", "effect", "deliver" >, mate > {};
struct on         : say< "on", "at", "upon" > {};
// "Or loses the game" says nothing that the law does not.
struct or_loses   : seq< say< "or" >, may< "he", "else" >, say< "loses", "lose", "forfeits", "forfeit" >,
    may< "the", "this", "his" >, may< "game" > > {};
struct man_words  : plus< not_at< sor< on, or_loses > >, any > {};
struct man        : seq< say< "with", "by" >, opt< article >, man_words > {};
struct square     : plus< not_at< or_loses >, any > {};
struct place      : seq< on, opt< article >, square > {};
struct so_mate    : seq< gives, opt< man >, opt< place >, opt< or_loses >, eof > {};
struct otherwise  : seq< gives, a_word > {};

struct text       : seq< lead, sor< seq< to_win, eof >, seq< be_mated, eof >, seq< be_stalemated, eof >, so_mate,
    otherwise > > {};

}  // namespace descry::grammar::undertaking
