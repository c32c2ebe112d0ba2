"""Presentations of PowerPoint 97 to 2003 (PPT); the only module with ppt2pptx.

Only the parser of that converter is used: nothing is written, and pictures are unpacked only for
previews.
"""

from struct import unpack_from

from ppt2pptx.errors import EncryptedPresentationError
from ppt2pptx.ppt import Presentation, Slide, Table, extract_presentation

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, table_text
from desktop_app.reading.compound_files import read_metadata, read_streams
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode
from desktop_app.reading.refusals import encrypted
from desktop_app.reading.stated_names import with_title

_SLIDES = "PowerPoint Document"
_NEWER = "PP97_DUALSTORAGE/"
"""Storage with the presentation for PowerPoint 97 in a file for PowerPoint 95 as well."""

_MARK_OF_95 = b"\x03\0\0\0"
_TEXT_OF_95 = "Text_Content"

_ENCRYPTED = 0xF3D1C4DF
"""Token of the atom of the current user when the rest is encrypted: [MS-PPT] 2.3.2."""

_LONGEST_TITLE = 150
"""Characters; a longer first text is not a title."""


def read(content: FileContent) -> Document:
    """Read a presentation; each slide is a page. That of PowerPoint 95 is read as a single text.

    Raises:
        ReadingError: ``encrypted``.
        OSError: The container is damaged; `registry.read` reports it to the user.
        Ppt2PptxError: Its content is damaged, likewise.
    """
    assembly = Assembly()
    slides, text = read_streams(content.data, _SLIDES, _TEXT_OF_95)
    if slides.startswith(_MARK_OF_95) and not read_streams(content.data, f"{_NEWER}{_SLIDES}")[0]:
        for paragraph in (decode(text.rstrip(b"\0")) or "").replace("\x0b", "\n").split("\n\n"):
            assembly.add(paragraph)
        return assembly.finish(FileKind.SLIDES, read_metadata(content.data))
    found = presentation_of(content).slides
    for page, slide in enumerate(found, start=1):
        _add(assembly, slide, page)
    metadata = read_metadata(content.data)
    return with_title(assembly.finish(FileKind.SLIDES, metadata, len(found)))


def presentation_of(content: FileContent, *, has_pictures: bool = False) -> Presentation:
    """Parse a presentation, with the pictures on its slides if they are needed.

    Raises:
        ReadingError, OSError, Ppt2PptxError: As for :func:`read`.
    """
    names = (_SLIDES, "Current User", "Pictures")
    slides, user, pictures = read_streams(content.data, *(f"{_NEWER}{one}" for one in names))
    if not slides:
        slides, user, pictures = read_streams(content.data, *names)
    if len(user) >= 16 and unpack_from("<I", user, 12)[0] == _ENCRYPTED:
        raise encrypted(content.name)
    try:
        return extract_presentation(slides, pictures if has_pictures else None, user or None)
    except EncryptedPresentationError as error:
        raise encrypted(content.name) from error


def _add(assembly: Assembly, slide: Slide, page: int) -> None:
    texts = [_lines(box.text) for box in slide.text_boxes]
    if texts and len(texts[0]) <= _LONGEST_TITLE:
        title = " ".join(texts.pop(0).split())
        assembly.add_heading(title, 1, page=page)
    for text in texts:
        assembly.add(text, page=page)
    for table in slide.tables:
        assembly.add(table_text(_rows(table)), BlockKind.TABLE, page=page)
    for note in (*slide.notes, *(comment.text for comment in slide.comments)):
        assembly.add(_lines(note), page=page)


def _lines(text: str) -> str:
    return text.replace("\r", "\n").replace("\x0b", "\n")


def _rows(table: Table) -> list[list[str]]:
    texts = [cell.text for cell in table.cells]
    return [texts[start : start + table.cols] for start in range(0, len(texts), table.cols)]
