"""The regions of a page that are read: of a newspaper's page the column of chess, not the seven others.

What is left out becomes blanks, so that every word that stays keeps its line and column in the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Iterator, Sequence

import descry

#: Where a block begins, and where one ends: each a tag of its own, so that a page that has no end is no work without end.
_ALTO_BLOCK = re.compile(rb"<(?:\w+:)?TextBlock\b"), re.compile(rb"</(?:\w+:)?TextBlock\s*>")
_HOCR_AREA = re.compile(rb"<div\b[^<>]*\bocr_carea\b"), re.compile(rb"(?=<div\b[^<>]*\bocr_(?:carea|page)\b|</body|\Z)")
_LETTERS = re.compile(rb">[^<]+<", re.S)
_PRINTED = re.compile(rb"[^\s]")

#: A block of so few words is judged by its share of signs: its density has no room to rise.
_SHORT = 40
_SHARE = 0.6
#: Notes between the parts of a score: so many blocks, so long.
_BETWEEN, _NOTE = 3, 150
#: What may be a heading, or tell the end.
_BEFORE, _BEHIND, _LINE = 3, 1, 40


@dataclass(frozen=True)
class Block:
    begin: int
    end: int
    words: int
    hot: bool


def _block(data: bytes, begin: int, end: int) -> Block:
    look = descry.glance(data[begin:end])
    few = look.words <= _SHORT and look.signs >= 3 and look.signs >= _SHARE * look.words
    return Block(begin, end, look.words, look.chess or few)


def blocks_of(kind: str, data: bytes) -> list[Block]:
    """The blocks that a page was parted into when it was recognised; none where it was not."""
    tags = {"alto": _ALTO_BLOCK, "hocr": _HOCR_AREA}.get(kind)
    return [_block(data, begin, end) for begin, end in _parts(data, *tags)] if tags else []


def _parts(data: bytes, first: re.Pattern[bytes], last: re.Pattern[bytes]) -> Iterator[tuple[int, int]]:
    at = 0
    while begin := first.search(data, at):
        end = last.search(data, begin.end())
        if end is None:
            return
        yield begin.start(), end.end()
        at = end.end()


def has_records(kind: str, data: bytes) -> bool:
    """A block of it may be the end of a score that was begun on another page."""
    return any(block.hot for block in blocks_of(kind, data)) or (kind == "text" and descry.glance(data).trace)


def chosen(blocks: Sequence[Block]) -> list[bool]:
    """Which blocks are read: those with records, the notes between them, and what may be their heading."""
    keep = [block.hot for block in blocks]
    hot = [number for number, block in enumerate(blocks) if block.hot]
    for first, second in zip(hot, hot[1:]):
        between = range(first + 1, second)
        if len(between) <= _BETWEEN and all(blocks[n].words <= _NOTE for n in between):
            for n in between:
                keep[n] = True
    for number in hot:
        for step, most in ((-1, _BEFORE), (1, _BEHIND)):
            n = number + step
            for _ in range(most):
                if not 0 <= n < len(blocks) or blocks[n].hot or blocks[n].words > _LINE:
                    break
                keep[n] = True
                n += step
    return keep


def _blank(data: bytes) -> bytes:
    return _PRINTED.sub(b" ", data)


def _without_letters(data: bytes) -> bytes:
    return _LETTERS.sub(lambda match: b">" + _blank(match.group()[1:-1]) + b"<", data)


def region(kind: str, data: bytes) -> bytes:
    """The page with blanks where there is no chess; the same, where nothing tells its blocks apart."""
    blocks = blocks_of(kind, data)
    if not any(block.hot for block in blocks):
        return data
    parts, at = [], 0
    for block, keep in zip(blocks, chosen(blocks)):
        if keep:
            continue
        left_out = data[block.begin : block.end]
        parts += [data[at : block.begin], _blank(left_out) if kind == "alto" else _without_letters(left_out)]
        at = block.end
    return b"".join(parts) + data[at:]
