import pytest

from desktop_app.answering.thoughts import Thoughts


def answer_of(text: str, size: int, *, has_begun: bool = False) -> str:
    thoughts = Thoughts(has_begun=has_begun)
    pieces = [text[start : start + size] for start in range(0, len(text), size)]
    return "".join(map(thoughts.add, pieces)) + thoughts.finish()


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
@pytest.mark.parametrize(
    ("text", "has_begun", "answer"),
    [
        ("Twelve [1].", False, "Twelve [1]."),
        ("<think>Source 1 says 12.</think>\n\nTwelve [1].", False, "Twelve [1]."),
        ("Source 1 says 12.</think>\n\nTwelve [1].", True, "Twelve [1]."),
        ("<think>\n\n</think>\n\nTwelve [1].", False, "Twelve [1]."),
        ("<think>Source 1 says 12, and", False, ""),
        ("Source 1 says 12, and </th", True, ""),
        ("It is a < b [1].", False, "It is a < b [1]."),
        ("a <thin", False, "a <thin"),
        ("One [1]. <think>Or?</think>Two [2].", False, "One [1]. Two [2]."),
    ],
)
def test_only_the_answer_is_returned(text: str, has_begun: bool, answer: str, size: int) -> None:
    assert answer_of(text, size, has_begun=has_begun) == answer


def test_what_cannot_be_a_mark_is_returned_at_once() -> None:
    thoughts = Thoughts(has_begun=False)

    assert thoughts.add("Twelve <") == "Twelve "
    assert thoughts.add("b") == "<b"
    assert not thoughts.is_thinking
    thoughts.add("<think>")
    assert thoughts.is_thinking
