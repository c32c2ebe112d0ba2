"""The waiting time for the first word of an answer, beside that of bare llama.cpp.

    python -m benchmarks.first_token [MODEL]

An engine indexes files of which every word is new, so that embedding takes longer than the
questions; asked are always other questions, so that the model has nothing but its instructions in
memory. MODEL is a name of the manifest or a GGUF file; without it the default model answers.

Printed are medians of five, in milliseconds. A question for a reason, of which the files have
none, so that the model reads all sources at once, is asked in turn with its model loaded (warm),
with its process not running and its file in the system's cache (cold), and the same after the
question box got the keyboard (prepared). After each question bare llama.cpp, with the same build,
threads and model, reads as many tokens as the sources and the question have, with the instructions
in its memory. A ratio is the median of the first word's times, search included, to what bare
llama.cpp took for the same question. Then questions that a sentence of the files answers are asked;
those that this quotation answers have no first word, so that the time of the whole answer counts.
Last, the first word and tokens a second are measured while passages are being embedded.
"""

import itertools
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil

from benchmarks.engine_process import EngineProcess, running
from desktop_app.core.answers import Answer
from desktop_app.core.asking_commands import Ask, PrepareAnswering
from desktop_app.core.commands import BringUpToDate, GetStatus, Pause, Resume
from desktop_app.core.library import Stage, Status
from desktop_app.model_files.finding import find_model

FILES = 240
SENTENCES = 12
REPEATS = 5
_STATES = ("warm", "cold", "prepared")
_SUBJECTS = ("ferry", "orchard", "archive", "bridge", "lighthouse", "bakery", "mill", "tunnel")
_ACTS = ("was repaired", "was sold", "burned down", "was painted", "was surveyed", "was closed")
_TOWNS = ("Aldport", "Brenholm", "Cerswick", "Dunmark", "Eastby", "Fallow", "Grenna", "Holt")


class BareLlama:
    """llama.cpp by its Python binding alone, with the binding's own sizes of batches."""

    def __init__(self, path: Path) -> None:
        # As in the answerer; read when llama.cpp is loaded, so the import is here.
        os.environ.setdefault("OMP_WAIT_POLICY", "passive")
        import llama_cpp  # noqa: PLC0415

        from desktop_app.answering.llama_library import load_for_processor  # noqa: PLC0415

        load_for_processor()
        cores = psutil.cpu_count(logical=False) or 1
        self._llama = llama_cpp.Llama(
            str(path), n_ctx=4096, n_threads=cores, n_threads_batch=cores, verbose=False
        )

    def read(self, answer: Answer) -> float:
        """Return the milliseconds for reading what was read for an answer."""
        if answer.context is None:
            raise RuntimeError("no model was asked")
        text = "\n".join((*(source.passage for source in answer.sources), answer.question))
        tokens = self._llama.tokenize(text.encode(), add_bos=False)
        asked = len(self._llama.tokenize(answer.question.encode(), add_bos=False))
        count = answer.context.sources + asked
        tokens = (tokens * (count // len(tokens) + 1))[:count]
        self._llama.reset()
        self._llama.eval(tokens[:1] * (answer.context.instructions - asked))
        began = time.perf_counter()
        self._llama.eval(tokens)
        return (time.perf_counter() - began) * 1000


def run(model: str = "") -> dict[str, float]:
    """Return the figures."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "files"
        _write(root)
        with running(Path(place) / "library") as engine:
            return _measure(engine, root, str(find_model(model)))


def _measure(engine: EngineProcess, root: Path, model: str) -> dict[str, float]:
    engine.ask(BringUpToDate((str(root),), Stage.WORDS))
    questions = _questions("Why", 7)
    engine.ask(Pause())
    bare = BareLlama(Path(model))
    _ask(engine, next(questions), model)  # saves the state of the instructions
    figures = _compare(engine, bare, questions, model)
    answered = itertools.islice(_questions("When", 11), REPEATS)
    answers = [_ask(engine, question, model) for question in answered]
    extracts = [answer for answer in answers if answer.context is None]
    engine.ask(Resume())
    busy = [_ask(engine, next(questions), model) for _ in range(REPEATS)]
    status = engine.ask(GetStatus())
    if not isinstance(status, Status) or status.embedded == status.passages:
        raise RuntimeError("there was too little to embed")
    speeds = [one.tokens_per_second for one in busy if one.tokens_per_second is not None]
    return figures | {
        "answered by a quotation": len(extracts),
        "by a quotation: whole answer": _median([1000 * one.seconds for one in extracts]),
        "embedding: first word": _median([_first_word(one) for one in busy]),
        "embedding: tokens a second": _median(speeds),
        "embedding: passages left": status.passages - status.embedded,
    }


def _compare(
    engine: EngineProcess, bare: BareLlama, questions: Iterator[str], model: str
) -> dict[str, float]:
    first: dict[str, list[float]] = {state: [] for state in _STATES}
    ratios: dict[str, list[float]] = {state: [] for state in _STATES}
    reading: list[float] = []
    tokens: list[float] = []
    for _ in range(REPEATS):
        for state in _STATES:
            if state != "warm":
                _end_answerer(engine)
            if state == "prepared":
                engine.ask(PrepareAnswering(model))
            answer = _ask(engine, next(questions), model)
            took = bare.read(answer)
            first[state].append(_first_word(answer))
            ratios[state].append(first[state][-1] / took)
            reading.append(took)
            tokens.append(answer.context.sources if answer.context else 0)
    figures = {"tokens of the sources": _median(tokens), "bare llama.cpp": _median(reading)}
    for state, times in first.items():
        figures[f"{state}: first word"] = _median(times)
        figures[f"{state}: ratio"] = _median(ratios[state])
    return figures


def _end_answerer(engine: EngineProcess) -> None:
    for child in psutil.Process(engine.process_id).children():
        if "answerer" in child.cmdline():
            child.kill()
            # The engine reaps it with the next question.
            while child.is_running() and child.status() != psutil.STATUS_ZOMBIE:
                time.sleep(0.01)


def _ask(engine: EngineProcess, question: str, model: str) -> Answer:
    answer = engine.ask(Ask(question, model))
    if not isinstance(answer, Answer):
        raise TypeError(answer)
    return answer


def _first_word(answer: Answer) -> float:
    if answer.first_token_ms is None:
        raise RuntimeError("no model was asked")
    return answer.first_token_ms


def _median(values: list[float]) -> float:
    return statistics.median(values) if values else float("nan")


def _questions(begin: str, seed: int) -> Iterator[str]:
    source = random.Random(seed)
    while True:
        yield f"{begin} was the {source.choice(_SUBJECTS)} of {source.choice(_TOWNS)} repaired?"


def _write(root: Path) -> None:
    source = random.Random(3)
    root.mkdir()
    for number in range(FILES):
        lines = [
            f"In {source.randint(1700, 2000)} the {source.choice(_SUBJECTS)} of "
            f"{source.choice(_TOWNS)} {source.choice(_ACTS)} at a cost of "
            f"{source.randint(100, 99999)} crowns, which clerk {number} entered in his book."
            for _ in range(SENTENCES)
        ]
        (root / f"{number}.txt").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    for name, value in run(*sys.argv[1:2]).items():
        print(f"{name:32} {value:10.2f}")
