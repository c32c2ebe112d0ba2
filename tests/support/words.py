"""Small word indexes, and what is found in them."""

from desktop_app.core.query import Query, Word
from desktop_app.storage.lexical.index import IndexedFile, IndexedSection, LexicalIndex


def file_of(file_id: int, *texts: str, path: str = "", title: str = "") -> IndexedFile:
    """Give a file whose sections have the ids 10 × file id, and on."""
    sections = tuple(
        IndexedSection(10 * file_id + n, "Chapter", text) for n, text in enumerate(texts)
    )
    path = path or f"/docs/{file_id}.txt"
    return IndexedFile(file_id, path, title, "Somebody", "\n".join(texts), sections)


def add(index: LexicalIndex, *files: IndexedFile) -> None:
    with index.batch() as batch:
        for file in files:
            batch.add(file)


def words(*texts: str) -> Query:
    return Query(tuple(Word(text) for text in texts))


def sections(index: LexicalIndex, query: Query, folder: str = "") -> list[int]:
    return [match.section_id for match in index.search_sections(query, folder, 50)]


def files(index: LexicalIndex, query: Query, folder: str = "") -> list[int]:
    return [match.file_id for match in index.search_files(query, folder, 50)]
