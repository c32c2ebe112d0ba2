"""Making the sources fit what a model can hold."""

from collections.abc import Callable
from dataclasses import replace

from desktop_app.core.answers import Source


def fit_sources(
    sources: tuple[Source, ...], count_tokens: Callable[[tuple[Source, ...]], int], limit: int
) -> tuple[Source, ...]:
    """Leave out the last sources until the prompt fits; a single one is cut at its end.

    Args:
        sources: Best first.
        count_tokens: Gives the length of the whole prompt with these sources, in the
            model's own tokens.
        limit: Tokens the prompt may take.

    Returns:
        The sources that fit; none when not even the question does.
    """
    while len(sources) > 1 and count_tokens(sources) > limit:
        sources = sources[:-1]
    while sources and sources[0].passage and count_tokens(sources) > limit:
        half = sources[0].passage[: len(sources[0].passage) // 2]
        sources = (replace(sources[0], passage=half),)
    return tuple(source for source in sources if source.passage)
