import pytest

from desktop_app.answering.kinds import QuestionKind, find_kind, greeting_reply


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Who was the vice president of the institute?", QuestionKind.FACT),
        ("how many people live in Victoria", QuestionKind.FACT),
        ("How did the war end?", QuestionKind.FACT),
        ("What did the report say about hiring costs in 2019?", QuestionKind.FACT),
        ("List the members of the board", QuestionKind.LIST),
        ("What are the main rivers of the region?", QuestionKind.LIST),
        ("Name five areas where it is used", QuestionKind.LIST),
        ("How do I reset the printer?", QuestionKind.HOW_TO),
        ("how to install the driver", QuestionKind.HOW_TO),
        ("What steps to take for a refund?", QuestionKind.HOW_TO),
        ("Summarise the lease", QuestionKind.SUMMARY),
        ("What is this contract about?", QuestionKind.SUMMARY),
        ("What is the difference between a lease and a loan?", QuestionKind.COMPARISON),
        ("Compare the 2022 and 2023 budgets", QuestionKind.COMPARISON),
        ("Summarise contract.pdf", QuestionKind.SUMMARY),
        ("Fasse vertrag.pdf zusammen", QuestionKind.SUMMARY),
        ("¿De qué trata contrato.pdf?", QuestionKind.SUMMARY),
        ("When did he resume his work?", QuestionKind.FACT),
        ("Vergleiche Berlin mit Hamburg", QuestionKind.COMPARISON),
        ("¿En qué se diferencia Madrid de Lima?", QuestionKind.COMPARISON),
        ("Which documents mention a deposit?", QuestionKind.LIST),
        ("Nenne alle Mitglieder des Vorstands", QuestionKind.LIST),
        ("¿Cuáles son los ríos de la región?", QuestionKind.LIST),
        ("Could you please list the invoices?", QuestionKind.LIST),
        ("Nennen Sie alle Rechnungen", QuestionKind.LIST),
        ("Zeig mir bitte alle Rechnungen von 2024", QuestionKind.LIST),
        ("Kannst du alle Verträge auflisten?", QuestionKind.LIST),
        ("Welche drei Städte nennt der Bericht?", QuestionKind.LIST),
        ("Muéstrame todas las facturas", QuestionKind.LIST),
        ("¿Puedes enumerar los contratos?", QuestionKind.LIST),
        ("Wie kann ich den Vertrag kündigen?", QuestionKind.HOW_TO),
        ("Wie setze ich den Drucker zurück?", QuestionKind.HOW_TO),
        ("Wie heißt der Vermieter?", QuestionKind.FACT),
        ("Wie lange muss ich warten?", QuestionKind.FACT),
        ("Wie sind wir versichert?", QuestionKind.FACT),
        ("¿Cómo puedo cancelar el contrato?", QuestionKind.HOW_TO),
        ("Cómo instalar la impresora", QuestionKind.HOW_TO),
        ("¿Cómo se llama el inquilino?", QuestionKind.FACT),
        ("Kannst du vertrag.pdf zusammenfassen?", QuestionKind.SUMMARY),
        ("¿Puedes resumir contrato.pdf?", QuestionKind.SUMMARY),
        ("Resúmeme el informe", QuestionKind.SUMMARY),
        ("hello", QuestionKind.GREETING),
        ("Good morning!", QuestionKind.GREETING),
        ("Thank you very much.", QuestionKind.GREETING),
        ("Who wrote the summary of the budget?", QuestionKind.FACT),
        ("When is the overview due?", QuestionKind.FACT),
        ("Wann ist die Zusammenfassung fällig?", QuestionKind.FACT),
        ("¿Dónde está el resumen?", QuestionKind.FACT),
        ("Can you tell me how to reset the printer?", QuestionKind.HOW_TO),
        ("Kannst du mir sagen, wie man den Drucker zurücksetzt?", QuestionKind.HOW_TO),
        ("Comment résilier le bail ?", QuestionKind.HOW_TO),
        ("Comment puis-je payer ?", QuestionKind.HOW_TO),
        ("Comment s'appelle le locataire ?", QuestionKind.FACT),
        ("Quels sont les membres du conseil ?", QuestionKind.LIST),
        ("Énumère les factures", QuestionKind.LIST),
        ("Résume bail.pdf", QuestionKind.SUMMARY),
        ("De quoi parle bail.pdf ?", QuestionKind.SUMMARY),
        ("Qui a écrit le résumé ?", QuestionKind.FACT),
        ("What does Anna's résumé say about Java?", QuestionKind.FACT),
        ("Quelle est la différence entre Lyon et Nantes ?", QuestionKind.COMPARISON),
        ("Guten Tag!", QuestionKind.GREETING),
        ("Vielen Dank", QuestionKind.GREETING),
        ("¡Hola!", QuestionKind.GREETING),
        ("Muchas gracias.", QuestionKind.GREETING),
        ("Bonjour", QuestionKind.GREETING),
        ("Merci beaucoup !", QuestionKind.GREETING),
        ("Hello world program in C?", QuestionKind.FACT),
        ("Hallo Welt in C?", QuestionKind.FACT),
        ("Salut Salon", QuestionKind.FACT),
        ("", QuestionKind.FACT),
    ],
)
def test_kind_follows_from_the_words_of_the_question(question: str, kind: QuestionKind) -> None:
    assert find_kind(question) is kind


@pytest.mark.parametrize(
    ("greeting", "reply"),
    [
        ("Hi there!", "Hello."),
        ("Danke schön", "Hallo."),
        ("¡Hola!", "Hola."),
        ("Merci", "Bonjour."),
    ],
)
def test_a_greeting_is_returned_in_its_language(greeting: str, reply: str) -> None:
    assert greeting_reply(greeting).startswith(reply)


def test_a_question_is_no_greeting() -> None:
    assert greeting_reply("Hello, who pays the rent?") == ""
