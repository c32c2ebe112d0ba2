"""Files found by their name or title: what was typed is what they are called."""

from pathlib import PurePath

from desktop_app.core.query import Query, Word
from desktop_app.search.retrieval import Candidate
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.stores import Stores

_DEPTH = 20


def find_by_name(stores: Stores, query: Query, folder: str) -> list[Candidate]:
    """Give a section of each file whose name or title holds every word typed, best first.

    It is the first one that the query permits, and 0 for a file that is known by its name
    alone.
    """
    words = _NameWords(stores.lexical, query)
    if not words.wanted or query.required:
        return []
    connection = stores.catalogue.connection
    matches = stores.lexical.search_files(query, folder, _DEPTH)
    files = file_records.files_by_id(connection, (match.file_id for match in matches))
    found: list[Candidate] = []
    for match in matches:
        file = files.get(match.file_id)
        if file is None or not (words.call(PurePath(file.path).name) or words.call(file.title)):
            continue
        sections = [one for one, _ in passage_records.sections_of_file(connection, match.file_id)]
        permitted = stores.lexical.permitted_sections(query, sections)
        section_id = next((one for one in sections if one in permitted), 0)
        if section_id or not sections:
            found.append(Candidate(section_id, match.file_id, is_literal=True))
    return found


class _NameWords:
    """The terms that a name must hold, the last one perhaps only begun, and must not."""

    def __init__(self, lexical: LexicalIndex, query: Query) -> None:
        self._lexical = lexical
        self.wanted = [term for word in query.wanted for term in lexical.terms(word.text)]
        self._is_typing = bool(query.wanted and query.wanted[-1].is_prefix)
        self._unwanted = [
            terms
            for one in query.unwanted
            if (terms := lexical.terms(one.text if isinstance(one, Word) else " ".join(one.words)))
        ]

    def call(self, name: str) -> bool:
        """Whether a file of this name is called what was typed."""
        terms = self._lexical.terms(name)
        called = set(terms)
        if any(called.issuperset(one) for one in self._unwanted):
            return False
        *finished, last = self.wanted
        ends = any(one.startswith(last) for one in terms) if self._is_typing else last in called
        return ends and called.issuperset(finished)
