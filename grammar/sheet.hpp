// The score sheet: move numbers, the dots for a move already given, how a score ends, and what a page holds besides.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::sheet {
using namespace tao::pegtl;

struct blanks : star< ascii::blank > {};

// "1." "1)" "(21)" "1, P-K4" "1": at most three digits, and no ordinal.
struct digits    : rep_min_max< 1, 3, ascii::digit > {};
struct move_number : digits {};
struct comma_stop : seq< one< ',' >, at< plus< ascii::blank >, ascii::upper > > {};
struct number_stop : sor< comma_stop, seq< one< '.' >, sor< not_at< ascii::digit >, at< oh, oh_dash, oh > > >,
    one< ')' >, seq< one< '/' >, at< ascii::blank > > > {};  // "10/ P-K4"
struct line_over  : seq< star< ascii::blank >, one< '\n' > > {};
struct glued_dash : seq< plus< dash_sign >, at< sor< ascii::upper, line_over > > > {};  // "1.--P-K4", "1--P-K4"
struct arabic    : seq< opt< one< '(', '[' > >, move_number, not_at< ascii::digit >, opt< one< ']' > >,
    sor< seq< number_stop, opt< glued_dash > >, seq< glued_dash, not_at< ascii::digit > >,
    not_at< ascii::lower > > > {};

// "XIV.": with its stop, and apart from what follows, or it is an initial.
struct tens      : sor< string< 'X', 'L' >, seq< opt< one< 'L' > >, rep_opt< 3, one< 'X' > > > > {};
struct units     : sor< string< 'I', 'X' >, string< 'I', 'V' >, seq< opt< one< 'V' > >, rep_opt< 3, one< 'I' > > > > {};
struct numerals  : seq< at< one< 'I', 'V', 'X', 'L' > >, tens, units > {};
struct roman     : seq< numerals, one< '.' >, at< sor< ascii::blank, one< '\n' >, dash_sign > > > {};

// "l." for 1, "lO." for 10: letters that scans have for figures, with the stop and the blank behind it.
struct likenesses : seq< at< one< 'l', 'O', '1', '2', '3' > >, rep_min_max< 1, 2,
    one< 'l', 'I', 'O', 'o', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0' > > > {};
struct misread   : seq< likenesses, one< '.' >, at< ascii::blank > > {};
// "I P-K4": the first move's, where no stop tells it from the pronoun.
struct first_move : seq< plus< ascii::blank >, sor< string< 'K', 't' >, string< 'P' >, string< 'N' > >,
    opt< one< '.' > >, star< ascii::blank >, sor< dash_sign, string< 't', 'o', ' ' > > > {};
struct first_stroke : one< 'I', 'l' > {};
struct misread_first : seq< first_stroke, at< first_move > > {};
struct number    : sor< arabic, roman, misread, misread_first > {};

// "...", "........", ". . .", "- - -": the move of the other side has been given.
struct an_ellipsis : utf8::one< 0x2026 > {};
struct dotted    : seq< one< '.' >, plus< blanks, one< '.' > > > {};
struct dashed    : seq< dash_sign, plus< seq< blanks, dash_sign > > > {};
// "2. --  Kt-QB3" with one long dash
struct long_dash : seq< utf8::one< 0x2013, 0x2014, 0x2015 >, at< sor< ascii::blank, eolf > > > {};
struct dots      : sor< seq< dotted, star< blanks, one< '.' > > >, an_ellipsis, dashed, long_dash > {};

// "W.", "Wh." or "B." before a record: the player, one record to a line, under a number on a line of its own.
// "White -", and "Black replied", as a child may have it.
struct label_verb : seq< words< "plays", "moves", "played", "moved", "replies", "replied", "answers", "answered",
    "continues", "continued" >, plus< ascii::blank > > {};
struct label_end : seq< opt< sor< one< '.', ':' >, seq< plus< ascii::blank >, dash_sign, at< ascii::blank > > > >,
    plus< ascii::blank >, opt< label_verb > > {};
