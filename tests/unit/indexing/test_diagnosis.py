import shutil
from pathlib import Path

import pytest

from desktop_app.core.library import FileCounts, FileState, FolderState, WhyReport
from desktop_app.core.messages import Progress
from desktop_app.core.path_contexts import PathContext
from desktop_app.indexing.diagnosis import describe_library, explain
from desktop_app.storage import folder_records
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("river.txt", "The river rose.")
    library.write("broken.pdf", "%PDF-1.4 broken")
    library.write("table.sqlite", b"SQLite format 3\0" + bytes(100))
    library.index()
    return library


def why(library: SmallLibrary, path: Path) -> WhyReport:
    return explain(library.stores, str(path))


def test_a_whole_library_is_described(filled: SmallLibrary) -> None:
    filled.write("new.txt", "x")
    filled.notice()
    status = describe_library(filled.stores, Progress("", 0, 0, 0, 0, 0, 4.5))

    assert status.files == FileCounts(indexed=1, waiting=1, failed=1, skipped=1)
    assert (status.passages, status.embedded, status.queue) == (1, 1, 1)
    assert status.seconds_left == 4.5
    (folder,) = status.folders
    assert (folder.path, folder.state) == (str(filled.root), FolderState.READY)
    assert (folder.files, folder.indexed, folder.passages, folder.embedded) == (4, 1, 1, 1)
    (failure,) = status.failures
    assert (Path(failure.path).name, failure.attempts) == ("broken.pdf", 1)
    assert failure.code
    assert failure.reason.endswith(".")
    assert set(status.bytes) == {"catalogue", "lexical", "vectors"}
    assert status.bytes["catalogue"] > 0
    assert status.bytes["lexical"] > 0


def test_a_found_file_says_how_it_is_found(filled: SmallLibrary) -> None:
    report = why(filled, filled.root / "river.txt")

    assert report.found
    assert (report.state, report.kind) == (FileState.INDEXED, "text")
    assert (report.passages, report.embedded) == (1, 1)
    assert "words and meaning" in report.reason


def test_a_file_found_by_words_of_its_path_says_which(filled: SmallLibrary) -> None:
    contexts = [PathContext("*.txt", "Acme accounting"), PathContext("documents", "North")]
    filled.stores.set_path_contexts(contexts)
    before = why(filled, filled.root / "river.txt").reason
    filled.index()

    assert "path" not in before
    reason = why(filled, filled.root / "river.txt").reason
    assert reason.endswith("Its path adds “Acme accounting”, “North”.")
    assert "path" not in why(filled, filled.root / "broken.pdf").reason


def test_a_file_whose_meaning_is_not_ready_says_so(library: SmallLibrary) -> None:
    path = library.write("a.txt", "x")
    library.index(meaning=False)

    assert "0 of 1 passages" in why(library, path).reason
    assert why(library, path).found


def test_a_waiting_file_tells_whether_its_earlier_words_are_found(filled: SmallLibrary) -> None:
    changed = filled.write("river.txt", "changed")
    new = filled.write("new.txt", "new")
    filled.notice()

    assert why(filled, changed).found
    assert "earlier words" in why(filled, changed).reason
    assert not why(filled, new).found
    assert why(filled, new).state is FileState.WAITING


def test_a_failed_and_a_skipped_file_tell_their_reasons(filled: SmallLibrary) -> None:
    failed = why(filled, filled.root / "broken.pdf")
    skipped = why(filled, filled.root / "table.sqlite")

    assert (failed.found, failed.state) == (False, FileState.FAILED)
    assert "broken.pdf" in failed.reason
    assert failed.action
    assert (skipped.found, skipped.state) == (False, FileState.SKIPPED)
    assert "name" in skipped.reason


def test_a_file_outside_of_every_folder_tells_how_to_add_it(
    filled: SmallLibrary, tmp_path: Path
) -> None:
    for path in (tmp_path / "outside.txt", tmp_path / "documents2" / "a.txt"):
        report = why(filled, path)
        assert (report.found, report.state) == (False, None)
        assert "none of the folders" in report.reason
        assert "satchel index" in report.action


def test_what_is_no_file_is_called_what_it_is(filled: SmallLibrary) -> None:
    (filled.root / "sub").mkdir()
    (filled.root / "link.txt").symlink_to("river.txt")

    assert "symbolic link" in why(filled, filled.root / "link.txt").reason
    assert "folder" in why(filled, filled.root / "sub").reason
    assert "no such file" in why(filled, filled.root / "nothing.txt").reason


def test_a_watched_folder_itself_is_called_a_folder(filled: SmallLibrary) -> None:
    assert "It is a folder" in why(filled, filled.root).reason


@pytest.mark.parametrize("name", [".git/config", "a.tmp", "node_modules/x.js", "left/out.txt"])
def test_a_file_left_out_by_a_rule_says_so(filled: SmallLibrary, name: str) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(filled.root), ("left",))

    assert "left out by a rule" in why(filled, filled.write(name, "x")).reason


def test_a_file_that_was_not_noticed_yet_asks_for_a_moment(filled: SmallLibrary) -> None:
    assert "not been noticed" in why(filled, filled.write("new.txt", "x")).reason


def test_a_file_of_a_missing_folder_asks_for_the_drive(filled: SmallLibrary) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.set_folder_state(connection, str(filled.root), FolderState.MISSING)
    shutil.rmtree(filled.root)

    report = why(filled, filled.root / "unknown.txt")
    assert "missing" in report.reason
    assert "drive" in report.action
    assert why(filled, filled.root / "river.txt").found


def test_of_two_folders_one_inside_the_other_the_inner_one_s_rules_are_told(
    filled: SmallLibrary,
) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(filled.root / "inner"), ("*.log",))
    path = filled.write("inner/a.log", "x")

    assert "left out by a rule" in why(filled, path).reason
