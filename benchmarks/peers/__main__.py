"""Satchel beside Recoll and beside its own libraries: ``make bench-peers SETS=path``.

    python -m benchmarks.peers SETS

SETS holds labelled sets, of which the files are used: short abstracts as text, and every PDF. Each
program does the same work turn by turn, three times, so that other load slows all alike; printed
are medians, as one table in Markdown. A program that is not installed is named and left out.

The files are in the cache of the system. No page is recognised, and nothing is embedded: a file
counts as indexed when its words are found. Embedding and the nearest vectors are measured apart,
beside onnxruntime and usearch.
"""

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.peers.commands import Cost, cost_of
from benchmarks.peers.files import copy_pdfs, copy_texts
from benchmarks.peers.found_text import compare_texts
from benchmarks.peers.machine import describe_machine, missing_programs
from benchmarks.peers.meaning import (
    NEAREST,
    VECTORS,
    milliseconds_of_embedding,
    milliseconds_of_nearest,
)
from benchmarks.peers.programs import Libraries, Program, Recoll, Satchel
from desktop_app.storage.disk.room import size_on_disk

RUNS = 3
QUERY = "cholesterol diet"
COPIES = 4
"""Copies of the PDFs in a second measurement, in which the start of a program counts for less."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: medians by the name of the program."""

    what: str
    figures: dict[str, float]


def run(sets: Path, programs: Sequence[Program]) -> tuple[list[Row], list[str]]:
    """Measure; return the rows, and sentences about what no row shows."""
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        texts, pdfs = copy_texts(sets, place / "texts"), copy_pdfs(sets, place / "pdfs")
        rows = _measure_texts(programs, texts, place)
        for times in (1, COPIES):
            rows += _measure_pdfs(programs, sets, place, times)
        rows += _measure_meaning()
        return rows, [compare_texts(pdfs), _without_index(place / "texts")]


def _measure_texts(programs: Sequence[Program], texts: list[Path], place: Path) -> list[Row]:
    files, size = place / "texts", sum(path.stat().st_size for path in texts)
    first = _in_turns(programs, lambda one, turn: one.index(files, _index_of(place, one, turn)))
    kept = [one for one in programs if not isinstance(one, Libraries)]
    again = _in_turns(kept, lambda one, _: one.index(files, _index_of(place, one, 0)))
    query = _in_turns(programs, lambda one, _: one.search(_index_of(place, one, 0), QUERY))
    sizes = {one.name: size_on_disk(_index_of(place, one, 0)) / size for one in programs}
    what = f"{len(texts):,} texts of {size / max(len(texts), 1) / 1000:.1f} kB"
    return [
        *_rows(f"{what}, first time", first),
        *_rows("the same again, nothing changed", again),
        *_rows("one query, whole process", query),
        Row("index, bytes a byte of text", sizes),
    ]


def _measure_pdfs(programs: Sequence[Program], sets: Path, place: Path, times: int) -> list[Row]:
    files, indexes = place / f"pdfs-{times}", place / f"indexes-of-pdfs-{times}"
    pdfs = copy_pdfs(sets, files, times)
    if not pdfs:
        return []
    size = sum(path.stat().st_size for path in pdfs)
    first = _in_turns(programs, lambda one, turn: one.index(files, _index_of(indexes, one, turn)))
    return _rows(f"{len(pdfs)} PDFs of {size / 1e6:.1f} MB together, first time", first)


def _measure_meaning() -> list[Row]:
    names = Satchel.name, Libraries.name
    nearest = f"the {NEAREST} nearest of {VECTORS:,} vectors, ms"
    return [
        Row("a passage embedded, ms", dict(zip(names, milliseconds_of_embedding(), strict=True))),
        Row(nearest, dict(zip(names, milliseconds_of_nearest(), strict=True))),
    ]


def _without_index(files: Path) -> str:
    if not shutil.which("rg"):
        return "rg is not installed, so no search without an index is measured."
    word = QUERY.split(maxsplit=1)[0]
    costs = [cost_of(("rg", "--count", "--ignore-case", word, str(files))) for _ in range(RUNS)]
    seconds = statistics.median(one.seconds for one in costs)
    return f"rg finds one word in the same texts, without an index, in {seconds:.2f} s."


def _index_of(place: Path, program: Program, turn: int) -> Path:
    return place / f"{program.name.replace(' ', '-')}-{turn}"


def _in_turns(
    programs: Sequence[Program], measure: Callable[[Program, int], Cost]
) -> dict[str, list[Cost]]:
    costs: dict[str, list[Cost]] = {one.name: [] for one in programs}
    for turn in range(RUNS):
        for one in programs:
            costs[one.name].append(measure(one, turn))
    return costs


def _rows(what: str, costs: dict[str, list[Cost]]) -> list[Row]:
    measures: dict[str, Callable[[Cost], float]] = {
        "s": lambda one: one.seconds,
        "processor s": lambda one: one.processor_seconds,
        "MB of memory": lambda one: one.megabytes,
    }
    return [
        Row(
            f"{what}, {unit}",
            {name: statistics.median(map(measure, each)) for name, each in costs.items()},
        )
        for unit, measure in measures.items()
    ]


def table_of(rows: Sequence[Row]) -> list[str]:
    """Return the lines of the table; a ratio above 1 means that Satchel takes less."""
    names = (Satchel.name, Recoll.name, Libraries.name)
    heads = ["what", *names, f"{Recoll.name} / {Satchel.name}", f"libraries / {Satchel.name}"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for row in rows:
        ours, *others = (row.figures.get(name) for name in names)
        figures = [_shown(one) for one in (ours, *others)]
        ratios = [_shown(one / ours if one and ours else None) for one in others]
        lines.append(f"| {' | '.join([row.what, *figures, *ratios])} |")
    return lines


def _shown(figure: float | None) -> str:
    if not figure:  # not measured, or too short to be
        return "–"
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.2f}"


def main() -> None:
    """Print the machine, the table and what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", type=Path, metavar="SETS", help="a folder of labelled sets")
    sets: Path = parser.parse_args().sets
    programs: list[Program] = [
        Satchel(),
        *([Recoll()] if Recoll.is_installed() else []),
        Libraries(),
    ]
    print(describe_machine())
    for name in missing_programs():
        print(f"{name} is not installed, so it is left out.")
    rows, found = run(sets, programs)
    print("", *table_of(rows), "", *found, sep="\n")


if __name__ == "__main__":
    main()
