import io
import zipfile
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.archives.packed_documents import check_unpacked_size
from desktop_app.reading.contract import FileContent


def packed(size: int) -> FileContent:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("part", b"a" * size)
    return FileContent(Path("a.docx"), stream.getvalue())


def test_a_small_archive_may_pack_as_well_as_it_likes() -> None:
    check_unpacked_size(packed(5_000_000))


def test_an_archive_that_unpacks_to_too_much_is_refused() -> None:
    with pytest.raises(ReadingError) as caught:
        check_unpacked_size(packed(30_000_000))

    assert caught.value.code == "too_large"
    assert "28 MB" in str(caught.value.message)
