"""Queries of tantivy by which documents are found: by terms, by ids, and combined."""

from collections.abc import Collection, Iterable

from tantivy import Occur, Query, Schema

from desktop_app.storage.lexical.vocabulary import Vocabulary

_FEW = 800
"""Most ids that are looked up one by one. For a set of terms, tantivy visits the 256 numbers around
each: for 200 of 100,000 passages 2.7 ms against 0.8. For many or consecutive ids, most of these
numbers are wanted, and a set is faster."""


def with_ids(schema: Schema, field: str, ids: Collection[int]) -> Query:
    """Return the query for the documents that have one of the ids in a field."""
    if len(ids) > _FEW:
        return Query.term_set_query(schema, field, list(ids))
    return any_of(Query.term_query(schema, field, one, "basic") for one in ids)


def run_of(schema: Schema, field: str, terms: list[str], slop: int = 0) -> Query:
    """Return the query for adjacent terms; without any, as for a very long word, none matches."""
    if not terms:
        return Query.empty_query()
    if len(terms) == 1:
        return term_of(schema, field, terms[0])
    return Query.phrase_query(schema, field, list(terms), slop=slop)


def begun_run_of(
    schema: Schema, vocabulary: Vocabulary, field: str, terms: list[str], slop: int = 0
) -> Query:
    """Return the query for adjacent terms, the last of which is a prefix; as :func:`run_of`."""
    if not terms:
        return Query.empty_query()
    *before, last = terms
    if not before:
        # Terms are letters and digits, so they contain no operator.
        return Query.regex_query(schema, field, f"{last}.*")
    ends = [last, *vocabulary.beginning_with(last, field)]
    return any_of([run_of(schema, field, [*before, end], slop) for end in ends])


def term_of(schema: Schema, field: str, term: str) -> Query:
    """Return the query for one term, without a score."""
    return Query.term_query(schema, field, term, "basic")


def any_of(queries: Iterable[Query]) -> Query:
    """Return a query that matches where any of the queries does; without queries, nothing."""
    return Query.boolean_query([(Occur.Should, query) for query in queries])


def silent(query: Query) -> Query:
    """Return a query with the same matches that adds nothing to a score."""
    return Query.const_score_query(query, 0.0)


def all_of(queries: Iterable[Query]) -> Query:
    """Return a query that matches where all of the queries do."""
    return Query.boolean_query([(Occur.Must, query) for query in queries])


def excluding(query: Query, unwanted: Query) -> Query:
    """Return a query that matches where one query does and another one does not."""
    return Query.boolean_query([(Occur.Must, query), (Occur.MustNot, unwanted)])


def limited(query: Query, condition: Query | None) -> Query:
    """Return a query whose matches also meet a condition, which adds nothing to a score."""
    return query if condition is None else all_of([query, silent(condition)])
