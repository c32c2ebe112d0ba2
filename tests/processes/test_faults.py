"""A library survives faults; one case of each kind. More of them: benchmarks.faults."""

import sys

import pytest

from benchmarks.faults.outcomes import Fault, table
from benchmarks.faults.running import KINDS, Plan, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

SEED = 20


@pytest.fixture(scope="module")
def faults() -> list[Fault]:
    """Try the first case of each kind, three at a time: one of them mostly waits for a lock."""
    return list(run(list(KINDS), Plan(SEED, numbers=(0,), jobs=3)))


@pytest.mark.parametrize("kind", KINDS)
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
