"""The waiting time for an answer while passages are being embedded.

    python -m benchmarks.first_token

An engine indexes files of which every word is new, so that embedding takes longer than the
questions; asked are always other questions, so that the model has nothing but its
instructions in memory. Printed are the medians of three: until the first token, and tokens a
second; first with the embedding under way, then when it has ended.
"""

import random
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.engine_process import EngineProcess, running
from desktop_app.core.answers import Answer
from desktop_app.core.commands import BringUpToDate, GetStatus, Pause, Resume
from desktop_app.core.library import Stage, Status
from desktop_app.core.search_commands import Ask

FILES = 240
SENTENCES = 12
REPEATS = 3
_SUBJECTS = ("ferry", "orchard", "archive", "bridge", "lighthouse", "bakery", "mill", "tunnel")
_ACTS = ("was repaired", "was sold", "burned down", "was painted", "was surveyed", "was closed")
_TOWNS = ("Aldport", "Brenholm", "Cerswick", "Dunmark", "Eastby", "Fallow", "Grenna", "Holt")


def run() -> dict[str, float]:
    """Return the figures."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "files"
        _write(root)
        with running(Path(place) / "library") as engine:
            return _measure(engine, root)


def _measure(engine: EngineProcess, root: Path) -> dict[str, float]:
    engine.ask(BringUpToDate((str(root),), Stage.WORDS))
    questions = _questions()
    engine.ask(Pause())
    _ask(engine, next(questions))  # loads the model
    engine.ask(Resume())
    figures = _medians("embedding", [_ask(engine, next(questions)) for _ in range(REPEATS)])
    status = engine.ask(GetStatus())
    if not isinstance(status, Status) or status.embedded == status.passages:
        raise RuntimeError("there was too little to embed")
    figures["passages left then"] = status.passages - status.embedded
    engine.ask(BringUpToDate((str(root),), Stage.MEANING))
    return figures | _medians("at rest", [_ask(engine, next(questions)) for _ in range(REPEATS)])


def _ask(engine: EngineProcess, question: str) -> Answer:
    answer = engine.ask(Ask(question))
    if not isinstance(answer, Answer):
        raise TypeError(answer)
    return answer


def _medians(when: str, answers: list[Answer]) -> dict[str, float]:
    first = [one.first_token_ms for one in answers if one.first_token_ms is not None]
    speeds = [one.tokens_per_second for one in answers if one.tokens_per_second is not None]
    return {
        f"{when}: first token, ms": statistics.median(first),
        f"{when}: tokens/s": statistics.median(speeds) if speeds else float("nan"),
    }


def _questions() -> Iterator[str]:
    source = random.Random(7)
    while True:
        yield f"When was the {source.choice(_SUBJECTS)} of {source.choice(_TOWNS)} repaired?"


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
    for name, value in run().items():
        print(f"{name:32} {value:10.1f}")
