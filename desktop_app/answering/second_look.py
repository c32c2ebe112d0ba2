"""The prompt of the second look, in which the model judges an answer that was written.

The model sees only the passage, the question and the answer, after examples in which a name, a time
or a thing was exchanged. It answers with yes or no, and how sure it is counts
(:mod:`desktop_app.answering.confidence`). Asked directly after writing, with all sources before it,
the default model replies yes to wrong answers as surely as to right ones (area under the ROC curve
0.40, against 0.86 in this form, on 86 answers to questions of SQuAD, WikiQA and Enron mails).

How probable the question is after the passage counts, too, as in retrieval by query likelihood
(Ponte and Croft, 1998). It is compared with the same question after no passage, because questions
typed in a few small letters are improbable after any.
"""

from itertools import chain

from desktop_app.answering.prompt import ChatMessage, neutralise
from desktop_app.core.records import Record, replace

_RULE = (
    "You judge whether a passage answers a question. Reply yes only if the passage states the "
    "answer about the very person, thing, place and time that the question names. Reply no if the "
    "question names something else, or takes for granted what the passage does not say."
)
TREATY = (
    "The Treaty of Orlen was signed in 1721 by King Albert II. It ended the Salt War between the "
    "two duchies."
)
HOLT = (
    "Maria Holt, the sister of the architect John Holt, taught chemistry in Leeds. Ammonia is made "
    "from nitrogen and hydrogen at high pressure."
)
MAIL = (
    "From: Ben Stone <ben.stone@mail.example> To: Carla Ruiz <c.ruiz@mail.example> The meeting on "
    "Tuesday is in room 12."
)
_EXAMPLES = (
    (TREATY, "Who signed the Treaty of Orlen?", "King Albert II", "yes"),
    (TREATY, "Who signed the Treaty of Bremen?", "King Albert II", "no"),
    (TREATY, "When did the Salt War begin?", "1721", "no"),
    (TREATY, "What did the Treaty of Orlen end?", "The Salt War", "yes"),
    (HOLT, "What did John Holt teach?", "Chemistry", "no"),
    (HOLT, "Where did Maria Holt teach?", "In Leeds", "yes"),
    (HOLT, "At what low pressure is ammonia made?", "High pressure", "no"),
    (HOLT, "From what is ammonia made?", "Nitrogen and hydrogen", "yes"),
    (MAIL, "What is the email address of Carla Ruiz?", "c.ruiz@mail.example", "yes"),
    (MAIL, "What is the email address of Ann Reed?", "ben.stone@mail.example", "no"),
    (MAIL, "Why is the meeting on Tuesday?", "It is in room 12.", "no"),
)
"""Invented, so that the model cannot know the answers."""

_NOT_ENGLISH = 1.15
"""Power of the surprisal in other languages, in which the default model expects a question less
after the passage that answers it. After a passage about something else it is 1 in every language.
For 35 questions of XQuAD, the means are 0.49 in English, 0.54 in German and Spanish, 0.53 in
Russian and 0.52 in Chinese; powers of 1.16, 1.16, 1.12 and 1.09 would make them as in English."""


class SecondLook(Record):
    """An answer to be judged.

    Attributes:
        model: Absolute path of the GGUF file.
        passage: The title and the best sentences of the source.
        answer: A sentence of the answer, without citations.
    """

    model: str
    question: str
    passage: str
    answer: str


class ShortAnswerTask(Record):
    """A question that a passage may answer in a few words.

    Attributes:
        model: Absolute path of the GGUF file.
        passage: The title and the best sentences of the source.
    """

    model: str
    question: str
    passage: str


class Verdict(Record):
    """What a second look shows.

    Both are None when the model was stopped, or replies something else than yes or no, as models do
    that were not made for instructions.

    Attributes:
        log_odds: Logarithm of the ratio of the probabilities of yes and no.
        surprisal: Mean surprisal of the question's tokens after the passage, divided by that
            without a passage: near 0 where the passage lets one expect the question, and about 1
            where it is about something else.
    """

    log_odds: float | None
    surprisal: float | None = None

    def as_in_english(self, language: str) -> "Verdict":
        """Return the verdict with the surprisal that the question would have in English."""
        if self.surprisal is None or language in ("", "en"):
            return self
        return replace(self, surprisal=self.surprisal**_NOT_ENGLISH)


def build_second_look(look: SecondLook) -> tuple[ChatMessage, ...]:
    """Return the turns after which the model replies yes or no; only the last one varies."""
    return _after_examples(_ask(look.passage, look.question, look.answer))


def build_short_answer(task: ShortAnswerTask) -> tuple[ChatMessage, ...]:
    """Return the turns of a second look up to where its answer begins, for the model to write it.

    The answers in the examples have few words, and so has what the model writes.
    """
    return _after_examples(_ask(task.passage, task.question, "").rstrip())


def without_passage(look: SecondLook) -> SecondLook:
    """Return the same question without a passage and an answer."""
    return replace(look, passage="(none)", answer="")


def ending(look: SecondLook) -> tuple[str, str]:
    """Return the question as it is in the last turn, and what follows it there."""
    return _tidy(look.question), f"\nAnswer: {_tidy(look.answer)}"


def _after_examples(asked: str) -> tuple[ChatMessage, ...]:
    examples = (
        (ChatMessage("user", _ask(*example)), ChatMessage("assistant", reply))
        for *example, reply in _EXAMPLES
    )
    return (
        ChatMessage("system", _RULE),
        *chain.from_iterable(examples),
        ChatMessage("user", asked),
    )


def _ask(passage: str, question: str, answer: str) -> str:
    return f"Passage: {_tidy(passage)}\nQuestion: {_tidy(question)}\nAnswer: {_tidy(answer)}"


def _tidy(text: str) -> str:
    return " ".join(neutralise(text).split())
