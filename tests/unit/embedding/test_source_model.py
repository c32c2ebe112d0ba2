"""Model folders are read as the library wrote them, in its old form and its new."""

import json
import shutil
from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.embedding.prepared import Pooling
from desktop_app.embedding.source_model import read_source

MODULES = [
    {"path": "", "type": "sentence_transformers.models.Transformer"},
    {"path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
    {"path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
]
OLD_POOLING = {
    "word_embedding_dimension": 32,
    "pooling_mode_cls_token": False,
    "pooling_mode_mean_tokens": True,
    "pooling_mode_max_tokens": False,
}


def write(path: Path, value: object) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder in the library's old form."""
    folder = tmp_path / "old-model"
    write(folder / "modules.json", MODULES)
    write(folder / "1_Pooling" / "config.json", OLD_POOLING)
    write(folder / "config.json", {"max_position_embeddings": 512})
    write(folder / "sentence_bert_config.json", {"max_seq_length": 256})
    write(folder / "tokenizer.json", {})
    (folder / "README.md").write_text("---\nlanguage: en\nlicense: mit\n---\n# Model\n")
    return folder


def test_the_old_form(old: Path) -> None:
    traits = read_source(old).traits
    assert (traits.name, traits.licence) == ("old-model", "mit")
    assert (traits.dimensions, traits.max_tokens) == (32, 256)
    assert traits.pooling is Pooling.MEAN
    assert (traits.query_prompt, traits.passage_prompt) == ("", "")


@pytest.mark.parametrize(
    ("stated", "languages"),
    [
        ("language: en", ("en",)),
        ("language:\n- de\n- 'no'\n- \"fr\"", ("de", "no", "fr")),
        ("language:\n  - de  # German\n  # and\n  - es", ("de", "es")),
        ("language: [de, 'no', en]  # three", ("de", "no", "en")),
        ("language:\n- multilingual\n- zh", ("zh",)),
        ("tags:\n- en", ()),
    ],
)
def test_languages_are_read_in_each_form_of_a_card(
    old: Path, stated: str, languages: tuple[str, ...]
) -> None:
    (old / "README.md").write_text(f"---\n{stated}\nlicense: mit\n---\n# Model\n")
    traits = read_source(old).traits
    assert (traits.languages, traits.licence) == (languages, "mit")


def test_a_card_in_another_encoding_is_read(old: Path) -> None:
    card = "---\nlanguage: de\nlicense: mit\n---\nFür Suchen\n"
    (old / "README.md").write_text(card, encoding="latin-1")
    assert read_source(old).traits.languages == ("de",)
    (old / "README.md").write_text(card, encoding="utf-8-sig")
    assert read_source(old).traits.languages == ("de",)


def test_the_form_the_library_writes_today(saved_model: Path) -> None:
    source = read_source(saved_model)
    assert source.transformer == saved_model
    assert source.traits.name == "tiny"
    assert source.traits.dimensions == 32
    assert source.traits.max_tokens == 64
    assert source.traits.pooling is Pooling.MEAN
    assert source.traits.query_prompt == "query: "
    assert source.traits.passage_prompt == "passage: "


def test_a_transformer_in_a_folder_of_its_own(old: Path) -> None:
    write(old / "modules.json", [MODULES[0] | {"path": "0_Transformer"}, MODULES[1]])
    for name in ("config.json", "sentence_bert_config.json", "tokenizer.json"):
        (old / "0_Transformer").mkdir(exist_ok=True)
        shutil.move(old / name, old / "0_Transformer" / name)
    assert read_source(old).transformer == old / "0_Transformer"


def test_cls_pooling(old: Path) -> None:
    pooling = OLD_POOLING | {"pooling_mode_mean_tokens": False, "pooling_mode_cls_token": True}
    write(old / "1_Pooling" / "config.json", pooling)
    assert read_source(old).traits.pooling is Pooling.CLS


@pytest.mark.parametrize(
    ("file", "value", "reason"),
    [
        ("1_Pooling/config.json", OLD_POOLING | {"pooling_mode_max_tokens": True}, "pooling"),
        ("1_Pooling/config.json", {"embedding_dimension": 8, "pooling_mode": "max"}, "max"),
        ("modules.json", [*MODULES[:2], {"path": "2_Dense", "type": "x.Dense"}], "Dense"),
        ("modules.json", [MODULES[1]], "parts are Pooling"),
    ],
)
def test_what_cannot_be_represented_is_refused(
    file: str, value: object, reason: str, old: Path
) -> None:
    write(old / file, value)
    with pytest.raises(ModelError, match=reason) as caught:
        read_source(old)
    assert caught.value.code == "model_unsupported"


def test_without_a_tokenizer_it_is_refused(old: Path) -> None:
    (old / "tokenizer.json").unlink()
    with pytest.raises(ModelError, match=r"no tokenizer\.json"):
        read_source(old)


@pytest.mark.parametrize(
    ("kind", "most"), [("bert", 514), ("xlm-roberta", 512), ("mpnet", 512), ("camembert", 512)]
)
def test_positions_that_no_token_has_do_not_count(old: Path, kind: str, most: int) -> None:
    """A longer text would end embedding with an error of the graph."""
    write(old / "sentence_bert_config.json", {"max_seq_length": None})
    config = {"model_type": kind, "max_position_embeddings": 514, "pad_token_id": 1}
    write(old / "config.json", config)
    assert read_source(old).traits.max_tokens == most


def test_without_any_length_it_is_refused(old: Path) -> None:
    write(old / "config.json", {})
    write(old / "sentence_bert_config.json", {})
    with pytest.raises(ModelError, match="how many tokens"):
        read_source(old)


@pytest.mark.parametrize("content", [None, b"", b"[", b"\xff"])
def test_any_other_folder_is_refused(content: bytes | None, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "modules.json").write_bytes(content)
    with pytest.raises(ModelError, match=r"modules\.json is missing or damaged"):
        read_source(tmp_path)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("modules.json", "[1]"),
        ("modules.json", '[{"type": "sentence_transformers.models.Transformer"}]'),
        ("modules.json", '"models"'),
        ("1_Pooling/config.json", "[]"),
        ("1_Pooling/config.json", '{"pooling_mode_mean_tokens": true}'),
        ("config.json", "[]"),
        ("sentence_bert_config.json", '{"max_seq_length": "many"}'),
    ],
)
def test_a_description_of_another_form_is_refused(old: Path, name: str, content: str) -> None:
    (old / name).write_text(content, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(ModelError, match="another form") as caught:
        read_source(old)
    assert str(old) in str(caught.value.message)
