"""Text to tokens, as a model was made to read them."""

from tokenizers import Tokenizer


def token_ids(tokenizer: Tokenizer, text: str, *, has_marks: bool = True) -> list[int]:
    """Give the ids of a text's tokens, with those that mark its beginning and end or without.

    Half a surrogate pair, which a command line may hold and the tokenizer refuses, is replaced.
    """
    clean = text.encode(errors="replace").decode()
    return list(tokenizer.encode(clean, add_special_tokens=has_marks).ids)
