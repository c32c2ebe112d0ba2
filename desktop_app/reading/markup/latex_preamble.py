"""What the preamble of a LaTeX file changes in its text: the shorthands of German."""

import re

_PACKAGE = re.compile(r"\\usepackage\s*\{n?german\}")
_OPTIONS = re.compile(
    r"\\(?:documentclass\s*\[(?P<all>[^\]]{0,1000})\]"
    r"|usepackage\s*\[(?P<babel>[^\]]{0,1000})\]\s*\{babel\})"
)
_LANGUAGE = re.compile(
    r"\b(?:(?P<german>n?(?:german|austrian|swissgerman))|[A-Z]{0,2}english|"
    r"american|british|french|italian|spanish)\b"
)
_OFF = re.compile(r'shorthands\s*=\s*off|\\shorthandoff\*?\{[^{}\n]{0,10}"|\\MakeOuterQuote\{"\}')
_REMARK = re.compile(r"(?<!\\)%[^\n]*")
_BEFORE_TEXT = r"\begin{document}"

_MEANINGS = {
    **dict(zip("aouAOUeiEI", "äöüÄÖÜëïËÏ", strict=True)),
    **dict(zip("sz`'<>=", "ßß„“«»-", strict=True)),
    "S": "SS",
    "Z": "SS",
    "-": "\u00ad",
    "~": "\u2011",
    "|": "",
    '"': "",
}
_SHORTHAND = re.compile(
    rf'"(?:(?P<double>ck|ff|ll|mm|nn|pp|rr|tt)|(?P<sign>[{re.escape("".join(_MEANINGS))}]))'
)


def has_german_shorthands(source: str) -> bool:
    """Whether ``"`` begins a shorthand, as in German: ``"a`` is ä, ``"s`` is ß."""
    preamble = _REMARK.sub("", source.partition(_BEFORE_TEXT)[0])
    if _OFF.search(preamble):
        return False
    # The last language is that of the text; those of the package replace those of the class.
    stated = [one["babel"] or one["all"] for one in _OPTIONS.finditer(preamble)]
    languages = [one for options in stated for one in _LANGUAGE.finditer(options)]
    is_german = bool(languages) and languages[-1]["german"] is not None
    return is_german or _PACKAGE.search(preamble) is not None


def without_shorthands(text: str) -> str:
    """Return a text with the letters and signs that German shorthands mean."""
    return _SHORTHAND.sub(lambda found: found["double"] or _MEANINGS[found["sign"]], text)
