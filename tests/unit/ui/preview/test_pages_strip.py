import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPalette
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.pages_model import PagesModel
from desktop_app.ui.preview.pages_strip import PICTURE_WIDTH, PagesStrip
from desktop_app.ui.theme import SMALL, colours_for, resized


@pytest.fixture
def strip(qtbot: QtBot) -> PagesStrip:
    model = PagesModel()
    strip = PagesStrip(model)
    model.setParent(strip)
    qtbot.addWidget(strip)
    strip.resize(strip.width(), 400)
    model.show_pages(50, {3: 7})
    strip.show()
    return strip


def test_only_visible_pages_are_reported(qtbot: QtBot, strip: PagesStrip) -> None:
    first = strip.visible_pages()
    with qtbot.waitSignal(strip.seen):
        strip.show_page(40)

    assert first[0] == 1
    assert 2 <= len(first) < 8
    assert 40 in strip.visible_pages()
    assert 1 not in strip.visible_pages()


def test_a_page_is_chosen_by_the_user_alone(qtbot: QtBot, strip: PagesStrip) -> None:
    with qtbot.assertNotEmitted(strip.page_chosen):
        strip.show_page(2)
    with qtbot.waitSignal(strip.page_chosen) as chosen:
        QTest.keyClick(strip, Qt.Key.Key_Down)

    assert chosen.args == [3]


def test_pictures_and_numbers_of_matches_are_painted(strip: PagesStrip, palette: QPalette) -> None:
    strip.setPalette(palette)
    picture = QImage(70, 100, QImage.Format.Format_RGB32)
    picture.fill(QColor("#aa0055"))
    model = strip.model()
    assert isinstance(model, PagesModel)
    model.show_picture(3, picture)
    image = strip.grab().toImage()
    painted = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }

    assert "#aa0055" in painted
    assert colours_for(palette).badges["strong"][0].name() in painted


def test_large_numbers_are_not_cut(strip: PagesStrip, palette: QPalette) -> None:
    strip.setPalette(palette)
    usual = strip.sizeHintForRow(0)
    model = strip.model()
    assert isinstance(model, PagesModel)
    model.show_pages(1, {1: 888})
    small = strip.font()
    strip.setFont(resized(small, 2.0))
    letters = QFontMetrics(resized(strip.font(), SMALL))
    image = strip.grab().toImage()
    badge = colours_for(palette).badges["strong"][0].name()
    painted = {
        (x, y)
        for x in range(PICTURE_WIDTH + 20)
        for y in range(usual)
        if image.pixelColor(x, y).name() == badge
    }

    grown = letters.height() - QFontMetrics(resized(small, SMALL)).height()
    assert strip.sizeHintForRow(0) - usual == grown
    across, down = ({one[axis] for one in painted} for axis in (0, 1))
    assert max(across) - min(across) + 1 >= letters.horizontalAdvance("888")
    assert max(down) - min(down) + 1 >= letters.height()
