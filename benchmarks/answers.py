"""How well and how fast questions are answered.

    python -m benchmarks.answers --questions 40

Takes that many questions three times from the SQuAD sets: answerable ones; unanswerable
ones, written to look answerable; and the answerable ones again with the sources of another
question's article. Each comes with the paragraph it was asked about and the four of the
same article that share most words with it, so retrieval is no part. Right is an answer
that has a gold string, and for the other two a refusal. One line a question goes to
standard error, the figures to standard output as JSON.
"""

import argparse
import json
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from desktop_app.answering.reply import Inquiry, Replier
from desktop_app.core.answers import Answer
from desktop_app.core.messages import SourcesChosen
from desktop_app.core.results import Hit, Label
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model, find_model
from desktop_app.storage.lexical.analysis import content_words
from desktop_app.workers.answerer_process import AnswererProcess

SQUAD = Path(__file__).resolve().parents[2] / "shared" / "data" / "squad"
SOURCES = 5


@dataclass(frozen=True, slots=True)
class Case:
    """A question, the paragraphs it is answered from, and the accepted answers.

    Attributes:
        answers: Accepted strings; empty where the only right answer is a refusal.
    """

    group: str
    question: str
    article: str
    paragraphs: tuple[str, ...]
    answers: tuple[str, ...]


@dataclass
class Tally:
    """Counts over all cases."""

    counts: Counter[str] = field(default_factory=Counter)
    first_token_ms: list[float] = field(default_factory=list)
    quotation_ms: list[float] = field(default_factory=list)
    speeds: list[float] = field(default_factory=list)

    def add(self, case: Case, answer: Answer) -> str:
        """Count a case and return a word for its outcome."""
        if answer.first_token_ms is not None:
            self.first_token_ms.append(answer.first_token_ms)
        if answer.tokens_per_second is not None:
            self.speeds.append(answer.tokens_per_second)
        for sentence in answer.sentences:
            self.counts["sentences"] += 1
            self.counts["cited"] += bool(sentence.citations)
            self.counts["supported"] += sentence.supported
        verdict = f"{case.group}: {_judge(case, answer)}"
        self.counts[verdict] += 1
        return verdict


def main() -> None:
    """Ask every question and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--model", default="")
    options = parser.parse_args()
    threads = os.cpu_count() or 1
    similarity = EmbeddingModel.load(find_embedding_model(), threads)
    tally = Tally()
    with closing(AnswererProcess()) as writer:
        replier = Replier(writer, similarity, find_model)
        for case in _cases(options.questions):
            answer = _ask(replier, case, options.model, tally)
            verdict = tally.add(case, answer)
            print(f"{verdict:24} {case.question} -> {answer.answer!r}", file=sys.stderr)
    print(json.dumps(_figures(tally), indent=1))


def _ask(replier: Replier, case: Case, model: str, tally: Tally) -> Answer:
    began = time.perf_counter()

    def note(told: object) -> None:
        if isinstance(told, SourcesChosen):
            tally.quotation_ms.append((time.perf_counter() - began) * 1000)
            holds = any(answer in told.quotation.text for answer in case.answers)
            tally.counts["quotation holds answer"] += holds

    hits = [_hit(text, case.article, n) for n, text in enumerate(case.paragraphs)]
    return replier.reply(Inquiry(case.question, hits, model, SOURCES, began), note, lambda: False)


def _cases(number: int) -> Iterator[Case]:
    answerable = _read("queries.jsonl", number)
    for asked in answerable:
        article, paragraph = asked["relevant"][0], asked["passages"][0]
        yield _case("answerable", asked, article, paragraph)
    for asked in _read("queries_unanswerable.jsonl", number):
        yield _case("unanswerable", asked, asked["asked_about"], asked["asked_about_passage"])
    for asked, other in zip(answerable, answerable[1:] + answerable[:1], strict=True):
        yield _case("elsewhere", asked, other["relevant"][0], other["passages"][0])


def _read(name: str, number: int) -> list[dict[str, Any]]:
    lines = (SQUAD / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[:number]]


def _case(group: str, asked: dict[str, Any], article: str, paragraph: str) -> Case:
    question = asked["query"]
    wanted = set(content_words(question))
    text = (SQUAD / "docs" / article).read_text(encoding="utf-8")
    others = [other for other in text.split("\n\n") if other != paragraph]
    others.sort(key=lambda other: -len(wanted & set(content_words(other))))
    paragraphs = others[: SOURCES - 1]
    # Not always first, and the same in every run.
    paragraphs.insert(len(question) % SOURCES, paragraph)
    answers = asked["answers"] if group == "answerable" else ()
    return Case(group, question, article, tuple(paragraphs), tuple(answers))


def _hit(text: str, article: str, number: int) -> Hit:
    return Hit(
        file_id=0,
        passage_id=number,
        path=article,
        title=article.removesuffix(".txt").replace("_", " "),
        page=None,
        heading="",
        start=0,
        passage=text,
        snippet="",
        highlights=(),
        label=Label.STRONG,
        score=0.0,
        bm25=None,
        cosine=None,
        word_rank=None,
        meaning_rank=None,
        matched_words=(),
        more_in_file=0,
    )


def _judge(case: Case, answer: Answer) -> str:
    if not answer.found:
        return "refused"
    said = answer.answer.casefold()
    if any(gold.casefold() in said for gold in case.answers):
        return "right"
    return "wrong" if any(sentence.supported for sentence in answer.sentences) else "unsupported"


def _figures(tally: Tally) -> dict[str, object]:
    return {
        **tally.counts,
        "first token ms, median": round(statistics.median(tally.first_token_ms)),
        "first token ms, worst": round(max(tally.first_token_ms)),
        "quotation ms, median": round(statistics.median(tally.quotation_ms)),
        "tokens per second, median": round(statistics.median(tally.speeds), 1),
    }


if __name__ == "__main__":
    main()
