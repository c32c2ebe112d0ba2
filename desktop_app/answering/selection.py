"""Which of the passages found are given to the model."""

from collections.abc import Sequence

from desktop_app.core.answers import Source
from desktop_app.core.results import Hit


def choose_sources(hits: Sequence[Hit], top_k: int) -> tuple[Source, ...]:
    """Give the first ``top_k`` hits as numbered sources.

    Copies of a text count once: they would fill the model's context and say nothing new.
    """
    distinct: dict[str, Hit] = {}
    for hit in hits:
        distinct.setdefault(" ".join(hit.passage.split()).casefold(), hit)
    distinct.pop("", None)
    return tuple(
        Source(
            n,
            hit.path,
            hit.title,
            hit.page,
            hit.passage,
            hit.passage_id,
            hit.container,
            hit.place,
            hit.file_id,
            hit.heading,
        )
        for n, hit in enumerate(list(distinct.values())[:top_k], start=1)
    )
