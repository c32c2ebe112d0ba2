"""Links and folders that macOS passes to the running program, in place of a second start."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent

from desktop_app.core.start_request import StartRequest, StartView, make_request


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
