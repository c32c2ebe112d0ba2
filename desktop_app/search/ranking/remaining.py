"""The files that a query finds, but of which no passage was ranked."""

from collections.abc import Collection

from desktop_app.core.query import Among, AnyOf, Query
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate, Candidates
from desktop_app.search.ranking.fusion import Ranked, score
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.judging import Judged
from desktop_app.search.ranking.names import show_first
from desktop_app.storage.found_files import ranked_files
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.passage_places import places_of
from desktop_app.storage.stores import Stores

MOST_SORTED = 20_000
"""Best files by words that are sorted by name, date or size."""

_PASSAGES_EACH = 4
"""Passages that are looked at for each file, to find one of every file in one query."""

_MOST_MEETING = 400
"""Newest files that meet the conditions, of which some may be found by no words."""


def is_all_met(query: Query) -> bool:
    """Whether the conditions of a query are all that it asks for, as a date or quoted words."""
    met = {word for one in query.conditions if isinstance(one, Among) for word in one.words}
    return bool(query.conditions) and met.issuperset(one.text for one in query.wanted)


def find_meeting(stores: Stores, lexical: LexicalSearch, known: Collection[int]) -> list[Found]:
    """Return hits for files that have all that was typed in names only, the newest first.

    They are pictures and other files without text, and files in folders of the typed date. Files
    that have a seldom word with a typed prefix in their text are among them, and are related only.

    Args:
        stores: The stores to read.
        lexical: The search for a query of which all is met.
        known: Files that are found already.
    """
    # Of a date or month that has several forms, texts come first.
    is_typed_so = not any(isinstance(one, Among | AnyOf) for one in lexical.query.conditions)
    newest = lexical.conditions.newest_files(_MOST_MEETING)
    files = ranked_files(stores.catalogue.connection, set(newest).difference(known))
    # Files whose text has the words come last, by these.
    others = lexical.matching_among([one for one in files if files[one].passages])
    wanted = [one for one in newest if one in files and one not in others]
    begun = lexical.beginning_among(wanted)
    exact = set(wanted) - begun if is_typed_so else set()
    return [
        show_first(stores, lexical, one, Label.EXACT if one in exact else Label.RELATED)
        for one in wanted
    ]


def find_remaining(judged: Judged, known: Collection[int], limit: int) -> list[int]:
    """Return files that match the words, the best first, except the known ones.

    A search by meaning has none.
    """
    if limit <= 0 or not judged.asked.search.mode.has_words:
        return []
    found = judged.asked.lexical.files(len(known) + limit)
    return [file_id for file_id in found if file_id not in known][:limit]


def count_all(judged: Judged, known: Collection[int]) -> int:
    """Return the number of known files and of all others that match the words."""
    if not judged.asked.search.mode.has_words:
        return len(known)
    lexical = judged.asked.lexical
    return lexical.count_matching_files() + len(set(known) - lexical.matching_among(known))


def show_remaining(stores: Stores, judged: Judged, file_ids: Collection[int]) -> dict[int, Found]:
    """Return an unlikely hit for each file, with its best passage by words."""
    if not file_ids:
        return {}
    lexical = judged.asked.lexical
    matches = lexical.candidates_in(tuple(file_ids), _PASSAGES_EACH * len(file_ids))
    connection = stores.catalogue.connection
    places = places_of(connection, (one.passage_id for one in matches))
    best: dict[int, int] = {}
    for match in matches:
        place = places.get(match.passage_id)
        if place is not None and place.fingerprint == match.fingerprint:
            best.setdefault(match.file_id, match.passage_id)
    scores = lexical.word_scores.of_passages(
        {passage_id: file_id for file_id, passage_id in best.items()}
    )
    by_words = [
        Candidate(
            passage_id,
            file_id,
            ordinal=places[passage_id].ordinal,
            words=scores[passage_id],
            is_by_words=True,
            fingerprint=places[passage_id].fingerprint,
        )
        for file_id, passage_id in best.items()
        if passage_id in scores
    ]
    points = score(Candidates.of(by_words), judged.profile).tolist()
    found = {
        one.file_id: Found(Ranked(one, Label.UNLIKELY, reached), (one.passage_id,))
        for one, reached in zip(by_words, points, strict=True)
    }
    others = [one for one in file_ids if one not in found]
    return found | {one: show_first(stores, lexical, one, Label.UNLIKELY) for one in others}
