import pytest

from desktop_app.answering.labelled import find_labelled, is_labelled

RECEIPT = (
    "TechMart Store 5, Springfield\n"
    "Txn: 98765 Cashier: Emily Rodriguez Register: POS-07 Date: Oct 28\n"
    "Policy Number: 4711 Phone Number: 555-0147\n"
    "Assistant cashier: Tom Hill\n"
    "He said: never again."
)


@pytest.mark.parametrize(
    ("question", "answer", "is_known"),
    [
        ("Who was the cashier on the TechMart receipt?", "Emily Rodriguez.", True),
        ("Who were the cashiers?", "The cashier was Emily Rodriguez.", True),
        ("Who was the cashier?", "Rodriguez", False),
        ("Who was the cashier?", "Emily Rodriguez Register", False),
        ("Who was the cashier?", "John Doe", False),
        ("Who was the cashier?", "Tom Hill", False),
        ("Who was the assistant cashier?", "Tom Hill", True),
        ("Who was the manager?", "Emily Rodriguez", False),
        ("Which register was it?", "POS-07", True),
        ("What is the policy number?", "The policy number is 4711.", True),
        ("What is the policy number?", "555-0147", False),
        ("What is the number?", "4711", False),
        ("What did he never do?", "again", False),
        ("Who was the cashier?", "The cashier", False),
        ("Who was the cashier?", "", False),
    ],
)
def test_a_value_answers_the_question_for_its_label(
    question: str, answer: str, is_known: bool
) -> None:
    assert is_labelled(question, answer, RECEIPT, "en") is is_known


@pytest.mark.parametrize(
    ("question", "answer", "is_known"),
    [
        ("How many cups do the Maple Leafs have?", "13", True),
        ("How many cups do the Maple Leafs have?", "The Maple Leafs have 13 cups.", True),
        ("How many cups do the Maple Leafs have?", "24", False),
        ("How many cups do the Canadiens of Montreal have?", "24", True),
        ("How many cups are there?", "24", False),
    ],
)
def test_of_several_rows_the_one_with_the_words_of_the_question_counts(
    question: str, answer: str, is_known: bool
) -> None:
    rows = (
        "Place: Montreal; Team: Canadiens; Cups: 24\n"
        "Place: Toronto; Team: Maple Leafs; Cups: 13\n"
        "Place: Detroit; Team: Red Wings; Cups: 11"
    )
    assert is_labelled(question, answer, rows, "en") is is_known
    assert not is_labelled(question, answer, rows.replace("\n", " "), "en")


@pytest.mark.parametrize(
    ("question", "answer", "source", "language"),
    [
        ("Wer hat kassiert, wer war die Kassiererin?", "Anna Weiß", "Kassiererin: Anna Weiß", "de"),
        ("¿Quién es el cliente?", "Juan Pérez", "Cliente: Juan Pérez\nTotal: 3", "es"),
        ("What are the sales of Nespresso?", "3,190", "Nespresso; Sales: 3,190; Profit: 777", "en"),
    ],
)
def test_labels_are_found_in_other_languages_and_in_rows(
    question: str, answer: str, source: str, language: str
) -> None:
    assert is_labelled(question, answer, source, language)


@pytest.mark.parametrize(
    ("question", "line", "found"),
    [
        ("Wie hoch ist die Nachzahlung für Strom?", "Nachzahlung: 62,27 €", "Nachzahlung: 62,27 €"),
        ("Wie hoch ist die Nachzahlung für Gas?", "Nachzahlung: 62,27 €", ""),
        ("Wie lautet die Stromnummer?", "Nachzahlung: 62,27 €", ""),
        ("Wie lautet die Zählernummer des Stromvertrags?", "Zählernummer ..... 4410", ""),
        ("Wie lautet die Zählernummer für Strom?", "Zählernummer ..... 44", "Zählernummer: 44"),
    ],
)
def test_a_label_is_found_without_the_words_that_ask(question: str, line: str, found: str) -> None:
    assert find_labelled(question, "Strom 2025", line, "de") == found


