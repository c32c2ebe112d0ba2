"""Text to tokens, as a model was made to read them."""

from tokenizers import Tokenizer


def token_ids(tokenizer: Tokenizer, text: str) -> list[int]:
    """Give the ids of a text's tokens, with those that mark its beginning and end."""
    return list(tokenizer.encode(readable(text)).ids)


def readable(text: str) -> str:
    """Replace half a surrogate pair, which a command line may hold and the tokenizer refuses."""
    return text.encode(errors="replace").decode()
