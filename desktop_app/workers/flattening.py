"""Flattens a document's nested members to a list for the message to the engine."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from desktop_app.core.documents import Document, Member
from desktop_app.core.members import ReadMember
from desktop_app.core.records import replace
from desktop_app.passages.splitter import split


def flatten(document: Document) -> Iterator[ReadMember]:
    """Return the members of a document at every depth, each with a unique path."""
    paths = _Paths()
    upcoming: list[tuple[tuple[str, ...], Member]] = [
        ((), one) for one in reversed(document.members)
    ]
    while upcoming:
        above, member = upcoming.pop()
        read = paths.make_unique(_read((*above, member.name), member))
        if member.document is not None:
            inner = ((read.names, one) for one in reversed(member.document.members))
            upcoming.extend(inner)
        yield read


def _read(names: tuple[str, ...], member: Member) -> ReadMember:
    document = member.document
    return ReadMember(
        names,
        member.content_hash,
        member.size,
        member.modified_ns,
        replace(document, blocks=(), members=()) if document else None,
        split(document) if document else (),
        member.refusal,
    )


class _Paths:
    """Paths used so far: an archive may contain a name twice, or as file and folder."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def make_unique(self, member: ReadMember) -> ReadMember:
        """Rename a member whose path is already used."""
        *above, name = member.names
        renamed = member
        while renamed.path in self._times:
            self._times[member.path] += 1
            renamed = replace(member, names=(*above, _numbered(name, self._times[member.path])))
        self._times[renamed.path] = 1
        return renamed


def _numbered(name: str, number: int) -> str:
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem} ({number}){path.suffix}"))