def test_the_first_part_of_a_compound_names_what_it_is_about() -> None:
    question = "Wie hoch ist die Selbstbeteiligung der {}versicherung?"
    line = "Selbstbeteiligung: 150 € je Schadenfall"

    assert find_labelled(question.format("Hausrat"), "Police Hausrat", line, "de") == line
    assert find_labelled(question.format("Haftpflicht"), "Police Hausrat", line, "de") == ""


BILLS = (
    "Stadtwerke Elbtal\nJahresabrechnung Strom 2025\n\nVertragskonto: 7700 4182\n"
    "Arbeitspreis je Kilowattstunde: 31,4 Cent, Verbrauch:\n2.262 kWh\nNachzahlung: 62,27 €\n\n"
    "Jahresabrechnung Gas 2025\n\nVertragskonto: 7700 4190\nNachzahlung: 41,05 €\n"
    "Wasser wird getrennt berechnet.\n"
)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Wie hoch ist die Nachzahlung für den Strom?", "Nachzahlung: 62,27 €"),
        ("Wie hoch ist die Nachzahlung für Gas?", "Nachzahlung: 41,05 €"),
        ("Wie hoch ist die Nachzahlung für Gas 2025?", "Nachzahlung: 41,05 €"),
        ("Wie hoch ist die Nachzahlung für Gas 2024?", ""),
        ("Wie hoch ist die Nachzahlung für Wasser?", ""),
        ("Wie hoch ist die Nachzahlung an die Stadtwerke Elbtal?", ""),  # for either
    ],
)
def test_a_heading_above_a_form_shows_what_its_values_are_about(question: str, found: str) -> None:
    assert find_labelled(question, "abrechnung", BILLS, "de") == found


def test_a_form_does_not_answer_for_another_thing_of_its_kind() -> None:
    source = "Meridian insurance\nHousehold\nPolicy number: HC 774"
    question = "What is the policy number of the {} insurance?"

    assert find_labelled(question.format("household"), "", source, "en") == "Policy number: HC 774"
    assert find_labelled(question.format("pet"), "", source, "en") == ""


MEMBERS = (
    "Name: Beate Klose; Instrument: Cello; Joined: 2019\n"
    "Name: Dmitri Orlov; Instrument: Bassoon; Joined: 2023\n"
    "Name: Ines Vidal; Instrument: Cello; Joined: 2019\n"
    "Beate brings the bassoon: never."
)


BILL = (
    "Meter number: 4711\tPeriod: 2025\nExcess per claim\t£150\n"
    "Unit price\t31.2 cents\t772.20 euros\nDelivery GBP 52.00\nDiscount 5 %\nFlat 3"
)


@pytest.mark.parametrize(
    ("question", "answer", "is_known"),
    [
        ("What did the delivery cost?", "The delivery cost 52.00 GBP.", True),
        ("What is the discount?", "5 %", True),
        ("What is the excess per claim?", "£150", True),
        ("What is the meter number?", "4711", True),
        ("What did the delivery cost?", "772.20", False),
        ("What is the unit price?", "772.20 euros", False),
    ],
)
def test_a_value_may_be_in_the_next_column_or_an_amount_behind_its_label(
    question: str, answer: str, is_known: bool
) -> None:
    assert is_labelled(question, answer, BILL, "en") is is_known


BUSES = (
    "Stop\tFirst bus\tLast bus\n\n"
    "Stop: Central Station; First bus: 05:12; Last bus: 23:48\n"
    "Stop: Riverside Clinic; First bus: 05:31; Last bus: 00:08\n"
    "Meter number\t4711"
)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("When does the last bus of line 7 leave the Riverside Clinic?", "Last bus: 00:08"),
        ("When is the first bus of line 7 at the Central Station?", "First bus: 05:12"),
        ("What is the number of the meter of line 7?", "Meter number: 4711"),
        ("When does the last bus of line 7 leave?", ""),  # of either stop
        ("When does the last bus of line 8 leave the Riverside Clinic?", ""),
        ("When does the last bus of line 7 leave the Town Hall?", ""),
        ("What does a ticket for line 7 to the Riverside Clinic cost?", ""),
        ("At which stop is the Riverside Clinic?", ""),
    ],
)
def test_a_value_is_found_by_its_label_and_its_row(question: str, value: str) -> None:
    assert find_labelled(question, "bus line 7", BUSES, "en") == value


