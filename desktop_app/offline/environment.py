"""The variables by which dependencies are told to send nothing, and why each is set.

They are set by importing ``desktop_app``, so before any dependency of ours is imported, in every
process, and in the processes these start. What was looked for and found in all of the
dependencies is in docs/security.md.
"""

import os
from collections.abc import Mapping
from types import MappingProxyType

SILENCING: Mapping[str, str] = MappingProxyType(
    {
        # onnxruntime from 1.29 on has a client on Linux that, some ten seconds after it is loaded,
        # looks up mobile.events.data.microsoft.com, connects to it, and keeps a device id and a
        # database of events under ~/.cache/Microsoft. It is read when the library is loaded:
        # `disable_telemetry_events()` comes too late.
        "ORT_DISABLE_TELEMETRY": "1",
        # huggingface_hub, which llama-cpp-python, tokenizers and sentence-transformers bring
        # along, would report its use and ask for newer versions of models.
        "HF_HUB_OFFLINE": "1",
        "HF_HUB_DISABLE_TELEMETRY": "1",
        # transformers, which imports models, reads its own.
        "TRANSFORMERS_OFFLINE": "1",
        # What several libraries agreed on (https://donottrack.sh), for those to come.
        "DO_NOT_TRACK": "1",
        # No telemetry: the tokenizer's own threads gain nothing beside the embedding model's, and
        # it warns when a process that has them forks.
        "TOKENIZERS_PARALLELISM": "false",
    }
)
"""Value by variable."""


def silence_dependencies() -> None:
    """Set the variables, whatever they were."""
    os.environ.update(SILENCING)
