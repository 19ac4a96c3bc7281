# What is written as JSON, against its published schema in corpus/schema.
# schema.sh DESCRY CORPUS PACKAGES, the last the folder into which tools/test installs ajv; skipped without it.
source "$(dirname -- "${BASH_SOURCE[0]}")/../cli/helpers.sh"
packages=$3
if ! command -v node >/dev/null || [[ ! -e $packages/node_modules/ajv ]]; then
    skip "no ajv in $packages: tools/test installs it"
fi

"$descry" convert --to json "$corpus"/games/*.txt "$corpus"/games/*.{hocr,xml,pgn} "$corpus"/damaged/*.txt "$corpus"/books/*.txt >games.jsonl 2>/dev/null </dev/null
printf '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5 *\n' | "$descry" convert --to json - >>games.jsonl 2>/dev/null
"$descry" convert --to json --fens "$corpus"/damaged/*.txt >fens.jsonl 2>/dev/null </dev/null
"$descry" check --format json --code walker-1840 "$corpus"/sheets/*.txt >ruled.jsonl 2>/dev/null </dev/null
printf '%s\n' 'Kt-B3' 'P-K4' 'P-K9' $'Kt-K2\trnbqk1nr/pppp1ppp/8/4p3/1b2P3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4' $'P-K4\tnonsense' |
    "$descry" resolve --format json - >resolutions.jsonl 2>/dev/null
"$descry" games --format json "$corpus"/games/*.txt "$corpus"/books/*.txt "$corpus"/damaged/*.txt >games-list.jsonl 2>/dev/null </dev/null
"$descry" claims --format json "$corpus"/games/*.txt >claims.jsonl 2>/dev/null </dev/null
"$descry" lint --format json --code british-1903 --play post "$corpus"/games/*.txt >lint.jsonl 2>/dev/null </dev/null
"$descry" lint --format json --record Kt-B3 >>lint.jsonl 2>/dev/null </dev/null
"$descry" laws --format json >laws.jsonl 2>/dev/null </dev/null
"$descry" check --report json "$corpus"/games/*.txt "$corpus"/damaged/*.txt >census.jsonl 2>/dev/null </dev/null
for exchange in "$corpus"/telegraph/*.txt; do "$descry" telegraph --game "$exchange" --json 2>/dev/null </dev/null; done >exchange.jsonl
node "$here/check.mjs" "$packages" "$corpus/schema" descry-game-3=games.jsonl descry-game-3=fens.jsonl descry-game-3=ruled.jsonl \
    descry-resolution-3=resolutions.jsonl descry-games-1=games-list.jsonl descry-claims-2=claims.jsonl descry-lint-3=lint.jsonl \
    descry-laws-1=laws.jsonl descry-census-1=census.jsonl descry-exchange-4=exchange.jsonl
