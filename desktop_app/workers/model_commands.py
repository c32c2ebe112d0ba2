"""The handlers of commands about the models."""

import contextlib
import subprocess
from collections.abc import Sequence
from pathlib import Path

import psutil

from desktop_app.answering.model_file import find_suitable_size
from desktop_app.core.engine_settings import OwnModel
from desktop_app.core.errors import ModelError
from desktop_app.core.messages import ModelCompared
from desktop_app.core.models import EmbeddingChoice, FoundModels, ModelList, ModelOffer
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    ImportModel,
    RemoveModel,
    TakeModel,
)
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing.meaning_state import describe_meaning
from desktop_app.model_files.finding import find_embedding_model, find_imported, folder_size
from desktop_app.workers.answer_models import (
    add_answer_model,
    check_answer_model,
    find_better,
    find_others,
    list_answer_models,
    remove_answer_model,
)
from desktop_app.workers.command_table import Emit
from desktop_app.workers.model_offer import describe_offer, take_model
from desktop_app.workers.preferences import Preferences

_LOOK_SECONDS = 0.2
"""Longest time until a cancelled import is noticed."""


class ModelCommands:
    """Lists and changes the models of an open library, from any thread.

    Methods raise ``ModelError`` for a missing, damaged or unknown model, and ``DataFolderError``
    when the settings cannot be written.
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._stops = 0  # calls of stop_taking, which each model being taken compares

    def find_models(self) -> FoundModels:
        """Find answer models of other programs."""
        return find_others(self._preferences.settings)

    def list_models(self) -> ModelList:
        """List the answer models and the embedding models."""
        settings = self._preferences.settings
        free = psutil.virtual_memory().available
        return ModelList(
            list_answer_models(settings),
            self._list_embedding(),
            free,
            find_suitable_size(free),
            find_better(settings, free),
            describe_meaning(self._preferences.folder),
        )

    def offer_model(self) -> ModelOffer:
        """Describe the default answer model, and list models found on the disk."""
        return describe_offer(self._preferences.settings)

    def take_model(self, command: TakeModel, emit: Emit, should_stop: ShouldStop) -> ModelOffer:
        """Choose the model in a file for answers, after comparing the file with its hash."""
        stops = self._stops
        taken = take_model(
            self._preferences.settings,
            command.path,
            lambda done, size: emit(ModelCompared(done, size)),
            lambda: should_stop() or self._stops != stops,
        )
        self._preferences.change(
            lambda now: replace(
                now,
                own_models=_united(now.own_models, taken.own_models),
                answer_model=taken.answer_model,
            )
        )
        return self.offer_model()

    def stop_taking(self) -> None:
        """Cancel every model that is being taken."""
        self._stops += 1

    def check_model(self, command: CheckModel, should_stop: ShouldStop) -> ModelList:
        """Compare the whole file of an answer model with its hash."""
        check_answer_model(self._preferences.settings, command.path, should_stop)
        return self.list_models()

    def add_model(self, command: AddModel, should_stop: ShouldStop) -> ModelList:
        """Add a file to the answer models, after hashing it."""
        settings = self._preferences.settings
        added = add_answer_model(settings, command.path, should_stop).own_models
        self._preferences.change(
            lambda now: replace(now, own_models=_united(now.own_models, added))
        )
        return self.list_models()

    def remove_model(self, command: RemoveModel) -> ModelList:
        """Remove an answer model from the list."""
        self._preferences.change(lambda now: remove_answer_model(now, command.path))
        return self.list_models()

    def import_model(self, command: ImportModel, should_stop: ShouldStop) -> ModelList:
        """Prepare an embedding model from its folder."""
        import_embedding_model(Path(command.folder), should_stop)
        return self.list_models()

    def _list_embedding(self) -> tuple[EmbeddingChoice, ...]:
        shipped = find_embedding_model()
        folders = {"": shipped} | {one.name: one for one in find_imported() if one != shipped}
        return tuple(
            EmbeddingChoice(
                name=name,
                path=str(folder),
                size=folder_size(folder),
                is_chosen=name == self._preferences.settings.embedding_model,
            )
            for name, folder in folders.items()
        )


def _united(models: Sequence[OwnModel], added: Sequence[OwnModel]) -> tuple[OwnModel, ...]:
    """Return models, each once, in the order in which they were added."""
    return tuple(dict.fromkeys((*models, *added)))


def import_embedding_model(folder: Path, should_stop: ShouldStop) -> None:
    """Prepare a model folder by running ``satchel models import``.

    It runs in a separate process, because torch would stay in the engine's memory.

    Raises:
        ModelError: It was stopped, or cannot be imported; the message is the command's last line.
    """
    # Most engines import no model.
    from desktop_app.workers.own_commands import start_process  # noqa: PLC0415

    with start_process(("models", "import", str(folder))) as process:
        printed = _wait_for(process, should_stop)
    if printed is None:
        raise ModelError("import_stopped", Saying("The import of {} was stopped.", (str(folder),)))
    if process.returncode:
        said = printed.strip().splitlines() or ["It gave no reason."]
        raise ModelError(
            "import_failed", Saying("{} was not imported: {}", (str(folder), said[-1]))
        )


def _wait_for(process: "subprocess.Popen[str]", should_stop: ShouldStop) -> str | None:
    """Return the errors of a process after its end; None if it was stopped."""
    while not should_stop():
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=_LOOK_SECONDS)[1]
    process.terminate()
    return None
