"""Long numbers are found however files group their digits."""

import pytest
from tantivy import Query

from desktop_app.core.query import AnyOf, Phrase
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from desktop_app.storage.lexical.literal_matches import is_held
from desktop_app.storage.lexical.reader import LexicalReader
from tests.support.library import SmallLibrary

FILES = {
    "landlord.txt": "Ring +44 117 496 0182 about the 3 boilers of 1931.",
    "members.txt": "Beate: 0170 2233445 or 0170 22 33 445. Dmitri: 0431 99841.",
    "invoice.txt": "IBAN: DE89 3704 0044 0532 0130 00, in 12 parts.",
    "vet.txt": "Chip: 276098106234517.",
    "release.txt": "Release v2.14.3 slips to 12.02.2025.",
    "sheet.txt": "2 14 21 28 3 6 9",
    "novel.txt": "ISBN 978-3-16-148410-0, bound.",
    "atlas.txt": "ISBN 978-0306406157, folded.",
    "march.txt": "Invoice INV-2025-00417 of the roofer.",
    "april.txt": "Invoice INV-2025-00418 of the roofer.",
    "delhi.txt": "कुल राशि ₹1,23,456.00 रुपये",
    "mumbai.txt": "Rs. 7,65,432.50 paid.",
    "leeds.txt": "Loan of 987,654.50 pounds.",
    "plumber.txt": "Cell +491701234567 of Mueller",
    "manager.txt": "Office (030) 77 88 44-55",
    "student.txt": "Phone +44 7911 123 456",
    "20250412_scan.txt": "The bill of a vet.",
    "diary.txt": "2025-04-12: at the vet.",
    "4471902733.txt": "A contract.",
    "server.txt": "The server at 192.168.1.17 has version 4.0.1.",
}


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    return shared_library.fill(FILES)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("+441174960182", ["landlord.txt"]),
        ("1174960182", ["landlord.txt"]),
        ("boilers 441174960182", ["landlord.txt"]),
        ("01702233445", ["members.txt"]),
        ("DE89370400440532013000", ["invoice.txt"]),
        ("de89370400440532013000", ["invoice.txt"]),
        ("276 098 106 234 517", ["vet.txt"]),
        ("276098106234517", ["vet.txt"]),
        ("9783161484100", ["novel.txt"]),
        ("978-3-16-148410-0", ["novel.txt"]),
        ("9780306406157", ["atlas.txt"]),
        ("9783161484101", []),
        ("27609-8106234517", ["vet.txt"]),
        ("27609-8106234518", []),
        ("4471902733", ["4471902733.txt"]),
        ("2.14.3", ["release.txt"]),
        ("192.168", ["server.txt"]),
        ("server 192.168", ["server.txt"]),
        ("168.192", []),
        ('"2.14.3"', ["release.txt"]),
        ("v2.14.3", ["release.txt"]),
        ("version 4.0.1", ["server.txt"]),
        ("192.168.1.17", ["server.txt"]),
        ("123456", ["delhi.txt"]),
        ("1,23,456", ["delhi.txt"]),
        ("₹1,23,456.00", ["delhi.txt"]),
        ("765432", ["mumbai.txt"]),
        ("7,65,432.50", ["mumbai.txt"]),
        ("9,87,654.50", ["leeds.txt"]),
        ("9,87,654", ["leeds.txt"]),
        ("invoice 418", ["april.txt"]),
        ("417", ["march.txt"]),
        ("1174960183", []),
        ("1749601", []),
        ("DE89370400440532013001", []),
        ("0170 1234567", ["plumber.txt"]),
        ("0170/1234567", ["plumber.txt"]),
        ("01701234567", ["plumber.txt"]),
        ("170 123 45 67", ["plumber.txt"]),
        ("0049 170 1234567", ["plumber.txt"]),
        ("+49-170-1234567", ["plumber.txt"]),
        ("+49 30 77884455", ["manager.txt"]),
        ("+493077884455", ["manager.txt"]),
        ("07911 123456", ["student.txt"]),
        ("447911123456", ["student.txt"]),
        ("07911 123457", []),
    ],
)
def test_a_number_is_found_as_files_write_it(
    library: SmallLibrary, query: str, names: list[str]
) -> None:
    assert library.names(query)[:1] == names


def test_a_number_in_a_name_is_found_beside_its_groups_in_texts(library: SmallLibrary) -> None:
    assert set(library.names("20250412")) == {"20250412_scan.txt", "diary.txt"}


def test_every_way_in_which_files_write_a_number_is_searched(library: SmallLibrary) -> None:
    (condition,) = ask(library.stores, Search("01702233445")).lexical.query.conditions

    assert isinstance(condition, AnyOf)
    assert set(condition.conditions) == {
        Phrase(("0170", "2233445")),
        Phrase(("0170", "22", "33", "445")),
    }


@pytest.mark.parametrize(
    "query",
    [
        "0431 99841",  # as a file has it
        "3 boilers",
        "2 14 21",
        "1931",
        "99841",
        "-1174960182",
        "ext:txt",
        '"the 3 boilers"',
    ],
)
def test_other_queries_stay_as_they_are(library: SmallLibrary, query: str) -> None:
    asked = ask(library.stores, Search(query, keeps_spelling=True))

    assert asked.lexical.query == asked.parsed.query


def test_a_number_that_is_being_typed_is_not_yet_looked_up(library: SmallLibrary) -> None:
    asked = ask(library.stores, Search("1174960182", is_typing=True))

    assert asked.lexical.query == asked.parsed.query
    assert asked.ends_unknown


@pytest.mark.parametrize(
    ("typed", "is_unknown"),
    [("0170 123 45 67", True), ("0170 22 33", False), ("7911 123 45", True), ("3 boil", False)],
)
def test_groups_that_are_being_typed_may_be_written_otherwise(
    library: SmallLibrary, typed: str, *, is_unknown: bool
) -> None:
    assert ask(library.stores, Search(typed, is_typing=True)).ends_unknown is is_unknown


def test_no_part_of_a_number_that_was_found_is_called_absent(library: SmallLibrary) -> None:
    assert ask(library.stores, Search("chip 276 098 106 234 517")).notes == ()


def test_only_fields_that_have_every_word_are_searched_for_words_in_a_row(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[object] = []
    holds = LexicalReader.holds

    def counted(reader: LexicalReader, query: Query) -> bool:
        searched.append(query)
        return holds(reader, query)

    monkeypatch.setattr(LexicalReader, "holds", counted)
    reader = library.stores.lexical.reader()

    assert is_held(reader, ["boilers", "of", "1931"])
    assert not is_held(reader, ["of", "boilers"])
    assert len(searched) == 2, "no name has the words"
    assert not is_held(reader, ["boilers", "of", "1932"])
    assert len(searched) == 2, "no file has the year"
