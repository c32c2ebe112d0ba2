from pathlib import Path

import pytest

from desktop_app.core.results import Label
from desktop_app.search.query.parser import parse
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.names import put_called_first
from desktop_app.storage import file_records, folder_records, passage_records
from desktop_app.storage.lexical.searching import LexicalSearch
from tests.support.library import SmallLibrary


@pytest.fixture(scope="module")
def filled(shared_library: SmallLibrary) -> SmallLibrary:
    shared_library.write("annual_report-2024.txt", "The first draft.\n\nA second part.")
    shared_library.write("sub/report.md", "# Annual accounts\n\nNothing else.")
    shared_library.write("about reports.txt", "The annual report is long.")
    shared_library.write("r\u00e9sum\u00e9.txt", "x")
    shared_library.write("cafe\u0301.txt", "x")
    shared_library.write("東京都.txt", "x")
    shared_library.write("picture of a report.png", b"\x89PNG\r\n\x1a\n" + bytes(100))
    shared_library.index()
    return shared_library


def put_first(
    library: SmallLibrary, text: str, found: list[Found], *, is_typing: bool = False
) -> list[Found]:
    lexical = LexicalSearch(library.stores.lexical.reader(), parse(text, is_typing=is_typing).query)
    return put_called_first(library.stores, lexical, text, found)


def names(library: SmallLibrary, text: str, *, is_typing: bool = False) -> set[str]:
    """Return the names of the files that are called what was typed."""
    found = put_first(library, text, [], is_typing=is_typing)
    files = file_records.files_by_id(
        library.stores.catalogue.connection, [one.file_id for one in found]
    )
    return {Path(one.path).name for one in files.values()}


def paths(
    library: SmallLibrary, text: str, count: int | None = None, *, is_typing: bool = False
) -> set[str]:
    """Return the paths, below the watched folder, of the first files called what was typed."""
    found = put_first(library, text, [], is_typing=is_typing)[:count]
    files = file_records.files_by_id(
        library.stores.catalogue.connection, [one.file_id for one in found]
    )
    return {str(Path(one.path).relative_to(library.root)) for one in files.values()}


def found_by_text(library: SmallLibrary, name: str, ordinal: int = 0) -> Found:
    """Return a file as it is found by the words of a passage."""
    connection = library.stores.catalogue.connection
    file_id = library.record(library.root / name).file_id
    record = passage_records.passages_of_file(connection, file_id)[ordinal]
    candidate = Candidate(record.passage_id, file_id, ordinal)
    return Found(Ranked(candidate, Label.RELATED, 0.3), (record.passage_id,), more_in_file=4)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("annual report", {"annual_report-2024.txt"}),
        ("report annual", {"annual_report-2024.txt"}),
        ("report 2024", {"annual_report-2024.txt"}),
        (
            "REPORT",
            {
                "annual_report-2024.txt",
                "report.md",
                "picture of a report.png",
                "about reports.txt",
            },
        ),
        ("report.md", {"report.md"}),
        ("annual accounts", {"report.md"}),
        ("report txt", {"annual_report-2024.txt", "about reports.txt"}),
        ("resume", {"résumé.txt"}),
        ("café", {"cafe\u0301.txt"}),
        ("京都", {"東京都.txt"}),
        ("annual rep*", {"annual_report-2024.txt"}),
        ("rep* an*", {"annual_report-2024.txt"}),
        ("resu*", {"résumé.txt"}),
        ("rep* weather", set()),
        ("report weather", set()),
        ('"report"', set()),
        ("?!", set()),
        ("report -picture", {"annual_report-2024.txt", "report.md", "about reports.txt"}),
        ("report -draft", {"report.md", "picture of a report.png", "about reports.txt"}),
        ("report ext:md", {"report.md"}),
        ("report in:sub", {"report.md"}),
        ("report before:1999", set()),
    ],
)
def test_files_are_found_by_all_words_of_their_name_or_title(
    filled: SmallLibrary, text: str, found: set[str]
) -> None:
    assert names(filled, text) == found


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("report 2024", "report2024final.txt"),
        ("final report 2024", "report2024final.txt"),
        ("report2024final", "report2024final.txt"),
        ("scan 0001", "scan0001.txt"),
        ("movies watch", "movies2watch.txt"),
    ],
)
def test_the_parts_of_a_name_are_found_by_themselves(
    library: SmallLibrary, typed: str, name: str
) -> None:
    for one in ("report2024final.txt", "report2023final.txt", "scan0001.txt", "movies2watch.txt"):
        library.write(one, "x")
    library.index(meaning=False)

    assert names(library, typed) == {name}


