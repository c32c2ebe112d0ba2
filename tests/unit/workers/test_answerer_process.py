import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.passage_contexts import ContextTask
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, Verdict
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import AnswerEvent, Limits, Written
from desktop_app.core.answer_progress import ModelLoading, PromptRead, Token
from desktop_app.core.answers import Source
from desktop_app.core.errors import EngineError, ModelError
from desktop_app.core.records import replace
from desktop_app.workers.answerer_process import STOPPED_BEFORE, AnswererProcess
from tests.support.talking_model import LONG_ANSWER
from tests.support.waiting import PATIENCE

BRIEF = Limits(answer_tokens=300)
"""Tokens of the long answer that take half a second, in which it is interrupted."""
TESLA = "Tesla served as a vice president of the Institute from 1892 to 1894."


@pytest.fixture
def answerer() -> Iterator[AnswererProcess]:
    process = AnswererProcess()
    process.limit(BRIEF)
    yield process
    process.close()


@pytest.fixture
def task(talking_model: Path) -> WritingTask:
    sources = (Source(1, "/docs/tesla.txt", "Tesla", None, TESLA, 1),)
    return WritingTask(str(talking_model), "What was Tesla?", QuestionKind.FACT, sources)


@pytest.fixture
def long_task(task: WritingTask, long_talking_model: Path) -> WritingTask:
    """A task whose answer is long enough to be interrupted."""
    return replace(task, model=str(long_talking_model))


def never() -> bool:
    return False


def answerers() -> list[psutil.Process]:
    """Return the answerer processes of this test run."""
    return [
        child for child in psutil.Process().children() if "answerer" in " ".join(child.cmdline())
    ]


@pytest.fixture
def children() -> Callable[[], list[psutil.Process]]:
    """Return what lists the answerer processes that were started since the test began."""
    before = answerers()
    return lambda: [one for one in answerers() if one not in before]


def test_a_model_is_loaded_once_for_answers_and_queries_until_it_is_closed(
    answerer: AnswererProcess,
    task: WritingTask,
    children: Callable[[], list[psutil.Process]],
) -> None:
    told: list[AnswerEvent] = []

    query = answerer.write(SuggestionTask(task.model, task.sources[0]), told.append, never)
    look = SecondLook(task.model, "What was Tesla?", TESLA, "A man.")
    verdict = answerer.judge(look, told.append, never)
    first = answerer.write(task, told.append, never)
    second = answerer.write(task, told.append, never)
    started = children()
    answerer.close()

    assert told[:2] == [ModelLoading(Path(task.model).name), PromptRead(0, 0)]
    assert told.count(told[0]) == 1
    assert query.text.strip()
    assert verdict == Verdict(None)  # it always answers the same
    assert "president" in first.text
    assert first.text == second.text
    tokens = [each.text for each in told if isinstance(each, Token)]
    assert "".join(tokens) == first.text * 2
    assert len(started) == 1
    assert children() == []
    assert "answerer-replies" not in {thread.name for thread in threading.enumerate()}


def test_a_prepared_model_is_not_loaded_again_and_its_states_are_kept(
    task: WritingTask, children: Callable[[], list[psutil.Process]], tmp_path: Path
) -> None:
    states = tmp_path / "prompts"
    told: list[AnswerEvent] = []
    with closing(AnswererProcess(states)) as process:
        process.prepare(task.model)
        kept = [file.suffix for file in states.iterdir()]
        process.prepare(task.model)
        process.write(task, told.append, never)
        started = children()

    # Those of the instructions for answers and for second looks.
    assert kept == [".state", ".state"]
    assert told
    assert not any(isinstance(each, ModelLoading) for each in told)
    assert len(started) == 1


def test_a_question_waits_for_the_preparation_and_reports_it(
    answerer: AnswererProcess, task: WritingTask
) -> None:
    told: list[AnswerEvent] = []
    # Starting the process takes longer than the question takes to come.
    preparing = threading.Thread(target=answerer.prepare, args=(task.model,))
    preparing.start()
    written = answerer.write(task, told.append, never)
    preparing.join()

    assert "president" in written.text
    assert told.count(ModelLoading(Path(task.model).name)) == 1
    assert told[0] == ModelLoading(Path(task.model).name)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_crash_is_said_and_the_next_question_starts_it_again(
    answerer: AnswererProcess,
    long_task: WritingTask,
    task: WritingTask,
    children: Callable[[], list[psutil.Process]],
) -> None:
    def crash(told: AnswerEvent) -> None:
        # Once: what it wrote before it ended still comes.
        if isinstance(told, Token) and not crashed:
            crashed.extend(children())
            crashed[0].send_signal(signal.SIGABRT)

    crashed: list[psutil.Process] = []

    with pytest.raises(EngineError, match="stopped unexpectedly"):
        answerer.write(long_task, crash, never)

    assert "president" in answerer.write(task, lambda _: None, never).text


def test_an_idle_process_ends_and_is_started_again(
    task: WritingTask, children: Callable[[], list[psutil.Process]]
) -> None:
    answerer = AnswererProcess(idle_seconds=0.2)
    answerer.limit(BRIEF)
    try:
        answerer.write(task, lambda _: None, never)
        (child,) = children()
        child.wait(PATIENCE)

        assert "president" in answerer.write(task, lambda _: None, never).text
    finally:
        answerer.close()


