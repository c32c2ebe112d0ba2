"""Questions for yes or no: ``python -m benchmarks.answers.polar SETS KEEP``.

Asks the questions of ``benchmarks/answers/polar`` of a program whose model refuses to write longer
answers, so that a sentence of a source answers, or nothing. It is right if it decides the question.
Each outcome is a line of KEEP/polar.jsonl, so that the run goes on where it was interrupted.
Printed are the table of outcomes, and for the quotations that the model looked at how many are
called supported by weights fitted on the other sets, and how many by those for other questions.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.answers.__main__ import run
from benchmarks.answers.cases import Case, read_polar
from benchmarks.answers.extractive import Refusing
from benchmarks.answers.fitting import Weights, fit_without
from benchmarks.answers.outcomes import Outcome, is_accepted, table
from benchmarks.answers.sets import SETS
from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.claims import Asked
from desktop_app.answering.confidence import SUPPORTED, confidence
from desktop_app.answering.grounding import Grounding
from desktop_app.answering.sentence_scores import SentenceEmbedder, language_of, score_sentences
from desktop_app.core.records import replace as replace_record
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model

_DECIDING = ("asked", "look", "surprisal")


class Quotations:
    """The quotations of outcomes, as far as the model looked at them.

    Args:
        cases: The questions, by set and identifier.
        embedder: Embeds their sentences.
    """

    def __init__(self, cases: dict[tuple[str, str], Case], embedder: SentenceEmbedder) -> None:
        self._cases = cases
        self._embedder = embedder

    def described(self, outcome: Outcome) -> Outcome | None:
        """Return an outcome with what the quotation was decided by, in place of a written text.

        Its confidence is by the weights for other questions.
        """
        first = outcome.tries[0]
        look = next((one for one in first.looks if one.judged.surprisal is not None), None)
        if look is None:
            return None
        language = language_of(first.sources)
        sentences = score_sentences(
            Expectation(outcome.question, language), first.sources, self._embedder
        )
        numbers = tuple(source.n for source in first.sources)
        grounds = Grounding(first.sources, self._embedder, language).find_grounds(
            CitedSentence(look.answer, numbers), Asked(outcome.question, sentences, language)
        )
        judged = look.judged.as_in_english(language)
        if grounds is None or judged.log_odds is None or judged.surprisal is None:
            return None
        features = {"asked": grounds.asked, "look": judged.log_odds, "surprisal": judged.surprisal}
        case = self._cases[outcome.set, outcome.id]
        return replace(
            outcome,
            is_written_right=is_accepted(case, look.answer),
            features=(features,),
            confidence=confidence(replace_record(grounds, may_decide=False), judged),
        )


def supported(outcomes: Sequence[Outcome]) -> list[str]:
    """Return a table of how many quotations are called supported, and how many of them decide."""
    lines = ["| set | quotations | decide | weights | supported | of these decide |"]
    lines.append("|---|--:|--:|---|--:|--:|")
    for name in sorted({one.set for one in outcomes}):
        some = [one for one in outcomes if one.set == name]
        weights = fit_without(name, _DECIDING, outcomes)
        ways: list[tuple[str, list[Outcome]]] = [
            ("other questions", [one for one in some if one.confidence >= SUPPORTED])
        ]
        if weights is not None:
            by_others = [one for one in some if weights.sure_of(one.features[0]) >= SUPPORTED]
            ways.append(("of the other sets", by_others))
        right = sum(one.is_written_right for one in some)
        for way, found in ways:
            decide = sum(one.is_written_right for one in found)
            lines.append(f"| {name} | {len(some)} | {right} | {way} | {len(found)} | {decide} |")
    return [*lines, "", Weights(_DECIDING, outcomes).describe()]


def main() -> None:
    """Ask and print."""
    sets, libraries = Path(sys.argv[1]), Path(sys.argv[2])
    libraries.mkdir(parents=True, exist_ok=True)
    asked = {name: cases for name in SETS if (cases := read_polar(name))}
    outcomes = run(sets, libraries / "polar.jsonl", asked, Refusing)
    known = {(name, case.id): case for name, cases in asked.items() for case in cases}
    embedder = EmbeddingModel.load(find_embedding_model(), threads=1)
    described = map(Quotations(known, embedder).described, outcomes)
    print("\n".join([*table(outcomes), "", *supported([one for one in described if one])]))


if __name__ == "__main__":
    main()
