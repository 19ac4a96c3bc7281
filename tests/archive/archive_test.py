"""descry-archive, from pages to what is exported: without Dask but for the last two classes."""

import contextlib
import errno
import importlib.util
import io
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import unittest
import unittest.mock as mock
import xml.etree.ElementTree as ElementTree
import zipfile

import descry
from descry_archive import command
from descry_archive.containers import Shelf
from descry_archive.documents import documents
from descry_archive.doubles import Entry, groups, same
from descry_archive.engine import Lost, address_of
from descry_archive.guard import Guard
from descry_archive.manifest import Tasks, date_of
from descry_archive.players import agree
from descry_archive.regions import Block, blocks_of, chosen, has_records, region
from descry_archive.store import Busy, Store
from descry_archive.tasks import Parcel
from descry_archive.worker import Limits, OtherVersion, work
from made import FIRST_HALF, OTHER, PROSE, SCORE, SECOND_HALF, alto, hocr, mets, write

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "corpus" / "schema"


def descry_archive(*arguments):
    """The status, what it wrote, and what it said."""
    out, said = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        status = command.main([str(argument) for argument in arguments])
    return status, out.getvalue(), said.getvalue()


def opened_for_reading(pipe):
    """Waits until somebody reads of it, and holds it open: the reader waits for what never comes."""
    for _ in range(600):
        try:
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as fault:
            if fault.errno != errno.ENXIO:
                raise
            time.sleep(0.05)
    raise TimeoutError(pipe)


