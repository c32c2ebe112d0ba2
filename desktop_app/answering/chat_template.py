"""From a conversation to the tokens of a model, by the chat template in its file."""

import contextlib
import itertools
import re
from collections.abc import Sequence
from typing import Any

import jinja2
import llama_cpp
from llama_cpp.llama_chat_format import Jinja2ChatFormatter

from desktop_app.answering.model_file import without_chat
from desktop_app.answering.prompt import ChatMessage
from desktop_app.answering.thoughts import BEGINNING


class ChatTemplate:
    """The chat template of a loaded model.

    Attributes:
        begins_thoughts: Whether a prompt ends inside the thoughts of a thinking model.

    Raises:
        ModelError: The model has no template, or one that no conversation fits.
    """

    def __init__(self, llama: llama_cpp.Llama, name: str) -> None:
        self._llama = llama
        self._vocabulary = llama_cpp.llama_model_get_vocab(llama.model)
        template = llama.metadata.get("tokenizer.chat_template", "")
        try:
            self._format = Jinja2ChatFormatter(
                template,
                eos_token=self._text_of(llama.token_eos()),
                bos_token=self._text_of(llama.token_bos()),
            )
            rendered = self._render([ChatMessage("user", "?")], ["@content0@"])
        except (ValueError, jinja2.TemplateError):
            rendered = ""
        if "@content0@" not in rendered:
            raise without_chat(name)
        self.begins_thoughts = rendered.rstrip().endswith(BEGINNING)

    def to_tokens(self, messages: Sequence[ChatMessage]) -> list[int]:
        """Return a conversation's tokens."""
        return list(itertools.chain.from_iterable(self.to_parts(messages)))

    def to_parts(self, messages: Sequence[ChatMessage]) -> list[list[int]]:
        """Return the tokens of each message, and of the template before, between and after them.

        Only the text of the model's chat template may become the special tokens that separate
        roles. The content of messages is always tokenised as plain text.
        """
        contents = {f"@content{n}@": message.content for n, message in enumerate(messages)}
        parts: list[list[int]] = []
        for part in re.split(r"(@content\d+@)", self._render(messages, tuple(contents))):
            content = contents.get(part)
            raw = part if content is None else content
            parts.append(
                self._llama.tokenize(
                    raw.encode("utf-8", "replace"), add_bos=False, special=content is None
                )
            )
        return parts

    def _text_of(self, token: int) -> str:
        if token < 0:
            return ""
        return str(llama_cpp.llama_vocab_get_text(self._vocabulary, token).decode())

    def _render(self, messages: Sequence[ChatMessage], marks: Sequence[str]) -> str:
        turns: list[Any] = [
            {"role": message.role, "content": mark}
            for message, mark in zip(messages, marks, strict=True)
        ]
        with contextlib.suppress(ValueError, jinja2.TemplateError):
            text = self._fill(turns)
            if all(mark in text for mark in marks):
                return text
        # Some templates have no system role, and raise an error or leave it out.
        return self._fill([{"role": "user", "content": "\n\n".join(marks)}])

    def _fill(self, turns: list[Any]) -> str:
        # A model that can be asked not to think is: on a processor, its thoughts take a minute.
        return str(self._format(messages=turns, enable_thinking=False).prompt)
