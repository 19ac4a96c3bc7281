# No input makes the work grow faster than itself: instructions are counted for what is hard to read, and for twice as
# much of it. linear.sh DESCRY
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
need_valgrind

times() { # COUNT TEXT
    local i
    for ((i = 0; i < $1; ++i)); do printf '%s' "$2"; done
}
tags=$'[White "A"]\n[Black "B"]\n\n'

# Each takes how much of it there is to be.
comment() { printf '%s1. P-K4 {' "$tags"; times $(($1 * 100)) 'a word of ten pages '; printf '} P-K4 1-0\n'; }
line() { printf '%s1. ' "$tags"; times $(($1 * 200)) 'P-K4 xyz '; }
brackets() { printf '%s1. P-K4 ' "$tags"; times $(($1 * 400)) '('; times $(($1 * 400)) ')'; printf ' P-K4 1-0\n'; }
open_brackets() { printf '%s1. P-K4 ' "$tags"; times $(($1 * 200)) '({['; printf ' P-K4 1-0\n'; }
tag_lines() { times $(($1 * 200)) $'[White "A"]\n'; printf '\n1. P-K4 P-K4 1-0\n'; }
tag_names() { # each another
    local i
    for ((i = 0; i < $1 * 100; ++i)); do printf '[Name%d "A"]\n' "$i"; done
    printf '\n1. P-K4 P-K4 1-0\n'
}
ambiguous() { # every record fits two moves or more; the positions kept open are bounded, so games are counted
    times "$1" "${tags}1. Kt-B3 Kt-B3 2. Kt-Kt1 Kt-Kt1 3. Kt-B3 Kt-B3 4. Kt-Kt1 Kt-Kt1 1-0"$'\n\n'
}
wrong() { times "$1" "${tags}1. P-K4 P-K9 2. Kt-K7 B-Q9 3. KxK QxZ 4. P-Q8 Kt-R9 1-0"$'\n\n'; }
new_words() { # records that were never read before
    local i
    printf '%s' "$tags"
    for ((i = 1; i <= $1 * 10; ++i)); do printf '%d. P-K%d x%dx ' "$i" "$i" "$i"; done
    printf '1-0\n'
}
notes() { # numbers and brackets in a note, and lines that may be variations
    printf '1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n\n'
    times $(($1 * 4)) 'in 12 (of 3 '
    times "$1" 'if 2. P-Q4, PxP; 3. P-QB3 ('
}

number_column() { # over as many records, none of which can be read
    seq $(($1 * 10))
    times $(($1 * 10)) $'K<^B3\n'
}
cells() { # one to a line, a third of them records
    local i
    for ((i = 1; i <= $1 * 10; ++i)); do printf '%d\n' "$i"; ((i % 3 == 1)) && echo P-K4 || echo 'K<^B3'; done
}

count() { # KIND SIZE FORM
    "$1" "$2" >input
    instructions convert --no-repair --to "$3" input
}

check_form() { # FORM KIND...
    local form=$1 start once twice
    printf '%s1. P-K4 P-K4 1-0\n' "$tags" >input
    start=$(instructions convert --to "$form" input)
    for kind in "${@:2}"; do
        once=$(($(count "$kind" 20 "$form") - start))
        twice=$(($(count "$kind" 40 "$form") - start))
        printf '%-4s %-14s %12d %12d\n' "$form" "$kind" "$once" "$twice"
        ((once > 0 && twice > 0)) || fault "$form, $kind: nothing counted"
        # Twice the work, and a tenth.
        ((once < 2000000 || twice * 10 <= once * 22)) ||
            fault "$form, $kind: twice the input takes more than 2.2 times the instructions"
    done
}
check_form uci comment line brackets open_brackets tag_lines tag_names ambiguous wrong new_words notes number_column cells
# What the writers make of it.
for form in pgn json; do check_form "$form" brackets tag_lines tag_names ambiguous wrong; done

# What is told of law, beside records and in messages.
message() { printf 'code: american-1897\nWhite: '; times $(($1 * 50)) "$2"; echo; }
courtesies() { message "$1" 'please play, Dear Sir, '; }
records() { message "$1" 'PK4 I reply PK4 '; }
answers() { message "$1" 'in answer to your PK4 '; }
offences() { # a sentence or two is looked through of each comment
    local i
    printf '%s' "$tags"
    for ((i = 1; i <= $1; i += 2)); do
        printf '%d. Kt-KB3 {White touched the Queen and the Rook; he was not bound} Kt-KB3 ' "$i"
        printf '%d. Kt-Kt1 Kt-Kt1 {castling he left the Rook; no penalty} ' $((i + 1))
    done
    printf '1-0\n'
}
check_law() { # KIND COMMAND...
    local kind=$1 once twice
    shift
    "$kind" 20 >input
    once=$(instructions "$@" input)
    "$kind" 40 >input
    twice=$(instructions "$@" input)
    printf 'law  %-14s %12d %12d\n' "$kind" "$once" "$twice"
    ((twice * 10 <= once * 22)) || fault "$kind: twice the input takes more than 2.2 times the instructions"
}
for kind in courtesies records answers; do check_law "$kind" telegraph --game; done
check_law offences check --code american-1897
finish
