from desktop_app.core.previews import CodeRole
from desktop_app.reading.code.roles import roles_in

CODE = 'def rise(by):\n    # up\n    return "river" + str(41)\n'


def test_roles_are_found_by_the_name_of_the_file() -> None:
    told = [(CODE[one.start : one.end], one.role) for one in roles_in("a.py", CODE).spans]

    assert told == [
        ("def", CodeRole.KEYWORD),
        ("rise", CodeRole.NAME),
        ("# up", CodeRole.COMMENT),
        ("return", CodeRole.KEYWORD),
        ('"river"', CodeRole.TEXT),
        ("41", CodeRole.NUMBER),
    ]


def test_places_are_those_of_the_text_whatever_its_ends() -> None:
    text = "\n\n  x = 1"
    (one,) = roles_in("a.py", text).spans

    assert text[one.start : one.end] == "1"


def test_a_name_of_no_language_has_no_parts() -> None:
    assert roles_in("a.unheard-of", CODE).spans == ()
