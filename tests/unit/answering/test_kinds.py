import pytest

from desktop_app.answering.kinds import QuestionKind, find_kind


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
        ("hello", QuestionKind.GREETING),
        ("Good morning!", QuestionKind.GREETING),
        ("Thank you very much.", QuestionKind.GREETING),
        ("Hello world program in C?", QuestionKind.FACT),
        ("", QuestionKind.FACT),
    ],
)
def test_kind_follows_from_the_words_of_the_question(question: str, kind: QuestionKind) -> None:
    assert find_kind(question) is kind
