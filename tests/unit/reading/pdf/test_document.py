from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pymupdf
import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.core.recognition import RecognisedText
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent

_AES_256 = 5
"""`pymupdf.PDF_ENCRYPT_AES_256`, of which its types do not know."""

Read = Callable[[str, bytes], Document]


def pdf(*pages: str, **metadata: str) -> pymupdf.Document:
    document = pymupdf.open()
    for text in pages:
        page = document.new_page()
        for number, paragraph in enumerate(text.split("\n\n")):
            page.insert_text((72, 72 + 100 * number), paragraph)
    document.set_metadata(metadata)
    return document


def test_text_pages_title_and_author(read: Read) -> None:
    document = read("a.pdf", pdf("First page", "Second page", title="T", author="A").tobytes())

    assert document.kind is FileKind.PDF
    assert (document.title, document.author, document.pages) == ("T", "A", 2)
    assert document.text == "First page\n\nSecond page"
    assert [block.page for block in document.blocks] == [1, 2]


def test_colour_profiles_are_left_out_only_while_pages_are_read(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    set_icc: Callable[[int], None] = pymupdf.TOOLS.set_icc
    get_textpage = pymupdf.Page.get_textpage

    def noted_switch(on: int) -> None:
        steps.append("on" if on else "off")
        set_icc(on)

    def noted_page(page: pymupdf.Page, **options: int) -> pymupdf.TextPage:
        steps.append(f"page {page.number}")
        return get_textpage(page, **options)

    monkeypatch.setattr(pymupdf.TOOLS, "set_icc", staticmethod(noted_switch))
    monkeypatch.setattr(pymupdf.Page, "get_textpage", noted_page)

    assert read("a.pdf", pdf("First page", "Second page").tobytes()).blocks
    assert steps == ["off", "page 0", "page 1", "on"]


def test_the_outline_names_the_headings(read: Read) -> None:
    source = pdf("1. Introduction\nWords that follow.", "Deeper  part\n\nThe end.")
    source.set_toc([[1, "Introduction", 1], [2, "Deeper part", 2]])

    document = read("a.pdf", source.tobytes())

    headings = [block for block in document.blocks if block.kind is BlockKind.HEADING]
    assert [document.text[block.start : block.end] for block in headings] == [
        "1. Introduction",
        "Deeper part",
    ]
    assert [(block.level, block.page) for block in headings] == [(1, 1), (2, 2)]
    assert "Words that follow." in document.text


def test_divided_words_are_joined_and_leaders_shortened(read: Read) -> None:
    document = read("a.pdf", pdf("the most im-\nportant thing .......... 7").tobytes())

    assert document.text == "the most important thing ... 7"


@pytest.mark.parametrize("title", ["untitled", "(anonymous)", ""])
def test_what_programs_write_is_no_title(read: Read, title: str) -> None:
    assert read("a.pdf", pdf("x", title=title).tobytes()).title == ""


def test_large_letters_are_the_title_where_none_is_stated(read: Read) -> None:
    source = pdf("\n\n".join(["", *["a paragraph of the text\nin two lines"] * 4]))
    source[0].insert_text((72, 80), "On Rivers and Rain", fontsize=24)

    assert read("a.pdf", source.tobytes()).title == "On Rivers and Rain"


def test_keywords_are_tags_and_when_it_was_made(read: Read) -> None:
    source = pdf("x", keywords="rain, tides;", creationDate="D:20240305143000Z")
    document = read("a.pdf", source.tobytes())

    assert document.tags == ("rain", "tides")
    assert document.created == datetime(2024, 3, 5, 14, 30, tzinfo=UTC).timestamp()


def test_pages_are_called_as_they_are_labelled(read: Read) -> None:
    source = pdf("preface", "more of it", "the text", "its end")
    source.set_page_labels(
        [
            {"startpage": 0, "style": "r", "prefix": "", "firstpagenum": 1},
            {"startpage": 2, "style": "D", "prefix": "", "firstpagenum": 1},
        ]
    )

    blocks = read("a.pdf", source.tobytes()).blocks

    assert [block.place for block in blocks] == ["page i", "page ii", "page 1", "page 2"]
    assert [block.page for block in blocks] == [1, 2, 3, 4]


def test_broken_labels_cost_no_text(read: Read) -> None:
    source = pdf("words")
    source.xref_set_key(source.pdf_catalog(), "PageLabels", "<< /Nums [0 << /St (x) /S 12 >> 7] >>")

    assert read("a.pdf", source.tobytes()).text == "words"


def test_a_password_is_needed(refusal: Callable[[str, bytes], ReadingError]) -> None:
    data = pdf("secret").tobytes(encryption=_AES_256, user_pw="u", owner_pw="o")

    assert refusal("a.pdf", data).code == "needs_password"


def test_the_users_and_the_owners_password_open_it() -> None:
    data = pdf("secret").tobytes(encryption=_AES_256, user_pw="ü", owner_pw="o")

    for passwords in (("no", "ü"), ("o",)):
        content = FileContent(Path("a.pdf"), data, passwords=passwords)
        assert registry.read(content).text == "secret"
    with pytest.raises(ReadingError):
        registry.read(FileContent(Path("a.pdf"), data, passwords=("no",)))


def test_an_owners_password_alone_does_not_matter(read: Read) -> None:
    data = pdf("open").tobytes(encryption=_AES_256, owner_pw="o")

    assert read("a.pdf", data).text == "open"


def test_pages_that_are_only_pictures_are_to_be_recognised(read: Read) -> None:
    alone = read("scan.pdf", picture_of("").tobytes())
    beside_text = read("a.pdf", picture_of("and a page of text").tobytes())

    assert (alone.text, alone.unrecognised, alone.recognised, alone.pages) == ("", (1,), 0, 2)
    assert (beside_text.text, beside_text.unrecognised) == ("and a page of text", (1,))
    assert beside_text.warnings == ()


def test_a_stamp_on_a_picture_is_not_the_text_of_its_page(read: Read) -> None:
    source = pymupdf.open()
    page = source.new_page()
    page.insert_image(page.rect, pixmap=grey())
    page.insert_text((72, 72), "Scanned with a telephone")

    document = read("a.pdf", source.tobytes())

    assert (document.text, document.unrecognised) == ("Scanned with a telephone", (1,))


def test_a_page_of_text_with_a_picture_behind_it_is_text(read: Read) -> None:
    source = pymupdf.open()
    page = source.new_page()
    page.insert_image(page.rect, pixmap=grey())
    page.insert_text((72, 72), "The lease ends on the last day of March and may be renewed once.")

    assert read("a.pdf", source.tobytes()).unrecognised == ()


def test_letters_drawn_as_outlines_are_to_be_recognised(read: Read) -> None:
    source = pymupdf.open()
    page = source.new_page()
    for number in range(40):
        page.draw_rect(pymupdf.Rect(72 + 9 * number, 72, 78 + 9 * number, 80), fill=(0, 0, 0))

    assert read("a.pdf", source.tobytes()).unrecognised == (1,)


def test_a_layer_of_garbage_is_left_out_until_the_page_is_recognised(read: Read) -> None:
    garbage = "".join(chr(ord(letter) - 29) for letter in "The lease ends in March. ")
    source = pdf("A first page of words.", garbage * 5)

    document = read("a.pdf", source.tobytes())

    assert (document.text, document.unrecognised) == ("A first page of words.", (2,))


def test_recognised_text_is_on_its_page_like_any_text(read: Read) -> None:
    data = picture_of("and a page of text").tobytes()
    content = FileContent(Path("scan.pdf"), data)
    known = RecognisedText(content.content_hash(), 1, "The first para-\ngraph.\n\nThe second.")

    document = registry.read(replace(content, recognised={content.content_hash(): {1: known}}))

    assert document.text == "The first paragraph.\n\nThe second.\n\nand a page of text"
    assert [block.page for block in document.blocks] == [1, 1, 2]
    assert (document.unrecognised, document.recognised) == ((), 1)
    assert document.language == "en"


def test_a_page_that_could_not_be_recognised_is_reported(read: Read) -> None:
    content = FileContent(Path("scan.pdf"), picture_of("and a page of text").tobytes())
    failed = RecognisedText(content.content_hash(), 1, "", Saying("It took too long."))

    document = registry.read(replace(content, recognised={content.content_hash(): {1: failed}}))

    assert document.text == "and a page of text"
    assert tuple(map(str, document.warnings)) == ("Page 1: It took too long.",)


def grey() -> pymupdf.Pixmap:
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8))
    picture.clear_with(200)
    return picture


def picture_of(text: str) -> pymupdf.Document:
    document = pymupdf.open()
    document.new_page().insert_image(pymupdf.Rect(0, 0, 100, 100), pixmap=grey())
    document.new_page().insert_text((72, 72), text)
    return document


def test_damage_is_said_and_nothing_is_printed(
    refusal: Callable[[str, bytes], ReadingError], capfd: pytest.CaptureFixture[str]
) -> None:
    data = pdf("some text").tobytes()

    assert refusal("a.pdf", data[: len(data) // 2]).code == "corrupt"
    assert refusal("b.pdf", b"%PDF-1.7\nnonsense").code == "corrupt"
    assert capfd.readouterr() == ("", "")
