from collections.abc import Callable, Sequence
from itertools import product

import pymupdf

from desktop_app.core.documents import Document
from desktop_app.reading.pdf.objects import PageBlock
from desktop_app.reading.pdf.vertical import may_be_vertical

Read = Callable[[str, bytes], Document]

_CAT = (
    "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当",
    "がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いて",
    "いた事だけは記憶している。",
)
_OBJECTS = (
    b"<</Type/Catalog/Pages 2 0 R>>",
    b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
    (
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 8 0 R"
        b"/Resources<</Font<</V 4 0 R/H 5 0 R>>>>>>"
    ),
    (
        b"<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UTF16-V"
        b"/DescendantFonts[6 0 R]>>"
    ),
    (
        b"<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UTF16-H"
        b"/DescendantFonts[6 0 R]>>"
    ),
    (
        b"<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/FontDescriptor 7 0 R"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>"
    ),
    (
        b"<</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 4/FontBBox[0 -200 1000 900]"
        b"/ItalicAngle 0/Ascent 850/Descent -150/CapHeight 700/StemV 80>>"
    ),
)


def written(font: str, x: int, y: int, text: str, size: int = 12) -> bytes:
    shown = text.encode("utf-16-be").hex()
    return f"/{font} {size} Tf 1 0 0 1 {x} {y} Tm <{shown}> Tj ".encode()


def page_of(texts: Sequence[bytes]) -> bytes:
    """Return a PDF of one page; its table of objects is missing, and found by MuPDF."""
    stream = b"BT " + b"".join(texts) + b"ET"
    content = b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream)
    numbered = enumerate((*_OBJECTS, content), start=1)
    objects = b"".join(b"%d 0 obj\n%s\nendobj\n" % one for one in numbered)
    return b"%PDF-1.4\n" + objects + b"trailer<</Root 1 0 R>>\n"


def test_columns_are_read_downwards_from_right_to_left(read: Read) -> None:
    upper = [written("V", 520 - 20 * at, 780, text) for at, text in enumerate(_CAT)]
    lower = [written("V", 520, 380, "ここで始めて人間というものを見た。")]
    footer = written("H", 280, 40, "第三頁")

    document = read("a.pdf", page_of([*upper, *lower, footer]))

    assert document.text.split("\n\n") == [
        "".join(_CAT), "ここで始めて人間というものを見た。", "第三頁",
    ]  # fmt: skip


def test_a_small_number_of_a_note_does_not_end_its_column(read: Read) -> None:
    number = written("V", 524, 606, "注", 6)
    column = written("V", 520, 780, _CAT[0][:14]), number, written("V", 520, 596, _CAT[0][14:])

    assert read("a.pdf", page_of(column)).text == f"{_CAT[0][:14]}注{_CAT[0][14:]}"


def test_digits_in_a_table_are_not_vertical() -> None:
    def block(text: str) -> PageBlock:
        return PageBlock(0, 0, 10, 10, text, 0, 0)

    assert not may_be_vertical([block("1\n2\n3\n"), block("4\n")])
    assert not may_be_vertical([block("12\n34\n" * 20)])
    assert may_be_vertical([block("あ\nい\n" * 20), block("12\n")])


def test_rows_of_a_table_of_digits_stay_together(read: Read) -> None:
    pdf = pymupdf.open()
    page = pdf.new_page()
    for row, column in product(range(5), range(6)):
        page.insert_text((100 + 40 * column, 100 + 40 * row), str(column))

    assert read("a.pdf", pdf.tobytes()).text == "\n".join(["0\t1\t2\t3\t4\t5"] * 5)
