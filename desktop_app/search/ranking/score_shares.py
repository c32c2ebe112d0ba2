"""Splitting the score of a hit into the shares of its reasons, by the score's weights."""

from desktop_app.core.explanations import Reason, Share
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import lifted, words_of, worth_of
from desktop_app.search.ranking.query_profile import QueryProfile


def shares_of(candidate: Candidate, profile: QueryProfile) -> tuple[Share, ...]:
    """Return the shares that add up to :func:`~desktop_app.search.ranking.fusion.score`."""
    match profile.mode:
        case SearchMode.WORDS:
            shares = _words(candidate, 1.0, profile)
        case SearchMode.MEANING:
            shares = [_similar(Reason.MEANING, candidate.cosine or 0.0, 1.0)]
        case SearchMode.HYBRID:
            weights = profile.weights
            whole = weights.whole
            feedback_words, feedback_meaning = (
                weights.feedback_words / whole,
                weights.feedback_meaning / whole,
            )
            shares = [
                *_words(candidate, weights.words / whole, profile),
                *_meaning(candidate, weights.meaning / whole, profile.fusion.file_share),
                _share(Reason.LIKE_BEST_WORDS, candidate.feedback_words, feedback_words),
                _similar(Reason.LIKE_BEST_MEANING, candidate.feedback_cosine, feedback_meaning),
            ]
    worth = worth_of(candidate)
    return tuple(
        replace(one, most=one.most * worth, points=one.points * worth) for one in shares if one.most
    )


def whole_share(reason: Reason) -> tuple[Share, ...]:
    """Return the only share of a hit whose score is 1 for a single reason."""
    return (_share(reason, 1.0, 1.0),)


def _words(candidate: Candidate, most: float, profile: QueryProfile) -> list[Share]:
    """Return the shares of the words and of their nearness, both lifted as in the score."""
    weight = profile.fusion.nearness
    reached = words_of(candidate.words.share, candidate.words.nearness, profile.fusion)
    is_lifted = profile.mode is SearchMode.HYBRID and reached
    whole = (float(lifted(reached, profile)) if is_lifted else reached) * (1 + weight)
    factor = whole / (reached * (1 + weight)) if reached else 1.0
    # Where lifting would raise one of them above its maximum, the rest counts for the other.
    words = min(whole - weight * min(candidate.words.nearness * factor, 1.0), 1.0)
    nearness = (whole - words) / weight if weight else 0.0
    return [
        _share(Reason.WORDS, words, most / (1 + weight)),
        _share(Reason.NEARNESS, nearness, most * weight / (1 + weight)),
    ]


def _meaning(candidate: Candidate, most: float, file_share: float) -> list[Share]:
    own, whole = (
        (0.0, 0.0) if candidate.cosine is None else (candidate.cosine, candidate.file_cosine)
    )
    parts = ((Reason.MEANING, own, 1 - file_share), (Reason.FILE_MEANING, whole, file_share))
    # The sum of both is never negative.
    is_below = sum(amount * weight for _, amount, weight in parts) < 0
    return [
        Share(reason, amount, most * weight, 0.0 if is_below else amount * most * weight)
        for reason, amount, weight in parts
    ]


def _similar(reason: Reason, cosine: float, most: float) -> Share:
    return Share(reason, cosine, most, max(cosine, 0.0) * most)


def _share(reason: Reason, amount: float, most: float) -> Share:
    return Share(reason, amount, most, amount * most)
