"""Real child processes that speak the protocol, each with one way of behaving."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess
from desktop_app.clients.restarts import RestartPlan
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening, Message, Outcome, Refused
from desktop_app.core.wire import MessageCodec

PROLOGUE = """
import json, os, sys, time
def tell(number, message):
    print(json.dumps(json.loads(message) | {"number": number}), flush=True)
def commands():
    for line in sys.stdin:
        message = json.loads(line)
        yield message["number"], message["name"], message["body"]
"""
"""They know no message: to import all of them takes 0.1 s, several times a test."""


def literal(body: Happening | Outcome) -> str:
    """Return the code for a message that a child reports."""
    return repr(MessageCodec().encode(Message(0, body)).decode())


REFUSING = f"""
tell(0, {literal(Refused("library_busy", "Busy.", "Wait."))})
sys.exit(1)
"""

ProcessMaker = Callable[[str], EngineProcess]


@pytest.fixture
def make_process(qtbot: QtBot, tmp_path: Path) -> Iterator[ProcessMaker]:
    """Yield a function that starts a process with a script; the test's end ends all of them."""
    living: list[EngineProcess] = []

    def make(script: str) -> EngineProcess:
        command = (sys.executable, "-c", PROLOGUE + script)
        log = EngineLog(DataFolder(tmp_path))
        process = EngineProcess(
            command,
            log,
            RestartPlan(first_pause=0.01, growth=0.0, most=3),
            QCoreApplication.instance(),
        )
        living.append(process)
        process.closed.connect(lambda: living.remove(process))
        return process

    yield make
    for process in living:
        process.close()
    qtbot.waitUntil(lambda: not living, timeout=20_000)
