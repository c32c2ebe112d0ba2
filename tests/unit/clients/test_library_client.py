from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.engine_process import EngineProcess
from desktop_app.clients.library_client import LibraryClient
from desktop_app.core.library import FileState
from desktop_app.core.library_commands import ListFiles
from desktop_app.core.listing import DiskUse, FilePage, RulesEffect
from desktop_app.core.path_contexts import PathContext, PathContextTable

MakeProcess = Callable[[str], EngineProcess]

ANSWERING = """
from desktop_app.core.library_commands import *
from desktop_app.core.listing import *
from desktop_app.core.path_contexts import *
for number, body in commands():
    match body:
        case ListFiles():
            tell(number, FilePage(body.offset, 7, ()))
        case TryRules():
            tell(number, RulesEffect(9, len(body.ignore), body.ignore))
        case GetDiskUse():
            tell(number, DiskUse(1, 2, 3, 4, 5, 6, 7, "/data"))
        case SetPathContexts():
            tell(number, PathContextTable(body.contexts, 1))
        case _:
            tell(number, Done())
"""


@pytest.fixture
def engine(make_process: MakeProcess) -> EngineClient:
    process = make_process(ANSWERING)
    client = EngineClient(process, process)
    client.start()
    return client


@pytest.fixture
def library(engine: EngineClient) -> LibraryClient:
    return LibraryClient(engine, QCoreApplication.instance())


def test_a_page_of_files_comes_with_the_number_of_its_request(
    qtbot: QtBot, library: LibraryClient
) -> None:
    with qtbot.waitSignal(library.files_arrived, timeout=10_000) as arrived:
        number = library.list_files(ListFiles(FileState.FAILED, offset=3))
    assert arrived.args == [number, FilePage(3, 7, ())]


def test_each_question_has_its_answer(qtbot: QtBot, library: LibraryClient) -> None:
    with qtbot.waitSignal(library.rules_tried, timeout=10_000) as tried:
        number = library.try_rules("/d", ["*.log"])
    with qtbot.waitSignal(library.disk_use_arrived, timeout=10_000) as use:
        library.measure()
    with qtbot.waitSignal(library.contexts_arrived, timeout=10_000) as contexts:
        library.set_contexts([PathContext("a", "b")])

    assert tried.args == [number, RulesEffect(9, 1, ("*.log",))]
    assert use.args == [DiskUse(1, 2, 3, 4, 5, 6, 7, "/data")]
    assert contexts.args == [PathContextTable((PathContext("a", "b"),), 1)]


@pytest.mark.parametrize(
    "wish",
    [
        lambda library: library.pause("/d", is_on=True),
        lambda library: library.set_rules("/d", ["*.log"]),
        lambda library: library.take_back("/d/a"),
        lambda library: library.resume(),
        lambda library: library.recognise("/d", is_on=False),
    ],
)
def test_each_wish_is_carried_out(
    qtbot: QtBot,
    engine: EngineClient,
    library: LibraryClient,
    wish: Callable[[LibraryClient], int],
) -> None:
    with qtbot.waitSignal(engine.carried_out, timeout=10_000) as done:
        number = wish(library)
    assert done.args == [number]
