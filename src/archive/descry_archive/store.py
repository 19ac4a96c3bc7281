"""The database: one process writes it, each task's results in one transaction."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import urllib.parse
from contextlib import contextmanager
from typing import IO, Any, Iterator, Optional, Sequence

from .readings import versions
from .tasks import Failure, Source, Task
from .work import key_of

SCHEMA = "1"
_CERTAIN = ("unique", "preferred", "hindsight")
#: Seconds for which another program that writes may hold the database.
_PATIENCE = 60


def _stamps(task: Task) -> str:
    return " ".join(source.stamp for source in task.sources)


class Busy(Exception):
    """Another process writes the database."""


class Foreign(Exception):
    """What is there is no database of descry-archive, or one of another version."""


class Full(Exception):
    """The disk is full, or fails: what was in hand is not in the database, what was there before is."""


def database_of(place: str) -> str:
    """The database in a folder, or the file itself."""
    return os.path.join(place, "archive.sqlite") if os.path.isdir(place) else place


def open_to_read(place: str) -> sqlite3.Connection:
    path = database_of(place)
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path} does not exist")
    if os.access(os.path.dirname(os.path.abspath(path)), os.W_OK) or os.path.exists(f"{path}-wal"):
        connection = sqlite3.connect(path)
    else:
        # Nobody writes it, and there is no room for the files beside it by which SQLite would tell.
        connection = sqlite3.connect(f"file:{urllib.parse.quote(os.path.abspath(path))}?immutable=1", uri=True)
    connection.row_factory = sqlite3.Row
    try:
        _known_schema(connection, path)
    except Foreign:
        connection.close()
        raise
    return connection


def _known_schema(db: sqlite3.Connection, path: str) -> None:
    """Foreign, where what the database holds is not what is written here."""
    try:
        found = db.execute("SELECT value FROM archive WHERE name = 'schema'").fetchone()
    except sqlite3.DatabaseError as fault:
        raise Foreign(f"{path} is no database of descry-archive: {fault}") from fault
    if found is None or found[0] != SCHEMA:
        raise Foreign(f"{path} has schema {found and found[0]}, and this descry-archive knows schema {SCHEMA}")


@contextmanager
def writing(place: str) -> Iterator[sqlite3.Connection]:
    """A database for what is made of its games, while no run writes it. Busy, Full."""
    db = open_to_read(place)
    with open(os.path.join(os.path.dirname(database_of(place)), ".lock"), "w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            raise Busy(f"{place} is being written by another descry-archive") from fault
        try:
            yield db
        finally:
            db.close()


class Store:
    def __init__(self, folder: str, version: str) -> None:
        self.version = version
        os.makedirs(folder, exist_ok=True)
        self._lock: IO[str] = open(os.path.join(folder, ".lock"), "w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            self._lock.close()
            raise Busy(f"{folder} is being written by another descry-archive") from fault
        path = os.path.join(folder, "archive.sqlite")
        try:
            self._db = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        except sqlite3.Error as fault:
            self._lock.close()
            raise Full(f"{path}: {fault}") from fault
        try:
            self._db.row_factory = sqlite3.Row
            self._create(path)
            self._db.execute("PRAGMA journal_mode = WAL")
            # A process that is killed loses nothing; a machine that loses its power the last transactions.
            self._db.execute("PRAGMA synchronous = NORMAL")
        except Foreign:
            self.close()
            raise
        except sqlite3.OperationalError as fault:
            self.close()
            raise Full(f"{path}: {fault}") from fault
        except sqlite3.DatabaseError as fault:
            self.close()
            raise Foreign(f"{path} is no database of descry-archive: {fault}") from fault

    def _create(self, path: str) -> None:
        if not self._db.execute("SELECT 1 FROM sqlite_master").fetchone():
            with open(os.path.join(os.path.dirname(__file__), "schema.sql"), encoding="utf-8") as file:
                self._db.executescript(f"BEGIN;\n{file.read()}\nINSERT INTO archive VALUES ('schema', '{SCHEMA}');\nCOMMIT;")
        _known_schema(self._db, path)
        wrote = versions(self._db)
        if self.version not in wrote:
            with self.transaction():
                self._db.execute("INSERT OR REPLACE INTO archive VALUES ('descry', ?)", [", ".join([*wrote, self.version])])

    def close(self) -> None:
        try:
            self._db.close()
        finally:
            self._lock.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield
            self._db.execute("COMMIT")
        except BaseException as fault:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if isinstance(fault, sqlite3.OperationalError):
                raise Full(str(fault)) from fault
            raise

    # What is there.

    def is_done(self, task: Task, again: bool) -> bool:
        """The task was looked at by this version, and its files are what they were then.

        :param again: what failed is to be tried again.
        """
        found = self._db.execute(
            "SELECT t.task_id, o.version, f.stamps FROM tasks t "
            "LEFT JOIN outcomes o ON o.task_id = t.task_id AND o.version = ?2 "
            "LEFT JOIN failures f ON f.task_id = t.task_id AND f.version = ?2 AND f.step = 'look' WHERE t.name = ?1",
            [task.name, self.version],
        ).fetchone()
        if found is None:
            return False
        if found[2] is not None:
            return found[2] == _stamps(task) and not again  # it failed, and is let be
        if found[1] is None:
            return False
        stamps = [row[0] for row in self._db.execute(
            "SELECT stamp FROM sources WHERE task_id = ? ORDER BY number", [found[0]])]
        return stamps == [source.stamp for source in task.sources]

    def wanted(self) -> Iterator[tuple[int, str]]:
        """The readings that were not made yet, and have a source still: their number and key."""
        yield from [
            (row[0], row[1])
            for row in self._db.execute(
                "SELECT reading_id, key FROM readings WHERE version = ? AND state = 'wanted' "
                "AND EXISTS (SELECT 1 FROM outcomes WHERE outcomes.reading_id = readings.reading_id) ORDER BY reading_id",
                [self.version],
            )
        ]

    def sources_of(self, reading: int) -> list[Source]:
        """Where the pages of a reading lie: of many places the first."""
        found = []
        for row in self._db.execute(
            "SELECT page_id FROM reading_pages WHERE reading_id = ? ORDER BY number", [reading]
        ).fetchall():
            place = self._db.execute(
                "SELECT path, member, stamp FROM sources WHERE page_id = ? ORDER BY path, member LIMIT 1", [row[0]]
            ).fetchone()
            if place:
                found.append(Source(place[0], place[1], place[2]))
        return found

    def counts(self) -> dict[str, int]:
        """Of this version: "pages", "chess" (tasks with it), "games", "failures"."""
        def one(words: str) -> int:
            return int(self._db.execute(words, [self.version]).fetchone()[0])

        return {
            "pages": one(
                "SELECT count(*) FROM sources JOIN outcomes USING (task_id) WHERE version = ?"),
            "chess": one("SELECT count(*) FROM outcomes WHERE version = ? AND reading_id IS NOT NULL"),
            "games": one("SELECT count(*) FROM games WHERE reading_id IN (SELECT reading_id FROM outcomes WHERE version = ?)"),
            "failures": one("SELECT count(*) FROM failures WHERE version = ?"),
        }

    # What comes in. Each is called within a transaction.

    def _task(self, task: Task) -> tuple[int, bool]:
        """The number of a task, and whether it is new; what was known before is brought up to date."""
        found = self._db.execute("SELECT task_id, title, date FROM tasks WHERE name = ?", [task.name]).fetchone()
        if found is None:
            made = self._db.execute(
                "INSERT INTO tasks (name, title, date) VALUES (?, ?, ?)", [task.name, task.title, task.date]
            ).lastrowid
            assert made
            return made, True
        if (found[1], found[2]) != (task.title, task.date):
            self._db.execute(
                "UPDATE tasks SET title = ?, date = ? WHERE task_id = ?", [task.title, task.date, found[0]])
        return int(found[0]), False

    def _page(self, page: dict[str, Any]) -> int:
        found = self._db.execute("SELECT page_id FROM pages WHERE checksum = ?", [page["checksum"]]).fetchone()
        values = [page["kind"], page["words"], page["signs"], page["peak"]]
        if found:
            self._db.execute(
                "UPDATE pages SET kind = ?1, words = ?2, signs = ?3, peak = ?4 WHERE page_id = ?5 "
                "AND (kind, words, signs, peak) != (?1, ?2, ?3, ?4)",
                [*values, found[0]],
            )
            return int(found[0])
        made = self._db.execute(
            "INSERT INTO pages (checksum, bytes, kind, words, signs, peak) VALUES (?, ?, ?, ?, ?, ?)",
            [page["checksum"], page["bytes"], *values],
        )
        assert made.lastrowid
        return made.lastrowid

    def looked(self, task: Task, pages: Sequence[dict[str, Any]], chosen: Sequence[int]) -> Optional[tuple[int, str]]:
        """Keeps what was seen. Gives the reading that is wanted now and was not before, with its key.

        :param chosen: the pages that are worth reading.
        """
        task_id, is_new = self._task(task)
        page_ids = [self._page(page) for page in pages]
        if not is_new:
            self._forget(task_id, page_ids)
        self._db.executemany(
            "INSERT INTO sources VALUES (?, ?, ?, ?, ?, ?)",
            [
                (task_id, number, source.path, source.member, source.stamp, page_id)
                for number, (source, page_id) in enumerate(zip(task.sources, page_ids), 1)
            ],
        )
        reading, new = None, None
        if chosen:
            key = key_of([pages[number]["checksum"] for number in chosen])
            reading, new = self._reading(key, [page_ids[number] for number in chosen])
            if not new:
                # What is known not to be readable is not readable here either.
                self._db.execute(
                    "INSERT OR REPLACE INTO failures SELECT ?1, f.version, f.step, f.kind, f.words, f.tries, f.stamps "
                    "FROM failures f JOIN outcomes o USING (task_id, version) "
                    "WHERE o.reading_id = ?2 AND f.step = 'read' AND f.task_id != ?1 ORDER BY f.task_id LIMIT 1",
                    [task_id, reading],
                )
        self._db.execute(
            "INSERT INTO outcomes VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET reading_id = ?3",
            [task_id, self.version, reading],
        )
        return new

    def _forget(self, task_id: int, page_ids: Sequence[int]) -> None:
        """What was known of a task that is looked at again.

        :param page_ids: that it has now. Where they are others, what other versions made of it is of pages that are gone.
        """
        before = [row[0] for row in self._db.execute("SELECT page_id FROM sources WHERE task_id = ? ORDER BY number", [task_id])]
        self._db.execute("DELETE FROM sources WHERE task_id = ?", [task_id])
        self._db.execute("DELETE FROM failures WHERE task_id = ? AND version = ?", [task_id, self.version])
        if before not in ([], list(page_ids)):
            self._db.execute("DELETE FROM outcomes WHERE task_id = ?", [task_id])
            self._db.execute("DELETE FROM failures WHERE task_id = ?", [task_id])

    def _reading(self, key: str, page_ids: Sequence[int]) -> tuple[int, Optional[tuple[int, str]]]:
        found = self._db.execute(
            "SELECT reading_id, state FROM readings WHERE key = ? AND version = ?", [key, self.version]
        ).fetchone()
        if found:
            if found[1] == "read" or self._has_outcome(found[0]):
                return int(found[0]), None
            # It was given up when the pages were gone from where they lay; here they are again.
            self._db.execute("UPDATE readings SET state = 'wanted' WHERE reading_id = ?", [found[0]])
            return int(found[0]), (int(found[0]), key)
        made = self._db.execute(
            "INSERT INTO readings (key, version, state) VALUES (?, ?, 'wanted')", [key, self.version]
        ).lastrowid
        assert made
        self._db.executemany(
            "INSERT INTO reading_pages VALUES (?, ?, ?)",
            [(made, number, page_id) for number, page_id in enumerate(page_ids, 1)],
        )
        return made, (made, key)

    def _has_outcome(self, reading: int) -> bool:
        return self._db.execute("SELECT 1 FROM outcomes WHERE reading_id = ?", [reading]).fetchone() is not None

    def unlisted(self, task: Task) -> None:
        """What is named in an archive, and cannot be used."""
        assert task.fault
        self._fail(self._task(task)[0], "list", task.fault, 1)

    def all_unlisted(self) -> set[str]:
        """The names of what could not be used, as it was found last."""
        return {
            row[0]
            for row in self._db.execute(
                "SELECT name FROM failures JOIN tasks USING (task_id) WHERE version = ? AND step = 'list'", [self.version])
        }

    def listed(self, name: str) -> None:
        """It can be used now."""
        self._db.execute(
            "DELETE FROM failures WHERE version = ? AND step = 'list' AND task_id = (SELECT task_id FROM tasks WHERE name = ?)",
            [self.version, name],
        )

    def look_failed(self, task: Task, failure: Failure, tries: int) -> None:
        self._fail(self._task(task)[0], "look", failure, tries, _stamps(task))

    def read_failed(self, reading: int, failure: Failure, tries: int) -> None:
        self._db.execute("UPDATE readings SET state = 'failed' WHERE reading_id = ?", [reading])
        tasks = self._db.execute("SELECT task_id FROM outcomes WHERE reading_id = ?", [reading]).fetchall()
        for row in tasks:
            self._fail(row[0], "read", failure, tries)

    def _fail(self, task_id: int, step: str, failure: Failure, tries: int, stamps: str = "") -> None:
        self._db.execute(
            "INSERT OR REPLACE INTO failures VALUES (?, ?, ?, ?, ?, ?, ?)",
            [task_id, self.version, step, failure.kind, failure.words, tries, stamps],
        )

    def want_failed_again(self) -> None:
        with self.transaction():
            self._db.execute(
                "DELETE FROM failures WHERE version = ? AND step = 'read'", [self.version])
            self._db.execute(
                "UPDATE readings SET state = 'wanted' WHERE version = ? AND state = 'failed'", [self.version])

    def read(self, reading: int, answer: dict[str, Any]) -> None:
        if self._db.execute("SELECT state FROM readings WHERE reading_id = ?", [reading]).fetchone()[0] == "read":
            return
        self._db.execute(
            "UPDATE readings SET state = 'read', seconds = ? WHERE reading_id = ?", [answer["seconds"], reading])
        for number, game in enumerate(answer["games"], 1):
            self._game(reading, number, game)

    def _game(self, reading: int, number: int, game: dict[str, Any]) -> None:
        tags = game["tags"]
        certain = sum(ply[4] in _CERTAIN for ply in game["plies"])
        values = {
            "reading_id": reading,
            "number": number,
            "line": game["line"],
            **{name.lower(): tags.get(name, "") for name in ("White", "Black", "Event", "Site", "Date")},
            "complete": int(game["complete"]),
            "plies": len(game["plies"]),
            "certain": certain,
            **{
                name: game[name]
                for name in (
                    "result", "reason", "stopped_at_ply", "start_fen", "final_fen", "odds", "dialect", "layout", "uci",
                    "pgn", "json",
                )
            },
        }
        made = self._db.execute(
            f"INSERT INTO games ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})", list(values.values())
        ).lastrowid
        places = ", ".join("?" * 15)
        self._db.executemany(f"INSERT INTO plies VALUES ({places})", [(made, *ply) for ply in game["plies"]])
        self._db.executemany(
            "INSERT INTO findings VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [(made, n, *finding) for n, finding in enumerate(game["findings"], 1)],
        )
