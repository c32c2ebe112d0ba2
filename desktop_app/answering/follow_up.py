"""Follow-ups: questions that need the exchange before them, such as "and when was that?"."""

from collections.abc import Sequence

from desktop_app.answering.follow_up_words import (
    DEFINITION,
    EMPTY_POINTING,
    NAME,
    OPENING,
    POINTING,
    POSSESSIVE,
    subject_words,
)
from desktop_app.answering.kinds import greeting_reply
from desktop_app.core.answers import Exchange
from desktop_app.core.letters import shortened

_RECALLED = 2
"""Number of last exchanges that are recalled for a follow-up."""
_LONGEST_ANSWER = 300
"""Characters of an earlier answer that are repeated; its beginning states the subject."""
_LONGEST_SUBJECT = 300
"""Characters of a follow-up's subject; if it is longer, only the last question counts."""

_WORDS_OF_A_SUBJECT = 3
"""Words with which a question names its own subject and what is asked of it."""


def find_recalled(question: str, before: Sequence[Exchange]) -> tuple[Exchange, ...]:
    """Return the exchanges that a question needs, shortened; none when it is not a follow-up.

    A follow-up begins like the next turn of a conversation, has a pronoun for its subject, or has
    too few words to name a subject. A question that is wrongly treated as a follow-up is searched
    with a few extra words; a follow-up that is not recognised finds nothing. Greetings and thanks
    are never follow-ups, and between the questions they have no subject.
    """
    if greeting_reply(question):
        return ()
    before = [one for one in before if not greeting_reply(one.question)]
    if not before or not _is_follow_up(question):
        return ()
    return tuple(
        Exchange(one.question, one.asked_as, shortened(one.answer, _LONGEST_ANSWER))
        for one in before[-_RECALLED:]
    )


def standalone_question(question: str, recalled: Sequence[Exchange]) -> str:
    """Return a question with the subject of the question before it, for the search.

    Measured by ``python -m benchmarks.follow_ups`` on 98 SQuAD questions with "it" in place of
    their article's subject, asked after another question on the article. The gold paragraph is
    among five sources for 78 of these questions, for 83 with the previous question, and for 95
    with the original subject. Only the names in the previous question do as well there, but lose
    the subject of a question without names. A model would take two seconds to rewrite the
    question, before anything could be shown.

    A question that begins with an earlier one is complete: the user edited what was searched for.
    """
    if not recalled or any(question.startswith(one.asked_as) for one in recalled):
        return question
    last = recalled[-1]
    subject = last.asked_as if len(last.asked_as) <= _LONGEST_SUBJECT else last.question
    return f"{subject[:_LONGEST_SUBJECT]} {question}"


def scoring_question(question: str, recalled: Sequence[Exchange]) -> str:
    """Return the question for scoring sentences: the question itself, if it names anything.

    With the previous question in front, the sentence that answered that question would win.
    """
    return question if subject_words(question) else standalone_question(question, recalled)


def is_complete(question: str) -> bool:
    """Whether a follow-up names all that it asks about, as "and who signed the second lease?" does.

    Then the exchange before it only narrows the search. A small model that is shown it may answer
    the earlier question again.
    """
    names_subject = len(subject_words(question)) >= _WORDS_OF_A_SUBJECT
    return names_subject and not _points_back(EMPTY_POINTING.sub(" ", question))


def _is_follow_up(question: str) -> bool:
    if OPENING.search(question):
        return True
    if _points_back(EMPTY_POINTING.sub(" ", question)):
        return True
    words = subject_words(question)
    return not words or (len(words) == 1 and DEFINITION.search(question) is None)


def _points_back(question: str) -> bool:
    """Whether a pronoun refers to something that the question itself does not name before it.

    "Which states have Amazonas in their names?" names it. A German question capitalises all nouns,
    so two of them have to come before the pronoun.
    """
    for pointer in POINTING.finditer(question):
        possessive = POSSESSIVE.match(question, pointer.start())
        if possessive is None:
            return True
        names = len(NAME.findall(question, 0, pointer.start()))
        if names < (2 if possessive["german"] else 1):
            return True
    return False
