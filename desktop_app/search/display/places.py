"""Where in its file a passage begins, as a person calls it."""

from desktop_app.core.documents import FileKind
from desktop_app.storage.passage_records import PassageRecord


def place_of(passage: PassageRecord, kind: str) -> str:
    """Give the place of a passage in a file of a kind; empty where the page says it all."""
    if passage.place or passage.page is None or kind != FileKind.SLIDES:
        return passage.place
    return f"slide {passage.page}"
