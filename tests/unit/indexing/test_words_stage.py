import os
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FileState
from desktop_app.core.volumes import no_mounts
from desktop_app.indexing import words_stage as words_stage_module
from desktop_app.indexing.scan import facts_of
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.reading.messages import FileRead, FileRefused, ReadFile, ReadReply
from desktop_app.storage import file_records, folder_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts
from desktop_app.workers.reader import read_one
from tests.support.library import ReadersHere, SmallLibrary, find_disagreements
from tests.support.mounts import STICK, FakeMounts

Answer = Callable[[FileRecord], ReadReply]


def really_read(file: FileRecord) -> ReadReply:
    return read_one(ReadFile(file.path, file.content_hash or b""))


class SlowReaders:
    """Readers that answer when the test says so, and what it says."""

    def __init__(self, room: int = 3) -> None:
        self._room = room
        self.reading: deque[FileRecord] = deque()
        self._done: list[tuple[FileRecord, ReadReply]] = []
        self.submitted: list[str] = []

    def room(self) -> int:
        return self._room - len(self.reading)

    def submit(self, file: FileRecord, _: KnownTexts = NO_TEXTS) -> None:
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


def refuse(code: str, **how: bool) -> Answer:
    return lambda _: FileRefused(code, "The reason.", **how)


def test_waiting_files_become_searchable(library: SmallLibrary) -> None:
    for n in range(20):
        library.write(f"{n}.txt", f"The river number {n}.")
    library.notice()
    stage = WordsStage(library.stores, ReadersHere(room=4), no_mounts)
    steps = 0
    while stage.step():
        steps += 1

    assert (stage.indexed, stage.is_busy) == (20, False)
    assert steps > 1
    assert len(library.names("river")) == 20
    assert find_disagreements(library.stores) == []


def test_readers_get_no_more_than_they_have_room_for_and_no_file_twice(
    library: SmallLibrary, readers: SlowReaders, stage: WordsStage
) -> None:
    for n in range(5):
        library.write(f"{n}.txt", "x")
    library.notice()
    for _ in range(3):
        stage.step()
        stage.forget_plans()
    first = list(readers.submitted)
    while stage.is_busy:
        if readers.reading:
            readers.finish()
        stage.forget_plans()
        stage.step()

    assert len(first) == 3
    assert sorted(readers.submitted) == [f"{n}.txt" for n in range(5)]


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

    assert (record.state, record.error_reason, record.attempts) == (state, "The reason.", 1)
    assert stage.indexed == 0


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


def test_a_touched_file_is_not_indexed_anew(
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
    assert stage.indexed == 0
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
    file_records.mark_gone(library.stores.catalogue.connection, [str(path)])
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
