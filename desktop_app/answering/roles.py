"""Whether an answer has a name with another role than the question asks for.

Minutes list who is present: "Helen Pryce (chair), Martin Lindquist (treasurer)". A model asked for
the treasurer may write the first name.
"""

import re

from desktop_app.answering.claims import Claim
from desktop_app.storage.lexical.stop_words import content_words

_WHO_IS = re.compile(
    r"^\W*(?:who|wer|qui[ée]n(?:es)?|qui)(?: (?:is|was|are|were|ist|war|sind|waren|es|era|fue|est"
    r"|était)\b|['’]s\b)",
    re.IGNORECASE,
)
_NAME = r"(?<!\w)[^\W\d_a-zà-öø-ÿ][\w.'’-]{0,40}"
# Few words, so that a text in capitals is not searched again from each of its letters to its end.
_WITH_ROLE = re.compile(rf"(?P<name>{_NAME}(?: {_NAME}){{0,5}}) \((?P<role>[^()\n]{{2,40}})\)")


def has_other_role(claim: Claim, source: str) -> bool:
    """Whether a source has the role asked for beside another name than those in a claim.

    All names in the claim have other roles there.
    """
    if not _WHO_IS.match(claim.asked.question):
        return False
    language, asked = claim.asked.language, claim.asked.words
    having: set[str] = set()
    named: set[str] = set()
    for one in _WITH_ROLE.finditer(source):
        words = set(content_words(one["name"], language))
        has_role = not asked.isdisjoint(content_words(one["role"], language))
        if not words.issubset(claim.words):
            having |= words if has_role else set()
        elif has_role:
            return False
        else:
            named |= words
    # A surname alone names who has the role, but not a first name that both have.
    return bool(named and having) and (having - named).isdisjoint(claim.words)
