from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from desktop_app.core.commands import AddFolders, BringUpToDate, Command, Forget, GetStatus
from desktop_app.core.errors import EngineError, FolderError, SatchelError
from desktop_app.core.library import (
    AddReport,
    FileState,
    Folder,
    ForgetReport,
    IndexSummary,
    Priority,
    Stage,
    Status,
    WhyReport,
)
from desktop_app.core.library_commands import (
    GetDiskUse,
    ListFiles,
    PauseFolder,
    SetPriority,
    SetRules,
    TakeBack,
    TryRules,
    Why,
)
from desktop_app.core.listing import DiskUse, FilePage, RulesEffect
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done
from desktop_app.core.path_contexts import PathContext, PathContextTable, SetPathContexts
from desktop_app.core.results import Results
from desktop_app.core.sayings import NOTHING
from desktop_app.core.search_commands import Search
from desktop_app.core.tags import ChangeTags, Tags
from desktop_app.workers.open_library import OpenLibrary
from tests.support.containers import zip_of
from tests.support.secret_keys import armoured
from tests.support.waiting import wait_until

Kind = TypeVar("Kind")


class Opening:
    """An open library about one folder."""

    def __init__(self, place: Path) -> None:
        self.files = place / "files"
        self.files.mkdir()
        self.library = OpenLibrary(DataFolder(place / "data"), lambda _: None)
        self.library.start()

    def write(self, name: str, text: str = "The river rose.") -> Path:
        path = self.files / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def ask(self, command: Command, kind: type[Kind]) -> Kind:
        outcome = self.library.commands.carry_out(command, lambda _: None)
        assert isinstance(outcome, kind)
        return outcome

    def why(self, path: Path) -> WhyReport:
        return self.ask(Why(str(path)), WhyReport)

    def index(self, *paths: Path) -> IndexSummary:
        given = tuple(map(str, paths or (self.files,)))
        return self.ask(BringUpToDate(given, Stage.WORDS), IndexSummary)

    def folder(self) -> Folder:
        (folder,) = self.ask(GetStatus(), Status).folders
        return folder

    def names(self, state: FileState = FileState.INDEXED) -> list[str]:
        files = self.ask(ListFiles(state), FilePage).files
        return [Path(one.path).name for one in files]


@pytest.fixture
def opening(tmp_path: Path) -> Iterator[Opening]:
    opening = Opening(tmp_path)
    yield opening
    opening.library.close()


def test_a_paused_folder_leaves_its_files_waiting_until_it_goes_on(opening: Opening) -> None:
    opening.write("before.txt")
    opening.index()
    opening.ask(PauseFolder(str(opening.files), is_on=True), Done)
    opening.write("later.txt")
    wait_until(lambda: opening.names(FileState.WAITING) == ["later.txt"])
    with pytest.raises(EngineError, match="is paused") as refused:
        opening.index()

    assert refused.value.code == "folder_paused"
    assert opening.folder().is_paused
    assert opening.names() == ["before.txt"]
    opening.ask(PauseFolder(str(opening.files), is_on=False), Done)
    wait_until(lambda: opening.names() == ["before.txt", "later.txt"])


def test_nothing_waits_for_the_files_of_a_paused_folder(opening: Opening) -> None:
    inner = opening.write("inner/before.txt").parent
    opening.write("outer.txt")
    opening.index(inner)
    opening.index()
    opening.ask(PauseFolder(str(inner), is_on=True), Done)
    opening.write("inner/later.txt")
    # A paused folder is not waited for, and its new file is noticed at some time.
    wait_until(lambda: opening.names(FileState.WAITING) == ["later.txt"])
    opening.write("new.txt")
    summary = opening.index()
    contexts = (PathContext("files", "Northern trading"),)
    table = opening.ask(SetPathContexts(contexts), PathContextTable)

    assert (summary.indexed, summary.files) == (1, 4)
    assert table.changed == 3
    assert opening.names() == ["new.txt", "outer.txt"]
    assert opening.names(FileState.WAITING) == ["before.txt", "later.txt"]


