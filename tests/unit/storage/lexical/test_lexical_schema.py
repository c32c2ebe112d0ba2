import pytest

from desktop_app.storage.lexical.analysis import PLAIN, STEMMED_LANGUAGES, build_analyzers
from desktop_app.storage.lexical.schema import DEFAULT_LANGUAGE, stemmer_of


@pytest.mark.parametrize(
    ("language", "stemmer"),
    [("de", "satchel_de"), ("en", "satchel_en"), ("", "satchel_en"), ("ja", PLAIN), ("hr", PLAIN)],
)
def test_a_language_has_its_stemmer_or_is_as_it_is_written(language: str, stemmer: str) -> None:
    assert stemmer_of(language) == stemmer


def test_every_stemmer_is_an_analyzer() -> None:
    analyzers = build_analyzers()

    assert DEFAULT_LANGUAGE in STEMMED_LANGUAGES
    assert {stemmer_of(one) for one in (*STEMMED_LANGUAGES, "", "ja")} <= set(analyzers)
