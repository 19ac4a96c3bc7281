# How many instructions a ply costs, counted, never timed: callgrind over the frozen games, whose moves must come out.
# instructions.sh DESCRY CORPUS
set -u
descry=$(realpath -- "$1")
corpus=$(realpath -- "$2")
command -v valgrind >/dev/null || { echo 'skipped: no valgrind here'; exit 77; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit

# The figure, and the sum of the moves: faster and wrong is wrong.
read -r most sum <"$corpus/plain/instructions"

valgrind --tool=none "$descry" --version >/dev/null 2>&1 || { echo 'skipped: valgrind cannot run the program'; exit 77; }
count() { # FILE...
    valgrind --tool=callgrind --callgrind-out-file=out.callgrind "$descry" convert --to uci "$@" >out 2>err || return
    sed -n 's/.*Collected : \([0-9]*\)$/\1/p' err
}
first=$(count "$corpus/plain/games.txt") || { cat err; exit 1; }
[[ $(sha256sum <out) == "$sum  -" ]] || { echo "fault: other moves: $(sha256sum <out)"; exit 1; }
plies=$(wc -w <out)
# Starting the program and reading each record for the first time are not counted.
second=$(count "$corpus/plain/games.txt" "$corpus/plain/games.txt") || { cat err; exit 1; }
each=$(((second - first) / plies))
echo "$each instructions a ply, of at most $most and 3 in 100; $plies plies"
((each * 100 <= most * 103)) || { echo "fault: more than the figure in corpus/plain/instructions"; exit 1; }
((each * 100 >= most * 94)) || echo "the figure in corpus/plain/instructions may be lowered"
