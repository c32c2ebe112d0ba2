"""The time from a stop to the reply.

    python -m benchmarks.stopping [--model NAME]

An engine answers questions on its own files, each stopped at one moment: while the model is loaded
(once), when the sources are chosen, while the prompt is read, and after the first token. Printed
are the longest of five times, in milliseconds.
"""

import argparse
import tempfile
from pathlib import Path

from benchmarks.engine_process import EngineProcess, running
from desktop_app.core.answer_progress import ModelLoading, PromptRead, SourcesChosen, Token
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.library import Stage

FILES = 30
REPEATS = 5
_TOWNS = ("Aldport", "Brenholm", "Cerswick", "Dunmark", "Eastby", "Fallow", "Grenna", "Holt")
_MOMENTS = {"sources": SourcesChosen, "reading": PromptRead, "first token": Token}


def run(model: str) -> dict[str, float]:
    """Return the figures."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "files"
        _write(root)
        with running(Path(place) / "library") as engine:
            engine.ask(BringUpToDate((str(root),), Stage.MEANING))
            figures = {"loading": _stop(engine, model, 0, ModelLoading)}
            engine.ask(Ask(_question(0), model=model))
            for number, (name, kind) in enumerate(_MOMENTS.items(), start=1):
                first = number * REPEATS
                times = [_stop(engine, model, first + n, kind) for n in range(REPEATS)]
                figures[name] = max(times)
            return figures


def _stop(engine: EngineProcess, model: str, number: int, kind: type) -> float:
    return 1000 * engine.ask_and_stop(Ask(_question(number), model=model), kind)


def _question(number: int) -> str:
    return f"When was the bridge of {_TOWNS[number % len(_TOWNS)]} number {number} repaired?"


def _write(root: Path) -> None:
    root.mkdir()
    for number in range(FILES):
        lines = [
            f"In {1700 + 7 * line + number} the bridge of {town} number {number} was repaired at a "
            f"cost of {31 * number + line} crowns, which the clerk entered in his book."
            for line, town in enumerate(_TOWNS)
        ]
        (root / f"{number}.txt").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", default="", help="an answer model; the default one if left out")
    for moment, milliseconds in run(parser.parse_args().model).items():
        print(f"{moment:12} {milliseconds:8.0f}")
