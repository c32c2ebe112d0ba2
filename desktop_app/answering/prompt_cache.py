"""Reuse of a model's KV cache, so that tokens of the prompt before are not read again.

The KV cache is what a model has computed of the tokens that it has read; here it is called the
model's memory. A model rounds a little differently when it reads a text in other steps (batches).
For the same prompt to result in the same answer, it is always read in the same steps, counted from
the end of its fixed beginning. What is kept of the prompt before ends with such a step.
"""

import contextlib
import ctypes
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, takewhile
from pathlib import Path

import llama_cpp

from desktop_app.answering.llama_library import STEP, eval_and_score
from desktop_app.answering.prompt_states import PromptStates
from desktop_app.core.records import Record
from desktop_app.core.stopping import ShouldStop, never

_SEQUENCE = 0
"""The sequence of the KV cache that is used: llama.cpp can hold several texts at a time."""

MOST_ASIDE = 256_000_000
"""Bytes of the largest state that is set aside: 9,000 tokens of the default model."""
_ASIDE = 1
"""Number of states set aside: while an answer is checked, that of the answer's own prompt."""


class _Aside(Record):
    """The KV cache as it was before a prompt of another kind, with the tokens it belongs to."""

    tokens: list[int]
    state: bytes


class Prompt(Record):
    """What the model is to read.

    Attributes:
        tokens: All tokens.
        beginning: The first tokens, which are the same in every prompt of this kind (the prefix).
    """

    tokens: Sequence[int]
    beginning: Sequence[int]

    @classmethod
    def fitting(cls, parts: Sequence[list[int]], limit: int) -> "Prompt":
        """Return the prompt of a conversation, in parts, with at most ``limit`` tokens.

        The first tokens of the last message are left out where it is too long.
        """
        *before, last, end = parts
        beginning, rest = list(chain.from_iterable(before)), last + end
        room = limit - len(beginning)
        return cls(beginning + rest[max(len(rest) - room, 0) :], beginning)


