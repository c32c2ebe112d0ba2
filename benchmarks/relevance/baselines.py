"""Rankings that a search has to beat: bare BM25, meaning alone, and simple fusions of both."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from tantivy import (
    Document,
    Filter,
    Index,
    Occur,
    Query,
    SchemaBuilder,
    TextAnalyzer,
    TextAnalyzerBuilder,
    Tokenizer,
)

from benchmarks.relevance.measured_set import DEPTH, MeasuredSet
from desktop_app.evaluation.sets import LabelledQuery

List = Sequence[tuple[int, float]]
"""Files or passages with their scores, the best first."""

CONVEX_WEIGHTS = (0.3, 0.4, 0.5, 0.6)
"""Weights of BM25 in the convex combinations."""

_RANK_CONSTANT = 60
"""The constant of the reciprocal ranks (Cormack et al. 2009, "Reciprocal rank fusion")."""

_UNSPACED = ("_th", "_zh", "_ja")
"""Ends of the names of sets in languages without spaces, which are searched by pairs of characters.
"""


class BareWords:
    """Tantivy's BM25 with its own analyzer, of whole files or of passages.

    Every word of a query counts, as often as it is typed.
    """

    def __init__(self, measured: MeasuredSet) -> None:
        self._analyzer = _analyzer_for(measured)
        builder = SchemaBuilder()
        builder.add_unsigned_field("id", fast=True)
        builder.add_text_field("text", tokenizer_name="bare")
        self._schema = builder.build()
        index = Index(self._schema)
        index.register_tokenizer("bare", self._analyzer)
        writer = index.writer(100_000_000, 1)
        texts = _texts_of_files(measured) if measured.is_by_file else measured.texts
        for number, text in texts.items():
            document = Document()
            document.add_unsigned("id", number)
            document.add_text("text", text)
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        index.reload()
        self._searcher = index.searcher()

    def rank(self, query: LabelledQuery) -> List:
        """Return the best files or passages."""
        terms = self._analyzer.analyze(query.query)
        parts = [(Occur.Should, Query.term_query(self._schema, "text", one)) for one in terms]
        hits = self._searcher.search(Query.boolean_query(parts), DEPTH, count=False).hits
        ids = self._searcher.fast_field_values("id", [address for _, address in hits])
        return [(int(one or 0), float(score)) for one, (score, _) in zip(ids, hits, strict=True)]


def rank_by_meaning(measured: MeasuredSet, query: LabelledQuery) -> List:
    """Return the nearest passages, or the files of the nearest passages."""
    vector = measured.embedder.embed_query(query.query)
    found = measured.stores.vectors.reader().search(
        vector, DEPTH if not measured.is_by_file else 5 * DEPTH
    )
    if not measured.is_by_file:
        return found
    best: dict[int, float] = {}
    for passage_id, cosine in found:
        best.setdefault(measured.file_of[passage_id], cosine)
    return list(best.items())[:DEPTH]


def fuse_ranks(lists: Sequence[List]) -> list[int]:
    """Order by the sum of reciprocal ranks."""
    scores: dict[int, float] = {}
    for ranked in lists:
        for rank, (one, _) in enumerate(ranked, start=1):
            scores[one] = scores.get(one, 0.0) + 1 / (_RANK_CONSTANT + rank)
    return _best_first(scores)


def combine(words: List, meaning: List, weight: float) -> list[int]:
    """Order by a convex combination of both scores, each scaled from its least to its best."""
    scores: dict[int, float] = {}
    for ranked, share in ((words, weight), (meaning, 1 - weight)):
        values = [score for _, score in ranked]
        least, best = min(values, default=0.0), max(values, default=0.0)
        for one, score in ranked:
            scaled = (score - least) / (best - least) if best > least else 1.0
            scores[one] = scores.get(one, 0.0) + share * scaled
    return _best_first(scores)


def measure_baselines(measured: MeasuredSet) -> dict[str, float]:
    """Return the mean measure of each simple ranking."""
    bare = BareWords(measured)
    values: dict[str, list[float]] = {}
    for query in measured.queries:
        words, meaning = bare.rank(query), rank_by_meaning(measured, query)
        ranked = {
            "bare BM25": [one for one, _ in words],
            "meaning alone": [one for one, _ in meaning],
            "RRF": fuse_ranks((words, meaning)),
        }
        ranked |= {f"convex {one}": combine(words, meaning, one) for one in CONVEX_WEIGHTS}
        for name, found in ranked.items():
            values.setdefault(name, []).append(_judge(measured, query, found))
    return {name: float(np.mean(each)) for name, each in values.items()}


def _judge(measured: MeasuredSet, query: LabelledQuery, found: Sequence[int]) -> float:
    if measured.is_by_file:
        return measured.judge_files(query, found)
    return measured.judge_passages(query, [[one] for one in found])


def _best_first(scores: Mapping[int, float]) -> list[int]:
    return sorted(scores, key=lambda one: -scores[one])


def _texts_of_files(measured: MeasuredSet) -> dict[int, str]:
    return {
        file_id: Path(path).read_text(errors="replace") for file_id, path in measured.paths.items()
    }


def _analyzer_for(measured: MeasuredSet) -> TextAnalyzer:
    if measured.name.endswith(_UNSPACED):
        builder = TextAnalyzerBuilder(Tokenizer.ngram(2, 2, prefix_only=False))
        return builder.filter(Filter.lowercase()).build()
    builder = TextAnalyzerBuilder(Tokenizer.simple()).filter(Filter.remove_long(40))
    builder = builder.filter(Filter.lowercase())
    is_english = "_" not in measured.name or not measured.name.startswith("xquad")
    return builder.filter(Filter.stemmer("english")).build() if is_english else builder.build()
