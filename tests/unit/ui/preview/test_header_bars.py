from collections.abc import Callable

from pytestqt.qtbot import QtBot

from desktop_app.core.previews import MarkedRange, Preview, PreviewPart
from desktop_app.ui.preview.header_bars import LONGEST, OwnNote


def test_the_notes_on_the_passage_are_shown(
    qtbot: QtBot, make_preview: Callable[..., Preview]
) -> None:
    label = OwnNote()
    qtbot.addWidget(label)
    parts = (PreviewPart(1, 0, 10, None, "", ""), PreviewPart(2, 10, 22, None, "", ""))
    kept = (
        MarkedRange("a", 0, 5, "Which\nriver?"),
        MarkedRange("b", 6, 9, ""),
        MarkedRange("c", 8, 12, "Both"),
        MarkedRange("d", 12, 20, "Later"),
    )
    label.show_of(make_preview(parts=parts, kept=kept))

    assert label.text() == "Your note: Which river? · Both"
    assert label.isVisible()
    label.show_of(make_preview(kept=(MarkedRange("e", 0, 3, "x" * 900),)))
    assert len(label.text()) == LONGEST
    label.show_of(make_preview(kept=(MarkedRange("f", 0, 3, ""),)))
    assert label.text() == "You marked this passage."
    label.show_of(make_preview())
    assert not label.isVisible()
    label.show_of(None)
    assert not label.isVisible()
