"""What the embedding model reads of a passage: the text, and where it stands."""

from desktop_app.passages.splitter import TRAIL_SEPARATOR


def embedding_text(title: str, heading: str, text: str) -> str:
    """Put title and headings on a line before the text, each said only once.

    Args:
        title: The document's title; may be empty.
        heading: Trail of headings above the passage; may be empty.
        text: The passage, which may begin with some of these headings itself.
    """
    names: dict[str, str] = {}
    for name in (title, *heading.split(TRAIL_SEPARATOR)):
        names.setdefault(_fold(name), name.strip())
    opening = _fold(text[: 2 * (len(title) + len(heading)) + 100])
    context = []
    for key, name in names.items():
        if opening.startswith(key):
            opening = opening[len(key) :].lstrip()
        else:
            context.append(name)
    return f"{TRAIL_SEPARATOR.join(context)}\n{text}" if context else text


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()
