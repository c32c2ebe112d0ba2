import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.answering.kinds import greeting_reply
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.writing import Emit, Writer, Written
from desktop_app.core.answer_progress import AnswerProgress, SourcesChosen, Token
from desktop_app.core.answers import LONGEST_QUESTION, NOT_FOUND, ContextUse, Exchange, Quotation
from desktop_app.core.asking_commands import Ask
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.messages import Happening
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.storage.forgetting import forget
from desktop_app.storage.opening import VectorKind
from desktop_app.workers.questions import QuestionModels, Questions
from desktop_app.workers.stores_pool import StoresPool
from tests.support.embedding import WordHasher
from tests.support.library import Embedder, SmallLibrary
from tests.support.traces import holding


class Refusing:
    """A writer that nobody may ask."""

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        raise AssertionError(task, emit, should_stop)

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        raise AssertionError(look, should_stop)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        raise AssertionError(task, should_stop)


MakeQuestions = Callable[[Writer], Questions]


BY_MEANING = pytest.mark.parametrize("embedder", ["embedding_model"], indirect=True)
"""For tests whose questions share too few words with the passages."""


@pytest.fixture
def embedder(request: pytest.FixtureRequest) -> Embedder:
    name = getattr(request, "param", None)
    chosen: Embedder = request.getfixturevalue(name) if name else WordHasher()
    return chosen


@pytest.fixture
def library(tmp_path: Path, embedder: Embedder) -> Iterator[SmallLibrary]:
    library = SmallLibrary(tmp_path, VectorKind("any", embedder.background.shape[1]), embedder)
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
def make_questions(library: SmallLibrary, pool: StoresPool) -> MakeQuestions:
    def make(writer: Writer) -> Questions:
        return Questions(pool, QuestionModels(library.embedder, writer, Path))

    return make


@pytest.fixture
def questions(make_questions: MakeQuestions) -> Questions:
    return make_questions(Refusing())


def never() -> bool:
    return False


def ignore(_: object) -> None:
    pass


class Answering(Refusing):
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
    """Return the names of the files that a question would be answered from."""
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
    assert questions.ask(Ask("hello"), ignore, never).answer == greeting_reply("hello")


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


@BY_MEANING
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

    def judge(self, *_: object) -> Verdict:
        return Verdict(None)

    def write_short(self, *_: object) -> str:
        return ""


_RENT = ("How high is the rent of the flat?", "It is 640 euros [1].")
_MIETE = ("Wie hoch ist die Miete der Wohnung?", "Sie beträgt 640 Euro [1].")
_ALQUILER = ("¿Cuánto cuesta el alquiler del piso?", "Cuesta 640 euros [1].")


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("how long does sourdoug rest?", "how long does sourdough rest?"),
        ("how far did the Allerr rise?", "how far did the Allerr rise?"),  # perhaps a name
        ("is sourdoug from the Allerr?", "is sourdough from the Allerr?"),
    ],
)
def test_a_question_is_understood_without_errors_of_spelling(
    make_questions: MakeQuestions, typed: str, understood: str
) -> None:
    answer = make_questions(Silent()).ask(Ask(typed), ignore, never)

    assert answer.question == typed
    assert answer.asked_as == understood
    assert answer.sources


