"""Numbers as documents write them: letters, Roman and Chinese numerals."""

_LARGEST_ROMAN = 4999
"""Above it, Roman numerals only get longer."""

_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip

_MOST_LETTERS = 30
"""Times that a letter is repeated; a larger number is in digits."""

_CHINESE = "〇一二三四五六七八九"
_LARGEST_CHINESE = 99
"""Above it, countries differ in how they write hundreds."""


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


def alphabetic(number: int) -> str:
    """Return a to z, then aa to az, ba to bz, as sheets name columns."""
    text = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        text = chr(ord("a") + letter) + text
    return text or str(number)


def chinese(number: int) -> str:
    """Return a number in Chinese numerals as they are spoken: 一, 十, 十二, 二十."""
    if not 0 < number <= _LARGEST_CHINESE:
        return str(number)
    tens, ones = divmod(number, 10)
    spoken = ("十" if tens == 1 else _CHINESE[tens] + "十") if tens else ""
    return spoken + (_CHINESE[ones] if ones else "")
