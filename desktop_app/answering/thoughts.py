"""Leaving out what a reasoning model writes before its answer.

Such models write their thoughts between the tags <think> and </think>. The chat templates of some
end with the first tag, so that the model writes only the second one.
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
        """Append a piece of the text; return what is certain to belong to the answer.

        The beginning of what may become a tag, and white space before the answer, are held back.
        """
        self._held += piece
        answer = ""
        while True:
            tag = END if self.is_thinking else BEGINNING
            before, found, after = self._held.partition(tag)
            if not found:
                break
            answer += "" if self.is_thinking else before
            self._held = after
            self.is_thinking = not self.is_thinking
        certain = len(self._held) - _begun(self._held, tag)
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


def _begun(text: str, tag: str) -> int:
    """Return how many characters at the end of a text may be the beginning of a tag."""
    return next((n for n in range(len(tag) - 1, 0, -1) if text.endswith(tag[:n])), 0)
