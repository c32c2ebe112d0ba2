"""An empty word index."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.storage.lexical.index import LexicalIndex
from tests.support.words import LIBRARY


@pytest.fixture
def index(tmp_path: Path) -> Iterator[LexicalIndex]:
    index = LexicalIndex.make(tmp_path / "1", LIBRARY)
    yield index
    index.close()
