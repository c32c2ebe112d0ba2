"""Recognising the kind of a question by its words, in English, German, Spanish and French."""

import re
from enum import StrEnum


class QuestionKind(StrEnum):
    """The kinds of question, each with its form of answer.

    No user asks for notes: they are written for the summary of a long text.
    """

    FACT = "fact"
    LIST = "list"
    HOW_TO = "how-to"
    SUMMARY = "summary"
    NOTES = "notes"
    COMPARISON = "comparison"
    GREETING = "greeting"


_OPENING = re.compile(r"^[\s¿¡]+")
_GREETINGS = {
    "Hello. Ask me something about your documents.": (
        r"(?:hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|thanks|thank you"
        r"|bye|goodbye)(?:,? (?:there|again|satchel|everyone|very much|so much|a lot))*"
    ),
    "Hallo. Stellen Sie eine Frage zu Ihren Dokumenten.": (
        r"(?:hallo|guten (?:morgen|tag|abend)|servus|moin|grüß (?:dich|gott)|danke|vielen dank"
        r"|tschüss|auf wiedersehen)(?:,? (?:zusammen|satchel|schön|sehr|dir|ihnen))*"
    ),
    "Hola. Pregunte algo sobre sus documentos.": (
        r"(?:hola|buen(?:os|as) (?:días|dias|tardes|noches)|buenas|(?:muchas )?gracias|adiós"
        r"|adios|hasta luego)(?:,? (?:a todos|satchel))*"
    ),
    "Bonjour. Posez une question sur vos documents.": (
        r"(?:bonjour|bonsoir|salut|coucou|merci|au revoir)(?:,? (?:à tous|satchel|beaucoup|bien))*"
    ),
}
"""The form of a greeting or of thanks, and the reply, in the same language."""
_REPLIES = {reply: re.compile(rf"{form}\W*", re.IGNORECASE) for reply, form in _GREETINGS.items()}
_FORMS = (
    (
        QuestionKind.COMPARISON,
        (
            r"\bcompar(?:e|ed|ison)\b|\bdifferences?\b.*\bbetween\b|\bdiffers? from\b"
            r"|\bversus\b|\bvs\b|\bhow (?:do|does|did)\b.*\bdiffer\b|\bhave in common\b"
            r"|\bvergleich(?:e|en)?\b|\bunterschiede?\b.*\bzwischen\b|\bunterscheide[nt] sich\b"
            r"|\bhaben\b.*\bgemeinsam\b|^compara\b|\bcomparación\b|\bdiferencias?\b.*\bentre\b"
            r"|\bse diferencian?\b|\btienen en común\b"
            r"|\bdifférences?\b.*\bentre\b|\bcompar(?:er|ez|aison)\b|\bont\b.*\ben commun\b"
        ),
    ),
    (
        QuestionKind.SUMMARY,
        (
            r"\bsummar(?:y|ise|ize|ies)\b|\boverview\b|\btl;?dr\b|\b(?:main|key) (?:points|ideas)\b"
            r"|^what (?:is|are)\b.*\babout\W*$"
            r"|\bfass(?:e|en)?\b.*\bzusammen\b|\bzusammen(?:fassung|(?:zu)?fassen)\b|\büberblick\b"
            r"|\b(?:worum geht es|wovon handel[nt])\b|\bresumen\b|\bvisión general\b"
            r"|\bresumir(?:me|nos)?\b|^resúme(?:me|nos)\b"
            r"|^resum[ae] (?:el|la|los|las|este|esta|estos|estas|todo)\b|\bde qué tratan?\b"
            r"|\brésum(?:e|er|ez)\b|\brésumé d(?:u|es?|['’])|^résumé\b"
            r"|\baperçu\b|\bde quoi (?:parle|traite)(?:nt)?\b"
        ),
    ),
    (
        QuestionKind.HOW_TO,
        (
            r"^(?:(?:(?:can|could|would) you )?(?:please )?(?:tell|show)(?: me| us)? )?"
            r"how (?:to|(?:do|can|should|could|would) (?:i|you|we|one)|i can|we can)\b"
            r"|\bsteps (?:to|for)\b"
            r"|^wie (?!(?:bin|sind|war(?:en)?|heißen?|viele?)\b)\w+ (?:ich|wir|man)\b"
            r"|^(?:kannst du|können sie|könntest du|könnten sie) (?:mir|uns) (?:bitte )?"
            r"(?:sagen|zeigen|erklären),? wie (?:ich|wir|man)\b"
            r"|\bschritte (?:für|zum|zur)\b|\bpasos para\b"
            r"|^cómo (?:puedo|podemos|(?:se )?pueden?|debo|debemos|se debe|hago|hacemos|se hace)\b"
            r"|^cómo \w+[aei]r\b"
            r"|^comment (?:\w+(?:er|ir|re)\b|puis-je|peut-on|pouvons-nous|dois-je|doit-on|faut-il)"
            r"|\bétapes pour\b"
        ),
    ),
    (
        QuestionKind.LIST,
        (
            r"^(?:(?:can|could|would) you )?(?:please )?(?:list|name|enumerate)\b"
            r"|^(?:what|which) are (?:the|all|some)\b"
            r"|^(?:what|which) (?:two|three|four|five|six|seven|\d+)\b"
            r"|^(?:show|find|give me) (?:me )?(?:all|every)\b"
            r"|^which (?:files|documents|letters|contracts|invoices|people|companies)\b"
            r"|^(?:bitte )?(?:(?:liste|nenne|zähle)\b|(?:listen|nennen|zählen) sie\b)"
            r"|^(?:bitte )?(?:zeige?|finde|gib)(?: mir| uns| bitte)* alle\b"
            r"|\balle\b.*\b(?:auflisten|aufzählen|nennen|zeigen)\W*$"
            r"|^welche (?:zwei|drei|vier|fünf|sechs|sieben|\d+)\b"
            r"|^(?:was|welche[sr]?) sind (?:die|alle)\b"
            r"|^welche (?:dateien|dokumente|verträge|rechnungen|personen)\b"
            r"|^(?:por favor,? )?(?:lista|enumera|nombra|haz una lista)\b|^cuáles son l[ao]s\b"
            r"|^qué (?:archivos|documentos|contratos|facturas|personas)\b"
            r"|^qué (?:dos|tres|cuatro|cinco|seis|siete|\d+)\b"
            r"|^(?:muéstra(?:me|nos)|muestra|encuentra|busca|dame) tod[oa]s\b"
            r"|^(?:puedes|podrías) (?:enumerar|listar|nombrar)(?:me|nos)?\b"
            r"|^(?:list|énumèr|énumér|nomm|cit)(?:e|ez)\b|^quel(?:le)?s sont les\b"
            r"|^quel(?:le)?s (?:fichiers|documents|contrats|factures|personnes)\b"
            r"|^quel(?:le)?s (?:deux|trois|quatre|cinq|six|sept|\d+)\b"
            r"|^(?:montre|montrez|trouve|trouvez|donne|donnez)(?:-moi|-nous)? tou(?:te)?s\b"
        ),
    ),
)
_ASKS_FACT = re.compile(
    r"(?:who(?:se|m)?|when|where|why|how (?:many|much|long|often)|in (?:what|which)"
    r"|we[rnm]|wessen|wann|wo|warum|weshalb|wieso|wie (?:viele?|lange|oft)"
    r"|qui[ée]n(?:es)?|cu[áa]ndo|d[óo]nde|por qu[ée]|cu[áa]nt[oa]s?"
    r"|qui|quand|où|pourquoi|combien)\b",
    re.IGNORECASE,
)
"""The beginning of a question about a summary, which asks for none: "Who wrote the summary?"."""
_RULES = tuple((kind, re.compile(form, re.IGNORECASE)) for kind, form in _FORMS)


def find_kind(question: str) -> QuestionKind:
    """Return the kind of a question; FACT when no other kind is recognised."""
    text = _OPENING.sub("", question).rstrip()
    if greeting_reply(text):
        return QuestionKind.GREETING
    kind = next((kind for kind, rule in _RULES if rule.search(text)), QuestionKind.FACT)
    asks_fact = kind is QuestionKind.SUMMARY and _ASKS_FACT.match(text)
    return QuestionKind.FACT if asks_fact else kind


def greeting_reply(text: str) -> str:
    """Return the reply to a greeting, in its language; empty for any other text."""
    greeting = _OPENING.sub("", text)
    return next((reply for reply, form in _REPLIES.items() if form.fullmatch(greeting)), "")
