"""The documents hold: their links and paths exist, their lists are complete, they stay short."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.cli.main import build_parser
from desktop_app.core.documents import FileKind
from desktop_app.core.locations import find_shipped
from desktop_app.reading.formats import FORMATS
from desktop_app.reading.names import HasExtension
from desktop_app.search.query.values import Field
from desktop_app.ui.keyboard import launcher_keys, window_keys

ROOT = find_shipped()
DECISIONS = ROOT / "docs" / "decisions"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MANUAL = (ROOT / "docs" / "manual.md").read_text("utf-8")
COMMANDS = re.findall(r"(?m)^    (\w+) ", build_parser().format_help())
MOST_WORDS = {"README.md": 900, "docs/ARCHITECTURE.md": 4_000, "docs/outgrow.md": 1_400}
MOST_WORDS_OF_A_DECISION = 400
LONGEST_LINE = 120
"""Characters."""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """Return the pages and headings that a page links to, except addresses of the web."""
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if not link.startswith("https://"):
            path, _, heading = link.partition("#")
            yield (page.parent / path if path else page), heading


def headings(page: Path) -> set[str]:
    """Return the headings of a page as links name them."""
    found = re.findall(r"(?m)^#+ (.*)$", page.read_text("utf-8"))
    return {re.sub(r"[^\w\- ]", "", one.lower()).replace(" ", "-") for one in found}


def test_the_links_of_the_pages_lead_somewhere() -> None:
    broken = [
        (name_of(page), path.name, heading)
        for page in PAGES
        for path, heading in links(page)
        if not path.exists() or (heading and heading not in headings(path))
    ]

    assert broken == []


def test_the_paths_that_the_pages_name_exist() -> None:
    pattern = re.compile(r"`((?:\w+/)+\w*(?:\.(?:py|toml|md|txt|jsonl))?)`")
    missing = [
        (name_of(page), path)
        for page in PAGES
        for path in pattern.findall(page.read_text("utf-8"))
        if not ((ROOT / path).exists() or (ROOT / "desktop_app" / path).exists())
    ]

    assert missing == []


def test_the_lines_of_the_pages_are_not_long() -> None:
    """Only rows of tables, and lines with an address, cannot be wrapped."""
    long = [
        f"{name_of(page)}:{number}"
        for page in PAGES
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE and not line.startswith("|") and "https://" not in line
    ]

    assert long == []


@pytest.mark.parametrize("page", MOST_WORDS)
def test_a_page_stays_short(page: str) -> None:
    assert len((ROOT / page).read_text("utf-8").split()) <= MOST_WORDS[page]


def test_each_decision_is_a_short_page_of_the_index() -> None:
    pages = set(DECISIONS.glob("*.md")) - {DECISIONS / "README.md"}
    long = [
        page.name
        for page in pages
        if len(page.read_text("utf-8").split()) > MOST_WORDS_OF_A_DECISION
    ]

    assert {path for path, _ in links(DECISIONS / "README.md")} == pages
    assert long == []


def test_the_index_names_each_decision_by_its_title() -> None:
    index = (DECISIONS / "README.md").read_text("utf-8")
    other = {
        page: (" ".join(named.split()), title)
        for named, page in re.findall(r"\* \[([^\]]+)\]\((\S+\.md)\)", index)
        if (title := (DECISIONS / page).read_text("utf-8").splitlines()[0].removeprefix("# "))
        != " ".join(named.split())
    }

    assert other == {}


def test_the_licences_have_every_package_that_is_installed() -> None:
    """Except the grammars of tree-sitter, which are named together."""
    locked = (ROOT / "packaging" / "requirements" / "run.lock").read_text("utf-8")
    packages = set(re.findall(r"(?m)^([a-z0-9.-]+)==", locked))
    listed = (ROOT / "docs" / "licences.md").read_text("utf-8")
    missing = packages - set(re.findall(r"[a-z0-9.-]*[a-z0-9]", listed))

    assert {one for one in missing if not one.startswith("tree-sitter-")} == set()


@pytest.mark.parametrize("field", Field)
def test_the_manual_has_every_field_of_the_query_language(field: Field) -> None:
    assert f"`{field.value}:" in MANUAL


def test_the_page_of_formats_has_every_extension() -> None:
    page = (ROOT / "docs" / "formats.md").read_text("utf-8")
    named = set(re.findall(r"`([\w.]+)`", page[: page.index("## What holds")]))
    known = {
        one.removeprefix(".")
        for row in FORMATS
        if isinstance(row.has_name, HasExtension)
        for one in row.has_name.extensions
    }

    assert known, "no format is detected by its extension"
    assert not known - named, f"add to the table in docs/formats.md: {sorted(known - named)}"


def test_the_manual_has_every_kind_of_file() -> None:
    (sentence,) = re.findall(r"The kinds are (.*?)\.\n", MANUAL, re.DOTALL)

    assert set(re.findall(r"`(\w+)`", sentence)) == set(FileKind)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_manual_has_every_command(command: str) -> None:
    assert f"`satchel {command}" in MANUAL, "add a row to the table of commands in docs/manual.md"


@pytest.mark.parametrize(
    ("heading", "listed"),
    [("| key in the window |", window_keys), ("| key in the launcher |", launcher_keys)],
)
def test_a_table_of_the_manual_has_every_key(
    heading: str, listed: Callable[[], tuple[tuple[str, str], ...]]
) -> None:
    table = MANUAL[MANUAL.index(heading) :].split("\n\n")[0]
    named = {key for shown, _ in listed() for key in re.split(r", | ", shown)}
    missing = [key for key in named if not re.search(rf"(?<![\w+]){re.escape(key)}(?!\w)", table)]

    assert missing == []
