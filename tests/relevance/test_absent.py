"""What is not in the library is not found, or only as something related.

The library is sixteen short texts; the queries are nonsense, questions about subjects that
none of them is about, the same in languages that some of them are in, and names of things
that do not exist. As many questions that the texts do answer show that the floor is not
simply out of reach.
"""

import functools
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Label
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from tests.support.library import SmallLibrary, name_of

Search = Callable[[str, SearchMode], Sequence[Hit]]

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Asked:
    """A query of a test set.

    Attributes:
        relevant: Names of the files that it should find.
    """

    query: str
    kind: str
    relevant: tuple[str, ...]


def load(name: str) -> list[Asked]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [
        Asked(one["query"], one.get("type", ""), tuple(one.get("relevant", ())))
        for one in map(json.loads, lines)
    ]


@pytest.fixture(scope="module")
def library(
    embedding_model: EmbeddingModel, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SmallLibrary]:
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    made = SmallLibrary(tmp_path_factory.mktemp("relevance"), kind, embedding_model)
    for file in sorted((HERE / "corpus").iterdir()):
        made.write(file.name, file.read_bytes())
    made.index()
    yield made
    made.stores.close()


@pytest.fixture(scope="module")
def search(library: SmallLibrary) -> Search:
    """Search for each query once: two tests look at what it finds."""
    return functools.cache(lambda query, mode: library.search(query, mode).hits)


def test_the_set_is_what_it_says() -> None:
    asked = load("absent.jsonl")
    assert Counter(one.kind for one in asked) == {
        "gibberish": 50,
        "subject": 100,
        "language": 30,
        "invented": 20,
    }
    assert len({one.query for one in asked}) == 200


@pytest.mark.parametrize("mode", SearchMode)
def test_nothing_absent_is_exact_or_strong(search: Search, mode: SearchMode) -> None:
    wrong = [
        f"{one.query!r} in {name_of(hit)}: {hit.label}, cosine {hit.cosine}, BM25 {hit.bm25}"
        for one in load("absent.jsonl")
        for hit in search(one.query, mode)
        if hit.label is not Label.RELATED
    ]
    assert not wrong, "\n".join(wrong)


def test_hardly_anything_absent_has_a_hit_at_all(search: Search) -> None:
    absent = load("absent.jsonl")
    found = [one.query for one in absent if search(one.query, SearchMode.HYBRID)]
    assert len(found) <= 20, "\n".join(found)


def test_nine_tenths_of_what_is_there_is_found_first(search: Search) -> None:
    missed = [
        one.query
        for one in load("present.jsonl")
        if not {name_of(hit) for hit in search(one.query, SearchMode.HYBRID)[:1]}
        & set(one.relevant)
    ]
    assert len(missed) <= 0.1 * len(load("present.jsonl")), "\n".join(missed)


def test_most_of_what_is_there_is_called_strong(search: Search) -> None:
    asked = load("present.jsonl")
    best = [search(one.query, SearchMode.HYBRID)[:1] for one in asked]
    weak = [
        one.query
        for one, hits in zip(asked, best, strict=True)
        if not hits or hits[0].label is Label.RELATED
    ]
    assert len(weak) <= len(asked) / 3, "\n".join(weak)
