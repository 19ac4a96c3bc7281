"""What the Python module promises beyond its docstrings, which run here too."""

import ast
import doctest
import gc
import gzip
import inspect
import io
import json
import pathlib
import subprocess
import sys
import threading
import tracemalloc
import unittest

import descry
from descry import _descry

corpus = pathlib.Path(sys.argv.pop(1))
command = sys.argv.pop(1)


def printed_by(*arguments):
    """What the command writes to standard output, whatever it finds wrong."""
    run = subprocess.run([command, *map(str, arguments)], capture_output=True, check=False)
    assert run.returncode < 2, run.stderr
    return run.stdout.decode()


class Docstrings(unittest.TestCase):
    def test_docstrings(self):
        result = doctest.testmod(descry, extraglobs={"descry": descry})
        self.assertGreater(result.attempted, 15)
        self.assertEqual(result.failed, 0)

    def test_everything_is_told(self):
        for name in descry.__all__:
            thing = getattr(descry, name)
            if callable(thing) and name != "Source":
                self.assertTrue(thing.__doc__, name)


class Stubs(unittest.TestCase):
    """The stubs name what is there, and nothing else."""

    def names_of(self, body):
        return {
            node.target.id if isinstance(node, ast.AnnAssign) else node.name
            for node in body
            if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AnnAssign))
        }

    def test_the_stubs_are_the_module(self):
        stub = ast.parse(pathlib.Path(_descry.__file__).with_name("_descry.pyi").read_text())
        there = {name for name in vars(_descry) if not name.startswith("__") or name == "__version__"}
        self.assertEqual(self.names_of(stub.body), there)
        for node in stub.body:
            if isinstance(node, ast.ClassDef):
                members = vars(getattr(_descry, node.name))
                special = {"__iter__", "__next__", "__len__"}
                public = {n for n in members if n in special or not n.startswith("__")}
                stubbed = self.names_of(node.body) - {"__init__"}
                self.assertEqual({n for n in stubbed}, {n for n in public if not n.startswith("_pybind")}, node.name)

    def test_what_is_exported_is_there(self):
        for name in descry.__all__:
            self.assertTrue(hasattr(descry, name), name)
        self.assertEqual(sorted(descry.__all__), descry.__all__)


