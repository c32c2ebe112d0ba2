"""What an answer needs from a model, whoever runs it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from desktop_app.answering.kinds import QuestionKind
from desktop_app.core.answers import ContextUse, Exchange, Source
from desktop_app.core.messages import ModelLoading, PromptRead, SourcesChosen, Token

Told = SourcesChosen | ModelLoading | PromptRead | Token
Emit = Callable[[Told], None]
ShouldStop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a model reads and writes.

    Attributes:
        answer_tokens: The longest answer. 400 tokens are about 300 words.
        context_tokens: Prompt and answer together. Five passages take about 1,300.
    """

    answer_tokens: int = 400
    context_tokens: int = 4096


@dataclass(frozen=True, slots=True)
class WritingTask:
    """An answer to be written.

    Attributes:
        model: Absolute path of the GGUF file.
        sources: With their passages as the model is to see them, best first; the last ones
            are left out when the model cannot hold them.
        before: What was said before and the question refers to, the oldest first.
    """

    model: str
    question: str
    kind: QuestionKind
    sources: tuple[Source, ...]
    before: tuple[Exchange, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """What the model wrote.

    Attributes:
        shown: How many of the sources, from the first, the model was shown.
        tokens_per_second: Between the first and the last token; None below two tokens.
        stopped: Whether it was stopped before its end.
    """

    text: str
    shown: int
    context: ContextUse
    tokens_per_second: float | None
    stopped: bool


class Writer(Protocol):
    """Something that has a model write, such as the answerer process."""

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write, telling of each piece of text as it comes.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The model's process ended unexpectedly.
        """
