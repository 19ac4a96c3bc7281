"""One best score of several copies of a game, and what each copy has where they differ."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Optional, Sequence

import descry

from .export import escaped

#: How much a copy's word counts for a move, by how it was read.
_WEIGHT = {"unique": 1.0, "preferred": 0.9, "hindsight": 0.8, "repaired": 0.4, "ambiguous": 0.3}
_CERTAIN = ("unique", "preferred", "hindsight")
_MISPRINTED = ("repaired", "illegal", "unreadable")
_ORDINARY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@dataclass(frozen=True)
class Copy:
    #: Where it was printed.
    sources: tuple[str, ...]
    game: dict[str, Any]
    plies: list[dict[str, Any]]

    @property
    def moves(self) -> list[str]:
        return str(self.game["uci"]).split()

    @property
    def text(self) -> str:
        """The score as it is printed, a row to each move."""
        rows: dict[int, list[str]] = {}
        for ply in self.plies:
            rows.setdefault(ply["number"], []).append(ply["record"])
        return "\n".join(f"{number}. {'   '.join(records)}" for number, records in rows.items())


@dataclass(frozen=True)
class Best:
    uci: list[str]
    pgn: str
    differences: list[dict[str, Any]]


def _tag(name: str, value: str) -> str:
    return f'[{name} "{escaped(value)}"]\n'


def _read(moves: Sequence[str], tags: str, start: str, result: str, remarks: Optional[dict[int, str]] = None) -> Any:
    """The game of these moves as descry reads it."""
    words = []
    for n, move in enumerate(moves):
        number = f"{n // 2 + 1}." if n % 2 == 0 else ""
        remark = (remarks or {}).get(n, "")
        words += [number, move, "{" + remark.replace("}", ")") + "}" if remark else ""]
    text = tags + "\n" + " ".join(word for word in words if word) + f" {result}\n"
    return next(iter(descry.read(text, kind="pgn", fen=None if start == _ORDINARY else start, repair="none")), None)


def plays(moves: Sequence[str], start: str) -> bool:
    """Every move is legal where it stands."""
    game = _read(moves, _tag("Event", "?"), start, "*")
    return game is not None and game.uci == list(moves)


def _quality(copy: Copy) -> tuple[int, int, int]:
    certain = sum(ply["status"] in _CERTAIN for ply in copy.plies)
    return (int(copy.game["complete"]), certain, len(copy.moves))


@dataclass(frozen=True)
class _Other:
    """What a copy has in the place of moves of the best one: both as ranges of plies from 0."""

    begin: int
    end: int
    moves: tuple[str, ...]


class _Scale:
    """Weighs what copies say of each ply of the best one."""

    def __init__(self, base: Copy, others: Sequence[Copy]) -> None:
        self.base = base
        self.moves = base.moves
        self.kept = [self._weight(base, n) for n in range(len(self.moves))]
        self.against: dict[_Other, float] = defaultdict(float)
        for copy in others:
            self._add(copy)

    @staticmethod
    def _weight(copy: Copy, ply: int) -> float:
        return _WEIGHT.get(copy.plies[ply]["status"], 0.2) if ply < len(copy.plies) else 0.2

    def _add(self, copy: Copy) -> None:
        moves = copy.moves
        if moves != self.moves:
            self._compare(copy)
        for what, a, b, c, d in SequenceMatcher(None, self.moves, moves, autojunk=False).get_opcodes():
            if what == "equal":
                for i, j in zip(range(a, b), range(c, d)):
                    self.kept[i] += self._weight(copy, j)
            elif what == "replace" and b - a == d - c or what == "insert" and a == len(self.moves):
                weight = sum(self._weight(copy, j) for j in range(c, d)) / (d - c)
                self.against[_Other(a, b, tuple(moves[c:d]))] += weight

    def _compare(self, copy: Copy) -> None:
        """What `descry compare` makes of the two scores as they are printed counts as half a copy."""
        try:
            joined = descry.compare(self.base.text, copy.text)
        except ValueError:
            return  # one of them begins elsewhere
        for difference in joined.differences:
            n = difference.ply - 1
            if n >= len(self.moves) or n >= len(joined.uci) or difference.by_a == difference.by_b:
                continue
            if joined.uci[n] == self.moves[n]:
                self.kept[n] += 0.5
            elif joined.uci[:n] == self.moves[:n]:
                self.against[_Other(n, n + 1, (joined.uci[n],))] += 0.5

    def settled(self) -> list[str]:
        """The moves that most speaks for, and that play."""
        moves = list(self.moves)
        start = str(self.base.game["start_fen"])
        # From behind, so that what is behind keeps its place where a score grows.
        for other, weight in sorted(self.against.items(), key=lambda item: (-item[0].begin, -item[1], item[0].moves)):
            here = self.kept[other.begin : other.end]
            if here and weight <= sum(here) / len(here):
                continue
            if not here and len(moves) > len(self.moves):
                continue  # it has grown already
            tried = moves[: other.begin] + list(other.moves) + moves[other.end :]
            if plays(tried, start):
                moves = tried
        return moves


def _most(values: Sequence[str], nothing: str) -> str:
    """What most copies tell; of as many the first in the alphabet."""
    told = Counter(value for value in values if value and value != nothing)
    return min(told, key=lambda value: (-told[value], value)) if told else nothing


def _differences(moves: Sequence[str], san: Sequence[str], copies: Sequence[Copy]) -> list[dict[str, Any]]:
    """Each ply that some copy tells otherwise, or misprints, and what all of them have there."""
    told: dict[int, list[dict[str, Any]]] = defaultdict(list)
    unlike: set[int] = set()
    for copy in copies:
        theirs = copy.moves
        at: dict[int, int] = {}
        for what, a, b, c, d in SequenceMatcher(None, moves, theirs, autojunk=False).get_opcodes():
            if what == "equal" or what == "replace" and b - a == d - c:
                at.update(zip(range(a, b), range(c, d)))
        for n in range(len(moves)):
            ply = copy.plies[at[n]] if n in at and at[n] < len(copy.plies) else None
            if ply is None:
                # What is behind its end, or before its begin, it does not tell; within, it has lost it.
                within = bool(at) and min(at) < n < max(at)
                if within:
                    unlike.add(n)
                    told[n].append({"sources": list(copy.sources), "record": "", "status": "lost", "uci": None})
                continue
            if ply["uci"] != moves[n] or ply["status"] in _MISPRINTED:
                unlike.add(n)
            told[n].append({
                "sources": list(copy.sources), "record": ply["record"], "status": ply["status"], "uci": ply["uci"],
            })
    return [
        {"ply": n + 1, "uci": moves[n], "san": san[n] if n < len(san) else None, "copies": told[n]} for n in sorted(unlike)
    ]


def _remark(difference: dict[str, Any]) -> str:
    """What stands in the PGN behind a move."""
    return "; ".join(
        f"{copy['sources'][0]}: {copy['record'] or 'nothing'}" + ("" if copy["uci"] == difference["uci"] else " (otherwise)")
        for copy in difference["copies"]
    )


def best_score(copies: Sequence[Copy]) -> Best:
    """Made of the copy that was read best, where others do not outweigh it; deterministic."""
    ordered = sorted(copies, key=lambda copy: copy.sources)
    base = max(ordered, key=_quality)
    moves = _Scale(base, [copy for copy in ordered if copy is not base]).settled()
    start = str(base.game["start_fen"])
    tags = "".join(
        _tag(name, _most([copy.game[name.lower()] for copy in ordered], nothing))
        for name, nothing in (("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("White", "?"), ("Black", "?"))
    )
    result = _most([copy.game["result"] for copy in ordered], "*")
    tags += _tag("Result", result)
    if start != _ORDINARY:
        tags += _tag("SetUp", "1") + _tag("FEN", start)
    for n, source in enumerate((name for copy in ordered for name in copy.sources), 1):
        tags += _tag("Source" if n == 1 else f"Source{n}", source)
    plain = _read(moves, tags, start, result)
    san = [ply.san or "" for ply in plain] if plain else []
    differences = _differences(moves, san, ordered)
    told = _read(moves, tags, start, result, {d["ply"] - 1: _remark(d) for d in differences})
    return Best(moves, told.write("pgn") if told else "", differences)
