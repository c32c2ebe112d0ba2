"""What the embedding model reads of a passage: its contexts, title, headings and the text."""

from desktop_app.passages.path_contexts import SEPARATOR
from desktop_app.passages.splitter import TRAIL_SEPARATOR


def embedding_text(
    title: str, heading: str, text: str, context: str = "", passage_context: str = ""
) -> str:
    """Return the text after a line with its path contexts, title and headings, each only once.

    The passage context is on a line of its own between them.

    Args:
        title: The document's title; may be empty.
        heading: The heading trail of the passage; may be empty.
        text: The passage, which may begin with some of these headings.
        context: The words of the file's path contexts; empty for most.
        passage_context: Empty for most.
    """
    if passage_context:
        text = f"{passage_context}\n{text}"
    if not (title or heading or context):
        return text
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
