from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_BOOK = """<?xml version="1.0" encoding="windows-1251"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info>
<genre>novel</genre><genre>history</genre><keywords>war, peace</keywords>
<author><first-name>Лев</first-name><last-name>Толстой</last-name></author>
<book-title>Война и мир</book-title><annotation><p>О войне.</p></annotation>
<date value="1869-01-01"/></title-info></description>
<body><title><p>Том</p><p>первый</p></title><section><title><p>Глава</p></title>
<p>Eh  <emphasis>bien</emphasis>.</p><poem><stanza><title><p>Песня</p><p>первая</p></title>
<subtitle>хор</subtitle><v>раз</v><v>два</v></stanza></poem>
<table><tr><th>а</th><td>б</td></tr></table></section></body>
<body name="notes"><section><p>Сноска.</p></section></body>
<binary id="x">AAAA</binary></FictionBook>"""


@pytest.mark.parametrize("name", ["a.fb2", "book"])
def test_sections_are_headings(name: str, read: Read) -> None:
    document = read(name, _BOOK.encode("windows-1251"))

    assert document.kind is FileKind.EBOOK
    assert (document.title, document.author) == ("Война и мир", "Лев Толстой")
    assert document.tags == ("novel", "history", "war", "peace")
    assert document.created == -3187209600
    assert document.text.split("\n\n") == [
        "О войне.", "Том первый", "Глава", "Eh bien.", "Песня первая\nхор\nраз\nдва", "а\tб",
        "Сноска.",
    ]  # fmt: skip
    assert [block.level for block in document.blocks] == [0, 1, 2, 0, 0, 0, 0]
    assert document.blocks[5].kind is BlockKind.TABLE


def test_what_was_cut_off_is_read_as_far_as_it_goes(read: Read, refusal: Refusal) -> None:
    data = _BOOK.encode("windows-1251")

    assert "Глава" in read("a.fb2", data[: data.index(b"<poem>")]).text
    assert refusal("a.fb2", data[:110]).code == "corrupt"
