"""What pages there are: the tasks of a folder, or of a manifest, one after the other, none kept.

A manifest names a page on each line: a path, or a JSON object ::

    {"path": "1887/03/12/p4.xml", "title": "The Evening Post", "date": "1887-03-12", "issue": "ep-18870312"}

Lines with the same "issue" that follow each other are one issue, its pages in that order. A path counts from the
manifest's folder; a zip or tar stands for the pages in it, a METS file for the issue that it lists. "member" names one
page of a zip or tar.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
import zipfile
from itertools import groupby
from typing import Callable, Iterable, Iterator, Optional

from .containers import Damaged, is_regular, members_of, stamp_of
from .kinds import is_container, is_mets, is_page
from .mets import Issue, read_mets
from .tasks import Source, Task

#: A date in a path: 1887-03-12, 18870312, 1887/03/12, 1887/03, 1887; years from 1780 on.
_DATE = re.compile(r"(?<!\d)(1[789]\d\d|20\d\d)(?:[-_/.]?(0[1-9]|1[0-2])(?:[-_/.]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)")
_LARGEST_METS = 64 << 20

Told = Callable[[str, str], None]


class Unusable(Exception):
    """The manifest, or a line of it."""


def date_of(name: str) -> str:
    """The date that a path tells, the fullest that is in it; empty if there is none."""
    found = ["-".join(part for part in match.groups() if part) for match in _DATE.finditer(name)]
    return max(found, key=len, default="")


def _nothing(name: str, words: str) -> None:
    pass


class Tasks:
    """The tasks of a folder or a manifest, in the same order each time that they are asked for.

    :param told: what could not be used, and why.
    """

    def __init__(self, place: str, told: Told = _nothing) -> None:
        #: Whole, so that a task has one name wherever the run was begun.
        self.place = os.path.abspath(place)
        self._told = told
        #: The last folder, and the title that it gave: its pages come one after the other.
        self._titled = ("", "")
        if not os.path.exists(place):
            raise Unusable(f"{place} does not exist")

    def __iter__(self) -> Iterator[Task]:
        if os.path.isdir(self.place):
            yield from self._folder(self.place)
        elif is_container(self.place) or is_page(self.place) and not self.place.endswith(".txt"):
            yield from self._file(self.place, {})
        else:
            yield from self._manifest()

    def count(self) -> int:
        """How many there are: only as many files are opened as tell of others."""
        return sum(1 for _ in self)

    # A folder.

    def _folder(self, folder: str) -> Iterator[Task]:
        files: list[str] = []
        folders: list[str] = []
        with os.scandir(folder) as entries:
            for entry in entries:
                (folders if entry.is_dir() else files).append(entry.name)
        files.sort()
        taken: set[str] = set()
        for name in filter(is_mets, files):
            path = os.path.join(folder, name)
            issue = self._issue(path, lambda: _slurp(path))
            if issue is None:
                continue
            taken.add(name)
            taken.update(page for page in issue.pages)
            present = [page for page in issue.pages if os.path.exists(os.path.join(folder, page))]
            for page in set(issue.pages) - set(present):
                self._told(path, f"the page {page} is not there")
            yield from self._issue_task(path, issue, [self._source(os.path.join(folder, page)) for page in present])
        for name in files:
            path = os.path.join(folder, name)
            if name not in taken and (is_page(name) or is_container(name)) and not is_mets(name):
                if is_regular(path):
                    yield from self._file(path, {})
        for name in sorted(folders):
            # Pages that a METS file lists lie in folders below it as often as beside it.
            below = {page[len(name) + 1 :] for page in taken if page.startswith(name + "/")}
            for task in self._folder(os.path.join(folder, name)):
                if not (below and os.path.relpath(task.name, os.path.join(folder, name)) in below):
                    yield task

    def _issue(self, name: str, read: Callable[[], bytes]) -> Optional[Issue]:
        try:
            issue = read_mets(read(), name)
        except (Damaged, OSError) as fault:
            self._told(name, str(fault))
            return None
        return issue

    def _issue_task(self, name: str, issue: Issue, sources: Iterable[Optional[Source]]) -> Iterator[Task]:
        pages = tuple(source for source in sources if source)
        if pages:
            yield Task(name, pages, issue.title or self._title(name), issue.date or date_of(name))

    # Files and containers.

    def _source(self, path: str, member: str = "") -> Optional[Source]:
        try:
            return Source(path, member, stamp_of(path))
        except OSError as fault:
            self._told(path, fault.strerror or str(fault))
            return None

    def _file(self, path: str, line: dict[str, str]) -> Iterator[Task]:
        if is_container(path) and "member" not in line:
            yield from self._container(path, line)
            return
        source = self._source(path, line.get("member", ""))
        if source:
            name = source.name
            yield Task(name, (source,), line.get("title") or self._title(path), line.get("date") or date_of(name))

    def _container(self, path: str, line: dict[str, str]) -> Iterator[Task]:
        whole = self._source(path)
        if whole is None:
            return
        title, date = line.get("title") or self._title(path), line.get("date") or ""
        try:
            # Of a zip the list stands at its end; a tar is passed through, and what lists issues in it is not used.
            lists, taken = [], set()
            if path.lower().endswith(".zip"):
                names = list(members_of(path))
                lists = [name for name in names if is_mets(name)]
            for name in lists:
                with zipfile.ZipFile(path) as zipped:
                    issue = self._issue(f"{path}#{name}", lambda: zipped.open(name).read(_LARGEST_METS))
                if issue is None:
                    continue
                folder = posixpath.dirname(name)
                pages = [page for page in (posixpath.join(folder, p) for p in issue.pages) if page in set(names)]
                taken.update(pages)
                sources = [Source(path, page, whole.stamp) for page in pages]
                yield from self._issue_task(f"{path}#{name}", issue, sources)
            for member in members_of(path):
                if is_page(member) and not is_mets(member) and member not in taken:
                    source = Source(path, member, whole.stamp)
                    yield Task(source.name, (source,), title, date or date_of(source.name))
        except (Damaged, zipfile.BadZipFile, OSError) as fault:
            self._told(path, str(fault))

    def _title(self, path: str) -> str:
        """The first folder below the place that was asked for: libraries keep a paper in a folder."""
        folder = os.path.dirname(path)
        if folder != self._titled[0]:
            self._titled = (folder, self._title_below(path))
        return self._titled[1]

    def _title_below(self, path: str) -> str:
        root = self.place if os.path.isdir(self.place) else os.path.dirname(self.place)
        parts = os.path.relpath(path, root or ".").split(os.sep)
        return parts[0] if len(parts) > 1 and parts[0] != ".." else ""

    # A manifest.

    def _manifest(self) -> Iterator[Task]:
        for issue, lines in groupby(self._lines(), key=lambda line: line.get("issue", "")):
            if not issue:
                for line in lines:
                    yield from self._named(line["path"], line)
                continue
            listed = list(lines)
            sources = tuple(
                source for source in (self._source(line["path"], line.get("member", "")) for line in listed) if source
            )
            if sources:
                first = listed[0]
                yield Task(issue, sources, first.get("title", ""), first.get("date") or date_of(issue))

    def _named(self, path: str, line: dict[str, str]) -> Iterator[Task]:
        if os.path.isdir(path):
            yield from self._folder(path)
        elif is_mets(path):
            folder = os.path.dirname(path)
            issue = self._issue(path, lambda: _slurp(path))
            if issue:
                sources = [self._source(os.path.join(folder, page)) for page in issue.pages]
                yield from self._issue_task(path, issue, sources)
        else:
            yield from self._file(path, line)

    def _lines(self) -> Iterator[dict[str, str]]:
        folder = os.path.dirname(os.path.abspath(self.place))
        with open(self.place, encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                text = text.strip()
                if not text or text.startswith("#"):
                    continue
                line = {"path": text}
                if text.startswith("{"):
                    try:
                        line = {key: str(value) for key, value in json.loads(text).items() if value is not None}
                    except json.JSONDecodeError as fault:
                        raise Unusable(f"{self.place}:{number}: {fault}") from fault
                    if "path" not in line:
                        raise Unusable(f'{self.place}:{number}: no "path"')
                line["path"] = os.path.join(folder, line["path"])
                yield line


def _slurp(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read(_LARGEST_METS)
