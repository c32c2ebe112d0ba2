"""What a question wants summarised, and which files and folders have that name.

Questions are recognised in English, German, Spanish and French.
"""

import re
from collections.abc import Iterable, Sequence

from desktop_app.core.letters import composed
from desktop_app.core.records import Record
from desktop_app.storage.lexical.stop_words import content_words

_VERBS = re.compile(
    r"^\W*(?:please |bitte |por favor,? )?(?:(?:can|could|would) you (?:please )?)?"
    r"(?:(?:puedes|podrías|puede) (?:por favor )?)?"
    r"(?:(?:peux-tu|pouvez-vous) (?:me |nous )?)?"
    r"(?:(?:give|write|show|make|tell|gib|gebe|erstelle|schreibe|dame|haz|hazme|fais|donne|écris)\b"
    r"(?:-moi|-nous| (?:me|mir|us))?(?: bitte)? )?"
    r"(?:(?:a|an|the|eine[nr]?|der|die|un|una|el|la|le) )?"
    r"(?:(?:short|brief|quick|general|kurze[nr]?|breve) )?"
    r"(?:(?:summar(?:y|ise|ize)|overview|tl;?dr|(?:main|key) (?:points|ideas)|zusammenfassung"
    r"|überblick|resumen|resum[ae]|resumir(?:me|nos)?|resúme(?:me|nos)|visión general"
    r"|puntos principales|résum(?:e|é|er|ez)(?:-moi|-nous)?|aperçu)\b(?: for me)?"
    r"(?: the (?:main|key) (?:points|ideas))?"
    r"|what (?:is|are) (?:the )?(?:main|key) (?:points|ideas)|(?:what (?:is|are))|fass(?:e|en)?\b"
    r"(?: (?:sie|mir|bitte))*"
    r"|(?:kannst du|könntest du|können sie|könnten sie)\b(?: (?:mir|uns|bitte))*"
    r"|worum geht es|wovon handel[nt]|de qué tratan?|de quoi (?:parle|traite)(?:nt)?)"
    r"(?::? (?:of|about|on|for|in|von|vom|über|zu|zum|zur|des|im|de|del|sobre|du|sur)\b)?",
    re.IGNORECASE,
)
_END = re.compile(
    r"\s+(?:about|(?:kurz |bitte )*zusammen(?:fassen)?|please|bitte|for me"
    r"|in (?:a few|\w+) sentences)\W*$",
    re.IGNORECASE,
)
_FOLDER = r"folder|directory|ordners?|verzeichnis(?:ses)?|carpeta|directorio|dossier|répertoire"
_FILE = (
    r"files?|documents?|pdf|book|chapter|datei|dokuments?|buch(?:s|es)?|archivo|documento|fichero"
    r"|libro|fichiers?|livre|chapitre"
)
_ARTICLE = (
    r"the|this|that|these|those|my|our|all|of|der|die|das|den|dem|des|diese[mnrs]?|meine[mnrs]?|alle"
    r"|el|la|los|las|este|esta|estos|estas|mi|mis|todos|todas"
    r"|le|les|ce|cet|cette|ces|mon|ma|mes|tous|toutes"
)
_LEAD = re.compile(
    rf"^\W*(?:(?:{_ARTICLE})\s+)*(?:(?:(?P<folder>{_FOLDER})|{_FILE})\b"
    r"(?:\s+(?:named|called|namens|llamad[oa]))?\s*)?(?P<name>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_LAST = re.compile(
    rf"^(?P<name>.+?)\s+(?:(?P<folder>{_FOLDER})|file|document|pdf|datei|dokument)$", re.IGNORECASE
)
_FILES_IN = re.compile(
    rf"^\W*(?:(?:{_ARTICLE})\s+)*(?:files|documents|dateien|dokumente|archivos|documentos|fichiers)\s+"
    rf"(?:in|inside|im|aus|de|en|du|dans)\s+(?:(?:{_ARTICLE})\s+)*(?:(?:{_FOLDER})\s+)?(?P<name>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_POINTING = re.compile(
    rf"(?:\W|\b(?:{_ARTICLE}|it|them|everything|here|contents?|alles|hier|inhalt|todo|aquí"
    rf"|contenido|say|says|in|{_FOLDER}|{_FILE})\b)*",
    re.IGNORECASE,
)
_EXTENSION = re.compile(r"\.[^\W_]{1,8}$")
_EDGES = " \t\n.,;:!?¿¡\"'“”„«»`"
_LEAST_COVERED = 0.5
"""Share of the words of a file's name that a subject which is not the whole name has."""


