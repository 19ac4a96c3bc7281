"""What one version of descry reads otherwise than another, of the same pages."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, Iterator, Optional

#: A game of one version is that of another from this share of common moves on.
_SAME = 0.3


@dataclass
class Change:
    """A game that two versions tell otherwise, or one of them alone has."""

    source: str
    number: int
    #: "better", "worse", "other", "new", "lost"
    kind: str
    words: str
    plies: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Diff:
    same: int = 0
    changes: list[Change] = field(default_factory=list)
    #: Of sources: only one version found chess in them.
    only_old: list[str] = field(default_factory=list)
    only_new: list[str] = field(default_factory=list)

    def count(self, kind: str) -> int:
        return sum(change.kind == kind for change in self.changes)


def _games(db: sqlite3.Connection, reading: Optional[int]) -> list[sqlite3.Row]:
    return db.execute("SELECT * FROM games WHERE reading_id = ? ORDER BY number", [reading]).fetchall()


def _pairs(old: list[sqlite3.Row], new: list[sqlite3.Row]) -> Iterator[tuple[Optional[sqlite3.Row], Optional[sqlite3.Row]]]:
    """Games that are the same, by their moves, each once; then what is left over."""
    shares = []
    for i, a in enumerate(old):
        for j, b in enumerate(new):
            first, second = a["uci"].split(), b["uci"].split()
            common = sum(m.size for m in SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks())
            shares.append((-common / max(1, len(first), len(second)), i, j))
    left_old, left_new = dict(enumerate(old)), dict(enumerate(new))
    for share, i, j in sorted(shares):
        if -share >= _SAME and i in left_old and j in left_new:
            yield left_old.pop(i), left_new.pop(j)
    yield from ((game, None) for game in left_old.values())
    yield from ((None, game) for game in left_new.values())


def _plies(db: sqlite3.Connection, game: sqlite3.Row) -> dict[int, sqlite3.Row]:
    return {row["ply"]: row for row in db.execute("SELECT * FROM plies WHERE game_id = ? ORDER BY ply", [game["game_id"]])}


def _unlike(db: sqlite3.Connection, old: sqlite3.Row, new: sqlite3.Row) -> list[dict[str, Any]]:
    first, second = _plies(db, old), _plies(db, new)
    found = []
    for ply in sorted(first.keys() | second.keys()):
        sides = [(row["record"], row["san"], row["status"]) if row else None for row in (first.get(ply), second.get(ply))]
        if sides[0] != sides[1]:
            found.append({"ply": ply, "old": sides[0], "new": sides[1]})
    return found


def _kind(old: sqlite3.Row, new: sqlite3.Row) -> str:
    """Without the truth: what plays to its end, and of that what has more plies that are certain, is the better."""
    before, after = ((game["complete"], game["certain"], -game["plies"]) for game in (old, new))
    return "better" if after > before else "worse" if after < before else "other"


def _about(game: sqlite3.Row) -> str:
    players = f"{game['white'] or '?'} - {game['black'] or '?'}"
    return f"{players}, {game['plies']} plies, {game['certain']} certain" + ("" if game["complete"] else ", not whole")


def compare_versions(db: sqlite3.Connection, old: str, new: str) -> Diff:
    found = Diff()
    both = db.execute(
        "SELECT min(t.name) AS name, a.reading_id AS old, b.reading_id AS new FROM outcomes a "
        "JOIN outcomes b ON b.task_id = a.task_id JOIN tasks t ON t.task_id = a.task_id "
        "WHERE a.version = ? AND b.version = ? AND (a.reading_id IS NOT NULL OR b.reading_id IS NOT NULL) "
        "GROUP BY a.reading_id, b.reading_id ORDER BY name",
        [old, new],
    ).fetchall()
    for row in both:
        if row["old"] is None:
            found.only_new.append(row["name"])
        elif row["new"] is None:
            found.only_old.append(row["name"])
        for a, b in _pairs(_games(db, row["old"]), _games(db, row["new"])):
            if a is None or b is None:
                one = a or b
                assert one is not None
                found.changes.append(Change(row["name"], one["number"], "lost" if b is None else "new", _about(one)))
                continue
            plies = _unlike(db, a, b)
            if not plies and a["complete"] == b["complete"]:
                found.same += 1
                continue
            words = f"{_about(a)}; now {_about(b)}"
            found.changes.append(Change(row["name"], b["number"], _kind(a, b), words, plies))
    return found


def _side(side: Optional[list[Any]]) -> str:
    return f"{side[0] or '(nothing)'} = {side[1] or '?'} ({side[2]})" if side else "(no such ply)"


def as_text(diff: Diff, old: str, new: str, plies: int = 5) -> Iterator[str]:
    kinds = ", ".join(f"{diff.count(kind):,} {kind}" for kind in ("better", "worse", "other", "new", "lost"))
    yield f"{old} -> {new}: {diff.same:,} games as they were, {kinds}"
    for name in diff.only_old:
        yield f"{name}: no chess any more"
    for name in diff.only_new:
        yield f"{name}: chess, where none was seen"
    for change in diff.changes:
        yield f"{change.source}: game {change.number}: {change.kind}: {change.words}"
        for ply in change.plies[:plies]:
            yield f"    ply {ply['ply']}: {_side(ply['old'])} -> {_side(ply['new'])}"
        if len(change.plies) > plies:
            yield f"    and {len(change.plies) - plies} more plies"


def as_json(diff: Diff, old: str, new: str) -> str:
    return json.dumps(
        {
            "old": old, "new": new, "same": diff.same, "only_old": diff.only_old, "only_new": diff.only_new,
            "changes": [vars(change) for change in diff.changes],
        },
        ensure_ascii=False,
    )
