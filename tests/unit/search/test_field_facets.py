"""What documents state, as facets, conditions and orders of a search."""

import os
import sys

import pytest

from desktop_app.core.facets import Count, Facets
from desktop_app.core.query import SearchOrder
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from tests.support.library import SmallLibrary, name_of
from tests.support.statements import counted_statements

MAIL = """From: {sender}
To: {recipient}
Cc: team@example.org
Subject: {subject}
Date: {date}
Content-Type: text/plain; charset=utf-8

The river rose by two metres.
"""

NOTE = """---
title: {title}
author: {author}
date: {date}
tags: [{tags}]
---
The river rose, and the meadows stood under water.
"""


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    """Return files that a test may change."""
    return fill(library)


@pytest.fixture(scope="module")
def unchanged(shared_library: SmallLibrary) -> SmallLibrary:
    """Return the same files for tests of which none changes them."""
    return fill(shared_library)


def fill(library: SmallLibrary) -> SmallLibrary:
    mails = (
        (
            "a.eml",
            "Jane Doe <jane@example.org>",
            "Bob <bob@x.org>",
            "Sat, 5 Mar 2022 10:00:00 +0000",
        ),
        ("b.eml", '"Doe, Jane" <JANE@example.org>', "carl@x.org", "Sun, 5 Mar 2023 10:00:00 +0000"),
        (
            "c.eml",
            "Bob <bob@x.org>",
            "Jane Doe <jane@example.org>",
            "Mon, 6 Mar 2023 10:00:00 +0000",
        ),
    )
    for name, sender, recipient, date in mails:
        text = MAIL.format(sender=sender, recipient=recipient, subject=f"Flood {name}", date=date)
        library.write(name, text)
    library.write(
        "n.md", NOTE.format(title="Alpha", author="Zoe Zett", date="2020-05-06", tags="water, Work")
    )
    library.write(
        "m.md", NOTE.format(title="Beta", author="Ann Ahr", date="2021-05-06", tags="work/travel")
    )
    library.write("plain.txt", "The river is long.")
    library.index()
    return library


def find(library: SmallLibrary, query: str, order: SearchOrder = SearchOrder.NAME) -> list[str]:
    return [name_of(hit) for hit in library.carry_out(Search(query, order=order)).hits]


def facets_of(library: SmallLibrary, query: str) -> Facets:
    facets = library.carry_out(Search(query, has_facets=True)).facets
    assert facets is not None
    return facets


@pytest.mark.parametrize("query", ["river", "ext:eml|md|txt"])
def test_what_the_files_found_state_is_counted(unchanged: SmallLibrary, query: str) -> None:
    facets = facets_of(unchanged, query)
    assert facets.senders == (
        Count("Doe, Jane <jane@example.org>", 2),
        Count("Bob <bob@x.org>", 1),
    )
    assert facets.recipients[0] == Count("<team@example.org>", 3)
    assert facets.authors == (Count("Ann Ahr", 1), Count("Zoe Zett", 1))
    assert facets.tags == (Count("Work", 1), Count("water", 1), Count("work/travel", 1))
    assert facets.created == (
        *(Count("2023", 2), Count("2022", 1)),
        *(Count("2021", 1), Count("2020", 1)),
    )


def test_files_that_state_nothing_have_no_such_facets(unchanged: SmallLibrary) -> None:
    facets = facets_of(unchanged, "ext:txt")
    stated = (facets.senders, facets.recipients, facets.authors, facets.tags, facets.created)
    assert stated == ((), (), (), (), ())


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("from:jane@example.org", ["a.eml", "b.eml"]),
        ('from:"jane doe" river', ["a.eml", "b.eml"]),
        ("river from:ja*", ["a.eml", "b.eml"]),
        ("to:jane", ["c.eml"]),
        ("to:team -from:bob", ["a.eml", "b.eml"]),
        ("from:bob OR tag:water", ["c.eml", "n.md"]),
        ("tag:work", ["m.md", "n.md"]),
        ("river tag:work -tag:travel", ["m.md", "n.md"]),
        ("tag:water|work/travel", ["m.md", "n.md"]),
        ("tag:none river", []),
        ("created:2023", ["b.eml", "c.eml"]),
        ("sent:2022 kind:email", ["a.eml"]),
        ("created:2020..2021 river", ["m.md", "n.md"]),
        ("tag:(water OR none)", ["n.md"]),
        ('author:"Zoe Zett"', ["n.md"]),
    ],
)
def test_a_facet_is_a_condition_that_is_typed(
    unchanged: SmallLibrary, query: str, names: list[str]
) -> None:
    results = unchanged.carry_out(Search(query, order=SearchOrder.NAME))
    assert [name_of(hit) for hit in results.hits] == names
    assert results.chips


