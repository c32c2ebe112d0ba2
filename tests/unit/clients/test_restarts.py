from desktop_app.clients.restarts import RestartPlan


def test_pauses_double() -> None:
    plan = RestartPlan()
    assert [plan.pause_after_crash(float(second)) for second in range(4)] == [1, 2, 4, 8]


def test_gives_up_at_the_fifth_crash_in_a_short_time() -> None:
    plan = RestartPlan()
    pauses = [plan.pause_after_crash(float(second)) for second in range(5)]
    assert pauses[-1] is None


def test_crashes_long_ago_do_not_count() -> None:
    plan = RestartPlan()
    assert [plan.pause_after_crash(hour * 3600.0) for hour in range(20)] == [1] * 20


def test_asked_again_it_begins_anew() -> None:
    plan = RestartPlan(first_pause=0.5, most=2)
    plan.pause_after_crash(0)
    assert plan.pause_after_crash(1) is None
    plan.forget_crashes()
    assert plan.pause_after_crash(2) == 0.5
