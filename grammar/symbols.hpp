// The words of a record, one symbol to each: what the grammar of words gives and the grammar of records takes.
#pragma once

namespace descry::grammar {

/// A word of a record, whatever its spelling: "Kt", "N", "Knight" and "knight" are one symbol.
enum class Symbol : char {
    // The men. A possessive is a symbol of its own: "K's" is a file and never the King that moves.
    king = 'K', queen = 'Q', rook = 'R', bishop = 'B', knight = 'N', pawn = 'P',
    kings = 'k', queens = 'q', rooks = 'r', bishops = 'b', knights = 'n', pawns = 'p',
    castle = 'C',   // "Castle": the Rook of popular prints, or the verb
    queening = 'V', // "queens": the verb, or a possessive that lost its apostrophe

    // Squares.
    one = '1', two = '2', three = '3', four = '4', five = '5', six = '6', seven = '7', eight = '8',
    first = 0x11, second = 0x12, third = 0x13, fourth = 0x14, fifth = 0x15, sixth = 0x16, seventh = 0x17, eighth = 0x18,
    square = 's', pronoun = 'h', adverse = 'a', white = 'u', black = 'v', doubled = 'd', left = '<', right = '>',
    long_way = 'L', short_way = 'l',

    // What is done.
    to = '-', on = '@', at = 'A', from = 'f', takes = 'x', castles = 'c', kings_side = '0', queens_side = '9',
    side = 'w', with = 'W', of = 'o', in_passing = 'e', becomes = '=', same = 'S', retakes = 'T', interposes = 'I',
    moves = 'M',
    advances = 'y', attacks = 'j', any_move = 'Y',
    open = '(', close = ')', stroke = '/',

    // Remarks.
    check = '+', discovered = 'D', twofold = 'F', mate = '#', twofold_or_mate = '*', announced = 'm',
    glyph = '!', note = 'i', remark = 'g', comma = ',',

    other = '?',    // a word that is none of these
};

}  // namespace descry::grammar
