"""The commands that need the answer model; its process starts with the first of them."""

from contextlib import ExitStack, closing
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from desktop_app.core.answers import Answer
from desktop_app.core.asking_commands import Ask, PrepareAnswering, StopAsking
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.stopping import ShouldStop
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.stores_pool import StoresPool

if TYPE_CHECKING:
    from desktop_app.answering.passage_contexts import ContextTask
    from desktop_app.answering.writing import Emit
    from desktop_app.embedding.runtime import EmbeddingModel
    from desktop_app.workers.answerer_process import AnswererProcess
    from desktop_app.workers.questions import Questions


class AnsweringCommands:
    """Answers questions, and writes passage contexts.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing.
        preferences: Hold the settings.
    """

    def __init__(
        self, pool: StoresPool, embedder: "EmbeddingModel | None", preferences: Preferences
    ) -> None:
        self._pool = pool
        self._embedder = embedder
        self._preferences = preferences
        self._opened = ExitStack()
        self._answerer: AnswererProcess | None = None
        self._making_answerer = Lock()
        self._is_closed = False

    def close(self) -> None:
        """End the answerer, if it was started."""
        with self._making_answerer:
            self._is_closed = True
        self._opened.close()

    def add_to(self, table: CommandTable) -> None:
        """Add the handlers of the commands."""
        table.stream(Ask, self.ask)
        table.run(PrepareAnswering, self._prepare)
        table.run(StopAsking, lambda _: None)  # receiving it has ended the answer

    def ask(self, command: Ask, emit: "Emit", should_stop: ShouldStop) -> Answer:
        """Answer a question."""
        return self._questions.ask(command, emit, should_stop)

    def describe(self, task: "ContextTask", should_stop: ShouldStop) -> str | None:
        """Write the context of a passage; see ``BackgroundModel``."""
        return self.answerer.describe(task, should_stop)

    def find_model(self, name: str) -> Path:
        """Find the answer model with a name, or else the chosen one."""
        from desktop_app.model_files.finding import find_model

        return find_model(name or self._preferences.settings.answer_model)

    def limit_by(self, settings: EngineSettings) -> None:
        """Follow a change of the answer model's limits; a process not made yet begins with them."""
        with self._making_answerer:
            answerer = self._answerer
        if answerer is not None:
            answerer.limit_by(settings)

    @property
    def answerer(self) -> "AnswererProcess":
        """The handle on the process of the answer model, loaded with the first question."""
        with self._making_answerer:
            if self._answerer is None:
                from desktop_app.workers.answerer_process import AnswererProcess

                answerer = AnswererProcess(self._preferences.folder.prompt_states)
                answerer.limit_by(self._preferences.settings)
                self._answerer = self._opened.enter_context(closing(answerer))
                if self._is_closed:
                    answerer.close()
            return self._answerer

    def _prepare(self, command: PrepareAnswering) -> None:
        self.answerer.prepare(str(self.find_model(command.model)))

    @cached_property
    def _questions(self) -> "Questions":
        from desktop_app.workers.models import load_cross_encoder
        from desktop_app.workers.questions import QuestionModels, Questions

        models = QuestionModels(
            self._embedder, self.answerer, self.find_model, load_cross_encoder()
        )
        return Questions(self._pool, models)
