# The games of the corpus, and a few of the large collection where that is there: sample.sh DESCRY PROJECT
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$1" convert --quiet "$2"/corpus/games/*.txt --to pgn -o "$dir/corpus.pgn" || true
games=("$dir/corpus.pgn")
large=$2/../shared/pgn/historical-1780-1970.pgn
if [[ -e $large ]]; then
    awk '/^\[Event /{ ++n } n % 300 == 1' "$large" >"$dir/sample.pgn"
    games+=("$dir/sample.pgn")
fi
"$2/tools/differential/moves" "$1" "${games[@]}"
