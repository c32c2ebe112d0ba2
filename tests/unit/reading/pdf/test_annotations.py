from collections.abc import Callable

import pymupdf
import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]


@pytest.fixture
def pdf() -> pymupdf.Document:
    document = pymupdf.open()
    document.new_page().insert_text((72, 72), "It rains on the hills.")
    document.new_page().insert_text((72, 72), "The second page.")
    return document


@pytest.fixture
def page(pdf: pymupdf.Document) -> pymupdf.Page:
    return pdf[0]


def blocks(read: Read, page: pymupdf.Page) -> list[tuple[int | None, str]]:
    document = read("a.pdf", page.parent.tobytes())
    return [(one.page, document.text[one.start : one.end]) for one in document.blocks]


def test_a_note_follows_the_text_of_its_page(read: Read, page: pymupdf.Page) -> None:
    note = page.add_text_annot((300, 72), "Is that so?\nAlways?")
    note.set_info(title="Ada")

    assert blocks(read, page) == [
        (1, "It rains on the hills."),
        (1, "Comment by Ada: Is that so?\nAlways?"),
        (2, "The second page."),
    ]


def test_a_comment_on_words_repeats_them(read: Read, page: pymupdf.Page) -> None:
    mark = page.add_highlight_annot(page.search_for("the hills."))
    mark.set_info(content="Which ones?")

    assert blocks(read, page)[1] == (1, "Comment on “the hills.”: Which ones?")


def test_marks_and_links_without_words_are_not_read(read: Read, page: pymupdf.Page) -> None:
    page.add_highlight_annot(page.search_for("the hills."))
    page.insert_link(
        {"kind": 2, "from": pymupdf.Rect(72, 60, 200, 80), "uri": "https://example.org"}
    )

    assert len(blocks(read, page)) == 2


def test_text_typed_onto_a_page_is_read_once(read: Read, page: pymupdf.Page) -> None:
    typed = page.add_freetext_annot((72, 200, 300, 240), "Typed onto the page")
    typed.set_info(title="Ada")

    assert [text for _, text in blocks(read, page)] == [
        "It rains on the hills.",
        "Comment by Ada: Typed onto the page",
        "The second page.",
    ]


@pytest.mark.parametrize("flag", [1 << 1, 1 << 5])
def test_hidden_comments_stay_hidden(flag: int, read: Read, page: pymupdf.Page) -> None:
    page.add_text_annot((300, 72), "Nobody sees this").set_flags(flag)

    assert len(blocks(read, page)) == 2


def test_of_countless_comments_the_first_are_read(read: Read, page: pymupdf.Page) -> None:
    note = page.add_text_annot((300, 72), "Again")
    page.parent.xref_set_key(page.xref, "Annots", f"[{f'{note.xref} 0 R ' * 3_000}]")

    comments = [text for _, text in blocks(read, page) if "Again" in text]
    assert len(comments) == 2_000