struct white_label : seq< sor< words< "white", "wh" >, seq< one< 'W' >, not_at< ascii::alpha > > >, label_end > {};
struct black_label : seq< sor< words< "black", "bl" >, seq< one< 'B' >, at< one< '.', ':' > > > >, label_end > {};

// A sign between White's record and Black's that neither has: "P-K4: P-K4", "P-K4 / P-K4", "P-K4 -- P-K4".
struct parting_sign : sor< one< '/' >, seq< one< ':' >, at< sor< ascii::space, ascii::upper > > >,
                           seq< plus< ascii::space >, plus< dash_sign >, plus< ascii::space > >,
                           seq< sor< utf8::one< 0x2014 >, string< '-', '-' > >, at< ascii::upper > > > {};
// "1 P to K 4 and P to K 3"
struct parting_and  : seq< plus< ascii::space >, string< 'a', 'n', 'd' >, plus< ascii::space > > {};
// Two complete squares in one column, "KB3 QB3": both records of the row by the letter of Law 13 C.
struct bare_square  : seq< opt< one< 'K', 'Q' > >, sor< string< 'K', 't' >, one< 'N', 'R', 'B' > >,
    range< '1', '8' > > {};
struct wingless     : seq< one< 'K', 'Q' >, range< '1', '8' > > {};
struct two_squares  : seq< sor< wingless, bare_square >, plus< ascii::blank >, sor< wingless, bare_square >, eof > {};
// "Q-K9", "Kt-QZ3": no square that there is, and a record all the same.
struct impossible : seq< ascii::upper, star< ascii::alpha >, sor< dash_sign, one< 'x', 'X' > >, plus< ascii::alpha >,
    plus< ascii::digit >, opt< one< '+' > >, eof > {};
// A table's line up to the cell in which a whole game stands: `Smith,Jones,1-0,"`.
struct divide       : one< ',', ';', '\t' > {};
struct quoted_cell  : seq< one< '"' >, star< not_one< '"' > >, one< '"' > > {};
struct plain_cell   : star< not_one< '"', ',', ';', '\t' > > {};
struct cells_before : seq< star< sor< quoted_cell, plain_cell >, divide >, opt< one< '"' > >, eof > {};
// "takes" alone is a record by the same letter.
struct takes_alone  : seq< sor< words< "takes", "captures" >, one< 'x', 'X' >, utf8::one< 0xD7 > >, opt< one< '.' > >,
    eof > {};
// What stands between two records of one turn, at odds of several moves: "P-K4, P-Q4 and P-QB4".
struct turn_joint : plus< sor< ascii::space, one< ',', ';' >, dash_sign, words< "and", "then" > > > {};
struct lone_parting_sign : seq< sor< one< '/', ':', '|' >, plus< dash_sign > >, eof > {};

// The time a player has used, in a column of its own: "0.05", "1:12", "(0:03:10)".
struct two_digits : rep< 2, ascii::digit > {};
// "14/1", "2/2/51", "8-1-34", "5 Jan", "Feb. 3rd": the day on which a move was posted; "1/2" is a result.
struct one_or_two : rep_min_max< 1, 2, ascii::digit > {};
struct of_year    : rep_min_max< 2, 4, ascii::digit > {};
struct month      : seq< words< "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun",
    "june", "jul", "july", "aug", "august", "sep", "sept", "september", "oct", "october", "nov", "november", "dec",
    "december" >, opt< one< '.' > > > {};
struct of_month   : seq< one_or_two, opt< words< "st", "nd", "rd", "d", "th" > > > {};
struct day_named  : seq< sor< seq< of_month, star< ascii::blank >, month >,
    seq< month, star< ascii::blank >, of_month > >, opt< opt< one< ',' > >, plus< ascii::blank >, of_year > > {};
