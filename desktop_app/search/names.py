"""Files found by their name or title: what was typed is what they are called."""

from pathlib import PurePath

from desktop_app.core.query import Query
from desktop_app.search.retrieval import Candidate
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.stores import Stores

_DEPTH = 20


def find_by_name(stores: Stores, query: Query, folder: str) -> list[Candidate]:
    """Give the first section of each file whose name or title holds every word typed.

    The section is 0 for a file that is known by its name alone.
    """
    lexical = stores.lexical
    wanted = {term for word in query.wanted for term in lexical.terms(word.text)}
    if not wanted or query.required:
        return []
    connection = stores.catalogue.connection
    matches = lexical.search_files(query, folder, _DEPTH)
    files = file_records.files_by_id(connection, (match.file_id for match in matches))
    found: list[Candidate] = []
    for file_id, file in files.items():
        stem = PurePath(file.path).stem
        called = {*lexical.terms(stem), *lexical.terms(PurePath(file.path).name)}
        if wanted <= called or wanted <= set(lexical.terms(file.title)):
            sections = passage_records.sections_of_file(connection, file_id)
            section_id = sections[0][0] if sections else 0
            found.append(Candidate(section_id, file_id, is_literal=True))
    return found
