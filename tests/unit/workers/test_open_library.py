"""The open library, with real readers and the real embedding model."""

import os
import shutil
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psutil
import pytest

from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.commands import (
    AddFolders,
    BringUpToDate,
    Command,
    Forget,
    ForgetDeleted,
    GetStatus,
    Pause,
    Resume,
    Retry,
    SetRecognition,
)
from desktop_app.core.completions import Completions
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import (
    DataFolderError,
    DiskFullError,
    EngineError,
    FolderError,
    LibraryBusyError,
    ModelError,
    PathContextError,
    SatchelError,
    SearchError,
    StoreError,
)
from desktop_app.core.explanations import Explanation
from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    DeleteSearch,
    ForgetHistory,
    GetHistory,
    GetSavedSearches,
    KeepHistory,
    NoteOpening,
    NoteSearch,
    RenameSearch,
    SaveSearch,
)
from desktop_app.core.library import (
    AddReport,
    FileCounts,
    FileState,
    FolderState,
    ForgetReport,
    IndexSummary,
    Stage,
    Status,
    TracesReport,
    WhyReport,
)
from desktop_app.core.library_commands import Why
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, LibraryChanged, Notice, Progress
from desktop_app.core.password_commands import Unlock, Unlocked
from desktop_app.core.path_contexts import (
    GetPathContexts,
    PathContext,
    PathContextTable,
    SetPathContexts,
)
from desktop_app.core.preference_commands import GetEngineSettings, SetEngineSettings
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.recognition import PageCounts
from desktop_app.core.results import Results
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Complete, ExplainHit, Search
from desktop_app.core.tags import ChangeTags, Tags
from desktop_app.core.tool_commands import SharedFolders, ShareFolder
from desktop_app.indexing.watching.watcher import FolderWatcher
from desktop_app.indexing.work import Announcement
from desktop_app.storage import forgetting
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.index_rewriting import rewrite_vectors
from desktop_app.storage.running_file import RunningFile
from desktop_app.workers import meaning_models
from desktop_app.workers import open_library as open_library_module
from desktop_app.workers.open_library import OpenLibrary
from tests.support.library import find_disagreements
from tests.support.locked_zips import zip_locked_by_aes
from tests.support.scans import LINES, scanned_pdf
from tests.support.waiting import wait_until

Kind = TypeVar("Kind")


class Opening:
    """A data folder that libraries are opened on, and one open library."""

    def __init__(self, place: Path) -> None:
        self.folder = DataFolder(place / "data")
        self.files = place / "files"
        self.files.mkdir()
        self.announced: list[Announcement] = []
        self._library: OpenLibrary | None = None

    @property
    def library(self) -> OpenLibrary:
        if self._library is None:
            self._library = OpenLibrary(self.folder, self.announced.append)
            self._library.start()
        return self._library

    def close(self) -> None:
        if self._library is not None:
            self._library.close()
            self._library = None

    def write(self, name: str, text: str = "The river rose.") -> Path:
        path = self.files / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def ask(self, command: Command, kind: type[Kind]) -> Kind:
        outcome = self.library.commands.carry_out(command, lambda _: None)
        assert isinstance(outcome, kind)
        return outcome

    def index(
        self,
        *paths: Path,
        wait: Stage = Stage.MEANING,
        ignore: tuple[str, ...] | None = None,
    ) -> IndexSummary:
        given = tuple(map(str, paths or (self.files,)))
        return self.ask(BringUpToDate(given, wait, ignore), IndexSummary)

    def names(self, query: str, mode: SearchMode = SearchMode.WORDS) -> list[str]:
        results = self.ask(Search(query, mode=mode), Results)
        return [Path(hit.path).name for hit in results.hits]

    def why(self, path: Path) -> WhyReport:
        return self.ask(Why(str(path)), WhyReport)

    def notices(self) -> list[str]:
        return [
            f"{one.message} {one.action}".strip()
            for one in self.announced
            if isinstance(one, Notice)
        ]

    def disagreements(self) -> list[str]:
        """Return what the stores do not agree about, with nobody writing."""
        return find_disagreements(self.library._stores)


