"""Completing words with words of the library, in their usual spelling."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import PurePath
from unicodedata import normalize

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.core.query import Query
from desktop_app.search.completion.cursor_place import CursorPlace, shared_letters
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.completion.word_forms import FormReader, best_form
from desktop_app.search.query.parser import parse
from desktop_app.search.query.values import Field
from desktop_app.storage import file_records
from desktop_app.storage.field_records import look_up_catalogued
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.scripts import UNSPACED, is_single_unspaced, unspaced_run
from desktop_app.storage.stores import Stores

_ABOUT = 30
"""Passages about the other words of the query that are read."""

_RAREST = 3
"""Number of the rarest other words, which represent the subject of the query."""

_WRITTEN = 3
"""Passages or files that are read for the spelling of a rare word."""

_WITHIN = 100
"""Words of all files of which those that meet the conditions of the query are looked up."""

_LONGEST_RUN = 8
"""Characters that are read after the typed text in a script without spaces."""

Forms = dict[str, Counter[str]]
"""Number of occurrences of each spelling by term, in the order of the completions."""


class WordCompleter:
    """Completes words over stores that the calling thread may read."""

    def __init__(self, stores: Stores, frequent: FrequentWords) -> None:
        self._stores = stores
        self._frequent = frequent
        self._reader = stores.lexical.reader()
        self._forms = FormReader(self._reader.vocabulary)

    def complete(self, place: CursorPlace, limit: int) -> list[Completion]:
        """Return the most probable words.

        Words in passages with the other words of the query come first, then the most frequent.
        """
        if unspaced_run().match(place.typed):
            words = self._runs(place.typed)
        else:
            words = [best_form(one) for one in self._spaced(place, limit).values()]
        return [
            place.complete(CompletionKind.WORD, word, shared_letters(word, place.typed))
            for word in words[:limit]
        ]

    def _spaced(self, place: CursorPlace, limit: int) -> Forms:
        terms = self._reader.vocabulary.terms(place.typed)
        if len(terms) != 1:
            return {}
        (prefix,) = terms
        if place.field is not None:
            found = self._in_files(prefix, place, place.field, limit + 1)
        elif within := self._find_conditions(place):
            more = self._in_passages(prefix, place.others, _WITHIN)
            found = {term: more[term] for term in islice(filter(within.has_term, more), limit + 1)}
        else:
            found = self._in_passages(prefix, place.others, limit + 1)
        return {term: forms for term, forms in found.items() if term != prefix}

    def _find_conditions(self, place: CursorPlace) -> Conditions | None:
        """Return the conditions before the word, if files meet them."""
        before = parse(place.before.removesuffix(place.typed)).query
        if not before.conditions:
            return None
        alone = Query(conditions=before.conditions)
        query = look_up_catalogued(self._stores.catalogue.connection, alone)
        conditions = Conditions(self._reader, query)
        return conditions if conditions.is_possible else None

    def _in_passages(self, prefix: str, others: Sequence[str], limit: int) -> Forms:
        found = self._beside(prefix, others) if others else {}
        if len(found) < limit:
            known = self._frequent.beginning_with(self._stores, prefix, limit)
            if len(known) < limit:
                known |= self._rare(prefix, known, limit)
            # Adds the other terms in the order of ``known``.
            found |= {term: known[term] for term in known if term not in found}
        return found

    def _beside(self, prefix: str, others: Sequence[str]) -> Forms:
        """Return words of the passages about the other words, the most frequent first."""
        vocabulary = self._reader.vocabulary
        terms = dict.fromkeys(vocabulary.terms(" ".join(others)))
        held = sorted(filter(vocabulary.holds, terms), key=vocabulary.frequency)
        texts = self._reader.texts_about(held[:_RAREST], _ABOUT) if held else []
        passages: Counter[str] = Counter()
        forms: Forms = {}
        for text in texts:
            found = list(self._forms.beginning_with(prefix, text))
            passages.update({term for term, _ in found})
            _count(found, forms)
        return {term: forms[term] for term, _ in passages.most_common()}

    def _rare(self, prefix: str, known: Iterable[str], limit: int) -> Forms:
        """Return further words of the whole index, without words of deleted passages."""
        found: Forms = {}
        for term in self._reader.vocabulary.most_frequent(prefix, limit):
            if term in known:
                continue
            for text in self._reader.texts_holding([term], _WRITTEN):
                forms = self._forms.beginning_with(prefix, text)
                _count((one for one in forms if one[0] == term), found)
        return found

    def _in_files(self, prefix: str, place: CursorPlace, field: Field, limit: int) -> Forms:
        """Return words of the names, titles or authors that have the words before, too."""
        terms_of = self._reader.vocabulary.terms
        before = set(terms_of(place.before.rpartition(":")[2].removesuffix(place.typed)))
        found: Forms = {}
        for term in self._reader.vocabulary.most_frequent(prefix, limit, str(field)):
            file_ids = self._reader.files_holding([term], str(field), _WRITTEN)
            files = file_records.files_by_id(self._stores.catalogue.connection, file_ids)
            for file in files.values():
                text = _text_of(file, field)
                if not before.issubset(terms_of(text)):
                    continue
                forms = self._forms.beginning_with(prefix, text)
                _count((one for one in forms if one[0] == term), found)
        return found

    def _runs(self, typed: str) -> list[str]:
        """Return continuations in a script without spaces, where words have no visible end.

        A stretch that occurs more often than any longer stretch is treated as a word.
        """
        typed = normalize("NFKC", typed)
        run = re.compile(f"{re.escape(typed)}([{UNSPACED}]{{1,{_LONGEST_RUN}}})")
        texts = [normalize("NFKC", text) for text in self._texts_with(typed)]
        ends = [end for text in texts for end in run.findall(text)]
        counts = Counter(end[:size] for end in ends for size in range(1, len(end) + 1))
        longer = Counter[str]()
        for end, times in counts.items():
            longer[end[:-1]] = max(longer[end[:-1]], times)
        closed = [end for end, times in counts.items() if times > longer[end]]
        return [typed + end for end in sorted(closed, key=lambda one: (-counts[one], len(one)))]

    def _texts_with(self, typed: str) -> list[str]:
        vocabulary = self._reader.vocabulary
        terms = vocabulary.terms(typed)
        if not terms or not is_single_unspaced(terms[-1]):
            return self._reader.texts_holding(terms, _ABOUT) if terms else []
        pairs = vocabulary.most_frequent(terms[-1], _RAREST)
        return [text for pair in pairs for text in self._reader.texts_holding([pair], _ABOUT)]


def _count(found: Iterable[tuple[str, str]], forms: Forms) -> None:
    for term, form in found:
        forms.setdefault(term, Counter())[form] += 1


def _text_of(file: FileRecord, field: Field) -> str:
    match field:
        case Field.TITLE:
            return file.title
        case Field.AUTHOR:
            return file.author
        case _:
            return PurePath(file.path).name
