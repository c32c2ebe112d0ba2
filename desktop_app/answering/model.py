"""A GGUF model in this process, by llama.cpp.

With :mod:`desktop_app.answering.llama_library` the only module that imports llama_cpp. That can
abort the whole process, so only the answerer loads it.
"""

import codecs
import contextlib
import itertools
import math
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import llama_cpp
import numpy as np
import psutil
from llama_cpp.llama_chat_format import Jinja2ChatFormatter
from numpy.typing import NDArray

from desktop_app.answering.llama_library import load_for_processor
from desktop_app.answering.model_file import check_model_file, damaged
from desktop_app.answering.prompt import ChatMessage, build_messages, fit_sources
from desktop_app.answering.repetition import find_loop
from desktop_app.answering.second_look import Judged, SecondLook, build_second_look
from desktop_app.answering.suggesting import SuggestionTask, build_suggestion_messages
from desktop_app.answering.writing import Emit, Limits, ShouldStop, WritingTask, Written
from desktop_app.core.answers import NOT_FOUND, ContextUse, Exchange, Source
from desktop_app.core.errors import ModelError
from desktop_app.core.messages import PromptRead, Token
from desktop_app.core.sayings import Saying

LONGEST_QUERIES = 120
"""Tokens; the subject of an excerpt and three queries take about 70."""
REFUSAL_RATIO = 0.5
"""The answer is a refusal from this ratio of its first token's probability to the best other
token's: small models refuse too rarely. Measured with ``benchmarks/answers.py`` and the default
model. At 1, the model's own choice, of 12 answerable questions 8 are right, 3 wrong, 1 refused; of
12 with sources that lack the answer 3 are refused; of 12 with sources about something else 7. At
0.5 of the first 8 are right, 1 wrong, 3 refused; of the second 5 are refused, of the third 9."""
_YES = ("yes", "Yes", " yes", " Yes")
_NO = ("no", "No", " no", " No")
_MOSTLY = 0.5
"""Least probability of yes and no together for a second look to count."""
_USUAL = Limits()
_PREFILL = 256
"""Tokens of the prompt that are read at once. On a graphics card the stop flag is checked only
between two such batches."""


