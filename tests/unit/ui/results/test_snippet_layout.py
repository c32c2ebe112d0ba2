import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QImage, QPainter, QTextCharFormat
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Highlight
from desktop_app.ui.results.snippet_layout import (
    SnippetLayout,
    SnippetStyle,
    one_line,
    utf16_offset,
)


@pytest.fixture
def style(qtbot: QtBot) -> SnippetStyle:
    marked = QTextCharFormat()
    marked.setBackground(QImage(1, 1, QImage.Format.Format_RGB32).pixelColor(0, 0))
    return SnippetStyle(QFont("Sans", 10), QTextCharFormat(), marked)


@given(st.text(st.characters(codec="utf-8")), st.integers(0, 50))
def test_offsets_are_those_of_utf_16(text: str, offset: int) -> None:
    expected = sum(2 if character > "\uffff" else 1 for character in text[:offset])
    assert utf16_offset(text, offset) == expected


@given(st.text())
def test_one_line_keeps_every_place(text: str) -> None:
    shown = one_line(text)
    assert len(shown) == len(text)
    assert not set(shown) & set("\n\r\t\u2028\x0b")


def test_a_short_snippet_is_shown_whole(style: SnippetStyle) -> None:
    layout = SnippetLayout("It rains.\nStill.", [Highlight(3, 8)], style, 500, 3)
    assert layout.visible_text() == "It rains. Still."


def test_a_mark_far_down_is_brought_into_view(style: SnippetStyle) -> None:
    snippet = f"{'dry words ' * 60}then rain and {'more dry words ' * 20}"
    at = snippet.index("rain")
    layout = SnippetLayout(snippet, [Highlight(at, at + 4)], style, 300, 3)
    assert "rain" in layout.visible_text()
    assert not layout.visible_text().startswith(
        "dry words dry words dry words dry words dry words"
        " dry words dry words dry words dry words"
        " dry words dry words dry words dry words"
    )


def test_the_lines_with_most_different_marks_are_shown(style: SnippetStyle) -> None:
    text = "the meeting " + "of the board of the firm " * 8 + "the budget meeting " + "rest " * 40
    at = text.index("budget meeting")
    marks = [Highlight(4, 11), Highlight(at, at + 6), Highlight(at + 7, at + 14)]

    assert "budget meeting" in SnippetLayout(text, marks, style, 200, 3).visible_text()


def test_marks_behind_wide_characters_are_in_their_place(style: SnippetStyle) -> None:
    snippet = "𝒳𝒳𝒳 rain 🌧 falls"
    layout = SnippetLayout(snippet, [Highlight(4, 8)], style, 500, 3)
    assert layout.visible_text() == snippet


def test_nothing_at_all_is_drawn_without_complaint(style: SnippetStyle) -> None:
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    SnippetLayout("", [], style, 40, 3).draw(painter, 0, 0)
    painter.end()
