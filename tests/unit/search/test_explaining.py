"""Why hits were found, as real searches on a small library explain it."""

from pathlib import Path

import pytest

from desktop_app.core.errors import SearchError
from desktop_app.core.explanations import Explanation, Reason, SearchedPart
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label
from desktop_app.core.search_commands import ExplainHit, FindInFile, Search
from desktop_app.search.ranking import early_meaning
from desktop_app.search.ranking.evidence import WORDS_WEIGHT
from desktop_app.search.ranking.habits import OPENED
from desktop_app.search.searcher import Searcher
from desktop_app.storage import history_records
from tests.support.embedding import KIND, DistantHasher
from tests.support.library import SmallLibrary, name_of

FILLER = "Nothing that anybody would look for is said in this sentence either. " * 15

TEXTS = {
    "river.md": (
        "# The river\n\nThe river Aller rose by two metres in March, because snow melted.\n\n"
        f"## The archive\n\n{FILLER}\n\n## The ferry\n\nA river ferry rose in price.\n"
    ),
    "flood.txt": "Rivers rise when the snow melts; in March the Aller rose by two metres.",
    "flood-2.txt": "Rivers rise when the snow melts; in March the Aller rose by two metres.",
    "bread.txt": "Sourdough bread needs flour, water, salt and a night of rest.",
    "notes.txt": "In March the bread rose twice, and the snow was deep.",
}


@pytest.fixture(scope="module")
def filled(shared_library: SmallLibrary) -> SmallLibrary:
    return fill(shared_library)


def fill(library: SmallLibrary) -> SmallLibrary:
    for name, text in TEXTS.items():
        library.write(name, text)
    library.index()
    return library


def explain(library: SmallLibrary, search: Search, hit: Hit) -> Explanation:
    wanted = ExplainHit(search, hit.file_id, hit.passage_id)
    return Searcher(library.stores, library.embedder).explain(wanted)


def find(library: SmallLibrary, search: Search, name: str) -> Hit:
    return next(hit for hit in library.carry_out(search).hits if name_of(hit).startswith(name))


def explain_first(library: SmallLibrary, query: str) -> Explanation:
    search = Search(query)
    return explain(library, search, library.carry_out(search).hits[0])


QUERIES = ["river rose", "the snow in March", "bread", "kind:text", "ferry"]


@pytest.mark.parametrize("mode", SearchMode)
def test_the_numbers_add_up_to_the_score_and_place_of_every_hit(
    filled: SmallLibrary, mode: SearchMode
) -> None:
    searches = [Search(one, mode=mode, balance=b) for one in QUERIES for b in (0.0, -0.6, 0.4)]
    found = [
        (search, place, hit)
        for search in searches
        for place, hit in enumerate(filled.carry_out(search).hits, start=1)
    ]

    assert len(found) > 2 * len(searches)
    for search, place, hit in found:
        told = explain(filled, search, hit)
        assert round(sum(share.points for share in told.shares), 4) == pytest.approx(
            hit.score, abs=1e-4
        )
        assert (told.score, told.label, told.place) == (hit.score, hit.label, place)
        assert (told.bm25, told.word_rank) == (hit.bm25, hit.word_rank)
        assert (told.similarity.cosine if told.similarity else None) == hit.cosine
        assert (told.more_in_file, told.duplicates) == (hit.more_in_file, len(hit.duplicates))


def test_the_evidence_adds_up_and_is_held_against_the_thresholds(filled: SmallLibrary) -> None:
    search = Search("snow melts")
    told = explain(filled, search, find(filled, search, "flood"))
    assert told.judgement is not None
    assert told.judgement.words is not None
    assert told.similarity is not None

    words = WORDS_WEIGHT * told.judgement.words
    assert told.judgement.amount == pytest.approx(told.similarity.similarity + words)
    assert 0 < told.judgement.floor < told.judgement.strong
    assert told.judgement.is_enough
    scale = (told.similarity.cosine - told.similarity.chance) / (1 - told.similarity.chance)
    assert told.similarity.similarity == pytest.approx(max(scale, 0.0))


