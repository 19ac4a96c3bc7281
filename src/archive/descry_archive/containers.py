"""The bytes of pages, in files and in zip and tar files."""

from __future__ import annotations

import os
import stat
import tarfile
import zipfile
from contextlib import contextmanager
from typing import IO, Iterator, Optional

from .kinds import is_container
from .tasks import Source

#: A page that is larger is none: newspapers in ALTO have a few megabytes, pictures some tens.
LARGEST = 512 << 20


class Damaged(Exception):
    """A container that is not what its name says, or breaks off."""


class TooLarge(Exception):
    pass


@contextmanager
def _unpacking() -> Iterator[None]:
    """What the libraries raise for broken bytes may be anything: an error of a type, of an attribute, of another library."""
    try:
        yield
    except (Damaged, TooLarge, MemoryError):
        raise
    except (zipfile.BadZipFile, tarfile.TarError) as fault:
        raise Damaged(str(fault)) from fault
    except Exception as fault:
        if isinstance(fault, OSError) and fault.errno:
            raise
        raise Damaged(f"it cannot be unpacked: {fault}") from fault


def stamp_of(path: str) -> str:
    found = os.stat(path)
    return f"{found.st_size}.{found.st_mtime_ns}"


def members_of(path: str) -> Iterator[str]:
    """The names of the files in a zip or tar, in its own order."""
    with _unpacking():
        if path.lower().endswith(".zip"):
            with zipfile.ZipFile(path) as zipped:
                for info in zipped.infolist():
                    if not info.is_dir():
                        yield info.filename
        else:
            with _tar(path) as tarred:
                for member in _passing(tarred):
                    if member.isfile():
                        yield member.name


def _tar(path: str) -> tarfile.TarFile:
    """One that is not compressed is gone through from head to head, without what lies between."""
    try:
        return tarfile.open(path, "r:")
    except tarfile.ReadError:
        return tarfile.open(path, "r|*")


def _passing(tarred: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    """Its members from where it stands; what was passed is not kept in memory."""
    for member in tarred:
        tarred.members = []  # type: ignore[attr-defined]
        yield member


def _read(file: IO[bytes], name: str, largest: int) -> bytes:
    parts, size = [], 0
    while part := file.read(1 << 20):
        parts.append(part)
        size += len(part)
        if size > largest:
            raise TooLarge(f"{name} is larger than {largest >> 20} MiB")
    return b"".join(parts)


class Shelf:
    """Gives the bytes of one page after the other. The container of the last stays open: its neighbours come next."""

    def __init__(self) -> None:
        self._path = ""
        self._stamp = ""
        self._zip: Optional[zipfile.ZipFile] = None
        self._tar: Optional[tarfile.TarFile] = None

    def bytes_of(self, source: Source, largest: int = LARGEST) -> bytes:
        if not source.member:
            with open(source.path, "rb") as file:
                return _read(file, source.name, largest)
        try:
            with _unpacking():
                return self._member(source, largest)
        except Exception:
            self.close()
            raise

    def _member(self, source: Source, largest: int) -> bytes:
        if source.path.lower().endswith(".zip"):
            self._open(source)
            assert self._zip is not None
            try:
                with self._zip.open(source.member) as file:
                    return _read(file, source.name, largest)
            except KeyError as fault:
                raise Damaged(f"there is no {source.member} in it") from fault
        # A tar is read forward; what lies behind is found from its begin.
        for _ in range(2):
            self._open(source)
            assert self._tar is not None
            for member in _passing(self._tar):
                if member.name == source.member and member.isfile():
                    taken = self._tar.extractfile(member)
                    assert taken is not None
                    return _read(taken, source.name, largest)
            self.close()
        raise Damaged(f"there is no {source.member} in it")

    def _open(self, source: Source) -> None:
        stamp = stamp_of(source.path)
        if self._path == source.path and self._stamp == stamp:
            return
        self.close()
        if source.path.lower().endswith(".zip"):
            self._zip = zipfile.ZipFile(source.path)
        else:
            self._tar = _tar(source.path)
        self._path, self._stamp = source.path, stamp

    def close(self) -> None:
        for opened in (self._zip, self._tar):
            if opened is not None:
                opened.close()
        self._zip = self._tar = None
        self._path = ""


def is_regular(path: str) -> bool:
    return stat.S_ISREG(os.stat(path).st_mode)


__all__ = ["Damaged", "LARGEST", "Shelf", "TooLarge", "is_container", "is_regular", "members_of", "stamp_of"]
