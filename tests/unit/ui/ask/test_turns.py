import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Exchange
from desktop_app.core.asking_commands import Ask
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.scope import EVERYTHING, Scope, ScopeKind
from desktop_app.ui.ask.turns import Turn, Turns

FILE = Scope(ScopeKind.FILE, "/d/rain.pdf", file_ids=(3,))


@pytest.fixture
def begun() -> list[str]:
    """The questions whose turn came, in order."""
    return []


@pytest.fixture
def turns(begun: list[str]) -> Turns:
    return Turns(lambda turn: begun.append(turn.exchange.ask.question))


def turn_of(qtbot: QtBot, question: str) -> Turn:
    exchange = ExchangeView(Ask(question), EVERYTHING)
    qtbot.addWidget(exchange)
    return Turn(exchange, EVERYTHING, ())


def test_questions_are_begun_one_after_another(
    qtbot: QtBot, turns: Turns, begun: list[str]
) -> None:
    first, *others = (turn_of(qtbot, question) for question in ("Where?", "When?", "Why?"))
    for turn in (first, *others):
        turns.take(turn)

    assert begun == ["Where?"]
    assert turns.running is first.exchange
    assert [one.exchange.is_waiting for one in (first, *others)] == [False, True, True]

    turns.end()
    turns.begin_next()
    assert begun == ["Where?", "When?"]
    assert turns.running is others[0].exchange


def test_a_cancelled_question_has_no_turn(qtbot: QtBot, turns: Turns, begun: list[str]) -> None:
    waiting = turn_of(qtbot, "When?")
    turns.take(turn_of(qtbot, "Where?"))
    turns.take(waiting)
    turns.cancel(waiting.exchange)
    turns.end()
    turns.begin_next()

    assert begun == ["Where?"]
    assert turns.running is None


def test_nothing_is_begun_after_all_were_forgotten(
    qtbot: QtBot, turns: Turns, begun: list[str]
) -> None:
    for question in ("Where?", "When?"):
        turns.take(turn_of(qtbot, question))
    turns.clear()
    turns.begin_next()

    assert begun == ["Where?"]
    assert turns.running is None


def test_a_question_is_asked_in_its_scope_after_those_before_it(qtbot: QtBot) -> None:
    before, exchange = (turn_of(qtbot, one).exchange for one in ("Where?", "When?"))
    ask = Turn(exchange, FILE, (11,)).ask_after([before])

    assert (ask.question, ask.file_ids, ask.without) == ("When?", (3,), (11,))
    assert ask.before == (Exchange("Where?", "Where?", ""),)
