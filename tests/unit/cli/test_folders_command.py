"""`satchel folders share`."""

from tests.support.command_line import CommandLine, Shelf


def test_a_folder_is_shared_listed_and_no_longer_shared(filled: CommandLine, shelf: Shelf) -> None:
    inner = str(shelf.files / "inner")

    assert filled("folders", "share").out == "No folder is shared with tools.\n"
    assert filled("folders", "share", inner).out == f"{inner}: 1 file\n"
    assert filled("folders", "share", "--json").json == {"folders": [{"path": inner, "files": 1}]}
    assert filled("folders", "share", inner, "--stop").out == "No folder is shared with tools.\n"


def test_the_path_may_be_behind_the_option(filled: CommandLine, shelf: Shelf) -> None:
    inner = str(shelf.files / "inner")
    filled("folders", "share", inner)

    assert filled("folders").out == filled("folders", "list").out == f"{inner}: 1 file\n"
    assert filled("folders", "share", "--stop", inner).out == "No folder is shared with tools.\n"


def test_what_cannot_be_shared_is_refused(filled: CommandLine, shelf: Shelf) -> None:
    elsewhere = filled("folders", "share", str(shelf.files.parent))
    unnamed = filled("folders", "share", "--stop")

    assert elsewhere.code == 1
    assert "in no folder of the library" in elsewhere.err
    assert unnamed.code == 2
    assert "Name the folder" in unnamed.err