class Folder(unittest.TestCase):
    """Each test has a folder of its own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.pages, self.out = self.folder / "pages", self.folder / "out"
        self.pages.mkdir()

    def run_on(self, source, *arguments, out=None, status=0):
        found = descry_archive("run", source, "--out", out or self.out, "--workers", "0", *arguments)
        self.assertEqual(found[0], status, found[2])
        return found[2]

    def games(self, out=None):
        _, text, _ = descry_archive("export", out or self.out, "--to", "jsonl")
        return [json.loads(line) for line in text.splitlines()]

    def ask(self, words):
        with contextlib.closing(sqlite3.connect(self.out / "archive.sqlite")) as db:
            return db.execute(words).fetchall()


class Manifests(Folder):
    def tasks(self, place):
        found = list(Tasks(str(place)))
        self.faults = {t.name.replace(f"{self.pages}/", ""): (t.fault.kind, t.fault.words) for t in found if t.fault}
        return [task for task in found if not task.fault]

    def test_dates_are_read_from_paths(self):
        for name, date in {
            "post/1887/03/12/p4.xml": "1887-03-12", "ep-18870312-4.xml": "1887-03-12", "1887-03_4.txt": "1887-03",
            "annual-1887.txt": "1887", "page-12345678.xml": "", "p4.xml": "",
        }.items():
            self.assertEqual(date_of(name), date, name)

    def test_a_folder_in_order_with_titles(self):
        write(self.pages, {"post/1887-03-12/b.txt": "b", "post/1887-03-12/a.xml": "<alto/>", "post/readme.md": "no",
                           "alone.txt": "c"})
        found = [(t.name[len(str(self.pages)) + 1:], t.title, t.date) for t in self.tasks(self.pages)]
        self.assertEqual(found, [("alone.txt", "", ""), ("post/1887-03-12/a.xml", "post", "1887-03-12"),
                                 ("post/1887-03-12/b.txt", "post", "1887-03-12")])

    def test_mets_makes_an_issue_in_its_order(self):
        write(self.pages, {"ep/mets.xml": mets(["alto/2.xml", "alto/1.xml", "alto/3.xml"]), "ep/alto/1.xml": "<alto/>",
                           "ep/alto/2.xml": "<alto/>", "ep/alto/9.xml": "<alto/>"})
        issue, stray = self.tasks(self.pages)
        self.assertEqual([os.path.basename(s.path) for s in issue.sources], ["2.xml", "1.xml"])
        self.assertEqual((issue.title, issue.date), ("The Evening Post", "1887-03-12"))
        self.assertTrue(stray.name.endswith("9.xml"))
        self.assertEqual(self.faults, {"ep/alto/3.xml": ("missing", f"{self.pages}/ep/mets.xml lists it, and it is not there")})
        self.assertEqual(self.tasks(self.pages / "ep/mets.xml"), [issue])

    def test_a_manifest_names_an_issue_by_its_list(self):
        write(self.pages, {"ep/x_mets.xml": mets(["1.xml", "2.xml"], ""), "ep/1.xml": "<alto/>",
                           "list": json.dumps({"path": "ep/x_mets.xml", "date": "1890-01-02"})})
        (issue,) = self.tasks(self.pages / "list")
        self.assertEqual((len(issue.sources), issue.title, issue.date), (1, "ep", "1890-01-02"))
        self.assertEqual(list(self.faults), ["ep/2.xml"])

    def test_damaged_lists_are_told_and_left(self):
        write(self.pages, {"mets.xml": "<mets", "bad.zip": "no zip", "good.txt": "x"})
        self.assertEqual([t.name for t in self.tasks(self.pages)], [str(self.pages / "good.txt")])
        self.assertEqual({name: kind for name, (kind, _) in self.faults.items()}, {"mets.xml": "damaged", "bad.zip": "damaged"})

    def test_a_folder_of_traps(self):
        write(self.pages, {"a/good.txt": "x", "b.tar.gz": b"\x1f\x8b and nothing", "c.tar": b""})
        (self.pages / "a" / "back").symlink_to(self.pages)
        (self.pages / "gone.txt").symlink_to(self.pages / "nowhere")
        with open(os.fsencode(self.pages) + b"/M\xfcller.txt", "wb"):
            pass
        self.assertEqual([t.name for t in self.tasks(self.pages)], [str(self.pages / "a/good.txt")])
        self.assertEqual({name: kind for name, (kind, _) in self.faults.items()},
                         {"b.tar.gz": "damaged", "c.tar": "damaged", "gone.txt": "missing", "M\\xfcller.txt": "unusable"})
        self.run_on(self.pages, status=1)

    def test_a_manifest(self):
        write(self.pages, {"a.txt": "a", "b.txt": "b", "c.txt": "c", "d.txt": "d"})
        lines = ["# pages", "a.txt", json.dumps({"path": "b.txt", "issue": "i-1887-05-01", "title": "The Post"}),
                 json.dumps({"path": "c.txt", "issue": "i-1887-05-01"}),
                 json.dumps({"path": "d.txt", "date": "1890", "title": "The Times"}), "gone.txt"]
        write(self.pages, {"list.jsonl": "\n".join(lines)})
        alone, issue, last = self.tasks(self.pages / "list.jsonl")
        self.assertEqual(alone.name, str(self.pages / "a.txt"))
        self.assertEqual((issue.name, issue.title, issue.date, len(issue.sources)),
                         (f"i-1887-05-01: {self.pages}/b.txt", "The Post", "1887-05-01", 2))
        self.assertEqual((last.title, last.date), ("The Times", "1890"))
        self.assertEqual(self.faults, {"gone.txt": ("missing", "No such file or directory")})

    def test_what_is_no_manifest(self):
        for words, said in (
            ("{}", 'list:1: no "path"'), ('# pages\n{"path": 5}', 'list:2: "path" is to be a text'),
            ('{"path"', "list:1: Expecting"), (SCORE, "no line of it names a file that is there"),
            (b"\xff\xfe", "no line of it names a file that is there"), ('{"path": "a\\u0000"}', 'list:1: "path" is to be a text'),
            ('{"path": "a.txt", "title": "\\ud800"}', 'list:1: "title" is to be a text'),
            ('{"path": "a.txt", "date": {}}', 'list:1: "date" is to be a text'),
            ('{"path":' + "[" * 200_000, "list:1: "), ('{"path": "a.txt", "date": ' + "9" * 5000 + "}", "list:1: "),
            ("a.txt\n" * 300 + "{", "list:301: "),
        ):
            write(self.pages, {"list": words, "a.txt": SCORE})
            self.assertIn(said, self.run_on(self.pages / "list", status=2), words[:80])
            self.assertEqual(self.ask("SELECT count(*) FROM tasks"), [(0,)])
        os.mkfifo(self.pages / "pipe")
        self.assertIn("is no file", self.run_on(self.pages / "pipe", status=2))

    def test_a_manifest_of_odd_lines(self):
        """A mark of the byte order, line ends of other systems, a name of other signs, blanks in names."""
        write(self.pages, {"list": b"\xef\xbb\xbfa.txt\r\n\r\nM\xfcller.txt\r\na b.txt\r\nnul\0.txt\nmets\0.xml\nz\0.zip\n",
                           "a.txt": PROSE, "a b.txt": SCORE})
        with open(os.fsencode(self.pages) + b"/M\xfcller.txt", "wb") as file:
            file.write(SCORE.encode())
        self.assertEqual([t.name for t in self.tasks(self.pages / "list")], [f"{self.pages}/a.txt", f"{self.pages}/a b.txt"])
        self.assertEqual([kind for kind, _ in self.faults.values()], ["unusable"] * 4)
        self.assertIn("4 failures", self.run_on(self.pages / "list", status=1))

    def test_issues_of_one_name_keep_their_pages(self):
        lines = [json.dumps({"path": path, "issue": issue}) for path, issue in
                 (("a.txt", "1"), ("b.txt", "1"), ("c.txt", "2"), ("d.txt", "1"))]
        write(self.pages, {"list": "\n".join(lines), "x/list": json.dumps({"path": "e.txt", "issue": "1"})})
        write(self.pages, {name: SCORE.replace("Anderssen", f"Player{name[:1]}") for name in ("a.txt", "b.txt", "c.txt", "d.txt")})
        write(self.pages, {"x/e.txt": SCORE})
        self.run_on(self.pages / "list")
        self.run_on(self.pages / "x/list")
        self.assertEqual(len(self.games()), 5)
        self.assertIn("0 pages looked at, 4 known before", self.run_on(self.pages / "list"))

    def test_an_issue_of_containers_folders_and_lists(self):
        write(self.pages, {"f/1.txt": "1", "f/2.txt": "2", "m/mets.xml": mets(["b.xml", "a.xml"]), "m/a.xml": "<alto/>",
                           "m/b.xml": "<alto/>", "bad.zip": "no zip"})
        with zipfile.ZipFile(self.pages / "z.zip", "w") as zipped:
            zipped.writestr("z1.txt", "1")
            zipped.writestr("z2.txt", "2")
        lines = [json.dumps({"path": path, "issue": "i"}) for path in ("z.zip", "f", "bad.zip", "m/mets.xml")]
        write(self.pages, {"list": "\n".join(lines)})
        (issue,) = self.tasks(self.pages / "list")
        self.assertEqual([s.name.rsplit("/", 1)[1] for s in issue.sources],
                         ["z.zip#z1.txt", "z.zip#z2.txt", "1.txt", "2.txt", "b.xml", "a.xml"])
        self.assertEqual(list(self.faults), ["bad.zip"])

    def test_lists_of_issues_as_libraries_write_them(self):
        """Pictures beside the text, pages in a folder beside the list's, orders that are no numbers."""
        groups = mets(["../alto/1.xml", "../alto/2.xml"]).replace('ORDER="0"', 'ORDER="²"')
        pictures = "".join(f'<mets:file ID="I{n}"><mets:FLocat xlink:href="{n}.tif"/></mets:file>' for n in range(3))
        groups = groups.replace("<mets:fileGrp>", f"<mets:fileGrp>{pictures}", 1)
        for n in range(2):
            groups = groups.replace(f'<mets:fptr FILEID="F{n}"/>', f'<mets:fptr FILEID="I{n}"/><mets:fptr FILEID="F{n}"/>')
        write(self.pages, {"alto/1.xml": "<alto/>", "alto/2.xml": "<alto/>", "lists/mets.xml": groups,
                           **{f"lists/{n}.tif": "II*" for n in range(3)}})
        self.assertEqual([t.name[len(str(self.pages)) + 1:] for t in self.tasks(self.pages)],
                         ["alto/1.xml", "alto/2.xml", "lists/mets.xml", "lists/2.tif"])
        (issue,) = self.tasks(self.pages / "lists/mets.xml")
        self.assertEqual([os.path.basename(s.path) for s in issue.sources], ["1.xml", "2.xml"])
        with zipfile.ZipFile(self.pages / "z.zip", "w") as zipped:
            for name in ("alto/1.xml", "alto/2.xml", "lists/mets.xml", "lists/0.tif", "lists/1.tif", "lists/2.tif"):
                zipped.write(self.pages / name, name)
        self.assertEqual([(t.name.rsplit("#", 1)[1], len(t.sources)) for t in self.tasks(self.pages / "z.zip")],
                         [("lists/mets.xml", 2), ("lists/2.tif", 1)])
        for encoding in ("GBK", "utf-7", "no-such"):
            write(self.pages, {"lists/mets.xml": f'<?xml version="1.0" encoding="{encoding}"?><mets/>'})
            self.assertEqual(self.tasks(self.pages / "lists/mets.xml"), [])
            self.assertEqual([kind for kind, _ in self.faults.values()], ["damaged"])

    def test_broken_containers_are_told_whatever_breaks_in_them(self):
        def zipped(method, name="x/mets.xml"):
            with io.BytesIO() as held:
                with zipfile.ZipFile(held, "w", method) as target:
                    target.writestr(name, mets(["1.xml"]) * 9)
                return bytearray(held.getvalue())
        spoiled = {}
        for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
            spoiled[f"{method}.zip"] = zipped(method)
            spoiled[f"{method}.zip"][44:60] = b"\xee" * 16
        spoiled["encrypted.zip"] = zipped(0)
        spoiled["newer.zip"], spoiled["name.zip"] = zipped(0), zipped(0, "\u00fc/mets.xml")
        at = spoiled["encrypted.zip"].index(b"PK\1\2")
        spoiled["encrypted.zip"][at + 8] |= 1
        spoiled["encrypted.zip"][6] |= 1
        spoiled["newer.zip"][at + 6] = 255
        spoiled["name.zip"][spoiled["name.zip"].rindex(b"\xc3\xbc")] = 0xFF
        with io.BytesIO() as held:
            with tarfile.open(fileobj=held, mode="w:gz") as target:
                target.addfile(tarfile.TarInfo("a.txt"))
            spoiled["head.tar.gz"] = held.getvalue()[:5]
            spoiled["half.tar.gz"] = held.getvalue()[:40]
        write(self.pages, {name: bytes(data) for name, data in spoiled.items()})
        self.assertEqual(self.tasks(self.pages), [])
        self.assertEqual({name.split("#")[0]: kind for name, (kind, _) in self.faults.items()}, dict.fromkeys(spoiled, "damaged"))

    def test_zip_and_tar(self):
        with zipfile.ZipFile(self.pages / "post-1887-03-12.zip", "w") as zipped:
            zipped.writestr("x/mets.xml", mets(["1.xml", "2.xml"]))
            zipped.writestr("x/1.xml", "one")
            zipped.writestr("x/2.xml", "two")
            zipped.writestr("loose.txt", "three")
        with tarfile.open(self.pages / "y.tar.gz", "w:gz") as tarred:
            for name in ("a.txt", "b.txt"):
                info = tarfile.TarInfo(name)
                info.size = 4
                tarred.addfile(info, io.BytesIO(name[:1].encode() * 4))
        tasks = self.tasks(self.pages)
        shelf = Shelf()
        self.addCleanup(shelf.close)
        bytes_of = [[shelf.bytes_of(source) for source in task.sources] for task in tasks]
        self.assertEqual(bytes_of, [[b"one", b"two"], [b"three"], [b"aaaa"], [b"bbbb"]])
        # Backwards too.
        self.assertEqual(shelf.bytes_of(tasks[2].sources[0]), b"aaaa")
        self.assertEqual(tasks[0].date, "1887-03-12")


