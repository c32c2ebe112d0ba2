from pathlib import Path

import pytest

from tests.support.command_line import CommandLine


@pytest.fixture
def keeper(own: CommandLine, own_files: Path) -> Path:
    """A file of the library."""
    keeper = own_files / "lighthouse.txt"
    assert own("index", str(keeper), "--wait", "words").code == 0
    return keeper


def test_tags_are_added_listed_searched_and_removed(own: CommandLine, keeper: Path) -> None:
    assert own("tag", "list").out == "No file has a tag.\n"
    assert own("tag", "add", "To do", str(keeper)).out == f"{keeper}: To do\n"
    assert own("tag").out == own("tag", "list").out == "To do  1 file\n"
    assert own("tag", "list", str(keeper), "--json").json == {
        "files": [{"path": str(keeper), "own": ["To do"], "stated": []}],
        "known": [{"tag": "To do", "files": 1}],
    }
    found = own("search", 'tag:"to do"', "--mode", "words", "--order", "title", "--json").json
    assert [hit["path"] for hit in found["hits"]] == [str(keeper)]
    completed = own("search", "--complete", "tag:t").out
    assert completed == 'tag:"To do"\n'
    assert own("tag", "remove", "to do", str(keeper)).out == f"{keeper}: no tags\n"


def test_what_cannot_be_a_tag_or_is_not_in_the_library_is_refused(
    own: CommandLine, keeper: Path
) -> None:
    assert own("tag", "add", "#", str(keeper)).code == 2
    assert own("tag", "add", "x", str(keeper.with_name("unknown.txt"))).code == 1
    folder = own("tag", "add", "x", str(keeper.parent))
    assert (folder.code, "is a folder" in folder.err) == (2, True)


def test_removing_a_tag_that_no_file_has_fails(own: CommandLine, keeper: Path) -> None:
    assert own("tag", "add", "To do", str(keeper)).code == 0
    mistyped = own("tag", "remove", "To dos", str(keeper))

    assert (mistyped.code, mistyped.out) == (1, "")
    assert "“To dos”" in mistyped.err
    assert own("tag", "list", str(keeper)).out == f"{keeper}: To do\n"
