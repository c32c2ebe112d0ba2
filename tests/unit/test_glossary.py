"""The words that docs/glossary.md rules out do not occur in code, documents and screen texts."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from desktop_app.core.locations import find_shipped

GLOSSARY = find_shipped("docs", "glossary.md")
WORDS, FIRST_WORDS = "| write | not | unless |", "| write | first word |"
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile")
CODE = ("desktop_app", "benchmarks", "packaging")
DATA = frozenset({"picture_texts.py"})
"""Modules that hold the texts of sample files."""


def rows_below(heading: str) -> list[list[str]]:
    """Return the cells of the glossary's table with this row of headings."""
    lines = GLOSSARY.read_text("utf-8").splitlines()
    rows = lines[lines.index(heading) + 2 :]
    end = next((at for at, row in enumerate(rows) if not row.startswith("|")), len(rows))
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[:end]]


def listed(cell: str) -> list[str]:
    """Return the words of a cell, which commas separate."""
    return [word for word in re.split(r",\s*", cell) if word]


def pattern_of(phrase: str) -> str:
    """Return a pattern for a phrase: in prose across lines, in snake_case and in CapWords."""
    words = r"(?:[\s_]|\n\s*#)+".join(re.escape(word) for word in phrase.split())
    part = f"|(?<=[a-z]){re.escape(phrase.capitalize())}" if phrase.isalpha() else ""
    return f"(?:(?<![A-Za-z])(?i:{words}){part})(?![a-z])"


NOT_USED = {
    phrase: (write, listed(unless))
    for write, phrases, unless in rows_below(WORDS)
    for phrase in listed(phrases)
}
FIRST = {word: write for write, words in rows_below(FIRST_WORDS) for word in listed(words)}


@cache
def texts() -> dict[str, str]:
    """Return what is checked, by its path; of the glossary the prose and not its tables."""
    root = find_shipped()
    code = [path for name in CODE for path in (root / name).rglob("*.py") if path.name not in DATA]
    files = [*code, *(root / "docs").rglob("*.md"), *(root / name for name in PAGES)]
    found = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in files}
    found["docs/glossary.md"] = re.sub(r"(?m)^\|.*$", "", found["docs/glossary.md"])
    for name, text in found.items():
        if name.startswith("desktop_app/answering/"):
            found[name] = without_strings(text)
    for path in (root / "tests").rglob("*.py"):
        found[path.relative_to(root).as_posix()] = prose_of(path.read_text("utf-8"))
    for path in (root / "resources" / "translations").glob("*.ts"):
        sources = re.findall(r"(?s)<source>.*?</source>", path.read_text("utf-8"))
        found[path.relative_to(root).as_posix()] = "\n".join(sources)
    return found


def without_strings(source: str) -> str:
    """Blank out strings that are not docstrings: prompts and word lists are data, and measured."""
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            for at in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[at] = "\n"
    return "".join(lines)


def prose_of(source: str) -> str:
    """Return the docstrings, comments and names of tests of a module, each in its line."""
    lines = [" ".join(re.findall(r"def test_\w+", line)) for line in source.splitlines()]
    for node in statements_of(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            start, end = node.lineno - 1, node.end_lineno or node.lineno
            lines[start:end] = source.splitlines()[start:end]
    for at, comment in comments_of(source):
        lines[at] += comment
    return "\n".join(lines)


def statements_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements below a node, without their expressions: these are most nodes."""
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        for part in getattr(node, name, ()):
            yield part
            yield from statements_of(part)


STRING_OR_COMMENT = re.compile(
    r"""(?s)("{3}|'{3})(?:\\.|(?!\1).)*\1"""
    r"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|(?P<comment>\#[^\n]*)"""
)
"""What may hold a number sign. To split modules into all their tokens takes eight times as long."""


def comments_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a module, each after the number of its line, from 0."""
    for match in STRING_OR_COMMENT.finditer(source):
        if match["comment"]:
            yield source.count("\n", 0, match.start()), match["comment"]


def test_a_number_sign_in_a_string_begins_no_comment() -> None:
    source = '''"""# One."""\nx = "#2" + r'\\\\'  # 3\n\ny = f"{'#'}" "\\"#"  # "4"\n# It's 5.\n'''

    assert [*comments_of(source)] == [(1, "# 3"), (3, '# "4"'), (4, "# It's 5.")]


def occurrences(phrase: str, allowed: list[str]) -> Iterator[str]:
    """Return each occurrence of a phrase as ``path:line``."""
    pattern = re.compile(pattern_of(phrase))
    exceptions = re.compile("|".join(map(pattern_of, allowed)) or r"(?!)")
    words = " ".join(phrase.lower().split())
    for path, text in texts().items():
        if words in on_one_line(path):  # much faster than the pattern alone
            for match in pattern.finditer(text):
                if not exceptions.match(text, match.start()):
                    yield place_of(match.start(), path, text)


@cache
def on_one_line(path: str) -> str:
    """Return a text in lower case, with one space where the pattern of a phrase has any."""
    return re.sub(r"[\s_#]+", " ", texts()[path].lower())


def place_of(at: int, path: str, text: str) -> str:
    """Return the place of a character as ``path:line``."""
    line = text.count("\n", 0, at) + 1
    return f"{path}:{line}"


@pytest.mark.parametrize("phrase", NOT_USED)
def test_a_word_that_is_ruled_out_does_not_occur(phrase: str) -> None:
    write, allowed = NOT_USED[phrase]

    assert list(occurrences(phrase, allowed)) == [], f"write: {write}"


@pytest.mark.parametrize("word", FIRST)
def test_no_docstring_begins_with_a_word_that_is_ruled_out(word: str) -> None:
    assert first_words().get(word, []) == [], f"write: {FIRST[word]}"


@cache
def first_words() -> dict[str, list[str]]:
    """Return by its first word where each docstring is, as ``path:line``."""
    found: dict[str, list[str]] = {}
    for path, text in texts().items():
        for match in re.finditer(r'(?m)^[ \t]*r?"""([A-Za-z]+)', text):
            found.setdefault(match[1], []).append(place_of(match.start(1), path, text))
    return found


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("rich set text here", True),
        ("set\n    # text", True),
        ("set_text", True),
        ("setText", False),
        ("reset text", False),
    ],
)
def test_a_phrase_is_found_across_lines_and_in_names(text: str, is_found: bool) -> None:
    assert bool(re.search(pattern_of("set text"), text)) is is_found


@pytest.mark.parametrize(
    ("text", "is_found"),
    [("FolderWish", True), ("the Wish.", True), ("wishful", False), ("MISWISH", False)],
)
def test_a_word_is_found_in_names(text: str, is_found: bool) -> None:
    assert bool(re.search(pattern_of("wish"), text)) is is_found
