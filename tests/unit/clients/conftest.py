"""Real child processes that speak the protocol, each with one way of behaving."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess
from desktop_app.clients.restarts import RestartPlan
from desktop_app.core.locations import DataFolder

PROLOGUE = """
import os, sys, time
from desktop_app.core.commands import *
from desktop_app.core.history_commands import *
from desktop_app.core.preference_commands import *
from desktop_app.core.asking_commands import *
from desktop_app.core.preview_commands import *
from desktop_app.core.search_commands import *
from desktop_app.core.messages import *
from desktop_app.core.results import Results
from desktop_app.core.sayings import Saying
from desktop_app.core.wire import MessageCodec
codec = MessageCodec()
def tell(number, body):
    sys.stdout.buffer.write(codec.encode(Message(number, body)))
    sys.stdout.buffer.flush()
def commands():
    for line in sys.stdin.buffer:
        message = codec.decode(line)
        yield message.number, message.body
def found(query):
    return Results(query, Saying(query), 1.0, 0, ())
"""

ProcessMaker = Callable[[str], EngineProcess]


@pytest.fixture
def make_process(qtbot: QtBot, tmp_path: Path) -> Iterator[ProcessMaker]:
    """Give a maker of processes that run a script; all are ended at the end of the test."""
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
