"""Numbers as documents write them: letters and Roman numerals."""

_LARGEST_ROMAN = 4999
"""Above it, Roman numerals only get longer."""

_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip

_MOST_LETTERS = 30
"""Times that a letter is repeated; a larger number is in digits."""


def roman(number: int) -> str:
    """Return a number in small Roman numerals; in digits where there are none."""
    if not 0 < number <= _LARGEST_ROMAN:
        return str(number)
    text = ""
    for value, signs in _ROMAN:
        text += signs * (number // value)
        number %= value
    return text


def letters(number: int) -> str:
    """Return a to z, then aa to zz, aaa to zzz; digits where there are none."""
    if not 0 < number <= 26 * _MOST_LETTERS:
        return str(number)
    return chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1)
