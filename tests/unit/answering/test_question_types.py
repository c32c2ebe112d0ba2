import pytest

from desktop_app.answering.question_types import AnswerType, is_open, is_polar, type_of


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("What is the e-mail of Ann?", AnswerType.ADDRESS),
        ("Wie ist die Mailadresse von Ann?", AnswerType.ADDRESS),
        ("What is the email address of the man who manages the flat?", AnswerType.ADDRESS),
        ("How can I reach Ann by phone?", AnswerType.PHONE),
        ("Wie lautet Annas Handynummer?", AnswerType.PHONE),
        ("What is Ann's mobile?", AnswerType.PHONE),
        ("What number do I call in an emergency?", AnswerType.PHONE),
        ("When was the e-mail about the budget sent?", AnswerType.DATE),
        ("Who sent the email about Harlow?", AnswerType.NAME),
        ("What does the email say about Harlow?", AnswerType.DEFINITION),
        ("When does the phone contract end?", AnswerType.DATE),
        ("What does the mobile contract cost?", AnswerType.MONEY),
        ("How much is the phone bill?", AnswerType.MONEY),
        ("Wer hat das Telefon erfunden?", AnswerType.NAME),
        ("Wann läuft der Vertrag für das Handy aus?", AnswerType.DATE),
        ("¿Cuándo se inventó el teléfono?", AnswerType.DATE),
        ("What is a cell membrane?", AnswerType.DEFINITION),
    ],
)
def test_a_message_or_telephone_is_not_asked_for_wherever_it_is_named(
    question: str, asked: AnswerType
) -> None:
    assert type_of(question) is asked


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("What should I do when the alarm rings?", AnswerType.OTHER),
        ("What is the city where Ann lives?", AnswerType.DEFINITION),
        ("How many people were there when it began?", AnswerType.NUMBER),
        ("Until when is the office open?", AnswerType.DATE),
        ("¿Cuánto dura la garantía?", AnswerType.DURATION),
        ("Combien dure la garantie ?", AnswerType.DURATION),
        ("In welcher Stadt wohnt Ann?", AnswerType.NAME),
        ("¿En qué ciudad vive Ann?", AnswerType.NAME),
        ("Do you know when the office opens?", AnswerType.DATE),
        ("¿Qué hago cuando suena la alarma?", AnswerType.OTHER),
    ],
)
def test_the_first_question_word_counts(question: str, asked: AnswerType) -> None:
    assert type_of(question) is asked


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("What time does the pool open?", AnswerType.DATE),
        ("Um wie viel Uhr beginnt das Konzert?", AnswerType.DATE),
        ("¿A qué hora sale el tren?", AnswerType.DATE),
        ("What is the due date of the invoice?", AnswerType.DATE),
        ("What is the name of the landlord?", AnswerType.NAME),
        ("Wie heißt der Vermieter?", AnswerType.NAME),
        ("¿Cómo se llama la inquilina?", AnswerType.NAME),
        ("donde esta la llave", AnswerType.NAME),
        ("cuanto cuesta el curso", AnswerType.MONEY),
        ("Quelle est l'adresse e-mail de Claire ?", AnswerType.ADDRESS),
        ("Quel est le numéro de téléphone de Claire ?", AnswerType.PHONE),
        ("À quelle heure ouvre la piscine ?", AnswerType.DATE),
        ("Quelle est la durée du bail ?", AnswerType.DURATION),
        ("Quelle est la société qui a construit le pont ?", AnswerType.OTHER),
        ("Qu'est-ce qu'un bail ?", AnswerType.DEFINITION),
        ("Que faire quand l'alarme sonne ?", AnswerType.OTHER),
    ],
)
def test_a_type_has_several_forms(question: str, asked: AnswerType) -> None:
    assert type_of(question) is asked


@pytest.mark.parametrize(
    "question",
    [
        "Who is Ann Hill?",
        "In what year did it open?",
        "¿Cómo se llama la mujer de Juan?",
        "Wie heißt die Straße?",
    ],
)
def test_a_question_that_begins_with_a_question_word_is_open(question: str) -> None:
    assert is_open(question)


@pytest.mark.parametrize(
    "question",
    [
        "Is the bridge open?",
        "Which is older, the lease or the invoice?",
        "¿Es verdad que abre los sábados?",
        "Gilt der Vertrag noch?",
    ],
)
def test_a_question_for_yes_or_no_or_for_a_choice_is_not_open(question: str) -> None:
    assert not is_open(question)


@pytest.mark.parametrize(
    "question",
    [
        "May the tenant of flat 2A keep a dog?",
        "Isn't the second floor heated?",
        "Can you pay by card?",
        "Does the train leave at 10 o'clock?",
        "Darf man im Garten grillen?",
        "Kommt er am Montag?",
        "Gehört ein Stellplatz zur Wohnung?",
        "Enthält die Rechnung Mehrwertsteuer?",
        "Braucht Anna einen Pass?",
        "¿Abre el hangar los lunes?",
        "¿Se admiten gatos en el piso?",
        "¿Hay ascensor en la casa?",
        "Est-ce que le chien est autorisé ?",
        "Faut-il réserver la salle ?",
    ],
)
def test_a_question_that_begins_with_its_verb_is_one_for_yes_or_no(question: str) -> None:
    assert is_polar(question)


@pytest.mark.parametrize(
    "question",
    [
        "Is the lease or the invoice older?",
        "Can you tell me the rent?",
        "Can you summarise the lease?",
        "Kannst du mir bitte die Miete nennen?",
        "Nenne die Miete",
        "¿Puedes decirme el precio del curso?",
        "¿Dime la renta del piso?",
        "Rendez-vous du médecin ?",
        "Do you know who signed the lease?",
        "Nennen Sie die Kündigungsfrist der Wohnung.",
        "Was hat der Häcksler gekostet?",
        "Name of the landlord?",
        "Kosten der Klassenfahrt?",
        "Gehalt der Mitarbeiter im März?",
        "Gehalt Müller im März?",
        "Rechnung Telekom vom März?",
        "¿Precio del curso?",
        "¿En el contrato hay una fecha o un plazo?",
        "¿A qué medicamento es alérgica Luna?",
        "Quel est le loyer du mois ?",
    ],
)
def test_a_question_for_more_is_none_for_yes_or_no(question: str) -> None:
    assert not is_polar(question)


def test_the_language_of_the_sources_decides_where_a_question_may_be_in_several() -> None:
    assert not is_polar("Was umgibt Chloroplasten?", "de")
    assert is_polar("Was Ann invited?", "en")
    assert is_polar("¿Es obligatorio llevar chaleco salvavidas?", "es")
