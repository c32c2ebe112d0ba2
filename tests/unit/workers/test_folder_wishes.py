from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from desktop_app.core.commands import AddFolders, BringUpToDate, Command, Forget, GetStatus, Why
from desktop_app.core.errors import EngineError, FolderError, SatchelError
from desktop_app.core.library import (
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
)
from desktop_app.core.listing import DiskUse, FilePage, RulesEffect
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done
from desktop_app.workers.open_library import OpenLibrary
from tests.support.containers import zip_of
from tests.support.secret_keys import armoured
from tests.support.waiting import wait_until

Kind = TypeVar("Kind")


class Wishing:
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
        outcome = self.library.carry_out(command, lambda _: None, lambda: False)
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
def wishing(tmp_path: Path) -> Iterator[Wishing]:
    wishing = Wishing(tmp_path)
    yield wishing
    wishing.library.close()


def test_a_paused_folder_leaves_its_files_waiting_until_it_goes_on(wishing: Wishing) -> None:
    wishing.write("before.txt")
    wishing.index()
    wishing.ask(PauseFolder(str(wishing.files), is_on=True), Done)
    wishing.write("later.txt")
    wait_until(lambda: wishing.names(FileState.WAITING) == ["later.txt"])
    with pytest.raises(EngineError, match="is paused") as refused:
        wishing.index()

    assert refused.value.code == "folder_paused"
    assert wishing.folder().is_paused
    assert wishing.names() == ["before.txt"]
    wishing.ask(PauseFolder(str(wishing.files), is_on=False), Done)
    wait_until(lambda: wishing.names() == ["before.txt", "later.txt"])


def test_a_priority_is_kept(wishing: Wishing) -> None:
    wishing.index()
    wishing.ask(SetPriority(str(wishing.files), Priority.LOW), Done)

    assert wishing.folder().priority is Priority.LOW


def test_rules_take_files_out_and_let_them_in_again(wishing: Wishing) -> None:
    for name in ("a.txt", "b.log"):
        wishing.write(name)
    wishing.index()
    path = str(wishing.files)
    told = wishing.ask(TryRules(path, ("*.log",)), RulesEffect)
    wishing.ask(SetRules(path, (" *.log ", "", "*.log")), Done)
    wait_until(lambda: wishing.names() == ["a.txt"])

    assert (told.known, told.left_out) == (2, 1)
    assert wishing.folder().ignore == ("*.log",)
    wishing.ask(SetRules(path, ()), Done)
    wait_until(lambda: wishing.names() == ["a.txt", "b.log"])


def test_rules_hold_inside_archives_and_let_them_in_again(wishing: Wishing) -> None:
    box = wishing.files / "box.zip"
    box.write_bytes(zip_of({"a.txt": "The river rose.", "b.log": "The hill fell."}))
    wishing.index()
    before = wishing.names()
    wishing.ask(SetRules(str(wishing.files), ("*.log",)), Done)
    wait_until(lambda: wishing.names() == ["box.zip › a.txt", "box.zip"])
    why = wishing.ask(Why(f"{box} › b.log"), WhyReport)
    wishing.ask(SetRules(str(wishing.files), ()), Done)
    wait_until(lambda: wishing.names() == before)

    assert before == ["box.zip › a.txt", "box.zip › b.log", "box.zip"]
    assert str(why.reason) == "It is left out by a rule of its folder: “*.log”."


def test_a_forgotten_member_stays_out_until_it_is_taken_back(wishing: Wishing) -> None:
    box = wishing.files / "box.zip"
    box.write_bytes(zip_of({"a.txt": "The river rose.", "b.txt": "The hill fell."}))
    wishing.index()
    report = wishing.ask(Forget(f"{box} › a.txt"), ForgetReport)
    box.write_bytes(zip_of({"a.txt": "The river rose.", "b.txt": "The hill rose."}))
    wishing.index()
    without = wishing.names()
    why = wishing.ask(Why(f"{box} › a.txt"), WhyReport)
    wishing.ask(TakeBack(f"{box} › a.txt"), Done)
    wait_until(lambda: wishing.names() == ["box.zip › a.txt", "box.zip › b.txt", "box.zip"])

    assert (report.stays_out, without) == (True, ["box.zip › b.txt", "box.zip"])
    assert str(why.reason) == "It was forgotten, and stays out of the library."


def test_a_forgotten_member_is_taken_back_by_adding_it(wishing: Wishing) -> None:
    box = wishing.files / "box.zip"
    box.write_bytes(zip_of({"a.txt": "The river rose."}))
    wishing.index()
    report = wishing.ask(Forget(f"{box} › a.txt"), ForgetReport)
    summary = wishing.index(Path(report.path))

    assert (summary.files, wishing.names()) == (2, ["box.zip › a.txt", "box.zip"])
    assert len(wishing.ask(GetStatus(), Status).folders) == 1


