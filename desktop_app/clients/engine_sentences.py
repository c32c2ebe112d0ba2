"""What the engine says, in the language of the window.

The engine knows no Qt and speaks to the command line as well, so its sentences come in English,
with names already in them. The ones that a person meets in the window are listed here as they
stand in its code, with ``{}`` for what they name: a sentence is recognised by its template and
said by the translation of that. One that is not listed, such as the reason a library gives, stays
as it is. A test holds the templates to the engine's code.
"""

import re
from dataclasses import replace
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop_app.core.library import Status, WhyReport
from desktop_app.core.messages import Happening, Notice, Outcome, Progress, Refused
from desktop_app.core.results import Results

_MARKED = (
    # What is being done.
    QT_TRANSLATE_NOOP("engine", "Reading {}"),
    QT_TRANSLATE_NOOP("engine", "Reading files"),
    QT_TRANSLATE_NOOP("engine", "Reading for meaning"),
    QT_TRANSLATE_NOOP("engine", "Recognising text in scans and pictures"),
    QT_TRANSLATE_NOOP("engine", "Up to date"),
    QT_TRANSLATE_NOOP("engine", "Waiting for mains power"),
    # What is said of a search.
    QT_TRANSLATE_NOOP("engine", "Type a word or a question to search."),
    QT_TRANSLATE_NOOP("engine", "The words of {} of {} files are ready."),
    QT_TRANSLATE_NOOP("engine", "Meaning is ready for {} of {} passages."),
    QT_TRANSLATE_NOOP("engine", "The embedding model is missing, so only words are searched."),
    QT_TRANSLATE_NOOP("engine", "No file holds {}. Did you mean {}?"),
    QT_TRANSLATE_NOOP("engine", "No file holds {} as it is typed, so its words are searched."),
    # Why a file is, or is not, found.
    QT_TRANSLATE_NOOP("engine", "It waits to be read."),
    QT_TRANSLATE_NOOP(
        "engine", "It changed and waits to be read again; its earlier words are found."
    ),
    QT_TRANSLATE_NOOP("engine", "It is found, but not all of it: {}"),
    QT_TRANSLATE_NOOP("engine", "It is found by its name; it has no words of its own."),
    QT_TRANSLATE_NOOP("engine", "It is found by words and meaning, in {} passages."),
    QT_TRANSLATE_NOOP("engine", "{} It is found by its name."),
    QT_TRANSLATE_NOOP("engine", "It is in none of the folders of the library."),
    QT_TRANSLATE_NOOP("engine", "It is a symbolic link, and those are not followed."),
    QT_TRANSLATE_NOOP("engine", "It is a folder; only files are found."),
    QT_TRANSLATE_NOOP("engine", "There is no such file."),
    QT_TRANSLATE_NOOP("engine", "It is new and has not been noticed yet."),
    QT_TRANSLATE_NOOP(
        "engine", "It is temporary, in a hidden folder, or left out by a rule of its folder."
    ),
    QT_TRANSLATE_NOOP("engine", "Mend the file and it is read again by itself."),
    QT_TRANSLATE_NOOP("engine", "Add what it points to."),
    QT_TRANSLATE_NOOP("engine", "Check the spelling."),
    QT_TRANSLATE_NOOP("engine", "Give it a moment."),
    # Why a file could not be read.
    QT_TRANSLATE_NOOP("engine", "{} is damaged and cannot be read ({})."),
    QT_TRANSLATE_NOOP("engine", "{} is protected by a password."),
    QT_TRANSLATE_NOOP("engine", "{} is protected against copying (DRM)."),
    QT_TRANSLATE_NOOP("engine", "{} looks like {}, which Satchel does not read."),
    QT_TRANSLATE_NOOP("engine", "{} holds no text."),
    QT_TRANSLATE_NOOP("engine", "{} is too large to read ({})."),
    QT_TRANSLATE_NOOP("engine", "{} is no longer where it was."),
    QT_TRANSLATE_NOOP("engine", "{} cannot be opened ({})."),
    QT_TRANSLATE_NOOP("engine", "{} needs more memory than a reader may use."),
    QT_TRANSLATE_NOOP("engine", "{} {}; it was left out so that the others go on."),
    QT_TRANSLATE_NOOP("engine", "took too long to read"),
    QT_TRANSLATE_NOOP("engine", "made its reader stop"),
    QT_TRANSLATE_NOOP("engine", "it does not fit into the reader's memory"),
    QT_TRANSLATE_NOOP("engine", "its parts are nested too deeply"),
    QT_TRANSLATE_NOOP("engine", "a packed part of it is damaged"),
    QT_TRANSLATE_NOOP("engine", "it is not built as such a file should be"),
    QT_TRANSLATE_NOOP("engine", "parts of it stand for each other without end"),
    QT_TRANSLATE_NOOP(
        "engine",
        "Open it in the program that made it and save it again, or restore it from a backup.",
    ),
    QT_TRANSLATE_NOOP("engine", "Save a copy without the password to have it searched."),
    QT_TRANSLATE_NOOP(
        "engine",
        "Its name can still be found; to have its content searched, save it as text or PDF.",
    ),
    QT_TRANSLATE_NOOP("engine", "Split it into smaller files to have it searched."),
    QT_TRANSLATE_NOOP(
        "engine", "If it was moved out of your folders, add the folder it is in now."
    ),
    QT_TRANSLATE_NOOP(
        "engine", "Check that your account may read it and that its drive is connected."
    ),
    # What could not be done.
    QT_TRANSLATE_NOOP("engine", "{} does not exist."),
    QT_TRANSLATE_NOOP("engine", "Check the spelling, or connect the drive it is on."),
    QT_TRANSLATE_NOOP("engine", "{} is no folder."),
    QT_TRANSLATE_NOOP("engine", "Choose a folder or a file."),
    QT_TRANSLATE_NOOP("engine", "{} cannot be read: permission denied."),
    QT_TRANSLATE_NOOP("engine", "Allow your account to read it, or choose another folder."),
    QT_TRANSLATE_NOOP("engine", "{} is where Satchel keeps the library itself."),
    QT_TRANSLATE_NOOP("engine", "Choose a folder of your own."),
    QT_TRANSLATE_NOOP("engine", "Indexing is paused, so this has to wait."),
    QT_TRANSLATE_NOOP("engine", "Another Satchel (process {}) is using the library in {}."),
    QT_TRANSLATE_NOOP("engine", "Use that one, or close it first."),
    # What is wrong with a model.
    QT_TRANSLATE_NOOP("engine", "The model file {} is missing."),
    QT_TRANSLATE_NOOP("engine", "The model file {} cannot be read: {}."),
    QT_TRANSLATE_NOOP("engine", "The model file {} is cut short."),
    QT_TRANSLATE_NOOP("engine", "The model file {} has {} bytes instead of {}."),
    QT_TRANSLATE_NOOP("engine", "The model file {} is not the expected one: its sha256 differs."),
    QT_TRANSLATE_NOOP("engine", "{} is not a GGUF file."),
    QT_TRANSLATE_NOOP("engine", "Name a GGUF file, the format of llama.cpp."),
    QT_TRANSLATE_NOOP(
        "engine",
        "The answer model {} is incomplete or no GGUF model that can be loaded.",
    ),
    QT_TRANSLATE_NOOP("engine", "The answer model {} needs {} of memory, and {} are free."),
    QT_TRANSLATE_NOOP("engine", "Close other programs, or choose a smaller model."),
    QT_TRANSLATE_NOOP("engine", "The answer model stopped unexpectedly (exit code {})."),
    QT_TRANSLATE_NOOP("engine", "Ask again; if it happens twice, choose a smaller model."),
    QT_TRANSLATE_NOOP("engine", "The model {} was not made for conversations."),
)

