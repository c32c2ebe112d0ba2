import os
import shlex
import sys
from pathlib import Path

import pytest

from desktop_app.core.commands import Forget, ForgetDeleted
from desktop_app.core.library import (
    Failure,
    FileCounts,
    Folder,
    FolderState,
    ForgetReport,
    Status,
    TracesReport,
    WhyReport,
)
from desktop_app.core.library_commands import Why
from desktop_app.core.recognition import PageCounts
from desktop_app.core.sayings import Saying
from tests.support.command_line import CommandLine, Engine, Shelf
from tests.support.containers import zip_of
from tests.support.traces import holding


def test_status_holds_what_scripts_rely_on(satchel: CommandLine, shelf: Shelf) -> None:
    made = satchel("status", "--json").json

    assert list(made)[:6] == ["folders", "files", "passages", "embedded", "failures", "bytes"]
    further = {"queue", "seconds_left", "pages", "pages_per_minute", "is_paused"}
    further |= {"exclusions", "trouble", "goes_on", "undecodable"}
    further |= {"contexts", "context_seconds_left", "has_contexts_paused", "meaning", "skipped"}
    assert set(made) - set(list(made)[:6]) == further
    assert made["files"] == {"indexed": 2, "waiting": 0, "failed": 1, "skipped": 1}
    assert (made["passages"], made["embedded"], made["queue"]) == (2, 2, 0)
    assert made["folders"] == [
        {
            "path": str(shelf.files),
            "state": "ready",
            "files": 3,
            "indexed": 2,
            "passages": 2,
            "embedded": 2,
            "recognises": True,
            "pages": {"recognised": 0, "waiting": 0, "failed": 0},
            "is_paused": False,
            "priority": "normal",
            "ignore": [],
            "is_scanning": False,
            "absent": 0,
            "failed": 1,
            "writes_contexts": False,
            "contexts": {"written": 0, "waiting": 0, "unusable": 0},
        }
    ]
    (failure,) = made["failures"]
    assert list(failure) == ["path", "code", "reason", "attempts"]
    assert failure["path"] == str(shelf.files / "broken.pdf")
    assert set(made["bytes"]) == {"catalogue", "lexical", "vectors", "prompts"}


def test_a_user_reads_the_status(satchel: CommandLine, shelf: Shelf) -> None:
    ran = satchel("status")
    first, folder, failed, skipped, sizes = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert first == (
        "2 files indexed, 0 waiting, 1 failed, 1 skipped. 2 of 2 passages found by meaning."
    )
    assert folder == f"  {shelf.files}: 2 of 3 files"
    assert failed.startswith(f"  failed: {shelf.files / 'broken.pdf'}: ")
    assert failed.endswith("(1 attempt)")
    assert skipped.startswith(f"  skipped: {shelf.files / 'empty.txt'}: ")
    assert sizes.startswith("On disk: catalogue ")


def test_of_many_skipped_files_the_others_are_counted(own: CommandLine, engine: Engine) -> None:
    skipped = Failure("/d/a.png", "unsupported", Saying("a.png is not read."), 1)
    counts = FileCounts(1, 0, 0, 12)
    engine.will_say(Status((), counts, 1, 0, (), {}, 0, None, skipped=(skipped,)))

    assert own("status").out.splitlines()[1:3] == [
        "  skipped: /d/a.png: a.png is not read.",
        "  skipped: 11 more, which `satchel why` explains",
    ]


def test_the_time_left_is_reported(own: CommandLine, engine: Engine) -> None:
    engine.will_say(Status((), FileCounts(1, 9, 0, 0), 1, 0, (), {"lexical": 2_500_000}, 9, 61.2))

    assert own("status").out.splitlines()[1:] == [
        "On disk: word index 2.5 MB.",
        "About 61 s left.",
    ]


def test_pages_and_folders_without_recognition_are_reported(
    own: CommandLine, engine: Engine
) -> None:
    folder = Folder("/d", FolderState.READY, 1, 1, 1, 0, recognises=False, absent=2)
    pages = PageCounts(3, 5)
    engine.will_say(Status((folder,), FileCounts(1, 0, 0, 0), 1, 0, (), {}, 5, None, pages, 7.5))

    assert own("status").out.splitlines()[1:3] == [
        "3 pages of scans and pictures recognised, 5 waiting, 7.5 a minute.",
        "  /d (2 files absent, text in scans and pictures is not recognised): 1 of 1 file",
    ]


