"""Finding the passages that contain the words of a query as they were typed."""

import unicodedata
from collections.abc import Iterable

from tantivy import Occur, Query

from desktop_app.core import query as asked
from desktop_app.core.letters import fold_letters
from desktop_app.storage.lexical.documents import WordMatch
from desktop_app.storage.lexical.filtering import any_of, run_of
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import WORDS
from desktop_app.storage.lexical.scoring import Scoring


def find_literal(
    reader: LexicalReader, query: asked.Query, condition: Query | None, limit: int
) -> list[WordMatch]:
    """Return the best passages that contain every run of words as typed.

    Args:
        reader: The state of the index.
        query: The user's query.
        condition: What the files have to meet; None for no condition.
        limit: Most passages that are looked up.
    """
    choices = _literal_runs(query)
    found = [(Occur.Must, run) for runs in choices if (run := _any_run(reader, runs))]
    if not found:
        return []
    scoring = Scoring((Query.boolean_query(found),), 0.0)
    matches = reader.find_with_alike(scoring, condition, limit)
    accented = [[_accented(run) for run in runs] for runs in choices]
    if not any(map(all, accented)):
        return matches
    texts = reader.passage_texts({one.passage_id: one.fingerprint for one in matches})
    return [one for one in matches if _has_any(accented, texts.get(one.passage_id, ""))]


def _literal_runs(query: asked.Query) -> list[list[tuple[str, ...]]]:
    """Return the runs of words that a literal match has: the plain words together, and phrases.

    Of each list, one run is enough: a choice between phrases has several.
    """
    phrases = [choice for one in query.conditions if (choice := _phrases_of(one))]
    return [[tuple(word.text for word in query.wanted)], *phrases]


def _phrases_of(condition: asked.Condition) -> list[tuple[str, ...]]:
    """Return the words of a phrase, or of each phrase of a choice; empty for other conditions."""
    parts = condition.conditions if isinstance(condition, asked.AnyOf) else (condition,)
    phrases = [one.words for one in parts if isinstance(one, asked.Phrase) and not one.slop]
    return phrases if len(phrases) == len(parts) else []


def _any_run(reader: LexicalReader, runs: Iterable[tuple[str, ...]]) -> Query | None:
    """Return the query for passages with any run of words; None if these have no terms."""
    terms = [reader.vocabulary.terms(" ".join(run)) for run in runs]
    if not all(terms):
        return None
    return any_of([run_of(reader.schema, WORDS, one) for one in terms])


def _accented(run: Iterable[str]) -> list[str]:
    """Return the words of a run that were typed with accents."""
    unified = {word: _unified(word) for word in run}
    return [one for word, one in unified.items() if fold_letters(word) != one]


def _has_any(choices: Iterable[Iterable[Iterable[str]]], text: str) -> bool:
    """Whether a text has all words of one run of each choice, with their accents."""
    unified = _unified(text)
    return all(any(all(word in unified for word in run) for run in runs) for runs in choices)


def _unified(text: str) -> str:
    """Return a text without capitals, each accent with its letter, and other signs as indexed."""
    return unicodedata.normalize("NFKC", text).casefold()
