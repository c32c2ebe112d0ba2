from pathlib import Path

import pytest

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.ui.settings.engine_preferences import EnginePreferences


@pytest.fixture
def preferences(client: EngineClient) -> EnginePreferences:
    return EnginePreferences(client, client)


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")
