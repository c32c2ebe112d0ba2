"""What asking a question gives back."""

from dataclasses import dataclass

NOT_FOUND = "Not found in your documents"

LONGEST_QUESTION = 2_000
"""Characters: about 500 tokens of English, an eighth of what the default model holds."""


@dataclass(frozen=True, slots=True)
class Source:
    """A passage given to the model, by the number that citations use.

    Attributes:
        n: From 1.
        passage: The passage's whole text; a model may have been shown its best sentences only.
        container: Path of the file on disk that it lies in; empty for one that is on disk itself.
        place: Where the passage begins, as a person calls it, as for a hit.
        file_id: Its file, which stays when the file is read anew and the passage does not.
        heading: The headings above the passage, as of a hit; empty without any.
    """

    n: int
    path: str
    title: str
    page: int | None
    passage: str
    passage_id: int
    container: str = ""
    place: str = ""
    file_id: int = 0
    heading: str = ""

    @property
    def path_on_disk(self) -> str:
        """The file to open for it."""
        return self.container or self.path


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the answer.

    Attributes:
        text: Without its citation marks.
        citations: Numbers of the sources it names; numbers of no source are dropped.
        supported: Whether a cited source says it, by words and by meaning.
    """

    text: str
    citations: tuple[int, ...]
    supported: bool


@dataclass(frozen=True, slots=True)
class Quotation:
    """The sentence of the documents that answers best, word for word.

    Attributes:
        text: Verbatim; empty when nothing was found.
        source: Number of the source it stands in; 0 when nothing was found.
    """

    text: str
    source: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and its answer, as a later question may refer to them.

    Attributes:
        question: As typed.
        asked_as: As it stands alone; the same where it needs nothing from before.
        answer: The model's words; empty where the documents held none.
    """

    question: str
    asked_as: str
    answer: str


@dataclass(frozen=True, slots=True)
class ContextUse:
    """What the model had to hold for an answer, in its own tokens.

    Attributes:
        room: What it can hold, everything together.
        instructions: What it is told in each answer, with the question.
        conversation: What was said before.
        sources: The passages it was shown.
        answer: What it wrote.
    """

    room: int
    instructions: int
    conversation: int
    sources: int
    answer: int

    @property
    def prompt(self) -> int:
        """What the model read before it wrote."""
        return self.instructions + self.conversation + self.sources


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished answer.

    Attributes:
        found: False when the documents do not hold the answer.
        answer: The model's words; :data:`NOT_FOUND` when not found.
        model: File name of the model; empty when none was asked.
        first_token_ms: From the question to the first token; None when no model was asked.
        tokens_per_second: While writing; None when fewer than two tokens were written.
        stopped: Whether the person stopped it before its end.
        asked_as: The question as it was searched for, with what it refers to in the
            conversation; empty for the question itself.
        context: How full the model was; None when no model was asked.
        seconds: From the question to the checked answer.
    """

    question: str
    found: bool
    quotation: str
    answer: str
    sentences: tuple[Sentence, ...]
    sources: tuple[Source, ...]
    model: str
    first_token_ms: float | None
    tokens_per_second: float | None
    stopped: bool = False
    asked_as: str = ""
    context: ContextUse | None = None
    seconds: float = 0.0
