"""A file as a set text: what the window asks for, and what it gets."""

from dataclasses import dataclass

from desktop_app.core.documents import FileKind
from desktop_app.core.replies import Expects
from desktop_app.core.results import Highlight

LINK_SCHEMES = frozenset({"http", "https", "mailto"})
"""Of the links that a person may follow, each after seeing where it leads."""

RICH_KINDS = frozenset(
    {
        FileKind.WEB,
        FileKind.EMAIL,
        FileKind.MARKDOWN,
        FileKind.WORD,
        FileKind.EBOOK,
        FileKind.NOTEBOOK,
    }
)
"""Kinds of files that can be shown as a set text."""


@dataclass(frozen=True, slots=True)
class GetRichText(Expects["RichText"]):
    """Ask for the :class:`RichText` of a file. A newer one of the same client ends an older one.

    Attributes:
        passage_id: The passage it is shown around; 0 for its beginning.
        piece: The piece it is shown around instead, counted from 0; -1 for none.
    """

    file_id: int
    passage_id: int = 0
    piece: int = -1


@dataclass(frozen=True, slots=True)
class RichText:
    """A part of a file as a set text, read anew from the file.

    Attributes:
        pieces: HTML of a short list of tags, each whole in itself: paragraphs, headings, lists,
            rows of tables. Nothing in it can run, fetch or cover anything.
        first: Number of the first one in the file.
        shown: Number of the one to show first.
        count: Pieces of the whole file.
    """

    pieces: tuple[str, ...]
    first: int
    shown: int
    count: int


@dataclass(frozen=True, slots=True)
class FindMatches(Expects["TextMatches"]):
    """Ask where in a text of a file there is what was searched for: :class:`TextMatches`.

    A newer one of the same client ends an older one.

    Attributes:
        passage_id: The passage to find, too; 0 for none.
        query: What was searched for.
        is_typing: As the search was made.
        text: As the window shows it.
    """

    file_id: int
    passage_id: int
    query: str
    is_typing: bool
    text: str


@dataclass(frozen=True, slots=True)
class TextMatches:
    """What was found in a text, in code points of it.

    Attributes:
        marks: What was searched for, in order.
        passage: Where the passage stands; None where it does not.
    """

    marks: tuple[Highlight, ...]
    passage: Highlight | None = None
