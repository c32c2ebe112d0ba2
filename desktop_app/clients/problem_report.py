"""Makes a report of a problem in a process of its own, so that it works without the engine."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QProcess, Signal

from desktop_app.core.locations import DataFolder
from desktop_app.core.log_redaction import redact
from desktop_app.core.own_program import own_program, start_folder


def report_command(data_folder: DataFolder) -> tuple[str, ...]:
    """Return the command line that prints the report on a data folder."""
    return (*own_program(), "report", "--data-dir", str(data_folder.path))


class ProblemReport(QObject):
    """Runs the command that prints a report.

    If it fails, as checks of a damaged store may, the report is what was printed before, with the
    redacted errors.

    Args:
        command: The command line.
        parent: The owner; with it the command ends.

    Attributes:
        made: Carries the report.
    """

    made = Signal(str)

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._process = QProcess(self)
        self._process.setWorkingDirectory(str(start_folder()))
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)

    def start(self) -> None:
        self._process.start(self._command[0], list(self._command[1:]))

    def cancel(self) -> None:
        """End the command; :attr:`made` is not emitted."""
        self._process.finished.disconnect(self._on_finished)
        self._process.kill()
        self._process.waitForFinished()

    def _on_finished(self, code: int, status: QProcess.ExitStatus) -> None:
        text = bytes(self._process.readAllStandardOutput().data()).decode("utf-8", "replace")
        if code or status is QProcess.ExitStatus.CrashExit:
            kind = "signal" if status is QProcess.ExitStatus.CrashExit else "exit code"
            errors = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            lines = [f"The report ends here ({kind} {code}).", *redact(errors.splitlines())]
            text += "\n" + "\n".join(lines) + "\n"
        self.made.emit(text)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self.made.emit("The report cannot be made: its process does not start.\n")
