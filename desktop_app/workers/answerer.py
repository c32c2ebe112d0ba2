"""The answerer process: runs a GGUF model to write answers and queries.

It is a separate process because llama.cpp aborts its process on errors, and so that its memory is
released when idle.
"""

import os
import queue
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app import __version__
from desktop_app.answering.passage_contexts import ContextTask
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.prompt_states import PromptStates
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import Limits, Preparation, Written
from desktop_app.core.answer_progress import ModelLoading, PromptRead, Token
from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.codec import Codec
from desktop_app.core.errors import EngineError, ModelError, SystemLibraryError
from desktop_app.core.messages import Done, Refused
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.system_libraries import explain_system_library
from desktop_app.workers.codecs import Ready
from desktop_app.workers.streams import LineChannel, claim_channel

if TYPE_CHECKING:
    from desktop_app.answering.model import GgufModel


AnswererTask = (
    WritingTask | SuggestionTask | ContextTask | SecondLook | ShortAnswerTask | Preparation
)


def answerer_codec() -> Codec:
    """Return the codec of the answerer.

    The engine sends a task, and ``StopAsking`` with the task's number to end it early. The answerer
    sends ``ModelLoading``, ``PromptRead`` and ``Token`` as progress, then ``Written``,
    ``Verdict``, ``Done`` for a preparation, or ``Refused``.
    """
    replies = ModelLoading | PromptRead | Token | Written | Verdict | Done | Refused
    return Codec(AnswererTask, StopAsking, replies, Ready)


def main(arguments: Sequence[str]) -> int:
    """Serve until the engine closes the channel.

    Args:
        arguments: Limits of an answer and of the model's context in tokens, then the folder of the
            prompts' states; empty for the default limits, and without a folder nothing is kept.
    """
    # Otherwise llama.cpp's threads wait for each other in busy loops: with other programs on all
    # cores, they write 0.7 tokens a second instead of 2.3. Loading reads the variable.
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    channel = claim_channel(answerer_codec())
    limits = Limits(*map(int, arguments[:2]))
    states = PromptStates(Path(arguments[2])) if arguments[2:] else None
    try:
        _Answerer(channel, limits, states).serve()
    except EngineError:
        return 1  # the engine is gone, so nothing can be reported
    return 0


class _Answerer:
    """Writes one answer or query at a time, while another thread receives stop requests."""

    def __init__(self, channel: LineChannel, limits: Limits, states: PromptStates | None) -> None:
        self._channel = channel
        self._limits = limits
        self._states = states
        self._tasks: queue.SimpleQueue[tuple[int, AnswererTask] | None] = queue.SimpleQueue()
        self._stopped = 0
        self._is_alone = threading.Event()
        self._model: GgufModel | None = None

    def serve(self) -> None:
        threading.Thread(target=self._listen, name="answerer-listen", daemon=True).start()
        self._channel.send(0, Ready(__version__))
        while (task := self._tasks.get()) is not None:
            self._channel.send(task[0], self._carry_out(*task))

    def _listen(self) -> None:
        try:
            for number, body in self._channel:
                if isinstance(body, StopAsking):
                    self._stopped = max(self._stopped, number)
                else:
                    self._tasks.put((number, body))
        finally:
            self._is_alone.set()
            self._tasks.put(None)

    def _carry_out(self, number: int, task: AnswererTask) -> object:
        def should_stop() -> bool:
            return self._stopped >= number or self._is_alone.is_set()

        try:
            model = self._load(number, Path(task.model))
            return self._reply_to(task, model, number, should_stop)
        except (ModelError, SystemLibraryError) as error:
            return Refused(error.code, error.message, error.action, int(error.exit_code))

    def _reply_to(
        self, task: AnswererTask, model: "GgufModel", number: int, should_stop: ShouldStop
    ) -> Written | Verdict | Done:
        match task:
            case WritingTask():
                reply: Written | Verdict | Done = model.write(
                    task, lambda progress: self._channel.send(number, progress), should_stop
                )
            case SecondLook():
                reply = model.judge(task, should_stop)
            case ShortAnswerTask():
                reply = model.write_short(task, should_stop)
            case SuggestionTask():
                reply = model.suggest(task, should_stop)
            case ContextTask():
                reply = model.describe(task, should_stop)
            case Preparation():
                model.prepare(should_stop)
                reply = Done()
        return reply

    def _load(self, number: int, path: Path) -> "GgufModel":
        if self._model is None or self._model.path != path:
            self._channel.send(number, ModelLoading(path.name))
            if self._model is not None:
                self._model.close()
                self._model = None
            # Loaded only here: standard output must be claimed before any native library.
            try:
                from desktop_app.answering.model import GgufModel  # noqa: PLC0415
            except (ImportError, OSError, RuntimeError) as error:
                raise explain_system_library(str(error)) or error from error
            self._model = GgufModel(path, self._limits, self._states)
            self._channel.send(number, PromptRead(0, 0))  # ends the progress of loading
        return self._model
