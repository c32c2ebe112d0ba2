"""What is not in the library is not found, or only as something related.

The library is sixteen short texts; the queries are nonsense, questions about subjects that
none of them is about, the same in languages that some of them are in, and names of things
that do not exist. As many questions that the texts do answer show that the floor is not
simply out of reach.
"""

import functools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Label
from desktop_app.core.search_commands import Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.opening import VectorKind
from tests.support.library import SmallLibrary, name_of

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
    with pytest.MonkeyPatch.context() as patch:
        # Two modes embed the same queries.
        embed_once = functools.cache(embedding_model.embed_query)
        patch.setattr(embedding_model, "embed_query", embed_once)
        yield made
    made.stores.close()


def test_the_set_is_what_it_claims_to_be() -> None:
    asked = load("absent.jsonl")
    assert Counter(one.kind for one in asked) == {
        "gibberish": 50,
        "subject": 100,
        "language": 30,
        "invented": 20,
    }
    assert len({one.query for one in asked}) == 200


def listed(library: SmallLibrary, query: str, mode: SearchMode = SearchMode.HYBRID) -> list[Hit]:
    """Return the hits as the program shows them, without the unlikely ones."""
    return list(library.carry_out(Search(query, mode=mode, folds_unlikely=True)).hits)


@pytest.fixture(scope="module", params=SearchMode)
def absent(library: SmallLibrary, request: pytest.FixtureRequest) -> Mapping[Asked, list[Hit]]:
    """Return the listed hits of every absent query, in one mode."""
    return {one: listed(library, one.query, request.param) for one in load("absent.jsonl")}


@pytest.fixture(scope="module")
def present(library: SmallLibrary) -> Mapping[Asked, Sequence[Hit]]:
    """Return the hits of every query that a file answers."""
    return {one: library.search(one.query).hits for one in load("present.jsonl")}


def test_nothing_absent_is_exact_or_strong(absent: Mapping[Asked, list[Hit]]) -> None:
    wrong = [
        f"{one.query!r} in {name_of(hit)}: {hit.label}, cosine {hit.cosine}, BM25 {hit.bm25}"
        for one, hits in absent.items()
        for hit in hits
        if hit.label in (Label.EXACT, Label.STRONG)
    ]
    assert not wrong, "\n".join(wrong)


def test_hardly_anything_absent_has_a_hit_without_its_words(
    library: SmallLibrary, absent: Mapping[Asked, list[Hit]]
) -> None:
    """A file that has a word of the query is listed, however unlikely."""
    known = library.stores.lexical.reader().vocabulary
    found = [
        one.query
        for one, hits in absent.items()
        if hits
        and not any(
            is_known(known, word) and not known.is_stop_word(word)
            for word in re.findall(r"\w+", one.query)
        )
    ]
    assert len(found) <= 4, "\n".join(found)


@pytest.mark.parametrize("absent", [SearchMode.HYBRID], indirect=True)
def test_few_absent_queries_have_a_likely_hit(absent: Mapping[Asked, list[Hit]]) -> None:
    """A single word of several shows nothing about the subject."""
    likely = [
        f"{one.query!r} in {name_of(hits[0])}"
        for one, hits in absent.items()
        if hits and hits[0].label is not Label.UNLIKELY
    ]
    assert not likely, "\n".join(likely)


def test_gibberish_has_no_hit(absent: Mapping[Asked, list[Hit]]) -> None:
    found = [one.query for one, hits in absent.items() if one.kind == "gibberish" and hits]
    assert not found, "\n".join(found)


_SYLLABLES = [first + second for first in "bdfgklmnprstvwz" for second in "aeiou"]

_OTHER_SUBJECTS = (HERE / "other_subjects.txt").read_text(encoding="utf-8").split()
"""Words of subjects that no text is about, in five languages."""


def _without_known_words() -> list[str]:
    """Return 200 queries of made-up words and of words of other subjects."""
    choice = random.Random(15)
    made_up = [
        " ".join("".join(choice.choices(_SYLLABLES, k=3)) for _ in range(choice.randint(1, 3)))
        for _ in range(80)
    ]
    pairs = [" ".join(choice.sample(_OTHER_SUBJECTS, 2)) for _ in range(120 - len(_OTHER_SUBJECTS))]
    return [*made_up, *_OTHER_SUBJECTS, *pairs]


@pytest.mark.parametrize("mode", SearchMode)
def test_words_that_are_in_no_file_find_nothing(library: SmallLibrary, mode: SearchMode) -> None:
    queries = _without_known_words()
    known = library.stores.lexical.reader().vocabulary
    found = [query for query in queries if listed(library, query, mode)]

    assert len(set(queries)) == 200
    assert [word for query in queries for word in query.split() if is_known(known, word)] == []
    assert len(found) <= 4, "\n".join(found)


def test_what_is_there_is_found(present: Mapping[Asked, Sequence[Hit]]) -> None:
    missed = [
        one.query
        for one, hits in present.items()
        if not {name_of(hit) for hit in hits} & set(one.relevant)
    ]
    assert missed == []


def test_nine_tenths_of_what_is_there_is_found_first(
    present: Mapping[Asked, Sequence[Hit]],
) -> None:
    missed = [
        one.query
        for one, hits in present.items()
        if not {name_of(hit) for hit in hits[:1]} & set(one.relevant)
    ]
    assert len(missed) <= 0.1 * len(present), "\n".join(missed)


def test_most_of_what_is_there_is_called_strong(present: Mapping[Asked, Sequence[Hit]]) -> None:
    weak = [
        one.query for one, hits in present.items() if not hits or hits[0].label is Label.RELATED
    ]
    assert len(weak) <= len(present) / 3, "\n".join(weak)
