"""The same game in many papers: found by its moves and players, though moves were misread and scores broken off."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import combinations
from typing import Iterable, Iterator, Sequence

from .best import Copy, best_score
from .export import games_of
from .players import agree

#: So many moves that follow each other stand in few games, once the opening is over.
_RUN = 5
_OPENING = 6
#: A run that more games have than this is an opening of its time, or a game that was in every paper.
_COMMON = 60
_SHARED_RUNS = 3
_SHORTEST = 10


@dataclass(frozen=True)
class Entry:
    game_id: int
    moves: tuple[str, ...]
    players: tuple[str, str]
    start: str


def _runs(entry: Entry) -> dict[tuple[str, ...], int]:
    """With the ply at which each begins."""
    first = _OPENING if len(entry.moves) >= _OPENING + 2 * _RUN else 0
    return {entry.moves[n : n + _RUN]: n for n in range(first, len(entry.moves) - _RUN + 1)}


def _worth_comparing(entries: Sequence[Entry], having: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Of games that have a run, by their numbers and where they have it, all pairs; of very many each and those that go
    on most like it."""
    if len(having) <= _COMMON:
        yield from combinations([number for number, _ in having], 2)
        return
    ordered = [number for number, at in sorted(having, key=lambda one: (entries[one[0]].moves[one[1] :], one[0]))]
    for pair in zip(ordered, ordered[1:]):
        yield (min(pair), max(pair))


def candidates(entries: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """Pairs that share several runs of moves: all that are worth a closer look."""
    having: dict[tuple[str, ...], list[tuple[int, int]]] = defaultdict(list)
    for number, entry in enumerate(entries):
        if len(entry.moves) >= _SHORTEST:
            for run, at in _runs(entry).items():
                having[run].append((number, at))
    shared: dict[tuple[int, int], int] = defaultdict(int)
    for holders in having.values():
        for pair in _worth_comparing(entries, holders):
            shared[pair] += 1
    yield from sorted(pair for pair, runs in shared.items() if runs >= _SHARED_RUNS)


def common(a: Sequence[str], b: Sequence[str]) -> int:
    """How many moves both have in the same order, two at least on end: what they share by chance is single."""
    blocks = SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size > 1)


def same(a: Entry, b: Entry) -> bool:
    """Two copies of one game. What the names say weighs against what the moves do."""
    shared = common(a.moves, b.moves)
    share = shared / min(len(a.moves), len(b.moves))
    names = agree(a.players, b.players)
    if names:
        return shared >= _SHORTEST and share >= 0.5
    if names is None:
        return (shared >= 24 and share >= 0.7) or (shared >= 40 and share >= 0.5)
    # Other names: papers confuse them, but a short score may well be the same opening.
    return shared >= 40 and share >= 0.85


def groups(entries: Sequence[Entry]) -> list[list[int]]:
    """Which entries are one game, by their numbers; those that stand alone are left out."""
    leader = list(range(len(entries)))

    def find(n: int) -> int:
        while leader[n] != n:
            leader[n] = n = leader[leader[n]]
        return n

    for a, b in candidates(entries):
        first, second = sorted((find(a), find(b)))
        if first != second and same(entries[a], entries[b]):
            leader[second] = first
    found: dict[int, list[int]] = defaultdict(list)
    for n in range(len(entries)):
        found[find(n)].append(n)
    return [members for _, members in sorted(found.items()) if len(members) > 1]


def _copy(db: sqlite3.Connection, game: sqlite3.Row, sources: Iterable[dict[str, str]]) -> Copy:
    plies = db.execute(
        "SELECT ply, number, side, record, status, uci, san FROM plies WHERE game_id = ? ORDER BY ply", [game["game_id"]]
    ).fetchall()
    return Copy(tuple(source["name"] for source in sources), dict(game), [dict(ply) for ply in plies])


def find_doubles(db: sqlite3.Connection, version: str) -> tuple[int, int]:
    """Fills same_games and best_scores for a version, in one transaction; gives how many groups, of how many games."""
    entries, found = [], []
    for game, sources in games_of(db, version):
        entries.append(
            Entry(game["game_id"], tuple(game["uci"].split()), (game["white"], game["black"]), game["start_fen"])
        )
        found.append([source["name"] for source in sources])
    made = groups(entries)
    with db:
        db.execute("DELETE FROM same_games WHERE version = ?", [version])
        db.execute("DELETE FROM best_scores WHERE version = ?", [version])
        for group, members in enumerate(made, 1):
            copies = []
            for n in members:
                db.execute("INSERT INTO same_games VALUES (?, ?, ?)", [version, group, entries[n].game_id])
                game = db.execute("SELECT * FROM games WHERE game_id = ?", [entries[n].game_id]).fetchone()
                copies.append(_copy(db, game, [{"name": name} for name in found[n]]))
            best = best_score(copies)
            db.execute(
                "INSERT INTO best_scores VALUES (?, ?, ?, ?, ?)",
                [version, group, " ".join(best.uci), best.pgn, json.dumps(best.differences, ensure_ascii=False)],
            )
    return len(made), sum(len(members) for members in made)
