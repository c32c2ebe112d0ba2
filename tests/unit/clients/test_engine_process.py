import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app import __version__
from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess, engine_command
from desktop_app.clients.restarts import RestartPlan
from desktop_app.core.commands import GetStatus
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, LibraryChanged, Message, Notice, Refused
from tests.unit.clients.conftest import REFUSING, literal

MakeProcess = Callable[[str], EngineProcess]

READY = literal(Notice("ready"))
NAMED = f"tell(0, {literal(Notice('PID'))}.replace('PID', str(os.getpid())))\n"
"""Code by which a child reports its number."""


def test_the_command_names_the_engine_and_its_data_folder(tmp_path: Path) -> None:
    command = engine_command(DataFolder(tmp_path))
    assert command[0] == sys.executable
    assert command[1:7] == ("-m", "desktop_app", "--worker", "engine", "--data-dir", str(tmp_path))
    assert command[7:] == ("--window-version", __version__)


def test_a_line_in_pieces_is_one_message(qtbot: QtBot, make_process: MakeProcess) -> None:
    process = make_process(
        f"for byte in {literal(Notice('größer'))}.encode():\n"
        "    sys.stdout.buffer.write(bytes([byte])); sys.stdout.buffer.flush()\n"
        "sys.stdin.read()"
    )
    with qtbot.waitSignal(process.message_arrived, timeout=10_000) as arrived:
        process.start()
    assert arrived.args == [Message(0, Notice("größer"))]


def test_a_flood_comes_whole_in_order_and_in_short_slices(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(
        f"tell(0, {READY}); sys.stdin.readline()\n"
        f"changed = {literal(LibraryChanged(4))}\n"
        "sys.stdout.write(''.join(changed.replace('4', str(n)) for n in range(20000)))\n"
        "sys.stdout.flush(); sys.stdin.read()"
    )
    with qtbot.waitSignal(process.message_arrived, timeout=10_000):
        process.start()
    generations: list[int] = []
    process.message_arrived.connect(lambda message: generations.append(message.body.generation))
    process.send(Message(1, GetStatus()))
    qtbot.waitUntil(lambda: len(generations) == 20_000, timeout=20_000)
    assert generations == list(range(20_000))


def test_a_crash_is_reported_and_followed_by_a_restart(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(NAMED + "sys.stdin.read()")
    with qtbot.waitSignal(process.message_arrived, timeout=10_000) as first:
        process.start()
    old = int(first.args[0].body.message)
    with qtbot.waitSignals([process.stopped, process.message_arrived], timeout=10_000):
        os.kill(old, signal.SIGKILL)
    assert process.is_running


def test_it_gives_up_with_the_last_words_of_the_engine(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process("sys.exit('no more ink')")
    with qtbot.waitSignal(process.gave_up, timeout=20_000) as given_up:
        process.start()
    refusal = given_up.args[0]
    assert refusal.code == "engine_stopped"
    assert "no more ink" in refusal.message
    assert not process.is_running
    with qtbot.waitSignal(process.stopped, timeout=10_000):
        process.start()


def test_an_engine_that_lacks_a_library_is_not_started_again(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(
        "sys.exit('ImportError: libnone.so.7: cannot open shared object file: No such file')"
    )
    with (
        qtbot.assertNotEmitted(process.stopped),
        qtbot.waitSignal(process.gave_up, timeout=10_000) as given_up,
    ):
        process.start()
    assert given_up.args[0].code == "system_library_missing"
    assert "libnone.so.7" in str(given_up.args[0].message)


def test_a_crash_loop_is_reported_at_its_second_crash(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process("sys.exit(1)")
    told: list[str] = []
    process.stopped.connect(told.append)
    with qtbot.waitSignal(process.gave_up, timeout=20_000):
        process.start()

    assert ["soon after its start" in one for one in told] == [False, True]


def test_a_refusal_at_the_start_is_not_tried_again(qtbot: QtBot, make_process: MakeProcess) -> None:
    process = make_process(REFUSING)
    with (
        qtbot.assertNotEmitted(process.stopped),
        qtbot.waitSignal(process.gave_up, timeout=10_000) as given_up,
    ):
        process.start()
    assert given_up.args == [Refused("library_busy", "Busy.", "Wait.")]


def test_what_is_not_a_message_ends_the_engine(qtbot: QtBot, make_process: MakeProcess) -> None:
    process = make_process("print('hello', flush=True); sys.stdin.read()")
    with qtbot.waitSignal(process.gave_up, timeout=20_000) as given_up:
        process.start()
    assert "unreadable" in str(given_up.args[0].message)


def test_a_program_that_does_not_exist_is_a_clear_failure(qtbot: QtBot, tmp_path: Path) -> None:
    log = EngineLog(DataFolder(tmp_path))
    process = EngineProcess((str(tmp_path / "none"),), log, RestartPlan(0.01, 0.0, 2))
    with qtbot.waitSignal(process.gave_up, timeout=10_000) as given_up:
        process.start()
    assert "none" in str(given_up.args[0].message)
    with qtbot.waitSignal(process.closed, timeout=10_000):
        process.close()


def test_what_was_sent_before_the_end_is_still_received(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(
        f"tell(0, {READY})\n"
        f"for number, _, _ in commands(): tell(number, {literal(Done())})\n"
        f"tell(0, {literal(Notice('bye'))})"
    )
    heard: list[Message] = []
    with qtbot.waitSignal(process.message_arrived, timeout=10_000):
        process.start()
    process.message_arrived.connect(heard.append)
    with qtbot.waitSignal(process.closed, timeout=10_000):
        process.send(Message(7, GetStatus()))
        process.close()
    assert [message.number for message in heard] == [7, 0]
    assert not process.is_running


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_an_engine_that_will_not_end_is_ended(
    qtbot: QtBot, make_process: MakeProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.clients.engine_process.PATIENCE_MS", 50)
    process = make_process(
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"{NAMED}while True: time.sleep(1)"
    )
    with qtbot.waitSignal(process.message_arrived, timeout=10_000) as arrived:
        process.start()
    process_id = int(arrived.args[0].body.message)
    with qtbot.waitSignal(process.closed, timeout=10_000):
        process.close()
        os.kill(process_id, 0)  # it still runs: the window does not wait for its end
    with pytest.raises(ProcessLookupError):
        os.kill(process_id, 0)


def test_a_restart_ends_the_process_in_order_and_starts_another(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(NAMED + "sys.stdin.read()")
    stops: list[str] = []
    process.stopped.connect(stops.append)
    with qtbot.waitSignal(process.message_arrived, timeout=10_000) as first:
        process.restart()  # where none runs, one is started
    with qtbot.waitSignal(process.message_arrived, timeout=10_000) as second:
        process.restart()
        takes_messages = process.is_running

    assert (takes_messages, process.is_running) == (False, True)
    assert first.args[0].body.message != second.args[0].body.message
    assert stops == []


def test_closing_while_it_restarts_ends_it_for_good(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(f"tell(0, {READY}); sys.stdin.read()")
    with qtbot.waitSignal(process.message_arrived, timeout=10_000):
        process.start()
    process.restart()
    with qtbot.waitSignal(process.closed, timeout=10_000):
        process.close()
    assert not process.is_running
