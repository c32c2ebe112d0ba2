import pytest

from desktop_app.answering.question_language import answer_language


@pytest.mark.parametrize(
    ("question", "language", "name"),
    [
        ("In welcher Sprache war die Erklärung verfasst?", "de", "German"),
        ("¿Quién fue el primer presidente de la empresa?", "es", "Spanish"),
        ("Qui a signé le contrat de la maison ?", "fr", "French"),
        ("Какую систему использует Sky+HD?", "ru", "Russian"),
        ("野马队在 AFC 锦标赛中打败了谁？", "zh", "Chinese"),
        ("NASUWT คืออะไรในประเทศอังกฤษ", "th", "Thai"),
        ("In which language was the declaration written?", "de", ""),
        ("In which language was the declaration written?", "en", ""),
        ("In welcher Sprache war die Erklärung verfasst?", "en", ""),
        ("In welcher Sprache war die Erklärung verfasst?", "", "German"),
        ("¿En qué idioma está la declaración?", "", "Spanish"),
        ("Quel est le prix de la maison ?", "", "French"),
        ("Combien coûte la location de la salle ?", "", "French"),
        ("Qual é o preço da casa de Maria?", "", "Portuguese"),
        ("Was 12?", "", ""),
        ("In which language was the declaration written?", "", ""),
        ("Vertrag Miete", "de", ""),
        ("1887?", "de", ""),
    ],
)
def test_an_answer_is_in_the_language_of_question_and_sources(
    question: str, language: str, name: str
) -> None:
    assert answer_language(question, language) == name
