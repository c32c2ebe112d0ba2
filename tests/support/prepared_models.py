"""Prepared embedding models beside the one that ships."""

import shutil
from pathlib import Path

from desktop_app.core.records import replace
from desktop_app.embedding.prepared import read_prepared, write_prepared
from desktop_app.model_files.finding import find_embedding_model


def other_model(folder: Path, *, languages: tuple[str, ...] = ("en",)) -> Path:
    """Write a model whose vectors may not be compared with those of the one that ships.

    It is that model, which reads fewer tokens.
    """
    shutil.copytree(find_embedding_model(), folder)
    model = read_prepared(folder)
    traits = replace(model.traits, name=folder.name, max_tokens=200, languages=languages)
    write_prepared(folder, traits, model.token_vectors)
    return folder
