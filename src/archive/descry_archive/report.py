"""How sure the readings of an archive are, by title, year, dialect and layout: a page with charts."""

from __future__ import annotations

import sqlite3
from typing import Sequence

import descry

from . import charts

#: What is counted by: a name, the column, and what stands where it is empty.
DIVISIONS = (
    ("Title", "title", "unknown"),
    ("Year", "year", "unknown"),
    ("Dialect", "dialect", "not told by its records"),
    ("Layout", "layout", "unknown"),
    ("Kind of page", "kind", "unknown"),
)
_MOST_ROWS = 60
_HEAD = ("games", "whole", "records", "certain", "ambiguous", "repaired", "not played", "doubtful, %")

#: Each game once, with what it is counted by: of many sources the first.
_GAMES = """
CREATE TEMP TABLE counted AS
SELECT g.game_id, g.complete, coalesce(g.dialect, '') AS dialect, g.layout,
       first.title, substr(first.date, 1, 4) AS year, p.kind,
       sum(y.status IN ('unique', 'preferred', 'hindsight')) AS certain, sum(y.status = 'ambiguous') AS ambiguous,
       sum(y.status = 'repaired') AS repaired, sum(y.status IN ('illegal', 'unreadable')) AS unplayed
FROM games g JOIN readings r USING (reading_id) JOIN plies y USING (game_id)
JOIN (SELECT o.reading_id, t.title, t.date, min(t.name) FROM outcomes o JOIN tasks t USING (task_id)
      WHERE o.version = ?1 AND o.reading_id IS NOT NULL GROUP BY o.reading_id) first USING (reading_id)
JOIN reading_pages rp ON rp.reading_id = r.reading_id AND rp.number = 1 JOIN pages p USING (page_id)
WHERE r.version = ?1 GROUP BY g.game_id
"""
_SUMS = "count(*), sum(complete), sum(certain), sum(ambiguous), sum(repaired), sum(unplayed)"


def _row(name: str, sums: Sequence[int]) -> list[object]:
    games, whole, *counts = (int(value or 0) for value in sums)
    total = sum(counts)
    doubtful = 100 * (total - counts[0]) / total if total else 0.0
    return [name, games, whole, total, *counts, f"{doubtful:.1f}"]


def _division(db: sqlite3.Connection, name: str, column: str, nothing: str) -> list[str]:
    found = db.execute(f"SELECT {column}, {_SUMS} FROM counted GROUP BY 1 ORDER BY count(*) DESC, 1").fetchall()
    kept = sorted(found[:_MOST_ROWS], key=lambda row: str(row[0])) if column == "year" else found[:_MOST_ROWS]
    rows = [_row(str(row[0] or nothing), row[1:]) for row in kept]
    if not rows:
        return []
    bars = [(str(row[0]), [int(str(value)) for value in row[4:8]]) for row in rows]
    more = f", the {_MOST_ROWS} with most games of {len(found):,}" if len(found) > _MOST_ROWS else ""
    return [f"<h2>{name}</h2>", charts.shares(f"Records by {name.lower()}", bars),
            charts.table(f"By {name.lower()}{more}", (name.lower(), *_HEAD), rows)]


def _summary(db: sqlite3.Connection, version: str) -> str:
    def one(words: str) -> int:
        return int(db.execute(words, {"version": version}).fetchone()[0] or 0)

    rows: list[tuple[str, object]] = [
        ("pages, as they lie", one(
            "SELECT count(*) FROM sources JOIN outcomes USING (task_id) WHERE version = :version")),
        ("pages, by their checksums", one(
            "SELECT count(DISTINCT page_id) FROM sources JOIN outcomes USING (task_id) WHERE version = :version")),
        ("pages and issues with chess", one(
            "SELECT count(*) FROM outcomes WHERE version = :version AND reading_id IS NOT NULL")),
        ("readings", one("SELECT count(*) FROM readings WHERE version = :version AND state = 'read'")),
        ("games", one("SELECT count(*) FROM counted")),
        ("games in several places", one("SELECT count(DISTINCT group_id) FROM same_games WHERE version = :version")),
        ("failures", one("SELECT count(*) FROM failures WHERE version = :version")),
    ]
    return charts.table("In all", ("", ""), rows)


def _findings(db: sqlite3.Connection) -> str:
    found = db.execute(
        "SELECT code, severity, count(*), count(DISTINCT game_id) FROM findings JOIN counted USING (game_id) "
        "GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT 40"
    ).fetchall()
    rows = [(row[0], descry.codes.get(row[0], ""), row[1], row[2], row[3]) for row in found]
    return charts.table("What was found, most often first", ("code", "meaning", "severity", "times", "games"), rows)


def _failures(db: sqlite3.Connection, version: str) -> str:
    rows = db.execute(
        "SELECT name, step, kind, words FROM failures JOIN tasks USING (task_id) WHERE version = ? ORDER BY name LIMIT 200",
        [version],
    ).fetchall()
    return charts.table("What could not be done", ("page", "step", "kind", "why"), [tuple(row) for row in rows]) if rows else ""


def report(db: sqlite3.Connection, version: str) -> str:
    """A page of HTML."""
    db.execute("DROP TABLE IF EXISTS temp.counted")
    db.execute(_GAMES, [version])
    parts = [f"<p>Read by descry {version}.</p>", _summary(db, version)]
    all_of = db.execute(f"SELECT {_SUMS} FROM counted").fetchone()
    row = _row("all", all_of)
    parts += [charts.key(), charts.shares("All records", [("all", [int(str(value)) for value in row[4:8]])])]
    for name, column, nothing in DIVISIONS:
        parts += _division(db, name, column, nothing)
    parts += ["<h2>Findings</h2>", _findings(db), _failures(db, version)]
    return charts.page("An archive's chess", parts)
