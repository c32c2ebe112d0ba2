"""Every kind of file below the data folder decays: flipped, cut, zeroed, removed, outdated."""

from pathlib import Path

from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.damage import WAYS, damage, swap
from benchmarks.faults.files import texts_below
from benchmarks.faults.healing import recover
from benchmarks.faults.libraries import make_aged
from benchmarks.faults.looking import Sight, Texts, look
from benchmarks.faults.program import Engine

_SWAPPED = "another copy"
_NO_STORES = {".lock", ".pid"}
"""Extensions of files without data of the library."""


def _attack(case: Case) -> None:
    name = "killed" if case.random.random() < 0.5 else "data"
    data = case.take_library(name)
    by_sort = files_by_sort(data)
    # Sorts and ways in turn, so that all combinations occur.
    sorts = sorted(by_sort)
    sort = sorts[case.number % len(sorts)]
    ways = (*WAYS, _SWAPPED)
    way = ways[(case.number // len(sorts) + case.number) % len(ways)]
    path = case.random.choice(by_sort[sort])
    fault = case.begin(f"{name}: {path.relative_to(data)}: ")
    if way == _SWAPPED:
        older = files_by_sort(case.prepared / "older").get(sort, [])
        others = [*older, *(one for one in by_sort[sort] if one != path)]
        done = swap(path, others, case.random)
        fault.what += done or damage(path, "one bit", case.random)
    else:
        fault.what += damage(path, way, case.random)
    files = case.prepared / "files"
    texts = texts_below(files)
    recover(case, case.program(), (files,), lambda engine: _see(engine, files, texts, case.every))


def _see(engine: Engine, files: Path, texts: Texts, every: int) -> Sight:
    seen = look(engine, texts, by_meaning=True, every=every)
    if str(files) in {one.path for one in engine.status().folders}:
        return seen
    return Sight((*seen.missing, "the folder is not watched any more"), seen.wrong)


def files_by_sort(data: Path) -> dict[str, list[Path]]:
    """Return the files of the stores by kind: the rest of the path without its numbers."""
    found: dict[str, list[Path]] = {}
    for path in sorted(data.rglob("*")):
        if not path.is_file() or path.suffix in _NO_STORES or path.parent.name == "logs":
            continue
        name = path.suffix or ("snapshot" if path.name.isdigit() else path.name)
        if path.suffix in {".json", ".sqlite"} or path.name.startswith("catalogue"):
            name = path.name
        found.setdefault(f"{path.relative_to(data).parts[0]}:{name}", []).append(path)
    return found


KIND = Kind("stores", count=200, quick=6, attack=_attack, prepare=make_aged)
