// What a sheet tells of men and board besides the moves, as the laws speak of it: American 1897 and British 1903,
// Part II Laws 1, 2, 5 to 7 and 9; Walker 1840, Laws V to XI, XV and XIX; British Chess Association 1862, Laws 1 to 3,
// 6, 10, 14.
//
// A man is named by all his names: kind, side, file, square, origin, owner, colour. What is denied ("did not touch") or
// only supposed ("had he touched") is not told.
#pragma once

#include "grammar/telling/adjournment.hpp"
#include "grammar/telling/castling.hpp"
#include "grammar/telling/deeds.hpp"
#include "grammar/telling/ending.hpp"
#include "grammar/telling/false_moves.hpp"
#include "grammar/telling/men.hpp"
#include "grammar/telling/off_board.hpp"
#include "grammar/telling/touching.hpp"
#include "grammar/telling/turns.hpp"
