import plistlib
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

PAGE = "<html><head><title>Der Fluß</title></head><body><h1>Fluß</h1><p>Er stieg.</p></body></html>"


def resource(
    data: bytes, media_type: str = "text/html", charset: str = "UTF-8"
) -> dict[str, object]:
    return {
        "WebResourceData": data,
        "WebResourceMIMEType": media_type,
        "WebResourceTextEncodingName": charset,
        "WebResourceURL": "https://example.org/",
    }


def saved(main: dict[str, object], *frames: dict[str, object], is_binary: bool = True) -> bytes:
    entries = {
        "WebMainResource": main,
        "WebSubresources": [resource(b"\x89PNG", "image/png")],
        "WebSubframeArchives": [{"WebMainResource": one} for one in frames],
    }
    form = plistlib.FMT_BINARY if is_binary else plistlib.FMT_XML
    return plistlib.dumps(entries, fmt=form)


@pytest.mark.parametrize("is_binary", [True, False])
@pytest.mark.parametrize("name", ["a.webarchive", "saved"])
def test_a_page_saved_by_safari(name: str, is_binary: bool, read: Read) -> None:
    main = resource(PAGE.encode("latin-1"), charset="ISO-8859-1")
    frame = resource(b"<p>In a frame.</p>")

    document = read(name, saved(main, frame, is_binary=is_binary))

    assert (document.kind, document.title) == (FileKind.WEB, "Der Fluß")
    assert document.text == "Fluß\n\nEr stieg.\n\nIn a frame."


def test_a_saved_picture_is_no_page(refusal: Refusal) -> None:
    assert refusal("a.webarchive", saved(resource(b"GIF89a", "image/gif"))).code == "corrupt"


@pytest.mark.parametrize("size", [20, 300])
def test_a_page_that_is_cut_off(size: int, refusal: Refusal) -> None:
    data = saved(resource(PAGE.encode()))

    assert refusal("a.webarchive", data[:size]).code in {"corrupt", "misnamed"}


def test_values_of_other_types_than_expected(refusal: Refusal) -> None:
    for value in (b"bytes", "text", 1, ["list"], {"WebResourceMIMEType": ["text/html"]}):
        data = plistlib.dumps({"WebMainResource": value, "WebSubframeArchives": [1, {}]})
        assert refusal("a.webarchive", data).code == "corrupt"