def test_closing_while_it_writes_ends_the_answer(
    answerer: AnswererProcess,
    long_task: WritingTask,
    children: Callable[[], list[psutil.Process]],
) -> None:
    told: list[AnswerEvent] = []

    def close(each: AnswerEvent) -> None:
        told.append(each)
        if isinstance(each, Token):
            answerer.close()

    written = answerer.write(long_task, close, never)

    assert written.stopped
    assert children() == []


def test_other_limits_hold_from_the_next_answer_on(
    answerer: AnswererProcess,
    task: WritingTask,
    children: Callable[[], list[psutil.Process]],
) -> None:
    answerer.limit(Limits(answer_tokens=4, context_tokens=2048))
    told: list[AnswerEvent] = []
    written = answerer.write(task, told.append, never)

    assert written.context.room == 2048
    assert len([one for one in told if isinstance(one, Token)]) <= 4
    answerer.limit(Limits(answer_tokens=4))
    assert children() == []
    assert answerer.write(task, told.append, never).context.room == 4096


@pytest.fixture(scope="module")
def kept_answerer() -> Iterator[AnswererProcess]:
    """Yield one process for the tests below, which it outlives."""
    with closing(AnswererProcess()) as process:
        process.limit(BRIEF)
        yield process


def test_a_missing_model_is_said_and_the_process_goes_on(
    kept_answerer: AnswererProcess, task: WritingTask, tmp_path: Path
) -> None:
    with pytest.raises(ModelError, match=r"none\.gguf cannot be read") as caught:
        kept_answerer.write(replace(task, model=str(tmp_path / "none.gguf")), lambda _: None, never)

    assert caught.value.action
    assert "president" in kept_answerer.write(task, lambda _: None, never).text


def test_who_loses_interest_does_not_hold_up_the_next(
    kept_answerer: AnswererProcess, task: WritingTask
) -> None:
    class GoneError(Exception):
        """The client went away."""

    def lose_interest(told: AnswerEvent) -> None:
        raise GoneError

    with pytest.raises(GoneError):
        kept_answerer.write(task, lose_interest, never)

    assert "president" in kept_answerer.write(task, lambda _: None, never).text


def test_who_waits_for_a_turn_can_be_stopped(
    kept_answerer: AnswererProcess, task: WritingTask
) -> None:
    outcomes: list[object] = []

    def ask_beside(told: AnswerEvent) -> None:
        if isinstance(told, Token) and not outcomes:
            outcomes.append(kept_answerer.write(task, lambda _: None, lambda: True))

    whole = kept_answerer.write(task, ask_beside, never)

    assert outcomes == [STOPPED_BEFORE]
    assert not whole.stopped


def test_what_prevents_a_preparation_is_raised(
    kept_answerer: AnswererProcess, task: WritingTask, tmp_path: Path
) -> None:
    with pytest.raises(ModelError, match=r"none\.gguf cannot be read"):
        kept_answerer.prepare(str(tmp_path / "none.gguf"))

    assert "president" in kept_answerer.write(task, lambda _: None, never).text


def test_a_stop_ends_the_answer_and_the_process_goes_on(
    kept_answerer: AnswererProcess, long_task: WritingTask
) -> None:
    told: list[AnswerEvent] = []

    def write_some() -> Written:
        begun = len(told)
        return kept_answerer.write(
            long_task, told.append, lambda: any(isinstance(t, Token) for t in told[begun:])
        )

    for written in (write_some(), write_some()):
        assert written.stopped
        assert written.text
        assert LONG_ANSWER.startswith(written.text.strip())
    assert told.count(ModelLoading(Path(long_task.model).name)) == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_stop_is_heard_while_the_model_is_busy(
    kept_answerer: AnswererProcess, long_task: WritingTask, task: WritingTask
) -> None:
    told: list[Token] = []

    def hold(each: AnswerEvent) -> None:
        if isinstance(each, Token):
            told.append(each)
            answerers()[0].suspend()

    stopped = kept_answerer.write(long_task, hold, lambda: bool(told))
    answerers()[0].resume()

    assert stopped.stopped
    assert stopped.text == "".join(each.text for each in told)
    assert "president" in kept_answerer.write(task, lambda _: None, never).text


def test_a_context_is_written_and_gives_way_to_a_question(
    kept_answerer: AnswererProcess, task: WritingTask, long_task: WritingTask
) -> None:
    brief = ContextTask(task.model, task.sources, 0)
    assert "president" in (kept_answerer.describe(brief, never) or "")
    assert kept_answerer.describe(brief, lambda: True) is None

    texts: list[str | None] = []
    long = ContextTask(long_task.model, task.sources, 0)
    describing = threading.Thread(target=lambda: texts.append(kept_answerer.describe(long, never)))
    with kept_answerer._writing:
        described = kept_answerer.describe(brief, never)  # another task runs
    describing.start()
    written = kept_answerer.write(task, lambda _: None, never)
    describing.join()

    assert described is None
    assert "president" in written.text
