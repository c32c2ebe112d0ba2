import pytest

from desktop_app.storage.lexical.stop_words import content_words, is_stop_word


def test_function_words_carry_no_content() -> None:
    assert content_words("What is the price of it?") == content_words("price")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("city", "cities"),
        ("planned", "planning"),
        ("creates", "created"),
        ("invention", "inventions"),
        ("Café", "cafe"),
        ("Tesla's", "Tesla"),
        ("1,000", "1000"),
        ("classes", "class"),
        ("uses", "using"),
    ],
)
def test_inflections_share_a_stem(one: str, other: str) -> None:
    assert content_words(one) == content_words(other)


@pytest.mark.parametrize(("one", "other"), [("1973", "1974"), ("sing", "sign"), ("3.5", "35")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert content_words(one) != content_words(other)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "wer wann warum wieso wieviel"),
        ("es", "quién cuál cuánto cuántas cómo dónde cuándo"),
        ("fr", "combien pourquoi où"),
        ("nl", "hoeveel wanneer"),
        ("pt", "quantos onde"),
    ],
)
def test_words_that_ask_carry_no_meaning(language: str, words: str) -> None:
    assert [word for word in words.split() if not is_stop_word(word, language)] == []
