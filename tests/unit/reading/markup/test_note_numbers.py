from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]


def body(source: str) -> bytes:
    return f"<!doctype html><html><body>{source}</body></html>".encode()


@pytest.mark.parametrize(
    "number",
    [
        '<sup><a href="#n">1</a></sup>',
        '<a href="#n"><sup>1</sup></a>',
        '<a epub:type="noteref" href="#n">1</a>',
        "<sup>1</sup>",
    ],
)
def test_the_number_of_a_note_is_no_part_of_the_word_before_it(number: str, read: Read) -> None:
    page = body(f"<p>the <i>river</i>{number}, of{number} 5 km<sup>2</sup> at me<sup>x</sup></p>")

    document = read("a.html", page)

    assert document.text.startswith("the river 1, of")
    assert document.text.endswith(" 5 km2 at mex")


def test_numbers_of_notes_that_touch_no_word_stay_as_they_are(read: Read) -> None:
    page = body("<p>rose.<sup><a>1</a></sup> It fell<sup><a>[2]</a></sup>, and <sup>3</sup></p>")

    assert read("a.html", page).text == "rose.1 It fell[2], and 3"


def test_numbers_after_deeply_nested_words_take_no_time(read: Read) -> None:
    page = "<b>a" * 20_000 + "word" + "</b><sup>1</sup>" * 20_000

    assert read("a.html", body(page)).text.endswith("aword 1" + "1" * 19_999)
