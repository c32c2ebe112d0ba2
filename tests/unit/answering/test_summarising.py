import time
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.note_taking import MOST_SENTENCES
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.sentence_scores import SentenceEmbedder
from desktop_app.answering.summarising import PART, FileText, Summariser, SummaryRequest
from desktop_app.answering.writing import AnswerEvent, Emit, Written
from desktop_app.core.answer_progress import AnswerProgress, ModelLoading, PromptRead, Token
from desktop_app.core.answers import NOT_FOUND, ContextUse, Source
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop
from tests.support.embedding import WordHasher

MakeSources = Callable[..., tuple[Source, ...]]


@pytest.fixture
def embedder() -> SentenceEmbedder:
    """The notes of these tests are the words of their sources."""
    return WordHasher()


PADDING = " On its banks stand" + " willows, poplars and mills," * 38 + " and more."

NAMES = ("Aller", "Bode", "Chemnitz", "Donau", "Eider", "Fulda", "Glan", "Havel", "Isar", "Jagst")
GERMAN = (
    "Die Wohnung liegt im zweiten Stock und wird zum ersten März vermietet. Der Mieter zahlt die "
    "Miete am ersten Tag jedes Monats, und er darf die Wohnung nicht weitergeben."
)


class Noting:
    """Replaces the answerer process: repeats the first sentence of each source.

    Args:
        shown: Most sources that fit its context.
        text: What it writes instead.
    """

    def __init__(self, shown: int = 100, text: str = "") -> None:
        self.shown = shown
        self.text = text
        self.tasks: list[WritingTask] = []

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        self.tasks.append(task)
        loading = () if self.tasks[1:] else (ModelLoading("m.gguf"),)
        for event in (*loading, PromptRead(1, 2), PromptRead(2, 2), Token("The")):
            emit(event)
        shown = task.sources[: self.shown]
        text = self.text or " ".join(f"{one.passage.split('.')[0]} [{one.n}]." for one in shown)
        return Written(text, len(shown), ContextUse(4096, 50, 0, 50, 9), 20.0, should_stop())

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        raise AssertionError(look, should_stop)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        raise AssertionError(task, should_stop)


