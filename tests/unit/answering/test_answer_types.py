import pytest

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.question_types import AnswerType


@pytest.mark.parametrize(
    ("question", "language", "kind", "meets", "fails"),
    [
        ("Who wrote the report?", "en", AnswerType.NAME, "It is by Ada Hill.", "It is long."),
        ("Wer schrieb den Bericht?", "de", AnswerType.NAME, "Er ist von Ada.", "er ist lang"),
        ("When was it built?", "en", AnswerType.DATE, "It rose in 1887.", "It rose slowly."),
        ("Wann war das?", "de", AnswerType.DATE, "Das war am 3. März.", "Das war früh."),
        ("¿Cuándo fue?", "es", AnswerType.DATE, "Fue en enero.", "Fue tarde."),
        ("How many rooms are there?", "en", AnswerType.NUMBER, "It has twelve.", "It has many."),
        ("Wie viele sind es?", "de", AnswerType.NUMBER, "Es sind zwölf.", "Es sind alle."),
        ("How long is it?", "en", AnswerType.DURATION, "It is 340 metres long.", "It has 3 doors."),
        ("How long is the trial?", "en", AnswerType.DURATION, "Six weeks.", "It has 3 judges."),
        ("How long does it take?", "en", AnswerType.DURATION, "About 3 hours.", "About 3 miles."),
        ("How much does it cost?", "en", AnswerType.MONEY, "It is $30.", "It is 30."),
        ("How much is the rent?", "en", AnswerType.MONEY, "The rent is £720.", "Rent for 2024."),
        ("How much was paid?", "en", AnswerType.MONEY, "About 50 marks.", "Mark bought 3 tickets."),
        ("Wie hoch ist die Kaution?", "de", AnswerType.MONEY, "1.500 EUR", "Kaution ab 2024"),
        ("Wie hoch ist der Turm?", "de", AnswerType.NUMBER, "Er hat 330 m.", "Er ist hoch."),
        ("What percentage came?", "en", AnswerType.PERCENTAGE, "Some 20%.", "Some 20."),
        ("What does the course cost?", "en", AnswerType.MONEY, "It is $30.", "It is 30."),
        ("Was kostet der Kurs?", "de", AnswerType.MONEY, "Er kostet 30 EUR.", "Er ist teuer."),
        ("Wann ist das?", "de", AnswerType.DATE, "Es ist dienstags.", "Es ist am Abend."),
        ("Wann beginnt es?", "de", AnswerType.DATE, "Es beginnt um 14 Uhr.", "Es beginnt um 14."),
        ("When does it begin?", "en", AnswerType.DATE, "It begins at 3 pm.", "It begins at 3."),
        ("¿Cuándo es?", "es", AnswerType.DATE, "Es el miércoles.", "Es tarde."),
        ("When is it?", "en", AnswerType.DATE, "It is in May.", "You may bring a dog."),
        ("When is it?", "en", AnswerType.DATE, "on 3 may", "May I bring a dog?"),
        ("When is it?", "en", AnswerType.DATE, "March 4", "The soldiers march on."),
        ("What time is it?", "en", AnswerType.DATE, "At half past six.", "It is half empty."),
        ("Wann ist das?", "de", AnswerType.DATE, "Um acht Uhr.", "Die Uhr steht."),
        ("¿A qué hora es?", "es", AnswerType.DATE, "A las ocho.", "Hay ocho sillas."),
        ("Wie ist das Telefon?", "de", AnswerType.PHONE, "030/1234567", "am 05/2024"),
        ("Wie ist das Telefon?", "de", AnswerType.PHONE, "0911 / 123456", "Raum 12/3456"),
        ("When is the party?", "en", AnswerType.DATE, "It is on 9 May.", "Date: 2000-08-07 10:15"),
        ("When is it?", "en", AnswerType.DATE, "On 5/9/2001", "Ann\n07/31/2000 04:22 PM\nTo: Bo"),
        ("When did Ann write?", "en", AnswerType.DATE, "Date: 2000-08-07 10:15", "From: Ann"),
        ("Quand est-ce ?", "fr", AnswerType.DATE, "C'est lundi à neuf heures.", "C'est tard."),
        ("En quelle année ?", "fr", AnswerType.DATE, "En mars.", "Mars est rouge."),
        ("Qui a écrit le rapport ?", "fr", AnswerType.NAME, "Il est d'Ada Hill.", "Il est long."),
        ("Où est la clé ?", "fr", AnswerType.NAME, "Elle est à Lyon.", "Elle est perdue."),
        ("Combien de pièces a-t-il ?", "fr", AnswerType.NUMBER, "Il en a douze.", "Il en a."),
        ("Combien coûte le cours ?", "fr", AnswerType.MONEY, "30 euros.", "Il est cher."),
        ("Quel est le prix ?", "fr", AnswerType.MONEY, "30 euros.", "Le prix est bas."),
        ("Combien de temps dure-t-il ?", "fr", AnswerType.DURATION, "Trois mois.", "Trois rois."),
        ("Pourquoi ?", "fr", AnswerType.REASON, "Parce que la clé manque.", "La clé manque."),
        ("Comment s'appelle-t-elle ?", "fr", AnswerType.NAME, "Elle est Ada Hill.", "elle dort"),
        ("Quel est le pourcentage ?", "fr", AnswerType.PERCENTAGE, "La moitié.", "Tous."),
        ("Why did it fall?", "en", AnswerType.REASON, "It fell because of rain.", "It fell."),
        ("What is the e-mail of Ann?", "en", AnswerType.ADDRESS, "ann@x.org", "Ann Hill"),
        ("What is Ann's phone number?", "en", AnswerType.PHONE, "+49 30 123 456", "room 12"),
        ("What is a quine?", "en", AnswerType.DEFINITION, "A quine is a program.", "See quine."),
    ],
)  # fmt: skip
def test_a_sentence_has_what_is_asked_for(
    question: str, language: str, kind: AnswerType, meets: str, fails: str
) -> None:
    asked = Expectation(question, language)

    assert asked.type is kind
    assert asked.is_met(meets)
    assert not asked.is_met(fails)


