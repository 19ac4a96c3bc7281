"""Pictures of pages and PDF, through ``descry scan``, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile

import descry

#: Words of a PDF's own text from which on it is taken for one: less may be a stamp on pictures.
_ENOUGH_WORDS = 50


class NoScanner(Exception):
    pass


def _command() -> str:
    found = os.environ.get("DESCRY") or shutil.which("descry")
    if not found:
        raise NoScanner("pictures are read by `descry scan`, and there is no `descry` here")
    return found


def without_chess(data: bytes) -> bool:
    """A PDF that has its text with it need not be recognised where that holds no chess."""
    program = shutil.which("pdftotext")
    if not program:
        return False
    text = subprocess.run([program, "-layout", "-", "-"], input=data, capture_output=True, check=False).stdout
    look = descry.glance(text)
    return bool(look.words >= _ENOUGH_WORDS and not look.chess)


def recognised(data: bytes, name: str, seconds: float) -> bytes:
    """The words of a picture or PDF, as hOCR."""
    suffix = os.path.splitext(name)[1] or ".png"
    with tempfile.TemporaryDirectory(prefix="descry-archive-") as folder:
        picture = os.path.join(folder, "page" + suffix)
        with open(picture, "wb") as file:
            file.write(data)
        command = [_command(), "scan", "--to", "hocr", "--jobs", "1", "--page-time", str(max(1, int(seconds))), picture]
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode == 2 or not done.stdout:
            words = done.stderr.decode(errors="replace").strip().splitlines()
            raise NoScanner(words[-1].replace(picture, os.path.basename(name)) if words else "descry scan gave nothing")
        return done.stdout
