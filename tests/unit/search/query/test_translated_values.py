from xml.etree import ElementTree

import pytest

from desktop_app.core.language_names import LANGUAGES
from desktop_app.core.locations import find_shipped
from desktop_app.core.query import Kind, Language
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.translated_values import kind_named, language_named
from desktop_app.search.query.understanding import KINDS
from desktop_app.search.query.values import Field, read_value
from tests.support.queries import NOW


def translations(language: str) -> dict[str, str]:
    file = find_shipped("resources", "translations") / f"satchel_{language}.ts"
    engine = next(
        context
        for context in ElementTree.parse(file).iter("context")  # noqa: S314 - our own file
        if context.findtext("name") == "engine"
    )
    return {
        message.findtext("source", ""): message.findtext("translation", "")
        for message in engine.iter("message")
    }


@pytest.mark.parametrize("language", ["de", "es"])
def test_kinds_and_languages_are_called_as_the_windows_show_them(language: str) -> None:
    shown = translations(language)
    days = Calendar.at(NOW)
    for code, name in LANGUAGES.items():
        assert read_value(Field.LANGUAGE, shown[str(name)], days) == Language(code)
    for kind, name in KINDS.items():
        assert read_value(Field.KIND, shown[str(name)], days) == Kind(kind)


def test_other_words_are_no_names() -> None:
    assert language_named("klingonisch") == ""
    assert kind_named("banane") == ""
