"""Who does the work: this process, or Dask's workers on this machine or many."""

from __future__ import annotations

import json
import multiprocessing.forkserver as forkserver
import os
import queue
import re
import signal
import threading
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Protocol, Union

from .tasks import Parcel
from .worker import Limits, rest, version, work


#: Seconds in which a scheduler's first worker is to come.
WORKERS_COME = 300


class Lost(Exception):
    """The scheduler is gone, or a worker too often."""


#: A parcel, and its answers or why there are none.
Done = tuple[Parcel, Union[list[dict[str, Any]], Lost]]


class Engine(Protocol):
    #: How many parcels keep it busy.
    width: int

    @property
    def gone(self) -> bool:
        """It does nothing any more, and gives back what it has as lost."""

    def submit(self, parcel: Parcel) -> None: ...

    def done(self, seconds: float) -> Iterator[Done]:
        """What was done meanwhile; waits so long for the first."""

    def close(self) -> None: ...


class Here:
    """One after the other, in this process: what --workers 0 asks for."""

    width = 1
    gone = False

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: list[Parcel] = []

    def submit(self, parcel: Parcel) -> None:
        self._waiting.append(parcel)

    def done(self, seconds: float) -> Iterator[Done]:
        if self._waiting:
            parcel = self._waiting.pop(0)
            yield parcel, _answers(work(parcel.errand(self._limits.seconds), self._limits, version()))

    def close(self) -> None:
        rest()


def address_of(scheduler: str) -> str:
    """Of a scheduler, or of the file in which it tells where it is. Lost."""
    if re.fullmatch(r"(\w+://)?[^/]+:\d+", scheduler):
        return scheduler
    if "://" in scheduler:
        raise Lost(f"{scheduler} is no address with a port, such as tcp://10.0.0.1:8786")
    try:
        with open(scheduler, encoding="utf-8") as file:
            return str(json.load(file)["address"])
    except FileNotFoundError as fault:
        raise Lost(
            f"{scheduler} is neither the address of a scheduler, such as tcp://10.0.0.1:8786, nor a file in which one tells it"
        ) from fault
    except (OSError, ValueError, LookupError, TypeError) as fault:
        raise Lost(f"{scheduler} does not tell where a scheduler is") from fault


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that begin within never hear Ctrl-C, which a terminal tells to all: the run ends them in its own time. For the
    moment that this takes the run does not hear it either: an ignored signal alone is handed down."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _prepare_workers() -> None:
    """The process of which workers on this machine are forked loads Dask while this one does, once for all of them."""
    forkserver.set_forkserver_preload(["distributed", "descry_archive.worker"])
    with _deaf():
        forkserver.ensure_running()


class Dask:
    """Workers of Dask: on this machine, or those of a scheduler.

    :param told: what it waits for.
    """

    def __init__(
        self, limits: Limits, workers: int = 0, scheduler: str = "", told: Callable[[str], None] = lambda words: None
    ) -> None:
        # What Dask says of itself is for who runs it: here it would stand between the lines of a run, of workers' processes too.
        os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")
        if not scheduler:
            _prepare_workers()
        import dask.config
        import distributed

        library: Any = distributed

        # A worker that dies takes its parcel with it, and says nothing about the parcel: poison is cut off by the guard.
        dask.config.set({
            "distributed.scheduler.allowed-failures": 1000,
            "distributed.comm.timeouts.connect": "20s",
            "distributed.worker.memory.target": False,
            "distributed.worker.memory.spill": False,
            "distributed.worker.memory.pause": False,
            "distributed.worker.memory.terminate": False,
            # What Dask measures of itself for who looks on costs as much as the work that it hands out.
            "distributed.worker.profile.enabled": False,
            "distributed.admin.tick.interval": "1s",
            "distributed.admin.system-monitor.interval": "10s",
            "distributed.scheduler.active-memory-manager.start": False,
            "distributed.diagnostics.computations.ignore-modules": [".*"],
            "distributed.worker.multiprocessing-method": "forkserver",
        })
        # Dask would have whatever it knows of (pandas, say) loaded here and there; what is needed is on its way already.
        library.utils._forkserver_preload_set = True
        address = address_of(scheduler) if scheduler else ""
        self._limits = limits
        self._cluster: Any = None
        self._client: Any = None
        self._parcels: dict[str, tuple[Any, Parcel]] = {}
        try:
            if address:
                self._client = library.Client(address, timeout="20s", set_as_default=False)
                if not self._client.nthreads():
                    told(f"the scheduler at {address} has no workers yet: waiting {WORKERS_COME // 60} minutes for the first")
                    self._client.wait_for_workers(1, timeout=WORKERS_COME)
            else:
                with _deaf():
                    self._cluster = library.LocalCluster(
                        n_workers=workers, threads_per_worker=1, processes=True, silence_logs=50,
                        # Nobody looks at it: on any port that is free, for this machine alone.
                        dashboard_address="127.0.0.1:0", scheduler_kwargs={"dashboard": False},
                    )
                self._client = library.Client(self._cluster, set_as_default=False, direct_to_workers=True)
        except (OSError, TimeoutError) as fault:
            self.close()
            raise Lost(f"no scheduler with workers at {address or 'this machine'}: {fault}") from fault
        try:
            self._same_versions()
        except Lost:
            self.close()
            raise
        threads = sum(self._client.nthreads().values())
        self.width = max(1, threads)
        self._ready: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def _same_versions(self) -> None:
        here = version()
        try:
            found_there = self._client.run(version)
        except Exception as fault:  # as Dask tells of it, whatever it was there
            raise Lost(f"a worker cannot load what is to be done ({fault}): python3-descry is to be on each machine") from fault
        others = {name: found for name, found in found_there.items() if found != here}
        if others:
            name, found = next(iter(others.items()))
            raise Lost(f"the worker {name} has descry {found}, and here it is {here}")

    @property
    def gone(self) -> bool:
        return str(self._client.status) not in ("running", "connecting")

    def submit(self, parcel: Parcel) -> None:
        future = self._client.submit(work, parcel.errand(self._limits.seconds), self._limits, version(), pure=False)
        self._parcels[future.key] = (future, parcel)
        future.add_done_callback(lambda done: self._ready.put(done.key))

    def done(self, seconds: float) -> Iterator[Done]:
        wait = seconds if self._parcels else 0
        while True:
            try:
                key = self._ready.get(timeout=wait) if wait else self._ready.get_nowait()
            except queue.Empty:
                if self.gone:
                    yield from self._all_lost()
                return
            wait = 0
            held = self._parcels.pop(key, None)
            if held is None:
                continue
            future, parcel = held
            if future.status == "finished":
                try:
                    answers = future.result(timeout=60)
                except Exception as fault:  # the worker that held it is gone
                    yield parcel, Lost(str(fault))
                    continue
                yield parcel, _answers(answers)
                continue
            yield parcel, Lost(_why(future))

    def _all_lost(self) -> Iterator[Done]:
        parcels, self._parcels = [parcel for _, parcel in self._parcels.values()], {}
        for parcel in parcels:
            yield parcel, Lost("the scheduler is gone")

    def close(self) -> None:
        self._parcels.clear()
        # Who presses Ctrl-C again is served already.
        with _deaf():
            for part in (self._client, self._cluster):
                if part is not None:
                    try:
                        part.close(timeout=10)
                    except Exception:  # it is being left: whatever it says is of no use
                        pass


def _answers(lines: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.split(b"\n")]


def _why(future: Any) -> str:
    if future.status == "error":
        try:
            return repr(future.exception(timeout=10))
        except Exception as fault:
            return repr(fault)
    return f"it was {future.status}"
