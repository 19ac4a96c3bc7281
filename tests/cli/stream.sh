# Streams of games: any number of threads prints the same, memory stays bounded, games come out before the input ends.
# stream.sh DESCRY CORPUS. With DESCRY_WHOLE, of 80 MB and in every form; else of as much as shows the same.
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
cp "$corpus/plain/games.txt" games.txt
cp "$corpus/books/small-book.txt" book.txt

# Some games with faults among many without: findings, results and their order are those of one thread.
head -n 4000 games.txt | sed '7~997s/P-K4/P-K9/;11~503s/ 1[0-9]\. / {a note} &/' >faulty.txt
printf '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 *\n' >short.pgn
files=(games.txt faulty.txt book.txt missing.txt short.pgn faulty.txt)
asks=('convert --to uci' 'check --format json')
[[ ! ${DESCRY_WHOLE-} ]] ||
    asks+=('convert --to san' 'convert --to pgn' 'convert --to descriptive --style american' 'check' 'games')
for ask in "${asks[@]}"; do
    read -ra words <<<"$ask"
    # Sheets as books want the long way: a few games are enough.
    [[ $ask == *'--to uci' || $ask == *'--to san' ]] && some=("${files[@]}") || some=("${files[@]:1}")
    "$descry" "${words[@]}" "${some[@]}" >one.out 2>one.err
    one=$?
    for jobs in 2 5; do
        "$descry" "${words[@]}" --jobs "$jobs" "${some[@]}" >many.out 2>many.err
        [[ $? == "$one" ]] || fault "$ask --jobs $jobs: another status"
        cmp -s one.out many.out || fault "$ask --jobs $jobs: other results"
        cmp -s one.err many.err || fault "$ask --jobs $jobs: other findings"
        "$descry" "${words[@]}" --jobs "$jobs" "${some[@]}" >many.both 2>&1
        "$descry" "${words[@]}" "${some[@]}" >one.both 2>&1
        cmp -s one.both many.both || fault "$ask --jobs $jobs: another order of results and findings"
    done
    [[ -s one.out ]] || fault "$ask printed nothing"
done
grep -q 'missing.txt: No such file' one.err || fault 'a missing file is not complained of'

# A pipe is a file.
"$descry" convert --to uci games.txt >file.out
for jobs in 1 2; do
    "$descry" convert --to uci --jobs "$jobs" - <games.txt | cmp -s - file.out || fault "standard input, $jobs jobs"
    # In pieces of any size.
    dd if=games.txt bs=701 status=none | "$descry" convert --to uci --jobs "$jobs" - | cmp -s - file.out ||
        fault "standard input in small pieces, $jobs jobs"
done

# Lines of a game far down are those of the file, and its number is its own.
{ cat games.txt; printf '[White "Last"]\n\n1. P-K4 P-K4 2. K-K5 P-Q4 3. P-Q4 P-Q3\n'; } >last.txt
lines=$(($(wc -l <last.txt)))
"$descry" check --no-repair last.txt 2>&1 >/dev/null | grep -q "^last.txt:$lines:17: error\[D202\]" ||
    fault "the line of a fault far down: $("$descry" check --no-repair last.txt 2>&1 >/dev/null | head -n 1)"
"$descry" check --no-repair last.txt 2>/dev/null | tail -n 1 | grep -q "^last.txt:$((lines - 2)): game 3001: Last" ||
    fault "the place of the last game: $("$descry" check last.txt 2>/dev/null | tail -n 1)"

# Games are out before the next ones come.
mkfifo slow
"$descry" convert --to uci slow >early.out &
reader=$!
exec 3>slow
head -c 700000 games.txt >&3
for ((i = 0; i < 200; ++i)); do
    [[ -s early.out ]] && break
    sleep 0.05
done
[[ -s early.out ]] || fault 'no game comes out before the input ends'
exec 3>&-
wait "$reader"

# Memory does not grow with the input: 80 MB, of games, of one game, and of one line; in the inner ring of the
# last two, which cost little. A sanitizer keeps what was given back, and a shadow of it all: what it
# holds is not descry's, and the build without one is measured.
inputs=(one_game one_line)
[[ ! ${DESCRY_WHOLE-} ]] || inputs=(endless one_game one_line one_doubt)
grep -qaE '__(asan|tsan)_init' "$descry" && most=unbounded || most=65536
endless() { for ((i = 0; i < 40; ++i)); do cat games.txt; done; }
one_game() { printf '[White "A"]\n\n'; for ((i = 0; i < 1600; ++i)); do printf '{%050000d}\n' "$i"; done; }
one_line() { printf '[White "A"]\n\n1. P-K4 '; head -c 80000000 /dev/zero | tr '\0' 'x'; }
one_doubt() { # a game of which no record tells the move
    printf '[White "A"]\n\n'
    for ((i = 1; i <= 40000; ++i)); do printf '%d. Kt moves Kt moves ' "$i"; done
}
for input in "${inputs[@]}"; do
    for jobs in 1 2; do
        # The size of data and stack in all, of which no more than 64 MB may be in use.
        "$input" | (
            "$descry" convert --to uci --jobs "$jobs" - >out 2>err &
            pid=$!
            peak=0
            while kill -0 "$pid" 2>/dev/null; do
                now=$(awk '/^VmHWM/ {print $2}' "/proc/$pid/status" 2>/dev/null)
                ((${now:-0} > peak)) && peak=$now
                sleep 0.02
            done
            [[ $most == unbounded ]] || ((peak < most)) || echo "$peak KB"
        ) >peak
        [[ ! -s peak ]] || fault "$input, $jobs jobs: $(<peak) resident"
    done
    [[ $input != endless ]] || [[ $(wc -l <out) == 120000 ]] || fault "$input: $(wc -l <out) games"
    [[ $input == endless || $input == one_doubt ]] || grep -q 'longer than 1 MiB' err || fault "$input: not told that it is too long: $(head -n 3 err)"
done

finish
