"""The handlers of commands about the engine's settings and models."""

import subprocess
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from desktop_app.core.engine_settings import EngineSettings, within_limits
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.models import EmbeddingChoice, FoundModels, ModelList
from desktop_app.core.own_program import own_program
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetModels,
    GetPrivacy,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.core.privacy import PrivacyReport
from desktop_app.core.sayings import Saying
from desktop_app.model_files.finding import find_embedding_model, find_imported
from desktop_app.storage.preferences import read_preferences, write_preferences
from desktop_app.workers.answer_models import (
    add_answer_model,
    check_answer_model,
    find_others,
    list_answer_models,
    remove_answer_model,
)
from desktop_app.workers.privacy import look_at_processes

Apply = Callable[[EngineSettings], None]


class Preferences:
    """Holds the settings and the list of models of an open library, for any thread.

    Methods raise ``ModelError`` for a missing, damaged or unknown model, and ``DataFolderError``
    when the settings cannot be written.
    """

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
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
        """Change the settings, except the added models."""
        settings = within_limits(command.settings)
        return self._change(lambda now: replace(settings, own_models=now.own_models))

    def privacy(self, _: GetPrivacy) -> PrivacyReport:
        """Report the open connections of the processes."""
        return look_at_processes(str(self._folder.path))

    def find_models(self, _: FindModels) -> FoundModels:
        """Find answer models of other programs."""
        return find_others(self._settings)

    def list_models(self, _: GetModels | None = None) -> ModelList:
        """List the answer models and the embedding models."""
        return ModelList(list_answer_models(self._settings), self._list_embedding())

    def check_model(self, command: CheckModel) -> ModelList:
        """Read the whole file of an answer model."""
        check_answer_model(self._settings, command.path)
        return self.list_models()

    def add_model(self, command: AddModel) -> ModelList:
        """Add a file to the answer models, after hashing it."""
        added = add_answer_model(self._settings, command.path).own_models
        self._change(lambda now: replace(now, own_models=tuple({*now.own_models, *added})))
        return self.list_models()

    def remove_model(self, command: RemoveModel) -> ModelList:
        """Remove an answer model from the list."""
        self._change(lambda now: remove_answer_model(now, command.path))
        return self.list_models()

    def import_model(self, command: ImportModel) -> ModelList:
        """Prepare an embedding model from its folder."""
        import_embedding_model(Path(command.folder))
        return self.list_models()

    def _change(self, change: Callable[[EngineSettings], EngineSettings]) -> EngineSettings:
        with self._changing:
            settings = change(self._settings)
            if settings != self._settings:
                write_preferences(self._folder.preferences, settings)
                self._settings = settings
                if self._apply is not None:
                    self._apply(settings)
            return settings

    def _list_embedding(self) -> tuple[EmbeddingChoice, ...]:
        shipped = find_embedding_model()
        folders = {"": shipped} | {one.name: one for one in find_imported() if one != shipped}
        return tuple(
            EmbeddingChoice(
                name=name,
                path=str(folder),
                size=sum(file.stat().st_size for file in folder.iterdir()),
                is_chosen=name == self._settings.embedding_model,
            )
            for name, folder in folders.items()
        )


def import_embedding_model(folder: Path) -> None:
    """Prepare a model folder by running ``satchel models import``.

    It runs in a separate process, because torch would stay in the engine's memory.

    Raises:
        ModelError: It cannot be imported; the message is the command's last line.
    """
    done = subprocess.run(
        [*own_program(), "models", "import", str(folder)],
        cwd=find_shipped(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        sentence = done.stderr.strip().splitlines() or ["It gave no reason."]
        raise ModelError(
            "import_failed", Saying("{} was not imported: {}", (str(folder), sentence[-1]))
        )
