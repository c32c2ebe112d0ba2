import pytest

from desktop_app.search.names import find_by_name
from desktop_app.search.parser import parse
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("annual_report-2024.txt", "The first draft.\n\nA second part.")
    library.write("sub/report.md", "# Annual accounts\n\nNothing else.")
    library.write("about reports.txt", "The annual report is long.")
    library.write("r\u00e9sum\u00e9.txt", "x")
    library.write("cafe\u0301.txt", "x")
    library.write("東京都.txt", "x")
    library.write("picture of a report.png", b"\x89PNG\r\n\x1a\n" + bytes(100))
    library.index()
    return library


def names(
    library: SmallLibrary, text: str, *, is_typing: bool = False, folder: str = ""
) -> set[str]:
    query = parse(text, is_typing=is_typing).query
    candidates = find_by_name(library.stores, query, folder)
    connection = library.stores.catalogue.connection
    rows = [
        connection.execute("SELECT path FROM files WHERE id = ?", (one.file_id,)).fetchone()
        for one in candidates
    ]
    return {path.rpartition("/")[2] for (path,) in rows}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("annual report", {"annual_report-2024.txt"}),
        ("report 2024", {"annual_report-2024.txt"}),
        ("REPORT", {"annual_report-2024.txt", "report.md", "picture of a report.png"}),
        ("report.md", {"report.md"}),
        ("annual accounts", {"report.md"}),
        ("report txt", {"annual_report-2024.txt"}),
        ("resume", {"résumé.txt"}),
        ("café", {"cafe\u0301.txt"}),
        ("京都", {"東京都.txt"}),
        ("report weather", set()),
        ('"report"', set()),
        ("report -picture", {"annual_report-2024.txt", "report.md"}),
        ("report -draft", {"report.md", "picture of a report.png"}),
    ],
)
def test_files_are_found_by_all_words_of_their_name_or_title(
    filled: SmallLibrary, text: str, found: set[str]
) -> None:
    assert names(filled, text) == found


def test_a_name_is_found_while_it_is_typed(filled: SmallLibrary) -> None:
    assert names(filled, "annual rep", is_typing=True) == {"annual_report-2024.txt"}
    assert names(filled, "annual rep") == set()
    assert names(filled, "acc", is_typing=True) == {"report.md"}


def test_only_files_of_the_folder_are_found(filled: SmallLibrary) -> None:
    assert names(filled, "report", folder=str(filled.root / "sub")) == {"report.md"}


def test_a_file_known_by_its_name_alone_has_no_section(filled: SmallLibrary) -> None:
    (candidate,) = find_by_name(filled.stores, parse("picture").query, "")

    assert candidate.section_id == 0
    assert candidate.is_literal
