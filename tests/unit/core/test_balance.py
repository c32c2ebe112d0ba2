import pytest

from desktop_app.core.balance import STEPS, search_by, step_of
from desktop_app.core.query import SearchMode


def test_the_middle_is_what_is_measured_best_and_the_ends_are_one_half_alone() -> None:
    assert search_by(0) == (SearchMode.HYBRID, 0.0)
    assert search_by(-STEPS) == (SearchMode.WORDS, 0.0)
    assert search_by(STEPS) == (SearchMode.MEANING, 0.0)


@pytest.mark.parametrize("step", range(-STEPS, STEPS + 1))
def test_every_step_is_found_again(step: int) -> None:
    assert step_of(*search_by(step)) == step


@pytest.mark.parametrize(("balance", "step"), [(-1.0, 1 - STEPS), (1.0, STEPS - 1), (0.41, 2)])
def test_a_balance_between_the_steps_is_the_nearest_that_asks_for_both(
    balance: float, step: int
) -> None:
    assert step_of(SearchMode.HYBRID, balance) == step
