import gzip
from collections.abc import Callable
from datetime import datetime

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_LAMP = r"""'\" t
.\" A remark that nobody reads.
.TH LAMP 1 2024-03-05 "harbour 2.1" "User Commands"
.SH NAME
lamp \- control the harbour\(aqs lamps
.SH SYNOPSIS
.B lamp
[\fIOPTION\fR]...
.SH OPTIONS
.TP
\fB\-c\fR, \fB\-\-colour\fR=\fI\,NAME\/\fR
light the lamp in this
colour
.TP
.B \-q
be quiet
.SS "Exit status"
0 or 1.
.PP
.nf
  lamp \e
    \-c red
.fi
See
.BR buoy (5).
"""


def texts(document: Document) -> list[str]:
    return [document.text[block.start : block.end] for block in document.blocks]


def headings(document: Document) -> list[tuple[str, int]]:
    return [
        (document.text[block.start : block.end], block.level)
        for block in document.blocks
        if block.kind is BlockKind.HEADING
    ]


@pytest.mark.parametrize("name", ["lamp.1", "lamp.1.in", "lamp.man", "lamp", "lamp.3pm"])
def test_sections_options_and_examples(name: str, read: Read) -> None:
    document = read(name, _LAMP.encode())

    assert document.kind is FileKind.TEXT
    assert document.title == "lamp - control the harbour's lamps"
    assert document.created == datetime(2024, 3, 5).astimezone().timestamp()
    assert headings(document) == [
        ("NAME", 1), ("SYNOPSIS", 1), ("OPTIONS", 1), ("Exit status", 2)
    ]  # fmt: skip
    shown = texts(document)
    assert "lamp [OPTION]..." in shown
    assert "-c, --colour=NAME\nlight the lamp in this colour" in shown
    assert "-q\nbe quiet" in shown
    assert "  lamp \\\n    -c red" in shown
    assert "See buoy(5)." in shown
    assert shown[-1] == "LAMP(1)\nharbour 2.1\nUser Commands\n2024-03-05"
    assert "remark" not in document.text


def test_a_compressed_page(read: Read) -> None:
    document = read("lamp.1.gz", gzip.compress(_LAMP.encode()))

    (member,) = document.members
    assert member.document is not None
    assert member.document.title == "lamp - control the harbour's lamps"


def test_a_page_that_refers_to_another(read: Read) -> None:
    document = read("beacon.1", b".so man1/lamp.1.gz\n")

    assert (document.text, document.title) == ("lamp.1", "lamp.1")


def test_the_encoding_that_a_page_declares(read: Read) -> None:
    page = "'\\\" -*- coding: ISO-8859-2 -*-\n.TH A 1\n.SH NAZWA\na \\- świeć łódź\n"

    assert read("a.1", page.encode("iso-8859-2")).title == "a - świeć łódź"


@pytest.mark.parametrize(
    "text",
    [
        ".TH\n.SH\nx\n.TP\n.IP\n.UR\n.UE\n.TS\nl.\n.ds\n.nr\n.de\n..\n.if\n.ie\n.el\n.ft\n",
        ".Dd\n.Dt\n.Sh\n.Bl\n.It\n.El\n.El\n.Ed\n.Oc\n.Fc\n.Re\n.Xr\n.Fn\n.Pf\n.Lk\n.In\nx",
    ],
)
def test_macros_without_what_they_need(text: str, read: Read) -> None:
    assert "x" in read("a.1", text.encode()).text


def test_a_page_without_text(refusal: Refusal) -> None:
    assert refusal("a.1", b".TH\n.SH\n.PP\n").code == "empty"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("syslog.1", "Mar  5 10:00 harbour started\n"),
        ("notes.txt", ".hidden files begin with a dot\n.TH is a macro\n"),
        ("a.rst", ".. remark\n\nTitle\n=====\n\n.SH stays\n"),
        ("run.sh", ". ./lib\n.TH and .SH\necho done\n"),
    ],
)
def test_other_files_that_begin_with_a_dot(name: str, text: str, read: Read) -> None:
    assert text.splitlines()[-1] in read(name, text.encode()).text


def test_a_page_cut_off_in_a_definition_keeps_what_precedes_it(read: Read) -> None:
    document = read("a.1", b".TH A 1\n.SH NAME\na \\- b\n.de X\nlost\n")

    assert "a - b" in texts(document)


def test_a_picture_without_an_end_ends_at_the_next_heading(read: Read) -> None:
    page = ".TH A 1\n.SH NAME\na - b\n.PS\nbox\n.SH FILES\n/etc/lamp\n"

    assert read("a.1", page.encode()).text == "NAME\n\na - b\n\nFILES\n\n/etc/lamp\n\nA(1)"
