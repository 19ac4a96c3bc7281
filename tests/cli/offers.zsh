# What zsh offers behind a line, one to a line and sorted, with the completions of a folder. offers.zsh FOLDER LINE
zmodload zsh/zpty
# Without a terminal to be had (no /dev/pts) nothing is offered.
zpty shell zsh -f -i || exit
send() { zpty -w shell "$1" }
send "PROMPT= PS2=; stty -echo; fpath=(${(q)1:A} \$fpath); autoload -Uz compinit; compinit -u -D"
# Whatever is offered is printed; asked for an array of what would be, nothing is.
send 'compadd() {
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        local -a hits; builtin compadd -A hits "$@"; print -rl -- of"fer:"${^hits}
    fi
    builtin compadd "$@"
}'
send 'complete-and-end() { zle complete-word; print end: }; zle -N complete-and-end; bindkey "^I" complete-and-end'
# What is typed before the line editor has the terminal may be lost.
send 'zle-line-init() { print rea""dy: }; zle -N zle-line-init'
zpty -r shell line '*ready:*' || exit
zpty -w -n shell "$2"$'\t'
heard=
until [[ $heard == *end:* ]]; do
    zpty -r shell line || break
    heard+=$line
done
zpty -d shell
print -r -- "$heard" | tr -d '\r' | sed -n 's/.*offer:\(.\)/\1/p' | sort -u
