import os
import sqlite3
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.errors import ReadingError, SatchelError
from desktop_app.core.library import FileState
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.query import SearchMode
from desktop_app.core.sayings import Saying
from desktop_app.core.volumes import no_mounts
from desktop_app.indexing import words_stage as words_stage_module
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.reading import secrets as secrets_module
from desktop_app.reading.contract import READING_VERSION
from desktop_app.reading.messages import FileRead, FileRefused, ReadFile, ReadReply
from desktop_app.reading.secrets import AllowedSecrets
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage import file_records, file_states, folder_records, waiting_order
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import KnownTexts
from desktop_app.storage.retrying import read_paths_again, reread_when_outdated
from desktop_app.storage.waiting_order import PausedWork
from desktop_app.workers.reader import read_one
from tests.support.containers import message_of, zip_of
from tests.support.library import ReadersHere, SmallLibrary, find_disagreements
from tests.support.mounts import STICK, FakeMounts
from tests.support.secret_keys import armoured
from tests.support.statements import counted_statements

Answer = Callable[[FileRecord], ReadReply]


def really_read(file: FileRecord) -> ReadReply:
    return read_one(ReadFile(file.path, file.content_hash or b""))


class SlowReaders:
    """Readers that answer when, and what, the test determines."""

    def __init__(self, room: int = 3) -> None:
        self._room = room
        self.trouble: SatchelError | None = None
        self.reading: deque[FileRecord] = deque()
        self._done: list[tuple[FileRecord, ReadReply]] = []
        self.submitted: list[str] = []

    def has_room(self) -> bool:
        return len(self.reading) < self._room

    def submit(self, file: FileRecord, *_: KnownTexts | AllowedSecrets) -> None:
        self.reading.append(file)
        self.submitted.append(Path(file.path).name)

    def finish(self, answer: Answer = really_read) -> None:
        file = self.reading.popleft()
        self._done.append((file, answer(file)))

    def take_results(self) -> list[tuple[FileRecord, ReadReply]]:
        done, self._done = self._done, []
        return done


@pytest.fixture
def readers() -> SlowReaders:
    return SlowReaders()


@pytest.fixture
def stage(library: SmallLibrary, readers: SlowReaders) -> WordsStage:
    return WordsStage(library.stores, readers, no_mounts)


def set_paused(library: SmallLibrary, *, is_on: bool) -> None:
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_paused(connection, str(library.root), is_on=is_on)


def begin(library: SmallLibrary, stage: WordsStage, count: int) -> None:
    """Cause a stage to pass the first of this many waiting files to its readers."""
    for n in range(count):
        library.write(f"{n}.txt", "river")
    library.notice()
    stage.step()


def refuse(code: str, *, is_skipped: bool = False) -> Answer:
    return lambda _: FileRefused(code, Saying("The reason."), is_skipped=is_skipped)


@pytest.mark.parametrize("year", [-1_000, 1_600, 2_400])
def test_a_file_with_a_date_far_from_now_is_indexed(library: SmallLibrary, year: int) -> None:
    path = library.write("odd.txt", "The river rose.")
    nanoseconds = (year - 1970) * 31_557_600 * 10**9
    os.utime(path, ns=(nanoseconds, nanoseconds))
    library.index()

    assert library.names("river") == ["odd.txt"]


def test_waiting_files_become_searchable(library: SmallLibrary) -> None:
    for n in range(20):
        library.write(f"{n}.txt", f"The river number {n}.")
    library.notice()
    stage = WordsStage(library.stores, ReadersHere(room=4), no_mounts)
    steps = 0
    while stage.step():
        steps += 1

    assert (
        file_states.count_files(library.stores.catalogue.connection).indexed,
        stage.is_busy,
    ) == (20, False)
    assert steps > 1
    assert len(library.names("river")) == 20
    assert find_disagreements(library.stores) == []


