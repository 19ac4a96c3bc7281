# Pictures of pages, through descry-page where it was built.
# scan.sh DESCRY CORPUS
source "$(dirname -- "${BASH_SOURCE[0]}")/helpers.sh"
cp "$corpus/pictures/opera.png" page.png
moves=$("$descry" convert "$corpus/games/opera.txt" --to san)

# Whoever gives a picture to another command is told of this one; where it has no scanner, what is missing.
for command in check convert games lint; do
    run 1 "$command" page.png
    holds err 'this is a picture; `descry scan` reads those'
done
run 2 lint --fix page.png
holds err 'page.png: this is a picture; `descry scan` reads those'
run 2 resolve page.png
holds err 'page.png: this is a picture; `descry scan` reads those'
silent out
expect 2 "$("$descry" resolve - <page.png >out 2>err; echo $?)" 'descry resolve -'
holds err 'this is a picture; `descry scan` reads those'
silent out
cp "$descry" alone
expect 2 "$(./alone scan page.png >out 2>err; echo $?)" 'descry scan, without its scanner'
holds err 'libtesseract-dev'
silent out
[[ -x $(dirname -- "$descry")/descry-page ]] || {
    ((faults == 0)) || exit 1
    skip 'descry-page was not built: it takes libtesseract-dev, libleptonica-dev and tesseract-ocr-eng'
}

# From the picture to the game, and to the page's words, which are read as any other hOCR.
run 0 scan page.png --to san -q
holds out "$moves"
run 0 scan page.png --to json -q
holds out '"page":{"number":1,"bbox":['
# Each ply tells how likely it is beside another, of a page that plays as it is written too.
expect 33 "$(grep -oE '"probability":0\.[0-9]+' out | wc -l)" 'plies with a probability'
expect 0 "$(grep -oE '"probability":0\.[0-8]' out | wc -l)" 'plies in doubt on a clean page'
# Places are those of the picture that was given, not of the larger one that is read.
expect 1 "$(grep -cE '"ply":1,[^}]*"bbox":\[13[0-9],4[01][0-9],20[0-9],43[0-9]\]' out)" 'place of the first record'
run 0 scan page.png --to html -q
holds out '<img class="print" alt="as it is printed" src="data:image/png;base64,iVBOR'
run 0 scan page.png --to hocr
holds out 'x_otherwise'
cp out page.hocr
run 0 convert page.hocr --to san -q
holds out "$moves"

# From a pipe, which can be read only once: a picture, a PDF file, a text, what is packed.
piped() { # WHAT, whose bytes are standard input
    "$descry" scan - --to san -q >out 2>err || fault "status $? of descry scan - of $1"
    holds out "$moves"
}
cat page.png | piped 'a picture'
command -v pdftoppm >/dev/null && cat "$corpus/pictures/opera.pdf" | piped 'a PDF file'
cat "$corpus/games/opera.txt" | piped 'a text'
gzip -c "$corpus/games/opera.txt" | piped 'a packed text'
run 0 scan <(cat page.png) --to san -q
holds out "$moves"
"$descry" scan - --to hocr <page.png >out
holds out 'image "/dev/stdin"'

# A photograph, from a little aside and in poor light.
run 0 scan "$corpus/pictures/photograph.jpg" --to san -q
holds out "$moves"

# Pages of a book that gzip has packed, as archives keep them.
gzip -c page.hocr >page.hocr.gz
run 0 scan page.hocr.gz --to san -q
holds out "$moves"
run 1 check page.hocr.gz
holds err 'this is packed by gzip; `descry scan` reads what is in it'
head -c 300 page.hocr.gz >torn.hocr.gz
head -c 300000000 /dev/zero | gzip -1 >long.gz
run 2 scan torn.hocr.gz long.gz page.hocr.gz --to san -q
holds out "$moves"
holds err 'torn.hocr.gz: it is packed by gzip, and damaged'
holds err 'long.gz: what is packed in it is longer than 256 MiB'
rm long.gz
gzip -c page.png >page.png.gz
run 2 scan page.png.gz
holds err 'page.png.gz: a picture is packed in it: `gzip -d` unpacks it'

