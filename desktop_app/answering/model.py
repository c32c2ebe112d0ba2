"""A GGUF model in this process, by llama.cpp.

llama_cpp can abort the whole process, so only the answerer loads it: this module, and those that
only it imports (:mod:`~desktop_app.answering.llama_library`,
:mod:`~desktop_app.answering.chat_template` and :mod:`~desktop_app.answering.prompt_cache`).
"""

import codecs
import itertools
import math
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.chat_template import ChatTemplate
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.llama_library import load_model, logits_at
from desktop_app.answering.passage_contexts import (
    LONGEST_WRITTEN,
    ContextTask,
    build_context_messages,
    without_farthest,
)
from desktop_app.answering.prompt import ChatMessage, WritingTask, build_messages, fit_sources
from desktop_app.answering.prompt_cache import Prompt, PromptCache
from desktop_app.answering.prompt_states import PromptStates
from desktop_app.answering.repetition import find_loop
from desktop_app.answering.second_look import (
    SecondLook,
    Verdict,
    build_second_look,
    ending,
    without_passage,
)
from desktop_app.answering.suggesting import SuggestionTask, build_suggestion_messages
from desktop_app.answering.thoughts import Thoughts
from desktop_app.answering.writing import Emit, Limits, Written
from desktop_app.core.answers import NOT_FOUND, ContextUse, Exchange, Source
from desktop_app.core.messages import PromptRead, Token
from desktop_app.core.records import Record, replace
from desktop_app.core.stopping import ShouldStop

LONGEST_QUERIES = 120
"""Tokens; the subject of an excerpt and three queries take about 70."""
REFUSAL_RATIO = 0.5
"""The answer is a refusal from this ratio of its first token's probability to the best other
token's: small models refuse too rarely. The default model was asked 12 questions that the sources
answer, 12 whose answer they lack, and 12 about something else. At 1, the model's own choice, it
answered 8 of the first rightly, 3 wrongly, and refused 1; it refused 3 of the second and 7 of the
third. At 0.5, these are 8, 1, 3, 5 and 9. No command repeats this trial."""
DOUBTED_RATIO = 4.0
"""Up to this ratio an answer to a question for a fact is written nevertheless, and judged by the
check (docs/answers.md)."""
_YES = ("yes", "Yes", " yes", " Yes")
_NO = ("no", "No", " no", " No")
LONGEST_THOUGHTS = 600
"""Tokens that a model may think before its answer, in addition to those of the answer."""
_MOSTLY = 0.5
"""Least probability of yes and no together for a second look to count."""
_USUAL = Limits()


class _Opening(Record):
    """How an answer begins.

    Attributes:
        whole: The whole answer where nothing is to be written; None otherwise.
        first: The first token where a refusal is nearly as probable, or more; None to let the
            model choose.
    """

    whole: str | None
    first: int | None = None

    @property
    def is_doubted(self) -> bool:
        return self.first is not None