@pytest.mark.parametrize(
    ("name", "found", "state", "says"),
    [
        ("lighthouse.txt", True, "indexed", "It is found by words and meaning, in 1 passage"),
        ("broken.pdf", False, "failed", "read again by itself"),
        ("empty.txt", False, "skipped", "It is found by its name."),
        (
            "nowhere.txt",
            False,
            None,
            "There is no such file; if there was one, it was deleted or renamed.",
        ),
        ("inner", False, None, "It is a folder"),
        ("../elsewhere.txt", False, None, "in no folder"),
    ],
)
def test_why_states_what_happened_to_a_file(
    name: str, found: bool, state: str | None, says: str, satchel: CommandLine, shelf: Shelf
) -> None:
    path = str(shelf.files / name)
    made = satchel("why", path, "--json").json

    assert set(made) == {
        "path",
        "found",
        "reason",
        "action",
        "state",
        "kind",
        "passages",
        "embedded",
        "remedies",
        "folder",
    }
    assert (made["found"], made["state"]) == (found, state)
    assert says in f"{made['reason']} {made['action']}"
    assert satchel("why", path).out.startswith(f"{made['path']}: {made['reason']}")


def test_without_a_running_engine_why_asks_for_one(own: CommandLine, own_files: Path) -> None:
    assert own("index", str(own_files), "--wait", "words").code == 0
    (own_files / "new.txt").write_text("The lake is calm.")
    (own_files / "lighthouse.txt").unlink()
    new = own("why", str(own_files / "new.txt")).out
    gone = own("why", str(own_files / "lighthouse.txt")).out

    assert new.endswith(
        "It is new. Satchel is not running. Open Satchel, or run `satchel index PATH`.\n"
    )
    assert gone.endswith(
        "It is no longer there; the library notices that the next time Satchel runs.\n"
    )


@pytest.mark.parametrize("name", ["lighthouse.txt", "Lighthouse.TXT"])
def test_why_finds_a_file_by_its_name_from_another_folder(
    name: str, satchel: CommandLine, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf.files.parent)
    made = satchel("why", name, "--json").json

    assert (made["path"], made["found"]) == (str(shelf.files / "lighthouse.txt"), True)


def test_why_knows_no_file_of_a_name(satchel: CommandLine, shelf: Shelf) -> None:
    made = satchel("why", "nothing.txt", "--json").json

    assert (made["path"], made["reason"]) == (
        "nothing.txt",
        "The library has no file of that name.",
    )


def test_a_relative_path_without_a_file_is_explained_as_a_path(
    satchel: CommandLine, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf.files)
    made = satchel("why", "inner/none.md", "--json").json

    assert made["path"] == str(shelf.files / "inner" / "none.md")
    assert made["reason"].startswith("There is no such file")
    monkeypatch.chdir(shelf.files.parent)
    assert satchel("why", "inner/river.md", "--json").json["state"] == "indexed"


def test_why_finds_a_file_by_a_part_of_its_name(
    satchel: CommandLine, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf.files.parent)
    made = satchel("why", "Lightho", "--json").json
    several = satchel("why", ".txt", "--json").json

    assert (made["path"], made["found"]) == (str(shelf.files / "lighthouse.txt"), True)
    assert not several["found"]
    assert "Files whose names contain it: /" in several["reason"]


def test_why_names_the_files_of_the_library_with_the_same_name(
    satchel: CommandLine, shelf: Shelf
) -> None:
    made = satchel("why", str(shelf.files.parent / "nowhere" / "lighthouse.txt"), "--json").json

    assert not made["found"]
    place = shelf.files / "lighthouse.txt"
    assert made["reason"].endswith(f"Files of this name in the library: {place}")