# Bare paper is a page without words: its grain is no print, however much of it there is.
awk 'BEGIN { srand(1); print "P2"; print "900 1800"; print "255"; for (i = 0; i < 1620000; ++i)
    print 200 + int(8 * (rand() + rand() + rand() + rand())) }' >bare.pgm
run 0 scan bare.pgm --to hocr --page-time 20
holds out "class='ocr_page'"
expect 0 "$(grep -c "class='ocrx_word'" out)" 'words on bare paper'

# A page is kept, and not read again.
run 0 scan page.png --to san -q --resume kept
holds out "$moves"
expect 1 "$(find kept -name 'page-*-0001.hocr' | wc -l)" 'pages that were kept'
echo 'no page' >"$(echo kept/*)"
run 2 scan page.png --to san -q --resume kept
holds err 'is no page'

# A folder, a text among pictures.
mkdir folder
cp page.png folder/b.png
cp page.png folder/a.png
cp "$corpus/games/opera.txt" game.txt
run 0 scan folder game.txt --to san -q
expect 3 "$(grep -cF "$moves" out)" 'games of a folder and a text'
mkdir empty
# Files are read side by side as pages are, and written as if one came after the other.
head -c 2000 page.png >folder/c.png
run 2 scan folder page.png --to hocr --jobs 3
cp out three.hocr && cp err three.err
run 2 scan folder page.png --to hocr
diff out three.hocr && diff err three.err || fault 'other words by three jobs'
rm folder/c.png
run 2 scan empty
holds err 'no picture in this folder'

# A PDF file whose first page is blank.
cp "$corpus/pictures/opera.pdf" pages.pdf
if command -v pdftoppm >/dev/null; then
    run 0 scan pages.pdf --to san -q --jobs 2 --progress always
    holds out "$moves"
    holds err "pages.pdf: page 2 of 2"
fi
head -c 3000 pages.pdf >torn.pdf

# A page that is set in type, not drawn, is read as it stands in the file: no letter of it is in doubt.
{
    printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'
    printf '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 600]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n'
    printf '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Courier>>endobj 4 0 obj<</Length 9999>>stream\n'
    printf 'BT /F 10 Tf 12 TL 40 560 Td\n'
    sed -n 's/[()\\]/\\&/g; s/.*/(&) Tj T*/p' game.txt
    printf 'ET\nendstream endobj trailer<</Root 1 0 R>>\n'
} >typeset.pdf
if command -v pdftotext >/dev/null; then
    run 0 scan typeset.pdf --to san -q
    holds out "$moves"
    run 0 scan typeset.pdf --to hocr
    holds out 'x_wconf 100'
fi
run 2 scan torn.pdf

# What pdftoppm draws of it is in the type that is here for it: some letters of some are read as others, and mended.
drawn() { # FILE
    "$descry" scan "$1" --to san -q >out 2>err || (($? == 1)) || fault "status $? of descry scan $1"
}

# An open book: the page on the left is read before the page on the right, though their lines stand side by side.
if command -v pdftoppm >/dev/null && command -v perl >/dev/null; then
    pdftoppm -gray -r 150 -f 1 -l 1 typeset.pdf side
    perl -e 'my @pages;
        for (1, 2) { local $/; open my $in, "<:raw", $ARGV[0]; my $all = <$in>;
            $all =~ /^P5\s+(\d+)\s+(\d+)\s+255\s/ or die; push @pages, [$1, $2, substr $all, $+[0]] }
        my ($wide, $high) = @{$pages[0]}; printf "P5\n%d %d\n255\n", 2 * $wide, $high; binmode STDOUT;
        for my $row (0 .. $high - 1) { print substr $_->[2], $row * $wide, $wide for @pages }' side-*.pgm >spread.pgm
    run 0 scan spread.pgm --to hocr
    expect 2 "$(grep -c "class='ocr_page'" out)" 'pages of a spread'
    drawn spread.pgm
    expect 2 "$(grep -cF "$moves" out)" 'games of a spread'
fi

