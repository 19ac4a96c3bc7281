"""The bytes of pages, in files and in zip and tar files."""

from __future__ import annotations

import lzma
import os
import stat
import tarfile
import zipfile
import zlib
from typing import IO, Iterator, Optional

from .kinds import is_container
from .tasks import Source

#: A page that is larger is none: newspapers in ALTO have a few megabytes, pictures some tens.
LARGEST = 512 << 20


#: What is raised where compressed bytes are not what they should be.
_BROKEN = (zipfile.BadZipFile, tarfile.TarError, EOFError, zlib.error, lzma.LZMAError)


class Damaged(Exception):
    """A container that is not what its name says, or breaks off."""


class TooLarge(Exception):
    pass


def stamp_of(path: str) -> str:
    found = os.stat(path)
    return f"{found.st_size}.{found.st_mtime_ns}"


def members_of(path: str) -> Iterator[str]:
    """The names of the files in a zip or tar, in its own order."""
    try:
        if path.lower().endswith(".zip"):
            with zipfile.ZipFile(path) as zipped:
                for info in zipped.infolist():
                    if not info.is_dir():
                        yield info.filename
        else:
            with tarfile.open(path, "r|*") as tarred:
                for member in tarred:
                    if member.isfile():
                        yield member.name
    except _BROKEN as fault:
        raise Damaged(str(fault)) from fault


def _read(file: IO[bytes], name: str) -> bytes:
    parts, size = [], 0
    while part := file.read(1 << 20):
        parts.append(part)
        size += len(part)
        if size > LARGEST:
            raise TooLarge(f"{name} is larger than {LARGEST >> 20} MiB")
    return b"".join(parts)


class Shelf:
    """Gives the bytes of one page after the other. The container of the last stays open: its neighbours come next."""

    def __init__(self) -> None:
        self._path = ""
        self._stamp = ""
        self._zip: Optional[zipfile.ZipFile] = None
        self._tar: Optional[tarfile.TarFile] = None

    def bytes_of(self, source: Source) -> bytes:
        if not source.member:
            with open(source.path, "rb") as file:
                return _read(file, source.name)
        try:
            return self._member(source)
        except (*_BROKEN, zipfile.LargeZipFile, NotImplementedError) as fault:
            self.close()
            raise Damaged(str(fault)) from fault
        except Exception:
            self.close()
            raise

    def _member(self, source: Source) -> bytes:
        if source.path.lower().endswith(".zip"):
            self._open(source)
            assert self._zip is not None
            try:
                with self._zip.open(source.member) as file:
                    return _read(file, source.name)
            except KeyError as fault:
                raise Damaged(f"there is no {source.member} in it") from fault
        # A tar is read forward; what lies behind is found from its begin.
        for _ in range(2):
            self._open(source)
            assert self._tar is not None
            for member in self._tar:
                if member.name == source.member and member.isfile():
                    taken = self._tar.extractfile(member)
                    assert taken is not None
                    # What was passed is not kept in memory.
                    self._tar.members = []  # type: ignore[attr-defined]
                    return _read(taken, source.name)
                self._tar.members = []  # type: ignore[attr-defined]
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
            self._tar = tarfile.open(source.path, "r|*")
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
