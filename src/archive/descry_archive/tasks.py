"""What is to be done: a task is a page that stands alone, or an issue with its pages in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional


@dataclass(frozen=True)
class Source:
    """Where a page lies: a file, or a member of a zip or tar."""

    path: str
    member: str = ""
    #: Size and time of the file, by which a page that was changed is known without being read.
    stamp: str = ""

    @property
    def name(self) -> str:
        return f"{self.path}#{self.member}" if self.member else self.path


@dataclass(frozen=True)
class Task:
    name: str
    sources: tuple[Source, ...]
    title: str = ""
    #: As far as it is known: "1887", "1887-03", "1887-03-12".
    date: str = ""
    #: Why nothing can be looked at under this name: a file that is not there, a container that cannot be opened.
    fault: Optional["Failure"] = None

    def as_dict(self) -> dict[str, Any]:
        sources = [{"path": s.path, "member": s.member, "stamp": s.stamp} for s in self.sources]
        return {"name": self.name, "sources": sources, "title": self.title, "date": self.date}

    @staticmethod
    def of(given: dict[str, Any]) -> "Task":
        return Task(given["name"], tuple(Source(**s) for s in given["sources"]), given["title"], given["date"])


@dataclass
class Parcel:
    """Tasks that travel together, since a message costs more than a look at a page."""

    #: "look" or "read"
    what: str
    items: list[dict[str, Any]] = field(default_factory=list)
    #: How often it was lost with a worker or a scheduler.
    lost: int = 0


@dataclass(frozen=True)
class Failure:
    """Why a page could not be done."""

    #: "time", "memory", "crash", "missing", "damaged" or "unusable"
    kind: str
    words: str

    @staticmethod
    def of(given: dict[str, Any]) -> Optional["Failure"]:
        return Failure(**given["failure"]) if "failure" in given else None
