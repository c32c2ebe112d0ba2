"""Sentences of the engine in the language of the window."""

import re

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_app.core.letters import seen
from desktop_app.core.sayings import SayingLike, render, sentences

CONTEXT = "engine"
"""Translation context of all templates, see ``packaging/translations.py``."""

_COMMAND = re.compile(r"`(satchel\b[^`]*)`")


def translated(*several: SayingLike) -> str:
    """Return sentences as one text, leaving out empty ones.

    Commands are shown without the backticks that mark them on the command line, and names in them
    on one line, see :func:`seen`.
    """
    return render(sentences(*several), _translate_template, _write, seen)


def _translate_template(template: str) -> str:
    # The window's own texts have file names in them, which Qt may refuse or cut at a NUL.
    if not template.isprintable():
        return template
    return _COMMAND.sub(r"\1", QCoreApplication.translate(CONTEXT, template))


def _write(value: int | float) -> str:
    places = 0 if isinstance(value, int) else 1
    return QLocale().toString(float(value), "f", places)
