"""Widgets are tested without a screen."""

import re
import shutil
import subprocess
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QColor, QDesktopServices, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.login_start import login_start
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.commands import Command
from desktop_app.core.messages import Happening, Outcome, Refused
from desktop_app.core.previews import Box, PagePicture, PageWord, Picture, Preview, PreviewPart
from desktop_app.core.results import Highlight, Hit, Label, Results
from desktop_app.core.sayings import Saying
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.settings.settings_page import SettingsPage
from tests.support.stalls import watching
from tests.support.windows import DesktopByHand, EngineByHand

HitMaker = Callable[..., Hit]


@pytest.fixture(autouse=True)
def promptness(qapp: QApplication) -> Iterator[None]:
    """Watch for slow events, where that was asked for."""
    with watching(qapp):
        yield


@pytest.fixture(autouse=True)
def _numbers_have_separators() -> None:
    """Write numbers as the program does without a country, whatever an earlier test has set."""
    formats = QLocale.c()
    formats.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
    QLocale.setDefault(formats)


@pytest.fixture(autouse=True)
def _no_programs_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask the desktop for no programs: each computer has others, or none."""
    monkeypatch.setattr("desktop_app.ui.programs.find_gio", lambda: "")


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """Yield a session bus of its own, until the test ends."""
    if shutil.which("dbus-daemon") is None:
        pytest.skip("not installed: dbus-daemon")
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as daemon:
        assert daemon.stdout is not None
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", daemon.stdout.readline().strip())
        yield daemon
        daemon.terminate()


@pytest.fixture
def engine(qtbot: QtBot, tmp_path: Path) -> EngineByHand:
    return EngineByHand(tmp_path / "logs")


@pytest.fixture
def desktop(qtbot: QtBot) -> Iterator[DesktopByHand]:
    """Take the place of the desktop, which would open files."""
    desktop = DesktopByHand()
    # The stubs ask for bytes; the binding takes only text.
    QDesktopServices.setUrlHandler("file", desktop, "take")  # type: ignore[arg-type]
    yield desktop
    QDesktopServices.unsetUrlHandler("file")


@pytest.fixture
def client(engine: EngineByHand) -> EngineClient:
    return EngineClient(engine, QCoreApplication.instance())


@pytest.fixture
def window(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> Iterator[MainWindow]:
    """Yield a main window that is shown."""
    engine.start()
    window = MainWindow(client)
    window.show()
    yield window
    window.close()
    window.deleteLater()


@pytest.fixture
def settings_page(qtbot: QtBot, client: EngineClient, tmp_path: Path) -> SettingsPage:
    """Return the settings window, shown."""
    page = SettingsPage(
        SettingsFile(tmp_path / "s"), login_start(("satchel",)), "satchel toggle", client
    )
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.fixture
def make_hit() -> HitMaker:
    """Return a function that makes hits: of a text, with its marked words."""

    def make(snippet: str = "It rains on the hills.", *marked: str, **fields: object) -> Hit:
        places = [snippet.index(word) for word in marked]
        highlights = tuple(
            Highlight(at, at + len(word)) for at, word in zip(places, marked, strict=True)
        )
        values: dict[str, object] = {
            "file_id": 1,
            "passage_id": 1,
            "path": "/d/rain/report.pdf",
            "title": "Rain",
            "page": 3,
            "heading": "Hills",
            "start": 0,
            "label": Label.EXACT,
            "score": 0.91,
            "bm25": 7.5,
            "cosine": 0.62,
            "word_rank": 1,
            "meaning_rank": 4,
            "more_in_file": 2,
        }
        values |= fields
        return Hit(
            passage=snippet,
            snippet=snippet,
            highlights=highlights,
            matched_words=marked,
            **values,  # type: ignore[arg-type]
        )

    return make


@pytest.fixture
def make_results() -> Callable[..., Results]:
    """Return a function that makes results with these hits."""

    def make(*hits: Hit, query: str = "rain", understood: str = "") -> Results:
        return Results(query, Saying(understood), 4.2, len(hits), hits)

    return make


@pytest.fixture(params=["light", "dark"])
def palette(request: pytest.FixtureRequest) -> QPalette:
    """Return a light and a dark palette, as desktops have them."""
    if request.param == "light":
        palette = QPalette(QColor("#efefef"), QColor("#efefef"))
        palette.setColor(QPalette.ColorRole.Base, QColor("#ffffff"))
    else:
        palette = QPalette(QColor("#2b2d30"), QColor("#2b2d30"))
        palette.setColor(QPalette.ColorRole.Base, QColor("#1e1f22"))
    return palette


class HeldClient(EngineClient):
    """A client whose engine is the test.

    Attributes:
        engine: Notes what it is asked, and answers.
        unhandled: Refusals that the requester does not show.
    """

    def __init__(self, folder: Path) -> None:
        self.engine = EngineByHand(folder)
        super().__init__(self.engine)
        self.engine.setParent(self)
        self.unhandled: list[Refused] = []
        self.unhandled_refusal.connect(self.unhandled.append)

    @property
    def asked(self) -> dict[int, Command]:
        """What was asked for, by number."""
        bodies = ((one.number, one.body) for one in self.engine.sent)
        return {number: body for number, body in bodies if isinstance(body, Command)}

    def answer(self, number: int, body: Happening | Outcome) -> None:
        """Answer a request, as an engine would."""
        self.engine.answer_to(number, body)

    def newest(self, kind: type[Command]) -> int:
        """Return the number of the last request of a kind; 0 when there was none."""
        return max((n for n, one in self.asked.items() if isinstance(one, kind)), default=0)


@pytest.fixture
def held(qtbot: QtBot, tmp_path: Path) -> Iterator[HeldClient]:
    """Yield a client without an engine, whose signals the test emits."""
    client = HeldClient(tmp_path)
    yield client
    client.close()
    qtbot.wait(1)


@pytest.fixture
def make_page() -> Callable[..., PagePicture]:
    """Return a function that makes a page: words in lines, ten units a character, some marked."""

    def make(page: int = 1, text: str = "two words", *marked: str, pages: int = 3) -> PagePicture:
        words = [
            PageWord(word, 10.0 * at, 20.0 * row, 10.0 * (at + len(word)), 20.0 * row + 12)
            for row, line in enumerate(text.splitlines())
            for at, word in ((match.start(), match[0]) for match in re.finditer(r"\S+", line))
        ]
        boxes = tuple((Box(one.x0, one.y0, one.x1, one.y1),) for one in words if one.text in marked)
        picture = Picture(40, 60, zlib.compress(b"\xff" * (40 * 60 * 3)))
        return PagePicture(page, pages, 400.0, 600.0, picture, tuple(words), boxes)

    return make


@pytest.fixture
def make_preview() -> Callable[..., Preview]:
    """Return a function that makes previews of a text with its marked words, of one passage."""

    def make(text: str = "It rains on the hills.", *marked: str, **fields: object) -> Preview:
        marks = tuple(
            Highlight(match.start(), match.end())
            for word in marked
            for match in re.finditer(word, text)
        )
        part = PreviewPart(1, 0, len(text), None, "", "Hills")
        values: dict[str, object] = {
            "file_id": 1,
            "passage_id": 1 if text else 0,
            "path": "/d/rain/report.txt",
            "container": "",
            "title": "",
            "kind": "text",
            "pages": 0,
            "parts": (part,) if text else (),
            "headings": (),
            "first_mark": 0 if marks else -1,
            "page_matches": (),
        }
        values |= fields
        return Preview(text=text, marks=marks, **values)  # type: ignore[arg-type]

    return make
