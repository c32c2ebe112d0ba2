from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from desktop_app.search.ranking.candidates import Candidates
from desktop_app.search.ranking.fusion import score
from desktop_app.search.ranking.judging import Judged, judge
from tests.support.embedding import KIND, DistantHasher, WordHasher
from tests.support.library import SmallLibrary, name_of

TEXTS = {
    "flood.txt": "Rivers rise when the snow melts; in March the Aller rose by two metres.",
    "bread.txt": "Sourdough bread needs flour, water, salt and a night of rest.",
    "notes.txt": "In March the bread rose twice, and the snow was deep.",
}


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for name, text in TEXTS.items():
        library.write(name, text)
    for n in range(12):
        library.write(f"hill{n}.txt", f"A hill that is {n} metres high, and water and salt.")
    library.index()
    return library


def judged(library: SmallLibrary, search: Search, *, is_stopped: bool = False) -> Judged:
    asked = ask(library.stores, search)
    return judge(library.stores, library.embedder, asked, lambda: is_stopped)


@pytest.mark.parametrize("balance", [0.0, -0.8, 0.8])
def test_passages_are_ranked_by_the_weights_asked_for(filled: SmallLibrary, balance: float) -> None:
    found = judged(filled, Search("snow in March", balance=balance))
    scores = score(Candidates.of(one.candidate for one in found.ranked), found.profile).tolist()

    assert len(found.ranked) > 1
    assert [one.score for one in found.ranked] == scores
    assert found.profile.balance == balance


def test_the_best_hits_are_compared_by_what_they_share_in_a_hybrid_search_alone(
    filled: SmallLibrary,
) -> None:
    topics = {
        mode: judged(filled, Search("snow in March", mode=mode)).topics for mode in SearchMode
    }

    assert "snow" in topics[SearchMode.HYBRID]
    assert topics[SearchMode.WORDS] == topics[SearchMode.MEANING] == ()


@pytest.mark.parametrize("is_apart", [True, False])
def test_a_search_for_most_words_of_a_passage_may_find_no_file(
    filled: SmallLibrary, *, is_apart: bool
) -> None:
    query = "sourdough flour kryptonite xylograph type:pdf"

    search = Search(query, folder=str(filled.root), is_apart=is_apart)

    assert judged(filled, search).ranked == []


def test_a_search_apart_scores_its_files_as_any_other_search_of_them(filled: SmallLibrary) -> None:
    filled.write("open/all.txt", "The harbour ferry timetable.")
    filled.write("open/one.txt", "A ferry.")
    for n in range(20):
        filled.write(f"ferry{n}.txt", f"Ferry {n} of the harbour has a timetable.")
    filled.index()
    search = Search("harbour ferry timetable", folder=str(filled.root / "open"))
    apart, others = (judged(filled, replace(search, is_apart=one)).ranked for one in (True, False))

    assert len(apart) == 2
    assert [(one.label, one.score) for one in apart] == [(one.label, one.score) for one in others]


def test_stop_words_in_no_file_count_nothing_in_a_search_apart_too(library: SmallLibrary) -> None:
    library.write("one.txt", "The harbour ferry is late.")
    library.write("two.txt", "The timetable of the ferry.")
    library.index()
    search = Search("who has the harbour ferry timetable", folder=str(library.root))
    apart, others = (judged(library, replace(search, is_apart=one)).ranked for one in (True, False))

    assert apart
    assert [(one.label, one.score) for one in apart] == [(one.label, one.score) for one in others]


def test_a_search_that_is_stopped_ends_with_what_it_has(filled: SmallLibrary) -> None:
    found = judged(filled, Search("snow in March"), is_stopped=True)

    assert found.ranked
    assert found.topics == ()


def test_the_scale_of_the_meaning_is_there_where_meaning_is_asked_for(filled: SmallLibrary) -> None:
    by_words = judged(filled, Search("snow", mode=SearchMode.WORDS)).gathered
    by_both = judged(filled, Search("snow")).gathered

    assert by_words.scale is None
    assert by_both.scale is not None


@pytest.mark.parametrize("query", ["RE-2024-0999", "CVE-2024-3094", "2024-0999"])
def test_texts_with_a_part_of_a_code_are_less_likely(library: SmallLibrary, query: str) -> None:
    library.write("konto.txt", "Kontoauszug vom 14. März 2024, und die Rechnung RE-2024-0417.")
    library.write("brief.txt", "Sehr geehrte Frau Wenzel, die Heizung ist seit dem Januar defekt.")
    library.index()

    labels = {one.label for one in judged(library, Search(query)).ranked}
    held = judged(library, Search("RE-2024-0417")).ranked

    assert labels == {Label.UNLIKELY}
    assert held[0].label is Label.EXACT


def test_words_alone_label_hits_with_all_words_in_a_language_the_model_does_not_know(
    tmp_path: Path,
) -> None:
    embedder = WordHasher()
    embedder.languages = ("en",)
    library = SmallLibrary(tmp_path, KIND, embedder)
    library.write("lampe.txt", "Die Lampe brennt, weil der Wirt noch rechnet und morgen schreibt.")
    letter = "Sehr geehrte Frau Wenzel, die Heizung ist seit dem Januar defekt."
    library.write("brief.txt", f"{letter} {'Wir frieren sehr und bitten um einen Besuch. ' * 4}")
    library.write("liste.txt", "Wir haben die Heizung am Montag entlüftet und das Ventil geprüft.")
    library.index()

    def labels(query: str) -> list[Label]:
        return [one.label for one in judged(library, Search(query)).ranked]

    assert labels("Heizungen defekten")[0] is Label.RELATED
    assert Label.RELATED not in labels("Heizungen Lampen defekten")
    library.stores.close()


def test_a_file_with_all_of_some_codes_is_not_less_likely(library: SmallLibrary) -> None:
    between = "Songs are kept with their titles and years. " * 80
    library.write("music.txt", f"Sounds are in mp3. {between} Films are in mp4.")
    library.index()

    assert judged(library, Search("mp3 mp4")).ranked[0].label is Label.STRONG


def test_a_long_text_with_every_word_is_above_short_ones_with_one_of_them(tmp_path: Path) -> None:
    library = SmallLibrary(tmp_path, KIND, DistantHasher())
    library.write("plan.txt", "Blackwood, Blackwood")
    library.write("talk.txt", "Osmosis: osmosis")
    others = "absent, late; " * 30
    library.write("marks.txt", f"{others}Blackwood: has missed osmosis; {others}")
    for n in range(50):
        library.write(f"hill{n}.txt", f"A hill that is {n} metres high, near the village.")
    library.index()
    hits = library.search("Blackwood osmosis").hits

    assert {name_of(one): one.label for one in hits} == {
        "marks.txt": Label.RELATED,
        "plan.txt": Label.RELATED,
        "talk.txt": Label.RELATED,
    }
    assert name_of(hits[0]) == "marks.txt"
    library.stores.close()
