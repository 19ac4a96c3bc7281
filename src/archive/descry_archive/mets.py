"""METS: the list of an issue's pages that libraries keep beside their ALTO, with its title and its date."""

from __future__ import annotations

import math
import posixpath
import urllib.parse
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

from .containers import Damaged


@dataclass(frozen=True)
class Issue:
    #: The pages in order, as paths from the folder of the METS file.
    pages: tuple[str, ...]
    title: str = ""
    date: str = ""
    #: Pictures and other files of these pages: what is on them is told by their text already.
    beside: tuple[str, ...] = ()


def _local(tag: str) -> str:
    return tag.rsplit("}", 1)[-1]


def _attribute(element: ElementTree.Element, name: str) -> str:
    return next((value for key, value in element.attrib.items() if _local(key) == name), "")


def _files(root: ElementTree.Element) -> dict[str, str]:
    """Where the files lie, by their ID."""
    found = {}
    for file in root.iter():
        if _local(file.tag) != "file":
            continue
        for place in file:
            if _local(place.tag) == "FLocat":
                reference = urllib.parse.unquote(_attribute(place, "href"))
                reference = reference[len("file://") :] if reference.startswith("file://") else reference
                found[_attribute(file, "ID")] = posixpath.normpath(reference.lstrip("/"))
    return found


def _page_order(root: ElementTree.Element, files: dict[str, str]) -> tuple[list[str], list[str]]:
    """The files of text in the order of the physical structure; where it tells none, in that of the list. And the others of
    their pages."""
    text_files = {key: place for key, place in files.items() if place.lower().endswith((".xml", ".hocr", ".alto"))}
    ordered: dict[str, None] = {}
    beside: list[str] = []
    for structure in root.iter():
        if _local(structure.tag) != "structMap" or structure.get("TYPE", "").upper() != "PHYSICAL":
            continue
        pages: list[tuple[float, list[str]]] = []
        for division in structure.iter():
            if _local(division.tag) != "div":
                continue
            names = [p.get("FILEID", "") for p in division.iter() if _local(p.tag) in ("fptr", "area")]
            if any(_local(inner.tag) == "div" for inner in division.iter() if inner is not division):
                continue  # the issue, not a page
            places = [text_files[name] for name in names if name in text_files]
            pages.append((_number(division.get("ORDER", ""), len(pages)), places))
            if places:
                beside += [files[name] for name in names if name in files and name not in text_files]
        for _, places in sorted(pages, key=lambda page: page[0]):
            ordered.update(dict.fromkeys(places))
    return list(ordered or dict.fromkeys(text_files.values())), beside


def _number(text: str, otherwise: float) -> float:
    try:
        number = float(text)
    except ValueError:
        return otherwise
    return number if math.isfinite(number) else otherwise


def _words(root: ElementTree.Element, names: tuple[str, ...]) -> str:
    for name in names:
        for element in root.iter():
            if _local(element.tag) == name and element.text and element.text.strip():
                return " ".join(element.text.split())
    return ""


def read_mets(data: bytes) -> Issue:
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, LookupError, ValueError) as fault:  # the last two of what it says it is encoded in
        raise Damaged(str(fault)) from fault
    pages, beside = _page_order(root, _files(root))
    return Issue(tuple(pages), _words(root, ("title", "titleInfo")), _words(root, ("dateIssued", "date")), tuple(beside))
