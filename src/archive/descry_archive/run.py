"""A run: tasks go out, answers come in and into the database, until nothing is left to do."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import replace
from typing import Any, Callable, Iterable, Iterator, Optional

from .engine import Engine, Lost
from .progress import Progress, Told
from .store import Store
from .tasks import Failure, Look, Parcel, Reading, Task
from .work import worth_reading

#: Pages to a parcel of looks: a message costs as much as several. Towards the end parcels grow smaller, down to the least, so that
#: no worker has long to do when the others have nothing more.
PARCEL = 128
LEAST_PARCEL = 8
#: Parcels under way to each thread of a worker: one in hand, others at its door.
DEEP = 3
#: A page that failed is tried once more; a parcel that was lost with its worker as often as workers die.
TRIES = 2
LOST_TRIES = 50


class Stopped(Exception):
    """The run cannot go on; what came in is in the database, and a later run takes up the rest."""


class Run:
    """
    :param engines: makes an engine, again where one was lost.
    :param patience: seconds for which a lost engine is sought anew.
    """

    def __init__(
        self,
        store: Store,
        tasks: Iterable[Task],
        engines: Callable[[], Engine],
        progress: Progress,
        again: bool = False,
        patience: float = 60,
    ) -> None:
        self._store = store
        self._tasks = iter(tasks)
        #: What was found and is to be looked at: so much that its end is seen before it comes.
        self._ahead: deque[Task] = deque()
        self._ahead_pages = 0
        self._engines = engines
        self._progress = progress
        self._again = again
        self._patience = patience
        #: What goes out before new looks: readings, what failed once, what was lost.
        self._first: deque[Parcel] = deque()
        #: What could not be used when it was found last: told anew, or forgotten where it can be used now.
        self._unlisted: set[str] = set()
        self._out = 0
        self._more = True
        self.told = Told()

    def run(self) -> Told:
        if self._again:
            self._store.want_failed_again()
        self._unlisted = self._store.all_unlisted()
        self._first.extend(self._reading(reading, key) for reading, key in self._store.wanted())
        engine = self._engines()
        try:
            while True:
                if not self._fill(engine) and self._out == 0 and not engine.gone:
                    return self.told
                lost = False
                for parcel, answers in engine.done(0.5):
                    self._out -= 1
                    if isinstance(answers, Lost):
                        lost = self._is_lost(parcel, answers) or lost
                    else:
                        self._came(parcel, answers)
                self._progress.show(self.told)
                if lost:
                    self._pause()
                if engine.gone and self._out == 0:
                    engine.close()
                    engine = self._anew()
        finally:
            engine.close()

    # Out.

    def _fill(self, engine: Engine) -> bool:
        """Keeps the engine busy; false where there was nothing to send."""
        sent = False
        while not engine.gone and self._out < engine.width * DEEP:
            parcel = self._first.popleft() if self._first else self._next_looks(engine.width)
            if parcel is None:
                break
            engine.submit(parcel)
            self._out += 1
            sent = True
        return sent

    def _next_looks(self, width: int) -> Optional[Parcel]:
        self._look_ahead(2 * width * PARCEL)
        parcel, pages = Parcel(), 0
        most = max(LEAST_PARCEL, min(PARCEL, self._ahead_pages // (2 * width)))
        while self._ahead and pages < most:
            task = self._ahead.popleft()
            parcel.items.append(Look(task))
            pages += len(task.sources)
        self._ahead_pages -= pages
        return parcel if parcel.items else None

    def _look_ahead(self, pages: int) -> None:
        while self._more and self._ahead_pages < pages:
            task = next(self._tasks, None)
            if task is None:
                self._more = False
            elif task.fault:
                self._is_unlisted(task, task.fault)
            else:
                if self._unlisted:
                    self._is_listed(task)
                if self._store.is_done(task, self._again):
                    self.told.passed += len(task.sources)
                    self._progress.show(self.told)
                else:
                    self._ahead.append(task)
                    self._ahead_pages += len(task.sources)

    def _is_unlisted(self, task: Task, fault: Failure) -> None:
        with self._store.transaction():
            self._store.unlisted(task)
        self._unlisted.add(task.name)
        self._progress.failed(task.name, fault)
        self.told.failed += 1

    def _is_listed(self, task: Task) -> None:
        names = {task.name}.union(*({source.path, source.name} for source in task.sources))
        for name in names & self._unlisted:
            with self._store.transaction():
                self._store.listed(name)
            self._unlisted.remove(name)

    def _reading(self, reading: int, key: str) -> Parcel:
        return Parcel([Reading(reading, key, tuple(self._store.sources_of(reading)))])

    # In.

    def _came(self, parcel: Parcel, answers: Iterable[dict[str, Any]]) -> None:
        wanted: list[tuple[int, str]] = []
        again: list[Parcel] = []
        before = Told(**vars(self.told))
        try:
            with self._store.transaction():
                for item, answer in zip(parcel.items, answers):
                    failure = Failure.of(answer)
                    if failure and item.tries < TRIES:
                        again.append(Parcel([replace(item, tries=item.tries + 1)]))
                    elif isinstance(item, Look):
                        wanted += self._looked(item.task, answer, failure, item.tries)
                    else:
                        self._read(item.number, answer, failure, item.tries)
        except BaseException:
            self.told = before
            raise
        self._first.extend(self._reading(reading, key) for reading, key in wanted)
        self._first.extend(again)

    def _looked(
        self, task: Task, answer: dict[str, Any], failure: Optional[Failure], tries: int
    ) -> Iterator[tuple[int, str]]:
        if failure:
            self._store.look_failed(task, failure, tries)
            self._progress.failed(task.name, failure)
            self.told.failed += 1
            return
        pages = answer["pages"]
        self.told.looked += len(pages)
        new = self._store.looked(task, pages, worth_reading(pages))
        if new:
            yield new

    def _read(self, reading: int, answer: dict[str, Any], failure: Optional[Failure], tries: int) -> None:
        if failure:
            self._store.read_failed(reading, failure, tries)
            sources = self._store.sources_of(reading)
            self._progress.failed(", ".join(source.name for source in sources), failure)
            self.told.failed += 1
            return
        self._store.read(reading, answer)
        self.told.read += 1
        self.told.games += len(answer["games"])

    # Lost.

    def _is_lost(self, parcel: Parcel, why: Lost) -> bool:
        parcel.lost += 1
        if parcel.lost > LOST_TRIES:
            raise Stopped(f"a parcel was lost {LOST_TRIES} times, the last time: {why}")
        self._first.append(parcel)
        return True

    def _pause(self) -> None:
        time.sleep(0.2)

    def _anew(self) -> Engine:
        """An engine in the place of one that is gone."""
        until = time.monotonic() + self._patience
        while True:
            try:
                return self._engines()
            except Lost as fault:
                if time.monotonic() >= until:
                    raise Stopped(str(fault)) from fault
                time.sleep(1)
