# Sourced by the tests of the command, with their arguments (DESCRY [CORPUS...]): a folder of their own to stand in, and
# words for what is expected. A test ends with `finish`.
set -u
descry=$(realpath -- "$1")
corpus=${2:+$(realpath -- "$2")}
here=$(cd "$(dirname -- "$0")" && pwd)  # where the test is
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit
faults=0

fault() {
    printf 'fault: %s\n' "$*"
    faults=$((faults + 1))
}
finish() { ((faults == 0)) || exit 1; }
skip() { # WHY
    echo "skipped: $*"
    exit 77
}

# run STATUS ARGS...: runs descry, whose streams are then in `out` and `err`, and expects the status.
run() {
    local expected=$1 status=0
    shift
    "$descry" "$@" >out 2>err </dev/null || status=$?
    expect "$expected" "$status" "descry $*"
}
expect() { # STATUS STATUS WHAT
    (($1 == $2)) || {
        fault "status $2, not $1: $3"
        head -n 20 out err
    }
}
# holds FILE TEXT, silent FILE, lines COUNT FILE
holds() { grep -qF -- "$2" "$1" || fault "no '$2' in $1: $(head -n 5 "$1")"; }
silent() { [[ ! -s $1 ]] || fault "unasked for in $1: $(head -n 5 "$1")"; }
lines() { [[ $(wc -l <"$2") == "$1" ]] || fault "not $1 lines in $2: $(head -n 9 "$2")"; }

# Work is counted in instructions, never timed.
need_valgrind() {
    command -v valgrind >/dev/null || skip "no valgrind here"
    valgrind --tool=none "$descry" --version >/dev/null 2>&1 || skip "valgrind cannot run the program"
}
# instructions ARGS...: how many descry takes; its streams are in `out` and, behind valgrind's words, `err`. Errors in what
# is read are no reason not to count.
instructions() {
    local status=0
    valgrind --tool=callgrind --callgrind-out-file=out.callgrind "$descry" "$@" >out 2>err </dev/null || status=$?
    ((status <= 1)) || return "$status"
    sed -n 's/.*Collected : \([0-9]*\)$/\1/p' err
}
