from types import SimpleNamespace

import psutil
import pytest

from desktop_app.workers import machine as machine_module
from desktop_app.workers.machine import SAMPLE_SECONDS, ThisMachine, busy_seconds, own_seconds


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.mark.parametrize(
    ("battery", "expected"),
    [
        (None, False),
        (SimpleNamespace(power_plugged=True), False),
        (SimpleNamespace(power_plugged=False), True),
        (SimpleNamespace(power_plugged=None), False),
    ],
)
def test_only_a_battery_without_mains_counts(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, battery: object, expected: bool
) -> None:
    monkeypatch.setattr(psutil, "sensors_battery", lambda: battery, raising=False)

    assert ThisMachine(clock).is_on_battery() is expected


def test_a_system_that_lists_no_power_supplies_has_no_battery(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look() -> None:
        raise FileNotFoundError("/sys/class/power_supply")

    monkeypatch.setattr(psutil, "sensors_battery", look, raising=False)

    assert not ThisMachine(clock).is_on_battery()


def test_the_battery_is_looked_at_from_time_to_time(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged = SimpleNamespace(power_plugged=True)
    monkeypatch.setattr(psutil, "sensors_battery", lambda: plugged, raising=False)
    machine = ThisMachine(clock)
    machine.is_on_battery()
    plugged.power_plugged = False

    assert not machine.is_on_battery()
    clock.now += 5
    assert machine.is_on_battery()


def test_the_work_of_other_programs_is_distinguished_from_our_own(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = {"busy": 0.0, "own": 0.0}
    monkeypatch.setattr(machine_module, "busy_seconds", lambda: spent["busy"])
    monkeypatch.setattr(machine_module, "own_seconds", lambda: spent["own"])
    monkeypatch.setattr(psutil, "cpu_count", lambda: 2)
    machine = ThisMachine(clock)

    assert not machine.is_idle()  # nothing was measured yet
    clock.now += SAMPLE_SECONDS
    spent |= {"busy": 11.0, "own": 10.0}
    assert machine.is_idle()
    clock.now += SAMPLE_SECONDS
    spent |= {"busy": 25.0, "own": 12.0}
    assert not machine.is_idle()


def test_an_old_measurement_is_ignored(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_module, "busy_seconds", lambda: 0.0)
    monkeypatch.setattr(machine_module, "own_seconds", lambda: 0.0)
    machine = ThisMachine(clock)
    machine.is_idle()
    clock.now += 100 * SAMPLE_SECONDS

    assert not machine.is_idle()


def test_the_system_reports_this_process() -> None:
    before = own_seconds()
    sum(range(300_000))

    assert own_seconds() >= before > 0
    assert busy_seconds() > 0
