from pathlib import Path

import pymupdf
import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.pdf.library import label_rules, opened


def test_what_the_library_takes_for_another_kind_is_refused() -> None:
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8))
    picture.clear_with(200)
    content = FileContent(Path("a.pdf"), picture.tobytes())

    with pytest.raises(ReadingError) as caught, opened(content):
        pass

    assert caught.value.code == "corrupt"


def test_a_pdf_is_open_until_the_block_ends() -> None:
    document = pymupdf.open()
    document.new_page()

    with opened(FileContent(Path("a.pdf"), document.tobytes())) as pdf:
        assert pdf.page_count == 1
        assert label_rules(pdf) == []
    assert pdf.is_closed
