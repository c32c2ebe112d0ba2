"""A tiny model in the form that Sentence Transformers saves."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def saved_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A BERT of one layer with random weights; to be copied before it is changed."""
    torch = pytest.importorskip("torch", reason="torch is not installed")
    pytest.importorskip("sentence_transformers", reason="sentence-transformers is not installed")
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - optional
    from sentence_transformers.sentence_transformer import modules  # noqa: PLC0415
    from tokenizers import Tokenizer, normalizers, pre_tokenizers, processors  # noqa: PLC0415
    from tokenizers.models import WordPiece  # noqa: PLC0415
    from transformers import (  # noqa: PLC0415
        BertConfig,
        BertModel,
        PreTrainedTokenizerFast,
    )

    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *"abcdefghijklmnopqrstuvwxyz0123456789.,:-()*?="]
    words += [f"##{letter}" for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]
    unknown, *special = "[UNK]", "[PAD]", "[CLS]", "[SEP]"
    tokenizer = Tokenizer(WordPiece({word: n for n, word in enumerate(words)}, unk_token=unknown))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    parts = tmp_path_factory.mktemp("parts")
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        unk_token=unknown,
        **dict(zip(("pad_token", "cls_token", "sep_token"), special, strict=True)),
        model_input_names=["input_ids", "token_type_ids", "attention_mask"],
        model_max_length=64,
    ).save_pretrained(parts)
    torch.manual_seed(1)
    BertModel(
        BertConfig(
            vocab_size=len(words),
            hidden_size=32,
            num_hidden_layers=1,
            num_attention_heads=4,
            intermediate_size=64,
            max_position_embeddings=128,
        )
    ).save_pretrained(parts)
    transformer = modules.Transformer(str(parts))
    pooling = modules.Pooling(32)
    whole = tmp_path_factory.mktemp("saved") / "tiny"
    SentenceTransformer(
        modules=[transformer, pooling, modules.Normalize()],
        prompts={"query": "query: ", "document": "passage: "},
        device="cpu",
    ).save(str(whole))
    return whole
