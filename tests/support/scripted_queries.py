"""A replacement of the answer model where it writes queries."""

from pathlib import Path

from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import Emit, Written
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import ContextUse
from desktop_app.core.stopping import ShouldStop


class ScriptedQueries:
    """Replaces the model's process: writes a query that depends on the task alone."""

    def write(self, task: SuggestionTask, emit: Emit, should_stop: ShouldStop) -> Written:
        assert not should_stop()
        emit(Token("How"))
        name = Path(task.source.path).stem
        says = (
            f"Words: remembering {name} things",
            f"Phrase: how I remembered those {name} things",
            f"Question: What was it that I once read and remembered about {name} things?",
        )
        return Written("\n".join(says), 1, ContextUse(99, 9, 0, 0, 9), None, stopped=False)

    def close(self) -> None:
        """Nothing was started."""
