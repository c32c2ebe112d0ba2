import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.core.log_redaction import redact
from desktop_app.reading.guarding import guarded
from desktop_app.reading.markup.xml_parsing import parse_xml
from tests.support.bombs import BOMBS
from tests.support.containers import compound

Refusal = Callable[[str, bytes], ReadingError]
MADE = {bomb.name: bomb for bomb in BOMBS}


def reason_of(error: BaseException) -> str:
    with pytest.raises(ReadingError) as caught, guarded("a.bin"):
        raise error
    assert str(caught.value.message).startswith("a.bin is ")
    return str(caught.value.message).partition("(")[2].removesuffix(").")


def test_messages_for_programmers_are_reworded_for_the_user() -> None:
    no_such_file = reason_of(KeyError("word/document.xml"))
    assert no_such_file == "it is not built as such a file should be"
    assert reason_of(zipfile.BadZipFile("Bad magic number")) == no_such_file
    assert (
        reason_of(zipfile.BadZipFile("Bad CRC-32 for file 'a'")) == "a packed part of it is damaged"
    )


@pytest.mark.parametrize("error", [MemoryError(), RuntimeError("code=2: calloc (4 x 1) failed")])
def test_too_little_memory_is_reported_whatever_raised_it(error: Exception) -> None:
    assert "memory" in reason_of(error)


def test_endless_entities_and_depth_are_distinguished() -> None:
    for name, reason in (("laughs.xml", "without end"), ("deep.xml", "nested too deeply")):
        with pytest.raises(ReadingError, match=reason), guarded(name):
            parse_xml(MADE[name].make(1_000 if name == "deep.xml" else 10))


def test_a_panic_of_a_library_in_rust_is_an_error_of_the_file(refusal: Refusal) -> None:
    # Two bytes of its directory are left, of which python-calamine takes 64.
    cut_off = compound({"Workbook": b"\x09\x08"})[:1026]
    assert refusal("a.xls", cut_off).code == "corrupt"


def test_what_is_not_a_fault_of_a_file_is_not_caught() -> None:
    with pytest.raises(KeyboardInterrupt), guarded("a.bin"):
        raise KeyboardInterrupt


def test_a_page_nested_without_end_keeps_its_text(read: Callable[[str, bytes], Document]) -> None:
    opened, closed = b"<div class='a'>" * 30_000, b"</div>" * 30_000
    for page in (opened + b"one<p>two", opened + b"one" + closed + b"<p>two"):
        assert read("a.html", b"<!doctype html>" + page).text.split() == ["one", "two"]


def test_a_header_without_end_is_read_at_its_beginning(
    read: Callable[[str, bytes], Document],
) -> None:
    document = read("fields.eml", MADE["fields.eml"].make(8_000))
    assert "text" in document.text
    assert document.text.count("a@example.org") < 5_000


def test_a_path_is_no_part_of_the_reason() -> None:
    assert str(Path.cwd()) not in reason_of(OSError(2, "No such file", str(Path.cwd())))


def test_where_a_reader_itself_fails_is_logged_without_the_content(
    refusal: Refusal, caplog: pytest.LogCaptureFixture
) -> None:
    # A document of Word with a table of pieces that is longer than the file.
    main = bytearray(0x600)
    struct.pack_into("<HH", main, 0, 0xA5EC, 0xC1)
    pieces = struct.pack("<BIIIQ", 2, 16, 0, 123_456_789, 0)
    struct.pack_into("<II", main, 0x1A2, 0, len(pieces))

    assert refusal("a.doc", compound({"WordDocument": bytes(main), "0Table": pieces}))

    lines = list(redact(caplog.text.splitlines()))
    assert "desktop_app/reading/office/older_word.py" in lines[-2]
    assert lines[-1] == "ValueError"
    assert "123456789" not in caplog.text


def test_what_a_library_raises_is_not_logged(
    refusal: Refusal, caplog: pytest.LogCaptureFixture
) -> None:
    refusal("a.docx", b"PK\x03\x04 cut off")

    assert not caplog.records
