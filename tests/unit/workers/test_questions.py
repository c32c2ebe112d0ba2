from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.answering.reply import GREETING_REPLY, Replier
from desktop_app.answering.writing import Emit, ShouldStop, WritingTask, Written
from desktop_app.core.answers import LONGEST_QUESTION, NOT_FOUND, ContextUse, Exchange, Quotation
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.messages import Happening, SourcesChosen, Token
from desktop_app.core.search_commands import Ask, Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from desktop_app.workers.questions import Questions
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
def questions(pool: StoresPool, embedding_model: EmbeddingModel) -> Questions:
    return Questions(pool, embedding_model, Replier(Refusing(), embedding_model, Path))


def never() -> bool:
    return False


def ignore(_: object) -> None:
    pass


class Answering:
    """A writer with one answer to everything."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tasks: list[WritingTask] = []

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        self.tasks.append(task)
        emit(Token(self.text))
        use = ContextUse(4096, 50, 0, 50, 9)
        return Written(self.text, len(task.sources), use, 20.0, should_stop())


def sources_of(questions: Questions, ask: Ask) -> list[str]:
    """Give the names of the files that a question would be answered from."""
    told: list[Happening] = []
    with pytest.raises(AssertionError):
        questions.ask(ask, told.append, never)
    (chosen,) = told
    assert isinstance(chosen, SourcesChosen)
    return [Path(one.path).name for one in chosen.sources]


def test_where_nothing_is_found_no_model_is_asked(questions: Questions) -> None:
    told: list[Happening] = []
    answer = questions.ask(Ask("qzxvw blorptang?"), told.append, never)

    assert (answer.found, answer.answer, answer.model) == (False, NOT_FOUND, "")
    assert {Path(one.path).name for one in answer.sources} == {"river.txt", "bread.txt"}
    assert [one.n for one in answer.sources] == [1, 2]
    assert told == [SourcesChosen(Quotation("", 0), ())]


def test_a_greeting_is_returned(questions: Questions) -> None:
    assert questions.ask(Ask("hello"), ignore, never).answer == GREETING_REPLY


def test_the_sources_are_below_the_folder_and_no_more_than_asked_for(
    library: SmallLibrary, questions: Questions
) -> None:
    library.write("sub/aller.txt", "The river Aller rose by one metre in May.")
    library.index()
    everywhere = sources_of(questions, Ask("How far did the river Aller rise?"))
    below = sources_of(
        questions, Ask("How far did the river Aller rise?", folder=str(library.root / "sub"))
    )
    fewer = sources_of(questions, Ask("How far did the river Aller rise?", top_k=1))

    assert {"river.txt", "aller.txt"} <= set(everywhere)
    assert "aller.txt" in below
    assert "river.txt" not in below
    assert len(fewer) == 1


def test_the_sources_are_of_the_chosen_files_or_of_those_that_a_search_finds(
    library: SmallLibrary, questions: Questions
) -> None:
    library.write("sub/aller.txt", "The river Aller rose by one metre in May, said the baker.")
    library.index()
    asked = "How far did the river Aller rise?"
    file_id = library.record(library.root / "sub/aller.txt").file_id

    assert sources_of(questions, Ask(asked, file_ids=(file_id,))) == ["aller.txt"]
    assert sources_of(questions, Ask(asked, within=Search("+baker ext:txt"))) == ["aller.txt"]
    nothing = questions.ask(Ask(asked, within=Search("ext:pdf")), ignore, never)
    assert (nothing.found, nothing.sources) == (False, ())


def test_passages_that_were_used_are_not_taken_again(questions: Questions) -> None:
    asked = "How far did the river Aller rise?"
    with pytest.raises(AssertionError) as raised:
        questions.ask(Ask(asked), ignore, never)
    used = [one.passage_id for one in raised.value.args[0].sources]
    again = questions.ask(Ask(asked, without=tuple(used)), ignore, never)

    assert used
    assert not again.found


def test_a_follow_up_finds_what_was_spoken_of(library: SmallLibrary, questions: Questions) -> None:
    library.write("moon.txt", "The moon was full in April, and that was seen by all.")
    library.index()
    before = Exchange("How far did the Aller rise?", "How far did the Aller rise?", "2 metres [1].")
    told: list[Happening] = []
    with pytest.raises(AssertionError) as raised:
        questions.ask(Ask("And when was that?", before=(before,)), told.append, never)
    (chosen,) = told

    assert isinstance(chosen, SourcesChosen)
    assert Path(chosen.sources[0].path).name == "river.txt"
    assert "in March" in chosen.quotation.text
    assert raised.value.args[0].before == (before,)
    assert raised.value.args[0].question == "And when was that?"


def test_a_list_is_made_from_several_files_and_the_answer_says_how_many(
    library: SmallLibrary, pool: StoresPool, embedding_model: EmbeddingModel
) -> None:
    for n in range(9):
        library.write(f"lease{n}.txt", f"The tenant of flat {n} pays a rent of {n}00 euros.")
    library.index()
    replier = Replier(Answering("900 euros [1]."), embedding_model, Path)

    answer = Questions(pool, embedding_model, replier).ask(
        Ask("List all rents that tenants pay"), ignore, never
    )

    files = {Path(one.path).name for one in answer.sources}
    assert files == {f"lease{n}.txt" for n in range(9)}
    assert [str(note) for note in answer.notes] == ["The list is from 9 files."]


def test_each_side_of_a_comparison_is_searched_on_its_own(
    library: SmallLibrary, pool: StoresPool, embedding_model: EmbeddingModel
) -> None:
    for n in range(9):
        library.write(f"oak{n}.txt", f"The rent in Oak Street {n} is {n}00 euros a month.")
    library.write("elm.txt", "In Elm Street tenants pay 700 euros.")
    library.index()
    replier = Replier(Answering("Both differ [1][2]."), embedding_model, Path)

    answer = Questions(pool, embedding_model, replier).ask(
        Ask("Compare the rents in Oak Street and Elm Street"), ignore, never
    )

    names = [Path(one.path).name for one in answer.sources]
    assert names[0].startswith("oak")
    assert names[1] == "elm.txt"
    assert answer.notes == ()


def test_a_comparison_says_which_side_is_missing(
    library: SmallLibrary, pool: StoresPool, embedding_model: EmbeddingModel
) -> None:
    replier = Replier(Answering("The Aller rose by two metres [1]."), embedding_model, Path)

    answer = Questions(pool, embedding_model, replier).ask(
        Ask("Compare the rise of the river Aller and the river Nidda"), ignore, never
    )

    assert answer.found
    assert {Path(one.path).name for one in answer.sources} == {"river.txt"}
    assert [str(note) for note in answer.notes] == ["Nothing was found about the river Nidda."]


def test_files_are_compared_by_their_names(questions: Questions) -> None:
    ask = Ask("Compare river.txt with bread.txt")

    assert sources_of(questions, ask) == ["river.txt", "bread.txt"]


def test_a_question_too_long_is_refused_at_once(questions: Questions) -> None:
    with pytest.raises(UsageError, match="10,000 characters") as refused:
        questions.ask(Ask("why? " * LONGEST_QUESTION), ignore, never)
    assert refused.value.action


def test_without_the_embedding_model_questions_are_refused(pool: StoresPool) -> None:
    with pytest.raises(ModelError, match="embedding model") as refused:
        Questions(pool, None, None).ask(Ask("How far did the river rise?"), ignore, never)
    assert refused.value.action
