"""The texts in other languages are those of the code, and none is left out.

`make translations` brings the files up to the code; what it lists is then written into them.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from translations import SOURCES, TEXTS, compile_texts, entries, texts, unfinished, update

from desktop_app.core.locations import find_shipped

LANGUAGES = sorted(TEXTS.glob("*.ts"))


@pytest.fixture(scope="module")
def of_the_code(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str]]:
    """Return the texts that are in the code now."""
    file = tmp_path_factory.mktemp("texts") / "satchel_de.ts"
    update([file])
    return texts(file)


def test_there_are_german_and_spanish() -> None:
    assert [file.stem for file in LANGUAGES] == ["satchel_de", "satchel_es"]


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_a_language_has_the_texts_of_the_code(
    file: Path, of_the_code: set[tuple[str, str]]
) -> None:
    there = texts(file)
    missing, gone = sorted(of_the_code - there), sorted(there - of_the_code)

    assert not missing, f"run `make translations` and translate {missing}"
    assert not gone, f"run `make translations`: no longer in the code are {gone}"


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_a_language_is_complete(file: Path) -> None:
    left = sorted(unfinished(file))

    assert not left, f"translate in {file.name}: {left}"


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_a_translation_names_what_its_source_names(file: Path) -> None:
    wrong = [
        (source, form)
        for _, source, forms, _ in entries(file)
        for form in forms
        if form and _places(form) != _places(source)
    ]

    assert not wrong


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_no_line_breaks_before_a_percent_sign_or_an_ellipsis(file: Path) -> None:
    # An ellipsis after a comma stands for further words and may begin a line.
    loose = [
        form
        for _, _, forms, _ in entries(file)
        for form in forms
        if re.search(r"[^,] (?:%(?!Ln)|…)", form)
    ]

    assert not loose, "write a no-break space (U+00A0)"


def test_every_text_of_the_code_is_found_by_the_tool(of_the_code: set[tuple[str, str]]) -> None:
    sources = {source for _, source in of_the_code}
    missed = [one for path in _modules() for one in _calls(path) if one[1] not in sources]

    assert not missed, f"lupdate takes literals alone, and no calls within f-strings: {missed}"


def test_what_is_compiled_can_be_read(tmp_path: Path) -> None:
    compile_texts(LANGUAGES, tmp_path)

    assert all((tmp_path / f"{file.stem}.qm").stat().st_size > 1_000 for file in LANGUAGES)


def _places(text: str) -> list[str]:
    return sorted(re.findall(r"\{[^}]*\}|%Ln|%n", text))


def _modules() -> Iterator[Path]:
    for source in SOURCES:
        path = find_shipped(source)
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


def _calls(path: Path) -> Iterator[tuple[str, str]]:
    """Yield module and text of every call that translates; one without a literal is ``?``."""
    code = path.read_text("utf-8")
    if not re.search(r"\b(?:tr|_translate)\(", code):
        return  # most modules have no such call, and to parse them takes half a second
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name == "tr":
            yield path.name, _literal(node.args[0])
        elif name == "_translate" and len(node.args) > 1:
            yield path.name, _literal(node.args[1])


def _literal(node: ast.expr) -> str:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return str(node.value) if is_text and isinstance(node, ast.Constant) else "?"


def test_a_compiled_file_that_a_running_program_has_open_stays_as_it_was(tmp_path: Path) -> None:
    compile_texts(LANGUAGES[:1], tmp_path)
    (compiled,) = tmp_path.iterdir()
    with compiled.open("rb") as opened:
        before = compiled.stat().st_ino
        compile_texts(LANGUAGES[:1], tmp_path)
        assert compiled.stat().st_ino != before
        assert opened.read() == compiled.read_bytes()
    assert list(tmp_path.iterdir()) == [compiled]
