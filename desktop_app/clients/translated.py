"""Sentences of the engine in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_app.core.sayings import SayingLike, render, sentences

CONTEXT = "engine"
"""Translation context of all templates, see ``packaging/translations.py``."""


def translated(*several: SayingLike) -> str:
    """Return sentences as one text, leaving out empty ones."""
    return render(sentences(*several), _translate_template, _write)


def _translate_template(template: str) -> str:
    # The window's own texts have file names in them, which Qt may refuse or cut at a NUL.
    return QCoreApplication.translate(CONTEXT, template) if template.isprintable() else template


def _write(value: int | float) -> str:
    places = 0 if isinstance(value, int) else 1
    return QLocale().toString(float(value), "f", places)
