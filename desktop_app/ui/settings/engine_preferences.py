"""The engine's settings, shared by the sections of the settings window."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.preference_commands import GetEngineSettings, SetEngineSettings


class EnginePreferences(QObject):
    """Requests the engine's settings when created, and passes on each change.

    While files are indexed, the engine may take a second to reply. Until it does, the settings are
    those that were sent last, so that a further change keeps them.

    Attributes:
        changed: The engine reports the settings in force.
        settings: The latest report or change; the defaults before the first one.
    """

    changed = Signal(EngineSettings)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._changing: Request | None = None
        self.settings = EngineSettings()
        self.refresh()

    def refresh(self) -> None:
        """Request the settings again, after a command that changes them as well."""
        self._client.send(GetEngineSettings(), self._on_read)

    def change(self, settings: EngineSettings) -> None:
        """Change the settings; the engine applies them at once."""
        if self._changing is not None:
            self._changing.drop()  # its reply would show the settings without this change
        self.settings = settings
        self._changing = self._client.send(SetEngineSettings(settings), self._on_settings)

    def _on_read(self, settings: EngineSettings) -> None:
        if self._changing is None or not self._changing.is_underway:
            self._on_settings(settings)

    def _on_settings(self, settings: EngineSettings) -> None:
        self.settings = settings
        self.changed.emit(settings)
