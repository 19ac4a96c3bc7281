"""Pages put together as one document, so that games that go over pages are read whole."""

from __future__ import annotations

import re
from typing import Sequence

_ALTO_PAGE = re.compile(rb"<(?:\w+:)?Page\b.*?</(?:\w+:)?Page\s*>", re.S)
_ALTO_TAG = re.compile(rb"<((?:\w+:)?Page\b[^>]*?)\s+PHYSICAL_IMG_NR\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_BODY = re.compile(rb"<body\b[^>]*>(.*)</body\s*>", re.S | re.I)
_PPAGENO = re.compile(rb";?\s*ppageno\s+\d+")


def _joined_alto(pages: Sequence[bytes]) -> bytes:
    # Numbers of the images begin anew in each file; without them pages are counted.
    parts = [_ALTO_TAG.sub(rb"<\1", page) for page in pages]
    found = [_ALTO_PAGE.search(part) for part in parts]
    first = found[0]
    if first is None or any(match is None for match in found):
        raise ValueError("a page of ALTO has no Page")
    inner = b"\n".join(match.group() for match in found if match)
    return parts[0][: first.start()] + inner + parts[0][first.end() :]


def _joined_hocr(pages: Sequence[bytes]) -> bytes:
    parts = [_PPAGENO.sub(b"", page) for page in pages]
    bodies = [_BODY.search(part) for part in parts]
    first = bodies[0]
    if first is None or any(body is None for body in bodies):
        raise ValueError("a page of hOCR has no body")
    inner = b"\n".join(body.group(1) for body in bodies if body)
    return parts[0][: first.start(1)] + inner + parts[0][first.end(1) :]


def joined(pages: Sequence[tuple[str, bytes]]) -> bytes:
    """One document of pages of one kind: ValueError where they are not.

    :param pages: the kind and the bytes of each.
    """
    if len(pages) == 1:
        return pages[0][1]
    kinds = {kind for kind, _ in pages}
    if len(kinds) > 1:
        raise ValueError("pages of several kinds: " + ", ".join(sorted(kinds)))
    data = [page for _, page in pages]
    kind = kinds.pop()
    if kind == "alto":
        return _joined_alto(data)
    if kind == "hocr":
        return _joined_hocr(data)
    return b"\n\n".join(page.rstrip() for page in data) + b"\n"
