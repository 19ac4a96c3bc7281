# Damaged scores on the command line: repair, compare, check --report.
# repair.sh DESCRY
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"

cat >sound.txt <<'SHEET'
White: A. Blank. Black: N. Nemo.

1. P-K4     P-K4
2. Kt-KB3   Kt-QB3
3. B-Kt5    P-QR3
4. B-R4     Kt-B3
5. Castles  B-K2
6. R-K1     P-QKt4
7. B-Kt3    P-Q3
8. P-B3     Castles
SHEET
sed 's/4. B-R4     Kt-B3/4. B-R4     KKt-QB3/; s/7. B-Kt3    P-Q3/7. 8-Kt3    P-Q3/' sound.txt >damaged.txt

# A sound score has nothing to mend.
run 0 repair sound.txt
silent out

# The corrections are a diff in the score's own manner; what it makes of the file reads without a fault.
run 1 repair -q damaged.txt
holds out '--- damaged.txt'
holds out '-4. B-R4     KKt-QB3'
holds out '+7. B-Kt3    P-Q3'
if command -v patch >/dev/null; then
    cp damaged.txt mended.txt
    patch -s mended.txt <out || fault "the diff does not apply"
    run 0 check mended.txt
    "$descry" convert --to uci sound.txt >a
    "$descry" convert --to uci mended.txt >b
    cmp -s a b || fault "mended to another game: $(cat b)"
fi
# A name with a blank stands in a diff as `diff -u` writes it, one with other signs in quotation marks.
for name in 'two words.txt' $'two\nlines.txt'; do
    cp damaged.txt "$name"
    "$descry" repair -q "$name" >diff.out || true
    ! command -v patch >/dev/null || patch -s -p0 <diff.out || fault "patch does not know $name: $(head -n 2 diff.out)"
done
# From standard input as well.
"$descry" repair -q - <damaged.txt >piped
holds piped '+7. B-Kt3    P-Q3'

# What is played on with, and what is only proposed.
run 1 check damaged.txt
holds out '2 repaired'
run 1 check --no-repair damaged.txt
holds out 'stops after 7 of 16'
holds err 'likely meant: KKt-B3'
run 1 check --strict damaged.txt
holds out 'stops after'

# JSON and PGN keep the printed token beside the move.
run 1 convert --to json damaged.txt
holds out '"record":"KKt-QB3"'
holds out '"status":"repaired"'
holds out '"slip":"side"'
run 1 convert --to pgn damaged.txt
holds out 'descry: repaired "KKt-QB3"'

# Two copies: each helps the other out.
sed 's/5. Castles  B-K2/5. Castles  R-K2/; s/^8.*//' sound.txt >other.txt
run 1 compare damaged.txt other.txt
holds out 'the copies settle their differences'
holds out '5... Be7: `B-K2` | `R-K2`: the first is followed'
holds out '4... Nf6: `KKt-QB3` | `Kt-B3`: the second is followed'
holds out '8. c3: `P-B3` | nothing: the first is followed'
run 0 compare sound.txt sound.txt
holds out 'the copies tell the same game'
# Results are told too, and two that differ settle nothing.
(cat sound.txt; echo 1-0) >won.txt
(cat sound.txt; echo 0-1) >lost.txt
run 1 compare won.txt lost.txt
holds out 'result: 1-0 | 0-1'
holds out 'not all is settled'
holds out '[Result "*"]'
run 0 compare won.txt sound.txt
holds out '[Result "1-0"]'
# Two games are no copies of one, and neither is said not to play.
printf '1. P-Q4 P-Q4\n2. P-QB4 PxP\n3. P-K3 P-QKt4\n4. P-QR4 P-QB3\n5. PxP PxP\n6. Q-B3\n' >else.txt
run 1 compare sound.txt else.txt
holds out 'the copies tell two games'
run 2 compare sound.txt none.txt
printf '[White "a"]\n[Event "?"]\n\n*\n' >empty.pgn
run 2 compare empty.pgn sound.txt

# Figures over many games.
run 1 check -q --report text sound.txt damaged.txt
holds out 'Kt and dashes'
holds out 'mended, by kind:'
run 1 check -q --report json sound.txt damaged.txt
holds out '"schema":"descry-census/1"'
run 1 check -q --report html sound.txt damaged.txt
holds out '<svg'
run 2 check --report nonsense sound.txt

finish