def test_adding_a_known_folder_again_keeps_its_rules(wishing: Wishing) -> None:
    wishing.index()
    wishing.ask(SetRules(str(wishing.files), ("*.log",)), Done)
    wishing.ask(AddFolders((str(wishing.files),)), Done)

    assert wishing.folder().ignore == ("*.log",)


def test_what_was_forgotten_returns_only_when_it_is_taken_back(wishing: Wishing) -> None:
    path = wishing.write("a.txt")
    wishing.write("b.txt")
    wishing.index()
    report = wishing.ask(Forget(str(path)), ForgetReport)
    path.write_text("The hill fell.")
    wishing.index()
    without = wishing.names()
    kept_out = wishing.ask(GetStatus(), Status).exclusions
    wishing.ask(TakeBack(str(path)), Done)
    wait_until(lambda: wishing.names() == ["a.txt", "b.txt"])

    assert (report.stays_out, without, kept_out) == (True, ["b.txt"], (str(path),))
    assert wishing.ask(GetStatus(), Status).exclusions == ()
    with pytest.raises(FolderError, match="not kept out"):
        wishing.ask(TakeBack(str(path)), Done)


def test_what_lies_in_something_forgotten_comes_back_with_it(wishing: Wishing) -> None:
    path = wishing.write("sub/a.txt")
    wishing.write("sub/b.txt")
    wishing.index()
    wishing.ask(Forget(str(path.parent)), ForgetReport)
    wishing.ask(TakeBack(str(path)), Done)
    wait_until(lambda: wishing.names() == ["a.txt", "b.txt"])


def test_what_lies_in_something_forgotten_is_watched_for_itself_when_added(
    wishing: Wishing,
) -> None:
    inner = wishing.write("sub/in/a.txt").parent
    wishing.write("sub/b.txt")
    wishing.index()
    wishing.ask(Forget(str(wishing.files / "sub")), ForgetReport)
    wishing.index(inner)

    assert wishing.names() == ["a.txt"]
    assert [one.path for one in wishing.ask(GetStatus(), Status).folders] == [
        str(wishing.files),
        str(inner),
    ]
    assert wishing.ask(Why(str(wishing.files / "sub" / "b.txt")), WhyReport).remedies


def test_adding_what_was_forgotten_takes_it_back(wishing: Wishing) -> None:
    path = wishing.write("a.txt")
    wishing.index()
    wishing.ask(Forget(str(path)), ForgetReport)
    wishing.index(path)

    assert wishing.names() == ["a.txt"]
    assert len(wishing.ask(GetStatus(), Status).folders) == 1


@pytest.mark.parametrize("wish", ["pause", "priority", "rules"])
def test_only_folders_of_the_library_can_be_changed(wishing: Wishing, wish: str) -> None:
    path = str(wishing.write("a.txt"))
    wishing.index()
    commands: dict[str, Command] = {
        "pause": PauseFolder(path, is_on=True),
        "priority": SetPriority(path, Priority.LOW),
        "rules": SetRules(path, ()),
    }

    with pytest.raises(SatchelError, match="not one of the folders"):
        wishing.ask(commands[wish], Done)


def test_room_on_disk_and_what_is_scanned_are_told(wishing: Wishing) -> None:
    wishing.write("a.txt")
    wishing.index()

    assert wishing.ask(GetDiskUse(), DiskUse).catalogue > 0
    assert not wishing.folder().is_scanning
    assert str(wishing.ask(GetStatus(), Status).trouble) == ""


def test_a_rule_takes_a_secret_in_and_its_end_drops_it(wishing: Wishing) -> None:
    env = wishing.write(".env", "TOKEN=zyqxprobe")
    holding = wishing.write("notes.txt", f"zyqxprobe\n\n{armoured('PRIVATE KEY')}")
    wishing.index()
    before = wishing.why(env), wishing.why(holding)
    wishing.ask(SetRules(str(wishing.files), ("!.env", "!notes.txt")), Done)
    wait_until(lambda: wishing.why(env).found and wishing.why(holding).found)
    wishing.ask(SetRules(str(wishing.files), ()), Done)
    wait_until(lambda: wishing.ask(GetStatus(), Status).files.skipped == 2)

    assert [one.state for one in before] == [FileState.SKIPPED] * 2
    page = wishing.ask(ListFiles(FileState.SKIPPED), FilePage)
    assert [one.code for one in page.files] == ["secret"] * 2
    assert [wishing.why(one).found for one in (env, holding)] == [False, False]
