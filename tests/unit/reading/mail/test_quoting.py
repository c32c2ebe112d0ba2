import pytest

from desktop_app.reading.mail.quoting import fold_quotes, unflow

RULE = "_" * 36
LETTER = """\
Yes, on Monday.

On 1 October Ada wrote:
> Shall we meet?
> On 30 September Ben wrote:
>> I am back.
> > And rested.
That is all."""


def test_what_is_answered_stays_and_what_that_answered_goes() -> None:
    folded = fold_quotes(LETTER)

    assert "> Shall we meet?" in folded
    assert "That is all." in folded
    assert "back" not in folded
    assert "rested" not in folded


def test_of_messages_repeated_whole_the_first_stays() -> None:
    first = "Yes.\n-----Original Message-----\nFrom: Ada\nSubject: Lamps\n\nShall we?"
    second = "\n----- Ursprüngliche Nachricht -----\nVon: Ben\nBetreff: Lampen\n\nOld."
    third = f"\n{RULE}\n\n*De :* Chloé\n\n*Objet :* Lampes\n\nAncien."

    assert fold_quotes(first + second + third).endswith("Shall we?")
    assert fold_quotes(first + third).endswith("Shall we?")


@pytest.mark.parametrize(
    "separator",
    ["---------- Forwarded message ---------", "-------- Weitergeleitete Nachricht --------"],
)
def test_forwarded_messages_stay_without_what_they_quote_whole(separator: str) -> None:
    quoted = "\n-----Original Message-----\nFrom: Ben\nSubject: Lamps\n\nOld.\n"
    one, other = (
        f"\n{separator}\nSubject: {subject}\nDate: 1 May\nFrom: Ada\n\nText of {subject}.\n"
        for subject in ("Lamps", "Chairs")
    )

    folded = fold_quotes(f"See both.\n{one}{quoted}{other}")

    assert "Text of Lamps." in folded
    assert "Text of Chairs." in folded
    assert "Old." not in folded


@pytest.mark.parametrize(
    "text",
    [
        "Plan\n----------\nOne\n----------\nTwo\n----------\nThree",
        "----- Attendance -----\nAda\n----- Budget -----\n400\n----- Dates -----\nMay 5",
        f"News\n{RULE}\nLamps\n{RULE}\nFrom: Bern\nTo: Basel\n{RULE}\nFrom: Basel\nTo: Bern",
    ],
)
def test_text_of_the_message_itself_stays_below_any_rules(text: str) -> None:
    assert fold_quotes(text) == text


def test_flowing_lines_are_joined_and_fixed_ones_are_not() -> None:
    text = "The lamp \nis out.\nSend oil. \n> Quoted\n-- \nAda"

    assert unflow(text) == "The lamp is out.\nSend oil. \n> Quoted\n-- \nAda"
    assert unflow("> I wrote \n> > earlier\n> more") == "> I wrote \n> > earlier\n> more"
