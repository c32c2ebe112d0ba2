"""Commands of the MCP server, and of the user who decides which folders its tools may read.

What these commands return comes from shared folders only.
"""

from desktop_app.core.answers import Sentence
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable

MOST_PASSAGES = 20
"""Most passages of a search; some 4,000 tokens for the model that reads them."""

LONGEST_PASSAGE = 4_000
"""Characters of a passage that are sent. A passage has about 800, and a hit joins up to three."""

LONGEST_PART = 20_000
"""Characters of a file that are sent at once, about seven pages."""

LONGEST_QUERY = 2_000
"""Characters of a query or question, as for a question in the window."""


class SharedFolder(Record):
    """A folder, or a single file, that the user shares with tools.

    Attributes:
        files: Number of its files that can be found.
    """

    path: str
    files: int


class SharedFolders(Record):
    """All that the user shares with tools, sorted by path."""

    folders: tuple[SharedFolder, ...]


class SharedPassage(Record):
    """A passage of a shared file, word for word.

    Attributes:
        path: The file as shown to the user.
        page: From 1; None where the format has no pages.
        place: Where the words found are, or the passage begins, in words ("row 12"); else empty.
        start: First character of the passage in the text of the file; None for a source.
        text: At most :data:`LONGEST_PASSAGE` characters.
        n: Number by which an answer cites it; 0 for a passage that was searched or read.
    """

    passage_id: int
    path: str
    title: str
    page: int | None
    place: str
    heading: str
    start: int | None
    text: str
    n: int = 0


class SharedPassages(Record):
    """The passages that a search found, best first."""

    passages: tuple[SharedPassage, ...]


class SharedText(Record):
    """A part of the text of a shared file, as the library keeps it.

    Attributes:
        start: First character of the part in the text of the file.
        next_start: First character of the part that follows; None at the end of the file.
        characters: Length of the whole text.
    """

    path: str
    title: str
    start: int
    next_start: int | None
    characters: int
    text: str


class SharedAnswer(Record):
    """An answer that was written from passages of shared files only.

    Attributes:
        found: False when they do not hold the answer.
        quotation: The sentence that answers best, word for word; empty for none.
        sources: The passages it was written from.
    """

    found: bool
    answer: str
    quotation: str
    sentences: tuple[Sentence, ...]
    sources: tuple[SharedPassage, ...]


class ShareFolder(Expects[SharedFolders], Record):
    """Share a folder or file of the library with tools, or stop it; return all that is shared.

    Attributes:
        is_on: False to stop sharing the path and everything below it.
    """

    path: str
    is_on: bool


class GetSharedFolders(Repeatable[SharedFolders], Record):
    """Ask for the :class:`SharedFolders`."""


class SearchShared(Repeatable[SharedPassages], Record):
    """Find passages in shared files; operators of the query narrow the search down further."""

    query: str
    limit: int = 10


class ReadSharedPassage(Repeatable[SharedPassage], Record):
    """Ask for one passage of a shared file."""

    passage_id: int


class ReadSharedFile(Repeatable[SharedText], Record):
    """Ask for a part of the text of a shared file.

    Attributes:
        path: The file as a passage names it.
        start: The part begins with the passage that holds this character.
    """

    path: str
    start: int = 0


class AskShared(Expects[SharedAnswer], Record):
    """Answer a question from shared files."""

    question: str


ToolCommand = (
    ShareFolder | GetSharedFolders | SearchShared | ReadSharedPassage | ReadSharedFile | AskShared
)
