"""Sentences of the engine in the language of the window."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_app.core.sayings import SayingLike, say, sentences

CONTEXT = "engine"
"""Of the translations of all templates, see ``packaging/translations.py``."""


def translated(*several: SayingLike) -> str:
    """Give sentences that follow each other as one text, the empty ones left out."""
    return say(sentences(*several), partial(QCoreApplication.translate, CONTEXT), _write)


def _write(value: int | float) -> str:
    places = 0 if isinstance(value, int) else 1
    return QLocale().toString(float(value), "f", places)
