import json
import re
from email.message import EmailMessage
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.rich_texts import ENTRY_FIELDS, MESSAGE_FIELDS
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.sources import pieces_of
from tests.support.containers import zip_of

CONTAINER = '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>'
PACKAGE = """<package><manifest>
<item id="1" href="1.html" media-type="text/html"/>
<item id="2" href="2.html" media-type="text/html"/>
</manifest><spine><itemref idref="2"/><itemref idref="1"/></spine></package>"""


def html_of(name: str, data: bytes | str) -> list[str]:
    given = data.encode() if isinstance(data, str) else data
    return [one.html for one in pieces_of(FileContent(Path(name), given))]


def message(plain: str, page: str = "") -> bytes:
    letter = EmailMessage()
    letter["From"] = "Anna <anna@example.org>"
    letter["Subject"] = "Rain & rivers"
    letter["Message-ID"] = "<1@example.org>"
    letter.set_content(plain)
    if page:
        letter.add_alternative(page, subtype="html")
    return letter.as_bytes()


def test_markdown_is_set_and_its_own_html_is_cleaned() -> None:
    html = html_of(
        "a.md",
        "---\ntitle: T\n---\n# River\n\nA *b* **c** [d](https://example.org) ~~e~~\n\n"
        "| n | m |\n|---|---|\n| 1 | 2 |\n\n```\nif a<b:\n```\n\n<script>x</script>"
        "<b onclick=x>f</b>\n",
    )

    assert html == [
        "<pre>title: T</pre>",
        "<h1>River</h1>",
        '<p>A <i>b</i> <b>c</b> <a href="https://example.org">d</a> <s>e</s></p>',
        '<table cellspacing="0"><tr><th>n</th><th>m</th></tr><tr><td>1</td><td>2</td></tr></table>',
        "<pre><code>if a&lt;b:\n</code></pre>",
        "<p><b>f</b></p>",
    ]


def test_mail_has_its_head_apart_and_what_it_repeats_set_in() -> None:
    html = html_of("a.eml", message("Dear <Ben>,\nit rained.\n\n> How is it?\n>> Well.\n\nAnna\n"))
    head = (
        "<tr><th>From</th><td>Anna &lt;anna@example.org&gt;</td></tr>"
        "<tr><th>Subject</th><td>Rain &amp; rivers</td></tr>"
    )

    assert html == [
        f'<table cellspacing="0">{head}</table>',
        "<hr>",
        "<p>Dear &lt;Ben&gt;,<br>it rained.</p>",
        "<blockquote><p>How is it?</p></blockquote>",
        "<blockquote><blockquote><p>Well.</p></blockquote></blockquote>",
        "<p>Anna</p>",
    ]


def test_mail_that_was_set_is_shown_so() -> None:
    page = "<p>It <b>rained</b>.<img src='https://spy.example/1.gif'></p><blockquote>How?"
    html = html_of("a.eml", message("It rained.", page))

    assert html[2:] == ["<p>It <b>rained</b>.</p>", "<blockquote><p>How?</p></blockquote>"]


def test_a_saved_page_is_set_with_its_frames() -> None:
    saved = (
        "From: <Saved by a browser>\nSubject: A page\nMIME-Version: 1.0\n"
        'Content-Type: multipart/related; boundary="x"\n\n'
        "--x\nContent-Type: text/html\n\n<h1>A</h1>\n"
        "--x\nContent-Type: text/html\n\n<p>frame</p>\n--x--\n"
    )

    assert html_of("a.mhtml", saved) == ["<h1>A</h1>", "<p>frame</p>"]


def test_a_page_of_xhtml_is_shown_after_its_empty_elements() -> None:
    page = '<?xml version="1.0"?><html><title/><body><object/><p>seen</p></body></html>'

    assert html_of("a.xhtml", page) == ["<p>seen</p>"]


