"""A library survives faults; a few cases of each kind. More of them: benchmarks.faults."""

import sys

import pytest

from benchmarks.faults import mounts
from benchmarks.faults.running import KINDS, Plan, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

SEED = 20


def failures(kind: str, *numbers: int) -> list[str]:
    """Try some cases of a kind, and give what was broken."""
    if KINDS[kind].needs_mounts and mounts.why_not():
        pytest.skip(mounts.why_not())
    return [
        fault.describe() for fault in run([kind], Plan(SEED, numbers=numbers)) if fault.has_failed
    ]


def test_kills_lose_nothing_and_mix_nothing_up() -> None:
    assert failures("kills", 0) == []


def test_a_log_cut_short_mixes_nothing_up() -> None:
    assert failures("cut logs", 0, 25) == []
