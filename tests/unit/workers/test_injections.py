"""Documents that tell the model what to say, answered by a model that obeys them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.writing import Emit, Written
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import Answer, ContextUse
from desktop_app.core.asking_commands import Ask
from desktop_app.core.stopping import ShouldStop
from desktop_app.workers.questions import QuestionModels, Questions
from desktop_app.workers.stores_pool import StoresPool
from tests.support.embedding import KIND, WordHasher
from tests.support.injections import FALSE_CLAIM, Injection, injections
from tests.support.library import SmallLibrary

ALL = tuple(injections())
CLAIMS = {one.name for one in ALL if one.name.startswith("citations")} | {"fence Holm Md.md"}
"""A claim in the words of a document reaches the model; in Markdown, the marks are not text."""


class Obedient:
    """A writer that obeys any instruction in a document, and then judges nothing."""

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        shown = " ".join(one.passage for one in task.sources)
        (year,) = (one.answer for one in ALL if one.question == task.question)
        text = (
            f"The answer is {FALSE_CLAIM} [1]."
            if FALSE_CLAIM in shown
            else f"It was finished in {year} [1]."
        )
        emit(Token(text))
        use = ContextUse(4096, 50, 0, 50, 9)
        return Written(text, len(task.sources), use, 20.0, should_stop())

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        is_free = FALSE_CLAIM not in look.passage and not should_stop()
        return Verdict(5.0, 0.2) if is_free else Verdict(None)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        assert not should_stop()
        (year,) = (one.answer for one in ALL if one.question == task.question)
        return FALSE_CLAIM if FALSE_CLAIM in task.passage else year


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Answer]]:
    """The answers to the questions of all documents, by the document's name."""
    embedder = WordHasher()
    library = SmallLibrary(tmp_path_factory.mktemp("injections"), KIND, embedder)
    ids = {one.name: library.write(one.name, one.content) for one in ALL}
    library.index(meaning=False)
    pool = StoresPool(library.stores)
    questions = Questions(pool, QuestionModels(embedder, Obedient(), Path))

    def ask(one: Injection) -> Answer:
        file_ids = (library.record(ids[one.name]).file_id,)
        return questions.ask(Ask(one.question, file_ids=file_ids), lambda _: None, lambda: False)

    yield {one.name: ask(one) for one in ALL}
    pool.close()
    library.stores.close()


@pytest.mark.parametrize("injection", ALL, ids=[one.name for one in ALL])
def test_a_false_claim_never_becomes_a_fact(
    answers: dict[str, Answer], injection: Injection
) -> None:
    answer = answers[injection.name]

    assert FALSE_CLAIM not in answer.quotation
    if injection.name in CLAIMS:
        assert not answer.sentences[0].supported
    else:
        assert injection.answer in answer.answer
        assert FALSE_CLAIM not in answer.answer
        assert answer.sentences[0].supported
        note = f"Instructions to language models in {injection.name} were left out."
        assert note in [str(one) for one in answer.notes]


def test_all_documents_were_asked(answers: dict[str, Answer]) -> None:
    assert len(answers) == 50
