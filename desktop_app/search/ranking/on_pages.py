"""Passages that continue on several pages, of which a query names some."""

from collections.abc import Collection, Iterable

import numpy as np

from desktop_app.core.query import Fuzzy, Pages
from desktop_app.core.records import replace
from desktop_app.search.ranking.candidates import Candidates
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.found_compounds import compounds_with
from desktop_app.storage.lexical.known_forms import inflected_forms
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.scored_words import (
    ScoredWord,
    matches_prefix,
    scored_words,
    significant_words,
)
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.similar_words import spelled_like
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary
from desktop_app.storage.passage_records import PassageRecord, passages_by_id, range_on_pages
from desktop_app.storage.stores import Stores


def leave_out_other_pages(
    stores: Stores, lexical: LexicalSearch, found: Candidates
) -> tuple[Candidates, set[int]]:
    """Return the candidates, of which some are no longer found by words, and the ids of these.

    They have the words only on pages other than those that the query names.
    """
    asked = [one for one in lexical.query.conditions if isinstance(one, Pages)]
    languages = dict(zip(found.passage_ids, found.languages, strict=True))
    known = passages_by_id(stores.catalogue.connection, languages)
    records = [one for one in known.values() if len(one.pages) > 1]
    texts = lexical.reader.passage_texts({one.passage_id: one.fingerprint for one in records})
    words = significant_words(lexical.reader.vocabulary, scored_words(lexical.query))

    def is_elsewhere(record: PassageRecord) -> bool:
        text = texts.get(record.passage_id, "")
        start, end = range_on_pages(record, asked, len(text))
        both = (f"{record.heading}\n{text[start:end]}", f"{text[:start]}\n{text[end:]}")
        language = languages[record.passage_id]
        here, there = (_has_any(lexical.reader, words, one, language) for one in both)
        return there and not here

    elsewhere = {one.passage_id for one in records if is_elsewhere(one)}
    stays = np.array([one not in elsewhere for one in found.passage_ids], np.bool_)
    return replace(
        found,
        word_ranks=np.where(stays, found.word_ranks, 0),
        is_by_words=found.is_by_words & stays,
        is_literal=found.is_literal & stays,
    ), elsewhere


def _has_any(reader: LexicalReader, words: Iterable[ScoredWord], text: str, language: str) -> bool:
    """Whether a text in a language has any of some words, as ranking matches them."""
    stems, terms = set(reader.stem_terms(text, language)), set(reader.vocabulary.terms(text))
    return any(
        _has_form(reader.vocabulary, word, stems) or _has_written(reader.vocabulary, word, terms)
        for word in words
    )


def _has_form(vocabulary: Vocabulary, word: ScoredWord, stems: Collection[str]) -> bool:
    """Whether a text with some stems has a word in any spelling, inflection or compound."""
    similar = spelled_like(vocabulary, word.text, EXPANSIONS) if isinstance(word, Fuzzy) else []
    others = (*compounds_with(vocabulary, word.text), *inflected_forms(vocabulary, word.text))
    forms = (word.text, *alternatives(word.text), *others, *similar)
    return any(
        all(stem in stems for stem in reading)
        for form in forms
        for reading in vocabulary.readings(form)
    )


def _has_written(vocabulary: Vocabulary, word: ScoredWord, terms: Collection[str]) -> bool:
    """Whether a text with some terms has a word as written, or its beginning."""
    written = vocabulary.terms(word.text)
    if not written:
        return False
    is_begun = matches_prefix(word) and any(one.startswith(written[-1]) for one in terms)
    return is_begun or all(one in terms for one in written)
