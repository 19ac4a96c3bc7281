# The page for man and the completions say what the command says, all of it, and their readers understand them.
# describe.sh DESCRY
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"

for what in man bash zsh fish; do
    "$descry" describe "$what" >"$what" || fault "describe $what"
    [[ -s $what ]] || fault "nothing for $what"
done
"$descry" describe klingon >/dev/null 2>&1 && fault "a description for klingon"
"$descry" --help | grep -q describe && fault "describe is shown to users"

# Every command and every option of its --help.
commands=$("$descry" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
(($(wc -w <<<"$commands") > 10)) || fault "no commands found in --help: $commands"
sed 's/\\-/-/g; s/\\f[BRI]//g' man >plain
for command in $commands; do
    grep -qx "\.SH DESCRY $command" plain || fault "man has no $command"
    grep -q "^    $command) words=" bash || fault "bash has no $command"
    grep -q "^    $command)$" zsh || fault "zsh has no $command"
    grep -q -- "-f -a $command -d" fish || fault "fish has no $command"
    sed -n "/^\.SH DESCRY $command\$/,/^\.SH/p" plain >page
    for option in $("$descry" "$command" --help | grep -oE '^  (-[a-zA-Z],)?--[a-z-]+' | grep -oE -- '--[a-z-]+'); do
        grep -qE -- "^(-[a-zA-Z], )?$option\b" page || fault "man has no $command $option"
        sed -n "s/^    $command) words=//p" bash | grep -q -- "$option\b" || fault "bash has no $command $option"
        sed -n "/^    $command)\$/,/;;/p" zsh | grep -qF -- "'*$option[" || fault "zsh has no $command $option"
        grep -F "__fish_seen_subcommand_from $command'" fish | grep -q -- "-l ${option#--} " || fault "fish has no $command $option"
    done
done

# complete WORD...: what bash offers for the last word.
complete() {
    bash --norc -c 'source ./bash; COMP_WORDS=(descry "$@"); COMP_CWORD=$#; _descry; printf "%s\n" "${COMPREPLY[@]}"' - "$@"
}
touch game.txt
[[ $(complete conv) == convert ]] || fault "bash: conv: $(complete conv)"
[[ $(complete convert --to des) == descriptive ]] || fault "bash: --to des: $(complete convert --to des)"
[[ $(complete convert --style sta) == staunton ]] || fault "bash: --style sta"
[[ $(complete lint --code bri) == british-1903 ]] || fault "bash: --code bri"
[[ $(complete check ga) == game.txt ]] || fault "bash: a file: $(complete check ga)"
[[ $(complete check --qu) == --quiet ]] || fault "bash: --qu"
[[ $(complete convert --fen ga) == "" ]] || fault "bash: --fen completes files"

if command -v zsh >/dev/null; then zsh -n zsh || fault "zsh does not read its completion"; fi
if command -v fish >/dev/null; then fish --no-execute fish || fault "fish does not read its completion"; fi
if command -v groff >/dev/null; then
    complaints=$(groff -man -ww -z man 2>&1)
    [[ -z $complaints ]] || fault "groff: $complaints"
fi
finish
