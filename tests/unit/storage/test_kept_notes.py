import stat
from pathlib import Path

import pytest

from desktop_app.storage import kept_notes
from desktop_app.storage.forgetting import forget_deleted
from desktop_app.storage.kept_notes import KeptNotes, drop_notes, notes_name
from tests.support.library import SmallLibrary


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "notes"


def always(_: str) -> bool:
    return True


def test_notes_are_found_by_file_and_key(folder: Path) -> None:
    kept = KeptNotes(folder, always)
    kept.keep("7-ab", "one", "Roses want sun.")
    kept.keep("7-ab", "two", "Water them.")
    again = KeptNotes(folder, always)

    assert again.find("7-ab", "one") == "Roses want sun."
    assert again.find("7-ab", "two") == "Water them."
    assert again.find("7-ab", "three") is None
    assert again.find("8-ab", "one") is None


def test_notes_are_readable_by_their_owner_only(folder: Path) -> None:
    KeptNotes(folder, always).keep("7-ab", "one", "Roses want sun.")
    (file,) = folder.iterdir()

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_nothing_is_kept_of_a_file_that_is_gone(folder: Path) -> None:
    kept = KeptNotes(folder, lambda _: False)
    kept.keep("7-ab", "one", "Roses want sun.")

    assert kept.find("7-ab", "one") is None
    assert not folder.exists()


def test_damaged_notes_and_a_folder_that_cannot_be_written_are_ignored(folder: Path) -> None:
    kept = KeptNotes(folder, always)
    kept.keep("7-ab", "one", "Roses want sun.")
    (file,) = folder.iterdir()
    file.write_bytes(b'{"one": "Roses')
    blocked = KeptNotes(file, always)
    blocked.keep("7-ab", "one", "Roses want sun.")

    assert kept.find("7-ab", "one") is None
    assert blocked.find("7-ab", "one") is None


def test_the_oldest_notes_make_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_notes, "MOST_BYTES", 250)
    kept = KeptNotes(folder, always)
    for n in range(3):
        kept.keep(f"{n}-ab", "one", "x" * 100)

    assert [kept.find(f"{n}-ab", "one") is None for n in range(3)] == [True, False, False]


def test_notes_of_changed_and_deleted_files_are_dropped(library: SmallLibrary) -> None:
    for name in ("same", "changed", "deleted"):
        library.write(f"{name}.txt", f"The file {name} is about rivers.")
    library.index()
    kept = KeptNotes(library.folder.notes, always)
    names = {
        name: notes_name(library.record(library.root / f"{name}.txt"))
        for name in ("same", "changed", "deleted")
    }
    for name in names.values():
        kept.keep(name, "one", "A note.")
    library.write("changed.txt", "It is about lakes now.")
    (library.root / "deleted.txt").unlink()
    library.index()
    drop_notes(library.folder.notes, library.stores.catalogue.connection)

    assert {name for name, kept_as in names.items() if kept.find(kept_as, "one")} == {"same"}


def test_forgetting_deleted_files_drops_their_notes(library: SmallLibrary) -> None:
    library.write("deleted.txt", "The file is about rivers.")
    library.index()
    name = notes_name(library.record(library.root / "deleted.txt"))
    KeptNotes(library.folder.notes, always).keep(name, "one", "A note.")
    (library.root / "deleted.txt").unlink()
    library.index()
    forget_deleted(library.stores)

    assert list(library.folder.notes.iterdir()) == []