class GgufModel:
    """A loaded chat model that always takes the most probable token.

    Args:
        path: The GGUF file.
        limits: How much it reads and writes.
        states: Keeps the beginnings of its prompts; None to read them each time.

    Raises:
        ModelError: The file is missing or damaged, has no chat template, or is larger than the
            free memory.
    """

    def __init__(
        self, path: Path, limits: Limits = _USUAL, states: PromptStates | None = None
    ) -> None:
        self.path = path
        self._longest_answer = limits.answer_tokens
        self._llama = load_model(path, limits.context_tokens)
        self._template = ChatTemplate(self._llama, path.name)
        self._prompts = PromptCache(self._llama, path, states)
        self._alone: tuple[str, float] | None = None
        self._vocabulary = llama_cpp.llama_model_get_vocab(self._llama.model)
        metadata = self._llama.metadata
        trained = metadata.get(f"{metadata.get('general.architecture')}.context_length")
        held = limits.context_tokens
        self.context_tokens = min(held, int(trained or held))

    def prepare(self, should_stop: ShouldStop) -> None:
        """Read the instructions for answers, unless the model's memory begins with them already."""
        messages = build_messages(WritingTask(str(self.path), "", QuestionKind.FACT, ()))
        self._prompts.prepare(self._beginning_of(messages), should_stop)

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write the answer to a question from its sources, and emit each token."""

        def to_messages(
            sources: tuple[Source, ...], before: tuple[Exchange, ...] = task.before
        ) -> Sequence[ChatMessage]:
            return build_messages(replace(task, sources=sources, before=before))

        def count(sources: tuple[Source, ...], before: tuple[Exchange, ...] = task.before) -> int:
            return len(self._template.to_tokens(to_messages(sources, before)))

        limit = self.context_tokens - self._longest_answer
        sources = fit_sources(task.sources, count, limit)
        messages = to_messages(sources)
        prompt = self._to_prompt(messages, limit)
        bare, recalled = count((), ()), count(())
        text = ""
        times: list[float] = []
        opening = self._open(prompt, task.kind, emit, should_stop)
        for piece in self._pieces(prompt.tokens, opening, should_stop):
            text += piece
            times.append(time.perf_counter())
            if not opening.is_doubted:
                emit(Token(piece))
        stopped = should_stop()
        if opening.is_doubted and stopped:
            text = ""
        return Written(
            text=text[: find_loop(text)],
            shown=len(sources),
            context=ContextUse(
                room=self.context_tokens,
                instructions=min(bare, len(prompt.tokens)),
                conversation=recalled - bare,
                sources=max(len(prompt.tokens) - recalled, 0),
                answer=self._count(text),
            ),
            tokens_per_second=(len(times) - 1) / (times[-1] - times[0]) if times[1:] else None,
            stopped=stopped,
            is_doubted=opening.is_doubted,
        )

    def suggest(self, task: SuggestionTask, should_stop: ShouldStop) -> Written:
        """Write search queries for an excerpt."""
        return self._write_briefly(build_suggestion_messages(task), LONGEST_QUERIES, should_stop)

    def describe(self, task: ContextTask, should_stop: ShouldStop) -> Written:
        """Write the context of a passage."""
        messages = build_context_messages(task)
        room = self.context_tokens - LONGEST_WRITTEN
        while len(task.passages) > 1 and len(self._template.to_tokens(messages)) > room:
            task = without_farthest(task)
            messages = build_context_messages(task)
        return self._write_briefly(messages, LONGEST_WRITTEN, should_stop)

    def _write_briefly(
        self, messages: Sequence[ChatMessage], longest: int, should_stop: ShouldStop
    ) -> Written:
        """Write at most ``longest`` tokens after a conversation, thoughts left out."""
        prompt = self._fit(self._template.to_parts(messages), longest)
        text = ""
        if self._prompts.read(prompt, should_stop):
            tokens = itertools.islice(self._llama.generate(prompt.tokens, temp=0.0), longest)
            text = "".join(self._decode(tokens, Thoughts(has_begun=False), should_stop))
        instructions = len(prompt.beginning)
        rest = len(prompt.tokens) - instructions
        use = ContextUse(self.context_tokens, instructions, 0, rest, 0)
        return Written(text, 1, use, None, should_stop())

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Verdict:
        """Return how sure the model is that a passage states an answer."""
        alone = self._surprisal_without_passage(look, should_stop)
        surprisal = self._read_question(look, should_stop)
        if not alone or surprisal is None:
            return Verdict(None)
        logits = logits_at(self._llama, -1).astype(np.float64)
        yes, no = self._weight_of(_YES, logits), self._weight_of(_NO, logits)
        is_said = np.logaddexp(yes, no) >= np.logaddexp.reduce(logits) + math.log(_MOSTLY)
        return Verdict(yes - no, surprisal / alone) if is_said else Verdict(None)

    def close(self) -> None:
        """Free the model's memory."""
        self._llama.close()

    def _count(self, text: str) -> int:
        return len(self._llama.tokenize(text.encode("utf-8", "replace"), add_bos=False))

    def _beginning_of(self, messages: Sequence[ChatMessage]) -> list[int]:
        """Return the tokens before the last message, the only one that varies."""
        *beginning, _, _ = self._template.to_parts(messages)
        return list(itertools.chain.from_iterable(beginning))

    def _surprisal_without_passage(self, look: SecondLook, should_stop: ShouldStop) -> float | None:
        """Return the surprisal of the question without a passage; the last result is cached."""
        if self._alone is None or self._alone[0] != look.question:
            found = self._read_question(without_passage(look), should_stop)
            self._alone = None if found is None else (look.question, found)
        return self._alone[1] if self._alone else None

    def _read_question(self, look: SecondLook, should_stop: ShouldStop) -> float | None:
        """Read the prompt of a second look; return the mean surprisal of the question's tokens.

        Returns:
            In natural units; None when stopped, or when nothing of the question fits.
        """
        parts = self._template.to_parts(build_second_look(look))
        prompt = self._fit(parts, 0)
        *_, last, end = parts
        question, following = ending(look)
        stop = len(prompt.tokens) - len(end)
        first = max(stop - self._count_last(last, question + following), len(prompt.beginning), 1)
        scored = range(first, stop - self._count_last(last, following))
        scores = self._prompts.score(prompt, scored, should_stop) if scored else None
        return -fmean(scores) if scores else None

    def _count_last(self, tokens: Sequence[int], text: str) -> int:
        """Return how many of the last tokens hold the text that they end with."""
        length = len(text.encode("utf-8", "replace"))
        sizes = (len(self._llama.detokenize([token])) for token in reversed(tokens))
        return sum(1 for read in itertools.accumulate(sizes, initial=0) if read < length)

    def _to_prompt(self, messages: Sequence[ChatMessage], limit: int) -> Prompt:
        """Return the prompt of a conversation; of a longer one its last ``limit`` tokens."""
        tokens = self._template.to_tokens(messages)[-limit:]
        beginning = self._beginning_of(messages)
        if tokens[: len(beginning)] != beginning:
            beginning = []  # cut off, to keep the end of a long question
        return Prompt(tokens, beginning)

    def _fit(self, parts: Sequence[list[int]], reply: int) -> Prompt:
        """Return a prompt that leaves room for the tokens of the reply.

        The first tokens of the last message are left out where it is too long.

        Args:
            parts: Those of the template.
            reply: The number of tokens.
        """
        *before, last, end = parts
        beginning, rest = list(itertools.chain.from_iterable(before)), last + end
        room = self.context_tokens - reply - len(beginning)
        return Prompt(beginning + rest[max(len(rest) - room, 0) :], beginning)

    def _open(
        self, prompt: Prompt, kind: QuestionKind, emit: Emit, should_stop: ShouldStop
    ) -> _Opening:
        """Read a prompt, and return how its answer begins.

        The probabilities of the first token are known then, so that a refusal costs nothing.
        """

        def report(read: int) -> None:
            emit(PromptRead(read, len(prompt.tokens)))

        if not self._prompts.read(prompt, should_stop, report):
            return _Opening("")
        expected = logits_at(self._llama, -1).astype(np.float64)
        refusal = self._llama.tokenize(NOT_FOUND.encode(), add_bos=False)[0]
        refused = float(expected[refusal])
        expected[refusal] = -np.inf
        odds = refused - float(expected.max())
        if odds <= math.log(REFUSAL_RATIO):
            return _Opening(None)
        if kind is QuestionKind.FACT and odds <= math.log(DOUBTED_RATIO):
            return _Opening(None, int(expected.argmax()))
        return _Opening(NOT_FOUND)

    def _pieces(
        self, prompt: Sequence[int], opening: _Opening, should_stop: ShouldStop
    ) -> Iterator[str]:
        """Yield the answer's text as it is written, until its end, a loop or a stop."""
        if opening.whole:
            yield opening.whole
        if opening.whole is not None:
            return
        thoughts = Thoughts(has_begun=self._template.begins_thoughts)
        first = [] if opening.first is None else [opening.first]
        tokens = itertools.chain(first, self._llama.generate([*prompt, *first], temp=0.0))
        yield from self._decode(self._limit(tokens, thoughts), thoughts, should_stop)

    def _limit(self, tokens: Iterable[int], thoughts: Thoughts) -> Iterator[int]:
        """Yield tokens until the answer or the thoughts have the allowed length."""
        thinking = writing = 0
        for token in tokens:
            thinking += thoughts.is_thinking
            writing += not thoughts.is_thinking
            if thinking > LONGEST_THOUGHTS or writing > self._longest_answer:
                return
            yield token

    def _weight_of(self, words: Sequence[str], logits: NDArray[np.float64]) -> float:
        """Return the logarithm of the sum of the weights of the words' first tokens."""
        first = {self._llama.tokenize(word.encode(), add_bos=False)[0] for word in words}
        return float(np.logaddexp.reduce(logits[sorted(first)]))

    def _decode(
        self, tokens: Iterable[int], thoughts: Thoughts, should_stop: ShouldStop
    ) -> Iterator[str]:
        """Yield the text of tokens up to the answer's end, a loop or a stop."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        text = ""
        for token in tokens:
            if should_stop() or llama_cpp.llama_vocab_is_eog(self._vocabulary, token):
                break
            # A character may be spread over several tokens.
            piece = thoughts.add(decoder.decode(self._llama.detokenize([token])))
            text += piece
            if piece:
                yield piece
            if find_loop(text) is not None:
                return
        if rest := thoughts.finish():
            yield rest
