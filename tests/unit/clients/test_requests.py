from collections.abc import Callable
from pathlib import Path
from typing import ForwardRef, get_args, get_origin

import pytest
from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.answer_progress import Token
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import Command, GetStatus, Pause
from desktop_app.core.library import FileCounts, Status
from desktop_app.core.messages import Outcome, Refused, Superseded
from desktop_app.core.replies import Expects
from desktop_app.core.results import Results
from desktop_app.core.sayings import NOTHING
from desktop_app.core.search_commands import Search
from tests.support.receiver import Receiver
from tests.support.windows import EngineByHand

REFUSAL = Refused("unknown_file", "Unknown.", "Look elsewhere.")
STOPPED = Refused("engine_stopped", "Stopped.", "")
STATUS = Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None)


def results(query: str) -> Results:
    return Results(query, NOTHING, 1.0, 0, ())


@pytest.fixture
def engine(qtbot: QtBot, tmp_path: Path) -> EngineByHand:
    return EngineByHand(tmp_path / "logs")


@pytest.fixture
def client(engine: EngineByHand) -> EngineClient:
    return EngineClient(engine, QCoreApplication.instance())


@pytest.fixture
def receiver() -> Receiver:
    return Receiver()


@pytest.fixture
def unhandled(client: EngineClient) -> list[Refused]:
    unhandled: list[Refused] = []
    client.unhandled_refusal.connect(unhandled.append)
    return unhandled


