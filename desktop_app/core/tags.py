"""Tags: words by which the user sorts files, here or in another program; commands about them."""

import re
from collections.abc import Iterable

from desktop_app.core.errors import UsageError
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable
from desktop_app.core.sayings import Saying

LONGEST_TAG = 60
"""Characters, as many as fit into a menu."""

MOST_TAGS = 50
"""Tags that are read from one file; more are not a user's work."""

MOST_KNOWN = 500
"""Known tags that are offered, the most frequent first."""

_SIGNS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ud800-\udfff\"“”„«»,|]+")
"""What no tag contains: it becomes one blank. Most signs have a meaning in a query or a list."""

LEVEL_SEPARATOR = "/"
"""Between a tag and one below it: ``work/travel``."""


def clean_tag(text: str) -> str:
    """Return a tag as it is stored; empty when nothing is left, or when it is too long."""
    tag = _SIGNS.sub(" ", text).strip(f" #{LEVEL_SEPARATOR}")
    return tag if len(tag) <= LONGEST_TAG else ""


def clean_tags(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the first :data:`MOST_TAGS` different tags."""
    tags = dict.fromkeys(filter(None, map(clean_tag, texts)))
    return tuple(tags)[:MOST_TAGS]


def check_tag(text: str) -> str:
    """Return a tag that the user typed as it is stored.

    Raises:
        UsageError: It is empty or too long.
    """
    tag = clean_tag(text)
    if not tag:
        raise UsageError(
            "bad_tag",
            Saying("A tag has 1 to {} characters.", (LONGEST_TAG,)),
            "Type another one.",
        )
    return tag


class TagUse(Record):
    """A tag with the number of its files."""

    tag: str
    files: int


class FileTags(Record):
    """The tags of a file.

    Attributes:
        path: As shown to the user.
        own: Added in Satchel; only these can be removed here.
        stated: Read from the document or from the file system.
    """

    path: str
    own: tuple[str, ...] = ()
    stated: tuple[str, ...] = ()


class Tags(Record):
    """The tags of some files, and those that the library knows.

    Attributes:
        files: In the order of the request.
        known: The most frequent first.
    """

    files: tuple[FileTags, ...]
    known: tuple[TagUse, ...]


class GetTags(Repeatable[Tags], Record):
    """Ask for the :class:`Tags` of files; without paths, for the known tags alone."""

    paths: tuple[str, ...] = ()


class ChangeTags(Expects[Tags], Record):
    """Add a tag to files of the library, or remove it from them; return their :class:`Tags`.

    Attributes:
        paths: As shown to the user.
        tag: As typed.
        is_added: False to remove the tag.
    """

    paths: tuple[str, ...]
    tag: str
    is_added: bool = True


TagCommand = GetTags | ChangeTags
