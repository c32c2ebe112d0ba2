"""What the tests share shows no test anything of another."""

from contextlib import closing
from hashlib import blake2b
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.preview_messages import LoadMember
from desktop_app.workers import preview_reader
from tests.support.containers import zip_of

TEXT = b"Two rivers rose in one night of rain."


def test_a_reader_for_previews_forgets_the_files_of_the_library_before(tmp_path: Path) -> None:
    archive = tmp_path / "a.zip"
    archive.write_bytes(zip_of({"river.txt": TEXT}))
    member = LoadMember(str(archive), blake2b(TEXT, digest_size=16).digest())
    with closing(preview_reader.PreviewReader()) as reader:
        loaded = reader.load_member(member)
        process = reader.process_id
    archive.write_bytes(zip_of({"river.txt": b"Nothing of it."}))
    with closing(preview_reader.PreviewReader()) as reader:
        is_kept = reader.process_id == process
        with pytest.raises(ReadingError) as caught:
            reader.load_member(member)

    assert loaded == TEXT
    assert is_kept
    assert caught.value.code == "vanished"