class Reading(unittest.TestCase):
    opera = corpus / "games" / "opera.txt"

    def test_all_sources_give_the_same_game(self):
        data = self.opera.read_bytes()
        sources = [self.opera, str(data, "utf-8"), data, io.BytesIO(data), bytearray(data)]
        for source in sources:
            (game,) = descry.read(source)
            self.assertTrue(game.complete)
            self.assertEqual(len(game), 33)
            self.assertEqual(game.tags["White"], "Paul Morphy")
            self.assertEqual(game.plies[22].status, "hindsight")
        with gzip.open(io.BytesIO(gzip.compress(data))) as file:
            self.assertEqual([game.result for game in descry.read(file)], ["1-0"])

    def test_a_path_in_a_str_is_refused(self):
        with self.assertRaisesRegex(ValueError, "pathlib"):
            descry.read(str(self.opera))

    def test_faults_of_files(self):
        with self.assertRaises(FileNotFoundError):
            descry.read(pathlib.Path("no such file"))
        with self.assertRaisesRegex(ValueError, "binary"):
            next(descry.read(bytes(range(256)) * 64))
        with self.assertRaises(TypeError):
            next(descry.read(io.StringIO("1. P-K4")))

        class Failing(io.RawIOBase):
            def read(self, size=-1):
                raise OSError("the disk is gone")

        with self.assertRaisesRegex(OSError, "the disk is gone"):
            next(descry.read(Failing()))

    def test_options(self):
        for wrong in ({"kind": "x"}, {"repair": "x"}, {"language": "x"}, {"dialect": "x"}, {"fen": "x"}):
            with self.assertRaises(ValueError):
                descry.read("1. P-K4", **wrong)
        fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
        (game,) = descry.read("1. P-K4 K-Q2 *", fen=fen)
        self.assertEqual(game.start_fen, fen)
        self.assertEqual(game.uci, ["e2e4", "e8d7"])

    def test_spans_lead_into_the_source(self):
        """Of every game of the corpus: in bytes, and in characters of a str."""
        seen = 0
        for path in sorted((corpus / "games").glob("*.txt")) + [corpus / "plain" / "games.txt"]:
            data = path.read_bytes()[:60000]
            try:
                text = data.decode()
            except UnicodeDecodeError:
                continue
            for source, convert in ((data, lambda piece: piece.decode()), (text, lambda piece: piece)):
                for game in descry.read(source):
                    for ply in game:
                        if ply.record and ply.record.isascii():
                            seen += 1
                            printed = convert(source[ply.span])
                            self.assertEqual(" ".join(printed.split()), " ".join(ply.record.split()), path)
        self.assertGreater(seen, 4000)

    def test_characters_that_are_longer_than_a_byte(self):
        sheet = "Réti – Bogoljubow, “Méran”.\n\n1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5\n"
        (game,) = descry.read(sheet)
        self.assertEqual([sheet[ply.span] for ply in game], ["P-K4", "P-K4", "Kt-KB3", "Kt-QB3", "B-Kt5"])

    def test_the_same_as_the_command(self):
        for path in sorted((corpus / "games").glob("*.txt")):
            theirs = [json.loads(line) for line in printed_by("convert", path, "--to", "json").splitlines()]
            ours = list(descry.read(path))
            self.assertEqual(len(ours), len(theirs))
            for game, told in zip(ours, theirs):
                self.assertEqual(game.tags, told["tags"])
                self.assertEqual(game.final_fen, told["final_fen"])
                self.assertEqual(game.complete, told["outcome"]["complete"])
                self.assertEqual([f.code for f in game.findings], [d["code"] for d in told["diagnostics"]])
                for ply, said in zip(game.plies, told["plies"], strict=True):
                    for name in ("ply", "number", "side", "record", "line", "column", "status", "uci", "san"):
                        self.assertEqual(getattr(ply, name), said[name], (path, name))
                    self.assertEqual(ply.reason, said["reason"] and said["reason"]["text"], path)
                    self.assertEqual(ply.candidates, said["candidates"])

    def test_doubts_are_data(self):
        (game,) = descry.read(corpus / "damaged" / "club-book.txt")
        mended = game.plies[7]
        self.assertEqual((mended.record, mended.status, mended.san), ("KKt-QB3", "repaired", "Nf6"))
        self.assertEqual((mended.repair.slip, mended.repair.text), ("side", "KKt-B3"))
        self.assertEqual([rival.move for rival in mended.rivals], ["Nge7", "b8c6"])
        self.assertGreater(mended.rivals[0].extra, 0)
        finding = next(f for f in game.findings if f.ply == 8)
        self.assertEqual((finding.code, finding.line, finding.column), ("D221", 8, 16))
        self.assertIn("8:16: error[D221]", str(finding))
        self.assertEqual(finding.fixes[0].text, "KKt-B3")


