from contextlib import suppress
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent, PasswordTrial
from desktop_app.reading.passwords import open_with_password

_CONTENT = FileContent(Path("a.pdf"), b"", passwords=("one", "two"))


def _attempt(entered: str) -> str | None:
    return entered if entered == "two" else None


def test_the_first_password_that_opens_a_file_is_found() -> None:
    assert open_with_password(_CONTENT, "a.pdf", _attempt) == "two"


def test_a_file_that_no_password_opens_needs_one() -> None:
    with pytest.raises(ReadingError) as caught:
        open_with_password(_CONTENT, "a.pdf", lambda _: None)

    assert caught.value.code == "needs_password"
    assert "a.pdf" in str(caught.value.message)


@pytest.mark.parametrize(("tried", "is_right"), [("two", True), ("one", False)])
def test_a_trial_ends_where_its_own_password_is_right(tried: str, is_right: bool) -> None:
    trial = PasswordTrial(tried)
    content = FileContent(Path("a.pdf"), b"", passwords=_CONTENT.passwords, trial=trial)
    with suppress(ReadingError):
        open_with_password(content, "a.pdf", _attempt)

    assert trial.is_right is is_right
    assert "two" not in f"{content!r} {trial!r}"
