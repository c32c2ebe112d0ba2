from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.answering.reply import GREETING_REPLY, Replier
from desktop_app.answering.writing import Emit, ShouldStop, WritingTask, Written
from desktop_app.core.answers import LONGEST_QUESTION, NOT_FOUND, Exchange, Quotation
from desktop_app.core.commands import Why
from desktop_app.core.errors import FolderError, ModelError, UsageError
from desktop_app.core.messages import Happening, SourcesChosen
from desktop_app.core.search_commands import Ask, FindSimilar, Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from desktop_app.workers.queries import Queries, explain_file
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary


class Refusing:
    """A writer that nobody may ask."""

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        raise AssertionError(task, emit, should_stop)


@pytest.fixture
def library(tmp_path: Path, embedding_model: EmbeddingModel) -> Iterator[SmallLibrary]:
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    library = SmallLibrary(tmp_path, kind, embedding_model)
    library.write("river.txt", "The river Aller rose by two metres in March.")
    library.write("sub/bread.txt", "Sourdough bread needs a night of rest.")
    library.index()
    yield library
    library.stores.close()


@pytest.fixture
def pool(library: SmallLibrary) -> Iterator[StoresPool]:
    pool = StoresPool(library.stores)
    yield pool
    pool.close()


@pytest.fixture
def queries(pool: StoresPool, embedding_model: EmbeddingModel) -> Queries:
    return Queries(pool, embedding_model, Replier(Refusing(), embedding_model, Path))


@pytest.fixture
def modelless(pool: StoresPool) -> Queries:
    """Give queries without the embedding model."""
    return Queries(pool, None, None)


def never() -> bool:
    return False


def ignore(_: object) -> None:
    pass


def sources_of(queries: Queries, ask: Ask) -> list[str]:
    """Give the names of the files that a question would be answered from."""
    told: list[Happening] = []
    with pytest.raises(AssertionError):
        queries.ask(ask, told.append, never)
    (chosen,) = told
    assert isinstance(chosen, SourcesChosen)
    return [Path(one.path).name for one in chosen.sources]


def test_a_search_below_a_link_is_one_below_its_target(
    library: SmallLibrary, queries: Queries, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(library.root / "sub")
    found = queries.search(Search("bread", folder=str(tmp_path / "link")), never)

    assert [Path(hit.path).name for hit in found.hits] == ["bread.txt"]
    with pytest.raises(FolderError):
        queries.search(Search("bread", folder="/d/\udcff"), never)


def test_passages_similar_to_a_hit_are_found(library: SmallLibrary, queries: Queries) -> None:
    library.write("flood.txt", "In March the water of the Aller rose by two metres.")
    library.index()
    (hit, *_) = queries.search(Search("Aller", limit=1), never).hits
    similar = queries.find_similar(FindSimilar(hit.passage_id, limit=1))

    assert {Path(one.path).name for one in (hit, *similar.hits)} == {"river.txt", "flood.txt"}


def test_where_nothing_is_found_no_model_is_asked(queries: Queries) -> None:
    told: list[Happening] = []
    answer = queries.ask(Ask("qzxvw blorptang?"), told.append, never)

    assert (answer.found, answer.answer, answer.model) == (False, NOT_FOUND, "")
    assert {Path(one.path).name for one in answer.sources} == {"river.txt", "bread.txt"}
    assert [one.n for one in answer.sources] == [1, 2]
    assert told == [SourcesChosen(Quotation("", 0), ())]


def test_a_greeting_is_returned(queries: Queries) -> None:
    assert queries.ask(Ask("hello"), ignore, never).answer == GREETING_REPLY


def test_the_sources_are_below_the_folder_and_no_more_than_asked_for(
    library: SmallLibrary, queries: Queries
) -> None:
    library.write("sub/aller.txt", "The river Aller rose by one metre in May.")
    library.index()
    everywhere = sources_of(queries, Ask("How far did the river Aller rise?"))
    below = sources_of(
        queries, Ask("How far did the river Aller rise?", folder=str(library.root / "sub"))
    )
    fewer = sources_of(queries, Ask("How far did the river Aller rise?", top_k=1))

    assert {"river.txt", "aller.txt"} <= set(everywhere)
    assert "aller.txt" in below
    assert "river.txt" not in below
    assert len(fewer) == 1


def test_the_sources_are_of_the_chosen_files_or_of_those_that_a_search_finds(
    library: SmallLibrary, queries: Queries
) -> None:
    library.write("sub/aller.txt", "The river Aller rose by one metre in May, said the baker.")
    library.index()
    asked = "How far did the river Aller rise?"
    file_id = library.record(library.root / "sub/aller.txt").file_id

    assert sources_of(queries, Ask(asked, file_ids=(file_id,))) == ["aller.txt"]
    assert sources_of(queries, Ask(asked, within=Search("+baker ext:txt"))) == ["aller.txt"]
    nothing = queries.ask(Ask(asked, within=Search("ext:pdf")), ignore, never)
    assert (nothing.found, nothing.sources) == (False, ())


def test_passages_that_were_used_are_not_taken_again(queries: Queries) -> None:
    asked = "How far did the river Aller rise?"
    with pytest.raises(AssertionError) as raised:
        queries.ask(Ask(asked), ignore, never)
    used = [one.passage_id for one in raised.value.args[0].sources]
    again = queries.ask(Ask(asked, without=tuple(used)), ignore, never)

    assert used
    assert not again.found


def test_a_follow_up_finds_what_was_spoken_of(library: SmallLibrary, queries: Queries) -> None:
    library.write("moon.txt", "The moon was full in April, and that was seen by all.")
    library.index()
    before = Exchange("How far did the Aller rise?", "How far did the Aller rise?", "2 metres [1].")
    told: list[Happening] = []
    with pytest.raises(AssertionError) as raised:
        queries.ask(Ask("And when was that?", before=(before,)), told.append, never)
    (chosen,) = told

    assert isinstance(chosen, SourcesChosen)
    assert Path(chosen.sources[0].path).name == "river.txt"
    assert "in March" in chosen.quotation.text
    assert raised.value.args[0].before == (before,)
    assert raised.value.args[0].question == "And when was that?"


def test_a_question_too_long_is_refused_at_once(queries: Queries) -> None:
    with pytest.raises(UsageError, match="10,000 characters") as refused:
        queries.ask(Ask("why? " * LONGEST_QUESTION), ignore, never)
    assert refused.value.action


def test_without_the_embedding_model_words_are_searched_and_questions_refused(
    modelless: Queries,
) -> None:

    assert len(modelless.search(Search("river"), never).hits) == 1
    with pytest.raises(ModelError, match="embedding model") as refused:
        modelless.ask(Ask("How far did the river rise?"), ignore, never)
    assert refused.value.action


def test_a_file_says_why_it_is_found(library: SmallLibrary) -> None:
    assert explain_file(library.stores, Why(str(library.root / "river.txt"))).found
