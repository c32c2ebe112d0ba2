"""The settings page's door to the engine: its settings, the models, and what shows privacy."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.messages import Refused
from desktop_app.core.models import FoundModels, ModelList
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetEngineSettings,
    GetModels,
    GetPrivacy,
    ImportModel,
    PreferenceCommand,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.core.privacy import PrivacyReport


class PreferencesClient(QObject):
    """Asks for settings and models, and tells what came of it.

    Attributes:
        settings_arrived: The engine's settings as they are in force.
        models_arrived: What models there are, after looking or changing.
        others_found: What other programs keep.
        privacy_arrived: What the system says of the processes.
        refused: A request of this object failed.
        is_busy_changed: Whether a request about models is under way, which may take a while.
    """

    settings_arrived = Signal(EngineSettings)
    models_arrived = Signal(ModelList)
    others_found = Signal(FoundModels)
    privacy_arrived = Signal(PrivacyReport)
    refused = Signal(Refused)
    is_busy_changed = Signal(bool)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._asked: set[int] = set()
        self._long: set[int] = set()
        client.outcome_arrived.connect(self._on_answered)
        client.refused.connect(self._on_refused)

    def ask_settings(self) -> None:
        """Ask for the engine's settings."""
        self._request(GetEngineSettings())

    def change_settings(self, settings: EngineSettings) -> None:
        """Have the engine follow other settings."""
        self._request(SetEngineSettings(settings))

    def ask_models(self) -> None:
        """Ask which models there are."""
        self._request(GetModels())

    def check_model(self, path: str) -> None:
        """Have a model's whole file compared with what it was meant to be."""
        self._request_long(CheckModel(path))

    def add_model(self, path: str) -> None:
        """Put a GGUF file on the list."""
        self._request_long(AddModel(path))

    def remove_model(self, path: str) -> None:
        """Take an answer model off the list."""
        self._request(RemoveModel(path))

    def import_model(self, folder: str) -> None:
        """Prepare a Sentence Transformers model folder."""
        self._request_long(ImportModel(folder))

    def find_models(self) -> None:
        """Look for models of other programs."""
        self._request_long(FindModels())

    def ask_privacy(self) -> None:
        """Ask what the system says of the processes."""
        self._request(GetPrivacy())

    def _request(self, command: PreferenceCommand) -> int:
        number = self._client.request(command)
        self._asked.add(number)
        return number

    def _request_long(self, command: PreferenceCommand) -> None:
        self._long.add(self._request(command))
        self.is_busy_changed.emit(bool(self._long))

    def _on_answered(self, number: int, outcome: object) -> None:
        if not self._end(number):
            return
        match outcome:
            case EngineSettings():
                self.settings_arrived.emit(outcome)
            case ModelList():
                self.models_arrived.emit(outcome)
            case FoundModels():
                self.others_found.emit(outcome)
            case PrivacyReport():
                self.privacy_arrived.emit(outcome)

    def _on_refused(self, number: int, refusal: Refused) -> None:
        if self._end(number):
            self.refused.emit(refusal)

    def _end(self, number: int) -> bool:
        """Note that a request is over; give whether it was one of this object's."""
        if number not in self._asked:
            return False
        self._asked.remove(number)
        if number in self._long:
            self._long.remove(number)
            self.is_busy_changed.emit(bool(self._long))
        return True
