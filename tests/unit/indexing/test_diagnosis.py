import contextlib
import errno
import os
import shutil
import socket
import sys
import time
from pathlib import Path

import pytest

from desktop_app.core.library import FileState, FolderState, Priority, Remedy, WhyReport
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.query import SearchMode
from desktop_app.indexing.diagnosis import explain
from desktop_app.indexing.overview import describe_library
from desktop_app.storage import facts, folder_records, volume_records
from desktop_app.storage.forgetting import forget
from tests.support.containers import encrypted_zip_of, zip_of
from tests.support.library import SmallLibrary
from tests.support.mounts import DISK, STICK
from tests.support.secret_keys import armoured


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("river.txt", "The river rose.")
    library.write("broken.pdf", "%PDF-1.4 broken")
    library.write("table.sqlite", b"SQLite format 3\0" + bytes(100))
    library.index()
    return library


def why(library: SmallLibrary, path: Path, *, is_running: bool = True) -> WhyReport:
    return explain(library.stores, str(path), is_running=is_running)


def test_a_found_file_states_how_it_is_found(filled: SmallLibrary) -> None:
    report = why(filled, filled.root / "river.txt")

    assert report.found
    assert (report.state, report.kind) == (FileState.INDEXED, "text")
    assert (report.passages, report.embedded) == (1, 1)
    assert "words and meaning" in str(report.reason)


def test_a_file_found_by_words_of_its_path_states_which(filled: SmallLibrary) -> None:
    contexts = [PathContext("*.txt", "Acme accounting"), PathContext("documents", "North")]
    filled.stores.set_path_contexts(contexts)
    before = why(filled, filled.root / "river.txt").reason
    filled.index()

    assert "path" not in str(before)
    reason = why(filled, filled.root / "river.txt").reason
    assert str(reason).endswith(
        "It is also found by the words of its path: “Acme accounting”, “North”."
    )
    assert "path" not in str(why(filled, filled.root / "broken.pdf").reason)


def test_a_file_that_is_not_read_states_once_that_it_is_found_by_its_name(
    filled: SmallLibrary,
) -> None:
    reason = str(why(filled, filled.root / "table.sqlite").reason)

    assert reason.count("found") == 1
    assert reason.endswith("save it as text or PDF. It is found by its name.")


def test_a_file_with_a_password_can_be_unlocked(library: SmallLibrary) -> None:
    path = library.write("box.zip", encrypted_zip_of({"a.txt": "The river rose."}))
    library.index()

    assert why(library, path).remedies == (Remedy.UNLOCK,)


def test_a_file_without_embeddings_is_explained(library: SmallLibrary) -> None:
    path = library.write("a.txt", "x")
    library.index(meaning=False)

    assert "its only passage is not found by meaning so far" in str(why(library, path).reason)
    assert why(library, path).found


def test_a_waiting_file_states_whether_its_earlier_words_are_found(filled: SmallLibrary) -> None:
    changed = filled.write("river.txt", "changed")
    new = filled.write("new.txt", "new")
    filled.notice()

    assert why(filled, changed).found
    assert "earlier words" in str(why(filled, changed).reason)
    assert not why(filled, new).found
    assert why(filled, new).state is FileState.WAITING


def test_while_the_word_index_is_rebuilt_earlier_words_are_not_found(
    filled: SmallLibrary,
) -> None:
    changed = filled.write("river.txt", "changed")
    filled.notice()
    with filled.stores.lexical.batch() as batch:
        batch.remove(filled.record(changed).file_id)

    report = why(filled, changed)
    assert (report.found, report.passages) == (False, 0)
    assert str(report.reason).startswith("It waits to be read.")


def test_a_name_longer_than_any_is_nowhere(filled: SmallLibrary, tmp_path: Path) -> None:
    for folder in (filled.root, tmp_path):
        assert "no such file" in str(why(filled, folder / ("x" * 300) / "y.txt").reason)


