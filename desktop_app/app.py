"""The window process: everything is made here, connected, and ended in reverse order."""

import signal
import socket
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import FrameType, TracebackType

from PySide6.QtCore import QObject, QSocketNotifier, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess, engine_command
from desktop_app.clients.restarts import RestartPlan
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.errors import DataFolderError, ExitCode
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.ui.main_window import MainWindow


class DefectReporter(QObject):
    """Tells of exceptions nothing caught: on standard error, and in the window.

    Attributes:
        defect_met: Carries one sentence.
    """

    defect_met = Signal(str)

    def install(self) -> Callable[[], None]:
        """Take the place of the interpreter's hook; gives what puts it back."""
        before = sys.excepthook

        def restore() -> None:
            sys.excepthook = before

        sys.excepthook = self._report
        return restore

    def _report(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        traceback.print_exception(kind, error, trace)
        if issubclass(kind, Exception):
            sentence = self.tr("A defect in Satchel came to light ({}: {}).")
            self.defect_met.emit(sentence.format(kind.__name__, error))


class EndingSignals(QObject):
    """Turns SIGINT and SIGTERM into a signal of the event loop.

    Python runs its handlers between two instructions of its own, which may be never while
    Qt waits; the interpreter's wake-up socket makes Qt look.

    Attributes:
        received: The program was told to end.
    """

    received = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)  # noqa: FBT003 (the standard library's signature)
        self._writer.setblocking(False)  # noqa: FBT003
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_woken)

    def install(self) -> Callable[[], None]:
        """Begin to listen; gives what ends it."""
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self._on_signal) for number in numbers}
        woken_before = signal.set_wakeup_fd(self._writer.fileno())

        def restore() -> None:
            signal.set_wakeup_fd(woken_before)
            for number, handler in before.items():
                signal.signal(number, handler)
            self._notifier.setEnabled(False)
            self._reader.close()
            self._writer.close()

        return restore

    def _on_woken(self) -> None:
        self._reader.recv(64)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self.received.emit()


class Program(QObject):
    """The window and the engine behind it.

    Attributes:
        ended: The engine has ended too.
    """

    ended = Signal()

    def __init__(self, data_folder: DataFolder, answer_model: str = "") -> None:
        super().__init__()
        log = EngineLog(data_folder.path / "logs")
        process = EngineProcess(engine_command(data_folder), log, RestartPlan(), self)
        self._client = EngineClient(process, self)
        self._client.closed.connect(self.ended)
        self.window = MainWindow(self._client, answer_model)
        self.window.left.connect(self.close)

    def open(self, paths: Sequence[str]) -> None:
        """Show the window, start the engine, and add these folders to the library."""
        self.window.show()
        self._client.start()
        self.window.add_folders(paths)

    def close(self) -> None:
        """Hide the window at once and let the engine end in its own time."""
        self.window.hide()
        self._client.close()


def main(arguments: Sequence[str], data_folder: DataFolder) -> int:
    """Run the window until it is closed.

    Args:
        arguments: Folders to add to the library.
        data_folder: Where the library is kept.

    Returns:
        The exit code of the process.
    """
    paths = [str(Path(argument).expanduser().absolute()) for argument in arguments]
    application = make_application()
    instance = SingleInstance(data_folder)
    try:
        if not instance.claim(paths):
            return ExitCode.DONE
    except DataFolderError as error:
        print(error, file=sys.stderr)  # noqa: T201 (there is no window yet)
        return ExitCode.FAILED
    with ExitStack() as endings:
        endings.callback(instance.close)
        program = Program(data_folder)
        program.ended.connect(application.quit)
        instance.activation_requested.connect(program.window.activate)
        defects = DefectReporter()
        defects.defect_met.connect(program.window.show_defect)
        endings.callback(defects.install())
        signals = EndingSignals()
        signals.received.connect(program.close)
        endings.callback(signals.install())
        program.open(paths)
        return application.exec()


def make_application() -> QApplication:
    """Give the application, named and with its icon."""
    application = QApplication(["satchel"])
    application.setApplicationName("satchel")
    application.setApplicationDisplayName("Satchel")
    application.setDesktopFileName("satchel")
    application.setWindowIcon(QIcon(str(find_shipped("resources", "icons", "satchel.svg"))))
    # The engine ends after the window, and the program only after the engine.
    application.setQuitOnLastWindowClosed(False)
    return application
