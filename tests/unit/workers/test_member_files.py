import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.preview_commands import UnpackMember
from desktop_app.reading.preview_messages import LoadMember
from desktop_app.workers import preview_reader
from desktop_app.workers.member_files import MemberFiles, name_of
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.stores_pool import StoresPool
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.waiting import PATIENCE

TEXT = b"Two rivers rose in one night of rain."


@pytest.fixture
def reader() -> Iterator[PreviewReader]:
    with closing(preview_reader.PreviewReader()) as reader:
        yield reader


@pytest.fixture
def members(library: SmallLibrary, reader: PreviewReader, tmp_path: Path) -> Iterator[MemberFiles]:
    library.write("a.zip", zip_of({"letters/river.txt": TEXT}))
    library.write("b.txt", b"The lake is calm.")
    library.index(meaning=False)
    with closing(StoresPool(library.stores)) as pool:
        (tmp_path / "kept").mkdir()
        yield MemberFiles(pool, reader, tmp_path / "kept" / "opened")


def found(library: SmallLibrary, query: str) -> UnpackMember:
    (hit,) = library.search(query).hits
    return UnpackMember(hit.file_id)


def test_a_member_is_copied_for_its_owner_to_read(
    library: SmallLibrary, members: MemberFiles, tmp_path: Path
) -> None:
    asked = found(library, "rivers")
    copy = Path(members.unpack(asked).path)

    assert (copy.name, copy.read_bytes()) == ("river.txt", TEXT)
    assert copy.is_relative_to(tmp_path / "kept" / "opened")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o400
    assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700
    assert members.unpack(asked).path == str(copy)


def test_a_member_that_is_opened_many_times_at_once_is_copied_once(
    library: SmallLibrary,
    members: MemberFiles,
    reader: PreviewReader,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = found(library, "rivers")
    load, loaded = reader.load_member, list[LoadMember]()
    begin = threading.Barrier(8)

    def load_noted(member: LoadMember) -> bytes:
        loaded.append(member)
        return load(member)

    def unpack(_: int) -> str:
        begin.wait(PATIENCE)
        return members.unpack(asked).path

    monkeypatch.setattr(reader, "load_member", load_noted)
    with ThreadPoolExecutor(8) as threads:
        copies = set(threads.map(unpack, range(8)))

    assert [Path(copy).read_bytes() for copy in copies] == [TEXT]
    assert len(loaded) == 1


def test_an_archive_that_changed_is_refused(library: SmallLibrary, members: MemberFiles) -> None:
    asked = found(library, "rivers")
    library.write("a.zip", zip_of({"letters/river.txt": b"Nothing of it."}))
    with pytest.raises(ReadingError) as caught:
        members.unpack(asked)
    assert caught.value.code == "vanished"


def test_a_file_on_disk_is_no_member(library: SmallLibrary, members: MemberFiles) -> None:
    with pytest.raises(ReadingError) as caught:
        members.unpack(found(library, "lake"))
    assert caught.value.code == "vanished"


def test_a_folder_that_cannot_be_written_is_refused(
    library: SmallLibrary, members: MemberFiles, tmp_path: Path
) -> None:
    (tmp_path / "kept" / "opened").write_bytes(b"in the way")
    with pytest.raises(ReadingError) as caught:
        members.unpack(found(library, "rivers"))
    assert caught.value.code == "not_copied"


@pytest.mark.parametrize(
    ("member", "name"),
    [
        ("letters/river.txt", "river.txt"),
        ("mail.eml › a/b.pdf", "b.pdf"),
        ("letters\\river.txt", "river.txt"),
        ("../../.profile", "_profile"),
        ("-rf", "_rf"),
        ("what?.txt ", "what_.txt_"),
        ("", "file"),
        ("x" * 300 + ".txt", "x" * 180 + ".txt"),
        ("-" * 200 + "नदी.txt", "_नदी.txt"),
        ("a" + "नदी" * 100 + ".pdf", "नदी" * 20 + ".pdf"),
    ],
)
def test_a_name_fits_any_file_system(member: str, name: str) -> None:
    assert name_of(member) == name


def test_a_member_with_a_long_name_in_another_script_is_copied(
    library: SmallLibrary, members: MemberFiles
) -> None:
    name = "नदी में बाढ़ आई " * 12
    library.write("c.zip", zip_of({f"{name}.txt": b"The dam broke."}))
    library.index(meaning=False)
    copy = Path(members.unpack(found(library, "dam")).path)

    assert copy.read_bytes() == b"The dam broke."
    assert copy.suffix == ".txt"


def test_a_data_folder_that_was_removed_is_not_made_again(
    library: SmallLibrary, members: MemberFiles, tmp_path: Path
) -> None:
    (tmp_path / "kept").rmdir()
    with pytest.raises(ReadingError, match="cannot be copied"):
        members.unpack(found(library, "river"))

    assert not (tmp_path / "kept").exists()
