"""Small word indexes, and what is found in them."""

from desktop_app.core.query import Condition, Query, Word
from desktop_app.core.records import replace
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.writing import IndexedFile, IndexedPassage

LIBRARY = "0123456789abcdef0123456789abcdef"
"""Id of the library that the indexes are of."""


_MOST = 1000
"""More than any of these indexes holds."""


def file_of(
    file_id: int, *texts: str, path: str = "", title: str = "", language: str = ""
) -> IndexedFile:
    """Return a file whose passages have the ids 10 × file id, and on, and these as fingerprints."""
    passages = tuple(
        IndexedPassage(number, number, "Chapter", text)
        for number, text in enumerate(texts, start=10 * file_id)
    )
    path = path or f"/docs/{file_id}.txt"
    return IndexedFile(file_id, path, title, "Somebody", language=language, passages=passages)


def reports_and_rivers() -> tuple[IndexedFile, ...]:
    """Return four files of different kinds and dates, two of them about rivers."""
    report = file_of(1, "the river rose", "the hills", path="/docs/Annual report 2024.pdf")
    return (
        replace(report, kind="pdf", modified=5),
        replace(file_of(2, "rivers rise", title="Annual accounts"), modified=9),
        replace(file_of(3, "the plain", path="/docs/river/plain.txt"), modified=7),
        replace(file_of(4, path="/docs/report.txt"), modified=1),
    )


def add(index: LexicalIndex, *files: IndexedFile) -> None:
    """Write files in one batch."""
    with index.batch() as batch:
        for file in files:
            batch.add(file)


def words(*texts: str) -> Query:
    """Return the query for plain words."""
    return Query(tuple(Word(text) for text in texts))


def passages(index: LexicalIndex, query: Query) -> list[int]:
    """Return the ids of the passages found by the words, the best first."""
    search = LexicalSearch(index.reader(), query)
    return [match.passage_id for match in search.candidates(_MOST)]


def meeting(index: LexicalIndex, *conditions: Condition) -> list[int]:
    """Return the ids of the passages that meet all conditions, asked in every way there is."""
    search = LexicalSearch(index.reader(), Query(conditions=conditions))
    found = search.conditions.few_permitted(_MOST)
    assert found is not None
    assert len(found) == len(set(found))
    assert search.conditions.permitted(range(1, _MOST)) == set(found)
    assert search.conditions.few_permitted(len(found)) is not None
    assert not found or search.conditions.few_permitted(len(found) - 1) is None
    return sorted(found)


def files_meeting(index: LexicalIndex, *conditions: Condition) -> set[int]:
    """Return the ids of the files that meet all conditions, as do all of their passages."""
    search = LexicalSearch(index.reader(), Query(conditions=conditions))
    found = set(search.conditions.newest_files(_MOST))
    assert search.conditions.is_possible == bool(found)
    assert search.conditions.count_files() == len(found)
    assert {one // 10 for one in meeting(index, *conditions)} <= found
    return found
