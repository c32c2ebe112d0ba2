"""Models are compared by a process of their own, which can be stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_models_folder
from desktop_app.core.messages import Happening
from desktop_app.core.model_comparison import (
    CompareModels,
    ComparisonProgress,
    ModelComparison,
    StopComparing,
)
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.core.tuning import NoteRight, RightFiles
from tests.support.prepared_models import other_model
from tests.unit.workers.test_open_library import Opening


@pytest.fixture
def opening(tmp_path: Path, private_folders: Path) -> Iterator[Opening]:
    other_model(find_models_folder() / "other")
    opening = Opening(tmp_path)
    opening.write("river.txt")
    opening.write("hill.txt", "The hill is made of sand.")
    opening.index()
    yield opening
    opening.close()


def note(opening: Opening, query: str, name: str) -> None:
    hits = opening.ask(Search(query, mode=SearchMode.MEANING), Results).hits
    (file_id,) = (hit.file_id for hit in hits if hit.path.endswith(name))
    opening.ask(NoteRight(query, file_id), RightFiles)


def test_the_noted_searches_are_what_models_are_compared_on(opening: Opening) -> None:
    note(opening, "a stream of water", "river.txt")
    note(opening, "what the hill is made of", "hill.txt")
    before = {path: path.read_bytes() for path in opening.folder.vectors.rglob("*")}
    heard: list[Happening] = []
    found = opening.library.commands.carry_out(CompareModels("other"), heard.append)

    assert isinstance(found, ModelComparison)
    assert (found.queries, found.passages, found.has_enough) == (2, 2, False)
    assert [replace(found, queries=count).has_enough for count in (29, 30)] == [False, True]
    assert (found.present.name, found.other.name) == ("all-MiniLM-L6-v2", "other")
    assert found.present.meaning.ndcg.mean == found.other.meaning.ndcg.mean == 1
    assert min(found.other.passage_ms, found.other.query_ms) > 0
    assert found.other.vector_bytes == 2 * found.other.dimensions == 768
    assert heard == [
        ComparisonProgress(0, 2, 0, 2),
        ComparisonProgress(2, 2, 0, 2),
        ComparisonProgress(2, 2, 1, 2),
        ComparisonProgress(2, 2, 2, 2),
    ]
    assert {path: path.read_bytes() for path in opening.folder.vectors.rglob("*")} == before


def test_what_prevents_a_comparison_is_stated(opening: Opening) -> None:
    with pytest.raises(ModelError, match="No search has a noted answer"):
        opening.library.commands.carry_out(CompareModels("other"), lambda _: None)
    with pytest.raises(ModelError, match="is missing"):
        opening.library.commands.carry_out(CompareModels("gone"), lambda _: None)


def test_a_comparison_is_stopped(opening: Opening) -> None:
    note(opening, "a stream of water", "river.txt")

    def stop(_: Happening) -> None:
        opening.library.commands.carry_out(StopComparing(), lambda _: None)

    with pytest.raises(ModelError, match="was stopped"):
        opening.library.commands.carry_out(CompareModels("other"), stop)
