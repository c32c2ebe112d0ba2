"""One run of a worker process, as whoever started it holds it."""

import contextlib
import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Any

from desktop_app.core.errors import EngineError
from desktop_app.core.wire import Codec
from desktop_app.workers.starting import start_worker
from desktop_app.workers.streams import LineChannel


class ChildProcess:
    """Starts a worker, with a thread that listens to it until it ends.

    Args:
        name: Of the worker.
        codec: Of the messages to and from it.
        hear: Called by the listening thread with each message's number and body.
        on_end: Called by that thread when no more will come.
        arguments: Given to the worker.
    """

    def __init__(
        self,
        name: str,
        codec: Codec,
        hear: Callable[[int, Any], None],
        on_end: Callable[[], None],
        arguments: Sequence[str] = (),
    ) -> None:
        self._hear = hear
        self._on_end = on_end
        self._process = start_worker(name, arguments)
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("start_worker gives pipes")
        self._incoming = self._process.stdout
        self._channel = LineChannel(self._incoming, self._process.stdin, codec)
        self._listener = threading.Thread(target=self._listen, name=f"{name}-replies", daemon=True)
        self._listener.start()

    @property
    def process_id(self) -> int:
        """Of the process."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether the process has not ended."""
        return self._process.poll() is None

    def send(self, number: int, body: object) -> None:
        """Send a message; that the process ended is told by ``on_end`` alone."""
        with contextlib.suppress(EngineError):
            self._channel.send(number, body)

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()

    def end(self, patience: float) -> int:
        """Have the process end, after so many seconds by force, and give its exit code."""
        self._channel.close_sending()
        try:
            code = self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        self._listener.join()
        self._incoming.close()
        return code

    def _listen(self) -> None:
        try:
            for number, body in self._channel:
                self._hear(number, body)
        except EngineError:
            self._process.kill()  # what says one unreadable thing cannot be trusted further
        finally:
            self._on_end()