template< char C > struct day_in_figures : seq< one_or_two, one< C >, one_or_two, one< C >, of_year > {};
struct day        : seq< not_at< string< '1', '/', '2' >, eof >, sor< day_in_figures< '/' >, day_in_figures< '-' >,
    day_in_figures< '.' >, seq< one_or_two, one< '/' >, one_or_two >, day_named >, eof > {};
// "(12)", "3'": the minutes that he has used.
struct minutes    : seq< sor< seq< one< '(' >, rep_min_max< 1, 3, ascii::digit >, one< ')' > >,
    seq< rep_min_max< 1, 3, ascii::digit >, sor< one< '\'' >, utf8::one< 0x2019, 0x2032 > > > >, eof > {};
struct clock_time : seq< opt< one< '(' > >, rep_min_max< 1, 2, ascii::digit >,
    rep_min_max< 1, 2, one< '.', ':' >, two_digits >, opt< one< ')' > >, eof > {};

// a number before the rule of a fraction
struct fraction  : seq< arabic, blanks, rep_min< 2, dash_sign >, blanks, eof > {};
struct lone_number : seq< blanks, arabic, blanks, eof > {};

// How a score ends, in a column of its own or in a sentence of its own.
struct skip      : star< sor< ascii::blank, one< '.', ',', '!', ';', '-', '*', '(', ')' > > > {};
template< Spelling... S > struct say : seq< skip, words< S... > > {};
struct count     : seq< skip, sor< number_word, plus< ascii::digit > > > {};
struct adverb    : sor< seq< say< "after" >, opt< say< "some", "about", "another" > >, count,
    opt< say< "more", "further", "other" > >, say< "moves" > >, say< "now", "then", "here", "finally", "ultimately",
    "eventually", "at", "last", "easily", "of", "course", "also", "soon", "after", "a", "few", "more", "moves", "the",
    "thus", "accordingly", "and", "las", "les", "as" > > {};
struct adverbs   : star< adverb > {};
struct white     : sor< say< "white", "blancas", "blancs", "brancas" >,
    seq< opt< say< "the" > >, say< "first" >, say< "player" > > > {};
struct black     : sor< say< "black", "negras", "noirs", "pretas", "negros" >,
    seq< opt< say< "the" > >, say< "second" >, say< "player" > > > {};
struct draw_words : seq< opt< say< "as" > >, opt< say< "a" > >, say< "drawn", "draw" > > {};
struct gain      : seq< star< say< "a", "an", "the", "his", "another", "one", "two", "three", "clear", "whole" > >,
                        say< "pawn", "pawns", "p", "piece", "pieces", "exchange", "knight", "kt", "bishop", "b", "rook",
                        "r", "queen", "q", "man", "officer", "quality", "time", "tempo", "move" > > {};
struct subject   : seq< opt< say< "and" > >, adverbs, opt< sor< white, black > >, adverbs > {};
struct by_a_side : seq< opt< say< "up" > >, say< "by", "for" >, sor< white, black > > {};
// "by Black's mistake" tells of the other player
struct a_side    : seq< sor< white, black >, not_at< apostrophe > > {};
struct flag_falls : seq< say< "flag" >, opt< say< "has", "had" > >, say< "fell", "falls", "fallen", "dropped" > > {};
struct resigns   : sor< say< "resigns", "resigned", "res" >, seq< skip, misread_word< "resigns", "resigned" > > > {};
struct gives_up  : sor< seq< sor< resigns, say< "surrenders", "surrendered", "abandons" > >,
    opt< say< "the" >, say< "game", "contest", "struggle" > > >, say< "capitulates", "abandonan", "abandona",
    "abandonnent", "abandonnons", "abandonam" >,
                        seq< say< "abandoned" >, not_at< draw_words >, opt< say< "the" >, say< "game" > > >,
                        seq< say< "loses", "lost" >, not_at< gain >, not_at< by_a_side >,
                        opt< say< "the" >, say< "game" > > >,
                        seq< say< "is", "was" >, adverbs, say< "mated", "checkmated" > >,
                        seq< say< "forfeits", "forfeited" >, opt< say< "the" >, say< "game" > > >,
                        seq< say< "overstepped", "oversteps", "exceeded", "exceeds" >, say< "the" >, say< "time" >,
                        opt< say< "limit" > > >,
                        seq< say< "gives", "gave" >, say< "up" >, not_at< draw_words >, not_at< gain >,
                        opt< say< "the" >, say< "game", "contest", "struggle" > > >,
                        seq< say< "strikes", "struck" >, say< "his" >, say< "flag", "colours", "colors" > >,
                        seq< say< "lays", "laid", "turns", "turned" >, say< "down" >, say< "his" >, say< "king" > >,
                        seq< say< "throws", "threw" >, say< "up", "in" >, say< "the" >,
                        say< "sponge", "towel", "cards" > >, flag_falls > {};
