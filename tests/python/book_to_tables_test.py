"""The example as its readers would run it."""

import csv
import pathlib
import subprocess
import sys
import tempfile
import unittest

corpus = pathlib.Path(sys.argv.pop(1))
example = pathlib.Path(__file__).with_name("book_to_tables.py")


class BookToTables(unittest.TestCase):
    def tables_of(self, book):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([sys.executable, example, book, folder], capture_output=True, text=True, check=True)
            read = {}
            for name in ("games", "doubts"):
                with (pathlib.Path(folder) / f"{name}.csv").open(newline="") as file:
                    read[name] = list(csv.DictReader(file))
        return run.stdout, read["games"], read["doubts"]

    def test_a_book(self):
        said, games, doubts = self.tables_of(corpus / "books" / "small-book.txt")
        self.assertEqual([game["plies"] for game in games], ["33", "45", "13", "3"])
        self.assertEqual(games[0]["white"], "Paul Morphy")
        self.assertTrue(games[0]["moves"].startswith("e2e4 e7e5 g1f3 d7d6"))
        self.assertEqual(sum(int(game["doubts"]) for game in games), len(doubts))
        self.assertRegex(said, r"^\d+ unique")

    def test_doubts(self):
        _, _, doubts = self.tables_of(corpus / "damaged" / "club-book.txt")
        rows = {row["record"]: row for row in doubts}
        self.assertEqual(rows["KKt-QB3"]["played"], "Nf6")
        self.assertEqual(rows["KKt-QB3"]["others"].split()[0], "Nge7")
        self.assertEqual((rows["KKt-QB3"]["line"], rows["KKt-QB3"]["status"]), ("8", "repaired"))
        self.assertIn("hindsight", {row["status"] for row in doubts})


if __name__ == "__main__":
    unittest.main()
