import pytest

from desktop_app.core.letters import (
    composed,
    fold_letters,
    fold_spaces,
    only_letters,
    shortened,
    with_umlaut,
    words_of,
)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("River 7", "river 7"),
        ("Häuser", "hauser"),
        ("Ha\u0308user", "hauser"),
        ("STRASSE Straße", "strasse strasse"),
        ("Ёлка", "елка"),
        ("Άνθρωπος", "ανθρωποσ"),
        ("東京", "東京"),
        ("", ""),
    ],
)
def test_capitals_and_accents_do_not_count(text: str, folded: str) -> None:
    assert fold_letters(text) == folded


def test_an_accent_that_is_written_apart_joins_its_letter_and_stays() -> None:
    assert composed("Ha\u0308user") == "h\u00e4user" != composed("Hauser")


def test_line_breaks_and_capitals_do_not_count() -> None:
    assert fold_spaces(" The  Keeper\nof Straße ") == "the keeper of strasse"


def test_signs_and_spaces_do_not_count() -> None:
    assert only_letters("1.2 The_Über-Blick …") == "12theüberblick"


def test_vowel_signs_that_tell_words_apart_stay() -> None:
    assert fold_letters("เสือ") != fold_letters("เสา")
    assert fold_letters("की") != fold_letters("का")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ann_rep-24 (b)", ["ann_rep", "24", "b"]),
        ("Étude nº 7", ["Étude", "nº", "7"]),
        ("हिन्दी पत्र", ["हिन्दी", "पत्र"]),
        ("จดหมายถึงแม่.txt", ["จดหมายถึงแม่", "txt"]),
        ("東京 2024", ["東京", "2024"]),
        (" - ", []),
    ],
)
def test_vowel_signs_are_parts_of_words(text: str, words: list[str]) -> None:
    assert words_of(text) == words


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("one\n two ", "one two"),
        ("one two three", "one two…"),
        ("one twoo three", "one twoo…"),
        ("賃貸契約は九月に終了します", "賃貸契約は九月に終…"),
        ("https://example.org/a", "https://e…"),
        ("a https://example.org/", "a https:/…"),
    ],
)
def test_a_text_is_cut_behind_a_word_if_it_has_words(text: str, shown: str) -> None:
    assert shortened(text, 10) == shown


def test_a_word_without_accents_may_have_one_umlaut() -> None:
    assert list(with_umlaut("gemuse")) == ["gemuse", "gemüse"]
    assert list(with_umlaut("kuhlhaus")) == ["kuhlhaus", "kühlhaus", "kuhlhäus", "kuhlhaüs"]
    assert list(with_umlaut("berg")) == ["berg"]