class Subject(Record):
    """What is to be summarised, as the user calls it.

    Attributes:
        name: Empty when the question only points to what is shown, such as "this file".
        is_folder: Whether the user calls it a folder.
    """

    name: str
    is_folder: bool = False

    @property
    def is_file_name(self) -> bool:
        """Whether it can only be the name of a file, with its extension."""
        return _EXTENSION.search(self.name) is not None and " " not in self.name.strip(_EDGES)


class Named(Record):
    """A file or folder of the library.

    Attributes:
        file_id: 0 for a folder.
        path: As shown to the user.
        name: The last part of the path.
        changed: Modification time; 0 for a folder.
    """

    file_id: int
    path: str
    name: str
    title: str = ""
    changed: int = 0


def find_subject(question: str) -> Subject:
    """Return what a request for a summary is about."""
    rest = _object_of(question)
    if _POINTING.fullmatch(rest):
        return Subject("", re.search(rf"\b(?:{_FOLDER})\b", rest, re.IGNORECASE) is not None)
    if inside := _FILES_IN.match(rest):
        return Subject(inside["name"].strip(_EDGES), is_folder=True)
    lead = _LEAD.match(rest)
    name, folder = (lead["name"], lead["folder"]) if lead else (rest, None)
    last = _LAST.match(name.strip(_EDGES))
    if last:
        name, folder = last["name"], last["folder"]
    return Subject(name.strip(_EDGES), folder is not None)


def find_whole_name(question: str) -> str:
    """Return the words of a request for a summary that may be a whole name: "My book.pdf"."""
    return _object_of(question).strip(_EDGES)


def _object_of(question: str) -> str:
    question = " ".join(question.split())  # the patterns try each blank of a row
    return _END.sub("", _VERBS.sub("", question, count=1).rstrip("?!. "))


def match_whole_name(name: str, files: Iterable[Named]) -> tuple[Named, ...]:
    """Return the files with exactly this name, extension included, the last modified first."""
    wanted = composed(name)
    return _newest_first([file for file in files if composed(file.name) == wanted])


def match_files(subject: str, files: Iterable[Named]) -> tuple[Named, ...]:
    """Return the files that a user calls so, the last modified first.

    The first of these ways in which any file matches decides: its name, its name without the
    extension, its title, most words of its name or title.
    """
    whole, plain = composed(subject), _plain(subject)
    words = frozenset(content_words(_spaced(subject)))
    named: list[Named] = []
    named_without_extension: list[Named] = []
    titled: list[Named] = []
    named_mostly: list[Named] = []
    for file in files:
        stem = _EXTENSION.sub("", file.name)
        if composed(file.name) == whole:
            named.append(file)
        elif _plain(stem) == plain:
            named_without_extension.append(file)
        elif file.title and _plain(file.title) == plain:
            titled.append(file)
        elif _has_most(words, stem) or _has_most(words, file.title):
            named_mostly.append(file)
    return _newest_first(named or named_without_extension or titled or named_mostly)


def match_folders(subject: str, folders: Iterable[Named]) -> tuple[Named, ...]:
    """Return the folders with a name, the ones nearest to the root first."""
    plain = _plain(subject)
    found = (one for one in folders if plain in (_plain(one.name), _plain(one.path)))
    return tuple(sorted(found, key=lambda one: (one.path.count("/"), one.path)))


def _newest_first(files: Sequence[Named]) -> tuple[Named, ...]:
    return tuple(sorted(files, key=lambda file: (-file.changed, file.path)))


def _has_most(words: frozenset[str], name: str) -> bool:
    # Most names have none of the words, and stemming takes much longer than this check.
    if not words or not any(word[:3] in name.casefold() for word in words):
        return False
    held = frozenset(content_words(_spaced(name)))
    return words <= held and len(words) >= _LEAST_COVERED * len(held)


def _plain(name: str) -> str:
    return " ".join(_spaced(composed(name)).split())


def _spaced(name: str) -> str:
    return re.sub(r"[_\-.]+", " ", name)
