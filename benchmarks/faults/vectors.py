"""The snapshot of the vectors decays while the engine searches by meaning: never fatal twice."""

import json
from pathlib import Path

from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.damage import WAYS, damage
from benchmarks.faults.files import texts_below
from benchmarks.faults.healing import recover
from benchmarks.faults.libraries import COSINES, make_aged
from benchmarks.faults.looking import Cosines, Sight, Texts, cosines_of, look
from benchmarks.faults.program import Engine

TOLERANCE = 0.01
"""Between cosines of the same passage: the snapshot keeps half the digits of the catalogue's."""


def _attack(case: Case) -> None:
    data = case.take_library("killed" if case.number % 4 > 1 else "data")
    files = sorted(one for one in (data / "vectors").rglob("*") if one.is_file())
    snapshot = max(files, key=lambda one: one.stat().st_size)
    if case.number % 10 == 9:  # a neighbouring file
        snapshot = case.random.choice([one for one in files if one != snapshot])
    # Bit flips three times as often: a file that is cut or missing is easily noticed.
    ways = (*WAYS, "one bit", "eight bits", "one bit", "eight bits")
    done = damage(snapshot, ways[case.number % len(ways)], case.random)
    case.begin(f"{snapshot.relative_to(data)}: {done}")
    folders = (case.prepared / "files",)
    texts = texts_below(*folders)
    expected: Cosines = json.loads((case.prepared / COSINES).read_text())
    recover(case, case.program(), folders, lambda engine: _see(engine, texts, expected))


def _see(engine: Engine, texts: Texts, expected: Cosines) -> Sight:
    seen = look(engine, texts, by_meaning=True, every=10)
    found = cosines_of(engine)
    off = [
        f"{Path(path).name} is {other.get(path, -2):.3f} near to {query!r} and not {cosine:.3f}"
        for query, other in found.items()
        for path, cosine in expected[query].items()
        if not abs(other.get(path, -2) - cosine) <= TOLERANCE  # also for NaN
    ]
    return Sight((*seen.missing, *off), seen.wrong)


KIND = Kind("vectors", count=120, quick=4, attack=_attack, prepare=make_aged)
