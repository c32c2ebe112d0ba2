"""The names of the months in many languages, and their numbers."""

from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.letters import fold_letters

MONTHS_OF_YEAR = 12

_OTHERS = (
    # Italian, Portuguese, Romanian, Dutch, Danish, Norwegian, Swedish, Hungarian, Turkish.
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    (
        "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie "
        "decembrie"
    ),
    "januari februari maart april mei juni juli augustus september oktober november december",
    "januar februar marts april maj juni juli august september oktober november december",
    "januar februar mars april mai juni juli august september oktober november desember",
    "januari februari mars april maj juni juli augusti september oktober november december",
    (
        "január február március április május június július augusztus szeptember október november "
        "december"
    ),
    "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    # As in dates, and by themselves: Finnish, Greek, Russian, Ukrainian, Polish, Czech, Slovak.
    (
        "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta "
        "syyskuuta lokakuuta marraskuuta joulukuuta"
    ),
    (
        "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu "
        "marraskuu joulukuu"
    ),
    (
        "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου "
        "οκτωβρίου νοεμβρίου δεκεμβρίου"
    ),
    (
        "ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος "
        "οκτώβριος νοέμβριος δεκέμβριος"
    ),
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    (
        "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад "
        "грудень"
    ),
    (
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
        "listopada grudnia"
    ),
    (
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad "
        "grudzień"
    ),
    "ledna února března dubna května června července srpna září října listopadu prosince",
    "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
    "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
    # Arabic, Hindi.
    "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
    "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
    # Austrian names.
    "jänner feber märz april mai juni juli august september oktober november dezember",
    # Short names in English, German, Spanish, French, Dutch and Portuguese, except "set" and "out".
    "jan feb mar apr may jun jul aug sep oct nov dec",
    "jan feb mär apr mai jun jul aug sept okt nov dez",
    "jän febr mrz apr mai juni juli aug sept okt nov dez",
    "ene feb mar abr may jun jul ago sept oct nov dic",
    "janv févr mars avr mai juin juil août sept oct nov déc",
    "jan fév mars avr mai juin juil août sep oct nov déc",
    "jan feb mrt apr mei jun jul aug sep okt nov dec",
    "jan fev mar abr mai jun jul ago setembro outubro nov dez",
)

_LONG = (tuple(map(str.lower, names)) for names in MONTH_NAMES.values())
MONTHS = (*_LONG, *(tuple(names.split()) for names in _OTHERS))
"""The names of the months in several languages, and short ones, in small letters."""

MONTH_OF = {
    form: number
    for names in MONTHS
    for number, name in enumerate(names, start=1)
    for form in (name, fold_letters(name))
}
"""The number of each name, which may be typed without its accents."""


def month_number(name: str) -> int:
    """Return the number of a month in figures, or by its name in small letters; else 0."""
    return int(name) if name.isdecimal() else MONTH_OF.get(name, 0)
