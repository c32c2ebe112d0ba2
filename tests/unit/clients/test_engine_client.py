from collections.abc import Callable
from pathlib import Path
from textwrap import indent

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.engine_process import EngineProcess
from desktop_app.core.answer_progress import Token
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import Pause
from desktop_app.core.library import FileCounts, Status
from desktop_app.core.messages import Done, LibraryChanged, Notice, Progress, Refused
from desktop_app.core.results import Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from tests.support.receiver import Receiver
from tests.unit.clients.conftest import REFUSING, literal

MakeProcess = Callable[[str], EngineProcess]

FOUND = Results("QUERY", Saying("QUERY"), 1.0, 0, ())
STATUS = Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None)

ANSWERING = f"""
for number, name, body in commands():
    match name:
        case "Search" if body["query"] == "crash":
            os._exit(3)
        case "Search":
            tell(number, {literal(FOUND)}.replace("QUERY", body["query"]))
        case "Ask":
            tell(number, {literal(Token("It "))})
            tell(number, {literal(Token("rains."))})
            tell(number, {literal(Refused("answerer_ended", "It stopped.", ""))})
        case "GetStatus":
            tell(number, {literal(STATUS)})
        case _:
            tell(0, {literal(LibraryChanged(4))})
            tell(0, {literal(Notice("Heard."))})
            tell(0, {literal(Progress(Saying("Reading"), 1, 2, 3, 4, 5, None))})
            tell(number, {literal(Done())})
"""


def refusing_while(busy: Path) -> str:
    """Return code that refuses while a file is there, and then answers."""
    refusing = indent(REFUSING, "    ")
    return f"if os.path.exists({str(busy)!r}):\n{refusing}\n{ANSWERING}"


@pytest.fixture
def client(make_process: MakeProcess) -> EngineClient:
    process = make_process(ANSWERING)
    client = EngineClient(process, process)
    client.start()
    return client


@pytest.fixture
def receiver(qtbot: QtBot) -> Receiver:
    return Receiver()


def queries(receiver: Receiver) -> list[str]:
    return [one.query for one in receiver.received if isinstance(one, Results)]


def test_a_reply_of_the_process_reaches_its_handler(
    qtbot: QtBot, client: EngineClient, receiver: Receiver
) -> None:
    client.send(Search("rain"), receiver.note)
    qtbot.waitUntil(lambda: queries(receiver) == ["rain"], timeout=10_000)


def test_an_answer_comes_in_its_order(
    qtbot: QtBot, client: EngineClient, receiver: Receiver
) -> None:
    note = receiver.note
    client.send(Ask("Does it rain?"), note, on_refused=note, on_progress=note)
    qtbot.waitUntil(lambda: len(receiver.received) == 3, timeout=10_000)
    refusal = Refused("answerer_ended", "It stopped.", "")
    assert receiver.received == [Token("It "), Token("rains."), refusal]


def test_the_state_of_the_library_is_a_signal(qtbot: QtBot, client: EngineClient) -> None:
    with qtbot.waitSignal(client.status_arrived, timeout=10_000) as arrived:
        client.request_status()
    assert arrived.args is not None
    assert arrived.args[0].passages == 0


def test_happenings_without_a_request_are_signals(qtbot: QtBot, client: EngineClient) -> None:
    signals = [client.library_changed, client.noticed, client.progressed]
    notices: list[Notice] = []
    client.noticed.connect(notices.append)
    with qtbot.waitSignals(signals, timeout=10_000):
        client.send(Pause())
    assert notices == [Notice("Heard.")]


def test_a_search_that_crashes_two_engines_is_refused_and_the_third_searches(
    qtbot: QtBot, client: EngineClient, receiver: Receiver
) -> None:
    with qtbot.waitSignal(client.engine_stopped, timeout=10_000):
        client.send(Search("crash"), receiver.note, on_refused=receiver.note)
    qtbot.waitUntil(lambda: len(receiver.received) == 1, timeout=10_000)
    (refusal,) = receiver.received
    assert isinstance(refusal, Refused)
    assert refusal.code == "stopped_twice"
    client.send(Search("rain"), receiver.note)
    qtbot.waitUntil(lambda: queries(receiver) == ["rain"], timeout=10_000)


