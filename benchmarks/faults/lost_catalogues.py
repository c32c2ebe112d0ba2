"""The catalogue is gone or empty beside indexes that are full, and another folder is indexed."""

import shutil
from functools import partial
from pathlib import Path

from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import fill, texts_below
from benchmarks.faults.healing import recover
from benchmarks.faults.libraries import make_aged
from benchmarks.faults.looking import look

_HARMS = ("removed", "emptied", "removed without its log", "of another, empty library")


def _attack(case: Case) -> None:
    data = case.take_library("killed" if case.number // len(_HARMS) % 2 else "data")
    harm = _HARMS[case.number % len(_HARMS)]
    case.begin(f"the catalogue is {harm}, then another folder is indexed")
    _harm(case, data, harm)
    others = case.folder / "others"
    # Fewer than before, or more: old numbers stay, or all are given out again.
    fill(others, case.random.choice((3, 60)), case.random)
    program = case.program()
    ran = case.run(program, "index", str(others), "--wait", "words")
    if ran.code == 0 and not ran.err.strip():
        case.fault.wrong.append("a new library is begun without a message")
    folders = (others, case.prepared / "files")
    texts = texts_below(*folders)
    see = partial(look, texts=texts, every=case.every)
    recover(case, program, folders, see, looks_first=False)


def _harm(case: Case, data: Path, harm: str) -> None:
    catalogue = data / "catalogue.sqlite"
    for path in data.glob("catalogue.sqlite-*"):
        if harm != "removed without its log":
            path.unlink()
    if harm == "emptied":
        catalogue.write_bytes(b"")
    elif harm == "of another, empty library":
        case.folder.joinpath("nothing").mkdir()
        other = case.program_on(case.folder / "other")
        case.run(other, "index", str(case.folder / "nothing"), "--wait", "words")
        shutil.copy(case.folder / "other" / catalogue.name, catalogue)
    else:
        catalogue.unlink()


KIND = Kind("no catalogue", count=16, quick=2, attack=_attack, prepare=make_aged)
