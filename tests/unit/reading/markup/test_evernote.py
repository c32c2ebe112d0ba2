import base64
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_BEGIN = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20230301T120000Z" application="Evernote" version="10.52.8">
"""
_CONTENT = """<content><![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>{}</en-note>]]></content>
"""
_FILE = """<resource><data encoding="base64">
{}
</data><mime>text/plain</mime><resource-attributes><file-name>{}</file-name></resource-attributes>
</resource>"""
_LAMPS = """<title>Lamps &amp; oil / 2</title><created>20230215T101112Z</created>
<updated>20230216T101112Z</updated><tag>home</tag><tag>light, sea</tag>
<note-attributes><author>Ann Lee</author><source>desktop.win</source></note-attributes>"""


def export(*notes: str) -> bytes:
    return (_BEGIN + "".join(f"<note>{one}</note>\n" for one in notes) + "</en-export>").encode()


def attached(text: str, name: str) -> str:
    return _FILE.format(base64.encodebytes(text.encode()).decode(), name)


@pytest.mark.parametrize("name", ["notes.enex", "notes.xml", "notes"])
def test_each_note_is_a_member_with_its_title_tags_and_date(name: str, read: Read) -> None:
    shown = """<div>Trim the wick&nbsp;daily<br/></div><div/><div>
    <en-todo checked="true"/>Buy oil</div><div><en-todo/>Clean &lt;it&gt;</div>
    <en-media hash="abc" type="image/png"/><en-crypt cipher="AES">QUJD</en-crypt>"""
    document = read(name, export(_LAMPS + _CONTENT.format(shown)))
    (member,) = document.members
    note = member.document

    assert (document.kind, document.text) == (FileKind.ARCHIVE, "")
    assert member.name == "Lamps & oil - 2.html"
    assert member.modified_ns == 1676542272_000_000_000
    assert note is not None
    assert (note.title, note.author, note.created) == ("Lamps & oil / 2", "Ann Lee", 1676455872)
    assert note.tags == ("home", "light sea")
    assert note.text.split("\n\n") == [
        "Lamps & oil / 2", "Trim the wick daily", "☑ Buy oil", "☐ Clean <it>",
    ]  # fmt: skip


def test_attachments_are_members_beside_their_note(read: Read) -> None:
    task = "<task><title>Light the lamp</title><taskStatus>open</taskStatus></task>"
    files = attached("The bill.", "bill/1.txt") + attached("Unnamed words.", "")
    document = read("a.enex", export(_LAMPS + _CONTENT.format("Oil") + task + files))

    texts = {one.name: one.document.text for one in document.members if one.document}
    assert texts == {
        "Lamps & oil - 2.html": "Lamps & oil / 2\n\nOil\n\n- Light the lamp",
        "Lamps & oil - 2/bill-1.txt": "The bill.",
        "Lamps & oil - 2/attachment 2.txt": "Unnamed words.",
    }


def test_what_is_damaged_costs_no_other_note(read: Read) -> None:
    deep = "<title>Deep</title>" + "<tag>" * 300
    broken = "<title>Broken</title>" + _FILE.format("QUJ", "a.bin")
    cut = b"<note><title>Cut off"
    data = export(deep, broken, "", "<title>Last</title>" + _CONTENT.format("Oil")) + cut
    document = read("a.enex", data)
    names = [one.name for one in document.members if one.document]

    assert names == ["Deep.html", "Broken.html", "Last.html"]
    assert list(map(str, document.warnings)) == [
        "The rest of a.enex was left out: it is damaged there."
    ]


def test_a_note_that_is_cut_off_is_reported(refusal: Refusal) -> None:
    assert refusal("a.enex", export()[:-12] + b"<note><title>Cut off").code == "corrupt"


def test_an_export_without_notes_is_empty(refusal: Refusal) -> None:
    assert refusal("a.enex", export()).code == "empty"


@pytest.mark.parametrize(
    "repeated", ["<note>", "<resource>", "<en-note>", "<en-todo ", "<en-crypt>", "<data "]
)
def test_elements_without_an_end_take_no_time(repeated: str, read: Read) -> None:
    content = "<title>Last</title>" + _CONTENT.format("Oil")
    data = export(repeated * 100_000, _CONTENT.format(repeated * 100_000), content)

    assert "Last.html" in [one.name for one in read("a.enex", data).members]
