from collections.abc import Callable

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
