"""Explaining the rank of a hit by the values that determined it."""

import re
import time
from collections.abc import Sequence
from pathlib import PurePath

from desktop_app.core.explanations import (
    Explanation,
    Judgement,
    Reason,
    SearchedPart,
    Share,
    Similarity,
    Usage,
    WordFound,
    WordOccurrence,
)
from desktop_app.core.letters import fold_letters
from desktop_app.core.members import name_in
from desktop_app.core.query import Query, Word
from desktop_app.search.display.matching import WordMatcher, matched_words
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.ranking.candidates import Candidate, Candidates
from desktop_app.search.ranking.fusion import evidence_of, worth_of
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.habits import usage_of
from desktop_app.search.ranking.judging import Judged
from desktop_app.search.ranking.names import is_called
from desktop_app.search.ranking.query_profile import by_words_alone
from desktop_app.search.ranking.score_shares import shares_of, whole_share
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.found_files import ranked_files
from desktop_app.storage.lexical.scored_words import ScoredWord, scored_words
from desktop_app.storage.stores import Stores

MOST_WORDS = 40
"""Words of the query that are explained one by one, which takes about 1 ms each; a user who pastes
a text does not read a longer list."""

_LEAST_POINTS = 0.0005
"""Points that are shown, with three decimals."""

_WORD = re.compile(r"\w+")


class Explainer:
    """Explains hits of one query.

    Args:
        stores: The stores to read.
        judged: The passages that were ranked for the query.
        typed: The query as typed; empty when the hits are passages of one file, whose order
            depends on neither names nor habits.
    """

    def __init__(self, stores: Stores, judged: Judged, typed: str) -> None:
        self._stores = stores
        self._lexical = judged.asked.lexical
        self._judged = judged
        self._typed = typed

    def explain(self, one: Found) -> Explanation | None:
        """Explain a hit, except its place; return None when its file vanished meanwhile."""
        candidate, file_id = one.best.candidate, one.file_id
        connection = self._stores.catalogue.connection
        file = file_records.files_by_id(connection, [file_id]).get(file_id)
        if file is None:
            return None
        passage = self._text_of(candidate)
        is_first = self._is_called(file_id)
        has_usage = (
            bool(self._lexical.query.prose and self._typed) and not is_first and not one.note
        )
        shares = self._shares(one, is_called=is_first)
        return Explanation(
            file_id=file_id,
            passage_id=candidate.passage_id,
            label=one.best.label,
            score=round(one.best.score, 4),
            shares=shares,
            is_called=is_first,
            is_noted=bool(one.note),
            is_literal=candidate.is_literal,
            words=self._words(file, one, passage, is_called=is_first),
            bm25=candidate.words.bm25 or None,
            word_rank=candidate.word_rank,
            similarity=self._similarity(candidate),
            judgement=self._judgement(candidate),
            topics=self._topics(file.language, passage) if _is_compared(shares) else (),
            usage=self._usage(file_id) if has_usage else None,
            more_in_file=one.more_in_file,
            duplicates=len(one.duplicates),
            is_reduced=worth_of(candidate) < 1,
        )

    def _usage(self, file_id: int) -> Usage | None:
        file = ranked_files(self._stores.catalogue.connection, [file_id]).get(file_id)
        return None if file is None else usage_of(file, time.time())

    def _text_of(self, candidate: Candidate) -> str:
        """Return the text of a candidate; empty for a file without passages."""
        if candidate.fingerprint is None:
            return ""
        wanted = {candidate.passage_id: candidate.fingerprint}
        return self._lexical.reader.passage_texts(wanted).get(candidate.passage_id, "")

    def _is_called(self, file_id: int) -> bool:
        is_asked = self._lexical.query.prose and self._judged.profile.mode.has_words
        if not is_asked or not self._typed:
            return False
        return is_called(self._stores, self._lexical, self._typed, file_id)

    def _shares(self, one: Found, *, is_called: bool) -> tuple[Share, ...]:
        if not self._lexical.query.prose:
            return whole_share(Reason.CONDITIONS)
        if is_called:
            return whole_share(Reason.CALLED)
        if one.note:
            return whole_share(Reason.NOTED)
        profile, candidate = self._judged.profile, one.best.candidate
        shares = shares_of(candidate, profile if candidate.passage_id else by_words_alone(profile))
        raised = one.best.score - sum(share.points for share in shares)
        if raised < _LEAST_POINTS:
            return shares
        return *shares, Share(Reason.EVERY_WORD, 1.0, raised, raised)

    def _similarity(self, candidate: Candidate) -> Similarity | None:
        scale = self._judged.gathered.scale
        if candidate.cosine is None or candidate.similarity is None or scale is None:
            return None
        return Similarity(
            candidate.cosine, scale.level, candidate.similarity, candidate.meaning_rank
        )

    def _judgement(self, candidate: Candidate) -> Judgement | None:
        if not any(one.candidate is candidate for one in self._judged.ranked):
            return None
        evidence = evidence_of(Candidates.of([candidate]), self._judged.profile)
        return Judgement(
            amount=float(evidence.amounts[0]),
            words=candidate.words.share if self._judged.profile.mode.has_words else None,
            floor=float(evidence.floors[0]),
            strong=float(evidence.strong[0]),
            is_enough=bool(evidence.is_enough[0]),
        )

    def _words(
        self, file: FileRecord, one: Found, text: str, *, is_called: bool
    ) -> tuple[WordFound, ...]:
        """Return where the words are; those of folders count only beside one in the name."""
        connection, passage_id = self._stores.catalogue.connection, one.best.candidate.passage_id
        record = passage_records.passages_by_id(connection, [passage_id])
        heading = record[passage_id].heading if record else ""
        parts = {
            SearchedPart.TEXT: text,
            SearchedPart.HEADING: heading,
            SearchedPart.TITLE: file.title,
            SearchedPart.NAME: name_in(file.shown_path),
            SearchedPart.FOLDERS: str(PurePath(file.path).parent) if is_called else "",
            SearchedPart.CONTEXT: file.context,
            SearchedPart.NOTE: one.note,
        }
        distinct = {fold_letters(word.text): word for word in scored_words(self._lexical.query)}
        words = list(distinct.values())[:MOST_WORDS]
        return tuple(
            WordFound(word.text, self._occurrences(word, parts, file.language)) for word in words
        )

    def _occurrences(
        self, word: ScoredWord, parts: dict[SearchedPart, str], language: str
    ) -> tuple[WordOccurrence, ...]:
        alone = Query(wanted=(word,)) if isinstance(word, Word) else Query(conditions=(word,))
        vocabulary = self._lexical.reader.vocabulary
        matcher = WordMatcher(QueryForms(vocabulary, alone, language, is_loose=True))
        typed = fold_letters(word.text.rstrip("'’"))  # *l'* of *l'hôtel*
        found = {part: matched_words(text, matcher.find(text)) for part, text in parts.items()}
        return tuple(
            WordOccurrence(part, forms, any(fold_letters(form) == typed for form in forms))
            for part, forms in found.items()
            if forms
        )

    def _topics(self, language: str, text: str) -> tuple[str, ...]:
        """Return the words of a text that the best hits share, each stem once."""
        left = set(self._judged.topics)
        found: list[str] = []
        for form in dict.fromkeys(_WORD.findall(text)):
            stems = left.intersection(self._lexical.reader.stem_terms(form, language))
            if stems:
                found.append(form)
                left -= stems
        return tuple(found)


def _is_compared(shares: Sequence[Share]) -> bool:
    return any(one.reason is Reason.LIKE_BEST_WORDS and one.points for one in shares)
