"""Electronic books (EPUB): their chapters in reading order, read as web pages."""

import posixpath
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import unquote

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.reading.archives.packed_documents import check_unpacked_size, opened_zip
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.decoding import decode
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.markup.page_tree import html_of_xhtml
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    descendant,
    parse_xml,
    text_below,
)
from desktop_app.reading.refusals import copy_protected, damaged

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"

_FONT_MANGLING = frozenset({"http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"})
"""Ciphers for fonts only, which protect them from being copied (EPUB 3.3, 4.2.6.3.1)."""

_CHAPTERS = frozenset({"application/xhtml+xml", "text/html", "text/x-oeb1-document"})
_AUTHOR = "aut"
"""Role of authors; translators and illustrators have others (MARC)."""

_PAGES = (".xhtml", ".html", ".htm")
_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)
"""What `zipfile` raises for a chapter that is damaged."""


def read(content: FileContent) -> Document:
    """Read a book in EPUB 2 or 3, without chapters that are missing or damaged.

    Raises:
        ReadingError: ``encrypted`` when it is copy-protected, ``too_large``, or ``corrupt`` when
            it has no chapters.
        zipfile.BadZipFile, zlib.error, lxml.etree.XMLSyntaxError: It is damaged, or all of its
            chapters are; `registry.read` reports it.
    """
    with _opened(content) as book:
        assembly = Assembly()
        damage: list[Exception] = []
        for chapter in book.chapters:
            if assembly.is_full:
                break
            try:
                add_page(assembly, book.source(chapter))
            except _DAMAGE as error:
                damage.append(error)
        if len(damage) == len(book.chapters):
            raise damage[0]
        return _with_metadata(assembly, book, len(damage))


def pages(content: FileContent) -> Iterator[str]:
    """Return the chapters in reading order, without those that are missing or damaged.

    Raises:
        ReadingError: As for :func:`read`.
        zipfile.BadZipFile, lxml.etree.XMLSyntaxError: As for :func:`read`.
    """
    with _opened(content) as book:
        for chapter in book.chapters:
            with suppress(*_DAMAGE):
                yield book.source(chapter)


class _Book(Record):
    """An open book.

    Attributes:
        archive: Its parts.
        package: Its metadata and its list of chapters.
        chapters: Names of the chapters that it has, in reading order.
        missing: Number of chapters that are listed and missing.
    """

    archive: zipfile.ZipFile
    package: Element
    chapters: list[str]
    missing: int

    def source(self, chapter: str) -> str:
        """Return a chapter as a web page.

        Raises one of ``_DAMAGE`` when it is damaged.
        """
        # Chapters are XHTML, also those that do not state it.
        return html_of_xhtml(decode(self.archive.read(chapter)) or "")


@contextmanager
def _opened(content: FileContent) -> Iterator[_Book]:
    check_unpacked_size(content)
    with opened_zip(content.data) as archive:
        names = {name.lower(): name for name in archive.namelist()}
        if _ENCRYPTION in archive.namelist() and _encrypts_text(
            parse_xml(archive.read(_ENCRYPTION))
        ):
            raise copy_protected(content.name)
        place = _package_place(archive)
        if not place:
            raise damaged(content.name, Saying("it does not say where its chapters are"))
        package = parse_xml(archive.read(place), recovers=True)
        places = _chapters(package, posixpath.dirname(place))
        listed = dict.fromkeys(one.lower() for one in places)
        chapters = [names[one] for one in listed if one in names]
        missing = len(listed) - len(chapters)
        if not chapters:
            # A book that lists its chapters wrongly still has them.
            missing = 0
            chapters = [name for name in archive.namelist() if name.lower().endswith(_PAGES)]
        if not chapters:
            raise damaged(content.name, Saying("its chapters are missing"))
        yield _Book(archive, package, chapters, missing)


def _package_place(archive: zipfile.ZipFile) -> str:
    """Return the name of the package document; empty when there is none."""
    names = archive.namelist()
    if _CONTAINER in names:
        root = descendant(parse_xml(archive.read(_CONTAINER), recovers=True), "rootfile")
        stated = "" if root is None else unquote(attribute(root, "full-path")).lstrip("/")
        if stated in names:
            return stated
    return next((name for name in names if name.lower().endswith(".opf")), "")


def _encrypts_text(encryption: Element) -> bool:
    methods = encryption.iter("{*}EncryptionMethod")
    return any(attribute(method, "Algorithm") not in _FONT_MANGLING for method in methods)


def _chapters(package: Element, folder: str) -> Iterator[str]:
    """Return the names of the chapters in the archive, in reading order."""
    places = {
        attribute(item, "id"): attribute(item, "href")
        for item in package.iter("{*}item")
        if attribute(item, "media-type") in _CHAPTERS
        or attribute(item, "href").lower().endswith(_PAGES)
    }
    for step in package.iter("{*}itemref"):
        place = places.get(attribute(step, "idref"))
        if place:
            yield posixpath.normpath(posixpath.join(folder, unquote(place)))


def _with_metadata(assembly: Assembly, book: _Book, damaged_chapters: int) -> Document:
    package = book.package
    authors = ", ".join(filter(None, map(text_below, _authors(package))))
    subjects = tuple(map(text_below, package.iter("{*}subject")))
    metadata = Metadata(
        text_below(descendant(package, "title")),
        authors,
        seconds_stated(text_below(_date(package))),
        subjects,
    )
    counts = (damaged_chapters + book.missing, len(book.chapters) + book.missing)
    unread = Saying("{} of its {} chapters could not be read.", counts)
    return assembly.finish(FileKind.EBOOK, metadata, warnings=(unread,) if counts[0] else ())


def _authors(package: Element) -> list[Element]:
    """Return those who wrote the book; if no author is named, all who made it."""
    roles = {
        attribute(one, "refines").removeprefix("#"): text_below(one)
        for one in package.iter("{*}meta")
        if attribute(one, "property") == "role"
    }
    makers = list(package.iter("{*}creator"))
    by_role = [attribute(one, "role") or roles.get(attribute(one, "id"), _AUTHOR) for one in makers]
    authors = [one for one, role in zip(makers, by_role, strict=True) if role == _AUTHOR]
    return authors or makers


def _date(package: Element) -> Element | None:
    """Return the date of a book; if it has several, one that is not of a modification."""
    dates = list(package.iter("{*}date"))
    made = [one for one in dates if attribute(one, "event") != "modification"]
    return next(iter(made or dates), None)
