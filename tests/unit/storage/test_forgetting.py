import errno
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.passage_contexts import DueContext, WrittenContext
from desktop_app.core.recognition import RecognisedPage
from desktop_app.indexing.upkeep import REST_SECONDS, Upkeep
from desktop_app.storage import (
    embedded_passages,
    exclusion_records,
    forgetting,
    history_records,
    index_rewriting,
)
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import DiskRoom
from desktop_app.storage.folder_records import (
    add_folder,
    keep_undecodable,
    list_folders,
    list_undecodable,
)
from desktop_app.storage.forgetting import (
    count_traces,
    forget,
    forget_deleted,
)
from desktop_app.storage.history_forgetting import forget_conversations, forget_history
from desktop_app.storage.identity import read_identity
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.own_tag_records import change_tag
from desktop_app.storage.passage_context_records import keep_context
from desktop_app.storage.recognition_records import keep_due, keep_page
from desktop_app.storage.retrying import read_paths_again
from desktop_app.storage.row_rewriting import rewrite
from desktop_app.storage.writable_stores import WritableStores
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary, find_disagreements
from tests.support.page_remains import leave_copy
from tests.support.traces import holding

TRACE = "xylographwq"
"""A word that is only in the file that is forgotten."""


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write(
        f"secret/{TRACE}.md",
        f"# About {TRACE}\n\n## The {TRACE} heading\n\n" + f"The {TRACE} rose by two metres. " * 99,
    )
    library.write("secret/other.txt", "A text beside it.")
    library.write("kept.txt", "The river rose.")
    library.index()
    with library.stores.catalogue.transaction() as connection:
        path = str(library.root / "secret" / f"{TRACE}.md")
        history_records.note_opening(connection, TRACE, path, 0.0)
    return library


def test_what_is_forgotten_is_in_no_file_and_no_index(filled: SmallLibrary) -> None:
    before = holding(filled.folder.path, TRACE)
    file_ids = [filled.record(filled.root / "secret" / f"{TRACE}.md").file_id]
    passages = embedded_passages.count_passages(
        filled.stores.catalogue.connection, str(filled.root / "secret")
    )[0]
    report = forget(filled.stores, str(filled.root / "secret"))

    assert before
    assert holding(filled.folder.path, TRACE) == []
    assert (report.files, report.passages) == (2, passages)
    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert filled.names(TRACE) == []
    assert filled.stores.lexical.reader().count_documents(file_ids[0]) == 0
    assert filled.stores.lexical.reader().count_live() == 2
    assert find_disagreements(filled.stores) == []


def _leave_copy(library: SmallLibrary) -> None:
    library.stores.close()
    leave_copy(library.folder.catalogue, "qzwkname")
    library.reopen()


def _forget_folders(stores: WritableStores) -> None:
    for folder in list_folders(stores.catalogue.connection):
        forget(stores, folder.path)


@pytest.mark.parametrize(
    "forget_some",
    [forget_deleted, _forget_folders, forget_history, partial(forget_conversations, keys=None)],
)
def test_copies_of_deleted_rows_in_unused_parts_of_pages_are_removed(
    filled: SmallLibrary, forget_some: Callable[[WritableStores], object]
) -> None:
    _leave_copy(filled)
    before = holding(filled.folder.path, "qzwkname")
    forget_some(filled.stores)

    assert before == ["catalogue.sqlite"]
    assert holding(filled.folder.path, "qzwkname") == []
    assert find_disagreements(filled.stores) == []