def test_a_failed_and_a_skipped_file_tell_their_reasons(filled: SmallLibrary) -> None:
    failed = why(filled, filled.root / "broken.pdf")
    skipped = why(filled, filled.root / "table.sqlite")

    assert (failed.found, failed.state) == (False, FileState.FAILED)
    assert "broken.pdf" in str(failed.reason)
    assert failed.action
    assert (skipped.found, skipped.state) == (False, FileState.SKIPPED)
    assert "name" in str(skipped.reason)


def test_a_file_outside_of_every_folder_states_how_to_add_it(
    filled: SmallLibrary, tmp_path: Path
) -> None:
    (tmp_path / "documents2").mkdir()
    for path in (tmp_path / "outside.txt", tmp_path / "documents2" / "a.txt"):
        path.write_text("text")
        report = why(filled, path)
        assert (report.found, report.state) == (False, None)
        assert "no folder of the library" in str(report.reason)
        assert "satchel index" in str(report.action)
    member = why(filled, tmp_path / "outside.txt" / "letter.txt")
    assert "no folder of the library" in str(member.reason)


def test_no_folder_is_to_be_added_for_a_file_that_is_nowhere(
    filled: SmallLibrary, tmp_path: Path
) -> None:
    report = why(filled, tmp_path / "nowhere.txt")
    assert "no folder of the library" in str(report.reason)
    assert "There is no such file." in str(report.reason)
    assert "satchel index" not in str(report.action)
    assert report.remedies == ()


def test_what_is_not_a_file_is_called_what_it_is(filled: SmallLibrary) -> None:
    (filled.root / "sub").mkdir()
    (filled.root / "link.txt").symlink_to("river.txt")

    assert "symbolic link" in str(why(filled, filled.root / "link.txt").reason)
    assert "folder" in str(why(filled, filled.root / "sub").reason)
    assert "no such file" in str(why(filled, filled.root / "nothing.txt").reason)


@pytest.mark.skipif(sys.platform == "win32", reason="makes a pipe and a socket")
def test_what_is_never_read_is_called_what_it_is_and_not_opened(filled: SmallLibrary) -> None:
    os.mkfifo(filled.root / "pipe.txt")
    with socket.socket(socket.AF_UNIX) as place, contextlib.chdir(filled.root):
        place.bind("socket.txt")

    # To open the pipe would wait until another process writes into it.
    assert "named pipe; only regular files" in str(why(filled, filled.root / "pipe.txt").reason)
    assert "socket; only regular files" in str(why(filled, filled.root / "socket.txt").reason)
    device = why(filled, Path(os.devnull))
    assert "device; only regular files" in str(device.reason)
    assert device.remedies == ()


@pytest.mark.skipif(sys.platform == "win32", reason="closes a folder by its mode")
def test_a_closed_folder_is_the_reason_for_it_and_for_what_may_be_in_it(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = filled.root / "closed"
    closed.mkdir()
    scandir = os.scandir

    def refusing(path: str | os.PathLike[str]) -> object:
        if os.fspath(path) == str(closed):  # as the system does, except to root
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    for path in (closed, closed / "a.txt", closed / "sub" / "b.txt"):
        report = why(filled, path)
        assert str(report.reason) == f"The folder {closed} cannot be read."
        assert str(report.action) == "Allow your account to read it."
    assert "no such file" in str(why(filled, filled.root / "nothing.txt").reason)


@pytest.mark.skipif(sys.platform == "win32", reason="closes a folder by its mode")
def test_a_closed_folder_outside_of_every_folder_hides_what_may_be_in_it(
    filled: SmallLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    lstat = os.lstat

    def refusing(path: str | os.PathLike[str]) -> os.stat_result:
        if closed in Path(path).parents:  # as the system does, except to root
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return lstat(path)

    monkeypatch.setattr(os, "lstat", refusing)
    for path in (closed / "a.txt", closed / "sub" / "b.txt"):
        report = why(filled, path)
        assert "no folder of the library" in str(report.reason)
        assert f"The folder {closed} cannot be read." in str(report.reason)
        assert str(report.action) == "Allow your account to read it."
        assert report.remedies == ()
    assert "no such file" in str(why(filled, tmp_path / "nothing.txt").reason)


def test_a_watched_folder_itself_is_called_a_folder(filled: SmallLibrary) -> None:
    assert "It is a folder" in str(why(filled, filled.root).reason)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (".git/config", "The folder .git, which contains it, is left out by a rule that holds"),
        ("a.tmp", "It is left out by a rule that holds everywhere: “*.tmp”."),
        ("node_modules/x.js", "rule that holds everywhere: “node_modules”."),
        ("left/out.txt", "left, which contains it, is left out by a rule of its folder: “left”."),
    ],
)
def test_the_rule_that_leaves_a_file_out_is_named(
    filled: SmallLibrary, name: str, said: str
) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(filled.root), ("left",))
    report = why(filled, filled.write(name, "x"))

    assert said in str(report.reason)
    assert report.remedies == (Remedy.CHANGE_RULES,)
    assert report.folder == str(filled.root)


