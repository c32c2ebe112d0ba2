from desktop_app.core.language_names import LANGUAGES


def test_each_language_has_a_name_of_one_word_and_its_own() -> None:
    names = [str(name) for name in LANGUAGES.values()]

    assert len(set(names)) == len(names)
    assert all(name.isalpha() and name.istitle() for name in names)
