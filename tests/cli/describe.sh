# The page for man and the completions say what the command says, all of it, and their readers understand them.
# describe.sh DESCRY
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"

for what in man bash zsh fish; do
    "$descry" describe "$what" >"$what" || fault "describe $what"
    [[ -s $what ]] || fault "nothing for $what"
done
"$descry" describe klingon >/dev/null 2>&1 && fault "a description for klingon"
"$descry" --help | grep -q describe && fault "describe is shown to users"

# Every command and every option of its --help-all.
commands=$("$descry" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
(($(wc -w <<<"$commands") > 10)) || fault "no commands found in --help: $commands"
sed 's/\\-/-/g; s/\\f[BRI]//g' man >plain
for command in $commands; do
    grep -qx "\.SH DESCRY $command" plain || fault "man has no $command"
    grep -q "^    $command) if" bash || fault "bash has no $command"
    grep -q "^    $command)$" zsh || fault "zsh has no $command"
    grep -q -- "-f -a $command -d" fish || fault "fish has no $command"
    sed -n "/^\.SH DESCRY $command\$/,/^\.SH/p" plain >page
    for option in $("$descry" "$command" --help-all | grep -oE '^  (-[a-zA-Z], )?--[a-z-]+' | grep -oE -- '--[a-z-]+'); do
        grep -qE -- "^(-[a-zA-Z], )?$option\b" page || fault "man has no $command $option"
        sed -n "s/^    $command) if//p" bash | grep -q -- "$option\b" || fault "bash has no $command $option"
        sed -n "/^    $command)\$/,/;;/p" zsh | grep -qE -- "\)?$option=?\[" || fault "zsh has no $command $option"
        grep -F "__fish_seen_subcommand_from $command'" fish | grep -q -- "-l ${option#--} " || fault "fish has no $command $option"
    done
done

# What each shell offers behind a line, one to a line and sorted; zsh and fish where they are.
touch game.txt 'two words.txt'
mkdir -p functions && cp zsh functions/_descry
offers_bash() {
    bash --norc -c 'source ./bash
        read -ra COMP_WORDS <<<"${1//=/ = }"
        [[ $1 == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _descry; printf "%s\n" "${COMPREPLY[@]}"' - "$1" | sort
}
offers_zsh() { timeout 60 zsh -f "$here/offers.zsh" functions "$1" </dev/null; }
offers_fish() { HOME=$dir fish --no-config -c "source ./fish; complete -C '$1'" | cut -f 1 | sort; }
shells=(bash)
for shell in zsh fish; do command -v "$shell" >/dev/null && shells+=("$shell"); done

# offered LINE PATTERN: every shell offers just what the pattern says.
offered() {
    local shell offers
    for shell in "${shells[@]}"; do
        offers=$("offers_$shell" "$1" | tr '\n' ' ')
        [[ ${offers% } =~ ^($2)$ ]] || fault "$shell: $1: '$offers'"
    done
}
offered 'descry conv' convert
offered 'descry ' "$(printf '%s\n' $commands | sort | tr '\n' ' ' | sed 's/ $//')"
offered 'descry --ver' --version
offered 'descry convert --to des' descriptive
offered 'descry convert --to ' 'descriptive fen gringmuth html iccf json lan nores pgn san svg tagged uci uedemann washington'
offered 'descry convert --to=des' '(--to=)?descriptive'
offered 'descry convert --style sta' staunton
offered 'descry lint --code bri' british-1903
offered 'descry lint --play ass' association
offered 'descry check --play bli' blindfold
offered 'descry check --qu' --quiet
offered 'descry check ga' game.txt
offered 'descry check two' 'two( |\\ )words.txt'
offered 'descry convert -o ga' game.txt
offered 'descry telegraph --game ga' game.txt
offered 'descry compare game.txt two' 'two( |\\ )words.txt'
offered 'descry explain D20' 'D201 D202.*'
offered 'descry laws fifty-m' fifty-moves
# What is no file gets no files.
offered 'descry convert --fen ga' ''
offered 'descry resolve ga' ''

if command -v groff >/dev/null; then
    complaints=$(groff -man -ww -z man 2>&1)
    [[ -z $complaints ]] || fault "groff: $complaints"
fi
finish
