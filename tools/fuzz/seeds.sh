# Sourced by run and replay.
doors=(record sheet book fen pgn scan wire command)

# longest DOOR: how long its inputs are at most. Short ones are run often; what needs length is in the seeds and the tests.
longest() {
    case $1 in
    record | fen) echo 128 ;;
    sheet) echo 128 ;;
    wire) echo 256 ;;
    scan | pgn) echo 512 ;;
    *) echo 4096 ;;
    esac
}

# seeds DOOR: the files and folders, from the project's, that a door begins with.
seeds() {
    printf '%s\n' "corpus/fuzz/$1"
    case $1 in
    sheet) find corpus/games corpus/sheets corpus/damaged -name '*.txt' ;;  # markup is the door `scan`'s, and dear here
    book) printf '%s\n' corpus/books corpus/games corpus/damaged ;;
    pgn | scan) printf '%s\n' corpus/games ;;
    wire) printf '%s\n' corpus/telegraph ;;
    esac
}