def test_a_folder_that_was_moved_behind_a_link_keeps_its_path(opening: Opening) -> None:
    moved = opening.files.with_name("moved")
    opening.write("a.txt")
    opening.write("b.txt")
    opening.index()
    opening.files.rename(moved)
    opening.files.symlink_to(moved)
    path, folder = str(opening.files / "a.txt"), str(opening.files)

    assert opening.index().files == 2
    assert opening.folder().path == folder
    assert opening.why(opening.files / "a.txt").found
    assert opening.ask(Search("river", folder=folder), Results).total == 2
    assert opening.ask(ChangeTags((path,), "seen", is_added=True), Tags).files[0].path == path
    opening.ask(PauseFolder(folder, is_on=True), Done)
    assert opening.folder().is_paused
    assert opening.ask(Forget(path), ForgetReport).stays_out
    assert opening.names() == ["b.txt"]
    assert opening.ask(Forget(folder), ForgetReport).files == 1
    assert opening.ask(GetStatus(), Status).folders == ()


def test_a_link_in_a_folder_is_not_forgotten_with_what_it_leads_to(opening: Opening) -> None:
    target = opening.write("inner/a.txt").parent
    link = opening.files / "link"
    link.symlink_to(target)
    outside = opening.files.with_name("outside")
    outside.symlink_to(opening.files)
    opening.index()

    with pytest.raises(FolderError, match=f"Name what it leads to: {target}"):
        opening.ask(Forget(str(link)), ForgetReport)
    assert opening.names() == ["a.txt"]
    assert opening.ask(Forget(str(link / "a.txt")), ForgetReport).path == str(target / "a.txt")
    assert opening.ask(Forget(str(outside)), ForgetReport).path == str(opening.files)


def test_a_priority_is_kept(opening: Opening) -> None:
    opening.index()
    opening.ask(SetPriority(str(opening.files), Priority.LOW), Done)

    assert opening.folder().priority is Priority.LOW


def test_rules_take_files_out_and_let_them_in_again(opening: Opening) -> None:
    for name in ("a.txt", "b.log"):
        opening.write(name)
    opening.index()
    path = str(opening.files)
    told = opening.ask(TryRules(path, ("*.log",)), RulesEffect)
    opening.ask(SetRules(path, (" *.log ", "", "*.log")), Done)
    wait_until(lambda: opening.names() == ["a.txt"])

    assert (told.known, told.left_out) == (2, 1)
    assert opening.folder().ignore == ("*.log",)
    opening.ask(SetRules(path, ()), Done)
    wait_until(lambda: opening.names() == ["a.txt", "b.log"])


def test_rules_hold_inside_archives_and_let_them_in_again(opening: Opening) -> None:
    box = opening.files / "box.zip"
    box.write_bytes(zip_of({"a.txt": "The river rose.", "b.log": "The hill fell."}))
    opening.index()
    before = opening.names()
    opening.ask(SetRules(str(opening.files), ("*.log",)), Done)
    wait_until(lambda: opening.names() == ["box.zip › a.txt", "box.zip"])
    why = opening.ask(Why(f"{box} › b.log"), WhyReport)
    opening.ask(SetRules(str(opening.files), ()), Done)
    wait_until(lambda: opening.names() == before)

    assert before == ["box.zip › a.txt", "box.zip › b.log", "box.zip"]
    assert str(why.reason) == "It is left out by a rule of its folder: “*.log”."


