"""Whether a passage that was found is the one wanted, though the two were cut differently."""

from rapidfuzz.distance import LCSseq


def is_found_in(gold: str, retrieved: str) -> bool:
    """Say whether a gold passage is found in a retrieved one.

    It is when, white space folded, one holds the other; when the gold passage lies whole in the
    retrieved one by letters and digits; or when both share at least 80% of the shorter one's
    words, in order (longest common subsequence). Capitals count.
    """
    words, others = gold.split(), retrieved.split()
    if not words or not others:
        return False
    folded, other = " ".join(words), " ".join(others)
    return (
        folded in other
        or other in folded
        or lies_whole_in(folded, other)
        or 5 * LCSseq.similarity(words, others) >= 4 * min(len(words), len(others))
    )


def lies_whole_in(gold: str, retrieved: str) -> bool:
    """Say whether a retrieved passage has the letters and digits of a gold one in a row."""
    wanted = _letters(gold)
    return bool(wanted) and wanted in _letters(retrieved)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))
