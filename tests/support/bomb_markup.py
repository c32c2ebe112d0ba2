"""Marked-up texts that are nested without end or that multiply when they are read."""

import json

from tests.support import kindle
from tests.support.containers import zip_of

_OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PARTS = "application/vnd.openxmlformats-officedocument"


def _laughing(root: str, before: str, after: str, levels: int) -> str:
    """Return a document whose entities stand for each other, ten times each."""
    entities = '<!ENTITY l0 "laugh">' + "".join(
        f'<!ENTITY l{level} "{f"&l{level - 1};" * 10}">' for level in range(1, levels)
    )
    return f"<?xml version='1.0'?><!DOCTYPE {root} [{entities}]>{before}&l{levels - 1};{after}"


def billion_laughs(levels: int) -> bytes:
    """Return XML whose text multiplies by ten at each level."""
    return _laughing("r", "<r>before ", " after</r>", levels).encode()


def laughing_book(levels: int) -> bytes:
    """Return the same as a FictionBook."""
    before = "<FictionBook><body><section><p>before "
    return _laughing(
        "FictionBook", before, " after</p></section></body></FictionBook>", levels
    ).encode()


def laughing_picture(levels: int) -> bytes:
    """Return the same as a drawing."""
    before = '<svg xmlns="http://www.w3.org/2000/svg"><text>before '
    return _laughing("svg", before, " after</text></svg>", levels).encode()


def laughing_word(levels: int) -> bytes:
    """Return the same as a Word document."""
    before = f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:r><w:t>before '
    after = " after</w:t></w:r></w:p></w:body></w:document>"
    return word_of(_laughing("w:document", before, after, levels))


def word_of(document: str) -> bytes:
    """Return a Word document of its main part."""
    main = f"{_PARTS}.wordprocessingml.document.main+xml"
    types = (
        f'<Types xmlns="{_TYPES}"><Default Extension="rels" ContentType="application/'
        'vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{main}"/></Types>'
    )
    relations = (
        f'<Relationships xmlns="{_RELATIONS}"><Relationship Id="r1" '
        f'Type="{_OFFICE_RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>'
    )
    return zip_of(
        {"[Content_Types].xml": types, "_rels/.rels": relations, "word/document.xml": document}
    )