class Documents(unittest.TestCase):
    def test_alto_is_one_document_with_its_pages_counted(self):
        ((before, both),) = documents([("alto", alto("one", 7).encode()), ("alto", alto("two", 3).encode())])
        self.assertEqual(before, 0)
        self.assertEqual(both.count(b"<Page "), 2)
        self.assertEqual(both.count(b"<alto "), 1)
        self.assertNotIn(b"PHYSICAL_IMG_NR", both)

    def test_all_pages_of_a_file_are_in_it(self):
        book = alto("one").replace("</Page>", "</Page>" + alto("two").split("<Layout>")[1].split("</Layout>")[0])
        ((_, whole),) = documents([("alto", book.encode()), ("alto", alto("three").encode())])
        self.assertEqual(whole.count(b"<Page "), 3)

    def test_pages_of_several_sorts_are_several_documents(self):
        latin = alto("two").replace("UTF-8", "ISO-8859-1").encode()
        pages = [("alto", alto("one").encode()), ("alto", latin), ("text", b"three"), ("text", b"four"),
                 ("alto", alto("five").encode()[:-40]), ("alto", alto("six").encode()[:-40]), ("hocr", hocr("seven").encode()),
                 ("hocr", hocr("eight").encode())]
        made = list(documents(pages))
        self.assertEqual([before for before, _ in made], [0, 1, 2, 4, 5, 6])
        self.assertEqual(made[2][1], b"three\n\nfour\n")
        self.assertEqual(made[5][1].count(b"ocr_page"), 2)

    def test_time_grows_as_pages_do(self):
        for kind, words in (("alto", b"<Page" + b" " * 2_000_000), ("alto", b"<Page " * 300_000), ("hocr", b" " * 2_000_000),
                            ("hocr", b"<body " * 300_000), ("alto", b"<TextBlock " * 200_000), ("hocr", b"<div " * 400_000),
                            ("hocr", b"<div ocr_carea " * 50_000)):
            begun = time.process_time()
            list(documents([(kind, words)] * 2))
            self.assertEqual(blocks_of(kind, words) if kind == "alto" else [], [])
            region(kind, words)
            self.assertLess(time.process_time() - begun, 10, words[:20])


class Regions(unittest.TestCase):
    def test_columns_of_prose_become_blanks_and_words_keep_their_places(self):
        for kind, page in (
            ("alto", alto(PROSE * 9).replace("</TextBlock>", "</TextBlock>\n" + alto(SCORE).split("<PrintSpace>")[1].split("</PrintSpace>")[0])),
            ("hocr", hocr(PROSE * 9).replace("</div></div></body>", "</div>" + hocr(SCORE).split("bbox 0 0 2000 3000'>")[1])),
        ):
            data = page.encode()
            self.assertEqual([block.hot for block in blocks_of(kind, data)], [False, True])
            kept = region(kind, data)
            self.assertEqual(len(kept), len(data))
            self.assertNotIn(b"Infirmary", kept)
            self.assertEqual(kept.index(b"BxKtP"), data.index(b"BxKtP"))
            self.assertEqual(len(next(descry.read(kept))), 34)

    def test_notes_and_headings_stay(self):
        def blocks(*rows):
            return [Block(n, n + 1, words, hot) for n, (words, hot) in enumerate(rows)]
        self.assertEqual(chosen(blocks((700, False), (8, False), (300, True), (90, False), (120, True), (9, False), (500, False))),
                         [False, True, True, True, True, True, False])
        self.assertEqual(chosen(blocks((300, True), (700, False), (300, True))), [True, False, True])
        few = alto("39. R-K8    K-R2\n40. R-R8 mate").encode()
        self.assertTrue(has_records("alto", few))
        self.assertFalse(has_records("alto", alto(PROSE).encode()))
        self.assertEqual(region("text", SCORE.encode()), SCORE.encode())


