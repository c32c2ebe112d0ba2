import pymupdf

from desktop_app.reading.pdf.outline import Outline


def outline(*entries: tuple[int, str, int]) -> Outline:
    document = pymupdf.open()
    for _ in range(3):
        document.new_page()
    document.set_toc([list(entry) for entry in entries])
    return Outline(pymupdf.open(stream=document.tobytes(), filetype="pdf"))


def test_a_heading_is_divided_from_what_follows() -> None:
    found = outline((1, "On Rain", 1), (2, "Its Causes", 2), (1, "On Snow", 3))

    assert found.divide(2, "1.1\nIts  causes\nare many") == (2, "1.1 Its causes", "are many")
    assert found.divide(3, "On Snow") == (1, "On Snow", "")


def test_a_heading_is_one_on_its_page_only_and_once() -> None:
    found = outline((1, "On Rain", 1))

    assert found.divide(2, "On rain") == (0, "", "On rain")
    assert found.divide(1, "On rain")[0] == 1
    assert found.divide(1, "On rain")[0] == 0


def test_there_may_be_no_outline() -> None:
    assert outline().divide(1, "On rain") == (0, "", "On rain")
