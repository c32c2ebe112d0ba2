import pytest

from desktop_app.core.path_contexts import PathContext
from desktop_app.indexing import meaning_stage as meaning_stage_module
from desktop_app.indexing.embedding_groups import BATCH, GROUP
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.storage import embedded_passages
from desktop_app.storage.forgetting import forget
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary, find_disagreements


@pytest.fixture
def embedder() -> WordHasher:
    return WordHasher()


@pytest.fixture
def stage(library: SmallLibrary, embedder: WordHasher) -> MeaningStage:
    return MeaningStage(library.stores, embedder)


def counts(library: SmallLibrary) -> tuple[int, int]:
    return embedded_passages.count_passages(library.stores.catalogue.connection)


def fill(library: SmallLibrary, count: int) -> None:
    for n in range(count):
        library.write(f"{n}.txt", f"Text number {n} about river {n}.")
    library.index(meaning=False)


def test_passages_are_embedded_in_batches_until_none_is_left(
    library: SmallLibrary, stage: MeaningStage
) -> None:
    fill(library, BATCH + 3)
    after_each = []
    while stage.step():
        after_each.append(counts(library)[1])

    assert after_each == [BATCH, BATCH + 3]
    assert len(library.stores.vectors) == BATCH + 3
    assert stage.passages_per_second is not None
    assert stage.passages_per_second > 0


def test_a_batch_ends_early_when_it_should_pause(
    library: SmallLibrary, stage: MeaningStage, embedder: WordHasher
) -> None:
    fill(library, 2 * GROUP)
    assert stage.step(lambda: True)
    assert counts(library)[1] == GROUP

    while stage.step():
        pass

    assert counts(library) == (2 * GROUP, 2 * GROUP)
    assert len(embedder.embedded) == 2 * GROUP


def test_the_model_reads_title_and_headings_with_the_text(
    library: SmallLibrary, stage: MeaningStage, embedder: WordHasher
) -> None:
    library.write("a.md", "# The title\n\nIntro.\n\n## The part\n\nThe river rose.")
    library.index(meaning=False)
    while stage.step():
        pass

    assert any(
        "The title" in text and "The part" in text and "The river rose." in text
        for text in embedder.embedded
    )


def test_the_model_reads_the_words_of_the_path_of_the_files_that_have_them(
    library: SmallLibrary, stage: MeaningStage, embedder: WordHasher
) -> None:
    library.stores.set_path_contexts([PathContext("acme", "Acme accounting")])
    library.write("acme/a.txt", "The river rose.")
    library.write("b.txt", "The hill fell.")
    library.index(meaning=False)
    while stage.step():
        pass

    assert set(embedder.embedded) == {"Acme accounting\nThe river rose.", "The hill fell."}


def test_known_texts_cost_the_model_nothing(
    library: SmallLibrary, stage: MeaningStage, embedder: WordHasher
) -> None:
    fill(library, 2)
    while stage.step():
        pass
    (library.root / "0.txt").rename(library.root / "renamed.txt")
    library.index(meaning=False)
    while stage.step():
        pass

    assert len(embedder.embedded) == 2
    assert counts(library) == (2, 2)
    assert find_disagreements(library.stores) == []


def test_passages_that_left_meanwhile_get_no_vector(
    library: SmallLibrary, stage: MeaningStage
) -> None:
    fill(library, BATCH + 9)
    stage.step()
    for n in range(9):
        (library.root / f"{n}.txt").unlink()
    library.index(meaning=False)
    while stage.step():
        pass

    assert counts(library) == (BATCH, BATCH)
    assert find_disagreements(library.stores) == []


def test_a_snapshot_is_made_when_enough_came_together(
    library: SmallLibrary, stage: MeaningStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(library, 5)
    while stage.step():
        pass
    too_few = stage.step_snapshot()
    monkeypatch.setattr(meaning_stage_module, "SNAPSHOT_AT_LEAST", 5)
    steps = 0
    while stage.step_snapshot():
        steps += 1

    assert not too_few
    assert steps >= 2
    assert library.stores.vectors.recent_count == 0
    assert len(library.stores.vectors.snapshot_ids) == 5
    assert find_disagreements(library.stores) == []


def test_what_was_forgotten_while_a_snapshot_was_made_is_not_in_it(
    library: SmallLibrary, stage: MeaningStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(library, 70)
    while stage.step():
        pass
    monkeypatch.setattr(meaning_stage_module, "SNAPSHOT_AT_LEAST", 70)
    stage.step_snapshot()
    report = forget(library.stores, str(library.root / "3.txt"))
    while stage.step_snapshot():
        pass

    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert len(library.stores.vectors.snapshot_ids) == 69
    assert find_disagreements(library.stores) == []
