from desktop_app.core.recognition import RecognisedPage, TextLine
from desktop_app.search.preview.page_marks import recognised_words


def test_words_are_located_by_their_letters_in_the_line() -> None:
    line = TextLine("The river", 0.9, (0, 0, 90, 0, 90, 10, 0, 10))
    the, river = recognised_words(RecognisedPage(100, 100, (line,)))

    assert (the.text, the.x0, the.x1) == ("The", 0, 30)
    assert (river.text, river.x0, river.x1, river.y0, river.y1) == ("river", 40, 90, 0, 10)


def test_a_line_that_runs_downwards_has_its_words_below_each_other() -> None:
    line = TextLine("a b", 0.9, (50, 0, 50, 30, 40, 30, 40, 0))
    first, second = recognised_words(RecognisedPage(100, 100, (line,)))

    assert (first.x0, first.x1) == (40, 50)
    assert first.y1 <= second.y0


def test_equal_words_are_distinguished() -> None:
    line = TextLine("no no", 0.9, (0, 0, 50, 0, 50, 10, 0, 10))

    assert [one.x0 for one in recognised_words(RecognisedPage(100, 100, (line,)))] == [0, 30]


def test_a_page_without_lines_has_no_words() -> None:
    assert recognised_words(RecognisedPage(100, 100)) == ()