def has_recogniser() -> bool:
    """Whether the recogniser runs, which its first page starts."""
    return any("recogniser" in child.cmdline() for child in psutil.Process().children())


@pytest.fixture
def opening(tmp_path: Path) -> Iterator[Opening]:
    opening = Opening(tmp_path)
    yield opening
    opening.close()


def test_a_folder_is_indexed_once_with_a_summary(opening: Opening) -> None:
    opening.write("river.txt")
    opening.write("sub/hill.md", "# The hill\n\nIt fell.")
    opening.write("empty.txt", "")
    opening.write("broken.pdf", "%PDF-1.7 cut")
    first = opening.index()
    second = opening.index()

    assert (first.files, first.indexed, first.failed, first.skipped) == (4, 2, 1, 1)
    assert first.passages == first.embedded == 2
    assert (second.files, second.indexed, second.failed, second.skipped) == (4, 0, 1, 1)
    assert opening.names("river") == ["river.txt"]
    assert opening.names("a stream of water", SearchMode.MEANING)[0] == "river.txt"
    assert opening.disagreements() == []
    kinds = {type(one) for one in opening.announced}
    assert {Progress, LibraryChanged} <= kinds


def test_a_restart_does_no_work_twice(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    opening.close()
    opening.write("new.txt", "The plain.")
    again = opening.index()

    assert (again.files, again.embedded) == (2, 2)
    assert again.indexed <= 1  # none where the scan at the start was faster
    assert opening.notices() == []


def test_deleted_files_are_forgotten_before_their_deletion_is_reported(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening.write("kept.txt")
    gone = opening.write("gone.txt", "The zyxquorvane fell.")
    opening.index()
    monkeypatch.setattr(FolderWatcher, "take_changes", lambda _: [])
    gone.unlink()
    report = opening.ask(ForgetDeleted(), TracesReport)
    files = (one for one in opening.folder.path.rglob("*") if one.is_file())
    holding = [one.name for one in files if b"zyxquorvane" in one.read_bytes()]

    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert holding == []


def test_waiting_for_words_does_not_wait_for_meaning(opening: Opening) -> None:
    for n in range(10):
        opening.write(f"{n}.txt", f"The river number {n} rose.")
    with opening.library._indexer.work.pending_answers.writing():  # embedding pauses meanwhile
        summary = opening.index(wait=Stage.WORDS)

    assert (summary.indexed, summary.passages, summary.embedded) == (10, 10, 0)
    assert len(opening.ask(Search("river", mode=SearchMode.WORDS), Results).hits) == 10


def test_only_files_below_the_named_paths_are_counted(opening: Opening, tmp_path: Path) -> None:
    opening.write("a.txt")
    opening.write("sub/b.txt", "b")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "c.txt").write_text("c")
    opening.index(opening.files, tmp_path / "other")

    assert opening.index(opening.files / "sub").files == 1
    assert opening.index(opening.files / "sub" / "b.txt").files == 1
    assert opening.index(tmp_path / "other").files == 1


def test_a_single_file_can_be_a_library(opening: Opening, tmp_path: Path) -> None:
    (tmp_path / "single.txt").write_text("A single river.")
    (tmp_path / "neighbour.txt").write_text("Another river.")
    summary = opening.index(tmp_path / "single.txt")

    assert (summary.files, summary.indexed) == (1, 1)
    assert opening.names("river") == ["single.txt"]


def test_ignored_globs_are_kept_until_others_are_set(
    opening: Opening,
) -> None:
    for name in ("a.txt", "a.log", "drafts/b.txt"):
        opening.write(name)
    first = opening.index(ignore=("*.log", "drafts"))
    same = opening.index()
    other = opening.index(ignore=("*.txt",))

    assert (first.files, same.files, other.files) == (1, 1, 1)
    assert opening.names("river") == ["a.log"]


def test_added_folders_are_followed(opening: Opening) -> None:
    opening.write("river.txt")
    assert opening.ask(AddFolders((str(opening.files),)), AddReport) == AddReport()
    wait_until(lambda: opening.names("river") == ["river.txt"])
    opening.write("river.txt", "Now it is a hill.")
    opening.write("more.txt", "A plain.")
    wait_until(lambda: opening.names("hill") == ["river.txt"] and opening.names("plain"))
    (opening.files / "more.txt").unlink()
    wait_until(lambda: opening.names("plain") == [])

    assert opening.names("river") == ["river.txt"]  # by its name


@pytest.mark.parametrize("command", [AddFolders, BringUpToDate])
def test_folders_that_cannot_be_indexed_are_refused_and_none_is_added(
    opening: Opening, command: Callable[[tuple[str, ...]], Command], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "channel")
    cases = {
        str(tmp_path / "nothing"): "folder_missing",
        str(tmp_path / ("x" * 300)): "folder_missing",
        str(tmp_path / "channel"): "not_a_folder",
        str(opening.folder.path): "own_data",
        str(opening.folder.path / "lexical"): "own_data",
        "/d/\udcff": "path_no_text",
    }
    for path, code in cases.items():
        with pytest.raises(FolderError) as refused:
            opening.ask(command((str(opening.files), path)), Done)
        assert refused.value.code == code
        assert str(refused.value.message).endswith(".")
        str(refused.value).encode()

    assert opening.ask(GetStatus(), Status).folders == ()


def test_a_missing_folder_keeps_its_files_and_is_reported(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    opening.close()
    opening.files.rename(opening.files.with_name("unplugged"))
    status = opening.ask(GetStatus(), Status)
    wait_until(lambda: opening.ask(GetStatus(), Status).folders[0].state is FolderState.MISSING)
    with pytest.raises(FolderError, match="does not exist"):
        opening.index()

    assert status.files == FileCounts(1, 0, 0, 0)
    assert opening.names("river") == ["river.txt"]


def test_forgetting_removes_a_folder_and_proves_it(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    report = opening.ask(Forget(str(opening.files)), ForgetReport)

    assert (report.files, report.passages) == (1, 1)
    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert opening.names("river") == []
    assert opening.ask(GetStatus(), Status).folders == ()
    opening.write("new.txt")
    opening.close()
    assert opening.names("river") == []
    with pytest.raises(FolderError, match="Nothing of"):
        opening.ask(Forget(str(opening.files)), ForgetReport)


def test_forgetting_on_a_full_disk_also_ends_scans_sharing_and_passwords(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise DiskFullError("The disk is full.", "", 1)

    path = opening.write("river.txt")
    opening.index()
    opening.ask(ShareFolder(str(opening.files), is_on=True), SharedFolders)
    opening.library._passwords.add(str(path), "a password")
    monkeypatch.setattr(forgetting, "delete_unused_contents", fail)
    with pytest.raises(DiskFullError):
        opening.ask(Forget(str(opening.files)), ForgetReport)
    folders = opening.library._folders
    scanning = opening.library._indexer.run_job(lambda: folders.scanning).result()

    assert opening.ask(GetEngineSettings(), EngineSettings).shared_folders == ()
    assert opening.library._passwords.of(str(path)) == ()
    assert (scanning, folders._watcher.roots) == (frozenset(), ())
    assert opening.ask(GetStatus(), Status).folders == ()


def test_what_is_forgotten_while_it_is_indexed_does_not_come_back(opening: Opening) -> None:
    for n in range(300):
        opening.write(f"{n}.txt", f"The river number {n} rose.")
    opening.ask(AddFolders((str(opening.files),)), AddReport)
    wait_until(lambda: opening.ask(GetStatus(), Status).files != FileCounts(0, 0, 0, 0))
    report = opening.ask(Forget(str(opening.files)), ForgetReport)
    wait_until(lambda: opening.library._indexer.work.is_at_rest)
    opening.library._indexer.run_job(lambda: None).result()

    assert set(report.left.values()) == {0}
    assert opening.ask(GetStatus(), Status).files == FileCounts(0, 0, 0, 0)
    assert opening.names("river") == []
    opening.library._indexer.stop()
    assert opening.disagreements() == []
    assert opening.library._stores.lexical.reader().count_live() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files in use at their place")
def test_a_library_that_was_restored_meanwhile_takes_no_changes_that_would_be_lost(
    opening: Opening, tmp_path: Path
) -> None:
    path = str(opening.write("river.txt"))
    opening.index()
    opening.close()
    backup = shutil.copytree(opening.folder.path, tmp_path / "backup")
    opening.ask(ChangeTags((path,), "first", is_added=True), Tags)
    shutil.rmtree(opening.folder.path)
    shutil.copytree(backup, opening.folder.path)
    with pytest.raises(StoreError) as refused:
        opening.ask(ChangeTags((path,), "second", is_added=True), Tags)
    opening.close()
    tags = opening.ask(ChangeTags((path,), "third", is_added=True), Tags)

    assert refused.value.code == "library_replaced"
    assert tags.files[0].own == ("third",)
    assert opening.names("river") == ["river.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files in use at their place")
def test_a_library_that_was_deleted_meanwhile_does_not_come_back_in_part(
    opening: Opening,
) -> None:
    opening.write("river.txt")
    opening.index()
    shutil.rmtree(opening.folder.path)
    opening.write("lake.txt")
    wait_until(lambda: bool(opening.notices()))
    opening.close()

    assert ["replaced or removed" in one for one in opening.notices()] == [True]
    assert not opening.folder.path.exists()


def test_a_failed_file_is_tried_again_when_asked(opening: Opening) -> None:
    path = opening.write("broken.pdf", "%PDF-1.7 cut")
    opening.index()
    first = opening.ask(GetStatus(), Status).failures[0]
    for command in (Retry(), Retry((str(path),))):
        opening.ask(command, Done)
        opening.index()
    again = opening.ask(GetStatus(), Status).failures[0]

    assert (first.attempts, again.attempts) == (1, 3)
    assert (first.code, first.path) == (again.code, str(path))


def put_words(opening: Opening, *contexts: PathContext) -> PathContextTable:
    return opening.ask(SetPathContexts(contexts), PathContextTable)


def test_files_are_found_by_the_words_of_their_path_as_soon_as_these_are_set(
    opening: Opening,
) -> None:
    opening.write("acme/2024/roof.txt", "The roof.")
    opening.write("river.txt")
    opening.index()
    acme = PathContext("**/acme/**", "  Northern   trading ")
    table = put_words(opening, acme)
    by_words = opening.names("northern trading")
    by_all = opening.ask(GetPathContexts(), PathContextTable)
    opening.index()

    assert table == PathContextTable((PathContext("**/acme/**", "Northern trading"),), 1)
    assert by_words == ["roof.txt"]
    assert by_all == PathContextTable(table.contexts)
    assert opening.names("a merchant of the north", SearchMode.MEANING)[0] == "roof.txt"
    assert put_words(opening, acme).changed == 0
    assert put_words(opening).changed == 1
    assert opening.names("northern trading") == []
    opening.library._indexer.stop()
    assert opening.disagreements() == []


def test_path_contexts_outlive_a_restart_and_hold_for_new_files(opening: Opening) -> None:
    put_words(opening, PathContext("acme", "Trading"))
    opening.close()
    opening.write("acme/roof.txt", "The roof.")
    opening.index()

    assert opening.names("trading") == ["roof.txt"]


def test_path_contexts_that_make_no_sense_are_refused_and_none_changes(opening: Opening) -> None:
    kept = put_words(opening, PathContext("acme", "Trading"))
    for wrong in (PathContext("", "x"), PathContext("a", ""), PathContext("acme", "y" * 999)):
        with pytest.raises(PathContextError):
            put_words(opening, PathContext("new", "x"), wrong)

    assert opening.ask(GetPathContexts(), PathContextTable) == kept


def test_words_of_paths_can_be_set_while_files_are_read(opening: Opening) -> None:
    for n in range(200):
        opening.write(f"{'acme' if n % 2 else 'other'}/{n}.txt", f"The river number {n} rose.")
    opening.ask(AddFolders((str(opening.files),)), AddReport)
    wait_until(lambda: opening.ask(GetStatus(), Status).files.indexed)
    put_words(opening, PathContext("acme", "Trading"))
    opening.index(wait=Stage.WORDS)
    found = opening.ask(Search("trading", limit=500, mode=SearchMode.WORDS), Results).hits

    assert {Path(hit.path).parent.name for hit in found} == {"acme"}
    assert len(found) == 100
    opening.library._indexer.stop()
    assert opening.disagreements() == []


def test_a_file_states_why_it_is_or_is_not_found(opening: Opening, tmp_path: Path) -> None:
    found = opening.write("river.txt")
    failed = opening.write("broken.pdf", "%PDF-1.7 cut")
    (opening.files / "link.txt").symlink_to("river.txt")
    (opening.files / "link out.txt").symlink_to(tmp_path / "outside.txt")
    (tmp_path / "shortcut").symlink_to(opening.files)
    opening.index()

    assert opening.why(found).found
    assert opening.why(tmp_path / "shortcut" / "river.txt").found
    assert opening.why(opening.files / "link.txt").found
    assert opening.why(failed).state is FileState.FAILED
    assert "symbolic link" in str(opening.why(opening.files / "link out.txt").reason)
    assert "in no folder of the library" in str(opening.why(tmp_path / "outside.txt").reason)


def test_searches_name_their_folder_by_any_of_its_paths(opening: Opening, tmp_path: Path) -> None:
    opening.write("sub/river.txt")
    opening.write("river.txt")
    (tmp_path / "link").symlink_to(opening.files / "sub")
    opening.index()
    for folder in (opening.files / "sub", tmp_path / "link", opening.files / "sub" / ".." / "sub"):
        results = opening.ask(Search("river", folder=str(folder)), Results)
        assert [hit.path for hit in results.hits] == [str(opening.files / "sub" / "river.txt")]


def test_what_was_opened_is_remembered(opening: Opening) -> None:
    path = opening.write("river.txt")
    opening.ask(NoteOpening("river", str(path)), Done)
    opening.close()
    connection = sqlite3.connect(opening.folder.catalogue)
    rows = connection.execute("SELECT query, path FROM opens").fetchall()
    connection.close()

    assert rows == [("river", str(path))]


def test_searches_are_remembered_offered_and_forgotten(opening: Opening) -> None:
    opening.ask(NoteSearch("river flood"), Done)
    opening.ask(NoteOpening("rain", "/d/a.txt"), Done)
    offered = opening.ask(Complete("riv"), Completions).completions
    opening.ask(KeepHistory(is_kept=False), Done)
    opening.ask(NoteSearch("snow"), Done)
    kept = opening.ask(GetHistory(), History)
    left = opening.ask(ForgetHistory(), History)

    assert [one.text for one in offered] == ["river flood"]
    assert [one.query for one in kept.searches] == ["rain", "river flood"]
    assert (kept.openings, kept.is_kept) == (1, False)
    assert (left.searches, left.openings, left.is_kept) == ((), 0, False)
    assert opening.ask(Complete(""), Completions).completions == ()


def test_saved_searches_outlive_the_history(opening: Opening) -> None:
    rain = SavedSearch("Rain", "rain kind:text", SearchMode.WORDS, 0.4, SearchOrder.DATE)
    opening.ask(SaveSearch(rain), SavedSearches)
    opening.ask(SaveSearch(SavedSearch(" Wet  snow", "snow")), SavedSearches)
    kept = opening.ask(RenameSearch("Wet snow", "Snow"), SavedSearches)
    opening.ask(ForgetHistory(), History)
    opening.close()

    assert opening.ask(GetSavedSearches(), SavedSearches) == kept
    assert kept.searches == (SavedSearch("Snow", "snow"), rain)
    assert opening.ask(DeleteSearch("Snow"), SavedSearches).searches == (rain,)
    with pytest.raises(SearchError) as refused:
        opening.ask(SaveSearch(SavedSearch(" ", "snow")), SavedSearches)
    assert refused.value.code == "no_name"


def test_the_rank_of_a_hit_is_explained(opening: Opening) -> None:
    opening.write("flood.txt")
    opening.index()
    search = Search("river rose")
    (hit,) = opening.ask(search, Results).hits
    told = opening.ask(ExplainHit(search, hit.file_id, hit.passage_id), Explanation)

    assert (told.score, told.place, told.total) == (hit.score, 1, 1)


def test_stopping_when_nothing_is_asked_is_harmless(opening: Opening) -> None:
    assert opening.ask(StopAsking(), Done) == Done()


def test_a_folder_around_a_watched_one_leaves_it_its_rules(opening: Opening) -> None:
    for name in ("outer.log", "inner/a.log", "inner/b.txt"):
        opening.write(name, f"The river of {name}.")
    opening.index(opening.files / "inner", ignore=("*.log",))
    outer = opening.index()
    opening.close()
    again = opening.index()

    assert (outer.files, again.files, again.indexed) == (2, 2, 0)
    assert set(opening.names("river")) == {"outer.log", "b.txt"}


def test_a_library_is_open_only_once(opening: Opening) -> None:
    opening.index()
    with pytest.raises(LibraryBusyError) as refused:
        OpenLibrary(opening.folder, opening.announced.append)

    assert str(os.getpid()) in str(refused.value.message)
    opening.close()
    OpenLibrary(opening.folder, opening.announced.append).close()


@pytest.mark.parametrize("make", [lambda path: path.write_text("taken"), lambda _: None])
def test_a_data_folder_that_cannot_be_written_is_refused(
    tmp_path: Path, make: Callable[[Path], object]
) -> None:
    place = tmp_path / "place"
    make(place)
    path = place if place.exists() else Path("/proc/satchel")

    with pytest.raises(DataFolderError, match=str(path)):
        OpenLibrary(DataFolder(path), lambda _: None)


def test_a_disk_that_fails_while_the_library_is_opened_is_explained(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(open_library_module, "opened_stores", fail)
    with pytest.raises(DataFolderError, match="cannot be used: disk I/O error"):
        opening.index()


def test_without_the_embedding_model_words_are_searched_with_a_notice(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = Saying("The model in {} is missing.", ("/models",))
    missing = ModelError("model_missing", message, "Fetch it.")
    with monkeypatch.context() as patched:
        patched.setattr(meaning_models, "check_embedder", lambda *_, **__: (None, missing))
        opening.write("river.txt")
        summary = opening.index()
        found = opening.names("river", SearchMode.HYBRID)
        opening.close()

    assert (summary.passages, summary.embedded) == (1, 0)
    assert found == ["river.txt"]
    (notice,) = [one for one in opening.announced if isinstance(one, Notice)]
    assert (notice.message, str(notice.action)) == (message, "Fetch it.")
    assert opening.index().embedded == 1


def test_a_library_opened_by_words_brings_the_words_of_the_named_folder_up_to_date(
    opening: Opening,
) -> None:
    other = opening.files.parent / "other"
    other.mkdir()
    (other / "lake.txt").write_text("The lake fell.")
    opening.write("river.txt", "The river fell.")
    opening.index(other, opening.files)
    opening.close()
    opening.write("river.txt")
    (other / "pond.txt").write_text("The pond froze.")
    library = OpenLibrary(opening.folder, opening.announced.append, by_words=True)
    library.start()

    summary = library.commands.carry_out(BringUpToDate((str(opening.files),)), lambda _: None)
    library.close()

    assert isinstance(summary, IndexSummary)
    assert (summary.indexed, summary.embedded) == (1, 0)
    assert opening.index(other, opening.files).embedded == 3
    assert opening.names("river rose", SearchMode.MEANING)[0] == "river.txt"
    assert opening.disagreements() == []


@pytest.mark.parametrize("store", ["lexical", "vectors"])
def test_a_damaged_index_is_rebuilt_and_reported(opening: Opening, store: str) -> None:
    opening.write("river.txt")
    opening.index()
    opening.library._indexer.run_job(lambda: rewrite_vectors(opening.library._stores)).result()
    opening.close()
    living = Generations(opening.folder.path / store).current()
    assert living is not None
    damaged = living / ("meta.json" if store == "lexical" else "vectors.usearch")
    damaged.write_bytes(b"garbage")
    summary = opening.index()

    assert (summary.files, summary.embedded) == (1, 1)
    assert any("rebuilt" in one for one in opening.notices())
    assert opening.names("river") == ["river.txt"]
    assert opening.disagreements() == []


def test_damage_that_a_search_meets_rebuilds_the_word_index(opening: Opening) -> None:
    for n in range(20):
        opening.write(f"{n}.txt", f"The river rose {n} times.")
    opening.index()
    lexical = opening.library._stores.lexical
    for path in lexical.path.glob("*.store"):
        # Not cut first: the index thread may read the mapped file meanwhile.
        with path.open("r+b") as store:
            store.write(b"\xff" * path.stat().st_size)
    with pytest.raises(StoreError) as refused:
        opening.names("river")
    opening.library._indexer.run_job(lambda: None).result()  # after that of the renewal
    wait_until(lambda: len(opening.names("river")) == 20)

    assert refused.value.code == "lexical_damaged"
    assert opening.library._stores.lexical is not lexical
    assert any("rebuilt" in one for one in opening.notices())
    opening.index()
    # On the index thread, which may still add the vectors of its last commit.
    assert opening.library._indexer.run_job(opening.disagreements).result() == []


def test_meaning_is_searched_while_the_word_index_is_rebuilt(opening: Opening) -> None:
    path = opening.write("river.txt")
    opening.index()
    opening.library.commands.carry_out(Pause(), lambda _: None)
    opening.library._indexer.run_job(opening.library._stores.renew_words).result()
    results = opening.ask(Search("The river rose.", mode=SearchMode.MEANING), Results)

    assert [(hit.path, hit.passage) for hit in results.hits] == [(str(path), "")]


def test_vectors_are_set_aside_in_a_crash_loop(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    opening.library._indexer.run_job(lambda: rewrite_vectors(opening.library._stores)).result()
    opening.close()
    for _ in range(2):
        RunningFile(opening.folder)  # begins, and is killed
    found = opening.names("river", SearchMode.MEANING)

    assert Generations(opening.folder.vectors).current() is None
    assert any("stopped twice" in one for one in opening.notices())
    assert found == ["river.txt"]


@pytest.mark.parametrize("damage", ["garbage", "future"])
def test_a_catalogue_that_cannot_be_used_is_refused_and_the_lock_is_free(
    opening: Opening, damage: str
) -> None:
    opening.index()
    opening.close()
    if damage == "garbage":
        opening.folder.catalogue.write_bytes(b"garbage" * 1000)
    else:
        connection = sqlite3.connect(opening.folder.catalogue)
        connection.execute("PRAGMA user_version = 999")
        connection.close()
    for _ in range(2):
        with pytest.raises(StoreError) as refused:
            OpenLibrary(opening.folder, opening.announced.append)
        assert refused.value.action


def test_closing_while_files_are_read_is_quick_and_loses_nothing(opening: Opening) -> None:
    for n in range(300):
        opening.write(f"{n}.txt", f"The river number {n} rose.")
    opening.ask(AddFolders((str(opening.files),)), AddReport)
    opening.close()
    summary = opening.index(wait=Stage.WORDS)
    opening.library._indexer.stop()

    assert summary.files == 300
    assert opening.ask(GetStatus(), Status).files == FileCounts(300, 0, 0, 0)
    assert opening.disagreements() == []


def test_indexing_ends_though_a_file_is_written_without_end(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.indexing.watching.settling.LONGEST_UNREST", 0.5)
    opening.write("river.txt")
    log = opening.write("log.txt")
    ended = threading.Event()

    def keep_writing() -> None:
        while not ended.wait(0.02):
            with log.open("a") as file:
                file.write("Another line.\n")

    writer = threading.Thread(target=keep_writing)
    writer.start()
    try:
        assert opening.index().files == 2
        assert opening.index().files == 2
    finally:
        ended.set()
        writer.join()


def test_an_error_that_ends_indexing_is_raised_for_waiting_requests(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    opening.index()
    monkeypatch.setattr(opening.library._stores, "write", fail)
    opening.write("river.txt")
    with pytest.raises(SatchelError, match="Read-only file system"):
        opening.index()

    assert any("Read-only file system" in one for one in opening.notices())
    assert opening.names("anything") == []


def test_recognition_is_switched_for_a_folder_of_the_library_only(opening: Opening) -> None:
    opening.index()
    opening.ask(SetRecognition(str(opening.files), is_on=False), Done)
    (folder,) = opening.ask(GetStatus(), Status).folders

    assert not folder.recognises
    with pytest.raises(FolderError) as refused:
        opening.ask(SetRecognition(str(opening.files / "inner"), is_on=False), Done)
    assert refused.value.code == "not_a_watched_folder"


def test_recognition_is_switched_while_indexing(opening: Opening) -> None:
    (opening.files / "scan.pdf").write_bytes(scanned_pdf(LINES))
    command = BringUpToDate((str(opening.files),), recognises=False)
    summary = opening.ask(command, IndexSummary)
    status = opening.ask(GetStatus(), Status)

    assert (summary.recognised, summary.files, summary.failed) == (0, 1, 0)
    assert status.pages == PageCounts(0, 0)
    assert status.queue == 0


def test_words_come_while_a_page_is_recognised(opening: Opening) -> None:
    (opening.files / "scan.pdf").write_bytes(scanned_pdf(LINES))
    opening.index(wait=Stage.WORDS)
    wait_until(has_recogniser, "a page under way")
    opening.write("river.txt")
    opening.index(wait=Stage.WORDS)

    assert opening.names("river") == ["river.txt"]
    assert opening.index().recognised == 1
    assert opening.names("ferry") == ["scan.pdf"]
    assert opening.disagreements() == []


def test_pages_of_a_locked_archive_are_not_waited_for_without_its_password(
    opening: Opening,
) -> None:
    archive = opening.files / "locked.zip"
    archive.write_bytes(zip_locked_by_aes({"scan.pdf": scanned_pdf(LINES)}, "zyqx-77"))
    opening.ask(BringUpToDate((str(opening.files),), recognises=False), IndexSummary)
    opening.ask(Unlock((str(archive),), "zyqx-77", waits=True), Unlocked)
    opening.close()
    command = BringUpToDate((str(opening.files),), recognises=True)
    without = opening.ask(command, IndexSummary)
    pages = opening.ask(GetStatus(), Status).pages

    opening.ask(Unlock((str(archive),), "zyqx-77", waits=True), Unlocked)

    assert without.recognised == 0
    assert pages == PageCounts(0, 1)
    wait_until(lambda: opening.ask(GetStatus(), Status).pages == PageCounts(1, 0))


def test_a_paused_library_is_searched_and_states_that_it_is_paused(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    opening.ask(Pause(), Done)
    opening.write("river2.txt", "Another river fell.")
    opening.ask(AddFolders((str(opening.files),)), AddReport)
    wait_until(lambda: opening.ask(GetStatus(), Status).files.waiting)
    with pytest.raises(EngineError, match="paused"):
        opening.index()

    status = opening.ask(GetStatus(), Status)
    assert (status.is_paused, status.seconds_left) == (True, None)
    assert opening.names("river") == ["river.txt"]
    opening.ask(Resume(), Done)
    opening.index()
    assert sorted(opening.names("river")) == ["river.txt", "river2.txt"]
    assert not opening.ask(GetStatus(), Status).is_paused


def test_settings_are_in_force_at_once(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    wanted = EngineSettings(processor_share=25, answer_tokens=150)

    assert opening.ask(SetEngineSettings(wanted), EngineSettings) == wanted
    assert opening.library._pacing._settings == wanted
    assert opening.library._reading.answering.answerer._limits.answer_tokens == 150
    opening.write("hill.txt", "The hill fell.")
    opening.index()
    assert opening.names("hill") == ["hill.txt"]
    opening.close()
    assert opening.ask(GetEngineSettings(), EngineSettings) == wanted


def test_an_embedding_model_that_vanished_leaves_words(opening: Opening) -> None:
    opening.write("river.txt")
    opening.index()
    opening.ask(SetEngineSettings(EngineSettings(embedding_model="gone")), EngineSettings)
    opening.close()

    assert opening.names("river") == ["river.txt"]
    assert any("gone" in notice for notice in opening.notices())


def test_the_number_of_files_is_announced_when_some_are_forgotten(opening: Opening) -> None:
    path = opening.write("a.txt")
    opening.write("b.txt")
    opening.index()
    opening.ask(Pause(), Done)
    opening.announced.clear()
    opening.ask(Forget(str(path)), ForgetReport)

    # The index thread may still announce the two files of before when it comes to rest.
    assert 1 in [one.indexed for one in opening.announced if isinstance(one, Progress)]
