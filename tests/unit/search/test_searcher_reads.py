"""How often a search reads the stores, which its time depends on.

Statements and searches of the word index are counted, because clocks differ from machine to
machine.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.storage.lexical import index
from desktop_app.storage.lexical.reader import LexicalReader
from tests.support.library import SmallLibrary


@dataclass
class Counting:
    """A tantivy searcher that notes its searches."""

    searcher: Any
    queries: list[Any] = field(default_factory=list)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.searcher, name)

    def search(self, query: Any, *arguments: Any, **options: Any) -> Any:
        self.queries.append(query)
        return self.searcher.search(query, *arguments, **options)


@dataclass
class Reads:
    statements: list[str] = field(default_factory=list)
    searchers: list[Counting] = field(default_factory=list)

    @property
    def searches(self) -> int:
        return sum(len(one.queries) for one in self.searchers)


@pytest.fixture
def reads(library: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reads]:
    """A library of files with several passages each, and what is read from it."""
    for number in range(12):
        days = (f"# Day {day}\n\nThe river {number} rose, and hills fell.\n\n" for day in range(4))
        library.write(f"{number}.md", "".join(days))
    library.index()
    counted = Reads()

    def reader(searcher: Any, *others: Any) -> LexicalReader:
        counted.searchers.append(Counting(searcher))
        return LexicalReader(counted.searchers[-1], *others)  # type: ignore[arg-type]

    monkeypatch.setattr(index, "LexicalReader", reader)
    library.write("last.md", "The river ends.")
    library.index()  # a commit makes the next reader
    connection = library.stores.catalogue.connection
    connection.set_trace_callback(counted.statements.append)
    yield counted
    connection.set_trace_callback(None)


@pytest.mark.parametrize(
    ("mode", "statements", "searches"),
    [(SearchMode.WORDS, 11, 8), (SearchMode.MEANING, 11, 2), (SearchMode.HYBRID, 13, 12)],
)
def test_a_search_reads_each_store_a_few_times_however_much_it_finds(
    library: SmallLibrary, reads: Reads, mode: SearchMode, statements: int, searches: int
) -> None:
    found = library.search("river rose 7", mode)

    assert found.hits
    assert 0 < len(reads.statements) <= statements, reads.statements
    assert 0 < reads.searches <= searches


@pytest.mark.parametrize(
    ("second", "statements", "searches"), [(SearchMode.WORDS, 9, 1), (SearchMode.HYBRID, 11, 5)]
)
def test_a_second_step_repeats_nothing_for_the_words(
    library: SmallLibrary, reads: Reads, second: SearchMode, statements: int, searches: int
) -> None:
    library.search("river rose 7", SearchMode.WORDS, 2)
    read, searched = len(reads.statements), reads.searches
    library.search("river rose 7", second)

    assert 0 < len(reads.statements) - read <= statements
    assert 0 < reads.searches - searched <= searches


def test_names_are_searched_only_for_words_that_names_have(
    library: SmallLibrary, reads: Reads
) -> None:
    library.search("rose fell", SearchMode.WORDS)
    in_no_name = reads.searches
    library.search("last rose", SearchMode.WORDS)
    in_a_name = reads.searches - in_no_name
    found = library.search("last", SearchMode.WORDS)

    assert in_no_name <= 7
    assert in_a_name <= 7
    assert found.hits[0].path.endswith("last.md")


def test_a_correction_that_one_passage_confirms_takes_one_search(
    library: SmallLibrary, reads: Reads
) -> None:
    library.search("river hills")
    as_typed = reads.searches
    found = library.search("rivre hills")

    assert found.is_corrected
    assert reads.searches - as_typed <= as_typed + 1
