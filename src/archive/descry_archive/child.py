"""The process in which pages are looked at and read: ``python -m descry_archive.child MEGABYTES``.

It says that it is ready; then lines of JSON come in, and to each in turn a line goes out. Nothing is kept between them, so that
whoever started it may end it at any time.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import threading
import time
from typing import Any

from .containers import Damaged, Shelf, TooLarge
from .pictures import NoScanner
from .tasks import Source
from .work import look, read


def _answer(asked: dict[str, Any], shelf: Shelf) -> dict[str, Any]:
    sources = [Source(*place) for place in asked["sources"]]
    try:
        if asked["what"] == "look":
            return look(sources, shelf)
        return read(sources, asked["key"], shelf, asked["seconds"])
    except MemoryError:
        return _failure("memory", "it takes more memory than a page may")
    except TooLarge as fault:
        return _failure("memory", str(fault))
    except OSError as fault:
        return _failure(*_told(fault, len(sources)))
    except Damaged as fault:
        return _failure("damaged", str(fault))
    except (NoScanner, ValueError) as fault:
        return _failure("unusable", str(fault))
    except Exception as fault:  # a fault of ours: the other pages are not to suffer from it
        return _failure("crash", repr(fault))


def _told(fault: OSError, files: int) -> tuple[str, str]:
    words = fault.strerror or str(fault)
    kind = "unusable" if isinstance(fault, PermissionError) else "missing"
    # Of one file alone the name is told already.
    return kind, f"{fault.filename}: {words}" if fault.filename and files > 1 else words


def _failure(kind: str, words: str) -> dict[str, Any]:
    return {"failure": {"kind": kind, "words": words}}


def _ends_with(parent: int) -> None:
    """Whoever watches over a page may be killed while it is read: nobody would cut it off then."""
    while os.getppid() == parent:
        time.sleep(1)
    # With what reads pictures for it: this process leads a group of its own.
    os.killpg(0, signal.SIGKILL)


def main() -> None:
    threading.stack_size(256 << 10)
    threading.Thread(target=_ends_with, args=(os.getppid(),), daemon=True).start()
    most = int(sys.argv[1]) << 20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    # A page that is too much for it leaves no picture of the memory behind.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # What a library prints must not come between the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    shelf = Shelf()
    print("{}", file=answers, flush=True)
    try:
        for line in sys.stdin:
            print(json.dumps(_answer(json.loads(line), shelf), ensure_ascii=True), file=answers, flush=True)
    except BrokenPipeError:
        os._exit(1)  # nobody listens any more


if __name__ == "__main__":
    main()
