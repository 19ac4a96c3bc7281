"""Chess games in descriptive notation: read, resolved, checked and converted.

A *source* is a path (anything with `__fspath__`), a text (`str`), a file's bytes, or a file opened in binary mode::

    >>> import descry
    >>> game = next(descry.read("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5"))
    >>> game.uci
    ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']
    >>> for ply in game:
    ...     print(ply.record, ply.status, ply.san)
    P-K4 unique e4
    P-K4 unique e5
    Kt-KB3 unique Nf3
    Kt-QB3 unique Nc6
    B-Kt5 unique Bb5

Files whose games stand under PGN tags are read one game at a time, whatever their length; any other as a whole. While
descry works Python's lock is free, so that threads read side by side.

What is doubtful is said: each ply has its status, the moves that its record can mean, and the reason::

    >>> game = next(descry.read("1. P-K4 P-Q4 2. PxP QxP 3. Kt-B3"))
    >>> ply = game.plies[-1]
    >>> ply.status, ply.candidates
    ('ambiguous', ['b1c3', 'g1f3'])
    >>> game.findings[-1].code
    'D201'

Other programs take the moves as coordinates (`game.uci`, with `game.start_fen`) or as PGN (`game.write("pgn")`).
"""

from __future__ import annotations

import io
import os
from typing import IO, Iterator, Optional, Sequence, Union

from . import _descry
from ._descry import (
    Candidate,
    Comparison,
    Conversion,
    Difference,
    Finding,
    Fix,
    Game,
    Games,
    Glance,
    PagePlace,
    Ply,
    Repair,
    Resolution,
    Rival,
    Variation,
    __version__,
    codes,
    dialects,
    formats,
    laws,
    styles,
)

Source = Union[str, bytes, "os.PathLike[str]", IO[bytes]]

__all__ = [
    "Candidate",
    "Comparison",
    "Conversion",
    "Difference",
    "Finding",
    "Fix",
    "Game",
    "Games",
    "Glance",
    "PagePlace",
    "Ply",
    "Repair",
    "Resolution",
    "Rival",
    "Source",
    "Variation",
    "__version__",
    "codes",
    "compare",
    "convert",
    "dialects",
    "explain",
    "formats",
    "glance",
    "laws",
    "lint",
    "lint_record",
    "read",
    "resolve",
    "styles",
]


