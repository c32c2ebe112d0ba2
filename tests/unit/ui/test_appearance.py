from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibilityHints, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.login_start import login_start
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.settings import Scheme, Settings
from desktop_app.ui.appearance import Appearance, dark_palette, light_palette
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.notice_strip import NoticeStrip
from desktop_app.ui.settings.section import Explanation
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.theme import colours_for, contrast, resized


@pytest.fixture
def application(qtbot: QtBot) -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


@pytest.fixture
def appearance(application: QApplication) -> Iterator[Appearance]:
    appearance = Appearance(application)
    yield appearance
    appearance.follow(Settings())


def is_dark(palette: QPalette) -> bool:
    return palette.color(QPalette.ColorRole.Base).lightness() < 128


def test_windows_become_dark_and_light_at_once(
    qtbot: QtBot, appearance: Appearance, application: QApplication
) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    label.show()
    appearance.follow(Settings(scheme=Scheme.DARK))
    assert is_dark(application.palette())
    qtbot.waitUntil(lambda: is_dark(label.palette()))
    appearance.follow(Settings(scheme=Scheme.LIGHT))
    qtbot.waitUntil(lambda: not is_dark(label.palette()))


def test_the_system_decides_again(appearance: Appearance, application: QApplication) -> None:
    appearance.follow(Settings())
    before = application.palette().color(QPalette.ColorRole.Window)
    appearance.follow(Settings(scheme=Scheme.DARK))
    appearance.follow(Settings())

    assert application.palette().color(QPalette.ColorRole.Window) == before


def test_high_contrast_of_the_desktop_is_followed_at_once(
    appearance: Appearance, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    appearance.follow(Settings(scheme=Scheme.DARK))
    role, hints = QPalette.ColorRole.Window, application.styleHints().accessibility()
    shown = []
    for wanted in (Qt.ContrastPreference.HighContrast, Qt.ContrastPreference.NoPreference):
        monkeypatch.setattr(QAccessibilityHints, "contrastPreference", lambda _: wanted)  # noqa: B023
        hints.contrastPreferenceChanged.emit(wanted)
        shown.append(application.palette().color(role) == dark_palette().color(role))

    assert shown == [False, True]


def test_text_grows_and_shrinks_in_windows_that_are_open(
    qtbot: QtBot, appearance: Appearance, application: QApplication
) -> None:
    usual = application.font().pointSizeF()
    plain, heading = QLabel("x"), QLabel("y")
    heading.setFont(resized(heading.font(), 2.0))
    qtbot.addWidget(plain)
    qtbot.addWidget(heading)
    plain.show()
    appearance.follow(Settings(text_size=150))

    qtbot.waitUntil(lambda: plain.font().pointSizeF() == pytest.approx(1.5 * usual))
    assert heading.font().pointSizeF() == pytest.approx(3.0 * usual)
    appearance.follow(Settings(text_size=100))
    qtbot.waitUntil(lambda: plain.font().pointSizeF() == pytest.approx(usual))
    assert heading.font().pointSizeF() == pytest.approx(2.0 * usual)


def parts_of_windows(client: EngineClient, folder: Path) -> tuple[QWidget, ...]:
    """Open the window and its settings; return them, and parts of them."""
    window = MainWindow(client)
    window.show()
    settings = SettingsPage(
        SettingsFile(folder), login_start(("satchel",)), "satchel toggle", client, window
    )
    settings.open()
    window.show_library()
    QApplication.processEvents()
    page = window.search_page
    return (window, page, window.library_panel, settings.list, *settings.sections[-3:])


def least_sizes(parts: tuple[QWidget, ...]) -> list[tuple[str, int, int]]:
    """Return how small each part can be."""
    least = [part.minimumSizeHint().expandedTo(part.minimumSize()) for part in parts]
    names = [type(part).__name__ for part in parts]
    return [(name, one.width(), one.height()) for name, one in zip(names, least, strict=True)]


def test_windows_opened_with_large_text_become_as_small_as_others(
    appearance: Appearance, client: EngineClient, tmp_path: Path
) -> None:
    small = parts_of_windows(client, tmp_path / "s")
    usual = least_sizes(small)
    small[0].close()
    small[0].deleteLater()
    appearance.follow(Settings(text_size=150))
    parts = parts_of_windows(client, tmp_path / "t")
    large = least_sizes(parts)
    appearance.follow(Settings(text_size=100))
    QApplication.processEvents()
    least = least_sizes(parts)
    parts[0].close()
    parts[0].deleteLater()

    assert least == usual
    assert all(one != other for one, other in zip(large, usual, strict=True))


def test_icons_grow_with_the_text(
    appearance: Appearance, client: EngineClient, qtbot: QtBot
) -> None:
    window = MainWindow(client)
    qtbot.addWidget(window)
    window.show()
    tools = window.findChild(QToolBar)
    button = window.search_page.bar.view
    assert isinstance(tools, QToolBar)
    sizes = []
    for text_size in (100, 200, 100):
        appearance.follow(Settings(text_size=text_size))
        QApplication.processEvents()
        sizes.append((tools.iconSize().width(), button.iconSize().width()))

    assert sizes == [(20, 16), (40, 32), (20, 16)]


@pytest.mark.parametrize("palette", [light_palette(), dark_palette()], ids=["light", "dark"])
def test_own_colours_are_legible(qtbot: QtBot, palette: QPalette) -> None:
    role = QPalette.ColorRole
    for text, ground in (
        (role.Text, role.Base),
        (role.WindowText, role.Window),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.Link, role.Base),
    ):
        assert contrast(palette.color(text), palette.color(ground)) >= 4.5, text
    muted = colours_for(palette).muted
    assert contrast(muted, palette.color(role.Window)) >= 4.5


def is_as_dark(part: QWidget, *, is_wanted: bool) -> bool:
    return is_dark(part.palette()) == is_wanted


@pytest.mark.parametrize("kind", [Explanation, NoticeStrip])
def test_parts_with_colours_of_their_own_stay_legible(
    qtbot: QtBot, appearance: Appearance, kind: type[Explanation | NoticeStrip]
) -> None:
    part = kind()
    qtbot.addWidget(part)
    part.show()
    for scheme in (Scheme.DARK, Scheme.LIGHT, Scheme.DARK):
        appearance.follow(Settings(scheme=scheme))
        qtbot.waitUntil(partial(is_as_dark, part, is_wanted=scheme is Scheme.DARK))
        roles = part.foregroundRole(), QPalette.ColorRole.Window
        assert contrast(*map(part.palette().color, roles)) >= 4.5


def test_nothing_slides_or_fades_in(application: QApplication, appearance: Appearance) -> None:
    effects = (Qt.UIEffect.UI_AnimateMenu, Qt.UIEffect.UI_FadeMenu, Qt.UIEffect.UI_AnimateCombo)

    assert not any(application.isEffectEnabled(one) for one in effects)
