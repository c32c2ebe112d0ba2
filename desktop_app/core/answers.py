"""The answer to a question."""

import re
from itertools import takewhile
from pathlib import PurePath

from desktop_app.core.documents import TRAIL_SEPARATOR
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying

NOT_FOUND = "Not found in your documents"

LONGEST_QUESTION = 2_000
"""Characters: about 500 tokens of English, an eighth of what the default model takes."""

_WORD = re.compile(r"[^\W_]+")


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))


class Source(Record):
    """A passage given to the model, by the number that citations use.

    Attributes:
        n: From 1.
        passage: The passage's whole text; a model may have been shown only its best sentences.
        container: Path of the outermost file; empty for a file that is on disk itself.
        place: Where the words found are, or the passage begins, in words, as for a hit.
        file_id: The source's file. It stays the same when the file is read again.
        heading: The heading trail of the passage, of its best part if it has several; empty without
            headings.
        trails: The heading trails of its parts, in order; empty if it has one part.
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
    trails: tuple[str, ...] = ()

    @property
    def path_on_disk(self) -> str:
        return self.container or self.path

    @property
    def about(self) -> str:
        """What all of it is about: :meth:`about_part` of the headings that its parts share."""
        if not self.trails:
            return self.about_part(self.heading)
        levels = zip(*(trail.split(TRAIL_SEPARATOR) for trail in self.trails), strict=False)
        shared = takewhile(lambda level: len(set(level)) == 1, levels)
        return self.about_part(TRAIL_SEPARATOR.join(level[0] for level in shared))

    def about_part(self, trail: str) -> str:
        """Return the title of the file and its name, as far as they differ, and a heading trail.

        Files of one form have one title, such as "Lease", and differ in their names.
        """
        name = PurePath(self.path).stem.replace("_", " ")
        named = _words(name) if any(map(str.isalpha, name)) else frozenset()
        if named <= _words(f"{self.title} {trail}"):
            title = self.title
        elif _words(self.title) <= named:
            title = name
        else:
            title = f"{self.title} ({name})"
        return f"{'' if title in trail else title}: {trail}".strip(": ")


class Sentence(Record):
    """A sentence of the answer.

    Attributes:
        text: Without its citation marks.
        citations: Numbers of the sources it names; numbers of no source are dropped.
        supported: Whether a source states it, and is about what the question names.
        reason: Why it is not called supported, in a few words; empty when it is.
        confidence: Probability that it is right, 0 to 1.
        is_in_source: Whether a sentence of the cited source has its words, names and numbers. An
            unsupported sentence can have this, and answer another question than the one that was
            asked.
    """

    text: str
    citations: tuple[int, ...]
    supported: bool
    reason: Saying = NOTHING
    confidence: float = 0.0
    is_in_source: bool = False


class Quotation(Record):
    """The sentence of the files that answers the question best, word for word.

    Attributes:
        text: Verbatim; empty when nothing was found.
        source: Number of the source it is in; 0 when nothing was found.
    """

    text: str
    source: int


class Exchange(Record):
    """A question and its answer, to which a follow-up may refer.

    Attributes:
        question: As typed.
        asked_as: The question with everything a follow-up takes from before; else as typed.
        answer: The model's words; empty when the files do not hold the answer.
    """

    question: str
    asked_as: str
    answer: str


class ContextUse(Record):
    """What filled the model's context for an answer, in the model's tokens.

    Attributes:
        room: The whole context.
        instructions: The fixed instructions and the question.
        conversation: The exchanges before.
        sources: The passages.
        answer: The answer that the model wrote.
    """

    room: int
    instructions: int
    conversation: int
    sources: int
    answer: int

    @property
    def prompt(self) -> int:
        """Tokens that the model read before it wrote."""
        return self.instructions + self.conversation + self.sources


class Answer(Record):
    """A finished answer.

    Attributes:
        found: False when the files do not hold the answer.
        answer: The model's words, or those of a source; :data:`NOT_FOUND` when not found.
        model: File name of the model; empty when no model was asked.
        first_token_ms: From the question to the first token; None when no answer was written.
        tokens_per_second: While writing; None when fewer than two tokens were written.
        stopped: Whether the user stopped the answer before its end.
        asked_as: The question as it was searched for, with everything a follow-up takes from the
            conversation; empty for the question as typed.
        context: How much of the context was used; None when no answer was written.
        seconds: From the question to the checked answer.
        notes: Sentences for the user about what the answer covers, such as the number of files.
    """

    question: str
    found: bool
    quotation: str = ""
    answer: str = ""
    sentences: tuple[Sentence, ...] = ()
    sources: tuple[Source, ...] = ()
    model: str = ""
    first_token_ms: float | None = None
    tokens_per_second: float | None = None
    stopped: bool = False
    asked_as: str = ""
    context: ContextUse | None = None
    seconds: float = 0.0
    notes: tuple[Saying, ...] = ()

    @property
    def is_quotation(self) -> bool:
        """Whether the answer is the quotation itself, because the model wrote no answer."""
        return [sentence.text for sentence in self.sentences] == [self.quotation]
