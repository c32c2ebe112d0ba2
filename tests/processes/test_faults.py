"""A library survives faults; one case of each kind that no other test tries.

``make faults`` tries some 500 cases of all kinds.
"""

import sys

import pytest

from benchmarks.faults.outcomes import Fault, table
from benchmarks.faults.running import KINDS, Plan, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

SEED = 20

ELSEWHERE = {
    "kills": "test_crashes.py",
    "disks": "test_full_disk.py",
    "closed": "test_read_only_folder.py",
    "drives": "test_drives.py",
}
"""Kinds that have tests of their own, and the files of these."""

HERE = [kind for kind in KINDS if kind not in ELSEWHERE]


@pytest.fixture(scope="module")
def faults() -> list[Fault]:
    """Try the first case of each kind, three at a time: that of a lock mostly waits.

    All files are searched together, and some by their own words: 520 searches would take 5 s.
    """
    return list(run(HERE, Plan(SEED, numbers=(0,), jobs=3, every=6)))


@pytest.mark.parametrize("kind", HERE)
def test_a_fault_loses_nothing_mixes_nothing_up_and_ends_nothing(
    faults: list[Fault], kind: str
) -> None:
    of_kind = [one for one in faults if one.kind == kind]
    skipped = [one.skipped for one in of_kind if one.skipped]
    if skipped:
        pytest.skip(skipped[0])

    assert of_kind
    assert [one.describe() for one in of_kind if one.has_failed] == []


def test_the_table_counts_faults_and_not_what_was_seen_of_each() -> None:
    whole = Fault("kills", 0, recovery=2.0)
    mixed_up = Fault("kills", 1, wrong=["a", "b"], recovery=4.0)
    healed = Fault("kills", 2, deaths=["once"], is_healed=True)
    crashed = Fault("kills", 3, deaths=["once", "again"], is_healed=True)
    skipped = Fault("drives", 0, skipped="no drives here")

    rows = table(["kills", "drives"], [whole, mixed_up, healed, crashed, skipped]).splitlines()

    assert rows[1].split() == ["kills", "4", "0", "1", "1", "3.0", "4.0", "1"]
    assert rows[2].endswith("not tried: no drives here")


def test_one_case_is_chosen_by_its_name() -> None:
    kinds, plan = Plan(SEED).only("kills:60")

    assert (kinds, plan) == (["kills"], Plan(SEED, numbers=(60,)))
