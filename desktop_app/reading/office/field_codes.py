"""The codes of fields in Word documents; a user sees the results of fields instead."""

from itertools import pairwise

from desktop_app.reading.markup.xml_parsing import Element, attribute, local_name

BEGIN, SEPARATE, END = "begin", "separate", "end"
"""Marks of a field: its code is between the first two, its result between the last two."""


class FieldCodes:
    """Follows the marks of fields along a text; the code of a field may hold other fields.

    Attributes:
        around: Number of the codes that are around the current place.
    """

    def __init__(self) -> None:
        self.around = 0
        self._are_codes: list[bool] = []

    def take(self, mark: str) -> None:
        if mark == BEGIN:
            self._are_codes.append(True)
            self.around += 1
        elif self._are_codes:
            self.around -= self._are_codes.pop()
            if mark == SEPARATE:
                self._are_codes.append(False)


def empty_codes(root: Element) -> None:
    """Empty the results of fields that are inside the code of another field, such as ``IF``.

    They remain where the end of that code is missing.
    """
    marks = [attribute(one, "fldCharType") for one in root.iter("{*}fldChar")]
    if (BEGIN, BEGIN) not in pairwise(marks):
        return  # like most documents, and all their texts take longer to go through
    codes = FieldCodes()
    unseen: list[Element] = []
    for element in root.iter("{*}fldChar", "{*}t"):
        if local_name(element) == "t":
            unseen += [element] if codes.around else []
            continue
        codes.take(attribute(element, "fldCharType"))
        if not codes.around:
            for text in unseen:
                text.text = ""
            unseen.clear()
