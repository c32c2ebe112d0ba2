from collections.abc import Callable

from desktop_app.core.documents import BlockKind, Document

Read = Callable[[str, bytes], Document]

_BUOY = r""".\" A remark.
.Dd $Mdocdate: March 5 2024 $
.Dt BUOY 1
.Os
.Sh NAME
.Nm buoy
.Nd mark a channel
.Sh SYNOPSIS
.In sea.h
.Nm
.Op Fl ab
.Op Fl c Ar colour , Ns Ar depth
.Oo Ar place Oc ...
.Ft int
.Fo buoy_set
.Fa "int id"
.Fa "char *name"
.Fc
.Sh DESCRIPTION
The
.Nm
utility marks
.Pa /dev/sea .
See
.Xr lamp 8 ,
.Dq the manual .
.Bl -tag -width Ds
.It Fl D Xo
.Sm off
.Oo Ar host : Oc
.Ar port
.Sm on
.Xc
Listen
there.
.It Fl q
Be quiet.
.El
.Bl -bullet
.It
One
.It
Two
.El
.Bl -column "a" "b"
.It Red Ta port
.It Green Ta starboard
.El
.Bd -literal
  buoy -a
  buoy -b
.Ed
.Rs
.%T The Sea
.%A Ada Keeper
.Re
.Ex -std
"""

_SYNOPSIS = """#include <sea.h>
buoy [-ab] [-c colour,depth] [place] ...
int
buoy_set(int id, char *name)"""


def test_sections_lists_and_words(read: Read) -> None:
    document = read("buoy.1", _BUOY.encode())

    shown = [document.text[block.start : block.end] for block in document.blocks]
    assert document.title == "buoy – mark a channel"
    assert shown == [
        "NAME",
        "buoy – mark a channel",
        "SYNOPSIS",
        _SYNOPSIS,
        "DESCRIPTION",
        "The buoy utility marks /dev/sea. See lamp(8), “the manual”.",
        "-D [host:]port\nListen there.",
        "-q\nBe quiet.",
        "• One",
        "• Two",
        "Red\tport\nGreen\tstarboard",
        "  buoy -a\n  buoy -b",
        "Ada Keeper, The Sea. The buoy utility exits 0 on success, and >0 if an error occurs.",
        "BUOY(1)\nMarch 5 2024",
    ]


def test_examples_are_code_and_columns_a_table(read: Read) -> None:
    document = read("buoy.1", _BUOY.encode())

    kinds = [block.kind for block in document.blocks]
    assert kinds.count(BlockKind.CODE) == 1
    assert kinds.count(BlockKind.TABLE) == 1


def test_macros_in_each_other_cost_no_page(read: Read) -> None:
    page = ".Dd May 1\n.Dt A 1\n.Sh NAME\nkept\n"

    for count in (149, 10_000):
        assert "kept" in read("a.1", (page + ".Op" + " Op" * count).encode()).text


def test_names_of_systems_and_standards(read: Read) -> None:
    page = (
        ".Dd May 1\n.Dt A 1\n.Sh HISTORY\n.An -nosplit\n"
        "Since\n.Bx 4.4\nand\n.Fx 2.0 ,\n.St -p1003.1-2008 .\n"
    )

    assert "Since 4.4BSD and FreeBSD 2.0, IEEE Std 1003.1-2008." in read("a.1", page.encode()).text


def test_a_prefix_that_is_missing_joins_no_words(read: Read) -> None:
    page = ".Dd May 1\n.Dt A 1\n.Sh FILES\n.Ar file Pf\nnext\n.Pf ( Ar more )\n"

    assert "file next (more)" in read("a.1", page.encode()).text


def test_what_has_no_end_ends_with_its_section(read: Read) -> None:
    page = """.Dd May 1, 2020
.Dt LAMP 3
.Sh SYNOPSIS
.Fo lamp_set
.Fa colour
.Sh OPTIONS
.Bl -tag
.It Xo
.Fl a
.Sh DESCRIPTION
First.
.Em Important
words.
.Sh SEE ALSO
.Rs
.%A Knuth
.Sh HISTORY
.Em Old
"""

    assert read("a.3", page.encode()).text.split("\n\n")[:-1] == [
        "SYNOPSIS", "lamp_set(colour)", "OPTIONS", "-a", "DESCRIPTION", "First. Important words.",
        "SEE ALSO", "Knuth.", "HISTORY", "Old",
    ]  # fmt: skip
