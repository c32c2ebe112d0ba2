import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Exchange
from desktop_app.core.asking_commands import Ask
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.question_queue import QuestionQueue, QueuedQuestion
from desktop_app.ui.ask.scope import EVERYTHING, Scope, ScopeKind

FILE = Scope(ScopeKind.FILE, "/d/rain.pdf", file_ids=(3,))


@pytest.fixture
def begun() -> list[str]:
    """The questions that were begun, in order."""
    return []


@pytest.fixture
def queue(begun: list[str]) -> QuestionQueue:
    return QuestionQueue(lambda question: begun.append(question.exchange.ask.question))


def queued(qtbot: QtBot, question: str) -> QueuedQuestion:
    exchange = ExchangeView(Ask(question), EVERYTHING)
    qtbot.addWidget(exchange)
    return QueuedQuestion(exchange, EVERYTHING, ())


def test_questions_are_begun_one_after_another(
    qtbot: QtBot, queue: QuestionQueue, begun: list[str]
) -> None:
    first, *others = (queued(qtbot, question) for question in ("Where?", "When?", "Why?"))
    for question in (first, *others):
        queue.add(question)

    assert begun == ["Where?"]
    assert queue.running is first.exchange
    assert [one.exchange.is_waiting for one in (first, *others)] == [False, True, True]

    queue.end()
    queue.begin_next()
    assert begun == ["Where?", "When?"]
    assert queue.running is others[0].exchange


def test_a_cancelled_question_is_not_begun(
    qtbot: QtBot, queue: QuestionQueue, begun: list[str]
) -> None:
    waiting = queued(qtbot, "When?")
    queue.add(queued(qtbot, "Where?"))
    queue.add(waiting)
    queue.cancel(waiting.exchange)
    queue.end()
    queue.begin_next()

    assert begun == ["Where?"]
    assert queue.running is None


def test_nothing_is_begun_after_all_were_forgotten(
    qtbot: QtBot, queue: QuestionQueue, begun: list[str]
) -> None:
    for question in ("Where?", "When?"):
        queue.add(queued(qtbot, question))
    queue.clear()
    queue.begin_next()

    assert begun == ["Where?"]
    assert queue.running is None


def test_a_question_is_asked_in_its_scope_after_those_before_it(qtbot: QtBot) -> None:
    before, exchange = (queued(qtbot, one).exchange for one in ("Where?", "When?"))
    ask = QueuedQuestion(exchange, FILE, (11,)).ask_after([before])

    assert (ask.question, ask.file_ids, ask.without) == ("When?", (3,), (11,))
    assert ask.before == (Exchange("Where?", "Where?", ""),)