def test_each_word_is_explained_with_its_field_and_form(filled: SmallLibrary) -> None:
    search = Search("rivers rose metres bread")
    told = explain(filled, search, find(filled, search, "river.md"))
    words = {
        one.word: {found.part: (found.forms, found.is_as_typed) for found in one.occurrences}
        for one in told.words
    }

    assert list(words) == ["rivers", "rose", "metres", "bread"]
    assert words["rivers"][SearchedPart.TEXT] == (("river",), False)
    assert words["rivers"][SearchedPart.NAME] == (("river",), False)
    assert words["rivers"][SearchedPart.TITLE] == (("river",), False)
    assert words["rose"] == {SearchedPart.TEXT: (("rose",), True)}
    assert words["bread"] == {}


def test_a_word_in_the_heading_or_the_path_is_explained(library: SmallLibrary) -> None:
    library.write("a/minutes.md", "# Council\n\n## Harbour dues\n\nThey were raised in spring.")
    library.stores.set_path_contexts([PathContext("**/a/**", "accounting")])
    library.index()
    search = Search("harbour accounting spring")
    told = explain(library, search, find(library, search, "minutes.md"))

    places = [{occurrence.part for occurrence in one.occurrences} for one in told.words]
    assert SearchedPart.HEADING in places[0]
    assert places[1:] == [{SearchedPart.CONTEXT}, {SearchedPart.TEXT}]


def test_a_file_whose_name_was_typed_is_explained_by_its_name(filled: SmallLibrary) -> None:
    told = explain_first(filled, "bread")

    assert (told.is_called, told.label, told.score) == (True, Label.EXACT, 1.0)
    assert [share.reason for share in told.shares] == [Reason.CALLED]
    assert told.usage is None


def test_a_file_is_explained_by_its_name_and_folder_together(library: SmallLibrary) -> None:
    library.write("baking/bread.txt", TEXTS["bread.txt"])
    library.index()
    told = explain_first(library, "baking bread")

    places = [{one.part for one in word.occurrences} for word in told.words]
    assert told.is_called
    assert places[0] == {SearchedPart.FOLDERS}
    assert SearchedPart.NAME in places[1]


def test_a_passage_with_every_word_is_explained_by_that(tmp_path: Path) -> None:
    library = SmallLibrary(tmp_path, KIND, DistantHasher())
    library.write("plan.txt", "Blackwood, Blackwood")
    others = "absent, late; " * 30
    library.write("marks.txt", f"{others}Blackwood: has missed osmosis; {others}")
    for n in range(50):
        library.write(f"hill{n}.txt", f"A hill that is {n} metres high, near the village.")
    library.index()
    told = explain_first(library, "Blackwood osmosis")

    (share,) = [one for one in told.shares if one.reason is Reason.EVERY_WORD]
    assert share.points > 0
    assert told.score == pytest.approx(sum(share.points for share in told.shares), abs=1e-4)
    library.stores.close()


def test_a_file_without_passages_is_explained_by_its_name(library: SmallLibrary) -> None:
    library.write("river.sqlite", b"SQLite format 3\0" + bytes(100))
    library.write("bread.txt", TEXTS["bread.txt"])
    library.index()
    told = explain_first(library, "river")

    assert (told.passage_id, told.is_called, told.label) == (0, True, Label.EXACT)
    assert [[one.part for one in word.occurrences] for word in told.words] == [[SearchedPart.NAME]]


@pytest.mark.parametrize("mode", [SearchMode.HYBRID, SearchMode.WORDS])
def test_a_file_without_passages_is_explained_by_the_words_that_its_name_has(
    library: SmallLibrary, mode: SearchMode
) -> None:
    fill(library).write("plan of the weir 3847.sqlite", b"SQLite format 3\0" + bytes(100))
    library.index()
    search = Search("river weir 3847", mode=mode)
    told = explain(library, search, find(library, search, "plan"))

    assert (told.passage_id, told.is_called, told.label) == (0, False, Label.STRONG)
    assert told.score == pytest.approx(sum(share.points for share in told.shares), abs=1e-4)
    assert [word.word for word in told.words if word.occurrences] == ["weir", "3847"]


