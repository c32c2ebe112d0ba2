"""Names of kinds and languages in German and Spanish, the other languages of the windows."""

from desktop_app.core.documents import FileKind
from desktop_app.core.letters import fold_letters, transcribed

_LANGUAGES = (
    # German.
    "am:amharisch ar:arabisch bg:bulgarisch bn:bengalisch bs:bosnisch ca:katalanisch "
    "co:korsisch cs:tschechisch cy:walisisch da:dänisch de:deutsch el:griechisch en:englisch "
    "es:spanisch et:estnisch eu:baskisch fa:persisch fi:finnisch fr:französisch fy:friesisch "
    "ga:irisch gd:gälisch gl:galicisch he:hebräisch hr:kroatisch ht:haitianisch hu:ungarisch "
    "hy:armenisch id:indonesisch is:isländisch it:italienisch ja:japanisch jv:javanisch "
    "ka:georgisch kk:kasachisch ko:koreanisch ku:kurdisch ky:kirgisisch la:latein "
    "lb:luxemburgisch lo:laotisch lt:litauisch lv:lettisch mg:madagassisch mk:mazedonisch "
    "mn:mongolisch ms:malaiisch mt:maltesisch my:birmanisch ne:nepalesisch nl:niederländisch "
    "no:norwegisch pa:pandschabi pl:polnisch ps:paschtu pt:portugiesisch ro:rumänisch "
    "ru:russisch si:singhalesisch sk:slowakisch sl:slowenisch sm:samoanisch sq:albanisch "
    "sr:serbisch su:sundanesisch sv:schwedisch sw:suaheli tg:tadschikisch th:thailändisch "
    "tr:türkisch uk:ukrainisch uz:usbekisch vi:vietnamesisch yi:jiddisch zh:chinesisch "
    # Spanish.
    "af:afrikáans am:amárico ar:árabe bg:búlgaro bn:bengalí bs:bosnio ca:catalán co:corso "
    "cs:checo cy:galés da:danés de:alemán el:griego en:inglés es:español et:estonio "
    "eu:euskera fa:persa fi:finés fr:francés fy:frisón ga:irlandés gd:gaélico gl:gallego "
    "gu:guyaratí he:hebreo hr:croata ht:haitiano hu:húngaro hy:armenio id:indonesio "
    "is:islandés it:italiano ja:japonés jv:javanés ka:georgiano kk:kazajo km:jemer kn:canarés "
    "ko:coreano ku:kurdo ky:kirguís la:latín lb:luxemburgués lt:lituano lv:letón mg:malgache "
    "mi:maorí mk:macedonio mn:mongol mr:maratí ms:malayo mt:maltés my:birmano ne:nepalí "
    "nl:neerlandés no:noruego pa:panyabí pl:polaco ps:pastún pt:portugués ro:rumano ru:ruso "
    "si:cingalés sk:eslovaco sl:esloveno sm:samoano so:somalí sq:albanés sr:serbio st:sesotho "
    "su:sundanés sv:sueco sw:suajili tg:tayiko th:tailandés tr:turco uk:ucraniano uz:uzbeko "
    "vi:vietnamita yi:yidis zh:chino zu:zulú"
)
"""Languages whose names differ from the English ones: an ISO 639-1 code and a name."""

_KINDS = {
    FileKind.TEXT: "texto",
    FileKind.WEB: "webseite|página web",
    FileKind.WORD: "textdokument|documento de texto",
    FileKind.SHEET: "tabelle|hoja de cálculo|hoja",
    FileKind.SLIDES: "präsentation|folie|presentación|diapositiva",
    FileKind.EBOOK: "e-book|buch|bücher|libro electrónico|libro",
    FileKind.DATA: "daten|dato",
    FileKind.SUBTITLES: "untertitel|subtítulo",
    FileKind.NOTEBOOK: "cuaderno",
    FileKind.CODE: "quelltext|código",
    FileKind.EMAIL: "e-mail|nachricht|correo|mensaje",
    FileKind.CALENDAR: "kalender|termin|calendario|evento",
    FileKind.CONTACTS: "kontakt|contacto",
    FileKind.ARCHIVE: "archiv|archivo comprimido",
    FileKind.PICTURE: "bild|imagen|imágenes|foto",
    FileKind.AUDIO: "musik|música",
    FileKind.VIDEO: "vídeo|película",
}
"""Names of kinds, in the singular where it is enough; see :data:`_PLURALS`."""

_PLURALS = ("", "s", "es", "e", "en", "n", "er")


def language_named(name: str) -> str:
    """Return the code of a language by its German or Spanish name; empty for another text."""
    return _CODES.get(fold_letters(name), "")


def kind_named(name: str) -> str:
    """Return the kind by a German or Spanish name, also in the plural; empty for another text."""
    folded = fold_letters(name)
    known = (_KIND_OF.get(folded.removesuffix(ending)) for ending in _PLURALS)
    return next((kind for kind in known if kind), "")


def _spellings(name: str) -> set[str]:
    return {fold_letters(name), fold_letters(transcribed(name))}


_CODES = {
    spelling: code
    for code, _, name in (one.partition(":") for one in _LANGUAGES.split())
    for spelling in _spellings(name)
}
_KIND_OF = {
    spelling: str(kind)
    for kind, names in _KINDS.items()
    for name in names.split("|")
    for spelling in _spellings(name)
}
