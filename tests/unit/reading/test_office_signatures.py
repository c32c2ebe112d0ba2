import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.reading import office_signatures as office
from desktop_app.reading.compound_files import OLE_SIGNATURE
from desktop_app.reading.contract import FileContent
from desktop_app.reading.signatures import is_epub
from tests.support.containers import compound, zip_of

_KINDS = (
    office.is_word,
    office.is_spreadsheet,
    office.is_slides,
    office.is_old_word,
    office.is_old_slides,
    office.is_open_document,
    is_epub,
)


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


def test_a_broken_archive_is_a_word_document_only_by_its_name() -> None:
    assert office.is_word(content("a.docx", b"PK\x03\x04broken"))
    assert not office.is_word(content("a.zip", b"PK\x03\x04broken"))


def test_an_old_office_document_is_none() -> None:
    assert not office.is_word(content("a.doc", OLE_SIGNATURE + bytes(100)))


@pytest.mark.parametrize(
    ("folder", "is_kind"),
    [
        ("word/", office.is_word),
        ("xl/", office.is_spreadsheet),
        ("ppt/", office.is_slides),
    ],
)
def test_packages_of_office_are_detected_by_their_folders(
    folder: str, is_kind: Callable[[FileContent], bool]
) -> None:
    package = zip_of({"[Content_Types].xml": "", f"{folder}main.xml": ""})

    assert is_kind(content("a.zip", package))
    assert not is_kind(content("a.zip", zip_of({f"{folder}main.xml": ""})))
    assert [one(content("a", package)) for one in _KINDS].count(True) == 1


@pytest.mark.parametrize(
    ("stream", "is_kind"),
    [
        ("WordDocument", office.is_old_word),
        ("PowerPoint Document", office.is_old_slides),
        ("Workbook", office.is_spreadsheet),
        ("Book", office.is_spreadsheet),
        ("EncryptedPackage", office.is_word),
    ],
)
def test_documents_of_older_office_are_detected_by_their_streams(
    stream: str, is_kind: Callable[[FileContent], bool]
) -> None:
    document = content("a", compound({stream: b""}))

    assert [one for one in _KINDS if one(document)] == [is_kind]


def test_a_broken_document_of_older_office_is_what_its_name_states() -> None:
    data = OLE_SIGNATURE + bytes(100)

    assert [one for one in _KINDS if one(content("a.ppt", data))] == [office.is_old_slides]
    assert not any(one(content("a.msi", data)) for one in _KINDS)


@pytest.mark.parametrize(
    ("declared", "is_kind"),
    [
        ("application/epub+zip", is_epub),
        ("application/vnd.oasis.opendocument.text", office.is_open_document),
        ("application/vnd.oasis.opendocument.text-template", office.is_open_document),
        ("application/vnd.oasis.opendocument.presentation", office.is_open_document),
        ("application/vnd.oasis.opendocument.spreadsheet", office.is_spreadsheet),
    ],
)
def test_archives_that_declare_what_they_are(
    declared: str, is_kind: Callable[[FileContent], bool]
) -> None:
    first = zip_of({"mimetype": declared})
    # Programs that sign or pack a document again write the type where and how they like.
    later = zip_of({"Thumbnails/thumbnail.png": "x" * 500, "mimetype": declared})
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr("mimetype", declared, zipfile.ZIP_DEFLATED)

    for archive in (first, later, stream.getvalue()):
        assert [one for one in _KINDS if one(content("a", archive))] == [is_kind]


def test_a_document_is_its_stated_type_whatever_is_damaged_in_it() -> None:
    parts = {"mimetype": "application/vnd.oasis.opendocument.text", "\u00fc.png": "x"}
    damaged = zip_of(parts).replace("\u00fc".encode(), b"\xff\xff")

    assert [one for one in _KINDS if one(content("a", damaged))] == [office.is_open_document]


def test_documents_in_one_xml_file() -> None:
    flat = b'<?xml version="1.0"?>\n<office:document office:version="1" office:mimetype="%s">'
    text = b"application/vnd.oasis.opendocument.text"

    assert office.is_open_document(content("a.xml", flat % text))
    assert not office.is_open_document(content("a.xml", flat % b"image/svg"))


def test_presentations_are_distinguished_from_pictures() -> None:
    flat = b'<?xml version="1.0"?><office:document office:mimetype="%s">'
    presentation = flat % b"application/vnd.oasis.opendocument.presentation"

    assert office.is_presentation(content("a.fodp", presentation))
    assert not office.is_presentation(content("a.png", b"\x89PNG\r\n"))
