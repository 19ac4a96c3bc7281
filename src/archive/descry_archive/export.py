"""What is in the database as PGN, JSON Lines or CSV: always in the same order, whatever came in first."""

from __future__ import annotations

import csv
import json
import sqlite3
from typing import Any, Iterator, TextIO

from .readings import newest

COLUMNS = (
    "white", "black", "event", "site", "date", "result", "complete", "reason", "plies", "certain", "dialect", "layout",
    "start_fen", "uci",
)
FORMATS = ("pgn", "jsonl", "csv")


def games_of(db: sqlite3.Connection, version: str) -> Iterator[tuple[sqlite3.Row, list[dict[str, str]]]]:
    """The games of a version in the order of their first sources, each with all its sources."""
    readings = db.execute(
        "SELECT o.reading_id, min(t.name) AS first FROM outcomes o JOIN tasks t USING (task_id) "
        "WHERE o.version = ? AND o.reading_id IS NOT NULL GROUP BY o.reading_id ORDER BY first",
        [version],
    )
    for reading in readings:
        sources = [
            {"name": row["name"], "title": row["title"], "date": row["date"]}
            for row in db.execute(
                "SELECT t.name, t.title, t.date FROM outcomes o JOIN tasks t USING (task_id) "
                "WHERE o.reading_id = ? ORDER BY t.name",
                [reading["reading_id"]],
            )
        ]
        for game in db.execute("SELECT * FROM games WHERE reading_id = ? ORDER BY number", [reading["reading_id"]]):
            yield game, sources


def one_line(name: str) -> str:
    """A name of a file may have whatever a line must not have."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def escaped(value: str) -> str:
    return one_line(value).replace("\\", "\\\\").replace('"', '\\"')


def _pgn(game: sqlite3.Row, sources: list[dict[str, str]]) -> str:
    """With a tag for each source, behind the game's own."""
    names = ["Source"] + [f"Source{number}" for number in range(2, len(sources) + 1)]
    tags = "".join(f'[{name} "{escaped(source["name"])}"]\n' for name, source in zip(names, sources))
    pgn: str = game["pgn"]
    head, gap, moves = pgn.partition("]\n\n")
    text = f"{head}]\n{tags}\n{moves}" if gap else tags + "\n" + pgn
    return text if text.endswith("\n\n") else text.rstrip("\n") + "\n\n"


def _object(game: sqlite3.Row, sources: list[dict[str, str]]) -> dict[str, Any]:
    """descry's own object, with where it was printed: corpus/schema/descry-archived-game-1.json."""
    made: dict[str, Any] = json.loads(game["json"])
    made["schema"] = "descry-archived-game/1"
    made["source"] = sources[0]["name"]
    made["sources"] = sources
    return made


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def best_of(db: sqlite3.Connection, version: str) -> Iterator[dict[str, Any]]:
    """The best scores of games that stand in several places."""
    for row in db.execute("SELECT * FROM best_scores WHERE version = ? ORDER BY group_id", [version]):
        members = db.execute("SELECT game_id FROM same_games WHERE version = ? AND group_id = ?", [version, row["group_id"]])
        yield {"uci": row["uci"], "pgn": row["pgn"], "games": {member[0] for member in members},
               "differences": json.loads(row["differences"])}


def _with_best(db: sqlite3.Connection, to: str, out: TextIO, version: str) -> int:
    """One score to a game: the best of its copies in the place of the first."""
    best = list(best_of(db, version))
    group = {game: number for number, one in enumerate(best) for game in one["games"]}
    written: set[int] = set()
    count = 0
    for game, sources in games_of(db, version):
        number = group.get(game["game_id"])
        if number in written:
            continue
        count += 1
        if number is None:
            out.write(_pgn(game, sources) if to == "pgn" else _line(_object(game, sources)))
            continue
        written.add(number)
        one = best[number]
        if to == "pgn":
            out.write(one["pgn"].rstrip("\n") + "\n\n")
        else:
            out.write(_line({"schema": "descry-best-score/1", "uci": one["uci"].split(), "copies": len(one["games"]),
                             "differences": one["differences"]}))
    return count


def export(db: sqlite3.Connection, to: str, out: TextIO, version: str = "", best: bool = False) -> int:
    """Writes all games of a version, the newest if none is named; gives how many.

    :param best: of copies of one game the best score alone: PGN and JSON Lines.
    """
    if best and to == "csv":
        raise ValueError("the best scores are written as pgn or jsonl")
    if best:
        return _with_best(db, to, out, version or newest(db))
    written = 0
    rows = csv.writer(out, lineterminator="\n")
    if to == "csv":
        rows.writerow(["sources", "title", "printed", "number", *COLUMNS])
    for game, sources in games_of(db, version or newest(db)):
        written += 1
        if to == "pgn":
            out.write(_pgn(game, sources))
        elif to == "jsonl":
            out.write(_line(_object(game, sources)))
        else:
            names = " | ".join(source["name"] for source in sources)
            first = sources[0]
            rows.writerow([names, first["title"], first["date"], game["number"], *(game[name] for name in COLUMNS)])
    return written