struct in_moves  : sor< seq< say< "in" >, opt< say< "a", "at" > >, opt< say< "few" > >, opt< count >,
    opt< say< "more" > >, opt< say< "moves", "move" > > >,
                        seq< opt< say< "on", "at" > >, opt< say< "the", "his" > >, say< "next" >,
                        opt< say< "move" > > > > {};
struct mates     : seq< sor< say< "mates", "mate", "checkmates" >,
    seq< say< "gives", "gave", "forces", "forced", "announced", "announces" >, say< "checkmate", "mate" > > >,
    opt< in_moves > > {};
struct wins      : seq< say< "wins", "won", "win" >, not_at< gain >, not_at< by_a_side >,
    opt< say< "the" >, say< "game" > >, opt< in_moves > > {};
struct the_game  : seq< opt< say< "the", "this" > >, say< "game" >, opt< say< "was", "is" > >,
    opt< say< "then" > > > {};
struct won_by    : sor< seq< opt< the_game >, adverbs, say< "won" >, say< "by", "for" >, a_side >,
                        seq< opt< say< "a" > >, say< "win", "victory" >, say< "for" >, a_side >,
                        seq< opt< the_game >, say< "adjudicated" >, opt< say< "as" > >, say< "a" >, say< "win" >,
                        say< "for" >, sor< white, black > > > {};
struct drawn     : sor< say< "drawn", "draw", "remise", "remis", "tablas", "nulle", "patta", "empate" >,
    seq< opt< say< "the" > >, say< "game" >, opt< say< "was", "is" >, opt< say< "then" > > >, say< "drawn" > > > {};
struct lost_by   : seq< opt< say< "and" > >, opt< the_game >, adverbs,
    sor< say< "lost", "resigned", "surrendered", "abandoned", "forfeited" >, seq< say< "given" >, say< "up" > > >,
    say< "by" >, a_side > {};
struct agreed    : sor< seq< draw_words, adverbs, opt< say< "was", "is", "being" > >, adverbs, say< "agreed" >,
    opt< say< "to", "on", "upon" > > >,
                        seq< opt< say< "was", "is" > >, say< "agreed" >, opt< say< "to", "on", "upon", "as" > >,
                        draw_words > > {};
struct anything  : star< not_one< '\n' > > {};
// "White's flag fell"
struct his_flag_falls : seq< opt< say< "and" > >, sor< white, black >, apostrophe, one< 's' >, flag_falls > {};
struct resigning : sor< lost_by, his_flag_falls, seq< subject, gives_up > > {};
struct winning   : sor< won_by, seq< subject, sor< wins, mates > > > {};
struct drawing   : sor< seq< opt< say< "and" > >, adverbs, opt< the_game >, agreed >,
                        seq< adverbs, drawn, opt< say< "game" > > >,
                        seq< opt< say< "and" > >, opt< the_game >, adverbs,
                        say< "given", "abandoned", "adjudicated", "declared", "left" >, opt< say< "up" > >,
                        draw_words >,
                        seq< opt< say< "and" > >, opt< the_game >, plus< adverb >, draw_words > > {};
