"""Documents that are far longer, wider or deeper than a user would make them."""

import io
import struct
import zlib

from tests.support.bomb_markup import workbook_of
from tests.support.containers import zip_of

MEGABYTE = 1_000_000
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns"


def wide_table(columns: int) -> bytes:
    """Return two rows of this many columns."""
    return b",".join(b"a" for _ in range(columns)) + b"\n" + b"1," * columns


def open_quotes(rows: int) -> bytes:
    """Return rows each of which opens a quotation."""
    return b'a,"b\n' * rows


def long_line(megabytes: int) -> bytes:
    """Return a text without a single space or line end."""
    return b"abcdefghij" * (megabytes * MEGABYTE // 10)


def short_lines(lines: int) -> bytes:
    """Return paragraphs of one letter."""
    return b"a\n\n" * lines


def wide_characters(megabytes: int) -> bytes:
    """Return a text of letters that take four bytes each."""
    return "\U00020000\U00020001\U00020002\n".encode() * (megabytes * MEGABYTE // 13)


def control_characters(megabytes: int) -> bytes:
    """Return a text of what takes six bytes each in a message."""
    return b"a\x01\x02\x1f\x02\x1f " * (megabytes * MEGABYTE // 7)


def many_headings(count: int) -> bytes:
    """Return headings each of which is a passage with all those above it."""
    names = [f"{'#' * (n % 6 + 1)} {'heading ' * 14}{n}\n\ntext\n" for n in range(6)]
    return "".join(names[number % 6] for number in range(count)).encode()


def _pdf(objects: list[bytes]) -> bytes:
    """Return a PDF of its objects, of which the first is the catalogue."""
    stream = io.BytesIO()
    stream.write(b"%PDF-1.7\n")
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(stream.tell())
        stream.write(b"%d 0 obj\n%b\nendobj\n" % (number, body))
    start = stream.tell()
    stream.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    stream.writelines(b"%010d 00000 n \n" % place for place in places)
    stream.write(b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n" % (len(objects) + 1))
    stream.write(b"%d\n%%%%EOF\n" % start)
    return stream.getvalue()


def _stream(data: bytes, facts: bytes = b"") -> bytes:
    return b"<</Length %d%b>>\nstream\n%b\nendstream" % (len(data), facts, data)


_CATALOGUE = b"<</Type/Catalog/Pages 2 0 R>>"
_FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
_PAGE = (
    b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents %d 0 R"
    b"/Resources<</Font<</F 3 0 R>>>>>>"
)


def many_pages(count: int) -> bytes:
    """Return a PDF of this many pages in one list, each with a line of its own."""
    kids = b" ".join(b"%d 0 R" % (4 + 2 * number) for number in range(count))
    objects = [_CATALOGUE, b"<</Type/Pages/Count %d/Kids[%b]>>" % (count, kids), _FONT]
    for number in range(count):
        objects.append(_PAGE % (5 + 2 * number))
        objects.append(_stream(b"BT /F 12 Tf 72 700 Td (This is page %d.) Tj ET" % (number + 1)))
    return _pdf(objects)


def packed_page(megabytes: int) -> bytes:
    """Return a PDF whose one page is drawn by this many bytes of instructions."""
    packer = zlib.compressobj(9)
    line = b"BT /F 12 Tf 72 700 Td (A word.) Tj ET\n" * (MEGABYTE // 38)
    packed = b"".join(packer.compress(line) for _ in range(megabytes)) + packer.flush()
    pages = b"<</Type/Pages/Count 1/Kids[4 0 R]>>"
    return _pdf([_CATALOGUE, pages, _FONT, _PAGE % 5, _stream(packed, b"/Filter/FlateDecode")])


def looping_pages(count: int) -> bytes:
    """Return a PDF whose tree of pages holds itself."""
    pages = b"<</Type/Pages/Count %d/Kids[2 0 R 4 0 R 2 0 R]>>" % count
    text = _stream(b"BT /F 12 Tf 72 700 Td (A word.) Tj ET")
    return _pdf([_CATALOGUE, pages, _FONT, _PAGE % 5, text])


def doubling_forms(levels: int) -> bytes:
    """Return a PDF whose page draws a form that draws two forms that draw two forms…"""
    objects = [_CATALOGUE, b"<</Type/Pages/Count 1/Kids[4 0 R]>>", _FONT]
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R"
    objects.append(page + b"/Resources<</XObject<</X 6 0 R>>>>>>")
    objects.append(_stream(b"/X Do"))
    for level in range(levels):
        facts = b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X %d 0 R>>>>"
        objects.append(_stream(b"/X Do /X Do", facts % (7 + level)))
    facts = b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>"
    objects.append(_stream(b"BT /F 12 Tf 72 700 Td (A word.) Tj ET", facts))
    return _pdf(objects)


def deep_page_tree(depth: int) -> bytes:
    """Return a PDF whose only page is below this many others."""
    objects = [_CATALOGUE]
    objects += [b"<</Type/Pages/Count 1/Kids[%d 0 R]>>" % (3 + level) for level in range(depth)]
    objects.append(b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 612 792]>>" % (depth + 1))
    return _pdf(objects)


def far_cells(rows: int) -> bytes:
    """Return a workbook of two cells, the first and the last that there can be."""
    cell = '<row r="{0}"><c r="{1}{0}"><v>1</v></c></row>'
    return workbook_of(cell.format(1, "A") + cell.format(rows, "XFD"), dimension=f"A1:XFD{rows}")


def many_cells(rows: int) -> bytes:
    """Return a workbook of this many rows, of which there is one."""
    row = '<row r="1"><c r="A1"><v>1</v></c></row>'
    return workbook_of(row, dimension=f"A1:XFD{rows}")


def repeated_cells(times: int) -> bytes:
    """Return an OpenDocument sheet of one cell that claims to be repeated."""
    cell = (
        f'<table:table-cell office:value-type="float" office:value="1" '
        f'table:number-columns-repeated="{times}"><text:p>1</text:p></table:table-cell>'
    )
    content = (
        f'<office:document-content xmlns:office="{_OFFICE}:office:1.0" '
        f'xmlns:table="{_OFFICE}:table:1.0" xmlns:text="{_OFFICE}:text:1.0"><office:body>'
        '<office:spreadsheet><table:table table:name="One"><table:table-row '
        f'table:number-rows-repeated="{times}">{cell}</table:table-row></table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    mark = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = f'<manifest:manifest xmlns:manifest="{_OFFICE}:manifest:1.0"></manifest:manifest>'
    return zip_of({"mimetype": mark, "META-INF/manifest.xml": manifest, "content.xml": content})


_LETTER = b"From: a@example.org\nTo: b@example.org\nSubject: s\nMIME-Version: 1.0\n"


def nested_parts(depth: int) -> bytes:
    """Return a message of nested parts."""
    heads = (
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (level, level)
        for level in range(depth)
    )
    return _LETTER + b"".join(heads) + b"Content-Type: text/plain\n\ntext\n"


def nested_letters(depth: int) -> bytes:
    """Return messages each of which is attached to the one before."""
    return (_LETTER + b"Content-Type: message/rfc822\n\n") * depth + _LETTER + b"\ntext\n"


def long_header(count: int) -> bytes:
    """Return a message with this many addresses, and as many encoded words."""
    return (
        _LETTER
        + b"Cc: "
        + b"a <a@example.org>,\n " * count
        + b"\nSubject: "
        + b"=?utf-8?q?a?=\n " * count
        + b"\n\ntext\n"
    )


def many_messages(count: int) -> bytes:
    """Return a mailbox of this many messages of a word."""
    return b"From a@example.org Thu Jan  1 00:00:00 2024\nSubject: s\n\ntext\n\n" * count


def square_picture(side: int) -> bytes:
    """Return a picture of one colour."""

    packer = zlib.compressobj(9)
    row = b"\0" + bytes(side)
    packed = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    facts = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", facts), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
