"""The engine's settings, shared by the sections of the settings window."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.preference_commands import GetEngineSettings, SetEngineSettings


class EnginePreferences(QObject):
    """Requests the engine's settings when created, and passes on each change.

    Attributes:
        changed: The engine reports the settings in force.
        settings: The latest report; the defaults before the first one.
    """

    changed = Signal(EngineSettings)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.settings = EngineSettings()
        self.refresh()

    def refresh(self) -> None:
        """Request the settings again, after a command that changes them as well."""
        self._client.send(GetEngineSettings(), self._on_settings)

    def change(self, settings: EngineSettings) -> None:
        """Change the settings; the engine applies them at once."""
        self._client.send(SetEngineSettings(settings), self._on_settings)

    def _on_settings(self, settings: EngineSettings) -> None:
        self.settings = settings
        self.changed.emit(settings)
