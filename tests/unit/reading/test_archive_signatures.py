import io
import zipfile
from pathlib import Path

import pytest

from desktop_app.reading.archive_signatures import is_zip
from desktop_app.reading.contract import FileContent
from desktop_app.reading.signatures import is_epub
from tests.support.containers import zip_of


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


def test_an_archive_whose_type_cannot_be_read_is_no_document() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr("mimetype", "application/epub+zip" * 50, zipfile.ZIP_DEFLATED)
    whole = stream.getvalue()

    for damaged in (whole[:60], whole.replace(whole[40:50], bytes(10))):
        assert not any(one(content("a", damaged)) for one in (is_epub, is_zip))


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_damage_in_an_archive_with_a_type_is_no_error(packing: int) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr("\u00fc.txt", "x" * 300)
        packed.writestr("mimetype", "application/epub+zip" * 20, packing)
    whole = stream.getvalue()

    for place in range(40, len(whole)):
        is_epub(content("a", whole[:place] + b"\xff" + whole[place + 1 :]))


def test_an_archive_of_documents_that_are_not_compressed_is_an_archive() -> None:
    book = zip_of({"mimetype": "application/epub+zip"})
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as packed:
        packed.writestr("a.epub", book)

    assert is_zip(content("a", stream.getvalue()))
    assert not is_epub(content("a", stream.getvalue()))
