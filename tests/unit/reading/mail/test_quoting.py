from desktop_app.reading.mail.quoting import fold_quotes, unflow

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
    first = "Yes.\n-----Original Message-----\nFrom: Ada\nShall we?"
    second = "\n----- Ursprüngliche Nachricht -----\nOld."

    assert fold_quotes(first + second).endswith("Shall we?")
    assert fold_quotes("a\n____________________________________\nb").endswith("b")


def test_lines_under_a_heading_of_dashes_are_no_quotes() -> None:
    text = "Plan\n----------\nOne\n----------\nTwo\n----------\nThree"

    assert fold_quotes(text) == text


def test_flowing_lines_are_joined_and_fixed_ones_are_not() -> None:
    text = "The lamp \nis out.\nSend oil. \n> Quoted\n-- \nAda"

    assert unflow(text) == "The lamp is out.\nSend oil. \n> Quoted\n-- \nAda"