def test_a_literal_match_is_explained_as_such(filled: SmallLibrary) -> None:
    told = explain_first(filled, "night of rest")

    assert (told.is_called, told.is_literal, told.label) == (False, True, Label.EXACT)


def test_conditions_alone_are_the_whole_reason(filled: SmallLibrary) -> None:
    told = explain_first(filled, "ext:md")

    assert [share.reason for share in told.shares] == [Reason.CONDITIONS]
    assert (told.words, told.judgement, told.usage) == ((), None, None)
    assert told.total == 1


def test_the_words_that_the_best_hits_share_are_shown_as_written(filled: SmallLibrary) -> None:
    search = Search("snow melts")
    told = explain(filled, search, find(filled, search, "flood"))

    assert "snow" in told.topics
    assert set(told.topics) <= set(TEXTS["flood.txt"].replace(";", "").rstrip(".").split())


def test_usage_is_explained_where_it_counts(library: SmallLibrary) -> None:
    search = Search("snow melts")
    hit = find(fill(library), search, "flood")
    with library.stores.catalogue.transaction() as connection:
        for at in range(5):
            history_records.note_opening(connection, "snow", hit.path, at * 1e6)
    told = explain(library, search, hit)
    assert told.usage is not None

    assert (told.usage.openings, told.usage.opened_points) == (5, OPENED)
    assert told.usage.days == pytest.approx(0, abs=1)
    assert told.usage.changed_points > 0


def test_copies_are_counted(filled: SmallLibrary) -> None:
    search = Search("snow melts")
    hits = [hit for hit in filled.carry_out(search).hits if hit.duplicates]

    assert [explain(filled, search, hit).duplicates for hit in hits] == [1]


def test_a_passage_found_within_its_file_is_explained_by_that_search(
    filled: SmallLibrary,
) -> None:
    river = find(filled, Search("river rose"), "river.md")
    wanted = FindInFile("river rose", river.file_id, balance=0.4)
    searcher = Searcher(filled.stores, filled.embedder)
    parts = searcher.find_in_file(wanted, lambda: False).hits
    search = Search(wanted.query, wanted.limit, balance=0.4)

    assert len(parts) > 1
    for part in parts:
        asked = ExplainHit(search, part.file_id, part.passage_id, is_in_file=True)
        told = searcher.explain(asked)
        assert sum(share.points for share in told.shares) == pytest.approx(part.score, abs=1e-4)
        assert (told.passage_id, told.usage, told.is_called) == (part.passage_id, None, False)


def test_what_is_no_longer_found_is_refused(filled: SmallLibrary) -> None:
    search = Search("snow melts")
    hit = find(filled, search, "flood")

    with pytest.raises(SearchError) as refused:
        explain(filled, search, replace(hit, file_id=999))
    assert refused.value.code == "hit_gone"


def test_without_vectors_the_words_alone_speak(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(early_meaning, "MOST_SECONDS", 0.0)
    library.write("flood.txt", TEXTS["flood.txt"])
    library.index(meaning=False)
    search = Search("snow melts")
    told = explain(library, search, find(library, search, "flood"))
    assert told.judgement is not None

    assert told.similarity is None
    assert told.judgement.amount == told.judgement.words


@pytest.mark.parametrize("query", ["l'hôtel", "l’hôtel", "'hôtel'"])
def test_a_word_with_an_apostrophe_at_its_end_is_found_as_typed(
    library: SmallLibrary, query: str
) -> None:
    library.write("fr.txt", "La chambre de l'hôtel est plus petite que celle de cette maison.")
    library.index()

    words = explain_first(library, query).words

    assert words
    for word in words:
        assert [one.is_as_typed for one in word.occurrences] == [True]
