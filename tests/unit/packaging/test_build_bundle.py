"""The list of what is in the bundle."""

import json
import platform
from pathlib import Path

from build_bundle import complete_list


def test_the_list_states_every_licence_and_has_python_and_the_models(tmp_path: Path) -> None:
    about = tmp_path / "printer-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Name: printer\nVersion: 1.0\nLicense: Free for printers\n")
    file = tmp_path / "sbom.cdx.json"
    file.write_text(json.dumps({"components": [{"name": "printer", "version": "1.0"}]}))

    complete_list(file, tmp_path)

    components = {one["name"]: one for one in json.loads(file.read_text())["components"]}
    assert components["printer"]["licenses"] == [{"license": {"name": "Free for printers"}}]
    assert components["Python"]["version"] == platform.python_version()
    assert components["all-MiniLM-L6-v2"]["licenses"] == [{"license": {"id": "Apache-2.0"}}]
    assert all(one["licenses"] for one in components.values())
    assert "qwen2.5-coder-1.5b-instruct" not in components
