"""A small file of each kind that is read, made by the libraries that make such files."""

import io
import json
import plistlib
import wave
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import SMTP

import docx
import mutagen.id3
import mutagen.wave
import pptx
import pymupdf
import xlsxwriter

from tests.support import bomb_markup as markup
from tests.support import heif, iwork, kindle, old_slides
from tests.support.containers import compound, message_of, rar_of, seven_zip_of, tar_of, zip_of
from tests.support.mutations import Sample
from tests.support.outlook import outlook_message
from tests.support.tnef import winmail
from tests.support.xps import xps_of

_WORDS = "The keeper of the lighthouse winds the clock each evening at nine. "


def _word() -> bytes:
    document = docx.Document()
    document.add_heading("The lighthouse", 1)
    document.add_paragraph(_WORDS * 3)
    table = document.add_table(2, 2)
    table.cell(0, 0).text, table.cell(1, 1).text = "Lamp", "412.5"
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def _slides() -> bytes:
    show = pptx.Presentation()
    slide = show.slides.add_slide(show.slide_layouts[1])
    slide.shapes.title.text = "The lighthouse"
    slide.placeholders[1].text = _WORDS
    slide.notes_slide.notes_text_frame.text = "Say this slowly."
    stream = io.BytesIO()
    show.save(stream)
    return stream.getvalue()


def _workbook() -> bytes:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Budget")
        for row in range(20):
            sheet.write_row(row, 0, [f"item {row}", row * 1.5, "=A1"])
    return stream.getvalue()


def _pdf() -> bytes:
    with pymupdf.open() as pdf:
        for number in range(4):
            pdf.new_page().insert_textbox((72, 72, 500, 500), f"Page {number}. {_WORDS * 4}")
        pdf.set_toc([[1, "The lighthouse", 1], [2, "The keeper", 3]])
        pdf.set_metadata({"title": "Keepers", "author": "Ada Keeper"})
        return bytes(pdf.tobytes(no_new_id=True))


def _book() -> bytes:
    section = "<section><title><p>{0}</p></title><p>{1}</p></section>"
    body = "".join(section.format(f"Chapter {number}", _WORDS * 2) for number in range(5))
    facts = "<description><title-info><book-title>Lamps</book-title></title-info></description>"
    return f"<?xml version='1.0'?><FictionBook>{facts}<body>{body}</body></FictionBook>".encode()


def _notebook() -> bytes:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": f"# Lamps\n\n{_WORDS}"},
        {
            "cell_type": "code", "metadata": {}, "source": "print(1)", "execution_count": 1,
            "outputs": [{"output_type": "stream", "name": "stdout", "text": "1\n"}],
        },
    ]  # fmt: skip
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