def test_why_means_the_path_as_the_shell_sees_it(
    own: CommandLine, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(
        WhyReport("/\x1b[2J", False, Saying("It is hidden."), Saying("Show it."), None, "", 0, 0)  # noqa: FBT003
    )
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").touch()

    assert own("why", "a.txt").out == "/�[2J: It is hidden. Show it.\n"
    assert engine.heard == [Why(str(tmp_path.resolve() / "a.txt"))]


def test_forgetting_proves_that_nothing_is_left(filled: CommandLine, shelf: Shelf) -> None:
    made = filled("forget", str(shelf.files / "inner"), "--json").json

    assert made == {
        "path": str(shelf.files / "inner"),
        "files": 1,
        "passages": 1,
        "left": {"catalogue": 0, "words": 0, "vectors": 0},
        "stays_out": True,
        "was_gone": False,
    }
    assert filled("search", "mill", "--mode", "words", "--json").json["total"] == 0
    assert b"old mill" not in b"".join(
        one.read_bytes() for one in filled.data.rglob("*") if one.is_file()
    )

    rest = filled("forget", str(shelf.files))
    assert rest.code == 0
    assert rest.out.splitlines() == [
        "Forgot 3 files with 1 passage. Left: 0 in catalogue, 0 in words, 0 in vectors.",
        "The files themselves are untouched.",
    ]
    assert (shelf.files / "lighthouse.txt").exists()
    assert filled("status", "--json").json["folders"] == []


def test_folders_below_a_path_are_forgotten_only_by_an_option(
    filled: CommandLine, shelf: Shelf
) -> None:
    above = str(shelf.files.parent)
    refused = filled("forget", above)
    folders = filled("status", "--json").json["folders"]
    made = filled("forget", above, "--all", "--json").json

    assert (refused.code, refused.out) == (1, "")
    assert f"contains some, such as {shelf.files}. " in refused.err
    assert [one["path"] for one in folders] == [str(shelf.files)]
    assert made["files"] == 4
    assert filled("status", "--json").json["folders"] == []


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_what_is_not_in_the_library_cannot_be_forgotten(
    words: tuple[str, ...], own: CommandLine, own_files: Path
) -> None:
    own("index", str(own_files / "inner"), "--wait", "words")
    ran = own("forget", str(own_files / "lighthouse.txt"), *words)

    assert (ran.code, ran.out) == (1, "")
    assert "lighthouse.txt is in the library. `satchel status` lists its folders." in ran.err


def test_an_empty_folder_is_forgotten_too(own: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    own("index", str(tmp_path / "empty"))
    ran = own("forget", str(tmp_path / "empty"))

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Forgot 0 files with 0 passages.")
    assert own("status", "--json").json["folders"] == []


def test_traces_that_are_left_are_a_failure(own: CommandLine, engine: Engine) -> None:
    engine.will_say(ForgetReport("/x", 1, 2, {"catalogue": 0, "words": 3}))
    ran = own("forget", "/x")

    assert ran.code == 1
    assert "Left: 0 in catalogue, 3 in words." in ran.out
    assert engine.heard == [Forget("/x")]


def test_what_was_deleted_on_disk_is_forgotten_at_once(own: CommandLine, own_files: Path) -> None:
    (own_files / "gone.txt").write_text("The xylographwq rose.")
    own("index", str(own_files))
    (own_files / "gone.txt").unlink()
    own("index", str(own_files))
    made = own("forget", "--deleted", "--json").json
    again = own("forget", "--deleted")

    # Nothing where the file was in a segment by itself, since it was read later than the others.
    assert made["removed"]["words"] in {0, 2}
    assert made["removed"]["catalogue"] == 1
    assert made["left"] == {"catalogue": 0, "words": 0, "vectors": 0}
    assert made["size_before"] > 0
    assert holding(own.data, "xylographwq") == []
    assert again.out.splitlines()[:2] == [
        "Removed of deleted files: 0 in catalogue, 0 in words, 0 in vectors.",
        "Left: 0 in catalogue, 0 in words, 0 in vectors.",
    ]
    assert own("search", "mill", "--mode", "words", "--json").json["total"] == 1


def test_a_path_deleted_on_disk_and_known_no_more_is_forgotten(
    own: CommandLine, own_files: Path
) -> None:
    gone = own_files / "xylographwq.txt"
    gone.write_text("The xylographwq rose.")
    own("index", str(own_files))
    gone.unlink()
    own("index", str(own_files))
    ran = own("forget", str(gone))

    assert ran.code == 0
    assert ran.out.splitlines() == [
        f"{gone} does not exist, and the library knows no such file.",
        "Either it was deleted, or the path is mistyped.",
        "Traces of deleted files were removed. Left: 0 in catalogue, 0 in words, 0 in vectors.",
    ]
    assert holding(own.data, "xylographwq") == []
    assert own("forget", str(own_files.parent / "never.txt")).code == 1


def test_a_file_deleted_a_moment_ago_is_forgotten_with_the_others(
    own: CommandLine, own_files: Path
) -> None:
    own("index", str(own_files))
    (own_files / "lighthouse.txt").unlink()
    ran = own("forget", "--deleted")

    assert ran.code == 0
    assert holding(own.data, "lighthouse") == []


def test_traces_of_deleted_files_that_are_left_are_a_failure(
    own: CommandLine, engine: Engine
) -> None:
    engine.will_say(TracesReport({"words": 3}, {"words": 1}, 2_000_000, 1_000_000))
    ran = own("forget", "--deleted")

    assert ran.code == 1
    assert ran.out.splitlines()[1:] == ["Left: 1 in words.", "On disk: 2.0 MB before, 1.0 MB now."]
    assert engine.heard == [ForgetDeleted()]


@pytest.mark.parametrize("words", [(), ("--deleted", "/x")])
def test_either_a_path_or_what_was_deleted_is_forgotten(
    words: tuple[str, ...], own: CommandLine
) -> None:
    with pytest.raises(SystemExit) as ended:
        own("forget", *words)

    assert ended.value.code == 2


@pytest.mark.parametrize("words", [("status",), ("why", "/x")])
def test_there_is_nothing_to_tell_of_no_library(words: tuple[str, ...], own: CommandLine) -> None:
    ran = own(*words, "--json")

    assert (ran.code, ran.out) == (1, "")
    assert f"There is no library in {own.data}." in ran.err


def test_indexing_is_paused_and_resumed_without_a_running_engine(
    own: CommandLine,
) -> None:
    paused = own("pause")
    told = own("status").out
    resumed = own("resume", "--json")

    assert (paused.code, paused.out) == (0, "Indexing is paused; `satchel resume` continues it.\n")
    assert "Indexing is paused" in told
    assert (resumed.code, resumed.json) == (0, {"is_paused": False})
    assert "paused" not in own("status").out


def test_one_folder_is_paused_and_goes_on(filled: CommandLine, shelf: Shelf) -> None:
    paused = filled("pause", str(shelf.files))
    told = filled("status").out
    resumed = filled("resume", str(shelf.files), "--json")
    unknown = filled("pause", str(shelf.files / "inner"))

    assert paused.out == f"{shelf.files} is paused; `satchel resume FOLDER` continues it.\n"
    assert f"  {shelf.files} (paused): " in told
    assert resumed.json == {"is_paused": False, "folder": str(shelf.files)}
    assert "while Satchel is open, and with `satchel index" in filled("resume").out
    refusal = f"{shelf.files / 'inner'} is not one of the folders added to the library."
    action = "Name a folder that `satchel status` lists."
    assert (unknown.code, unknown.err) == (1, f"satchel: {refusal} {action}\n")


def test_excluded_paths_are_listed(filled: CommandLine, shelf: Shelf) -> None:
    forgotten = filled("forget", str(shelf.files / "inner")).out

    assert f"`satchel index {shelf.files / 'inner'}` takes it in again." in forgotten
    assert f"  forgotten, and kept out: {shelf.files / 'inner'}\n" in filled("status").out


@pytest.mark.parametrize("words", [("--wait", "words"), ()])
def test_a_forgotten_member_is_taken_in_again_by_the_command_that_is_named(
    own: CommandLine, own_files: Path, words: tuple[str, ...]
) -> None:
    box = own_files / "my box.zip"
    box.write_bytes(zip_of({"clock.txt": "The xylographwq clock.", "b.txt": "A letter."}))
    own("index", str(own_files), "--wait", "words")
    forgotten = own("forget", f"{box} › clock.txt").out
    without = own("search", "xylographwq", "--json").json["total"]
    named = shlex.split(forgotten.partition("`satchel ")[2].partition("`")[0])
    again = own(*named, *words)

    assert without == 0
    assert (again.code, again.err) == (0, "")
    assert own("search", "xylographwq", "--json").json["total"] == 1
    assert "kept out" not in own("status").out


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep names as text")
def test_why_explains_a_name_that_is_not_text(satchel: CommandLine, tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt")
    missing = satchel("why", path, "--json").json
    Path(path).write_text("x")
    there = satchel("why", path, "--json").json

    assert (missing["found"], missing["reason"]) == (False, "There is no such file.")
    assert (there["found"], there["reason"]) == (False, "Its name is not valid text.")
    assert (there["path"], there["action"]) == (rf"{tmp_path}/caf\xe9.txt", "Rename it.")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep names as text")
def test_status_lists_names_that_are_not_text(own: CommandLine, tmp_path: Path) -> None:
    files = tmp_path / "more"
    files.mkdir()
    Path(os.fsdecode(os.fsencode(files) + b"/caf\xe9.txt")).write_text("x")
    own("index", "--wait", "words", str(files))

    assert own("status", "--json").json["undecodable"] == [rf"{files}/caf\xe9.txt"]
    assert rf"its name is not valid text: {files}/caf\xe9.txt" in own("status").out