def test_a_file_that_was_not_noticed_yet_asks_for_a_moment(filled: SmallLibrary) -> None:
    assert "not been noticed" in str(why(filled, filled.write("new.txt", "x")).reason)


def test_without_an_engine_a_new_or_waiting_file_asks_for_one(filled: SmallLibrary) -> None:
    new = why(filled, filled.write("new.txt", "x"), is_running=False)
    filled.notice()
    waiting = why(filled, filled.root / "new.txt", is_running=False)
    filled.read()
    embedding = why(filled, filled.root / "new.txt", is_running=False)
    filled.embed()
    found = why(filled, filled.root / "new.txt", is_running=False)

    assert str(new.reason) == "It is new. Satchel is not running."
    assert str(waiting.reason) == "It waits to be read. Satchel is not running."
    assert str(embedding.reason).endswith("by meaning so far. Satchel is not running.")
    for report in (new, waiting, embedding):
        assert str(report.action) == "Open Satchel, or run `satchel index PATH`."
    assert "running" not in f"{found.reason} {found.action}"


def test_a_paused_library_names_the_pause_and_not_the_engine(filled: SmallLibrary) -> None:
    with filled.stores.catalogue.transaction() as connection:
        facts.set_paused(connection, is_on=True)
    report = why(filled, filled.write("new.txt", "x"), is_running=False)

    assert str(report.reason) == "It is new. Indexing is paused."


def test_a_deleted_file_is_no_longer_there(filled: SmallLibrary) -> None:
    box = filled.write("box.zip", zip_of({"a.txt": "The lake is calm."}))
    filled.index(meaning=False)
    (member,) = (hit.path for hit in filled.search("calm", SearchMode.WORDS).hits)
    box.unlink()

    for path in (filled.root / "broken.pdf", box, Path(member)):
        path.unlink(missing_ok=True)
        soon = why(filled, path)
        later = why(filled, path, is_running=False)
        assert str(soon.reason).startswith(
            "It is no longer there; the library notices that in a moment."
        )
        assert str(later.reason).startswith(
            "It is no longer there; the library notices that the next time Satchel runs."
        )
        assert str(later.action) == ""


def test_a_file_whose_folder_is_gone_is_not_called_deleted(filled: SmallLibrary) -> None:
    shutil.rmtree(filled.root)

    assert "words and meaning" in str(why(filled, filled.root / "river.txt").reason)


def test_a_file_of_a_missing_folder_asks_for_the_drive(filled: SmallLibrary) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.set_folder_state(connection, str(filled.root), FolderState.MISSING)
    shutil.rmtree(filled.root)

    report = why(filled, filled.root / "unknown.txt")
    assert "missing" in str(report.reason)
    assert "drive" in str(report.action)
    assert why(filled, filled.root / "river.txt").found


def test_the_rules_of_the_innermost_folder_are_explained(
    filled: SmallLibrary,
) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(filled.root / "inner"), ("*.log",))
    path = filled.write("inner/a.log", "x")

    assert "left out by a rule" in str(why(filled, path).reason)


