"""Questions about two short files, and a writer that answers them as a test wants."""

import time
from pathlib import Path

from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.reply import Inquiry
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.writing import Emit, Written
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import ContextUse
from desktop_app.core.results import Hit
from desktop_app.core.stopping import ShouldStop

LEASE = "The monthly rent is 900 euros. Pets are allowed. The lease ends in May 2027."
GARDEN = "Roses want sun. Water them in the evening."


class Scripted:
    """Replaces the answerer process: writes what it was given to write.

    It is as sure as it was given to be, and finds questions improbable after passages about roses.
    Before it writes, it is sure of nothing unless ``is_sure_at_first``.
    """

    is_sure_at_first = False

    def __init__(
        self, text: str, log_odds: float | None = 4.0, surprisal: float = 0.3, short: str = ""
    ) -> None:
        self.text = text
        self.short = short
        self.log_odds = log_odds
        self.surprisal = surprisal
        self.tasks: list[WritingTask] = []
        self.looks: list[SecondLook] = []

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        self.tasks.append(task)
        for piece in self.text.split(" "):
            emit(Token(piece + " "))
        return Written(
            self.text, len(task.sources), ContextUse(4096, 50, 0, 50, 9), 20.0, should_stop()
        )

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        assert not should_stop()
        self.looks.append(look)
        if self.log_odds is None:
            return Verdict(None)
        if not self.tasks and not self.is_sure_at_first:
            return Verdict(-2.0, 1.0)
        return Verdict(self.log_odds, 1.0 if "Roses" in look.passage else self.surprisal)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        assert task.question
        assert not should_stop()
        return self.short


def find_anything(name: str) -> Path:
    return Path("/models") / (name or "default.gguf")


def inquire(question: str, hits: list[Hit], model: str = "") -> Inquiry:
    return Inquiry(question, hits, model, top_k=5, asked_at=time.perf_counter())