@pytest.mark.parametrize(
    ("question", "source", "language", "value"),
    [
        ("Wer ist der Mieter der Wohnung?", "Wohnung; Mieter: Karl Weber", "de", "Mieter"),
        ("Quand est le départ du train ?", "Train; départ: 9 h 12", "fr", "départ"),
    ],
)
def test_a_question_word_is_no_word_of_the_line(
    question: str, source: str, language: str, value: str
) -> None:
    assert find_labelled(question, "", source, language).startswith(value)


FACTS = (
    "name: Canada\ncapital: Ottawa\nleader: Ann Roy\n\n"
    "name: France\ncapital: Paris\nleader: Luc Petit\n\n"
    "Single ticket: 5.50\nChildren's party: 80.00\n\n"
    "Insured name\tBruce Lee\tYear\t2025\nColor\tBlack"
)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is the capital of Canada?", "capital: Ottawa"),
        ("Who is the leader of France?", "leader: Luc Petit"),
        ("Which color does Bruce Lee have?", "Color: Black"),
        ("Who is the leader of Germany?", ""),
        ("What is the capital?", ""),
        ("What does a single ticket for a party cost?", ""),
    ],
)
def test_the_lines_of_a_record_are_about_its_values(question: str, value: str) -> None:
    assert find_labelled(question, "", FACTS, "en") == value


TIMES = (
    "Haltestelle: Rathaus; Werktags letzte Fahrt: 23:49\n"
    "Haltestelle: Krankenhaus; Werktags letzte Fahrt: 23:55\n"
    "Tag: Freitag; 1. Stunde: Mathematik; 2. Stunde: Schwimmen\n"
    "- E18: Das Wasser fließt nicht ab.\n"
    "Zehnerkarte\t49,00 €"
)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Wann fährt der letzte Bus werktags am Rathaus ab?", "Werktags letzte Fahrt: 23:49"),
        ("Um wie viel Uhr geht werktags die letzte Fahrt am Bahnhof?", ""),
        ("Wann fährt der letzte Bus sonntags am Rathaus ab?", ""),
        ("An welchem Tag hat die Klasse 3b Schwimmen?", "Tag: Freitag"),
        ("Was bedeutet der Fehler E18?", "- E18: Das Wasser fließt nicht ab."),
        ("Was bedeutet der Fehler E42?", ""),
        ("Was kostet die Zehnerkarte?", "Zehnerkarte: 49,00 €"),
        ("Was kostet die Zehnerkarte für Kinder?", ""),
    ],
)
def test_words_that_only_ask_are_in_no_table(question: str, value: str) -> None:
    assert find_labelled(question, "Linie Bus 3b", TIMES, "de") == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("¿A qué hora sale el último autobús de la Plaza Mayor?", "Último autobús: 22:49"),
        ("¿A qué hora sale el último autobús del Hospital?", ""),
        ("¿A qué hora sale el último autobús nocturno de la Plaza Mayor?", ""),
        ("¿Cuánto cuesta el bono de diez viajes?", "Bono de diez viajes: 8,90 €"),
        ("¿Cuánto cuesta el bono mensual de viajes?", ""),
        ("¿Qué significa el error E7?", "E7: desagüe obstruido"),
    ],
)
def test_spanish_tables_need_no_verb_of_the_question(question: str, value: str) -> None:
    source = (
        "Parada: Plaza Mayor; Primer autobús: 6:19; Último autobús: 22:49\n"
        "Bono de diez viajes\t8,90 €\nE7: desagüe obstruido"
    )

    assert find_labelled(question, "línea 14", source, "") == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is the excess of the policy?", "Excess per claim: £150"),
        ("What was paid for the policy?", ""),
    ],
)
def test_a_label_may_add_what_its_value_is_per(question: str, value: str) -> None:
    assert find_labelled(
        question, "policy", "Excess per claim: £150\nPaid in advance: £9", "en"
    ) == (value)


