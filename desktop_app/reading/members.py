"""The files inside a file: unpacked in memory, one after another, within an allowance.

Nothing is ever written to disk, so the name of a member cannot lead anywhere.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from desktop_app.core.documents import Document, FileKind, Member, Refusal
from desktop_app.core.errors import ReadingError
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.reading import registry
from desktop_app.reading.allowance import DEEPEST, most_unpacked, weight
from desktop_app.reading.contract import LARGEST_FILE, FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.refusals import crashing, over_limit
from desktop_app.reading.secrets import refuse_secret_name

LONGEST_NAME = 1000
"""Characters; a path on disk has at most 4,096 bytes."""

_LARGEST_SIZE = 1 << 62
"""Bytes; a row of the catalogue holds no more, and an archive may state anything."""

_LATEST = 1 << 33
"""Seconds since 1970, the year 2242: later times are errors."""

_NO_PART_OF_A_NAME = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")


class Entry(Record):
    """A member as its container lists it, not yet unpacked.

    Attributes:
        name: As written there, decoded.
        size: Unpacked bytes that the container states; 0 when it states none.
        modified_ns: Nanoseconds since 1970; None when the container states no time.
        load: Unpacks the member: returns its bytes, at most one more than the number passed.
    """

    name: str
    size: int
    modified_ns: int | None
    load: Callable[[int], bytes]


def entry_of(name: str, data: bytes, modified_ns: int | None = None) -> Entry:
    """Return the entry of a member that is unpacked already."""

    def load(most: int) -> bytes:
        return data[: most + 1]

    return Entry(name, len(data), modified_ns, load)


def nanoseconds(seconds: float) -> int | None:
    """Convert seconds since 1970 to nanoseconds; None for a time that must be an error."""
    return int(seconds) * 1_000_000_000 if 0 < seconds < _LATEST else None


class Unpacked(Record):
    """The members read from a container.

    Attributes:
        left_out: Why the others were left out, as the end of a sentence; empty when none was.
        name: Name of the container.
    """

    members: tuple[Member, ...]
    left_out: Saying
    name: str

    @property
    def warnings(self) -> tuple[Saying, ...]:
        """Sentences about the members that were left out."""
        if not self.left_out:
            return ()
        return (Saying("The rest of {} was left out: {}.", (self.name, self.left_out)),)


def archive_document(content: FileContent, entries: Iterable[Entry]) -> Document:
    """Read an archive, whose only text is that of its members.

    Raises:
        ReadingError: ``too_large`` or ``corrupt``, when nothing in it could be read.
    """
    unpacked = unpack(content, entries)
    if unpacked.left_out and not unpacked.members:
        raise over_limit(content.name, unpacked.left_out)
    return Document("", (), FileKind.ARCHIVE, members=unpacked.members, warnings=unpacked.warnings)


def unpack(content: FileContent, entries: Iterable[Entry]) -> Unpacked:
    """Read the members of a container as far as its allowance goes.

    Args:
        content: The container.
        entries: Its members; an exception from them ends the reading and keeps earlier members.

    Raises:
        ReadingError: The container is damaged from its beginning.
    """
    members: list[Member] = []
    try:
        with guarded(content.name):
            left_out = _read_into(members, content, entries)
    except ReadingError:
        if not members:
            raise
        left_out = Saying("it is damaged there")
    return Unpacked(tuple(members), left_out, content.name)


def _read_into(members: list[Member], content: FileContent, entries: Iterable[Entry]) -> Saying:
    """Read members until a limit is reached; return a description of that limit."""
    allowance = content.allowance
    left = most_unpacked(len(content.data))
    for entry in entries:
        if content.member_search is not None and content.member_search.found is not None:
            return Saying("what is looked for was found")
        if content.trial is not None and content.trial.is_right:
            return Saying("its password was found")
        if content.depth >= DEEPEST:
            return Saying("it is inside {} other files", (content.depth,))
        if reason := allowance.spent():
            return reason
        allowance.members -= 1
        member = _read(content, entry, min(left, allowance.unpacked, LARGEST_FILE))
        unpacked = member.size if member.content_hash else 0
        left -= unpacked
        allowance.unpacked -= unpacked
        allowance.reply -= weight(member.document)
        if allowance.reply < 0:
            return allowance.spent()
        members.append(member)
    return NOTHING


def _read(content: FileContent, entry: Entry, most: int) -> Member:
    """Read a member; its error becomes part of the result."""
    path = clean_name(entry.name)
    name = Path(path).name
    content_hash, size = b"", min(max(entry.size, 0), _LARGEST_SIZE)
    try:
        allowed = content.allowed.inside(path)
        refuse_secret_name(name, allowed)
        data = _load(entry, name, most)
        inner = replace(
            content, path=Path(path), data=data, depth=content.depth + 1, allowed=allowed
        )
        size, content_hash = len(data), inner.content_hash()
        if content.member_search is not None and content.member_search.content_hash == content_hash:
            content.member_search.found = inner
        if content.careful is not None:
            if content_hash in content.careful.left_out:
                raise crashing(name)
            content.careful.enter(content_hash)
        document = registry.read(inner)
    except ReadingError as error:
        refusal = Refusal(error.code, error.text, error.code in registry.SKIP_CODES)
        return Member(path, content_hash, size, entry.modified_ns, None, refusal)
    return Member(path, content_hash, size, entry.modified_ns, document)


def _load(entry: Entry, name: str, most: int) -> bytes:
    if entry.size <= most:
        with guarded(name):
            data = entry.load(most)
        if len(data) <= most:
            return data
    raise over_limit(name, Saying("it unpacks to more than is read from one file"))


def clean_name(name: str) -> str:
    """Return a name as a relative path: without roots, drives, and parts that lead elsewhere."""
    if "/" not in name:
        name = name.replace("\\", "/")
    name = _NO_PART_OF_A_NAME.sub("\ufffd", name)
    parts = [part for part in name.split("/") if part.strip() not in {"", ".", ".."}]
    if len(parts) > 1 and re.fullmatch("[A-Za-z]:", parts[0]):
        parts = parts[1:]
    cleaned = "/".join(parts)
    cleaned = cleaned or "unnamed"
    return cleaned if len(cleaned) <= LONGEST_NAME else "…" + cleaned[1 - LONGEST_NAME :]
