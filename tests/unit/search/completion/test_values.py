from datetime import UTC, datetime

import pytest

from desktop_app.search.completion.cursor_place import find_place
from desktop_app.search.completion.values import fields_beginning, values_beginning
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.parser import parse
from tests.support.library import SmallLibrary

DAYS = Calendar.at(datetime(2024, 3, 31, tzinfo=UTC))


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "The river rose and the old mill stood in the water for many days.")
    library.write("old mail/b.txt", "Der Fluss stieg, und die alte Mühle stand tagelang im Wasser.")
    library.write("c.md", "# Pain\n\nLe pain au levain a besoin d'une nuit de repos au frais.")
    library.write("bin/tool.py", "import sys\nprint(sys.argv)\n")
    library.index(meaning=False)
    return library


def complete(library: SmallLibrary, text: str, limit: int = 9) -> list[str]:
    return [
        one.text for one in values_beginning(library.stores, find_place(text, None), DAYS, limit)
    ]


def test_the_kinds_of_the_library_come_before_the_others(filled: SmallLibrary) -> None:
    found = complete(filled, "kind:")

    assert found[0] == "kind:text"
    assert set(found[:3]) == {"kind:text", "kind:markdown", "kind:code"}
    assert "kind:pdf" in found[3:]
    assert complete(filled, "river -kind:Cod") == ["river -kind:code"]
    assert complete(filled, "kind:code") == []


def test_extensions_are_those_of_the_library(filled: SmallLibrary) -> None:
    assert complete(filled, "ext:") == ["ext:txt", "ext:md", "ext:py"]
    assert complete(filled, "ext:", 1) == ["ext:txt"]
    assert complete(filled, "ext:.p") == ["ext:.py"]
    assert complete(filled, "ext:txt|m") == ["ext:txt|md"]
    assert complete(filled, "ext:(txt m") == ["ext:(txt md"]
    (filled.root / "bin/tool.py").unlink()
    filled.index(meaning=False)
    assert complete(filled, "ext:p") == []


def test_languages_go_by_name_or_by_code(filled: SmallLibrary) -> None:
    assert set(complete(filled, "lang:")) == {"lang:english", "lang:german", "lang:french"}
    assert complete(filled, "lang:Ger") == ["lang:german"]
    assert complete(filled, "lang:d") == ["lang:de"]
    assert complete(filled, "lang:danish") == []


def test_folders_with_spaces_are_quoted_as_the_parser_reads_them(filled: SmallLibrary) -> None:
    assert complete(filled, "in:old") == ['in:"old mail"']
    assert complete(filled, 'in:"old m') == ['in:"old mail"']
    assert complete(filled, "-in:mai") == ['-in:"old mail"']
    assert complete(filled, f"in:{filled.root}/b") == [f"in:{filled.root}/bin"]
    assert parse(complete(filled, "in:old")[0]).understood == parse('in:"old mail"').understood


def test_a_folder_that_cannot_be_typed_is_not_offered(library: SmallLibrary) -> None:
    library.write('the "big" one/a.txt', "The river rose.")
    library.index(meaning=False)

    assert complete(library, "in:the") == []


@pytest.mark.parametrize("field", ["before", "after", "modified"])
def test_dates_are_words_and_spans(filled: SmallLibrary, field: str) -> None:
    values = ("today", "yesterday", "7d", "30d", "1y", "2024-03", "2024", "2023")

    assert complete(filled, f"{field}:") == [f"{field}:{one}" for one in values]
    assert complete(filled, f"{field}:to") == [f"{field}:today"]
    for one in values:
        assert parse(f"{field}:{one}").notes == ()


def test_an_address_needs_no_quotation_marks(library: SmallLibrary) -> None:
    library.write("a.eml", "From: ann@example.org\nSubject: Rain\n\nIt rains.\n")
    library.index(meaning=False)

    assert complete(library, "from:an") == ["from:ann@example.org"]


def test_numbers_have_no_completions(filled: SmallLibrary) -> None:
    assert complete(filled, "page:1") == complete(filled, "size:>1") == []


def test_the_completed_part_of_a_suggestion_is_marked(filled: SmallLibrary) -> None:
    (one,) = values_beginning(filled.stores, find_place("in:ol", None), DAYS, 9)

    assert one.text[one.start : one.end] == 'd mail"'


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("ki", ["kind:"]),
        ("river Au", ["river author:"]),
        ("-ex", ["-ext:"]),
        ("(mod", ["(modified:"]),
        ("in", ["in:"]),
        ("k", []),
        ('"ki', []),
        ("my_ki", []),
        ("title:ki", []),
        ("xyz", []),
    ],
)
def test_a_word_may_become_a_field(text: str, fields: list[str]) -> None:
    assert [one.text for one in fields_beginning(find_place(text, None))] == fields