def test_without_room_copies_of_deleted_rows_are_counted_and_removed_later(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    _leave_copy(filled)
    with monkeypatch.context() as full:
        full.setattr(DiskRoom, "free", lambda _: 0)
        left = forget_deleted(filled.stores).left
    held = holding(filled.folder.path, "qzwkname")
    upkeep = Upkeep(filled.stores)
    while upkeep.step():
        pass

    assert left["catalogue"] > 0
    assert held
    assert holding(filled.folder.path, "qzwkname") == []


def test_searches_go_on_while_rows_are_written_into_new_pages(filled: SmallLibrary) -> None:
    with closing(Catalogue.open_for_reading(filled.folder.catalogue)) as reading:
        rows = reading.connection.execute("SELECT path FROM files ORDER BY path")
        first = rows.fetchone()
        rewrite(filled.stores.catalogue)
        others = rows.fetchall()
        again = reading.connection.execute("SELECT path FROM files ORDER BY path").fetchall()

    assert [first, *others] == again


def test_what_is_kept_is_found_as_before(filled: SmallLibrary) -> None:
    filled.write("deep/chapter.md", "# One\n\nThe plain. " + "More words here. " * 300)
    filled.index()
    before = filled.search("plain words").hits
    forget(filled.stores, str(filled.root / "secret"))
    after = filled.search("plain words").hits

    assert [(one.path, one.passage, one.heading) for one in after] == [
        (one.path, one.passage, one.heading) for one in before
    ]
    assert filled.names("river") == ["kept.txt"]
    filled.reopen()
    assert filled.names("river") == ["kept.txt"]
    assert (
        len(filled.stores.vectors)
        == embedded_passages.count_passages(filled.stores.catalogue.connection)[0]
    )
    assert find_disagreements(filled.stores) == []


def test_the_files_themselves_are_untouched(filled: SmallLibrary) -> None:
    forget(filled.stores, str(filled.root))

    assert (filled.root / "kept.txt").read_text() == "The river rose."
    assert list_folders(filled.stores.catalogue.connection) == ()
    assert filled.stores.lexical.reader().count_live() == 0
    assert holding(filled.folder.path, str(filled.root)) == []


def test_a_single_file_can_be_forgotten(filled: SmallLibrary) -> None:
    report = forget(filled.stores, str(filled.root / "kept.txt"))

    assert report.files == 1
    assert filled.names("river") == []
    assert len(list_folders(filled.stores.catalogue.connection)) == 1


def test_an_empty_folder_can_be_forgotten_too(library: SmallLibrary) -> None:
    report = forget(library.stores, str(library.root))

    assert report.files == 0
    assert list_folders(library.stores.catalogue.connection) == ()
    assert holding(library.folder.path, str(library.root)) == []


def test_an_emptied_folder_is_forgotten_with_what_its_files_left(library: SmallLibrary) -> None:
    path = library.write(f"diary/{TRACE}.txt", f"The {TRACE} rose.")
    library.write("kept.txt", "The river rose.")
    with library.stores.catalogue.transaction() as connection:
        add_folder(connection, str(path.parent), ())
    library.index()
    path.unlink()
    library.index()
    before = holding(library.folder.path, TRACE)
    report = forget(library.stores, str(path.parent))

    assert before
    assert not any(report.left.values())
    assert holding(library.folder.path, TRACE) == []


def test_forgetting_an_unknown_path_is_refused(filled: SmallLibrary) -> None:
    with pytest.raises(FolderError, match="never seen") as refused:
        forget(filled.stores, "/never seen")

    assert refused.value.code == "not_in_library"
    assert len(filled.names("text")) == 1


def test_damaged_stores_and_backups_are_forgotten_too(
    filled: SmallLibrary,
) -> None:
    filled.stores.close()
    for store in (filled.folder.lexical, filled.folder.vectors):
        Generations(store).set_aside()
    (filled.folder.path / "catalogue.damaged").write_text(TRACE)
    (filled.folder.path / "catalogue.version-1").write_text(TRACE)
    filled.reopen()
    filled.index()
    forget(filled.stores, str(filled.root / "secret"))

    names = [one.name for one in filled.folder.path.rglob("*")]
    assert [one for one in names if "damaged" in one or "version-" in one] == []


def test_without_the_embedding_model_the_vectors_are_forgotten_anyway(
    filled: SmallLibrary,
) -> None:
    builder = filled.stores.vectors.start_snapshot()
    while not builder.step():
        pass
    filled.stores.adopt(builder)
    filled.stores.close()
    filled.stores, _ = open_for_writing(filled.folder, None)
    forget(filled.stores, str(filled.root / "secret"))
    filled.reopen()

    assert filled.repairs == []
    assert filled.stores.vectors.snapshot_ids.tolist() == []
    assert len(filled.stores.vectors) == 1
    assert find_disagreements(filled.stores) == []


def test_a_full_disk_leaves_no_copy_of_the_word_index(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = list(filled.folder.lexical.iterdir())
    with monkeypatch.context() as patch:
        patch.setattr(index_rewriting, "with_stored_texts", fail)
        report = forget(filled.stores, str(filled.root / "secret"))
    after = list(filled.folder.lexical.iterdir())
    later = forget_deleted(filled.stores)

    assert sorted(after) == sorted(before)
    assert (report.files, report.left["catalogue"], report.left["vectors"]) == (2, 0, 0)
    assert report.left["words"] > 0
    assert not any(later.left.values())
    assert holding(filled.folder.path, TRACE) == []


@pytest.fixture
def interrupted(filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> SmallLibrary:
    """A library whose process was killed while it removed what was forgotten from the indexes."""

    def be_killed(_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr(forgetting, "rewrite_words", be_killed)
        with pytest.raises(SystemExit):
            forget(filled.stores, str(filled.root / "secret" / f"{TRACE}.md"))
    filled.reopen()
    return filled


def test_forgetting_that_was_interrupted_is_finished_by_repeating_it(
    interrupted: SmallLibrary,
) -> None:
    path = str(interrupted.root / "secret" / f"{TRACE}.md")
    (interrupted.folder.path / "catalogue.version-1").write_text("A backup")
    kept = [one.suffix for one in map(Path, holding(interrupted.folder.path, "two metres"))]
    report = forget(interrupted.stores, path)

    assert ".store" in kept
    assert (report.files, report.stays_out) == (0, True)
    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert holding(interrupted.folder.path, "two metres") == []
    assert not (interrupted.folder.path / "catalogue.version-1").exists()
    assert find_disagreements(interrupted.stores) == []


def test_forgetting_that_was_interrupted_is_finished_by_upkeep_at_once(
    interrupted: SmallLibrary,
) -> None:
    path = str(interrupted.root / "secret" / f"{TRACE}.md")
    upkeep = Upkeep(interrupted.stores, time.time)
    while upkeep.step():
        pass
    report = forget(interrupted.stores, path)

    assert holding(interrupted.folder.path, "two metres") == []
    assert find_disagreements(interrupted.stores) == []
    assert (report.files, report.left) == (0, {"catalogue": 0, "words": 0, "vectors": 0})


def test_a_copy_of_the_word_index_that_a_crash_left_is_removed(filled: SmallLibrary) -> None:
    left = Generations(filled.folder.lexical).fresh()
    left.mkdir()
    (left / "a.store").write_text(TRACE)
    filled.reopen()

    assert not left.exists()
    assert filled.repairs == []


def test_searches_that_read_meanwhile_keep_nothing_back(filled: SmallLibrary) -> None:
    reading = Catalogue.open_for_reading(filled.folder.catalogue)
    reading.connection.execute("SELECT * FROM passages").fetchone()
    lexical = LexicalIndex.open(
        filled.stores.lexical.path, read_identity(reading.connection).library
    )
    forget(filled.stores, str(filled.root / "secret"))

    assert holding(filled.folder.path, TRACE) == []
    assert lexical.reader().count_live() > 0
    reading.close()


def test_a_log_that_another_connection_keeps_is_counted_as_left_and_cut_later(
    filled: SmallLibrary,
) -> None:
    filled.stores.catalogue.connection.execute("PRAGMA busy_timeout = 0")
    reading = Catalogue.open_for_reading(filled.folder.catalogue)
    reading.connection.execute("BEGIN")
    reading.connection.execute("SELECT count(*) FROM files").fetchone()
    one = forget(filled.stores, str(filled.root / "secret"))
    others = forget_deleted(filled.stores)
    now = time.time()
    upkeep = Upkeep(filled.stores, lambda: now)
    while upkeep.step():
        pass
    kept = holding(filled.folder.path, TRACE)
    reading.close()
    now += REST_SECONDS
    while upkeep.step():
        pass

    assert one.left["catalogue"] > 0
    assert others.left["catalogue"] > 0
    assert kept
    assert holding(filled.folder.path, TRACE) == []


def test_a_forgotten_history_is_in_no_file(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        for number in range(200):
            history_records.note_opening(connection, f"{number} {TRACE}", f"/{TRACE}", number)
    (library.folder.path / "catalogue.version-1").write_text(TRACE)
    before = holding(library.folder.path, TRACE)
    left = forget_history(library.stores)

    assert before
    assert holding(library.folder.path, TRACE) == []
    assert (left.searches, left.openings, left.is_kept) == ((), 0, True)


def test_a_file_forgotten_in_a_watched_folder_stays_out(library: SmallLibrary) -> None:
    path = library.write("river.txt", "The river rose.")
    library.write("sub/hill.txt", "The hill fell.")
    library.index()
    one = forget(library.stores, str(path))
    many = forget(library.stores, str(library.root / "sub"))
    connection = library.stores.catalogue.connection
    kept_out = exclusion_records.list_exclusions(connection)
    whole = forget(library.stores, str(library.root))

    assert (one.stays_out, many.stays_out, whole.stays_out) == (True, True, False)
    assert kept_out == (str(path), str(library.root / "sub"))
    assert exclusion_records.list_exclusions(connection) == ()


def test_names_that_are_not_text_are_forgotten_with_their_folder(library: SmallLibrary) -> None:
    private = library.write("private/a.txt", "The river rose.").parent
    library.index()
    names = [f"{private}/diagnosis \\xff.txt", f"{private} \\xff.txt"]
    connection = library.stores.catalogue.connection
    with library.stores.catalogue.transaction():
        keep_undecodable(connection, str(library.root), names)
    forget(library.stores, str(private))

    assert list_undecodable(connection) == (names[1],)


def test_a_file_forgotten_inside_another_one_stays_out(library: SmallLibrary) -> None:
    library.write("box.zip", zip_of({"in.txt": "The river rose."}))
    library.index()
    report = forget(library.stores, f"{library.root / 'box.zip'} › in.txt")

    assert (report.files, report.stays_out) == (1, True)
    assert report.path == str(library.root / "box.zip" / "in.txt")


def test_traces_of_deleted_files_are_counted_and_removed_whatever_their_age(
    filled: SmallLibrary,
) -> None:
    # What was searched for is the user's own.
    forget_history(filled.stores)
    builder = filled.stores.vectors.start_snapshot()
    while not builder.step():
        pass
    filled.stores.adopt(builder)
    (filled.root / "secret" / f"{TRACE}.md").unlink()
    filled.index()
    counted = count_traces(filled.stores)
    report = forget_deleted(filled.stores)

    assert all(counted.values())
    assert report.removed == counted
    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert report.size_after < report.size_before
    assert holding(filled.folder.path, TRACE) == []
    assert filled.names("text")[0] == "other.txt"
    assert find_disagreements(filled.stores) == []


def test_recognised_text_that_cannot_be_judged_yet_is_counted_as_left(
    filled: SmallLibrary,
) -> None:
    with filled.stores.catalogue.transaction() as connection:
        keep_due(connection, b"of a deleted scan", (1,))
        keep_page(connection, b"of a deleted scan", 1, RecognisedPage(100, 100))
        connection.execute("UPDATE files SET state = 'waiting'")
    report = forget_deleted(filled.stores)
    filled.index()
    after = forget_deleted(filled.stores)

    assert report.left["catalogue"] == 1
    assert after.left["catalogue"] == 0


def test_tags_of_deleted_files_are_counted_as_left_while_a_file_waits(
    library: SmallLibrary,
) -> None:
    path = library.write("river.txt", "The river rose.")
    library.index()
    with library.stores.catalogue.transaction() as connection:
        change_tag(connection, [str(path)], TRACE, is_added=True)
    path.unlink()
    library.index()
    library.write("new.txt", "The hill fell.")
    library.notice()
    report = forget_deleted(library.stores)
    library.index()
    after = forget_deleted(library.stores)

    assert (report.left["catalogue"], after.left["catalogue"]) == (1, 0)
    assert holding(library.folder.path, TRACE) == []


def keep_recognised_page(library: SmallLibrary, path: Path) -> None:
    """Keep a recognised page and a passage context of a file."""
    content = library.record(path).content_hash or b""
    due = DueContext(content, 0, b"own", (), 0)
    with library.stores.catalogue.transaction() as connection:
        keep_due(connection, content, (1,))
        keep_page(connection, content, 1, RecognisedPage(100, 100))
        keep_context(connection, due, WrittenContext("model", "About floods."))


def count_made(library: SmallLibrary) -> tuple[int, int]:
    """Return the numbers of recognised pages and of passage contexts."""
    pages, contexts = library.stores.catalogue.connection.execute(
        "SELECT (SELECT count(*) FROM pictured_pages), (SELECT count(*) FROM passage_contexts)"
    ).fetchone()
    return pages, contexts


def test_forgetting_keeps_recognised_text_and_contexts_of_waiting_files(
    library: SmallLibrary,
) -> None:
    scan = library.write("scan.txt", "The river rose.")
    other = library.write("other.txt", "The hill fell.")
    library.index()
    keep_recognised_page(library, scan)
    keep_recognised_page(library, other)
    with library.stores.catalogue.transaction() as connection:
        read_paths_again(connection, [str(scan)])
    report = forget(library.stores, str(other))

    assert count_made(library) == (1, 1)
    assert not any(report.left.values())
    assert forget(library.stores, str(scan)).left["catalogue"] == 0
    assert count_made(library) == (0, 0)


def test_recognised_text_of_an_equal_file_is_kept(library: SmallLibrary) -> None:
    scan = library.write("scan.txt", "The river rose.")
    library.write("equal.txt", "The river rose.")
    library.index()
    keep_recognised_page(library, scan)
    library.write("new.txt", "The hill fell.")
    library.notice()
    forget(library.stores, str(scan))

    assert count_made(library) == (1, 1)
    forget(library.stores, str(library.root / "equal.txt"))
    assert count_made(library) == (0, 0)


def test_text_of_a_forgotten_file_that_cannot_be_judged_yet_is_counted_as_left(
    library: SmallLibrary,
) -> None:
    scan = library.write("scan.txt", "The river rose.")
    other = library.write("other.txt", "The hill fell.")
    library.index()
    keep_recognised_page(library, scan)
    with library.stores.catalogue.transaction() as connection:
        read_paths_again(connection, [str(scan), str(other)])

    assert forget(library.stores, str(scan)).left["catalogue"] == 2


def test_what_was_made_of_earlier_contents_of_a_forgotten_file_goes_when_nothing_waits(
    library: SmallLibrary,
) -> None:
    scan = library.write("scan.txt", "The river rose.")
    library.index()
    keep_recognised_page(library, scan)
    library.write("scan.txt", "The river fell again.")
    library.index()
    library.write("new.txt", "The hill fell.")
    library.notice()
    upkeep = Upkeep(library.stores)
    forget(library.stores, str(scan))
    upkeep.step()
    kept = count_made(library)
    library.index()
    upkeep.step()

    assert kept == (1, 1)  # the waiting file might have that content
    assert count_made(library) == (0, 0)


def test_forgetting_that_was_interrupted_is_ended_by_upkeep(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    scan = library.write("scan.txt", "The river rose.")
    library.index()
    keep_recognised_page(library, scan)
    library.write("scan.txt", "The river fell again.")
    library.index()
    with monkeypatch.context() as patch:
        patch.setattr(library.stores, "remove_gone", fail)
        with pytest.raises(OSError, match="Input/output error"):
            forget(library.stores, str(scan))
    library.reopen()
    library.index()
    Upkeep(library.stores).step()

    assert count_made(library) == (0, 0)


def test_files_that_hold_secrets_stay_out_of_the_words_that_are_written_again(
    library: SmallLibrary,
) -> None:
    library.write(".env", "PASSWORD=x")
    library.write("river.txt", "The river rose.")
    library.write("hill.txt", "The hill fell.")
    library.index()
    (library.root / "hill.txt").unlink()
    library.index()
    forget_deleted(library.stores)

    assert library.stores.lexical.reader().count_live() == 2
    assert find_disagreements(library.stores) == []


def test_a_path_that_was_deleted_before_is_forgotten_with_its_history(
    filled: SmallLibrary,
) -> None:
    path = filled.root / "secret" / f"{TRACE}.md"
    path.unlink()
    filled.index()
    report = forget(filled.stores, str(path))

    assert (report.was_gone, report.files, report.stays_out) == (True, 0, False)
    assert not any(report.left.values())
    assert holding(filled.folder.path, TRACE) == []
    with pytest.raises(FolderError):
        forget(filled.stores, "/never seen")
