"""A drive in or as a watched folder is unmounted and mounted again, with stray files in its place.

Its files must stay known while it is absent, without being read again when it is back; those
that were deleted or changed on it meanwhile must be noticed.
"""

import contextlib
import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.faults import mounts
from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import change, fill, texts_below
from benchmarks.faults.looking import Sight, look
from benchmarks.faults.outcomes import Fault
from benchmarks.faults.program import Engine, EngineRefusedError, Program

FILES = 20
"""On the drive, and as many beside it."""

_CHANGES = 4
"""On the drive while it is absent, each of up to four files."""

_VARIANTS = tuple(
    itertools.product(
        ("below the folder", "as the folder"),
        ("nothing", "a stray file", "a stray text"),
        ("an engine running", "no engine running"),
        ("unchanged", "changed elsewhere"),
    )
)


@dataclass(slots=True)
class _Library:
    """A library whose engine runs all the time, or only while its folder is brought up to date."""

    program: Program
    watched: Path
    is_kept_running: bool
    engine: Engine | None = None

    def bring_up_to_date(self, gone: Iterable[str] = ()) -> tuple[Sight, int, int]:
        """Index; return what is seen, the number of known files, and of files read in this run."""
        engine = self.engine or self.program.start()
        read = 0
        with contextlib.suppress(
            EngineRefusedError
        ):  # a refusal because the folder is absent is fine
            read = engine.index(self.watched).indexed
        sight = look(engine, texts_below(self.watched), gone)
        known = engine.files()
        self.engine = engine if self.is_kept_running else None
        if self.engine is None:
            engine.close()
        return sight, known, read


def _attack(case: Case) -> None:
    where, stray, running, changed = _VARIANTS[case.number % len(_VARIANTS)]
    fault = case.begin(f"a drive {where}, {stray} where it was, {running}, it comes back {changed}")
    watched = case.folder / "watched"
    place = watched / "place" if where == "below the folder" else watched
    if place != watched:
        fill(watched / "beside", FILES, case.random)
    drive = _make_drive(case, place, stray)
    mounts.mount_again(drive, place)
    library = _Library(case.program(), watched, running == "an engine running")
    _, known, _ = library.bring_up_to_date()
    mounts.take_away(place)
    sight, left, _ = library.bring_up_to_date()
    _note(fault, sight)
    if left < known:
        fault.lost.append(f"{known - left} of {known} files are dropped while it is absent")
    is_changed = changed == "changed elsewhere"
    gone = change(drive, case.random, _CHANGES) if is_changed else set()
    mounts.mount_again(drive, place)
    case.start_clock()
    sight, _, read = library.bring_up_to_date(gone)
    case.stop_clock()
    _note(fault, sight)
    if read > (4 * _CHANGES if is_changed else 0):
        fault.lost.append(f"{read} files are read again when it is back")


def _make_drive(case: Case, place: Path, stray: str) -> Path:
    """Return a drive with files, and make its mount point, which may have files, too."""
    place.mkdir(parents=True)
    if stray == "a stray file":
        (place / ".directory").write_text("[Desktop Entry]\nIcon=drive\n")
    elif stray == "a stray text":
        fill(place, 1, case.random)
    drive = case.folder / "drive"
    mounts.mount_disk(drive, 8_000_000)
    fill(drive, FILES, case.random)
    return drive


def _note(fault: Fault, sight: Sight) -> None:
    fault.wrong += sight.wrong
    fault.lost += sight.missing


KIND = Kind("drives", count=len(_VARIANTS), quick=3, attack=_attack, needs_mounts=True)
