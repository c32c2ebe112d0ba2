from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.answering.reply import GREETING_REPLY, Replier
from desktop_app.answering.second_look import Judged, SecondLook
from desktop_app.answering.writing import Emit, ShouldStop, WritingTask, Written
from desktop_app.core.answers import LONGEST_QUESTION, NOT_FOUND, ContextUse, Exchange, Quotation
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.messages import Happening, SourcesChosen
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

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Judged:
        raise AssertionError(look, should_stop)


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


class Silent:
    """A writer that is stopped before its first word."""

    def write(self, task: WritingTask, *_: object) -> Written:
        return Written("", len(task.sources), ContextUse(0, 0, 0, 0, 0), None, stopped=True)

    def judge(self, *_: object) -> Judged:
        return Judged(None)


_RENT = ("How high is the rent of the flat?", "It is 640 euros [1].")
_MIETE = ("Wie hoch ist die Miete der Wohnung?", "Sie beträgt 640 Euro [1].")
_ALQUILER = ("¿Cuánto cuesta el alquiler del piso?", "Cuesta 640 euros [1].")


@pytest.mark.parametrize(
    ("first", "question", "quoted"),
    [
        (_RENT, "And when does it end?", "The contract of the flat ends in May."),
        (_RENT, "What about the deposit?", "The deposit for the flat is 900 euros."),
        (_RENT, "Who signed it?", "The contract was signed by Anna Berg."),
        (_MIETE, "Und wann endet sie?", "Der Mietvertrag der Wohnung endet im Mai."),
        (_MIETE, "Was ist mit der Kaution?", "Die Kaution für die Wohnung beträgt 900 Euro."),
        (_MIETE, "Wer hat ihn unterschrieben?", "Anna Berg hat den Mietvertrag unterschrieben."),
        (_ALQUILER, "¿Y cuándo termina?", "El contrato del piso termina en mayo."),
        (_ALQUILER, "¿Qué hay de la fianza?", "La fianza del piso es de 900 euros."),
        (_ALQUILER, "¿Quién lo firmó?", "El contrato lo firmó Anna Berg."),
    ],
)
def test_a_follow_up_in_each_language_is_a_question_of_its_own(
    library: SmallLibrary,
    pool: StoresPool,
    embedding_model: EmbeddingModel,
    first: tuple[str, str],
    question: str,
    quoted: str,
) -> None:
    library.write(
        "lease.txt",
        "The rent of the flat is 640 euros. The contract of the flat ends in May. "
        "The deposit for the flat is 900 euros. The contract was signed by Anna Berg.",
    )
    library.write(
        "miete.txt",
        "Die Miete der Wohnung beträgt 640 Euro. Der Mietvertrag der Wohnung endet im Mai. Die "
        "Kaution für die Wohnung beträgt 900 Euro. Anna Berg hat den Mietvertrag unterschrieben.",
    )
    library.write(
        "piso.txt",
        "El alquiler del piso cuesta 640 euros. El contrato del piso termina en mayo. "
        "La fianza del piso es de 900 euros. El contrato lo firmó Anna Berg.",
    )
    library.index()
    questions = Questions(pool, embedding_model, Replier(Silent(), embedding_model, Path))
    before = Exchange(first[0], first[0], first[1])
    answer = questions.ask(Ask(question, before=(before,)), ignore, never)

    assert answer.asked_as == f"{first[0]} {question}"
    assert answer.quotation == quoted


def test_a_question_too_long_is_refused_at_once(questions: Questions) -> None:
    with pytest.raises(UsageError, match="10,000 characters") as refused:
        questions.ask(Ask("why? " * LONGEST_QUESTION), ignore, never)
    assert refused.value.action


def test_without_the_embedding_model_questions_are_refused(pool: StoresPool) -> None:
    with pytest.raises(ModelError, match="embedding model") as refused:
        Questions(pool, None, None).ask(Ask("How far did the river rise?"), ignore, never)
    assert refused.value.action
