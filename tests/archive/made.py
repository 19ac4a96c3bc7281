"""Small archives for the tests: prose without chess, a score, pages of ALTO, an issue under METS."""

import html
import pathlib

PROSE = (
    "The Bishop of Ripon, with the King and Queen, opened the new wing of the Infirmary on Tuesday. Wheat was dearer by "
    "2d. to 4d. a quarter, and oats were dull. Trains leave King's Cross at 1.15 and 2.40. "
)
FIRST_HALF = """GAME AT THE CLUB

White, Mr. Anderssen.   Black, Mr. Kieseritzky.

 1. P-K4       P-K4
 2. P-KB4      PxP
 3. B-B4       Q-R5 ch
 4. K-B        P-QKt4
 5. BxKtP      Kt-KB3
 6. Kt-KB3     Q-R3
 7. P-Q3       Kt-R4
 8. Kt-R4      Q-Kt4
"""
SECOND_HALF = """ 9. Kt-B5      P-QB3
10. P-KKt4     Kt-B3
11. R-Kt       PxB
12. P-KR4      Q-Kt3
13. P-R5       Q-Kt4
14. Q-B3       Kt-Kt
15. BxP        Q-B3
16. Kt-B3      B-B4
17. Kt-Q5      QxKtP
"""
#: It begins as the other does.
OTHER = """White, Mr. Bird.   Black, Mr. Mason.

 1. P-K4       P-K4
 2. P-KB4      PxP
 3. B-B4       Q-R5 ch
 4. K-B        P-KKt4
 5. Kt-KB3     Q-R4
 6. P-KR4      B-Kt2
 7. P-Q4       P-Q3
 8. Kt-B3      Kt-K2
 9. K-Kt       P-Kt5
10. Kt-K       P-B6
"""
SCORE = FIRST_HALF + SECOND_HALF


def alto(text, number=1):
    """A page as a library keeps it: each word a string, at the place where it stands."""
    lines = []
    for row, line in enumerate(text.splitlines()):
        strings, at = [], 0
        for word in line.split():
            at = line.index(word, at)
            box = f'HPOS="{100 + 14 * at}" VPOS="{100 + 34 * row}" WIDTH="{14 * len(word)}" HEIGHT="24"'
            strings.append(f'<String {box} WC="0.95" CONTENT="{html.escape(word)}"/>')
            at += len(word)
        if strings:
            lines.append(f'<TextLine HPOS="100" VPOS="{100 + 34 * row}" WIDTH="900" HEIGHT="24">{"".join(strings)}</TextLine>')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"><Layout>'
        f'<Page ID="P{number}" PHYSICAL_IMG_NR="{number}" WIDTH="2000" HEIGHT="3000"><PrintSpace><TextBlock>'
        f'{"".join(lines)}</TextBlock></PrintSpace></Page></Layout></alto>\n'
    )


def hocr(text):
    """A page as a recogniser gives it."""
    lines = []
    for row, line in enumerate(text.splitlines()):
        words, at = [], 0
        for word in line.split():
            at = line.index(word, at)
            box = f"bbox {100 + 14 * at} {100 + 34 * row} {100 + 14 * (at + len(word))} {124 + 34 * row}"
            words.append(f"<span class='ocrx_word' title='{box}; x_wconf 95'>{html.escape(word)}</span>")
            at += len(word)
        if words:
            lines.append(f"<span class='ocr_line' title='bbox 100 {100 + 34 * row} 900 {124 + 34 * row}'>{' '.join(words)}</span>")
    return (
        "<html><body><div class='ocr_page' title='bbox 0 0 2000 3000'><div class='ocr_carea' title='bbox 90 90 1900 2900'>"
        + "\n".join(lines) + "</div></div></body></html>\n"
    )


def mets(pages, title="The Evening Post", date="1887-03-12"):
    files = "".join(
        f'<mets:file ID="F{n}"><mets:FLocat LOCTYPE="URL" xlink:href="file://./{page}"/></mets:file>'
        for n, page in enumerate(pages)
    )
    order = "".join(
        f'<mets:div TYPE="page" ORDER="{n}"><mets:fptr FILEID="F{n}"/></mets:div>' for n, _ in enumerate(pages)
    )
    return (
        '<mets:mets xmlns:mets="http://www.loc.gov/METS/" xmlns:mods="http://www.loc.gov/mods/v3" '
        'xmlns:xlink="http://www.w3.org/1999/xlink">'
        f"<mods:titleInfo><mods:title>{title}</mods:title></mods:titleInfo><mods:dateIssued>{date}</mods:dateIssued>"
        f'<mets:fileSec><mets:fileGrp>{files}</mets:fileGrp></mets:fileSec><mets:structMap TYPE="PHYSICAL">'
        f'<mets:div TYPE="issue">{order}</mets:div></mets:structMap></mets:mets>'
    )


def write(folder, files):
    """Files by their names."""
    for name, words in files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(words if isinstance(words, bytes) else words.encode())
