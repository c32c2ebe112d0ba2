import math
from dataclasses import dataclass

import pytest

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.indexing.pacing import Pacing, PendingAnswers


@dataclass
class Machine:
    battery: bool = False
    idle: bool = False

    def is_on_battery(self) -> bool:
        return self.battery

    def is_idle(self) -> bool:
        return self.idle


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("share", "rest"), [(100, 0.0), (50, 2.0), (25, 6.0)])
def test_a_step_is_followed_by_a_rest_that_leaves_its_share(share: int, rest: float) -> None:
    clock = Clock()
    pacing = Pacing(None, clock)
    pacing.set(EngineSettings(processor_share=share))
    pacing.worked(2.0)

    assert pacing.is_resting == (rest > 0)
    assert pacing.rest_left == (rest or math.inf)
    clock.now += rest
    assert not pacing.is_resting


def test_another_share_ends_the_rest() -> None:
    pacing = Pacing(None, Clock())
    pacing.set(EngineSettings(processor_share=25))
    pacing.worked(60.0)
    pacing.set(EngineSettings())

    assert not pacing.is_resting


def test_work_is_held_on_battery_only_if_the_user_wants_it() -> None:
    machine = Machine(battery=True)
    pacing = Pacing(machine)

    assert not pacing.pauses(is_answering=False).is_held
    pacing.set(EngineSettings(rests_on_battery=True))
    assert [pacing.pauses(is_answering=False).is_held] == [True]
    machine.battery = False
    assert [pacing.pauses(is_answering=False).is_held] == [False]


@pytest.mark.parametrize(
    ("settings", "saves"),
    [
        (EngineSettings(), True),
        (EngineSettings(embeds_on_battery=True), False),
        (EngineSettings(rests_on_battery=True, embeds_on_battery=True), True),
    ],
)
def test_power_is_saved_on_battery_unless_the_user_wants_otherwise(
    settings: EngineSettings, *, saves: bool
) -> None:
    machine = Machine(battery=True)
    pacing = Pacing(machine)
    pacing.set(settings)

    assert pacing.pauses(is_answering=False).is_saving_power == saves
    machine.battery = False
    assert not pacing.pauses(is_answering=False).is_saving_power


def test_recognition_waits_for_others_only_if_the_user_wants_it() -> None:
    machine = Machine(idle=False)
    pacing = Pacing(machine)

    assert pacing.may_recognise()
    pacing.set(EngineSettings(recognises_when_idle=True))
    assert not pacing.may_recognise()
    machine.idle = True
    assert pacing.may_recognise()


def test_recognition_rests_as_well() -> None:
    pacing = Pacing(None, Clock())
    pacing.set(EngineSettings(processor_share=50))
    pacing.worked(1.0)

    assert not pacing.may_recognise()


def test_a_machine_nothing_is_known_of_has_mains_and_time() -> None:
    pacing = Pacing()
    pacing.set(EngineSettings(rests_on_battery=True, recognises_when_idle=True))

    assert not pacing.pauses(is_answering=False).is_held
    assert pacing.may_recognise()


def test_answers_are_pending_until_the_last_has_ended() -> None:
    woken: list[bool] = []
    answers = PendingAnswers(lambda: woken.append(answers.are_any))
    with answers.writing(), pytest.raises(KeyError), answers.writing():
        raise KeyError

    assert woken == [True, True, True, False]