def laughing_sheet(levels: int) -> bytes:
    """Return the same as a workbook, in its shared strings."""
    before = f'<sst xmlns="{_SHEET}"><si><t>before '
    strings = _laughing("sst", before, " after</t></si></sst>", levels)
    return workbook_of('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings)


def workbook_of(rows: str, strings: str = "", dimension: str = "A1") -> bytes:
    """Return a workbook of the rows of its one sheet and its shared strings."""
    sheet = f"{_PARTS}.spreadsheetml"
    relation = f'<Relationship Id="%s" Type="{_OFFICE_RELATIONS}/%s" Target="%s"/>'
    return zip_of(
        {
            "[Content_Types].xml": (
                f'<Types xmlns="{_TYPES}"><Default Extension="xml" ContentType="text/xml"/>'
                f'<Override PartName="/xl/workbook.xml" ContentType="{sheet}.sheet.main+xml"/>'
                "</Types>"
            ),
            "_rels/.rels": (
                f'<Relationships xmlns="{_RELATIONS}">'
                f"{relation % ('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>"
            ),
            "xl/workbook.xml": (
                f'<workbook xmlns="{_SHEET}" xmlns:r="{_OFFICE_RELATIONS}"><sheets>'
                '<sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>'
            ),
            "xl/_rels/workbook.xml.rels": (
                f'<Relationships xmlns="{_RELATIONS}">'
                f"{relation % ('r1', 'worksheet', 'worksheets/sheet1.xml')}"
                f"{relation % ('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>"
            ),
            "xl/sharedStrings.xml": strings or f'<sst xmlns="{_SHEET}"/>',
            "xl/worksheets/sheet1.xml": (
                f'<worksheet xmlns="{_SHEET}"><dimension ref="{dimension}"/>'
                f"<sheetData>{rows}</sheetData></worksheet>"
            ),
        }
    )


def laughing_odt(levels: int) -> bytes:
    """Return the same as an OpenDocument text."""
    before = (
        f'<office:document-content xmlns:office="{_OFFICE}:office:1.0" '
        f'xmlns:text="{_OFFICE}:text:1.0"><office:body><office:text><text:p>before '
    )
    after = " after</text:p></office:text></office:body></office:document-content>"
    content = _laughing("office:document-content", before, after, levels)
    return zip_of({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": content})


def laughing_epub(levels: int) -> bytes:
    """Return the same as an electronic book, in its package and in its chapter."""
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="c" href="c.xhtml" '
        'media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine>'
        "</package>"
    )
    container = (
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        '<rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles>'
        "</container>"
    )
    chapter = _laughing("html", "<html><body><p>before ", " after</p></body></html>", levels)
    return zip_of(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": container,
            "b.opf": package,
            "c.xhtml": chapter,
        }
    )


def quadratic_entities(size: int) -> bytes:
    """Return XML that names one long entity many times."""
    entity = "a" * size
    return f'<!DOCTYPE r [<!ENTITY a "{entity}">]><r>before {"&a;" * size} after</r>'.encode()


def external_entity(_: int) -> bytes:
    """Return XML that includes another file of the user."""
    return b'<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><r>before &a; after</r>'


def external_word(_: int) -> bytes:
    """Return a Word document that includes another file of the user."""
    return word_of(
        '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
        f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:r><w:t>before &a; after</w:t></w:r></w:p>'
        "</w:body></w:document>"
    )


def deep_xml(depth: int) -> bytes:
    """Return nested elements."""
    return b"<a>" * depth + b"text" + b"</a>" * depth


def deep_html(depth: int) -> bytes:
    """Return nested elements that are never closed."""
    return b"<!doctype html><body>" + b"<div>" * depth + b"text"


def misnested_html(count: int) -> bytes:
    """Return formatting that has to be made again in each paragraph."""
    return b"<!doctype html><body>" + b"<p><b><i><u>text</p>" * count


def nested_tables(depth: int) -> bytes:
    """Return nested tables."""
    return b"<!doctype html><body>" + b"<table><tr><td>text " * depth


def deep_lists(depth: int) -> bytes:
    """Return JSON of nested lists."""
    return b"[" * depth + b"]" * depth


def deep_objects(depth: int) -> bytes:
    """Return JSON of nested objects."""
    return b'{"a":' * depth + b"1" + b"}" * depth


def deep_notebook(depth: int) -> bytes:
    """Return a notebook with such lists in its metadata."""
    head = json.dumps({"nbformat": 4, "nbformat_minor": 5, "cells": []})[:-1]
    return head.encode() + b', "metadata": {"a": ' + deep_lists(depth) + b"}}"


def markdown_quotes(depth: int) -> bytes:
    """Return nested quotations."""
    return b">" * depth + b" text"


def markdown_lists(depth: int) -> bytes:
    """Return nested lists."""
    return "\n".join("  " * level + "* text" for level in range(depth)).encode()


def markdown_brackets(depth: int) -> bytes:
    """Return the nested beginnings of links."""
    return b"[" * depth + b"text" + b"](a)" * depth


def markdown_stars(count: int) -> bytes:
    """Return emphasis that is opened and never closed."""
    return b"*a **a _a " * count


def markdown_ticks(count: int) -> bytes:
    """Return runs of marks of code, no two of the same length."""
    return b" ".join(b"`" * number for number in range(1, count))


def markdown_table(width: int) -> bytes:
    """Return a table whose rows lack all the columns but one."""
    head = b"|a" * width + b"|\n" + b"|-" * width + b"|\n"
    return head + b"|a|\n" * width


def rtf_groups(depth: int) -> bytes:
    """Return nested groups."""
    return rb"{\rtf1 " + b"{" * depth + b"text" + b"}" * depth + b"}"


def latex_braces(depth: int) -> bytes:
    """Return nested groups."""
    return b"\\documentclass{article}\\begin{document}" + b"{" * depth + b"text" + b"}" * depth


def latex_environments(depth: int) -> bytes:
    """Return nested environments."""
    return b"\\begin{document}" + b"\\begin{itemize}\\item text " * depth


def org_headings(depth: int) -> bytes:
    """Return headings each below the one before."""
    most = min(depth, 2_000)
    lines = ("*" * (level % most + 1) + " text" for level in range(depth // most * most))
    return "\n".join(lines).encode()[:20_000_000]


def org_brackets(depth: int) -> bytes:
    """Return the nested beginnings of links."""
    return b"* text\n" + b"[[" * depth + b"text" + b"]]" * depth


def rst_quotes(depth: int) -> bytes:
    """Return paragraphs each indented further than the one before."""
    return "\n\n".join(" " * level + "text" for level in range(depth)).encode()


def rst_tables(count: int) -> bytes:
    """Return tables whose cells are longer than their columns."""
    return b"=====  =====\none  two that is too long\n=====  =====\n\n" * count


def rst_marks(count: int) -> bytes:
    """Return marks in one paragraph, each without an end."""
    return b"*a `b " * count


def rst_lines(count: int) -> bytes:
    """Return lines drawn between nothing."""
    return b"----\n\n" * count


def org_dates(count: int) -> bytes:
    """Return a heading of dates in one line."""
    return b"* H <2020-01-01> " * count


def html_choices(count: int) -> bytes:
    """Return a list to choose from."""
    return b"<!doctype html><select>" + b"<option>town</option>" * count + b"</select>"


def html_attributes(count: int) -> bytes:
    """Return an element with many attributes."""
    names = " ".join(f"a{number}=1" for number in range(count))
    return f"<!doctype html><div {names}>text</div>".encode()


def open_cue(count: int) -> bytes:
    """Return a subtitle of brackets in one line."""
    return b"1\n00:00:01,000 --> 00:00:02,000\n" + b"<i>{" * count + b"\n\n"


def nested_events(depth: int) -> bytes:
    """Return events that begin in each other and never end."""
    return b"BEGIN:VCALENDAR\n" + b"BEGIN:VEVENT\nSUMMARY:text\n" * depth


def long_card(count: int) -> bytes:
    """Return a card of folded lines, and of one with many parameters."""
    return b"BEGIN:VCARD\nNOTE:text\n" + b" a\n" * count + b"TEL" + b";X=a" * count + b":1\n"


def chat_of_stamps(count: int) -> bytes:
    """Return a chat of the beginnings of messages."""
    begin = b"05.03.24, 14:30 - A: x\n05.03.24, 14:30 - B: x\n"
    return begin * 2 + b"05.03.24, 14:30 - " + b"A" * 99 + b"\n05.03.24, 14:30" * count


def deep_chat(depth: int) -> bytes:
    """Return a chat of Telegram whose text has parts in each other."""
    nested = '[{"text": ' * depth + '"x"' + "}]" * depth
    return (
        '{"type": "personal_chat", "messages": [{"type": "message", "text": ' + nested + "}]}"
    ).encode()


def deep_kindle_book(depth: int) -> bytes:
    """Return a book for Kindle of elements in each other."""
    return kindle.book("<html><body>" + "<table><tr><td>" * depth)


def repeating_kindle_book(count: int) -> bytes:
    """Return a book for Kindle that repeats what it repeats."""
    return kindle.packed_book([b"<p>word " + b"\x80\x2f" * 2_000] * count)


def asciidoc_blocks(depth: int) -> bytes:
    """Return delimiters of blocks, each one longer."""
    return b"= Title\n\n" + b"====\n[quote]\n____\ntext\n" * depth


def roff_macros(count: int) -> bytes:
    """Return a manual page of macros that call themselves, and strings that repeat themselves."""
    head = b".TH A 1\n.de x\nword\n.x\n.x\n.x\n..\n.ds s word\n.SH NAME\na - b\n"
    return head + b".as s \\*s\\*s\n" * count + b".x\n\\*s\\*s\\*s\n" * count


def roff_braces(count: int) -> bytes:
    """Return a manual page of conditions in each other, and of escapes without end."""
    line = b".if n \\{ .ie (((1 a \\h'\\Z\"\\[\n"
    return b".TH A 1\n.SH NAME\na - b\n" + line * count + b" " * count + b"\\" * count


def mdoc_lists(count: int) -> bytes:
    """Return a manual page of lists in each other, and of macros in each other."""
    head = b".Dd May 1\n.Dt A 1\n.Sh NAME\na - b\n"
    return head + b".Bl -tag\n.It Xo\n.Bd -literal\n" * count + b".Op " + b"Op Oo Fl " * count


def python_brackets(depth: int) -> bytes:
    """Return a program of nested brackets."""
    return b"a = " + b"(" * depth + b")" * depth


def yaml_lists(depth: int) -> bytes:
    """Return nested lists."""
    return b"a: " + b"[" * depth + b"]" * depth


def many_cues(count: int) -> bytes:
    """Return subtitles with tags that are never closed."""
    cue = "{n}\n00:00:01,000 --> 00:00:02,000\n<b><i><b>text {{\\an8\n\n"
    return "".join(cue.format(n=number) for number in range(count)).encode()
