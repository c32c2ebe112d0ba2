"""Questions that lean on what was said before: "and when was that?"."""

from collections.abc import Sequence

from desktop_app.answering.follow_up_words import (
    DEFINITION,
    EMPTY_POINTING,
    OPENING,
    POINTING,
    telling_words,
)
from desktop_app.core.answers import Exchange

_RECALLED = 2
"""Exchanges at most that a question is understood by: the last ones."""
_LONGEST_ANSWER = 300
"""Characters of an earlier answer that are given again; its beginning says what it is about."""
_LONGEST_SUBJECT = 300
"""Characters of what a follow-up is about; beyond, only the last question counts."""


def find_recalled(question: str, before: Sequence[Exchange]) -> tuple[Exchange, ...]:
    """Give the exchanges that a question leans on, shortened; none when it stands alone.

    It leans on them when it begins like the next turn of a talk, points at something with a
    pronoun, or has too few words to be about anything. A question taken for one by mistake
    is searched for with a few words too many, one not recognised finds nothing.
    """
    if not before or not _leans(question):
        return ()
    return tuple(
        Exchange(one.question, one.asked_as, _shorten(one.answer)) for one in before[-_RECALLED:]
    )


def stand_alone(question: str, recalled: Sequence[Exchange]) -> str:
    """Give a question with what it is about, as it can be searched for.

    Measured by ``python -m benchmarks.follow_ups`` on 98 SQuAD questions with "it" for what
    their article is about, asked after another question of it: the gold paragraph is among
    five sources for 75 as they are, for 85 with the question before, for 94 as they were
    before the name went. The names of the question before alone do as well there, and lose
    what a question without names was about. A model would take two seconds to rewrite it,
    before anything could be shown.
    """
    if not recalled:
        return question
    last = recalled[-1]
    subject = last.asked_as if len(last.asked_as) <= _LONGEST_SUBJECT else last.question
    return f"{subject[:_LONGEST_SUBJECT]} {question}"


def weigh_by(question: str, recalled: Sequence[Exchange]) -> str:
    """Give by what to weigh the sentences found: the question itself, if it says anything.

    With the question before in front, the sentence that answered that one would win.
    """
    has_words = len(telling_words(question)) > 1
    return question if has_words else stand_alone(question, recalled)


def _leans(question: str) -> bool:
    if OPENING.search(question):
        return True
    if POINTING.search(EMPTY_POINTING.sub(" ", question)):
        return True
    words = telling_words(question)
    return not words or (len(words) == 1 and DEFINITION.search(question) is None)


def _shorten(answer: str) -> str:
    if len(answer) <= _LONGEST_ANSWER:
        return answer
    return f"{answer[:_LONGEST_ANSWER].rsplit(' ', 1)[0]}…"
