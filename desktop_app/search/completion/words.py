"""Words of the library that begin as what is being typed, written as people write them."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from unicodedata import normalize

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.completion.place import Place, shared_letters
from desktop_app.search.completion.word_forms import FormReader, best_form
from desktop_app.search.query.values import Field
from desktop_app.storage import file_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.scripts import UNSPACED, is_single_unspaced
from desktop_app.storage.stores import Stores

_ABOUT = 30
"""Passages about the other words of the query that are looked through."""

_TELLING = 3
"""Of the other words the rarest, which say what the query is about."""

_WRITTEN = 3
"""Passages looked through for how a rare word is written."""

_LONGEST_RUN = 8
"""Characters looked at after what is typed in a script without spaces."""

_UNSPACED = re.compile(f"[{UNSPACED}]")

Forms = dict[str, Counter[str]]
"""By term how often it was written in which way; in the order in which they are offered."""


class WordCompleter:
    """Completes words over stores that the calling thread may read."""

    def __init__(self, stores: Stores, frequent: FrequentWords) -> None:
        self._stores = stores
        self._frequent = frequent
        self._reader = stores.lexical.reader()
        self._forms = FormReader(self._reader.vocabulary)

    def complete(self, place: Place, limit: int) -> list[Completion]:
        """Give the likeliest words, at most so many.

        Those that stand with the other words of the query come first, then those of most passages.
        """
        if _UNSPACED.match(place.typed):
            words = self._runs(place.typed)
        else:
            words = [best_form(one) for one in self._spaced(place, limit).values()]
        return [
            place.put(CompletionKind.WORD, word, shared_letters(word, place.typed))
            for word in words[:limit]
        ]

    def _spaced(self, place: Place, limit: int) -> Forms:
        terms = self._reader.vocabulary.terms(place.typed)
        if len(terms) != 1:
            return {}
        (prefix,) = terms
        if place.field is not None:
            found = self._in_files(prefix, place.field, limit + 1)
        else:
            found = self._in_passages(prefix, place.others, limit + 1)
        return {term: forms for term, forms in found.items() if term != prefix}

    def _in_passages(self, prefix: str, others: Sequence[str], limit: int) -> Forms:
        found = self._beside(prefix, others) if others else {}
        if len(found) < limit:
            known = self._frequent.beginning_with(self._stores, prefix, limit)
            if len(known) < limit:
                known |= self._rare(prefix, known, limit)
            # Their union in the order of its left side.
            found |= {term: known[term] for term in known if term not in found}
        return found

    def _beside(self, prefix: str, others: Sequence[str]) -> Forms:
        """Give words of the passages about the other words, those of most passages first."""
        vocabulary = self._reader.vocabulary
        terms = dict.fromkeys(vocabulary.terms(" ".join(others)))
        held = sorted(filter(vocabulary.holds, terms), key=vocabulary.frequency)
        texts = self._reader.texts_about(held[:_TELLING], _ABOUT) if held else []
        passages: Counter[str] = Counter()
        forms: Forms = {}
        for text in texts:
            found = list(self._forms.beginning_with(prefix, text))
            passages.update({term for term, _ in found})
            _count(found, forms)
        return {term: forms[term] for term, _ in passages.most_common()}

    def _rare(self, prefix: str, known: Iterable[str], limit: int) -> Forms:
        """Give further words out of the whole index; of deleted passages there is none."""
        found: Forms = {}
        for term in self._reader.vocabulary.most_frequent(prefix, limit):
            if term in known:
                continue
            for text in self._reader.texts_holding([term], _WRITTEN):
                forms = self._forms.beginning_with(prefix, text)
                _count((one for one in forms if one[0] == term), found)
        return found

    def _in_files(self, prefix: str, field: Field, limit: int) -> Forms:
        """Give words of the names, titles or authors of files."""
        found: Forms = {}
        for term in self._reader.vocabulary.most_frequent(prefix, limit, str(field)):
            file_ids = self._reader.files_holding([term], str(field), _WRITTEN)
            files = file_records.files_by_id(self._stores.catalogue.connection, file_ids)
            for file in files.values():
                forms = self._forms.beginning_with(prefix, _text_of(file, field))
                _count((one for one in forms if one[0] == term), found)
        return found

    def _runs(self, typed: str) -> list[str]:
        """Give what goes on so in a script without spaces, where a word has no end to see.

        What repeats is taken for one: a stretch that stands more often than any longer one.
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
        pairs = vocabulary.most_frequent(terms[-1], _TELLING)
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