def test_a_label_and_its_value_may_be_on_the_right_of_the_page() -> None:
    line = "          Balance due\t206.16 "

    assert find_labelled("What is the balance due?", "", line, "en") == "Balance due: 206.16"


def test_the_value_itself_has_no_number_that_the_question_names() -> None:
    line = "Stop: Airport; First bus: 05:12"

    assert find_labelled("When is the first bus 12 at the airport?", "", line, "en") == ""
    assert find_labelled("When is the first bus 12 at the airport?", "line 12", line, "en")


SERVICE = (
    "Boiler: Thermo Plus 832\nCustomer: Ann Roy, York\nNext service: 3 March 2026\n"
    "Labour: one hour\nParts: none\nLifetime: about 15 years\nReason for repair: leak"
)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is the boiler?", "Boiler: Thermo Plus 832"),
        ("Who is the customer?", "Customer: Ann Roy, York"),
        ("When is the next service of the boiler?", "Next service: 3 March 2026"),
        ("How long was the labour?", "Labour: one hour"),
        ("How many parts were there for the boiler?", "Parts: none"),
        ("How long is the lifetime of the boiler?", "Lifetime: about 15 years"),
        ("What was the reason for the repair?", "Reason for repair: leak"),
        ("When was the boiler repaired?", ""),
        ("Where is the next service of the boiler?", ""),
        ("Who repaired the boiler?", ""),
        ("Why was the boiler repaired?", ""),
        ("How old is the boiler?", ""),
        ("How many boilers were repaired?", ""),
        ("What is the price of the boiler?", ""),
        ("How much did the customer pay for the repair?", ""),
        ("When did the customer pay for the repair?", ""),
    ],
)
def test_a_value_is_of_the_kind_that_is_asked_for(question: str, value: str) -> None:
    assert find_labelled(question, "repair of the boiler", SERVICE, "en") == value


@pytest.mark.parametrize(
    ("question", "line", "is_found"),
    [
        ("Wie viele Kunden gibt es?", "Kunde: Petra Vogel", False),
        ("Wann kam der Kunde?", "Kunde: Petra Vogel", False),
        ("Wie hoch ist der Umsatz?", "Umsatz: etwa 3 Mio. Euro", True),
        ("Wie lange ist die Frist?", "Frist: bis auf Weiteres", True),
        ("¿Cuántos clientes hay?", "Clientes: Javier Molina", False),
        ("¿Cuántos clientes hay?", "Clientes: doce", True),
        ("Combien coûte le vélo ?", "Vélo: rouge", False),
        ("Combien coûte le vélo ?", "Vélo: EUR 900", True),
        # Names with digits, places beside a date, and short forms.
        ("Who is the provider?", "Provider: O2", True),
        ("Wer ist unser Anbieter?", "Anbieter: 1&1 Telecom", True),
        ("Qui est l'assureur ?", "Assureur: AG2R", True),
        ("Who is the tenant?", "Tenant: Ann Roy 0151 123456", True),
        ("Who is the tenant?", "Tenant: 0151 123456", False),
        ("Who is responsible for the boiler?", "Boiler: Thermo Plus 832", False),
        ("Where is the meeting?", "Meeting: 12 May 2026, Room 5", True),
        ("Wo ist das Büro?", "Büro: Straße des 17. Juni 135", True),
        ("Where is the meeting?", "Meeting: Tuesday, 12 May 2026, 10 o'clock", False),
        ("Wo ist die Probe?", "Probe: am Dienstag um 10 Uhr", False),
        ("When is the collection?", "Collection: Mon-Fri", True),
        ("Wann ist die Probe?", "Probe: Di", True),
        ("Wann ist die Probe?", "Probe: KW 12", True),
        ("Wann ist die Probe?", "Probe: So Nice", False),
        ("¿Cuándo es la entrega?", "Entrega: inmediata", True),
        ("How much is the fee?", "Fee: waived", True),
        ("Wie hoch ist die Selbstbeteiligung?", "Selbstbeteiligung: entfällt", True),
    ],
)
def test_the_value_of_a_line_is_of_the_kind_asked_for(
    question: str, line: str, is_found: bool
) -> None:
    assert (find_labelled(question, "", line, "") != "") is is_found