struct versus    : seq< star< ascii::blank >, sor< plus< dash_sign >, one< ':' > >, star< ascii::blank > > {};
struct white_won : seq< one< '1' >, versus, one< '0' > > {};
struct black_won : seq< one< '0' >, versus, one< '1' > > {};
struct half      : sor< string< '1', '/', '2' >, seq< one< '1' >, utf8::one< 0x2044 >, one< '2' > >,
    utf8::one< 0xBD > > {};
// "0.5" alone may be a time.
struct point_five : seq< one< '0' >, one< '.', ',' >, one< '5' > > {};
struct halves    : sor< seq< half, versus, half >, seq< point_five, versus, point_five >,
    seq< half, not_at< versus > > > {};
struct in_figures : sor< halves, white_won, black_won > {};
// The same among the words and numbers of running text: "1 - 0", "(1:0)", but not the beginning of "1-0-0" or "1/20".
// "(1-0 in a later game)" is a remark.
struct result_here : seq< sor< seq< one< '(', '[' >, in_figures, star< ascii::blank >, one< ')', ']' > >,
    seq< in_figures, opt< one< ')', ']' > > > >,
    not_at< sor< versus, ascii::alnum, seq< one< '.', '/' >, ascii::alnum > > > > {};
// "[0.1]", "(1:05)": a clock's time in brackets, behind its record; "(1:0)" is a result.
struct time_in_brackets : seq< one< '(', '[' >, not_at< in_figures >, rep_min_max< 1, 3, ascii::digit >,
    rep_min_max< 1, 2, one< '.', ':' >, rep_min_max< 1, 2, ascii::digit > >, one< ')', ']' > > {};
// "White 1, Black 0": what each player has of the game.
template< typename White, typename Black > struct points : seq< white, skip, White, black, skip, Black, skip, eof > {};
// "+ -", "=": the result in signs, alone on its line.
struct in_signs_white : sor< seq< one< '+' >, star< ascii::blank >, dash_sign, eof >,
    points< one< '1' >, one< '0' > > > {};
struct in_signs_black : sor< seq< dash_sign, star< ascii::blank >, one< '+' >, eof >,
    points< one< '0' >, one< '1' > > > {};
struct in_signs_drawn : sor< seq< one< '=' >, eof >, points< half, half > > {};
struct in_signs  : sor< in_signs_white, in_signs_black, in_signs_drawn > {};
// "1-0 (time)": how it came, behind a result in figures.
struct how_in_brackets : seq< in_figures, plus< ascii::blank >, one< '(' >,
    plus< sor< ascii::alpha, one< ' ', '.', ',', '-', '\'' > > >, one< ')' > > {};
// An end that is only reported, or of which the other player made no use, is none: "White resigned, it was said".
struct hearsay   : seq< opt< say< "or", "as", "so" > >, say< "it" >, say< "was", "is" >,
    say< "said", "reported", "alleged", "stated", "believed",
                        "rumoured", "thought", "asserted" > > {};
struct made_nothing_of_it : sor< seq< say< "not", "never" >, say< "claim", "claimed", "enforce", "enforced", "insist",
    "insisted" > >,
                        seq< say< "waived", "overlooked", "forgave" > >,
                        seq< say< "made", "without" >, say< "no", "any", "a" >, say< "claim", "claims" > >,
                        seq< say< "not" >, say< "take", "accept", "want" >, say< "it" > >, say< "unclaimed" > > {};
struct left_open : seq< star< not_at< sor< hearsay, made_nothing_of_it > >, sor< plus< ascii::alpha >, any > >,
    sor< hearsay, made_nothing_of_it > > {};
// "Result: 1-0", "Result: White won"
struct result_is : seq< say< "result" >, star< ascii::blank >,
    sor< seq< opt< one< ':', '=' > >, skip, at< in_figures > >,
    seq< sor< one< ':', '=' >, plus< dash_sign > >, at< sor< resigning, winning, drawing > > > > > {};
struct ended     : sor< in_signs, seq< skip, sor< how_in_brackets, in_figures, resigning, winning,
    drawing > > > {};
