import stat
from pathlib import Path

import pytest

from desktop_app.core import locations
from desktop_app.core.errors import DataFolderError, UsageError
from desktop_app.core.locations import (
    DataFolder,
    find_data_folder,
    find_models_folder,
    find_shipped,
)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("SATCHEL_DATA", raising=False)
    monkeypatch.delenv("SATCHEL_MODELS", raising=False)


def test_a_data_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "some" / "where")

    folder.make()
    folder.make()

    assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700
    assert list(folder.path.iterdir()) == []


def test_a_file_in_the_place_of_the_data_folder_is_refused_by_name(tmp_path: Path) -> None:
    place = tmp_path / "taken"
    place.write_text("mine")

    with pytest.raises(DataFolderError, match=str(place)) as refused:
        DataFolder(place).make()

    assert refused.value.code == "data_folder_unwritable"
    assert "--data-dir" in str(refused.value.action)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a place nobody can write")
def test_an_unwritable_place_is_refused() -> None:
    with pytest.raises(DataFolderError, match="/proc"):
        DataFolder(Path("/proc/satchel")).make()


def test_a_chosen_data_folder_comes_before_the_environment_and_that_before_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    default = find_data_folder(None)
    monkeypatch.setenv("SATCHEL_DATA", str(tmp_path / "environment"))

    assert default.path.name == "library"
    assert find_data_folder(None).path == tmp_path / "environment"
    assert find_data_folder(str(tmp_path / "chosen")).path == tmp_path / "chosen"


def test_an_empty_path_of_the_data_folder_is_not_the_user_s_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A script names it by a variable that was not set."""
    with pytest.raises(UsageError, match="empty"):
        find_data_folder("")
    default = find_data_folder(None)
    monkeypatch.setenv("SATCHEL_DATA", "")

    assert find_data_folder(None) == default


def test_data_folders_are_absolute_and_know_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert find_data_folder("here").path == tmp_path / "here"
    assert find_data_folder("~/there").path == tmp_path / "home" / "there"


def test_each_data_folder_has_a_socket_of_its_own_with_a_short_path(tmp_path: Path) -> None:
    long = DataFolder(tmp_path / ("x" * 200))

    assert long.socket != DataFolder(tmp_path / "other").socket
    assert len(long.socket.name) < 40
    assert long.socket == DataFolder(tmp_path / ("x" * 200)).socket


def test_each_path_to_a_data_folder_has_the_same_socket(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to("data")
    plain = DataFolder(tmp_path / "data")

    for other in (tmp_path / "link", tmp_path / "link" / ".." / "data"):
        assert DataFolder(other).socket == plain.socket
        assert DataFolder(other).window_socket == plain.window_socket


def test_the_models_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    default = find_models_folder()
    monkeypatch.setenv("SATCHEL_MODELS", str(tmp_path))

    assert default.name == "models"
    assert find_models_folder() == tmp_path


def test_shipped_files_are_beside_the_package_in_a_checkout() -> None:
    assert find_shipped("resources", "background.txt").is_file()
    assert find_shipped("desktop_app", "core", "locations.py").is_file()


def test_shipped_files_are_inside_an_installed_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "desktop_app"
    (package / "resources").mkdir(parents=True)
    # Another package of the environment may have the name of the folder.
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(locations, "__file__", str(package / "core" / "locations.py"))

    assert find_shipped("resources", "icons") == package / "resources" / "icons"
    assert find_shipped("models") == package / "models"


def test_a_place_whose_path_is_no_text_is_refused_and_not_made(tmp_path: Path) -> None:
    place = tmp_path / "\udcff"
    with pytest.raises(DataFolderError) as refused:
        DataFolder(place).make()

    assert str(refused.value).startswith(
        f"{tmp_path}/\\xff has a name that is not valid text. Choose"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_holds_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    place = tmp_path / "project"
    (place / "logs").mkdir(parents=True)
    (place / "settings.json").write_text("{}")
    (place / "readme.md").write_text("mine")
    place.chmod(0o755)
    with pytest.raises(DataFolderError, match="do not belong to a library") as refused:
        DataFolder(place).make()

    assert refused.value.code == "data_folder_foreign"
    assert "--data-dir" in str(refused.value.action)
    assert stat.S_IMODE(place.stat().st_mode) == 0o755
    assert {one.name for one in place.iterdir()} == {"logs", "settings.json", "readme.md"}


@pytest.mark.parametrize(
    "names", [(), ("catalogue.sqlite", "note.txt"), ("settings.json", "logs"), ("lost+found",)]
)
def test_an_empty_folder_and_one_of_satchels_are_made_private(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    place = tmp_path / "data"
    place.mkdir(mode=0o755)
    for name in names:
        (place / name).write_text("x")
    DataFolder(place).make()

    assert stat.S_IMODE(place.stat().st_mode) == 0o700
