from pathlib import Path

import numpy as np
import pytest

from desktop_app.answering.llama_library import load_model, logits_at
from desktop_app.answering.prompt_cache import Prompt, PromptCache
from tests.support.talking_model import write_talking_model

WORDS = " ".join(f"word{number}" for number in range(40))


def test_tokens_are_as_probable_as_if_each_were_the_last(tmp_path: Path) -> None:
    path = write_talking_model(tmp_path / "attentive.gguf", WORDS, is_attentive=True)
    llama = load_model(path, 512)
    memory = PromptCache(llama, path, None)
    prompt = llama.tokenize(WORDS.encode(), add_bos=False)[:200]
    scored = range(60, 140)  # over the ends of two steps

    assert len(prompt) == 200
    scores = memory.score(Prompt(prompt, prompt[:10]), scored, lambda: False)

    assert scores is not None
    assert len(scores) == len(scored)
    for position in (60, 75, 139):
        memory.read(Prompt(prompt[:position], prompt[:10]), lambda: False)
        logits = logits_at(llama, -1).astype(float)
        expected = logits[prompt[position]] - np.logaddexp.reduce(logits)
        assert scores[position - 60] == pytest.approx(expected, abs=1e-3)
    assert memory.score(Prompt(prompt, prompt[:10]), scored, lambda: False) == pytest.approx(scores)
