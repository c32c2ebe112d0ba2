from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.writing import Emit, Written
from desktop_app.core.answer_progress import SecondTryBegan, Token
from desktop_app.core.answers import NOT_FOUND, Answer, ContextUse
from desktop_app.core.asking_commands import Ask
from desktop_app.core.messages import Happening
from desktop_app.core.stopping import ShouldStop
from desktop_app.workers.questions import QuestionModels, Questions
from desktop_app.workers.stores_pool import StoresPool
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary

QUESTION = "When was the bridge over the Aller in Orlen finished?"
FACT = "It was finished in 1931 [1]."


class Careful:
    """A writer that knows an answer only from a passage with its number.

    Attributes:
        shown: The passages of each try.
    """

    def __init__(self, number: str = "1931") -> None:
        self.number = number
        self.shown: list[list[str]] = []

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        self.shown.append([one.passage for one in task.sources])
        is_known = any(self.number in one.passage for one in task.sources)
        text = FACT if is_known else NOT_FOUND
        emit(Token(text))
        use = ContextUse(4096, 50, 0, 50, 9)
        return Written(text, len(task.sources), use, 20.0, should_stop())

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        assert not should_stop()
        is_known = self.number in look.passage and look.answer == FACT.replace(" [1]", "")
        return Verdict(3.0, 0.2) if is_known else Verdict(-3.0, 1.0)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        assert not should_stop()
        return task.question


@pytest.fixture
def library(tmp_path: Path) -> Iterator[SmallLibrary]:
    library = SmallLibrary(tmp_path, KIND, WordHasher())
    for number in range(3):
        library.write(
            f"{number}.txt", f"When the bridge over the Aller in Orlen is finished, said {number}."
        )
    library.write("orlen.txt", "The bridge in Orlen that is over the Aller dates from 1931.")
    library.index()
    yield library
    library.stores.close()


def ask(library: SmallLibrary, writer: Careful, happenings: list[Happening], most: int) -> Answer:
    pool = StoresPool(library.stores)
    questions = Questions(pool, QuestionModels(WordHasher(), writer, Path))
    answer = questions.ask(Ask(QUESTION, "any.gguf", top_k=most), happenings.append, lambda: False)
    pool.close()
    return answer


def test_other_passages_are_read_once_after_a_refusal(library: SmallLibrary) -> None:
    writer = Careful()
    happenings: list[Happening] = []
    answer = ask(library, writer, happenings, 3)

    first, second = writer.shown
    assert not set(first) & set(second)
    assert answer.found
    assert answer.sentences[0].supported
    assert Path(answer.sources[0].path).name == "orlen.txt"
    assert [str(one) for one in answer.notes] == ["Found on the second try, in other passages."]
    (began,) = (one for one in happenings if isinstance(one, SecondTryBegan))
    assert not began.first.found
    assert began.first.question == QUESTION


def test_the_first_answer_stays_where_others_do_not_help(library: SmallLibrary) -> None:
    writer = Careful("1804")
    answer = ask(library, writer, [], 3)

    assert len(writer.shown) == 2
    assert not answer.found
    assert len(answer.sources) == 3
    assert answer.notes == ()


def test_a_supported_answer_needs_no_second_try(library: SmallLibrary) -> None:
    writer = Careful()
    answer = ask(library, writer, [], 4)

    assert len(writer.shown) == 1
    assert answer.found


def test_without_other_passages_there_is_no_second_try(library: SmallLibrary) -> None:
    writer = Careful("1804")
    ask(library, writer, [], 20)

    assert len(writer.shown) == 1
