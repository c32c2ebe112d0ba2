"""What `satchel search --explain` prints below a hit: the numbers that determined its place."""

from desktop_app.cli.output import visible
from desktop_app.core.explanations import Explanation, Reason, Usage, WordFound, WordOccurrence
from desktop_app.core.results import Label

_REASONS = {
    Reason.WORDS: "words",
    Reason.NEARNESS: "words near each other",
    Reason.MEANING: "meaning of the passage",
    Reason.FILE_MEANING: "meaning of the file's best passages",
    Reason.LIKE_BEST_WORDS: "words in common with the best hits",
    Reason.LIKE_BEST_MEANING: "meaning in common with the best hits",
    Reason.EVERY_WORD: "every word in one passage",
    Reason.CALLED: "called what was typed",
    Reason.NOTED: "the note of your mark has the words",
    Reason.CONDITIONS: "meets the conditions",
}


def describe_explanation(explanation: Explanation) -> list[str]:
    """Return the lines of an explanation; those without content are left out."""
    lines = [
        f"place {explanation.place} of {explanation.total}",
        f"{explanation.label}: {_describe_label(explanation)}",
        *(
            f"{share.points:.3f} {_REASONS[share.reason]} ({share.amount:.2f} × {share.most:.2f})"
            for share in explanation.shares
        ),
        *(_describe_word(word) for word in explanation.words),
        _describe_meaning(explanation),
        f"in common with the best hits: {', '.join(explanation.topics)}"
        if explanation.topics
        else "",
        _describe_usage(explanation.usage) if explanation.usage else "",
    ]
    return [visible(line) for line in lines if line]


def _describe_label(explanation: Explanation) -> str:
    judgement = explanation.judgement
    if explanation.is_called:
        return "the query is the file's path, or in its name, title or folders"
    if explanation.is_noted:
        return "the note of your mark has the words of the query"
    if explanation.is_literal:
        return "it contains the query as typed"
    if judgement is None:
        is_unlikely = explanation.label is Label.UNLIKELY
        return (
            "the best hits match the query much better"
            if is_unlikely
            else "it meets the conditions"
        )
    evidence = f"evidence {judgement.amount:.2f}, strong from {judgement.strong:.2f}"
    if explanation.label is Label.UNLIKELY:
        return f"{evidence}; too little"
    return evidence if judgement.is_enough else f"{evidence}; listed because of better hits"


def _describe_word(found: WordFound) -> str:
    places = ", ".join(map(_describe_occurrence, found.occurrences))
    return f"{found.word}: {places or 'nowhere in it'}"


def _describe_occurrence(occurrence: WordOccurrence) -> str:
    if occurrence.is_as_typed and len(occurrence.forms) == 1:
        return occurrence.part
    return f"{occurrence.part} as {', '.join(occurrence.forms)}"


def _describe_meaning(explanation: Explanation) -> str:
    if (one := explanation.similarity) is None:
        return ""
    by_chance = f"{one.chance:.2f} by chance, worth {one.similarity:.2f} of 1"
    return f"cosine {one.cosine:.2f}, {by_chance}"


def _describe_usage(usage: Usage) -> str:
    points = usage.opened_points + usage.changed_points
    return f"opened {usage.openings} times, changed {usage.days:.0f} days ago: +{points:.4f}"
