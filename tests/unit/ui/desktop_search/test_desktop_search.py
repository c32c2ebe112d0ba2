"""Calls that a desktop makes, on a real session bus of the test's own."""

import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from PySide6.QtGui import Qt
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.results import Hit, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.ui.desktop_search.desktop_search import BUS_NAME, OBJECT_PATH, DesktopSearch
from desktop_app.ui.desktop_search.hit_finder import LONGEST_QUERY, LONGEST_TEXT, MOST_HITS
from tests.support.windows import EngineByHand

GNOME, KRUNNER = "org.gnome.Shell.SearchProvider2", "org.kde.krunner1"

MakeHit = Callable[..., Hit]


class Shell:
    """A desktop that calls Satchel."""

    def __init__(self, qtbot: QtBot, engine: EngineByHand) -> None:
        self._qtbot = qtbot
        self._engine = engine
        self._bus: DBusConnection = open_dbus_connection()
        self._replies: dict[int, Message] = {}

    def close(self) -> None:
        self._bus.close()

    def call(self, interface: str, method: str, signature: str = "", *body: object) -> int:
        """Send a call and return its number."""
        address = DBusAddress(OBJECT_PATH, BUS_NAME, interface)
        number: int = next(self._bus.outgoing_serial)
        message = new_method_call(address, method, signature or None, body)
        self._bus.send(message, serial=number)
        return number

    def result(self, number: int) -> Any:
        """Wait for the result of a call; the name of the error if it was refused."""
        self._qtbot.waitUntil(lambda: number in self._received())
        message = self._replies[number]
        if message.header.message_type is MessageType.error:
            return message.header.fields[HeaderFields.error_name]
        return message.body[0] if message.body else None

    def find(self, interface: str, method: str, signature: str, *body: object) -> int:
        """Send a call that searches; return when the engine has got the search."""
        before = len(self._engine.asked(Search))
        number = self.call(interface, method, signature, *body)
        self._qtbot.waitUntil(lambda: len(self._engine.asked(Search)) > before)
        return number

    def _received(self) -> dict[int, Message]:
        try:
            while True:
                message = self._bus.receive(timeout=0)
                number = message.header.fields.get(HeaderFields.reply_serial, -1)
                self._replies[number] = message
        except TimeoutError:
            return self._replies


@pytest.fixture
def search(
    qtbot: QtBot, bus: subprocess.Popen[str], client: EngineClient, engine: EngineByHand
) -> Iterator[DesktopSearch]:
    engine.start()
    search = DesktopSearch(client)
    search.set_on(is_on=True)
    yield search
    search.set_on(is_on=False)
    search.deleteLater()


@pytest.fixture
def shell(qtbot: QtBot, search: DesktopSearch, engine: EngineByHand) -> Iterator[Shell]:
    shell = Shell(qtbot, engine)
    yield shell
    shell.close()


def results(*hits: Hit) -> Results:
    return Results("rain", Saying(""), 1.0, len(hits), hits)


def test_gnome_lists_hits_and_shows_the_chosen_one(
    qtbot: QtBot, search: DesktopSearch, shell: Shell, engine: EngineByHand, make_hit: MakeHit
) -> None:
    hits = [make_hit("It rains\n on the hills.\0", file_id=n, path=f"/d/{n}.pdf") for n in (5, 6)]
    asked = shell.find(GNOME, "GetInitialResultSet", "as", ["heavy", "rain"])
    engine.answer_newest(Search, results(*hits))
    ids = shell.result(asked)
    metas = shell.result(shell.call(GNOME, "GetResultMetas", "as", [*ids, "gone"]))
    with qtbot.waitSignal(search.preview_requested) as chosen:
        done = shell.call(GNOME, "ActivateResult", "sasu", ids[1], ["heavy", "rain"], 0)
        assert shell.result(done) is None

    sent = engine.asked(Search)[0]
    assert (sent.query, sent.limit, sent.box) == ("heavy rain", MOST_HITS, "gnome")
    assert ids == ["5-1", "6-1"]
    assert metas[0] == {
        "id": ("s", "5-1"),
        "name": ("s", "5.pdf"),
        "description": ("s", "It rains on the hills. "),
        "gicon": ("s", "application-pdf"),
    }
    assert len(metas) == 2
    assert chosen.args == [hits[1], "rain"]


def test_gnome_s_refined_search_replaces_the_one_before(
    shell: Shell, engine: EngineByHand, make_hit: MakeHit
) -> None:
    first = shell.find(GNOME, "GetInitialResultSet", "as", ["ra"])
    second = shell.find(GNOME, "GetSubsearchResultSet", "asas", [], ["rain"])
    engine.answer_newest(Search, results(make_hit()))

    assert shell.result(first) == []
    assert shell.result(second) == ["1-1"]


@pytest.mark.parametrize(
    ("method", "signature", "body"),
    [("LaunchSearch", "asu", (["rain"], 0)), ("ActivateResult", "sasu", ("9-9", ["rain"], 0))],
)
def test_the_whole_list_is_shown_in_the_window(
    qtbot: QtBot,
    search: DesktopSearch,
    shell: Shell,
    method: str,
    signature: str,
    body: tuple[object, ...],
) -> None:
    with qtbot.waitSignal(search.search_requested) as wanted:
        shell.call(GNOME, method, signature, *body)

    assert wanted.args == ["rain"]


