"""A GGUF model in this process, by llama.cpp.

llama_cpp can abort the whole process, so only the answerer loads it: this module, and those that
only it imports (:mod:`~desktop_app.answering.llama_library`,
:mod:`~desktop_app.answering.chat_template`, :mod:`~desktop_app.answering.prompt_cache` and
:mod:`~desktop_app.answering.judge`).
"""

import codecs
import itertools
import math
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import llama_cpp
import numpy as np

from desktop_app.answering.chat_template import ChatTemplate
from desktop_app.answering.judge import Judge
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
    ShortAnswerTask,
    build_second_look,
    build_short_answer,
)
from desktop_app.answering.suggesting import SuggestionTask, build_suggestion_messages
from desktop_app.answering.thoughts import Thoughts
from desktop_app.answering.writing import Emit, Limits, Written
from desktop_app.core.answer_progress import PromptRead, Token
from desktop_app.core.answers import NOT_FOUND, ContextUse, Exchange, Source
from desktop_app.core.records import Record, replace
from desktop_app.core.stopping import ShouldStop

LONGEST_QUERIES = 120
"""Tokens; the subject of an excerpt and three queries take about 70."""
LONGEST_SHORT = 24
"""Tokens of a short answer; what is longer is unfinished, and no short answer."""
REFUSAL_RATIO = 0.5
"""The answer is a refusal from this ratio of its first token's probability to the best other
token's: small models refuse too rarely. The default model was asked 12 questions that the sources
answer, 12 whose answer they lack, and 12 about something else. At 1, the model's own choice, it
answered 8 of the first rightly, 3 wrongly, and refused 1; it refused 3 of the second and 7 of the
third. At 0.5, these are 8, 1, 3, 5 and 9. No command repeats this trial."""
DOUBTED_RATIO = 4.0
"""Up to this ratio an answer to a question for a fact is written nevertheless, and judged by the
check (docs/answers.md)."""
LONGEST_THOUGHTS = 600
"""Tokens that a model may think before its answer, in addition to those of the answer."""
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
        limits: How much it reads and writes.
        states: Keeps the beginnings of its prompts; None to read them each time.

    Attributes:
        path: The GGUF file.
        context_tokens: The most tokens of a prompt and what is written after it.
        judge: Looks again at sentences of answers.

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
        self._vocabulary = llama_cpp.llama_model_get_vocab(self._llama.model)
        metadata = self._llama.metadata
        trained = metadata.get(f"{metadata.get('general.architecture')}.context_length")
        held = limits.context_tokens
        self.context_tokens = min(held, int(trained or held))
        self.judge = Judge(self._llama, self._template, self._prompts, self.context_tokens)

    def prepare(self, should_stop: ShouldStop) -> None:
        """Read the instructions for answers and for second looks, unless they are in its memory.

        Those for second looks are read last: the quotation is looked at before an answer is
        written.
        """
        model = str(self.path)
        answer = build_messages(WritingTask(model, "", QuestionKind.FACT, ()))
        look = build_second_look(SecondLook(model, passage="", question="", answer=""))
        for messages in (answer, look):
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
        instructions, with_conversation = count((), ()), count(())
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
                instructions=min(instructions, len(prompt.tokens)),
                conversation=with_conversation - instructions,
                sources=max(len(prompt.tokens) - with_conversation, 0),
                answer=self._count(text),
            ),
            tokens_per_second=(len(times) - 1) / (times[-1] - times[0]) if times[1:] else None,
            stopped=stopped,
            is_doubted=opening.is_doubted,
        )

    def suggest(self, task: SuggestionTask, should_stop: ShouldStop) -> Written:
        """Write search queries for an excerpt."""
        parts = self._template.to_parts(build_suggestion_messages(task))
        return self._write_briefly(parts, LONGEST_QUERIES, should_stop)

    def describe(self, task: ContextTask, should_stop: ShouldStop) -> Written:
        """Write the context of a passage."""
        messages = build_context_messages(task)
        room = self.context_tokens - LONGEST_WRITTEN
        while len(task.passages) > 1 and len(self._template.to_tokens(messages)) > room:
            task = without_farthest(task)
            messages = build_context_messages(task)
        return self._write_briefly(self._template.to_parts(messages), LONGEST_WRITTEN, should_stop)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> Written:
        """Write the answer to a question in a few words; nothing if it is not finished by then.

        The model continues the user's turn, as in the examples before it. So the second look at
        this answer has nearly nothing more to read.
        """
        *parts, _ = self._template.to_parts(build_short_answer(task))
        written = self._write_briefly([*parts, []], LONGEST_SHORT, should_stop)
        first, _, _ = written.text.strip().partition("\n")
        is_whole = first != written.text.strip() or self._count(first) < LONGEST_SHORT
        return replace(written, text=first if is_whole else "")

    def _write_briefly(
        self, parts: Sequence[list[int]], longest: int, should_stop: ShouldStop
    ) -> Written:
        """Write at most ``longest`` tokens after the parts of a conversation, without thoughts."""
        prompt = Prompt.fitting(parts, self.context_tokens - longest)
        text = ""
        if self._prompts.read(prompt, should_stop):
            tokens = itertools.islice(self._llama.generate(prompt.tokens, temp=0.0), longest)
            text = "".join(self._decode(tokens, Thoughts(has_begun=False), should_stop))
        instructions = len(prompt.beginning)
        rest = len(prompt.tokens) - instructions
        use = ContextUse(self.context_tokens, instructions, 0, rest, 0)
        return Written(text, 1, use, None, should_stop())

    def close(self) -> None:
        """Free the model's memory."""
        self._llama.close()

    def _count(self, text: str) -> int:
        return len(self._llama.tokenize(text.encode("utf-8", "replace"), add_bos=False))

    def _beginning_of(self, messages: Sequence[ChatMessage]) -> list[int]:
        """Return the tokens before the last message, the only one that varies."""
        *beginning, _, _ = self._template.to_parts(messages)
        return list(itertools.chain.from_iterable(beginning))

    def _to_prompt(self, messages: Sequence[ChatMessage], limit: int) -> Prompt:
        """Return the prompt of a conversation; of a longer one its last ``limit`` tokens."""
        tokens = self._template.to_tokens(messages)[-limit:]
        beginning = self._beginning_of(messages)
        if tokens[: len(beginning)] != beginning:
            beginning = []  # cut off, to keep the end of a long question
        return Prompt(tokens, beginning)

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
