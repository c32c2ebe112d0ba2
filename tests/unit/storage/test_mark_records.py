import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.marks import KeptMark
from desktop_app.indexing.upkeep import MOST_SECONDS, Upkeep
from desktop_app.storage import mark_records
from desktop_app.storage.forgetting import count_traces, forget, forget_deleted
from desktop_app.storage.mark_records import KEPT_GONE_SECONDS
from tests.support.library import SmallLibrary


def keep(library: SmallLibrary, name: str, key: str = "a") -> None:
    file = library.record(library.root / name)
    mark = KeptMark(key, file.file_id, file.content_hash or b"", 0, "It rose.", "Why?", 1.0)
    with library.stores.catalogue.transaction() as connection:
        mark_records.keep_mark(connection, mark, file.shown_path)


def kept(library: SmallLibrary) -> list[tuple[str, bool]]:
    """Return the keys of all marks, and whether their files are known."""
    records = mark_records.list_marks(library.stores.catalogue.connection)
    return [(one.mark.key, bool(one.owner)) for one in records]


@pytest.fixture
def marked(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "It rose.")
    library.write("b.txt", "It fell.")
    library.index(meaning=False)
    keep(library, "a.txt")
    return library


def test_no_mark_is_kept_of_an_unknown_file(marked: SmallLibrary) -> None:
    unknown = KeptMark("b", 99, b"\x01", 0, "", "", 1.0)
    with pytest.raises(ReadingError), marked.stores.catalogue.transaction() as connection:
        mark_records.keep_mark(connection, unknown, "/d/x.txt")

    assert kept(marked) == [("a", True)]


def test_a_moved_file_keeps_its_mark_when_the_old_path_is_removed_last(
    marked: SmallLibrary,
) -> None:
    marked.write("c.txt", "It rose.")
    marked.index(meaning=False)
    (marked.root / "a.txt").unlink()
    marked.index(meaning=False)
    marked.write("c.txt", "It rose again.")
    marked.index(meaning=False)

    (one,) = mark_records.list_marks(marked.stores.catalogue.connection)
    assert one.owner == marked.record(marked.root / "c.txt").file_id


def test_marks_of_a_deleted_file_are_kept_for_some_time(marked: SmallLibrary) -> None:
    now = 0.0
    upkeep = Upkeep(marked.stores, now=lambda: now)
    (marked.root / "a.txt").unlink()
    marked.index(meaning=False)
    while upkeep.step():
        pass
    now = KEPT_GONE_SECONDS - 1
    while upkeep.step():
        pass
    assert kept(marked) == [("a", False)]
    now += MOST_SECONDS
    while upkeep.step():
        pass

    assert kept(marked) == []


def test_marks_of_a_deleted_file_are_dropped_in_time_after_the_clock_was_ahead(
    marked: SmallLibrary,
) -> None:
    (marked.root / "a.txt").unlink()
    marked.index(meaning=False)
    for now in (100 * KEPT_GONE_SECONDS, 0.0, KEPT_GONE_SECONDS):
        assert kept(marked)
        with marked.stores.catalogue.transaction() as connection:
            mark_records.retire_marks(connection, now)

    assert kept(marked) == []


def test_a_file_that_returns_starts_the_time_again(marked: SmallLibrary) -> None:
    path = marked.root / "a.txt"
    path.unlink()
    marked.index(meaning=False)
    with marked.stores.catalogue.transaction() as connection:
        mark_records.retire_marks(connection, 0.0)
    path.write_text("It rose.")
    marked.index(meaning=False)
    with marked.stores.catalogue.transaction() as connection:
        mark_records.retire_marks(connection, KEPT_GONE_SECONDS + 1)

    assert kept(marked) == [("a", True)]
    assert not mark_records.is_any_gone(marked.stores.catalogue.connection)


def test_the_traces_of_deleted_files_include_their_marks(marked: SmallLibrary) -> None:
    (marked.root / "a.txt").unlink()
    marked.index(meaning=False)
    keep(marked, "b.txt", "b")
    assert count_traces(marked.stores)["catalogue"] == 1
    forget_deleted(marked.stores)

    assert kept(marked) == [("b", True)]
    assert count_traces(marked.stores)["catalogue"] == 0


def test_forgetting_a_deleted_file_drops_its_marks_while_others_wait(marked: SmallLibrary) -> None:
    path = marked.root / "a.txt"
    path.unlink()
    keep(marked, "b.txt", "b")
    marked.index(meaning=False)
    marked.write("b.txt", "It fell again.")
    marked.notice()
    report = forget(marked.stores, str(path))

    assert kept(marked) == [("b", True)]
    assert (report.was_gone, report.left["catalogue"]) == (True, 0)