class PromptCache:
    """Makes a model read prompts, and only those tokens that are not in its KV cache.

    Args:
        llama: The loaded model.
        path: Its file.
        states: Keeps the beginnings of prompts; None to read them each time.
    """

    def __init__(self, llama: llama_cpp.Llama, path: Path, states: PromptStates | None) -> None:
        self._llama = llama
        self._states = states
        self._memory = llama_cpp.llama_get_memory(llama.ctx)
        facts = path.stat()
        self._key = (
            *(str(path), facts.st_size, facts.st_mtime_ns, llama.n_ctx(), STEP),
            *(llama.model_params.n_gpu_layers, llama_cpp.__version__),
            llama_cpp.llama_print_system_info(),
        )
        self._aside: list[_Aside] = []
        self._should_stop: ShouldStop = never
        # llama.cpp keeps only the address of the function, so that it needs an owner here.
        self._abort_callback = llama_cpp.ggml_abort_callback(lambda _: self._should_stop())
        llama_cpp.llama_set_abort_callback(llama.ctx, self._abort_callback, None)

    def prepare(self, beginning: Sequence[int], should_stop: ShouldStop) -> None:
        """Read the beginning of a prompt, unless the model's memory begins with it already."""
        self._turn_to(beginning)
        if self._count_common(beginning) < len(beginning):
            self.read(Prompt(beginning, beginning), should_stop)

    def read(
        self,
        prompt: Prompt,
        should_stop: ShouldStop,
        report: Callable[[int], None] = lambda _read: None,
    ) -> bool:
        """Make the prompt the content of the model's memory; return False when stopped.

        Before each step the number of tokens read is reported, beginning with those that were read
        before. It stops also within a step.
        """
        start = self._begin(prompt, len(prompt.tokens) - 1, should_stop, report)
        return start is not None and self._continue(prompt.tokens, start, should_stop, report)

    def score(self, prompt: Prompt, scored: range, should_stop: ShouldStop) -> list[float] | None:
        """Read a prompt as :meth:`read` does, and return how probable some of its tokens were.

        Args:
            prompt: The prompt.
            scored: Positions of these tokens in the prompt, after the beginning.
            should_stop: Whether to stop, also within a step.

        Returns:
            The natural logarithms of the probabilities, each after all tokens before it; None when
            stopped.
        """
        start = self._begin(prompt, scored.start - 1, should_stop)
        if start is None:
            return None
        found: list[float] = []
        with self._stoppable(should_stop):
            for begin in range(start, len(prompt.tokens), STEP):
                tokens = prompt.tokens[begin : begin + STEP]
                inside = (n for n in scored if begin < n <= begin + len(tokens))
                following = {n - 1 - begin: prompt.tokens[n] for n in inside}
                found += eval_and_score(self._llama, tokens, following)
                if should_stop():
                    return None
        return None if should_stop() else found

    def _begin(
        self,
        prompt: Prompt,
        most_kept: int,
        should_stop: ShouldStop,
        report: Callable[[int], None] = lambda _read: None,
    ) -> int | None:
        """Make the memory hold the beginning, and what else it can keep; None when stopped.

        Args:
            prompt: The prompt.
            most_kept: First tokens that need not be read again if they were read before. What
                follows a token is known only after reading it.
            should_stop: Whether to stop, also within a step.
            report: Receives the number of tokens read, before each step.

        Returns:
            Number of the prompt's tokens that are read.
        """
        if should_stop():
            return None
        beginning = prompt.beginning
        self._turn_to(beginning)
        start = self._keep(prompt, most_kept) or self._load(beginning)
        if start == 0 and beginning:
            if not self._continue(beginning, 0, should_stop, report):
                return None
            self._save(beginning)
            start = len(beginning)
        return start

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
            self._should_stop = never

    def _turn_to(self, beginning: Sequence[int]) -> None:
        """Set aside what was read after another beginning, and go back to what was set aside.

        Second looks come between a question and its follow-up.
        """
        if self._count_common(beginning) == len(beginning) or not self._llama.n_tokens:
            return
        found = next(
            (one for one in self._aside if one.tokens[: len(beginning)] == list(beginning)), None
        )
        others = [one for one in (*self._aside, self._copy()) if one not in (found, None)]
        self._aside = others[-_ASIDE:]
        if found is not None:
            self._restore(found.tokens, found.state)

    def _copy(self) -> _Aside | None:
        size = llama_cpp.llama_state_seq_get_size(self._llama.ctx, _SEQUENCE)
        if size > MOST_ASIDE:
            return None
        data = (ctypes.c_uint8 * size)()
        if llama_cpp.llama_state_seq_get_data(self._llama.ctx, data, size, _SEQUENCE) != size:
            return None
        return _Aside(self._llama.input_ids[: self._llama.n_tokens].tolist(), bytes(data))

    def _restore(self, tokens: Sequence[int], state: bytes) -> bool:
        self._llama.reset()
        data = (ctypes.c_uint8 * len(state)).from_buffer_copy(state)
        if not llama_cpp.llama_state_seq_set_data(self._llama.ctx, data, len(state), _SEQUENCE):
            return False
        self._llama.input_ids[: len(tokens)] = tokens
        self._llama.n_tokens = len(tokens)
        return True

    def _keep(self, prompt: Prompt, most_kept: int) -> int:
        """Remove everything after the common steps with a prompt; return the tokens that remain."""
        common = self._count_common(prompt.tokens)
        beginning = len(prompt.beginning)
        if common < beginning or not common:
            return 0
        kept = beginning + max(min(common, most_kept) - beginning, 0) // STEP * STEP
        if kept < self._llama.n_tokens and not llama_cpp.llama_memory_seq_rm(
            self._memory, _SEQUENCE, kept, -1
        ):
            return 0  # a model with a recurrent state, of which no tokens can be removed
        self._llama.n_tokens = kept
        return kept

    def _count_common(self, prompt: Sequence[int]) -> int:
        held = self._llama.input_ids[: self._llama.n_tokens].tolist()
        pairs = zip(held, prompt, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def _continue(
        self,
        prompt: Sequence[int],
        start: int,
        should_stop: ShouldStop,
        report: Callable[[int], None],
    ) -> bool:
        if start == 0:
            self._llama.reset()
        with self._stoppable(should_stop):
            for begin in range(start, len(prompt), STEP):
                report(begin)
                self._llama.eval(prompt[begin : begin + STEP])
                if should_stop():
                    return False
        return not should_stop()

    def _load(self, beginning: Sequence[int]) -> int:
        """Load the state after a beginning; return its number of tokens, or 0 without a state."""
        state = self._states.load(*self._key, *beginning) if self._states and beginning else None
        return len(beginning) if state and self._restore(beginning, state) else 0

    def _save(self, beginning: Sequence[int]) -> None:
        read = self._copy() if self._states else None
        if self._states and read:
            self._states.save(read.state, *self._key, *beginning)
