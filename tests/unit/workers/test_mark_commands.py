import time

import pytest

from desktop_app.core.errors import UsageError
from desktop_app.core.mark_commands import DeleteMarks, KeepMark
from desktop_app.core.marks import LONGEST_NOTE, KeptMark, MarkCount
from desktop_app.storage import mark_records
from desktop_app.storage.writable_stores import WritableStores
from tests.support.catalogue_changes import change
from tests.support.library import SmallLibrary


def new_mark(library: SmallLibrary, note: str) -> KeptMark:
    file = library.record(library.root / "a.txt")
    return KeptMark("", file.file_id, file.content_hash or b"", 0, "It rose.", note, 0.0)


@pytest.fixture
def stores(library: SmallLibrary) -> WritableStores:
    library.write("a.txt", "It rose.")
    library.index(meaning=False)
    return library.stores


def test_a_new_mark_gets_a_key_and_the_time(library: SmallLibrary, stores: WritableStores) -> None:
    before = time.time()
    counts = [change(stores, KeepMark(new_mark(library, note))) for note in ("One", "Two")]
    marks = [one.mark for one in mark_records.list_marks(stores.catalogue.connection)]

    assert counts == [MarkCount(1), MarkCount(2)]
    assert [one.note for one in marks] == ["Two", "One"]
    assert len({one.key for one in marks}) == 2
    assert all(before <= one.made_at <= time.time() for one in marks)
    assert change(stores, DeleteMarks((marks[0].key, "unknown"))) == MarkCount(1)


def test_a_note_has_a_limit(library: SmallLibrary, stores: WritableStores) -> None:
    with pytest.raises(UsageError) as refused:
        change(stores, KeepMark(new_mark(library, "x" * (LONGEST_NOTE + 1))))

    assert refused.value.code == "note_too_long"
    assert mark_records.count_marks(stores.catalogue.connection) == 0


def test_marking_makes_no_work_for_the_index(library: SmallLibrary, stores: WritableStores) -> None:
    version = stores.catalogue.version
    change(stores, KeepMark(new_mark(library, "One")))

    assert stores.catalogue.version == version
