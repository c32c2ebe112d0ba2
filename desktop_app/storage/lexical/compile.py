"""A typed query as a tantivy query.

Sections and files have no text field in common, so a query over the fields of one kind
never meets a document of the other.
"""

import math
from collections.abc import Sequence

from tantivy import Index, Occur, Query, Schema, Searcher, TextAnalyzer

from desktop_app.core import query as asked
from desktop_app.storage.lexical.schema import PLAIN, STEMMED, find_terms

PREFIX_EXPANSIONS = 32
"""Terms an unfinished last word stands for; the most frequent ones that begin with it."""

_PREFIX_BOOST = 0.5
"""Weight of such a term against a word as typed."""

_WORDS, _STEMS, _BODY = "words", "stems", "body"
SECTION_FIELDS = (_WORDS,)
SECTION_STEM_FIELDS = (_STEMS,)
FILE_FIELDS = ("name", "title", "author")
FILE_STEM_FIELDS = (_BODY,)
_BM25_BOUND = 2.2

Clause = tuple[Occur, Query]


class QueryCompiler:
    """Compiles queries against one state of the index."""

    def __init__(self, index: Index, analyzers: dict[str, TextAnalyzer]) -> None:
        self._schema: Schema = index.schema
        self._searcher: Searcher = index.searcher()
        self._plain = analyzers[PLAIN]
        self._stemmed = analyzers[STEMMED]

    def for_sections(self, query: asked.Query, folder: str) -> Query:
        """Give the query over sections, ranked by words and stems."""
        scoring = self._scoring(query, SECTION_FIELDS, SECTION_STEM_FIELDS)
        return self._filtered(query, scoring, folder)

    def for_files(self, query: asked.Query, folder: str) -> Query:
        """Give the query over files, ranked by name, title, author and whole body."""
        scoring = self._scoring(query, FILE_FIELDS, FILE_STEM_FIELDS)
        without_phrases = asked.Query(query.wanted, (), query.unwanted, query.prose)
        return self._filtered(without_phrases, scoring, folder)

    def among_sections(self, query: asked.Query, section_ids: Sequence[int]) -> Query:
        """Give the section query limited to these ids, with the same scores."""
        allowed = Query.term_set_query(self._schema, "section_id", list(section_ids))
        scoring = self._scoring(query, SECTION_FIELDS, SECTION_STEM_FIELDS)
        return Query.boolean_query([(Occur.Must, scoring), (Occur.Must, _silent(allowed))])

    def permitted(self, query: asked.Query, section_ids: Sequence[int]) -> Query:
        """Give the query for those of the sections that a query's conditions allow."""
        allowed = Query.term_set_query(self._schema, "section_id", list(section_ids))
        return self._filtered(query, allowed, "")

    def ideal_section_score(self, query: asked.Query) -> float:
        """Give the score of a section that could not match better, the bound of BM25.

        A term counts at most (k1 + 1) times its inverse document frequency, k1 = 1.2 in
        tantivy (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework").
        """
        words = _scored(query)
        begun = [self._best_beginning(word) for word in words]
        text = " ".join(word.text for word, best in zip(words, begun, strict=True) if not best)
        plain = sum(self._rarity(_WORDS, term) for term in find_terms(self._plain, text))
        stemmed = sum(self._rarity(_STEMS, stem) for stem in find_terms(self._stemmed, text))
        return _BM25_BOUND * (plain + stemmed + sum(begun))

    def _best_beginning(self, word: asked.Word) -> float:
        """Give the weight of the rarest word that an unfinished, unknown one stands for."""
        terms = find_terms(self._plain, word.text)
        if not word.is_prefix or len(terms) != 1 or self._searcher.doc_freq(_WORDS, terms[0]):
            return 0.0
        longer = self._find_longer(_WORDS, terms[0])
        return _PREFIX_BOOST * max((self._rarity(_WORDS, term) for term in longer), default=0.0)

    def ideal_file_score(self, query: asked.Query) -> float:
        """Give the score of a file whose body could not match better."""
        text = " ".join(word.text for word in _scored(query))
        stems = find_terms(self._stemmed, text)
        return _BM25_BOUND * sum(self._rarity(_BODY, stem) for stem in stems)

    def rarities(self, query: asked.Query) -> dict[str, float]:
        """Give the inverse document frequency of each stem of a query among the sections."""
        text = " ".join(word.text for word in _scored(query))
        return {stem: self._rarity(_STEMS, stem) for stem in find_terms(self._stemmed, text)}

    def _rarity(self, field: str, term: str) -> float:
        documents = max(self._searcher.num_docs, 1)
        frequency = self._searcher.doc_freq(field, term)
        return math.log1p((documents - frequency + 0.5) / (frequency + 0.5))

    def _scoring(
        self, query: asked.Query, fields: Sequence[str], stem_fields: Sequence[str]
    ) -> Query:
        clauses: list[Query] = []
        for word in _scored(query):
            clauses += self._word(word, fields, stem_fields)
        return Query.boolean_query([(Occur.Should, clause) for clause in clauses])

    def _word(
        self, word: asked.Word, fields: Sequence[str], stem_fields: Sequence[str]
    ) -> list[Query]:
        terms = find_terms(self._plain, word.text)
        clauses = [self._text(field, term) for term in terms for field in fields]
        clauses += [
            self._text(field, stem)
            for stem in find_terms(self._stemmed, word.text)
            for field in stem_fields
        ]
        if len(terms) > 1:
            clauses += [Query.phrase_query(self._schema, field, list(terms)) for field in fields]
        if word.is_prefix and terms:
            clauses += [one for field in fields for one in self._prefixes(field, terms[-1])]
        return clauses

    def _prefixes(self, field: str, prefix: str) -> list[Query]:
        longer = self._find_longer(field, prefix)
        return [Query.boost_query(self._text(field, term), _PREFIX_BOOST) for term in longer]

    def _find_longer(self, field: str, prefix: str) -> list[str]:
        found = self._searcher.terms_with_prefix(field, prefix, limit=PREFIX_EXPANSIONS)
        return [term for term, _ in found if term != prefix]

    def _filtered(self, query: asked.Query, scoring: Query, folder: str) -> Query:
        clauses: list[Clause] = [(Occur.Must, scoring)]
        clauses += [(Occur.Must, _silent(self._phrase(phrase))) for phrase in query.required]
        clauses += [
            (Occur.MustNot, one) for term in query.unwanted if (one := self._excluded(term))
        ]
        if folder:
            clauses.append((Occur.Must, _silent(self._text("folder", folder))))
        return Query.boolean_query(clauses)

    def _excluded(self, term: asked.Term) -> Query | None:
        words = term.words if isinstance(term, asked.Phrase) else (term.text,)
        # Without a letter to look for it would be everything that is excluded.
        has_terms = find_terms(self._plain, " ".join(words))
        return self._phrase(asked.Phrase(words)) if has_terms else None

    def _phrase(self, phrase: asked.Phrase) -> Query:
        terms = find_terms(self._plain, " ".join(phrase.words))
        if not terms:
            return Query.all_query()
        if len(terms) == 1:
            return self._text(_WORDS, terms[0])
        return Query.phrase_query(self._schema, _WORDS, list(terms))

    def _text(self, field: str, term: str) -> Query:
        option = "freq" if field in (*SECTION_STEM_FIELDS, *FILE_STEM_FIELDS) else "position"
        return Query.term_query(self._schema, field, term, option)


def _scored(query: asked.Query) -> list[asked.Word]:
    """Give the words that a score is made of: of phrases each one, too."""
    return [*query.wanted, *(asked.Word(word) for one in query.required for word in one.words)]


def _silent(query: Query) -> Query:
    return Query.const_score_query(query, 0.0)
