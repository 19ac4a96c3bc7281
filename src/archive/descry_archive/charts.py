"""Charts as inline SVG, and the page that they stand on: nothing is loaded from anywhere."""

from __future__ import annotations

from html import escape
from typing import Sequence

#: Statuses as they are counted, with a colour that is told apart in grey too.
SERIES = (
    ("certain", "#2f6f4f"),
    ("ambiguous", "#d9a441"),
    ("repaired", "#b5651d"),
    ("not played", "#8b1e3f"),
)
_WIDTH, _BAR, _GAP = 480, 16, 6

STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 62em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1em 0 } th, td { padding: .2em .8em; text-align: right; border-bottom: 1px solid #ddd }
th:first-child, td:first-child { text-align: left } caption { text-align: left; font-weight: bold; padding: .4em 0 }
.key span { display: inline-block; width: .9em; height: .9em; margin: 0 .3em 0 1em; vertical-align: -.1em }
svg text { font: 12px Georgia, serif; fill: #222 } figure { margin: 1.5em 0; overflow-x: auto }
@media (prefers-color-scheme: dark) { body { background: #1d1d1b; color: #ddd } svg text { fill: #ddd }
 th, td { border-color: #444 } }
"""


def key() -> str:
    """What the colours mean."""
    parts = "".join(f'<span style="background:{colour}"></span>{name}' for name, colour in SERIES)
    return f'<p class="key">{parts}</p>'


def shares(title: str, rows: Sequence[tuple[str, Sequence[int]]]) -> str:
    """A bar to each row, parted by the share of each count of SERIES."""
    height = len(rows) * (_BAR + _GAP)
    left = 8 * max((len(name) for name, _ in rows), default=0) + 20
    parts = []
    for number, (name, counts) in enumerate(rows):
        y = number * (_BAR + _GAP)
        total = sum(counts) or 1
        parts.append(f'<text x="{left - 8}" y="{y + _BAR - 4}" text-anchor="end">{escape(name)}</text>')
        x = float(left)
        for (series, colour), count in zip(SERIES, counts):
            width = _WIDTH * count / total
            told = f"{name}: {series} {count:,} of {total:,} ({100 * count / total:.1f} %)"
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{_BAR}" fill="{colour}">'
                f"<title>{escape(told)}</title></rect>"
            )
            x += width
        parts.append(f'<text x="{left + _WIDTH + 8}" y="{y + _BAR - 4}">{total:,}</text>')
    label = escape(title, quote=True)
    return (
        f'<figure><svg role="img" aria-label="{label}" width="{left + _WIDTH + 90}" height="{height}" '
        f'viewBox="0 0 {left + _WIDTH + 90} {height}">{"".join(parts)}</svg></figure>'
    )


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    def cell(value: object) -> str:
        return f"{value:,}" if isinstance(value, int) else escape(str(value))

    titles = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{cell(value)}</td>" for value in row) + "</tr>\n" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><tr>{titles}</tr>\n{body}</table>"


def page(title: str, parts: Sequence[str]) -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</body></html>\n"
    )
