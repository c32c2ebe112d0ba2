from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support import iwork
from tests.support.containers import zip_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_PAGES = iwork.iwork_of(
    {
        "Document": [iwork.text("The keeper\u2028winds the clock.\nAnd \ufffcso on.")],
        "DocumentStylesheet": [iwork.text("Placeholder")],
    },
    **{"preview.jpg": b"\xff\xd8\xff"},
)


@pytest.mark.parametrize("name", ["a.pages", "a"])
def test_the_text_of_a_document_is_read(name: str, read: Read) -> None:
    document = read(name, _PAGES)

    assert document.kind is FileKind.WORD
    assert document.text == "The keeper\n\nwinds the clock.\n\nAnd so on."
    assert document.members == ()
    assert "Only its texts are read" in str(document.warnings[0])


def test_the_slides_of_a_presentation_follow_each_other(read: Read) -> None:
    data = iwork.iwork_of(
        {
            "Slide-10": [iwork.text("third")],
            "Slide-2": [iwork.text("second")],
            "MasterSlide-1": [iwork.text("Title Text")],
            "Document": [iwork.text("first")],
        }
    )

    assert read("a.key", data).text == "first\n\nsecond\n\nthird"


def test_the_texts_of_a_spreadsheet_are_read(read: Read) -> None:
    parts = {
        "Document": [iwork.named(iwork.SHEET, "Budget")],
        "Tables/DataList": [iwork.strings("Lamp", "Oil\nand wick")],
        "CalculationEngine": [iwork.named(iwork.TABLE, "Costs")],
    }
    document = read("a.numbers", iwork.iwork_of(parts))

    assert document.kind is FileKind.DATA
    headings = [one for one in document.blocks if one.kind is BlockKind.HEADING]
    assert {document.text[one.start : one.end] for one in headings} == {"Budget", "Costs"}
    assert "Lamp\nOil and wick" in document.text


def test_parts_in_an_archive_of_their_own(read: Read) -> None:
    index = zip_of({"Index/Document.iwa": iwork.part([iwork.text("The keeper.")])})

    assert read("a.pages", zip_of({"Index.zip": index, "Data/a.jpg": b"x"})).text == "The keeper."


def test_a_document_with_a_password_is_refused(refusal: Refusal) -> None:
    locked = iwork.iwork_of({"Document": [iwork.text("x")]}, **{".iwpv2": b"x"})

    assert refusal("a.pages", locked).code == "encrypted"


def test_a_document_without_known_texts_is_refused_with_a_reason(refusal: Refusal) -> None:
    error = refusal("a.pages", iwork.iwork_of({"Document": [(9, b"x")]}))

    assert error.code == "unsupported"
    assert "Apple document of an unknown version" in str(error.message)
