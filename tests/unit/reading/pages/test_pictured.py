from desktop_app.core.recognition import RecognisedText
from desktop_app.core.sayings import Saying
from desktop_app.reading.pages.pictured import PicturedPages


def known(text: str, failure: str = "") -> RecognisedText:
    return RecognisedText(b"", 1, text, Saying(failure))


def test_what_is_not_known_is_noted() -> None:
    pages = PicturedPages({1: known("One.\n\nTwo.")})

    assert pages.texts(1) == ["One.", "Two."]
    assert pages.texts(2) == []
    assert pages.texts(3, ["a stamp"]) == ["a stamp"]
    assert pages.unrecognised == [2, 3]
    assert tuple(map(str, pages.warnings)) == ()


def test_where_nothing_was_recognised_the_rest_stays() -> None:
    assert PicturedPages({1: known("")}).texts(1, ["a stamp"]) == ["a stamp"]


def test_failures_are_one_sentence() -> None:
    pages = PicturedPages({1: known("", "Too large."), 2: known("", "Too slow.")})
    pages.texts(1)
    alone = pages.warnings
    pages.texts(2)

    picture = PicturedPages({1: known("", "Too large.")})
    picture.texts(1)

    assert tuple(map(str, picture.warnings)) == ("Page 1: Too large.",)
    assert tuple(map(str, alone)) == ("1 of 2 pages could not be recognised. Page 1: Too large.",)
    assert tuple(map(str, pages.warnings)) == (
        "2 of 2 pages could not be recognised. Page 1: Too large.",
    )
