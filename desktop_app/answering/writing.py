"""The interface to the answer model, independent of the process that runs it."""

from collections.abc import Callable
from typing import Protocol

from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.core.answer_progress import (
    AnswerProgress,
    CheckBegan,
    ModelLoading,
    PromptRead,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.core.answers import ContextUse
from desktop_app.core.records import Record
from desktop_app.core.stopping import ShouldStop

AnswerEvent = (
    SourcesChosen | ModelLoading | PromptRead | Token | AnswerProgress | CheckBegan | SecondTryBegan
)
Emit = Callable[[AnswerEvent], None]


class Limits(Record):
    """How much a model reads and writes.

    Attributes:
        answer_tokens: The longest answer; 400 tokens are about 300 words.
        context_tokens: Prompt and answer together; five passages take about 1,300.
    """

    answer_tokens: int = 400
    context_tokens: int = 4096


class Preparation(Record):
    """A model to be loaded with its instructions, before a question needs it.

    Attributes:
        model: Absolute path of the GGUF file.
    """

    model: str


class Written(Record):
    """The model's text.

    Attributes:
        shown: Number of sources, from the first, that were in the prompt.
        tokens_per_second: Between the first and the last token; None below two tokens.
        stopped: Whether the model was stopped before its end.
        is_doubted: Whether a refusal was nearly as probable as the beginning of the text, or more.
            The text was not emitted, and counts only if the check is sure enough of it.
    """

    text: str
    shown: int
    context: ContextUse
    tokens_per_second: float | None
    stopped: bool
    is_doubted: bool = False


class Writer(Protocol):
    """Writes answers with a model, such as the handle of the answerer.

    Raises:
        ModelError: The model is missing, damaged or too large for the free memory.
        EngineError: The model's process ended unexpectedly.
    """

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write an answer, and emit each piece of text as it is written."""

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        """Look again at a sentence of an answer, and emit that the model is being loaded."""

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        """Write the answer to a question in a few words; nothing when stopped or unfinished."""
