"""The environment variables that keep dependencies from sending anything, and why each is set.

Importing ``desktop_app`` sets them. So they are set before any dependency is imported, in every
process and in the processes that it starts. docs/security.md lists what each dependency was
searched for.
"""

import os
from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.offline.refusals import VARIABLE

SILENCING: Mapping[str, str] = MappingProxyType(
    {
        # onnxruntime from 1.29 on has a client on Linux that, some ten seconds after it is loaded,
        # looks up mobile.events.data.microsoft.com, connects to it, and keeps a device id and a
        # database of events under ~/.cache/Microsoft. The variable is read when the library is
        # loaded: `disable_telemetry_events()` comes too late.
        "ORT_DISABLE_TELEMETRY": "1",
        # huggingface_hub, which llama-cpp-python, tokenizers and sentence-transformers depend on,
        # would report its use and ask for newer versions of models.
        "HF_HUB_OFFLINE": "1",
        "HF_HUB_DISABLE_TELEMETRY": "1",
        # transformers, which the importer of models uses, has a variable of its own.
        "TRANSFORMERS_OFFLINE": "1",
        # The MCP server's SDK makes traces, which an OpenTelemetry SDK would send where one is
        # installed.
        "OTEL_SDK_DISABLED": "true",
        # A convention of several libraries (https://donottrack.sh), for future dependencies.
        "DO_NOT_TRACK": "1",
        # Not about telemetry: the tokenizer's own threads gain nothing beside the embedding
        # model's, and it warns when a process that has them forks.
        "TOKENIZERS_PARALLELISM": "false",
    }
)

_before = {name: os.environ[name] for name in SILENCING if name in os.environ}
"""The user's own values."""


def silence_dependencies() -> None:
    """Set the variables, whatever values they had."""
    os.environ.update(SILENCING)


def environment_of_others() -> dict[str, str]:
    """Return the variables for programs that are not Satchel's, which may use the network."""
    others = {name: value for name, value in os.environ.items() if name not in SILENCING}
    others.pop(VARIABLE, None)
    return others | _before
