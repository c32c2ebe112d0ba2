from pathlib import Path

import pytest

from desktop_app.reading.contract import FileContent


@pytest.mark.parametrize(
    ("path", "name", "suffix"),
    [
        ("/a/Report.PDF", "Report.PDF", ".pdf"),
        ("Makefile", "Makefile", ""),
        ("a.b.c", "a.b.c", ".c"),
    ],
)
def test_name_and_suffix(path: str, name: str, suffix: str) -> None:
    content = FileContent(Path(path), b"")

    assert (content.name, content.suffix) == (name, suffix)
