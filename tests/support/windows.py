"""Fakes at the edge of the windows: an engine and a desktop, both controlled by the test."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, Qt, QUrl, Slot
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QPlainTextEdit

from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess
from desktop_app.clients.restarts import RestartPlan
from desktop_app.core.commands import Command
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening, Message, Outcome
from desktop_app.core.preference_commands import SetEngineSettings

Kind = TypeVar("Kind", bound=Command)


class EngineByHand(EngineProcess):
    """No process: the test reads what is sent and determines the replies."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            (), EngineLog(DataFolder(folder)), RestartPlan(), QCoreApplication.instance()
        )
        self.sent: list[Message] = []
        self.is_up = True

    @property
    def is_running(self) -> bool:
        return self.is_up

    def start(self) -> None:
        self.started.emit()

    def send(self, message: Message) -> None:
        self.sent.append(message)

    def asked(self, kind: type[Kind]) -> list[Kind]:
        """Return the commands of a kind so far."""
        return [message.body for message in self.sent if isinstance(message.body, kind)]

    def answer(self, body: Happening | Outcome) -> None:
        """Answer what was sent last."""
        self.answer_to(self.sent[-1].number, body)

    def answer_newest(self, kind: type[Command], body: Happening | Outcome) -> None:
        """Answer the last request of a kind."""
        numbers = [one.number for one in self.sent if isinstance(one.body, kind)]
        self.answer_to(numbers[-1], body)

    def answer_to(self, number: int, body: Happening | Outcome) -> None:
        """Answer a request by its number."""
        self.message_arrived.emit(Message(number, body))

    def tell(self, body: Happening) -> None:
        """Announce something that no request asked for."""
        self.message_arrived.emit(Message(0, body))


def last_set(engine: EngineByHand) -> EngineSettings:
    """Return the settings that were sent to the engine last."""
    return engine.asked(SetEngineSettings)[-1].settings


def coloured_parts(view: QPlainTextEdit) -> list[tuple[int, str, str, str]]:
    """Return place, text, ground and letters of the parts of a text that have colours."""
    found = []
    block = view.document().firstBlock()
    while block.isValid():
        for one in block.layout().formats():
            cursor = view.textCursor()
            cursor.setPosition(block.position() + one.start)
            cursor.setPosition(cursor.position() + one.length, cursor.MoveMode.KeepAnchor)
            ground, letters = one.format.background().color(), one.format.foreground().color()
            at, text = cursor.selectionStart(), cursor.selectedText()
            found.append((at, text, ground.name(), letters.name()))
        block = block.next()
    return found


def turn_wheel(view: QAbstractScrollArea, by: int, keys: Qt.KeyboardModifier) -> None:
    """Turn the wheel over the middle of a view, by eighths of a degree, with keys held."""
    place = QPointF(view.viewport().rect().center())
    event = QWheelEvent(
        place,
        place,
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 (Qt's signature)
    )
    QCoreApplication.sendEvent(view.viewport(), event)


class DesktopByHand(QObject):
    """Notes what it is asked to open."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.opened.append(url.toString())
