from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.sources import pieces_of

Read = Callable[[str, bytes], Document]


def page(source: str) -> bytes:
    return f"<!doctype html><html><body>{source}</body></html>".encode()


@pytest.mark.parametrize(
    ("start", "marks"),
    [
        ("<ol>", "1. 2. 3."),
        ("<ol start=8>", "8. 9. 10."),
        ("<ol start=-1>", "-1. 0. 1."),
        ("<ol start=99999999>", "1. 2. 3."),
        ("<ol type=a start=26>", "z. aa. ab."),
        ("<ol type=I>", "I. II. III."),
        ("<ol type=x>", "1. 2. 3."),
        ("<ol reversed>", "3. 2. 1."),
        ("<ol reversed start=9>", "9. 8. 7."),
        ("<ol style='color: red; list-style-type: upper-latin'>", "A. B. C."),
        ("<ol style='list-style: none'>", "- - -"),
        ("<ol style='LIST-STYLE-TYPE:square'>", "- - -"),
        ("<ol class='nav breadcrumb'>", "- - -"),
        ("<ul>", "- - -"),
        ("<menu>", "- - -"),
    ],
)
def test_items_begin_with_their_number(start: str, marks: str, read: Read) -> None:
    items = [f"{mark} item" for mark in marks.split()]

    assert read("a.html", page(f"{start}<li>item<li>item<li>item")).text.split("\n") == items


def test_an_item_may_state_its_number(read: Read) -> None:
    document = read("a.html", page("<ol><li>a<li value=7>b<li>c<li value=x>d</ol>"))

    assert document.text == "1. a\n7. b\n8. c\n9. d"


def test_text_and_preview_have_the_same_numbers(read: Read) -> None:
    data = page("<ol><li>a<ol type=a><li>b<li>c</ol><ul><li>d</ul><li><p>e<p>f</ol>")
    (piece,) = pieces_of(FileContent(Path("a.html"), data))

    assert read("a.html", data).text == "1. a\n  a. b\n  b. c\n  - d\n2. e\nf"
    assert piece.text == "1. a\na. b\nb. c\nd\n2. e\nf"


def test_numbers_in_cells_of_the_preview() -> None:
    data = page("<table><tr><td>Buy</td><td><ol type=i><li>a<li>b</ol></td></tr></table>")
    (piece,) = pieces_of(FileContent(Path("a.html"), data))

    assert "<td>i. a<br>ii. b</td>" in piece.html
