import plistlib
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

ADDRESS = "https://example.org/lamps?colour=red"
WINDOWS = (
    "[{000214A0}]\r\nProp3=19,11\r\n[InternetShortcut]\r\nIDList=\r\n"
    f"URL={ADDRESS}\r\nIconIndex=0\r\n"
)
DESKTOP = (
    "[Desktop Entry]\nEncoding=UTF-8\nName=Harbour lamps\nName[de]=Hafenlampen\nType=Link\n"
    f"URL={ADDRESS}\nComment=About their colours\n"
)


@pytest.mark.parametrize("form", [plistlib.FMT_BINARY, plistlib.FMT_XML])
def test_a_link_of_macos(form: plistlib.PlistFormat, read: Read) -> None:
    document = read("Harbour.webloc", plistlib.dumps({"URL": ADDRESS}, fmt=form))

    assert (document.kind, document.title) == (FileKind.WEB, "Harbour")
    assert document.text == f"Harbour\n\n{ADDRESS}"


def test_a_link_of_windows(read: Read) -> None:
    text = WINDOWS[WINDOWS.index("[Internet") :]

    for data in (text.encode(), text.encode("utf-16"), WINDOWS.encode()):
        assert read("Harbour.url", data).text == f"Harbour\n\n{ADDRESS}"


def test_a_link_of_a_linux_desktop(read: Read) -> None:
    document = read("a.desktop", DESKTOP.encode())

    assert document.title == "Harbour lamps"
    assert document.text == f"Harbour lamps\n\n{ADDRESS}\nAbout their colours"


def test_a_program_of_a_linux_desktop_is_no_link(read: Read) -> None:
    program = DESKTOP.replace("Type=Link", "Type=Application").replace("URL=", "Exec=")

    assert read("a.desktop", program.encode()).kind is FileKind.CODE


def test_links_without_an_address(refusal: Refusal) -> None:
    assert refusal("a.webloc", plistlib.dumps({"URL": 7})).code == "empty"
    assert refusal("a.webloc", b"bplist00\1\2").code == "corrupt"
    assert refusal("a.url", b"[InternetShortcut]\nURL=\n").code == "empty"
