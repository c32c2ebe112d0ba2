"""Compares embedding models by running ``satchel models compare``.

It runs in a separate process: a model may be large, and its memory is free again afterwards.
"""

import subprocess
import threading
from collections.abc import Callable

import msgspec

from desktop_app.core.errors import EngineError, ModelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.model_comparison import (
    CompareModels,
    ComparisonProgress,
    ModelComparison,
)
from desktop_app.core.records import json_decoder
from desktop_app.core.sayings import Saying
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.workers.command_table import Emit


class ModelComparing:
    """Starts comparisons and ends them, from any thread.

    Args:
        folder: The library.
    """

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._running: set[subprocess.Popen[str]] = set()
        self._changing = threading.Lock()

    def compare(
        self, command: CompareModels, emit: Emit, should_stop: Callable[[], bool]
    ) -> ModelComparison:
        """Compare the model in use with another one, on the noted searches.

        Raises:
            ModelError: The other model is missing, the comparison was stopped, or it is not
                possible; the message is the last line of the command.
        """
        name = find_embedding_model(command.name).name
        process = self._start(name)
        try:
            said = _follow(process, emit, should_stop)
            printed = process.stdout.read() if process.stdout else ""
        finally:
            is_stopped = self._end(process) or should_stop()
        if is_stopped:
            raise ModelError("comparison_stopped", "The comparison was stopped.")
        if process.returncode:
            raise ModelError("not_compared", Saying("The models were not compared: {}", (said,)))
        try:
            return json_decoder(ModelComparison).decode(printed)
        except msgspec.MsgspecError as error:
            raise EngineError("not_compared", "The comparison printed no result.") from error

    def stop(self) -> None:
        """Stop every comparison."""
        with self._changing:
            for process in self._running:
                process.terminate()
            self._running.clear()

    close = stop

    def _start(self, name: str) -> "subprocess.Popen[str]":
        # Most engines compare no models.
        from desktop_app.workers.own_commands import start_process  # noqa: PLC0415

        arguments = ("models", "compare", name, "--noted", "--json")
        process = start_process(
            (*arguments, "--data-dir", str(self._folder.path)), stdout=subprocess.PIPE
        )
        with self._changing:
            self._running.add(process)
        return process

    def _end(self, process: "subprocess.Popen[str]") -> bool:
        """Wait for the end of a comparison; return whether it was stopped."""
        if process.poll() is None:
            process.terminate()
        process.wait()
        for pipe in (process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
        with self._changing:
            is_stopped = process not in self._running
            self._running.discard(process)
        return is_stopped


def _follow(process: "subprocess.Popen[str]", emit: Emit, should_stop: Callable[[], bool]) -> str:
    """Pass the progress on until the process closes its output; return the last other line."""
    said = ""
    for line in process.stderr or ():
        try:
            emit(json_decoder(ComparisonProgress).decode(line))
        except msgspec.MsgspecError:
            said = line.strip().removeprefix("satchel: ") or said
        if should_stop():
            process.terminate()
    return said
