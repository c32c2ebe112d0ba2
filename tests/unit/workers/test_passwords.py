from desktop_app.core.paths import is_at_or_below
from desktop_app.workers.passwords import Passwords


def test_the_last_password_of_a_file_is_tried_first() -> None:
    passwords = Passwords()
    passwords.add("/d/a.pdf", "one")
    passwords.add("/d/a.pdf", "two")
    passwords.add_all({"/d/a.pdf": ("one", "kept"), "/d/b.pdf": ("kept",)})

    assert passwords.of("/d/a.pdf") == ("two", "one", "kept")
    assert passwords.of("/d/b.pdf") == ("kept",)
    assert passwords.of("/d/c.pdf") == ()


def test_passwords_are_forgotten_with_their_files() -> None:
    passwords = Passwords()
    for path in ("/d/a.pdf", "/d/e/b.pdf", "/da.pdf"):
        passwords.add(path, "one")
    passwords.drop(lambda path: is_at_or_below(path, "/d"))

    assert [passwords.of(one) for one in ("/d/a.pdf", "/d/e/b.pdf", "/da.pdf")] == [
        (),
        (),
        ("one",),
    ]
    passwords.clear()
    assert passwords.of("/da.pdf") == ()


def test_no_password_is_shown() -> None:
    passwords = Passwords()
    passwords.add("/d/a.pdf", "geheim")

    assert "geheim" not in repr(passwords)
