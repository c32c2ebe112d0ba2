"""Words are found in the inflections that a stemmer leaves apart."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.storage.lexical.missed_forms import missed_forms
from tests.support.library import SmallLibrary, name_of

PAIRS = """
de kundigen gekundigt, kundigt kundigen, kundigung gekundigt, kundigt kundigung, kaufen gekauft
de gekauft kaufte, bezahlen bezahlt, bezahlt bezahlung, liefern geliefert, mieten gemietet
de anmelden angemeldet, anmeldung angemeldete, bestatigen bestatigt, reparieren repariert
de handy handys, auto autos, foto fotos, buro buros, kamera kameras
es taxi taxis, menu menus, luz luces, veces vez, examen examenes
fi sopimus sopimukset, sopimuksen sopimus, puhelin puhelimet, avaimen avain
fi sopimukseni sopimus, puhelimessani puhelin, sopimuksensa sopimus
fr velo velos, photo photos, ami amis, menu menus, jeu jeux, cinema cinemas
fr travail travaux, actif actives, sportive sportifs, noyaux noyau
it lago laghi, riga righe, orco orchi, chiave chiavi, notaio notai
nl paneel panelen, materialen materiaal, grens grenzen, laars laarzen, controleer controleren
pt reuniao reunioes, citacoes citacao, alemaes alemao, jornal jornais, papel papeis, facil faceis
pt lencol lencois, azul azuis, homem homens, jardim jardins, comuns comum, album albuns, civil civis
pt perfil perfis, fuzis fuzil, ardil ardis
"""
APART = """
de markt marke, zeitung zeiten, gericht richten, geschichte schichten, geschaft schafe
de geschlecht schlechte, gesellschaft geselle, tag tagt
de mai mais, hau haus, team teams, konzert konzern, konzerte konzern, planet planen
de planeten planen, schwert schwere, geschafte schafe, geschaften schafen
es foto fotos
fi talo talot, kissa kissat, toimisto toimia, toimitus toimia
fr mur murs, ca cas, foi fois, pari paris, sou sous
pt cal cais, rel reis, pal pais, mao maes
nl mens mensen, golf golfen
"""


def pairs(lines: str) -> list[tuple[str, str, str]]:
    parted = [line.partition(" ") for line in lines.strip().splitlines()]
    every = [(language, pair) for language, _, text in parted for pair in text.split(", ")]
    return [(language, *words(pair)) for language, pair in every]


def words(pair: str) -> tuple[str, str]:
    one, other = pair.split()
    return one, other


@pytest.mark.parametrize(("language", "one", "other"), pairs(PAIRS))
def test_a_form_is_found_from_the_other(language: str, one: str, other: str) -> None:
    assert other in missed_forms(one, language)
    assert one not in missed_forms(one, language)


@pytest.mark.parametrize(("language", "one", "other"), pairs(APART))
def test_other_words_are_no_forms(language: str, one: str, other: str) -> None:
    assert other not in missed_forms(one, language)
    assert one not in missed_forms(other, language)


@pytest.fixture
def german(library: SmallLibrary) -> SmallLibrary:
    library.write(
        "brief.txt", "Hiermit kündige ich den Vertrag mit dem Studio zum Ende des Jahres."
    )
    library.write(
        "antwort.txt", "Sie haben den Vertrag schon im Mai gekündigt, schreibt das Studio."
    )
    library.write("andere.txt", "Heute war das Wetter schön, und wir sind ans Meer gefahren.")
    library.index(meaning=False)
    return library


@pytest.mark.parametrize("query", ["gekündigt", "kündigen", "kündigt", "Kündigung"])
def test_a_participle_is_found_with_its_verb_and_marked(german: SmallLibrary, query: str) -> None:
    found = german.search(query, SearchMode.WORDS)

    assert {name_of(hit): hit.matched_words for hit in found.hits} == {
        "brief.txt": ("kündige",),
        "antwort.txt": ("gekündigt",),
    }
    assert not found.suggestion


@pytest.mark.parametrize("query", ["Handy", "Handys"])
def test_a_german_plural_is_found_with_its_singular(library: SmallLibrary, query: str) -> None:
    library.write("alle.txt", "Die Handys bleiben während des Unterrichts in der Schule aus.")
    library.write("eines.txt", "Ein Handy wurde in der Schule gefunden und liegt im Büro.")
    library.write("andere.txt", "Heute war das Wetter schön, und wir sind ans Meer gefahren.")
    library.index(meaning=False)

    assert set(library.names(query, SearchMode.WORDS)) == {"alle.txt", "eines.txt"}


@pytest.mark.parametrize("query", ["sopimus", "sopimukset", "sopimuksesta"])
def test_a_finnish_noun_is_found_in_its_cases(library: SmallLibrary, query: str) -> None:
    library.write("yksi.txt", "Tämä sopimus on voimassa toistaiseksi, ja vuokra maksetaan ajoissa.")
    library.write("monta.txt", "Kaikki sopimukset ovat kaapissa, ja avaimet ovat pöydällä.")
    library.write("muu.txt", "Tänään on kaunis ilma, ja lapset menevät aamulla kouluun.")
    library.index(meaning=False)

    assert set(library.names(query, SearchMode.WORDS)) == {"yksi.txt", "monta.txt"}


def test_a_french_plural_is_found_with_its_singular(library: SmallLibrary) -> None:
    library.write("hall.txt", "Les vélos ne doivent plus être laissés dans le hall de l'immeuble.")
    library.write("lettre.txt", "Madame, je vous remercie de votre lettre et de vos bons conseils.")
    library.index(meaning=False)

    assert library.names("vélo", SearchMode.WORDS) == ["hall.txt"]
    assert library.names("velo", SearchMode.WORDS) == ["hall.txt"]


@pytest.mark.parametrize("query", ["reunião", "reunioes", "Reuniões"])
def test_a_portuguese_plural_is_found_with_its_singular_and_marked(
    library: SmallLibrary, query: str
) -> None:
    library.write("uma.txt", "A reunião com a orientadora foi marcada para a próxima semana.")
    library.write("duas.txt", "As reuniões do júri foram adiadas, e ninguém soube explicar porquê.")
    library.write("outra.txt", "Hoje o tempo esteve bom, e fomos todos à praia com as crianças.")
    library.index(meaning=False)

    found = library.search(query, SearchMode.WORDS)

    assert {name_of(hit): hit.matched_words for hit in found.hits} == {
        "uma.txt": ("reunião",),
        "duas.txt": ("reuniões",),
    }


def test_a_dutch_plural_is_found_with_its_singular(library: SmallLibrary) -> None:
    library.write("een.txt", "Het zonnepaneel ligt op het dak van de boot en laadt de accu.")
    library.write("ander.txt", "Vandaag was het mooi weer, en we zijn naar het strand gegaan.")
    library.index(meaning=False)

    assert library.names("zonnepanelen", SearchMode.WORDS) == ["een.txt"]