TEMPLATES: tuple[str, ...] = tuple(map(str, _MARKED))
"""Every sentence, as it stands in the code of the engine."""

_ENDS = re.compile(r"\. ")

_BY_LENGTH = sorted(TEMPLATES, key=lambda template: -len(template.replace("{}", "")))

Told = Happening | Outcome


def translate_told(told: Told) -> Told:
    """Give what the engine told with its sentences in the language of the window."""
    say = translate_sentence
    match told:
        case Notice() | Refused():
            return replace(told, message=say(told.message), action=say(told.action))
        case Progress():
            return replace(told, activity=say(told.activity))
        case Results() if told.notes:
            return replace(told, notes=tuple(map(say, told.notes)))
        case WhyReport():
            return replace(told, reason=say(told.reason), action=say(told.action))
        case Status():
            failures = tuple(replace(one, reason=say(one.reason)) for one in told.failures)
            return replace(told, failures=failures)
    return told


def translate_sentence(sentence: str) -> str:
    """Give sentences of the engine in the language of the window; as they are if not known."""
    said = _say(sentence)
    if said is not None:
        return said
    # What is kept with a file is what happened and what to do about it, in one text.
    for end in _ENDS.finditer(sentence):
        first = _say(sentence[: end.start() + 1])
        if first is not None:
            return f"{first} {translate_sentence(sentence[end.end() :])}"
    return sentence


def _say(sentence: str) -> str | None:
    for template in _BY_LENGTH:
        found = _pattern(template).fullmatch(sentence)
        if found is None:
            continue
        said = QCoreApplication.translate("engine", template)
        return said.format(*map(translate_sentence, found.groups()))
    return None


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("(.+?)".join(map(re.escape, template.split("{}"))), re.DOTALL)
