"""The engine's settings while a library is open."""

import threading
from collections.abc import Callable

from desktop_app.core.engine_settings import EngineSettings, within_limits
from desktop_app.core.locations import DataFolder
from desktop_app.core.preference_commands import SetEngineSettings
from desktop_app.core.records import replace
from desktop_app.storage.preferences import read_preferences, write_preferences

Apply = Callable[[EngineSettings], None]


class Preferences:
    """Holds the settings of an open library, for any thread.

    Methods raise ``DataFolderError`` when the settings cannot be written.

    Attributes:
        folder: The data folder of the library.
    """

    def __init__(self, folder: DataFolder) -> None:
        self.folder = folder
        self._settings = read_preferences(folder.preferences)
        self._changing = threading.Lock()
        self._apply: Apply | None = None

    @property
    def settings(self) -> EngineSettings:
        """The current settings."""
        return self._settings

    def follow(self, apply: Apply) -> None:
        """Call ``apply`` with changed settings from now on; one call at a time, from any thread."""
        self._apply = apply

    def set(self, command: SetEngineSettings) -> EngineSettings:
        """Change the settings, except the added models and the shared folders."""
        settings = within_limits(command.settings)
        return self.change(
            lambda now: replace(
                settings, own_models=now.own_models, shared_folders=now.shared_folders
            )
        )

    def change(self, change: Callable[[EngineSettings], EngineSettings]) -> EngineSettings:
        """Change the settings by a function, and return them."""
        with self._changing:
            settings = change(self._settings)
            if settings != self._settings:
                write_preferences(self.folder.preferences, settings)
                self._settings = settings
                if self._apply is not None:
                    self._apply(settings)
            return settings
