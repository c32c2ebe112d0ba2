"""Word indexes: an empty one, and one of reports and rivers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.storage.lexical.index import LexicalIndex
from tests.support.words import LIBRARY, add, reports_and_rivers


@pytest.fixture
def index(tmp_path: Path) -> Iterator[LexicalIndex]:
    index = LexicalIndex.make(tmp_path / "1", LIBRARY)
    yield index
    index.close()


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LexicalIndex]:
    index = LexicalIndex.make(tmp_path_factory.mktemp("words") / "1", LIBRARY)
    add(index, *reports_and_rivers())
    yield index
    index.close()
