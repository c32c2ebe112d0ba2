"""A tiny multilingual model with random weights, as Sentence Transformers saves it."""

from pathlib import Path

import pytest

SPECIAL = ("bos_token", "cls_token", "pad_token", "eos_token", "sep_token", "unk_token")

CARD = """---
license: mit
language:
- de
- es
- ru
- zh
---
"""


def save_multilingual(folder: Path) -> Path:
    """Save a model of the kind of XLM-RoBERTa, with one layer; skip where torch is missing."""
    torch = pytest.importorskip("torch", reason="torch is not installed")
    pytest.importorskip("sentence_transformers", reason="sentence-transformers is not installed")
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - optional
    from sentence_transformers.sentence_transformer import modules  # noqa: PLC0415
    from tokenizers import Tokenizer, pre_tokenizers, processors  # noqa: PLC0415
    from tokenizers.models import Unigram  # noqa: PLC0415
    from transformers import (  # noqa: PLC0415
        PreTrainedTokenizerFast,
        XLMRobertaConfig,
        XLMRobertaModel,
    )

    letters = (
        "abcdefghijklmnopqrstuvwxyzäöüßñабвгдежзийклмнопрстуфхцчшщыьэюя城市河流水▁0123456789.,"
    )
    words = ["<s>", "<pad>", "</s>", "<unk>", *letters]
    tokenizer = Tokenizer(Unigram([(word, -2.0) for word in words], unk_id=3))
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        **dict(zip(SPECIAL, ("<s>", "<s>", "<pad>", "</s>", "</s>", "<unk>"), strict=True)),
        model_input_names=["input_ids", "attention_mask"],
        model_max_length=64,
    ).save_pretrained(folder / "parts")
    torch.manual_seed(1)
    XLMRobertaModel(
        XLMRobertaConfig(
            vocab_size=len(words),
            hidden_size=32,
            num_hidden_layers=1,
            num_attention_heads=4,
            intermediate_size=64,
            max_position_embeddings=130,
            type_vocab_size=1,
            pad_token_id=1,
        )
    ).save_pretrained(folder / "parts")
    whole = folder / "multilingual"
    transformer = modules.Transformer(str(folder / "parts"))
    SentenceTransformer(
        modules=[transformer, modules.Pooling(32), modules.Normalize()],
        prompts={"query": "query: ", "document": "passage: "},
        device="cpu",
    ).save(str(whole))
    (whole / "README.md").write_text(CARD)
    return whole