# A page that lies on its side, or on its head, or is a negative, as microfilm has it.
if command -v pdftoppm >/dev/null && command -v perl >/dev/null; then
    for how in sideways over negative; do
        perl -e 'local $/; open my $in, "<:raw", $ARGV[0]; my $all = <$in>;
            $all =~ /^P5\s+(\d+)\s+(\d+)\s+255\s/ or die;
            my ($wide, $high, $pixels) = ($1, $2, substr $all, $+[0]); binmode STDOUT;
            if ($ARGV[1] eq "negative") { $pixels = ~$pixels }
            elsif ($ARGV[1] eq "over") { $pixels = reverse $pixels }
            else {
                my $turned = "";
                for my $x (0 .. $wide - 1) { $turned .= substr $pixels, $_ * $wide + $x, 1 for reverse 0 .. $high - 1 }
                $pixels = $turned;
                ($wide, $high) = ($high, $wide) }
            printf "P5\n%d %d\n255\n%s", $wide, $high, $pixels' side-*.pgm $how >$how.pgm
        drawn $how.pgm
        holds out "$moves"
    done
fi

# Signs that nobody can read make no words, and it is said so; the other pages are read.
awk 'BEGIN { srand(3); wide = 900; high = 1200
    for (row = 0; row < 22; ++row) for (column = 0; column < 30; ++column)
        for (y = 0; y < 7; ++y) for (x = 0; x < 5; ++x) if (rand() < 0.5)
            for (dy = 0; dy < 4; ++dy) for (dx = 0; dx < 4; ++dx)
                ink[80 + row * 48 + y * 4 + dy, 60 + column * 26 + x * 4 + dx] = 1
    print "P2"; print wide, high; print 255
    for (y = 0; y < high; ++y) for (x = 0; x < wide; ++x) print (y, x) in ink ? 20 : 240 }' >signs.pgm
run 0 scan signs.pgm page.png --to hocr
holds err 'signs.pgm: page 1: nothing on it can be read'
holds out "class='ocrx_word'"
run 1 scan signs.pgm
holds err 'no games found'

# What is no picture, or a damaged one, does no harm: the others are read.
head -c 2000 page.png >torn.png
printf '\x89PNG\r\n\x1a\n' >head.png
printf '\xff\xd8\xff\xe0 no picture' >false.jpg
printf 'II*\0\xff\xff\xff\x7f' >false.tif
printf 'P5\n30000 30000\n255\n' >huge.pgm
printf 'P5\n400000 400000\n255\n' >claimed.pgm
printf 'II*\0\010\0\0\0torn' >torn.tif
printf '%%PDF-1.4\n' >nothing.pdf
printf 'P5\n400 300\n255\n%s' "$(head -c 120000 /dev/zero | tr '\0' '~')" >blank.pgm
run 2 scan torn.png head.png false.jpg false.tif huge.pgm claimed.pgm torn.tif nothing.pdf page.png --to san -q
holds out "$moves"
holds err 'torn.png: the picture is damaged'
holds err 'huge.pgm: the picture is too large'
holds err 'claimed.pgm: the picture is too large: 400000 x 400000'
holds err 'torn.tif: this TIFF file is damaged'
holds err 'nothing.pdf: the PDF file is damaged, or locked, or has no pages'
for file in head.png false.jpg false.tif; do holds err "descry: $file: "; done
run 1 scan blank.pgm
holds err 'no games found'
# A strip is too low for letters, a dot too small; an empty file, and what only begins like a PDF file.
{
    printf 'P5\n30000 10\n255\n'
    head -c 300000 /dev/zero | tr '\0' '~'
} >strip.pgm
printf 'P5\n1 1\n255\n~' >dot.pgm
: >empty.png
for file in strip.pgm dot.pgm empty.png; do
    run 1 scan "$file"
    holds err 'no games found'
done
{
    printf '%%PDF-1.4\n'
    head -c 20000 /dev/urandom
} >false.pdf
run 2 scan false.pdf page.png --to san -q
holds out "$moves"
holds err 'false.pdf: '
run 2 scan nowhere.png
holds err 'nowhere.png: No such file'
finish
