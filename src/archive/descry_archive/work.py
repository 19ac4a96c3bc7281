"""What is done to pages: looked at, and read. Runs in a child process that `guard` watches."""

from __future__ import annotations

import hashlib
import time
from typing import Any, Optional, Sequence

import descry

from . import pictures
from .containers import Damaged, Shelf, TooLarge
from .documents import documents
from .kinds import as_utf8, kind_of
from .layout import layout_of
from .regions import has_records, region
from .tasks import Source

#: What needs to be recognised before anything can be told of it.
UNSEEN = ("picture", "pdf")


def key_of(checksums: Sequence[str]) -> str:
    """Under which the reading of these pages, as one document, is known: a page alone has its own checksum."""
    return checksums[0] if len(checksums) == 1 else hashlib.sha256("".join(checksums).encode()).hexdigest()


def look(sources: Sequence[Source], shelf: Shelf) -> dict[str, Any]:
    """Each page of a task: its checksum, and how much in it looks like chess."""
    pages: list[dict[str, Any]] = []
    doubtful: list[tuple[dict[str, Any], bytes]] = []
    for source in sources:
        data = shelf.bytes_of(source)
        page: dict[str, Any] = {"checksum": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
        data = as_utf8(data)
        page["kind"] = kind = kind_of(source.name, data[:4096])
        if kind in UNSEEN:
            unseen = not (kind == "pdf" and pictures.without_chess(data))
            page.update(words=0, signs=0, peak=0, chess=unseen, trace=unseen)
        else:
            found = descry.glance(data)
            page.update(words=found.words, signs=found.signs, peak=found.peak, chess=found.chess, trace=found.chess)
            # Where a page of an issue has chess, its others may have the end of it.
            if found.trace and not found.chess and len(sources) > 1:
                doubtful.append((page, data))
        pages.append(page)
    if any(page["chess"] for page in pages):
        for page, data in doubtful:
            page["trace"] = has_records(page["kind"], data)
    return {"pages": pages}


def worth_reading(pages: Sequence[dict[str, Any]]) -> list[int]:
    """The pages of a task that are read, as one document: if any has chess those that have a trace of it, too."""
    if not any(page["chess"] for page in pages):
        return []
    return [number for number, page in enumerate(pages) if page["trace"]]


def read(sources: Sequence[Source], key: str, shelf: Shelf, seconds: float) -> dict[str, Any]:
    """The games of pages that were found worth it.

    :param key: of what is to be read; where the sources hold something else now, nothing is.
    """
    begun = time.monotonic()
    found, checksums = [], []
    for source in sources:
        data = shelf.bytes_of(source)
        checksums.append(hashlib.sha256(data).hexdigest())
        data = as_utf8(data)
        kind = kind_of(source.name, data[:4096])
        if kind in UNSEEN:
            data, kind = pictures.recognised(data, source.name, seconds), "hocr"
        found.append((kind, region(kind, data)))
    if key_of(checksums) != key:
        raise Damaged("the pages were changed since they were looked at")
    games = []
    for before, document in documents(found):
        # What was looked at is worth it; what had to be recognised first was not looked at.
        if descry.glance(document).chess:
            games += [_game(game, before) for game in descry.read(document, name=key[:16])]
    return {"games": games, "seconds": time.monotonic() - begun}


def _game(game: descry.Game, before: int) -> dict[str, Any]:
    """A game as the database keeps it.

    :param before: pages that stand before its document.
    """
    plies = game.plies
    return {
        "line": game.line,
        "tags": game.tags,
        "result": game.result,
        "complete": game.complete,
        "reason": game.reason,
        "stopped_at_ply": game.stopped_at_ply,
        "start_fen": game.start_fen or "",
        "final_fen": game.final_fen or "",
        "odds": game.odds,
        "dialect": game.dialect,
        "layout": layout_of(plies),
        "uci": " ".join(game.uci),
        "pgn": game.write("pgn"),
        "json": game.write("json"),
        "plies": [_ply(ply, before) for ply in plies],
        "findings": [
            [finding.code, finding.severity, finding.ply, finding.line, finding.column, finding.message]
            for finding in game.findings
        ],
    }


def _ply(ply: descry.Ply, before: int) -> list[Any]:
    place = ply.page
    box = " ".join(map(str, place.box)) if place and place.box else None
    repair: Optional[str] = ply.repair.slip if ply.repair else None
    return [
        ply.ply,
        ply.number,
        ply.side,
        ply.record,
        ply.status,
        ply.reason,
        repair,
        ply.uci,
        ply.san,
        place.page + before if place else None,
        box,
        place.confidence if place else None,
        ply.line,
        ply.column,
    ]


__all__ = ["Damaged", "TooLarge", "key_of", "look", "read", "worth_reading"]
