"""Finding the passages that contain words in a row, such as those of a query as typed."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from tantivy import Query

from desktop_app.core import query as asked
from desktop_app.core.letters import fold_letters
from desktop_app.core.records import Record
from desktop_app.storage.lexical.documents import WordMatch
from desktop_app.storage.lexical.index_queries import all_of, any_of, begun_run_of, run_of
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import WORDS
from desktop_app.storage.lexical.scoring import Scoring
from desktop_app.storage.lexical.vocabulary import TEXTS_AND_NAMES


class _Run(Record):
    """Words that a literal match has in a row.

    Attributes:
        slop: As in :class:`~desktop_app.core.query.Phrase`.
        is_begun: Whether the last word may be longer.
    """

    words: tuple[str, ...]
    slop: int = 0
    is_begun: bool = False


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
    choices = [] if query.is_partial else _literal_runs(query)
    found = [run for runs in choices if (run := _any_run(reader, runs))]
    if not found:
        return []
    scoring = Scoring((all_of(found),), 0.0)
    matches = reader.find_with_alike(scoring, condition, limit)
    accented = [[_accented(run.words) for run in runs] for runs in choices]
    has_accents = any(map(all, accented))
    if not (has_accents or query.signed):
        return matches
    texts = reader.passage_texts({one.passage_id: one.fingerprint for one in matches})
    if has_accents:
        matches = [one for one in matches if _has_any(accented, texts.get(one.passage_id, ""))]
    return _with_signs(matches, texts, query.signed) if query.signed else matches


def _with_signs(
    matches: list[WordMatch], texts: Mapping[int, str], signed: Iterable[str]
) -> list[WordMatch]:
    """Return the matches that have some numbers with their signs.

    Hours are a time of day where no text has them as typed: then ``12:00`` is what ``12h`` means.
    """
    # Most queries have no such number, and its patterns take time to compile.
    from desktop_app.storage.lexical.signed_numbers import has_signs, is_hour  # noqa: PLC0415

    hours = [one for one in signed if is_hour(one)]
    others = [one for one in signed if not is_hour(one)]
    found = [one for one in matches if has_signs(texts.get(one.passage_id, ""), others)]
    as_typed = [one for one in found if has_signs(texts.get(one.passage_id, ""), hours)]
    return as_typed or found


def _literal_runs(query: asked.Query) -> list[list[_Run]]:
    """Return the runs of words that a literal match has: the plain words together, and conditions.

    Of each list, one run is enough: a choice between words or phrases has several.
    """
    choices = [choice for one in query.conditions if (choice := _runs_of(one))]
    return [[_Run(tuple(word.text for word in query.wanted))], *choices]


def _runs_of(condition: asked.Condition) -> list[_Run]:
    """Return the run of a word or phrase, or of each of a choice; empty for other conditions."""
    parts = condition.conditions if isinstance(condition, asked.AnyOf) else (condition,)
    runs = [run for one in parts if (run := _run_of(one))]
    return runs if len(runs) == len(parts) else []


def _run_of(condition: asked.Condition) -> _Run | None:
    match condition:
        case asked.Phrase(words=words, slop=slop):
            return _Run(words, slop)
        case asked.Prefix(text=text):
            return _Run((text,), is_begun=True)
        case asked.Word(text=text, is_prefix=False):
            return _Run((text,))
    return None


def _any_run(reader: LexicalReader, runs: Iterable[_Run]) -> Query | None:
    """Return the query for passages with any run of words; None if these have no terms."""
    terms = [reader.vocabulary.terms(" ".join(run.words)) for run in runs]
    if not all(terms):
        return None
    schema, vocabulary = reader.schema, reader.vocabulary
    return any_of(
        begun_run_of(schema, vocabulary, WORDS, one)
        if run.is_begun
        else run_of(schema, WORDS, one, run.slop)
        for run, one in zip(runs, terms, strict=True)
    )


def _accented(run: Iterable[str]) -> list[str]:
    """Return the words of a run that were typed with accents."""
    unified = dict.fromkeys(map(_unified, run))
    return [one for one in unified if fold_letters(one) != one]


def _has_any(choices: Iterable[Iterable[Iterable[str]]], text: str) -> bool:
    """Whether a text has all words of one run of each choice, with their accents."""
    unified = _unified(text)
    return all(any(all(word in unified for word in run) for run in runs) for runs in choices)


def _unified(text: str) -> str:
    """Return a text without capitals, each accent with its letter, and other signs as indexed.

    Apostrophes are alike.
    """
    return unicodedata.normalize("NFKC", text).casefold().replace("’", "'")


def is_held(reader: LexicalReader, words: Sequence[str]) -> bool:
    """Whether a passage or the name of a file has these words in a row."""
    terms = reader.vocabulary.terms(" ".join(words))
    return any(is_held_in(reader, one, terms) for one in TEXTS_AND_NAMES)


def is_held_in(reader: LexicalReader, field: str, terms: list[str]) -> bool:
    """Whether a field has these terms in a row; without terms it does not."""
    # Most names lack one of the words, which is known without a search.
    is_possible = reader.vocabulary.holds_all(terms, field)
    return is_possible and reader.holds(run_of(reader.schema, field, terms))


def is_begun(reader: LexicalReader, terms: list[str]) -> bool:
    """Whether a file has terms in a row, the last of which may be the beginning of a longer one."""
    *before, last = terms
    if not before:
        return reader.vocabulary.begins_any(last)
    fields = (one for one in TEXTS_AND_NAMES if reader.vocabulary.holds_all(before, one))
    runs = (begun_run_of(reader.schema, reader.vocabulary, one, terms) for one in fields)
    return reader.holds(any_of(runs))
