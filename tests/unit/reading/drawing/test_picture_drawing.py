import io
import zlib
from pathlib import Path

import pytest
from PIL import Image

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.drawing.picture_drawing import draw_picture


def content(width: int, height: int, colour: str = "#aa0055") -> FileContent:
    file = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "PNG", compress_level=1)
    return FileContent(Path("a.png"), file.getvalue())


def test_a_picture_is_drawn_as_wide_as_asked_in_its_own_units() -> None:
    drawn = draw_picture(content(400, 200), 1, 100)

    assert (drawn.width, drawn.height) == (400.0, 200.0)
    assert (drawn.picture.width, drawn.picture.height) == (100, 50)
    assert zlib.decompress(drawn.picture.packed)[:3] == b"\xaa\x00\x55"
    assert drawn.words == ()


def test_a_small_picture_is_not_made_larger() -> None:
    assert draw_picture(content(40, 20), 1, 1000).picture.width == 40


def test_a_huge_picture_is_drawn_and_measured_in_its_own_pixels() -> None:
    drawn = draw_picture(content(12_000, 12_000), 1, 600)

    assert drawn.picture.width == 600
    assert round(drawn.width) == 12_000


@pytest.mark.parametrize(
    ("file", "page", "code"),
    [(content(4, 4), 2, "no_page"), (FileContent(Path("a.png"), b"\x89PNG cut"), 1, "corrupt")],
)
def test_what_cannot_be_drawn_is_refused(file: FileContent, page: int, code: str) -> None:
    with pytest.raises(ReadingError) as caught:
        draw_picture(file, page, 100)
    assert caught.value.code == code
