import os
from pathlib import Path

import pytest

from desktop_app.model_files import elsewhere
from desktop_app.model_files.elsewhere import (
    ModelFolder,
    expected_sha256,
    find_elsewhere,
    well_known_folders,
)
from tests.support.gguf import chat_model, write_gguf

DIGEST = "ab" * 32
MANIFEST = '{"layers": [{"mediaType": "application/vnd.ollama.image.model", "digest": "%s"}]}'


def names(*folders: ModelFolder) -> list[tuple[str, str]]:
    return [(one.program, one.name) for one in find_elsewhere(folders)]


def test_models_are_found_in_folders_of_folders(tmp_path: Path) -> None:
    chat_model(tmp_path / "maker" / "Little-GGUF" / "little-q4_k_m.gguf")
    (tmp_path / "maker" / "notes.txt").write_text("no model")

    assert names(ModelFolder("LM Studio", tmp_path)) == [("LM Studio", "little-q4_k_m")]


def test_what_writes_no_text_is_left_out(tmp_path: Path) -> None:
    write_gguf(tmp_path / "mmproj.gguf", {"general.architecture": "clip"})
    (tmp_path / "broken.gguf").write_bytes(b"not at all")

    assert names(ModelFolder("Jan", tmp_path)) == []


@pytest.mark.skipif(os.name == "nt", reason="its names are text")
def test_a_name_that_is_not_text_is_left_out(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    chat_model(folder / "little.gguf")
    chat_model(tmp_path / "blobs" / f"sha256-{DIGEST}")
    manifest = tmp_path / "manifests" / "host" / "owner" / folder.name / "1b"
    manifest.parent.mkdir(parents=True)
    manifest.write_text(MANIFEST % f"sha256:{DIGEST}")

    assert names(ModelFolder("Jan", tmp_path), ModelFolder("Ollama", tmp_path)) == []


def test_of_a_model_in_parts_the_first_stands_for_all(tmp_path: Path) -> None:
    for part in ("00001", "00002"):
        chat_model(tmp_path / f"large-{part}-of-00002.gguf")

    assert names(ModelFolder("llama.cpp", tmp_path)) == [("llama.cpp", "large-00001-of-00002")]


def test_ollama_names_its_models_by_its_manifests(tmp_path: Path) -> None:
    chat_model(tmp_path / "blobs" / f"sha256-{DIGEST}")
    manifest = tmp_path / "manifests" / "registry.ollama.ai" / "library" / "qwen" / "0.5b"
    manifest.parent.mkdir(parents=True)
    licence = '{"mediaType": "application/vnd.ollama.image.license", "digest": "sha256:00"}'
    manifest.write_text(MANIFEST.replace("]", f", {licence}]") % f"sha256:{DIGEST}")
    for n, broken in enumerate(
        ("{", "[" * 100_000, "[]", MANIFEST % "a\\u0000b", MANIFEST % "../x")
    ):
        manifest.with_name(f"broken-{n}").write_text(broken)
    (found,) = find_elsewhere((ModelFolder("Ollama", tmp_path),))

    assert (found.name, found.quantisation, found.sha256) == ("qwen:0.5b", "Q4_K_M", DIGEST)


def test_a_file_that_two_names_lead_to_is_found_once(tmp_path: Path) -> None:
    blob = chat_model(tmp_path / "hub" / "blobs" / DIGEST)
    link = tmp_path / "hub" / "snapshots" / "main" / "little.gguf"
    link.parent.mkdir(parents=True)
    link.symlink_to(blob)
    found = find_elsewhere(
        (ModelFolder("Hugging Face", tmp_path), ModelFolder("Jan", tmp_path / "hub"))
    )

    assert [(one.program, one.path, one.sha256) for one in found] == [
        ("Hugging Face", link, DIGEST)
    ]


def test_data_sets_beside_models_are_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elsewhere, "_MOST_FILES", 2)
    for name in ("datasets--one/1.txt", "datasets--one/2.txt", "datasets--one/3.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    chat_model(tmp_path / "models--one" / "little.gguf")

    assert names(ModelFolder("Hugging Face", tmp_path)) == [("Hugging Face", "little")]


def test_a_name_that_is_not_a_hash_promises_nothing(tmp_path: Path) -> None:
    assert expected_sha256(tmp_path / "little.gguf") == ""


def test_programs_may_keep_their_models_elsewhere(tmp_path: Path) -> None:
    environment = {
        "OLLAMA_MODELS": "/big/ollama",
        "HF_HOME": "/big/hf",
        "LLAMA_CACHE": "/big/llama",
    }
    folders = {one.path for one in well_known_folders(environment, tmp_path)}

    assert {Path("/big/ollama"), Path("/big/hf/hub"), Path("/big/llama")} <= folders
    assert tmp_path / ".lmstudio" / "models" in folders


def test_folders_that_are_not_there_hold_nothing(tmp_path: Path) -> None:
    assert find_elsewhere(well_known_folders({}, tmp_path)[:3]) == []
