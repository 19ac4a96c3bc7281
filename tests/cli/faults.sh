# What a run leaves behind when the machine fails: full devices, limits, closed pipes, files that cannot be read, signals.
# faults.sh DESCRY CORPUS
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
cp "$corpus/games/opera.txt" game.txt

# The old file is there whole, and nothing beside it.
old_file_stands() { # WHAT
    [[ $(<results) == old ]] || fault "$1: the old file is not there: $(head -c 200 results)"
    nothing_left "$1"
}
nothing_left() {
    local left
    left=$(find . -name '.*descry-*')
    [[ -z $left ]] || fault "$1: left behind: $left"
}
for _ in {1..60}; do cat game.txt; done >many.txt
"$descry" convert many.txt --to json >expected

# ---- results in a file ---------------------------------------------------------------------------------------------
run 0 convert many.txt --to json -o results
silent out
silent err
cmp -s results expected || fault "-o writes something else than standard output has"
[[ $(stat -c %a results) == "$(printf '%o' $((0666 & ~$(umask))))" ]] || fault "a new file has odd permissions"
nothing_left "a new file"
# Permissions and links outlast it.
echo old >results
chmod 640 results
ln -s results link
run 0 convert many.txt --to json --output link
[[ -L link && $(stat -c %a results) == 640 ]] || fault "-o replaced a link, or changed permissions"
cmp -s results expected || fault "-o through a link writes something else"
# The standard input can be read once; what holds no game cannot be compared.
for command in 'check - -' 'compare - -' 'convert - game.txt - --to san'; do
    read -ra words <<<"$command"
    status=0
    "$descry" "${words[@]}" <game.txt >out 2>err || status=$?
    expect 2 "$status" "$command"
    holds err "can be read once"
done
: >nothing.txt
run 2 compare game.txt nothing.txt

# Results do not take the place of what they are made from, by whatever name.
cp game.txt self
ln self twin
ln -s self shadow
for name in self ./self twin shadow "$PWD/self"; do
    run 2 convert game.txt self --to descriptive -o "$name"
    holds err "-o $name is one of the files that are read"
    silent out
    run 2 check "$name" -o self
done
for command in 'compare game.txt self' 'repair self' 'lint self --fix' 'lint --record P-K4 --after self' 'claims self' 'convert game.txt --corrections self' \
    'check -'; do
    read -ra words <<<"$command"
    status=0
    "$descry" "${words[@]}" -o twin <self >out 2>err || status=$?
    expect 2 "$status" "$command -o twin"
    holds err "-o twin is one of the files that are read"
done
cmp -s self game.txt || fault "a file that is read was replaced by what is made of it"
nothing_left "a file that is read"

