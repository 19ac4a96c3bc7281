# pgn-extract takes the PGN that descry writes without a word.
# pgn_extract.sh DESCRY CORPUS
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
# Looked for now and not when the build was configured: it may have been installed since.
pgn_extract=$(PATH=$PATH:/usr/games command -v pgn-extract) || { echo "pgn-extract is not installed"; exit 1; }

"$descry" convert "$corpus"/games/*.txt --to pgn >games.pgn
written=$(grep -c '^\[Event ' games.pgn)
((written > 0)) || { echo "no game was written"; exit 1; }

# Silent and reporting only (-s -r): every word is a complaint. Then the count of what it takes as games.
complaints=$("$pgn_extract" -s -r games.pgn 2>&1)
[[ -z $complaints ]] || { printf '%s\n' "$complaints"; exit 1; }
"$pgn_extract" -r games.pgn 2>&1 | grep -E "^$written games? matched out of $written\.$"
