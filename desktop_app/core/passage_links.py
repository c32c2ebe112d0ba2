"""Links to a passage: ``satchel://passage/CONTENT/START/TEXT/LIBRARY-FILE``.

A link names a file by the hash of its content, which a rename does not change, and has no path in
it. Other programs pass links on, so a link is untrusted text: it selects rows of the catalogue and
nothing else.
"""

import re

from desktop_app.core.errors import UsageError
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying

_HASH = "(0|[0-9a-f]{32})"
_LINK = re.compile(
    rf"satchel://passage/{_HASH}/([0-9]{{1,12}})/{_HASH}/([0-9a-f]{{32}})-([0-9]{{1,18}})"
)
"""A hash is 0 where there is none. Nothing in a link is percent-encoded."""


class PassageLink(Record):
    """A passage of a file.

    Attributes:
        content: BLAKE2b-128 of the file; empty for a file that was not read.
        start: First character to show, in code points of the document's text.
        text: Hash of the passage's text for the embedding model; empty for a file without passages.
        library: Id of the library in which the link was made, 32 hexadecimal digits.
        file_id: The file in that library, which keeps its id when it is edited.
    """

    content: bytes
    start: int
    text: bytes
    library: str
    file_id: int

    def __str__(self) -> str:
        content, text = self.content.hex() or "0", self.text.hex() or "0"
        return f"satchel://passage/{content}/{self.start}/{text}/{self.library}-{self.file_id}"


class LinkTarget(Record):
    """Where a link leads in this library.

    Attributes:
        passage_id: The passage; 0 for a file without passages.
        page: The page to show, from 1; None where the format has no pages.
        note: How the target differs from what was linked; empty if it does not.
    """

    file_id: int
    passage_id: int
    page: int | None = None
    note: Saying = NOTHING


def parse_link(text: str) -> PassageLink:
    """Return the link that a text is.

    Raises:
        UsageError: The text is not a link to a passage.
    """
    found = _LINK.fullmatch(text)
    if found is None:
        raise UsageError(
            "bad_link",
            "This is not a link to a passage, so nothing was opened.",
            "Copy the link again from a search result.",
        )
    content, start, passage, library, file_id = found.groups()
    return PassageLink(_hash(content), int(start), _hash(passage), library, int(file_id))


def _hash(digits: str) -> bytes:
    return b"" if digits == "0" else bytes.fromhex(digits)
