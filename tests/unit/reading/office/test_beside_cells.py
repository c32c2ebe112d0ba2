import struct
from pathlib import Path

from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.beside_cells import (
    texts_beside_cells,
    texts_beside_open_cells,
    texts_in_old_shapes,
)
from desktop_app.reading.office.packages import OfficePackage
from tests.support.containers import zip_of


def relations(**targets: str) -> bytes:
    """Return the relations of a part: what each is called, and its kind and target."""
    listed = (
        f"<Relationship Id='{name}' Type='http://x/{name.rstrip('0123456789')}' Target='{target}'/>"
        for name, target in targets.items()
    )
    return f"<Relationships>{''.join(listed)}</Relationships>".encode()


def test_comments_shapes_and_charts_of_sheets_that_can_be_shown() -> None:
    sheets = "<sheet name='Tea' r:id='worksheet1'/><sheet state='veryHidden' r:id='worksheet2'/>"
    comment = (
        b"<comments><comment><text><r><t>Too </t></r><r><t>cold</t></r>"
        b"<rPh><t>kana</t></rPh></text></comment></comments>"
    )
    shape = b"<d><sp><p><r><t>Warm drinks</t></r></p></sp><graphicFrame><chart id='chart1'/>"
    parts = {
        "xl/workbook.xml": f"<w xmlns:r='r'><sheets>{sheets}</sheets></w>".encode(),
        "xl/_rels/workbook.xml.rels": relations(worksheet1="s1.xml", worksheet2="s2.xml"),
        "xl/_rels/s1.xml.rels": relations(comments="c1.xml", drawing="d1.xml"),
        "xl/_rels/s2.xml.rels": relations(comments="c2.xml"),
        "xl/_rels/d1.xml.rels": relations(chart1="chart.xml"),
        "xl/c1.xml": comment,
        "xl/c2.xml": comment.replace(b"Too", b"Not"),
        "xl/d1.xml": shape + b"</graphicFrame></d>",
        "xl/chart.xml": b"<c><title><p><r><t>Sales</t></r></p></title></c>",
    }
    package = OfficePackage(FileContent(Path("a.xlsx"), zip_of(parts)))

    texts = ["Too cold", "Warm drinks", "Sales"]
    assert list(texts_beside_cells(package)) == [("Tea", text) for text in texts]


def test_discussions_are_read_without_the_note_for_older_programs() -> None:
    comments = b"""<comments><authors><author>tc={4F1A}</author><author>Ann</author></authors>
    <commentList><comment authorId="0"><text><t>[Threaded comment] Your version</t></text></comment>
    <comment authorId="1"><text><t>By hand</t></text></comment></commentList></comments>"""
    discussion = b"""<ThreadedComments><threadedComment><text>Too cold?</text></threadedComment>
    <threadedComment parentId="1"><text>No.</text></threadedComment></ThreadedComments>"""
    parts = {
        "xl/workbook.xml": b"<w xmlns:r='r'><sheets><sheet r:id='worksheet1'/></sheets></w>",
        "xl/_rels/workbook.xml.rels": relations(worksheet1="s1.xml"),
        "xl/_rels/s1.xml.rels": relations(comments="c1.xml", threadedComment="t1.xml"),
        "xl/c1.xml": comments,
        "xl/t1.xml": discussion,
    }
    package = OfficePackage(FileContent(Path("a.xlsx"), zip_of(parts)))

    assert [text for _, text in texts_beside_cells(package)] == ["By hand", "Too cold?", "No."]

    # As a program saves it that knows no discussions.
    parts["xl/_rels/s1.xml.rels"] = relations(comments="c1.xml")
    package = OfficePackage(FileContent(Path("a.xlsx"), zip_of(parts)))

    kept = ["[Threaded comment] Your version", "By hand"]
    assert [text for _, text in texts_beside_cells(package)] == kept


def test_texts_of_old_shapes_in_both_encodings() -> None:
    def record(kind: int, data: bytes) -> bytes:
        return struct.pack("<HH", kind, len(data)) + data

    stream = b"".join(
        (
            record(0x0809, b"begin"),
            record(0x01B6, bytes(10) + struct.pack("<H", 4) + bytes(6)),
            record(0x003C, b"\0Warm"),
            record(0x003C, b"how it looks"),
            record(0x01B6, bytes(10) + struct.pack("<H", 3) + bytes(6)),
            record(0x003C, b"\1" + "чай".encode("utf-16-le")),
        )
    )

    assert list(texts_in_old_shapes(stream)) == ["Warm", "чай"]


def test_texts_beside_the_cells_of_an_open_sheet() -> None:
    content = b"""<o xmlns:office="o" xmlns:draw="d"><table name="Tea"><table-cell>
    <office:annotation><p>Too cold</p></office:annotation><p>7</p></table-cell></table>
    <draw:frame><p>Warm drinks</p></draw:frame></o>"""

    assert list(texts_beside_open_cells(content)) == [("Tea", "Too cold"), ("", "Warm drinks")]
    assert list(texts_beside_open_cells(b"<o><table-cell><p>7</p></table-cell></o>")) == []
    # Of another program, which does not state what the prefix of an attribute stands for.
    careless = content.replace(b"<draw:frame>", b"<draw:frame extended:size='1'>")
    assert list(texts_beside_open_cells(careless)) == list(texts_beside_open_cells(content))
