# What the command promises to scripts: exit statuses, what goes to which stream, '-' for standard input.
# commands.sh DESCRY CORPUS
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
cp "$corpus/games/opera.txt" game.txt

# Dialects and languages: found, asked for, and refused where there is none of that name.
printf '1. P4R  P4R\n2. A4A  A4A\n3. AxP+  RxA\n' >spanish.txt
run 0 check spanish.txt
holds out 'dialect spanish (L1)'
run 0 convert --to san spanish.txt
holds out '3. Bxf7+ Kxf7'
run 1 check --language english spanish.txt
run 0 check --dialect E3 game.txt
holds out 'dialect staunton (E3)'
run 2 check --dialect klingon game.txt
holds err 'there is no dialect klingon'
holds err 'newspaper'
run 2 check --language klingon game.txt
holds err 'there is no language klingon'
run 2 check --language french --dialect staunton game.txt
holds err 'not of the language french'
run 0 resolve --language italian P-R4
holds out 'P(K2)-K4'
run 1 resolve --dialect british 'K P 2'
run 0 resolve --dialect longhand 'K P 2'
holds out 'P(K2)-K4'

# What a book holds.
run 0 games "$corpus/books/small-book.txt"
holds out 'complete, 33'
holds out 'Anderssen - Kieseritzky'
run 0 games --format json "$corpus/books/small-book.txt"
holds out '"white":"Amateur","black":"Amateur"'
holds out '"plies":13,"played":13'
run 1 games /dev/null
run 0 convert --to san "$corpus/books/small-book.txt"
holds out '1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0'
holds out '17. Rd8# 1-0'
holds out '23. Be7# 1-0'

# About the command itself.
run 0 --version
holds out 0.1.0
run 0 --help
holds out convert
silent err
run 0 convert --help
holds out --to

# A sound game: nothing to say against it.
run 0 check game.txt
silent err
for format in pgn san uci lan json fen; do
    run 0 convert game.txt --to "$format"
    silent err
    [[ -s out ]] || fault "nothing written by --to $format"
done
for style in law13-full law13 shortest staunton bird british american endgame spanish french portuguese; do
    run 0 convert game.txt --to descriptive --style "$style"
    silent err
    [[ -s out ]] || fault "nothing written in the style $style"
done
# Castling that gives check, in each English one (so short a score does not tell its language), reads back as it is written.
printf '[SetUp "1"]\n[FEN "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1"]\n\n1. O-O+ Kg7 *\n' >castling.pgn
for style in law13-full law13 shortest staunton bird british american endgame; do
    "$descry" convert castling.pgn --to descriptive --style "$style" >castling.txt
    run 0 check castling.txt
    holds out 'complete, 2 plies'
