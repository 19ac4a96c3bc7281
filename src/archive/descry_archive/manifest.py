"""What pages there are: the tasks of a folder, or of a manifest, one after the other, none kept.

A manifest names a page on each line: a path, or a JSON object ::

    {"path": "1887/03/12/p4.xml", "title": "The Evening Post", "date": "1887-03-12", "issue": "ep-18870312"}

Lines with the same "issue" that follow each other are one issue, its pages in that order. A path counts from the
manifest's folder; a folder, a zip or a tar stands for the pages in it, a METS file for the issue that it lists. "member"
names one page of a zip or tar.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
from itertools import chain, groupby, islice
from typing import Callable, Iterable, Iterator, Union

from .containers import Damaged, Shelf, TooLarge, is_regular, members_of, stamp_of
from .kinds import is_container, is_mets, is_page
from .mets import Issue, read_mets
from .tasks import Failure, Source, Task

#: A date in a path: 1887-03-12, 18870312, 1887/03/12, 1887/03, 1887; years from 1780 on.
_DATE = re.compile(r"(?<!\d)(1[789]\d\d|20\d\d)(?:[-_/.]?(0[1-9]|1[0-2])(?:[-_/.]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)")
_LARGEST_METS = 64 << 20
#: Of a manifest one of the first lines has to name something that is there, or it is taken for none.
_FIRST_LINES = 100


class Unusable(Exception):
    """The manifest, or a line of it."""


def date_of(name: str) -> str:
    """The date that a path tells, the fullest that is in it; empty if there is none."""
    found = ["-".join(part for part in match.groups() if part) for match in _DATE.finditer(name)]
    return max(found, key=len, default="")


def _fault(name: str, kind: str, words: str) -> Task:
    """A task that nobody can do. What is no UTF-8 in its name is written out: a database has no place for it."""
    written = name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return Task(written, (), fault=Failure(kind, words))


def _missing(name: str, fault: OSError) -> Task:
    kind = "unusable" if isinstance(fault, PermissionError) else "missing" if fault.errno else "damaged"
    return _fault(name, kind, fault.strerror or str(fault))


def _issue(name: str, read: Callable[[], bytes]) -> Union[Issue, Task]:
    try:
        return read_mets(read())
    except (Damaged, TooLarge) as fault:
        return _fault(name, "damaged", str(fault))
    except OSError as fault:
        return _missing(name, fault)
    except ValueError as fault:
        return _fault(name, "unusable", str(fault))


def _not_there(place: str, mets: str) -> Task:
    return _fault(place, "missing", f"{mets} lists it, and it is not there")


def _is_utf8(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


class Tasks:
    """The tasks of a folder or a manifest, in the same order each time that they are asked for.

    What is named and cannot be used comes among them, as a task without sources that has a fault.
    """

    def __init__(self, place: str) -> None:
        #: Whole, so that a task has one name wherever the run was begun.
        self.place = os.path.abspath(place)
        #: The last folder, and the title that it gave: its pages come one after the other.
        self._titled = ("", "")
        if not os.path.exists(place):
            raise Unusable(f"{place} does not exist")

    def __iter__(self) -> Iterator[Task]:
        if os.path.isdir(self.place):
            yield from self._folder(self.place)
        elif is_container(self.place) or is_page(self.place) and not self.place.endswith(".txt"):
            yield from self._named(self.place, {})
        else:
            yield from self._manifest()

    def count(self) -> int:
        """How many there are: only as many files are opened as tell of others."""
        return sum(1 for _ in self)

    # A folder.

    def _folder(self, folder: str, above: tuple[tuple[int, int], ...] = ()) -> Iterator[Task]:
        """
        :param above: the folders around it, by device and inode: a link that leads back to one of them is not followed.
        """
        files: list[str] = []
        folders: list[str] = []
        try:
            here = os.stat(folder)
            if (here.st_dev, here.st_ino) in above:
                return
            with os.scandir(folder) as entries:
                for entry in entries:
                    (folders if entry.is_dir() else files).append(entry.name)
        except OSError as fault:
            yield _missing(folder, fault)
            return
        files.sort()
        taken: set[str] = set()
        for name in filter(is_mets, files):
            path = os.path.join(folder, name)
            issue = _issue(path, lambda: _slurp(path))
            if isinstance(issue, Task):
                yield issue
                continue
            taken.add(name)
            taken.update(issue.pages, issue.beside)
            yield from self._issue_task(path, issue, self._listed(path, issue), self._title(path))
        for name in files:
            path = os.path.join(folder, name)
            if name not in taken and (is_page(name) or is_container(name)) and not is_mets(name):
                try:
                    regular = is_regular(path)
                except OSError as fault:
                    yield _missing(path, fault)
                    continue
                if regular:
                    yield from self._file(path, {})
        for name in sorted(folders):
            # Pages that a METS file lists lie in folders below it as often as beside it.
            below = {page[len(name) + 1 :] for page in taken if page.startswith(name + "/")}
            for task in self._folder(os.path.join(folder, name), (*above, (here.st_dev, here.st_ino))):
                if not (below and os.path.relpath(task.name, os.path.join(folder, name)) in below):
                    yield task

    # Issues.

    def _listed(self, path: str, issue: Issue) -> Iterator[Union[Source, Task]]:
        """The pages that a METS file lists, as they lie beside it or below."""
        for page in issue.pages:
            place = os.path.join(os.path.dirname(path), page)
            yield self._source(place) if os.path.exists(place) else _not_there(place, path)

    @staticmethod
    def _issue_task(name: str, issue: Issue, pages: Iterable[Union[Source, Task]], title: str) -> Iterator[Task]:
        """
        :param title: where the issue has none.
        """
        sources: list[Source] = []
        for page in pages:
            if isinstance(page, Task):
                yield page
            else:
                sources.append(page)
        if sources:
            yield Task(name, tuple(sources), issue.title or title, issue.date or date_of(name))

    # Files and containers.

    def _source(self, path: str, member: str = "", stamp: str = "") -> Union[Source, Task]:
        """Where a page lies, or a fault."""
        try:
            source = Source(path, member, stamp or stamp_of(path))
        except OSError as fault:
            return _missing(path, fault)
        except ValueError as fault:
            return _fault(path, "unusable", str(fault))
        return source if _is_utf8(source.name) else _fault(source.name, "unusable", "its name is not UTF-8")

    def _file(self, path: str, line: dict[str, str]) -> Iterator[Task]:
        if is_container(path) and "member" not in line:
            yield from self._container(path, line)
            return
        source = self._source(path, line.get("member", ""))
        if isinstance(source, Task):
            yield source
            return
        name = source.name
        yield Task(name, (source,), line.get("title") or self._title(path), line.get("date") or date_of(name))

    def _container(self, path: str, line: dict[str, str]) -> Iterator[Task]:
        whole = self._source(path)
        if isinstance(whole, Task):
            yield whole
            return
        title, date = line.get("title") or self._title(path), line.get("date") or ""
        try:
            taken: set[str] = set()
            # Of a zip the list stands at its end; a tar is passed through, and what lists issues in it is not used.
            if path.lower().endswith(".zip"):
                yield from self._issues_of_zip(path, whole.stamp, taken)
            for member in members_of(path):
                if is_page(member) and not is_mets(member) and member not in taken:
                    source = self._source(path, member, whole.stamp)
                    if isinstance(source, Task):
                        yield source
                    else:
                        yield Task(source.name, (source,), title, date or date_of(source.name))
        except Damaged as fault:
            yield _fault(path, "damaged", str(fault))
        except OSError as fault:
            yield _missing(path, fault)

    def _issues_of_zip(self, path: str, stamp: str, taken: set[str]) -> Iterator[Task]:
        """
        :param taken: what the issues have of its members comes into it.
        """
        names = set(members_of(path))
        shelf = Shelf()
        try:
            for name in sorted(filter(is_mets, names)):
                issue = _issue(f"{path}#{name}", lambda: shelf.bytes_of(Source(path, name, stamp), _LARGEST_METS))
                if isinstance(issue, Task):
                    yield issue
                    continue
                folder = posixpath.dirname(name)
                pages, beside = (
                    [posixpath.normpath(posixpath.join(folder, place)) for place in places]
                    for places in (issue.pages, issue.beside)
                )
                taken.update(pages, beside)
                sources = (
                    self._source(path, page, stamp) if page in names else _not_there(f"{path}#{page}", name)
                    for page in pages
                )
                yield from self._issue_task(f"{path}#{name}", issue, sources, self._title(path))
        finally:
            shelf.close()

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
        self._look_through()
        for issue, lines in groupby(self._lines(), key=lambda line: line.get("issue", "")):
            if not issue:
                for line in lines:
                    yield from self._named(line["path"], line)
                continue
            listed = list(lines)
            first = listed[0]
            pages = chain.from_iterable(map(self._pages_of, listed))
            told = Issue((), first.get("title", ""), first.get("date", ""))
            # Another issue may have its name, on other lines or in another manifest: with its first page it has one of its own.
            name = f"{issue}: {Source(first['path'], first.get('member', '')).name}"
            yield from self._issue_task(name, told, pages, self._title(first["path"]))

    def _pages_of(self, line: dict[str, str]) -> Iterator[Union[Source, Task]]:
        """The pages that one line gives to an issue."""
        for task in self._named(line["path"], line):
            if task.fault:
                yield task
            else:
                yield from task.sources

    def _look_through(self) -> None:
        """Unusable: better now than in the middle of a long run. A score that is taken for a manifest would be a fault to each
        line."""
        if not is_regular(self.place):
            raise Unusable(f"{self.place} is no file: a list of pages is read more than once")
        lines = self._lines()
        first = [line["path"] for line in islice(lines, _FIRST_LINES)]
        if first and not any(map(os.path.exists, first)):
            raise Unusable(
                f"{self.place}: no line of it names a file that is there; a page of text is given by its folder, or in a manifest"
            )
        for _ in lines:
            pass

    def _named(self, path: str, line: dict[str, str]) -> Iterator[Task]:
        if os.path.isdir(path):
            yield from self._folder(path)
        elif is_mets(path):
            issue = _issue(path, lambda: _slurp(path))
            if isinstance(issue, Task):
                yield issue
            else:
                told = Issue(issue.pages, line.get("title") or issue.title, line.get("date") or issue.date)
                yield from self._issue_task(path, told, self._listed(path, issue), self._title(path))
        else:
            yield from self._file(path, line)

    def _lines(self) -> Iterator[dict[str, str]]:
        folder = os.path.dirname(self.place)
        # A name that is no UTF-8 is a fault of its page, as in a folder.
        with open(self.place, encoding="utf-8-sig", errors="surrogateescape") as file:
            for number, text in enumerate(file, 1):
                text = text.strip()
                if not text or text.startswith("#"):
                    continue
                line = self._object(number, text) if text.startswith("{") else {"path": text}
                line["path"] = os.path.join(folder, line["path"])
                yield line

    def _object(self, number: int, text: str) -> dict[str, str]:
        try:
            found = {key: value for key, value in json.loads(text).items() if value is not None}
        except json.JSONDecodeError as fault:
            raise Unusable(f"{self.place}:{number}: {fault.msg}, at {fault.colno}") from fault
        except (ValueError, RecursionError) as fault:
            raise Unusable(f"{self.place}:{number}: {fault}") from fault
        if "path" not in found:
            raise Unusable(f'{self.place}:{number}: no "path"')
        for key in ("path", "member", "issue", "title", "date"):
            value = found.get(key, "")
            if key == "date" and isinstance(value, int):
                continue
            if not isinstance(value, str) or "\0" in value or not _is_utf8(value):
                raise Unusable(f'{self.place}:{number}: "{key}" is to be a text')
        return {key: str(value) for key, value in found.items()}


def _slurp(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read(_LARGEST_METS)