// "Resigns (g)", "Drawn-g", "1/2-1/2 (1)": a note speaks of the end, and what stands behind the mark is no part of the
// game.
struct mark_of_note : seq< star< sor< ascii::blank, one< '.', ',', '!' > > >,
    sor< note, seq< one< '(' >, rep_min_max< 1, 2, ascii::digit >, one< ')' > >,
    seq< dash_sign, note_letter, not_at< ascii::alnum > > > > {};
struct note_marks : star< mark_of_note > {};
// What may stand behind the words of an end and leaves it one: how, when and by what it came, or a reason. Other words
// may undo it or belong elsewhere: "resigned in the next game", "won on a protest", "gave up a Pawn", "drawn by lot".
struct of_an_end : say< "after", "with", "without", "by", "through", "in", "on", "at", "of", "the", "a", "an", "his",
    "to", "from", "and",
                        "few", "some", "more", "further", "move", "moves", "later", "ease", "easily", "difficulty",
                        "facility", "force",
                        "despair", "disgust", "resistance", "trouble", "effort", "struggle", "fight", "play",
                        "exchange", "sacrifice",
                        "advance", "attack", "threat", "perpetual", "endless", "check", "checks", "mate", "repetition",
                        "recurrence",
                        "position", "mutual", "consent", "agreement", "stalemate", "time", "limit", "default",
                        "forfeit", "forfeiture",
                        "adjudication", "umpire", "committee", "hour", "hours", "minutes", "sitting", "this", "point",
                        "stage", "here",
                        "now", "then", "once", "last", "superior", "long", "short", "brilliant", "neat", "clever",
                        "fine", "style", "stroke",
                        "passed", "centre", "center", "side", "neatly", "prettily", "quickly", "speedily", "white",
                        "black", "either",
                        "best", "about", "fifty", "rule", "law", "playing", "losing", "winning", "giving", "exceeding",
                        "overstepping",
                        "king", "queen", "rook", "bishop", "knight", "pawn", "pawns", "rooks", "pieces", "two",
                        "king's", "queen's",
                        "piece", "capture", "taking", "replying", "reply", "answering", "seeing", "finding", "hopeless",
                        "lost" > {};
struct a_place_  : seq< skip, plus< ascii::digit >, opt< words< "st", "nd", "rd", "th" > > > {};
struct of_a_record_ : seq< skip, one< 'K', 'Q', 'R', 'B', 'P', 'N', 'O', '0' >,
    star< sor< ascii::alnum, one< '\'', '-', '(', ')', '+' >,
                        utf8::range< 0x2010, 0x2015 >, one< 'x' > > >, at< sor< eof, not_at< ascii::alpha > > > > {};
struct how_it_ended : star< sor< of_an_end, a_place_, count, of_a_record_, seq< skip, one< 'x', 'X' > > > > {};
// Nothing else in the cell, but for what it came by: "Drawn by mutual consent."
struct came_by   : seq< opt< one< ',' > >, plus< ascii::blank >, at< words< "by" > >, how_it_ended > {};
// "O-1", "l-0": a letter was read for a figure of the result, which is all that stands there.
struct one_misread  : one< '1', 'l', 'I', '|' > {};
struct nought_misread : one< '0', 'O', 'o' > {};
struct white_misread : seq< one_misread, versus, nought_misread, skip, eof > {};
struct black_misread : seq< nought_misread, versus, one_misread, skip, eof > {};
struct ending    : sor< seq< ended, opt< came_by >, note_marks, skip, eof >, white_misread, black_misread > {};
// "and White must win.", "with a won game", "Mr. Szucs resigned.": words in the place of a record that close a score.
// Who won they leave open, or to the players' names.
struct outlook   : seq< opt< say< "and", "when", "whereupon" > >, opt< sor< white, black > >,
    say< "must", "should", "will", "can", "ought" >, opt< say< "to" > >, adverbs, say< "win", "mate", "draw", "lose" >,
    opt< say< "the" >, say< "game" > >, opt< in_moves > > {};