def test_spelling_is_not_corrected_where_it_would_name_words_of_other_files(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    shared = library.record(library.root / "river.txt").file_id
    ask = Ask("does sourdoug rise by metres?", file_ids=(shared,), is_apart=True)

    assert make_questions(Silent()).ask(ask, ignore, never).asked_as == ask.question


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
    make_questions: MakeQuestions,
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
    questions = make_questions(Silent())
    before = Exchange(first[0], first[0], first[1])
    answer = questions.ask(Ask(question, before=(before,)), ignore, never)

    assert answer.asked_as == f"{first[0]} {question}"
    assert answer.quotation == quoted


@BY_MEANING
def test_a_list_is_made_from_several_files_and_the_answer_states_how_many(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    for n in range(9):
        library.write(f"lease{n}.txt", f"The tenant of flat {n} pays a rent of {n}00 euros.")
    library.index()
    answer = make_questions(Answering("900 euros [1].")).ask(
        Ask("List all rents that tenants pay"), ignore, never
    )

    files = {Path(one.path).name for one in answer.sources}
    assert files == {f"lease{n}.txt" for n in range(9)}
    assert [str(note) for note in answer.notes] == ["The list is from 9 files."]


def test_each_side_of_a_comparison_is_searched_on_its_own(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    for n in range(9):
        library.write(f"oak{n}.txt", f"The rent in Oak Street {n} is {n}00 euros a month.")
    library.write("elm.txt", "In Elm Street tenants pay 700 euros.")
    library.index()
    answer = make_questions(Answering("Both differ [1][2].")).ask(
        Ask("Compare the rents in Oak Street and Elm Street"), ignore, never
    )

    names = [Path(one.path).name for one in answer.sources]
    assert names[0].startswith("oak")
    assert names[1] == "elm.txt"
    assert answer.notes == ()


def test_a_comparison_states_which_side_is_missing(make_questions: MakeQuestions) -> None:
    answer = make_questions(Answering("The Aller rose by two metres [1].")).ask(
        Ask("Compare the rise of the river Aller and the river Nidda"), ignore, never
    )

    assert answer.found
    assert {Path(one.path).name for one in answer.sources} == {"river.txt"}
    assert [str(note) for note in answer.notes] == ["Nothing was found about the river Nidda."]


def test_files_are_compared_by_their_names(questions: Questions) -> None:
    ask = Ask("Compare river.txt with bread.txt")

    assert sources_of(questions, ask) == ["river.txt", "bread.txt"]


class Noting(Refusing):
    """A writer that repeats the first sentence of each source."""

    def __init__(self) -> None:
        self.tasks: list[WritingTask] = []

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        self.tasks.append(task)
        emit(Token("unused"))
        text = " ".join(
            f"{one.passage.split('. ')[0].rstrip('.')} [{one.n}]." for one in task.sources
        )
        use = ContextUse(4096, 50, 0, 50, 9)
        return Written(text, len(task.sources), use, 20.0, should_stop())


def rivers(library: SmallLibrary) -> None:
    """Write a file of two parts."""
    names = "Aller Bode Chemnitz Donau Eider Fulda Glan Havel Isar Jagst Kocher Lahn"
    text = "\n\n".join(
        f"# River {name}\n\nThe river {name} rises in the hills of {name}land. On its banks stand "
        + "willows, poplars and mills, " * 26
        + "and more."
        for name in names.split()
    )
    library.write("sub/rivers.md", text)
    library.index()


def test_a_file_is_summarised_by_notes_of_its_parts(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    rivers(library)
    writer = Noting()
    told: list[Happening] = []

    answer = make_questions(writer).ask(Ask("Summarise rivers.md"), told.append, never)

    steps = [str(one.step) for one in told if isinstance(one, AnswerProgress)]
    parts = sum("part" in step for step in steps)
    assert parts > 1
    assert steps[0] == f"rivers.md: part 1 of {parts}"
    assert not [one for one in told if isinstance(one, Token)]
    assert len(writer.tasks) == len(steps)
    assert answer.found
    assert 1 <= len(answer.sentences) <= 7
    assert all(one.supported and one.citations for one in answer.sentences)
    assert {Path(one.path).name for one in answer.sources} == {"rivers.md"}
    assert "The river Aller rises in the hills of Allerland [1]." in answer.answer


def test_a_summary_that_was_stopped_goes_on_where_it_was(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    rivers(library)
    ask = Ask("Summarise rivers.md")

    first = Noting()
    stopped = make_questions(first).ask(ask, ignore, lambda: len(first.tasks) > 1)
    writer = Noting()
    answer = make_questions(writer).ask(ask, ignore, never)
    again = Noting()
    same = make_questions(again).ask(ask, ignore, never)

    assert stopped.stopped
    assert "Allerland" in stopped.answer
    assert str(stopped.notes[0]).startswith("Stopped at: rivers.md: part 2 of")
    assert not answer.stopped
    assert "Allerland" not in writer.tasks[0].sources[0].passage
    assert again.tasks == []
    assert (same.answer, same.sources) == (answer.answer, answer.sources)


def test_the_notes_of_a_file_are_private_and_forgotten_with_it(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    rivers(library)
    make_questions(Noting()).ask(Ask("Summarise rivers.md"), ignore, never)
    (kept,) = library.folder.notes.iterdir()
    before = holding(library.folder.path, "Allerland")
    forget(library.stores, str(library.root / "sub"))

    assert before
    assert holding(library.folder.path, "Allerland") == []
    assert not kept.exists()


def test_a_folder_is_summarised_file_by_file_and_then_as_a_whole(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    library.write("sub/aller.txt", "The river Aller rose by one metre in May.")
    library.index()
    writer = Noting()
    told: list[Happening] = []

    answer = make_questions(writer).ask(
        Ask("Give me an overview of the folder sub"), told.append, never
    )

    assert [str(one.step) for one in told if isinstance(one, AnswerProgress)] == [
        "File 1 of 2, aller.txt: writing the summary",
        "File 2 of 2, bread.txt: writing the summary",
        "All 2 files: writing the summary",
    ]
    whole, first, second = answer.answer.split("\n\n")
    assert whole == (
        "The river Aller rose by one metre in May [1]. Sourdough bread needs a night of rest [2]."
    )
    assert first == "**aller.txt** – The river Aller rose by one metre in May [1]."
    assert second == "**bread.txt** – Sourdough bread needs a night of rest [2]."
    assert [Path(one.path).name for one in answer.sources] == ["aller.txt", "bread.txt"]


def test_the_scope_of_a_question_is_summarised(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    bread = library.record(library.root / "sub/bread.txt").file_id
    scopes = (
        Ask("Summarise this file", file_ids=(bread,)),
        Ask("What are these files about?", folder=str(library.root / "sub")),
        Ask("Summarise this", within=Search("sourdough")),
    )
    for ask in scopes:
        answer = make_questions(Noting()).ask(ask, ignore, never)
        assert answer.answer == "Sourdough bread needs a night of rest [1]."


def test_where_several_files_have_the_name_the_answer_states_which_was_taken(
    library: SmallLibrary, make_questions: MakeQuestions
) -> None:
    newer = library.write("sub/river.txt", "The river Bode fell by one metre.")
    os.utime(newer, (4_000_000_000, 4_000_000_000))
    library.index()

    answer = make_questions(Noting()).ask(Ask("Summarise river.txt"), ignore, never)

    assert answer.answer == "The river Bode fell by one metre [1]."
    assert [str(note) for note in answer.notes] == [
        f"This is about {newer}.",
        f"The name also matches {library.root / 'river.txt'}.",
    ]


def test_a_summary_of_a_subject_is_written_from_the_best_passages(
    make_questions: MakeQuestions,
) -> None:
    told: list[Happening] = []

    answer = make_questions(Noting()).ask(
        Ask("Summarise the rise of the river Aller in March"), told.append, never
    )

    assert isinstance(told[0], SourcesChosen)
    assert "rose by two metres" in answer.answer


def test_a_file_that_is_not_in_the_library_is_named(make_questions: MakeQuestions) -> None:
    answer = make_questions(Noting()).ask(Ask("Summarise qzxvw.pdf"), ignore, never)

    assert [str(note) for note in answer.notes] == ["No file is called qzxvw.pdf."]


def test_a_question_too_long_is_refused_at_once(questions: Questions) -> None:
    with pytest.raises(UsageError, match="10,000 characters") as refused:
        questions.ask(Ask("why? " * LONGEST_QUESTION), ignore, never)
    assert refused.value.action


def test_without_the_embedding_model_questions_are_refused(
    pool: StoresPool, tmp_path: Path
) -> None:
    questions = Questions(pool, QuestionModels(None, Refusing(), Path))
    with pytest.raises(ModelError, match="model for meaning") as refused:
        questions.ask(Ask("How far did the river rise?"), ignore, never)
    assert refused.value.action
