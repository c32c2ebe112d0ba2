"""What is shared: nothing at first, then what the user names, never secrets."""

import shutil
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.preference_commands import SetEngineSettings
from desktop_app.core.tool_commands import SharedFolder, ShareFolder
from desktop_app.storage import folder_records
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.sharing import SharedScope, share_folder, stop_sharing
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.secret_keys import armoured


@pytest.fixture
def preferences(library: SmallLibrary) -> Preferences:
    library.write("open/river.txt", "The river rose.")
    library.write("open/deep/mill.txt", "The mill stood in the water.")
    library.write("private/will.txt", "The house goes to the cats.")
    library.index(meaning=False)
    return Preferences(library.folder)


def share(
    library: SmallLibrary, preferences: Preferences, path: str, *, is_on: bool = True
) -> list[str]:
    command = ShareFolder(str(library.root / path), is_on)
    shared = share_folder(library.stores, preferences, command).folders
    return [Path(one.path).relative_to(library.root).as_posix() for one in shared]


def names(library: SmallLibrary, preferences: Preferences) -> set[str]:
    scope = SharedScope(library.stores, preferences.settings.shared_folders)
    wanted = scope.file_ids()
    return {
        path.name
        for path in library.root.rglob("*.*")
        if path.is_file() and library.record(path).file_id in wanted
    }


def test_nothing_is_shared_at_first(library: SmallLibrary, preferences: Preferences) -> None:
    assert names(library, preferences) == set()
    assert SharedScope(library.stores, preferences.settings.shared_folders).folders.folders == ()


def test_a_shared_folder_stays_shared_until_it_is_stopped(
    library: SmallLibrary, preferences: Preferences
) -> None:
    assert share(library, preferences, "open") == ["open"]
    preferences = Preferences(library.folder)
    assert names(library, preferences) == {"river.txt", "mill.txt"}
    assert share(library, preferences, "open", is_on=False) == []
    assert names(library, preferences) == set()


def test_the_files_of_each_shared_folder_are_counted(
    library: SmallLibrary, preferences: Preferences
) -> None:
    command = ShareFolder(str(library.root / "open"), is_on=True)

    assert share_folder(library.stores, preferences, command).folders == (
        SharedFolder(str(library.root / "open"), 2),
    )


def test_a_folder_takes_the_place_of_those_in_it(
    library: SmallLibrary, preferences: Preferences
) -> None:
    assert share(library, preferences, "open/deep") == ["open/deep"]
    assert share(library, preferences, "open") == ["open"]
    assert share(library, preferences, "open/deep") == ["open"]
    with pytest.raises(FolderError, match="is shared because it is in"):
        share(library, preferences, "open/deep", is_on=False)


def test_only_what_is_in_the_library_can_be_shared(
    library: SmallLibrary, preferences: Preferences
) -> None:
    for path in (library.root.parent, Path("/"), library.root / ".." / "elsewhere"):
        with pytest.raises(FolderError, match="in no folder"):
            share(library, preferences, str(path))


def test_a_mistyped_path_is_not_shared(library: SmallLibrary, preferences: Preferences) -> None:
    with pytest.raises(FolderError, match="does not exist"):
        share(library, preferences, "opne")

    shutil.rmtree(library.root / "open")  # as when its drive is not connected
    assert share(library, preferences, "open") == ["open"]


def test_a_folder_that_left_the_library_is_not_shared(
    library: SmallLibrary, preferences: Preferences
) -> None:
    share(library, preferences, "open")
    with library.stores.catalogue.transaction() as connection:
        folder_records.remove_folder(connection, str(library.root))

    assert names(library, preferences) == set()


def test_other_settings_leave_it_as_it_is(library: SmallLibrary, preferences: Preferences) -> None:
    before = preferences.settings
    share(library, preferences, "open")
    preferences.set(SetEngineSettings(before))

    assert names(library, preferences) == {"river.txt", "mill.txt"}


def test_what_is_below_a_forgotten_folder_is_not_shared_again(
    library: SmallLibrary, preferences: Preferences
) -> None:
    share(library, preferences, "open/deep")
    share(library, preferences, "private")
    left = stop_sharing(preferences, str(library.root / "open")).shared_folders

    assert left == (str(library.root / "private"),)


def test_a_path_that_now_leads_elsewhere_is_not_shared(
    library: SmallLibrary, preferences: Preferences
) -> None:
    share(library, preferences, "open")
    river = library.record(library.root / "open" / "river.txt")
    shutil.rmtree(library.root / "open")
    (library.root / "open").symlink_to(library.root / "private")
    scope = SharedScope(library.stores, preferences.settings.shared_folders)

    assert not scope.holds(river)


def test_secrets_that_a_rule_includes_are_not_shared(
    library: SmallLibrary, preferences: Preferences
) -> None:
    with library.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(library.root), ("!.env", "!*.md"))
    library.write("open/.env", "PASSWORD=hunter2")
    library.write("open/key.md", f"# Key\n\n{armoured('RSA PRIVATE KEY')}\n")
    library.write("open/plan.md", "Plant beans.")
    library.index(meaning=False)
    share(library, preferences, "open")
    scope = SharedScope(library.stores, preferences.settings.shared_folders)
    env, key = (library.record(library.root / "open" / name) for name in (".env", "key.md"))

    assert library.names("hunter2") == [".env"]
    assert names(library, preferences) == {"river.txt", "mill.txt", "plan.md"}
    assert scope.limits() == ("", scope.file_ids())
    assert not scope.holds(env)
    assert not scope.holds(key)


def test_a_secret_that_is_watched_by_itself_is_not_shared(
    library: SmallLibrary, preferences: Preferences
) -> None:
    key = library.root / "key.md"
    archive = library.root / "backup.zip"
    with library.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(key), ("!key.md",))
        folder_records.add_folder(connection, str(archive), ("!backup.zip/home/.env",))
    library.write("key.md", f"# Key\n\n{armoured('RSA PRIVATE KEY')}\n")
    library.write("backup.zip", zip_of({"home/.env": b"PASSWORD=hunter2", "plan.md": b"Beans."}))
    library.index(meaning=False)
    share(library, preferences, "key.md")
    share(library, preferences, "backup.zip")
    scope = SharedScope(library.stores, preferences.settings.shared_folders)
    env, plan = (library.record(archive / name) for name in ("home/.env", "plan.md"))

    assert library.names("hunter2") == [".env"]
    assert set(scope.file_ids()) == {library.record(archive).file_id, plan.file_id}
    assert [scope.holds(one) for one in (library.record(key), env, plan)] == [False, False, True]
