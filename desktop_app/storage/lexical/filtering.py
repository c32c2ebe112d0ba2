"""Compiles the conditions of a query to a tantivy query without scores.

It matches a file's document and all its passages alike: a condition on the text applies to the
whole file, whichever passage contains the words. Only page conditions apply to each passage; they
match a file's document if they match one of its passages.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, islice, product
from pathlib import PurePath

from tantivy import FieldType, Query, Schema

from desktop_app.core import query as asked
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.found_compounds import compound_stems, compounds_with
from desktop_app.storage.lexical.index_queries import (
    all_of,
    any_of,
    begun_run_of,
    excluding,
    run_of,
    silent,
    term_of,
    with_ids,
)
from desktop_app.storage.lexical.known_forms import inflected_stems
from desktop_app.storage.lexical.schema import STEMS, WORDS
from desktop_app.storage.lexical.scored_words import ScoredWord
from desktop_app.storage.lexical.scripts import is_single_unspaced
from desktop_app.storage.lexical.similar_words import name_forms, spelled_like
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary

_WHOLE_FILE = ("name", "title")
"""Fields besides the text in which the words of a condition may occur."""

_LEAST_BEGUN = 3
"""Letters of an incomplete word by which folders are found. For one, tantivy visits all passages:
19 ms in 400,000 (by hand)."""

_MOST_FORMS = 64
"""Most spellings of a name of several words that are looked up."""

Text = asked.Word | asked.Prefix | asked.Fuzzy | asked.Phrase | asked.Named

FindFiles = Callable[[Query], list[int]]
"""A function that returns the ids of the files with a document that matches a query."""


def begins_folders(word: asked.Word) -> bool:
    """Whether folders whose name begins with a word have it.

    One or two letters of an incomplete word begin the names of many folders, so they only count
    where they are a whole word of a name.
    """
    return word.is_prefix and len(word.text) >= _LEAST_BEGUN


class ConditionCompiler:
    """Compiles conditions against one state of the index."""

    def __init__(self, schema: Schema, vocabulary: Vocabulary, find_files: FindFiles) -> None:
        self._schema = schema
        self._vocabulary = vocabulary
        self._find_files = find_files

    def compile(self, conditions: Iterable[asked.Condition]) -> Query | None:
        """Return a query that matches where all conditions do; None without conditions."""
        compiled = [self._condition(one) for one in conditions]
        return silent(all_of(compiled)) if compiled else None

    def together(self, words: Iterable[ScoredWord]) -> Query:
        """Return a query that matches documents with all of some words, each by itself."""
        return silent(all_of([self._text(word, is_excluded=False) for word in words]))

    def called_by(self, words: Iterable[asked.Word], field: str) -> Query | None:
        """Return a query for every word in a field of names; None where the field lacks a word.

        Only words as typed have a score.
        """
        found: list[Query] = []
        for word in words:
            if (in_field := self._in_name(word, field)) is None:
                return None
            found.append(in_field)
        return all_of(found)

    def called_in_folders(self, words: Sequence[asked.Word]) -> Query | None:
        """Return a query for every word in a file's name or in those of the folders above it.

        At least one word is in the file's name; None if none can be.
        """
        in_name: list[Query] = []
        anywhere: list[Query] = []
        for word in words:
            named = self._in_name(word, "name")
            in_path = self._in_name(asked.Word(word.text, begins_folders(word)), "path")
            both = [one for one in (named, in_path) if one is not None]
            if not both:
                return None
            in_name += both[:1] if named is not None else []
            anywhere.append(any_of(both))
        return all_of([any_of(in_name), *anywhere]) if in_name else None

    def _in_name(self, word: asked.Word, field: str) -> Query | None:
        """Return the query for a word in a field of names; None if no name has it in any form."""
        *before, last = typed = self._vocabulary.terms(word.text)
        if word.is_prefix:
            parts = [run_of(self._schema, field, [term]) for term in before]
            begun = Query.regex_query(self._schema, field, f"{last}.*")
            return all_of([*parts, silent(begun)])
        forms = map(self._vocabulary.terms, name_forms(self._vocabulary, word.text, field))
        runs = [form for form in forms if self._vocabulary.holds_all(form, field)]
        found = [silent(run_of(self._schema, field, form)) for form in runs]
        if self._vocabulary.holds_all(typed, field):
            found.append(all_of([run_of(self._schema, field, [term]) for term in typed]))
        return any_of(found) if found else None

    def _condition(self, condition: asked.Condition, *, is_excluded: bool = False) -> Query:
        match condition:
            case asked.Not(condition=unwanted):
                excluded = self._condition(unwanted, is_excluded=not is_excluded)
                return excluding(Query.all_query(), excluded)
            case asked.AnyOf(conditions=parts):
                return any_of([self._condition(one, is_excluded=is_excluded) for one in parts])
            case asked.AllOf(conditions=parts):
                return all_of([self._condition(one, is_excluded=is_excluded) for one in parts])
            case asked.Word() | asked.Prefix() | asked.Fuzzy() | asked.Phrase() | asked.Named():
                if not self._vocabulary.terms(_text_of(condition)):
                    # Signs alone have no terms: they match everything and exclude nothing.
                    return Query.empty_query() if is_excluded else Query.all_query()
                return self._files(self._text(condition, is_excluded=is_excluded))
            case asked.Person() | asked.Tag() | asked.Created():
                raise TypeError(f"the catalogue has to look up {type(condition).__name__}")
            case _:
                return self._filter(condition, is_excluded=is_excluded)

    def _files(self, query: Query) -> Query:
        return with_ids(self._schema, "file_id", self._find_files(query))

    def _pages(self, passages: Query, *, is_excluded: bool) -> Query:
        """Return the query for passages and their files; exclusions apply to passages only."""
        if is_excluded:
            return passages
        file = Query.term_query(self._schema, "passage_id", 0)
        return any_of([passages, all_of([file, self._files(passages)])])

    def _text(
        self,
        condition: Text,
        *,
        is_excluded: bool,
    ) -> Query:
        match condition:
            case asked.Named():
                return self._named(condition, is_excluded=is_excluded)
            case asked.Phrase(words=words, slop=slop):
                return self._in_file(words, slop=slop)
            case asked.Prefix(text=text):
                return self._in_file((text,), is_begun=True)
            case asked.Fuzzy(text=text):
                near = spelled_like(self._vocabulary, text, EXPANSIONS)
                return any_of([self._in_file((term,)) for term in (text, *near)])
            case asked.Word(text=text, is_prefix=is_begun):
                written = [self._in_file((one,)) for one in (text, *alternatives(text))]
                written += [self._in_file((text,), is_begun=True)] if is_begun else []
                # Excluded words match as written: "paint" does not exclude "painting".
                return any_of(written if is_excluded else [*written, *self._forms(text)])

    def _named(self, condition: asked.Named, *, is_excluded: bool) -> Query:
        field, words, is_begun = str(condition.field), condition.words, condition.is_prefix
        if is_excluded:
            return self._run(field, words, is_begun=is_begun)
        return self._in_any_form(field, words, is_begun=is_begun)

    def _in_any_form(self, field: str, words: tuple[str, ...], *, is_begun: bool = False) -> Query:
        """Return the query for a name in other spellings, inflections and compounds, too.

        With ``is_begun`` the last word may also be a prefix, as while it is typed.
        """
        forms = [
            [word, *name_forms(self._vocabulary, word, field), *self._compounds(word, field)]
            for word in words
        ]
        spelled = [*islice(product(*forms), _MOST_FORMS), ("".join(words),)]
        whole = [self._run(field, one) for one in spelled]
        if not is_begun:
            return any_of(whole)
        forms[-1] = [words[-1], *alternatives(words[-1])]
        begun = islice(product(*forms), _MOST_FORMS)
        return any_of([*whole, *(self._run(field, one, is_begun=True) for one in begun)])

    def _compounds(self, word: str, field: str) -> list[str]:
        return compounds_with(self._vocabulary, word, field) if field in _WHOLE_FILE else []

    def _in_file(self, words: tuple[str, ...], *, slop: int = 0, is_begun: bool = False) -> Query:
        return any_of(
            [
                self._run(field, words, slop=slop, is_begun=is_begun)
                for field in (WORDS, *_WHOLE_FILE)
            ]
        )

    def _run(
        self, field: str, words: tuple[str, ...], *, slop: int = 0, is_begun: bool = False
    ) -> Query:
        """Return the query for adjacent words; with ``is_begun`` the last one is a prefix."""
        terms = self._vocabulary.terms(" ".join(words))
        if not terms:
            return Query.empty_query()
        if not is_begun and not is_single_unspaced(terms[-1]):
            return run_of(self._schema, field, terms, slop)
        return begun_run_of(self._schema, self._vocabulary, field, terms, slop)

    def _forms(self, text: str) -> Iterable[Query]:
        """Yield the queries for a word in other inflections and in compounds."""
        for reading in self._vocabulary.readings(text):
            yield all_of([self._stem(term) for term in reading])
        compounds = compound_stems(self._vocabulary, text)
        for term in chain(inflected_stems(self._vocabulary, text), compounds):
            yield term_of(self._schema, STEMS, term)

    def _stem(self, stem: str) -> Query:
        by_path = self._vocabulary.by_path(stem)
        terms = (stem, by_path) if by_path else (stem,)
        return any_of([term_of(self._schema, STEMS, one) for one in terms])

    def _filter(self, condition: asked.Filter | asked.Among, *, is_excluded: bool) -> Query:
        match condition:
            case asked.Among(file_ids=file_ids):
                return with_ids(self._schema, "file_id", file_ids)
            case asked.Pages(first=first, last=last):
                return self._pages(self._range("page", first, last), is_excluded=is_excluded)
            case asked.Size(least=least, most=most):
                return self._range("size", least, most)
            case asked.Modified(since=since, until=until):
                first = int(since.timestamp()) if since else None
                return self._range("modified", first, int(until.timestamp()) - 1 if until else None)
            case asked.InFolder(folder=folder) if not PurePath(folder).is_absolute():
                parts = tuple(folder.replace("\\", "/").split("/"))
                return self._run("path", parts) if is_excluded else self._in_any_form("path", parts)
            case _:
                return term_of(self._schema, *_kept_whole(condition))

    def _range(self, field: str, least: int | None, most: int | None) -> Query:
        if least is None and most is None:
            return Query.all_query()
        return Query.range_query(self._schema, field, FieldType.Integer, least, most)


def _text_of(condition: Text) -> str:
    match condition:
        case asked.Named(words=words) | asked.Phrase(words=words):
            return " ".join(words)
        case _:
            return condition.text


def _kept_whole(
    condition: asked.Extension | asked.Kind | asked.Language | asked.InFolder,
) -> tuple[str, str]:
    """Return the field that stores the condition's value as one term, and the term."""
    match condition:
        case asked.Extension(extension=extension):
            return "extension", extension
        case asked.Kind(kind=kind):
            return "kind", kind
        case asked.Language(code=code):
            return "language", code
        case asked.InFolder(folder=folder):
            return "folder", folder
