import pytest

from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.typed_groups import Match, match_entry

SETTINGS = Entry(Group.ACTIONS, "Settings", "settings", others=("Preferences", "Options"))
QUESTION = Entry(Group.QUESTIONS, "When does the lease in the Élysée end?")


@pytest.mark.parametrize(
    ("typed", "match"),
    [
        ("settings", Match.EXACT),
        (" SETTINGS ", Match.EXACT),
        ("sett", Match.PREFIX),
        ("options", Match.EXACT),
        ("prefer", Match.PREFIX),
        ("set", Match.WORDS),
        ("s", Match.NONE),
        ("tings", Match.NONE),
        ("settings of rain", Match.NONE),
        ("", Match.NONE),
        ("--", Match.NONE),
    ],
)
def test_a_title_matches_as_a_whole_by_its_beginning_or_by_words(typed: str, match: Match) -> None:
    assert match_entry(typed, SETTINGS) is match


@pytest.mark.parametrize(
    ("typed", "match"),
    [
        ("lease elys", Match.WORDS),
        ("when does", Match.PREFIX),
        ("when does the lease in the elysee end", Match.EXACT),
        ("lease rent", Match.NONE),
    ],
)
def test_a_question_matches_without_its_mark_and_accents(typed: str, match: Match) -> None:
    assert match_entry(typed, QUESTION) is match


def test_a_word_with_vowel_signs_is_matched_as_a_whole() -> None:
    letter = Entry(Group.FOLDERS, "हिन्दी पत्र")

    assert match_entry("पत् हि", letter) is Match.WORDS
    assert match_entry("दी", letter) is Match.NONE
