from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.pages_model import MATCHES, PICTURE, PagesModel


def test_each_page_is_a_row_with_its_number_and_matches(qtbot: QtBot) -> None:
    model = PagesModel()
    model.show_pages(3, {2: 4, 3: 1})
    rows = [model.index(row) for row in range(model.rowCount())]
    described = [model.data(one, Qt.ItemDataRole.AccessibleTextRole) for one in rows]

    assert [model.data(one) for one in rows] == ["1", "2", "3"]
    assert [model.data(one, MATCHES) for one in rows] == [0, 4, 1]
    assert described == ["Page 1", "Page 2, 4 matches", "Page 3, 1 match"]
    assert model.rowCount(rows[0]) == 0


def test_pictures_and_matches_come_later(qtbot: QtBot) -> None:
    model = PagesModel()
    model.show_pages(3, {})
    picture = QImage(4, 4, QImage.Format.Format_RGB32)
    with qtbot.waitSignal(model.dataChanged) as changed:
        model.show_picture(2, picture)
    with qtbot.waitSignal(model.dataChanged):
        model.update_matches({1: 2})

    assert changed.args is not None
    assert changed.args[0].row() == 1
    assert model.data(model.index(1), PICTURE) == picture
    assert model.data(model.index(0), PICTURE) is None
    assert model.data(model.index(0), MATCHES) == 2


def test_pictures_of_pages_out_of_view_are_forgotten(qtbot: QtBot) -> None:
    model = PagesModel()
    model.show_pages(3, {})
    for page in (1, 2, 3):
        model.show_picture(page, QImage(4, 4, QImage.Format.Format_RGB32))
    model.keep_pictures([2, 3])
    pictures = [model.data(model.index(row), PICTURE) for row in range(3)]

    assert [picture is not None for picture in pictures] == [False, True, True]


def test_another_file_has_other_pictures(qtbot: QtBot) -> None:
    model = PagesModel()
    model.show_pages(1, {})
    model.show_picture(1, QImage(4, 4, QImage.Format.Format_RGB32))
    model.show_pages(2, {})
    model.show_picture(9, QImage(4, 4, QImage.Format.Format_RGB32))

    assert model.data(model.index(0), PICTURE) is None


def test_pages_above_a_thousand_have_separators(qtbot: QtBot) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    model = PagesModel()
    model.show_pages(1200, {})
    row = model.index(1199)

    assert model.data(row) == "1.200"
    assert model.data(row, Qt.ItemDataRole.ToolTipRole) == "Page 1.200"
    QLocale.setDefault(before)
