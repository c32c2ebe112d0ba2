"""Saved web pages (MHTML, RFC 2557): their text, read as a web page.

Browsers save a page as a message whose parts are the page, its frames, pictures and styles.
"""

from email.message import EmailMessage

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.decoding import decode
from desktop_app.reading.mail.parsed_messages import field_of, moment_of, parse
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.markup.page_metadata import metadata_of
from desktop_app.reading.markup.page_tree import declared_encoding
from desktop_app.reading.refusals import damaged

_PAGES = frozenset({"text/html", "application/xhtml+xml"})


def read(content: FileContent) -> Document:
    """Read a saved page, and after it the pages in its frames.

    Raises:
        ReadingError: ``corrupt`` when there is no page in it.
    """
    message = parse(content.data)
    sources = _sources(content.name, message)
    assembly = Assembly()
    page, *_frames = [add_page(assembly, source) for source in sources]
    metadata = metadata_of(page, sources[0])
    metadata = replace(
        metadata,
        title=metadata.title.strip() or field_of(message, "Subject"),
        created=seconds_of(moment_of(message)) if metadata.created is None else metadata.created,
    )
    return assembly.finish(FileKind.WEB, metadata)


def pages(content: FileContent) -> list[str]:
    """Return the page and those in its frames.

    Raises:
        ReadingError: ``corrupt`` when there is no page in it.
    """
    return _sources(content.name, parse(content.data))


def _sources(name: str, message: EmailMessage) -> list[str]:
    sources = [_source(part) for part in message.walk() if part.get_content_type() in _PAGES]
    if not sources:
        raise damaged(name, Saying("there is no page in it"))
    return sources


def _source(part: EmailMessage) -> str:
    payload = part.get_payload(decode=True)
    data = payload if isinstance(payload, bytes) else b""
    declared = part.get_content_charset() or declared_encoding(data)
    return decode(data, declared) or data.decode("ascii", "replace")
