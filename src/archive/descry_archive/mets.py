"""METS: the list of an issue's pages that libraries keep beside their ALTO, with its title and its date."""

from __future__ import annotations

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


def _page_order(root: ElementTree.Element, files: dict[str, str]) -> list[str]:
    """The files of text in the order of the physical structure; where it tells none, in that of the list."""
    text_files = {key: place for key, place in files.items() if place.lower().endswith((".xml", ".hocr", ".alto"))}
    ordered = []
    for structure in root.iter():
        if _local(structure.tag) != "structMap" or structure.get("TYPE", "").upper() != "PHYSICAL":
            continue
        pages: list[tuple[int, list[str]]] = []
        for division in structure.iter():
            if _local(division.tag) != "div":
                continue
            names = [p.get("FILEID", "") for p in division.iter() if _local(p.tag) in ("fptr", "area")]
            if any(_local(inner.tag) == "div" for inner in division.iter() if inner is not division):
                continue  # the issue, not a page
            order = division.get("ORDER", "")
            places = [text_files[name] for name in names if name in text_files]
            pages.append((int(order) if order.isdigit() else len(pages), places))
        for _, places in sorted(pages, key=lambda page: page[0]):
            ordered += [place for place in places if place not in ordered]
    return ordered or list(dict.fromkeys(text_files.values()))


def _words(root: ElementTree.Element, names: tuple[str, ...]) -> str:
    for name in names:
        for element in root.iter():
            if _local(element.tag) == name and element.text and element.text.strip():
                return " ".join(element.text.split())
    return ""


def read_mets(data: bytes) -> Issue:
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as fault:
        raise Damaged(str(fault)) from fault
    pages = tuple(place for place in _page_order(root, _files(root)) if not place.startswith(".."))
    return Issue(pages, _words(root, ("title", "titleInfo")), _words(root, ("dateIssued", "date")))
