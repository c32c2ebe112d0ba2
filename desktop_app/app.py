"""The window process: starts it, ends it in reverse order, and starts it again where asked to."""

import gc
import os
import sys
from contextlib import ExitStack

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QSettings, Qt, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop_app.clients.defect_reporter import DefectReporter
from desktop_app.clients.display import explaining_no_display
from desktop_app.clients.ending_signals import EndingSignals
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.clients.translated import translated
from desktop_app.core.errors import DataFolderError, ExitCode, SatchelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.own_program import start_command
from desktop_app.core.private_files import remove_copies
from desktop_app.core.start_request import StartRequest, StartView, arguments_of, make_request
from desktop_app.offline.enforcement import refuse_once_connected
from desktop_app.program import Program
from desktop_app.ui.icons import program_icon
from desktop_app.ui.language import speak
from desktop_app.ui.looks.style import Style
from desktop_app.ui.programs import start_program


class OpenEvents(QObject):
    """Turns the events of the application into requests.

    Attributes:
        opened: A link or a folder was opened with the program.
    """

    opened = Signal(StartRequest)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent):
            return super().eventFilter(watched, event)
        if path := event.url().toLocalFile():
            self.opened.emit(make_request([path], StartView.SEARCH_IN))
        else:
            self.opened.emit(make_request([event.url().toString()], StartView.OPEN))
        return True


def main(request: StartRequest, data_folder: DataFolder) -> int:
    """Run the program until a user ends it.

    Args:
        request: The arguments of this start.
        data_folder: Where the library is kept.

    Returns:
        The exit code of the process.
    """
    with explaining_no_display():
        application = make_application()
    refuse_once_connected()
    instance = SingleInstance(data_folder)
    try:
        data_folder.refuse_foreign()
        if not instance.claim(request):
            return ExitCode.DONE
    except DataFolderError as error:
        speak(application, "")
        return show_failed_start(error)
    with ExitStack() as endings:
        endings.callback(instance.close)
        remove_copies(data_folder.opened)  # left by a run that did not end by itself
        endings.callback(remove_copies, data_folder.opened)
        program = Program(data_folder)
        program.ended.connect(application.quit)
        instance.started_again.connect(program.serve)
        OpenEvents(application).opened.connect(program.serve)
        defects = DefectReporter(program.log)
        defects.defect_met.connect(program.window.show_defect)
        endings.callback(defects.install())
        signals = EndingSignals()
        signals.received.connect(program.close)
        endings.callback(signals.install())
        program.begin(request)
        # Objects that live to the end are excluded from further collections (16 ms each).
        gc.freeze()
        code = application.exec()
    if program.next_start is not None:
        arguments = arguments_of(program.next_start)
        again = start_command("--data-dir", str(data_folder.path), *arguments)
        start_program(again)
    return code


def make_application() -> QApplication:
    """Return the application, named and with its icon."""
    # Qt's file dialog stores the last folders in a settings file that all programs with Qt share,
    # and that forgetting does not clear. With a path below a device, it cannot make that file.
    user = QSettings.Scope.UserScope
    QSettings.setPath(QSettings.Format.NativeFormat, user, os.devnull)
    application = QApplication(["satchel"])
    application.setStyle(Style())
    application.setApplicationName("satchel")
    application.setApplicationDisplayName("Satchel")
    application.setDesktopFileName("satchel")
    application.setWindowIcon(program_icon())
    # The engine ends after the window, and the program only after the engine.
    application.setQuitOnLastWindowClosed(False)
    return application


def show_failed_start(error: SatchelError) -> ExitCode:
    """Show an error until the user closes it, and write it to the standard error.

    Returns:
        The exit code of the process.
    """
    print(f"satchel: {error}", file=sys.stderr)  # noqa: T201 (a script may have started it)
    box = QMessageBox(
        QMessageBox.Icon.Critical,
        "Satchel",
        translated(error.message),
        QMessageBox.StandardButton.Close,
    )
    box.setTextFormat(Qt.TextFormat.PlainText)  # it may name a folder
    box.setInformativeText(translated(error.action))
    # No other event loop runs, since the program does not begin.
    loop = QEventLoop()
    box.finished.connect(loop.quit)
    box.open()
    loop.exec()
    return error.exit_code
