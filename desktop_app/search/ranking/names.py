"""Finding files whose name, title or path was typed."""

from collections.abc import Mapping
from pathlib import Path

from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

_DEPTH = 20


def put_called_first(
    stores: Stores, lexical: LexicalSearch, typed: str, found: list[Found]
) -> list[Found]:
    """Return the hits, first the file of a typed path and files named or titled with every word.

    Each of these files is shown by the passage found in it, else by its first passage.
    """
    known = {one.file_id: one for one in found}
    first = _called(stores, lexical, typed)
    called = [_named(stores, file_id, known) for file_id in first]
    return called + [one for one in found if one.file_id not in first]


def is_called(stores: Stores, lexical: LexicalSearch, typed: str, file_id: int) -> bool:
    """Whether :func:`put_called_first` puts a file first."""
    return file_id in _called(stores, lexical, typed)


def _called(stores: Stores, lexical: LexicalSearch, typed: str) -> dict[int, None]:
    """Return the ids of the files in their order."""
    matches = [match for match in lexical.called(_DEPTH) if match.file_id]
    paths = file_records.paths_of(stores.catalogue.connection, [match.file_id for match in matches])
    # Equal matches are in the order of their paths.
    matches.sort(key=lambda match: (-match.bm25, paths.get(match.file_id, "")))
    by_name = (match.file_id for match in matches)
    return dict.fromkeys([*_at_path(stores, lexical, typed), *by_name])


def _at_path(stores: Stores, lexical: LexicalSearch, typed: str) -> list[int]:
    """Return the file of a typed path; none if the query has conditions, which are not checked."""
    path = Path(typed.strip())
    if not path.is_absolute() or lexical.query.conditions:
        return []
    file = file_records.find_file(stores.catalogue.connection, str(path))
    return [file.file_id] if file is not None and not file.holds_secrets else []


def _named(stores: Stores, file_id: int, known: Mapping[int, Found]) -> Found:
    found = known.get(file_id)
    if found is not None:
        best = Ranked(found.best.candidate, Label.EXACT, 1.0)
        return Found(best, found.passage_ids, found.more_in_file)
    return show_first(stores, file_id, Label.EXACT, 1.0)


def show_first(stores: Stores, file_id: int, label: Label, score: float) -> Found:
    """Return a hit for a file, with its first passage if it has any."""
    connection = stores.catalogue.connection
    passage_id = passage_records.first_of_file(connection, file_id)
    candidate = Candidate(passage_id, file_id)
    return Found(Ranked(candidate, label, score), (passage_id,) if passage_id else ())
