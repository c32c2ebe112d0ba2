"""Requests about a hit, made from the search that found it."""

from dataclasses import replace

from desktop_app.core.results import Hit
from desktop_app.core.search_commands import ExplainHit, FindInFile, Search


def find_parts(search: Search, hit: Hit) -> FindInFile:
    """Return the command that finds the passages of a hit's file, by the same words and weights."""
    return FindInFile(
        search.query,
        hit.file_id,
        search.mode,
        min_similarity=search.min_similarity,
        balance=search.balance,
    )


def explain_hit(search: Search, hit: Hit, *, is_part: bool) -> ExplainHit:
    """Return the command that explains why a hit was found.

    Args:
        search: The search as sent, since its limit decides how many candidates were ranked.
        hit: One of its hits.
        is_part: Whether the hit was found by :func:`find_parts` instead.
    """
    if is_part:
        parts = find_parts(search, hit)
        search = replace(search, limit=parts.limit, folder="", is_typing=False)
    return ExplainHit(search, hit.file_id, hit.passage_id, is_part)
