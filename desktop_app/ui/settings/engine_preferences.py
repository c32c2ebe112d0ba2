"""The settings that the engine keeps, as the sections of the settings page share them."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.preference_commands import GetEngineSettings, SetEngineSettings


class EnginePreferences(QObject):
    """Asks for the engine's settings when it is made, and passes on each change.

    Attributes:
        changed: The engine reports the settings that are in force.
        settings: The newest of them; the defaults before the first report.
    """

    changed = Signal(EngineSettings)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.settings = EngineSettings()
        self.refresh()

    def refresh(self) -> None:
        """Ask again, after a command that changes settings as well."""
        self._client.send(GetEngineSettings(), self._on_settings)

    def change(self, settings: EngineSettings) -> None:
        """Set other settings; the engine follows them at once."""
        self._client.send(SetEngineSettings(settings), self._on_settings)

    def _on_settings(self, settings: EngineSettings) -> None:
        self.settings = settings
        self.changed.emit(settings)