class Streaming(unittest.TestCase):
    def test_each_game_comes_before_the_next_is_read(self):
        games = (corpus / "plain" / "games.txt").read_bytes()
        first = games.index(b"\n[Event", 1) if b"\n[Event" in games[1:] else len(games)

        class Slow(io.RawIOBase):
            asked = 0

            def read(self, size=-1):
                self.asked += 1
                return games[:200000] if self.asked == 1 else b""

        slow = Slow()
        reader = descry.read(slow)
        game = next(reader)
        self.assertEqual((game.index, slow.asked), (1, 1))
        self.assertGreater(first, 0)
        self.assertEqual(next(reader).index, 2)

    def test_a_long_file_takes_no_more_memory(self):
        games = (corpus / "plain" / "games.txt").read_bytes()

        class Endless(io.RawIOBase):
            left = 12

            def read(self, size=-1):
                if not self.pending:
                    if self.left == 0:
                        return b""
                    self.left -= 1
                    self.pending = games
                given, self.pending = self.pending[:size], self.pending[size:]
                return given

            pending = b""

        import resource

        count, early = 0, None
        for line in descry.convert(Endless(), "uci"):
            count += 1
            if count == 2000:
                early = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - early
        self.assertGreater(count, 10000)
        self.assertLess(grown, 16 * 1024, "KiB")

    def test_the_short_way_writes_what_the_command_writes(self):
        path = corpus / "plain" / "games.txt"
        for to in ("uci", "pgn", "json"):
            ours = "".join(descry.convert(path, to, name=str(path)))
            self.assertEqual(ours, printed_by("convert", path, "--to", to))

    def test_every_format(self):
        path = corpus / "games" / "three-traps.txt"
        for to in descry.formats:
            if to == "svg":
                with self.assertRaises(ValueError):
                    descry.convert(path, to)
                self.assertIn("<svg", next(descry.read(path)).write("svg", ply=3))
                continue
            ours = "".join(descry.convert(path, to, name=str(path)))
            self.assertEqual(ours, printed_by("convert", path, "--to", to), to)

    def test_threads_share_a_reader_and_read_side_by_side(self):
        path = corpus / "plain" / "games.txt"
        expected = sum(1 for _ in descry.convert(path, "uci"))
        shared, seen = descry.read(path), []

        def work():
            for game in shared:
                seen.append(game.index)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(seen), list(range(1, expected + 1)))

    def test_the_lock_is_free_meanwhile(self):
        """A thread that counts goes on while a whole text is read in one call."""
        sheets = ((corpus / "games" / "three-traps.txt").read_text() + "\n\n") * 8
        counted, stop = [0], threading.Event()

        def count():
            while not stop.wait(0.0005):
                counted[0] += 1

        counter = threading.Thread(target=count)
        counter.start()
        try:
            games = descry.read(sheets)
            before = counted[0]
            next(games)
            after = counted[0]
        finally:
            stop.set()
            counter.join()
        self.assertGreater(after - before, 4)

    def test_nothing_leaks(self):
        def once():
            for game in descry.read(corpus / "damaged" / "club-book.txt"):
                [str(f) for f in game.findings], [p.rivals for p in game]

        once()
        gc.collect()
        tracemalloc.start()
        for _ in range(8):
            once()
        gc.collect()
        left = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        self.assertLess(left, 200_000)


class Records(unittest.TestCase):
    def test_resolve(self):
        found = descry.resolve("K4")
        self.assertEqual((found.status, found.uci), ("preferred", "e2e4"))
        self.assertTrue(found.candidates[0].liberal)
        self.assertEqual(found.candidates[0].record, "P(K2)-K4")
        self.assertEqual(json.loads(found.json()), json.loads(printed_by("resolve", "K4", "--format", "json")))
        with self.assertRaises(ValueError):
            descry.resolve("K4", "no position")

    def test_lint_is_the_commands(self):
        path = corpus / "games" / "opera.txt"
        told = json.loads(printed_by("lint", path, "--format", "json"))
        ours = list(descry.lint(path))
        self.assertEqual([f.code for f in ours], [f["code"] for f in told["findings"]])
        for wrong in ({"code": "x"}, {"play": "x"}, {"style": "x"}, {"select": ["x"]}, {"level": "x"}):
            with self.assertRaises(ValueError):
                list(descry.lint("1. P-K4", **wrong))

    def test_explain(self):
        for code in descry.codes:
            self.assertEqual(descry.explain(code), printed_by("explain", code))
        with self.assertRaises(ValueError):
            descry.explain("D000")

    def test_signatures_are_alike(self):
        reading = {"kind", "fen", "repair", "strict", "as_played", "language", "dialect", "name"}
        for function in (descry.read, descry.convert):
            self.assertLessEqual(reading, set(inspect.signature(function).parameters))


if __name__ == "__main__":
    unittest.main()
