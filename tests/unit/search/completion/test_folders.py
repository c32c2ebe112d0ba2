from pathlib import Path

import pytest

from desktop_app.search.completion.folders import folder_values
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for name in ("Letters/2024/a.txt", "Letters/old mail/b.txt", "lettuce.txt", "Büro/c.txt"):
        library.write(name, "The river rose.")
    library.index(meaning=False)
    return library


def values(library: SmallLibrary, typed: str) -> list[str]:
    return list(dict.fromkeys(folder_values(library.stores, typed)))


def test_nothing_typed_returns_the_watched_folders(filled: SmallLibrary) -> None:
    assert values(filled, "") == [str(filled.root)]


def test_a_path_goes_on_folder_by_folder_and_not_to_files(filled: SmallLibrary) -> None:
    root = str(filled.root)

    assert values(filled, root[:-3]) == [root]
    assert values(filled, f"{root}/") == [f"{root}/Büro", f"{root}/Letters"]
    assert values(filled, f"{root}/let") == [f"{root}/Letters"]
    assert values(filled, f"{root}/bu") == [f"{root}/Büro"]
    assert values(filled, f"{root}/Letters/") == [
        f"{root}/Letters/{one}" for one in ("2024", "old mail")
    ]
    assert values(filled, "/nowhere/") == []


def test_a_name_is_that_of_any_folder(filled: SmallLibrary) -> None:
    assert values(filled, "doc") == ["documents"]
    assert values(filled, "let") == ["Letters"]
    assert values(filled, "buro") == ["Büro"]
    assert values(filled, "mai") == ["old mail"]
    assert values(filled, "old m") == ["old mail"]
    assert values(filled, "xyz") == values(filled, "!") == []


def test_the_home_folder_is_short(filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(filled.root.parent))

    assert values(filled, "") == values(filled, "~/") == ["~/documents"]
    assert values(filled, "~/doc") == ["~/documents"]
    assert values(filled, "~/documents/L") == ["~/documents/Letters"]
    assert values(filled, str(filled.root)) == [str(filled.root)]


def test_an_account_may_have_no_home(filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)

    assert values(filled, "") == [str(filled.root)]
    assert values(filled, "~/") == []
