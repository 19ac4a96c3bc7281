# What --format sarif writes, against the schema of SARIF 2.1.0.
# sarif.sh DESCRY CORPUS PACKAGES, the last the folder into which tools/test installs the schema; skipped without it.
source "$(dirname -- "${BASH_SOURCE[0]}")/../cli/helpers.sh"
packages=$3
if ! command -v node >/dev/null || [[ ! -e $packages/node_modules/@microsoft/jest-sarif ]]; then
    skip "no schema in $packages: tools/test installs it"
fi

lint() { # FILE ARGS...
    local file=$1
    shift
    "$descry" lint --format sarif "$@" >"$file" 2>/dev/null </dev/null
}

lint unsafe.sarif --record 'Kt-B3' --pedantic --risks
lint message.sarif --record '7... Kt-B3 or P-K5, if PxP then BxB, draw?' --code british-1903
lint safe.sarif --record 'Kt-KB3'
lint wire.sarif --from gringmuth --record 'gegoo seso' --risks
for code in walker-1840 bca-1862 american-1897 british-1903 modern; do
    lint "$code.sarif" --code "$code" --play telegraph --pedantic --risks "$corpus"/games/*.txt "$corpus"/games/*.hocr
done
printf '1. P-K4 P-K4 2. Kt-B3 \xff\xfe Kt-B3 3. B-B4 P-K5\n' >'a b:#?%"<é>.txt'
lint names.sarif 'a b:#?%"<é>.txt'
lint missing.sarif 'no such file.txt'
node "$here/check.mjs" "$packages" ./*.sarif
