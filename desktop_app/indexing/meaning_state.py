"""The embedding models that a library has, and whether they know the languages of its files."""

import sqlite3
from contextlib import closing

from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.models import MeaningState
from desktop_app.core.records import replace
from desktop_app.model_files.finding import (
    ModelSummary,
    find_embedding_model,
    list_embedding_models,
    summarise,
)
from desktop_app.storage import embedded_passages, model_coverage
from desktop_app.storage.catalogue_opening import open_catalogue
from desktop_app.storage.facts import MODEL, read_fact
from desktop_app.storage.file_records import count_languages
from desktop_app.storage.preferences import read_preferences
from desktop_app.storage.right_file_records import count_searches

SUBSTANTIAL = 0.2
"""Share of the files from which languages that the model does not know are mentioned."""

_MOST_NAMED = 5
"""Languages that are mentioned: more make no sentence."""

_FEWEST_FILES = 20
"""Files with a detected language below which nothing is mentioned: the detection errs."""


def describe_meaning(folder: DataFolder) -> MeaningState:
    """Return the state of the embedding models of a library, which another process may have open.

    What cannot be read is left out: the commands that need it report the reason.
    """
    models = list_embedding_models()
    try:
        chosen = summarise(
            find_embedding_model(read_preferences(folder.preferences).embedding_model)
        )
        with closing(open_catalogue(folder)) as catalogue:
            connection = catalogue.connection
            state = replace(_describe(connection, chosen, models), noted=count_searches(connection))
            return _with_languages(state, connection, chosen, models)
    except (SatchelError, sqlite3.Error, OSError, ValueError, KeyError, TypeError):
        return MeaningState()


def _describe(
    connection: sqlite3.Connection, chosen: ModelSummary, models: list[ModelSummary]
) -> MeaningState:
    in_use = read_fact(connection, MODEL)
    name = next((one.folder.name for one in models if one.fingerprint == in_use), "")
    if in_use in ("", chosen.fingerprint):
        return MeaningState(name)
    return MeaningState(
        name,
        chosen.folder.name,
        model_coverage.count_with(connection, chosen.fingerprint),
        embedded_passages.count_passages(connection)[1],
        model_coverage.is_ready(connection, chosen.fingerprint),
    )


def _with_languages(
    state: MeaningState,
    connection: sqlite3.Connection,
    chosen: ModelSummary,
    models: list[ModelSummary],
) -> MeaningState:
    counts = count_languages(connection)
    total = sum(counts.values())
    # The language of a single file is often detected wrongly.
    unknown = {
        code: files for code, files in counts.items() if files > 1 and code not in chosen.languages
    }
    share = sum(unknown.values()) / max(total, 1)
    if not chosen.languages or total < _FEWEST_FILES or share < SUBSTANTIAL:
        return state
    codes = sorted(unknown, key=lambda code: (-unknown[code], code))
    suitable = (one.folder.name for one in models if codes[0] in one.languages)
    return replace(
        state,
        unknown=tuple(codes[:_MOST_NAMED]),
        unknown_share=share,
        suitable=next(suitable, ""),
    )
