"""Packages of Office since 2007 (OPC, ECMA-376 part 2): their parts and what leads to them.

Programs read packages with parts missing, broken or named otherwise than they say, and people
keep such files: a part is only looked at when it is needed, and one that is not there is none.
"""

import io
import posixpath
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO
from urllib.parse import unquote, urlsplit

from lxml.etree import XMLSyntaxError

from desktop_app.core.sayings import Saying
from desktop_app.reading.archives.packed_documents import check_unpacked_size
from desktop_app.reading.assembly import Facts
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.kinds import OLE_MARK
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    parse_xml,
    text_below,
)
from desktop_app.reading.refusals import damaged, encrypted


@dataclass(frozen=True, slots=True)
class Relation:
    """What leads from a part to another.

    Attributes:
        identity: By which the part calls it.
        kind: What the other is to it, such as ``footnotes``; the last part of a long name that
            differs between the two forms of the standard.
        target: Name of the other part.
    """

    identity: str
    kind: str
    target: str


class OfficePackage:
    """The parts of a document."""

    def __init__(self, content: FileContent) -> None:
        """Open a package.

        Raises:
            ReadingError: ``encrypted``, or ``too_large`` when it unpacks to too much.
            zipfile.BadZipFile: It is damaged.
        """
        # Office packs what it locks into its older container.
        if content.data.startswith(OLE_MARK):
            raise encrypted(content.name)
        check_unpacked_size(content)
        self._name = content.name
        self._archive = zipfile.ZipFile(io.BytesIO(content.data))
        self._names = {_folded(name): name for name in self._archive.namelist()}

    def main(self, guess: str) -> str:
        """Give the name of the part with the document itself.

        Args:
            guess: Its usual name, for a package that does not tell.
        """
        found = next((one.target for one in self.relations("", "officeDocument")), guess)
        return found if self.has(found) else guess

    def has(self, name: str) -> bool:
        """Whether there is such a part."""
        return _folded(name) in self._names

    def data(self, name: str) -> bytes:
        """Give the bytes of a part; none for one that is not there."""
        stored = self._names.get(_folded(name))
        return self._archive.read(stored) if stored else b""

    def stream(self, name: str) -> IO[bytes]:
        """Open a part that is there, to be read piece by piece."""
        return self._archive.open(self._names[_folded(name)])

    def part(self, name: str) -> Element | None:
        """Give the root of a part; None for one that is not there or cannot be read."""
        try:
            data = self.data(name)
            return parse_xml(data, recovers=True) if data else None
        except (XMLSyntaxError, zipfile.BadZipFile):
            return None

    def needed_part(self, name: str) -> Element:
        """Give the root of a part without which there is no document.

        Raises:
            ReadingError: ``corrupt`` when it is missing.
            XMLSyntaxError, zipfile.BadZipFile: It cannot be read.
        """
        if not self.has(name):
            raise damaged(self._name, Saying("the part with its text is missing"))
        return parse_xml(self.data(name), recovers=True)

    def relations(self, name: str, *kinds: str) -> Iterator[Relation]:
        """Give what leads from a part to others of the package.

        Args:
            name: Of the part; empty for the package itself.
            kinds: That are wanted; all, when none is named.
        """
        folder = posixpath.dirname(name)
        for one in self._leading_from(name):
            kind = attribute(one, "Type").rpartition("/")[2]
            target = attribute(one, "Target")
            if attribute(one, "TargetMode") != "External" and (not kinds or kind in kinds):
                place = unquote(urlsplit(target).path) if "#" in target else unquote(target)
                joined = posixpath.normpath(posixpath.join("/", folder, place))
                yield Relation(attribute(one, "Id"), kind, joined.lstrip("/"))

    def links(self, name: str) -> dict[str, str]:
        """Give what leads from a part out of the package, as it is written, by its identity."""
        return {
            attribute(one, "Id"): attribute(one, "Target")
            for one in self._leading_from(name)
            if attribute(one, "TargetMode") == "External"
        }

    def _leading_from(self, name: str) -> Iterator[Element]:
        folder, base = posixpath.split(name)
        listed = self.part(posixpath.join(folder, "_rels", f"{base}.rels"))
        if listed is not None:
            yield from children(listed, "Relationship")

    def facts(self) -> Facts:
        """Give what the document says of itself."""
        name = next((one.target for one in self.relations("", "core-properties")), "")
        stated = self.part(name or "docProps/core.xml")
        if stated is None:
            return Facts()
        title, author, subject, created = (
            text_below(descendant(stated, one))
            for one in ("title", "creator", "subject", "created")
        )
        return Facts(title, author, subject, seconds_stated(created))


def _folded(name: str) -> str:
    """Give a name as Office compares it: some programs write it in other letters or slashes."""
    return name.replace("\\", "/").lstrip("/").lower()
