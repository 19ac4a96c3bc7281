"""Watches over a child that does the work: what takes too long or too much memory is cut off, and only that."""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from typing import Any, Optional

#: In which a child begins: its interpreter and library may come from far away.
_BEGINS = 120
#: How often a child that was killed from outside is replaced for the same page.
_KILLED = 5


class Guard:
    """
    :param seconds: for a page.
    :param megabytes: for a page, with the interpreter and the library.
    """

    def __init__(self, seconds: float, megabytes: int) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self._child: Optional[subprocess.Popen[bytes]] = None

    def ask(self, asked: dict[str, Any], seconds: Optional[float] = None) -> dict[str, Any]:
        """What the child answers, or a "failure"."""
        limit = seconds or self.seconds
        for _ in range(_KILLED):
            answer = self._once(asked, limit)
            if answer is not None:
                return answer
        return _failure("crash", f"its process was killed {_KILLED} times")

    def _once(self, asked: dict[str, Any], limit: float) -> Optional[dict[str, Any]]:
        line = b""
        try:
            child = self._started()
            assert child.stdin and child.stdout
            child.stdin.write(json.dumps(asked).encode() + b"\n")
            child.stdin.flush()
            line = _line(child.stdout.fileno(), time.monotonic() + limit)
        except (BrokenPipeError, EOFError):
            pass
        except TimeoutError:
            self.close()
            return _failure("time", f"not done after {limit:g} seconds")
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        status = self._child.wait() if self._child else 0
        self.close()
        if status == -signal.SIGKILL:
            return None
        # The library ends where not even an exception can be made any more.
        kind = "memory" if status == -signal.SIGABRT else "crash"
        return _failure(kind, f"its process ended with {_status(status)}")

    def _started(self) -> subprocess.Popen[bytes]:
        if self._child is None or self._child.poll() is not None:
            self.close()
            command = [sys.executable, "-m", "descry_archive.child", str(self.megabytes)]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            self._child = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True
            )
            assert self._child.stdout
            _line(self._child.stdout.fileno(), time.monotonic() + _BEGINS)
        return self._child

    def close(self) -> None:
        child, self._child = self._child, None
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


def _line(descriptor: int, until: float) -> bytes:
    """All that comes up to a line's end. TimeoutError, EOFError."""
    parts = []
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        while True:
            if not selector.select(max(0.0, until - time.monotonic())):
                raise TimeoutError
            part = os.read(descriptor, 1 << 20)
            if not part:
                raise EOFError
            parts.append(part)
            if part.endswith(b"\n"):
                return b"".join(parts)


def _status(status: int) -> str:
    try:
        return f"signal {signal.Signals(-status).name}" if status < 0 else f"status {status}"
    except ValueError:
        return f"signal {-status}"


def _failure(kind: str, words: str) -> dict[str, Any]:
    return {"failure": {"kind": kind, "words": words}}