def set_paused(library: SmallLibrary, *, is_on: bool = True) -> None:
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_paused(connection, str(library.root), is_on=is_on)


def test_a_waiting_file_states_its_place(filled: SmallLibrary) -> None:
    paths = [filled.write(f"{at}.txt", "new") for at in range(3)]
    for at, path in enumerate(paths):
        os.utime(path, (1_000_000 + at, 1_000_000 + at))
    filled.notice()

    assert "among the next" in str(why(filled, paths[2]).reason)
    assert "About 2 files are read before it" in str(why(filled, paths[0]).reason)


def test_a_file_that_waits_for_the_user_is_explained_with_an_action(filled: SmallLibrary) -> None:
    new = filled.write("new.txt", "new")
    filled.notice()
    set_paused(filled)
    folder = why(filled, new)
    with filled.stores.catalogue.transaction() as connection:
        facts.set_paused(connection, is_on=True)
    everything = why(filled, new)
    unnoticed = why(filled, filled.write("newer.txt", "x"))

    assert "is paused" in str(folder.reason)
    assert folder.remedies == (Remedy.RESUME_FOLDER,)
    assert "Indexing is paused" in str(everything.reason)
    assert everything.remedies == unnoticed.remedies == (Remedy.RESUME,)


def test_a_file_without_meaning_in_a_paused_folder_states_why(library: SmallLibrary) -> None:
    path = library.write("a.txt", "x")
    library.index(meaning=False)
    set_paused(library)
    report = why(library, path)

    assert report.found
    assert str(report.reason).endswith(f"Its folder {library.root} is paused.")
    assert report.remedies == (Remedy.RESUME_FOLDER,)


def test_what_can_be_done_at_once_is_named(filled: SmallLibrary, tmp_path: Path) -> None:
    assert why(filled, filled.root / "broken.pdf").remedies == (Remedy.RETRY,)
    assert why(filled, filled.root / "river.txt").remedies == ()
    (tmp_path / "outside.txt").write_text("text")
    outside = why(filled, tmp_path / "outside.txt")
    folder = why(filled, tmp_path)
    nowhere = why(filled, tmp_path / "none" / "x.txt")
    assert (outside.remedies, outside.folder) == ((Remedy.ADD_FOLDER,), str(tmp_path))
    assert (folder.remedies, folder.folder) == ((Remedy.ADD_FOLDER,), str(tmp_path))
    assert (nowhere.remedies, nowhere.folder) == ((), "")


def test_what_was_forgotten_states_how_it_comes_back(filled: SmallLibrary) -> None:
    filled.write("sub/a.txt", "x")
    filled.index()
    forget(filled.stores, str(filled.root / "sub"))
    forget(filled.stores, str(filled.root / "river.txt"))
    inside = why(filled, filled.root / "sub" / "a.txt")
    itself = why(filled, filled.root / "river.txt")

    assert str(itself.reason) == "It was forgotten, and stays out of the library."
    assert f"{filled.root / 'sub'}, which contains it, was forgotten" in str(inside.reason)
    assert itself.remedies == inside.remedies == (Remedy.TAKE_BACK,)


def test_a_found_file_of_an_unplugged_drive_states_that_it_is_absent(filled: SmallLibrary) -> None:
    with filled.stores.catalogue.transaction() as connection:
        folder_records.set_folder_state(connection, str(filled.root), FolderState.UNREADABLE)
    found = why(filled, filled.root / "river.txt")
    unknown = why(filled, filled.root / "x.txt")

    assert found.found
    assert "permission is denied. What was read of it before is kept." in str(found.reason)
    assert str(unknown.action) == "Allow your account to read it."


def test_a_folder_states_how_many_files_in_it_are_found(filled: SmallLibrary) -> None:
    assert "Found in it: 1 of 3 files" in str(why(filled, filled.root).reason)


def test_a_file_that_comes_late_by_priority_states_its_place(filled: SmallLibrary) -> None:
    inner = filled.root / "inner"
    late = filled.write("inner/late.txt", "x")
    filled.write("early.txt", "x")
    with filled.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(inner), ())
        folder_records.set_priority(connection, str(inner), Priority.LOW)
    filled.notice()

    assert "About 1 files" in str(why(filled, late).reason)


