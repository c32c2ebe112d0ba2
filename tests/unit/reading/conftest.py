"""What the tests of the readers share: reading bytes under a name, and the sample files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent

MIXED_OFFICE = Path(__file__).parents[4] / "shared" / "data" / "mixed_office"


def check_blocks(document: Document) -> None:
    """Blocks are in order, do not overlap and leave out no visible character."""
    position = 0
    for block in document.blocks:
        assert position <= block.start < block.end <= len(document.text)
        assert not document.text[position : block.start].strip()
        assert document.text[block.start : block.end].strip()
        position = block.end
    assert not document.text[position:].strip()
    document.text.encode()


@pytest.fixture
def read() -> Callable[[str, bytes], Document]:
    """Read bytes as a file of a name; every document read so is checked."""

    def read_bytes(name: str, data: bytes) -> Document:
        document = registry.read(FileContent(Path(name), data))
        check_blocks(document)
        return document

    return read_bytes


@pytest.fixture
def refusal() -> Callable[[str, bytes], ReadingError]:
    """Return the error of a file that cannot be read; its message must name the file."""

    def refuse(name: str, data: bytes) -> ReadingError:
        with pytest.raises(ReadingError) as caught:
            registry.read(FileContent(Path(name), data))
        assert name in str(caught.value.message)
        assert str(caught.value.message).endswith(".")
        return caught.value

    return refuse


@pytest.fixture
def mixed_office() -> Path:
    """The folder of real office files; tests that need it are skipped without it."""
    if not MIXED_OFFICE.is_dir():
        pytest.skip("the set mixed_office is not beside the project")
    return MIXED_OFFICE
