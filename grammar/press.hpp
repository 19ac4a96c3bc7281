// Words of the press beside a game: where it was played, who sent it, how long it lasted. A closed set: one word that
// is
// not of it, and the sentence may tell of something else.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/internal/wording.hpp"

namespace descry::grammar::press {
using namespace tao::pegtl;

// Places, people, papers and years.
struct of_the_game : words< "white", "black", "king", "queen", "rook", "bishop", "knight", "pawn" > {};
struct name       : seq< not_at< of_the_game >, ascii::upper, star< sor< ascii::alpha, one< '\'', '&' >,
    utf8::range< 0xC0, 0x24F >, utf8::one< 0x2019 >, seq< one< '.' >, at< ascii::blank, ascii::upper > > > >,
    parted > {};
struct figures    : seq< plus< sor< ascii::digit, one< '/', '-' > > >, opt< words< "th", "st", "nd", "rd" > >,
    parted > {};
struct plain      : wording< "at|in|on|by|between|and|the|of|a|an|with|for|from|to|during|last|his|her|their|both|"
    "against",
    "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|one|two|three|four|five|six|seven|eight|nine|"
    "ten|half|"
    "eleven|twelve|fifteen|sixteen|twenty|thirty|dozen|several|many",
    "match|matches|tournament|tourney|congress|club|clubs|meeting|news|journal|magazine|paper|papers|column|columns|"
    "editor|"
    "correspondent|correspondents|pages|number|book|collection|chess|game|games|series|section|round|prize|prizes|cup",
    "year|years|ago|month|months|week|day|days|hour|hours|minutes|evening|afternoon|season|summer|winter|about|nearly",
    "played|contested|simultaneously|simultaneous|blindfold|telegraph|correspondence|post|cable",
    "without sight of the board|boards",
    "gentleman|gentlemen|amateur|amateurs|player|players|master|masters|friend|friends|winner|winners|mayor|president|"
    "secretary|committee" > {};
struct rest       : star< sor< plain, name, figures, one< ':', '(', ')' > > > {};
struct this_game  : wording< "this|the|following|present|above game|partie|encounter|skirmish|battle|struggle|contest",
    "the above|following|present|preceding game|partie|encounter|skirmish|contest?", "game|partie" > {};
struct was_played : wording< "was|is|were|has been? recently|lately|first? "
    "played|contested|published|printed|contributed|taken|"
    "fought|conducted|communicated|selected|given|sent", "appeared|occurred|lasted|occupied", "took place" > {};
struct about_it   : sor< seq< this_game, was_played >,
    wording< "one|two|some of", "played|contested|contributed|communicated|published|taken|extracted|annotated",
        "notes|comments|remarks by|from", "we take|took|copy|extract|give|quote|are indebted", "score of",
        "from the",
        "the first|second|third|prize|cup|trophy|medal prize? was|were given|presented|awarded|won|offered" > > {};
struct took_time  : seq< wording< "white|black|he took|spent|consumed" >, plus< sor< figures,
    wording< "a|an|half|nearly|about|"
    "over|more|than|minutes|hours|hour|minute|some|much|long|time|ten|twenty|thirty|forty|fifty|five|fifteen|two|"
    "three" > > >,
    opt< wording< "on|upon|in|to|for consider|considering?" > >, wording< "this|that|the|his move|reply|answer" > > {};
struct they_dined : wording< "the? players|game|they was|were? adjourned|rested|broke off? for "
    "dinner|lunch|luncheon|tea|"
    "refreshment|refreshments|supper" > {};
struct adjourned  : seq< opt< wording< "here|now", "at this point|move|stage" > >,
    wording< "the game was|is adjourned" >, opt< wording< "here", "at this point|move|stage" > > > {};
struct applauded  : wording< "the|this|a? spectators|audience|company|stroke|onlookers applauded|cheered|admired|"
    "was|were? greatly|loudly|much? applauded|admired? this|the? move|stroke|coup?" > {};
struct sentence   : seq< sor< took_time, they_dined, adjourned, applauded, about_it >, rest, sor< seq< one< '.', '!',
    ';' >, parted >, eof > > {};
struct text       : seq< parted, plus< sentence >, eof > {};

}  // namespace descry::grammar::press
