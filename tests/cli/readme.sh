# The pages for readers show what descry prints: every example is run again. With --accept, the pages are rewritten instead.
# readme.sh DESCRY PROJECT [--accept]
set -eu
descry=$1
project=$2
cd "$project"
made=$(mktemp)
trap 'rm -f "$made"' EXIT

status=0
for page in README.md corpus/telegraph/README.md corpus/manual/*.md; do
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
    done <"$page" >"$made"
    if [[ ${3-} == --accept ]]; then cat "$made" >"$page"; else diff -u "$page" "$made" || status=1; fi
done
exit "$status"
