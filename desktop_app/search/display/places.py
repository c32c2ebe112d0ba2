"""Naming the place of a passage in its file."""

from desktop_app.core.documents import FileKind
from desktop_app.storage.passage_records import PassageRecord


def place_of(passage: PassageRecord, kind: str) -> str:
    """Return a readable name for the place of a passage; empty where the page is enough."""
    if passage.place or passage.page is None or kind != FileKind.SLIDES:
        return passage.place
    return f"slide {passage.page}"