class _Input:
    """Reads a source, and closes what was opened for it at the end."""

    def __init__(self, source: Source) -> None:
        self._opened: Optional[IO[bytes]] = None
        self.is_text = isinstance(source, str)
        self.name = "text"
        file: IO[bytes]
        if isinstance(source, str):
            # A path in a str would be read as a score without a move in it, and nothing be said.
            if source and len(source) < 4096 and not source[-1:].isspace() and os.path.isfile(source):
                raise ValueError(f"a str is a text: for the file take pathlib.Path({source!r})")
            file = io.BytesIO(source.encode())
        elif isinstance(source, (bytes, bytearray, memoryview)):
            file = io.BytesIO(source)
        elif isinstance(source, os.PathLike):
            self.name = os.fspath(source)
            file = self._opened = open(source, "rb")
        elif hasattr(source, "read"):
            file = source
            self.name = str(getattr(source, "name", "text"))
        else:
            raise TypeError(f"a source is a path, a text, bytes or a file, not {type(source).__name__}")
        self._file = file

    def __call__(self, size: int) -> bytes:
        data = self._file.read(size)
        if isinstance(data, str):
            raise TypeError("the file is open as text: open it in binary mode")
        if not data:
            self.__del__()
        return data or b""

    def __del__(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None
            self._file = io.BytesIO()


def _options(
    name: str,
    kind: str,
    fen: Optional[str],
    repair: str,
    strict: bool,
    as_played: bool,
    language: Optional[str],
    dialect: Optional[str],
) -> dict[str, str]:
    options = {
        "source": name,
        "from": kind,
        "repair": repair,
        "strict": "yes" if strict else "no",
        "as-played": "yes" if as_played else "no",
    }
    options.update({k: v for k, v in {"fen": fen, "language": language, "dialect": dialect}.items() if v is not None})
    return options


def read(
    source: Source,
    *,
    kind: str = "auto",
    fen: Optional[str] = None,
    repair: str = "play-on",
    strict: bool = False,
    as_played: bool = False,
    language: Optional[str] = None,
    dialect: Optional[str] = None,
    name: Optional[str] = None,
) -> Games:
    """The games of a source, one after the other, each as soon as it is read.

    :param kind: what the source holds: ``"auto"``, ``"descriptive"`` or ``"pgn"``.
    :param fen: the start of every game, instead of what it tells.
    :param repair: where a record does not play: ``"play-on"`` with the likeliest correction, marked; ``"propose"`` it
        and stop; ``"none"``.
    :param strict: stop at the first record that is not certain.
    :param as_played: where Black moved first, do not exchange the sides.
    :param language: of the records, where it is not to be found: ``"english"``, ``"spanish"`` and so on.
    :param dialect: a name of `dialects`.
    :param name: of the source, in findings and JSON.

    >>> sheet = "1. P-K4 P-K4 2. B-B4 Kt-QB3 3. Q-R5 Kt-B3 4. QxP mate"
    >>> game = next(descry.read(sheet))
    >>> game.complete, game.result, len(game)
    (True, '1-0', 7)
    >>> [sheet[ply.span] for ply in game][-2:]
    ['Kt-B3', 'QxP mate']
    >>> list(descry.read(""))
    []
    """
    input = _Input(source)
    options = _options(name or input.name, kind, fen, repair, strict, as_played, language, dialect)
    return Games(input, options, input.is_text)


def convert(
    source: Source,
    to: str = "pgn",
    *,
    style: Optional[str] = None,
    kind: str = "auto",
    fen: Optional[str] = None,
    repair: str = "play-on",
    strict: bool = False,
    as_played: bool = False,
    language: Optional[str] = None,
    dialect: Optional[str] = None,
    name: Optional[str] = None,
) -> Conversion:
    """The games of a source in another notation, a str to each; joined they are what ``descry convert`` writes.

    :param to: a name of `formats`.
    :param style: a name of `styles`, for ``"descriptive"`` and ``"tagged"``.

    The other parameters are those of `read()`.

    >>> print("".join(descry.convert("1. P-K4 P-K4 2. Kt-KB3", "san")), end="")
    1. e4 e5 2. Nf3 *
    >>> print("".join(descry.convert("1. e4 e5 2. Nf3 *", "descriptive", style="staunton", kind="pgn")).splitlines()[0])
      1. P. to K's 4th       P. to K's 4th
    """
    input = _Input(source)
    options = _options(name or input.name, kind, fen, repair, strict, as_played, language, dialect)
    return Conversion(input, options, input.is_text, to, style)


def resolve(
    record: str,
    fen: Optional[str] = None,
    *,
    language: Optional[str] = None,
    dialect: Optional[str] = None,
) -> Resolution:
    """What one record can mean in one position; that of an ordinary start where no FEN is given.

    >>> descry.resolve("Kt-KB3").uci
    'g1f3'
    >>> doubtful = descry.resolve("Kt-B3")
    >>> doubtful.status, [candidate.san for candidate in doubtful.candidates]
    ('ambiguous', ['Nc3', 'Nf3'])
    >>> descry.resolve("Kt(K5)-QB3", "6k1/5ppp/8/4N3/8/8/5PPP/1N4K1 w - - 0 1").findings[0].notes[0]
    'the Knight on K5 cannot reach QB3'
    """
    named = {k: v for k, v in {"language": language, "dialect": dialect}.items() if v is not None}
    return _descry.resolve(record, fen, named)


def lint(
    source: Source,
    *,
    code: str = "american-1897",
    play: str = "post",
    style: Optional[str] = None,
    pedantic: bool = False,
    risks: bool = False,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    level: str = "note",
    **reading: object,
) -> Iterator[Finding]:
    """Is each record of a source safe to send, by post or by wire?

    :param code: of laws in force: a name of `laws`.
    :param play: ``"post"``, ``"telegraph"``, ``"association"`` or ``"sealed"``.
    :param style: the notation that the players agreed on: a name of `styles`.
    :param pedantic: what a stickler could claim too.
    :param risks: what one letter changed on the way would make of it.
    :param select: these findings alone: ``"D501"``, ``"D5"``, ``"unsafe-record"``.
    :param ignore: not these.
    :param level: the least severity that is told: ``"note"``, ``"warning"`` or ``"error"``.
    :param reading: the parameters of `read()`.

    >>> [finding.code for finding in descry.lint("1. P-K4 P-K4 2. Kt-B3", level="error")]
    ['D501']
    """
    wanted = _descry.LintOptions(code, play, style, pedantic, risks, list(select), list(ignore), level)
    for game in read(source, **reading):  # type: ignore[arg-type]
        yield from game._lint(wanted)


def lint_record(
    record: str,
    fen: Optional[str] = None,
    *,
    code: str = "american-1897",
    play: str = "post",
    style: Optional[str] = None,
    pedantic: bool = False,
    risks: bool = False,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    level: str = "note",
) -> list[Finding]:
    """The same of one message: a record, with its number, the opponent's last move, a proposal of a draw, a series.

    >>> [finding] = descry.lint_record("Kt-K5", "6k1/8/8/4p3/8/5N2/8/6K1 w - - 0 1", code="british-1903")
    >>> finding.code, finding.fixes[0].text
    ('D506', 'KtxP')
    """
    wanted = _descry.LintOptions(code, play, style, pedantic, risks, list(select), list(ignore), level)
    return _descry.lint_record(record, fen, wanted)


def glance(bytes: bytes) -> Glance:
    """Is there chess in a file? It costs a thousandth of reading, so that the other 999 pages of an archive are not read.

    Text, hOCR and ALTO are looked through. `Glance.chess` says whether reading is worth while, never that there is a game.

    >>> descry.glance(b"The market opened firm, and wheat was dearer by 2d. to 4d. a quarter.").chess
    False
    >>> descry.glance(b"1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3").chess
    True
    """
    return _descry.glance(bytes)


def compare(a: str, b: str) -> Comparison:
    """Two copies of one game, each a text that begins at the first move; joined, with what they do not tell alike.

    >>> joined = descry.compare("1. P-K4 P-K4 2. Kt-KB3 P-Q3", "1. P-K4 P-K4 2. Kt-KB8 P-Q3")
    >>> joined.uci, [(d.a, d.b, d.by_a, d.by_b) for d in joined.differences]
    (['e2e4', 'e7e5', 'g1f3', 'd7d6'], [('Kt-KB3', 'Kt-KB8', True, False)])
    """
    return _descry.compare(a, b)


def explain(code: str) -> str:
    """What a finding's code means, and its law, with an example.

    >>> print(descry.explain("D201").splitlines()[0][:27])
    D201 ambiguous-move. The re
    """
    return _descry.explain(code)