def test_the_chapters_of_a_book_are_set_in_their_order() -> None:
    data = zip_of(
        {
            "mimetype": b"application/epub+zip",
            "META-INF/container.xml": CONTAINER.encode(),
            "b.opf": PACKAGE.encode(),
            "1.html": b"<html><head><title/></head><body><p>last</p></body></html>",
            "2.html": b"<html><body><h1>first</h1></body></html>",
        }
    )

    assert html_of("a.epub", data) == ["<h1>first</h1>", "<p>last</p>"]


def test_a_notebook_is_set_with_its_code_and_what_it_printed() -> None:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": "# Rain\n- a"},
        {
            "cell_type": "code",
            "execution_count": 1,
            "metadata": {},
            "outputs": [{"output_type": "stream", "name": "stdout", "text": "3 < 4"}],
            "source": "print(1)",
        },
    ]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}

    assert html_of("a.ipynb", json.dumps(notebook)) == [
        "<h1>Rain</h1>",
        "<ul><li>a</li></ul>",
        "<pre>print(1)</pre>",
        "<pre>3 &lt; 4</pre>",
    ]


def test_a_notebook_is_set_without_the_cells_that_state_nothing() -> None:
    cells = [{"cell_type": "markdown"}, {"cell_type": "code"}]
    cells.append({"cell_type": "markdown", "source": "# Rain"})
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 0}

    assert html_of("a.ipynb", json.dumps(notebook)) == ["<h1>Rain</h1>"]


def test_rich_text_is_set_from_the_blocks_of_its_reader() -> None:
    assert html_of("a.rtf", r"{\rtf1 It rained.\par Then not.\par}") == [
        "<p>It rained.</p>",
        "<p>Then not.</p>",
    ]


def test_a_broken_file_is_refused_by_name() -> None:
    with pytest.raises(ReadingError, match=r"broken\.epub"):
        html_of("broken.epub", b"PK\x03\x04mimetypeapplication/epub+zip, and then nothing")


def test_the_header_fields_of_a_message_are_those_that_the_window_names() -> None:
    letter = EmailMessage()
    for name in ("From", "To", "Cc", "Bcc"):
        letter[name] = f"{name} <{name}@example.org>"
    letter["Subject"], letter["Date"] = "Rain", "Mon, 12 May 2025 08:30:00 +0200"
    letter.set_content("It rained.")
    letter.add_attachment("1;2", filename="sheet.csv")
    table, rule = html_of("a.eml", letter.as_bytes())[:2]

    assert re.findall("<th>(.*?)</th>", table) == [str(field) for field in MESSAGE_FIELDS]
    assert rule == "<hr>"


def test_the_lines_of_entries_are_those_that_the_window_names() -> None:
    card = (
        "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nORG:Light\nNICKNAME:A\nTITLE:Keeper\nROLE:r\n"
        "EMAIL:a@example.org\nTEL;TYPE=WORK:12\nIMPP:x:a\nBDAY:1980-02-12\n"
        "ANNIVERSARY:2001-02-03\nX-ABDATE:2001-02-04\nRELATED:Bo\nURL:https://example.org\n"
        "CATEGORIES:b\nADR;TYPE=HOME:;;Quay 1;Kiel;;24103;Germany\nEND:VCARD\n"
    )
    event = (
        "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTODO\nUID:1\nSUMMARY:Test\n"
        "DTSTART:20250612T140000\nDUE:20250613T140000\nCOMPLETED:20250613T150000Z\n"
        "RRULE:FREQ=DAILY\nLOCATION:Here\nORGANIZER:mailto:a@example.org\n"
        "ATTENDEE:mailto:b@example.org\nCONTACT:Ada\nCATEGORIES:c\nSTATUS:CANCELLED\n"
        "URL:https://example.org\nEND:VTODO\nEND:VCALENDAR\n"
    )
    lines = [html_of("a.vcf", card)[1], html_of("a.ics", event)[1]]
    names = {
        re.sub(r" \(.*\)", "", line.partition(": ")[0])
        for piece in lines
        for line in piece.removeprefix("<p>").split("<br>")
    }

    assert names == set(map(str, ENTRY_FIELDS))
