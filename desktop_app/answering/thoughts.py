"""Leaving out what a thinking model writes before its answer.

Such models write their thoughts between <think> and </think>. The templates of some begin them, so
that only the end is written.
"""

BEGINNING = "<think>"
END = "</think>"


class Thoughts:
    """Separates the answer from the thoughts while both are written.

    Args:
        has_begun: Whether the prompt ends inside the thoughts.

    Attributes:
        is_thinking: Whether what comes next belongs to the thoughts.
    """

    def __init__(self, *, has_begun: bool) -> None:
        self.is_thinking = has_begun
        self._held = ""
        self._has_answer = False

    def add(self, piece: str) -> str:
        """Return the part of the answer that is certain with this piece of the text.

        What may become a mark, and white space before the answer, is held back.
        """
        self._held += piece
        answer = ""
        while True:
            mark = END if self.is_thinking else BEGINNING
            before, found, after = self._held.partition(mark)
            if not found:
                break
            answer += "" if self.is_thinking else before
            self._held = after
            self.is_thinking = not self.is_thinking
        certain = len(self._held) - _begun(self._held, mark)
        if not self.is_thinking:
            answer += self._held[:certain]
        self._held = self._held[certain:]
        return self._begin(answer)

    def finish(self) -> str:
        """Return what was held back and belongs to the answer after all."""
        held, self._held = self._held, ""
        return "" if self.is_thinking else self._begin(held)

    def _begin(self, answer: str) -> str:
        if not self._has_answer:
            answer = answer.lstrip()
        self._has_answer = self._has_answer or bool(answer)
        return answer


def _begun(text: str, mark: str) -> int:
    """Return how many characters at the end of a text may be the begin of a mark."""
    return next((n for n in range(len(mark) - 1, 0, -1) if text.endswith(mark[:n])), 0)
