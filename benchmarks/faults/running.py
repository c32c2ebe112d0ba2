"""Running cases: some at a time, each in a folder of its own, those with disks apart."""

import shutil
import tempfile
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import msgspec

from benchmarks.faults import (
    cut_logs,
    disks,
    drives,
    kills,
    locks,
    lost_catalogues,
    mounts,
    stores,
    vectors,
)
from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.outcomes import Fault
from benchmarks.faults.program import EngineEndedError, EngineRefusedError

KINDS: dict[str, Kind] = {
    one.name: one
    for one in (
        kills.KIND,
        cut_logs.KIND,
        lost_catalogues.KIND,
        stores.KIND,
        vectors.KIND,
        disks.KIND,
        drives.KIND,
        locks.LOCKED,
        locks.CLOSED,
    )
}


@dataclass(frozen=True, slots=True)
class Plan:
    """The cases to try.

    Attributes:
        seed: Decides, with a case's number, what is left to chance.
        is_quick: Whether only some cases of each kind are tried.
        count: Largest number of cases of each kind; 0 for the kind's own number.
        jobs: Cases at a time.
        numbers: Numbers of the only cases to try; empty for all.
        every: One in this many files is searched by its own word, in cases that mount no disks.
    """

    seed: int
    is_quick: bool = False
    count: int = 0
    jobs: int = 2
    numbers: tuple[int, ...] = ()
    every: int = 1

    def only(self, case: str) -> tuple[list[str], "Plan"]:
        """Return the kind and the plan of one case, written as ``KIND:NUMBER``."""
        kind, _, number = case.rpartition(":")
        return [kind], replace(self, numbers=(int(number),))

    def numbers_of(self, kind: Kind) -> Sequence[int]:
        """Return the cases of a kind; where not all are tried, chance chooses them."""
        if self.numbers:
            return self.numbers
        count = min(self.count or (kind.quick if self.is_quick else kind.count), kind.count)
        return sorted(Random(self.seed).sample(range(kind.count), count))


class _Libraries:
    """The prepared files of each kind: made once, with the first case that asks for them."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._making = threading.Lock()

    def prepare(self, kind: Kind) -> Path:
        """Return the folder of a kind; kinds with the same preparation share it."""
        if kind.prepare is None:
            return self._place
        prepared = self._place / kind.prepare.__name__.strip("_")
        with self._making:
            if not prepared.exists():
                kind.prepare(prepared)
        return prepared


def run(names: Sequence[str], plan: Plan) -> Iterator[Fault]:
    """Try the cases of some kinds; yield the faults of each case in order, when it has ended.

    All paths are short: the address of a socket holds about 100 bytes.
    """
    kinds = [KINDS[name] for name in names]
    cases = [(kind, number) for kind in kinds for number in plan.numbers_of(kind)]
    with (
        tempfile.TemporaryDirectory(prefix="faults-", dir="/tmp") as place,
        ThreadPoolExecutor(plan.jobs) as threads,
    ):
        libraries = _Libraries(Path(place))
        begun = [threads.submit(_run_case, *one, plan, libraries) for one in cases]
        try:
            for case in begun:
                yield from case.result()
        finally:
            threads.shutdown(cancel_futures=True)


def _run_case(kind: Kind, number: int, plan: Plan, libraries: _Libraries) -> list[Fault]:
    if kind.needs_mounts and mounts.why_not():
        return [Fault(kind.name, number, skipped=mounts.why_not())]
    prepared = libraries.prepare(kind)
    folder = Path(tempfile.mkdtemp(prefix="faults-", dir="/tmp"))
    try:
        if kind.needs_mounts:
            only = ("--only", f"{kind.name}:{number}", "--seed", str(plan.seed))
            found = mounts.run_inside(*only, "--inside", str(prepared), str(folder))
            return msgspec.json.decode(found, type=list[Fault])
        return _attack(kind, number, plan, prepared, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run_here(plan: Plan, only: str, prepared: str, folder: str) -> str:
    """Try one case in this process, which has its own mounts; return its faults as JSON."""
    (name,), chosen = plan.only(only)
    faults = _attack(KINDS[name], chosen.numbers[0], chosen, Path(prepared), Path(folder))
    return msgspec.json.encode(faults).decode()


def _attack(kind: Kind, number: int, plan: Plan, prepared: Path, folder: Path) -> list[Fault]:
    random = Random(f"{plan.seed}:{kind.name}:{number}")
    case = Case(kind.name, number, random, folder, prepared, plan.every)
    try:
        kind.attack(case)
    except (EngineEndedError, EngineRefusedError) as error:
        # Where a case does not expect it, the engine had no reason to end or to refuse.
        (case.faults[-1] if case.faults else case.begin("")).deaths.append(str(error))
    finally:
        case.close()
    return case.faults