class Runs(Folder):
    def test_games_are_found_and_prose_is_not_read(self):
        write(self.pages, {"post/1887-03-12/1.xml": alto(PROSE * 20), "post/1887-03-12/2.xml": alto(PROSE + SCORE),
                           "book.txt": SCORE, "prose.txt": PROSE * 50})
        self.run_on(self.pages)
        games = self.games()
        self.assertEqual([g["sources"][0]["name"][len(str(self.pages)) + 1:] for g in games],
                         ["book.txt", "post/1887-03-12/2.xml"])
        schema = json.loads((SCHEMAS / "descry-archived-game-1.json").read_text())
        for game in games:
            self.assertEqual(game["schema"], schema["properties"]["schema"]["const"])
            self.assertEqual(sorted(game), sorted(schema["required"]))
            self.assertEqual(sorted(game), sorted(schema["properties"]))
            self.assertEqual(len(game["plies"]), 34)
            self.assertEqual(game["tags"]["White"], "Mr. Anderssen")
        self.assertEqual(games[1]["sources"][0]["title"], "post")
        self.assertEqual(self.ask("SELECT count(*) FROM readings"), [(2,)])
        self.assertEqual(self.ask("SELECT count(*) FROM games_text WHERE games_text MATCH 'kieseritzky'"), [(2,)])
        self.assertEqual(self.ask("SELECT record, uci FROM plies WHERE ply = 5"), [("B-B4", "f1c4")] * 2)

    def test_a_page_is_read_once_and_no_source_is_lost(self):
        write(self.pages, {"b.txt": SCORE, "a.txt": SCORE, "c/d.txt": SCORE})
        self.run_on(self.pages)
        (game,) = self.games()
        self.assertEqual([os.path.basename(s["name"]) for s in game["sources"]], ["a.txt", "b.txt", "d.txt"])
        _, pgn, _ = descry_archive("export", self.out)
        self.assertEqual(pgn.count("[Source"), 3)
        self.assertIn('[Source3 "', pgn)

    def test_a_game_goes_over_pages_of_an_issue(self):
        write(self.pages, {"mets.xml": mets(["1.xml", "2.xml", "3.xml"]), "1.xml": alto(PROSE),
                           "2.xml": alto(FIRST_HALF), "3.xml": alto(SECOND_HALF)})
        self.run_on(self.pages)
        (game,) = self.games()
        self.assertEqual(len(game["plies"]), 34)
        self.assertEqual(self.ask("SELECT DISTINCT page FROM plies ORDER BY page"), [(1,), (2,)])

    def test_it_goes_on_where_it_was(self):
        write(self.pages, {"a.txt": SCORE, "b.txt": PROSE})
        self.assertIn("2 pages looked at, 0 known before, 1 read", self.run_on(self.pages))
        self.assertIn("0 pages looked at, 2 known before, 0 read", self.run_on(self.pages))
        self.assertIn("0 pages looked at, 2 known before, 0 read", self.run_on(os.path.relpath(self.pages)))
        write(self.pages, {"b.txt": SCORE.replace("Anderssen", "Bird"), "c.txt": SCORE})
        self.assertIn("2 pages looked at, 1 known before, 1 read", self.run_on(self.pages))
        self.assertEqual(len(self.games()), 2)
        # Another version reads all anew, and both stay.
        self.assertIn("3 pages looked at, 0 known before, 2 read", self.run_on(self.pages, "--label", "next"))
        self.assertEqual(len(self.games()), 2)
        self.assertEqual(self.ask("SELECT count(*) FROM games"), [(4,)])

    def test_what_was_wanted_and_not_read_is_read_later(self):
        write(self.pages, {"a.txt": SCORE})
        self.run_on(self.pages)
        with contextlib.closing(sqlite3.connect(self.out / "archive.sqlite")) as db:
            db.executescript("DELETE FROM plies; DELETE FROM findings; DELETE FROM games; UPDATE readings SET state = 'wanted'")
        self.assertIn("1 known before, 1 read", self.run_on(self.pages))
        self.assertEqual(len(self.games()), 1)

    def test_what_cannot_be_listed_is_a_failure_until_it_can(self):
        write(self.pages, {"list": "z.zip\nissue/mets.xml\nlate.txt\na.txt\n", "z.zip": "no zip", "a.txt": PROSE,
                           "issue/mets.xml": mets(["1.xml", "2.xml"]), "issue/1.xml": alto(FIRST_HALF)})
        names = [str(self.pages / name) for name in ("issue/2.xml", "late.txt", "z.zip")]
        for _ in range(2):
            said = self.run_on(self.pages / "list", status=1)
            self.assertIn(f"{names[2]}: File is not a zip file (damaged)", said)
            self.assertIn("3 failures", said)
            self.assertEqual([row[0] for row in self.ask("SELECT name FROM failures JOIN tasks USING (task_id) "
                                                         "WHERE step = 'list' ORDER BY 1")], names)
        self.assertEqual(self.games()[0]["outcome"]["complete"], True)
        # A run over other pages does not know of them, and leaves them.
        self.assertIn("3 failures", self.run_on(self.pages / "issue/1.xml", status=1))
        write(self.pages, {"late.txt": OTHER, "issue/2.xml": alto(SECOND_HALF)})
        with zipfile.ZipFile(self.pages / "z.zip", "w") as zipped:
            zipped.writestr("p.txt", SCORE)
        self.assertNotIn("failure", self.run_on(self.pages / "list"))
        self.assertEqual(self.ask("SELECT count(*) FROM failures"), [(0,)])
        self.assertEqual(sorted(len(game["plies"]) for game in self.games()), [16, 20, 34, 34])

    def test_an_issue_of_several_kinds_is_read_whole(self):
        write(self.pages, {"list": "\n".join(json.dumps({"path": path, "issue": "i"}) for path in ("a.txt", "b.xml", "c.xml")),
                           "a.txt": OTHER, "b.xml": alto(FIRST_HALF), "c.xml": alto(SECOND_HALF)})
        self.run_on(self.pages / "list")
        self.assertEqual([len(game["plies"]) for game in self.games()], [20, 34])
        self.assertEqual(self.ask("SELECT DISTINCT page FROM plies WHERE page IS NOT NULL ORDER BY 1"), [(2,), (3,)])

    def test_markup_in_utf_16(self):
        page = alto(PROSE * 20 + SCORE).replace("UTF-8", "UTF-16")
        write(self.pages, {f"{encoding}{len(mark)}.xml": (mark + page).encode(encoding)
                           for encoding in ("utf-16-le", "utf-16-be") for mark in ("", "\ufeff")})
        self.run_on(self.pages)
        self.assertEqual([len(game["plies"]) for game in self.games()], [34] * 4)
        self.assertEqual(self.ask("SELECT DISTINCT kind FROM pages"), [("alto",)])

    def test_a_page_that_changed_is_another_for_all_versions(self):
        write(self.pages, {"a.txt": SCORE, "b.txt": OTHER})
        self.run_on(self.pages, "--label", "old")
        write(self.pages, {"a.txt": SCORE.replace("Anderssen", "Bird")})
        self.run_on(self.pages, "--label", "new")
        # What the old version made of the page that is gone is not told as if it were of this one.
        self.assertEqual(descry_archive("export", self.out, "--version", "old")[1].count("[White "), 1)
        said = self.run_on(self.pages, "--label", "old")
        self.assertIn("1 page looked at, 1 known before, 1 read; in all 2 pages, 2 games", said)
        self.assertIn("2 games as they were", descry_archive("diff", self.out, "old", "new")[1])

    def test_a_page_that_changes_back_is_read_once(self):
        for words in (SCORE, OTHER, SCORE, PROSE, OTHER):
            write(self.pages, {"a.txt": words + " " * len(words)})
            os.utime(self.pages / "a.txt", ns=(0, len(words)))
            said = self.run_on(self.pages)
        self.assertIn("0 read; in all 1 page, 1 game", said)
        self.assertEqual(self.ask("SELECT count(*) FROM readings"), [(2,)])

    def test_names_of_files_that_lines_have_no_room_for(self):
        write(self.pages, {'a\n"b"\t.txt': SCORE, "c\n.zip": "no zip"})
        self.run_on(self.pages, status=1)
        self.assertIn('/a?\\"b\\"?.txt"]', descry_archive("export", self.out)[1])
        self.assertIn("/c?.zip\tlist\tdamaged\t", descry_archive("failures", self.out)[1])

    def test_what_is_exported_is_utf_8_wherever_it_goes(self):
        write(self.pages, {"a.txt": SCORE.replace("Anderssen", "Löwenthal"), "Ωμέγα.txt": OTHER})
        self.run_on(self.pages)
        done = subprocess.run([sys.executable, "-m", "descry_archive", "export", self.out], capture_output=True, check=True,
                              env={**os.environ, "PYTHONIOENCODING": "latin-1"})
        self.assertEqual(done.stdout.decode(), descry_archive("export", self.out)[1])

    def test_one_process_writes(self):
        store = Store(str(self.out), "1")
        self.addCleanup(store.close)
        with self.assertRaises(Busy):
            Store(str(self.out), "1")

    def test_csv_and_a_file_that_stays_whole(self):
        write(self.pages, {"a.txt": SCORE})
        self.run_on(self.pages)
        target = self.folder / "games.csv"
        self.assertEqual(descry_archive("export", self.out, "--to", "csv", "-o", target)[0], 0)
        head, row = target.read_text().splitlines()
        self.assertTrue(head.startswith("sources,title,printed,number,white,black"))
        self.assertIn("Mr. Anderssen,Mr. Kieseritzky", row)
        self.assertEqual(os.listdir(self.folder / "out").count("games.csv.part"), 0)
        status, _, said = descry_archive("export", self.out, "--version", "9")
        self.assertEqual((status, "there is no version 9" in said), (2, True))


