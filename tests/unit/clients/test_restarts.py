import pytest

from desktop_app.clients.restarts import EARLY_SECONDS, Restart, RestartPlan


def crash(plan: RestartPlan, at: float, life: float) -> Restart | None:
    """Crash at a time, this many seconds after the first message."""
    plan.note_message(at - life)
    plan.note_message(at)
    return plan.after_crash(at)


def test_an_engine_that_never_spoke_crashed_at_its_start() -> None:
    plan = RestartPlan()
    restarts = [plan.after_crash(60.0 * number) for number in range(2)]

    assert [one.is_loop for one in restarts if one] == [False, True]


def test_after_a_sound_run_the_engine_is_back_at_once_however_often() -> None:
    plan = RestartPlan()

    for number in range(20):
        restart = crash(plan, 60.0 * number, EARLY_SECONDS)
        assert restart is not None
        assert restart.pause <= 0.5
        assert not restart.is_loop


def test_the_second_crash_soon_after_the_start_is_a_crash_loop() -> None:
    plan = RestartPlan()
    restarts = [crash(plan, 2.0 * number, 1.0) for number in range(7)]

    assert [one.is_loop for one in restarts if one] == [False, True, True, True, True, True]
    pauses = [one.pause for one in restarts if one]
    assert pauses == pytest.approx([0.6, 1.0, 1.4, 1.8, 2.2, 2.6])
    assert restarts[-1] is None


def test_a_sound_run_ends_a_crash_loop() -> None:
    plan = RestartPlan()
    for number in range(4):
        crash(plan, 2.0 * number, 1.0)
    restart = crash(plan, 100.0, 50.0)

    assert restart == Restart(0.2, is_loop=False)


def test_asked_again_it_begins_again() -> None:
    plan = RestartPlan(first_pause=0.5, growth=0.0, most=2)
    crash(plan, 1.0, 1.0)
    assert crash(plan, 2.0, 1.0) is None
    plan.forget_crashes()
    assert crash(plan, 3.0, 1.0) == Restart(0.5, is_loop=False)
