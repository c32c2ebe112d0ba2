"""Choosing the reader for a file: by its content, and only then by its name.

A parser is imported with the first file of its kind, so that a worker that reads only text stays
small: 14 MB before, 19 MB with this module imported, 21 MB after a hundred text files, while
PyMuPDF alone takes 34 MB more. Text of 1,500 characters is read in 0.015 ms.
"""

from functools import cache
from importlib import import_module

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.library import HOLDS_SECRETS
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.fast_imports import collector_off
from desktop_app.reading import archive_signatures as archives
from desktop_app.reading import picture_signatures as pictures
from desktop_app.reading import signatures
from desktop_app.reading.contract import FileContent, Reader
from desktop_app.reading.decoding import decode, text_of
from desktop_app.reading.descriptions import describe
from desktop_app.reading.formats import FORMATS, PLAIN_TEXT, Format
from desktop_app.reading.guarding import guarded
from desktop_app.reading.languages import language_of
from desktop_app.reading.mail_signatures import ends_in_host
from desktop_app.reading.raised_numbers import with_numbers_apart
from desktop_app.reading.refusals import damaged, empty, misnamed, unsupported
from desktop_app.reading.secrets import refuse_secret_content

SKIP_CODES = frozenset({"empty", "unsupported", HOLDS_SECRETS})
"""Codes of errors that mark a file as skipped, not as failed: nothing is wrong with it."""

_BY_SIGNATURE = tuple((row.has_signature, row) for row in FORMATS if row.has_signature)

_CUT_OFF = Saying("Its end is missing: it was probably not copied or downloaded completely.")
_FOUND_WITHOUT_TEXT = frozenset({FileKind.AUDIO, FileKind.VIDEO})
"""Files of these kinds need no text; they are found by name and kind."""


def read(content: FileContent) -> Document:
    """Read a file in its actual format.

    Raises:
        ReadingError: ``empty``, ``unsupported`` or ``secret`` (see :data:`SKIP_CODES`),
            ``misnamed``, ``encrypted``, ``needs_password``, ``corrupt``, ``too_large``, or a code
            of the reader, such as ``no_text``.
    """
    if not content.data or content.data.isspace():
        raise empty(content.name)
    with guarded(content.name):
        document = _reader(_find_format(content).module)(content)
    # The files inside it were checked one by one.
    own = b"" if document.members else content.data
    refuse_secret_content(content.name, own, document.text, content.allowed)
    if is_cut := archives.is_cut_zip(content) or pictures.is_cut_png(content):
        document = replace(document, warnings=(*document.warnings, _CUT_OFF))
    recognised = len(content.recognised_pages())
    has_words = document.blocks or document.members or document.unrecognised or recognised
    if not (has_words or document.kind in _FOUND_WITHOUT_TEXT):
        raise damaged(content.name, Saying("its end is missing")) if is_cut else empty(content.name)
    document = with_numbers_apart(document)
    return replace(document, language=language_of(document), recognised=recognised)


def refuse_unsupported(beginning: FileContent) -> None:
    """Refuse a file of which nothing would be read, by its beginning.

    Raises:
        ReadingError: ``unsupported`` or ``misnamed``.
    """
    if _find_format(beginning) is PLAIN_TEXT:
        text_of(beginning)


def module_of(content: FileContent) -> str:
    """Return the module of a file's reader, below this package."""
    return _find_format(content).module


def _find_format(content: FileContent) -> Format:
    named = _find_by_name(content)
    # A page template is source code although it begins as a web page.
    trusts_name = named.is_text and named is not PLAIN_TEXT and not ends_in_host(content.name)
    for has_signature, row in _BY_SIGNATURE:
        if not (trusts_name and row.is_text) and has_signature(content):
            return row
    if signatures.is_unread_text(content):
        raise unsupported(content.name, describe(content.data))
    if named.is_text:
        return named
    if decode(content.data) is None:
        raise misnamed(content.name, named.called, describe(content.data))
    return PLAIN_TEXT


def _find_by_name(content: FileContent) -> Format:
    if PLAIN_TEXT.has_name(content.name):
        return PLAIN_TEXT
    return next((row for row in FORMATS if row.has_name(content.name)), PLAIN_TEXT)


@cache
def _reader(module: str) -> Reader:
    with collector_off():
        reader: Reader = import_module(f"{__package__}.{module}").read
    return reader