@pytest.fixture
def in_folders(library: SmallLibrary) -> SmallLibrary:
    library.write("satchel/readme.md", "x")
    library.write("Bills 2024/water/invoices.txt", "x")
    library.write("bills 2023/invoice.txt", "x")
    library.write("readme.txt", "x")
    for number in range(9):
        library.write(f"other/part{number}/readme.md", "x")
    library.index(meaning=False)
    return library


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("satchel readme", {"satchel/readme.md"}),
        ("readme md satchel", {"satchel/readme.md"}),
        ("invoice water 2024", {"Bills 2024/water/invoices.txt"}),
        ("bills invoice", {"Bills 2024/water/invoices.txt", "bills 2023/invoice.txt"}),
        ("bills water", set()),
        ("satchel readme weather", set()),
    ],
)
def test_a_file_is_found_by_words_of_its_name_and_of_its_folders(
    in_folders: SmallLibrary, typed: str, found: set[str]
) -> None:
    assert paths(in_folders, typed) == found


def test_the_last_word_of_a_folder_may_be_incomplete_while_it_is_typed(
    in_folders: SmallLibrary,
) -> None:
    assert paths(in_folders, "readme satch", is_typing=True) == {"satchel/readme.md"}
    assert paths(in_folders, "readme satch") == set()


def test_a_few_letters_begin_names_of_files_but_not_of_folders(in_folders: SmallLibrary) -> None:
    in_folders.write("2/invoice.md", "x")
    in_folders.index(meaning=False)

    assert paths(in_folders, "readme sa", is_typing=True) == set()
    assert paths(in_folders, "invoice 2", is_typing=True) == {"2/invoice.md"}
    assert paths(in_folders, "satchel re", is_typing=True) == {"satchel/readme.md"}


def test_the_folder_that_is_watched_counts_and_those_above_it_do_not(
    in_folders: SmallLibrary,
) -> None:
    root = in_folders.root
    assert "readme.txt" in paths(in_folders, f"{root.name} readme")
    assert paths(in_folders, f"{root.parent.name} readme") == set()
    assert paths(in_folders, f"readme {root.parent.name}", is_typing=True) == set()


@pytest.mark.parametrize("typed", ["invoice 2", "invoice h", "invoice hom", "homes invoice"])
def test_a_form_or_beginning_of_a_folder_above_the_watched_one_does_not_count(
    library: SmallLibrary, typed: str
) -> None:
    above, library.root = library.root, library.root / "home 2 h" / "files"
    with library.stores.catalogue.transaction() as connection:
        folder_records.remove_folder(connection, str(above))
        folder_records.add_folder(connection, str(library.root), ())
    library.fill({"2024/houses/invoice.md": "x"})

    assert paths(library, typed, is_typing=True) == set()
    assert paths(library, "invoice hou", is_typing=True) == {"2024/houses/invoice.md"}


def test_only_some_files_come_first_because_of_their_folder(in_folders: SmallLibrary) -> None:
    assert len(paths(in_folders, "other readme")) == 5


def test_a_file_whose_name_has_every_word_comes_before_those_in_a_folder(
    in_folders: SmallLibrary,
) -> None:
    in_folders.write("satchel readme draft.txt", "x")
    in_folders.index(meaning=False)

    assert paths(in_folders, "satchel readme", 1) == {"satchel readme draft.txt"}


def test_files_whose_name_has_every_word_take_no_place_of_those_in_folders(
    in_folders: SmallLibrary,
) -> None:
    in_name = {f"satchel/satchel readme {number}.txt" for number in range(6)}
    for name in in_name:
        in_folders.write(name, "x")
    in_folders.index(meaning=False)

    assert paths(in_folders, "satchel readme") == {*in_name, "satchel/readme.md"}


def test_a_name_is_found_while_it_is_typed(filled: SmallLibrary) -> None:
    assert names(filled, "annual rep", is_typing=True) == {"annual_report-2024.txt"}
    assert names(filled, "annual rep") == set()
    assert names(filled, "acc", is_typing=True) == {"report.md"}
    assert names(filled, "report.m", is_typing=True) == {"report.md"}


@pytest.mark.parametrize(
    ("typed", "first", "others"),
    [
        ("report", "report.md", {"about reports.txt"}),
        ("reports", "about reports.txt", {"report.md"}),
        ("muellers", "Müllers.txt", {"Mueller.txt", "Müller.txt"}),
        ("müller", "Müller.txt", {"Mueller.txt", "Müllers.txt"}),
    ],
)
def test_a_name_as_typed_comes_before_its_other_forms(
    library: SmallLibrary, typed: str, first: str, others: set[str]
) -> None:
    for name in ("about reports.txt", "report.md", "Mueller.txt", "Müller.txt", "Müllers.txt"):
        library.write(name, "x")
    library.index(meaning=False)
    found = put_first(library, typed, [])
    files = file_records.files_by_id(
        library.stores.catalogue.connection, [one.file_id for one in found]
    )
    in_order = [Path(files[one.file_id].path).name for one in found]

    assert in_order[0] == first
    assert others == set(in_order[1:])