# ---- a file to each game -------------------------------------------------------------------------------------------
# Files of the same name have each their own; nothing that is there is replaced.
mkdir a b
cp game.txt a/x.txt
sed 's/Morphy/Anderssen/' game.txt >b/x.txt
cp game.txt x-2.txt
run 0 convert --split parts a/x.txt b/x.txt x-2.txt
[[ $(ls parts) == $'x-001.pgn\nx-2-001.pgn\nx-3-001.pgn' ]] || fault "--split of three files wrote $(ls parts)"
[[ $(grep -l Anderssen parts/*) == parts/x-3-001.pgn ]] || fault "--split: games under names of others"
run 2 convert --split '' b/x.txt
holds err "--split: a folder has a name"
cp -r parts parts-before
run 2 convert --split parts b/x.txt
holds err "parts/x-001.pgn is there already"
diff -r parts parts-before || fault "--split replaced a file"
run 2 convert --split parts b/x.txt --game 1
run 0 convert --split parts b/x.txt --to san
cp parts/x-001.pgn x-001.txt
ln -s x-001.txt x-001.pgn
run 2 convert --split . a/x.txt x-001.txt
holds err "x-001.pgn is there already"
cmp -s x-001.txt parts/x-001.pgn || fault "--split wrote over a file that is read"
# Errors in what was read are no reason to keep the old file: the results are whole.
echo old >results
printf '1. P-K4  P-K4\n2. Kt-KB3  Q-KR5\n3. P-Q4  K-K3\n' >false.txt
run 1 convert --no-repair false.txt --to san -o results
holds results "1. e4 e5"
# Where nothing could be used, it stays; so it does where the command line is at fault.
echo old >results
run 2 convert none.txt --to san -o results
old_file_stands "no file could be used"
run 2 convert game.txt --to descriptive --style nonsense -o results
old_file_stands "a false option"
run 2 convert game.txt -o .
holds err "Is a directory"
run 2 convert game.txt -o none/results
holds err "none/results: No such file or directory"
run 2 convert game.txt -o ""
holds err "--output: a file has a name"
silent out
run 0 convert game.txt --to uci -o /dev/null
# A link to nothing stays a link: what it points at is made.
ln -s later pointing
run 0 convert game.txt --to uci -o pointing
[[ -L pointing && $(<later) == e2e4* ]] || fault "-o replaced a link to a file that was not there"
ln -s circle circle
run 2 convert game.txt -o circle
holds err "circle: Too many levels of symbolic links"

# What is open already is written to where it stands: a file behind standard output keeps what it has.
echo first >log
"$descry" convert game.txt --to uci -o /dev/stdout >>log || fault "-o /dev/stdout, to the end of a file"
[[ $(head -n 1 log) == first && $(sed -n 2p log) == e2e4* ]] || fault "-o /dev/stdout lost what the file had: $(<log)"
(echo before; "$descry" convert game.txt --to uci -o /dev/stdout; echo after) >log
[[ $(head -n 1 log) == before && $(tail -n 1 log) == after ]] || fault "-o /dev/stdout amid others: $(<log)"
[[ $("$descry" convert game.txt --to uci -o /dev/stdout | cat) == e2e4* ]] || fault "-o /dev/stdout, to a pipe"
"$descry" convert game.txt --to uci -o >(cat >through) || fault "-o to a process"
for ((i = 0; i < 100; ++i)); do [[ -s through ]] && break; sleep 0.05; done
[[ $(<through) == e2e4* ]] || fault "-o to a process wrote $(<through)"
run 2 convert game.txt -o /dev/fd/77
holds err "/dev/fd/77: "

# ---- full devices and limits ---------------------------------------------------------------------------------------
status=0
"$descry" convert many.txt --to json >/dev/full 2>err || status=$?
expect 2 "$status" "a full device"
holds err "descry: standard output: No space left on device"
lines 1 err
run 2 convert many.txt --to json -o /dev/full
holds err "descry: /dev/full: No space left on device"
for command in 'check game.txt' 'resolve P-K4' 'resolve Kt-B3' 'lint game.txt' 'games game.txt' 'explain D201' laws --help 'describe man'; do
    read -ra words <<<"$command"
    status=0
    "$descry" "${words[@]}" >/dev/full 2>err || status=$?
    expect 2 "$status" "$command, to a full device"
    holds err "descry: standard output: No space left on device"
done
status=0
"$descry" convert game.txt --to uci >&- 2>err || status=$?
expect 2 "$status" "standard output is closed"
holds err "standard output: Bad file descriptor"
status=0
"$descry" convert game.txt --to uci -o results >&- 2>err || status=$?
expect 0 "$status" "standard output is closed, and not needed"
[[ $(<results) == e2e4* ]] || fault "-o with standard output closed"

echo old >results
status=0
(ulimit -f 8; exec "$descry" convert many.txt --to json -o results) 2>err || status=$?
expect 2 "$status" "a limit on the size of files"
holds err "descry: results: File too large"
old_file_stands "a limit on the size of files"
sed 's/P-K4/P-K4 ch/' many.txt >fix.txt
cp fix.txt unfixed.txt
status=0
(ulimit -f 8; exec "$descry" lint fix.txt --fix) >/dev/null 2>err || status=$?
expect 2 "$status" "lint --fix under a limit"
holds err "fix.txt: File too large"
cmp -s fix.txt unfixed.txt || fault "lint --fix left half a file"
nothing_left "lint --fix"
# No room for threads: one does the work. Root has no such limit.
if ((EUID == 0)) && command -v setpriv >/dev/null; then
    chmod 755 . && cp game.txt threads.txt && chmod 644 threads.txt
    "$descry" convert --to uci threads.txt >one
    status=0
    (ulimit -u 2; exec setpriv --reuid 65533 --regid 65533 --clear-groups "$descry" convert -j 8 --to uci threads.txt) >out 2>err || status=$?
    if [[ $status != 126 && $status != 127 ]]; then  # where another may not run it, nothing is tried
        expect 0 "$status" "no room for threads"
        cmp -s one out || fault "no room for threads: another result"
    fi
fi
# A disk that is full: a small one, where one may be mounted.
if unshare -rm true 2>/dev/null; then
    mkdir disk
    unshare -rm bash -s "$descry" >out 2>err <<'DISK'
mount -t tmpfs -o size=64k tmpfs disk 2>/dev/null || exit 77
echo old >disk/results
"$1" convert many.txt --to json -o disk/results
echo "status $?"
cat disk/results
find disk -name '.*'
DISK
    case $? in
    77) echo "no disk may be mounted here: a full one is not tried" ;;
    *)
        [[ $(<out) == $'status 2\nold' ]] || fault "a full disk: $(<out)"
        holds err "descry: disk/results: No space left on device"
        ;;
    esac
fi

# Results at the end of what is read would be read in their turn.
mkdir round && cp game.txt round/a.txt && : >round/z.txt
status=0
(cd round && ulimit -f 2000 && exec "$descry" convert ./*.txt --to uci >>z.txt) 2>err || status=$?
expect 2 "$status" "results into a file that is read"
holds err './z.txt: the results go into this file'
[[ $(wc -l <round/z.txt) == 1 ]] || fault "results into a file that is read: $(wc -l <round/z.txt) lines"

# ---- input without end ---------------------------------------------------------------------------------------------
for command in 'check -' 'lint -' 'repair -' 'compare - game.txt'; do
    read -ra words <<<"$command"
    status=0
    "$descry" "${words[@]}" </dev/zero >out 2>err || status=$?
    expect 2 "$status" "$command, of endless input"
    holds err "too long to be read as a whole (more than 256 MiB)"
done
{ head -c 100000 /dev/zero; printf '\nP-K4\n'; } | "$descry" resolve - --format json >out 2>err
expect 1 "${PIPESTATUS[1]}" "a line too long for a record"
holds err "descry: <stdin>:1: the line has more than 64 KiB"
lines 2 out
[[ $(tail -n 1 out) == *e2e4* ]] || fault "the line behind one that is too long: $(tail -n 1 out)"

# ---- closed pipes --------------------------------------------------------------------------------------------------
"$descry" convert many.txt many.txt many.txt --to json 2>err | head -n 1 >out
status=${PIPESTATUS[0]}
expect $((128 + 13)) "$status" "a closed pipe"
silent err
(
    trap '' PIPE
    "$descry" convert many.txt many.txt many.txt --to json 2>err
    echo $? >status
) | head -n 1 >out
expect 2 "$(<status)" "a closed pipe whose signal is ignored"
holds err "descry: standard output: Broken pipe"

# ---- files that cannot be read -------------------------------------------------------------------------------------
# The others go on; those that failed are listed at the end.
mkdir folder
ln -s nowhere dangling
ln -s loop loop
sed 's/Morphy/Dangling/' game.txt >last.txt
run 2 convert game.txt folder dangling /proc/self/mem loop none.txt last.txt --to uci
lines 2 out
holds err "descry: folder: Is a directory"
holds err "descry: dangling: No such file or directory"
holds err "descry: /proc/self/mem: Input/output error"
holds err "descry: loop: Too many levels of symbolic links"
holds err "descry: 5 of 7 files could not be used: folder dangling /proc/self/mem loop none.txt"
for command in check games lint repair claims; do
    run 2 "$command" folder last.txt
    holds err "descry: folder: Is a directory"
    holds err "descry: 1 of 2 files could not be used: folder"
done
run 2 check folder
lines 1 err
if ((EUID)); then
    cp game.txt secret.txt
    chmod 000 secret.txt
    run 2 check secret.txt game.txt
    holds err "descry: secret.txt: Permission denied"
    holds out "complete, 33 plies"
    cp game.txt locked.txt
    chmod 444 locked.txt
    run 2 convert game.txt -o locked.txt
    holds err "descry: locked.txt: Permission denied"
fi
# A file that vanishes while another is read.
mkfifo pipe
cp game.txt vanishing.txt
"$descry" convert - vanishing.txt game.txt --to uci <pipe >out 2>err &
exec 9>pipe
rm vanishing.txt
exec 9>&-
wait $!
expect 2 $? "a file that vanishes"
lines 1 out
holds err "descry: vanishing.txt: No such file or directory"

# ---- signals -------------------------------------------------------------------------------------------------------
# The run waits for its standard input, having written part of its results.
stopped_by() { # SIGNAL [WRAPPER...]
    local signal=$1 status=0 pid written
    shift
    echo old >results
    "$@" env --default-signal=INT,HUP,TERM "$descry" convert many.txt many.txt many.txt - --to json -o results <pipe >out 2>err &
    pid=$!
    exec 9>pipe
    for _ in {1..600}; do
        written=$(stat -Lc %s "/proc/$pid/fd/1" 2>/dev/null)
        ((${written:-0} > 100000)) && break
        sleep 0.05
    done
    [[ $(<results) == old ]] || fault "the old file is gone before the new one is whole"
    kill "-$signal" "$pid"
    wait "$pid" 2>/dev/null || status=$?
    exec 9>&-
    expect $((128 + $(kill -l "$signal"))) "$status" "ended by $signal"
}
for signal in INT TERM HUP KILL; do
    stopped_by "$signal"
    old_file_stands "ended by $signal"
done
run 0 convert many.txt --to json -o results
cmp -s results expected || fault "-o after a killed run"

# Where a file cannot be without a name (here, since /proc is hidden), it has a hidden one.
cat >no_proc <<'WITHOUT'
exec unshare -rm bash -c 'mount -t tmpfs tmpfs /proc && exec "$@"' - "$@"
WITHOUT
no_proc=(bash "$dir/no_proc")
if "${no_proc[@]}" true 2>/dev/null; then
    echo old >results
    ln -f results beside
    "${no_proc[@]}" "$descry" convert many.txt --to json -o results
    cmp -s results expected || fault "-o without /proc"
    nothing_left "-o without /proc"
    [[ $(<beside) == old ]] || fault "-o without /proc wrote into the old file"
    for signal in INT TERM HUP; do
        stopped_by "$signal" "${no_proc[@]}"
        old_file_stands "ended by $signal, without /proc"
    done
    # What a killed run leaves is swept by the next one, and what belongs to a living one is not.
    stopped_by KILL "${no_proc[@]}"
    [[ $(<results) == old ]] || fault "killed: the old file is not there: $(head -c 200 results)"
    hidden=$(find . -name '.results.descry-*')
    [[ -n $hidden ]] || fault "without /proc, a killed run left nothing: the test tests nothing"
    touch .results.descry-mine .results.descry-not-ours
    exec 9>.results.descry-lockedaa
    flock 9
    run 0 convert many.txt --to json -o results
    cmp -s results expected || fault "-o after a killed run, without /proc"
    [[ ! -e $hidden ]] || fault "what a killed run left is still there"
    [[ -e .results.descry-mine && -e .results.descry-not-ours ]] || fault "a file that only looks like ours was swept"
    [[ -e .results.descry-lockedaa ]] || fault "the file of a living run was swept"
    exec 9>&-
    rm .results.descry-*
else
    echo "/proc cannot be hidden here: files with hidden names are not tried"
fi
# Killed at any moment: the old file or the whole new one.
for delay in 0.00{1..9} 0.0{10..30..4}; do
    echo old >results
    "$descry" convert game.txt --to json -o results &
    sleep "$delay"
    kill -KILL $! 2>/dev/null
    wait $! 2>/dev/null
    [[ $(<results) == old ]] || [[ $(tail -c 2 results) == '}' ]] || fault "killed after $delay s: $(tail -c 100 results)"
done

finish
