"""Web pages saved by Safari (``.webarchive``): their text, read as a web page.

Such a file is a property list of the page, its pictures and styles, and of the pages in its frames.
"""

from collections.abc import Iterator
from typing import Any

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.markup.page_metadata import metadata_of
from desktop_app.reading.markup.page_tree import declared_encoding
from desktop_app.reading.property_lists import parse_property_list
from desktop_app.reading.refusals import damaged

_PAGES = frozenset({"text/html", "application/xhtml+xml"})
_DEEPEST = 20
"""Frames inside frames."""


def read(content: FileContent) -> Document:
    """Read a saved page, and after it the pages in its frames.

    Raises:
        ReadingError: ``corrupt`` when there is no page in it.
    """
    sources = pages(content)
    assembly = Assembly()
    page, *_frames = [add_page(assembly, source) for source in sources]
    return assembly.finish(FileKind.WEB, metadata_of(page, sources[0]))


def pages(content: FileContent) -> list[str]:
    """Return the page and those in its frames.

    Raises:
        ReadingError: ``corrupt`` when there is no page in it.
    """
    sources = list(_sources(parse_property_list(content), 0))
    if not sources:
        raise damaged(content.name, Saying("there is no page in it"))
    return sources


def _sources(archive: dict[str, Any], depth: int) -> Iterator[str]:
    main = archive.get("WebMainResource")
    if isinstance(main, dict) and main.get("WebResourceMIMEType") in _PAGES:
        data, stated = main.get("WebResourceData"), main.get("WebResourceTextEncodingName")
        if isinstance(data, bytes):
            declared = stated if isinstance(stated, str) else declared_encoding(data)
            yield decode(data, declared) or data.decode("ascii", "replace")
    frames = archive.get("WebSubframeArchives")
    if isinstance(frames, list) and depth < _DEEPEST:
        for frame in frames:
            if isinstance(frame, dict):
                yield from _sources(frame, depth + 1)
