"""A book to a table of its games and a table of its doubts: python3 book_to_tables.py BOOK FOLDER

Two files of comma-separated values are written: games.csv, a row to a game, and doubts.csv, a row to each record that did
not tell one move alone. Any program that reads tables goes on from there.
"""

import csv
import pathlib
import sys
from collections import Counter

import descry

# %% Where from, and where to

book = pathlib.Path(sys.argv[1])
folder = pathlib.Path(sys.argv[2])

# %% The games, one after the other; none of them stays in memory

counted = Counter()
with (folder / "games.csv").open("w", newline="") as games_file, (folder / "doubts.csv").open("w", newline="") as doubts_file:
    games, doubts = csv.writer(games_file), csv.writer(doubts_file)
    games.writerow(["game", "line", "white", "black", "plies", "complete", "result", "dialect", "doubts", "moves"])
    doubts.writerow(["game", "move", "side", "line", "column", "record", "status", "played", "others", "reason"])

    for game in descry.read(book):
        doubtful = [ply for ply in game if ply.status != "unique"]
        tags = game.tags
        games.writerow([game.index, game.line, tags.get("White", "?"), tags.get("Black", "?"), len(game), game.complete,
                        game.result, game.dialect, len(doubtful), " ".join(game.uci)])  # fmt: skip
        for ply in doubtful:
            others = [rival.move for rival in ply.rivals] or [move for move in ply.candidates if move != ply.uci]
            doubts.writerow([game.index, ply.number, ply.side, ply.line, ply.column, ply.record, ply.status, ply.san,
                             " ".join(others), ply.reason])  # fmt: skip
        counted.update(ply.status for ply in game)

# %% What it comes to

print(", ".join(f"{count} {status}" for status, count in counted.most_common()))
