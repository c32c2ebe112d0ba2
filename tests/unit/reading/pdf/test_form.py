"""Forms are made by PyMuPDF and read back."""

from collections.abc import Callable
from typing import Any

import pymupdf
import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]
_TEXT, _CHECK_BOX, _COMBO_BOX, _LIST_BOX = 7, 2, 3, 4
"""`pymupdf.PDF_WIDGET_TYPE_TEXT` and others, of which its types do not know."""


@pytest.fixture
def pdf() -> pymupdf.Document:
    return pymupdf.open()


@pytest.fixture
def page(pdf: pymupdf.Document) -> pymupdf.Page:
    return pdf.new_page()


def put(page: pymupdf.Page, kind: int, y: float, value: object, **more: Any) -> None:
    """Place a field at x 200 on a page."""
    field: Any = pymupdf.Widget()
    field.field_type = kind
    field.field_name = more.pop("name", f"Text Field {y}")
    field.rect = pymupdf.Rect(more.pop("x", 200), y, more.pop("x", 200) + 150, y + 18)
    field.field_value = value
    for name, setting in more.items():
        setattr(field, name, setting)
    page.add_widget(field)


def text_of(read: Read, page: pymupdf.Page) -> str:
    return read("form.pdf", page.parent.tobytes()).text


def test_a_value_is_read_with_the_words_before_it(read: Read, page: pymupdf.Page) -> None:
    page.insert_text((72, 112), "Family name:")
    put(page, _TEXT, 100, "Lovelace")

    assert text_of(read, page) == "Family name:\nLovelace\n\nFamily name: Lovelace"


def test_a_label_may_be_above(read: Read, page: pymupdf.Page) -> None:
    page.insert_text((200, 96), "Street and number")
    put(page, _TEXT, 100, "12 Mill Lane")

    assert "Street and number: 12 Mill Lane" in text_of(read, page)


def test_the_stated_label_comes_before_the_text_beside_the_field(
    read: Read, page: pymupdf.Page
) -> None:
    page.insert_text((72, 112), "(3b)")
    put(page, _TEXT, 100, "Paris", field_label="Place of birth")
    put(page, _TEXT, 400, "1815", name="form1[0].Born_in[0]")

    text = text_of(read, page)

    assert "Place of birth: Paris" in text
    assert "Born in: 1815" in text


def test_choices_and_ticks(read: Read, page: pymupdf.Page) -> None:
    put(page, _COMBO_BOX, 100, "French", choice_values=["German", "French"], name="Language")
    put(page, _LIST_BOX, 140, "Tea", choice_values=["Tea", "Milk"], name="Drink")
    for y, ticked in ((200, True), (240, False)):
        page.insert_text((360, y + 12), f"I agree {ticked}")
        put(page, _CHECK_BOX, y, ticked)

    filled = text_of(read, page).split("\n\n")[-1]

    assert filled.splitlines() == ["Language: French", "Drink: Tea", "☑ I agree True"]


def test_empty_fields_and_passwords_are_not_read(read: Read, page: pymupdf.Page) -> None:
    page.insert_text((72, 72), "A form")
    put(page, _TEXT, 100, "", name="Name")
    put(page, _TEXT, 140, "secret", name="Code", field_flags=1 << 13)

    assert text_of(read, page).startswith("A form")
    assert "Code" not in text_of(read, page)


@pytest.mark.parametrize("flag", [1 << 1, 1 << 5])
def test_hidden_fields_are_not_read(flag: int, read: Read, page: pymupdf.Page) -> None:
    page.insert_text((72, 72), "A form")
    put(page, _TEXT, 100, "computed", name="Sum")
    xref, *_ = page.annot_xrefs()[-1]
    page.parent.xref_set_key(xref, "F", str(flag))

    assert text_of(read, page) == "A form"


def test_fields_of_turned_pages_find_their_words(read: Read, page: pymupdf.Page) -> None:
    page.insert_text((72, 112), "Family name:")
    put(page, _TEXT, 100, "Lovelace")
    page.set_rotation(90)

    assert "Lovelace" in text_of(read, page)


def test_a_broken_form_costs_no_text(read: Read, page: pymupdf.Page) -> None:
    page.insert_text((72, 72), "A form")
    put(page, _TEXT, 100, "value")
    pdf = page.parent
    pdf.xref_set_key(page.xref, "Annots", "[null 99999 0 R (text) << /Subtype /Widget /FT 7 >>]")

    assert text_of(read, page) == "A form"