def test_an_absent_file_without_words_is_not_reported_as_found(
    library: SmallLibrary,
) -> None:
    path = library.write("broken.docx", b"PK\x03\x04 cut")
    library.index(meaning=False)
    with library.stores.catalogue.transaction() as connection:
        volume_records.keep_mounts(connection, str(library.root), {str(library.root): STICK})
    report = why(library, path)

    assert "Its drive or folder is not connected." in str(report.reason)
    assert "It is found" not in str(report.reason)
    assert str(report.action).startswith("Connect the drive")


def test_a_found_file_whose_drive_is_absent_states_since_when(filled: SmallLibrary) -> None:
    path, connection = filled.root / "river.txt", filled.stores.catalogue.connection
    with filled.stores.catalogue.transaction():
        volume_records.keep_mounts(connection, str(filled.root), {str(filled.root): STICK})
    nameless = why(filled, path)
    with filled.stores.catalogue.transaction():
        volume_records.keep_volumes(connection, [DISK])
        connection.execute(
            "UPDATE files SET volume_id = (SELECT id FROM volumes WHERE identity = ?)",
            (DISK.identity,),
        )
    today = time.strftime("%Y-%m-%d")
    named = why(filled, path)

    assert named.found
    assert f"Its drive or folder is not connected, last seen {today}" in str(named.reason)
    assert "It is found as it was then." in str(named.reason)
    assert "Its drive or folder is not connected. It is found as it was then." in str(
        nameless.reason
    )
    assert "`satchel forget`" in str(named.action)
    assert "not connected" not in str(why(filled, filled.write("new.txt", "x")).reason)


def test_a_folder_that_was_removed_while_nothing_ran_is_named(filled: SmallLibrary) -> None:
    filled.root.rename(filled.root.with_name("elsewhere"))
    report = why(filled, filled.root / "river.txt", is_running=False)

    assert report.found
    assert "Its drive or folder is not connected. It is found as it was then." in str(report.reason)
    assert "Connect the drive" in str(report.action)


def test_files_of_an_absent_drive_are_counted_by_folder(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection
    before = describe_library(filled.stores.folder, connection).folders[0].absent
    with filled.stores.catalogue.transaction():
        volume_records.keep_mounts(connection, str(filled.root), {str(filled.root): STICK})

    assert before == 0
    assert describe_library(filled.stores.folder, connection).folders[0].absent > 0


def test_a_file_that_holds_secrets_states_by_which_rule_it_is_left_out(
    library: SmallLibrary,
) -> None:
    named = library.write(".env", "PASSWORD=x")
    holding = library.write("notes.txt", armoured("PRIVATE KEY"))
    library.write("box.zip", zip_of({"id_rsa": "x"}))
    library.index()
    reports = [why(library, one) for one in (named, holding, library.root / "box.zip" / "id_rsa")]

    assert [(one.state, one.found) for one in reports] == [(FileState.SKIPPED, False)] * 3
    assert [one.remedies for one in reports] == [(Remedy.CHANGE_RULES,)] * 3
    assert str(reports[0].reason) == (
        ".env is left out: files called “.env” hold secrets. "
        "Include it by a rule of its folder: “!.env”."
    )
    assert "holds a private key" in str(reports[1].reason)
    assert "“id_rsa”" in str(reports[2].reason)


def test_a_file_in_a_browsers_profile_is_explained(library: SmallLibrary) -> None:
    library.write("fx/key4.db", "x")
    path = library.write("fx/prefs.js", "x")
    report = why(library, path)

    assert f"It is in {path.parent}, the profile of a browser" in str(report.reason)
    assert "“!fx”" in str(report.action)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such files")
def test_a_file_that_the_system_makes_up_is_explained(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, "/proc", ())
        folder_records.set_folder_state(connection, "/proc", FolderState.READY)

    assert "virtual file system" in str(why(library, Path("/proc/self/status")).reason)
