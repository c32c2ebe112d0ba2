"""How many calls are admitted within a minute, and when the next one is."""

from desktop_app.cli.tools.rate_limit import MOST_IN_WINDOW, WINDOW_SECONDS, RateLimit


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_calls_are_admitted_up_to_the_limit_and_again_when_time_has_passed() -> None:
    clock = Clock()
    limit = RateLimit(clock)
    for _ in range(MOST_IN_WINDOW):
        assert limit.admit(1) == 0
        clock.now += 0.5
    waits = WINDOW_SECONDS - clock.now

    assert limit.admit(1) == waits
    assert limit.admit(2) == waits + 0.5
    clock.now += waits
    assert limit.admit(1) == 0
    assert limit.admit(1) > 0


def test_a_question_counts_for_more() -> None:
    clock = Clock()
    limit = RateLimit(clock)

    assert [limit.admit(MOST_IN_WINDOW // 2) for _ in range(3)] == [0, 0, WINDOW_SECONDS]
    assert limit.admit(1) > 0
    assert limit.admit(MOST_IN_WINDOW + 1) == WINDOW_SECONDS
