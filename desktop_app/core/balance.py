"""One scale from words alone over both to meaning alone, as a person moves along it."""

from desktop_app.core.query import SearchMode

STEPS = 5
"""From the middle to either end: eleven places, more than anybody tells apart by their hits."""


def search_by(step: int) -> tuple[SearchMode, float]:
    """Give the mode and the balance of a search for a step, -:data:`STEPS` to :data:`STEPS`.

    In the middle words and meaning count as measured best, at the ends one of them alone.
    """
    if step <= -STEPS:
        return SearchMode.WORDS, 0.0
    if step >= STEPS:
        return SearchMode.MEANING, 0.0
    return SearchMode.HYBRID, step / STEPS


def step_of(mode: SearchMode, balance: float) -> int:
    """Give the step that stands for a mode and a balance, the nearest one there is."""
    match mode:
        case SearchMode.WORDS:
            return -STEPS
        case SearchMode.MEANING:
            return STEPS
        case SearchMode.HYBRID:
            return max(min(round(balance * STEPS), STEPS - 1), 1 - STEPS)
