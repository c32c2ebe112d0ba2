import pytest
from PySide6.QtGui import QPalette, QTextDocument
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Quotation, Source
from desktop_app.ui.ask.answer_html import (
    LONGEST_EXCERPT,
    excerpt_of,
    not_found_html,
    quotation_html,
)
from desktop_app.ui.theme import Colours, colours_for

SOURCES = (
    Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills. <b>Often.</b>", 11),
    Source(2, "/d/snow.txt", "Snow", None, "It snows.", 12),
)


@pytest.fixture
def colours(qtbot: QtBot) -> Colours:
    return colours_for(QPalette())


def _plain(html: str) -> str:
    document = QTextDocument()
    document.setHtml(html)
    return document.toPlainText()


def test_the_quotation_is_word_for_word_and_names_its_source(colours: Colours) -> None:
    html = quotation_html(Quotation("1 < 2 & so on", 1), SOURCES, colours)
    assert "“1 < 2 & so on”" in _plain(html)
    assert 'href="source:1"' in html
    assert "[1] rain.pdf, page 4" in html


def test_there_is_no_box_without_a_quotation(colours: Colours) -> None:
    assert quotation_html(Quotation("", 0), SOURCES, colours) == ""


def test_what_is_nearest_is_offered_where_nothing_answers(colours: Colours) -> None:
    html = not_found_html(SOURCES, Quotation("", 0), "File <a>.txt", colours)
    shown = _plain(html)

    assert "Not found in your documents" in shown
    assert "Looked in: File <a>.txt." in shown
    assert "It rains on the hills. <b>Often.</b>" in shown
    assert 'href="source:2"' in html
    assert "Nearest passages" in shown


def test_the_nearest_sentence_is_shown_first(colours: Colours) -> None:
    shown = _plain(not_found_html(SOURCES, Quotation("It snows.", 2), "", colours))

    assert shown.index("“It snows.”") < shown.index("It rains on the hills.")


def test_an_answer_without_similar_passages_states_so(colours: Colours) -> None:
    shown = _plain(not_found_html((), Quotation("", 0), "", colours))

    assert "comes near" in shown
    assert "Nearest passages" not in shown
    assert "Looked in" not in shown


def test_an_excerpt_is_one_line_cut_between_words() -> None:
    source = Source(1, "/d/a.txt", "", None, "many words\n\n" * 100, 1)
    excerpt = excerpt_of(source)

    assert len(excerpt) <= LONGEST_EXCERPT + 1
    assert "\n" not in excerpt
    assert excerpt.endswith(("many…", "words…"))


def test_an_excerpt_without_spaces_is_cut_behind_any_character() -> None:
    source = Source(1, "/d/a.txt", "", None, "第1章 " + "家賃は月九万円です。" * 40, 1)

    assert LONGEST_EXCERPT - 1 <= len(excerpt_of(source)) <= LONGEST_EXCERPT
