import pytest
from hypothesis import given

from desktop_app.core.completions import CompletionKind
from desktop_app.search.completion.cursor_place import find_place, shared_letters
from desktop_app.search.query.parser import MOST_CHARACTERS
from desktop_app.search.query.values import Field
from tests.support.queries import soups, texts


@pytest.mark.parametrize(
    ("text", "typed", "others"),
    [
        ("riv", "riv", ()),
        ("annual riv", "riv", ("annual",)),
        ("-riv", "riv", ()),
        ("-old riv", "riv", ()),
        ("(red riv", "riv", ("red",)),
        ("red OR riv", "riv", ("red",)),
        ("kind:pdf riv", "riv", ()),
        ('"river flo', "flo", ("river",)),
        ('"done" flo', "flo", ("done",)),
        ("snake_ca", "ca", ("snake_",)),
        ("gpt-4 e-ma", "ma", ("gpt-4", "e-")),
        ("the o'br", "br", ("the", "o'")),
        ("l'e", "e", ("l'",)),
        ("o'm", "m", ("o'",)),
        ("Häu", "Häu", ()),
        ("Ha\u0308u", "Ha\u0308u", ()),
        ("हिन्", "हिन्", ()),
        ("東京 大", "大", ("東京",)),
        ("abc東京", "東京", ("abc",)),
    ],
)
def test_a_word_is_being_typed(text: str, typed: str, others: tuple[str, ...]) -> None:
    place = find_place(text, None)

    assert (place.typed, place.others, place.is_word, place.field) == (typed, others, True, None)


@pytest.mark.parametrize(
    ("text", "field", "typed", "is_quoted"),
    [
        ("kind:", Field.KIND, "", False),
        ("KIND:p", Field.KIND, "p", False),
        ("river -kind:p", Field.KIND, "p", False),
        ("ext:pdf|do", Field.EXTENSION, "do", False),
        ("ext:pdf,", Field.EXTENSION, "", False),
        ("kind:(", Field.KIND, "", False),
        ("kind:(pdf co", Field.KIND, "co", False),
        ("in:/home/my", Field.FOLDER, "/home/my", False),
        ('in:"my fol', Field.FOLDER, "my fol", True),
        ("in:“my fol", Field.FOLDER, "my fol", True),
        ('in:"', Field.FOLDER, "", True),
        ("before:20", Field.BEFORE, "20", False),
    ],
)
def test_a_value_is_being_typed(text: str, field: Field, typed: str, is_quoted: bool) -> None:
    place = find_place(text, None)

    assert (place.field, place.typed, place.is_quoted) == (field, typed, is_quoted)
    assert not place.is_word


def test_the_words_of_a_named_field_are_words() -> None:
    place = find_place("river title:annual", None)

    assert (place.field, place.typed, place.is_word) == (Field.TITLE, "annual", True)


@pytest.mark.parametrize(
    "text", ["", "river ", "riv*", "riv~", "C++", '"done"', 'in:"done"', 'in:""', "(", "!", "a OR"]
)
def test_nothing_is_being_typed(text: str) -> None:
    place = find_place(text, None)

    assert (place.typed, place.is_word, place.field) == ("", False, None)


@pytest.mark.parametrize("text", ["don't", "the maker’s", "WE'RE", "i'm", "John's"])
def test_the_end_of_a_contraction_begins_no_word(text: str) -> None:
    place = find_place(text, None)

    assert (place.typed, place.is_word) == ("", False)


def test_the_cursor_states_where() -> None:
    place = find_place("old riv flood", 7)

    assert (place.before, place.after, place.typed) == ("old riv", " flood", "riv")
    assert place.complete(CompletionKind.WORD, "river", 3).text == "old river flood"
    assert find_place("old river", 7).typed == ""
    assert find_place("river", 99).typed == "river"
    assert find_place("river", -1).before == ""


def test_what_the_parser_does_not_read_is_not_completed() -> None:
    assert find_place("x " * MOST_CHARACTERS + "riv", None).typed == ""


def test_a_completion_states_what_is_new() -> None:
    made = find_place("old Riv", None).complete(CompletionKind.WORD, "river", 3)

    assert (made.text, made.text[made.start : made.end]) == ("old river", "er")


def test_quotes_are_closed_but_not_twice() -> None:
    open_, closed, bare = (
        find_place('in:"my', None),
        find_place('in:"my"', 6),
        find_place("in:my", 5),
    )

    for place in (open_, closed, bare):
        made = place.complete(CompletionKind.VALUE, "my folder", 2, '"')
        assert made.text == 'in:"my folder"'
        assert made.text[made.start :] == ' folder"'


@pytest.mark.parametrize(
    ("text", "typed", "shared"),
    [
        ("river", "RIV", 3),
        ("Häuser", "hau", 3),
        ("Ha\u0308user", "hau", 4),
        ("", "", 0),
        ("C++", "cpl", 0),
    ],
)
def test_letters_are_shared_except_capitals_and_accents(text: str, typed: str, shared: int) -> None:
    assert shared_letters(text, typed) == shared


@given(soups | texts)
def test_any_text_has_a_place_that_holds_all_of_it(text: str) -> None:
    for cursor in (None, len(text) // 2):
        place = find_place(text, cursor)
        assert place.before + place.after == text
        assert place.before.endswith(place.typed)
