from desktop_app.core.previews import PageWord
from desktop_app.ui.preview.page_selection import Selection, is_on_word, nearest_word, text_of

WORDS = (
    PageWord("Two", 0, 0, 30, 12),
    PageWord("words", 40, 0, 90, 12),
    PageWord("below", 0, 20, 50, 32),
)


def test_the_nearest_word_is_on_the_same_line_first() -> None:
    assert nearest_word(WORDS, 15, 5) == 0
    assert nearest_word(WORDS, 200, 5) == 1
    assert nearest_word(WORDS, 70, 30) == 2
    assert nearest_word((), 1, 1) is None


def test_only_words_are_text() -> None:
    assert is_on_word(WORDS, 41, 1)
    assert not is_on_word(WORDS, 35, 5)


def test_a_selection_is_copied_with_its_lines_whichever_way_it_was_drawn() -> None:
    assert text_of(WORDS, Selection(0, 2)) == "Two words\nbelow"
    assert text_of(WORDS, Selection(2, 1)) == "words\nbelow"
    assert text_of(WORDS, Selection(1, 1)) == "words"
