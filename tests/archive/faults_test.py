"""What befalls a run on many machines: workers killed ten times, the scheduler and the run once, the disk full once. What is exported
after the last run is, byte for byte, what an undisturbed run exports.

    faults_test.py [PAGES]    1500 pages unless told otherwise
"""

import contextlib
import os
import pathlib
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

from made import OTHER, PROSE, SCORE, alto, mets, write

FORMS = ("pgn", "jsonl", "csv")
KILLS = 12  # of workers ten, the scheduler, the run


def pages(count, dice):
    """Loose pages and issues; every tenth has a game, some of them twice."""
    files = {}
    for n in range(count):
        game = ""
        if n % 10 == 0:
            game = (SCORE if n % 20 else OTHER).replace("Mr. ", f"Mr. {'ABCDEFGHJK'[n // 10 % 10]}. ")
        text = f"No. {n}. " + PROSE * dice.randint(5, 30) + "\n" + game
        if n % 8 < 4:
            files[f"paper/{1850 + n // 8}/{n}.txt"] = text
        else:
            files[f"issues/{1850 + n // 8}-01-01/{n}.xml"] = alto(text)
    for folder in {name.rsplit("/", 1)[0] for name in files if name.startswith("issues")}:
        files[f"{folder}/mets.xml"] = mets(sorted(name.rsplit("/", 1)[1] for name in files if name.startswith(folder + "/")))
    return files


def archive(*arguments, wait=True, status=0):
    child = subprocess.Popen([sys.executable, "-m", "descry_archive", *map(str, arguments)],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if not wait:
        return child
    out, said = child.communicate()
    assert status is None or child.returncode == status, (child.returncode, said.decode())
    return out


def exported(out):
    return [archive("export", out, "--to", form) for form in FORMS]


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Cluster:
    """A scheduler and two workers as processes of their own, over TCP on the loopback address."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.scheduler, self.workers = None, []

    def start(self, *words):
        return subprocess.Popen([sys.executable, "-m", *words], cwd=self.folder, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, start_new_session=True)

    def start_scheduler(self):
        self.scheduler = self.start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port),
                                    "--no-dashboard")

    def start_worker(self):
        # Without a nanny: what is killed is the worker itself.
        return self.start("distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
                          "--death-timeout", "20")

    def __enter__(self):
        self.start_scheduler()
        self.workers = [self.start_worker() for _ in range(2)]
        return self

    def kill_worker(self, which):
        self.workers[which].kill()
        self.workers[which].wait()
        self.workers[which] = self.start_worker()

    def kill_scheduler(self):
        self.scheduler.kill()
        self.scheduler.wait()
        self.start_scheduler()

    def __exit__(self, *_):
        for process in (*self.workers, self.scheduler):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def done(out):
    """How much a run has done: pages that were looked at, tasks that are through."""
    database = out / "archive.sqlite"
    if not database.exists():
        return 0
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        try:
            return sum(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("sources", "outcomes"))
        except sqlite3.OperationalError:  # its tables are being made
            return 0


def disturbed(source, out, folder, whole):
    """Kills at even steps of the way till the run is through, so that no machine is too fast; gives what was killed.

    whole -- what done() says of a run that is through
    """
    workers = schedulers = clients = 0
    with Cluster(folder) as cluster:
        time.sleep(3)
        while True:
            before = workers + schedulers + clients
            run = archive("run", source, "--out", out, "--scheduler", cluster.address, wait=False)
            while run.poll() is None:
                time.sleep(0.02)
                if done(out) * (KILLS + 2) < whole * (workers + schedulers + clients + 1):
                    continue
                if workers == 5 and not clients:
                    run.kill()
                    clients += 1
                elif workers < 10:
                    cluster.kill_worker(workers % 2)
                    workers += 1
                elif not schedulers:
                    cluster.kill_scheduler()
                    schedulers += 1
                    # Workers whose scheduler is gone end by themselves, or not: they are replaced.
                    for which in range(2):
                        cluster.kill_worker(which)
            said = run.communicate()[1].decode()
            if run.returncode == 0:
                return {"workers": workers, "schedulers": schedulers, "runs": clients}
            assert run.returncode in (2, -signal.SIGKILL) and before < workers + schedulers + clients, (run.returncode, said)


@contextlib.contextmanager
def small_disk(folder, kilobytes):
    """A file system that is soon full; none where this is not root."""
    folder.mkdir()
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", folder],
                                      capture_output=True, check=False).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def main():
    try:
        import distributed  # noqa: F401
    except ModuleNotFoundError:
        print("skipped: python3-distributed is not here")
        return 77
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    dice = random.Random(1)
    with tempfile.TemporaryDirectory() as holder:
        folder = pathlib.Path(holder)
        write(folder / "pages", pages(count, dice))
        begun = time.monotonic()
        archive("run", folder / "pages", "--out", folder / "calm", "--workers", "2")
        calm = exported(folder / "calm")
        print(f"undisturbed: {time.monotonic() - begun:.1f} s, {calm[0].count(b'[White ')} games")
        assert calm[0].count(b"[White ") > count // 30

        begun = time.monotonic()
        killed = disturbed(folder / "pages", folder / "killed", folder, done(folder / "calm"))
        print(f"disturbed: {time.monotonic() - begun:.1f} s, killed: {killed}")
        assert killed == {"workers": 10, "schedulers": 1, "runs": 1}, "the run was through before all was killed"
        assert exported(folder / "killed") == calm

        with small_disk(folder / "small", 600) as out:
            if out is None:
                print("the disk was not filled: that takes root")
            else:
                stopped = archive("run", folder / "pages", "--out", out, "--workers", "2", wait=False)
                said = stopped.communicate()[1].decode()
                assert stopped.returncode == 2 and "cannot be written" in said, (stopped.returncode, said)
                print("disk full:", said.strip().splitlines()[-1])
                subprocess.run(["mount", "-o", f"remount,size={64 + count // 50}m", out], check=True)
                archive("run", folder / "pages", "--out", out, "--workers", "2")
                assert exported(out) == calm
    print("OK")
    return 0


if __name__ == "__main__":
    sys.exit(main())
