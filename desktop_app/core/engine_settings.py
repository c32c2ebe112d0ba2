"""What a person can set about the engine: its models, its answers, and how much it may take."""

from dataclasses import dataclass, replace

SHARES = (25, 50, 75, 100)
"""Percents of the processor's time that can be chosen."""

ANSWER_TOKENS = (150, 400, 800)
"""Lengths of an answer that can be chosen: about 110, 300 and 600 words."""

CONTEXT_TOKENS = (2048, 4096, 8192, 16384)
"""What the model holds at once, prompt and answer together. The memory for it grows by as much:
the default model takes 0.11 GB more for each 4,096."""


@dataclass(frozen=True, slots=True)
class OwnModel:
    """An answer model that the person brought; it stays where it lies.

    Attributes:
        sha256: Of the file when it was added.
    """

    path: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """What a person chose.

    Attributes:
        answer_model: Path of a GGUF file; empty for the default model.
        own_models: Those that were added from the disk.
        embedding_model: Name of an imported one; empty for the one that ships.
        answer_tokens: What an answer may have at most.
        context_tokens: What the model holds at once, if it was made for as much.
        processor_share: Percent of the processor's time that indexing may take.
        rests_on_battery: Nothing is read without mains power, and so nothing embedded either.
        embeds_on_battery: What is read is also embedded, and text recognised, without mains power.
        recognises_when_idle: Text in scans and pictures is recognised only while other programs
            leave the processor alone.
    """

    answer_model: str = ""
    own_models: tuple[OwnModel, ...] = ()
    embedding_model: str = ""
    answer_tokens: int = 400
    context_tokens: int = 4096
    processor_share: int = 100
    rests_on_battery: bool = False
    embeds_on_battery: bool = False
    recognises_when_idle: bool = False


def within_limits(settings: EngineSettings) -> EngineSettings:
    """Give the settings with every number put to the nearest that can be chosen."""
    return replace(
        settings,
        answer_tokens=_nearest(settings.answer_tokens, ANSWER_TOKENS),
        context_tokens=_nearest(settings.context_tokens, CONTEXT_TOKENS),
        processor_share=_nearest(settings.processor_share, SHARES),
    )


def _nearest(value: int, choices: tuple[int, ...]) -> int:
    return min(choices, key=lambda choice: abs(choice - value))
