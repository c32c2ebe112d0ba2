"""Packages of Office since 2007 (OPC, ECMA-376 part 2): their parts and relations.

Office opens packages with parts missing, broken or with other names than stated, and people keep
such files. So a part is only read when it is needed, and a missing one counts as empty.
"""

import posixpath
import zipfile
from collections.abc import Iterator
from typing import IO
from urllib.parse import unquote, urlsplit

from lxml.etree import XMLSyntaxError

from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.reading.archives.packed_documents import check_unpacked_size, is_locked, opened_zip
from desktop_app.reading.assembly import Metadata, keywords_in
from desktop_app.reading.compound_files import OLE_SIGNATURE
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    parse_xml,
    text_below,
)
from desktop_app.reading.refusals import damaged, encrypted
from desktop_app.reading.stated_names import name_stated

_DATES_OF_TEMPLATES = frozenset({"2013-12-23T23:15:00Z", "2013-01-27T09:14:16Z"})
"""Dates of all files by python-docx and python-pptx, and so by programs and chatbots with them."""


class Relation(Record):
    """A relation from a part to another.

    Attributes:
        identity: The part's identifier for it.
        kind: Type of the target, such as ``footnotes``; the last part of a long name that differs
            between the two forms of the standard.
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
        # Office stores encrypted documents in its older container.
        if content.data.startswith(OLE_SIGNATURE):
            raise encrypted(content.name)
        check_unpacked_size(content)
        self._name = content.name
        self._archive = opened_zip(content.data)
        if is_locked(self._archive):
            raise encrypted(content.name)
        self._names = {_folded(name): name for name in self._archive.namelist()}

    def main(self, guess: str) -> str:
        """Return the name of the part with the document itself.

        Args:
            guess: Its usual name, for a package that does not state it.
        """
        found = next((one.target for one in self.relations("", "officeDocument")), guess)
        return found if self.has(found) else guess

    def has(self, name: str) -> bool:
        return _folded(name) in self._names

    def data(self, name: str) -> bytes:
        """Return the bytes of a part; empty for one that is missing."""
        stored = self._names.get(_folded(name))
        return self._archive.read(stored) if stored else b""

    def stream(self, name: str) -> IO[bytes]:
        """Open an existing part, to be read piece by piece."""
        return self._archive.open(self._names[_folded(name)])

    def part(self, name: str) -> Element | None:
        """Return the root of a part; None for one that is missing or cannot be read."""
        try:
            data = self.data(name)
            return parse_xml(data, recovers=True) if data else None
        except (XMLSyntaxError, zipfile.BadZipFile):
            return None

    def needed_part(self, name: str) -> Element:
        """Return the root of a part that the document needs.

        Raises:
            ReadingError: ``corrupt`` when it is missing.
            XMLSyntaxError, zipfile.BadZipFile: It cannot be read.
        """
        if not self.has(name):
            raise damaged(self._name, Saying("the part with its text is missing"))
        return parse_xml(self.data(name), recovers=True)

    def relations(self, name: str, *kinds: str) -> Iterator[Relation]:
        """Return the relations from a part to others of the package.

        Args:
            name: Name of the part; empty for the package itself.
            kinds: Types to return; all when empty.
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
        """Return the targets outside the package that a part links to, by identifier."""
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

    def metadata(self) -> Metadata:
        """Return the document's metadata."""
        name = next((one.target for one in self.relations("", "core-properties")), "")
        stated = self.part(name or "docProps/core.xml")
        if stated is None:
            return Metadata()
        title, author, created, keywords = (
            text_below(descendant(stated, one))
            for one in ("title", "creator", "created", "keywords")
        )
        return Metadata(
            name_stated(title),
            name_stated(author),
            None if created in _DATES_OF_TEMPLATES else seconds_stated(created),
            keywords_in(keywords),
        )


def _folded(name: str) -> str:
    """Fold a part's name as Office does: some programs write other case or backslashes."""
    return name.replace("\\", "/").lstrip("/").lower()
