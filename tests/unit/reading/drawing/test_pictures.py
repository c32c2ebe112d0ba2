import io
import zlib
from pathlib import Path

import numpy as np
import pymupdf
import pytest
from PIL import Image

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.drawing import pictures as page_pictures
from desktop_app.reading.drawing.pictures import draw_picture, picture_of
from desktop_app.reading.pdf.page_previews import MOST_PIXELS
from tests.support import heif
from tests.support.scans import saved


def content(data: bytes) -> FileContent:
    return FileContent(Path("a"), data)


def pdf(width: float = 72, height: float = 144) -> bytes:
    document = pymupdf.open()
    page = document.new_page(width=width, height=height)
    page.draw_rect(pymupdf.Rect(0, 0, width / 2, height / 2), color=None, fill=(1, 0, 0))
    return bytes(document.tobytes())


def test_a_page_of_a_pdf_is_drawn() -> None:
    page = picture_of(content(pdf()), 1)

    assert page.pixels.shape == (400, 200, 3)
    assert page.units == pytest.approx(72 / 200)
    assert page.pixels[10, 10].tolist() == [0, 0, 255]
    assert page.pixels[390, 190].tolist() == [255, 255, 255]


def test_a_huge_page_is_drawn_smaller() -> None:
    page = picture_of(content(pdf(10_000, 10_000)), 1)

    assert page.pixels.size / 3 <= MOST_PIXELS * 1.01
    assert page.pixels.shape[0] * page.units == pytest.approx(10_000, rel=0.01)


def test_a_picture_of_a_telephone_is_drawn() -> None:
    page = picture_of(content(heif.PICTURE), 1)

    assert page.pixels.shape == (32, 64, 3)
    assert page.pixels[5, 5].max() < 20
    assert page.pixels[5, 60].min() > 235


@pytest.mark.parametrize("kind", ["uint16", ">u2", "int32", "float32"])
def test_grey_values_of_more_than_eight_bits_stay_apart(kind: str) -> None:
    values = np.full((10, 30), 60_000)
    values[:, 15:] = 30_000

    page = picture_of(content(saved(Image.fromarray(values.astype(kind)), "TIFF")), 1)

    assert page.pixels[5, 5].tolist() == [255, 255, 255]
    assert page.pixels[5, 20].tolist() == [128, 128, 128]


def test_a_picture_is_rotated_as_its_exif_data_states() -> None:
    lying = Image.new("RGB", (30, 10), "blue")
    exif = Image.Exif()
    exif[274] = 6  # to be turned right

    page = picture_of(content(saved(lying, "JPEG", exif=exif)), 1)

    assert page.pixels.shape == (30, 10, 3)
    assert page.units == 1.0


def test_transparent_parts_are_white() -> None:
    page = picture_of(content(saved(Image.new("RGBA", (4, 4), (0, 0, 0, 0)))), 1)

    assert np.unique(page.pixels).tolist() == [255]


@pytest.mark.parametrize("mode", ["1", "L", "P", "I;16", "CMYK"])
def test_every_kind_of_pixel_is_decoded(mode: str) -> None:
    kind = "TIFF" if mode == "CMYK" else "PNG"

    assert picture_of(content(saved(Image.new(mode, (5, 7)), kind)), 1).pixels.shape == (7, 5, 3)


def test_the_second_page_of_a_fax() -> None:
    second = Image.new("L", (20, 10), 255)
    fax = saved(Image.new("L", (8, 8)), "TIFF", save_all=True, append_images=[second])

    assert picture_of(content(fax), 2).pixels.shape == (10, 20, 3)


def test_large_pictures_are_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_pictures, "MOST_PIXELS", 5_000)

    page = picture_of(content(saved(Image.new("RGB", (200, 100)), "JPEG")), 1)

    assert page.pixels.shape == (50, 100, 3)
    assert page.units == pytest.approx(2.0)


def test_a_picture_that_decodes_to_too_many_pixels_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_pictures, "MOST_DECODED", 99)

    with pytest.raises(ReadingError) as refused:
        picture_of(content(saved(Image.new("L", (10, 10)))), 1)

    assert refused.value.code == "too_large"


@pytest.mark.parametrize("data", [pdf(), saved(Image.new("L", (10, 10)), "TIFF")])
def test_a_missing_page_is_refused(data: bytes) -> None:
    with pytest.raises(ReadingError) as refused:
        picture_of(content(data), 2)

    assert refused.value.code == "no_page"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "TIFF"])
@pytest.mark.parametrize("part", [0.5, 0.9, 0.999])
def test_a_picture_without_its_end_is_drawn_as_far_as_it_goes(kind: str, part: float) -> None:
    data = saved(Image.effect_noise((200, 200), 50), kind)
    whole = picture_of(content(data), 1).pixels
    page = picture_of(content(data[: int(len(data) * part)]), 1)

    assert page.pixels.shape == (200, 200, 3)
    assert (page.pixels[:50] == whole[:50]).all()


def png(width: int, height: int, mode: str = "RGB") -> FileContent:
    file = io.BytesIO()
    Image.new(mode, (width, height), "#aa0055" if mode == "RGB" else 0).save(
        file, "PNG", compress_level=1
    )
    return FileContent(Path("a.png"), file.getvalue())


def test_a_picture_is_drawn_at_the_requested_width_and_measured_in_its_own_pixels() -> None:
    drawn = draw_picture(png(400, 200), 1, 100)

    assert (drawn.width, drawn.height) == (400.0, 200.0)
    assert (drawn.picture.width, drawn.picture.height) == (100, 50)
    assert zlib.decompress(drawn.picture.packed)[:3] == b"\xaa\x00\x55"
    assert drawn.words == ()


def test_a_small_picture_is_not_made_larger() -> None:
    assert draw_picture(png(40, 20), 1, 1000).picture.width == 40


def test_a_huge_picture_is_drawn_and_measured_in_its_own_pixels() -> None:
    drawn = draw_picture(png(12_000, 3_000, "1"), 1, 600)

    assert drawn.picture.width == 600
    assert round(drawn.width) == 12_000


@pytest.mark.parametrize(
    ("file", "page", "code"),
    [(png(4, 4), 2, "no_page"), (FileContent(Path("a.png"), b"\x89PNG cut"), 1, "corrupt")],
)
def test_a_picture_that_cannot_be_drawn_is_refused(file: FileContent, page: int, code: str) -> None:
    with pytest.raises(ReadingError) as caught:
        draw_picture(file, page, 100)
    assert caught.value.code == code