def _texts() -> Iterator[tuple[str, str]]:
    yield "a.txt", _WORDS * 10
    yield (
        "a.md",
        f"# Lamps\n\n{_WORDS}\n\n* one\n  * two\n\n> {_WORDS}\n\n| a | b |\n|-|-|\n| 1 | 2 |\n",
    )
    yield "a.rst", f"Lamps\n=====\n\n{_WORDS}\n\n* one\n* two\n\n.. note:: {_WORDS}\n"
    yield "a.html", f"<!doctype html><title>L</title><h1>Lamps</h1><p>{_WORDS}<ul><li>a<li>b</ul>"
    yield "a.csv", "item,price\n" + "".join(f"lamp {n},{n}.5\n" for n in range(30))
    yield "a.json", json.dumps([{"item": f"lamp {n}", "price": [n, None]} for n in range(20)])
    yield "a.jsonl", "".join(f'{{"item": "lamp {n}"}}\n' for n in range(30))
    yield "a.yaml", "lamps:\n" + "".join(f"  - name: lamp {n}\n" for n in range(20))
    yield "a.xml", f"<?xml version='1.0'?><a><b c='1'>{_WORDS}</b><b>{_WORDS}</b></a>"
    yield (
        "a.srt",
        "".join(
            f"{n}\n00:00:{n:02},000 --> 00:00:{n + 1:02},000\n<i>{_WORDS}</i>\n\n"
            for n in range(1, 9)
        ),
    )
    yield (
        "a.tex",
        f"\\documentclass{{article}}\\begin{{document}}\\section{{L}}{_WORDS}\\end{{document}}",
    )
    yield "a.org", f"* Lamps\n{_WORDS}\n** More\n| a | b |\n[[http://example.org][link]]\n"
    yield "a.adoc", f"= Lamps\n\n{_WORDS}\n\n== More\n\n----\ncode\n----\n"
    yield "a.1", f".TH A 1\n.SH NAME\na \\- lamps\n.SH OPTIONS\n.TP\n\\fB\\-a\\fR\n{_WORDS}\n"
    yield "b.1", f".Dd May 1\n.Dt B 1\n.Sh NAME\n.Nm b\n.Nd lamps\n.Sh MORE\n{_WORDS}\n"
    yield "a.url", "[InternetShortcut]\r\nURL=https://example.org/lamps\r\n"
    yield "a.py", f'def lamp():\n    """{_WORDS}"""\n    return [1, 2]\n'
    yield (
        "a.ics",
        "BEGIN:VCALENDAR\n"
        + "".join(
            f"BEGIN:VEVENT\nDTSTART;TZID=Europe/Berlin:202403{day}T143000\nDURATION:PT1H\n"
            f'SUMMARY:Lamp {day}\nATTENDEE;CN="Ada":mailto:ada@example.org\n'
            f"RRULE:FREQ=WEEKLY;BYDAY=MO\nDESCRIPTION:{_WORDS}\nEND:VEVENT\n"
            for day in range(10, 20)
        )
        + "END:VCALENDAR\n",
    )
    yield (
        "a.vcf",
        "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:K=C3=A9;Ada\n"
        f"TEL;CELL:+1\nNOTE:{_WORDS}\nPHOTO;ENCODING=BASE64:AAAA\n\nEND:VCARD\n" * 5,
    )
    yield (
        "chat.txt",
        "".join(f"05.03.24, 14:{n} - {'AB'[n % 2]}: {_WORDS}\n" for n in range(10, 30)),
    )
    yield (
        "chat.json",
        json.dumps(
            {
                "type": "personal_chat",
                "messages": [
                    {
                        "type": "message",
                        "date": f"2024-03-05T14:{n}:00",
                        "from": "A",
                        "text": [_WORDS],
                    }
                    for n in range(10, 30)
                ],
            }
        ),
    )
    yield (
        "slack.json",
        json.dumps(
            [
                {"type": "message", "ts": f"17096490{n}.000100", "text": _WORDS}
                for n in range(10, 30)
            ]
        ),
    )
    yield "a.rtf", f"{{\\rtf1\\ansi{{\\fonttbl\\f0 Arial;}}\\f0 {_WORDS}\\par \\u8364? {_WORDS}}}"


