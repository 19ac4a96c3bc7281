// What stands before a game's first move on its line and counts the games of a page: "First game:", "Game two.", "3)".
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/named_move.hpp"

namespace descry::grammar::title {
using namespace tao::pegtl;

struct space    : plus< ascii::blank > {};
struct stops    : star< sor< ascii::blank, one< '.', ':', ',', ';', '-' > > > {};
struct cardinal : words< "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve" > {};
struct the_game : words< "game", "partie", "play-off", "encounter" > {};
struct and_last : seq< space, words< "and" >, space, words< "last", "final", "deciding" > > {};
struct which    : seq< sor< named_move::ordinal, words< "last", "final", "deciding", "return" > >, opt< and_last > > {};
struct of_games : seq< opt< words< "the", "our", "my" >, space >, which, space, the_game > {};
struct by_word  : seq< the_game, space, cardinal > {};
struct counted_game : seq< sor< of_games, by_word >, stops, eof > {};

// "Move 1: White P-K4": the word before a number.
struct of_turn  : seq< words< "move", "turn" >, opt< space, words< "no" >, opt< one< '.' > > >, space,
    at< ascii::digit > > {};

// A list's mark: "1)", "(2)", "[3]", "#4". A number with its stop is a move's.
struct number    : rep_min_max< 1, 3, ascii::digit > {};
struct in_list  : sor< seq< opt< one< '(', '[' > >, number, one< ')', ']' > >,
    seq< one< '#' >, star< ascii::blank >, number > > {};
struct list_mark : seq< in_list, stops, eof > {};

}  // namespace descry::grammar::title
