"""Which versions of descry have read an archive."""

from __future__ import annotations

import sqlite3


class NoVersion(Exception):
    pass


def versions(db: sqlite3.Connection) -> list[str]:
    """In the order in which they first wrote."""
    row = db.execute("SELECT value FROM archive WHERE name = 'descry'").fetchone()
    return str(row[0]).split(", ") if row else []


def newest(db: sqlite3.Connection) -> str:
    found = versions(db)
    if not found:
        raise NoVersion("nothing was read yet")
    return found[-1]


def known(db: sqlite3.Connection, version: str) -> str:
    """The version itself; NoVersion where nothing was read by it."""
    found = versions(db)
    if version not in found:
        raise NoVersion(f"there is no version {version}; there is {', '.join(found) or 'none'}")
    return version
