"""Reading how a Sentence Transformers model is used from its folder, without torch.

The library has two formats of these files. Before version 5.5 they have a switch for each kind of
pooling, and ``max_seq_length`` beside the model. Since then they have the kind's name, and the
length in the tokenizer's file. Both formats are read.
"""

import json
import re
from pathlib import Path
from typing import Any

from desktop_app.core.errors import ModelError
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.embedding.prepared import TOKENIZER, Pooling, Traits

_SWITCHES = {"pooling_mode_mean_tokens": "mean", "pooling_mode_cls_token": "cls"}
_VALUE = re.compile(r"[^\s,'\"\[\]-][^\s,'\"\[\]]*")
"""A value of YAML, also in a list. Norwegian is in quotes, because ``no`` would be false."""

_COMMENT = re.compile(r"(?:^|\s)#.*")
_READABLE = ["Transformer", "Pooling", "Normalize"]

_BEHIND_PADDING = frozenset(
    {"camembert", "data2vec-text", "mpnet", "roberta", "xlm-roberta", "xlm-roberta-xl"}
)
"""Transformers whose first token has the position after the number of the padding token."""


class SourceModel(Record):
    """A model to be prepared.

    Attributes:
        transformer: The folder of its transformer and tokenizer; often ``folder`` itself.
    """

    folder: Path
    transformer: Path
    traits: Traits


def read_source(folder: Path) -> SourceModel:
    """Read how a model is used.

    Raises:
        ModelError: The folder holds no Sentence Transformers model, or one that is not
            supported.
    """
    try:
        return _read_source(folder)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise unsupported(folder, "its description has another form, or is damaged") from error


def _read_source(folder: Path) -> SourceModel:
    parts = {each["type"].rpartition(".")[2]: each["path"] for each in _modules(folder)}
    if list(parts) not in (_READABLE, _READABLE[:2]):
        raise unsupported(folder, f"its parts are {', '.join(parts)}")
    transformer = folder / parts["Transformer"]
    if not (transformer / TOKENIZER).is_file():
        raise unsupported(folder, f"it has no {TOKENIZER}")
    pooling = _read(folder / parts["Pooling"] / "config.json")
    prompts = _read_if_there(folder / "config_sentence_transformers.json").get("prompts") or {}
    traits = Traits(
        name=folder.resolve().name,
        licence=" ".join(_stated(folder / "README.md", "license")[:1]),
        dimensions=int(pooling.get("embedding_dimension") or pooling["word_embedding_dimension"]),
        max_tokens=_max_tokens(folder, transformer),
        pooling=_pooling(folder, pooling),
        query_prompt=prompts.get("query", ""),
        passage_prompt=prompts.get("passage") or prompts.get("document", ""),
        languages=tuple(one for one in _stated(folder / "README.md", "language") if len(one) == 2),
    )
    return SourceModel(folder, transformer, traits)


def unsupported(folder: Path, reason: str) -> ModelError:
    return ModelError(
        "model_unsupported",
        Saying("The model in {} is not of a kind that Satchel can run: {}.", (str(folder), reason)),
        "Import a model made of a transformer with mean or CLS pooling.",
    )


def _modules(folder: Path) -> list[dict[str, str]]:
    modules: list[dict[str, str]] = _read(folder / "modules.json")
    return modules


def _pooling(folder: Path, config: dict[str, Any]) -> Pooling:
    modes = [config["pooling_mode"]] if "pooling_mode" in config else []
    modes += [
        _SWITCHES.get(name, name)
        for name, is_on in config.items()
        if name.startswith("pooling_mode_") and is_on is True
    ]
    if modes not in (["mean"], ["cls"]):
        raise unsupported(folder, f"its pooling is {modes}")
    return Pooling(modes[0])


def _max_tokens(folder: Path, transformer: Path) -> int:
    stated = [
        _read_if_there(transformer / "sentence_bert_config.json").get("max_seq_length"),
        _read_if_there(transformer / "tokenizer_config.json").get("model_max_length"),
        _positions(_read(transformer / "config.json")),
    ]
    limits = [limit for limit in stated if limit]
    if not limits:
        raise unsupported(folder, "it does not state how many tokens it reads")
    return int(min(limits))


def _positions(config: dict[str, Any]) -> int | None:
    """Return the number of tokens that a transformer has positions for; None if not stated."""
    positions: int | None = config.get("max_position_embeddings")
    if positions and config.get("model_type") in _BEHIND_PADDING:
        return positions - int(config.get("pad_token_id", 1)) - 1
    return positions


def _stated(card: Path, key: str) -> list[str]:
    """Return the values of a key in a model card's front matter; none when it has none."""
    # Prose in another encoding must not prevent the import.
    text = card.read_text(encoding="utf-8-sig", errors="replace") if card.is_file() else ""
    head = re.match(r"---\n(.*?)\n---", text, re.DOTALL)
    values = rf"^{key}:([^\n]*(?:\n *[-#] [^\n]*)*)$"
    found = re.search(values, head[1], re.MULTILINE) if head else None
    return _VALUE.findall(_COMMENT.sub("", found[1])) if found else []


def _read_if_there(path: Path) -> dict[str, Any]:
    return _read(path) if path.is_file() else {}


def _read(path: Path) -> Any:  # noqa: ANN401 - JSON of another program
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise ModelError(
            "model_missing",
            Saying(
                "{} holds no readable Sentence Transformers model: {} is missing or damaged.",
                (str(path.parent), path.name),
            ),
            "Name the folder that holds modules.json and the model's weights.",
        ) from error
