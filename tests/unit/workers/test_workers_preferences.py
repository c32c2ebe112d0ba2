"""Settings of an open library: kept, in force at once, and after a restart."""

from pathlib import Path

import pytest

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.locations import DataFolder
from desktop_app.core.preference_commands import SetEngineSettings
from desktop_app.workers.preferences import Preferences


@pytest.fixture
def folder(tmp_path: Path, private_folders: Path) -> DataFolder:
    data = DataFolder(tmp_path / "data")
    data.make()
    return data


@pytest.fixture
def preferences(folder: DataFolder) -> Preferences:
    return Preferences(folder)


def test_settings_are_returned_and_outlive_a_restart(
    folder: DataFolder, preferences: Preferences
) -> None:
    told: list[EngineSettings] = []
    preferences.follow(told.append)
    wanted = EngineSettings(processor_share=25, rests_on_battery=True)

    assert preferences.set(SetEngineSettings(wanted)) == wanted
    assert told == [wanted]
    preferences.set(SetEngineSettings(wanted))
    assert told == [wanted]
    assert Preferences(folder).settings == wanted
