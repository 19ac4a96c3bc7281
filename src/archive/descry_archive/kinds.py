"""What a file is, by its name and its first bytes."""

from __future__ import annotations

#: The kinds of pages by the end of their names.
SUFFIXES = {
    ".txt": "text",
    ".text": "text",
    ".pgn": "text",
    ".hocr": "markup",
    ".html": "markup",
    ".htm": "markup",
    ".xml": "markup",
    ".alto": "markup",
    ".png": "picture",
    ".jpg": "picture",
    ".jpeg": "picture",
    ".tif": "picture",
    ".tiff": "picture",
    ".pdf": "pdf",
}
CONTAINERS = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.bz2", ".tbz2")


def is_container(name: str) -> bool:
    return name.lower().endswith(CONTAINERS)


def is_page(name: str) -> bool:
    lower = name.lower()
    return lower[lower.rfind(".") :] in SUFFIXES if "." in lower else False


def is_mets(name: str) -> bool:
    """An issue's list of pages, as libraries name it: "mets.xml", "1234_mets.xml", "1887-03-12.mets.xml"."""
    lower = name.lower().rsplit("/", 1)[-1]
    return lower.endswith(".xml") and "mets" in lower


def as_utf8(data: bytes) -> bytes:
    """Markup in UTF-16 as UTF-8, since its parts are sought by their bytes; all else as it is."""
    for mark, encoding in ((b"\xff\xfe<\0", "utf-16"), (b"\xfe\xff\0<", "utf-16"), (b"<\0", "utf-16-le"), (b"\0<", "utf-16-be")):
        if data.startswith(mark):
            return data.decode(encoding, "replace").encode("utf-8", "replace")
    return data


def kind_of(name: str, head: bytes) -> str:
    """"alto", "hocr", "text", "picture" or "pdf": the bytes tell before the name does."""
    if head.startswith(b"%PDF"):
        return "pdf"
    if head.startswith((b"\x89PNG", b"\xff\xd8\xff", b"II*\0", b"MM\0*")):
        return "picture"
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"<"):
        return "alto" if b"<alto" in head or b":alto" in head else "hocr"
    lower = name.lower()
    return {"picture": "picture", "pdf": "pdf"}.get(SUFFIXES.get(lower[lower.rfind(".") :], ""), "text")