def test_krunner_lists_hits_and_shows_the_chosen_one(
    qtbot: QtBot, search: DesktopSearch, shell: Shell, engine: EngineByHand, make_hit: MakeHit
) -> None:
    hit = make_hit("x" * 1_000, path="/d/rain fall.txt", score=0.5)
    asked = shell.find(KRUNNER, "Match", "s", "rain")
    engine.answer_newest(Search, results(hit))
    (match,) = shell.result(asked)
    with qtbot.waitSignals([search.token_arrived, search.preview_requested]):
        shell.call(KRUNNER, "SetActivationToken", "s", "token")
        shell.call(KRUNNER, "Run", "ss", "1-1", "")

    assert match == (
        "1-1",
        "rain fall.txt",
        "text-plain",
        30,
        0.5,
        {
            "subtext": ("s", "x" * (LONGEST_TEXT - 1) + "…"),
            "urls": ("as", ["file:///d/rain fall.txt"]),
        },
    )
    assert shell.result(shell.call(KRUNNER, "Actions")) == []
    assert shell.result(shell.call(KRUNNER, "Teardown")) is None


def test_no_name_or_text_of_a_file_is_markup_to_a_desktop(
    shell: Shell, engine: EngineByHand, make_hit: MakeHit
) -> None:
    picture = "<img src='http://out.example/p.png'>"
    hit = make_hit(f"1 < 2 {picture}<!-- x -->", path=f"/d/{picture.replace('/', '')}.txt")
    asked = shell.find(KRUNNER, "Match", "s", "rain")
    engine.answer_newest(Search, results(hit))
    ((_, name, _, _, _, properties),) = shell.result(asked)
    text = properties["subtext"][1]

    assert text.replace("\N{WORD JOINER}", "") == f"1 < 2 {picture}<!-- x -->"
    assert not any(map(Qt.mightBeRichText, (name, text)))


def test_nothing_typed_is_no_search_and_a_long_text_is_cut(
    shell: Shell, engine: EngineByHand
) -> None:
    assert shell.result(shell.call(KRUNNER, "Match", "s", "  ")) == []
    assert engine.asked(Search) == []
    shell.find(KRUNNER, "Match", "s", "x" * 100_000)
    assert engine.asked(Search)[0].query == "x" * LONGEST_QUERY


def test_an_engine_that_refuses_has_no_hits(shell: Shell, engine: EngineByHand) -> None:
    asked = shell.find(KRUNNER, "Match", "s", "rain")
    engine.answer_newest(Search, Refused("engine_stopped", "It stopped.", ""))

    assert shell.result(asked) == []


@pytest.mark.parametrize(
    ("interface", "method", "signature", "body", "error"),
    [
        (GNOME, "GetInitialResultSet", "s", ("rain",), "InvalidArgs"),
        (GNOME, "GetInitialResultSet", "", (), "InvalidArgs"),
        (KRUNNER, "Format", "s", ("/",), "UnknownMethod"),
        ("org.freedesktop.DBus.Properties", "GetAll", "s", (GNOME,), "UnknownMethod"),
    ],
)
def test_other_calls_are_refused(
    shell: Shell,
    interface: str,
    method: str,
    signature: str,
    body: tuple[object, ...],
    error: str,
) -> None:
    number = shell.call(interface, method, signature, *body)

    assert shell.result(number) == f"org.freedesktop.DBus.Error.{error}"


def test_switched_off_it_is_not_on_the_bus(
    search: DesktopSearch, shell: Shell, engine: EngineByHand, make_hit: MakeHit
) -> None:
    asked = shell.find(KRUNNER, "Match", "s", "rain")
    search.set_on(is_on=False)
    engine.answer_newest(Search, results(make_hit()))

    assert shell.result(asked) == "org.freedesktop.DBus.Error.NoReply"
    number = shell.call(KRUNNER, "Match", "s", "rain")
    assert shell.result(number) == "org.freedesktop.DBus.Error.ServiceUnknown"


def test_a_second_program_reports_that_another_answers(
    qtbot: QtBot, bus: subprocess.Popen[str], client: EngineClient
) -> None:
    other = open_dbus_connection()
    other.send_and_get_reply(message_bus.RequestName(BUS_NAME))
    search = DesktopSearch(client)
    with qtbot.waitSignal(search.noticed) as noticed:
        search.set_on(is_on=True)
    other.close()
    search.deleteLater()

    assert noticed.args == [
        Notice(
            "Satchel cannot show hits in the desktop's own search.",
            "Quit any other Satchel that shows them, or start Satchel in a desktop session with "
            "D-Bus.",
        )
    ]


def test_without_a_bus_that_is_reported(
    qtbot: QtBot, client: EngineClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    search = DesktopSearch(client)
    with qtbot.waitSignal(search.noticed):
        search.set_on(is_on=True)
    search.deleteLater()


def test_the_end_of_the_bus_is_reported(
    qtbot: QtBot, bus: subprocess.Popen[str], search: DesktopSearch, shell: Shell
) -> None:
    shell.result(shell.call(KRUNNER, "Actions"))
    with qtbot.waitSignal(search.noticed):
        bus.terminate()
