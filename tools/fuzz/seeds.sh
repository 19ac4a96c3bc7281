# Sourced by run and replay.
doors=(record sheet book fen pgn scan wire command)

# seeds DOOR: the files and folders, from the project's, that a door begins with.
seeds() {
    printf '%s\n' "corpus/fuzz/$1"
    case $1 in
    sheet) printf '%s\n' corpus/games corpus/sheets corpus/damaged ;;
    book) printf '%s\n' corpus/books corpus/games corpus/damaged ;;
    pgn | scan) printf '%s\n' corpus/games ;;
    wire) printf '%s\n' corpus/telegraph ;;
    esac
}
