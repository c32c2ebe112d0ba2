from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import ContextUse
from desktop_app.ui.ask.context_bar import ContextBar
from desktop_app.ui.theme import colours_for


def test_the_parts_are_drawn_in_proportion_and_described_in_words(qtbot: QtBot) -> None:
    bar = ContextBar(ContextUse(1000, 250, 0, 500, 50))
    qtbot.addWidget(bar)
    bar.resize(400, 60)
    bar.show()
    drawn = bar.grab().toImage()
    colours = colours_for(bar.palette())
    row = [QColor(drawn.pixel(x, 2)).name() for x in (50, 200, 310, 390)]

    assert row == [
        colours.muted.name(),
        colours.words.name(),
        colours.badges["exact"][1].name(),
        colours.track.name(),
    ]
    assert bar.accessibleDescription() == (
        "800 of 1,000 tokens: instructions 250 · sources 500 · answer 50"
    )
    assert bar.accessibleName()
