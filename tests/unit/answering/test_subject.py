import pytest

from desktop_app.answering.subject import (
    Named,
    Subject,
    find_subject,
    match_files,
    match_folders,
)
from tests.support.growth import growth


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Summarise contract.pdf", Subject("contract.pdf")),
        ("Give me an overview of the folder Reports", Subject("Reports", is_folder=True)),
        ("Summarise the Reports folder", Subject("Reports", is_folder=True)),
        ("What is lease.txt about?", Subject("lease.txt")),
        ('Please summarize the document "Annual report 2023"', Subject("Annual report 2023")),
        ("Summarise the arguments about rent", Subject("arguments about rent")),
        ("Summarise the key points of lease.pdf", Subject("lease.pdf")),
        ("Summarise the lease document", Subject("lease")),
        ("Overview of all files in the folder Tax 2024", Subject("Tax 2024", is_folder=True)),
        ("Résume bail.pdf", Subject("bail.pdf")),
        ("De quoi parle le document bail ?", Subject("bail")),
        ("Fais-moi un résumé du dossier Contrats", Subject("Contrats", is_folder=True)),
        ("Résume tous les fichiers du dossier Impôts", Subject("Impôts", is_folder=True)),
        ("Fasse alle Dateien im Ordner Steuer zusammen", Subject("Steuer", is_folder=True)),
        ("Resumen de los documentos en Facturas", Subject("Facturas", is_folder=True)),
        ("Summarise this", Subject("")),
        ("What are these documents about?", Subject("")),
        ("Overview of this folder", Subject("", is_folder=True)),
        ("Fasse die Datei Mietvertrag bitte kurz zusammen", Subject("Mietvertrag")),
        (
            "Gib mir einen Überblick über den Ordner Berichte",
            Subject("Berichte", is_folder=True),
        ),
        ("Worum geht es in vertrag.pdf?", Subject("vertrag.pdf")),
        ("Kannst du mir bitte den Vertrag kurz zusammenfassen?", Subject("Vertrag")),
        ("vertrag.pdf zusammenfassen", Subject("vertrag.pdf")),
        ("¿Puedes resumir el archivo contrato.pdf?", Subject("contrato.pdf")),
        ("Resúmeme el informe", Subject("informe")),
        ("Dame un resumen de la carpeta Informes", Subject("Informes", is_folder=True)),
        ("¿De qué trata contrato.pdf?", Subject("contrato.pdf")),
    ],
)
def test_the_subject_of_a_summary_is_what_the_user_calls_it(
    question: str, subject: Subject
) -> None:
    assert find_subject(question) == subject


@pytest.mark.parametrize("blank", [" ", "\t", "\n"])
def test_a_request_with_more_blanks_takes_no_more_than_its_share_longer(blank: str) -> None:
    short, long = (f"Summarise{blank * length}the lease" for length in (250, 2_000))

    assert find_subject(long) == Subject("lease")
    assert growth(find_subject, short, long) < 3 * 8


def test_only_a_name_with_an_extension_must_be_that_of_a_file() -> None:
    assert Subject("contract.pdf").is_file_name
    assert not Subject("the contract").is_file_name


FILES = (
    Named(1, "/a/lease.txt", "lease.txt", "", 10),
    Named(2, "/b/lease.pdf", "lease.pdf", "", 20),
    Named(3, "/b/annual_report_2023.pdf", "annual_report_2023.pdf", "Our year", 30),
    Named(4, "/c/scan17.pdf", "scan17.pdf", "Tenancy agreement", 40),
)


@pytest.mark.parametrize(
    ("subject", "ids"),
    [
        ("lease.txt", [1]),
        ("Lease", [2, 1]),
        ("annual report 2023", [3]),
        ("annual report", [3]),
        ("tenancy agreement", [4]),
        ("report about the whole of the history of rents", []),
        ("year", [3]),
        ("loan", []),
    ],
)
def test_files_are_found_by_name_or_title_the_newest_first(subject: str, ids: list[int]) -> None:
    assert [file.file_id for file in match_files(subject, FILES)] == ids


def test_a_name_matches_however_its_accents_are_written() -> None:
    file = Named(1, "/a/U\u0308bersicht.pdf", "U\u0308bersicht.pdf")

    assert match_files("übersicht.pdf", [file]) == match_files("\u00dcbersicht", [file]) == (file,)


def test_folders_are_found_by_name_the_nearest_to_the_root_first() -> None:
    folders = [
        Named(0, "/docs/2023/reports", "reports"),
        Named(0, "/docs/Reports", "Reports"),
        Named(0, "/docs/other", "other"),
    ]

    found = match_folders("reports", folders)

    assert [folder.path for folder in found] == ["/docs/Reports", "/docs/2023/reports"]
