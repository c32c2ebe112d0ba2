from collections.abc import Callable

import pymupdf
import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]


def page_of(html: str) -> bytes:
    pdf = pymupdf.open()
    pdf.new_page().insert_htmlbox(pymupdf.Rect(50, 50, 550, 800), f"<p>{html}</p>")
    data: bytes = pdf.tobytes()
    return data


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("The river<sup>12</sup> rose<sup>3</sup>.", "The river 12 rose 3."),
        ("as before<sup>3,4</sup>, and<br>after<sup>5</sup>", "as before 3,4, and\nafter 5"),
        ("5 km<sup>2</sup> of CO<sub>2</sub>, vitamin<sub>12</sub>", "5 km2 of CO2, vitamin12"),
        ("Room12, the 4<sup>th</sup> one", "Room12, the 4th one"),
        ("a river<sup>see12</sup>, a bank<sup>7</sup>", "a riversee12, a bank 7"),
    ],
)
def test_raised_numbers_after_a_word_are_apart_from_it(html: str, text: str, read: Read) -> None:
    assert read("a.pdf", page_of(html)).text == text


def test_the_parts_of_all_lines_of_a_page_are_not_listed(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(pymupdf.TextPage, "extractDICT")

    assert read("a.pdf", page_of("The river<sup>12</sup> rose.")).text == "The river 12 rose."


def test_a_long_line_of_numbers_is_read_in_linear_time(read: Read) -> None:
    pdf = pymupdf.open()
    line = "room12 " * 6_000
    pdf.new_page(width=100_000).insert_text((10, 100), line, fontsize=2)

    assert read("a.pdf", pdf.tobytes()).text == line.strip()
