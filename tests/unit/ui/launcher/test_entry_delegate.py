from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.entries_model import EntriesModel
from desktop_app.ui.launcher.entry_delegate import EntryDelegate, elision_of
from desktop_app.ui.theme import colours_for

LONG = "x" * 500


def painted(palette: QPalette, row: int, *, is_chosen: bool) -> QImage:
    model = EntriesModel()
    file = Entry(Group.OPENED, "a.txt", "/d/a.txt", "/d")
    model.show_entries((Entry(Group.SEARCHES, LONG, LONG), file))
    option = QStyleOptionViewItem()
    option.palette = palette
    option.rect = QRect(0, 0, 300, 40)
    if is_chosen:
        option.state |= QStyle.StateFlag.State_Selected
    image = QImage(300, 40, QImage.Format.Format_RGB32)
    image.fill(palette.color(QPalette.ColorRole.Base))
    painter = QPainter(image)
    EntryDelegate().paint(painter, option, model.index(row))
    painter.end()
    return image


def colours(image: QImage, area: QRect) -> set[str]:
    rows, columns = range(area.top(), area.bottom()), range(area.left(), area.right())
    return {QColor(image.pixel(x, y)).name() for y in rows for x in columns}


def test_a_chosen_row_is_marked_at_its_edge(qtbot: QtBot, palette: QPalette) -> None:
    wanted = colours_for(palette)
    image = painted(palette, 1, is_chosen=True)

    assert image.pixelColor(1, 20) == wanted.accent
    assert image.pixelColor(6, 20) == wanted.selected


def test_a_row_begins_with_the_icon_of_its_group(qtbot: QtBot, palette: QPalette) -> None:
    image = painted(palette, 1, is_chosen=False)

    assert len(colours(image, QRect(16, 8, 16, 24))) > 1


def test_a_long_search_stays_within_its_row(qtbot: QtBot, palette: QPalette) -> None:
    image = painted(palette, 1, is_chosen=False)
    ground = palette.color(QPalette.ColorRole.Base).name()

    assert colours(image, QRect(290, 0, 10, 40)) == {ground}
    assert len(colours(image, QRect(40, 0, 200, 40))) > 1


def test_the_end_of_a_long_name_of_a_file_is_seen() -> None:
    assert elision_of(Entry(Group.FILES, LONG)) is Qt.TextElideMode.ElideMiddle
    assert elision_of(Entry(Group.QUESTIONS, LONG)) is Qt.TextElideMode.ElideRight


def test_a_file_is_shown_with_its_folder(qtbot: QtBot, palette: QPalette) -> None:
    image = painted(palette, 3, is_chosen=False)
    name = QFontMetricsF(QApplication.font()).horizontalAdvance("a.txt")
    behind = QRect(round(40 + name + 8), 0, 60, 40)

    assert len(colours(image, behind)) > 1


def test_a_heading_is_quiet_and_does_not_dull_the_entries(qtbot: QtBot, palette: QPalette) -> None:
    muted = QColor("#808080")
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, muted)
    heading = painted(palette, 0, is_chosen=False)
    entry = painted(palette, 3, is_chosen=False)

    assert len(colours(heading, QRect(16, 8, 100, 30))) > 1
    assert colours_for(palette).text.name() in colours(entry, QRect(40, 0, 60, 40))


def test_a_heading_is_lower_than_an_entry(qtbot: QtBot) -> None:
    model = EntriesModel()
    model.show_entries((Entry(Group.ACTIONS, "Settings", "settings"),))
    delegate, option = EntryDelegate(), QStyleOptionViewItem()
    heights = [delegate.sizeHint(option, model.index(row)).height() for row in (0, 1)]

    assert heights[0] < heights[1]