@pytest.mark.parametrize("typed", ["gro", "grow", "growt", "growth"])
def test_a_name_that_begins_as_typed_comes_first_while_it_is_typed(
    library: SmallLibrary, typed: str
) -> None:
    library.write("a growing list.txt", "x")
    library.write("growth.md", "x")
    library.write("growth rates.txt", "x")
    for number in range(30):
        library.write(f"chart {number} of growth.txt", "x")
    library.index(meaning=False)
    found = put_first(library, typed, [], is_typing=True)
    files = file_records.files_by_id(
        library.stores.catalogue.connection, [one.file_id for one in found]
    )

    assert [Path(files[one.file_id].path).name for one in found[:2]] == [
        "growth.md",
        "growth rates.txt",
    ]
    assert len(found) == 20


def test_the_shortest_name_that_begins_with_a_prefix_comes_first(filled: SmallLibrary) -> None:
    found = put_first(filled, "rep*", [found_by_text(filled, "about reports.txt")])
    files = file_records.files_by_id(
        filled.stores.catalogue.connection, [one.file_id for one in found]
    )

    first, *others = (Path(files[one.file_id].path).name for one in found)
    assert first == "report.md"
    assert set(others) == {"annual_report-2024.txt", "about reports.txt", "picture of a report.png"}


def test_a_nearer_form_of_a_word_comes_before_another_with_the_same_stem(
    library: SmallLibrary,
) -> None:
    library.write(
        "git multi pack.txt", "Write or verify an index of several packs of a repository."
    )
    library.write("multa de aparcamiento.txt", "El coche estaba en la zona de carga y descarga.")
    library.write("lettre.txt", "Je vous prie de me rembourser la part de la cotisation annuelle.")
    library.index(meaning=False)

    assert library.names("multas")[0] == "multa de aparcamiento.txt"


def test_a_file_called_so_comes_before_all_others(filled: SmallLibrary) -> None:
    others = [found_by_text(filled, "about reports.txt"), found_by_text(filled, "résumé.txt")]
    called, *rest = put_first(filled, "annual accounts", others)

    assert called.file_id == filled.record(filled.root / "sub/report.md").file_id
    assert (called.best.label, called.best.score) == (Label.EXACT, 1.0)
    assert rest == others


def test_a_file_called_so_is_shown_by_the_passage_it_was_found_by(filled: SmallLibrary) -> None:
    by_text = found_by_text(filled, "annual_report-2024.txt")
    other = found_by_text(filled, "about reports.txt")
    first, *rest = put_first(filled, "annual report", [other, by_text])

    assert first.passage_ids == by_text.passage_ids
    assert first.more_in_file == by_text.more_in_file
    assert first.best == Ranked(by_text.best.candidate, Label.EXACT, 1.0)
    assert rest == [other]


def test_a_file_called_so_is_shown_by_its_first_passage_otherwise(filled: SmallLibrary) -> None:
    (called,) = put_first(filled, "annual accounts", [])
    connection = filled.stores.catalogue.connection

    assert called.passage_ids == (passage_records.first_of_file(connection, called.file_id),)


def test_a_file_without_text_is_shown_by_no_passage(filled: SmallLibrary) -> None:
    (called,) = put_first(filled, "picture", [])

    assert called.passage_ids == ()
    assert called.best.candidate.passage_id == 0


@pytest.mark.parametrize("typed", [" {}", "file://{}", "FILE://{}"])
def test_the_file_of_a_path_comes_first(filled: SmallLibrary, typed: str) -> None:
    path = filled.root / "about reports.txt"
    other = found_by_text(filled, "annual_report-2024.txt")
    text = typed.format(str(path).replace(" ", "%20") if "://" in typed else path)
    first, *rest = put_first(filled, text, [other])

    assert first.file_id == filled.record(path).file_id
    assert (first.best.label, first.best.score) == (Label.EXACT, 1.0)
    assert rest == [other]


@pytest.mark.parametrize("end", [" -long", " before:1999", "x"])
def test_a_path_with_more_to_it_is_not_a_path(filled: SmallLibrary, end: str) -> None:
    assert put_first(filled, f"{filled.root / 'about reports.txt'}{end}", []) == []