def _odt() -> bytes:
    urn = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<office:document-content xmlns:office="{urn}:office:1.0" xmlns:text="{urn}:text:1.0">'
        f'<office:body><office:text><text:h text:outline-level="1">Lamps</text:h>'
        f"<text:p>{_WORDS}</text:p></office:text></office:body></office:document-content>"
    )
    return zip_of({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": content})


def _notes() -> bytes:
    note = (
        f"<note><title>Lamps</title><created>20240305T120000Z</created><tag>oil</tag><content>"
        f"<![CDATA[<en-note><div>{_WORDS}</div></en-note>]]></content><resource>"
        '<data encoding="base64">T2lsIGZvciBsYW1wcw==</data><mime>text/plain</mime></resource>'
        "</note>"
    )
    return f'<?xml version="1.0"?><en-export version="10">{note}{note}</en-export>'.encode()


def _exports() -> Iterator[tuple[str, str]]:
    """Return files that are recognised by what other programs write into them."""
    day = "Friday, January 6, 2023 at 12:05:12 AM UTC"
    message = {"creator": {"name": "Ada"}, "created_date": day, "text": _WORDS, "topic_id": "1"}
    yield "messages.json", json.dumps({"messages": [message] * 9})
    note = {"isTrashed": False, "isArchived": False, "userEditedTimestampUsec": 1709649075000000}
    yield "note.json", json.dumps({**note, "title": "Lamps", "textContent": _WORDS})
    said = (
        '<div class="message default clearfix" id="message1"><div class="body">'
        '<div class="pull_right date details" title="05.03.2024 14:30:15 UTC+01:00">14:30</div>'
        f'<div class="from_name">Ada</div><div class="text">{_WORDS}</div></div></div>'
    )
    page = (
        "<!DOCTYPE html><html><head><title>Exported Data</title></head><body>"
        '<div class="page_wrap"><div class="page_header"><div class="content">'
        '<div class="text bold">Lamps</div></div></div>'
        f'<div class="page_body chat_page"><div class="history">{said * 5}</div></div></div>'
        "</body></html>"
    )
    yield "messages.html", page
    yield (
        "a.svg",
        f"<svg xmlns='http://www.w3.org/2000/svg'><title>L</title><text>{_WORDS}</text></svg>",
    )
    yield (
        "a.bib",
        f'@article{{key,\n  author = {{M{{\\"u}}ller}},\n  title = {{{_WORDS}}},\n}}\n' * 5,
    )
    yield "a.opml", f'<opml version="2.0"><body><outline text="{_WORDS}"/></body></opml>'


def _recording() -> bytes:
    stream = io.BytesIO()
    with wave.open(stream, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        sound.writeframes(bytes(200))
    tagged = mutagen.wave.WAVE(io.BytesIO(stream.getvalue()))
    tagged.add_tags()
    title = mutagen.id3.TIT2(encoding=3, text="Lamps")
    tagged[title.HashKey] = title
    stream.seek(0)
    tagged.save(stream)
    return stream.getvalue()


def _saved_page() -> bytes:
    message = EmailMessage(policy=SMTP)
    message["From"] = "<Saved by Blink>"
    message["Snapshot-Content-Location"] = "https://example.org/"
    message["Subject"] = "Lamps"
    message.set_content(f"<html><title>L</title><p>{_WORDS}</html>", subtype="html")
    message.make_related()
    return message.as_bytes()


def _safari_page() -> bytes:
    page = {
        "WebResourceData": f"<html><title>L</title><p>{_WORDS}</html>".encode(),
        "WebResourceMIMEType": "text/html",
        "WebResourceTextEncodingName": "UTF-8",
        "WebResourceURL": "https://example.org/",
    }
    return plistlib.dumps({"WebMainResource": page}, fmt=plistlib.FMT_BINARY)


def _all() -> Iterator[Sample]:
    for name, text in (*_texts(), *_exports()):
        yield Sample(name, text.encode())
    files = {"letters/a.txt": _WORDS, "b.html": f"<!doctype html><p>{_WORDS}"}
    yield Sample("a.docx", _word())
    yield Sample("a.pptx", _slides())
    yield Sample("a.xlsx", _workbook())
    yield Sample("a.pdf", _pdf())
    yield Sample("a.fb2", _book())
    yield Sample("a.enex", _notes())
    yield Sample("a.ipynb", _notebook())
    yield Sample("a.odt", _odt())
    yield Sample("a.epub", markup.laughing_epub(2))
    yield Sample("a.zip", zip_of({**files, "inner.zip": zip_of(files)}))
    yield Sample("a.7z", seven_zip_of(files))
    yield Sample("a.rar", rar_of(files))
    for packing in ("gz", "bz2", "xz"):
        yield Sample(f"a.tar.{packing}", tar_of(files, packing))
    message = message_of("Lamps", _WORDS, {"a.zip": zip_of(files)}).as_bytes()
    yield Sample("a.eml", message)
    yield Sample("a.mbox", b"".join(b"From a Thu Jan  1 00:00:00 2024\n" + message for _ in "12"))
    yield Sample(
        "a.pages", iwork.iwork_of({"Document": [iwork.text(_WORDS), iwork.strings("a", "b")]})
    )
    packed = winmail("Lamps", html=f"<p>{_WORDS}</p>", attached={"a.txt": _WORDS.encode()})
    yield Sample("winmail.dat", packed)
    yield Sample("a.xps", xps_of(("Lamps", _WORDS), (_WORDS,)))
    yield Sample("a.mobi", kindle.book())
    yield Sample("a.heic", heif.PICTURE)
    yield Sample("a.wav", _recording())
    yield Sample("a.mht", _saved_page())
    yield Sample("a.webarchive", _safari_page())
    yield Sample("a.tar", tar_of(files))
    yield Sample("a.msg", outlook_message("Lamps", _WORDS, attachments={"a.txt": b"Oil"}))
    yield Sample("a.ppt", old_slides.presentation(old_slides.slide("Lamps", _WORDS)))
    yield Sample("a.doc", compound({"WordDocument": b"\xec\xa5" + bytes(500), "1Table": b"x" * 90}))
    yield Sample("a.xls", compound({"Workbook": b"\x09\x08\x10\x00" + bytes(200)}))


SAMPLES = tuple(_all())
"""The same files each time, except for times that the libraries write."""
