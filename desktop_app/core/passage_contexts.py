"""Passage contexts: short texts that the answer model writes, by which passages are found."""

from desktop_app.core.records import Record


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
