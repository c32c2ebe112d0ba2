"""The user's settings of the engine: models, answers, and share of the machine."""

from desktop_app.core.records import Record, replace

SHARES = (25, 50, 75, 100)
"""Percentages of the processor's time that can be chosen."""

ANSWER_TOKENS = (150, 400, 800)
"""Answer lengths that can be chosen: about 110, 300 and 600 words."""

CONTEXT_TOKENS = (2048, 4096, 8192, 16384)
"""Context sizes that can be chosen, for prompt and answer together. The default model takes
0.11 GB more memory for each 4,096 tokens."""


class OwnModel(Record):
    """An answer model that the user added; the file stays in its place.

    Attributes:
        sha256: Checksum of the file when it was added.
    """

    path: str
    size: int
    sha256: str


class EngineSettings(Record):
    """The user's choices.

    Attributes:
        answer_model: Path of a GGUF file; empty for the default model.
        own_models: Models that were added from the disk.
        embedding_model: Name of an imported model; empty for the one that ships.
        answer_tokens: Largest length of an answer.
        context_tokens: Size of the context, as far as the model supports it.
        processor_share: Percentage of the processor's time that indexing may take.
        rests_on_battery: Without mains power no files are read, and so none are embedded.
        embeds_on_battery: Embedding and recognition also run without mains power.
        recognises_when_idle: Recognition runs only while other programs leave the processor idle.
        shared_folders: Paths of the library that tools of other programs may read, sorted.
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
    shared_folders: tuple[str, ...] = ()


def within_limits(settings: EngineSettings) -> EngineSettings:
    """Return the settings with every number replaced by the nearest choice."""
    return replace(
        settings,
        answer_tokens=nearest(settings.answer_tokens, ANSWER_TOKENS),
        context_tokens=nearest(settings.context_tokens, CONTEXT_TOKENS),
        processor_share=nearest(settings.processor_share, SHARES),
    )


def nearest(value: int, choices: tuple[int, ...]) -> int:
    """Return the choice that is nearest to a number, which may have been edited by hand."""
    return min(choices, key=lambda choice: abs(choice - value))
