import zlib
from collections.abc import Callable

import pymupdf

from desktop_app.core.documents import Document
from desktop_app.reading.allowance import SMALL, most_unpacked

Read = Callable[[str, bytes], Document]


def pdf(text: str = "The letter") -> pymupdf.Document:
    document = pymupdf.open()
    document.new_page().insert_text((72, 72), text)
    return document


def test_files_attached_to_a_pdf_and_to_its_pages_are_members(read: Read) -> None:
    source = pdf()
    source.embfile_add("a", b"words of a list", filename="list.txt")
    source[0].add_file_annot((300, 72), b"words of a note", "note.txt")

    document = read("a.pdf", source.tobytes())

    assert document.text == "The letter"
    assert {one.name: one.document.text for one in document.members if one.document} == {
        "list.txt": "words of a list",
        "note.txt": "words of a note",
    }
    assert document.members[0].modified_ns is not None


def test_a_pdf_of_attachments_alone_is_read(read: Read) -> None:
    source = pymupdf.open()
    source.new_page()
    source.embfile_add("a", pdf("Words within").tobytes(), filename="inner.pdf")

    (member,) = read("portfolio.pdf", source.tobytes()).members

    assert member.document is not None
    assert member.document.text == "Words within"


def test_an_attachment_that_unpacks_to_too_much_is_refused(read: Read) -> None:
    source = pdf()
    source.embfile_add("a", b"x" * 100, filename="bomb.txt")
    zeros = bytes(SMALL)
    stream = next(
        number
        for number in range(1, source.xref_length())
        if source.xref_get_key(number, "Type")[1] == "/EmbeddedFile"
    )
    source.update_stream(stream, zlib.compress(zeros * 2), compress=False)
    source.xref_set_key(stream, "Filter", "/FlateDecode")
    data = source.tobytes()

    document = read("a.pdf", data)

    assert most_unpacked(len(data)) < 2 * SMALL
    assert [one.refusal.code for one in document.members if one.refusal] == ["too_large"]
    assert document.text == "The letter"


def test_a_broken_list_of_attachments_costs_no_text(read: Read) -> None:
    source = pdf()
    source.embfile_add("a", b"words", filename="list.txt")
    for broken in ("[1 2 (three)]", "<< /Names [(a) 12] /Kids 7 >>", "(no list)"):
        source.xref_set_key(source.pdf_catalog(), "Names/EmbeddedFiles", broken)

        assert read("a.pdf", source.tobytes()).text == "The letter"


def test_a_list_that_holds_itself_ends(read: Read) -> None:
    source = pdf()
    number = source.get_new_xref()
    source.update_object(number, f"<< /Kids [{number} 0 R {number} 0 R] >>")
    source.xref_set_key(source.pdf_catalog(), "Names", f"<< /EmbeddedFiles {number} 0 R >>")

    assert read("a.pdf", source.tobytes()).members == ()
