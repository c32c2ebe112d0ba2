"""What to do when nothing holds a phrase as it was typed: its words are searched instead."""

from dataclasses import replace

from desktop_app.core.query import Phrase, Query, Word
from desktop_app.core.sayings import Saying, joined


def relax(query: Query) -> Query:
    """Give the query with the words of its phrases wanted, no longer required in a run."""
    phrases = [one for one in query.conditions if isinstance(one, Phrase)]
    words = tuple(Word(word) for phrase in phrases for word in phrase.words)
    others = tuple(one for one in query.conditions if not isinstance(one, Phrase))
    return replace(query, wanted=(*query.wanted, *words), conditions=others)


def describe_relaxed(query: Query) -> Saying:
    """Say what was done, in a sentence."""
    phrases = [" ".join(one.words) for one in query.conditions if isinstance(one, Phrase)]
    quoted = (Saying("“{}”", (_shorten(phrase),)) for phrase in phrases)
    said = joined(Saying("{} and {}"), quoted)
    return Saying("No file holds {} as it is typed, so its words are searched.", (said,))


def _shorten(phrase: str) -> str:
    return phrase if len(phrase) <= 60 else f"{phrase[:60].rstrip()}…"
