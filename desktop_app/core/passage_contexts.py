"""Passage contexts: short texts that the answer model writes, by which passages are found."""

from desktop_app.core.answers import Source
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying


class ContextCounts(Record):
    """Numbers of passages in the folders for which contexts are written, each content once.

    Attributes:
        written: Passages that the model was asked about.
        waiting: Passages that it remains to be asked about.
        unusable: Those without a usable text, among the written ones.
    """

    written: int = 0
    waiting: int = 0
    unusable: int = 0


NO_CONTEXTS = ContextCounts()


class DueContext(Record):
    """A passage whose context is to be written.

    Attributes:
        content_hash: Content hash of its file.
        ordinal: Position among the passages of the file, from 0.
        own_hash: Hash of the passage's text.
        passages: The consecutive passages that the model reads, the passage among them.
        place: Which of them it is, from 0.
        others: The contexts of other passages of the file, which are not written again.
    """

    content_hash: bytes
    ordinal: int
    own_hash: bytes
    passages: tuple[Source, ...]
    place: int
    others: frozenset[str] = frozenset()


class WrittenContext(Record):
    """What the model wrote about a passage.

    Attributes:
        model: Identifies the model, and how it was asked.
        text: Empty when nothing was usable.
    """

    model: str
    text: str


class ContextRefused(Record):
    """Why no context can be written, such as that there is no answer model."""

    reason: Saying
    action: Saying
