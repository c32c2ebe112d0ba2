"""The catalogue's log ends earlier than it did, as after a power cut.

The catalogue is then older than the other stores, and knows nothing of passages whose words are in
the index.
"""

import os
from functools import partial

from benchmarks.faults.cases import Case, Kind
from benchmarks.faults.files import fill, texts_below
from benchmarks.faults.healing import recover
from benchmarks.faults.libraries import make_logged
from benchmarks.faults.looking import look

CUTS = 50


def _attack(case: Case) -> None:
    data = case.take_library()
    log = data / "catalogue.sqlite-wal"
    size = log.stat().st_size
    # From nothing to all of it, so that a cut falls into every transaction.
    cut = case.number * size // CUTS
    case.begin(f"the log of {size:,} bytes ends after {cut:,}")
    os.truncate(log, cut)
    # Other texts, fewer or more, which may be given the numbers of those that the catalogue lost.
    others = case.folder / "others"
    fill(others, case.random.choice((0, 2, 10)), case.random, case.random.choice((1, 60)))
    folders = (case.prepared / "files", others)
    texts = texts_below(*folders)
    see = partial(look, texts=texts, every=case.every)
    recover(case, case.program(), folders, see, looks_first=False)


KIND = Kind("cut logs", CUTS, quick=3, attack=_attack, prepare=make_logged)
