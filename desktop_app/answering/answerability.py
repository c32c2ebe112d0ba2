"""The prompt in which the model answers from a passage alone, or calls the question unanswerable.

How probable it finds "unanswerable" counts in the check of an answer
(:mod:`desktop_app.answering.confidence`). Unlike a judgement of the answer itself, it does not lean
to yes. On 161 answers to questions of SQuAD, WikiQA and Enron mails, the area under the ROC curve
is 0.83 for the judgement and 0.84 for this; both with how the source compares: 0.93, 0.91 without.
"""

from itertools import chain

from desktop_app.answering.prompt import ChatMessage, neutralise
from desktop_app.answering.second_look import HOLT, MAIL, TREATY, SecondLook

UNANSWERABLE = "unanswerable"

_RULE = (
    "Answer the question from the passage in a few words. If the passage does not answer the very "
    f"question, reply with exactly: {UNANSWERABLE}"
)
_DAM = (
    "The Varna dam was built by the Danes after the flood of 1890. It never burst, unlike the "
    "older Selk dam, whose fall in 1902 drowned forty sheep."
)
_EXAMPLES = (
    (TREATY, "Who signed the Treaty of Orlen?", "King Albert II"),
    (TREATY, "Who signed the Treaty of Bremen?", UNANSWERABLE),
    (TREATY, "When did the Salt War begin?", UNANSWERABLE),
    (HOLT, "Where did Maria Holt teach?", "In Leeds"),
    (HOLT, "What did John Holt teach?", UNANSWERABLE),
    (HOLT, "From what is ammonia made?", "Nitrogen and hydrogen"),
    (HOLT, "At what low pressure is ammonia made?", UNANSWERABLE),
    (MAIL, "What is the email address of Carla Ruiz?", "c.ruiz@mail.example"),
    (MAIL, "What is the email address of Ann Reed?", UNANSWERABLE),
    (_DAM, "When did the Varna dam burst?", UNANSWERABLE),
    (_DAM, "Who built the Varna dam?", "The Danes"),
    (_DAM, "How tall is the Varna dam?", UNANSWERABLE),
)
"""Invented, so that the model cannot know the answers."""


def build_answerability(look: SecondLook) -> tuple[ChatMessage, ...]:
    """Return the turns after which the model answers in a few words; only the last one varies."""
    examples = (
        (ChatMessage("user", _ask(passage, question)), ChatMessage("assistant", reply))
        for passage, question, reply in _EXAMPLES
    )
    return (
        ChatMessage("system", _RULE),
        *chain.from_iterable(examples),
        ChatMessage("user", _ask(look.passage, look.question)),
    )


def _ask(passage: str, question: str) -> str:
    texts = (" ".join(neutralise(text).split()) for text in (passage, question))
    return "Passage: {}\nQuestion: {}".format(*texts)