def test_conditions_are_described(unchanged: SmallLibrary) -> None:
    def understood(query: str) -> str:
        return str(unchanged.search(query).understood)

    assert understood('from:"jane doe"') == "from “jane doe”"
    assert understood("to:ja*") == "to “ja…”"
    assert understood("from:jane@example.org") == "from “jane@example.org”"
    assert understood("tag:Work|b") == "tag work or b"
    assert understood("-created:2023") == "not created from 2023-01-01 to 2023-12-31"
    assert understood("created:2023-05-01") == "created on 2023-05-01"
    assert understood("created:2023..") == "created since 2023-01-01"
    assert understood("created:..2023") == "created before 2024-01-01"


@pytest.mark.parametrize("query", ["river", "ext:eml|md|txt"])
@pytest.mark.parametrize(
    ("order", "names"),
    [
        (SearchOrder.CREATED, ["c.eml", "b.eml", "a.eml", "m.md", "n.md", "plain.txt"]),
        (SearchOrder.TITLE, ["n.md", "m.md", "a.eml", "b.eml", "c.eml", "plain.txt"]),
        (SearchOrder.AUTHOR, ["m.md", "c.eml", "b.eml", "a.eml", "n.md", "plain.txt"]),
    ],
)
def test_files_are_sorted_by_what_they_state(
    unchanged: SmallLibrary, query: str, order: SearchOrder, names: list[str]
) -> None:
    assert find(unchanged, query, order) == names


@pytest.mark.parametrize("order", [SearchOrder.CREATED, SearchOrder.AUTHOR])
def test_files_that_state_nothing_are_last_by_their_paths(
    library: SmallLibrary, order: SearchOrder
) -> None:
    library.write("quay.txt", "The river is wide.")
    library.index()

    assert find(library, "river", order)[-2:] == ["plain.txt", "quay.txt"]


def test_a_changed_document_states_something_else(library: SmallLibrary) -> None:
    library.write("n.md", NOTE.format(title="A", author="B", date="2019-01-01", tags="dry"))
    library.write("a.eml", "No mail any more, but the river.")
    library.index()
    assert find(library, "tag:dry") == ["n.md"]
    assert find(library, "tag:water OR created:2020") == []
    (library.root / "m.md").unlink()
    library.index()
    assert [one.value for one in facets_of(library, "river").tags] == ["dry"]


@pytest.mark.skipif(sys.platform != "linux", reason="Linux's own attributes")
def test_tags_of_other_programs_are_followed_without_reading_the_text_again(
    library: SmallLibrary,
) -> None:
    path = library.root / "n.md"
    passages = "SELECT id FROM passages ORDER BY id"
    before = library.stores.catalogue.connection.execute(passages).fetchall()
    try:
        os.setxattr(path, "user.xdg.tags", b"tax,later")
    except OSError:
        pytest.skip("no extended attributes here")
    library.index()
    assert find(library, "tag:tax tag:water") == ["n.md"]
    os.setxattr(path, "user.xdg.tags", b"later")
    library.index()
    assert find(library, "tag:tax") == []
    assert find(library, "tag:later tag:water") == ["n.md"]
    os.removexattr(path, "user.xdg.tags")
    library.index()
    assert find(library, "tag:later") == []
    assert library.stores.catalogue.connection.execute(passages).fetchall() == before


def search_counted(library: SmallLibrary, search: Search) -> tuple[Results, list[str]]:
    with counted_statements(library.stores.catalogue.connection) as statements:
        return library.carry_out(search), statements


def test_a_search_without_these_facets_reads_nothing_of_them(unchanged: SmallLibrary) -> None:
    _, plain = search_counted(unchanged, Search("river kind:markdown"))
    assert not [one for one in plain if "field" in one or "own_tags" in one]
    _, counted = search_counted(unchanged, Search("ext:txt", has_facets=True))
    assert len([one for one in counted if "field" in one or "own_tags" in one]) <= 5


def test_without_mail_and_tags_counting_takes_one_statement_more(library: SmallLibrary) -> None:
    for name in ("a.eml", "b.eml", "c.eml", "n.md", "m.md"):
        (library.root / name).unlink()
    library.index()
    _, plain = search_counted(library, Search("river"))
    _, counted = search_counted(library, Search("river", has_facets=True))
    assert len([one for one in counted if "field" in one]) == 1
    assert len(counted) <= len(plain) + 2
