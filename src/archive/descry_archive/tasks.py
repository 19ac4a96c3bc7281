"""What is to be done: a task is a page that stands alone, or an issue with its pages in order."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Optional, Union


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


@dataclass(frozen=True)
class Look:
    """A task that is to be looked at."""

    task: Task
    tries: int = 1

    @property
    def sources(self) -> tuple[Source, ...]:
        return self.task.sources

    def asked(self) -> dict[str, Any]:
        return {"what": "look"}


@dataclass(frozen=True)
class Reading:
    """Pages that are to be read."""

    number: int
    #: Of what is to be read: where the sources hold something else now, nothing is.
    key: str
    sources: tuple[Source, ...]
    tries: int = 1

    def asked(self) -> dict[str, Any]:
        return {"what": "read", "key": self.key}


@dataclass
class Parcel:
    """What travels together, since a message costs more than a look at a page."""

    items: list[Union[Look, Reading]] = field(default_factory=list)
    #: How often it was lost with a worker or a scheduler.
    lost: int = 0

    def errand(self, seconds: float) -> "Errand":
        """
        :param seconds: for each page.
        """
        lines = [
            json.dumps({**item.asked(), "seconds": seconds, "sources": [[s.path, s.member, s.stamp] for s in item.sources]})
            for item in self.items
        ]
        return Errand("\n".join(lines).encode(), [seconds * len(item.sources) for item in self.items])


@dataclass(frozen=True)
class Errand:
    """A parcel on its way: written once, for the process that does it. What lies between hands it on unread."""

    #: A question to each item, with line feeds between: JSON has none in it.
    questions: bytes
    #: Seconds that each may take.
    limits: list[float]


@dataclass(frozen=True)
class Failure:
    """Why a page could not be done."""

    #: "time", "memory", "crash", "missing", "damaged" or "unusable"
    kind: str
    words: str

    @staticmethod
    def of(given: dict[str, Any]) -> Optional["Failure"]:
        return Failure(**given["failure"]) if "failure" in given else None
