"""Detecting the kind of a file from its name."""

from functools import cache

from desktop_app.core.records import Record

# Kinds of files that Pygments can highlight although they hold prose.
_PROSE = frozenset(
    {
        "E-mail", "HTML", "Markdown", "MIME", "MoinMoin/Trac Wiki markup", "Org Mode",
        "TeX", "Text only", "Text output", "TiddlyWiki5", "Wikitext", "reStructuredText",
    }
)  # fmt: skip

JSON = (
    ".json", ".jsonl", ".ndjson", ".jsonlines", ".geojson", ".topojson", ".jsonld", ".har",
    ".webmanifest", ".canvas", ".excalidraw",
)  # fmt: skip
"""Extensions of JSON, also of maps, of records of browsers, and of drawings and boards."""


class HasExtension(Record):
    """A test whether a name has one of these extensions, in any case.

    Attributes:
        extensions: In lower case, with the dot; also whole names, such as ``winmail.dat``.
    """

    extensions: tuple[str, ...]

    def __call__(self, name: str) -> bool:
        return name.lower().endswith(self.extensions)


def ends_in(*extensions: str) -> HasExtension:
    """Return a test whether a name has one of these extensions, in any case."""
    return HasExtension(extensions)


def is_source_code(name: str) -> bool:
    """Whether Pygments knows the name, such as ``Makefile`` or ``x.py``, as source code."""
    whole, suffixes = _code_names()
    folded = name.lower()
    if folded in whole:
        return True
    # `a.b.c` may end in `.b.c` as well as in `.c`.
    parts = folded.split(".")
    return any("." + ".".join(parts[index:]) in suffixes for index in range(1, len(parts)))


@cache
def _code_names() -> tuple[frozenset[str], frozenset[str]]:
    """Return the whole names and the extensions of source code, in lower case."""
    # First needed for a name that no other format has; a reader of text files does without it.
    from pygments.lexers import get_all_lexers  # noqa: PLC0415

    patterns = {
        pattern.lower()
        for name, _, patterns, _ in get_all_lexers(plugins=False)
        if name not in _PROSE
        for pattern in patterns
    }
    whole = frozenset(pattern for pattern in patterns if not set(pattern) & set("*?["))
    return whole, frozenset(pattern[1:] for pattern in patterns if pattern.startswith("*."))
