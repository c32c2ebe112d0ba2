"""A library that would speak for itself, and does not get out."""

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder, find_shipped
from tests.support.offline import noted
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has seccomp")

SPEAKING = """
import os, sys
from pathlib import Path
import desktop_app
del os.environ["ORT_DISABLE_TELEMETRY"]
from desktop_app.offline.enforcement import refuse_in_kernel, refuse_in_python
log = refuse_in_python(Path(sys.argv[1]))
refuse_in_kernel(log)
import onnxruntime
onnxruntime.InferenceSession(sys.argv[2], providers=["CPUExecutionProvider"])
sys.stdin.read()
"""
CLIENT = b"events.data.microsoft.com"
SILENT_WHERE = (
    "CI",
    "TF_BUILD",
    "GITHUB_ACTIONS",
    "GITLAB_CI",
    "TRAVIS",
    "JENKINS_URL",
    "TEAMCITY_VERSION",
)
"""Variables by which the client knows a build server, where it does not speak."""


def _has_client() -> bool:
    import onnxruntime  # noqa: PLC0415 - where there is none of it, nothing is loaded

    folder = Path(onnxruntime.__file__).parent / "capi"
    return any(CLIENT in library.read_bytes() for library in folder.glob("*.so*"))


def test_telemetry_that_nothing_silenced_is_refused_and_named(
    folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not _has_client():
        pytest.skip("this onnxruntime has no telemetry")
    folder.path.mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("SATCHEL_REFUSALS", *SILENT_WHERE):
        monkeypatch.delenv(name, raising=False)
    model = find_shipped("models", "all-MiniLM-L6-v2", "model.onnx")
    with subprocess.Popen(
        [sys.executable, "-c", SPEAKING, str(folder.refusals), str(model)],
        stdin=subprocess.PIPE,
        cwd=find_shipped(),
    ) as process:
        # Some ten seconds after it was loaded.
        wait_until(lambda: noted(folder) or process.poll() is not None, "an attempt")
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(PATIENCE) == 0

    assert {one.library for one in noted(folder)} == {"onnxruntime"}
    assert all(one.call.startswith("socket AF_INET") for one in noted(folder))
