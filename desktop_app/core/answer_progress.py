"""What the engine reports of an answer while it is made."""

from desktop_app.core.answers import Answer, Quotation, Source
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying


class SourcesChosen(Record):
    """The passages an answer will be written from, and the best sentence among them."""

    quotation: Quotation
    sources: tuple[Source, ...]


class Token(Record):
    """The next part of the answer's text."""

    text: str


class ModelLoading(Record):
    """The answer model is being loaded; the first token takes longer than usual."""

    model: str


class PromptRead(Record):
    """How far the loaded model has read the passages and the question.

    Attributes:
        read: Tokens read, of which some may be cached from the question before.
        tokens: Tokens in total; 0 directly after loading.
    """

    read: int
    tokens: int


class AnswerProgress(Record):
    """How far a long answer is, such as the summary of a file.

    Attributes:
        step: What is done next, such as "report.pdf: part 2 of 9".
        text: The notes so far, as Markdown with citations; the answer replaces them.
        sources: The passages that the notes cite.
    """

    step: Saying
    text: str
    sources: tuple[Source, ...]


class CheckBegan(Record):
    """The answer is written; its sentences are now compared with the sources."""


class SecondTryBegan(Record):
    """The question is asked again with other passages.

    Attributes:
        first: The answer so far, which is hardly supported or not found; the second one replaces
            it if that is supported.
    """

    first: Answer
