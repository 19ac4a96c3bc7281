"""The command ``descry-archive``."""

from __future__ import annotations

import argparse
import errno
import io
import os
import signal
import sqlite3
import sys
import threading
from contextlib import contextmanager
from typing import Callable, Iterator, Optional, Sequence, TextIO

from . import export
from .containers import Damaged
from .diff import as_json, as_text, compare_versions
from .doubles import find_doubles
from .engine import Dask, Engine, Here, Lost
from .export import one_line
from .manifest import Tasks, Unusable
from .progress import Progress
from .readings import NoVersion, known, newest
from .report import report
from .run import Run, Stopped
from .store import Busy, Foreign, Full, Store, open_to_read, writing
from .worker import Limits, version

GOOD, FAILURES, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
#: In MB: Python and descry alone take half of it.
LEAST_MEMORY = 256


def _many(count: int, word: str) -> str:
    return f"{count:,} {word}" + ("" if count == 1 else "s")


def _told(fault: OSError) -> str:
    return f"{fault.filename}: {fault.strerror}" if fault.filename and fault.strerror else str(fault)


def _say(words: str) -> None:
    print(f"descry-archive: {words}", file=sys.stderr, flush=True)


@contextmanager
def _output(name: str) -> Iterator[TextIO]:
    """A file is there whole, or as it was."""
    if name == "-":
        if isinstance(sys.stdout, io.TextIOWrapper):
            # The same bytes as in a file, whatever the terminal speaks.
            sys.stdout.reconfigure(encoding="utf-8", newline="")
        yield sys.stdout
        return
    part = f"{name}.part"
    if os.path.isdir(name):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    try:
        with open(part, "w", encoding="utf-8", newline="") as file:
            yield file
        os.replace(part, name)
    except OSError as fault:
        if fault.filename == part:
            raise OSError(fault.errno, fault.strerror, name) from fault
        raise
    finally:
        if os.path.exists(part):
            os.remove(part)


def _run(given: argparse.Namespace) -> int:
    tasks = Tasks(given.source)
    limits = Limits(given.page_time, given.page_memory)
    store = Store(given.out, given.label or version())
    progress = Progress(lambda: sum(len(task.sources) for task in Tasks(given.source)), given.progress)

    _end_as_by_hand()

    def engine() -> Engine:
        if given.scheduler:
            return Dask(limits, scheduler=given.scheduler, told=_say)
        if given.workers:
            return Dask(limits, workers=given.workers)
        return Here(limits)

    try:
        told = Run(store, tasks, engine, progress, given.retry_failed, given.patience).run()
        progress.clear()
        counts = store.counts()
    except Stopped as fault:
        progress.clear()
        _say(f"{fault}; what was done is kept: the same command goes on")
        return UNUSABLE
    except Full as fault:
        progress.clear()
        _say(f"the database cannot be written: {fault}; what was done is kept: the same command goes on")
        return UNUSABLE
    except KeyboardInterrupt:
        progress.clear()
        _say("stopped; what was done is kept: the same command goes on")
        return INTERRUPTED
    finally:
        store.close()
    if not told.looked + told.passed + told.failed:
        _say(f"{given.source} has no pages: text, hOCR, ALTO, pictures and PDF are, by the ends of their names; zip and tar of them")
    _say(
        f"{_many(told.looked, 'page')} looked at, {told.passed:,} known before, {told.read:,} read; in all "
        f"{_many(counts['pages'], 'page')}, {_many(counts['games'], 'game')}"
        + (f", {_many(counts['failures'], 'failure')}: see descry-archive failures" if counts["failures"] else "")
    )
    return FAILURES if counts["failures"] else GOOD


def _end_as_by_hand() -> None:
    """Slurm, a machine that is shut down and a terminal that is closed end a run as Ctrl-C does; what is ignored stays so."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) == signal.SIG_DFL:
                signal.signal(number, signal.default_int_handler)


def _version_of(db: sqlite3.Connection, given: argparse.Namespace) -> str:
    return known(db, given.version) if given.version else newest(db)


def _export(given: argparse.Namespace) -> int:
    db = open_to_read(given.archive)
    with _output(given.output) as out:
        export.export(db, given.to, out, _version_of(db, given), given.best)
    return GOOD


def _doubles(given: argparse.Namespace) -> int:
    with writing(given.archive) as db:
        made, games = find_doubles(db, _version_of(db, given))
    _say(f"{_many(made, 'game')} in several places: {games:,} copies")
    return GOOD


def _report(given: argparse.Namespace) -> int:
    db = open_to_read(given.archive)
    with _output(given.output) as out:
        out.write(report(db, _version_of(db, given)))
    return GOOD


def _diff(given: argparse.Namespace) -> int:
    db = open_to_read(given.archive)
    found = compare_versions(db, known(db, given.old), known(db, given.new))
    if given.to == "json":
        print(as_json(found, given.old, given.new))
    else:
        for line in as_text(found, given.old, given.new):
            print(line)
    return GOOD


def _failures(given: argparse.Namespace) -> int:
    db = open_to_read(given.archive)
    found = db.execute(
        "SELECT name, step, kind, words, tries FROM failures JOIN tasks USING (task_id) WHERE version = ? ORDER BY name",
        [_version_of(db, given)],
    ).fetchall()
    for row in found:
        print("\t".join(one_line(str(value)) for value in row))
    return FAILURES if found else GOOD


def _at_least(least: int, kind: Callable[[str], float]) -> Callable[[str], float]:
    """Reads a number of an option."""
    def number(text: str) -> float:
        value = kind(text)
        if not value >= least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        return value

    return number


def _name(text: str) -> str:
    if "," in text or not text.strip():
        raise argparse.ArgumentTypeError("a name has no comma, and something in it")
    return text


_EXAMPLES = """
  descry-archive run papers --out found
  descry-archive doubles found
  descry-archive export found --best -o games.pgn
  descry-archive report found -o report.html

