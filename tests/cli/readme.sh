# The README shows what descry prints: every example is run again. With --accept, the README is rewritten instead.
# readme.sh DESCRY PROJECT [--accept]
set -eu
descry=$1
project=$2
cd "$project"
made=$(mktemp)
trap 'rm -f "$made"' EXIT

example=0
while IFS= read -r line; do
    if ((example)); then
        [[ $line == '```' ]] && { example=0; printf '%s\n' "$line"; }
        continue
    fi
    printf '%s\n' "$line"
    if [[ $line == '$ tools/run '* ]]; then
        example=1
        eval "\"$descry\" ${line#\$ tools/run }" 2>&1 </dev/null || true
    fi
done <README.md >"$made"

if [[ ${3-} == --accept ]]; then cat "$made" >README.md; else diff -u README.md "$made"; fi
