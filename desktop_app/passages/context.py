"""What the embedding model reads of a passage: the text, and where it stands."""

from desktop_app.passages.path_contexts import SEPARATOR
from desktop_app.passages.splitter import TRAIL_SEPARATOR


def embedding_text(title: str, heading: str, text: str, context: str = "") -> str:
    """Put path contexts, title and headings on a line before the text, each said only once.

    Args:
        title: The document's title; may be empty.
        heading: Trail of headings above the passage; may be empty.
        text: The passage, which may begin with some of these headings itself.
        context: The words of the file's path contexts; empty for most.
    """
    names: dict[str, str] = {}
    for name in (*context.split(SEPARATOR), title, *heading.split(TRAIL_SEPARATOR)):
        names.setdefault(_fold(name), name.strip())
    opening = _fold(text[: 2 * (len(title) + len(heading)) + 100])
    before = []
    for key, name in names.items():
        if opening.startswith(key):
            opening = opening[len(key) :].lstrip()
        else:
            before.append(name)
    return f"{TRAIL_SEPARATOR.join(before)}\n{text}" if before else text


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()
