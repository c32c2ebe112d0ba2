import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.query import SearchMode
from desktop_app.ui.search.balance_slider import STEPS, BalanceSlider, search_by, step_of


@pytest.fixture
def balance(qtbot: QtBot) -> BalanceSlider:
    made = BalanceSlider()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    ("key", "mode", "value"),
    [
        (Qt.Key.Key_Home, SearchMode.WORDS, 0.0),
        (Qt.Key.Key_Left, SearchMode.HYBRID, -0.2),
        (Qt.Key.Key_Right, SearchMode.HYBRID, 0.2),
        (Qt.Key.Key_End, SearchMode.MEANING, 0.0),
    ],
)
def test_keys_move_it_from_words_to_meaning(
    qtbot: QtBot, balance: BalanceSlider, key: Qt.Key, mode: SearchMode, value: float
) -> None:
    assert (balance.mode, balance.balance) == (SearchMode.HYBRID, 0.0)
    with qtbot.waitSignal(balance.changed):
        QTest.keyClick(balance.slider, key)
    assert (balance.mode, balance.balance) == (mode, value)


def test_a_double_press_goes_back_to_the_middle(balance: BalanceSlider) -> None:
    balance.set(SearchMode.HYBRID, 0.6)
    QTest.mouseDClick(balance.slider, Qt.MouseButton.LeftButton)

    assert (balance.mode, balance.balance) == (SearchMode.HYBRID, 0.0)


def test_each_place_states_what_it_means(balance: BalanceSlider) -> None:
    said = set()
    for step in range(-5, 6):
        balance.slider.setValue(step)
        said.add(balance.slider.toolTip())
        assert balance.slider.accessibleDescription() == balance.slider.toolTip()

    assert len(said) == 11
    assert "Words and meaning; meaning counts 40% as much as usual" in said


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


def test_the_track_grows_with_the_text(balance: BalanceSlider) -> None:
    before = balance.slider.width()
    font = balance.font()
    font.setPointSizeF(2 * font.pointSizeF())
    balance.setFont(font)

    assert balance.slider.minimumWidth() > 1.5 * before