class Faults(Folder):
    """What a stranger may give it."""

    def test_places_that_cannot_be_used_are_named(self):
        write(self.pages, {"a.txt": SCORE})
        self.run_on(self.pages)
        write(self.folder, {"file": "x", "junk/archive.sqlite": "This is no database at all. " * 99, "none/archive.sqlite": ""})
        for arguments, said in (
            (("run", self.pages, "--out", self.folder / "file"), f"{self.folder}/file: File exists"),
            (("run", self.pages, "--out", self.folder / "junk"), "junk/archive.sqlite is no database of descry-archive"),
            (("export", self.folder / "junk"), "junk/archive.sqlite is no database of descry-archive"),
            (("export", self.folder / "none"), "none/archive.sqlite is no database of descry-archive"),
            (("export", self.pages), "pages/archive.sqlite does not exist"),
            (("export", self.out, "-o", self.folder), f"{self.folder}: Is a directory"),
            (("report", self.out, "-o", self.folder / "nowhere/x.html"), "nowhere/x.html: No such file or directory"),
        ):
            status, _, told = descry_archive(*arguments, *(("--workers", "0") if arguments[0] == "run" else ()))
            self.assertEqual((status, said in told, told.count("\n")), (2, True, 1), told)

    def test_what_somebody_else_keeps_is_read(self):
        """A folder without leave to write, of which root knows nothing."""
        write(self.pages, {"a.txt": SCORE})
        self.run_on(self.pages)
        text = descry_archive("export", self.out)
        if not os.geteuid():
            with mock.patch("os.access", return_value=False):
                self.assertEqual(descry_archive("export", self.out), text)
                self.assertEqual(descry_archive("report", self.out)[0], 0)
            return
        self.out.chmod(0o555)
        self.addCleanup(self.out.chmod, 0o755)
        self.assertEqual(descry_archive("export", self.out), text)
        self.assertEqual(descry_archive("doubles", self.out)[0], 2)

    def test_a_database_of_somebody_else_is_left_as_it_is(self):
        self.out.mkdir()
        with contextlib.closing(sqlite3.connect(self.out / "archive.sqlite")) as db:
            db.execute("CREATE TABLE wine (year)")
            db.commit()
        before = (self.out / "archive.sqlite").read_bytes()
        self.assertIn("is no database of descry-archive", self.run_on(self.pages, status=2))
        self.assertEqual((self.out / "archive.sqlite").read_bytes(), before)

    def test_another_schema_is_not_touched(self):
        write(self.pages, {"a.txt": SCORE})
        self.run_on(self.pages)
        with contextlib.closing(sqlite3.connect(self.out / "archive.sqlite")) as db:
            db.execute("UPDATE archive SET value = '2' WHERE name = 'schema'")
            db.commit()
        self.assertIn("has schema 2, and this descry-archive knows schema 1", self.run_on(self.pages, status=2))
        for command_name in ("export", "doubles", "report", "failures"):
            self.assertIn("schema 2", descry_archive(command_name, self.out)[2])

    def test_numbers_out_of_range_are_refused(self):
        for option, value in (("--workers", "-1"), ("--page-time", "0"), ("--page-memory", "5"), ("--page-time", "nan")):
            with self.assertRaises(SystemExit) as left:
                descry_archive("run", self.pages, "--out", self.out, option, value)
            self.assertEqual(left.exception.code, 2)
        with self.assertRaises(SystemExit) as left:
            descry_archive("--version")
        self.assertEqual(left.exception.code, 0)

    def test_nothing_to_look_at_is_told(self):
        write(self.pages, {"readme.md": "x"})
        self.assertIn("has no pages", self.run_on(self.pages))

    def test_the_least_memory_is_enough_for_a_small_page(self):
        write(self.pages, {"a.txt": SCORE})
        self.run_on(self.pages, "--page-memory", str(command.LEAST_MEMORY))
        self.assertEqual(len(self.games()), 1)


class Pictures(Folder):
    """Through `descry scan`: DESCRY is the command, and beside it stands what reads pictures, if it was built."""

    def setUp(self):
        super().setUp()
        command = os.environ.get("DESCRY", "/")
        if command == "/" or not pathlib.Path(command).with_name("descry-page").exists() or "DESCRY_CORPUS" not in os.environ:
            self.skipTest("descry does not read pictures here")
        self.picture = pathlib.Path(os.environ["DESCRY_CORPUS"]) / "pictures" / "opera.png"

    def test_a_picture_is_read(self):
        write(self.pages, {"a.png": self.picture.read_bytes(), "b.png": b"\x89PNG no picture", "c.txt": SCORE,
                           "d.pdf": self.picture.with_suffix(".pdf").read_bytes()})
        said = self.run_on(self.pages, status=1)
        self.assertIn("/b.png: descry: b.png: ", said)
        self.assertEqual(len(self.games()), 3)
        self.assertEqual(self.ask("SELECT kind, plies FROM games JOIN reading_pages USING (reading_id) JOIN pages "
                                  "USING (page_id) ORDER BY 1"), [("pdf", 33), ("picture", 33), ("text", 34)])
        self.assertGreater(self.ask("SELECT count(*) FROM plies WHERE confidence > 0.5 AND box IS NOT NULL")[0][0], 20)


