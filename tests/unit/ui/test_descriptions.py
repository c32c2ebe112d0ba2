import pytest
from PySide6.QtGui import Qt, QTextDocument

from desktop_app.ui.descriptions import tool_tip, wrapped_tool_tip


@pytest.mark.parametrize("text", ["", "/home/a/b.txt", "a < b", "first\n<b>second</b>"])
def test_a_text_that_qt_takes_for_no_markup_stays_as_it_is(text: str) -> None:
    assert tool_tip(text) == text


@pytest.mark.parametrize("text", ["/home/a/<b>x</b>.txt", "<b>R&amp;D</b>\nis damaged"])
def test_a_text_that_qt_takes_for_markup_is_shown_as_it_is(text: str) -> None:
    assert Qt.mightBeRichText(text)

    shown = QTextDocument()
    shown.setHtml(tool_tip(text))

    assert shown.toPlainText() == text


def test_a_text_is_wrapped_as_a_paragraph() -> None:
    assert wrapped_tool_tip("a < b\nc") == "<p>a &lt; b<br>c</p>"
    assert wrapped_tool_tip("") == ""
