"""Answers in the words of a source (extractive question answering).

Values and quotations are tried before the model writes an answer, which takes it several times as
long; all are tried where what it wrote is not supported.
"""

import re
from collections.abc import Iterator
from functools import cached_property

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.checking import Checked, Checker
from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.confidence import LIKELY, is_supported
from desktop_app.answering.grounding import Grounds
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.missing import has_parts, parts_missing
from desktop_app.answering.question_types import AnswerType
from desktop_app.answering.second_look import ShortAnswerTask
from desktop_app.answering.stated_values import find_stated
from desktop_app.answering.writing import Writer
from desktop_app.core.letters import only_letters
from desktop_app.core.records import Record
from desktop_app.core.stopping import ShouldStop
from desktop_app.storage.lexical.scripts import UNSPACED

_ASKED_AT_FIRST = 0.6
"""Share of the question's words, by rarity, that the source of the quotation needs for a look at it
before the model writes. Of 112 quotations, all 14 that were supported answers have as much, and 24
others, whose look delays the answer (docs/decisions/short-answers.md)."""

_LETTER = rf"[^\W_{UNSPACED}]"
"""A letter or digit of a script with spaces between words."""


class _Quoted(Record):
    """The quotation, to be checked.

    Attributes:
        sentence: Its text, which cites its source.
        grounds: How the source compares with it.
        passage: What a second look sees of the source.
    """

    sentence: CitedSentence
    grounds: Grounds
    passage: str


class ExtractiveAnswers:
    """The value of a form, table or list, the quotation, and a few words of the passage around it.

    Each is looked for once, when it is needed. There are none for other questions than those for a
    fact. All but a value need the model, whose process may end unexpectedly (EngineError).

    Args:
        question: The question as it was typed: what was asked before has its own answer.
        checker: Checks them.
        writer: Runs the model, which chooses the few words.
        should_stop: Once it is true, the model is asked no more.
    """

    def __init__(
        self, question: str, checker: Checker, writer: Writer, should_stop: ShouldStop
    ) -> None:
        self._question = question
        self._checker = checker
        self._writer = writer
        self._should_stop = should_stop

    def find_value(self) -> Checked | None:
        """Return the value that answers the whole question, for which no model is needed.

        Returns:
            None without one. None also for several questions, since what answers one of them may
            be supported. A follow-up that is judged together with the question before it counts as
            several.
        """
        return self._stated if self._is_single and self._is_whole(self._stated) else None

    def find_first(self) -> Checked | None:
        """Return a quotation that answers the whole question, before the model writes an answer.

        Returns:
            None without one, for several questions, and where a look at the quotation is unlikely
            to be worth its time.
        """
        quoted = self._quoted if self._is_single else None
        if quoted is None or not self._may_be_first(quoted):
            return None
        return self._quotation if self._is_whole(self._quotation) else None

    def find_supported(self) -> Checked | None:
        """Return a supported answer to the whole question; None without one."""
        return next(filter(self._is_whole, self._find_all()), None)

    def find_likely(self) -> Checked | None:
        """Return the first answer that is probably right; None without one.

        Small models often refuse to read a table, and sometimes a plain sentence.
        """
        likely = (found for found in self._find_all() if found.confidence >= LIKELY)
        return next(likely, None)

    @property
    def _is_single(self) -> bool:
        """Whether one question is asked, which names what it is about."""
        return self._question == self._checker.material.question and not has_parts(self._question)

    def _is_whole(self, found: Checked | None) -> bool:
        """Whether an answer is supported, and has something for each part of the question."""
        return found is not None and found.is_supported and self._has_all(found.text)

    def _has_all(self, text: str) -> bool:
        """Whether a text has something for each part of the question.

        The model finds that "In 1843 the ferry was repaired" answers why it was: a reason has to be
        marked as one.
        """
        language = self._checker.material.language
        expected = Expectation(self._question, language)
        if expected.type is AnswerType.REASON and not expected.is_met(text):
            return False
        return not any(parts_missing(self._question, text, language))

    def _may_be_first(self, quoted: _Quoted) -> bool:
        """Whether a look at the quotation is likely enough to find a supported answer."""
        can_be_supported = is_supported(quoted.grounds, 1.0) and self._has_all(quoted.sentence.text)
        return can_be_supported and quoted.grounds.asked >= _ASKED_AT_FIRST

    def _find_all(self) -> Iterator[Checked]:
        if self._stated:
            yield self._stated
        if self._quotation:
            yield self._quotation
        if self._short:
            yield self._short

    @cached_property
    def _stated(self) -> Checked | None:
        """The value that a form, table or list has for the question."""
        material = self._checker.material
        return find_stated(material) if material.kind is QuestionKind.FACT else None

    @cached_property
    def _quoted(self) -> _Quoted | None:
        """The quotation, unless its source lacks a name of the question.

        Of 361 quotations after refusals the sources of 234 have them, among these all 4 that were
        probable and right.
        """
        material = self._checker.material
        if material.kind is not QuestionKind.FACT:
            return None
        quotation = material.quotation
        sentence = CitedSentence(quotation.text, (quotation.source,))
        grounds = self._checker.find_grounds(sentence)
        if grounds is None or grounds.asked_names < 1:
            return None
        return _Quoted(sentence, grounds, self._checker.excerpt(sentence, grounds))

    @cached_property
    def _quotation(self) -> Checked | None:
        """The quotation as the answer."""
        quoted = self._quoted
        if quoted is None:
            return None
        return self._checker.check_extract(quoted.sentence, quoted.grounds, quoted.passage)

    @cached_property
    def _short(self) -> Checked | None:
        """What the model answers in a few words from the passage around the quotation.

        It judges such an answer more surely than a sentence that has it (docs/answers.md).
        """
        quoted = self._quoted
        if quoted is None or self._should_stop():
            return None
        material = self._checker.material
        task = ShortAnswerTask(material.model, material.question, quoted.passage)
        text = self._writer.write_short(task, self._should_stop)
        if not text or _repeats(text, material.question) or not _has(quoted.passage, text):
            return None
        short = CitedSentence(text, quoted.sentence.citations)
        grounds = self._checker.find_grounds(short)
        return self._checker.check_extract(short, grounds, quoted.passage) if grounds else None


def _repeats(answer: str, question: str) -> bool:
    """Whether a question has the letters of an answer, also across the limits of words.

    So "sadomasochism" repeats "What is sado masochism?". A number is repeated as a whole only: "8"
    may answer a question about 1998.
    """
    letters = only_letters(answer)
    if letters.isdecimal():
        return letters in map(only_letters, question.split())
    return letters in only_letters(question)


def _has(passage: str, answer: str) -> bool:
    """Whether a passage has an answer as whole words, with whatever between its letters.

    So "Notice" does not have "No". Scripts without spaces show no limits of words.
    """
    letters = r"[\W_]*".join(map(re.escape, only_letters(answer)))
    return re.search(f"(?<!{_LETTER}){letters}(?!{_LETTER})", passage.casefold()) is not None