def test_files_are_given_to_readers_in_as_many_statements_for_any_number(
    library: SmallLibrary,
) -> None:
    def statements(count: int) -> int:
        stage = WordsStage(library.stores, SlowReaders(room=count), no_mounts)
        with counted_statements(library.stores.catalogue.connection) as counted:
            stage.step()
        return len(counted)

    for n in range(40):
        library.write(f"{n}.txt", "river")
    library.notice()

    assert statements(4) == statements(40)


def test_readers_get_no_more_than_they_have_room_for_and_no_file_twice(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    for n in range(5):
        library.write(f"{n}.txt", "x")
    library.notice()
    for _ in range(3):
        stage.step()
        set_paused(library, is_on=False)
    first = list(readers.submitted)
    while stage.is_busy:
        if readers.reading:
            readers.finish()
        set_paused(library, is_on=False)
        stage.step()

    assert len(first) == 3
    assert sorted(readers.submitted) == [f"{n}.txt" for n in range(5)]


def test_writing_files_plans_no_other_file_again(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[int] = []
    files_to_read = waiting_order.files_to_read

    def counted(connection: sqlite3.Connection, limit: int) -> list[FileRecord]:
        found = files_to_read(connection, limit)
        plans.append(len(found))
        return found

    monkeypatch.setattr(waiting_order, "files_to_read", counted)
    for n in range(20):
        library.write(f"{n}.txt", f"The river number {n}.")
    library.notice()
    stage = WordsStage(library.stores, ReadersHere(room=4), no_mounts)
    while stage.step():
        pass

    assert file_states.count_files(library.stores.catalogue.connection).indexed == 20
    assert plans == [20, 0]


def test_files_of_a_folder_paused_meanwhile_are_left_and_counted(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    begin(library, stage, 5)
    before = stage.paused_work()
    set_paused(library, is_on=True)
    held = stage.paused_work()
    for _ in range(3):
        readers.finish()
    stage.step()
    after = stage.paused_work()
    stage.step()

    assert (before, held, after) == (PausedWork(0, 0), PausedWork(5, 0), PausedWork(2, 3))
    assert (len(readers.submitted), stage.is_busy) == (3, False)


def test_a_stage_that_takes_no_files_is_not_busy_with_them(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    begin(library, stage, 5)
    for _ in range(3):
        readers.finish()
    stage.step(takes_files=False)
    was_busy = stage.is_busy
    stage.step()

    assert not was_busy
    assert len(readers.submitted) == 5


def test_the_last_modified_file_is_read_first(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    for n in (1, 3, 2):
        os.utime(library.write(f"{n}.txt", "x"), (n, n))
    library.notice()
    stage.step()

    assert readers.submitted == ["3.txt", "2.txt", "1.txt"]


def test_what_is_read_is_written_together(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    for n in range(3):
        library.write(f"{n}.txt", f"river {n}")
    library.notice()
    stage.step()
    readers.finish()
    stage.step()
    while_others_are_read = library.names("river")
    readers.finish()
    readers.finish()
    stage.step()

    assert while_others_are_read == []
    assert stage.has_written()
    assert len(library.names("river")) == 3


@pytest.mark.parametrize(
    ("limit", "value"),
    [("LARGEST_BATCH", 1), ("LARGEST_BATCH_TEXT", 1), ("LONGEST_WAIT", 0.0)],
)
def test_nothing_waits_for_others_too_long(
    library: SmallLibrary,
    readers: SlowReaders,
    stage: WordsStage,
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
    value: float,
) -> None:
    monkeypatch.setattr(words_stage_module, limit, value)
    for n in range(2):
        library.write(f"{n}.txt", "river")
    library.notice()
    stage.step()
    readers.finish()
    stage.step()

    assert len(library.names("river")) == 1


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        (refuse("corrupt"), FileState.FAILED),
        (refuse("empty", is_skipped=True), FileState.SKIPPED),
    ],
)
def test_a_refused_file_keeps_its_reason(
    library: SmallLibrary,
    readers: SlowReaders,
    stage: WordsStage,
    answer: Answer,
    state: FileState,
) -> None:
    path = library.write("a.txt", "river")
    library.notice()
    stage.step()
    readers.finish(answer)
    stage.step()
    record = library.record(path)

    assert (record.state, str(record.error_reason), record.attempts) == (state, "The reason.", 1)


def test_a_file_that_vanished_before_it_was_read_is_gone(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    path = library.write("a.txt", "river")
    library.notice()
    stage.step()
    path.unlink()
    readers.finish()
    stage.step()

    assert file_records.find_file(library.stores.catalogue.connection, str(path)) is None
    assert library.stores.remove_gone(9) == 1


def test_a_touched_file_is_not_indexed_again(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    path = library.write("a.txt", "river")
    library.index()
    passages = library.search("river").hits[0].passage_id
    path.touch()
    library.notice()
    stage.step()
    readers.finish()
    stage.step()

    assert library.record(path).state is FileState.INDEXED
    assert library.search("river").hits[0].passage_id == passages


def test_a_file_that_changes_while_it_is_read_is_read_again(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    path = library.write("a.txt", "river")
    library.notice()
    stage.step()
    readers.finish()
    library.write("a.txt", "a longer hill")
    library.notice()
    while stage.step() or stage.is_busy:
        if readers.reading:
            readers.finish()

    assert readers.submitted == ["a.txt", "a.txt"]
    assert library.names("river") == []
    assert library.names("hill") == ["a.txt"]
    assert library.record(path).state is FileState.INDEXED
    assert find_disagreements(library.stores) == []


def test_a_file_forgotten_while_it_is_read_stays_forgotten(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    path = library.write("a.txt", "river")
    library.notice()
    stage.step()
    readers.finish()
    file_states.mark_gone(library.stores.catalogue.connection, [str(path)])
    library.stores.remove_gone(9)
    stage.step()

    assert library.stores.lexical.reader().count_live() == 0
    assert find_disagreements(library.stores) == []


def test_files_of_an_unplugged_folder_stay_found_and_are_read_when_it_is_back(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    changed = library.write("changed.txt", "river")
    library.index()
    library.write("changed.txt", "a longer hill")
    new = library.write("new.txt", "a plain")
    library.notice()
    library.root.rename(library.root.with_name("unplugged"))
    for _ in range(3):
        stage.step()
        while readers.reading:
            readers.finish()
    while_away = library.names("river")
    states = [library.record(changed).state, library.record(new).state]
    library.root.with_name("unplugged").rename(library.root)
    library.index()

    assert while_away == ["changed.txt"]
    assert states == [FileState.INDEXED, FileState.FAILED]
    assert library.names("hill") == ["changed.txt"]
    assert library.names("plain") == ["new.txt"]
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize("is_back", [False, True])
def test_a_drive_that_leaves_before_its_files_are_read_loses_nothing(
    library: SmallLibrary, readers: SlowReaders, *, is_back: bool
) -> None:
    path = library.write("drive/a.txt", "The river rose.")
    library.index()
    drives = FakeMounts(library.root.parent / "aside")
    drives.name(path.parent, STICK)
    path.write_text("The hill fell.")
    library.stores.note_seen([SeenFile(str(path), facts_of(str(path)), STICK)])
    stage = WordsStage(library.stores, readers, drives.read)
    stage.step()
    drives.unmount(path.parent)
    (path.parent / ".directory").write_text("[Desktop Entry]")
    readers.finish()
    if is_back:
        drives.mount(path.parent, STICK)
    stage.step()

    assert library.names("river") == ["a.txt"]
    assert library.stores.remove_gone(9) == 0


@pytest.mark.parametrize("is_unmounted", [False, True])
def test_a_drive_that_fails_while_its_files_are_read_loses_nothing(
    library: SmallLibrary, readers: SlowReaders, *, is_unmounted: bool
) -> None:
    path = library.write("drive/a.txt", "The river rose.")
    library.index()
    drives = FakeMounts(library.root.parent / "aside")
    drives.name(path.parent, STICK)
    path.write_text("The hill fell.")
    library.stores.note_seen([SeenFile(str(path), facts_of(str(path)), STICK)])
    stage = WordsStage(library.stores, readers, drives.read)
    stage.step()
    if is_unmounted:
        drives.unmount(path.parent)
    readers.finish(refuse("unreadable"))
    stage.step()

    state = library.record(path).state
    assert state is (FileState.INDEXED if is_unmounted else FileState.FAILED)
    assert library.names("river") == (["a.txt"] if is_unmounted else [])


def test_a_file_that_its_drive_does_not_deliver_is_found_as_before_and_read_later(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    paths = [library.write("known.txt", "The river rose.")]
    library.index()
    paths[0].write_text("The hill fell.")
    paths.append(library.write("new.txt", "The hill rose."))
    library.notice()
    stage.step()
    for _ in paths:
        readers.finish(refuse("unavailable"))
    stage.step()
    records = [library.record(path) for path in paths]
    while_failing = library.names("river")
    library.index()

    assert [one.state for one in records] == [FileState.INDEXED, FileState.FAILED]
    assert [str(one.error_reason) for one in records] == ["The reason."] * 2
    assert while_failing == ["known.txt"]
    assert sorted(library.names("hill")) == ["known.txt", "new.txt"]


def test_a_file_that_cannot_even_be_seen_stays_as_it_was_until_it_can(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = library.write("closed/a.txt", "The river rose.")
    library.index()
    path.write_text("The hill fell.")
    library.notice()
    stage.step()
    readers.finish(refuse("unreadable"))
    with monkeypatch.context() as patched:
        patched.setattr(words_stage_module, "facts_of", lambda _: None)
        stage.step()
    while_closed = library.names("river")
    library.index()

    assert while_closed == ["a.txt"]
    assert library.names("hill") == ["a.txt"]


def test_the_next_file_is_known(library: SmallLibrary) -> None:
    for n in range(2):
        library.write(f"{n}.txt", "x")
    library.notice()
    stage = WordsStage(library.stores, SlowReaders(room=1), no_mounts)
    before = stage.current
    stage.step()

    assert before == ""
    assert Path(stage.current).name in {"0.txt", "1.txt"}


def test_a_file_that_is_read_is_what_the_reader_gave(library: SmallLibrary) -> None:
    path = library.write("a.md", "# The title\n\nThe river.")
    reply = read_one(ReadFile(str(path)))
    library.index()

    assert isinstance(reply, FileRead)
    assert library.record(path).title == reply.document.title == "The title"
    assert library.record(path).content_hash == reply.content_hash
    assert folder_records.list_folders(library.stores.catalogue.connection)


PROBE = "zyqxprobe"
"""A word that is in files that hold secrets, and in no other."""


def test_files_that_hold_secrets_leave_no_word_anywhere(library: SmallLibrary) -> None:
    key = f"{PROBE}\n\n{armoured('RSA PRIVATE KEY')}\n"
    library.write(".env", f"PASSWORD={PROBE}")
    library.write("notes/deploying.md", f"# Deploying\n\n{key}")
    library.write("box.zip", zip_of({".env": PROBE, "a.txt": key, "b.txt": "The river rose."}))
    attached = message_of("Keys", PROBE, {"id_rsa": b"x", "k.txt": key.encode()}).as_bytes()
    library.write("a.eml", attached)
    library.index()
    connection = library.stores.catalogue.connection
    rows = dict(connection.execute("SELECT path, error_code FROM files").fetchall())
    left_out = sorted(Path(one).name for one, code in rows.items() if code == "secret")

    assert left_out == [".env", ".env", "a.txt", "deploying.md", "id_rsa", "k.txt"]
    assert library.names("river", SearchMode.WORDS) == ["b.txt"]
    # What the message states itself stays in.
    assert library.names(PROBE, SearchMode.WORDS) == ["a.eml"]
    assert library.names("env", SearchMode.WORDS) == []
    assert find_disagreements(library.stores) == []


def test_a_file_that_comes_to_hold_a_key_is_dropped(library: SmallLibrary) -> None:
    path = library.write("notes.md", f"The {PROBE} rose.")
    library.index()
    before = library.names(PROBE)
    path.write_text(f"The {PROBE} rose.\n\n{armoured('EC PRIVATE KEY')}")
    library.index()

    assert (before, library.names(PROBE)) == (["notes.md"], [])
    assert library.record(path).state is FileState.SKIPPED
    assert find_disagreements(library.stores) == []


def test_secrets_are_taken_in_by_a_rule_that_names_them(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        globs = ("!app/.env", "!notes.md", "!box.zip/keys/*")
        folder_records.add_folder(connection, str(library.root), globs)
    key = armoured("RSA PRIVATE KEY")
    for name in ("app/.env", "other/.env", "notes.md", "other.md"):
        library.write(name, f"{PROBE} of {name}\n\n{key}\n")
    library.write("box.zip", zip_of({"keys/a.pem": f"{PROBE}\n{key}", "b.pem": PROBE}))
    library.index()

    assert sorted(library.names(PROBE)) == [".env", "a.pem", "notes.md"]


def test_a_library_that_held_secrets_before_drops_them_when_files_are_read_again(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(secrets_module, "_SECRET_FILES", ())
        library.write(".env", f"PASSWORD={PROBE}")
        library.index()
        assert library.names(PROBE) == [".env"]
    with library.stores.catalogue.transaction() as connection:
        reread_when_outdated(connection, READING_VERSION + 1)
    library.index()

    assert library.names(PROBE) == []
    assert find_disagreements(library.stores) == []


def test_a_file_that_came_to_hold_a_secret_is_neither_found_by_its_path_nor_shown(
    library: SmallLibrary,
) -> None:
    path = library.write("notes.md", "The river rose.")
    library.index()
    file_id = library.record(path).file_id
    found = library.names(str(path))
    path.write_text(armoured("PRIVATE KEY"))
    library.index()

    assert (found, library.names(str(path))) == (["notes.md"], [])
    with pytest.raises(ReadingError, match="no longer in the library"):
        Previewer(library.stores).preview(GetPreview(0, file_id))


def finish_unchanged(library: SmallLibrary, readers: SlowReaders, stage: WordsStage) -> Path:
    """Read a touched file that is unchanged, up to the point where the stage has the result."""
    path = library.write("a.txt", "The river rose.")
    library.write("b.txt", "hill")
    library.index()
    os.utime(path, (2, 2))
    os.utime(library.write("b.txt", "other hill"), (1, 1))
    library.notice()
    stage.step()
    assert readers.submitted == ["a.txt", "b.txt"]
    readers.finish()
    stage.step()
    return path


def finish_all(readers: SlowReaders, stage: WordsStage) -> None:
    while stage.step() or readers.reading:
        if readers.reading:
            readers.finish()


def test_a_request_to_read_an_unchanged_file_again_is_kept(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    path = finish_unchanged(library, readers, stage)
    with library.stores.catalogue.transaction() as connection:
        read_paths_again(connection, [str(path)])
    readers.finish()
    stage.step()
    written = library.record(path)
    finish_all(readers, stage)

    assert (written.state, written.content_hash) == (FileState.WAITING, None)
    assert readers.submitted.count("a.txt") == 2
    assert library.record(path).state is FileState.INDEXED
    assert library.record(path).content_hash is not None


def test_an_unchanged_file_is_found_after_the_word_index_was_renewed_meanwhile(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    path = finish_unchanged(library, readers, stage)
    library.stores.renew_words()
    finish_all(readers, stage)

    assert library.record(path).state is FileState.INDEXED
    assert library.names("river") == ["a.txt"]
    assert find_disagreements(library.stores) == []
