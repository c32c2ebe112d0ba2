import pytest

from desktop_app.storage.lexical.word_lists import is_listed


@pytest.mark.parametrize(
    ("word", "languages", "is_there"),
    [
        ("scooter", (), True),
        ("Publicists", (), True),
        ("VAPOUR", (), True),
        ("recieve", (), False),
        ("a", (), True),
        ("}", (), False),
        ("prügelstrafe", (), False),
        ("prügelstrafe", ("de",), True),
        ("déclaration", ("de", "fr"), True),
        ("предложение", ("ru",), True),
        ("scooter", ("tlh", "", "../en"), True),
        ("qapla", ("tlh", ""), False),
    ],
)
def test_words_exist_in_english_and_in_the_given_languages(
    word: str, languages: tuple[str, ...], is_there: bool
) -> None:
    assert is_listed(word, languages) is is_there


def test_english_words_are_left_out_on_request() -> None:
    assert not is_listed("publicists", ("de",), includes_english=False)
    assert is_listed("prügelstrafe", ("de",), includes_english=False)
