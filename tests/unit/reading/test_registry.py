import io
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import pymupdf
import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent
from desktop_app.reading.formats import FORMATS
from tests.support.samples import SAMPLES

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

RAW = b"\0\0\0\x18ftypcrx \0\0\0\0crx isom" + bytes(range(200))
SQLITE = b"SQLite format 3\0" + bytes(200)
PAGE = b"<!doctype html><title>T</title><p>Some words.</p>"


def package() -> bytes:
    """Return a document of a kind that is not read, packed as ZIP."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/x-unheard-of")
        archive.writestr("content.xml", "<p>Some words.</p>")
    return stream.getvalue()


def word() -> bytes:
    stream = io.BytesIO()
    document = docx.Document()
    document.add_paragraph("Some words.")
    document.save(stream)
    return stream.getvalue()


def pdf() -> bytes:
    document = pymupdf.open()
    document.new_page().insert_text((72, 72), "Some words.")
    data: bytes = document.tobytes()
    return data


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.txt", FileKind.TEXT),
        ("A.TXT", FileKind.TEXT),
        ("a.unknown", FileKind.TEXT),
        ("LICENSE", FileKind.TEXT),
        ("a.eml", FileKind.EMAIL),
        ("a.rst", FileKind.TEXT),
        ("a.md", FileKind.MARKDOWN),
        ("a.htm", FileKind.WEB),
        ("a.py", FileKind.CODE),
        ("a.css", FileKind.CODE),
        ("a.json", FileKind.DATA),
        ("a.jsonl", FileKind.DATA),
        ("a.geojson", FileKind.DATA),
        ("a.canvas", FileKind.DATA),
        ("a.csv", FileKind.SHEET),
        ("a.tsv", FileKind.SHEET),
        ("a.yaml", FileKind.DATA),
        ("a.toml", FileKind.DATA),
        ("a.srt", FileKind.SUBTITLES),
        ("a.vtt", FileKind.SUBTITLES),
        ("a.tex", FileKind.TEXT),
        ("a.org", FileKind.TEXT),
        ("a.adoc", FileKind.TEXT),
        ("Makefile", FileKind.CODE),
    ],
)
def test_the_name_decides_among_kinds_of_text(name: str, kind: FileKind, read: Read) -> None:
    assert read(name, b"Some words.").kind is kind


def test_the_samples_have_a_file_for_each_reader() -> None:
    """Damaged copies of samples are read in tests, and each sample in a confined process."""
    read = {registry.module_of(FileContent(Path(one.name), one.data)) for one in SAMPLES}
    missing = {row.module for row in FORMATS} - read

    assert not missing, f"add a file of each to tests/support/samples.py: {missing}"


@pytest.mark.parametrize("name", ["right", "a.txt", "a.md", "a.docx", "a.pdf", "a.py"])
@pytest.mark.parametrize(("make", "kind"), [(pdf, FileKind.PDF), (word, FileKind.WORD)])
def test_documents_are_known_under_any_name(
    name: str, make: Callable[[], bytes], kind: FileKind, read: Read
) -> None:
    document = read(name, make())

    assert document.kind is kind
    assert "Some words." in document.text


@pytest.mark.parametrize("name", ["a.pdf", "a.docx", "a.txt", "page", "a.html"])
def test_a_web_page_is_known_under_any_name_but_that_of_other_text(name: str, read: Read) -> None:
    assert read(name, PAGE).kind is FileKind.WEB


@pytest.mark.parametrize(("name", "kind"), [("a.md", FileKind.MARKDOWN), ("a.php", FileKind.CODE)])
def test_a_template_of_a_web_page_is_what_its_name_states(
    name: str, kind: FileKind, read: Read
) -> None:
    assert read(name, PAGE).kind is kind


@pytest.mark.parametrize("name", ["a.docx", "a.pdf"])
def test_text_under_the_name_of_a_document_is_text(name: str, read: Read) -> None:
    assert read(name, b"Some words.").kind is FileKind.TEXT


@pytest.mark.parametrize(
    ("name", "data", "appearance"),
    [("a.pdf", package(), "ZIP"), ("a.pdf", SQLITE, "SQLite"), ("a.docx", RAW, "raw photograph")],
)
def test_a_file_of_another_format_than_its_name_is_misnamed(
    name: str, data: bytes, appearance: str, refusal: Refusal
) -> None:
    error = refusal(name, data)

    assert error.code == "misnamed"
    assert appearance in str(error.message)
    assert error.code not in registry.SKIP_CODES


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.cr3", RAW),
        ("a.txt", SQLITE),
        ("a", bytes(range(256))),
        ("a.ps", b"%!PS-Adobe-3.0"),
    ],
)
def test_other_binary_files_are_skipped(name: str, data: bytes, refusal: Refusal) -> None:
    error = refusal(name, data)

    assert error.code == "unsupported"
    assert error.code in registry.SKIP_CODES


@pytest.mark.parametrize("data", [b"", b" \n\t\r\n", "\ufeff".encode(), "\u00a0\u2003".encode()])
@pytest.mark.parametrize("name", ["a.txt", "a.docx", "a.pdf", "a.md", "a.py"])
def test_empty_files_are_skipped(name: str, data: bytes, refusal: Refusal) -> None:
    assert refusal(name, data).code == "empty"


@pytest.mark.parametrize(
    ("raised", "code", "words"),
    [
        (RecursionError(), "corrupt", "nested too deeply"),
        (MemoryError(), "too_large", "memory"),
        (KeyError("x"), "corrupt", "not built as such a file"),
        (zipfile.BadZipFile("Bad magic number"), "corrupt", "not built as such a file"),
        (zipfile.BadZipFile("Bad CRC-32 for file 'a'"), "corrupt", "packed part of it is damaged"),
        (RuntimeError("code=2: calloc (4104 x 1 bytes) failed"), "too_large", "memory"),
    ],
)
def test_whatever_a_parser_raises_is_an_error_of_the_file(
    raised: Exception,
    code: str,
    words: str,
    refusal: Refusal,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: object) -> Document:
        raise raised

    monkeypatch.setattr(registry, "_reader", lambda _: fail)

    error = refusal("a.txt", b"text")
    assert error.code == code
    assert words in str(error.message)


@pytest.mark.parametrize(
    ("name", "text", "language"),
    [
        ("a.txt", "Der Mietvertrag endet am letzten Tag im März und wird verlängert.", "de"),
        ("a.md", "# Titre\n\nLe bail prend fin le dernier jour de mars.\n\n    the code", "fr"),
        ("a.py", "# The lease ends on the last day of the month, and it is renewed.\n", ""),
        ("a.txt", "12 34 56", ""),
    ],
)
def test_a_document_is_in_the_language_of_its_prose(
    read: Read, name: str, text: str, language: str
) -> None:
    assert read(name, text.encode()).language == language


def test_reading_text_loads_no_parser() -> None:
    program = """
import sys
from pathlib import Path
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent
registry.read(FileContent(Path("a.txt"), "Some wörds.".encode()))
print(*sorted(set(sys.modules) & set(
    "pymupdf docx lxml docutils selectolax markdown_it pygments chardet "
    "python_calamine pptx olefile ppt2pptx striprtf pylatexenc orgparse pysubs2 csv".split()
)))
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert ended.stdout.strip() == ""
