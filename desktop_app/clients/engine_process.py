"""The engine's process: started, fed, read, restarted after a crash, ended in order."""

import time
from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import QElapsedTimer, QObject, QProcess, QTimer, Signal

from desktop_app import __version__
from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.restarts import RestartPlan
from desktop_app.core.codec import LONGEST_LINE
from desktop_app.core.errors import EngineError
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Message, Refused
from desktop_app.core.own_program import own_program, start_folder
from desktop_app.core.system_libraries import explain_system_library
from desktop_app.core.wire import MessageCodec

READING_SLICE_MS = 4
"""Half of the 8 ms that anything on the GUI thread may take; the rest is read later."""

PATIENCE_MS = 5_000
"""How long the engine may take to end by itself, and again after a request to terminate."""

_LINES_OF_ERROR = 3
"""Lines at the end of the log among which the reason of an end is; some packages explain at length
why they could not be imported."""


class _Ending(Enum):
    """How strongly the engine was asked to end."""

    NOT = auto()
    INPUT_CLOSED = auto()
    TERMINATED = auto()


def engine_command(data_folder: DataFolder) -> tuple[str, ...]:
    """Return the command line of the engine for a data folder.

    The engine refuses to run for a window of another version, as after an update of the running
    program.
    """
    window = ("--data-dir", str(data_folder.path), "--window-version", __version__)
    return (*own_program(), "--worker", "engine", *window)


class EngineProcess(QObject):
    """The engine's process, which exchanges messages over its standard streams.

    Attributes:
        started: The process runs; its first reply may take a moment.
        message_arrived: A message arrived and has the right type.
        stopped: The process ended unasked and will be started again; carries one sentence.
        gave_up: The process will not be started again; carries the reason.
        closed: The process has ended after :meth:`close`.
    """

    started = Signal()
    message_arrived = Signal(Message)
    stopped = Signal(str)
    gave_up = Signal(Refused)
    closed = Signal()

    def __init__(
        self,
        command: Sequence[str],
        log: EngineLog,
        restarts: RestartPlan,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._log = log
        self._restarts = restarts
        self._codec = MessageCodec()
        self._ending = _Ending.NOT
        self._has_ended = False
        self._starts_again = False
        self._refusal: Refused | None = None
        self._process = self._make_process()
        self._rest = self._make_timer(self._read)
        self._pause = self._make_timer(self._launch)
        self._patience = self._make_timer(self._on_patience_ended)

    @property
    def is_running(self) -> bool:
        """Whether messages sent now reach an engine."""
        is_up = self._process.state() is not QProcess.ProcessState.NotRunning
        return is_up and self._ending is _Ending.NOT

    def start(self) -> None:
        """Start the engine, also after :attr:`gave_up`; not after :meth:`close`."""
        is_down = self._process.state() is QProcess.ProcessState.NotRunning
        if is_down and not self._has_ended and self._ending is _Ending.NOT:
            self._pause.stop()
            self._restarts.forget_crashes()
            self._launch()

    def restart(self) -> None:
        """End the engine in order, then start it again; start it where none runs."""
        if not self.is_running:
            self.start()
            return
        self._starts_again = True
        self._let_end()

    def send(self, message: Message) -> None:
        """Send a message to the running engine."""
        self._process.write(self._codec.encode(message))

    def close(self) -> None:
        """End the engine, first by closing its input, then by force; never blocks."""
        self._starts_again = False
        if self._ending is not _Ending.NOT:
            return
        self._pause.stop()
        if self._process.state() is QProcess.ProcessState.NotRunning:
            self._ending = _Ending.INPUT_CLOSED
            self._has_ended = True
            self._rest.start()
            return
        self._let_end()

    def _let_end(self) -> None:
        self._ending = _Ending.INPUT_CLOSED
        self._process.closeWriteChannel()
        self._patience.start(PATIENCE_MS)

    def _make_process(self) -> QProcess:
        process = QProcess(self)
        process.setWorkingDirectory(str(start_folder()))
        process.started.connect(self.started)
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._on_log_written)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        return process

    def _make_timer(self, slot: object) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=0)
        timer.timeout.connect(slot)
        return timer

    def _launch(self) -> None:
        self._refusal = None
        self._process.start(self._command[0], list(self._command[1:]))

    def _read(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        while self._process.canReadLine():
            self._take(bytes(self._process.readLine().data()))
            if clock.elapsed() >= READING_SLICE_MS:
                self._rest.start()
                return
        if self._process.bytesAvailable() > LONGEST_LINE:
            self._process.kill()
        if self._has_ended:
            self._has_ended = False
            self._after_end()

    def _take(self, line: bytes) -> None:
        try:
            message = self._codec.decode(line)
        except EngineError as error:
            self._log.write(f"The engine sent an unreadable message.\n{error.message}\n".encode())
            self._process.kill()
            return
        if message.number == 0 and isinstance(message.body, Refused):
            self._refusal = message.body
        else:
            self._restarts.note_message(time.monotonic())
            self.message_arrived.emit(message)

    def _on_log_written(self) -> None:
        self._log.write(bytes(self._process.readAllStandardError().data()))

    def _on_finished(self) -> None:
        self._has_ended = True
        # Output read in slices so far has to be handled before the end.
        self._rest.start()

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            reason = f"{self._command[0]}: {self._process.errorString()}"
            self._log.write(f"The engine cannot be started.\n{reason}\n".encode())
            self._on_finished()

    def _after_end(self) -> None:
        self._patience.stop()
        if self._starts_again:
            self._starts_again = False
            self._ending = _Ending.NOT
            self.start()
        elif self._ending is not _Ending.NOT:
            self._log.close()
            self.closed.emit()
        elif self._refusal is not None:
            self.gave_up.emit(self._refusal)
        else:
            self._after_crash()

    def _after_crash(self) -> None:
        lacking = explain_system_library("\n".join(self._last_lines(_LINES_OF_ERROR)))
        if lacking is None:
            self._plan_restart()
        else:
            # Each further start would end in the same way.
            self.gave_up.emit(Refused(lacking.code, lacking.message, lacking.action))
        self._log_end()

    def _last_lines(self, count: int) -> list[str]:
        return self._log.tail().splitlines()[-count:]

    def _log_end(self) -> None:
        if self._process.error() is not QProcess.ProcessError.FailedToStart:
            is_crash = self._process.exitStatus() is QProcess.ExitStatus.CrashExit
            kind = "signal" if is_crash else "exit code"
            self._log.write(f"\nThe engine ended ({kind} {self._process.exitCode()}).\n".encode())

    def _plan_restart(self) -> None:
        restart = self._restarts.after_crash(time.monotonic())
        if restart is None:
            self.gave_up.emit(self._despair())
            return
        self._pause.start(round(restart.pause * 1000))
        once = self.tr("The search engine stopped and is being started again.")
        loop = self.tr(
            "The search engine keeps stopping soon after its start and is being started again."
        )
        self.stopped.emit(loop if restart.is_loop else once)

    def _despair(self) -> Refused:
        message = self.tr("The search engine keeps stopping. Its last message: {}")
        last = self._last_lines(1) or [self.tr("none")]
        action = self.tr(
            "Start it again, or report the problem: “Report a problem…” in the menu “Help”."
        )
        return Refused("engine_stopped", message.format(last[0]), action)

    def _on_patience_ended(self) -> None:
        if self._ending is _Ending.TERMINATED:
            self._process.kill()
            return
        self._ending = _Ending.TERMINATED
        self._process.terminate()
        self._patience.start(PATIENCE_MS)