class Doubles(Folder):
    """SCORE in several papers."""

    def setUp(self):
        super().setUp()
        misprinted = SCORE.replace("B-B4       Q-R5 ch", "B-B4       Q-R6 ch").replace("Anderssen", "Andersscn")
        otherwise = SCORE.replace("15. BxP        Q-B3", "15. BxP        Q-K2")
        write(self.pages, {
            "a/1887-03-12.txt": misprinted, "b/1887-03-19.txt": SCORE, "c/1887-04-02.txt": SCORE + "And Black resigned.\n",
            "d/1888-01-01.txt": FIRST_HALF + "and so on.\n", "e/1888.txt": otherwise,
            "f/other.txt": OTHER,
        })
        self.run_on(self.pages)
        self.assertEqual(descry_archive("doubles", self.out)[0], 0)

    def test_copies_are_found_and_other_games_left_alone(self):
        names = self.ask("SELECT DISTINCT t.title FROM same_games s JOIN games g USING (game_id) JOIN outcomes o "
                         "USING (reading_id) JOIN tasks t USING (task_id) ORDER BY 1")
        self.assertEqual([name for name, in names], ["a", "b", "c", "d", "e"])
        self.assertEqual(self.ask("SELECT count(DISTINCT group_id) FROM same_games"), [(1,)])

    def test_the_best_score_is_right_and_differences_have_sources(self):
        ((uci, told),) = self.ask("SELECT uci, differences FROM best_scores")
        (true,) = [game["plies"] for game in self.games() if game["sources"][0]["title"] == "b"]
        self.assertEqual(uci.split(), [ply["uci"] for ply in true])
        differences = {one["ply"]: one for one in json.loads(told)}
        (misprint,) = [c for c in differences[6]["copies"] if c["record"] == "Q-R6 ch"]
        self.assertTrue(misprint["sources"][0].endswith("a/1887-03-12.txt"))
        (other,) = [c for c in differences[30]["copies"] if c["uci"] != differences[30]["uci"]]
        self.assertTrue(other["sources"][0].endswith("e/1888.txt"))
        # Behind the Queen's other square its copy plays other moves.
        self.assertEqual(min(differences), 6)
        self.assertEqual(min(set(differences) - {6}), 30)

    def test_a_game_is_exported_once(self):
        _, pgn, _ = descry_archive("export", self.out, "--best")
        self.assertEqual(pgn.count("[White "), 2)
        self.assertIn("e/1888.txt: Q-K2 (otherwise)", " ".join(pgn.split()))
        _, lines, _ = descry_archive("export", self.out, "--best", "--to", "jsonl")
        best, schema = json.loads(lines.splitlines()[0]), json.loads((SCHEMAS / "descry-best-score-1.json").read_text())
        self.assertEqual(best["copies"], 5)
        self.assertEqual(best["schema"], schema["properties"]["schema"]["const"])
        told = schema["properties"]["differences"]["items"]
        copy = told["properties"]["copies"]["items"]
        for one, due in [(best, schema), *((d, told) for d in best["differences"]),
                         *((c, copy) for d in best["differences"] for c in d["copies"])]:
            self.assertEqual(sorted(one), sorted(due["required"]))
        self.assertEqual(descry_archive("export", self.out, "--best", "--to", "csv")[0], 2)

    def test_found_again_they_are_the_same(self):
        before = self.ask("SELECT * FROM same_games"), self.ask("SELECT * FROM best_scores")
        descry_archive("doubles", self.out)
        self.assertEqual((self.ask("SELECT * FROM same_games"), self.ask("SELECT * FROM best_scores")), before)


class Players(unittest.TestCase):
    def test_names_as_papers_have_them(self):
        for a, b, alike in (
            (("Mr. J. H. Blackburne", "Herr Steinitz"), ("Blackbume", "W. Steinitz"), True),
            (("Steinitz", "Blackburne"), ("Blackburne", "Steinitz"), True),
            (("Mr. Bird", "Mr. Mason"), ("Mr. Zukertort", "Mr. Rosenthal"), False),
            (("Mr. Bird", "Mr. Mason"), ("Mr. Bird", "Mr. Rosenthal"), False),
            (("Mr. Bird", ""), ("Mr. Bird", "Mr. Mason"), None),
            (("Mr. Bird", ""), ("Zukertort", "Mr. Mason"), False),
            (("", ""), ("White", "Black"), None),
        ):
            self.assertEqual(agree(a, b), alike, (a, b))

    def test_an_opening_is_no_game(self):
        opening = [f"m{n}" for n in range(26)]
        a = Entry(1, tuple(opening + [f"a{n}" for n in range(40)]), ("Bird", "Mason"), "")
        b = Entry(2, tuple(opening + [f"b{n}" for n in range(40)]), ("Zukertort", "Rosenthal"), "")
        self.assertFalse(same(a, b))
        self.assertFalse(same(a, Entry(3, tuple(opening), ("Zukertort", "Rosenthal"), "")))
        self.assertTrue(same(a, Entry(4, tuple(opening), ("Mr. Bird", "Mason"), "")))
        self.assertEqual(groups([a, b]), [])

    def test_a_game_that_was_in_every_paper(self):
        dice = random.Random(1)
        opening = [f"m{n}" for n in range(20)]
        played = opening + [f"a{n}" for n in range(40)]
        copies = []
        for n in range(90):
            moves = list(played)
            moves[dice.randrange(20, 60)] = f"misread{n}"
            copies.append(Entry(n, tuple(moves), ("Morphy", ""), ""))
        others = [Entry(90 + n, tuple(opening + [f"{n}.{k}" for k in range(40)]), (f"Player{n}", ""), "") for n in range(90)]
        self.assertEqual(groups(copies + others), [list(range(90))])


