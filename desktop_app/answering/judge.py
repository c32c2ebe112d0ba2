"""A loaded model's second look at a sentence of an answer (LLM as a judge)."""

import itertools
import math
from collections.abc import Sequence
from statistics import fmean

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.chat_template import ChatTemplate
from desktop_app.answering.llama_library import logits_at
from desktop_app.answering.prompt_cache import Prompt, PromptCache
from desktop_app.answering.second_look import (
    SecondLook,
    Verdict,
    build_second_look,
    ending,
    without_passage,
)
from desktop_app.core.stopping import ShouldStop

_YES = ("yes", "Yes", " yes", " Yes")
_NO = ("no", "No", " no", " No")
_MOSTLY = 0.5
"""Least probability of yes and no together for a second look to count."""


class Judge:
    """Judges whether a passage states an answer."""

    def __init__(
        self,
        llama: llama_cpp.Llama,
        template: ChatTemplate,
        prompts: PromptCache,
        context_tokens: int,
    ) -> None:
        self._llama = llama
        self._template = template
        self._prompts = prompts
        self._context_tokens = context_tokens
        self._alone: tuple[str, float] | None = None

    def __call__(self, look: SecondLook, should_stop: ShouldStop) -> Verdict:
        """Return how sure the model is that a passage states an answer."""
        alone = self._surprisal_without_passage(look, should_stop)
        surprisal = self._read_question(look, should_stop)
        if not alone or surprisal is None:
            return Verdict(None)
        logits = logits_at(self._llama, -1).astype(np.float64)
        yes, no = self._weight_of(_YES, logits), self._weight_of(_NO, logits)
        is_said = np.logaddexp(yes, no) >= np.logaddexp.reduce(logits) + math.log(_MOSTLY)
        return Verdict(yes - no, surprisal / alone) if is_said else Verdict(None)

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
        prompt = Prompt.fitting(parts, self._context_tokens)
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

    def _weight_of(self, words: Sequence[str], logits: NDArray[np.float64]) -> float:
        """Return the logarithm of the sum of the weights of the words' first tokens."""
        first = {self._llama.tokenize(word.encode(), add_bos=False)[0] for word in words}
        return float(np.logaddexp.reduce(logits[sorted(first)]))
