import pytest

from desktop_app.core.previews import Box, PageWord
from desktop_app.search.display.matching import WordMatcher
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.preview.page_marks import marks_on, passage_on
from desktop_app.search.query.parser import parse
from tests.support.library import SmallLibrary

WIDE, TALL = 10.0, 12.0


def laid_out(*lines: str) -> list[PageWord]:
    """Return the words of lines, each character ten units wide and each line twelve high."""
    words: list[PageWord] = []
    for row, line in enumerate(lines):
        at = 0
        for word in line.split(" "):
            x0, y0 = at * WIDE, row * TALL
            words.append(PageWord(word, x0, y0, x0 + len(word) * WIDE, y0 + TALL))
            at += len(word) + 1
    return words


@pytest.fixture
def library_with_text(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "The rivers rose. 東京都の天気は晴れです。 Examples of compilation.")
    library.index(meaning=False)
    return library


def matcher(library: SmallLibrary, query: str) -> WordMatcher:
    vocabulary = library.stores.lexical.reader().vocabulary
    return WordMatcher(QueryForms(vocabulary, parse(query).query, "en"))


def test_inflected_words_are_marked_with_the_signs_around_them(
    library_with_text: SmallLibrary,
) -> None:
    words = laid_out("the (rivers, rose")
    marks = marks_on(matcher(library_with_text, "river"), words)

    assert marks == ((Box(40, 0, 120, 12),),)


def test_a_word_divided_at_a_line_end_has_two_boxes(library_with_text: SmallLibrary) -> None:
    words = laid_out("some more exam-", "ples follow")
    marks = marks_on(matcher(library_with_text, "example"), words)

    assert marks == ((Box(100, 0, 150, 12), Box(0, 12, 40, 24)),)


def test_a_compound_within_a_line_is_not_joined(library_with_text: SmallLibrary) -> None:
    words = laid_out("river- and rivers")

    assert len(marks_on(matcher(library_with_text, "river"), words)) == 2


def test_a_part_of_a_line_without_spaces_is_marked_where_it_is(
    library_with_text: SmallLibrary,
) -> None:
    words = laid_out("東京都の天気は晴れです")
    ((box,),) = marks_on(matcher(library_with_text, "天気"), words)

    assert (box.x0, box.x1) == (40.0, 60.0)


def test_a_passage_is_tinted_line_by_line() -> None:
    words = laid_out("Alpha beta gamma delta", "epsilon zeta eta theta", "iota kappa lambda mu")
    lines = passage_on(words, "gamma delta\nepsilon zeta eta theta, iota")

    assert lines == (
        Box(110, 0, 220, 12),
        Box(0, 12, 220, 24),
        Box(0, 24, 40, 36),
    )


def test_single_words_of_a_passage_elsewhere_are_not_tinted() -> None:
    words = laid_out("the river and the sea", "one two three four five")

    assert passage_on(words, "one two three four the five") == (Box(0, 12, 180, 24),)


def test_without_a_passage_or_words_there_is_nothing(library_with_text: SmallLibrary) -> None:
    assert passage_on(laid_out("a b c"), "") == ()
    assert passage_on([], "some words here") == ()
    assert marks_on(matcher(library_with_text, "river"), []) == ()
