from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.sources import pieces_of
from tests.support.containers import zip_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_CONTAINER = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>'
_PACKAGE = """<package xmlns="http://www.idpf.org/2007/opf"><metadata
 xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The River</dc:title>
<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator><dc:subject>Floods</dc:subject>
<dc:subject>Rivers, Fiction</dc:subject>
<dc:date>2010-03-05T12:00Z</dc:date></metadata><manifest>
<item id="two" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/>
<item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
<item id="pic" href="pic.png" media-type="image/png"/></manifest>
<spine><itemref idref="one"/><itemref idref="pic"/><itemref idref="two"/></spine></package>"""
_ONE = """<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head>
<body><h1>One</h1><object data="x.svg"/><p>First <![CDATA[words.]]></p></body></html>"""
_TWO = "<html><body><h2>Two</h2><p>Last <i>words</i>.</p></body></html>"
_LOCK = '<encryption><EncryptedData><EncryptionMethod Algorithm="{}"/></EncryptedData></encryption>'


def book(**changes: str) -> bytes:
    files = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": _CONTAINER,
        "OEBPS/book.opf": _PACKAGE,
        "OEBPS/text/two b.xhtml": _TWO,
        "OEBPS/text/one.xhtml": _ONE,
    }
    names = {
        "lock": "META-INF/encryption.xml",
        "package": "OEBPS/book.opf",
        "container": "META-INF/container.xml",
    }
    return zip_of({**files, **{names[key]: value for key, value in changes.items()}})


def damaged(data: bytes, name: bytes) -> bytes:
    """Return an archive in which the bytes of a file, which follow its name, are others."""
    at = data.index(name) + len(name) + 4
    return data[:at] + b"\xff\xff\xff\xff" + data[at + 4 :]


@pytest.mark.parametrize("name", ["a.epub", "novel"])
def test_chapters_are_read_in_their_order(name: str, read: Read) -> None:
    document = read(name, book())

    assert document.kind is FileKind.EBOOK
    assert (document.title, document.author) == ("The River", "Ann, Bob")
    assert (document.tags, document.created) == (("Floods", "Rivers Fiction"), 1267790400)
    assert document.text.split("\n\n") == ["One", "First words.", "Two", "Last words."]
    assert [block.level for block in document.blocks] == [1, 0, 2, 0]
    assert document.blocks[0].kind is BlockKind.HEADING


def test_authors_are_those_who_wrote_the_book(read: Read) -> None:
    creators = """<dc:creator opf:role="aut" xmlns:opf="urn:opf">Ann</dc:creator>
    <dc:creator id="c2">Bob</dc:creator><meta refines="#c2" property="role">trl</meta>
    <dc:creator>Cal</dc:creator>"""
    package = _PACKAGE.replace("<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>", creators)

    assert read("a.epub", book(package=package)).author == "Ann, Cal"


def test_the_translator_of_an_unknown_author_is_named(read: Read) -> None:
    creators = '<dc:creator id="c">Bob</dc:creator><meta refines="#c" property="role">trl</meta>'
    package = _PACKAGE.replace("<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>", creators)

    assert read("a.epub", book(package=package)).author == "Bob"


def test_the_date_is_not_that_of_a_change(read: Read) -> None:
    changed = '<dc:date opf:event="modification" xmlns:opf="urn:opf">2020-01-01</dc:date><dc:date>'

    document = read("a.epub", book(package=_PACKAGE.replace("<dc:date>", changed)))

    assert document.created == 1267790400


def test_a_copy_protected_book_is_refused(refusal: Refusal) -> None:
    error = refusal(
        "a.epub", book(lock=_LOCK.format("http://www.w3.org/2001/04/xmlenc#aes128-cbc"))
    )

    assert error.code == "encrypted"
    assert "DRM" in str(error.message)


def test_hidden_fonts_are_no_protection(read: Read) -> None:
    lock = _LOCK.format("http://www.idpf.org/2008/embedding")

    assert read("a.epub", book(lock=lock)).title == "The River"


def test_damage_is_reported(refusal: Refusal) -> None:
    data = book()

    assert refusal("a.epub", data[: len(data) // 2]).code == "corrupt"
    assert refusal("a.epub", zip_of({"mimetype": "application/epub+zip"})).code == "corrupt"


def test_a_damaged_chapter_leaves_the_others(read: Read, refusal: Refusal) -> None:
    one = damaged(book(), b"OEBPS/text/one.xhtml")
    none = damaged(one, b"OEBPS/text/two b.xhtml")

    document = read("a.epub", one)

    assert document.text.split("\n\n") == ["Two", "Last words."]
    assert [str(one) for one in document.warnings] == ["1 of its 2 chapters could not be read."]
    assert [piece.text for piece in pieces_of(FileContent(Path("a.epub"), one))][:1] == ["Two"]
    assert refusal("a.epub", none).code == "corrupt"


def test_a_missing_chapter_is_reported(read: Read) -> None:
    odd = _PACKAGE.replace("text/one.xhtml", "text/three.xhtml")

    document = read("a.epub", book(package=odd))

    assert document.text.split("\n\n") == ["Two", "Last words."]
    assert [str(one) for one in document.warnings] == ["1 of its 2 chapters could not be read."]
    assert read("a.epub", book()).warnings == ()


def test_a_book_that_names_its_chapters_wrongly_is_read(read: Read) -> None:
    odd = _PACKAGE.replace("application/xhtml+xml", "text/plain").replace("text/one", "Text/One")

    assert read("a.epub", book(package="<package/>")).text.split("\n\n")[0] == "Two"
    assert read("a.epub", book(package=odd)).text.startswith("One")


def test_a_book_that_does_not_state_where_its_list_is_is_read(read: Read) -> None:
    odd = _CONTAINER.replace("book.opf", "content.opf")

    assert read("a.epub", book(container=odd)).title == "The River"


def test_a_bomb_is_not_unpacked(refusal: Refusal) -> None:
    assert refusal("a.epub", book(package="a" * 20_000_000)).code == "too_large"
