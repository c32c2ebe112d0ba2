"""The engine's settings and models, as clients look at and change them."""

import subprocess
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from desktop_app.core.engine_settings import EngineSettings, within_limits
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.messages import Outcome
from desktop_app.core.models import EmbeddingChoice, ModelList
from desktop_app.core.own_program import own_program
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
    """Holds the settings of an open library; its methods may be called from any thread."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._settings = read_preferences(folder.preferences)
        self._used = self._settings.embedding_model
        self._changing = threading.Lock()
        self._apply: Apply | None = None

    @property
    def settings(self) -> EngineSettings:
        """Those in force."""
        return self._settings

    def follow(self, apply: Apply) -> None:
        """Have other settings told to this from now on; one after another, from any thread."""
        self._apply = apply

    def carry_out(self, command: PreferenceCommand) -> Outcome:
        """Do what a client wants; hashing a model or importing one takes as long as it takes.

        Raises:
            ModelError: A model is missing, damaged, or cannot be imported.
            DataFolderError: The settings cannot be written.
        """
        match command:
            case GetEngineSettings():
                return self._settings
            case SetEngineSettings(settings=settings):
                return self._change(
                    lambda now: replace(within_limits(settings), own_models=now.own_models)
                )
            case FindModels():
                return find_others(self._settings)
            case GetPrivacy():
                return look_at_processes(str(self._folder.path))
            case _:
                self._work_on_models(command)
                return self._list()

    def _work_on_models(self, command: PreferenceCommand) -> None:
        match command:
            case CheckModel(path=path):
                check_answer_model(self._settings, path)
            case AddModel(path=path):
                added = add_answer_model(self._settings, path).own_models
                self._change(lambda now: replace(now, own_models=tuple({*now.own_models, *added})))
            case RemoveModel(path=path):
                self._change(lambda now: remove_answer_model(now, path))
            case ImportModel(folder=folder):
                import_embedding_model(Path(folder))
            case GetModels() | _:
                pass

    def _change(self, change: Callable[[EngineSettings], EngineSettings]) -> EngineSettings:
        with self._changing:
            settings = change(self._settings)
            if settings != self._settings:
                write_preferences(self._folder.preferences, settings)
                self._settings = settings
                if self._apply is not None:
                    self._apply(settings)
            return settings

    def _list(self) -> ModelList:
        return ModelList(list_answer_models(self._settings), self._list_embedding())

    def _list_embedding(self) -> tuple[EmbeddingChoice, ...]:
        shipped = find_embedding_model()
        folders = {"": shipped} | {one.name: one for one in find_imported() if one != shipped}
        return tuple(
            EmbeddingChoice(
                name=name,
                path=str(folder),
                size=sum(file.stat().st_size for file in folder.iterdir()),
                is_chosen=name == self._settings.embedding_model,
                is_used=name == self._used,
            )
            for name, folder in folders.items()
        )


def import_embedding_model(folder: Path) -> None:
    """Prepare a model folder as ``satchel models import`` does, by that very command.

    In a process of its own: torch would stay in the engine's memory for good.

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
        said = done.stderr.strip().splitlines() or ["It gave no reason."]
        raise ModelError("import_failed", f"{folder} was not imported: {said[-1]}")
