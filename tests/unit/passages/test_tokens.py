from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.passages.tokens import TokenEstimate, estimate_tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        (" \n\t", 0),
        ("the cat sat", 3),
        ("Hello, world!", 4),
        ("representation", 3),
        ("2024", 2),
        ("x86", 2),
        ("naïve", 1),
        ("東京 タワー", 5),
        ("Привет", 6),
        ("한국", 4),
        ("😀", 1),
        ("“quoted”", 3),
    ],
)
def test_estimates(text: str, tokens: int) -> None:
    assert estimate_tokens(text) == tokens


@given(left=st.text(), right=st.text())
def test_texts_with_a_space_between_add_up(left: str, right: str) -> None:
    whole = f"{left} {right}"
    estimate = TokenEstimate(whole)

    assert estimate_tokens(whole) == estimate_tokens(left) + estimate_tokens(right)
    assert estimate.between(0, len(left)) == estimate_tokens(left)
    assert estimate.between(len(left) + 1, len(whole)) == estimate_tokens(right)


@given(text=st.text(alphabet="ab .0-é漢", max_size=60))
def test_more_text_is_never_fewer_tokens(text: str) -> None:
    estimate = TokenEstimate(text)
    counts = [estimate.between(0, end) for end in range(len(text) + 1)]

    assert counts == sorted(counts)


def test_the_estimate_is_near_the_real_tokenizer(tokenizer_file: Path, essays: Path) -> None:
    tokenizers = pytest.importorskip("tokenizers")
    tokenizer = tokenizers.Tokenizer.from_file(str(tokenizer_file))
    tokenizer.no_truncation()
    texts = [path.read_text()[:2000] for path in sorted(essays.glob("*.md"))[:40]]
    errors = [
        abs(estimate_tokens(text) / (len(tokenizer.encode(text).ids) - 2) - 1) for text in texts
    ]

    assert sum(errors) / len(errors) < 0.06
