from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.archives import rar
from tests.support.containers import rar_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

needs_library = pytest.mark.skipif(rar._load() is None, reason="this system has no libarchive")

BOX = rar_of({"letters/ü.txt": "The lamp.", "b.md": "# Oil\n"})


@needs_library
@pytest.mark.parametrize("name", ["box.rar", "box.cbr", "box"])
def test_files_are_members(read: Read, name: str) -> None:
    document = read(name, BOX)

    assert document.kind is FileKind.ARCHIVE
    assert [one.name for one in document.members] == ["letters/ü.txt", "b.md"]
    assert document.members[0].document is not None
    assert document.members[0].document.text == "The lamp."
    assert document.warnings == ()


@needs_library
def test_a_damaged_member_ends_the_archive(read: Read) -> None:
    document = read("box.rar", rar_of({"a.txt": "The lamp.", "b.txt": "Oil."}, method=3))
    (first,) = document.members

    assert first.refusal is not None
    assert first.refusal.code == "not_unpacked"
    assert len(document.warnings) == 1


@needs_library
@pytest.mark.parametrize("cut", [9, 20, 45])
def test_an_archive_that_is_cut_short_is_refused(refusal: Refusal, cut: int) -> None:
    error = refusal("box.rar", BOX[:cut])

    assert error.code == "not_unpacked"
    assert "()" not in str(error)


@needs_library
def test_an_archive_that_unpacks_to_far_more_is_read_as_far_as_permitted(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rar, "_BLOCK", 3)

    assert read("box.rar", BOX).members[0].document is not None


def test_without_the_library_it_is_named(refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rar, "_load", lambda: None)

    error = refusal("box.rar", BOX)
    assert error.code == "no_libarchive"
    assert "libarchive" in str(error.text)
