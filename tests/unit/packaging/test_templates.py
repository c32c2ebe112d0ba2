from pathlib import Path

import pytest
from templates import templates, translatable

from desktop_app.core.locations import find_shipped

PACKAGE = find_shipped("desktop_app")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "cli").mkdir()
    return tmp_path


def write(package: Path, *lines: str, name: str = "module.py") -> None:
    (package / name).write_text("\n".join(lines), "utf-8")


def test_every_sentence_of_the_engine_is_a_literal() -> None:
    computed = {one.place.partition(":")[0] for one in templates(PACKAGE) if one.text is None}

    # A plain text is made a saying there.
    assert computed == {"core/sayings.py"}


def test_the_sentences_of_the_engine_are_found() -> None:
    found = translatable(PACKAGE)

    assert {"{} holds no text.", "Free some space on it.", "It is being rebuilt."} - {*found} == {
        "It is being rebuilt."
    }
    assert len(found) == len(set(found)) > 400


def test_literals_of_sayings_errors_notices_and_refusals_are_collected(package: Path) -> None:
    write(
        package,
        'Saying("A {}.", ("no template",))',
        'raise ReadingError("code", Saying("B {}.", (name,)), "C.")',
        'DiskFullError("D.", "E.", 5)',
        'Notice("F.", "G.", is_done=True)',
        'Refused("code", "H.", "I.", 2)',
        'sentences("J.", "K.", error.text)',
        'ValueError("not for a user")',
        'KeyError("code", "not for a user")',
    )

    assert translatable(package) == ["A {}.", "B {}.", *(f"{one}." for one in "CDEFGHIJK")]


def test_marks_and_what_only_the_command_line_prints_are_left_out(package: Path) -> None:
    write(package, 'Saying("{} {}", (a, b))', 'Saying("({}); {}.")', 'Saying("“{}”")')
    write(package, 'Saying("Printed.")', name="cli/module.py")

    assert translatable(package) == ["“{}”"]


@pytest.mark.parametrize(
    "call",
    [
        "Saying(template, (name,))",
        'Saying(f"{name} is gone.")',
        'ReadingError("code", f"{name} is gone.")',
        'ReadingError("code", "Gone.", "Look for " + name)',
        'Notice(f"{name} is gone.")',
    ],
)
def test_a_computed_template_is_reported_with_its_place(package: Path, call: str) -> None:
    write(package, "", call)

    assert [(one.place, one.text) for one in templates(package) if one.text is None] == [
        ("module.py:2", None)
    ]