class Reports(Folder):
    def test_the_report_counts_by_title_year_dialect_and_layout(self):
        write(self.pages, {"The <Post>/1887-03-12.txt": SCORE, "Star/1888-01-01.xml": alto(OTHER),
                           "Star/1888-02-01.txt": SCORE.replace("8. Kt-R4      Q-Kt4", "8. Kt-R4      Q-Kt9"),
                           "Star/gone.zip": b"", "Star/1888-02-02.txt": PROSE})
        self.run_on(self.pages, status=1)
        page = self.folder / "report.html"
        self.assertEqual(descry_archive("report", self.out, "-o", page)[0], 0)
        text = page.read_text()
        self.assertEqual(ElementTree.fromstring(text.replace("<!DOCTYPE html>\n", "").replace('<meta charset="utf-8">', "")
                         .replace('<meta name="viewport" content="width=device-width">', "")).tag, "html")
        for cell in (f"{self.pages}/Star/gone.zip", "The &lt;Post&gt;", "Star", "1887", "1888", "british", "columns", "alto"):
            self.assertIn(f"<td>{cell}</td>", text)
        star = self.ask("SELECT count(*), sum(status = 'repaired') FROM plies JOIN games USING (game_id) WHERE white = 'Mr. Anderssen'")
        self.assertEqual(star[0][0], 68)
        self.assertGreater(star[0][1], 0)
        self.assertIn("D221", text)
        self.assertNotIn("http", text)

    def test_names_of_versions(self):
        write(self.pages, {"a.txt": SCORE})
        for label in ("v11", "v_1", "%", "v11"):
            self.run_on(self.pages, "--label", label)
        self.assertEqual(self.ask("SELECT value FROM archive WHERE name = 'descry'"), [("v11, v_1, %",)])
        for label in ("a, b", ""):
            self.assertRaises(SystemExit, descry_archive, "run", self.pages, "--out", self.out, "--label", label)

    def test_two_versions_are_held_against_each_other(self):
        write(self.pages, {"a.txt": SCORE, "b.txt": OTHER, "c.txt": FIRST_HALF, "d.txt": PROSE})
        self.run_on(self.pages, "--label", "old")
        self.run_on(self.pages, "--label", "new")
        text = descry_archive("diff", self.out, "old", "new")[1]
        self.assertEqual(text, "old -> new: 3 games as they were, 0 better, 0 worse, 0 other, 0 new, 0 lost\n")
        # As if the old one had doubted a move, not seen a page, and made a game of another.
        with contextlib.closing(sqlite3.connect(self.out / "archive.sqlite")) as db:
            old = "(SELECT game_id FROM games JOIN readings USING (reading_id) JOIN outcomes USING (reading_id) " \
                  "JOIN tasks USING (task_id) WHERE name LIKE '%/{}.txt' AND readings.version = 'old')"
            db.execute(f"UPDATE plies SET status = 'ambiguous' WHERE ply = 4 AND game_id = {old.format('a')}")
            db.execute(f"UPDATE games SET certain = certain - 1 WHERE game_id = {old.format('a')}")
            db.execute(f"UPDATE games SET uci = 'a2a3' WHERE game_id = {old.format('b')}")
            db.execute("UPDATE outcomes SET reading_id = NULL WHERE version = 'old' AND task_id = "
                       "(SELECT task_id FROM tasks WHERE name LIKE '%/c.txt')")
            db.commit()
        found = json.loads(descry_archive("diff", self.out, "old", "new", "--to", "json")[1])
        kinds = [(os.path.basename(c["source"]), c["kind"]) for c in found["changes"]]
        self.assertEqual(kinds, [("a.txt", "better"), ("b.txt", "lost"), ("b.txt", "new"), ("c.txt", "new")])
        self.assertEqual([os.path.basename(name) for name in found["only_new"]], ["c.txt"])
        (ply,) = found["changes"][0]["plies"]
        self.assertEqual((ply["ply"], ply["old"][2], ply["new"][2]), (4, "ambiguous", "unique"))
        self.assertIn("ply 4: PxP = exf4 (ambiguous) -> PxP = exf4 (unique)", descry_archive("diff", self.out, "old", "new")[1])
        self.assertEqual(descry_archive("diff", self.out, "old", "other")[0], 2)


class Poison(Folder):
    def test_what_takes_too_long_is_cut_off_and_told(self):
        os.mkfifo(self.pages / "pipe.txt")  # nobody will ever write into it
        write(self.pages, {"list": "pipe.txt\ngood.txt\n", "good.txt": SCORE})
        said = self.run_on(self.pages / "list", "--page-time", "3", status=1)
        self.assertIn("pipe.txt: not done after 3 seconds (time)", said)
        self.assertEqual(len(self.games()), 1)
        status, listed, _ = descry_archive("failures", self.out)
        self.assertEqual((status, listed.split("\t")[1:3], listed.strip()[-1]), (1, ["look", "time"], "2"))
        # It is let be, until somebody asks.
        self.assertIn("2 known before", self.run_on(self.pages / "list", "--page-time", "3", status=1))
        # Another file in its place is another page.
        (self.pages / "pipe.txt").unlink()
        write(self.pages, {"pipe.txt": PROSE})
        self.assertIn("1 page looked at, 1 known before", self.run_on(self.pages / "list"))

    def test_what_takes_too_much_memory_is_cut_off_and_told(self):
        write(self.pages, {"big.txt": PROSE * 1_500_000, "good.txt": SCORE})
        said = self.run_on(self.pages, "--page-memory", "300", status=1)
        self.assertIn("big.txt: ", said)
        self.assertIn("(memory)", said)
        self.assertEqual(len(self.games()), 1)

    def test_a_reading_that_fails_is_told_and_tried_again_when_asked(self):
        write(self.pages, {"a.png": b"\x89PNG and so on"})
        scanner = self.folder / "descry"
        with mock.patch.dict(os.environ, {"DESCRY": str(scanner)}):
            write(self.folder, {"descry": "#!/bin/sh\necho no scanner here >&2\nexit 2\n"})
            scanner.chmod(0o755)
            said = self.run_on(self.pages, status=1)
            self.assertIn("a.png: no scanner here (unusable)", said)
            self.assertEqual(self.ask("SELECT state FROM readings"), [("failed",)])
            self.assertEqual(self.ask("SELECT step, tries FROM failures"), [("read", 2)])
            # The same page elsewhere is not tried, and told.
            write(self.pages, {"b.png": b"\x89PNG and so on"})
            said = self.run_on(self.pages, status=1)
            self.assertIn("1 page looked at, 1 known before, 0 read; in all 2 pages, 0 games, 2 failures", said)
            write(self.folder, {"descry": f"#!/bin/sh\ncat {self.folder}/page.hocr\n", "page.hocr": hocr(SCORE)})
            self.assertIn("0 read", self.run_on(self.pages, status=1))
            self.run_on(self.pages, "--retry-failed")
        self.assertEqual(self.ask("SELECT state FROM readings"), [("read",)])
        self.assertEqual(len(self.games()), 1)

    def test_why_a_file_cannot_be_read_is_told_once(self):
        folder = [str(self.pages)]
        guard = Guard(20, 1024)
        self.addCleanup(guard.close)
        for sources, words in (([folder], "Is a directory"), ([folder] * 2, f"{self.pages}: Is a directory")):
            self.assertEqual(guard.ask({"what": "look", "sources": sources}), {"failure": {"kind": "missing", "words": words}})

    def test_files_that_go_or_break_are_told(self):
        with zipfile.ZipFile(self.pages / "z.zip", "w", zipfile.ZIP_DEFLATED) as zipped:
            zipped.writestr("a.txt", SCORE * 50)
        data = bytearray((self.pages / "z.zip").read_bytes())
        data[60:90] = b"\0" * 30
        (self.pages / "z.zip").write_bytes(data)
        said = self.run_on(self.pages, status=1)
        self.assertIn("(damaged)", said)

    def test_a_child_does_not_outlive_who_watches_over_it(self):
        os.mkfifo(self.pages / "pipe.txt")
        sources = [[str(self.pages / "pipe.txt")]]
        script = ("from descry_archive.guard import Guard; guard = Guard(600, 1024); child, _ = guard._started(); "
                  f"print(child.pid, flush=True); guard.ask({{'what': 'look', 'sources': {sources!r}}})")
        with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as watcher:
            child = int(watcher.stdout.readline())
            self.addCleanup(os.close, opened_for_reading(self.pages / "pipe.txt"))
            watcher.kill()
        for _ in range(200):
            if not os.path.exists(f"/proc/{child}") or " Z " in pathlib.Path(f"/proc/{child}/stat").read_text():
                break
            time.sleep(0.05)
        else:
            self.fail("it lives on")

    def test_a_child_that_is_killed_is_replaced(self):
        guard = Guard(20, 1024)
        self.addCleanup(guard.close)
        write(self.pages, {"a.txt": SCORE})
        asked = {"what": "look", "sources": [[str(self.pages / "a.txt")]]}
        first = guard.ask(asked)
        guard._child.kill()
        self.assertEqual(guard.ask(asked), first)

    def test_what_is_asked_together_fails_alone(self):
        """A page that hangs, one that kills its process, one that others kill: those around them are answered."""
        guard = Guard(20, 1024)
        self.addCleanup(guard.close)
        write(self.pages, {"a.txt": SCORE})
        os.mkfifo(self.pages / "hangs.txt")
        good = json.dumps({"what": "look", "sources": [[str(self.pages / "a.txt")]]}).encode()
        hangs = json.dumps({"what": "look", "sources": [[str(self.pages / "hangs.txt")]]}).encode()
        # The child gives up at what is no question at all.
        questions = [good, good, hangs, good, b"no JSON", good]
        answers = [json.loads(answer) for answer in guard.ask_all(questions, [20, 20, 1, 20, 20, 20])]
        kinds = [answer.get("failure", {}).get("kind") for answer in answers]
        self.assertEqual(kinds, [None, None, "time", None, "crash", None])
        self.assertEqual(answers[2]["failure"]["words"], "not done after 1 seconds")
        self.assertEqual([answer for answer in answers if "pages" in answer], [answers[0]] * 4)

    def test_a_child_that_is_killed_again_and_again(self):
        guard = Guard(20, 1024)
        self.addCleanup(guard.close)
        write(self.pages, {"a.txt": SCORE})
        os.mkfifo(self.pages / "pipe.txt")
        good = json.dumps({"what": "look", "sources": [[str(self.pages / "a.txt")]]}).encode()
        hangs = json.dumps({"what": "look", "sources": [[str(self.pages / "pipe.txt")]]}).encode()

        def kill():
            for _ in range(5):
                pipe = opened_for_reading(self.pages / "pipe.txt")
                child = guard._child
                child.kill()
                os.close(pipe)
                while guard._child is child:
                    time.sleep(0.01)
        killer = threading.Thread(target=kill, daemon=True)
        killer.start()
        answers = [json.loads(answer) for answer in guard.ask_all([good, hangs, good], [60] * 3)]
        killer.join(60)
        self.assertEqual(answers[1], {"failure": {"kind": "crash", "words": "its process was killed 5 times"}})
        self.assertEqual(answers[0], answers[2])
        self.assertIn("pages", answers[0])

    def test_nobody_waits_for_who_waits_for_him(self):
        """More questions than a pipe holds, with more answers than one holds."""
        guard = Guard(60, 1024)
        self.addCleanup(guard.close)
        write(self.pages, {"a.txt": "a"})
        for pages, times in ((1, 3000), (4000, 3)):
            question = json.dumps({"what": "look", "sources": [[str(self.pages / "a.txt")]] * pages}).encode()
            answers = guard.ask_all([question] * times, [60] * times)
            self.assertEqual([len(json.loads(answer)["pages"]) for answer in answers], [pages] * times)