def test_a_forgotten_member_stays_out_until_it_is_taken_back(opening: Opening) -> None:
    box = opening.files / "box.zip"
    box.write_bytes(zip_of({"a.txt": "The river rose.", "b.txt": "The hill fell."}))
    opening.index()
    report = opening.ask(Forget(f"{box} › a.txt"), ForgetReport)
    box.write_bytes(zip_of({"a.txt": "The river rose.", "b.txt": "The hill rose."}))
    opening.index()
    without = opening.names()
    why = opening.ask(Why(f"{box} › a.txt"), WhyReport)
    opening.ask(TakeBack(f"{box} › a.txt"), Done)
    wait_until(lambda: opening.names() == ["box.zip › a.txt", "box.zip › b.txt", "box.zip"])

    assert (report.stays_out, without) == (True, ["box.zip › b.txt", "box.zip"])
    assert str(why.reason) == "It was forgotten, and stays out of the library."


def test_a_forgotten_member_is_taken_back_by_adding_it(opening: Opening) -> None:
    box = opening.files / "box.zip"
    box.write_bytes(zip_of({"a.txt": "The river rose."}))
    opening.index()
    report = opening.ask(Forget(f"{box} › a.txt"), ForgetReport)
    summary = opening.index(Path(report.path))

    assert (summary.files, opening.names()) == (2, ["box.zip › a.txt", "box.zip"])
    assert len(opening.ask(GetStatus(), Status).folders) == 1


def test_what_the_library_has_already_is_reported_when_it_is_added(opening: Opening) -> None:
    inside, forgotten = (opening.write(f"{name}/a.txt").parent for name in ("in", "out"))
    elsewhere = opening.files / "link"
    elsewhere.symlink_to(opening.files.with_name("elsewhere"))
    elsewhere.resolve().mkdir()
    opening.index()
    opening.ask(Forget(str(forgotten)), ForgetReport)
    paths = tuple(map(str, (opening.files, inside, forgotten, elsewhere)))
    report = opening.ask(AddFolders(paths), AddReport)

    files = str(opening.files)
    assert report.known == ((files, files), (str(inside), files))


def test_adding_a_known_folder_again_keeps_its_rules(opening: Opening) -> None:
    opening.index()
    opening.ask(SetRules(str(opening.files), ("*.log",)), Done)
    opening.ask(AddFolders((str(opening.files),)), AddReport)

    assert opening.folder().ignore == ("*.log",)


def test_what_was_forgotten_returns_only_when_it_is_taken_back(opening: Opening) -> None:
    path = opening.write("a.txt")
    opening.write("b.txt")
    opening.index()
    report = opening.ask(Forget(str(path)), ForgetReport)
    path.write_text("The hill fell.")
    opening.index()
    without = opening.names()
    kept_out = opening.ask(GetStatus(), Status).exclusions
    opening.ask(TakeBack(str(path)), Done)
    wait_until(lambda: opening.names() == ["a.txt", "b.txt"])

    assert (report.stays_out, without, kept_out) == (True, ["b.txt"], (str(path),))
    assert opening.ask(GetStatus(), Status).exclusions == ()
    with pytest.raises(FolderError, match="not kept out"):
        opening.ask(TakeBack(str(path)), Done)


def test_a_forgotten_folder_is_taken_back_when_a_link_is_in_its_place(opening: Opening) -> None:
    path = opening.write("sub/a.txt").parent
    opening.write("b.txt")
    opening.index()
    opening.ask(Forget(str(path)), ForgetReport)
    path.rename(opening.files.with_name("moved"))
    path.symlink_to(opening.files.with_name("moved"))
    (kept_out,) = opening.ask(GetStatus(), Status).exclusions
    opening.ask(TakeBack(kept_out), Done)

    assert opening.ask(GetStatus(), Status).exclusions == ()


def test_paths_below_a_forgotten_folder_come_back_with_it(opening: Opening) -> None:
    path = opening.write("sub/a.txt")
    opening.write("sub/b.txt")
    opening.index()
    opening.ask(Forget(str(path.parent)), ForgetReport)
    opening.ask(TakeBack(str(path)), Done)
    wait_until(lambda: opening.names() == ["a.txt", "b.txt"])


