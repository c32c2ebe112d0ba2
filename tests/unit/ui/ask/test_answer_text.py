from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPalette, QTextCharFormat, QTextDocument
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Sentence, Source
from desktop_app.core.sayings import Saying
from desktop_app.ui.ask.answer_text import mark_unsupported, show_markdown, source_name, warning_of
from desktop_app.ui.theme import Colours, colours_for

SOURCES = (
    Source(1, "/d/rain.pdf", "Rain", 4, "It rains.", 11),
    Source(2, "/d/snow.csv", "Snow", None, "It snows.", 12, place="row 7"),
)


@pytest.fixture
def colours(qtbot: QtBot) -> Colours:
    return colours_for(QPalette())


@pytest.fixture
def document(qtbot: QtBot) -> QTextDocument:
    return QTextDocument()


def looks(document: QTextDocument) -> Iterator[tuple[str, QTextCharFormat]]:
    block = document.begin()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            yield at.fragment().text(), at.fragment().charFormat()
            at += 1
        block = block.next()


def links(document: QTextDocument) -> list[tuple[str, str]]:
    return [(text, look.anchorHref()) for text, look in looks(document) if look.isAnchor()]


def test_markdown_is_rendered_and_marks_become_links(
    document: QTextDocument, colours: Colours
) -> None:
    show_markdown(document, "On the **hills** [1].\n\n- snow [2][1]", SOURCES, colours)

    assert document.toPlainText() == "On the hills [1].\nsnow [2][1]"
    assert ("hills", True) in [(text, look.fontWeight() > 400) for text, look in looks(document)]
    assert links(document) == [("[1]", "source:1"), ("[2]", "source:2"), ("[1]", "source:1")]
    tips = {look.toolTip() for _, look in looks(document) if look.isAnchor()}
    assert tips == {"Show rain.pdf, page 4", "Show snow.csv, row 7"}


def test_a_mark_of_no_source_and_one_in_code_stay_text(
    document: QTextDocument, colours: Colours
) -> None:
    show_markdown(document, "As said [9]. `a[1]`\n\n```\nb[1]\n```\n", SOURCES, colours)

    assert links(document) == []
    assert "a[1]" in document.toPlainText()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<b>bold</b> <img src='file:///etc/hostname'>", "<b>bold</b>"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("![pixel](http://tracker.example/p.png) text", "text"),
        ("before ![one](/one.png) between ![two](two.png) after", "before  between  after"),
        ("before [a ![one](/one.png) b](http://out.example) after", "before a  b after"),
        ("[a fake source](source:2)", "a fake source"),
        ("[open](file:///etc/passwd) <http://out.example>", "open http://out.example"),
        ("[1]: http://out.example\n\nsee [one][1]", "see one"),
    ],
)
def test_nothing_a_model_writes_becomes_a_link_or_a_picture(
    text: str, shown: str, document: QTextDocument, colours: Colours
) -> None:
    show_markdown(document, text, SOURCES, colours)

    assert shown in document.toPlainText()
    assert links(document) == []
    assert not any(look.isImageFormat() for _, look in looks(document))


def test_the_target_of_a_link_is_shown_and_not_followed(
    document: QTextDocument, colours: Colours
) -> None:
    show_markdown(document, "[open](http://out.example/x)", SOURCES, colours)

    assert [look.toolTip() for text, look in looks(document) if text == "open"] == [
        "http://out.example/x"
    ]


def test_each_unsupported_sentence_is_marked_in_words_at_its_end(
    document: QTextDocument, colours: Colours
) -> None:
    text = "It *rains* 😀 here [1]. Cats fly [2].\n\n1. Pigs (too) fly.\n2. Rain [1]"
    sentences = (
        Sentence("It *rains* 😀 here.", (1,), supported=True),
        Sentence("Cats fly.", (2,), supported=False),
        Sentence("1. Pigs (too) fly.", (), supported=False),
        Sentence("2. Rain", (1,), supported=True),
    )
    show_markdown(document, text, SOURCES, colours)
    mark_unsupported(document, sentences, colours)
    shown = document.toPlainText()

    assert shown == (
        "It rains 😀 here [1]. Cats fly [2].  its source does not say this \n"
        "Pigs (too) fly.  no source named \nRain [1]"
    )
    tips = {look.toolTip() for text, look in looks(document) if "its source" in text}
    assert len(tips) == 1
    assert "check it" in tips.pop()


def test_sentences_that_follow_each_other_have_one_warning_of_a_kind(
    document: QTextDocument, colours: Colours
) -> None:
    text = "It rains [1]. Cats fly. Dogs too. Pigs fly [2]. It snows [1]. Hens fly.\n\nSo do ants."
    sentences = (
        Sentence("It rains.", (1,), supported=True),
        Sentence("Cats fly.", (), supported=False),
        Sentence("Dogs too.", (), supported=False),
        Sentence("Pigs fly.", (2,), supported=False),
        Sentence("It snows.", (1,), supported=True),
        Sentence("Hens fly.", (), supported=False),
        Sentence("So do ants.", (), supported=False),
    )
    show_markdown(document, text, SOURCES, colours)
    mark_unsupported(document, sentences, colours)
    shown = document.toPlainText()
    dotted = QTextCharFormat.UnderlineStyle.DotLine
    doubted = [text for text, look in looks(document) if look.underlineStyle() == dotted]

    assert shown == (
        "It rains [1]. Cats fly. Dogs too.  no source named  Pigs fly [2]. "
        " its source does not say this  It snows [1]. Hens fly.  no source named \n"
        "So do ants.  no source named "
    )
    assert doubted == ["Cats fly. Dogs too.", "Pigs fly ", "[2]", ".", "Hens fly.", "So do ants."]


def test_a_sentence_of_its_source_has_a_quiet_remark(
    document: QTextDocument, colours: Colours
) -> None:
    reason = Saying("in its source, but perhaps not what was asked")
    in_source = Sentence("It rains.", (1,), supported=False, reason=reason, is_in_source=True)
    show_markdown(document, "It rains [1].", SOURCES, colours)
    mark_unsupported(document, (in_source,), colours)
    shown = {text.strip(): look for text, look in looks(document)}
    remark = shown["in its source, but perhaps not what was asked"]
    dotted = QTextCharFormat.UnderlineStyle.DotLine

    assert all(look.underlineStyle() != dotted for look in shown.values())
    assert remark.background().color() != colours.warning
    assert "question" in remark.toolTip()


def test_a_sentence_that_is_not_found_again_is_marked_at_the_end(
    document: QTextDocument, colours: Colours
) -> None:
    show_markdown(document, "It rains.", SOURCES, colours)
    lost = (Sentence("It snows.", (), supported=False), Sentence("It hails.", (), supported=False))
    mark_unsupported(document, lost, colours)

    assert document.toPlainText().count("no source named") == 1


def test_sources_and_warnings_have_names() -> None:
    assert source_name(SOURCES[1]) == "snow.csv, row 7"
    assert warning_of(Sentence("x", (1,), supported=False)) == "its source does not say this"
    reason = Saying("number not in source")
    assert warning_of(Sentence("x", (1,), supported=False, reason=reason)) == "number not in source"