class GgufModel:
    """A loaded chat model that always takes the most probable token."""

    def __init__(self, path: Path, limits: Limits = _USUAL) -> None:
        """Load the model.

        Raises:
            ModelError: The file is missing or damaged, has no chat template, or is larger
                than the free memory.
        """
        check_model_file(path)
        load_for_processor()
        self.path = path
        self._longest_answer = limits.answer_tokens
        # Physical cores only: two threads on one core wait for each other in every layer.
        cores = psutil.cpu_count(logical=False) or 1
        try:
            self._llama = llama_cpp.Llama(
                str(path),
                n_ctx=limits.context_tokens,
                n_threads=cores,
                n_threads_batch=cores,
                verbose=False,
            )
        except (ValueError, RuntimeError) as error:
            raise damaged(path) from error
        self._should_stop: ShouldStop = _never
        # llama.cpp keeps only the address of the function, so that it needs an owner here.
        self._abort_callback = llama_cpp.ggml_abort_callback(lambda _: self._should_stop())
        llama_cpp.llama_set_abort_callback(self._llama.ctx, self._abort_callback, None)
        self._vocabulary = llama_cpp.llama_model_get_vocab(self._llama.model)
        self._format = self._find_format()
        metadata = self._llama.metadata
        trained = metadata.get(f"{metadata.get('general.architecture')}.context_length")
        held = limits.context_tokens
        self.context_tokens = min(held, int(trained or held))

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write the answer to a question from its sources, and emit each token."""

        def to_tokens(
            sources: tuple[Source, ...], before: tuple[Exchange, ...] = task.before
        ) -> list[int]:
            return self._to_tokens(build_messages(task.question, sources, task.kind, before))

        limit = self.context_tokens - self._longest_answer
        sources = fit_sources(task.sources, lambda some: len(to_tokens(some)), limit)
        prompt = to_tokens(sources)[-limit:]
        bare, recalled = len(to_tokens((), ())), len(to_tokens(()))
        text = ""
        times: list[float] = []
        for piece in self._pieces(prompt, emit, should_stop):
            text += piece
            times.append(time.perf_counter())
            emit(Token(piece))
        return Written(
            text=text[: find_loop(text)],
            shown=len(sources),
            context=ContextUse(
                room=self.context_tokens,
                instructions=min(bare, len(prompt)),
                conversation=recalled - bare,
                sources=max(len(prompt) - recalled, 0),
                answer=self._count(text),
            ),
            tokens_per_second=(len(times) - 1) / (times[-1] - times[0]) if times[1:] else None,
            stopped=should_stop(),
        )

    def suggest(self, task: SuggestionTask, should_stop: ShouldStop) -> Written:
        """Write search queries for an excerpt."""
        *fixed, excerpt, end = self._to_parts(build_suggestion_messages(task))
        beginning = list(itertools.chain.from_iterable(fixed))
        rest = excerpt + end
        room = self.context_tokens - LONGEST_QUERIES - len(beginning)
        prompt = beginning + rest[max(len(rest) - room, 0) :]
        text = ""
        if self._load_beginning(beginning, should_stop) and self._read(
            prompt, should_stop, len(beginning)
        ):
            tokens = itertools.islice(self._llama.generate(prompt, temp=0.0), LONGEST_QUERIES)
            text = "".join(self._decode(tokens, should_stop))
        use = ContextUse(self.context_tokens, len(beginning), 0, len(prompt) - len(beginning), 0)
        return Written(text, 1, use, None, should_stop())

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Judged:
        """Return how sure the model is that a passage states an answer; unless it abstains."""
        *fixed, asked, end = self._to_parts(build_second_look(look))
        beginning = list(itertools.chain.from_iterable(fixed))
        rest = asked + end
        room = self.context_tokens - len(beginning)
        prompt = beginning + rest[max(len(rest) - room, 0) :]
        if not self._load_beginning(beginning, should_stop) or not self._read(
            prompt, should_stop, len(beginning)
        ):
            return Judged(None)
        next(self._llama.generate(prompt, temp=0.0))
        logits = self._logits().astype(np.float64)
        yes, no = self._weight_of(_YES, logits), self._weight_of(_NO, logits)
        is_said = np.logaddexp(yes, no) >= np.logaddexp.reduce(logits) + math.log(_MOSTLY)
        return Judged(yes - no if is_said else None)

    def close(self) -> None:
        """Free the model's memory."""
        self._llama.close()

    def _count(self, text: str) -> int:
        return len(self._llama.tokenize(text.encode("utf-8", "replace"), add_bos=False))

    def _pieces(self, prompt: list[int], emit: Emit, should_stop: ShouldStop) -> Iterator[str]:
        """Yield the answer's text as it is written, until its end, a loop or a stop."""

        def report(read: int) -> None:
            emit(PromptRead(read, len(prompt)))

        if not self._read(prompt, should_stop, report=report):
            return
        tokens = itertools.islice(self._llama.generate(prompt, temp=0.0), self._longest_answer)
        first = 0
        with self._stoppable(should_stop):
            first = next(tokens)
        if should_stop():
            return
        if self._is_refusal_likely():
            yield NOT_FOUND
            return
        yield from self._decode(itertools.chain([first], tokens), should_stop)

    def _load_beginning(self, beginning: list[int], should_stop: ShouldStop) -> bool:
        """Make this beginning the only content of the model's memory; return False when stopped.

        The model rounds a little differently when it reads a text in other steps. So the
        beginning is always read in the same steps, for the same task to result in the same text.
        """
        if self._llama.input_ids[: len(beginning)].tolist() != beginning:
            self._llama.reset()
            if not self._read(beginning, should_stop):
                return False
            next(self._llama.generate(beginning, temp=0.0))
        self._llama.n_tokens = len(beginning)
        return True

    def _read(
        self,
        prompt: list[int],
        should_stop: ShouldStop,
        start: int = 0,
        report: Callable[[int], None] = lambda _read: None,
    ) -> bool:
        """Make the model read all but the last tokens; return False when stopped.

        Before each step the number of tokens read is reported, beginning with ``start``.
        """
        if not should_stop():
            report(start)
        with self._stoppable(should_stop):
            for end in range(start + _PREFILL, len(prompt), _PREFILL):
                if should_stop():
                    return False
                # Tokens read stay in the model's memory and are not read again.
                next(self._llama.generate(prompt[:end], temp=0.0))
                report(end)
        return not should_stop()

    @contextlib.contextmanager
    def _stoppable(self, should_stop: ShouldStop) -> Iterator[None]:
        """End the model's reading in the block, and the block itself, when it should stop."""
        self._should_stop = should_stop
        try:
            yield
        except RuntimeError:
            # "llama_decode returned 2": the abort callback stopped it.
            if not should_stop():
                raise
        finally:
            self._should_stop = _never

    def _is_refusal_likely(self) -> bool:
        """Whether a refusal is nearly as probable as the most probable beginning of an answer.

        The probabilities after the prompt are known already, so that the check costs nothing.
        """
        expected = self._logits()
        refusal = self._llama.tokenize(NOT_FOUND.encode(), add_bos=False)[0]
        return float(expected[refusal]) > float(expected.max()) + math.log(REFUSAL_RATIO)

    def _logits(self) -> NDArray[np.float32]:
        """Return the logits of the next token, of shape (vocabulary,)."""
        logits = llama_cpp.llama_get_logits_ith(self._llama.ctx, -1)
        return np.ctypeslib.as_array(logits, shape=(self._llama.n_vocab(),))

    def _weight_of(self, words: Sequence[str], logits: NDArray[np.float64]) -> float:
        """Return the logarithm of the sum of the weights of the words' first tokens."""
        first = {self._llama.tokenize(word.encode(), add_bos=False)[0] for word in words}
        return float(np.logaddexp.reduce(logits[sorted(first)]))

    def _decode(self, tokens: Iterable[int], should_stop: ShouldStop) -> Iterator[str]:
        """Yield the text of tokens up to the answer's end, a loop or a stop."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        text = ""
        for token in tokens:
            if should_stop() or llama_cpp.llama_vocab_is_eog(self._vocabulary, token):
                return
            # A character may be spread over several tokens.
            piece = decoder.decode(self._llama.detokenize([token]))
            text += piece
            if piece:
                yield piece
            if find_loop(text) is not None:
                return

    def _find_format(self) -> Jinja2ChatFormatter:
        template = self._llama.metadata.get("tokenizer.chat_template")
        if not template:
            raise ModelError(
                "model_without_chat",
                Saying("The model {} was not made for conversations.", (self.path.name,)),
                "Choose a model whose name contains chat or instruct.",
            )
        return Jinja2ChatFormatter(
            template,
            eos_token=self._text_of(self._llama.token_eos()),
            bos_token=self._text_of(self._llama.token_bos()),
        )

    def _text_of(self, token: int) -> str:
        if token < 0:
            return ""
        return str(llama_cpp.llama_vocab_get_text(self._vocabulary, token).decode())

    def _to_tokens(self, messages: Sequence[ChatMessage]) -> list[int]:
        """Return a conversation's tokens.

        Only the text of the model's chat template may become the special tokens that separate
        roles. The content of messages is always tokenised as plain text.
        """
        return list(itertools.chain.from_iterable(self._to_parts(messages)))

    def _to_parts(self, messages: Sequence[ChatMessage]) -> list[list[int]]:
        """Return the tokens of each message, and of the template before, between and after them."""
        contents = {f"@content{n}@": message.content for n, message in enumerate(messages)}
        parts: list[list[int]] = []
        for part in re.split(r"(@content\d+@)", self._render(messages, tuple(contents))):
            content = contents.get(part)
            raw = part if content is None else content
            parts.append(
                self._llama.tokenize(
                    raw.encode("utf-8", "replace"), add_bos=False, special=content is None
                )
            )
        return parts

    def _render(self, messages: Sequence[ChatMessage], marks: Sequence[str]) -> str:
        turns: Any = [
            {"role": message.role, "content": mark}
            for message, mark in zip(messages, marks, strict=True)
        ]
        with contextlib.suppress(ValueError):
            text = str(self._format(messages=turns).prompt)
            if all(mark in text for mark in marks):
                return text
        # Some templates have no system role, and raise an error or leave it out.
        merged: Any = [{"role": "user", "content": "\n\n".join(marks)}]
        return str(self._format(messages=merged).prompt)


def _never() -> bool:
    return False