def test_what_the_question_states_itself_is_no_answer() -> None:
    asked = Expectation("How many of the 12 boats sank in 1912?", "en")

    assert not asked.is_met("The 12 boats sank in 1912.")
    assert asked.is_met("Of the 12 boats 5 sank in 1912.")


def test_any_sentence_may_answer_an_open_question() -> None:
    asked = Expectation("Describe the garden", "en")

    assert asked.type is AnswerType.OTHER
    assert not asked.is_met("It is green.")


@pytest.mark.parametrize(
    ("question", "language", "may", "cannot"),
    [
        ("When is it watered?", "en", "Once the soil is dry.", "It is watered by hand."),
        ("¿Cuándo se pagó?", "es", "Al día siguiente.", "Fue pagada a la cuenta ES00 1111."),
        ("¿Cuándo se pagó la 2025-207?", "es", "En 2026.", "La 2025-207 fue pagada a la cuenta."),
        ("Wann ist sie fällig?", "de", "Am dritten Werktag.", "Sie ist an Herrn Holt fällig."),
        ("How much does it cost?", "en", "It is free of charge.", "It costs money."),
        ("When do I pay?", "en", "On delivery.", "You pay by card."),
        ("When does it open?", "en", "It opens at nine.", "It opens to all."),
        ("Wie viele kamen?", "de", "Niemand kam.", "Es kamen Gäste."),
        ("Wie lange gilt er?", "de", "Er ist unbefristet.", "Er gilt in Berlin."),
        ("Combien sont venus ?", "fr", "Aucun n'est venu.", "Les invités sont venus."),
        ("How long is it valid?", "en", "Until the end of June.", "It is valid for adults."),
    ],
)
def test_a_time_or_quantity_may_be_in_other_words(
    question: str, language: str, may: str, cannot: str
) -> None:
    expected = Expectation(question, language)
    assert expected.may_be_met(may)
    assert not expected.may_be_met(cannot)


@pytest.mark.parametrize(
    ("question", "language"),
    [("Who wrote it?", "en"), ("When was it built?", "it"), ("How high is the risk?", "en")],
)
def test_without_a_known_time_or_quantity_any_sentence_may_answer(
    question: str, language: str
) -> None:
    assert Expectation(question, language).may_be_met("a marzo")


def test_a_very_long_word_is_no_address() -> None:
    # It took minutes when each of its letters was tried as the first one.
    assert Expectation("What is the e-mail address of Ann?", "en").is_met("a" * 100_000) is False
