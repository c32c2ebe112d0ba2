import pytest
from PySide6.QtGui import QPalette, QTextDocument
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import NOT_FOUND, Answer, Quotation, Sentence, Source
from desktop_app.ui.answer_html import answer_html, quotation_html, refusal_html
from desktop_app.ui.theme import Colours, colours_for

SOURCES = (
    Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills. <b>Often.</b>", 11),
    Source(2, "/d/snow.txt", "Snow", None, "It snows.", 12),
)


@pytest.fixture
def colours(qtbot: QtBot) -> Colours:
    return colours_for(QPalette())


def _answer(*sentences: Sentence, found: bool = True, stopped: bool = False) -> Answer:
    return Answer(
        question="Where does it rain?",
        found=found,
        quotation="It rains on the hills." if found else "",
        answer=" ".join(s.text for s in sentences) if found else NOT_FOUND,
        sentences=sentences,
        sources=SOURCES,
        model="small.gguf",
        first_token_ms=1234.0,
        tokens_per_second=31.4,
        stopped=stopped,
    )


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


def test_sentences_link_to_their_sources(colours: Colours) -> None:
    html = answer_html(_answer(Sentence("On the hills.", (1, 2), supported=True)), colours)
    assert html.index("On the hills.") < html.index('href="source:2"')
    assert "⚠" not in html


def test_an_unsupported_sentence_is_marked_in_words(colours: Colours) -> None:
    cited = answer_html(_answer(Sentence("On the moon.", (1,), supported=False)), colours)
    assert "⚠ its source does not say this" in _plain(cited)
    uncited = answer_html(_answer(Sentence("On the moon.", (), supported=False)), colours)
    assert "⚠ no source named" in _plain(uncited)


def test_nothing_that_was_written_becomes_markup(colours: Colours) -> None:
    hostile = '<img src="http://x"><a href="file:///etc/passwd">click</a>'
    html = answer_html(_answer(Sentence(hostile, (), supported=True)), colours)
    assert "<img" not in html
    assert 'href="file' not in html
    assert hostile in _plain(html)
    assert "<b>Often" not in html


def test_not_found_offers_the_nearest_passages(colours: Colours) -> None:
    text = _plain(answer_html(_answer(found=False), colours))
    assert "Not found in your documents" in text
    assert "Nearest passages" in text
    assert "snow.txt" in text


def test_the_figures_are_at_the_end(colours: Colours) -> None:
    text = _plain(answer_html(_answer(Sentence("Yes.", (1,), supported=True)), colours))
    assert text.endswith("small.gguf · 31 tokens/s · first token after 1.2 s")


def test_a_stopped_answer_says_so(colours: Colours) -> None:
    answer = _answer(Sentence("On the", (), supported=False), stopped=True)
    assert "(stopped)" in answer_html(answer, colours)


def test_a_refusal_says_what_and_what_to_do(colours: Colours) -> None:
    text = _plain(refusal_html("The model <x> is missing.", "Fetch it.", colours))
    assert text == "The model <x> is missing.\nFetch it."