class Keeping:
    """Keeps notes in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def find(self, kept_as: str, key: str) -> str | None:
        return self.kept.get((kept_as, key))

    def keep(self, kept_as: str, key: str, text: str) -> None:
        self.kept[kept_as, key] = text


Summarise = Callable[..., tuple[Noting, object, list[AnswerEvent]]]


@pytest.fixture
def keeper() -> Keeping:
    return Keeping()


@pytest.fixture
def make_file(make_sources: MakeSources) -> Callable[..., FileText]:
    def make(name: str, *passages: str) -> FileText:
        sources = (replace(one, passage_id=hash((name, one.n))) for one in make_sources(*passages))
        return FileText(f"kept-{name}", name, tuple(sources))

    return make


def rivers() -> list[str]:
    """Return passages of a text that takes two parts."""
    return [f"The river {name} rises in {name}land." + PADDING for name in NAMES]


def never() -> bool:
    return False


def ask(*files: FileText, model: str = "m.gguf") -> SummaryRequest:
    return SummaryRequest("Summarise it", files, model, time.perf_counter())


def steps(events: list[AnswerEvent]) -> list[str]:
    return [str(event.step) for event in events if isinstance(event, AnswerProgress)]


def test_a_short_file_is_summarised_at_once(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()
    events: list[AnswerEvent] = []
    file = make_file("a.txt", "The rent is 900 euros.", "Roses want sun.")

    answer = Summariser(writer, embedder, Path, keeper).summarise(ask(file), events.append, never)

    assert [task.kind for task in writer.tasks] == [QuestionKind.SUMMARY]
    assert answer.answer == "The rent is 900 euros [1]. Roses want sun [2]."
    assert (answer.found, answer.stopped, answer.model) == (True, False, "m.gguf")
    assert answer.context == ContextUse(4096, 50, 0, 50, 9)
    assert steps(events) == ["a.txt: writing the summary"] * 2
    assert events[1] == ModelLoading("m.gguf")


def test_a_long_file_is_reduced_to_notes_until_they_are_few(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()
    events: list[AnswerEvent] = []

    answer = Summariser(writer, embedder, Path, keeper).summarise(
        ask(make_file("a.txt", *rivers())), events.append, never
    )

    assert [task.kind for task in writer.tasks] == [QuestionKind.NOTES] * 2
    assert max(sum(len(one.passage) for one in task.sources) for task in writer.tasks) <= PART
    assert len(answer.sentences) == 2 * MOST_SENTENCES[QuestionKind.NOTES]
    last = [event for event in events if isinstance(event, AnswerProgress)][-1]
    assert str(last.step) == "a.txt: part 2 of 2"
    assert "Allerland [1]." in last.text
    assert len(last.sources) == MOST_SENTENCES[QuestionKind.NOTES]


def test_a_summary_is_written_of_notes_that_are_too_many(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()

    answer = Summariser(writer, embedder, Path, keeper).summarise(
        ask(make_file("a.txt", *rivers(), *rivers())), print, never
    )

    assert writer.tasks[-1].kind is QuestionKind.SUMMARY
    assert len(writer.tasks[-1].sources) > MOST_SENTENCES[QuestionKind.SUMMARY]
    assert len(answer.sentences) <= MOST_SENTENCES[QuestionKind.SUMMARY]


def test_what_does_not_fit_the_context_is_read_next(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting(shown=1)

    answer = Summariser(writer, embedder, Path, keeper).summarise(
        ask(make_file("a.txt", "The rent is 900 euros.", "Roses want sun.")), print, never
    )

    assert len(writer.tasks) == 2
    assert answer.answer == "The rent is 900 euros [1]. Roses want sun [2]."


@pytest.mark.parametrize("text", ["The moon is made of green cheese [1].", f"{NOT_FOUND}.", ""])
def test_a_part_of_which_nothing_supported_is_written_is_represented_by_a_sentence(
    text: str, make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    file = make_file("a.txt", "Every tenant pays a rent of 900 euros. Roses want sun.")

    answer = Summariser(Noting(text=text), embedder, Path, keeper).summarise(
        ask(file), print, never
    )

    assert answer.answer == "Every tenant pays a rent of 900 euros [1]."


def test_the_model_is_stopped_when_it_has_written_enough(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    class Endless(Noting):
        def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
            written = ""
            for source in task.sources * 9:
                if should_stop():
                    break
                emit(Token(source.passage))
                written += source.passage
            return Written(
                written, len(task.sources), ContextUse(9, 9, 0, 0, 0), 20.0, stopped=True
            )

    sentences = (f"The river {name} rises in {name}land. " for name in NAMES)

    answer = Summariser(Endless(), embedder, Path, keeper).summarise(
        ask(make_file("a.txt", *sentences)), print, never
    )

    assert not answer.stopped
    assert len(answer.sentences) == MOST_SENTENCES[QuestionKind.SUMMARY]


def test_unsupported_sentences_of_the_summary_are_marked(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting(text="The rent is 900 euros [1]. The moon is made of cheese [1].")

    answer = Summariser(writer, embedder, Path, keeper).summarise(
        ask(make_file("a.txt", "The rent is 900 euros.")), print, never
    )

    assert [one.supported for one in answer.sentences] == [True, False]


def test_a_stopped_summary_has_the_notes_so_far_and_goes_on_when_asked_again(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    file = make_file("a.txt", *rivers())
    writer = Noting()
    summariser = Summariser(writer, embedder, Path, keeper)
    answer = summariser.summarise(ask(file), print, lambda: len(writer.tasks) > 1)
    first = len(writer.tasks)
    finished = summariser.summarise(ask(file), print, never)

    assert answer.stopped
    assert "Allerland [1]." in answer.answer
    assert str(answer.notes[0]).startswith("Stopped at: a.txt: part 2 of")
    assert not finished.stopped
    assert writer.tasks[first].sources[0].passage == writer.tasks[first - 1].sources[0].passage


def test_a_summary_stopped_before_its_first_note_is_empty(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()

    answer = Summariser(writer, embedder, Path, keeper).summarise(
        ask(make_file("a.txt", "The rent is 900 euros.")), print, lambda: True
    )

    assert (answer.answer, answer.stopped, writer.tasks) == ("", True, [])


@pytest.mark.parametrize("damaged", ["", "[", "[[1]]", '[["A note.", [7], {"template": ""}]]'])
def test_damaged_notes_are_taken_again(
    damaged: str,
    make_file: Callable[..., FileText],
    embedder: SentenceEmbedder,
    keeper: Keeping,
) -> None:
    file = make_file("a.txt", "The rent is 900 euros.")
    writer = Noting()
    summariser = Summariser(writer, embedder, Path, keeper)
    first = summariser.summarise(ask(file), print, never)
    keeper.kept = dict.fromkeys(keeper.kept, damaged)
    again = summariser.summarise(ask(file), print, never)

    assert len(writer.tasks) == 2
    assert again.answer == first.answer


def test_another_model_takes_notes_of_its_own(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    file = make_file("a.txt", "The rent is 900 euros.")
    writer = Noting()
    summariser = Summariser(writer, embedder, Path, keeper)
    for model in ("m.gguf", "m.gguf", "n.gguf"):
        summariser.summarise(ask(file, model=model), print, never)

    assert [task.model for task in writer.tasks] == ["m.gguf", "n.gguf"]


def test_several_files_are_summarised_one_by_one_and_together(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()
    events: list[AnswerEvent] = []
    files = make_file("a_[1].txt", "The rent is 900 euros."), make_file("b.txt", "Roses want sun.")

    answer = Summariser(writer, embedder, Path, keeper).summarise(ask(*files), events.append, never)

    assert steps(events) == [
        "File 1 of 2, a_[1].txt: writing the summary",
        "File 1 of 2, a_[1].txt: writing the summary",
        "File 2 of 2, b.txt: writing the summary",
        "All 2 files: writing the summary",
    ]
    assert answer.answer == (
        "The rent is 900 euros [1]. Roses want sun [2].\n\n"
        r"**a_\[1\].txt** – The rent is 900 euros [1]."
        "\n\n**b.txt** – Roses want sun [2]."
    )


def test_the_files_of_a_folder_take_turns_in_its_summary(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()
    files = (
        make_file("a.txt", "The rent is 900 euros.", "Pets are allowed."),
        make_file("b.txt", "Roses want sun.", "Willows want water."),
    )

    Summariser(writer, embedder, Path, keeper).summarise(ask(*files), print, never)

    assert [source.passage for source in writer.tasks[-1].sources] == [
        "The rent is 900 euros.",
        "Roses want sun.",
        "Pets are allowed.",
        "Willows want water.",
    ]


def test_a_folder_stopped_keeps_the_summaries_of_the_first_files(
    make_file: Callable[..., FileText], embedder: SentenceEmbedder, keeper: Keeping
) -> None:
    writer = Noting()
    files = make_file("a.txt", "The rent is 900 euros."), make_file("b.txt", "Roses want sun.")

    answer = Summariser(writer, embedder, Path, keeper).summarise(
        ask(*files), print, lambda: len(writer.tasks) > 0 and len(keeper.kept) > 0
    )

    assert answer.stopped
    assert answer.answer == "**a.txt** – The rent is 900 euros [1]."


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "The tenant pays the rent on the first day of each month.",
            "What are the most important things that these sources say?",
        ),
        (GERMAN, "Was sind die wichtigsten Aussagen dieser Quellen?"),
    ],
)
def test_a_text_is_summarised_in_its_language(
    text: str,
    question: str,
    make_file: Callable[..., FileText],
    embedder: SentenceEmbedder,
    keeper: Keeping,
) -> None:
    writer = Noting()

    Summariser(writer, embedder, Path, keeper).summarise(
        ask(make_file("a.txt", text)), print, never
    )

    assert writer.tasks[0].question == question
