"""How a score is set, as far as the places of its records tell: what errors are counted by."""

from __future__ import annotations

from collections import Counter
from typing import Any, Sequence


def _row_of(ply: Any) -> Any:
    """The row of a record: of a scanned page by its box, since its lines are those of the file."""
    place = ply.page
    if place is None or place.box is None:
        return ply.line
    height = max(1, place.box[3] - place.box[1])
    return (place.page, round((place.box[1] + place.box[3]) / 2 / height))


def layout_of(plies: Sequence[Any]) -> str:
    """"columns" (a move of both players to a row), "rows of several moves", "running text" or "one to a row"."""
    printed = [ply for ply in plies if ply.record]
    if len(printed) < 4:
        return "too short to tell"
    to_a_row = Counter(Counter(_row_of(ply) for ply in printed).values())
    records = sum(size * rows for size, rows in to_a_row.items())
    share = {size: size * rows / records for size, rows in to_a_row.items()}
    if share.get(2, 0) >= 0.6:
        return "columns"
    if share.get(1, 0) >= 0.6:
        return "one to a row"
    if share.get(4, 0) >= 0.6:
        return "rows of two moves"
    return "running text"
