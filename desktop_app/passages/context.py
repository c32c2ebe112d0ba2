"""What the embedding model reads of a passage: the text, and where it stands."""

from desktop_app.passages.splitter import TRAIL_SEPARATOR


def embedding_text(title: str, heading: str, text: str) -> str:
    """Put title and headings on a line before the text, each said only once.

    Args:
        title: The document's title; may be empty.
        heading: Trail of headings above the passage; may be empty.
        text: The passage, which may begin with some of these headings itself.
    """
    opening = _fold(text[: 2 * (len(title) + len(heading)) + 100])
    context: dict[str, str] = {}
    for name in (title, *heading.split(TRAIL_SEPARATOR)):
        key = _fold(name)
        if key and opening.startswith(key):
            opening = opening[len(key) :].lstrip()
        elif key:
            context.setdefault(key, name.strip())
    return f"{TRAIL_SEPARATOR.join(context.values())}\n{text}" if context else text


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()
