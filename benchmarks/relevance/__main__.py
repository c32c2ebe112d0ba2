"""Relevance on labelled sets: ``python -m benchmarks.relevance SETS LIBRARIES``.

SETS holds a folder for each set, with ``docs`` and ``queries.jsonl``. Each is indexed into a
library of its own in LIBRARIES, which is kept for later runs. The table is printed, and written
into ``docs/relevance.md``.

The column *hybrid* has the weights in use; *left out* has weights that were fitted on the other
sets alone, among those tried. *Together* is *hybrid* in a single library of all these sets, where
the files of the other sets can come before those of a query.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from math import isnan, nan
from pathlib import Path
from statistics import fmean

from benchmarks.library import index
from benchmarks.relevance.baselines import measure_baselines
from benchmarks.relevance.fitting import GRID, RankedSet, fit_without
from benchmarks.relevance.measured_set import MeasuredSet, open_set
from desktop_app.core.query import SearchMode
from desktop_app.search.ranking.fusion_weights import FUSION

PAGE = Path(__file__).resolve().parents[2] / "docs" / "relevance.md"
TOGETHER = "together"
"""The library of all sets that weights are fitted on, and the column of its measures."""
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"
FOREIGN = "xquad"
"""Begin of the names of sets in languages that the shipped model does not know. They are measured,
but no weights are fitted on them."""


def run(sets: Path, libraries: Path) -> list[str]:
    """Return the lines of the table."""
    rows: dict[str, dict[str, float]] = {}
    grid: dict[str, list[float]] = {}
    measures: dict[str, str] = {}
    by_file: list[str] = []
    for folder in sorted(one.parent for one in sets.glob("*/queries.jsonl")):
        library = libraries / folder.name
        index(folder / "docs", library)
        with ExitStack() as opened:
            measured = opened.enter_context(open_set(folder, library))
            measures[folder.name] = f"{measured.measure}, {len(measured.queries)} queries"
            rows[folder.name] = _measure(measured)
            if not folder.name.startswith(FOREIGN):
                hybrid = RankedSet(measured, SearchMode.HYBRID)
                grid[folder.name] = [hybrid.measure(one) for one in GRID]
                if measured.is_by_file:
                    by_file.append(folder.name)
        print(f"{folder.name}: {rows[folder.name]}", file=sys.stderr, flush=True)
    together = dict(_measure_together(sets, libraries / TOGETHER, list(grid), by_file))
    for name, row in rows.items():
        own = grid.get(name)
        row["left out"] = own[fit_without(name, grid)] if own else row["hybrid"]
        row[TOGETHER] = together.get(name, nan)
    return _table(rows, measures)


def _measure_together(
    sets: Path, library: Path, names: Sequence[str], by_file: Sequence[str]
) -> Iterator[tuple[str, float]]:
    """Yield the measures of the sets that are judged by file, in a library of all named sets."""
    for name in names:
        index(sets / name / "docs", library)
    for name in by_file:
        with open_set(sets / name, library) as measured:
            yield name, RankedSet(measured, SearchMode.HYBRID).measure(FUSION)


def _measure(measured: MeasuredSet) -> dict[str, float]:
    simple = measure_baselines(measured)
    row = {"bare BM25": simple["bare BM25"]}
    row["words"] = RankedSet(measured, SearchMode.WORDS).measure(FUSION)
    row["meaning"] = simple["meaning alone"]
    row["best simple"] = max(simple.values())
    row["hybrid"] = RankedSet(measured, SearchMode.HYBRID).measure(FUSION)
    return row


def _table(rows: dict[str, dict[str, float]], measures: dict[str, str]) -> list[str]:
    columns = list(next(iter(rows.values())))
    lines = [
        " | ".join(["| set", "measure", *columns]) + " |",
        "|---|---|" + "---|" * len(columns),
    ]
    for name, row in rows.items():
        cells = " | ".join(_cell(row[column]) for column in columns)
        lines.append(f"| {name} | {measures[name]} | {cells} |")
    means = " | ".join(_cell(fmean(row[column] for row in rows.values())) for column in columns)
    return [*lines, f"| mean | | {means} |"]


def _cell(measure: float) -> str:
    return "–" if isnan(measure) else f"{measure:.3f}"


def write_page(lines: list[str]) -> None:
    """Replace the table of the page."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    table = "\n".join(lines)
    PAGE.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    _, given_sets, given_libraries = sys.argv
    found = run(Path(given_sets), Path(given_libraries))
    print("\n".join(found))
    write_page(found)