struct assessed  : seq< opt< say< "and", "with" > >, opt< sor< white, black >, say< "has", "had", "having" > >,
    say< "a", "the", "an" >, opt< say< "clearly", "easily", "decidedly", "much" > >,
    say< "won", "winning", "lost", "drawn", "better", "superior" >,
    say< "game", "position", "ending", "attack" > > {};
struct name_     : seq< ascii::upper, plus< sor< ascii::alpha, one< '\'', '-' >, utf8::range< 0xC0, 0x24F > > >,
    opt< one< '.' > > > {};
struct initial   : seq< ascii::upper, one< '.' >, star< ascii::blank > > {};
struct who_ends  : seq< star< initial >, rep_min_max< 1, 4, seq< name_, plus< ascii::blank >, star< initial > > >,
    adverbs, gives_up > {};
struct closing_words : seq< sor< outlook, assessed, seq< skip, who_ends > >, note_marks, skip, eof > {};
// "8. Resigns  After 4. Kt-QB3 the game is a Vienna": where a record is due the end stands like one, and a sentence of
// its own begins behind it.
struct end_like_a_record : seq< words< "resigns", "resigned", "abandons", "drawn" >, opt< one< '.' > >,
    at< plus< ascii::blank >, ascii::upper > > {};
struct undoing   : say< "but", "though", "although", "however", "whereupon", "annulled", "protest", "afterwards" > {};
struct goes_on_plainly : star< not_at< undoing >, sor< plus< ascii::alpha >, not_one< '\n' > > > {};
struct a_cause   : say< "for", "as", "since", "because", "seeing", "having", "being", "there", "owing" > {};
struct a_reason  : seq< sor< a_cause, seq< star< ascii::blank >, one< ',' >,
    say< "his", "her", "the", "mate", "with", "after", "followed" > > >,
                        goes_on_plainly, eof > {};
// "And wins", "and White mates in three moves": the end once more.
struct and_ends  : seq< opt< one< ',' > >, say< "and" >, sor< resigning, winning, drawing >, how_it_ended > {};
struct another_sentence : seq< star< ascii::blank >, one< '.', ';' >, not_at< undoing >, anything, eof > {};
// "mate (a) is threatened", "lost (c) but": where the sentence goes on behind the mark it is none. A letter alone is
// the mark: "Resigns(g) g If ...".
struct goes_on   : seq< ascii::lower, sor< ascii::lower, seq< plus< ascii::blank >, ascii::lower > > > {};
struct noted     : seq< mark_of_note, star< ascii::blank >, not_at< goes_on >, anything, eof > {};
struct how_behind : seq< plus< ascii::blank >, at< words< "after", "by", "in", "on", "at", "without", "with", "as",
    "through", "about",
                        "easily", "neatly", "prettily", "quickly", "a", "some" > >, how_it_ended > {};
struct ending_sentence : sor< white_misread, black_misread, seq< ended, sor< seq< skip, eof >,
                        seq< opt< how_behind >, opt< and_ends >, sor< seq< skip, eof >, noted, another_sentence,
                        a_reason > > > > > {};

// What is no text: page marks and pictures.
struct page_mark : seq< one< '{', '[' >, sor< plus< ascii::digit >, seq< words< "pg", "page" >, anything > >,
    one< '}', ']' > > {};
struct picture   : seq< one< '[' >, words< "illustration", "diagram" >, until< one< ']' > > > {};
struct rule      : seq< plus< one< '-', '*', '_', '=', ' ', '\t', '|', '+' > > > {};
struct leader    : rep_min< 5, one< '.' >, blanks > {};  // "The Evans Gambit . . . . . . . 44"
struct to_page   : seq< leader, digits, blanks, eof > {};
struct contents  : seq< plus< not_at< to_page >, any >, to_page > {};
struct no_text   : seq< blanks, plus< sor< page_mark, picture >, blanks >, eof > {};
struct ornament  : seq< rule, eof > {};

}  // namespace descry::grammar::sheet