def test_a_search_is_repeated_after_each_restart_that_the_user_asks_for(
    qtbot: QtBot, make_process: MakeProcess, receiver: Receiver, tmp_path: Path
) -> None:
    quick = tmp_path / "quick"
    silent = f"if not os.path.exists({str(quick)!r}): sys.stdin.read()\n"
    process = make_process(silent + ANSWERING)
    client = EngineClient(process, process)
    client.send(Search("rain"), receiver.note, on_refused=receiver.note)
    for _ in range(3):
        with qtbot.waitSignal(client.engine_started, timeout=10_000):
            client.restart()
    quick.touch()
    with qtbot.waitSignal(client.engine_started, timeout=10_000):
        client.restart()

    qtbot.waitUntil(lambda: len(receiver.received) == 1, timeout=10_000)
    assert queries(receiver) == ["rain"]


def test_a_search_waits_however_often_the_library_is_in_use(
    qtbot: QtBot, make_process: MakeProcess, receiver: Receiver, tmp_path: Path
) -> None:
    busy = tmp_path / "busy"
    busy.touch()
    process = make_process(refusing_while(busy))
    client = EngineClient(process, process)
    client.send(Search("rain"), receiver.note, on_refused=receiver.note)
    for _ in range(3):
        with qtbot.waitSignal(client.engine_gave_up, timeout=10_000):
            client.start()
    busy.unlink()
    client.start()

    qtbot.waitUntil(lambda: len(receiver.received) == 1, timeout=10_000)
    assert queries(receiver) == ["rain"]


def test_requests_wait_for_the_start_and_only_the_newest_search_does(
    qtbot: QtBot, make_process: MakeProcess, receiver: Receiver
) -> None:
    process = make_process(ANSWERING)
    client = EngineClient(process, process)
    for query in ("r", "ra", "rai"):
        client.send(Search(query), receiver.note)
    with qtbot.waitSignal(client.status_arrived, timeout=10_000):
        client.request_status()
        client.start()
    assert queries(receiver) == ["rai"]


def test_after_giving_up_requests_are_refused_until_another_start(
    qtbot: QtBot, make_process: MakeProcess, receiver: Receiver
) -> None:
    process = make_process(REFUSING)
    client = EngineClient(process, process)
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000) as given_up:
        client.start()
    assert given_up.args[0].code == "library_busy"
    client.send(Pause(), on_refused=receiver.note)
    qtbot.waitUntil(lambda: len(receiver.received) == 1, timeout=10_000)
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000):
        client.start()


class _Bell(QObject):
    rung = Signal(bool, object)


def test_a_request_made_just_before_another_start_waits_for_it(
    qtbot: QtBot, make_process: MakeProcess, receiver: Receiver, tmp_path: Path
) -> None:
    busy = tmp_path / "busy"
    busy.touch()
    process = make_process(refusing_while(busy))
    client = EngineClient(process, process)
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000):
        client.start()
    busy.unlink()
    client.send(Search("rain"), receiver.note, on_refused=receiver.note)
    client.start()

    qtbot.waitUntil(lambda: len(receiver.received) == 1, timeout=10_000)
    assert queries(receiver) == ["rain"]


def test_five_thousand_emissions_of_true_do_no_harm(qtbot: QtBot) -> None:
    """PySide6 6.12.0 under Python 3.11 aborts the process after about 550."""
    bell = _Bell()
    heard: list[bool] = []
    bell.rung.connect(lambda is_on, _same: heard.append(is_on))
    for _ in range(5_000):
        bell.rung.emit(True, True)  # noqa: FBT003 (the very call that aborts)
    assert heard == [True] * 5_000
