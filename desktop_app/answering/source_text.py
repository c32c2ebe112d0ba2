"""The text of a source without footnote marks, page numbers and breaks inside sentences.

What is addressed to a model is left out as well, and cells of tables get the names of their
columns.

The passage of a source stays as it is in the file, since it is shown and searched for there. Models
and checks read this text. Otherwise a model reads a footnote mark as a number ("twelve
districts[13]"), and the first half of a sentence on two pages as the whole sentence.
"""

import re
from collections.abc import Iterator
from itertools import groupby

from desktop_app.answering.instructions import without_instructions
from desktop_app.answering.message_headers import part_quoted
from desktop_app.answering.table_rows import label_cells
from desktop_app.passages.sentences import sentence_spans

# [12], [a], [note 3] or [citation needed] directly after a word or a stop, but no index in code.
_FOOTNOTE = re.compile(
    r"(?:(?<=\w{2})|(?<=[\].,;:!?)\"”’%]))"
    r"\[(?:\d{1,3}(?:[,–-] ?\d{1,3})*|[a-z]|(?:note|nb|anm\.|nota) ?\d{1,3}"
    r"|citation needed|clarification needed)\](?![\w(=]|\.\w| [=+*/<>-])",
    re.IGNORECASE,
)
# A number directly after the full stop of a word, before the next sentence; but not "Art.6 GDPR".
_GLUED = re.compile(
    r"(?<=[^\W\d_]{3}\.)(?<!\b(?i:abb|abs|art|cap|fig|kap|nrn|ref|sec|tab|tel|vol)\.)"
    r"\d{1,3}(?=\s+[^\W\d_a-z]|\s*$)",
    re.MULTILINE,
)
# Raised numbers, except after a unit or a variable, which have one or two letters.
_RAISED = re.compile(r"(?<=[^\s\d⁰¹²³⁴-⁹])(?<!\b[^\W\d_])(?<!\b[^\W\d_]{2})[⁰¹²³⁴-⁹]+")
# Not after a colon, where it is a value.
_PAGE_NUMBER = re.compile(
    r"(?<!:)(?<!:\n)"
    r"\n[ \t]*(?:(?:page|seite|página) )?(?:[-–] ?)?\d{1,4}(?: ?(?:of|von|de|/) ?\d{1,4})?"
    r"(?: ?[-–])?[ \t]*(?=\n)",
    re.IGNORECASE,
)
# A blank line in mid-sentence: no stop before it, a small letter, bracket or number after it.
_BROKEN = re.compile(r"(?<=[^\W_\d])([,;]?)[ \t]*\n[ \t]*\n\s*(?=[a-zà-öø-ÿ(])")
_SALUTATION = re.compile(r"[ \t>]*[^\W\d_a-zß-öø-ÿ][^.!?;:]{1,60},")
"""A paragraph of its own above the text of a letter, which is not part of its first sentence."""
_LABELLED = re.compile(r"[^\W\d_][\w -]{0,40}:[ \t]")
"""The beginning of a line with a label and its value."""
_EMPTY_LINE = re.compile(r"(?:\A|\n)[ \t>]*\n\Z|\A\Z")
# The same after a word that ends no sentence and no heading, whatever follows.
_OPEN_WORD = (
    r"(?:of|the|an?|and|or|by|from|der|die|das|dem|den|des|eine?[mnrs]?|und|oder|von|bis|el|los|las"
    r"|del|una?|y)"
)
_BROKEN_AFTER_WORD = re.compile(rf"(\b{_OPEN_WORD})[ \t]*\n[ \t]*\n\s*(?=\S)")
# A footnote that separates the two parts of such a sentence.
_FOOTNOTE_TEXT = (
    r"[ \t]*\n[ \t]*\n[ \t]*(?:\d{1,3}|[*†‡§]{1,3})[ \t.)]*[^\W\d_a-zß-öø-ÿ]"
    r"[^\n]{2,400}(?:\n[^\n]{1,400}){0,3}[.)][ \t]*\n[ \t]*\n\s*"
)
_NOTE_IN_SENTENCE = re.compile(
    rf"(\b{_OPEN_WORD}){_FOOTNOTE_TEXT}(?=\S)|([^\W_A-Z][,;]?){_FOOTNOTE_TEXT}(?=[a-zà-öø-ÿ(])"
)

_LINE = re.compile(r"[^\n]+")
_LABELLED_LINE = re.compile(r"^[ \t>]*[^\W\d_a-zß-öø-ÿ][\w +&/-]{0,40}:[ \t]+\S", re.MULTILINE)
"""A line with a label that begins with a capital, and a value."""
_OPEN_END = re.compile(rf"(?:[,;:–-]|\b{_OPEN_WORD})\s*\Z")
# Three cells with tabs between, or cells of which one follows the name of its column.
_ROW = re.compile(r"[^\n]*(?:\t[^\n]*\t|;[ \t][^\W_a-zß-öø-ÿ][^;:\n]{0,80}: )")


def readable(text: str) -> str:
    """Return a passage's text for reading; paragraphs stay apart."""
    text = _PAGE_NUMBER.sub("\n", f"\n{text}\n").strip("\n")
    text = part_quoted(text)
    text = _NOTE_IN_SENTENCE.sub(r"\1\2 ", text)
    text = _BROKEN_AFTER_WORD.sub(r"\1 ", text)
    text = _BROKEN.sub(_join_broken, text)
    for marks in (_FOOTNOTE, _GLUED, _RAISED):
        text = marks.sub("", text)
    return label_cells(without_instructions(text).rstrip())


def _join_broken(found: re.Match[str]) -> str:
    """Return what separates the parts of a broken sentence.

    After a salutation, and between two values of a form, it is what was there.
    """
    text, end = found.string, found.end(1)
    line = text.rfind("\n", 0, end) + 1
    is_first_line = _EMPTY_LINE.search(text[:line]) is not None
    is_salutation = is_first_line and _SALUTATION.fullmatch(text, line, end) is not None
    is_form = _LABELLED.match(text, line) and _LABELLED.match(text, found.end())
    return found[0] if is_salutation or is_form else f"{found[1]} "


def is_row(text: str) -> bool:
    """Whether a line is a row of a table."""
    return _ROW.match(text) is not None


def sentences_in(text: str) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each sentence of a text; a row of a table is one."""
    lines = _LINE.finditer(text)
    for is_table, run in groupby(lines, key=lambda line: is_row(line[0])):
        places = [line.span() for line in run]
        if is_table:
            yield from places
        else:
            yield from sentence_spans(text, places[0][0], places[-1][1])


def labelled_lines_in(text: str) -> Iterator[tuple[int, int]]:
    """Yield the lines of a form in a sentence, each with its label; of other text, the whole range.

    A form without full stops is one sentence, and so is the header of a message.
    """
    start = 0
    for line in _LABELLED_LINE.finditer(text):
        if line.start() > start and not _OPEN_END.search(text, start, line.start()):
            yield start, line.start()
            start = line.start()
    yield start, len(text)
