from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]

_PLAN = b"""<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Floor plan</title>
<desc>Of a house</desc><style>.wall { fill: red }</style><metadata><x>Inkscape</x></metadata>
<g><text>Kit<tspan>chen</tspan> <tspan x="1">12 m2</tspan></text><path d="M0 0L1 1"/>
<text><tspan x="0" y="1">Living</tspan><tspan x="0" y="2">room</tspan></text></g>
<switch><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A <b>door</b></p></foreignObject>
<text>A door</text></switch></svg>"""


def test_the_texts_of_a_drawing_are_read_without_its_shapes(read: Read) -> None:
    for plan in (_PLAN, _PLAN.partition(b"\n")[2]):
        document = read("a.svg", plan)

        assert (document.kind, document.title) == (FileKind.DATA, "Floor plan")
        assert document.text.split("\n\n") == [
            *("Floor plan", "Of a house", "Kitchen 12 m2", "Living room", "A door")
        ]


def test_a_drawing_without_texts_is_read_as_typed(read: Read) -> None:
    for icon in (b'<svg xmlns="http://www.w3.org/2000/svg"><path id="bell"/></svg>', b"no drawing"):
        document = read("a.svg", icon)

        assert (document.kind, document.text) == (FileKind.DATA, icon.decode())


@pytest.mark.parametrize(
    ("drawn", "texts"),
    [
        (b"<switch><g/><text>No viewer for SVG</text></switch><text>Bell</text>", ["Bell"]),
        (
            b'<switch><foreignObject requiredExtensions="x"/><text>Bell</text></switch>',
            ["Bell"],
        ),
        (b"<switch><switch><text>Glocke</text><text>Bell</text></switch></switch>", ["Glocke"]),
    ],
)
def test_what_replaces_a_part_for_other_programs_is_left_out(
    read: Read, drawn: bytes, texts: list[str]
) -> None:
    document = read("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg">' + drawn + b"</svg>")

    assert document.text.split("\n\n") == texts


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        (b'<text>H<tspan dy="3">2</tspan><tspan dy="-3">O</tspan></text>', "H2O"),
        (b'<text><tspan x="0">One</tspan><tspan x="0" dy="9">two</tspan></text>', "One two"),
        (b"<text>See <a>rules</a>.</text>", "See rules."),
        (b"<foreignObject><p>un<b>block</b>ed</p>now</foreignObject>", "unblocked now"),
        (b"<flowRoot><flowPara>One</flowPara><flowPara>two</flowPara></flowRoot>", "One two"),
    ],
)
def test_spaces_separate_the_lines_of_a_text_and_not_its_letters(
    read: Read, drawn: bytes, text: str
) -> None:
    document = read("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg">' + drawn + b"</svg>")

    assert document.text == text