class Addresses(Folder):
    def test_where_a_scheduler_is(self):
        write(self.folder, {"where.json": '{"address": "tcp://10.0.0.1:8786"}', "bad.json": "{}"})
        for given in ("tcp://10.0.0.1:8786", self.folder / "where.json"):
            self.assertEqual(address_of(str(given)), "tcp://10.0.0.1:8786")
        self.assertEqual(address_of("node7:8786"), "node7:8786")
        for given in ("tcp://10.0.0.1", self.folder / "bad.json", self.folder / "nowhere.json", self.folder):
            self.assertRaises(Lost, address_of, str(given))

    def test_a_worker_with_another_descry_is_refused(self):
        with self.assertRaisesRegex(OtherVersion, "has descry .*, and the run has 9"):
            work(Parcel().errand(1), Limits(), "9")


class WithDask(Folder):
    def setUp(self):
        super().setUp()
        if importlib.util.find_spec("distributed") is None:
            self.skipTest("python3-distributed is not here")


class Installed(WithDask):
    def test_the_command_as_it_is_installed(self):
        """Its workers are processes that begin with the same file."""
        script = os.environ.get("DESCRY_ARCHIVE") or shutil.which("descry-archive")
        if script is None:
            self.skipTest("no descry-archive here")
        write(self.pages, {"a.txt": SCORE, "b.txt": PROSE})
        # Where Dask would listen for somebody with a browser: that it is taken is nobody's concern.
        taken = socket.socket()
        self.addCleanup(taken.close)
        with contextlib.suppress(OSError):
            taken.bind(("", 8787))
            taken.listen()
        bare = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DESCRY")}
        done = subprocess.run([sys.executable, script, "run", self.pages, "--out", self.out, "--workers", "2"], env=bare,
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stderr),
                         (0, "descry-archive: 2 pages looked at, 0 known before, 1 read; in all 2 pages, 1 game\n"))


@unittest.skipIf(os.environ.get("DESCRY_RING") == "inner", "of the outer ring")
class Workers(WithDask):
    def test_a_run_is_stopped_from_the_terminal_and_goes_on(self):
        """Ctrl-C, pressed again, is heard by all processes; so is what ends a job. One line is said."""
        os.mkfifo(self.pages / "pipe.txt")
        write(self.pages, {"list": "a.txt\npipe.txt\n", "a.txt": SCORE})
        self.stop(signal.SIGINT, signal.SIGINT, signal.SIGINT)
        self.stop(signal.SIGTERM)
        (self.pages / "pipe.txt").unlink()
        write(self.pages, {"pipe.txt": PROSE})
        self.run_on(self.pages / "list")
        self.assertEqual(len(self.games()), 1)

    def stop(self, *signals):
        command_line = [sys.executable, "-m", "descry_archive", "run", self.pages / "list", "--out", self.out, "--workers", "2"]
        with subprocess.Popen(command_line, stderr=subprocess.PIPE, text=True, start_new_session=True) as run:
            pipe = opened_for_reading(self.pages / "pipe.txt")
            for number in signals:
                (os.killpg if number == signal.SIGINT else os.kill)(run.pid, number)
                time.sleep(0.3)
            said = run.communicate(timeout=60)[1]
            os.close(pipe)
        self.assertEqual((run.returncode, said),
                         (130, "descry-archive: stopped; what was done is kept: the same command goes on\n"))

    def test_two_workers_make_what_one_makes(self):
        files = {f"paper/{n}.txt": PROSE * (n % 7) + (SCORE.replace("Anderssen", f"Player{n}") if n % 9 == 0 else "")
                 for n in range(90)}
        write(self.pages, files)
        self.run_on(self.pages)
        other = self.folder / "other"
        self.run_on(self.pages, "--workers", "2", out=other)
        self.assertEqual(len(self.games()), 10)
        for form in ("pgn", "jsonl", "csv"):
            self.assertEqual(descry_archive("export", self.out, "--to", form), descry_archive("export", other, "--to", form))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
