# How many instructions a ply costs, counted, never timed: callgrind over the frozen games, whose moves must come out.
# instructions.sh DESCRY CORPUS
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
need_valgrind

# The figure, and the sum of the moves: faster and wrong is wrong.
read -r most sum <"$corpus/plain/instructions"

first=$(instructions convert --to uci "$corpus/plain/games.txt") || { cat err; exit 1; }
[[ $(sha256sum <out) == "$sum  -" ]] || { echo "fault: other moves: $(sha256sum <out)"; exit 1; }
plies=$(wc -w <out)
# Starting the program and reading each record for the first time are not counted.
second=$(instructions convert --to uci "$corpus/plain/games.txt" "$corpus/plain/games.txt") || { cat err; exit 1; }
each=$(((second - first) / plies))
echo "$each instructions a ply, of at most $most and 3 in 100; $plies plies"
((each * 100 <= most * 103)) || { echo "fault: more than the figure in corpus/plain/instructions"; exit 1; }
((each * 100 >= most * 94)) || echo "the figure in corpus/plain/instructions may be lowered"
