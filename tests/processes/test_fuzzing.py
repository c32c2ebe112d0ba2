"""Damaged files end in a reply that a user can read; more of them: benchmarks.fuzzing."""

import sys

import pytest

from benchmarks.fuzzing import run
from tests.support.mutations import mutate
from tests.support.samples import SAMPLES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no limit of memory there")

COUNT = 200
SEED = 20


def test_the_same_seed_and_number_make_the_same_file() -> None:
    first = [mutate(SAMPLES, SEED, number) for number in range(50)]

    assert first == [mutate(SAMPLES, SEED, number) for number in range(50)]
    assert first != [mutate(SAMPLES, SEED + 1, number) for number in range(50)]


def test_every_damaged_file_ends_in_time_with_a_plain_reason() -> None:
    endings = list(run(SAMPLES, SEED, range(COUNT)))

    assert sorted(one.number for one in endings) == list(range(COUNT))
    complaints = {one.number: list(one.complaints()) for one in endings}
    assert {number: one for number, one in complaints.items() if one} == {}
    assert [one.number for one in endings if one.code in {"crashed", "timeout"}] == []
