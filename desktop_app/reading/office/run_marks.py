"""Marks between the runs of a text of Office, which become gaps where words would be joined."""

import re

RAISED = "\0"
"""Mark before raised text, which XML cannot have."""

EQUATION = "\1"
"""Mark before and after an equation, which Office sets off from words without a space."""

BESIDE = {"oMath": (EQUATION, EQUATION), "den": ("/", ""), "txbxContent": (" ", "")}
"""What is before and after the text of an element: an equation, the denominator of a fraction, a
box in a table."""

_AFTER_WORD = re.compile(rf"(?<=[^\W\d_]{{3}}){RAISED}(?=\d)")
"""Where a number is raised after a word; after one or two letters, it is mostly a power."""

_BESIDE_EQUATION = re.compile(
    rf"(?<=\w){EQUATION}+(?=[\w(\[])(?!(?:th|st|nd|rd)\b)|(?<=[)\]]){EQUATION}+(?=\w)"
)
"""Where an equation and a word meet; the ending of an ordinal number belongs to the equation."""


def without_marks(text: str) -> str:
    """Return a text with equations and numbers of notes apart from words."""
    if RAISED in text:
        text = _AFTER_WORD.sub(" ", text).replace(RAISED, "")
    if EQUATION in text:
        text = _BESIDE_EQUATION.sub(" ", text).replace(EQUATION, "")
    return text
