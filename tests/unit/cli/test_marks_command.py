from pathlib import Path

import pytest

from desktop_app.core.mark_commands import ListMarks
from desktop_app.core.marks import KeptMark, MarkList, MarkState, PlacedMark
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.mark_records import keep_mark
from tests.support.command_line import CommandLine, Engine


@pytest.fixture
def marked(own: CommandLine, own_files: Path) -> CommandLine:
    """A library with a mark that is in its file, and one whose text is not."""
    keeper = own_files / "lighthouse.txt"
    assert own("index", str(keeper), "--wait", "words").code == 0
    words = keeper.read_text("utf-8").split()
    catalogue = Catalogue.open_for_writing(own.data / "catalogue.sqlite")
    with catalogue.transaction() as connection:
        file, content = connection.execute("SELECT id, content_hash FROM files").fetchone()
        first = KeptMark("aaaa", file, content, 0, " ".join(words[:4]), "Ask the keeper", 1.0)
        keep_mark(connection, first, str(keeper))
        changed = KeptMark("bbbb", file, content, 0, "Not in it", "", 2.0)
        keep_mark(connection, changed, str(keeper))
    catalogue.close()
    return own


def test_marks_are_listed_and_found_by_words(marked: CommandLine, own_files: Path) -> None:
    listed = marked("marks").out
    assert listed.splitlines()[0] == str(own_files / "lighthouse.txt")
    assert "Ask the keeper" in listed
    assert "bbbb" in listed
    assert "(its passage was changed)" in listed
    found = marked("marks", "list", "--find", "ASK", "--json").json
    (one,) = found["marks"]
    assert (found["total"], one["key"], one["note"], one["state"]) == (
        2,
        "aaaa",
        "Ask the keeper",
        "found",
    )
    assert one["link"].startswith("satchel://passage/")
    assert marked("marks", "list", "--find", "zz").out == "None of 2 marks has these words.\n"


def test_marks_are_exported_with_links(marked: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "marks.md"
    exported = marked("marks", "export", str(file), "--find", "keeper")
    assert (exported.code, exported.out) == (0, f"{file} has 1 mark.\n")
    text = file.read_text("utf-8")

    assert text.startswith("# Marks\n\n## ")
    assert "\n\nAsk the keeper\n\n— " in text
    assert "<satchel://passage/" in text
    assert marked("marks", "export", str(file)).code == 2
    other = str(tmp_path / "other.md")
    assert marked("marks", "export", other, "--json").json == {"file": other, "marks": 2}


def test_marks_are_deleted(marked: CommandLine) -> None:
    assert marked("marks", "delete", "cccc").code == 1
    assert "bbbb" not in marked("marks", "delete", "bbbb").out
    assert marked("marks", "delete", "aaaa").out == "Nothing is marked.\n"


def test_a_running_engine_is_asked(own: CommandLine, engine: Engine) -> None:
    mark = KeptMark("aaaa", 1, b"", 0, "a\x1bb", "", 0.0, is_pinned=True)
    engine.will_say(MarkList((PlacedMark(mark, MarkState.GONE, "/d/a.txt"),), 1))
    out = own("marks", "list", "--find", "rent").out

    assert "a\ufffdb" in out
    assert "pinned (its file is no longer in the library)" in out
    assert engine.heard == [ListMarks("rent")]
