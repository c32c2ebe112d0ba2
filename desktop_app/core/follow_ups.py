"""What is asked about a hit in the terms of the search that found it."""

from dataclasses import replace

from desktop_app.core.results import Hit
from desktop_app.core.search_commands import ExplainHit, FindInFile, Search


def find_parts(search: Search, hit: Hit) -> FindInFile:
    """Give what finds the passages of a hit's file, by the same words and weights."""
    return FindInFile(
        search.query,
        hit.file_id,
        search.mode,
        min_similarity=search.min_similarity,
        balance=search.balance,
    )


def explain_hit(search: Search, hit: Hit, *, is_part: bool) -> ExplainHit:
    """Give what tells why a hit was found.

    Args:
        search: As it was sent, for its limit tells how far was looked.
        hit: One of its hits.
        is_part: It is one of those of :func:`find_parts` instead.
    """
    if is_part:
        parts = find_parts(search, hit)
        search = replace(search, limit=parts.limit, folder="", is_typing=False)
    return ExplainHit(search, hit.file_id, hit.passage_id, is_part)
