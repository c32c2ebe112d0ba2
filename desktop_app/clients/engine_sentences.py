"""What the engine says, in the language of the window.

The engine knows no Qt and speaks to the command line as well, so its sentences come in English,
with names already in them. The ones that a person meets in the window are listed as they stand in
its code, with ``{}`` for what they name: a sentence is recognised by its template and
said by the translation of that. One that is not listed, such as the reason a library gives, stays
as it is. A test holds the templates to the engine's code.
"""

import re
from dataclasses import replace
from functools import cache, partial

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_app.clients.engine_templates import WORK_TEMPLATES
from desktop_app.clients.file_templates import FILE_TEMPLATES
from desktop_app.core.library import Status, WhyReport
from desktop_app.core.listing import FilePage
from desktop_app.core.messages import Happening, Notice, Outcome, Progress, Refused
from desktop_app.core.previews import Preview
from desktop_app.core.results import Hit, Results
from desktop_app.core.sayings import Saying, say

TEMPLATES = (*FILE_TEMPLATES, *WORK_TEMPLATES)
"""Every sentence, as it stands in the code of the engine."""

_GROUPED = re.compile(r"\d{1,3}(,\d{3})+")
"""A large number, as the engine writes it."""

_ENDS = re.compile(r"\. ")

_BY_LENGTH = [
    (template, tuple(template.split("{}")))
    for template in sorted(TEMPLATES, key=lambda template: -len(template.replace("{}", "")))
]
"""With what stands between its names."""

Told = Happening | Outcome


def translate_told(told: Told) -> Told:
    """Give what the engine told with its sentences in the language of the window."""
    say = translate_sentence
    said = told
    match told:
        case Notice() | Refused():
            said = replace(told, message=say(told.message), action=say(told.action))
        case Progress():
            said = replace(told, activity=say(told.activity))
        case Results():
            said = _translate_results(told)
        case Preview():
            said = replace(told, note=say(told.note))
        case WhyReport():
            said = replace(told, reason=say(told.reason), action=say(told.action))
        case Status():
            failures = tuple(replace(one, reason=say(one.reason)) for one in told.failures)
            said = replace(told, failures=failures, trouble=say(told.trouble))
        case FilePage():
            files = tuple(replace(one, reason=say(one.reason)) for one in told.files)
            said = replace(told, files=files)
    return said


def _translate_results(told: Results) -> Results:
    return replace(
        told,
        hits=tuple(map(_translate_hit, told.hits)),
        notes=tuple(map(translate_sentence, told.notes)),
        understood=translate_saying(told.understanding) or told.understood,
        chips=tuple(
            replace(one, text=translate_saying(one.saying) or one.text) for one in told.chips
        ),
    )


def _translate_hit(hit: Hit) -> Hit:
    """Give a hit with the reason why nothing was read of it said; words of a file stay."""
    return hit if hit.passage_id else replace(hit, snippet=translate_sentence(hit.snippet))


def translate_saying(saying: Saying) -> str:
    """Give what the engine says of a query in the language of the window."""
    return say(saying, partial(QCoreApplication.translate, "query"), _write)


def _write(value: int | float) -> str:
    places = 0 if isinstance(value, int) else 1
    return QLocale().toString(float(value), "f", places)


def translate_sentence(sentence: str) -> str:
    """Give sentences of the engine in the language of the window; as they are if not known."""
    if not sentence:
        return ""
    # What is told of a file is several sentences in one text; a name can hold what ends one.
    ends = [found.start() + 1 for found in _ENDS.finditer(sentence)]
    for end in (*ends, len(sentence)):
        said = _say(sentence[:end])
        if said is not None:
            return f"{said} {translate_sentence(sentence[end + 1 :])}".rstrip()
    if ends:
        return f"{sentence[: ends[0]]} {translate_sentence(sentence[ends[0] + 1 :])}"
    return sentence


def _say(sentence: str) -> str | None:
    for template, parts in _BY_LENGTH:
        # A page of the list of files has a hundred sentences: most are told apart by their ends.
        if not (sentence.startswith(parts[0]) and sentence.endswith(parts[-1])):
            continue
        if not all(part in sentence for part in parts):
            continue
        found = _pattern(template).fullmatch(sentence)
        if found is None:
            continue
        said = QCoreApplication.translate("engine", template)
        return said.format(*map(_name, found.groups()))
    return None


def _name(named: str) -> str:
    """Give what a sentence names: another sentence, a number, or what stays as it is."""
    if _GROUPED.fullmatch(named):
        return _write(int(named.replace(",", "")))
    return translate_sentence(named)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("(.+?)".join(map(re.escape, template.split("{}"))), re.DOTALL)
