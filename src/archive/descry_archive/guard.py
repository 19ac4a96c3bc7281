"""Watches over a child that does the work: what takes too long or too much memory is cut off, and only that."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections import deque
from typing import Any, Optional, Sequence

#: In which a child begins: its interpreter and library may come from far away.
_BEGINS = 120
#: How often a child that was killed from outside is replaced for the same page.
_KILLED = 5
#: Bytes of questions that wait for the child, less than a pipe holds: whoever writes more may wait for a child that waits for him.
_ON_THE_WAY = 32 << 10
#: Seconds, for which one call can wait.
_A_WHILE = 3600.0


class Guard:
    """
    :param seconds: for a page.
    :param megabytes: for a page, with the interpreter and the library.
    """

    def __init__(self, seconds: float, megabytes: int) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self._child: Optional[subprocess.Popen[bytes]] = None
        self._lines: Optional[_Lines] = None

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """What the child answers, or a "failure"."""
        (answer,) = self.ask_all([json.dumps(question).encode()], [self.seconds])
        told: dict[str, Any] = json.loads(answer)
        return told

    def ask_all(self, questions: Sequence[bytes], limits: Sequence[float]) -> list[bytes]:
        """What the child answers to each, or a "failure".

        :param limits: seconds for each, from when the one before was answered.
        """
        answers: list[bytes] = []
        killed = (0, 0)
        while (number := len(answers)) < len(questions):
            try:
                self._some(questions, limits, answers)
                continue
            except TimeoutError:
                self.close()
                failure = _failure("time", f"not done after {limits[len(answers)]:g} seconds")
            except (BrokenPipeError, EOFError):
                status = self._child.wait() if self._child else 0
                self.close()
                number = len(answers)
                killed = (number, killed[1] + 1 if killed[0] == number else 1)
                if status != -signal.SIGKILL:
                    # The library ends where not even an exception can be made any more.
                    kind = "memory" if status == -signal.SIGABRT else "crash"
                    failure = _failure(kind, f"its process ended with {_status(status)}")
                elif killed[1] < _KILLED:
                    continue
                else:
                    failure = _failure("crash", f"its process was killed {_KILLED} times")
            answers.append(json.dumps(failure).encode())
        return answers

    def _some(self, questions: Sequence[bytes], limits: Sequence[float], answers: list[bytes]) -> None:
        """Asks as many of those that have no answer yet as have room on the way, and adds what comes. TimeoutError, EOFError."""
        first = last = len(answers)
        size = 0
        while last < len(questions) and (last == first or size + len(questions[last]) < _ON_THE_WAY):
            size += len(questions[last]) + 1
            last += 1
        child, lines = self._started()
        assert child.stdin
        child.stdin.write(b"\n".join(questions[first:last]) + b"\n")
        child.stdin.flush()
        while len(answers) < last:
            answers.append(lines.next(time.monotonic() + limits[len(answers)]))

    def _started(self) -> tuple[subprocess.Popen[bytes], "_Lines"]:
        if self._child is None or self._lines is None or self._child.poll() is not None:
            self.close()
            command = [sys.executable, "-m", "descry_archive.child", str(self.megabytes)]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            # Dask sets it for its workers. The room of each page would be given back to the system and asked for again: that
            # is a quarter of the time of a look.
            environment.pop("MALLOC_TRIM_THRESHOLD_", None)
            self._child = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True
            )
            assert self._child.stdout
            self._lines = _Lines(self._child.stdout.fileno())
            self._lines.next(time.monotonic() + _BEGINS)
        return self._child, self._lines

    def close(self) -> None:
        child, self._child, self._lines = self._child, None, None
        if child is None:
            return
        try:
            # With what it started: a picture is read by processes of its own.
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        for pipe in (child.stdin, child.stdout):
            try:
                if pipe:
                    pipe.close()
            except OSError:
                pass
        child.wait()

    def __del__(self) -> None:
        self.close()


class _Lines:
    """What comes through a pipe, line by line."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._poll = select.poll()
        self._poll.register(descriptor, select.POLLIN)
        self._whole: deque[bytes] = deque()
        self._begun: list[bytes] = []

    def next(self, until: float) -> bytes:
        """TimeoutError, EOFError."""
        while not self._whole:
            left = until - time.monotonic()
            if not self._poll.poll(1000 * max(0.0, min(left, _A_WHILE))):
                if left > _A_WHILE:
                    continue
                raise TimeoutError
            part = os.read(self._descriptor, 1 << 20)
            if not part:
                raise EOFError
            *ended, begun = part.split(b"\n")
            for line in ended:
                self._whole.append(b"".join([*self._begun, line]))
                self._begun = []
            if begun:
                self._begun.append(begun)
        return self._whole.popleft()


def _status(status: int) -> str:
    try:
        return f"signal {signal.Signals(-status).name}" if status < 0 else f"status {status}"
    except ValueError:
        return f"signal {-status}"


def _failure(kind: str, words: str) -> dict[str, Any]:
    return {"failure": {"kind": kind, "words": words}}
