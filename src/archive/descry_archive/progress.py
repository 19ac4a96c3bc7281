"""How far a run has come, on a terminal; and what failed, wherever."""

from __future__ import annotations

import sys
import threading
import time
from dataclasses import dataclass
from typing import Callable, Optional, TextIO

from .tasks import Failure


def _clock(seconds: float) -> str:
    whole = int(seconds)
    days, hours, minutes = whole // 86400, whole // 3600 % 24, whole // 60 % 60
    return f"{days} d {hours} h" if days else f"{hours} h {minutes:02} min" if hours else f"{minutes}:{whole % 60:02}"


@dataclass
class Told:
    """What a run did so far."""

    looked: int = 0
    read: int = 0
    games: int = 0
    passed: int = 0
    failed: int = 0


class Progress:
    """
    :param count: how many pages there are; asked in a thread of its own, and only where somebody looks.
    """

    def __init__(self, count: Callable[[], int], shown: Optional[bool] = None, to: Optional[TextIO] = None) -> None:
        self._to = to = to or sys.stderr
        self._shown = to.isatty() if shown is None else shown
        self._begun = time.monotonic()
        self._next = 0.0
        self._total = 0
        self._wide = 0
        if self._shown:
            threading.Thread(target=self._count, args=(count,), daemon=True).start()

    def _count(self, count: Callable[[], int]) -> None:
        try:
            self._total = count()
        except Exception:  # the run meets with the same, and tells of it
            pass

    def show(self, told: Told) -> None:
        now = time.monotonic()
        if not self._shown or now < self._next:
            return
        self._next = now + (0.2 if self._to.isatty() else 5)
        self._write(self.line(told, now - self._begun))

    def line(self, told: Told, seconds: float) -> str:
        pages = told.looked + told.passed
        rate = told.looked / seconds if seconds > 0 else 0.0
        words = f"{pages:,}" + (f" of {self._total:,}" if self._total else "") + f" pages, {told.games:,} games"
        words += f", {rate:,.0f} pages/s"
        if told.failed:
            words += f", {told.failed:,} failed"
        if self._total and rate:
            done = min(1.0, pages / self._total)
            bar = "#" * int(done * 20)
            words = f"[{bar:<20}] {words}, {_clock(max(0, self._total - pages) / rate)} left"
        return words

    def _write(self, words: str) -> None:
        if self._to.isatty():
            self._to.write("\r" + words.ljust(self._wide))
            self._wide = len(words)
        else:
            self._to.write(words + "\n")
        self._to.flush()

    def failed(self, name: str, failure: Failure) -> None:
        self.clear()
        self._to.write(f"descry-archive: {name}: {failure.words} ({failure.kind})\n")
        self._to.flush()

    def clear(self) -> None:
        if self._wide:
            self._to.write("\r" + " " * self._wide + "\r")
            self._wide = 0
