"""Workbooks of LibreOffice in a single XML file (FODS), packed as other workbooks are."""

import io
import re
import zipfile

from desktop_app.core.records import replace
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office_signatures import is_flat_workbook

_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_BETWEEN_ELEMENTS = re.compile(rb">[ \t]*+\r?\n\s*+<")
"""Line ends outside paragraphs, which the library does not expect."""

_ROOT = re.compile(rb"<office:document\s[^>]*+>")
_METADATA = re.compile(rb"<office:meta>.{0,100000}?</office:meta>", re.DOTALL)


def as_package(content: FileContent) -> FileContent:
    """Return a workbook packed as an archive: the library reads no other ones."""
    if not is_flat_workbook(content):
        return content
    data = _BETWEEN_ELEMENTS.sub(b"><", content.data)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", _TYPE, zipfile.ZIP_STORED)
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", data)
        root, metadata = _ROOT.search(data), _METADATA.search(data)
        if root and metadata:
            archive.writestr("meta.xml", root[0] + metadata[0] + b"</office:document>")
    return replace(content, data=stream.getvalue())