A run that was stopped goes on where it was. `descry-archive COMMAND --help` tells of a command.
"""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="descry-archive", description="Chess in archives of pages: newspapers and books, by the million.",
        epilog=_EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"descry-archive {version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    run = commands.add_parser("run", help="look through pages and read their games; goes on where it was stopped")
    run.set_defaults(do=_run)
    run.add_argument("source", metavar="MANIFEST|DIR", help="a folder of pages, or a file that lists them")
    run.add_argument("--out", required=True, metavar="DIR", help="where the database is, or will be")
    who = run.add_mutually_exclusive_group()
    who.add_argument("--scheduler", metavar="ADDRESS", help="of Dask, with workers: tcp://HOST:8786, or its file")
    who.add_argument(
        "--workers", type=_at_least(0, int), metavar="N", default=os.cpu_count() or 1,
        help="processes on this machine (default: one to each core); 0: this process alone, without Dask",
    )
    run.add_argument("--page-time", type=_at_least(1, float), default=120, metavar="SECONDS", help="that a page may take (120)")
    run.add_argument("--page-memory", type=_at_least(LEAST_MEMORY, int), default=2048, metavar="MB", help="that a page may take (2048)")
    run.add_argument("--retry-failed", action="store_true", help="try again what failed in earlier runs")
    run.add_argument(
        "--patience", type=_at_least(0, float), default=60, metavar="SECONDS", help="to wait for a scheduler that is gone (60)")
    run.add_argument("--label", type=_name, metavar="NAME", help="under which the readings are kept, instead of descry's version")
    run.add_argument(
        "--progress", action=argparse.BooleanOptionalAction, default=None,
        help="a line that tells how far it is: on a terminal always, elsewhere every 5 seconds")

    def reads(name: str, words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words)
        made.add_argument("archive", metavar="DIR", help="the folder that `run --out` wrote, or the database")
        made.add_argument("--version", metavar="VERSION", default="", help="of descry, whose readings are meant (the newest)")
        return made

    exported = reads("export", "the games as PGN, JSON Lines or CSV")
    exported.set_defaults(do=_export)
    exported.add_argument("--to", choices=export.FORMATS, default="pgn")
    exported.add_argument("--best", action="store_true", help="of `doubles`: one score to a game, with what its copies have")
    exported.add_argument("-o", "--output", default="-", metavar="FILE")

    found = reads("doubles", "find the same game in many papers, and make one best score of its copies")
    found.set_defaults(do=_doubles)

    reported = reads("report", "error rates by title, year, dialect and layout, as a page with charts")
    reported.set_defaults(do=_report)
    reported.add_argument("-o", "--output", default="-", metavar="FILE")

    compared = commands.add_parser("diff", help="what one version of descry reads better or worse than another")
    compared.set_defaults(do=_diff)
    compared.add_argument("archive", metavar="DIR")
    compared.add_argument("old", metavar="OLD", help="a version, or the --label of a run")
    compared.add_argument("new", metavar="NEW")
    compared.add_argument("--to", choices=("text", "json"), default="text")

    reads("failures", "what could not be looked at or read, and why").set_defaults(do=_failures)
    return parser


def main(arguments: Optional[Sequence[str]] = None) -> int:
    given = _parser().parse_args(arguments)
    try:
        return int(given.do(given))
    except KeyboardInterrupt:
        _say("stopped")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except ModuleNotFoundError as fault:
        _say(f"{fault} for {sys.executable}; on Debian: apt-get install python3-distributed (or --workers 0)")
    except OSError as fault:
        _say(_told(fault))
    except (Unusable, Busy, Foreign, Full, Lost, Damaged, NoVersion, ValueError, sqlite3.Error) as fault:
        _say(str(fault))
    return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
