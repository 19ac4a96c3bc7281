"""Whether two headings name the same players, as far as print and scans let one tell."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Optional, Sequence

#: What stands before names, and behind them.
_TITLES = frozenset(
    "mr mrs miss messrs herr monsieur mons m signor sig senor don dr prof professor rev capt captain col colonel major gen sir "
    "lord count baron prince esq jun junr jr sen senr sr black white amateur and the of von van de".split()
)
_ALIKE = 0.75


def surname(name: str) -> str:
    """The longest word that is neither a title nor an initial, in small letters: "Mr. J. H. Blackburne" is "blackburne"."""
    words = re.findall(r"[^\W\d_]{2,}", name.casefold().replace("'s", ""))
    return max((word for word in words if word not in _TITLES), key=len, default="")


def _alike(a: str, b: str) -> bool:
    return a == b or SequenceMatcher(None, a, b, autojunk=False).ratio() >= _ALIKE


def agree(a: Sequence[str], b: Sequence[str]) -> Optional[bool]:
    """White and Black of two copies: True where both are alike, colours exchanged too; None where nothing is told.

    One name that both copies tell, and is alike, is no contradiction: it does not tell either.
    """
    first, second = [surname(name) for name in a], [surname(name) for name in b]
    if not all(first) or not all(second):
        told = [_alike(x, y) for x, y in zip(first, second) if x and y]
        return False if told and not any(told) else None
    straight = all(_alike(x, y) for x, y in zip(first, second))
    return straight or all(_alike(x, y) for x, y in zip(first, reversed(second)))