def test_a_reply_reaches_only_the_handler_of_its_request(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    other = Receiver()
    client.send(GetStatus(), other.note)
    request = client.send(Search("rain"), receiver.note)
    assert request.is_underway
    engine.answer(results("rain"))
    assert receiver.received == [results("rain")]
    assert other.received == []
    assert not request.is_underway


def test_progress_comes_before_the_reply(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    request = client.send(Ask("Why?"), receiver.note, on_progress=receiver.note)
    engine.answer(Token("It "))
    engine.answer(Token("rains."))
    assert receiver.received == [Token("It "), Token("rains.")]
    assert request.is_underway
    engine.answer(REFUSAL)
    engine.answer(Token("late"))
    assert receiver.received == [Token("It "), Token("rains.")]


def test_a_refusal_with_a_handler_is_reported_nowhere_else(
    client: EngineClient, engine: EngineByHand, receiver: Receiver, unhandled: list[Refused]
) -> None:
    client.send(GetStatus(), on_refused=receiver.note)
    engine.answer(REFUSAL)
    assert (receiver.received, unhandled) == ([REFUSAL], [])


def test_a_refusal_without_a_handler_is_reported_to_all(
    client: EngineClient, engine: EngineByHand, unhandled: list[Refused]
) -> None:
    client.send(Pause())
    engine.answer(REFUSAL)
    assert unhandled == [REFUSAL]
    client.send(Pause())
    engine.stopped.emit("Stopped.")  # is reported once for all, by its own signal
    assert len(unhandled) == 1


def test_nothing_reaches_an_object_that_was_destroyed(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, unhandled: list[Refused]
) -> None:
    received = []
    for is_kept in (True, False):
        receiver = Receiver()
        received = receiver.received
        client.send(GetStatus(), receiver.note, on_refused=receiver.note)
        if is_kept:  # the Python object outlives the one of Qt
            with qtbot.waitSignal(receiver.destroyed):
                receiver.deleteLater()
        else:
            del receiver
        engine.answer(REFUSAL)
        assert received == []
    assert len(unhandled) == 2  # who asked is gone, the user is still to know


def test_nothing_reaches_who_dropped_the_request(
    client: EngineClient, engine: EngineByHand, receiver: Receiver, unhandled: list[Refused]
) -> None:
    for outcome in (STATUS, REFUSAL):
        request = client.send(GetStatus(), receiver.note, on_refused=receiver.note)
        request.drop()
        assert not request.is_underway
        engine.answer(outcome)
    assert (receiver.received, unhandled) == ([], [])


def test_a_newer_request_of_the_same_object_supersedes_the_older(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    other = Receiver()
    elsewhere = client.send(Search("rain"), other.note)
    other_box = client.send(Search("rain", box="launcher"), receiver.note)
    first = client.send(Search("ra"), receiver.note)
    number = engine.sent[-1].number
    second = client.send(Search("rain"), receiver.note)
    states = [one.is_underway for one in (elsewhere, other_box, first, second)]
    assert states == [True, True, False, True]
    engine.answer_to(number, results("ra"))
    assert receiver.received == []


def test_requests_that_supersede_nothing_are_all_replied_to(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    for _ in range(2):
        client.send(GetStatus(), receiver.note)
    for message in engine.sent:
        engine.answer_to(message.number, STATUS)
    assert receiver.received == [STATUS, STATUS]


def send_two(client: EngineClient, engine: EngineByHand, receiver: Receiver) -> Receiver:
    """Search for rain, then for snow with another receiver; the engine gives up the first.

    Return the other receiver.
    """
    other = Receiver()
    client.send(Search("rain"), receiver.note, on_refused=receiver.note)
    client.send(Search("snow"), other.note)
    engine.answer_to(engine.sent[0].number, Superseded())
    return other


def test_a_request_given_up_for_that_of_another_object_is_sent_again_after_that_one(
    client: EngineClient, engine: EngineByHand, receiver: Receiver, unhandled: list[Refused]
) -> None:
    other = send_two(client, engine, receiver)
    waiting = len(engine.sent)
    engine.answer_to(engine.sent[1].number, results("snow"))

    assert waiting == 2
    assert engine.sent[2].body == Search("rain")
    engine.answer(results("rain"))
    assert (receiver.received, other.received) == ([results("rain")], [results("snow")])
    assert unhandled == []


def test_a_request_given_up_is_not_sent_again_once_its_object_sends_another(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    other = send_two(client, engine, receiver)
    client.send(Search("rainy"), receiver.note)
    engine.answer_to(engine.sent[1].number, Superseded())
    engine.answer_to(engine.sent[2].number, results("rainy"))

    assert [one.body for one in engine.sent[3:]] == [Search("snow")]
    assert (receiver.received, other.received) == ([results("rainy")], [])


def test_a_request_given_up_is_sent_to_the_next_engine(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    other = send_two(client, engine, receiver)
    engine.stopped.emit("Stopped.")
    engine.start()

    assert {str(one.body) for one in engine.sent[2:]} == {
        str(Search("rain")),
        str(Search("snow")),
    }
    assert (receiver.received, other.received) == ([], [])


def test_requests_wait_for_the_engine_unless_they_were_superseded_or_dropped(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    engine.is_up = False
    for query in ("r", "ra", "rai"):
        client.send(Search(query), receiver.note)
    client.send(Pause())
    client.send(GetStatus(), receiver.note).drop()
    assert engine.sent == []
    engine.is_up = True
    engine.start()
    assert [message.body for message in engine.sent] == [Search("rai"), Pause()]


def test_repeatable_requests_are_sent_to_the_next_engine_once_and_others_are_refused(
    client: EngineClient, engine: EngineByHand, receiver: Receiver, unhandled: list[Refused]
) -> None:
    other = Receiver()
    client.send(Search("rain"), receiver.note, on_refused=receiver.note)
    client.send(GetStatus(), receiver.note)
    client.send(GetStatus(), other.note).drop()
    client.send(Pause(), other.note, on_refused=other.note)
    engine.is_up = False
    engine.stopped.emit("Stopped.")
    assert (receiver.received, other.received) == ([], [STOPPED])

    engine.is_up = True
    engine.start()
    assert [one.body for one in engine.sent[4:]] == [Search("rain"), GetStatus()]

    engine.stopped.emit("Stopped.")
    (refusal,) = receiver.received
    assert isinstance(refusal, Refused)
    assert refusal.code == "stopped_twice"
    assert unhandled == [refusal]
    assert len(engine.sent) == 6


def test_a_search_that_is_to_be_repeated_is_superseded_by_a_newer_one(
    client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    client.send(Search("rain"), receiver.note)
    engine.is_up = False
    engine.stopped.emit("Stopped.")
    client.send(Search("rainy"), receiver.note)
    engine.is_up = True
    engine.start()
    assert [one.body for one in engine.sent] == [Search("rain"), Search("rainy")]


def test_after_giving_up_repeatable_requests_wait_and_others_are_refused_after_send(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, receiver: Receiver
) -> None:
    engine.is_up = False
    client.send(Pause(), on_refused=receiver.note)
    client.send(Search("rain"), receiver.note, on_refused=receiver.note)
    engine.gave_up.emit(REFUSAL)
    troubles = [client.trouble]
    assert len(receiver.received) == 1
    client.send(Pause(), on_refused=receiver.note)
    assert len(receiver.received) == 1
    qtbot.waitUntil(lambda: len(receiver.received) == 2)
    assert {one.code for one in receiver.received if isinstance(one, Refused)} == {"engine_stopped"}

    engine.is_up = True
    client.start()
    assert [*troubles, client.trouble] == [REFUSAL, None]
    assert [one.body for one in engine.sent] == [Search("rain")]


class Unrelated:
    def note(self, value: object) -> None:
        """Take what is not a handler's."""


def _plain(value: object) -> None:
    """Take what is not a handler's."""


@pytest.mark.parametrize("handler", [_plain, lambda _value: None, Unrelated().note, [].append])
def test_only_a_method_of_an_object_of_qt_is_a_handler(
    client: EngineClient, engine: EngineByHand, handler: Callable[[object], None]
) -> None:
    with pytest.raises(TypeError, match="bound method"):
        client.send(GetStatus(), handler)
    assert engine.sent == []


def test_only_a_method_of_the_thread_of_the_windows_is_a_handler(
    qtbot: QtBot, client: EngineClient
) -> None:
    thread = QThread()
    elsewhere = Receiver()
    elsewhere.moveToThread(thread)
    with pytest.raises(TypeError, match="GUI thread"):
        client.send(GetStatus(), elsewhere.note)


def test_every_command_expects_a_reply_that_the_engine_can_send() -> None:
    names = {kind.__name__ for kind in get_args(Outcome)}
    for command in get_args(Command):
        for base in getattr(command, "__orig_bases__", ()):
            if get_origin(base) is not Expects:
                continue
            (reply,) = get_args(base)
            name = reply.__forward_arg__ if isinstance(reply, ForwardRef) else reply.__name__
            assert name in names - {"Done"}