def test_a_path_below_a_forgotten_folder_is_watched_when_it_is_added(
    opening: Opening,
) -> None:
    inner = opening.write("sub/in/a.txt").parent
    opening.write("sub/b.txt")
    opening.index()
    opening.ask(Forget(str(opening.files / "sub")), ForgetReport)
    opening.index(inner)

    assert opening.names() == ["a.txt"]
    assert [one.path for one in opening.ask(GetStatus(), Status).folders] == [
        str(opening.files),
        str(inner),
    ]
    assert opening.ask(Why(str(opening.files / "sub" / "b.txt")), WhyReport).remedies


@pytest.mark.parametrize("added", [".notes", "drafts", "venv/in/a.txt"])
def test_what_the_rules_leave_out_is_watched_when_it_is_added(opening: Opening, added: str) -> None:
    for folder in (".notes", "drafts", "venv/in"):
        opening.write(f"{folder}/a.txt")
    opening.index()
    opening.ask(SetRules(str(opening.files), ("drafts",)), Done)
    opening.index(opening.files / added)

    paths = [one.path for one in opening.ask(GetStatus(), Status).folders]
    assert paths == [str(opening.files), str(opening.files / added)]
    assert opening.names() == ["a.txt"]


def test_adding_what_was_forgotten_takes_it_back(opening: Opening) -> None:
    path = opening.write("a.txt")
    opening.index()
    opening.ask(Forget(str(path)), ForgetReport)
    opening.index(path)

    assert opening.names() == ["a.txt"]
    assert len(opening.ask(GetStatus(), Status).folders) == 1


@pytest.mark.parametrize("what", ["pause", "priority", "rules"])
def test_only_folders_of_the_library_can_be_changed(opening: Opening, what: str) -> None:
    path = str(opening.write("a.txt"))
    opening.index()
    commands: dict[str, Command] = {
        "pause": PauseFolder(path, is_on=True),
        "priority": SetPriority(path, Priority.LOW),
        "rules": SetRules(path, ()),
    }

    with pytest.raises(SatchelError, match="not one of the folders"):
        opening.ask(commands[what], Done)


def test_disk_use_and_scanned_folders_are_reported(opening: Opening) -> None:
    opening.write("a.txt")
    opening.index()

    assert opening.ask(GetDiskUse(), DiskUse).catalogue > 0
    assert not opening.folder().is_scanning
    assert opening.ask(GetStatus(), Status).trouble == NOTHING


def test_a_rule_takes_a_secret_in_and_its_end_drops_it(opening: Opening) -> None:
    env = opening.write(".env", "TOKEN=zyqxprobe")
    holding = opening.write("notes.txt", f"zyqxprobe\n\n{armoured('PRIVATE KEY')}")
    opening.index()
    before = opening.why(env), opening.why(holding)
    opening.ask(SetRules(str(opening.files), ("!.env", "!notes.txt")), Done)
    wait_until(lambda: opening.why(env).found and opening.why(holding).found)
    opening.ask(SetRules(str(opening.files), ()), Done)
    wait_until(lambda: opening.ask(GetStatus(), Status).files.skipped == 2)

    assert [one.state for one in before] == [FileState.SKIPPED] * 2
    page = opening.ask(ListFiles(FileState.SKIPPED), FilePage)
    assert [one.code for one in page.files] == ["secret"] * 2
    assert [opening.why(one).found for one in (env, holding)] == [False, False]


def test_the_rule_of_a_single_file_takes_its_secret_in_and_its_end_drops_it(
    opening: Opening,
) -> None:
    keys = opening.write("keys.txt", f"zyqxprobe\n\n{armoured('PRIVATE KEY')}")
    opening.index(keys)
    before = opening.why(keys)
    opening.ask(SetRules(str(keys), ("!keys.txt",)), Done)
    wait_until(lambda: opening.why(keys).found)
    opening.ask(SetRules(str(keys), ()), Done)
    wait_until(lambda: opening.why(keys).state is FileState.SKIPPED)

    assert before.state is FileState.SKIPPED
    assert not opening.why(keys).found