done
run 0 convert game.txt --to descriptive --style staunton
holds out "Q. Kt. to Q's 2d"
run 0 convert game.txt --to descriptive --style shortest --tell-captures
holds out "QXB"
run 0 convert --help
holds out "descry help styles"
# Each help is a screen of 50 lines of 80, what is seldom wanted is named there, and told of behind --help-all.
for command in '' $("$descry" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    run 0 $command --help
    (($(wc -l <out) <= 50)) || fault "the help of descry $command has $(wc -l <out) lines"
    [[ -z $(grep -E '^.{81}' out) ]] || fault "the help of descry $command has lines of more than 80: $(grep -E '^.{81}' out)"
    holds out 'Exit status'
done
run 0 check --help
holds out '--odds'
[[ -z $(grep 'pawn and two moves' out) ]] || fault "--odds is told of among what is often wanted"
run 0 check --help-all
holds out 'pawn and two moves'
run 0 help
holds out 'what is wrong with this score?'
run 0 help options
holds out 'pawn and two moves'
run 0 help formats
holds out 'Portable Game Notation'
run 0 help styles
holds out staunton
run 0 help wire
holds out "doubtful: the vowels are reported"
run 0 help dialects
holds out newspaper
run 0 help codes
holds out "D201  ambiguous-move"
run 0 help convert
holds out --split
run 2 help stiles
holds err "did you mean styles?"

# A file alone is checked; what is not known is told with what was meant.
run 0 game.txt
holds out 'complete, 33 plies'
run 2 chekc game.txt
holds err "did you mean check?"
run 2 convert game.txt --too pgn
holds err "there is no option --too; did you mean --to?"
# Words of options too; and who asks for nothing is told what there is.
for wrong in 'convert game.txt --to pgm|did you mean pgn?' 'check game.txt --format jsn|did you mean json?' \
    'check game.txt --color alway|did you mean always?' 'check game.txt --code british-1093|did you mean british-1903?' \
    'lint game.txt --play postt|did you mean post?' 'convert game.txt --to descriptive --style stauntn|did you mean staunton?' \
    'check game.txt --dialect newpaper|did you mean newspaper?' 'laws fifty-move|did you mean fifty-moves?' \
    "convert game.txt --to fen --ply abc|--ply: 'abc' is not a number" 'convert game.txt --split out -o all.pgn|-o does nothing with --split' \
    'convert --plian|there is no option --plian; did you mean --plain?' 'check game.txt --plain|; convert' \
    'check --colour=never|did you mean --color?' \
    'check|descry: check: FILE is required; `descry check --help` tells more' 'check game.txt -j 0|descry: check: '; do
    run 2 ${wrong%%|*}
    holds err "${wrong#*|}"
done
run 2
holds err 'Subcommands:'
run 0 explain D201 d202
holds out "D201 ambiguous-move"
holds out "D202 illegal-move"
run 2 explain D2O1
holds err "did you mean D201?"

# What would do nothing is refused with the reason.
run 2 convert game.txt --to san --ply 3
holds err "--ply does nothing with --to san: it goes with --to svg and --to fen"
run 2 convert game.txt --plain --to uci
holds err "--to pgn"
run 0 convert game.txt --to tagged --style staunton
holds out "[White "
run 2 scan game.txt --to hocr --plain
holds err "--plain does nothing with --to hocr"
run 2 convert game.txt --to fen --ply 99
holds err "goes as far as ply 33"
run 0 convert game.txt --to fen --ply 1
holds out 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq'
run 0 convert game.txt --to json --fens
holds out '"fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq'

# The moves alone; a file to a game.
run 0 convert "$corpus/games/three-traps.txt" --plain
if grep -q '{' out; then fault "--plain leaves a comment"; fi
holds out '7. Nd5# 1-0'
run 0 convert "$corpus/games/three-traps.txt" --split apart
silent out
[[ $(ls apart | wc -l) == 3 ]] || fault "three games are not three files"
cat apart/*.pgn >joined
"$descry" convert "$corpus/games/three-traps.txt" >whole
cmp -s joined whole || fault "the files are not the whole"
rm -r apart/*
run 0 convert "$corpus/games/three-traps.txt" --to json --split apart
[[ -s apart/three-traps-003.jsonl ]] || fault "a file does not end as its format does"
run 2 convert "$corpus/games/three-traps.txt" --to html --split apart
holds err "not with pictures and pages"
# The short way of plainly written games has nothing beside the moves.
run 0 convert "$corpus/plain/games.txt" --plain
cp out whole
rm -r apart/*
run 0 convert "$corpus/plain/games.txt" --plain --split apart
find apart -name '*.pgn' | sort -V | xargs cat >joined
cmp -s joined whole || fault "--plain differs between the short way and the other"

# Findings for other programs.
printf '1. P-K4  P-K4\n2. Kt-KB3  Q-KR5\n3. P-Q4  K-K3\n' >wrong.txt
run 1 check --no-repair --format short wrong.txt
holds out 'wrong.txt:3:10: error[D202]: '
silent err
run 1 check --no-repair --format github wrong.txt
holds out '::error file=wrong.txt,line=3,endLine=3,col=10,endColumn=14,title=D202::'
run 1 check --no-repair --format sarif wrong.txt game.txt
holds out '"version": "2.1.0"'
run 0 check --format sarif game.txt
holds out '"results": []'

# What is wrong with a file as a whole is a result too.
: >empty.txt
run 1 check --format sarif empty.txt game.txt
holds out '"ruleId": "D301"'
holds out '"uri": "empty.txt"'
silent err
run 1 check --format short empty.txt
holds out 'empty.txt:1:1: error[D301]: no games found: the text is empty'
run 1 check --format github empty.txt -j 2
holds out '::error file=empty.txt,line=1,'
run 2 check --format sarif none.txt game.txt
holds out '"executionSuccessful": false'
run 1 lint --format sarif empty.txt
holds out '"ruleId": "D301"'

# Files of other programs: what to do with them.
printf '%%PDF-1.4\n%%\342\343\n1 0 obj\n' >paper.pdf
run 1 check paper.pdf
holds err 'this is a PDF; `descry scan` reads'
[[ -e ${descry%/*}/descry-page ]] || holds err 'libtesseract-dev'
printf '{\\rtf1 1. P-K4 P-K4}' >letter.rtf
run 2 check letter.rtf
holds err 'save it as plain text'
printf 'PK\3\4.....xl/workbook.xml' >book.xlsx
run 2 convert book.xlsx
holds err 'save the sheet as CSV'

# A position that cannot be, or is not told, is never taken for the usual one.
printf '[White "A"]\n[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5 *\n' >nowhere.pgn
printf '30. R-K1  R-K1\n31. K-B1  K-B1\n' >ending.txt
for nowhere in nowhere.pgn ending.txt; do
    for format in fen 'fen --ply 0' svg 'svg --ply 0' 'html --diagrams 0' json pgn san uci; do
        run 1 convert "$nowhere" --to $format
        if grep -q 'rnbqkbnr\|<svg xmlns\|<figure' out; then fault "the usual position is made up for $nowhere, --to $format"; fi
    done
    run 1 convert "$nowhere" --to json
    holds out '"start_fen":null'
    holds out '"final_fen":null'
done
run 1 convert nowhere.pgn
holds err 'nowhere.pgn:3:1: error[D402]'
holds out 'the FEN tag of the source: 8/8/8/8/8/8/8/8 w - - 0 1'
run 1 convert nowhere.pgn --plain
run 1 lint nowhere.pgn
holds out 'nowhere.pgn:3:1: error[D402]'
run 1 lint ending.txt
holds out 'error[D308]'
if grep -q 'Penalty\|safe to send' out; then fault "lint rules on records of a position that it does not know"; fi

# Codes of the wire go there and back; one whose tables are lost is refused with the reason.
run 0 convert game.txt --to uci
cp out moves
for code in iccf uedemann gringmuth nores washington; do
    run 0 convert game.txt --to "$code"
    cp out message
    run 0 convert message --from "$code" --to uci
    cmp -s out moves || fault "$code does not read back"
done
run 0 convert game.txt --to gringmuth
holds err "doubtful"
run 2 convert game.txt --to rutherford
holds err "not found"
run 1 lint --from iccf --record "5254 5754"
holds out "error[D532]"

# Pictures and pages.
run 0 convert game.txt --to svg
silent err
holds out '<svg '
run 0 convert game.txt --to svg --ply 0 --labels black --below black
holds out '>QKt1</text>'
run 2 convert game.txt --to svg --ply 99
silent out
holds err 'goes as far as ply 33'
run 2 convert game.txt --to svg --game 2
silent out
cat game.txt game.txt >two.txt
run 2 convert two.txt --to svg
silent out
holds err 'choose one with --game'
run 0 convert two.txt --to svg --game 2
holds out '</svg>'
run 0 convert two.txt --to html --diagrams 10,20
silent err
holds out '</html>'
[[ $(grep -c '<article' out) == 2 ]] || fault "two games are not two articles"
run 0 convert two.txt --to san --game 2
[[ $(wc -l <out) == 1 ]] || fault "--game 2 gives more than a game"
for target in SAN json html descriptive; do
    run 2 convert two.txt --to "$target" --game 3
    holds err '--game 3: there is no such game'
done
run 2 convert two.txt --game 0
run 0 convert game.txt --to UCI --from Auto
[[ $(<out) == e2e4* ]] || fault "--to UCI in capitals"

run 0 convert game.txt --to json
holds out '"schema":"descry-game/3"'
holds out '"complete":true'

# Standard input is a file like any other.
"$descry" convert - --to uci <game.txt >piped
"$descry" convert game.txt --to uci >named
cmp -s piped named || fault "'-' is read otherwise than the file"

printf '1. P-K4  P-K4\n' >first.txt

# One record.
run 0 resolve P-K4
holds out e2e4
run 0 resolve --format json P-K4
holds out '"uci":"e2e4"'
run 1 resolve P-K5

# The codes of law.
run 0 laws
holds out "walker-1840"
run 0 laws fifty-moves --code american-1897
holds out "Pawn moves do not begin the count again"
run 0 laws --code british-1903 "V.5 (c)"
holds out "A capture not expressed"
run 0 laws --format json
holds out '"schema":"descry-laws/1"'
run 0 laws --articles

# Rulings: by the code that is asked for. A false move that stands is no error, one that is undone is.
cp "$corpus/sheets/false-move.txt" .
run 0 check --code walker-1840 false-move.txt
holds err "warning[D602]"
run 1 check --code american-1897 false-move.txt
holds err "error[D603]"
run 0 convert --code bca-1862 false-move.txt --to json
holds out '"irregular":{"turn_passed":false,"fault":"wrong_move","played":"Nf3-d5"}'
run 0 convert --code bca-1862 false-move.txt --to uci
holds out '[f3d5]'
run 0 convert --code bca-1862 false-move.txt --to pgn
holds out 'no sign in PGN'

# Claims and time.
run 1 resolve 'P-K8 remains a Pawn' --fen '8/4P2k/8/8/8/8/8/K7 w - - 0 60'
run 0 resolve --code bca-1862 'P-K8 remains a Pawn' --fen '8/4P2k/8/8/8/8/8/K7 w - - 0 60'
holds out 'e8=P'
run 0 claims --code bca-1862 game.txt
holds out "nothing could be claimed"
run 0 claims --format json game.txt
holds out '"schema":"descry-claims/2"'
run 0 time --limit 20/1h,15/1h --final --white 2:10 --black 1:50 --made 36,35
holds out "White has made fewer moves than were due, and forfeits"
run 0 time game.txt --limit 20/1h --white 0:50 --black 0:40

# Errors in what was read: status 1, placed as a compiler places them.
printf '1. P-K4  P-K4\n2. Kt-KB3  Q-KR5\n3. P-Q4  K-K3\n' >false.txt
run 1 check --no-repair false.txt
holds err "false.txt:3:10: error["

# A record that is to be sent: safe, unsafe, mended.
run 0 lint --record P-K4
holds out "safe to send"
silent err
run 1 lint --record Kt-B3
holds out "error[D501]"
holds out "Part III Law 3"
run 1 lint --record Kt-B3 --format json
holds out '"schema":"descry-lint/3"'
run 1 lint --record Kt-B3 --format sarif
holds out '"version": "2.1.0"'
run 0 lint --record Kt-B3 --ignore d501
holds out "none of the findings asked for"
run 2 lint --record Kt-B3 --ignore nonsense
holds err "is no code"
run 0 lint --record "P. to K's 4th" --play telegraph --fix
holds out PK4
run 0 lint --record "1... P-K4; 2. Kt-KB3" --after first.txt --code british-1903
holds out "safe to send"
run 0 lint --record "2. Kt-KB3" --after first.txt --code british-1903
holds out "warning[D515]"

# The telegraph code, and a whole game by wire.
run 0 telegraph --list
holds out "Debate"
holds out "doubtful in our copy"
run 0 telegraph --list --about draw
holds out Lobby
run 1 telegraph --list --about railways
run 1 telegraph Debate --record P-K4
holds out "error[D546]"
run 0 telegraph Debate --record Kt-B3
run 0 telegraph --record Kt-B3
holds out "Debate"
printf 'White: Kt-B3\nBlack: Debate\nWhite: Kt-KB3\n' >wire.txt
run 1 telegraph --game wire.txt
holds out "1. Nf3"
run 1 telegraph --game wire.txt --json
holds out '"schema":"descry-exchange/4"'

# Fixes in place keep everything else of the file, in its own encoding.
printf 'Caf\351 de la R\351gence\r\n\r\n1. P-K4 ch  P-K4\r\n2. Kt-KB3 (a good move)  Kt-QB3\r\n' >fix.txt
run 0 lint fix.txt --fix
holds err "1 fix applied"
printf 'Caf\351 de la R\351gence\r\n\r\n1. P-K4  P-K4\r\n2. Kt-KB3 (a good move)  Kt-QB3\r\n' | cmp - fix.txt ||
    fault "the file is not what its fix should make of it"
printf '1. P-K4 ch (descry: ignore D508)  P-K4\n2. Kt-KB3  Kt-QB3\n' >silenced.txt
run 0 lint silenced.txt
holds out "safe to send"

# Records of other languages and of scans.
run 0 lint spanish.txt
run 1 lint --language english spanish.txt
run 0 lint --record RxA --language spanish --fen 'rnbqkbnr/pppp1Bpp/8/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 0 3'
run 0 lint --record 'K P 2' --dialect longhand
run 2 lint --record P-K4 --dialect klingon
holds err 'there is no dialect klingon'
cp "$corpus/games/opera.hocr" page.hocr
run 1 lint page.hocr --play telegraph
holds out 'page.hocr:61:68: note[D510]'
run 2 lint page.hocr --play telegraph --fix
holds err 'not written into a scan'
cmp -s page.hocr "$corpus/games/opera.hocr" || fault "a scan was rewritten"

# What is wrong with a whole file: nothing in it is a game; bytes of it are no text.
printf 'The Knight goes to its Bishop'"'"'s third square, and nothing follows.\n' >prose.txt
run 1 check prose.txt
silent out
holds err "prose.txt:1:5: error[D301]"
: >empty.txt
run 1 check empty.txt
holds err "error[D301]"
printf '\303\251t\303\251 \377\377\n\n1. P-K4  P-K4\n2. Kt-KB3  Kt-QB3\n' >bytes.txt
run 0 check bytes.txt
holds err "bytes.txt:1:5: warning[D401]"
holds out "complete"

# Scanned pages: places in the file as given, and on the page; and a file that breaks off.
cp "$corpus/games/opera.hocr" page.hocr
run 0 check page.hocr
holds out "complete, 33 plies, 1-0"
silent err
run 0 convert page.hocr --to json
holds out '"page":{"number":1,"bbox":['
holds out '"confidence":0.'
line=$(grep -n "QxB</span>" page.hocr | cut -d: -f1)
holds out "\"record\":\"QxB\",\"line\":$line,"
head -n 130 page.hocr >torn.hocr
run 1 check torn.hocr
holds err "torn.hocr:131:1: error[D403]"
holds err "no element found"
holds out "game 1"

# Progress: none where standard error is no terminal, unless it is asked for; never among the results.
run 0 check game.txt --progress auto
silent err
run 0 check --progress always game.txt page.hocr
holds err "descry: 2 games, 66 plies, "
run 0 convert --to uci --progress always game.txt
cmp -s out named || fault "--progress changes the results"
# On a terminal short work shows none, and long work leaves none.
if command -v script >/dev/null; then
    for _ in {1..40}; do cat game.txt; done >games.txt
    TERM=xterm script -qec "'$descry' check --quiet game.txt" typescript >terminal </dev/null
    grep -q "plies/s" terminal && fault "progress for one short game: $(cat -v terminal)"
    long="games.txt games.txt games.txt games.txt games.txt games.txt games.txt games.txt"
    TERM=xterm script -qec "'$descry' convert --quiet --to uci $long >out" typescript >terminal </dev/null
    if grep -q "plies/s" terminal; then
        tail -c 8 terminal | grep -q $'\r\x1b\[K' || fault "the last line of progress stays: $(tail -c 200 terminal | cat -v)"
    fi
    TERM=xterm script -qec "'$descry' convert --quiet --progress never --to uci $long >out" typescript >terminal </dev/null
    grep -q "plies/s" terminal && fault "progress in spite of --progress never"
fi

# A command line or a file that cannot be used: status 2, a word about it, and nothing on standard output.
while read -ra args; do
    run 2 "${args[@]}"
    silent out
    [[ -s err ]] || fault "no word of what is wrong: descry ${args[*]}"
done <<'ARGUMENTS'
nonsense
--nonsense
check
check none.txt
check .
convert game.txt --to nonsense
convert game.txt --to descriptive --style nonsense
convert game.txt --to descriptive --style staunton --pedantic
explain D999
resolve P-K4 --fen nonsense
lint
lint none.txt
lint --record P-K4 --code nonsense
lint --record P-K4 --play association
lint --record P-K4 --after none.txt
lint game.txt --record P-K4
telegraph
telegraph --game none.txt
telegraph 123
laws nonsense
laws --code nonsense
check game.txt --code nonsense
claims
claims none.txt
time
time --limit nonsense --made 1,2
time --limit 20/1h
time --limit 20/1h --made 1
time --limit 20/1h --made 1,2 --white soon
check game.txt --play nonsense
check game.txt --odds nonsense
check game.txt --undertaking nonsense
check game.txt --agree nonsense
check game.txt --agree noticed=soon
ARGUMENTS

# The workbench: a file that is not there is told before anything is served.
run 2 serve none.txt
silent out
run 0 serve --help
holds out --bind

finish
