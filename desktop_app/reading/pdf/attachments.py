"""The files attached to a PDF or to one of its pages."""

import zlib
from collections.abc import Iterable, Iterator

from desktop_app.reading.dates import seconds_in_pdf
from desktop_app.reading.members import Entry, nanoseconds
from desktop_app.reading.pdf import objects as of
from desktop_app.reading.pdf.library import BROKEN_PART, Pdf


def attachments(pdf: Pdf, pages: Iterable[int]) -> Iterator[Entry]:
    """Return the files attached to a PDF, each once.

    Args:
        pdf: Must stay open as long as entries are unpacked.
        pages: Numbers of the pages with attached files, from 1.
    """
    known = {0}
    for described in _described(pdf, pages):
        stream = of.part(described, "EF/UF")
        if not of.reference(stream):
            stream = of.part(described, "EF/F")
        if of.reference(stream) not in known:
            known.add(of.reference(stream))
            yield _entry(pdf, described, stream, number=len(known) - 1)


def _described(pdf: Pdf, pages: Iterable[int]) -> Iterator[of.PdfObject]:
    """Return the file specifications of attachments, up to the first broken one."""
    try:
        yield from of.named_files(pdf)
        for number in pages:
            for annotation in of.annotations_on(pdf, number):
                if is_file(annotation):
                    yield of.part(annotation, "FS")
    except BROKEN_PART:
        return


def is_file(annotation: of.PdfObject) -> bool:
    """Whether an annotation is an attached file."""
    return of.name(of.part(annotation, "Subtype")) == "FileAttachment"


def _entry(pdf: Pdf, described: of.PdfObject, stream: of.PdfObject, number: int) -> Entry:
    name = of.text(of.part(described, "UF")) or of.text(of.part(described, "F"))
    made = seconds_in_pdf(of.text(of.part(stream, "Params/ModDate")))

    def load(most: int) -> bytes:
        return _unpacked(pdf, of.reference(stream), most)

    size = max(0, int(of.number(of.part(stream, "Params/Size"))))
    return Entry(name or f"attachment {number}", size, nanoseconds(made) if made else None, load)


def _unpacked(pdf: Pdf, reference: int, most: int) -> bytes:
    """Unpack a stream; MuPDF itself would unpack all of it, however large."""
    packed_by = pdf.xref_get_key(reference, "Filter")[1].strip("[] ")
    has_parameters = pdf.xref_get_key(reference, "DecodeParms")[0] != "null"
    if packed_by == "null":
        return bytes(pdf.xref_stream_raw(reference)[: most + 1])
    if packed_by == "/FlateDecode" and not has_parameters:
        return zlib.decompressobj().decompress(pdf.xref_stream_raw(reference), most + 1)
    return bytes(pdf.xref_stream(reference)[: most + 1])
