"""Pages put together as one document, so that games that go over pages are read whole."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Iterator, Optional, Sequence

_ALTO_BEGIN = re.compile(rb"<((?:\w+:)?)Page\b")
_ALTO_END = re.compile(rb"</(?:\w+:)?Page\s*>")
_ALTO_TAG = re.compile(rb"<((?:\w+:)?Page\b[^<>]*?)\sPHYSICAL_IMG_NR\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_BODY_BEGIN = re.compile(rb"<body\b[^<>]*>", re.I)
_BODY_END = re.compile(rb"</body\s*>", re.I)
_PPAGENO = re.compile(rb";?\s?ppageno\s+\d+")
_ENCODING = re.compile(rb"<\?xml\b[^<>]*?\bencoding\s*=\s*[\"']([\w.-]+)")


def _inside(kind: str, page: bytes) -> Optional[tuple[int, int]]:
    """Where what a page of markup has in it begins and ends: of ALTO its Page, or all that it has; of hOCR its body."""
    first = (_ALTO_BEGIN if kind == "alto" else _BODY_BEGIN).search(page)
    *_, last = (None, *(_ALTO_END if kind == "alto" else _BODY_END).finditer(page))
    if first is None or last is None or last.end() <= first.end():
        return None
    return (first.start(), last.end()) if kind == "alto" else (first.end(), last.start())


def _joined_markup(kind: str, pages: Sequence[bytes]) -> bytes:
    # Numbers of the images begin anew in each file; without them pages are counted.
    parts = [_ALTO_TAG.sub(rb"<\1", page) if kind == "alto" else _PPAGENO.sub(b"", page) for page in pages]
    places = [_inside(kind, part) or (0, 0) for part in parts]
    inner = b"\n".join(part[begin:end] for part, (begin, end) in zip(parts, places))
    return parts[0][: places[0][0]] + inner + parts[0][places[0][1] :]


def _sort(number: int, kind: str, page: bytes) -> tuple[object, ...]:
    """Pages of one sort make one document; what is broken off stands alone."""
    if kind == "text":
        return (kind,)
    encoding = _ENCODING.match(page)
    prefix = _ALTO_BEGIN.search(page) if kind == "alto" else None
    whole = _inside(kind, page) is not None
    return (kind, encoding and encoding[1].lower(), prefix and prefix[1], None if whole else number)


def documents(pages: Sequence[tuple[str, bytes]]) -> Iterator[tuple[int, bytes]]:
    """As few documents as the pages make, each with the number of pages before it.

    :param pages: the kind and the bytes of each.
    """
    sorts = [_sort(number, kind, page) for number, (kind, page) in enumerate(pages)]
    for sort, numbers in groupby(range(len(pages)), key=lambda number: sorts[number]):
        first, *others = numbers
        data = [pages[number][1] for number in (first, *others)]
        if not others:
            yield first, data[0]
        elif sort[0] == "text":
            yield first, b"\n\n".join(page.rstrip() for page in data) + b"\n"
        else:
            yield first, _joined_markup(str(sort[0]), data)
