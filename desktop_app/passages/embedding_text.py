"""What the embedding model reads of a passage: its contexts, title, headings and the text."""

from desktop_app.core.documents import TRAIL_SEPARATOR
from desktop_app.core.letters import fold_spaces
from desktop_app.core.records import Record
from desktop_app.passages.path_contexts import SEPARATOR


class Preamble(Record):
    """What is embedded before the text of a passage.

    Attributes:
        title: The document's title; may be empty.
        heading: The heading trail of the passage; may be empty.
        path_context: The words of the file's path contexts; empty for most.
        passage_context: Empty for most.
    """

    title: str
    heading: str
    path_context: str = ""
    passage_context: str = ""


def embedding_text(text: str, preamble: Preamble) -> str:
    """Return a text after a line with its path contexts, title and headings, each only once.

    The passage context is on a line of its own between them.

    Args:
        text: The passage, which may begin with some of these headings.
        preamble: What comes before it.
    """
    title, heading = preamble.title, preamble.heading
    if preamble.passage_context:
        text = f"{preamble.passage_context}\n{text}"
    if not (title or heading or preamble.path_context):
        return text
    names: dict[str, str] = {}
    for name in (*preamble.path_context.split(SEPARATOR), title, *heading.split(TRAIL_SEPARATOR)):
        names.setdefault(fold_spaces(name), name.strip())
    opening = fold_spaces(text[: 2 * (len(title) + len(heading)) + 100])
    before = []
    for key, name in names.items():
        if opening.startswith(key):
            opening = opening[len(key) :].lstrip()
        else:
            before.append(name)
    return f"{TRAIL_SEPARATOR.join(before)}\n{text}" if before else text
