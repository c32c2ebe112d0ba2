import pytest

from desktop_app.answering.refusals import is_refusal


@pytest.mark.parametrize(
    "text",
    [
        "Not found in your documents",
        "Not found in your documents.",
        "No found in your documents [1]",
        '"Not found in your documents" [1].',
        "It may be 900 [1]. Not found in your documents [2].",
        "The sources do not mention the price.",
        "The provided text does not specify who won [1].",
        "There is no information about that in the sources.",
        "The name of the ship is not mentioned in the provided sources [1].",
        "The sources don't mention the price.",
        "None of the sources mentions the price.",
        "Nicht in Ihren Dokumenten gefunden.",
        "In den Quellen wird der Preis nicht erwähnt [1].",
        "Der Preis wird in den angegebenen Quellen nicht genannt.",
        "Die Dokumente enthalten keine Angaben zum Preis.",
        "Es gibt keine Informationen über den Preis.",
        "No se encuentra en sus documentos.",
        "No encontrado en sus documentos",
        "Las fuentes no mencionan el precio [1].",
        "En los documentos no se indica el precio.",
        "No hay información sobre el precio.",
        "Non trouvé dans vos documents.",
        "Les sources ne mentionnent pas le prix [1].",
        "Le prix n'est pas indiqué dans les documents.",
        "Aucune information sur le prix n'est disponible.",
        "Not found.",
        "I'm sorry, but I could not find the price.",
        "I don't know.",
        "I do not know the answer [1].",
        "Unfortunately, I don't know who signed the lease.",
        "The answer is not in the sources.",
        "Das geht aus den Quellen nicht hervor.",
        "Der Preis steht nicht in den Unterlagen.",
        "Dazu gibt es keine Informationen.",
        "Leider kann ich die Frage nicht beantworten.",
        "No se encontró en los documentos.",
        "Las fuentes no lo indican.",
        "No hay información al respecto.",
        "Les sources ne le précisent pas.",
    ],
)
def test_refusals_are_recognised(text: str) -> None:
    assert is_refusal(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The price is 900 [1].",
        "The ship left in May [1]. Its name is not mentioned in the sources.",
        "The treasure was not found until 1922 [2].",
        "The treaty does not include Norway [1].",
        "Haustiere sind in der Wohnung nicht erlaubt [1].",
        "Der Vertrag enthält keine Befristung [1].",
        "Der Schlüssel wurde nicht gefunden [1].",
        "Los perros no se permiten en la casa [1].",
        "El contrato no incluye la calefacción [1].",
        "Le chien n'est pas admis dans la maison [1].",
        "Das steht in den Unterlagen, die Anna genannt hat [1].",
        "Ann wrote that I do not know the price [1].",
        "I don't know whether Tom will come, but I booked a table [1].",
        "I couldn't tell which of the two was older [1].",
        "Ich kann am Montag kommen, sagt Anna, aber nicht am Dienstag [1].",
        "The key is not in the drawer [1].",
    ],
)
def test_answers_are_no_refusals(text: str) -> None:
    assert not is_refusal(text)
