import pytest
from PySide6.QtCore import QDir

from desktop_app.ui.right_to_left import isolated
from desktop_app.ui.shown_paths import (
    LONGEST_PATH,
    file_name,
    folder_in_words,
    folder_of,
    listed_path,
)


@pytest.mark.parametrize(
    ("path", "name", "folder"),
    [
        ("/d/rain/a.txt", "a.txt", "/d/rain"),
        ("/a.txt", "a.txt", "/"),
        ("C:\\rain\\a.txt", "a.txt", "C:\\rain"),
        (f"{QDir.homePath()}/rain/a.txt", "a.txt", "~/rain"),
        (f"{QDir.homePath()}/a.txt", "a.txt", "~"),
        ("/d/two\nlines/a\tb.txt", "a\ufffdb.txt", "/d/two\ufffdlines"),
        ("/d/photo \u202egnp.txt", "photo \ufffdgnp.txt", "/d"),
        (f"{QDir.homePath()}else/a.txt", "a.txt", f"{QDir.homePath()}else"),
    ],
)
def test_a_path_is_split_in_name_and_folder(path: str, name: str, folder: str) -> None:
    assert file_name(path) == name
    assert folder_of(path) == folder


@pytest.mark.parametrize(
    ("path", "folder"),
    [
        (f"{QDir.homePath()}/a.txt", "~"),
        (f"{QDir.homePath()}/Documents/rain/a.txt", "~ › Documents › rain"),
        (f"{QDir.homePath()}/a/b/c/d/e/f.txt", "~ › … › c › d › e"),
        ("/srv/data/a.txt", "/srv › data"),
        ("/a.txt", "/"),
        ("C:\\Users\\me\\a.txt", "C: › Users › me"),
        ("/srv/box.zip › letters/a.txt", "/srv › box.zip › letters"),
    ],
)
def test_a_folder_is_named_in_a_few_words(path: str, folder: str) -> None:
    assert folder_in_words(path) == folder


@pytest.mark.parametrize(
    ("room", "folder"),
    [(22, "/srv › … › b › c › d"), (16, "/srv › … › c › d"), (3, "/srv › … › d")],
)
def test_a_folder_fits_its_room_but_keeps_its_last_part(room: int, folder: str) -> None:
    def fits(text: str) -> bool:
        return len(text) <= room

    assert folder_in_words("/srv/a/b/c/d/e.txt", fits) == folder


def test_text_from_right_to_left_keeps_the_order_of_what_surrounds_it() -> None:
    name = "\u05d7\u05d5\u05d6\u05d4"

    assert isolated(name) == f"\u2068{name}\u2069"
    assert isolated("Vertr\u00e4ge, 2024") == "Vertr\u00e4ge, 2024"
    assert folder_in_words(f"/a/{name}/2024/b.txt") == f"/a › {isolated(name)} › 2024"


@pytest.mark.parametrize("between", ["/", "\\"])
def test_a_long_folder_in_a_menu_is_named_whole(between: str) -> None:
    folder = "Folder 07 of the office with quite a long name"
    shown = listed_path(between.join(("/srv", "department", "shared documents", folder)))

    assert shown == f"/srv{between}departme…{between}{folder}"
    assert listed_path(f"/srv/{'x' * 80}").startswith("/srv/xxx…")


def test_a_path_in_a_menu_has_both_ends() -> None:
    long = f"/srv/{'department/' * 20}report.txt"
    shown = listed_path(long)

    assert len(shown) == LONGEST_PATH + 1
    assert shown.startswith("/srv/department/")
    assert shown.endswith("department/report.txt")
    assert listed_path(f"{QDir.homePath()}/a.txt") == "~/a.txt"
