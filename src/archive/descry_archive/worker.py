"""What a worker runs: the errand of a parcel, in a child of its own under guard."""

from __future__ import annotations

import socket
import threading
from dataclasses import dataclass

from .guard import Guard
from .tasks import Errand

#: A guard to each thread of a worker.
_here = threading.local()


@dataclass(frozen=True)
class Limits:
    #: For one page to be read.
    seconds: float = 120
    megabytes: int = 2048


def version() -> str:
    """The version of descry here: workers that have another would fill the database with what it does not say."""
    import descry

    return str(descry.__version__)


def _guard(limits: Limits) -> Guard:
    guard = getattr(_here, "guard", None)
    if guard is None or (guard.seconds, guard.megabytes) != (limits.seconds, limits.megabytes):
        _here.guard = guard = Guard(limits.seconds, limits.megabytes)
    return guard


class OtherVersion(Exception):
    """A worker that came later, with another descry than the run's."""


def rest() -> None:
    """Ends the child of this thread."""
    guard = getattr(_here, "guard", None)
    if guard is not None:
        guard.close()
        _here.guard = None


def work(errand: Errand, limits: Limits, wanted: str) -> bytes:
    """An answer, or a "failure", to each question, with line feeds between.

    :param wanted: the version of descry. OtherVersion, where it is another here.
    """
    if version() != wanted:
        raise OtherVersion(f"a worker on {socket.gethostname()} has descry {version()}, and the run has {wanted}")
    return b"\n".join(_guard(limits).ask_all(errand.questions.split(b"\n"), errand.limits))
