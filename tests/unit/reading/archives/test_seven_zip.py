from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.allowance import SMALL
from desktop_app.reading.contract import FileContent
from tests.support.containers import seven_zip_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]


def test_files_are_members(read: Read) -> None:
    document = read("box.7z", seven_zip_of({"letters/ü.txt": "The lamp.", "b.md": "# Oil"}))

    assert document.kind is FileKind.ARCHIVE
    assert [one.name for one in document.members] == ["letters/ü.txt", "b.md"]
    assert document.members[0].document is not None
    assert document.members[0].document.text == "The lamp."


def test_an_archive_that_needs_a_password_is_encrypted(refusal: Refusal) -> None:
    assert refusal("box.7z", seven_zip_of({"a.txt": "words"}, "secret")).code == "needs_password"


@pytest.mark.parametrize("hides_names", [False, True])
def test_a_password_opens_an_archive(hides_names: bool) -> None:
    data = seven_zip_of({"a.txt": "The lamp."}, "secret", hides_names=hides_names)

    (member,) = registry.read(FileContent(Path("box.7z"), data, passwords=("no", "secret"))).members
    assert member.document is not None
    assert member.document.text == "The lamp."
    with pytest.raises(ReadingError) as caught:
        registry.read(FileContent(Path("box.7z"), data, passwords=("no",)))
    assert caught.value.code == "needs_password"


def test_a_password_does_not_lift_the_limits() -> None:
    data = seven_zip_of({"a.txt": "a" * (SMALL + 1)}, "secret")

    with pytest.raises(ReadingError) as caught:
        registry.read(FileContent(Path("box.7z"), data, passwords=("secret",)))
    assert caught.value.code == "too_large"


def test_an_archive_that_unpacks_to_far_more_is_refused(refusal: Refusal) -> None:
    assert refusal("box.7z", seven_zip_of({"a.txt": "a" * (SMALL + 1)})).code == "too_large"


@pytest.mark.parametrize("cut", [20, 60, -20])
def test_a_damaged_archive_is_refused(refusal: Refusal, cut: int) -> None:
    assert refusal("box.7z", seven_zip_of({"a.txt": "words " * 99})[:cut]).code == "corrupt"
