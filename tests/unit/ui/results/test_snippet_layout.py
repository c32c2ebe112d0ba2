import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QFont, QImage, QPainter, QTextCharFormat
from PySide6.QtSvg import QSvgGenerator
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Highlight
from desktop_app.ui.results.snippet_layout import (
    MarkedText,
    SnippetLayout,
    SnippetStyle,
    one_line,
)


@pytest.fixture
def style(qtbot: QtBot) -> SnippetStyle:
    marked = QTextCharFormat()
    marked.setBackground(QImage(1, 1, QImage.Format.Format_RGB32).pixelColor(0, 0))
    return SnippetStyle(QFont("Sans", 10), QTextCharFormat(), marked)


@given(st.text())
def test_one_line_keeps_every_place(text: str) -> None:
    shown = one_line(text)
    assert len(shown) == len(text)
    assert not set(shown) & set("\n\r\t\u2028\x0b")


def test_a_subject_cannot_turn_what_follows_it() -> None:
    assert one_line("Invoice \u202efdp.exe\nDate") == "Invoice \ufffdfdp.exe Date"


def drawn(layout: SnippetLayout) -> str:
    """Return the text that a snippet draws."""
    return " ".join("".join(text for *_, text in pieces(layout)).split())


def pieces(layout: SnippetLayout) -> list[tuple[float, float, str]]:
    """Return the pieces of text that a snippet draws, after their left edge and baseline."""
    written = QBuffer()
    picture = QSvgGenerator()
    picture.setOutputDevice(written)
    painter = QPainter(picture)
    layout.draw(painter, 0, 0)
    painter.end()
    found = re.findall(
        r"""<text[^>]*?\sx="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)</text>""",
        bytes(written.data().data()).decode(),
    )
    return [(float(left), float(base), text) for left, base, text in found]


def test_a_short_snippet_is_shown_whole(style: SnippetStyle) -> None:
    layout = SnippetLayout(MarkedText("It rains.\nStill.", [Highlight(3, 8)]), style, 500, 3)
    assert drawn(layout) == "It rains. Still."


def test_the_lines_with_a_match_far_down_are_drawn(style: SnippetStyle) -> None:
    snippet = f"{'dry words ' * 60}then rain and {'more dry words ' * 20}"
    at = snippet.index("rain")
    text = drawn(SnippetLayout(MarkedText(snippet, [Highlight(at, at + 4)]), style, 300, 3))

    assert "rain" in text
    assert text.count("dry") < 20


def test_the_lines_with_most_different_matches_are_drawn(style: SnippetStyle) -> None:
    text = "the meeting " + "of the board of the firm " * 8 + "the budget meeting " + "rest " * 40
    at = text.index("budget meeting")
    marks = [Highlight(4, 11), Highlight(at, at + 6), Highlight(at + 7, at + 14)]

    assert "budget meeting" in drawn(SnippetLayout(MarkedText(text, marks), style, 200, 3))


def test_lines_begin_with_a_sentence_where_that_shows_as_much(style: SnippetStyle) -> None:
    before = f"Of nothing {'and nothing ' * 40}it is. "
    text = f"{before}Later there was rain on the hills, and the river rose by far."
    at = text.index("rain")

    shown = drawn(SnippetLayout(MarkedText(text, [Highlight(at, at + 4)]), style, 200, 3))
    assert shown.startswith("Later there was rain")


def test_a_short_last_sentence_does_not_leave_lines_empty(style: SnippetStyle) -> None:
    text = f"Of nothing {'and nothing ' * 40}it is. Kind regards"
    at = text.index("Kind")
    shown = drawn(SnippetLayout(MarkedText(text, [Highlight(at, at + 4)]), style, 200, 3))

    assert shown.startswith("… ")
    assert shown.endswith("nothing it is. Kind regards")


def test_lines_in_the_middle_of_a_sentence_begin_with_an_ellipsis(style: SnippetStyle) -> None:
    text = f"{'dry words ' * 60}then rain and {'more dry words ' * 20}"
    at = text.index("rain")

    assert drawn(
        SnippetLayout(MarkedText(text, [Highlight(at, at + 4)]), style, 300, 3)
    ).startswith("… ")


def test_matches_behind_wide_characters_are_marked_in_their_place(style: SnippetStyle) -> None:
    snippet = "𝒳𝒳𝒳 rain 🌧 falls"
    layout = SnippetLayout(MarkedText(snippet, [Highlight(4, 8)]), style, 500, 3)
    assert drawn(layout) == snippet


def test_an_empty_snippet_is_drawn_without_a_warning(style: SnippetStyle) -> None:
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    SnippetLayout(MarkedText("", []), style, 40, 3).draw(painter, 0, 0)
    painter.end()


@pytest.mark.parametrize("words", ["dry", "rain", "rain dry", "rain and snow"])
def test_a_long_rest_without_other_matches_changes_nothing(style: SnippetStyle, words: str) -> None:
    begin = f"{words} {'dry words ' * 20}"
    marks = [Highlight(m.start(), m.end()) for m in re.finditer("rain|snow", begin)]
    rest = "more rain in dry words " * 200
    later = [
        Highlight(len(begin) + m.start(), len(begin) + m.end()) for m in re.finditer("rain", rest)
    ]
    shown = [
        drawn(SnippetLayout(MarkedText(begin + rest, marks + more), style, 200, 3))
        for more in ([], later if "rain" in words else [])
    ]

    assert shown[0] == shown[1]
    assert shown[0].startswith(words)
    assert shown[0].endswith("…")


@pytest.mark.parametrize(
    ("words", "is_from_right"),
    [("rain in May ", False), ("גשם במאי ", True), ("مطر في مايو ", True)],
)
def test_the_ellipsis_is_at_the_end_of_the_line_in_both_directions(
    style: SnippetStyle, words: str, *, is_from_right: bool
) -> None:
    layout = SnippetLayout(MarkedText(words * 20, []), style, 200, 2)
    *lines, (ellipsis, last, shown) = pieces(layout)
    edges = [left for left, base, _ in lines if base == last]

    assert shown == "…"
    assert layout.is_from_right is is_from_right
    assert (ellipsis < min(edges)) is is_from_right
