import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.link_bar import LinkBar


@pytest.fixture
def bar(qtbot: QtBot) -> LinkBar:
    bar = LinkBar()
    qtbot.addWidget(bar)
    return bar


def test_a_target_is_shown_before_it_is_opened(qtbot: QtBot, bar: LinkBar) -> None:
    target = QUrl("https://bank.example@evil.example/a?b=1")
    bar.show_target(target)
    said = bar.text
    with qtbot.waitSignal(bar.open_requested) as requested, qtbot.waitSignal(bar.closed):
        bar.open_button.click()

    assert said == "The link leads to evil.example: https://bank.example@evil.example/a?b=1"
    assert requested.args == [target]
    assert bar.isHidden()


def test_look_alike_letters_of_a_domain_are_shown_as_punycode(bar: LinkBar) -> None:
    bar.show_target(QUrl("https://exаmple.org/"))  # with a Cyrillic а

    assert "xn--" in bar.text


def test_an_email_address_is_shown_and_copied(bar: LinkBar) -> None:
    bar.show_target(QUrl("mailto:anna@example.org"))
    bar.copy_button.click()

    assert bar.text == "The link writes a message: mailto:anna@example.org"
    assert QGuiApplication.clipboard().text() == "mailto:anna@example.org"


@pytest.mark.parametrize(
    "target", ["file:///etc/passwd", "javascript:x", "smb://a/b", "a.html", ""]
)
def test_other_targets_are_not_even_shown(bar: LinkBar, target: str) -> None:
    bar.show_target(QUrl(target))

    assert bar.isHidden()


def test_it_is_closed_without_opening(qtbot: QtBot, bar: LinkBar) -> None:
    bar.show_target(QUrl("https://example.org"))
    with qtbot.assertNotEmitted(bar.open_requested), qtbot.waitSignal(bar.closed):
        bar.close_button.click()

    assert bar.isHidden()


def test_escape_closes_it(qtbot: QtBot, bar: LinkBar) -> None:
    bar.show_target(QUrl("https://example.org"))
    with qtbot.assertNotEmitted(bar.open_requested), qtbot.waitSignal(bar.closed):
        QTest.keyClick(bar.open_button, Qt.Key.Key_Escape)

    assert bar.isHidden()


def test_it_shows_that_the_keyboard_is_with_it(bar: LinkBar) -> None:
    bar.show_target(QUrl("https://example.org"))

    assert bar.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    assert bar.focusWidget() is bar.open_button
