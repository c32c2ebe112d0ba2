import pytest

from desktop_app.core.documents import FileKind
from desktop_app.core.query import AllOf, Modified, Query, Word
from desktop_app.core.sayings import render
from desktop_app.search.query.parser import parse
from desktop_app.search.query.understanding import KINDS, describe, describe_condition
from tests.support.queries import NOW


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("river rose", "river, rose"),
        ("a b c d e f g h i j", "a, b, c, d, e, f, g, h and 2 more"),
        (
            'river, rose "the sea" -lake kind:pdf after:2024-03-01 in:letters a OR b',
            (
                "river, rose; exactly “the sea”; without “lake”; kind pdf; "
                "changed since 2024-03-01; in folder letters; either “a” or “b”"
            ),
        ),
        ('"a b"~1 "a b"~5', "“a b” at most 1 word apart; “a b” at most 5 words apart"),
        ('-"a b" -a* -a~', "without “a b”; without “a…”; without “a” or a similar spelling"),
        ("a* AND b", "with “a…”; with “b”"),
        ("-(a b) -(a OR b)", "not (“a” and “b”); not (either “a” or “b”)"),
        ('a OR (b "c" -dd)', "either “a” or (“b” and exactly “c” and without “dd”)"),
        ("name:a title:rep* -author:c", "name “a”; title “rep…”; not author “c”"),
        ("ext:pdf -ext:md|txt", "file extension pdf; not (file extension md or txt)"),
        (
            "kind:pdf,code OR lang:de,xy",
            "either kind pdf or kind code or in German or in language xy",
        ),
        ("lang:ja", "in Japanese"),
        ("lang:de,xy -in:a", "in German or language xy; not in folder a"),
        ("a OR kind:pdf", "either “a” or kind pdf"),
        ("page:3 page:3-7 page:>3 page:<3", "page 3; pages 3 to 7; from page 4; up to page 2"),
        ("before:2024 after:7d", "changed before 2024-01-01; changed since 2024-03-24"),
        (
            "modified:today modified:2023",
            "changed on 2024-03-31; changed from 2023-01-01 to 2023-12-31",
        ),
        ("size:>1MB size:>=1.5k size:<1GiB", "more than 1 MB; at least 1.5 kB; less than 1 GiB"),
        (
            "size:<=1TB size:1234 size:0 size:<=0",
            "at most 1 TB; at least 1,234 B; at least 0 B; at most 0 B",
        ),
        ("size:1kB..5000000TB", "1 kB to 5,000,000 TB large"),
    ],
)
def test_what_was_understood_names_every_part(text: str, understood: str) -> None:
    assert str(parse(text, now=NOW).understood) == understood


def test_the_word_being_typed_is_shown_to_go_on() -> None:
    assert str(parse("the riv", is_typing=True).understood) == "the, riv…"


def test_any_query_can_be_described() -> None:
    assert render(describe(Query())) == "nothing to search for"
    assert render(describe_condition(AllOf((Word("a"), Word("b"))))) == "“a” and “b”"
    assert render(describe_condition(Modified(NOW, None))) == "changed since 2024-03-31"


def test_every_kind_of_file_has_a_name() -> None:
    assert KINDS.keys() == set(FileKind)
