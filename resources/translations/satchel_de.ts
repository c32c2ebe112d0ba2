<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AnswersSection</name>
    <message>
        <source>&amp;Keep conversations:</source>
        <translation>Gespräche &amp;speichern:</translation>
    </message>
    <message>
        <source>&amp;Length:</source>
        <translation>&amp;Länge:</translation>
    </message>
    <message>
        <source>&amp;Model that writes answers…</source>
        <translation>&amp;Modell, das Antworten schreibt&#xa0;…</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>C&amp;ontext:</source>
        <translation>K&amp;ontext:</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Lang</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>The context is what the model holds at once: your question, the passages found and its answer. A larger context takes more memory and time. A model never uses a larger context than it was made for. The setting applies from the next answer.</source>
        <translation>Der Kontext ist alles, was das Modell auf einmal erfasst: Ihre Frage, die gefundenen Textstellen und seine Antwort. Ein größerer Kontext braucht mehr Speicher und Zeit. Ein Modell nutzt nie einen größeren Kontext als den, für den es gemacht ist. Die Einstellung gilt ab der nächsten Antwort.</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Diese Sitzung</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>With “Off”, each question is answered as if it were the first. With “Always”, questions and answers are stored in the library, where only you can read them, until you delete them or forget a file that they quote.</source>
        <translation>Bei „Aus“ wird jede Frage wie die erste beantwortet. Bei „Immer“ werden Fragen und Antworten in der Bibliothek gespeichert, wo nur Sie sie lesen können, bis Sie sie löschen oder eine Datei vergessen, die sie zitieren.</translation>
    </message>
    <message>
        <source>{} tokens</source>
        <translation>{} Token</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>&amp;Colours:</source>
        <translation>&amp;Farben:</translation>
    </message>
    <message>
        <source>&amp;Text size:</source>
        <translation>&amp;Textgröße:</translation>
    </message>
    <message>
        <source>100% is the size that the desktop sets for all programs.</source>
        <translation>100&#xa0;% ist die Größe, die das System für alle Programme vorgibt.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
</context>
<context>
    <name>AskController</name>
    <message>
        <source>Export conversation</source>
        <translation>Gespräch exportieren</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>Gespräch</translation>
    </message>
</context>
<context>
    <name>AskPanel</name>
    <message>
        <source>Ask a question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <source>Checking the answer…</source>
        <translation>Antwort wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Loading {}…</source>
        <translation>{} wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>Looking for passages…</source>
        <translation>Textstellen werden gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>Looking in other passages…</source>
        <translation>Suche in anderen Textstellen&#xa0;…</translation>
    </message>
    <message>
        <source>Reading the passages…</source>
        <translation>Die Textstellen werden gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Reading the passages… {}</source>
        <translation>Die Textstellen werden gelesen&#xa0;… {}</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird gestoppt&#xa0;…</translation>
    </message>
    <message>
        <source>The answer is written on this computer, only from your own files, and every sentence names the place it comes from.</source>
        <translation>Die Antwort entsteht auf diesem Rechner, nur aus Ihren eigenen Dateien, und jeder Satz nennt die Stelle, von der er stammt.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Die Antwort wird geschrieben&#xa0;…</translation>
    </message>
</context>
<context>
    <name>BalanceSlider</name>
    <message>
        <source>By meaning alone, whatever the words</source>
        <translation>Nur nach Bedeutung, unabhängig von den Wörtern</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Only files that contain your words</source>
        <translation>Nur Dateien, die Ihre Wörter enthalten</translation>
    </message>
    <message>
        <source>Search by words or by meaning</source>
        <translation>Nach Wörtern oder nach Bedeutung suchen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words and meaning, in the best measured balance</source>
        <translation>Wörter und Bedeutung, im nach Messungen besten Verhältnis</translation>
    </message>
    <message>
        <source>Words and meaning; meaning counts {}% as much as usual</source>
        <translation>Wörter und Bedeutung; die Bedeutung zählt {}&#xa0;% des Üblichen</translation>
    </message>
    <message>
        <source>Words and meaning; words count {}% as much as usual</source>
        <translation>Wörter und Bedeutung; die Wörter zählen {}&#xa0;% des Üblichen</translation>
    </message>
</context>
<context>
    <name>Chips</name>
    <message>
        <source>Conditions of the search</source>
        <translation>Bedingungen der Suche</translation>
    </message>
    <message>
        <source>Remove this condition</source>
        <translation>Diese Bedingung entfernen</translation>
    </message>
    <message>
        <source>Remove: {}</source>
        <translation>Entfernen: {}</translation>
    </message>
</context>
<context>
    <name>ContextBar</name>
    <message>
        <source>A model considers only what fits into its context; passages that do not fit are left out.</source>
        <translation>Ein Modell berücksichtigt nur, was in seinen Kontext passt; Textstellen, die nicht hineinpassen, werden weggelassen.</translation>
    </message>
    <message>
        <source>How full the model&apos;s context was</source>
        <translation>Wie voll der Kontext des Modells war</translation>
    </message>
    <message>
        <source>answer {}</source>
        <translation>Antwort {}</translation>
    </message>
    <message>
        <source>conversation {}</source>
        <translation>Gespräch {}</translation>
    </message>
    <message>
        <source>instructions {}</source>
        <translation>Anweisungen {}</translation>
    </message>
    <message>
        <source>sources {}</source>
        <translation>Quellen {}</translation>
    </message>
    <message>
        <source>{} of {} tokens: {}</source>
        <translation>{} von {} Token: {}</translation>
    </message>
</context>
<context>
    <name>ContextsBar</name>
    <message>
        <source>Contexts: {} of {}</source>
        <translation>Kontexte: {} von {}</translation>
    </message>
    <message>
        <source>Pause &amp;contexts</source>
        <translation>Kontexte anha&amp;lten</translation>
    </message>
    <message>
        <source>Write &amp;contexts</source>
        <translation>Kontexte schrei&amp;ben</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>written while the computer is idle</source>
        <translation>werden geschrieben, während der Rechner untätig ist</translation>
    </message>
    <message>
        <source>{} without a usable text</source>
        <translation>{} ohne brauchbaren Text</translation>
    </message>
</context>
<context>
    <name>ConversationButton</name>
    <message>
        <source>&amp;Export this conversation…</source>
        <translation>Dieses Gespräch &amp;exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Kept conversations</source>
        <translation>&amp;Gespeicherte Gespräche</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Kept conversations, export</source>
        <translation>Gespeicherte Gespräche, Export</translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%Ln duplicates</source>
        <translation>
            <numerusform>%Ln Duplikat</numerusform>
            <numerusform>%Ln Duplikate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files are on absent drives</source>
        <translation>
            <numerusform>%Ln Datei auf nicht verbundenem Laufwerk</numerusform>
            <numerusform>%Ln Dateien auf nicht verbundenen Laufwerken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files could not be read.</source>
        <translation>
            <numerusform>%Ln Datei konnte nicht gelesen werden.</numerusform>
            <numerusform>%Ln Dateien konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln further places</source>
        <translation>
            <numerusform>%Ln weitere Stelle</numerusform>
            <numerusform>%Ln weitere Stellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln less likely files</source>
        <translation>
            <numerusform>%Ln schwächer passende Datei</numerusform>
            <numerusform>%Ln schwächer passende Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln marks of yours</source>
        <translation>
            <numerusform>%Ln Markierung von Ihnen</numerusform>
            <numerusform>%Ln Markierungen von Ihnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weitere</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in this file</source>
        <translation>
            <numerusform>%Ln weitere in dieser Datei</numerusform>
            <numerusform>%Ln weitere in dieser Datei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more sources</source>
        <translation>
            <numerusform>%Ln weitere Quelle</numerusform>
            <numerusform>%Ln weitere Quellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln neue</numerusform>
            <numerusform>%Ln neue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new files</source>
        <translation>
            <numerusform>%Ln neue Datei</numerusform>
            <numerusform>%Ln neue Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln opened hits</source>
        <translation>
            <numerusform>%Ln geöffneter Treffer</numerusform>
            <numerusform>%Ln geöffnete Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln Textstelle</numerusform>
            <numerusform>%Ln Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages here</source>
        <translation>
            <numerusform>%Ln Textstelle hier</numerusform>
            <numerusform>%Ln Textstellen hier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln searches</source>
        <translation>
            <numerusform>%Ln Suche</numerusform>
            <numerusform>%Ln Suchen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln Quelle</numerusform>
            <numerusform>%Ln Quellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln versions</source>
        <translation>
            <numerusform>%Ln Fassung</numerusform>
            <numerusform>%Ln Fassungen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 duplicate</source>
        <translation>1 Duplikat</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>1 file could not be read.</source>
        <translation>1 Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>1 file is on an absent drive</source>
        <translation>1 Datei auf nicht verbundenem Laufwerk</translation>
    </message>
    <message>
        <source>1 further place</source>
        <translation>1 weitere Stelle</translation>
    </message>
    <message>
        <source>1 less likely file</source>
        <translation>1 schwächer passende Datei</translation>
    </message>
    <message>
        <source>1 mark of yours</source>
        <translation>1 Markierung von Ihnen</translation>
    </message>
    <message>
        <source>1 more source</source>
        <translation>1 weitere Quelle</translation>
    </message>
    <message>
        <source>1 new file</source>
        <translation>1 neue Datei</translation>
    </message>
    <message>
        <source>1 opened hit</source>
        <translation>1 geöffneter Treffer</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 Textstelle</translation>
    </message>
    <message>
        <source>1 passage here</source>
        <translation>1 Textstelle hier</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 Frage</translation>
    </message>
    <message>
        <source>1 search</source>
        <translation>1 Suche</translation>
    </message>
    <message>
        <source>1 source</source>
        <translation>1 Quelle</translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln days</source>
        <translation>
            <numerusform>Der letzte %Ln Tag</numerusform>
            <numerusform>Die letzten %Ln Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln hours</source>
        <translation>
            <numerusform>etwa %Ln Stunde</numerusform>
            <numerusform>etwa %Ln Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln minutes</source>
        <translation>
            <numerusform>etwa %Ln Minute</numerusform>
            <numerusform>etwa %Ln Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>about 1 hour</source>
        <translation>etwa 1 Stunde</translation>
    </message>
    <message>
        <source>about 1 minute</source>
        <translation>etwa 1 Minute</translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln files</source>
        <translation>
            <numerusform>mehr als %Ln Datei</numerusform>
            <numerusform>mehr als %Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln pages</source>
        <translation>
            <numerusform>{} von %Ln Seite</numerusform>
            <numerusform>{} von %Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln pages recognised</source>
        <translation>
            <numerusform>{} von %Ln Seite erkannt</numerusform>
            <numerusform>{} von %Ln Seiten erkannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln passages</source>
        <translation>
            <numerusform>{} von %Ln Textstelle</numerusform>
            <numerusform>{} von %Ln Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln readable</source>
        <translation>
            <numerusform>{} von %Ln lesbaren</numerusform>
            <numerusform>{} von %Ln lesbaren</numerusform>
        </translation>
    </message>
    <message>
        <source>{} of 1 page</source>
        <translation>{} von 1 Seite</translation>
    </message>
    <message>
        <source>{} of 1 page recognised</source>
        <translation>{} von 1 Seite erkannt</translation>
    </message>
    <message>
        <source>{} of 1 passage</source>
        <translation>{} von 1 Textstelle</translation>
    </message>
    <message>
        <source>{} of 1 readable</source>
        <translation>{} von 1 lesbaren</translation>
    </message>
</context>
<context>
    <name>DateHistogram</name>
    <message>
        <source>Files found, by date of change</source>
        <translation>Gefundene Dateien nach Änderungsdatum</translation>
    </message>
    <message>
        <source>When changed</source>
        <translation>Wann geändert</translation>
    </message>
</context>
<context>
    <name>DefectReporter</name>
    <message>
        <source>An error in Satchel occurred ({}: {}).</source>
        <translation>In Satchel ist ein Fehler aufgetreten ({}: {}).</translation>
    </message>
</context>
<context>
    <name>DesktopSearch</name>
    <message>
        <source>Quit any other Satchel that shows them, or start Satchel in a desktop session with D-Bus.</source>
        <translation>Beenden Sie jedes andere Satchel, das sie anzeigt, oder starten Sie Satchel in einer Sitzung mit D-Bus.</translation>
    </message>
    <message>
        <source>Satchel cannot show hits in the desktop&apos;s own search.</source>
        <translation>Satchel kann in der Suche der Arbeitsumgebung keine Treffer anzeigen.</translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to add to the library</source>
        <translation>Zum Hinzufügen zur Bibliothek loslassen</translation>
    </message>
</context>
<context>
    <name>EngineClient</name>
    <message>
        <source>Satchel is restarting.</source>
        <translation>Satchel wird neu gestartet.</translation>
    </message>
    <message>
        <source>The search engine is not running.</source>
        <translation>Der Suchdienst läuft nicht.</translation>
    </message>
    <message>
        <source>The search engine stopped twice while it was working on this.</source>
        <translation>Der Suchdienst ist dabei zweimal ausgefallen.</translation>
    </message>
</context>
<context>
    <name>EngineProcess</name>
    <message>
        <source>Start it again, or report the problem: “Report a problem…” in the menu “Help”.</source>
        <translation>Starten Sie ihn neu, oder melden Sie das Problem: „Problem melden&#xa0;…“ im Menü „Hilfe“.</translation>
    </message>
    <message>
        <source>The search engine keeps stopping soon after its start and is being started again.</source>
        <translation>Der Suchdienst fällt immer wieder kurz nach dem Start aus und wird neu gestartet.</translation>
    </message>
    <message>
        <source>The search engine keeps stopping. Its last message: {}</source>
        <translation>Der Suchdienst fällt immer wieder aus. Letzte Meldung: {}</translation>
    </message>
    <message>
        <source>The search engine stopped and is being started again.</source>
        <translation>Der Suchdienst ist ausgefallen und wird neu gestartet.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>EngineReports</name>
    <message>
        <source>Nothing is lost.</source>
        <translation>Es ist nichts verloren.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Starting the search engine again…</source>
        <translation>Der Suchdienst wird neu gestartet&#xa0;…</translation>
    </message>
    <message>
        <source>Starting the search engine…</source>
        <translation>Der Suchdienst wird gestartet&#xa0;…</translation>
    </message>
    <message>
        <source>The search engine is not running</source>
        <translation>Der Suchdienst läuft nicht</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>EntriesView</name>
    <message>
        <source>Searches, files and actions</source>
        <translation>Suchen, Dateien und Aktionen</translation>
    </message>
</context>
<context>
    <name>ExchangeButtons</name>
    <message>
        <source>Answer from passages that were not used yet</source>
        <translation>Aus Textstellen antworten, die noch nicht benutzt wurden</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask all files</source>
        <translation>Alle Dateien fragen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the answer as plain text</source>
        <translation>Die Antwort als reinen Text kopieren</translation>
    </message>
    <message>
        <source>Copy with sources</source>
        <translation>Mit Quellen kopieren</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Get the model…</source>
        <translation>Modell holen&#xa0;…</translation>
    </message>
    <message>
        <source>Other sources</source>
        <translation>Andere Quellen</translation>
    </message>
    <message>
        <source>Show a message when a new file matches the question</source>
        <translation>Eine Meldung anzeigen, wenn eine neue Datei zur Frage passt</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Beobachten</translation>
    </message>
</context>
<context>
    <name>ExchangeView</name>
    <message>
        <source>A written answer needs a model.</source>
        <translation>Für eine geschriebene Antwort fehlt noch ein Modell.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Asked of: {}</source>
        <translation>Gefragt: {}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>From your documents</source>
        <translation>Aus Ihren Dokumenten</translation>
    </message>
    <message>
        <source>Looking in other passages…</source>
        <translation>Suche in anderen Textstellen&#xa0;…</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Stopped before the end; what was written was not checked.</source>
        <translation>Vor dem Ende gestoppt; was geschrieben wurde, ist nicht geprüft.</translation>
    </message>
    <message>
        <source>Stopped before the first word was written.</source>
        <translation>Gestoppt, bevor das erste Wort geschrieben war.</translation>
    </message>
    <message>
        <source>The question as it was searched for</source>
        <translation>Die Frage, wie nach ihr gesucht wurde</translation>
    </message>
    <message>
        <source>Understood as: {}</source>
        <translation>Verstanden als: {}</translation>
    </message>
    <message>
        <source>Waiting for its turn</source>
        <translation>Wartet, bis sie an der Reihe ist</translation>
    </message>
</context>
<context>
    <name>ExplanationPopover</name>
    <message>
        <source>Why this hit</source>
        <translation>Warum dieser Treffer</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Choose a name that ends in .csv, .json or .md.</source>
        <translation>Wählen Sie einen Namen, der auf .csv, .json oder .md endet.</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>JSON, everything (*.json)</source>
        <translation>JSON, alles (*.json)</translation>
    </message>
    <message>
        <source>Markdown, to be read (*.md)</source>
        <translation>Markdown, zum Lesen (*.md)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>{} was not written: its extension is not that of a known format.</source>
        <translation>{} wurde nicht geschrieben: Die Endung des Namens ist kein bekanntes Format.</translation>
    </message>
    <message>
        <source>{} was written, with the first {} of {}.</source>
        <translation>{} wurde geschrieben, mit den ersten {} von {}.</translation>
    </message>
    <message>
        <source>{} was written, with {}.</source>
        <translation>{} wurde geschrieben, mit {}.</translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message>
        <source>Search first.</source>
        <translation>Suchen Sie zuerst.</translation>
    </message>
    <message>
        <source>There are no results to export.</source>
        <translation>Es gibt keine Ergebnisse zu exportieren.</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>&amp;Copy path</source>
        <translation>Pfad &amp;kopieren</translation>
    </message>
    <message>
        <source>Enter pass&amp;word…</source>
        <translation>&amp;Passwort eingeben&#xa0;…</translation>
    </message>
    <message>
        <source>Fo&amp;rget…</source>
        <translation>Ve&amp;rgessen&#xa0;…</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Re&amp;try</source>
        <translation>Erneut &amp;versuchen</translation>
    </message>
    <message>
        <source>Show in fol&amp;der</source>
        <translation>Im Ordner an&amp;zeigen</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>Schla&amp;gwörter&#xa0;…</translation>
    </message>
    <message>
        <source>Wh&amp;y?</source>
        <translation>&amp;Warum?</translation>
    </message>
</context>
<context>
    <name>FilesList</name>
    <message>
        <source>Files on the map</source>
        <translation>Dateien auf der Karte</translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>Change the filter, or look at another state.</source>
        <translation>Ändern Sie den Filter, oder sehen Sie unter einem anderen Zustand nach.</translation>
    </message>
    <message>
        <source>Failed ({})</source>
        <translation>Fehlgeschlagen ({})</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Files are listed here as soon as they can be found by their words.</source>
        <translation>Dateien stehen hier, sobald sie über ihre Wörter gefunden werden.</translation>
    </message>
    <message>
        <source>Files of kinds without text are listed here; they are found by name. Files that hold secrets are listed here, too, but are not found.</source>
        <translation>Hier stehen Dateien von Arten ohne Text; sie werden über ihren Namen gefunden. Auch Dateien, die Geheimnisse enthalten, stehen hier; sie werden nicht gefunden.</translation>
    </message>
    <message>
        <source>Files that cannot be read are listed here with the reason.</source>
        <translation>Hier stehen Dateien, die nicht gelesen werden können, mit dem Grund.</translation>
    </message>
    <message>
        <source>Filter by path or reason</source>
        <translation>Nach Pfad oder Grund filtern</translation>
    </message>
    <message>
        <source>Indexed ({})</source>
        <translation>Indexiert ({})</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>New and changed files are listed here until they are read.</source>
        <translation>Neue und geänderte Dateien stehen hier, bis sie gelesen sind.</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>No file failed</source>
        <translation>Keine Datei ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>No file is indexed yet</source>
        <translation>Noch keine Datei ist indexiert</translation>
    </message>
    <message>
        <source>No file is waiting</source>
        <translation>Keine Datei wartet</translation>
    </message>
    <message>
        <source>No file was skipped</source>
        <translation>Keine Datei wurde übersprungen</translation>
    </message>
    <message>
        <source>No such file here</source>
        <translation>Hier gibt es keine solche Datei</translation>
    </message>
    <message>
        <source>Order of the files</source>
        <translation>Reihenfolge der Dateien</translation>
    </message>
    <message>
        <source>Retry a&amp;ll that failed</source>
        <translation>A&amp;lle fehlgeschlagenen neu lesen</translation>
    </message>
    <message>
        <source>Skipped ({})</source>
        <translation>Übersprungen ({})</translation>
    </message>
    <message>
        <source>State of the files</source>
        <translation>Zustand der Dateien</translation>
    </message>
    <message>
        <source>Too many files are selected, or they are too far apart in the list. Select fewer.</source>
        <translation>Es sind zu viele Dateien ausgewählt, oder sie liegen in der Liste zu weit auseinander. Wählen Sie weniger aus.</translation>
    </message>
    <message>
        <source>Waiting ({})</source>
        <translation>Wartend ({})</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>Beste zuerst</translation>
    </message>
    <message>
        <source>By author</source>
        <translation>Nach Autor</translation>
    </message>
    <message>
        <source>By date in the document</source>
        <translation>Nach Datum im Dokument</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>Nach Titel</translation>
    </message>
    <message>
        <source>Created or sent</source>
        <translation>Erstellt oder gesendet</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Narrow by: {}</source>
        <translation>Eingrenzen nach: {}</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Others: type “{}” and the first letters</source>
        <translation>Weitere: „{}“ und die Anfangsbuchstaben eingeben</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Schlagwort</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Their files are only read, and nothing leaves this computer. You can add or remove folders at any time.</source>
        <translation>Ihre Dateien werden nur gelesen, und nichts verlässt diesen Rechner. Sie können jederzeit Ordner hinzufügen oder entfernen.</translation>
    </message>
    <message>
        <source>Three things to try</source>
        <translation>Drei Dinge zum Ausprobieren</translation>
    </message>
    <message>
        <source>Which folders do you want to search?</source>
        <translation>Welche Ordner möchten Sie durchsuchen?</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>Add the chosen folders</source>
        <translation>Gewählte Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Another folder…</source>
        <translation>Anderer Ordner&#xa0;…</translation>
    </message>
    <message>
        <source>In total {}; the first can be found within seconds. Reading all of them takes {}, and indexing by meaning {} more.</source>
        <translation>Insgesamt {}; die ersten lassen sich schon nach Sekunden finden. Das Lesen dauert {}, das Erfassen der Bedeutung danach {}.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Satchel leaves out hidden folders, folders that programs generate ({}, …), temporary files ({}, …), and files that hold keys or passwords. It does not follow links to other folders.</source>
        <translation>Satchel lässt versteckte Ordner aus, ebenso Ordner, die Programme erzeugen ({}, …), temporäre Dateien ({}, …) und Dateien mit Schlüsseln oder Passwörtern. Verknüpfungen zu anderen Ordnern folgt es nicht.</translation>
    </message>
    <message>
        <source>The other files take longer.</source>
        <translation>Die übrigen Dateien brauchen länger.</translation>
    </message>
    <message>
        <source>There are no files in these folders yet; Satchel finds new files as they are added.</source>
        <translation>In diesen Ordnern sind noch keine Dateien; Satchel findet sie, sobald sie hinzukommen.</translation>
    </message>
    <message>
        <source>Try it on a few sample files</source>
        <translation>An einigen Beispieldateien ausprobieren</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>wird gezählt&#xa0;…</translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Ordner hin&amp;zufügen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>&amp;Regeln&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Words by path…</source>
        <translation>&amp;Wörter nach Pfad&#xa0;…</translation>
    </message>
    <message>
        <source>Contexts &amp;by the answer model</source>
        <translation>&amp;Kontexte vom Antwortmodell</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>For each passage, the answer model writes what it is about, and searches use this text, too. It works while the computer is idle and takes some seconds per passage.</source>
        <translation>Zu jeder Textstelle schreibt das Antwortmodell, wovon sie handelt, und die Suche nutzt auch diesen Text. Es arbeitet, während der Rechner untätig ist, und braucht einige Sekunden je Textstelle.</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>Indexieren angehalten</translation>
    </message>
    <message>
        <source>Prior&amp;ity:</source>
        <translation>Prior&amp;ität:</translation>
    </message>
    <message>
        <source>Recognise te&amp;xt in scans and pictures</source>
        <translation>Te&amp;xt in Scans und Bildern erkennen</translation>
    </message>
    <message>
        <source>Remo&amp;ve…</source>
        <translation>En&amp;tfernen&#xa0;…</translation>
    </message>
    <message>
        <source>Remove {} from the library?</source>
        <translation>{} aus der Bibliothek entfernen?</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>These folders of the library are inside it and are removed, too: {}.</source>
        <translation>Diese Ordner der Bibliothek liegen darin und werden ebenfalls entfernt: {}.</translation>
    </message>
    <message>
        <source>This removes {} from the index, with their words, their meaning, and the searches that led to them. Your tags, marks and notes for them are deleted as well, and adding the folder again does not bring them back. The files themselves are not touched.</source>
        <translation>Aus dem Index entfernt wird: {}, mit Wörtern, Bedeutung und den Suchen, die dorthin führten. Auch Ihre Schlagwörter, Markierungen und Notizen dazu werden gelöscht; wird der Ordner wieder hinzugefügt, kommen sie nicht zurück. Die Dateien selbst werden nicht angetastet.</translation>
    </message>
    <message>
        <source>What is left out of the folder</source>
        <translation>Was im Ordner ausgelassen wird</translation>
    </message>
    <message>
        <source>When the waiting files of the folder are read</source>
        <translation>Wann die wartenden Dateien des Ordners gelesen werden</translation>
    </message>
    <message>
        <source>Words by which files in certain places are also found</source>
        <translation>Wörter, mit denen Dateien an bestimmten Orten auch gefunden werden</translation>
    </message>
    <message>
        <source>{} of them found by meaning</source>
        <translation>{} davon nach Bedeutung auffindbar</translation>
    </message>
    <message>
        <source>{} searchable</source>
        <translation>{} durchsuchbar</translation>
    </message>
    <message>
        <source>{} waiting</source>
        <translation>{} in der Warteschlange</translation>
    </message>
</context>
<context>
    <name>GeneralSection</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Key for the launcher:</source>
        <translation>&amp;Taste für das Schnellsuchfeld:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>&amp;Start when I log in, in the background</source>
        <translation>Beim &amp;Anmelden im Hintergrund starten</translation>
    </message>
    <message>
        <source>A message appears beside the tray icon if many files were indexed and the window is not in front.</source>
        <translation>Eine Meldung erscheint neben dem Symbol im Infobereich, wenn viele Dateien indexiert wurden und das Fenster nicht im Vordergrund ist.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Command that shows the search box</source>
        <translation>Befehl, der das Suchfeld anzeigt</translation>
    </message>
    <message>
        <source>If your desktop has no hotkeys for programs, like some on Wayland, bind a key to this command in its keyboard settings:</source>
        <translation>Falls Ihre Arbeitsumgebung Programmen keine eigenen Tasten bietet, wie manche unter Wayland, weisen Sie diesem Befehl in ihren Tastatureinstellungen eine Taste zu:</translation>
    </message>
    <message>
        <source>Key that shows the search box from anywhere</source>
        <translation>Taste, die überall das Suchfeld anzeigt</translation>
    </message>
    <message>
        <source>Notify me of new files in &amp;watched searches</source>
        <translation>Neue &amp;Dateien in beobachteten Suchen melden</translation>
    </message>
    <message>
        <source>Notify me when &amp;indexing has ended</source>
        <translation>Melden, wenn das Indexieren &amp;beendet ist</translation>
    </message>
    <message>
        <source>Start &amp;again now</source>
        <translation>Jetzt &amp;neu starten</translation>
    </message>
    <message>
        <source>Stay in the &amp;tray when the window is closed</source>
        <translation>Beim Schließen des Fensters im &amp;Infobereich bleiben</translation>
    </message>
    <message>
        <source>This desktop shows no tray icons now: closing the window ends Satchel. GNOME shows them with its extension AppIndicator.</source>
        <translation>Diese Arbeitsumgebung zeigt zurzeit keine Symbole im Infobereich an: Wird das Fenster geschlossen, endet Satchel. In GNOME erscheinen sie mit der Erweiterung AppIndicator.</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>&amp;Copy path</source>
        <translation>Pfad &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Duplicates and versions</source>
        <translation>&amp;Duplikate und Fassungen</translation>
    </message>
    <message>
        <source>&amp;Exclude this folder…</source>
        <translation>Diesen Ordner aussch&amp;ließen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>&amp;Why this hit</source>
        <translation>&amp;Warum dieser Treffer</translation>
    </message>
    <message>
        <source>A&amp;nswers this search</source>
        <translation>Als &amp;Antwort auf diese Suche vermerken</translation>
    </message>
    <message>
        <source>Add or remo&amp;ve tags…</source>
        <translation>Schla&amp;gwörter hinzufügen oder entfernen&#xa0;…</translation>
    </message>
    <message>
        <source>As&amp;k about this file</source>
        <translation>&amp;Zu dieser Datei fragen</translation>
    </message>
    <message>
        <source>Citation copied</source>
        <translation>Quellenangabe kopiert</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>Li&amp;nk kopieren</translation>
    </message>
    <message>
        <source>Copy c&amp;itation</source>
        <translation>&amp;Quellenangabe kopieren</translation>
    </message>
    <message>
        <source>Copy p&amp;assage</source>
        <translation>&amp;Textstelle kopieren</translation>
    </message>
    <message>
        <source>Find &amp;similar passages</source>
        <translation>Ä&amp;hnliche Textstellen suchen</translation>
    </message>
    <message>
        <source>For&amp;get…</source>
        <translation>Ve&amp;rgessen&#xa0;…</translation>
    </message>
    <message>
        <source>Link copied</source>
        <translation>Link kopiert</translation>
    </message>
    <message>
        <source>Ma&amp;rk…</source>
        <translation>Mark&amp;ieren&#xa0;…</translation>
    </message>
    <message>
        <source>No longer noted as an answer</source>
        <translation>Nicht mehr als Antwort vermerkt</translation>
    </message>
    <message numerus="yes">
        <source>Noted. %Ln searches have an answer; “satchel tune --noted” uses them.</source>
        <translation>
            <numerusform>Vermerkt. %Ln Suche hat eine Antwort; „satchel tune --noted“ nutzt sie.</numerusform>
            <numerusform>Vermerkt. %Ln Suchen haben eine Antwort; „satchel tune --noted“ nutzt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Noted. 1 search has an answer; “satchel tune --noted” uses it.</source>
        <translation>Vermerkt. 1 Suche hat eine Antwort; „satchel tune --noted“ nutzt sie.</translation>
    </message>
    <message>
        <source>Open its arc&amp;hive</source>
        <translation>Das Ar&amp;chiv dazu öffnen</translation>
    </message>
    <message>
        <source>Open wi&amp;th…</source>
        <translation>Öffnen &amp;mit&#xa0;…</translation>
    </message>
    <message>
        <source>Passage copied</source>
        <translation>Textstelle kopiert</translation>
    </message>
    <message>
        <source>Path copied</source>
        <translation>Pfad kopiert</translation>
    </message>
    <message>
        <source>Programs to open the file with</source>
        <translation>Programme zum Öffnen der Datei</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im &amp;Ordner anzeigen</translation>
    </message>
    <message>
        <source>Show or hide &amp;more in this file</source>
        <translation>M&amp;ehr aus dieser Datei anzeigen oder ausblenden</translation>
    </message>
    <message>
        <source>This file has no duplicates or versions</source>
        <translation>Diese Datei hat keine Duplikate oder Fassungen</translation>
    </message>
</context>
<context>
    <name>IndexingNews</name>
    <message>
        <source>Indexing has ended</source>
        <translation>Das Indexieren ist beendet</translation>
    </message>
    <message>
        <source>{} can be searched.</source>
        <translation>Durchsuchbar: {}.</translation>
    </message>
</context>
<context>
    <name>KeptList</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Find kept conversations</source>
        <translation>Gespeicherte Gespräche durchsuchen</translation>
    </message>
    <message>
        <source>Kept conversations</source>
        <translation>Gespeicherte Gespräche</translation>
    </message>
    <message>
        <source>No conversation is kept. Choose in Settings → Answers which are kept.</source>
        <translation>Es ist kein Gespräch gespeichert. Unter Einstellungen → Antworten legen Sie fest, welche gespeichert werden.</translation>
    </message>
    <message>
        <source>No kept conversation has these words.</source>
        <translation>Kein gespeichertes Gespräch enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Words of questions and answers</source>
        <translation>Wörter der Fragen und Antworten</translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message>
        <source>In the launcher</source>
        <translation>Im Schnellsuchfeld</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
</context>
<context>
    <name>Launcher</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>LauncherBox</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search your files, or ask a question</source>
        <translation>Dateien durchsuchen oder eine Frage stellen</translation>
    </message>
</context>
<context>
    <name>LauncherFoot</name>
    <message>
        <source>Enter asks this question</source>
        <translation>Enter stellt diese Frage</translation>
    </message>
    <message>
        <source>Enter opens · Ctrl+P previews · Tab asks · Ctrl+K more</source>
        <translation>Enter öffnet · Strg+P Vorschau · Tab fragt · Strg+K mehr</translation>
    </message>
    <message>
        <source>Enter opens · Esc clears</source>
        <translation>Enter öffnet · Esc leert</translation>
    </message>
    <message>
        <source>Esc closes</source>
        <translation>Esc schließt</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Tab asks · Esc clears</source>
        <translation>Tab fragt · Esc leert</translation>
    </message>
</context>
<context>
    <name>LauncherLists</name>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Colours of the map</source>
        <translation>Farben der Karte</translation>
    </message>
</context>
<context>
    <name>LessLikelyButton</name>
    <message>
        <source>Show {}</source>
        <translation>{} anzeigen</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>&amp;Storage and forgotten files</source>
        <translation>Speicherplatz &amp;und Vergessenes</translation>
    </message>
    <message>
        <source>F&amp;olders</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Fil&amp;es</source>
        <translation>Dat&amp;eien</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Why is a file found, or &amp;not?</source>
        <translation>Gefunden oder &amp;nicht?</translation>
    </message>
</context>
<context>
    <name>LimitSign</name>
    <message>
        <source>Hits by meaning below this similarity are left out. Click to list them, too.</source>
        <translation>Treffer nach Bedeutung unter dieser Ähnlichkeit werden weggelassen. Klicken Sie, um auch sie aufzulisten.</translation>
    </message>
    <message>
        <source>Similarity at least {}</source>
        <translation>Ähnlichkeit mindestens {}</translation>
    </message>
</context>
<context>
    <name>LinkBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>The link leads to {}: {}</source>
        <translation>Der Link führt zu {}: {}</translation>
    </message>
    <message>
        <source>The link writes a message: {}</source>
        <translation>Der Link schreibt eine Nachricht: {}</translation>
    </message>
    <message>
        <source>Where the link leads</source>
        <translation>Wohin der Link führt</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Satchel</source>
        <translation>Satchel</translation>
    </message>
    <message>
        <source>Satchel continues, but your last action may not have been carried out.</source>
        <translation>Satchel läuft weiter, aber Ihre letzte Aktion wurde vielleicht nicht ausgeführt.</translation>
    </message>
</context>
<context>
    <name>MapBar</name>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lasso</translation>
    </message>
    <message>
        <source>&amp;Whole map</source>
        <translation>Gan&amp;ze Karte</translation>
    </message>
    <message>
        <source>Colour of the points</source>
        <translation>Farbe der Punkte</translation>
    </message>
    <message>
        <source>Colour: date</source>
        <translation>Farbe: Datum</translation>
    </message>
    <message>
        <source>Colour: folder</source>
        <translation>Farbe: Ordner</translation>
    </message>
    <message>
        <source>Colour: kind</source>
        <translation>Farbe: Art</translation>
    </message>
    <message>
        <source>D&amp;uplicates</source>
        <translation>Du&amp;plikate</translation>
    </message>
    <message>
        <source>Draw around points to search only their files; dragging with Shift does the same at any time</source>
        <translation>Punkte umfahren, um nur in ihren Dateien zu suchen; Ziehen mit der Umschalttaste bewirkt jederzeit dasselbe</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Highlight duplicates and near-duplicates</source>
        <translation>Gleiche und fast gleiche Dateien hervorheben</translation>
    </message>
    <message>
        <source>Search &amp;all</source>
        <translation>Überall s&amp;uchen</translation>
    </message>
    <message>
        <source>Search in &amp;view</source>
        <translation>Im Ausschnitt &amp;suchen</translation>
    </message>
</context>
<context>
    <name>MapExport</name>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>{} was written.</source>
        <translation>{} wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>MapPage</name>
    <message>
        <source>Choose a point on the map, or a file in the list, to see its text.</source>
        <translation>Wählen Sie einen Punkt auf der Karte oder eine Datei in der Liste, um ihren Text zu sehen.</translation>
    </message>
    <message>
        <source>Highlight the files that a search finds</source>
        <translation>Dateien hervorheben, die eine Suche findet</translation>
    </message>
    <message>
        <source>Install it with: {}</source>
        <translation>Installieren Sie es mit: {}</translation>
    </message>
    <message>
        <source>Search on the map</source>
        <translation>Auf der Karte suchen</translation>
    </message>
    <message>
        <source>Searchable by meaning so far: {}. The map appears by itself once there are enough.</source>
        <translation>Bisher nach Bedeutung durchsuchbar: {}. Die Karte erscheint von selbst, sobald es genug sind.</translation>
    </message>
    <message>
        <source>The map is being computed</source>
        <translation>Die Karte wird berechnet</translation>
    </message>
    <message>
        <source>The map is loading</source>
        <translation>Die Karte wird geladen</translation>
    </message>
    <message>
        <source>The map needs another package</source>
        <translation>Die Karte braucht ein weiteres Paket</translation>
    </message>
    <message>
        <source>There is no map</source>
        <translation>Es gibt keine Karte</translation>
    </message>
    <message>
        <source>This takes seconds, or minutes for many files, in the background.</source>
        <translation>Das dauert Sekunden, bei vielen Dateien Minuten, und geschieht im Hintergrund.</translation>
    </message>
    <message>
        <source>Too few files for a map</source>
        <translation>Zu wenige Dateien für eine Karte</translation>
    </message>
    <message>
        <source>highlighted: {}</source>
        <translation>hervorgehoben: {}</translation>
    </message>
    <message>
        <source>new files are being placed…</source>
        <translation>neue Dateien werden eingeordnet&#xa0;…</translation>
    </message>
    <message>
        <source>not on the map, as they have no text to find by meaning: {}</source>
        <translation>nicht auf der Karte, weil sie keinen Text haben, der nach Bedeutung gefunden wird: {}</translation>
    </message>
    <message>
        <source>searching in {}</source>
        <translation>gesucht wird in {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message numerus="yes">
        <source>%Ln duplicates or near-duplicates</source>
        <translation>
            <numerusform>%Ln gleiche oder fast gleiche Datei</numerusform>
            <numerusform>%Ln gleiche oder fast gleiche Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>1 duplicate or near-duplicate</source>
        <translation>1 gleiche oder fast gleiche Datei</translation>
    </message>
    <message>
        <source>Map of the library</source>
        <translation>Karte der Bibliothek</translation>
    </message>
</context>
<context>
    <name>MarkDialog</name>
    <message>
        <source>&amp;Delete mark</source>
        <translation>Markierung &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Edit mark</source>
        <translation>Markierung bearbeiten</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
</context>
<context>
    <name>MarkMenu</name>
    <message>
        <source>&amp;Edit this mark…</source>
        <translation>Diese Markierung &amp;bearbeiten&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Mark…</source>
        <translation>&amp;Markieren&#xa0;…</translation>
    </message>
</context>
<context>
    <name>MarkdownExport</name>
    <message>
        <source>Markdown, to be read (*.md)</source>
        <translation>Markdown, zum Lesen (*.md)</translation>
    </message>
    <message>
        <source>{} was written.</source>
        <translation>{} wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>MarksList</name>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <source>The whole file</source>
        <translation>Die ganze Datei</translation>
    </message>
    <message>
        <source>its file is no longer in the library</source>
        <translation>die Datei ist nicht mehr in der Bibliothek</translation>
    </message>
    <message>
        <source>its passage was changed</source>
        <translation>die Textstelle wurde geändert</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
</context>
<context>
    <name>MarksPage</name>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>&amp;Anheften</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Choose a mark to see it in its file.</source>
        <translation>Wählen Sie eine Markierung, um sie in ihrer Datei zu sehen.</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Edit &amp;note…</source>
        <translation>&amp;Notiz bearbeiten&#xa0;…</translation>
    </message>
    <message>
        <source>Export marks</source>
        <translation>Markierungen exportieren</translation>
    </message>
    <message>
        <source>Find marks</source>
        <translation>Markierungen durchsuchen</translation>
    </message>
    <message>
        <source>No mark has these words</source>
        <translation>Keine Markierung enthält diese Wörter</translation>
    </message>
    <message>
        <source>Notes, marked texts, and names of files are searched.</source>
        <translation>Gesucht wird in Notizen, markierten Texten und Dateinamen.</translation>
    </message>
    <message>
        <source>Nothing is marked</source>
        <translation>Nichts ist markiert</translation>
    </message>
    <message>
        <source>Select a text in a preview, or a result, and press {}.</source>
        <translation>Wählen Sie einen Text in einer Vorschau oder ein Ergebnis aus und drücken Sie {}.</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Nicht mehr &amp;anheften</translation>
    </message>
    <message>
        <source>Words of notes, texts and names of files</source>
        <translation>Wörter aus Notizen, Texten und Dateinamen</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>Markierungen</translation>
    </message>
</context>
<context>
    <name>MeaningModels</name>
    <message>
        <source>&amp;Stop</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>Compare &amp;with the one in use</source>
        <translation>Mit dem verwendeten &amp;vergleichen</translation>
    </message>
    <message>
        <source>Fewer than {} are too few to tell models apart.</source>
        <translation>Weniger als {} sind zu wenige, um Modelle zu unterscheiden.</translation>
    </message>
    <message>
        <source>It finds better, and not by chance.</source>
        <translation>Es findet besser, und das ist kein Zufall.</translation>
    </message>
    <message>
        <source>It finds worse, and not by chance.</source>
        <translation>Es findet schlechter, und das ist kein Zufall.</translation>
    </message>
    <message>
        <source>Model to compare with</source>
        <translation>Modell zum Vergleich</translation>
    </message>
    <message>
        <source>Models are compared on searches whose answers you noted: choose “Answers this search” in the menu of a result (Ctrl+Shift+G). For any other set there is the command satchel models compare.</source>
        <translation>Verglichen wird an Suchen, deren Antworten Sie vermerkt haben: Wählen Sie „Als Antwort auf diese Suche vermerken“ im Menü eines Ergebnisses (Strg+Umschalt+G). Für andere Fragensammlungen gibt es den Befehl satchel models compare.</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Searches whose answers you noted: {}.</source>
        <translation>Suchen, deren Antworten Sie vermerkt haben: {}.</translation>
    </message>
    <message>
        <source>The difference may be chance.</source>
        <translation>Der Unterschied kann Zufall sein.</translation>
    </message>
    <message>
        <source>The library and its searches stay as they are.</source>
        <translation>Die Bibliothek und die Suche bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>These are too few searches to tell models apart.</source>
        <translation>Das sind zu wenige Suchen, um Modelle zu unterscheiden.</translation>
    </message>
    <message>
        <source>Use it &amp;now</source>
        <translation>&amp;Jetzt verwenden</translation>
    </message>
    <message>
        <source>What was measured with the two models</source>
        <translation>Was mit den beiden Modellen gemessen wurde</translation>
    </message>
    <message>
        <source>Words and meaning with {}: {}, 95% interval {} to {}.</source>
        <translation>Wörter und Bedeutung mit {}: {}, 95-%-Intervall {} bis {}.</translation>
    </message>
    <message>
        <source>{} has embedded all passages. Until it is used, {} finds by meaning.</source>
        <translation>{} hat die Bedeutung aller Textstellen erfasst. Bis es verwendet wird, findet {} nach der Bedeutung.</translation>
    </message>
    <message>
        <source>{} has embedded {} of {} passages. Until it has embedded all, {} finds by meaning.</source>
        <translation>{} hat die Bedeutung von {} von {} Textstellen erfasst. Bis es alle erfasst hat, findet {} nach der Bedeutung.</translation>
    </message>
    <message>
        <source>{} of the files are in languages that the chosen model does not know ({}). A multilingual model finds them by meaning, if you have the folder of one.</source>
        <translation>{} der Dateien sind in Sprachen, die das gewählte Modell nicht kennt ({}). Ein mehrsprachiges Modell findet sie nach der Bedeutung, wenn Sie den Ordner eines solchen Modells haben.</translation>
    </message>
    <message>
        <source>{} of the files are in languages that the chosen model does not know ({}). {} knows them.</source>
        <translation>{} der Dateien sind in Sprachen, die das gewählte Modell nicht kennt ({}). {} kennt sie.</translation>
    </message>
</context>
<context>
    <name>ModelAdvice</name>
    <message>
        <source>This computer has {} of memory free: models up to about {} work well.</source>
        <translation>Auf diesem Rechner sind {} Arbeitsspeicher frei: Modelle bis etwa {} laufen gut.</translation>
    </message>
    <message>
        <source>Use {}</source>
        <translation>{} verwenden</translation>
    </message>
    <message>
        <source>{} is better at answering than the model in use, which is for code.</source>
        <translation>{} antwortet besser als das verwendete Modell, das für Programmcode gemacht ist.</translation>
    </message>
</context>
<context>
    <name>ModelOfferDialog</name>
    <message>
        <source>&amp;Choose the file…</source>
        <translation>&amp;Datei auswählen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>Im &amp;Browser öffnen</translation>
    </message>
    <message>
        <source>&amp;Use the chosen model</source>
        <translation>Gewähltes Modell &amp;verwenden</translation>
    </message>
    <message>
        <source>Address of the file</source>
        <translation>Adresse der Datei</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Adresse:</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Choose the model&apos;s file</source>
        <translation>Datei des Modells auswählen</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>File:</source>
        <translation>Datei:</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>Auf diesem Rechner gefunden:</translation>
    </message>
    <message>
        <source>How much of the file was compared</source>
        <translation>Wie viel von der Datei verglichen wurde</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelle (*.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models that were found on this computer</source>
        <translation>Modelle, die auf diesem Rechner gefunden wurden</translation>
    </message>
    <message>
        <source>No model writes answers yet.</source>
        <translation>Noch schreibt kein Modell Antworten.</translation>
    </message>
    <message>
        <source>Reading {}…</source>
        <translation>{} wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>SHA-256 of the file</source>
        <translation>SHA-256 der Datei</translation>
    </message>
    <message>
        <source>SHA-256:</source>
        <translation>SHA-256:</translation>
    </message>
    <message>
        <source>Satchel finds passages without it. To answer questions in sentences it needs a language model: one file of {}, which you download once. It runs on this computer, and Satchel itself never fetches it.</source>
        <translation>Textstellen findet Satchel auch ohne dieses Modell. Um Fragen in ganzen Sätzen zu beantworten, braucht es ein Sprachmodell: eine Datei von {}, die Sie einmal herunterladen. Es läuft auf diesem Rechner, und Satchel selbst lädt es nie herunter.</translation>
    </message>
    <message>
        <source>Save the file from that address with your browser, or bring it from another computer, and choose it here. It is compared with the hash and put into {}, without a second copy where the disk is the same. Any other GGUF model that is made for conversations can be chosen, too. The package satchel-models for Debian and Ubuntu brings it as well.</source>
        <translation>Speichern Sie die Datei mit Ihrem Browser von dieser Adresse, oder bringen Sie sie von einem anderen Rechner mit, und wählen Sie sie hier aus. Sie wird mit der Prüfsumme verglichen und in {} abgelegt, auf demselben Datenträger ohne eine zweite Kopie. Auch jedes andere GGUF-Modell für Gespräche kann gewählt werden. Für Debian und Ubuntu enthält es auch das Paket satchel-models.</translation>
    </message>
    <message>
        <source>The address was copied.</source>
        <translation>Die Adresse wurde kopiert.</translation>
    </message>
    <message>
        <source>The model that writes answers</source>
        <translation>Das Modell, das Antworten schreibt</translation>
    </message>
    <message>
        <source>{} is in place and writes the answers.</source>
        <translation>{} ist vorhanden und schreibt die Antworten.</translation>
    </message>
    <message>
        <source>{}, {}, licence {}</source>
        <translation>{}, {}, Lizenz {}</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>&amp;Add a GGUF file…</source>
        <translation>GGUF-Datei &amp;hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Find models of other programs</source>
        <translation>Modelle anderer Programme &amp;suchen</translation>
    </message>
    <message>
        <source>&amp;Import a model folder…</source>
        <translation>Modellordner &amp;importieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Use for answers</source>
        <translation>Für Antworten &amp;verwenden</translation>
    </message>
    <message>
        <source>Add a GGUF file</source>
        <translation>GGUF-Datei hinzufügen</translation>
    </message>
    <message>
        <source>Add the &amp;chosen one</source>
        <translation>Das ge&amp;wählte hinzufügen</translation>
    </message>
    <message>
        <source>Another model for meaning first embeds all passages, while searches use the one before. Then “Use it now” is shown here; otherwise the next start of Satchel uses it. Importing needs the packages of satchel[importer].</source>
        <translation>Ein anderes Bedeutungsmodell erfasst zuerst alle Textstellen, während die Suche das bisherige verwendet. Danach erscheint hier „Jetzt verwenden“; sonst wird es beim nächsten Start von Satchel verwendet. Das Importieren braucht die Pakete von satchel[importer].</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Found in the folders of other programs; a model that you add stays where it is:</source>
        <translation>In den Ordnern anderer Programme gefunden; ein hinzugefügtes Modell bleibt, wo es ist:</translation>
    </message>
    <message>
        <source>Import a model folder</source>
        <translation>Modellordner importieren</translation>
    </message>
    <message>
        <source>Model for &amp;meaning:</source>
        <translation>&amp;Bedeutungsmodell:</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelle (*.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models of other programs</source>
        <translation>Modelle anderer Programme</translation>
    </message>
    <message>
        <source>Models that write answers</source>
        <translation>Modelle, die Antworten schreiben</translation>
    </message>
    <message>
        <source>No model was found in the folders of LM Studio, Ollama, GPT4All, Jan, llama.cpp and Hugging Face, nor in your downloads.</source>
        <translation>In den Ordnern von LM Studio, Ollama, GPT4All, Jan, llama.cpp und Hugging Face und in Ihren Downloads wurde kein Modell gefunden.</translation>
    </message>
    <message>
        <source>The one that comes with Satchel</source>
        <translation>Das mit Satchel gelieferte</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>In Arbeit&#xa0;…</translation>
    </message>
    <message>
        <source>{} is complete and unaltered.</source>
        <translation>{} ist vollständig und unverändert.</translation>
    </message>
</context>
<context>
    <name>NoteBox</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note, if you like. Shift+Enter begins a new line.</source>
        <translation>Notiz, wenn Sie möchten. Umschalt+Enter beginnt eine neue Zeile.</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>Dismiss (%Ln more)</source>
        <translation>
            <numerusform>Schließen (%Ln weitere)</numerusform>
            <numerusform>Schließen (%Ln weitere)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutcomeLine</name>
    <message>
        <source>understood: {}</source>
        <translation>verstanden: {}</translation>
    </message>
</context>
<context>
    <name>OwnNote</name>
    <message>
        <source>You marked this passage.</source>
        <translation>Sie haben diese Textstelle markiert.</translation>
    </message>
    <message>
        <source>Your note: {}</source>
        <translation>Ihre Notiz: {}</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Page {} of {}</source>
        <translation>Seite {} von {}</translation>
    </message>
</context>
<context>
    <name>PagesModel</name>
    <message>
        <source>Page {}</source>
        <translation>Seite {}</translation>
    </message>
    <message numerus="yes">
        <source>Page {}, %Ln matches</source>
        <translation>
            <numerusform>Seite {}, %Ln Fundstelle</numerusform>
            <numerusform>Seite {}, %Ln Fundstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Page {}, 1 match</source>
        <translation>Seite {}, 1 Fundstelle</translation>
    </message>
</context>
<context>
    <name>PagesPreview</name>
    <message>
        <source>Page {} of {}</source>
        <translation>Seite {} von {}</translation>
    </message>
    <message>
        <source>Slide {} of {}</source>
        <translation>Folie {} von {}</translation>
    </message>
</context>
<context>
    <name>PagesStrip</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>PasswordDialog</name>
    <message>
        <source>&amp;Keep it in the desktop&apos;s keyring</source>
        <translation>Im &amp;Schlüsselbund der Arbeitsumgebung speichern</translation>
    </message>
    <message>
        <source>&amp;Show the password</source>
        <translation>Passwort an&amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>&amp;Entsperren</translation>
    </message>
    <message>
        <source>Enter a password</source>
        <translation>Passwort eingeben</translation>
    </message>
    <message>
        <source>It opened {}. The others have another password.</source>
        <translation>Es hat {} geöffnet. Die übrigen haben ein anderes Passwort.</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Password of {}:</source>
        <translation>Passwort von {}:</translation>
    </message>
    <message>
        <source>The text that is read with it stays in the library, which is not encrypted. Satchel remembers the password until it ends, and writes it nowhere unless you keep it.</source>
        <translation>Der damit gelesene Text bleibt in der Bibliothek, die nicht verschlüsselt ist. Satchel merkt sich das Passwort, bis es beendet wird, und schreibt es nirgends hin, es sei denn, Sie speichern es im Schlüsselbund.</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>Wird versucht&#xa0;…</translation>
    </message>
</context>
<context>
    <name>PathCompletion</name>
    <message>
        <source>Known files</source>
        <translation>Bekannte Dateien</translation>
    </message>
</context>
<context>
    <name>PathWordsEditor</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Files at these paths are also found by these words, such as “Acme accounting” for **/invoices/2024/**. The files are not read again.</source>
        <translation>Dateien an diesen Pfaden werden auch mit diesen Wörtern gefunden, etwa „Acme Buchhaltung“ für **/rechnungen/2024/**. Die Dateien werden nicht noch einmal gelesen.</translation>
    </message>
    <message>
        <source>Files or folders</source>
        <translation>Dateien oder Ordner</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words by path</source>
        <translation>Wörter nach Pfad</translation>
    </message>
    <message>
        <source>Words that files have because of their paths</source>
        <translation>Wörter, die Dateien durch ihren Pfad haben</translation>
    </message>
</context>
<context>
    <name>PerformanceSection</name>
    <message>
        <source>&amp;Wait with all indexing while on battery</source>
        <translation>Im Akkubetrieb mit allem Indexieren &amp;warten</translation>
    </message>
    <message>
        <source>A smaller share leaves more of the processor to your other programs, and indexing takes longer. Searching is always at full speed.</source>
        <translation>Ein kleinerer Anteil lässt Ihren anderen Programmen mehr vom Prozessor, und das Indexieren dauert länger. Gesucht wird immer mit voller Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Changes are still noticed, and searching goes on with what is indexed.</source>
        <translation>Änderungen werden weiterhin bemerkt, und die Suche läuft mit dem, was indexiert ist, weiter.</translation>
    </message>
    <message>
        <source>Idle means that other programs took less than 15% of the processor over the last ten seconds.</source>
        <translation>Untätig heißt, dass andere Programme in den letzten zehn Sekunden weniger als 15&#xa0;% des Prozessors beansprucht haben.</translation>
    </message>
    <message>
        <source>If this is off, both wait for mains power. Words of changed files become searchable on battery in any case.</source>
        <translation>Ist dies ausgeschaltet, wartet beides auf Netzstrom. Die Wörter geänderter Dateien werden in jedem Fall auch im Akkubetrieb durchsuchbar.</translation>
    </message>
    <message>
        <source>Index by &amp;meaning and recognise text on battery, too</source>
        <translation>Auch im Akkubetrieb die &amp;Bedeutung erfassen und Text erkennen</translation>
    </message>
    <message>
        <source>Recognise text in scans and pictures only while the computer is &amp;idle</source>
        <translation>Text in Scans und Bildern nur erkennen, während der Rechner &amp;untätig ist</translation>
    </message>
    <message>
        <source>Share of the &amp;processor for indexing:</source>
        <translation>Anteil des &amp;Prozessors für das Indexieren:</translation>
    </message>
</context>
<context>
    <name>PortalHotkey</name>
    <message>
        <source>Search your files</source>
        <translation>Dateien durchsuchen</translation>
    </message>
</context>
<context>
    <name>PreviewHeader</name>
    <message numerus="yes">
        <source>%Ln matches</source>
        <translation>
            <numerusform>%Ln Fundstelle</numerusform>
            <numerusform>%Ln Fundstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 Fundstelle</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation>Nächste Textstelle</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation>Vorige Textstelle</translation>
    </message>
    <message>
        <source>Similar passages</source>
        <translation>Ähnliche Textstellen</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>match {} of {}</source>
        <translation>Fundstelle {} von {}</translation>
    </message>
    <message>
        <source>passage {} of the best {}</source>
        <translation>Textstelle {} der besten {}</translation>
    </message>
    <message>
        <source>passage {} of {}</source>
        <translation>Textstelle {} von {}</translation>
    </message>
    <message>
        <source>{} in this part</source>
        <translation>{} in diesem Teil</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Choose a result with the arrow keys to see where your words occur in it.</source>
        <translation>Wählen Sie mit den Pfeiltasten ein Ergebnis, um zu sehen, wo Ihre Wörter darin vorkommen.</translation>
    </message>
    <message>
        <source>No file chosen</source>
        <translation>Keine Datei gewählt</translation>
    </message>
    <message>
        <source>No text was read from it.</source>
        <translation>Es wurde kein Text daraus gelesen.</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts anzuzeigen</translation>
    </message>
    <message>
        <source>The page cannot be shown</source>
        <translation>Die Seite kann nicht angezeigt werden</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>&amp;Forget everything</source>
        <translation>Alles &amp;vergessen</translation>
    </message>
    <message>
        <source>&amp;Forget everything…</source>
        <translation>Alles &amp;vergessen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>Ak&amp;tualisieren</translation>
    </message>
    <message>
        <source>Calls by tools of other programs: {} (listed under Tools)</source>
        <translation>Aufrufe durch Werkzeuge anderer Programme: {} (aufgeführt unter Werkzeuge)</translation>
    </message>
    <message>
        <source>Channels between these processes and the desktop: {}</source>
        <translation>Kanäle zwischen diesen Prozessen und der Arbeitsumgebung: {}</translation>
    </message>
    <message>
        <source>Connections to a network that are open: {}</source>
        <translation>Offene Verbindungen zu einem Netzwerk: {}</translation>
    </message>
    <message>
        <source>Everything is kept in {}</source>
        <translation>Alles liegt in {}</translation>
    </message>
    <message>
        <source>Forget everything?</source>
        <translation>Alles vergessen?</translation>
    </message>
    <message>
        <source>Forgetting everything removes all folders from the library, their words and vectors, your tags, marks and notes, all searches and kept conversations. Your files stay as they are.</source>
        <translation>„Alles vergessen“ entfernt alle Ordner aus der Bibliothek, ihre Wörter und Vektoren, Ihre Schlagwörter, Markierungen und Notizen, alle Suchen und die gespeicherten Gespräche. Ihre Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>GNOME&apos;s overview and KRunner then list the names of matching files with a line of their text, while Satchel is running. What you type there is searched here. Every program of your desktop session can ask in the same way.</source>
        <translation>Die Übersicht von GNOME und KRunner zeigen dann die Namen passender Dateien mit einer Zeile ihres Textes, solange Satchel läuft. Was Sie dort tippen, wird hier gesucht. Jedes Programm Ihrer Sitzung kann auf dieselbe Weise fragen.</translation>
    </message>
    <message>
        <source>No part of the program tried to reach the network.</source>
        <translation>Kein Teil des Programms hat versucht, ein Netzwerk zu erreichen.</translation>
    </message>
    <message>
        <source>None of its processes has a connection to a network open.</source>
        <translation>Keiner der Prozesse hat eine Verbindung zu einem Netzwerk offen.</translation>
    </message>
    <message>
        <source>Nothing is sent: Satchel has no code that reaches the network, and what a package in it tries is refused. Below is what the system itself reports about its processes at this moment.</source>
        <translation>Nichts wird gesendet: Satchel hat keinen Code, der ein Netzwerk erreicht, und was ein Softwarepaket darin versucht, wird abgewiesen. Unten steht, was das System selbst in diesem Augenblick über seine Prozesse sagt.</translation>
    </message>
    <message>
        <source>Processes that read files can change no file: {}</source>
        <translation>Leseprozesse können keine Datei ändern: {}</translation>
    </message>
    <message>
        <source>Processes that read files can reach no network and start no program: {}</source>
        <translation>Leseprozesse erreichen kein Netzwerk und starten kein Programm: {}</translation>
    </message>
    <message>
        <source>Processes: {}</source>
        <translation>Prozesse: {}</translation>
    </message>
    <message>
        <source>Show hits in the &amp;desktop&apos;s own search</source>
        <translation>Treffer in der Suche der &amp;Arbeitsumgebung anzeigen</translation>
    </message>
    <message>
        <source>The library, your tags, marks and notes, all searches and kept conversations are removed for good. Your files stay.</source>
        <translation>Die Bibliothek, Ihre Schlagwörter, Markierungen und Notizen, alle Suchen und die gespeicherten Gespräche werden endgültig entfernt. Ihre Dateien bleiben.</translation>
    </message>
    <message>
        <source>The system does not report all processes.</source>
        <translation>Das System gibt nicht über alle Prozesse Auskunft.</translation>
    </message>
    <message>
        <source>The system refuses the network to every process: not on this system; only what Python code tries is refused</source>
        <translation>Das System verweigert jedem Prozess das Netzwerk: auf diesem System nicht; abgewiesen wird nur, was Python-Code versucht</translation>
    </message>
    <message>
        <source>The system refuses the network to every process: yes</source>
        <translation>Das System verweigert jedem Prozess das Netzwerk: ja</translation>
    </message>
    <message>
        <source>To see it for yourself, start Satchel without a network (on Linux: unshare --net --map-root-user satchel) or watch its calls with strace: everything works as before.</source>
        <translation>Um sich selbst davon zu überzeugen, starten Sie Satchel ohne Netzwerk (unter Linux: unshare --net --map-root-user satchel), oder beobachten Sie seine Aufrufe mit strace: Alles geht wie zuvor.</translation>
    </message>
    <message>
        <source>What the processes have open</source>
        <translation>Was die Prozesse offen haben</translation>
    </message>
    <message>
        <source>{} tried to reach the network and was refused; times: {}</source>
        <translation>{} hat versucht, ein Netzwerk zu erreichen, und wurde abgewiesen; Anzahl: {}</translation>
    </message>
    <message>
        <source>{}: network {}</source>
        <translation>{}: Netzwerk {}</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Quit Satchel and start it again.</source>
        <translation>Beenden Sie Satchel und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Satchel continues to watch your folders</source>
        <translation>Satchel behält Ihre Ordner weiter im Blick</translation>
    </message>
    <message>
        <source>Use its icon here to search, to open the window again, or to quit.</source>
        <translation>Mit dem Symbol hier können Sie suchen, das Fenster wieder öffnen oder Satchel beenden.</translation>
    </message>
    <message>
        <source>Version {} of Satchel was started while version {} is running.</source>
        <translation>Version {} von Satchel wurde gestartet, während Version {} läuft.</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Verknüpfung</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Suchen in:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>Dateien des &amp;Typs:</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Pfeil ab</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Pfeil auf</translation>
    </message>
</context>
<context>
    <name>QuestionFoot</name>
    <message>
        <source>Answers need a model, which is not on this computer yet.</source>
        <translation>Für Antworten fehlt auf diesem Rechner noch ein Modell.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask your documents</source>
        <translation>Fragen Sie Ihre Dokumente</translation>
    </message>
    <message>
        <source>Get the model…</source>
        <translation>Modell holen&#xa0;…</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Neues Gespräch</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Checking the library…</source>
        <translation>Die Bibliothek wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Nothing is sent. This is all that the report holds: no paths, searches, texts or names of files. Read it, save it, and attach it to your report.</source>
        <translation>Nichts wird gesendet. Das ist alles, was der Bericht enthält: keine Pfade, Suchen, Texte oder Dateinamen. Lesen Sie ihn, speichern Sie ihn und fügen Sie ihn Ihrer Meldung bei.</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>Der Bericht</translation>
    </message>
    <message>
        <source>{} was written. Nothing was sent.</source>
        <translation>{} wurde geschrieben. Nichts wurde gesendet.</translation>
    </message>
</context>
<context>
    <name>ResultsDelegate</name>
    <message>
        <source>why?</source>
        <translation>warum?</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Duplicates</source>
        <translation>Duplikate</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Versions to compare, and duplicates in their folders</source>
        <translation>Fassungen zum Vergleichen, und Duplikate in ihren Ordnern</translation>
    </message>
</context>
<context>
    <name>RichPreview</name>
    <message>
        <source>Earlier part of the file</source>
        <translation>Vorhergehender Teil der Datei</translation>
    </message>
    <message>
        <source>Later part of the file</source>
        <translation>Folgender Teil der Datei</translation>
    </message>
</context>
<context>
    <name>RichView</name>
    <message>
        <source>Text of the file with its headings, lists and tables</source>
        <translation>Text der Datei mit Überschriften, Listen und Tabellen</translation>
    </message>
</context>
<context>
    <name>RulesEditor</name>
    <message>
        <source>&amp;Left out of the folder, one rule a line:</source>
        <translation>Im Ordner aus&amp;gelassen, eine Regel je Zeile:</translation>
    </message>
    <message>
        <source>A rule is a name or a path below the folder; * stands for any text. A rule that begins with ! includes what other rules leave out, even hidden folders and files that hold secrets.</source>
        <translation>Eine Regel ist ein Name oder ein Pfad unterhalb des Ordners; * steht für beliebigen Text. Eine Regel, die mit ! beginnt, nimmt auf, was andere Regeln auslassen, auch versteckte Ordner und Dateien, die Geheimnisse enthalten.</translation>
    </message>
    <message>
        <source>A&amp;pply</source>
        <translation>A&amp;nwenden</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt&#xa0;…</translation>
    </message>
    <message>
        <source>None of the {} known in the folder would be removed from the index.</source>
        <translation>Im Ordner bekannt: {}; nichts davon würde aus dem Index entfernt.</translation>
    </message>
    <message>
        <source>Rules of {}</source>
        <translation>Regeln von {}</translation>
    </message>
    <message>
        <source>Rules, one a line</source>
        <translation>Regeln, eine je Zeile</translation>
    </message>
    <message>
        <source>{} of the {} known in the folder would be removed from the index, such as {}</source>
        <translation>{} (im Ordner bekannt: {}) würden aus dem Index entfernt, etwa {}</translation>
    </message>
</context>
<context>
    <name>SaveSearchDialog</name>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Name of the search</source>
        <translation>Name der Suche</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Diese Suche speichern</translation>
    </message>
    <message>
        <source>There is a search of this name; it would be replaced.</source>
        <translation>Es gibt schon eine Suche mit diesem Namen; sie würde ersetzt.</translation>
    </message>
</context>
<context>
    <name>SavedSearchesButton</name>
    <message>
        <source>&amp;Rename, watch or delete…</source>
        <translation>&amp;Umbenennen, beobachten oder löschen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Save this search…</source>
        <translation>Diese Suche &amp;speichern&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Watch this search</source>
        <translation>Diese Suche &amp;beobachten</translation>
    </message>
    <message>
        <source>A message is shown when a new file matches (Ctrl+Shift+W)</source>
        <translation>Sie erhalten eine Meldung, wenn eine neue Datei passt (Strg+Umschalt+W)</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Saved searches (Ctrl+D saves this one)</source>
        <translation>Gespeicherte Suchen (Strg+D speichert diese)</translation>
    </message>
    <message>
        <source>Saved searches, some with new files</source>
        <translation>Gespeicherte Suchen, einige mit neuen Dateien</translation>
    </message>
    <message>
        <source>This search is saved as “{}”.</source>
        <translation>Diese Suche ist als „{}“ gespeichert.</translation>
    </message>
</context>
<context>
    <name>SavedSearchesController</name>
    <message>
        <source>Remove “passages similar to this one” to go back to your search.</source>
        <translation>Entfernen Sie „Textstellen, die dieser ähneln“, um zu Ihrer Suche zurückzukehren.</translation>
    </message>
    <message>
        <source>Similar passages cannot be saved or watched as a search.</source>
        <translation>Ähnliche Textstellen können nicht als Suche gespeichert oder beobachtet werden.</translation>
    </message>
    <message>
        <source>“{}” is not watched any more.</source>
        <translation>„{}“ wird nicht mehr beobachtet.</translation>
    </message>
    <message>
        <source>“{}” is watched: a message is shown when a new file matches.</source>
        <translation>„{}“ wird beobachtet: Sie erhalten eine Meldung, wenn eine neue Datei passt.</translation>
    </message>
</context>
<context>
    <name>SavedSearchesDialog</name>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>A message is shown when a new file matches a ticked search.</source>
        <translation>Sie erhalten eine Meldung, wenn eine neue Datei zu einer angekreuzten Suche passt.</translation>
    </message>
    <message>
        <source>Bring back “{}”</source>
        <translation>„{}“ zurückholen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Gespeicherte Suchen</translation>
    </message>
</context>
<context>
    <name>ScopeBox</name>
    <message>
        <source>Ask of</source>
        <translation>Fragen an</translation>
    </message>
    <message>
        <source>Which files the answer may come from</source>
        <translation>Aus welchen Dateien die Antwort kommen darf</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Completions</source>
        <translation>Vervollständigungen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search your files, or ask a question</source>
        <translation>Dateien durchsuchen oder eine Frage stellen</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>searched before</source>
        <translation>schon gesucht</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Add a folder, or drop one onto this window. Nothing leaves this computer.</source>
        <translation>Fügen Sie einen Ordner hinzu, oder ziehen Sie einen auf dieses Fenster. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>Noch keine Ordner</translation>
    </message>
    <message>
        <source>No similar passages found</source>
        <translation>Keine ähnlichen Textstellen gefunden</translation>
    </message>
    <message>
        <source>Not indexed yet: {}. Indexing is paused; to continue, switch off “Pause indexing” in the menu “File”.</source>
        <translation>Noch nicht indexiert: {}. Das Indexieren ist angehalten; um es fortzusetzen, schalten Sie „Indexieren anhalten“ im Menü „Datei“ aus.</translation>
    </message>
    <message>
        <source>Not indexed yet: {}. Results in them will be listed here.</source>
        <translation>Noch nicht indexiert: {}. Ergebnisse darin werden hier aufgeführt.</translation>
    </message>
    <message>
        <source>Nothing found for “{}”</source>
        <translation>Nichts gefunden zu „{}“</translation>
    </message>
    <message>
        <source>Nothing found for “{}” so far</source>
        <translation>Bisher nichts gefunden zu „{}“</translation>
    </message>
    <message>
        <source>Remove a condition, or try fewer or other words.</source>
        <translation>Entfernen Sie eine Bedingung, oder versuchen Sie es mit weniger oder anderen Wörtern.</translation>
    </message>
    <message>
        <source>Remove the minimum similarity that you chose, or try other words.</source>
        <translation>Entfernen Sie die gewählte Mindestähnlichkeit, oder versuchen Sie es mit anderen Wörtern.</translation>
    </message>
    <message>
        <source>Remove “passages similar to this one” to go back to your search.</source>
        <translation>Entfernen Sie „Textstellen, die dieser ähneln“, um zu Ihrer Suche zurückzukehren.</translation>
    </message>
    <message>
        <source>Results come as you type. “quotes” keep words together, -word leaves files out. End with ? and press Tab to ask.</source>
        <translation>Ergebnisse erscheinen beim Tippen. &quot;Anführungszeichen&quot; halten Wörter zusammen, -Wort lässt Dateien weg. Mit ? am Ende und der Tabulatortaste stellen Sie eine Frage.</translation>
    </message>
    <message>
        <source>Search by words or by meaning</source>
        <translation>Nach Wörtern oder nach Bedeutung suchen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft&#xa0;…</translation>
    </message>
    <message>
        <source>The first search after the start takes longer than others.</source>
        <translation>Die erste Suche nach dem Start dauert länger als andere.</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by words and meaning.</source>
        <translation>Versuchen Sie es mit weniger oder anderen Wörtern, oder suchen Sie nach Wörtern und Bedeutung.</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>Versuchen Sie es mit weniger oder anderen Wörtern.</translation>
    </message>
    <message>
        <source>Try it on a few sample files</source>
        <translation>An einigen Beispieldateien ausprobieren</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>&amp;Forget all of them</source>
        <translation>Alle &amp;vergessen</translation>
    </message>
    <message>
        <source>&amp;Remember my searches and what I open</source>
        <translation>Meine Suchen und was ich öffne &amp;merken</translation>
    </message>
    <message>
        <source>&amp;Use the default weights</source>
        <translation>&amp;Standardgewichtung verwenden</translation>
    </message>
    <message>
        <source>Remembered now: {}, {}.</source>
        <translation>Zurzeit gemerkt: {}, {}.</translation>
    </message>
    <message>
        <source>They are offered while you type, and files you open often come a little earlier. The last 1,000 searches are kept, in the library on this computer.</source>
        <translation>Sie werden beim Tippen angeboten, und oft geöffnete Dateien kommen etwas früher. Gespeichert werden die letzten 1.000 Suchen, in der Bibliothek auf diesem Rechner.</translation>
    </message>
    <message numerus="yes">
        <source>Words and meaning are weighted to suit your files, by %Ln queries (satchel tune). Their nDCG rose from {} to {}.</source>
        <translation>
            <numerusform>Wörter und Bedeutung sind für Ihre Dateien gewichtet, nach %Ln Suchanfrage (satchel tune). Ihr nDCG stieg von {} auf {}.</numerusform>
            <numerusform>Wörter und Bedeutung sind für Ihre Dateien gewichtet, nach %Ln Suchanfragen (satchel tune). Deren nDCG stieg von {} auf {}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>Satchel continues with its current settings.</source>
        <translation>Satchel verwendet weiter die bisherigen Einstellungen.</translation>
    </message>
    <message>
        <source>Some settings in {} are not valid and were reset: {}.</source>
        <translation>Einige Einstellungen in {} sind ungültig und wurden zurückgesetzt: {}.</translation>
    </message>
    <message>
        <source>The settings in {} cannot be read: {}.</source>
        <translation>Die Einstellungen in {} können nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The settings in {} cannot be written: {}.</source>
        <translation>Die Einstellungen in {} können nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The settings in {} were written by a newer Satchel.</source>
        <translation>Die Einstellungen in {} stammen von einer neueren Version von Satchel.</translation>
    </message>
    <message>
        <source>Update Satchel.</source>
        <translation>Aktualisieren Sie Satchel.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Sections of the settings</source>
        <translation>Abschnitte der Einstellungen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Table of the file</source>
        <translation>Tabelle der Datei</translation>
    </message>
</context>
<context>
    <name>SideTabs</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview or Ask</source>
        <translation>Vorschau oder Fragen</translation>
    </message>
</context>
<context>
    <name>SourceChips</name>
    <message>
        <source>Fewer sources</source>
        <translation>Weniger Quellen</translation>
    </message>
    <message>
        <source>Show source {}: {}</source>
        <translation>Quelle {} anzeigen: {}</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Indexing has stopped; searches still work</source>
        <translation>Indexieren abgebrochen; die Suche funktioniert weiter</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>Indexieren angehalten</translation>
    </message>
    <message>
        <source>Indexing is paused · {} waiting</source>
        <translation>Indexieren angehalten · {} in der Warteschlange</translation>
    </message>
    <message>
        <source>Indexing waits; searches still work</source>
        <translation>Indexieren wartet; die Suche funktioniert weiter</translation>
    </message>
    <message>
        <source>Nothing indexed yet</source>
        <translation>Noch nichts indexiert</translation>
    </message>
    <message>
        <source>Progress of indexing</source>
        <translation>Fortschritt des Indexierens</translation>
    </message>
    <message>
        <source>{} by meaning</source>
        <translation>{} nach Bedeutung</translation>
    </message>
    <message>
        <source>{} of {} by words</source>
        <translation>{} von {} nach Wörtern</translation>
    </message>
    <message>
        <source>{} searchable by words and meaning · {}</source>
        <translation>{} nach Wörtern und Bedeutung durchsuchbar · {}</translation>
    </message>
    <message>
        <source>{} searchable by words, {} of them by meaning</source>
        <translation>{} nach Wörtern durchsuchbar, {} davon nach Bedeutung</translation>
    </message>
    <message>
        <source>{} · {} waiting</source>
        <translation>{} · {} in der Warteschlange</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>   of which free for new data:</source>
        <translation>   davon frei für neue Daten:</translation>
    </message>
    <message>
        <source>Add &amp;back</source>
        <translation>Zurüc&amp;kholen</translation>
    </message>
    <message>
        <source>All traces are removed. The library took {} and now takes {}.</source>
        <translation>Alle Spuren sind entfernt. Die Bibliothek belegte {} und belegt jetzt {}.</translation>
    </message>
    <message>
        <source>Catalogue, with the meaning of each text:</source>
        <translation>Katalog, mit der Bedeutung jedes Textes:</translation>
    </message>
    <message>
        <source>Deleted files</source>
        <translation>Gelöschte Dateien</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Everything else in the library:</source>
        <translation>Alles Übrige in der Bibliothek:</translation>
    </message>
    <message>
        <source>Files deleted from the disk are no longer found. What the library still holds of them is removed by itself within about a day, when nothing else is to be done.</source>
        <translation>Dateien, die vom Datenträger gelöscht sind, werden nicht mehr gefunden. Was die Bibliothek von ihnen noch enthält, wird innerhalb von etwa einem Tag von selbst entfernt, wenn sonst nichts zu tun ist.</translation>
    </message>
    <message>
        <source>Files that took longest to read</source>
        <translation>Dateien mit der längsten Lesezeit</translation>
    </message>
    <message>
        <source>Forgotten files and folders</source>
        <translation>Vergessene Dateien und Ordner</translation>
    </message>
    <message>
        <source>Forgotten inside a watched folder; they stay out until you add them back:</source>
        <translation>Innerhalb eines beobachteten Ordners vergessen; sie bleiben ausgeschlossen, bis Sie sie zurückholen:</translation>
    </message>
    <message>
        <source>Index of the meaning:</source>
        <translation>Index der Bedeutung:</translation>
    </message>
    <message>
        <source>Index of the words:</source>
        <translation>Index der Wörter:</translation>
    </message>
    <message>
        <source>Kept in {}; models in {}</source>
        <translation>Gespeichert in {}; Modelle in {}</translation>
    </message>
    <message>
        <source>Kept out</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>Logs:</source>
        <translation>Protokolle:</translation>
    </message>
    <message>
        <source>Models that were added:</source>
        <translation>Hinzugefügte Modelle:</translation>
    </message>
    <message>
        <source>No file took longer than a second.</source>
        <translation>Keine Datei brauchte länger als eine Sekunde.</translation>
    </message>
    <message>
        <source>Nothing: all files of the folders are included.</source>
        <translation>Nichts: Alle Dateien der Ordner gehören dazu.</translation>
    </message>
    <message>
        <source>Remaining traces: {}</source>
        <translation>Verbleibende Spuren: {}</translation>
    </message>
    <message>
        <source>Remove traces of &amp;deleted files</source>
        <translation>Spuren gelöschter Dateien en&amp;tfernen</translation>
    </message>
    <message>
        <source>Removing them…</source>
        <translation>Sie werden entfernt&#xa0;…</translation>
    </message>
    <message>
        <source>Saved states of the answer model:</source>
        <translation>Gespeicherte Zustände des Antwortmodells:</translation>
    </message>
    <message>
        <source>Sho&amp;w in file manager</source>
        <translation>In der Dateiverwaltung an&amp;zeigen</translation>
    </message>
    <message>
        <source>Texts, for showing and indexing again:</source>
        <translation>Texte, zum Anzeigen und erneuten Indexieren:</translation>
    </message>
    <message>
        <source>Total:</source>
        <translation>Gesamt:</translation>
    </message>
    <message>
        <source>Your files by folder</source>
        <translation>Ihre Dateien nach Ordner</translation>
    </message>
    <message>
        <source>Your files by kind</source>
        <translation>Ihre Dateien nach Art</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
</context>
<context>
    <name>TablePreview</name>
    <message>
        <source>Earlier rows</source>
        <translation>Vorhergehende Zeilen</translation>
    </message>
    <message>
        <source>Later rows</source>
        <translation>Folgende Zeilen</translation>
    </message>
    <message>
        <source>Row {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>Rows {} to {} of {}</source>
        <translation>Zeilen {} bis {} von {}</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Tabellenblätter</translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Also in the files themselves: {}</source>
        <translation>Auch in den Dateien selbst: {}</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Neues Schlagwort</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Tags: {}</source>
        <translation>Schlagwörter: {}</translation>
    </message>
    <message>
        <source>{} ({} of {})</source>
        <translation>{} ({} von {})</translation>
    </message>
</context>
<context>
    <name>TextPreview</name>
    <message>
        <source>Earlier part of the file</source>
        <translation>Vorhergehender Teil der Datei</translation>
    </message>
    <message>
        <source>Later part of the file</source>
        <translation>Folgender Teil der Datei</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Text of the file</source>
        <translation>Text der Datei</translation>
    </message>
</context>
<context>
    <name>ThingsToTry</name>
    <message>
        <source>Answers need a model of {}, which you download once.</source>
        <translation>Antworten brauchen ein Modell von {}, das Sie einmal herunterladen.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <source>Choose a key for the launcher in the settings.</source>
        <translation>Wählen Sie in den Einstellungen eine Taste für das Schnellsuchfeld.</translation>
    </message>
    <message>
        <source>Each sentence of the answer names the place in your files it comes from.</source>
        <translation>Jeder Satz der Antwort nennt die Stelle in Ihren Dateien, von der er stammt.</translation>
    </message>
    <message>
        <source>Get the model…</source>
        <translation>Modell holen&#xa0;…</translation>
    </message>
    <message>
        <source>Press {} in any program.</source>
        <translation>Drücken Sie {} in einem beliebigen Programm.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Nach Wörtern suchen</translation>
    </message>
    <message>
        <source>Search from anywhere</source>
        <translation>Von überall suchen</translation>
    </message>
    <message>
        <source>Searchable so far: {}</source>
        <translation>Bisher durchsuchbar: {}</translation>
    </message>
    <message>
        <source>Show the launcher</source>
        <translation>Schnellsuchfeld anzeigen</translation>
    </message>
    <message>
        <source>The first files are being read…</source>
        <translation>Die ersten Dateien werden gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Type a few words that are in one of your files: the results change with each key.</source>
        <translation>Tippen Sie ein paar Wörter, die in einer Ihrer Dateien vorkommen: Die Ergebnisse ändern sich mit jedem Tastendruck.</translation>
    </message>
</context>
<context>
    <name>ToolsSection</name>
    <message>
        <source>&amp;Look again</source>
        <translation>Ak&amp;tualisieren</translation>
    </message>
    <message>
        <source>A part of a folder is shared by the command “satchel folders share PATH”.</source>
        <translation>Einen Teil eines Ordners gibt der Befehl „satchel folders share PFAD“ frei.</translation>
    </message>
    <message>
        <source>Calls by tools</source>
        <translation>Aufrufe durch Werkzeuge</translation>
    </message>
    <message>
        <source>Calls by tools since the log began: {}</source>
        <translation>Aufrufe durch Werkzeuge seit Beginn des Protokolls: {}</translation>
    </message>
    <message>
        <source>Folders that tools may read</source>
        <translation>Ordner, die Werkzeuge lesen dürfen</translation>
    </message>
    <message>
        <source>No tool has called Satchel yet.</source>
        <translation>Noch kein Werkzeug hat Satchel aufgerufen.</translation>
    </message>
    <message>
        <source>Other programs, such as an editor or an assistant, can search and read the folders that you share here, through the MCP protocol and the command “satchel mcp”. They cannot change anything. No folder is shared at first, and files that hold secrets are never shared.</source>
        <translation>Andere Programme, etwa ein Editor oder ein Assistent, können die Ordner durchsuchen und lesen, die Sie hier freigeben, über das Protokoll MCP und den Befehl „satchel mcp“. Ändern können sie nichts. Anfangs ist kein Ordner freigegeben, und Dateien mit Geheimnissen sind es nie.</translation>
    </message>
    <message>
        <source>Satchel sends nothing anywhere, but such a program may: what it reads here can reach the service behind it.</source>
        <translation>Satchel sendet nichts, ein solches Programm aber vielleicht: Was es hier liest, kann den Dienst erreichen, der dahintersteht.</translation>
    </message>
    <message>
        <source>a program without a name</source>
        <translation>ein Programm ohne Namen</translation>
    </message>
    <message>
        <source>{}: {} by {}, refused ({})</source>
        <translation>{}: {} von {}, abgelehnt ({})</translation>
    </message>
    <message>
        <source>{}: {} by {}, results: {}</source>
        <translation>{}: {} von {}, Ergebnisse: {}</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>&amp;Open Satchel</source>
        <translation>Satchel ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Pause indexing</source>
        <translation>Indexieren &amp;anhalten</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Suchen&#xa0;…</translation>
    </message>
    <message>
        <source>Starting the search engine…</source>
        <translation>Der Suchdienst wird gestartet&#xa0;…</translation>
    </message>
</context>
<context>
    <name>UnlockBar</name>
    <message>
        <source>Enter pass&amp;word…</source>
        <translation>&amp;Passwort eingeben&#xa0;…</translation>
    </message>
</context>
<context>
    <name>VersionDialog</name>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Compare with &amp;version:</source>
        <translation>&amp;Vergleichen mit Fassung:</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen&#xa0;…</translation>
    </message>
    <message>
        <source>Only the beginning of the texts was compared.</source>
        <translation>Nur der Anfang der Texte wurde verglichen.</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im &amp;Ordner anzeigen</translation>
    </message>
    <message>
        <source>Struck out: only in {}</source>
        <translation>Durchgestrichen: nur in {}</translation>
    </message>
    <message>
        <source>The texts are the same.</source>
        <translation>Die Texte sind gleich.</translation>
    </message>
    <message>
        <source>Underlined: only in {}</source>
        <translation>Unterstrichen: nur in {}</translation>
    </message>
    <message>
        <source>Version to compare with</source>
        <translation>Fassung zum Vergleichen</translation>
    </message>
    <message>
        <source>Versions: {}</source>
        <translation>Fassungen: {}</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
</context>
<context>
    <name>ViewOptionsButton</name>
    <message>
        <source>&amp;View…</source>
        <translation>&amp;Ansicht&#xa0;…</translation>
    </message>
    <message>
        <source>How results are listed</source>
        <translation>Wie Ergebnisse aufgelistet werden</translation>
    </message>
</context>
<context>
    <name>ViewOptionsPopover</name>
    <message>
        <source>&amp;Leave out hits by meaning below a similarity of</source>
        <translation>Treffer nach Bedeutung weg&amp;lassen unter einer Ähnlichkeit von</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Geräumig</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>Height of the rows</source>
        <translation>Höhe der Zeilen</translation>
    </message>
    <message>
        <source>Minimum similarity, from 0 to 1</source>
        <translation>Mindestähnlichkeit, von 0 bis 1</translation>
    </message>
    <message>
        <source>Results at &amp;first, more as you scroll:</source>
        <translation>Ergebnisse zu &amp;Beginn, mehr beim Scrollen:</translation>
    </message>
    <message>
        <source>Results at first</source>
        <translation>Ergebnisse zu Beginn</translation>
    </message>
    <message>
        <source>Ro&amp;ws:</source>
        <translation>Ze&amp;ilen:</translation>
    </message>
    <message>
        <source>Show the &amp;scores in every row</source>
        <translation>&amp;Relevanz in jeder Zeile anzeigen</translation>
    </message>
    <message>
        <source>Without a limit of your own, a hit by meaning has to be nearer to your query than texts that have nothing to do with it. Hits that contain your words are never left out.</source>
        <translation>Ohne eigene Grenze muss ein Treffer nach Bedeutung Ihrer Suchanfrage näher sein als Texte, die nichts mit ihr zu tun haben. Treffer, die Ihre Wörter enthalten, werden nie weggelassen.</translation>
    </message>
</context>
<context>
    <name>WatchMessages</name>
    <message>
        <source>New in watched searches</source>
        <translation>Neu in beobachteten Suchen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>{} for “{}”</source>
        <translation>{} für „{}“</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Ordner hin&amp;zufügen&#xa0;…</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O), or drop one anywhere on this window. Its files are read here, on this computer, and stay as they are; nothing leaves it.</source>
        <translation>Fügen Sie einen Ordner hinzu (Strg+O), oder legen Sie einen irgendwo auf diesem Fenster ab. Seine Dateien werden hier gelesen, auf diesem Rechner, und bleiben, wie sie sind; nichts verlässt ihn.</translation>
    </message>
    <message>
        <source>Try it on a few &amp;sample files</source>
        <translation>An einigen &amp;Beispieldateien ausprobieren</translation>
    </message>
    <message>
        <source>Which folders do you want to search?</source>
        <translation>Welche Ordner möchten Sie durchsuchen?</translation>
    </message>
</context>
<context>
    <name>WhyPage</name>
    <message>
        <source>&amp;Ask</source>
        <translation>Fr&amp;agen</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>Datei &amp;wählen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Read it again</source>
        <translation>Noch einmal &amp;lesen</translation>
    </message>
    <message>
        <source>Add it &amp;back</source>
        <translation>Zurüc&amp;kholen</translation>
    </message>
    <message>
        <source>Add its fol&amp;der</source>
        <translation>O&amp;rdner der Datei hinzufügen</translation>
    </message>
    <message>
        <source>Change the r&amp;ules…</source>
        <translation>D&amp;ie Regeln ändern&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Enter its pass&amp;word…</source>
        <translation>Pa&amp;sswort eingeben&#xa0;…</translation>
    </message>
    <message>
        <source>Path of the file to ask about</source>
        <translation>Pfad der Datei, nach der gefragt wird</translation>
    </message>
    <message>
        <source>Recognise te&amp;xt in its folder</source>
        <translation>&amp;Text im Ordner der Datei erkennen</translation>
    </message>
    <message>
        <source>Resume &amp;indexing</source>
        <translation>Inde&amp;xieren fortsetzen</translation>
    </message>
    <message>
        <source>Resume its fo&amp;lder</source>
        <translation>Ordner der Datei &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Type a name or path, or drop a file here</source>
        <translation>Namen oder Pfad eingeben, oder eine Datei hier ablegen</translation>
    </message>
    <message>
        <source>Which file did you expect to be found, or not to be?</source>
        <translation>Welche Datei hätte gefunden werden sollen – oder gerade nicht?</translation>
    </message>
    <message>
        <source>{} is found by its name only.</source>
        <translation>{} wird nur über den Namen gefunden.</translation>
    </message>
    <message>
        <source>{} is found.</source>
        <translation>{} wird gefunden.</translation>
    </message>
    <message>
        <source>{} is not found.</source>
        <translation>{} wird nicht gefunden.</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>&amp;About Satchel</source>
        <translation>Über &amp;Satchel</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Ordner &amp;hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Enlarge the preview</source>
        <translation>Vorsch&amp;au vergrößern</translation>
    </message>
    <message>
        <source>&amp;Export results…</source>
        <translation>Ergebnisse &amp;exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Tastatur</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>Kart&amp;e</translation>
    </message>
    <message>
        <source>&amp;Next passage</source>
        <translation>&amp;Nächste Textstelle</translation>
    </message>
    <message>
        <source>&amp;Pause indexing</source>
        <translation>Indexieren &amp;anhalten</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>Problem &amp;melden&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suche</translation>
    </message>
    <message>
        <source>&amp;Watch this search</source>
        <translation>Diese S&amp;uche beobachten</translation>
    </message>
    <message>
        <source>&amp;Why this hit</source>
        <translation>&amp;Warum dieser Treffer</translation>
    </message>
    <message>
        <source>As&amp;k a question</source>
        <translation>Eine &amp;Frage stellen</translation>
    </message>
    <message>
        <source>M&amp;arks</source>
        <translation>&amp;Markierungen</translation>
    </message>
    <message>
        <source>Mark the passa&amp;ge…</source>
        <translation>Textstelle markie&amp;ren&#xa0;…</translation>
    </message>
    <message>
        <source>Ne&amp;xt match</source>
        <translation>Nächste Funds&amp;telle</translation>
    </message>
    <message>
        <source>New &amp;conversation</source>
        <translation>Neues &amp;Gespräch</translation>
    </message>
    <message>
        <source>P&amp;revious passage</source>
        <translation>V&amp;orige Textstelle</translation>
    </message>
    <message>
        <source>Previ&amp;ous match</source>
        <translation>Vor&amp;ige Fundstelle</translation>
    </message>
    <message>
        <source>Preview in its &amp;usual size</source>
        <translation>Vorschau in norma&amp;ler Größe</translation>
    </message>
    <message>
        <source>S&amp;hrink the preview</source>
        <translation>Vorschau ver&amp;kleinern</translation>
    </message>
    <message>
        <source>S&amp;top answering</source>
        <translation>Antwort sto&amp;ppen</translation>
    </message>
    <message>
        <source>Sa&amp;ved searches…</source>
        <translation>&amp;Gespeicherte Suchen&#xa0;…</translation>
    </message>
    <message>
        <source>Save this sea&amp;rch…</source>
        <translation>Diese Suche spei&amp;chern&#xa0;…</translation>
    </message>
    <message>
        <source>Sett&amp;ings…</source>
        <translation>E&amp;instellungen&#xa0;…</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
</context>
<context>
    <name>WindowFolders</name>
    <message>
        <source>The files themselves were not touched.</source>
        <translation>Die Dateien selbst wurden nicht angetastet.</translation>
    </message>
    <message>
        <source>{} is in the library already.</source>
        <translation>{} ist bereits in der Bibliothek.</translation>
    </message>
    <message>
        <source>{} is in the library already: it is inside {}.</source>
        <translation>{} ist bereits in der Bibliothek, als Teil von {}.</translation>
    </message>
    <message>
        <source>{} is no longer in the library: {} removed from the index.</source>
        <translation>{} ist nicht mehr in der Bibliothek: {} aus dem Index entfernt.</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>About Satchel</source>
        <translation>Über Satchel</translation>
    </message>
    <message>
        <source>It searches your own files by words and by meaning, and answers questions from them, on this computer alone.

Satchel is free software under the GNU Affero General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Es durchsucht Ihre eigenen Dateien nach Wörtern und Bedeutung und beantwortet Fragen aus ihnen, allein auf diesem Rechner.

Satchel ist freie Software unter der GNU Affero General Public License, Version 3 oder neuer. Es kommt ohne jede Gewährleistung.</translation>
    </message>
</context>
<context>
    <name>answer</name>
    <message>
        <source>Each sentence was compared with the passage it names, by words and by meaning. This one was not found there: check it before you rely on it.</source>
        <translation>Jeder Satz wurde mit der Textstelle verglichen, die er nennt, nach Wörtern und nach Bedeutung. Dieser wurde dort nicht gefunden: Prüfen Sie ihn, bevor Sie sich darauf verlassen.</translation>
    </message>
    <message>
        <source>From your documents</source>
        <translation>Aus Ihren Dokumenten</translation>
    </message>
    <message>
        <source>Looked in: {}.</source>
        <translation>Gesucht in: {}.</translation>
    </message>
    <message>
        <source>Nearest passages</source>
        <translation>Nächstliegende Textstellen</translation>
    </message>
    <message>
        <source>No passage was found that certainly answers this; the nearest ones follow.</source>
        <translation>Keine Textstelle beantwortet das sicher; die nächsten folgen.</translation>
    </message>
    <message>
        <source>Not found in your documents</source>
        <translation>In Ihren Dokumenten nicht gefunden</translation>
    </message>
    <message>
        <source>Nothing in your files comes near this.</source>
        <translation>Nichts in Ihren Dateien kommt dem nahe.</translation>
    </message>
    <message>
        <source>Show {}</source>
        <translation>{} anzeigen</translation>
    </message>
    <message>
        <source>The cited passage contains this sentence. It may not answer your question: compare the two.</source>
        <translation>Die genannte Textstelle enthält diesen Satz. Vielleicht beantwortet er Ihre Frage nicht: Vergleichen Sie beide.</translation>
    </message>
    <message>
        <source>first word after {} s</source>
        <translation>erstes Wort nach {} s</translation>
    </message>
    <message>
        <source>its source does not say this</source>
        <translation>steht so nicht in der Quelle</translation>
    </message>
    <message>
        <source>no source named</source>
        <translation>keine Quelle genannt</translation>
    </message>
    <message>
        <source>{} s in total</source>
        <translation>insgesamt {} s</translation>
    </message>
    <message>
        <source>{} tokens read, {} written</source>
        <translation>{} Token gelesen, {} geschrieben</translation>
    </message>
    <message>
        <source>{} tokens/s</source>
        <translation>{} Token/s</translation>
    </message>
    <message>
        <source>{}, passage {}</source>
        <translation>{}, Textstelle {}</translation>
    </message>
</context>
<context>
    <name>date_periods</name>
    <message>
        <source>MMM yyyy</source>
        <translation>MMM yyyy</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
</context>
<context>
    <name>descriptions</name>
    <message>
        <source>Empty the line</source>
        <translation>Zeile leeren</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>1 page was</source>
        <translation>1 Seite wurde</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 Textstelle</translation>
    </message>
    <message>
        <source>A file of the index is cut short.</source>
        <translation>Eine Datei des Index ist unvollständig.</translation>
    </message>
    <message>
        <source>A model is being written into {} already.</source>
        <translation>In {} wird schon ein Modell geschrieben.</translation>
    </message>
    <message>
        <source>A note has at most {} characters.</source>
        <translation>Eine Notiz hat höchstens {} Zeichen.</translation>
    </message>
    <message>
        <source>A part of Satchel has ended and cannot be reached.</source>
        <translation>Ein Teil von Satchel ist beendet und nicht erreichbar.</translation>
    </message>
    <message>
        <source>A part of Satchel sent something unreadable ({}).</source>
        <translation>Ein Teil von Satchel hat etwas Unlesbares gesendet ({}).</translation>
    </message>
    <message>
        <source>A reader sent a reply that no request asked for.</source>
        <translation>Ein Leseprozess hat eine Antwort gesendet, die nicht angefordert war.</translation>
    </message>
    <message>
        <source>A saved search needs a name.</source>
        <translation>Eine gespeicherte Suche braucht einen Namen.</translation>
    </message>
    <message>
        <source>A statement for the catalogue {} is wrong: {}.</source>
        <translation>Eine Anweisung an den Katalog {} ist falsch: {}.</translation>
    </message>
    <message>
        <source>A tag has 1 to {} characters.</source>
        <translation>Ein Schlagwort hat 1 bis {} Zeichen.</translation>
    </message>
    <message>
        <source>About {} files are read before it.</source>
        <translation>Etwa {} Dateien werden vor ihr gelesen.</translation>
    </message>
    <message>
        <source>Add a folder first.</source>
        <translation>Fügen Sie zuerst einen Ordner hinzu.</translation>
    </message>
    <message>
        <source>Add a folder with `satchel index FOLDER`, or name another with --data-dir.</source>
        <translation>Fügen Sie mit `satchel index ORDNER` einen Ordner hinzu, oder nennen Sie mit --data-dir eine andere Bibliothek.</translation>
    </message>
    <message>
        <source>Add it back in the window, or with `satchel index {}`.</source>
        <translation>Holen Sie sie im Fenster oder mit `satchel index {}` zurück.</translation>
    </message>
    <message>
        <source>Add it first.</source>
        <translation>Fügen Sie es zuerst hinzu.</translation>
    </message>
    <message>
        <source>Add its folder first.</source>
        <translation>Fügen Sie zuerst ihren Ordner hinzu.</translation>
    </message>
    <message>
        <source>Add its folder in the window, or with `satchel index FOLDER`.</source>
        <translation>Fügen Sie ihren Ordner im Fenster oder mit `satchel index ORDNER` hinzu.</translation>
    </message>
    <message>
        <source>Add its folder to the library first.</source>
        <translation>Fügen Sie der Bibliothek zuerst seinen Ordner hinzu.</translation>
    </message>
    <message>
        <source>Add the words that its files are to be found by.</source>
        <translation>Fügen Sie die Wörter hinzu, mit denen die Dateien gefunden werden sollen.</translation>
    </message>
    <message>
        <source>Add what it points to.</source>
        <translation>Fügen Sie hinzu, worauf sie verweist.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>Afrikaans</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>Albanisch</translation>
    </message>
    <message>
        <source>All words are searchable; indexing by meaning waits for mains power.</source>
        <translation>Alle Wörter sind durchsuchbar; das Erfassen der Bedeutung wartet auf Netzstrom.</translation>
    </message>
    <message>
        <source>All {} files</source>
        <translation>Alle {} Dateien</translation>
    </message>
    <message>
        <source>Allow your account to read it, or choose another folder.</source>
        <translation>Erlauben Sie Ihrem Konto das Lesen, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Allow your account to read it, or leave it out by a rule.</source>
        <translation>Erlauben Sie Ihrem Konto das Lesen, oder lassen Sie ihn durch eine Regel aus.</translation>
    </message>
    <message>
        <source>Allow your account to read it.</source>
        <translation>Erlauben Sie Ihrem Konto das Lesen.</translation>
    </message>
    <message>
        <source>Allow your account to read them, or leave them out by rules.</source>
        <translation>Erlauben Sie Ihrem Konto das Lesen, oder lassen Sie sie durch Regeln aus.</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>Amharisch</translation>
    </message>
    <message>
        <source>An error in Satchel occurred ({}: {}).</source>
        <translation>In Satchel ist ein Fehler aufgetreten ({}: {}).</translation>
    </message>
    <message>
        <source>An error interrupted the writing of the word index in {}.</source>
        <translation>Ein Fehler hat das Schreiben des Wortindex in {} unterbrochen.</translation>
    </message>
    <message>
        <source>An older Satchel has the library in {} open.</source>
        <translation>Eine ältere Version von Satchel hat die Bibliothek in {} geöffnet.</translation>
    </message>
    <message>
        <source>Anniversary</source>
        <translation>Jahrestag</translation>
    </message>
    <message>
        <source>Another Satchel (process {} of the computer {}) is using the library in {}.</source>
        <translation>Ein anderes Satchel (Prozess {} des Rechners {}) benutzt die Bibliothek in {}.</translation>
    </message>
    <message>
        <source>Another Satchel (process {}) is using the library in {}.</source>
        <translation>Ein anderes Satchel (Prozess {}) benutzt die Bibliothek in {}.</translation>
    </message>
    <message>
        <source>Another preview was requested meanwhile.</source>
        <translation>Inzwischen wurde eine andere Vorschau angefordert.</translation>
    </message>
    <message>
        <source>Another process cannot be started: {}.</source>
        <translation>Ein weiterer Prozess kann nicht gestartet werden: {}.</translation>
    </message>
    <message>
        <source>Another version of Satchel made the passages, and it reads files differently.</source>
        <translation>Eine andere Version von Satchel hat die Textstellen erstellt, und sie liest Dateien anders.</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>Armenisch</translation>
    </message>
    <message>
        <source>AsciiDoc</source>
        <translation>AsciiDoc</translation>
    </message>
    <message>
        <source>Ask about less, or save a long text as a file and ask about that.</source>
        <translation>Fragen Sie nach weniger, oder speichern Sie einen langen Text als Datei, und fragen Sie nach dieser.</translation>
    </message>
    <message>
        <source>Ask again; if it happens twice, choose a smaller model.</source>
        <translation>Fragen Sie noch einmal; geschieht es wieder, wählen Sie ein kleineres Modell.</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Fragen Sie nach weniger auf einmal.</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Anhänge</translation>
    </message>
    <message>
        <source>Attendees</source>
        <translation>Teilnehmer</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>Baskisch</translation>
    </message>
    <message>
        <source>Bcc</source>
        <translation>Blindkopie</translation>
    </message>
    <message>
        <source>Become the owner of its files, or choose a folder on a disk of this computer with --data-dir or SATCHEL_DATA.</source>
        <translation>Machen Sie sich zum Eigentümer ihrer Dateien, oder wählen Sie mit --data-dir oder SATCHEL_DATA einen Ordner auf einem Datenträger dieses Rechners.</translation>
    </message>
    <message>
        <source>Become the owner of its files, or choose another folder with --data-dir or SATCHEL_DATA.</source>
        <translation>Machen Sie sich zum Eigentümer ihrer Dateien, oder wählen Sie mit --data-dir oder SATCHEL_DATA einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>Bengalisch</translation>
    </message>
    <message>
        <source>BibTeX</source>
        <translation>BibTeX</translation>
    </message>
    <message>
        <source>Birthday</source>
        <translation>Geburtstag</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>Bosnisch</translation>
    </message>
    <message>
        <source>Bring the file back, or remove the model from the list.</source>
        <translation>Legen Sie die Datei zurück, oder entfernen Sie das Modell aus der Liste.</translation>
    </message>
    <message>
        <source>Bring the file back.</source>
        <translation>Legen Sie die Datei zurück.</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Bulgarisch</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>Birmanisch</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Der Arbeitsspeicher reicht nicht</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>Katalanisch</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Cc</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Change its extension to that of its kind, or replace it with the right file.</source>
        <translation>Ändern Sie ihre Endung in die ihrer Dateiart, oder ersetzen Sie sie durch die richtige Datei.</translation>
    </message>
    <message>
        <source>Change to another folder, or type the whole path.</source>
        <translation>Wechseln Sie in einen anderen Ordner, oder geben Sie den ganzen Pfad ein.</translation>
    </message>
    <message>
        <source>Check that it runs, that DISPLAY or WAYLAND_DISPLAY names it, and that your account may use it.</source>
        <translation>Prüfen Sie, ob sie läuft, ob DISPLAY oder WAYLAND_DISPLAY sie nennt und ob Ihr Konto sie benutzen darf.</translation>
    </message>
    <message>
        <source>Check that its disk works and has free space, then start Satchel again: what is missing is indexed then. If it happens twice, run `satchel doctor`, and report it with the output of `satchel report`.</source>
        <translation>Prüfen Sie, ob sein Datenträger funktioniert und freien Platz hat, und starten Sie Satchel dann neu: Was fehlt, wird dann indexiert. Wenn es noch einmal geschieht, führen Sie `satchel doctor` aus und melden Sie es mit der Ausgabe von `satchel report`.</translation>
    </message>
    <message>
        <source>Check that the disk is not full and the folder is writable.</source>
        <translation>Prüfen Sie, ob der Datenträger voll ist und der Ordner beschrieben werden darf.</translation>
    </message>
    <message>
        <source>Check that your account may read it and that its drive is connected.</source>
        <translation>Prüfen Sie, ob Ihr Konto die Datei lesen darf und ob ihr Laufwerk angeschlossen ist.</translation>
    </message>
    <message>
        <source>Check the connection and run it again; it continues where it stopped.</source>
        <translation>Prüfen Sie die Verbindung und starten Sie es noch einmal; es geht dort weiter, wo es aufgehört hat.</translation>
    </message>
    <message>
        <source>Check the disk and its connection, then start Satchel again. If the disk is broken, restore the library from a backup, or copy what can be read of it to another disk and run `satchel doctor --repair` there.</source>
        <translation>Prüfen Sie den Datenträger und seine Verbindung und starten Sie Satchel dann neu. Wenn der Datenträger defekt ist, stellen Sie die Bibliothek aus einer Sicherung wieder her, oder kopieren Sie, was davon lesbar ist, auf einen anderen Datenträger und führen Sie dort `satchel doctor --repair` aus.</translation>
    </message>
    <message>
        <source>Check the spelling, or connect the drive it is on.</source>
        <translation>Prüfen Sie die Schreibweise, oder schließen Sie das Laufwerk an.</translation>
    </message>
    <message>
        <source>Check the spelling.</source>
        <translation>Prüfen Sie die Schreibweise.</translation>
    </message>
    <message>
        <source>Check upper and lower case, and the layout of the keyboard.</source>
        <translation>Achten Sie auf Groß- und Kleinschreibung und auf die Tastaturbelegung.</translation>
    </message>
    <message>
        <source>Chichewa</source>
        <translation>Chichewa</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>Choose a folder of your own.</source>
        <translation>Wählen Sie einen Ihrer eigenen Ordner.</translation>
    </message>
    <message>
        <source>Choose a folder or a file.</source>
        <translation>Wählen Sie einen Ordner oder eine Datei.</translation>
    </message>
    <message>
        <source>Choose a model that is made for conversations.</source>
        <translation>Wählen Sie ein Modell, das für Gespräche gemacht ist.</translation>
    </message>
    <message>
        <source>Choose a model whose name contains chat or instruct.</source>
        <translation>Wählen Sie ein Modell, in dessen Namen chat oder instruct steht.</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder with --data-dir or SATCHEL_DATA.</source>
        <translation>Wählen Sie mit --data-dir oder SATCHEL_DATA einen neuen oder leeren Ordner.</translation>
    </message>
    <message>
        <source>Choose a shorter one.</source>
        <translation>Wählen Sie einen kürzeren.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Choose the file again.</source>
        <translation>Wählen Sie die Datei noch einmal aus.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller model.</source>
        <translation>Schließen Sie andere Programme, oder wählen Sie ein kleineres Modell.</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>Schließen Sie andere Programme, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Close what uses it, then try again.</source>
        <translation>Schließen Sie, was ihn benutzt, und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>Combine their words in one.</source>
        <translation>Fassen Sie alle ihre Wörter in einer zusammen.</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Connect the drive it is on.</source>
        <translation>Schließen Sie das Laufwerk an, auf dem er liegt.</translation>
    </message>
    <message>
        <source>Connect the drive, or remove the file from the library with `satchel forget`.</source>
        <translation>Schließen Sie das Laufwerk an, oder entfernen Sie die Datei mit `satchel forget` aus der Bibliothek.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>Copy the library to a place where you can write, and name that with --data-dir.</source>
        <translation>Kopieren Sie die Bibliothek an einen Ort, an dem Sie schreiben dürfen, und nennen Sie ihn mit --data-dir.</translation>
    </message>
    <message>
        <source>Copy the link again from a search result.</source>
        <translation>Kopieren Sie den Link noch einmal von einem Suchergebnis.</translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation>Korsisch</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Kroatisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Dates are written as 2024, 2024-03, 2024-03-15, 7d, “last week” or “June 2024”.</source>
        <translation>Ein Datum wird als 2024, 2024-03, 2024-03-15, 7d, „letzte Woche“ oder „Juni 2024“ geschrieben.</translation>
    </message>
    <message>
        <source>Delete it in your file manager.</source>
        <translation>Löschen Sie sie in Ihrer Dateiverwaltung.</translation>
    </message>
    <message>
        <source>Delete the entry “Satchel” in the password manager of the desktop.</source>
        <translation>Löschen Sie den Eintrag „Satchel“ in der Passwortverwaltung der Arbeitsumgebung.</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Wird gerade benutzt</translation>
    </message>
    <message>
        <source>Did you mean “{}:{}”?</source>
        <translation>Meinten Sie „{}:{}“?</translation>
    </message>
    <message>
        <source>Did you mean “{}:”?</source>
        <translation>Meinten Sie „{}:“?</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Speicherkontingent überschritten</translation>
    </message>
    <message>
        <source>Download it again with the program that it belongs to.</source>
        <translation>Laden Sie es mit dem Programm, zu dem es gehört, noch einmal herunter.</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Enter it again after the next start, or unlock the keyring and try again.</source>
        <translation>Geben Sie es nach dem nächsten Start wieder ein, oder entsperren Sie den Schlüsselbund und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Enter it in the preview, on the Library page, or by `satchel unlock`.</source>
        <translation>Geben Sie es in der Vorschau, auf der Seite „Bibliothek“ oder mit `satchel unlock` ein.</translation>
    </message>
    <message>
        <source>Enter the password without keeping it.</source>
        <translation>Geben Sie das Passwort ein, ohne es zu speichern.</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>Esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Export it again, and copy it whole.</source>
        <translation>Exportieren Sie sie noch einmal, und kopieren Sie sie vollständig.</translation>
    </message>
    <message>
        <source>Fetch it again with `satchel models fetch`, or choose another GGUF file.</source>
        <translation>Laden Sie es mit `satchel models fetch` noch einmal herunter, oder wählen Sie eine andere GGUF-Datei.</translation>
    </message>
    <message>
        <source>Fetch it with `satchel models fetch`, or choose another GGUF file.</source>
        <translation>Laden Sie es mit `satchel models fetch` herunter, oder wählen Sie eine andere GGUF-Datei.</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei ist schon vorhanden</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>File {} of {}, {}</source>
        <translation>Datei {} von {}, {}</translation>
    </message>
    <message>
        <source>Files of this name in the library: {}</source>
        <translation>Dateien mit diesem Namen in der Bibliothek: {}</translation>
    </message>
    <message>
        <source>Files whose names contain it: {}</source>
        <translation>Dateien, deren Namen das enthalten: {}</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>Found in it: {}.</source>
        <translation>Darin gefunden: {}.</translation>
    </message>
    <message>
        <source>Found on the second try, in other passages.</source>
        <translation>Beim zweiten Versuch in anderen Textstellen gefunden.</translation>
    </message>
    <message>
        <source>Free some space on it.</source>
        <translation>Schaffen Sie dort Platz.</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Frisian</source>
        <translation>Friesisch</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Gaelic</source>
        <translation>Gälisch</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>Galicisch</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>Georgisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>Gujarati</translation>
    </message>
    <message>
        <source>Haitian</source>
        <translation>Haitianisch</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>Hausa</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>Isländisch</translation>
    </message>
    <message>
        <source>If it was moved out of your folders, add the folder it is in now.</source>
        <translation>Wurde die Datei aus Ihren Ordnern verschoben, fügen Sie den Ordner hinzu, in dem sie jetzt liegt.</translation>
    </message>
    <message>
        <source>If it was moved, add the folder that it is in now, and wait until it is read.</source>
        <translation>Wurde sie verschoben, fügen Sie den Ordner hinzu, in dem sie jetzt liegt, und warten Sie, bis sie gelesen ist.</translation>
    </message>
    <message>
        <source>If it was suspended in a terminal, `fg` continues it there. Otherwise end it and start it again.</source>
        <translation>Wurde es in einem Terminal angehalten, setzt `fg` es dort fort. Sonst beenden Sie es und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>Igbo</translation>
    </message>
    <message>
        <source>Import a model made of a transformer with mean or CLS pooling.</source>
        <translation>Importieren Sie ein Modell aus einem Transformer mit Mittelwert- oder CLS-Pooling.</translation>
    </message>
    <message>
        <source>Import it (satchel models import FOLDER), or reinstall Satchel if it came with it.</source>
        <translation>Importieren Sie es (satchel models import ORDNER), oder installieren Sie Satchel neu, wenn es damit kam.</translation>
    </message>
    <message>
        <source>Import the model again (satchel models import FOLDER), or reinstall Satchel.</source>
        <translation>Importieren Sie das Modell noch einmal (satchel models import ORDNER), oder installieren Sie Satchel neu.</translation>
    </message>
    <message>
        <source>Importing a model needs torch, sentence-transformers and onnx, which are not installed.</source>
        <translation>Zum Importieren eines Modells werden torch, sentence-transformers und onnx gebraucht, die nicht installiert sind.</translation>
    </message>
    <message>
        <source>Include it by a rule of its folder: “!{}”.</source>
        <translation>Nehmen Sie sie durch eine Regel ihres Ordners auf: „!{}“.</translation>
    </message>
    <message>
        <source>Include it by a rule of {}: “!{}”.</source>
        <translation>Nehmen Sie sie durch eine Regel von {} auf: „!{}“.</translation>
    </message>
    <message>
        <source>Indexing by meaning</source>
        <translation>Die Bedeutung wird erfasst</translation>
    </message>
    <message>
        <source>Indexing is paused, so this has to wait.</source>
        <translation>Das Indexieren ist angehalten, darum muss das warten.</translation>
    </message>
    <message>
        <source>Indexing is paused.</source>
        <translation>Das Indexieren ist angehalten.</translation>
    </message>
    <message>
        <source>Indexing of {} is paused, so this has to wait.</source>
        <translation>Das Indexieren von {} ist angehalten, darum muss das warten.</translation>
    </message>
    <message>
        <source>Indexing stopped ({}: {}).</source>
        <translation>Das Indexieren wurde abgebrochen ({}: {}).</translation>
    </message>
    <message>
        <source>Indexing waits for mains power, so this has to wait.</source>
        <translation>Das Indexieren wartet auf Netzstrom, darum muss das warten.</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Install it (on Debian and Ubuntu the package libarchive13 or libarchive13t64), then try the file again on the Library page.</source>
        <translation>Installieren Sie sie (unter Debian und Ubuntu das Paket libarchive13 oder libarchive13t64), und versuchen Sie es auf der Seite „Bibliothek“ mit der Datei noch einmal.</translation>
    </message>
    <message>
        <source>Install the package of your system that has it. The package of Satchel for Debian and Ubuntu installs all libraries that it needs.</source>
        <translation>Installieren Sie das Paket Ihres Systems, in dem sie ist. Das Paket von Satchel für Debian und Ubuntu installiert alle Bibliotheken, die es braucht.</translation>
    </message>
    <message>
        <source>Install the package that it belongs to again, once the disk has room for it.</source>
        <translation>Installieren Sie das Paket, zu dem sie gehört, neu, sobald auf dem Datenträger Platz dafür ist.</translation>
    </message>
    <message>
        <source>Install them with: pip install &quot;satchel[importer]&quot;.</source>
        <translation>Installieren Sie sie mit: pip install &quot;satchel[importer]&quot;.</translation>
    </message>
    <message>
        <source>Instructions to language models in {} were left out.</source>
        <translation>Anweisungen an Sprachmodelle in {} wurden ausgelassen.</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>Irisch</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Ist ein Ordner</translation>
    </message>
    <message>
        <source>It changed and waits to be read again; its earlier words are found.</source>
        <translation>Sie hat sich geändert und wartet darauf, neu gelesen zu werden; ihre früheren Wörter werden gefunden.</translation>
    </message>
    <message>
        <source>It has to be {}, with {} bytes and the SHA-256 {}.</source>
        <translation>Es muss {} sein, mit {} Bytes und der SHA-256-Summe {}.</translation>
    </message>
    <message>
        <source>It holds {} files; the first {} are named.</source>
        <translation>Von {} Dateien darin sind die ersten {} genannt.</translation>
    </message>
    <message>
        <source>It is a device; only regular files are read.</source>
        <translation>Das ist ein Gerät; gelesen werden nur gewöhnliche Dateien.</translation>
    </message>
    <message>
        <source>It is a folder; only files are found.</source>
        <translation>Das ist ein Ordner; gefunden werden nur Dateien.</translation>
    </message>
    <message>
        <source>It is a named pipe; only regular files are read.</source>
        <translation>Das ist eine benannte Pipe; gelesen werden nur gewöhnliche Dateien.</translation>
    </message>
    <message>
        <source>It is a socket; only regular files are read.</source>
        <translation>Das ist ein Socket; gelesen werden nur gewöhnliche Dateien.</translation>
    </message>
    <message>
        <source>It is a symbolic link, and those are not followed.</source>
        <translation>Das ist eine symbolische Verknüpfung; solchen wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>It is also found by the words of its path: {}.</source>
        <translation>Sie wird auch über die Wörter ihres Pfads gefunden: {}.</translation>
    </message>
    <message>
        <source>It is among the next.</source>
        <translation>Sie ist unter den nächsten.</translation>
    </message>
    <message>
        <source>It is being rebuilt from your files.</source>
        <translation>Er wird aus Ihren Dateien neu aufgebaut.</translation>
    </message>
    <message>
        <source>It is found as it was then.</source>
        <translation>Sie wird so gefunden, wie sie damals war.</translation>
    </message>
    <message>
        <source>It is found by its name.</source>
        <translation>Sie wird über ihren Namen gefunden.</translation>
    </message>
    <message>
        <source>It is found by its name; it has no words of its own.</source>
        <translation>Sie wird über ihren Namen gefunden; eigene Wörter hat sie nicht.</translation>
    </message>
    <message>
        <source>It is found by its words; {}.</source>
        <translation>Sie wird über ihre Wörter gefunden; {}.</translation>
    </message>
    <message>
        <source>It is found by words and meaning, in {}.</source>
        <translation>Sie wird über Wörter und Bedeutung gefunden, in {}.</translation>
    </message>
    <message>
        <source>It is found, but not all of it: {}</source>
        <translation>Sie wird gefunden, aber nicht ganz: {}</translation>
    </message>
    <message>
        <source>It is in a virtual file system, whose files only show the state of the system.</source>
        <translation>Sie liegt in einem virtuellen Dateisystem, dessen Dateien nur den Zustand des Systems zeigen.</translation>
    </message>
    <message>
        <source>It is in no folder of the library.</source>
        <translation>Sie liegt in keinem Ordner der Bibliothek.</translation>
    </message>
    <message>
        <source>It is in {}, the profile of a browser, which is left out.</source>
        <translation>Sie liegt in {}, dem Profil eines Browsers, und das wird ausgelassen.</translation>
    </message>
    <message>
        <source>It is in {}.</source>
        <translation>Sie liegt in {}.</translation>
    </message>
    <message>
        <source>It is larger than {} MB, and so cannot be opened from here.</source>
        <translation>Sie ist größer als {} MB und kann daher von hier aus nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>It is left out</source>
        <translation>Sie wird ausgelassen</translation>
    </message>
    <message>
        <source>It is new and has not been noticed yet.</source>
        <translation>Sie ist neu und wurde noch nicht bemerkt.</translation>
    </message>
    <message>
        <source>It is new.</source>
        <translation>Sie ist neu.</translation>
    </message>
    <message>
        <source>It is no longer in the library.</source>
        <translation>Sie ist nicht mehr in der Bibliothek.</translation>
    </message>
    <message>
        <source>It is no longer there; the library notices that in a moment.</source>
        <translation>Sie ist nicht mehr da; die Bibliothek bemerkt das gleich.</translation>
    </message>
    <message>
        <source>It is no longer there; the library notices that the next time Satchel runs.</source>
        <translation>Sie ist nicht mehr da; die Bibliothek bemerkt das, wenn Satchel das nächste Mal läuft.</translation>
    </message>
    <message>
        <source>It is read again by itself when it changes.</source>
        <translation>Sie wird von selbst neu gelesen, wenn sie sich ändert.</translation>
    </message>
    <message>
        <source>It is unlocked, but the password could not be saved in the keyring.</source>
        <translation>Die Datei ist entsperrt, aber das Passwort ließ sich nicht im Schlüsselbund speichern.</translation>
    </message>
    <message>
        <source>It may be encrypted, one of several parts, or damaged: unpack its archive in another program.</source>
        <translation>Sie ist vielleicht verschlüsselt, ein Teil von mehreren oder beschädigt: Entpacken Sie ihr Archiv in einem anderen Programm.</translation>
    </message>
    <message>
        <source>It may have been changed since it was searched; search again.</source>
        <translation>Sie wurde vielleicht seit der Suche geändert; suchen Sie noch einmal.</translation>
    </message>
    <message>
        <source>It needs more memory than a preview may use.</source>
        <translation>Sie braucht mehr Speicher, als eine Vorschau nutzen darf.</translation>
    </message>
    <message>
        <source>It waits to be read.</source>
        <translation>Sie wartet darauf, gelesen zu werden.</translation>
    </message>
    <message>
        <source>It was forgotten</source>
        <translation>Sie wurde vergessen</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Its content can only be read in the program of its shop.</source>
        <translation>Der Inhalt lässt sich nur im Programm des Händlers lesen.</translation>
    </message>
    <message>
        <source>Its drive or folder is not connected, last seen {}.</source>
        <translation>Laufwerk oder Ordner der Datei ist nicht verbunden, zuletzt gesehen am {}.</translation>
    </message>
    <message>
        <source>Its drive or folder is not connected.</source>
        <translation>Laufwerk oder Ordner der Datei ist nicht verbunden.</translation>
    </message>
    <message>
        <source>Its end is missing: it was probably not copied or downloaded completely.</source>
        <translation>Das Ende fehlt: Die Datei wurde wohl nicht vollständig kopiert oder heruntergeladen.</translation>
    </message>
    <message>
        <source>Its folder is not available; the file is read when the folder is back.</source>
        <translation>Der Ordner der Datei ist nicht verfügbar; sie wird gelesen, sobald er wieder da ist.</translation>
    </message>
    <message>
        <source>Its folder {} is missing.</source>
        <translation>Der Ordner {} der Datei fehlt.</translation>
    </message>
    <message>
        <source>Its folder {} is paused.</source>
        <translation>Der Ordner {} der Datei ist angehalten.</translation>
    </message>
    <message>
        <source>Its folder {} is unreadable: permission is denied.</source>
        <translation>Der Ordner {} der Datei ist nicht lesbar: keine Berechtigung.</translation>
    </message>
    <message>
        <source>Its text is encrypted.</source>
        <translation>Der Text ist verschlüsselt.</translation>
    </message>
    <message>
        <source>Its text is inside a damaged signature.</source>
        <translation>Der Text steckt in einer beschädigten Signatur.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>Javanisch</translation>
    </message>
    <message>
        <source>Job title</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>Kannada</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>Kasachisch</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>Khmer</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>Kurdisch</translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation>Kirgisisch</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>Laotisch</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latein</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Litauisch</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>Luxemburgisch</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>Mazedonisch</translation>
    </message>
    <message>
        <source>Make a folder writable, and set the variable TMPDIR to its path.</source>
        <translation>Machen Sie einen Ordner beschreibbar, und setzen Sie die Variable TMPDIR auf seinen Pfad.</translation>
    </message>
    <message>
        <source>Make it readable for your account.</source>
        <translation>Geben Sie Ihrem Benutzerkonto Leserechte dafür.</translation>
    </message>
    <message>
        <source>Make it writable for your account.</source>
        <translation>Geben Sie Ihrem Benutzerkonto Schreibrechte dafür.</translation>
    </message>
    <message>
        <source>Make it writable, or choose another with --data-dir or SATCHEL_DATA.</source>
        <translation>Erlauben Sie dort das Schreiben, oder wählen Sie mit --data-dir oder SATCHEL_DATA einen anderen.</translation>
    </message>
    <message>
        <source>Make room on its disk or make it writable, then start Satchel again.</source>
        <translation>Schaffen Sie Platz auf dem Datenträger oder erlauben Sie das Schreiben, und starten Sie Satchel dann neu.</translation>
    </message>
    <message>
        <source>Make room on its disk or make it writable.</source>
        <translation>Schaffen Sie Platz auf dem Datenträger, oder erlauben Sie das Schreiben.</translation>
    </message>
    <message>
        <source>Make room or make it writable, or choose another with SATCHEL_MODELS.</source>
        <translation>Schaffen Sie Platz oder Schreibrechte, oder wählen Sie mit SATCHEL_MODELS einen anderen.</translation>
    </message>
    <message>
        <source>Make them again with the model that `satchel models list` shows, or export without vectors.</source>
        <translation>Erstellen Sie sie neu mit dem Modell, das `satchel models list` zeigt, oder exportieren Sie ohne Vektoren.</translation>
    </message>
    <message>
        <source>Make them again with this version.</source>
        <translation>Erstellen Sie sie neu mit dieser Version.</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>Madagassisch</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>Malaiisch</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>Malayalam</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>Maltesisch</translation>
    </message>
    <message>
        <source>Maori</source>
        <translation>Maori</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>Marathi</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Meaning is not ready for the only passage.</source>
        <translation>Die Bedeutung der einzigen Textstelle ist noch nicht erfasst.</translation>
    </message>
    <message>
        <source>Meaning is ready for {} of {} passages.</source>
        <translation>Die Bedeutung ist für {} von {} Textstellen erfasst.</translation>
    </message>
    <message>
        <source>Messenger</source>
        <translation>Messenger</translation>
    </message>
    <message>
        <source>Models are fetched by pip, which is not installed.</source>
        <translation>Modelle werden mit pip heruntergeladen, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>Mongolisch</translation>
    </message>
    <message>
        <source>Name a GGUF file, the format of llama.cpp.</source>
        <translation>Nennen Sie eine GGUF-Datei, das Format von llama.cpp.</translation>
    </message>
    <message>
        <source>Name a folder that `satchel status` lists.</source>
        <translation>Nennen Sie einen Ordner, den `satchel status` auflistet.</translation>
    </message>
    <message>
        <source>Name a folder with --data-dir.</source>
        <translation>Nennen Sie einen Ordner mit --data-dir.</translation>
    </message>
    <message>
        <source>Name an existing GGUF file, or one of: {}.</source>
        <translation>Nennen Sie eine vorhandene GGUF-Datei oder eines von: {}.</translation>
    </message>
    <message>
        <source>Name folders or files, such as &apos;**/invoices/2024/**&apos;.</source>
        <translation>Nennen Sie Ordner oder Dateien, etwa &apos;**/rechnungen/2024/**&apos;.</translation>
    </message>
    <message>
        <source>Name one of them, or add --all to forget all.</source>
        <translation>Nennen Sie einen davon, oder fügen Sie --all hinzu, um alle zu vergessen.</translation>
    </message>
    <message>
        <source>Name the files to unlock.</source>
        <translation>Nennen Sie die Dateien, die entsperrt werden sollen.</translation>
    </message>
    <message>
        <source>Name the folder that holds modules.json and the model&apos;s weights.</source>
        <translation>Nennen Sie den Ordner mit modules.json und den Gewichten des Modells.</translation>
    </message>
    <message>
        <source>Name what it leads to: {}.</source>
        <translation>Nennen Sie, wohin sie führt: {}.</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>Nepalesisch</translation>
    </message>
    <message>
        <source>Nickname</source>
        <translation>Spitzname</translation>
    </message>
    <message>
        <source>No file holds {} as it is typed, so its words are searched.</source>
        <translation>Keine Datei enthält {} so wie getippt, darum werden die einzelnen Wörter gesucht.</translation>
    </message>
    <message>
        <source>No file holds {} together, so their words are searched.</source>
        <translation>Keine Datei enthält {} zusammen, darum werden die einzelnen Wörter gesucht.</translation>
    </message>
    <message>
        <source>No file holds {}.</source>
        <translation>Keine Datei enthält {}.</translation>
    </message>
    <message>
        <source>No file holds {}. Did you mean {}?</source>
        <translation>Keine Datei enthält {}. Meinten Sie {}?</translation>
    </message>
    <message>
        <source>No file in the library meets {}.</source>
        <translation>Keine Datei der Bibliothek erfüllt {}.</translation>
    </message>
    <message>
        <source>No file is called {}.</source>
        <translation>Keine Datei heißt {}.</translation>
    </message>
    <message>
        <source>No file is named.</source>
        <translation>Es ist keine Datei genannt.</translation>
    </message>
    <message>
        <source>No file that meets the other conditions holds {} together, so their words are searched.</source>
        <translation>Keine Datei, die die anderen Bedingungen erfüllt, enthält {} zusammen, darum werden die einzelnen Wörter gesucht.</translation>
    </message>
    <message>
        <source>No file that meets the other conditions holds {}, so its words are searched.</source>
        <translation>Keine Datei, die die anderen Bedingungen erfüllt, enthält {}, darum werden die einzelnen Wörter gesucht.</translation>
    </message>
    <message>
        <source>No file that meets the other conditions holds {}.</source>
        <translation>Keine Datei, die die anderen Bedingungen erfüllt, enthält {}.</translation>
    </message>
    <message>
        <source>No keyring is available.</source>
        <translation>Es ist kein Schlüsselbund verfügbar.</translation>
    </message>
    <message>
        <source>No passage mentions {}.</source>
        <translation>Keine Textstelle erwähnt {}.</translation>
    </message>
    <message>
        <source>No shared file answers this.</source>
        <translation>Keine Datei ist freigegeben, aus der sich das beantworten ließe.</translation>
    </message>
    <message>
        <source>No shared file has a passage {}.</source>
        <translation>Keine freigegebene Datei hat eine Textstelle {}.</translation>
    </message>
    <message>
        <source>No shared file is called {}.</source>
        <translation>Keine freigegebene Datei heißt {}.</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Norwegisch</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Kein Ordner</translation>
    </message>
    <message>
        <source>Nothing follows “{}:”, so it is searched as a word.</source>
        <translation>Nach „{}:“ steht nichts, darum wird es als Wort gesucht.</translation>
    </message>
    <message>
        <source>Nothing is indexed yet.</source>
        <translation>Es ist noch nichts indexiert.</translation>
    </message>
    <message>
        <source>Nothing of {} is in the library.</source>
        <translation>Nichts von {} ist in der Bibliothek.</translation>
    </message>
    <message>
        <source>Nothing was found about {}.</source>
        <translation>Über {} wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>Only its beginning was read: the whole is too long to be kept.</source>
        <translation>Nur ihr Anfang wurde gelesen: Das Ganze ist zu lang, um aufbewahrt zu werden.</translation>
    </message>
    <message>
        <source>Only its texts are read: no numbers, dates, charts or order of slides.</source>
        <translation>Nur die Texte werden gelesen: keine Zahlen, Daten, Diagramme und keine Reihenfolge der Folien.</translation>
    </message>
    <message>
        <source>Only the first {} million characters were read.</source>
        <translation>Nur die ersten {} Millionen Zeichen wurden gelesen.</translation>
    </message>
    <message>
        <source>Only the first {} of its {} pages were read.</source>
        <translation>Nur die ersten {} ihrer {} Seiten wurden gelesen.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel doctor --repair`: it is rebuilt from your files.</source>
        <translation>Öffnen Sie Satchel, oder führen Sie `satchel doctor --repair` aus: Er wird aus Ihren Dateien neu aufgebaut.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel doctor --repair`: they are taken from the catalogue.</source>
        <translation>Öffnen Sie Satchel, oder führen Sie `satchel doctor --repair` aus: Sie werden dem Katalog entnommen.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel index FOLDER`, which brings it up to date.</source>
        <translation>Öffnen Sie Satchel, oder führen Sie `satchel index ORDNER` aus, das sie auf den neuesten Stand bringt.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel index PATH`.</source>
        <translation>Öffnen Sie Satchel, oder führen Sie `satchel index PFAD` aus.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again, or restore it from a backup.</source>
        <translation>Öffnen Sie die Datei in dem Programm, das sie erzeugt hat, und speichern Sie sie neu, oder stellen Sie sie aus einer Sicherung wieder her.</translation>
    </message>
    <message>
        <source>Open the file in its own program to see it.</source>
        <translation>Öffnen Sie die Datei in ihrem eigenen Programm, um sie zu sehen.</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Organizer</source>
        <translation>Veranstalter</translation>
    </message>
    <message>
        <source>Page {} of {}</source>
        <translation>Seite {} von {}</translation>
    </message>
    <message>
        <source>Page {} of {} needs more memory than it may use.</source>
        <translation>Seite {} von {} braucht mehr Speicher, als sie belegen darf.</translation>
    </message>
    <message>
        <source>Page {}: {}</source>
        <translation>Seite {}: {}</translation>
    </message>
    <message>
        <source>Pages are written as 7, 3-7 or &gt;10.</source>
        <translation>Seiten werden als 7, 3-7 oder &gt;10 geschrieben.</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>Paschtu</translation>
    </message>
    <message>
        <source>Pass a path as a search returned it.</source>
        <translation>Geben Sie einen Pfad an, wie ihn eine Suche geliefert hat.</translation>
    </message>
    <message>
        <source>Pass a word or a question.</source>
        <translation>Geben Sie ein Wort oder eine Frage an.</translation>
    </message>
    <message>
        <source>Passwords can be entered for PDFs and archives only: save a copy of it without one.</source>
        <translation>Passwörter können nur für PDF-Dateien und Archive eingegeben werden: Speichern Sie eine Kopie ohne Passwort.</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>Persisch</translation>
    </message>
    <message>
        <source>Plug the computer in, or let Satchel work on battery in its settings.</source>
        <translation>Schließen Sie den Rechner an das Netz an, oder erlauben Sie Satchel in den Einstellungen die Arbeit im Akkubetrieb.</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>Pandschabi</translation>
    </message>
    <message>
        <source>Qt cannot show windows by “{}”, which QT_QPA_PLATFORM names.</source>
        <translation>Qt kann mit „{}“, das QT_QPA_PLATFORM nennt, keine Fenster anzeigen.</translation>
    </message>
    <message>
        <source>Questions need the model for meaning, which is missing.</source>
        <translation>Fragen brauchen das Bedeutungsmodell, und das fehlt.</translation>
    </message>
    <message>
        <source>Quit Satchel and start it again.</source>
        <translation>Beenden Sie Satchel und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Quit it, then try again.</source>
        <translation>Beenden Sie es, und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>Raise {} to see them at once.</source>
        <translation>Erhöhen Sie {}, um sie sofort zu sehen.</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Dateien werden gelesen</translation>
    </message>
    <message>
        <source>Reading {}</source>
        <translation>{} wird gelesen</translation>
    </message>
    <message>
        <source>Recognising text in scans and pictures</source>
        <translation>Text in Scans und Bildern wird erkannt</translation>
    </message>
    <message>
        <source>Reinstall Satchel to search scans and pictures.</source>
        <translation>Installieren Sie Satchel neu, damit Scans und Bilder durchsucht werden.</translation>
    </message>
    <message>
        <source>Reinstall Satchel.</source>
        <translation>Installieren Sie Satchel neu.</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>Remove some, or join those with the same words by a wider glob.</source>
        <translation>Entfernen Sie einige, oder fassen Sie die mit gleichen Wörtern durch ein weiteres Muster zusammen.</translation>
    </message>
    <message>
        <source>Remove the package it came with.</source>
        <translation>Entfernen Sie das Paket, mit dem es kam.</translation>
    </message>
    <message>
        <source>Remove the rule from {}.</source>
        <translation>Entfernen Sie die Regel von {}.</translation>
    </message>
    <message>
        <source>Rename it, or include it by a rule of {}: “!{}”.</source>
        <translation>Benennen Sie sie um, oder nehmen Sie sie durch eine Regel von {} auf: „!{}“.</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>Benennen Sie es um.</translation>
    </message>
    <message>
        <source>Rename them, and they will be indexed.</source>
        <translation>Benennen Sie sie um, dann werden sie indexiert.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Restore it from a backup. Without a backup, `satchel doctor --repair` keeps what can be read of a catalogue that was set aside as damaged, or starts a new library, to which you have to add the folders again.</source>
        <translation>Stellen Sie ihn aus einer Sicherung wieder her. Ohne Sicherung behält `satchel doctor --repair`, was von einem als beschädigt beiseitegelegten Katalog lesbar ist, oder beginnt eine neue Bibliothek, der Sie die Ordner noch einmal hinzufügen müssen.</translation>
    </message>
    <message>
        <source>Resume indexing.</source>
        <translation>Setzen Sie das Indexieren fort.</translation>
    </message>
    <message>
        <source>Resume it with `satchel resume --contexts`, or on the Library page.</source>
        <translation>Setzen Sie es mit `satchel resume --contexts` oder auf der Seite „Bibliothek“ fort.</translation>
    </message>
    <message>
        <source>Resume it with `satchel resume FOLDER`, or on the Library page.</source>
        <translation>Setzen Sie es mit `satchel resume ORDNER` oder auf der Seite „Bibliothek“ fort.</translation>
    </message>
    <message>
        <source>Resume it with `satchel resume`, or by the menu of the tray icon.</source>
        <translation>Setzen Sie es mit `satchel resume` oder über das Menü des Symbols im Infobereich fort.</translation>
    </message>
    <message>
        <source>Resume the folder.</source>
        <translation>Setzen Sie den Ordner fort.</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Run `satchel doctor --repair`: it keeps what can be read of it, and indexes the files again.</source>
        <translation>Führen Sie `satchel doctor --repair` aus: Es behält, was davon lesbar ist, und indexiert die Dateien neu.</translation>
    </message>
    <message>
        <source>Run `satchel doctor`. If it finds no damage, this is an error of Satchel: please report it with the output of `satchel report`.</source>
        <translation>Führen Sie `satchel doctor` aus. Findet es keinen Schaden, ist dies ein Fehler von Satchel: Bitte melden Sie ihn mit der Ausgabe von `satchel report`.</translation>
    </message>
    <message>
        <source>Run `satchel models check` to see what to do.</source>
        <translation>Führen Sie `satchel models check` aus, um zu sehen, was zu tun ist.</translation>
    </message>
    <message>
        <source>Run `satchel models fetch {}`, or save {} from {} (SHA-256 {}) in {}.</source>
        <translation>Führen Sie `satchel models fetch {}` aus, oder speichern Sie {} von {} (SHA-256 {}) in {}.</translation>
    </message>
    <message>
        <source>Run it again. If it fails again, download the file yourself.</source>
        <translation>Starten Sie es noch einmal. Schlägt es wieder fehl, laden Sie die Datei selbst herunter.</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation>Samoanisch</translation>
    </message>
    <message>
        <source>Satchel is closing.</source>
        <translation>Satchel wird beendet.</translation>
    </message>
    <message>
        <source>Satchel is not running.</source>
        <translation>Satchel läuft nicht.</translation>
    </message>
    <message>
        <source>Satchel needs a temporary folder to read this library, and none can be made.</source>
        <translation>Satchel braucht einen temporären Ordner, um diese Bibliothek zu lesen, und es lässt sich keiner anlegen.</translation>
    </message>
    <message>
        <source>Satchel stopped twice soon after its start.</source>
        <translation>Satchel wurde zweimal kurz nach dem Start unerwartet beendet.</translation>
    </message>
    <message>
        <source>Satchel tries again. If the problem persists, close other programs or restart Satchel.</source>
        <translation>Satchel versucht es noch einmal. Besteht das Problem weiter, schließen Sie andere Programme, oder starten Sie Satchel neu.</translation>
    </message>
    <message>
        <source>Search again for its current number.</source>
        <translation>Suchen Sie erneut nach ihrer jetzigen Nummer.</translation>
    </message>
    <message>
        <source>Search again in a moment.</source>
        <translation>Suchen Sie gleich noch einmal.</translation>
    </message>
    <message>
        <source>Search again to see what the library holds now.</source>
        <translation>Suchen Sie noch einmal, um zu sehen, was die Bibliothek jetzt enthält.</translation>
    </message>
    <message>
        <source>Search again.</source>
        <translation>Suchen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Search works as before. The map is computed again when the page is opened.</source>
        <translation>Die Suche funktioniert wie bisher. Die Karte wird neu berechnet, wenn die Seite geöffnet wird.</translation>
    </message>
    <message>
        <source>Searches use it after “Use it now” in Settings → Models, or else from the next start of Satchel.</source>
        <translation>Die Suche verwendet es nach „Jetzt verwenden“ unter Einstellungen → Modelle, sonst ab dem nächsten Start von Satchel.</translation>
    </message>
    <message>
        <source>Select other words, or nothing to mark the passage.</source>
        <translation>Wählen Sie andere Wörter aus, oder nichts, um die Textstelle zu markieren.</translation>
    </message>
    <message>
        <source>Sentences were compared by words and meaning alone. {}</source>
        <translation>Sätze wurden nur nach Wörtern und Bedeutung verglichen. {}</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>Serbisch</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>Shona</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen Sie sie.</translation>
    </message>
    <message>
        <source>Showing results for “{}”; no file holds {}.</source>
        <translation>Ergebnisse für „{}“; keine Datei enthält {}.</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>Sindhi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>Singhalesisch</translation>
    </message>
    <message>
        <source>Sizes are written as &gt;10MB, &lt;500kB or 1MB..5MB.</source>
        <translation>Größen werden als &gt;10MB, &lt;500kB oder 1MB..5MB geschrieben.</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Slowakisch</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Slowenisch</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>Somali</translation>
    </message>
    <message>
        <source>Sotho</source>
        <translation>Sotho</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Split it into smaller files to search it.</source>
        <translation>Teilen Sie die Datei in kleinere, damit sie durchsucht wird.</translation>
    </message>
    <message>
        <source>Start Satchel again.</source>
        <translation>Starten Sie Satchel neu.</translation>
    </message>
    <message>
        <source>Start Satchel again. What was changed since then is not in the library.</source>
        <translation>Starten Sie Satchel neu. Was seitdem geändert wurde, ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>Start Satchel again; if it happens twice, reinstall it.</source>
        <translation>Starten Sie Satchel neu; geschieht es wieder, installieren Sie es neu.</translation>
    </message>
    <message>
        <source>Start Satchel again; if it happens twice, run `satchel doctor`.</source>
        <translation>Starten Sie Satchel neu; geschieht es wieder, führen Sie `satchel doctor` aus.</translation>
    </message>
    <message>
        <source>Start Satchel in a desktop session. Its commands need none: `satchel --help` lists them.</source>
        <translation>Starten Sie Satchel in einer Arbeitsumgebung. Seine Befehle brauchen keine: `satchel --help` listet sie auf.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Stop sharing that folder, then share the folders in it one by one.</source>
        <translation>Beenden Sie die Freigabe jenes Ordners und geben Sie dann die Ordner darin einzeln frei.</translation>
    </message>
    <message>
        <source>Stopped at: {}. Ask again to continue there.</source>
        <translation>Gestoppt bei: {}. Fragen Sie noch einmal, um dort weiterzumachen.</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Betreff</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>Sundanesisch</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>Suaheli</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>Tadschikisch</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamil</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>Telugu</translation>
    </message>
    <message>
        <source>Text recognition cannot be loaded: {}.</source>
        <translation>Die Texterkennung kann nicht geladen werden: {}.</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>The Library page lists what is kept out.</source>
        <translation>Die Seite „Bibliothek“ führt auf, was ausgeschlossen ist.</translation>
    </message>
    <message>
        <source>The answer model cannot write contexts, so this has to wait.</source>
        <translation>Das Antwortmodell kann keine Kontexte schreiben, darum muss das warten.</translation>
    </message>
    <message>
        <source>The answer model stopped unexpectedly (exit code {}).</source>
        <translation>Das Antwortmodell wurde unerwartet beendet (Exit-Code {}).</translation>
    </message>
    <message>
        <source>The answer model {} cannot be read: {}.</source>
        <translation>Das Antwortmodell {} kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The answer model {} is incomplete, or is not a GGUF model that can be loaded.</source>
        <translation>Das Antwortmodell {} ist unvollständig oder kein ladbares GGUF-Modell.</translation>
    </message>
    <message>
        <source>The answer model {} needs {} of memory, and {} are free.</source>
        <translation>Das Antwortmodell {} braucht {} Speicher, und {} sind frei.</translation>
    </message>
    <message>
        <source>The catalogue {} cannot be used: {}.</source>
        <translation>Der Katalog {} ist nicht benutzbar: {}.</translation>
    </message>
    <message>
        <source>The catalogue {} is damaged: {}.</source>
        <translation>Der Katalog {} ist beschädigt: {}.</translation>
    </message>
    <message>
        <source>The catalogue {} is in use by another program.</source>
        <translation>Der Katalog {} wird von einem anderen Programm benutzt.</translation>
    </message>
    <message>
        <source>The catalogue {} is missing or empty, but the rest of its library is there.</source>
        <translation>Der Katalog {} fehlt oder ist leer, aber der Rest seiner Bibliothek ist da.</translation>
    </message>
    <message>
        <source>The check of the model file {} was stopped.</source>
        <translation>Die Prüfung der Modelldatei {} wurde gestoppt.</translation>
    </message>
    <message>
        <source>The comparison printed no result.</source>
        <translation>Der Vergleich hat kein Ergebnis ausgegeben.</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>Der Vergleich wurde gestoppt.</translation>
    </message>
    <message>
        <source>The data folder {} cannot be written: {}.</source>
        <translation>In den Datenordner {} kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The disk at {} is full: {} MB of free space are needed, and {} MB are left.</source>
        <translation>Der Datenträger bei {} ist voll: {} MB freier Platz werden gebraucht, und {} MB sind übrig.</translation>
    </message>
    <message>
        <source>The disk fails to read or write {}: {}.</source>
        <translation>Der Datenträger kann {} nicht lesen oder schreiben: {}.</translation>
    </message>
    <message>
        <source>The disk has room again, so indexing continues.</source>
        <translation>Auf dem Datenträger ist wieder Platz, also geht das Indexieren weiter.</translation>
    </message>
    <message>
        <source>The disk of {} is full.</source>
        <translation>Der Datenträger von {} ist voll.</translation>
    </message>
    <message>
        <source>The display “{}” cannot be reached.</source>
        <translation>Die Anzeige „{}“ ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>The documents do not say: {}</source>
        <translation>In den Dokumenten steht nicht: {}</translation>
    </message>
    <message>
        <source>The file that the link leads to is not in the library.</source>
        <translation>Die Datei, zu der der Link führt, ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>The folder {} cannot be read.</source>
        <translation>Der Ordner {} ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The folder {} cannot be written: {}.</source>
        <translation>In den Ordner {} kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The folder {} needs {} MB of room and has {}.</source>
        <translation>Der Ordner {} braucht {} MB Platz und hat {}.</translation>
    </message>
    <message>
        <source>The folder {}, which contains it, is left out</source>
        <translation>Der Ordner {}, in dem sie liegt, wird ausgelassen</translation>
    </message>
    <message>
        <source>The import of {} was stopped.</source>
        <translation>Der Import von {} wurde gestoppt.</translation>
    </message>
    <message>
        <source>The index cannot be rebuilt because nothing can be written in {}.</source>
        <translation>Der Index kann nicht neu aufgebaut werden, weil in {} nichts geschrieben werden kann.</translation>
    </message>
    <message>
        <source>The index in {} cannot be written: {}.</source>
        <translation>Der Index in {} kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The kinds are {}; “ext:” finds files by their extension.</source>
        <translation>Die Arten sind {}; „ext:“ findet Dateien nach ihrer Endung.</translation>
    </message>
    <message>
        <source>The library cannot be written: {}: {}.</source>
        <translation>In die Bibliothek kann nicht geschrieben werden: {}: {}.</translation>
    </message>
    <message>
        <source>The library does not have this passage, or no longer has it.</source>
        <translation>Die Bibliothek hat diese Textstelle nicht oder nicht mehr.</translation>
    </message>
    <message>
        <source>The library has no file of that name.</source>
        <translation>Die Bibliothek hat keine Datei mit diesem Namen.</translation>
    </message>
    <message>
        <source>The library in {} can only be searched: nothing can be written there ({}).</source>
        <translation>Die Bibliothek in {} kann nur durchsucht werden: Dort kann nichts geschrieben werden ({}).</translation>
    </message>
    <message>
        <source>The library in {} cannot be locked, so nothing is written to it: {}.</source>
        <translation>Die Bibliothek in {} kann nicht gesperrt werden, darum wird nichts in sie geschrieben: {}.</translation>
    </message>
    <message>
        <source>The library in {} is from an older Satchel, and cannot be brought up to date because nothing can be written there.</source>
        <translation>Die Bibliothek in {} stammt von einer älteren Version von Satchel und kann nicht auf den neuesten Stand gebracht werden, weil dort nichts geschrieben werden kann.</translation>
    </message>
    <message>
        <source>The library in {} is from an older Satchel.</source>
        <translation>Die Bibliothek in {} stammt von einer älteren Version von Satchel.</translation>
    </message>
    <message>
        <source>The library in {} was replaced or removed.</source>
        <translation>Die Bibliothek in {} wurde ersetzt oder entfernt.</translation>
    </message>
    <message>
        <source>The library is being closed.</source>
        <translation>Die Bibliothek wird gerade geschlossen.</translation>
    </message>
    <message>
        <source>The linked file is gone or changed; {} has the same passage.</source>
        <translation>Die verlinkte Datei fehlt oder wurde geändert; {} hat dieselbe Textstelle.</translation>
    </message>
    <message>
        <source>The list is from one file.</source>
        <translation>Die Liste stammt aus einer Datei.</translation>
    </message>
    <message>
        <source>The list is from {} files, the best of {}.</source>
        <translation>Die Liste stammt aus {} Dateien, den besten von {}.</translation>
    </message>
    <message>
        <source>The list is from {} files.</source>
        <translation>Die Liste stammt aus {} Dateien.</translation>
    </message>
    <message>
        <source>The list of models {} cannot be used: {}.</source>
        <translation>Die Modellliste {} kann nicht verwendet werden: {}.</translation>
    </message>
    <message>
        <source>The map could not be computed: {}</source>
        <translation>Die Karte konnte nicht berechnet werden: {}</translation>
    </message>
    <message>
        <source>The meaning of your files was stored with another model for meaning, so only words are searched. Open Satchel or run `satchel index FOLDER` to renew it.</source>
        <translation>Die Bedeutung Ihrer Dateien wurde mit einem anderen Bedeutungsmodell erfasst, darum wird nur nach Wörtern gesucht. Öffnen Sie Satchel, oder führen Sie `satchel index ORDNER` aus, um sie zu erneuern.</translation>
    </message>
    <message>
        <source>The model computes no vectors of {} numbers.</source>
        <translation>Das Modell liefert keine Vektoren mit {} Zahlen.</translation>
    </message>
    <message>
        <source>The model description {} is damaged or was altered.</source>
        <translation>Die Modellbeschreibung {} ist beschädigt oder wurde verändert.</translation>
    </message>
    <message>
        <source>The model description {} was written by a newer Satchel.</source>
        <translation>Die Modellbeschreibung {} stammt von einer neueren Version von Satchel.</translation>
    </message>
    <message>
        <source>The model file {} cannot be deleted: {}.</source>
        <translation>Die Modelldatei {} kann nicht gelöscht werden: {}.</translation>
    </message>
    <message>
        <source>The model file {} cannot be loaded ({}).</source>
        <translation>Die Modelldatei {} kann nicht geladen werden ({}).</translation>
    </message>
    <message>
        <source>The model file {} cannot be read: {}.</source>
        <translation>Die Modelldatei {} kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The model file {} has {} bytes instead of {}.</source>
        <translation>Die Modelldatei {} hat {} Bytes statt {}.</translation>
    </message>
    <message>
        <source>The model file {} is cut short.</source>
        <translation>Die Modelldatei {} ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The model file {} is missing.</source>
        <translation>Die Modelldatei {} fehlt.</translation>
    </message>
    <message>
        <source>The model file {} is not the expected one: its SHA-256 differs.</source>
        <translation>Die Modelldatei {} ist nicht die erwartete: Ihre SHA-256-Summe weicht ab.</translation>
    </message>
    <message>
        <source>The model for meaning is missing, so only words are searched.</source>
        <translation>Das Bedeutungsmodell fehlt, darum wird nur nach Wörtern gesucht.</translation>
    </message>
    <message>
        <source>The model in {} is not of a kind that Satchel can run: {}.</source>
        <translation>Ein Modell wie das in {} kann Satchel nicht ausführen: {}.</translation>
    </message>
    <message>
        <source>The model {} was not made for conversations.</source>
        <translation>Das Modell {} ist nicht für Gespräche gemacht.</translation>
    </message>
    <message>
        <source>The models folder {} cannot be written: {}.</source>
        <translation>In den Modellordner {} kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The models were not compared: {}</source>
        <translation>Die Modelle wurden nicht verglichen: {}</translation>
    </message>
    <message>
        <source>The name also matches {} and {} more.</source>
        <translation>Der Name passt auch zu {} und {} weiteren.</translation>
    </message>
    <message>
        <source>The name also matches {}.</source>
        <translation>Der Name passt auch zu {}.</translation>
    </message>
    <message>
        <source>The name of a saved search has at most {} characters.</source>
        <translation>Der Name einer gespeicherten Suche hat höchstens {} Zeichen.</translation>
    </message>
    <message>
        <source>The package {} does not hold {} as expected.</source>
        <translation>Das Paket {} enthält {} nicht wie erwartet.</translation>
    </message>
    <message>
        <source>The page could not be recognised: {}.</source>
        <translation>Die Seite konnte nicht erkannt werden: {}.</translation>
    </message>
    <message>
        <source>The passage has changed in it; this is the same place.</source>
        <translation>Die Textstelle hat sich darin geändert; dies ist dieselbe Stelle.</translation>
    </message>
    <message>
        <source>The passage is still in it.</source>
        <translation>Die Textstelle steht noch darin.</translation>
    </message>
    <message>
        <source>The password of {} is right.</source>
        <translation>Das Passwort von {} ist richtig.</translation>
    </message>
    <message>
        <source>The passwords of this library could not be deleted from the keyring.</source>
        <translation>Die Passwörter dieser Bibliothek ließen sich nicht aus dem Schlüsselbund löschen.</translation>
    </message>
    <message>
        <source>The path of the data folder is empty.</source>
        <translation>Der Pfad des Datenordners ist leer.</translation>
    </message>
    <message>
        <source>The query has {} characters; at most {} are allowed.</source>
        <translation>Die Suchanfrage hat {} Zeichen; höchstens {} sind möglich.</translation>
    </message>
    <message>
        <source>The query is empty.</source>
        <translation>Die Suchanfrage ist leer.</translation>
    </message>
    <message>
        <source>The query is long: only its beginning is searched for.</source>
        <translation>Die Suchanfrage ist lang: Gesucht wird nur ihr Anfang.</translation>
    </message>
    <message>
        <source>The question has {} characters; at most {} are allowed.</source>
        <translation>Die Frage hat {} Zeichen; höchstens {} sind auf einmal möglich.</translation>
    </message>
    <message>
        <source>The question has {}, but the source {}.</source>
        <translation>In der Frage steht {}, in der Quelle aber {}.</translation>
    </message>
    <message>
        <source>The rest of {} was left out: {}.</source>
        <translation>Der Rest von {} wurde ausgelassen: {}.</translation>
    </message>
    <message>
        <source>The running Satchel does not answer.</source>
        <translation>Das laufende Satchel antwortet nicht.</translation>
    </message>
    <message>
        <source>The running Satchel ended before it answered.</source>
        <translation>Das laufende Satchel wurde beendet, bevor es antwortete.</translation>
    </message>
    <message>
        <source>The running Satchel has ended, or is of an earlier version.</source>
        <translation>Das laufende Satchel wurde beendet oder hat eine frühere Version.</translation>
    </message>
    <message>
        <source>The saved search “{}” no longer exists.</source>
        <translation>Die gespeicherte Suche „{}“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The selected text is not in the text that was read of the file.</source>
        <translation>Der ausgewählte Text ist nicht in dem Text, der aus der Datei gelesen wurde.</translation>
    </message>
    <message>
        <source>The settings in {} cannot be written: {}.</source>
        <translation>Die Einstellungen in {} können nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The system does not let Satchel start another thread or process.</source>
        <translation>Das System lässt Satchel keinen weiteren Thread oder Prozess starten.</translation>
    </message>
    <message>
        <source>The system lets Satchel watch no more folders, so {} is checked for changes every ten minutes.</source>
        <translation>Das System lässt Satchel keine weiteren Ordner beobachten, darum wird {} alle zehn Minuten auf Änderungen geprüft.</translation>
    </message>
    <message>
        <source>The system library {} is damaged.</source>
        <translation>Die Systembibliothek {} ist beschädigt.</translation>
    </message>
    <message>
        <source>The system library {} is missing, and Satchel needs it.</source>
        <translation>Die Systembibliothek {} fehlt, und Satchel braucht sie.</translation>
    </message>
    <message>
        <source>The system library {} is too old for this Satchel: it lacks {}.</source>
        <translation>Die Systembibliothek {} ist zu alt für dieses Satchel: Ihr fehlt {}.</translation>
    </message>
    <message>
        <source>The text of {} is not recognised in its folder.</source>
        <translation>Der Text von {} wird in diesem Ordner nicht erkannt.</translation>
    </message>
    <message>
        <source>The text of {} is still to be recognised.</source>
        <translation>Der Text von {} muss noch erkannt werden.</translation>
    </message>
    <message>
        <source>The user shares folders in the settings of Satchel, or by `satchel folders share`.</source>
        <translation>Ordner werden in den Einstellungen von Satchel oder mit `satchel folders share` freigegeben.</translation>
    </message>
    <message>
        <source>The vectors are being rebuilt, in case they were the cause.</source>
        <translation>Die Vektoren werden neu aufgebaut, für den Fall, dass sie die Ursache waren.</translation>
    </message>
    <message>
        <source>The vectors are damaged ({}).</source>
        <translation>Die Vektoren sind beschädigt ({}).</translation>
    </message>
    <message>
        <source>The vectors are damaged.</source>
        <translation>Die Vektoren sind beschädigt.</translation>
    </message>
    <message>
        <source>The vectors are from an older Satchel.</source>
        <translation>Die Vektoren stammen von einer älteren Version von Satchel.</translation>
    </message>
    <message>
        <source>The vectors are newer than the catalogue.</source>
        <translation>Die Vektoren sind neuer als der Katalog.</translation>
    </message>
    <message>
        <source>The vectors are of another model for meaning than that of this library.</source>
        <translation>Die Vektoren stammen von einem anderen Bedeutungsmodell als dem dieser Bibliothek.</translation>
    </message>
    <message>
        <source>The vectors are of another model or version.</source>
        <translation>Die Vektoren stammen von einem anderen Modell oder einer anderen Version.</translation>
    </message>
    <message>
        <source>The vectors belong to another library.</source>
        <translation>Die Vektoren gehören zu einer anderen Bibliothek.</translation>
    </message>
    <message>
        <source>The vectors vanished while in use.</source>
        <translation>Die Vektoren sind verschwunden, während sie benutzt wurden.</translation>
    </message>
    <message>
        <source>The word index belongs to another library.</source>
        <translation>Der Wortindex gehört zu einer anderen Bibliothek.</translation>
    </message>
    <message>
        <source>The word index differs from the catalogue: it has {} documents too many, and {} files differ.</source>
        <translation>Der Wortindex weicht vom Katalog ab: Er hat {} Dokumente zu viel, und {} Dateien unterscheiden sich.</translation>
    </message>
    <message>
        <source>The word index failed ({}).</source>
        <translation>Im Wortindex ist ein Fehler aufgetreten ({}).</translation>
    </message>
    <message>
        <source>The word index is damaged ({}).</source>
        <translation>Der Wortindex ist beschädigt ({}).</translation>
    </message>
    <message>
        <source>The word index is damaged.</source>
        <translation>Der Wortindex ist beschädigt.</translation>
    </message>
    <message>
        <source>The word index is from an older Satchel.</source>
        <translation>Der Wortindex stammt von einer älteren Version von Satchel.</translation>
    </message>
    <message>
        <source>The word index is missing.</source>
        <translation>Der Wortindex fehlt.</translation>
    </message>
    <message>
        <source>The words for the path {} have {} characters; at most {} are allowed.</source>
        <translation>Die Wörter zum Pfad {} haben {} Zeichen; höchstens {} sind erlaubt.</translation>
    </message>
    <message>
        <source>The words of {} of {} files are ready.</source>
        <translation>Die Wörter von {} der {} Dateien sind erfasst.</translation>
    </message>
    <message>
        <source>The words “{}” have no path.</source>
        <translation>Zu den Wörtern „{}“ fehlt ein Pfad.</translation>
    </message>
    <message>
        <source>The writing of contexts is paused, so this has to wait.</source>
        <translation>Das Schreiben der Kontexte ist angehalten, darum muss das warten.</translation>
    </message>
    <message>
        <source>The {} files changed last were summarised; {} were left out.</source>
        <translation>Die {} zuletzt geänderten Dateien wurden zusammengefasst; {} wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The {} process cannot be started: {}.</source>
        <translation>Der Prozess „{}“ kann nicht gestartet werden: {}.</translation>
    </message>
    <message>
        <source>The {} process ended (exit code {}).</source>
        <translation>Der Prozess „{}“ wurde beendet (Exit-Code {}).</translation>
    </message>
    <message>
        <source>There are no words for the path {}.</source>
        <translation>Zum Pfad {} sind keine Wörter angegeben.</translation>
    </message>
    <message>
        <source>There are {} lists of words for the path {}.</source>
        <translation>Es gibt {} Wortlisten für den Pfad {}.</translation>
    </message>
    <message>
        <source>There are {} paths with words; at most {} are allowed.</source>
        <translation>Es gibt {} Pfade mit Wörtern; höchstens {} sind erlaubt.</translation>
    </message>
    <message>
        <source>There is already a saved search “{}”.</source>
        <translation>Es gibt schon eine gespeicherte Suche „{}“.</translation>
    </message>
    <message>
        <source>There is no display on which a window could be shown.</source>
        <translation>Es gibt keine Anzeige, auf der ein Fenster erscheinen könnte.</translation>
    </message>
    <message>
        <source>There is no field “{}:”, so it is searched as a word.</source>
        <translation>Es gibt kein Feld „{}:“, darum wird es als Wort gesucht.</translation>
    </message>
    <message>
        <source>There is no library in {}.</source>
        <translation>In {} gibt es keine Bibliothek.</translation>
    </message>
    <message>
        <source>There is no library to open ({}).</source>
        <translation>Es gibt keine Bibliothek zum Öffnen ({}).</translation>
    </message>
    <message>
        <source>There is no search to save.</source>
        <translation>Es gibt keine Suche zu speichern.</translation>
    </message>
    <message>
        <source>There is no such conversation.</source>
        <translation>Ein solches Gespräch gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Es gibt keine solche Datei.</translation>
    </message>
    <message>
        <source>There is no such file; if there was one, it was deleted or renamed.</source>
        <translation>Es gibt keine solche Datei; wenn es sie gab, wurde sie gelöscht oder umbenannt.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Arbeitsspeicher reicht nicht.</translation>
    </message>
    <message>
        <source>They are being rebuilt.</source>
        <translation>Sie werden neu aufgebaut.</translation>
    </message>
    <message>
        <source>They cannot be added to this package. Import the model with a Satchel that pip installed with its extra “importer”: this one finds it then.</source>
        <translation>Diesem Paket lassen sie sich nicht hinzufügen. Importieren Sie das Modell mit einem Satchel, das pip mit seinem Zusatz „importer“ installiert hat: Dieses hier findet es dann.</translation>
    </message>
    <message>
        <source>They cannot be rebuilt because nothing can be written in {}, so that searches find by words alone.</source>
        <translation>Sie können nicht neu aufgebaut werden, weil in {} nichts geschrieben werden kann; daher wird nur nach Wörtern gesucht.</translation>
    </message>
    <message>
        <source>This is about {}.</source>
        <translation>Hier geht es um {}.</translation>
    </message>
    <message>
        <source>This is its text as it was last read.</source>
        <translation>Das ist ihr Text, wie er zuletzt gelesen wurde.</translation>
    </message>
    <message>
        <source>This is no longer found by the search.</source>
        <translation>Das wird von der Suche nicht mehr gefunden.</translation>
    </message>
    <message>
        <source>This is not a link to a passage, so nothing was opened.</source>
        <translation>Das ist kein Link zu einer Textstelle, deshalb wurde nichts geöffnet.</translation>
    </message>
    <message>
        <source>This library was written before Satchel 0.1.0.</source>
        <translation>Diese Bibliothek ist älter als Satchel 0.1.0.</translation>
    </message>
    <message>
        <source>This library was written by a newer Satchel.</source>
        <translation>Diese Bibliothek stammt von einer neueren Version von Satchel.</translation>
    </message>
    <message>
        <source>This password does not open {}.</source>
        <translation>Dieses Passwort öffnet {} nicht.</translation>
    </message>
    <message>
        <source>This search is too long to be saved.</source>
        <translation>Diese Suche ist zu lang zum Speichern.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>To have its content searched, save it as text or PDF.</source>
        <translation>Damit ihr Inhalt durchsucht wird, speichern Sie die Datei als Text oder PDF.</translation>
    </message>
    <message>
        <source>To index, forget or repair anything, make the folder writable, or choose another with --data-dir or SATCHEL_DATA.</source>
        <translation>Um etwas zu indexieren, zu vergessen oder zu reparieren, erlauben Sie das Schreiben in dem Ordner, oder wählen Sie mit --data-dir oder SATCHEL_DATA einen anderen.</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>Zu viele offene Dateien im System</translation>
    </message>
    <message>
        <source>Too many processes are running</source>
        <translation>Es laufen zu viele Prozesse</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Try again; if it happens twice, please report it.</source>
        <translation>Versuchen Sie es noch einmal; geschieht es wieder, melden Sie es bitte.</translation>
    </message>
    <message>
        <source>Try again; if it happens twice, start Satchel again.</source>
        <translation>Versuchen Sie es noch einmal; geschieht es wieder, starten Sie Satchel neu.</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Type a word or a question to search.</source>
        <translation>Geben Sie zum Suchen ein Wort oder eine Frage ein.</translation>
    </message>
    <message>
        <source>Type another one.</source>
        <translation>Geben Sie ein anderes ein.</translation>
    </message>
    <message>
        <source>Type its whole path, or choose it in the window, to learn why.</source>
        <translation>Geben Sie den ganzen Pfad ein, oder wählen Sie die Datei im Fenster, um den Grund zu erfahren.</translation>
    </message>
    <message>
        <source>Type one first.</source>
        <translation>Geben Sie zuerst eine ein.</translation>
    </message>
    <message>
        <source>Type one.</source>
        <translation>Geben Sie einen ein.</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Unset QT_QPA_PLATFORM.</source>
        <translation>Entfernen Sie die Variable QT_QPA_PLATFORM.</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>Auf dem neuesten Stand</translation>
    </message>
    <message>
        <source>Update Satchel, or choose another data folder with --data-dir.</source>
        <translation>Aktualisieren Sie Satchel, oder wählen Sie mit --data-dir einen anderen Datenordner.</translation>
    </message>
    <message>
        <source>Update Satchel, or import the model again.</source>
        <translation>Aktualisieren Sie Satchel, oder importieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>Update the system, or install a Satchel that was built for it.</source>
        <translation>Aktualisieren Sie das System, oder installieren Sie ein Satchel, das dafür gebaut wurde.</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>Urdu</translation>
    </message>
    <message>
        <source>Use a few words, and put the glob into quotes.</source>
        <translation>Verwenden Sie wenige Wörter, und setzen Sie das Muster in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>Usbekisch</translation>
    </message>
    <message>
        <source>Version {} of Satchel was installed while version {} is running.</source>
        <translation>Version {} von Satchel wurde installiert, während Version {} läuft.</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Wait a moment.</source>
        <translation>Warten Sie einen Augenblick.</translation>
    </message>
    <message>
        <source>Wait a moment; `satchel status` shows the queue.</source>
        <translation>Warten Sie einen Augenblick; `satchel status` zeigt die Warteschlange.</translation>
    </message>
    <message>
        <source>Wait until it ends, or end it; Ctrl+C ends `satchel index`.</source>
        <translation>Warten Sie, bis es endet, oder beenden Sie es; Strg+C beendet `satchel index`.</translation>
    </message>
    <message>
        <source>Wait until that has ended.</source>
        <translation>Warten Sie, bis das beendet ist.</translation>
    </message>
    <message>
        <source>Waiting for mains power</source>
        <translation>Wartet auf Netzstrom</translation>
    </message>
    <message>
        <source>Waiting for room on the disk</source>
        <translation>Wartet auf Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Waiting while a question is answered</source>
        <translation>Wartet, während eine Frage beantwortet wird</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>Walisisch</translation>
    </message>
    <message>
        <source>What was read of it before is kept.</source>
        <translation>Was zuvor aus ihr gelesen wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>XML</source>
        <translation>XML</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>Xhosa</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>Jiddisch</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>Yoruba</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>Zulu</translation>
    </message>
    <message>
        <source>`satchel conversations` lists them.</source>
        <translation>`satchel conversations` listet sie auf.</translation>
    </message>
    <message>
        <source>`satchel models check` checks the default model.</source>
        <translation>`satchel models check` prüft das Standardmodell.</translation>
    </message>
    <message>
        <source>`satchel status` lists its folders.</source>
        <translation>`satchel status` führt ihre Ordner auf.</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>ein 7-Zip-Archiv</translation>
    </message>
    <message>
        <source>a FLAC audio file</source>
        <translation>eine FLAC-Audiodatei</translation>
    </message>
    <message>
        <source>a FictionBook</source>
        <translation>ein FictionBook</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>ein GIF-Bild</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>ein JPEG-Bild</translation>
    </message>
    <message>
        <source>a Jupyter notebook</source>
        <translation>ein Jupyter-Notebook</translation>
    </message>
    <message>
        <source>a Matroska video</source>
        <translation>ein Matroska-Video</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>ein PDF</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a TAR archive</source>
        <translation>ein TAR-Archiv</translation>
    </message>
    <message>
        <source>a TIFF picture</source>
        <translation>ein TIFF-Bild</translation>
    </message>
    <message>
        <source>a Word document</source>
        <translation>ein Word-Dokument</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>a ZIP archive or another document packed as one</source>
        <translation>ein ZIP-Archiv oder ein anderes so gepacktes Dokument</translation>
    </message>
    <message>
        <source>a book in the compression of Amazon&apos;s shop</source>
        <translation>ein Buch in der Komprimierung des Amazon-Shops</translation>
    </message>
    <message>
        <source>a calendar</source>
        <translation>ein Kalender</translation>
    </message>
    <message>
        <source>a compressed file</source>
        <translation>eine gepackte Datei</translation>
    </message>
    <message>
        <source>a document of an older Microsoft Office</source>
        <translation>ein Dokument eines älteren Microsoft Office</translation>
    </message>
    <message>
        <source>a file compressed by gzip</source>
        <translation>eine mit gzip gepackte Datei</translation>
    </message>
    <message>
        <source>a file of settings</source>
        <translation>eine Einstellungsdatei</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>eine Verknüpfung</translation>
    </message>
    <message>
        <source>a mailbox</source>
        <translation>ein Postfach</translation>
    </message>
    <message>
        <source>a manual page</source>
        <translation>eine Handbuchseite</translation>
    </message>
    <message>
        <source>a note of Google Keep</source>
        <translation>eine Notiz von Google Keep</translation>
    </message>
    <message>
        <source>a packed part of it is damaged</source>
        <translation>ein gepackter Teil davon ist beschädigt</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a presentation</source>
        <translation>eine Präsentation</translation>
    </message>
    <message>
        <source>a program for Linux</source>
        <translation>ein Programm für Linux</translation>
    </message>
    <message>
        <source>a program for Windows</source>
        <translation>ein Programm für Windows</translation>
    </message>
    <message>
        <source>a raw photograph</source>
        <translation>ein RAW-Foto</translation>
    </message>
    <message>
        <source>a rich text (RTF) document</source>
        <translation>ein RTF-Dokument</translation>
    </message>
    <message>
        <source>a saved page</source>
        <translation>eine gespeicherte Webseite</translation>
    </message>
    <message>
        <source>a sheet of it has {}</source>
        <translation>eines ihrer Blätter hat {}</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>ein Tabellendokument</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a value is invalid</source>
        <translation>ein Wert ist ungültig</translation>
    </message>
    <message>
        <source>a vector is not one of an embedding model</source>
        <translation>ein Vektor stammt von keinem Bedeutungsmodell</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>eine Webseite</translation>
    </message>
    <message>
        <source>an Apple document</source>
        <translation>ein Apple-Dokument</translation>
    </message>
    <message>
        <source>an Apple document of an unknown version</source>
        <translation>ein Apple-Dokument einer unbekannten Version</translation>
    </message>
    <message>
        <source>an MP3 audio file</source>
        <translation>eine MP3-Audiodatei</translation>
    </message>
    <message>
        <source>an MP4 video or audio file</source>
        <translation>eine Video- oder Audiodatei im MP4-Format</translation>
    </message>
    <message>
        <source>an Ogg audio or video file</source>
        <translation>eine Audio- oder Videodatei im Ogg-Format</translation>
    </message>
    <message>
        <source>an OpenDocument file</source>
        <translation>eine OpenDocument-Datei</translation>
    </message>
    <message>
        <source>an Org file</source>
        <translation>eine Org-Datei</translation>
    </message>
    <message>
        <source>an Outlook message</source>
        <translation>eine Outlook-Nachricht</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>an XPS document</source>
        <translation>ein XPS-Dokument</translation>
    </message>
    <message>
        <source>an address book</source>
        <translation>ein Adressbuch</translation>
    </message>
    <message>
        <source>an archive packed in a rare way</source>
        <translation>ein auf seltene Weise gepacktes Archiv</translation>
    </message>
    <message>
        <source>an audio, video or picture file of the RIFF family</source>
        <translation>eine Audio-, Video- oder Bilddatei der RIFF-Familie</translation>
    </message>
    <message>
        <source>an e-mail message</source>
        <translation>eine E-Mail</translation>
    </message>
    <message>
        <source>an electronic book</source>
        <translation>ein E-Book</translation>
    </message>
    <message>
        <source>an empty ZIP archive</source>
        <translation>ein leeres ZIP-Archiv</translation>
    </message>
    <message>
        <source>an export of Evernote</source>
        <translation>ein Export von Evernote</translation>
    </message>
    <message>
        <source>an export of a chat</source>
        <translation>ein exportierter Chat</translation>
    </message>
    <message>
        <source>an outline</source>
        <translation>eine Gliederung</translation>
    </message>
    <message>
        <source>answerer</source>
        <translation>Antwortmodell</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>mindestens {}</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>höchstens {}</translation>
    </message>
    <message>
        <source>audio</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>audio or video</source>
        <translation>eine Audio- oder Videodatei</translation>
    </message>
    <message>
        <source>author “{}”</source>
        <translation>Autor „{}“</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>Binärdaten</translation>
    </message>
    <message>
        <source>calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>mobil</translation>
    </message>
    <message>
        <source>changed before {}</source>
        <translation>vor dem {} geändert</translation>
    </message>
    <message>
        <source>changed from {} to {}</source>
        <translation>geändert vom {} bis {}</translation>
    </message>
    <message>
        <source>changed on {}</source>
        <translation>am {} geändert</translation>
    </message>
    <message>
        <source>changed since {}</source>
        <translation>seit {} geändert</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>crashed the process that read it</source>
        <translation>hat den Leseprozess zum Absturz gebracht</translation>
    </message>
    <message>
        <source>created before {}</source>
        <translation>vor dem {} erstellt</translation>
    </message>
    <message>
        <source>created from {} to {}</source>
        <translation>erstellt vom {} bis {}</translation>
    </message>
    <message>
        <source>created on {}</source>
        <translation>am {} erstellt</translation>
    </message>
    <message>
        <source>created since {}</source>
        <translation>seit {} erstellt</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>ebook</source>
        <translation>E-Book</translation>
    </message>
    <message>
        <source>either {}</source>
        <translation>entweder {}</translation>
    </message>
    <message>
        <source>email</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Suchdienst</translation>
    </message>
    <message>
        <source>exactly {}</source>
        <translation>genau {}</translation>
    </message>
    <message>
        <source>fax</source>
        <translation>Fax</translation>
    </message>
    <message>
        <source>file extension</source>
        <translation>Dateiendung</translation>
    </message>
    <message>
        <source>file extension {}</source>
        <translation>Dateiendung {}</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>from page {}</source>
        <translation>ab Seite {}</translation>
    </message>
    <message>
        <source>from “{}”</source>
        <translation>von „{}“</translation>
    </message>
    <message>
        <source>home</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>in folder {}</source>
        <translation>im Ordner {}</translation>
    </message>
    <message>
        <source>in its source, but perhaps not what was asked</source>
        <translation>in der Quelle, aber vielleicht nicht das Gefragte</translation>
    </message>
    <message>
        <source>in {}</source>
        <translation>auf {}</translation>
    </message>
    <message>
        <source>it crashed the text recognition</source>
        <translation>sie hat die Texterkennung zum Absturz gebracht</translation>
    </message>
    <message>
        <source>it does not say where its chapters are</source>
        <translation>sie nennt nicht, wo ihre Kapitel sind</translation>
    </message>
    <message>
        <source>it ended at once (exit code {})</source>
        <translation>er endete sofort (Exit-Code {})</translation>
    </message>
    <message>
        <source>it has {} × {} pixels</source>
        <translation>sie hat {} × {} Pixel</translation>
    </message>
    <message>
        <source>it holds more files than are read from one file</source>
        <translation>sie enthält mehr Dateien, als aus einer gelesen werden</translation>
    </message>
    <message>
        <source>it holds more text than is read from one file</source>
        <translation>sie enthält mehr Text, als aus einer Datei gelesen wird</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>sie ist abgeschnitten</translation>
    </message>
    <message>
        <source>it is damaged there</source>
        <translation>sie ist dort beschädigt</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it is inside {} other files</source>
        <translation>sie liegt in {} anderen Dateien</translation>
    </message>
    <message>
        <source>it is not built as such a file should be</source>
        <translation>sie ist nicht so aufgebaut, wie es eine solche Datei sein sollte</translation>
    </message>
    <message>
        <source>it is of another kind</source>
        <translation>sie ist von anderer Art</translation>
    </message>
    <message>
        <source>it needs more memory than is allowed for reading a file</source>
        <translation>sie braucht mehr Speicher, als zum Lesen einer Datei erlaubt ist</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>es hat zu lange gedauert</translation>
    </message>
    <message>
        <source>it unpacks to more than is read from one file</source>
        <translation>sie ist entpackt größer, als aus einer Datei gelesen wird</translation>
    </message>
    <message>
        <source>it unpacks to more than {} MB</source>
        <translation>sie ist entpackt größer als {} MB</translation>
    </message>
    <message>
        <source>it unpacks to {} MB</source>
        <translation>sie ist entpackt {} MB groß</translation>
    </message>
    <message>
        <source>its beginning is missing</source>
        <translation>ihr Anfang fehlt</translation>
    </message>
    <message>
        <source>its chapters are missing</source>
        <translation>ihre Kapitel fehlen</translation>
    </message>
    <message>
        <source>its content is not a valid picture</source>
        <translation>ihr Inhalt ist kein gültiges Bild</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>ihr Ende fehlt</translation>
    </message>
    <message>
        <source>its only passage is not found by meaning so far</source>
        <translation>ihre einzige Textstelle ist noch nicht nach Bedeutung auffindbar</translation>
    </message>
    <message>
        <source>its pages are missing</source>
        <translation>ihre Seiten fehlen</translation>
    </message>
    <message>
        <source>its parts are nested too deeply</source>
        <translation>ihre Teile sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>its password was found</source>
        <translation>ihr Passwort wurde gefunden</translation>
    </message>
    <message>
        <source>its text is cut off</source>
        <translation>ihr Text ist abgeschnitten</translation>
    </message>
    <message>
        <source>its text is missing</source>
        <translation>ihr Text fehlt</translation>
    </message>
    <message>
        <source>kind of file</source>
        <translation>Dateiart</translation>
    </message>
    <message>
        <source>kind {}</source>
        <translation>Art {}</translation>
    </message>
    <message>
        <source>lacks the time or number asked for</source>
        <translation>die erfragte Zeit oder Zahl fehlt</translation>
    </message>
    <message>
        <source>language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>language {}</source>
        <translation>Sprache {}</translation>
    </message>
    <message>
        <source>less than {}</source>
        <translation>weniger als {}</translation>
    </message>
    <message>
        <source>mapper</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>more than {}</source>
        <translation>mehr als {}</translation>
    </message>
    <message>
        <source>name not in source</source>
        <translation>Name nicht in der Quelle</translation>
    </message>
    <message>
        <source>name “{}”</source>
        <translation>Name „{}“</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund genannt</translation>
    </message>
    <message>
        <source>no source named</source>
        <translation>keine Quelle genannt</translation>
    </message>
    <message>
        <source>none of its entries can be read</source>
        <translation>keiner ihrer Einträge kann gelesen werden</translation>
    </message>
    <message>
        <source>not {}</source>
        <translation>nicht {}</translation>
    </message>
    <message>
        <source>notebook</source>
        <translation>Notebook</translation>
    </message>
    <message>
        <source>nothing to search for</source>
        <translation>nichts zu suchen</translation>
    </message>
    <message>
        <source>number not in source</source>
        <translation>Zahl nicht in der Quelle</translation>
    </message>
    <message>
        <source>page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>page {}</source>
        <translation>Seite {}</translation>
    </message>
    <message>
        <source>pages {} to {}</source>
        <translation>Seiten {} bis {}</translation>
    </message>
    <message>
        <source>parts of it refer to each other without end</source>
        <translation>Teile davon verweisen endlos aufeinander</translation>
    </message>
    <message>
        <source>passages similar to this one</source>
        <translation>Textstellen, die dieser ähneln</translation>
    </message>
    <message>
        <source>pdf</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>pip could not download {} ({}).</source>
        <translation>pip konnte {} nicht herunterladen ({}).</translation>
    </message>
    <message>
        <source>reStructuredText</source>
        <translation>reStructuredText</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>Leseprozess</translation>
    </message>
    <message>
        <source>reading it took too long</source>
        <translation>das Lesen dauerte zu lange</translation>
    </message>
    <message>
        <source>recogniser</source>
        <translation>Texterkennung</translation>
    </message>
    <message>
        <source>repeats the question</source>
        <translation>wiederholt die Frage</translation>
    </message>
    <message>
        <source>rich text</source>
        <translation>formatierter Text</translation>
    </message>
    <message>
        <source>rows of a file are missing or are not in order</source>
        <translation>Zeilen einer Datei fehlen oder stehen nicht in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>rows of a file disagree</source>
        <translation>Zeilen einer Datei widersprechen sich</translation>
    </message>
    <message>
        <source>sheet</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>slides</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>source code</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>source does not clearly say this</source>
        <translation>Quelle sagt das nicht eindeutig</translation>
    </message>
    <message>
        <source>source is about something else</source>
        <translation>Quelle handelt von etwas anderem</translation>
    </message>
    <message>
        <source>subtitles</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>tag {}</source>
        <translation>Schlagwort {}</translation>
    </message>
    <message>
        <source>takes too long to show</source>
        <translation>braucht zu lange zum Anzeigen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the part with its text is missing</source>
        <translation>der Teil mit ihrem Text fehlt</translation>
    </message>
    <message>
        <source>there is no page in it</source>
        <translation>sie enthält keine Seite</translation>
    </message>
    <message>
        <source>title “{}”</source>
        <translation>Titel „{}“</translation>
    </message>
    <message>
        <source>to “{}”</source>
        <translation>an „{}“</translation>
    </message>
    <message>
        <source>took too long to read</source>
        <translation>hat zum Lesen zu viel Zeit gebraucht</translation>
    </message>
    <message>
        <source>up to page {}</source>
        <translation>bis Seite {}</translation>
    </message>
    <message>
        <source>video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>web</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>what is looked for was found</source>
        <translation>das Gesuchte wurde gefunden</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>with {}</source>
        <translation>mit {}</translation>
    </message>
    <message>
        <source>without {}</source>
        <translation>ohne {}</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Textdokument</translation>
    </message>
    <message>
        <source>work</source>
        <translation>geschäftlich</translation>
    </message>
    <message>
        <source>{} GB</source>
        <translation>{} GB</translation>
    </message>
    <message>
        <source>{} MB, and the limit is {} MB</source>
        <translation>{} MB, die Grenze ist {} MB</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} und {}</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} belongs to the system.</source>
        <translation>{} gehört zum System.</translation>
    </message>
    <message>
        <source>{} by a rule of its folder: “{}”.</source>
        <translation>{} durch eine Regel ihres Ordners: „{}“.</translation>
    </message>
    <message>
        <source>{} by a rule that holds everywhere: “{}”.</source>
        <translation>{} durch eine Regel, die überall gilt: „{}“.</translation>
    </message>
    <message>
        <source>{} cannot be copied to disk: {}.</source>
        <translation>{} kann nicht auf den Datenträger kopiert werden: {}.</translation>
    </message>
    <message>
        <source>{} cannot be found: the current folder was removed.</source>
        <translation>{} ist nicht auffindbar: Der aktuelle Ordner wurde entfernt.</translation>
    </message>
    <message>
        <source>{} cannot be opened ({}).</source>
        <translation>{} kann nicht geöffnet werden ({}).</translation>
    </message>
    <message>
        <source>{} cannot be read: permission denied.</source>
        <translation>{} kann nicht gelesen werden: keine Berechtigung.</translation>
    </message>
    <message>
        <source>{} cannot be shown as rich text.</source>
        <translation>{} kann nicht als formatierter Text angezeigt werden.</translation>
    </message>
    <message>
        <source>{} cannot be unpacked ({}).</source>
        <translation>{} kann nicht entpackt werden ({}).</translation>
    </message>
    <message>
        <source>{} comes with Satchel and cannot be fetched.</source>
        <translation>{} ist in Satchel enthalten und kann nicht heruntergeladen werden.</translation>
    </message>
    <message>
        <source>{} contains files that do not belong to a library of Satchel.</source>
        <translation>{} enthält Dateien, die nicht zu einer Bibliothek von Satchel gehören.</translation>
    </message>
    <message>
        <source>{} crashed the process that read it; it was left out so that reading could continue.</source>
        <translation>{} hat den Leseprozess zum Absturz gebracht und wurde ausgelassen, damit das Lesen weitergehen konnte.</translation>
    </message>
    <message>
        <source>{} does not exist.</source>
        <translation>{} gibt es nicht.</translation>
    </message>
    <message>
        <source>{} examined for text to recognise.</source>
        <translation>{} auf erkennbaren Text durchgesehen.</translation>
    </message>
    <message>
        <source>{} files have names that are not valid text, such as {}.</source>
        <translation>{} Dateien haben Namen, die kein gültiger Text sind, etwa {}.</translation>
    </message>
    <message>
        <source>{} folders below {} cannot be read, such as {}.</source>
        <translation>{} Ordner unterhalb von {} können nicht gelesen werden, etwa {}.</translation>
    </message>
    <message>
        <source>{} has a name that is not valid text.</source>
        <translation>{} hat einen Namen, der kein gültiger Text ist.</translation>
    </message>
    <message>
        <source>{} has changed meanwhile.</source>
        <translation>{} hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>{} has embedded all passages.</source>
        <translation>{} hat die Bedeutung aller Textstellen erfasst.</translation>
    </message>
    <message>
        <source>{} has no page {}.</source>
        <translation>{} hat keine Seite {}.</translation>
    </message>
    <message>
        <source>{} has no pages to show.</source>
        <translation>{} hat keine Seiten zum Anzeigen.</translation>
    </message>
    <message>
        <source>{} has no text there.</source>
        <translation>{} hat dort keinen Text.</translation>
    </message>
    <message>
        <source>{} holds no readable Sentence Transformers model: {} is missing or damaged.</source>
        <translation>{} enthält kein lesbares Sentence-Transformers-Modell: {} fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>{} holds no such file, or it was not read.</source>
        <translation>{} enthält keine solche Datei, oder sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>{} holds no text.</source>
        <translation>{} enthält keinen Text.</translation>
    </message>
    <message>
        <source>{} is a RAR archive that cannot be unpacked ({}).</source>
        <translation>{} ist ein RAR-Archiv, das sich nicht entpacken lässt ({}).</translation>
    </message>
    <message>
        <source>{} is a RAR archive, and the system library {} is missing.</source>
        <translation>{} ist ein RAR-Archiv, und die Systembibliothek {} fehlt.</translation>
    </message>
    <message>
        <source>{} is a folder, a device or a channel, not a file.</source>
        <translation>{} ist ein Ordner, ein Gerät oder ein Kanal, keine Datei.</translation>
    </message>
    <message>
        <source>{} is a symbolic link, and those are not followed.</source>
        <translation>{} ist eine symbolische Verknüpfung, und solchen wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>{} is absent: its drive or folder is not connected.</source>
        <translation>{} fehlt zurzeit: Laufwerk oder Ordner ist nicht verbunden.</translation>
    </message>
    <message>
        <source>{} is damaged and cannot be read ({}).</source>
        <translation>{} ist beschädigt und kann nicht gelesen werden ({}).</translation>
    </message>
    <message>
        <source>{} is in no folder of the library.</source>
        <translation>{} liegt in keinem Ordner der Bibliothek.</translation>
    </message>
    <message>
        <source>{} is left out: files called “{}” hold secrets.</source>
        <translation>{} wird ausgelassen: Dateien namens „{}“ enthalten Geheimnisse.</translation>
    </message>
    <message>
        <source>{} is left out: it holds a private key.</source>
        <translation>{} wird ausgelassen: Sie enthält einen privaten Schlüssel.</translation>
    </message>
    <message>
        <source>{} is no longer where it was.</source>
        <translation>{} ist nicht mehr dort, wo es war.</translation>
    </message>
    <message>
        <source>{} is not a GGUF file.</source>
        <translation>{} ist keine GGUF-Datei.</translation>
    </message>
    <message>
        <source>{} is not a complete file of passages: {}.</source>
        <translation>{} ist keine vollständige Datei mit Textstellen: {}.</translation>
    </message>
    <message>
        <source>{} is not a folder of the library, but contains some, such as {}.</source>
        <translation>{} ist kein Ordner der Bibliothek, enthält aber welche, etwa {}.</translation>
    </message>
    <message>
        <source>{} is not a folder.</source>
        <translation>{} ist kein Ordner.</translation>
    </message>
    <message>
        <source>{} is not a model that answers questions.</source>
        <translation>{} ist kein Modell, das Fragen beantwortet.</translation>
    </message>
    <message>
        <source>{} is not a table.</source>
        <translation>{} ist keine Tabelle.</translation>
    </message>
    <message>
        <source>{} is not in the library.</source>
        <translation>{} ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>{} is not kept out of the library.</source>
        <translation>{} ist nicht aus der Bibliothek ausgeschlossen.</translation>
    </message>
    <message>
        <source>{} is not one of the folders added to the library.</source>
        <translation>{} ist keiner der Ordner, die zur Bibliothek hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>{} is not one of the models.</source>
        <translation>{} ist keines der Modelle.</translation>
    </message>
    <message>
        <source>{} is not the file of {}.</source>
        <translation>{} ist nicht die Datei von {}.</translation>
    </message>
    <message>
        <source>{} is not {}: it looks like {}.</source>
        <translation>{} ist nicht {}: Es sieht aus wie {}.</translation>
    </message>
    <message>
        <source>{} is protected against copying (DRM).</source>
        <translation>{} ist kopiergeschützt (DRM).</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} ist durch ein Passwort geschützt.</translation>
    </message>
    <message>
        <source>{} is read already.</source>
        <translation>{} ist bereits gelesen.</translation>
    </message>
    <message>
        <source>{} is shared because it is in {}.</source>
        <translation>{} ist freigegeben, weil es in {} liegt.</translation>
    </message>
    <message>
        <source>{} is too large to read ({}).</source>
        <translation>{} ist zu groß zum Lesen ({}).</translation>
    </message>
    <message>
        <source>{} is where Satchel keeps the library itself.</source>
        <translation>In {} bewahrt Satchel die Bibliothek selbst auf.</translation>
    </message>
    <message>
        <source>{} looks like {}, which Satchel does not read.</source>
        <translation>{} sieht aus wie {}, was Satchel nicht liest.</translation>
    </message>
    <message>
        <source>{} needs a password.</source>
        <translation>{} braucht ein Passwort.</translation>
    </message>
    <message>
        <source>{} needs more memory than is allowed for reading a file.</source>
        <translation>{} braucht mehr Speicher, als zum Lesen einer Datei erlaubt ist.</translation>
    </message>
    <message>
        <source>{} of its {} chapters could not be read.</source>
        <translation>Nicht lesbar: {} von {} Kapiteln.</translation>
    </message>
    <message>
        <source>{} of the {} entries in {} could not be read.</source>
        <translation>Nicht lesbar: {} von {} Einträgen in {}.</translation>
    </message>
    <message>
        <source>{} of {} files</source>
        <translation>{} von {} Dateien</translation>
    </message>
    <message>
        <source>{} of {} pages could not be recognised. {}</source>
        <translation>Nicht erkannt: {} von {} Seiten. {}</translation>
    </message>
    <message>
        <source>{} of {} passages are also found by meaning so far</source>
        <translation>bisher sind {} von {} Textstellen auch nach der Bedeutung auffindbar</translation>
    </message>
    <message>
        <source>{} of {} texts differ from those that were indexed.</source>
        <translation>{} von {} Texten weichen von den indexierten ab.</translation>
    </message>
    <message>
        <source>{} of {} vectors differ from the stored ones.</source>
        <translation>{} von {} Vektoren weichen von den gespeicherten ab.</translation>
    </message>
    <message>
        <source>{} or {}</source>
        <translation>{} oder {}</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} Seiten</translation>
    </message>
    <message>
        <source>{} pages were</source>
        <translation>{} Seiten wurden</translation>
    </message>
    <message>
        <source>{} passages</source>
        <translation>{} Textstellen</translation>
    </message>
    <message>
        <source>{} passages lack their vectors.</source>
        <translation>{} Textstellen fehlen ihre Vektoren.</translation>
    </message>
    <message>
        <source>{} rows by {} columns</source>
        <translation>{} Zeilen × {} Spalten</translation>
    </message>
    <message>
        <source>{} to {} large</source>
        <translation>{} bis {} groß</translation>
    </message>
    <message>
        <source>{} was changed after the link was copied.</source>
        <translation>{} wurde geändert, nachdem der Link kopiert wurde.</translation>
    </message>
    <message>
        <source>{} was not imported: {}</source>
        <translation>{} wurde nicht importiert: {}</translation>
    </message>
    <message>
        <source>{} {}; it was left out so that reading could continue.</source>
        <translation>{} {}; die Datei wurde ausgelassen, damit das Lesen weitergehen konnte.</translation>
    </message>
    <message>
        <source>{}, and stays out of the library.</source>
        <translation>{} und bleibt außerhalb der Bibliothek.</translation>
    </message>
    <message>
        <source>{}, which contains it, was forgotten</source>
        <translation>{}, worin sie liegt, wurde vergessen</translation>
    </message>
    <message>
        <source>{}: part {} of {}</source>
        <translation>{}: Teil {} von {}</translation>
    </message>
    <message>
        <source>{}: writing the summary</source>
        <translation>{}: Die Zusammenfassung wird geschrieben</translation>
    </message>
    <message>
        <source>“{}:{}” is not a valid {}, so it is left out.</source>
        <translation>„{}:{}“ ist keine gültige Angabe ({}) und wird darum weggelassen.</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>“{}” at most 1 word apart</source>
        <translation>„{}“ höchstens 1 Wort auseinander</translation>
    </message>
    <message>
        <source>“{}” at most {} words apart</source>
        <translation>„{}“ höchstens {} Wörter auseinander</translation>
    </message>
    <message>
        <source>“{}” has nothing to join here, so it is searched as a word.</source>
        <translation>„{}“ hat hier nichts zu verbinden und wird darum als Wort gesucht.</translation>
    </message>
    <message>
        <source>“{}” or a similar spelling</source>
        <translation>„{}“ oder ähnlich geschrieben</translation>
    </message>
</context>
<context>
    <name>explanation</name>
    <message>
        <source>, rank {}</source>
        <translation>, Rang {}</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Its drive or folder is not connected</source>
        <translation>Laufwerk oder Ordner ist nicht verbunden</translation>
    </message>
    <message>
        <source>Its text is not known; it was found by its name, kind or date.</source>
        <translation>Der Text ist nicht bekannt; die Datei wurde über Name, Art oder Datum gefunden.</translation>
    </message>
    <message>
        <source>Less likely</source>
        <translation>Schwächer</translation>
    </message>
    <message>
        <source>Meaning: not compared yet.</source>
        <translation>Bedeutung: noch nicht verglichen.</translation>
    </message>
    <message>
        <source>Meaning: similarity {}{}</source>
        <translation>Bedeutung: Ähnlichkeit {}{}</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Verwandt</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>The files in it are found on their own.</source>
        <translation>Die Dateien darin werden einzeln gefunden.</translation>
    </message>
    <message>
        <source>The messages in it are found on their own.</source>
        <translation>Die Nachrichten darin werden einzeln gefunden.</translation>
    </message>
    <message>
        <source>Why this hit: {} (score {})</source>
        <translation>Warum dieser Treffer: {} (Relevanz {})</translation>
    </message>
    <message>
        <source>Words: it contains none of yours.</source>
        <translation>Wörter: Keines Ihrer Wörter kommt darin vor.</translation>
    </message>
    <message>
        <source>Words: {} (BM25 {}{})</source>
        <translation>Wörter: {} (BM25 {}{})</translation>
    </message>
    <message>
        <source>Your note:</source>
        <translation>Ihre Notiz:</translation>
    </message>
    <message>
        <source>{}, newest {}</source>
        <translation>{}, neueste {}</translation>
    </message>
</context>
<context>
    <name>file_dates</name>
    <message>
        <source>Changed on {}, {}</source>
        <translation>Geändert am {}, {}</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>today {}</source>
        <translation>heute {}</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>forgetting</name>
    <message>
        <source>&amp;Exclude</source>
        <translation>&amp;Ausschließen</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>All files in it and in its subfolders are removed from the index, and your tags, marks and notes for them are deleted for good. The files stay out of the library until you add the folder back, in Library → Storage and forgotten files or as a new folder. The files themselves are not touched.</source>
        <translation>Alle Dateien darin und in seinen Unterordnern werden aus dem Index entfernt, und Ihre Schlagwörter, Markierungen und Notizen dazu werden endgültig gelöscht. Die Dateien bleiben außerhalb der Bibliothek, bis Sie den Ordner zurückholen, in Bibliothek → Speicherplatz und Vergessenes oder als neuen Ordner. Die Dateien selbst werden nicht angetastet.</translation>
    </message>
    <message>
        <source>Exclude the folder {}?</source>
        <translation>Den Ordner {} ausschließen?</translation>
    </message>
    <message>
        <source>Forget {}?</source>
        <translation>{} vergessen?</translation>
    </message>
    <message>
        <source>Its words and meaning are removed from the index, and your tags, marks and notes for it are deleted for good. It stays out of the library until you add it back in Library → Storage and forgotten files. The file itself is not touched.</source>
        <translation>Die Wörter und die Bedeutung der Datei werden aus dem Index entfernt, und Ihre Schlagwörter, Markierungen und Notizen dazu werden endgültig gelöscht. Sie bleibt außerhalb der Bibliothek, bis Sie sie in Bibliothek → Speicherplatz und Vergessenes zurückholen. Die Datei selbst wird nicht angetastet.</translation>
    </message>
</context>
<context>
    <name>groups</name>
    <message>
        <source>{} could not be read</source>
        <translation>nicht lesbar: {}</translation>
    </message>
</context>
<context>
    <name>hotkey</name>
    <message>
        <source>Another program already uses {}.</source>
        <translation>Ein anderes Programm belegt bereits {}.</translation>
    </message>
    <message>
        <source>Bind a key to the command “{}” in the keyboard settings of your desktop.</source>
        <translation>Weisen Sie dem Befehl „{}“ in den Tastatureinstellungen Ihrer Arbeitsumgebung eine Taste zu.</translation>
    </message>
    <message>
        <source>Choose a letter or the space bar together with Ctrl, Alt or Super.</source>
        <translation>Wählen Sie einen Buchstaben oder die Leertaste zusammen mit Strg, Alt oder Super.</translation>
    </message>
    <message>
        <source>This desktop has no hotkeys for programs.</source>
        <translation>Diese Arbeitsumgebung bietet Programmen keine eigenen Tasten.</translation>
    </message>
    <message>
        <source>“{}” cannot be the key for the launcher.</source>
        <translation>„{}“ kann nicht die Taste für das Schnellsuchfeld sein.</translation>
    </message>
</context>
<context>
    <name>keyboard</name>
    <message>
        <source>Accept the completion shown in grey</source>
        <translation>Die grau angezeigte Vervollständigung übernehmen</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Add tags to its file, or to files of the library</source>
        <translation>Schlagwörter für seine Datei oder Dateien der Bibliothek vergeben</translation>
    </message>
    <message>
        <source>Ask about its file</source>
        <translation>Zu seiner Datei fragen</translation>
    </message>
    <message>
        <source>Ask what is typed, in the window</source>
        <translation>Die Eingabe im Fenster als Frage stellen</translation>
    </message>
    <message>
        <source>Ask what is typed, when it ends in a question mark</source>
        <translation>Eingaben, die mit einem Fragezeichen enden, als Frage stellen</translation>
    </message>
    <message>
        <source>Back to the results, the search box, then empty it</source>
        <translation>Zurück zu den Ergebnissen, zum Suchfeld, dann dieses leeren</translation>
    </message>
    <message>
        <source>Begin a new conversation</source>
        <translation>Ein neues Gespräch beginnen</translation>
    </message>
    <message>
        <source>Choose a result</source>
        <translation>Ein Ergebnis wählen</translation>
    </message>
    <message>
        <source>Copy a link to its passage</source>
        <translation>Einen Link zu seiner Textstelle kopieren</translation>
    </message>
    <message>
        <source>Copy a link to the passage</source>
        <translation>Einen Link zur Textstelle kopieren</translation>
    </message>
    <message>
        <source>Copy its citation: title, page and path</source>
        <translation>Seine Quellenangabe kopieren: Titel, Seite und Pfad</translation>
    </message>
    <message>
        <source>Copy its passage</source>
        <translation>Seine Textstelle kopieren</translation>
    </message>
    <message>
        <source>Copy its path</source>
        <translation>Seinen Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy the passage</source>
        <translation>Die Textstelle kopieren</translation>
    </message>
    <message>
        <source>Copy the path of the chosen result</source>
        <translation>Den Pfad des gewählten Ergebnisses kopieren</translation>
    </message>
    <message>
        <source>Empty the box, then close</source>
        <translation>Das Feld leeren, dann schließen</translation>
    </message>
    <message>
        <source>Enlarge the preview, or back</source>
        <translation>Die Vorschau vergrößern oder wieder verkleinern</translation>
    </message>
    <message>
        <source>Exclude its folder from the library</source>
        <translation>Seinen Ordner aus der Bibliothek ausschließen</translation>
    </message>
    <message>
        <source>Explain why it was found</source>
        <translation>Erklären, warum es gefunden wurde</translation>
    </message>
    <message>
        <source>Explain why it was found, or the first</source>
        <translation>Erklären, warum es oder das erste gefunden wurde</translation>
    </message>
    <message>
        <source>Export the results</source>
        <translation>Die Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>Find similar passages</source>
        <translation>Ähnliche Textstellen suchen</translation>
    </message>
    <message>
        <source>Forget its file</source>
        <translation>Seine Datei vergessen</translation>
    </message>
    <message>
        <source>From the first result back to the search box</source>
        <translation>Vom ersten Ergebnis zurück zum Suchfeld</translation>
    </message>
    <message>
        <source>From the search box to the second result</source>
        <translation>Vom Suchfeld zum zweiten Ergebnis</translation>
    </message>
    <message>
        <source>Go to the question box</source>
        <translation>Zum Fragefeld gehen</translation>
    </message>
    <message>
        <source>Go to the search box</source>
        <translation>Zum Suchfeld gehen</translation>
    </message>
    <message>
        <source>In the list: preview it in the window</source>
        <translation>In der Liste: im Fenster eine Vorschau anzeigen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>List completions and earlier searches</source>
        <translation>Vervollständigungen und frühere Suchen anzeigen</translation>
    </message>
    <message>
        <source>List everything that can be done with it</source>
        <translation>Alles auflisten, was damit möglich ist</translation>
    </message>
    <message>
        <source>List the duplicates and versions of its file</source>
        <translation>Duplikate und Fassungen der Datei auflisten</translation>
    </message>
    <message>
        <source>Look at the chosen result, or the first</source>
        <translation>Das gewählte Ergebnis oder das erste ansehen</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Mark it, with a note</source>
        <translation>Es markieren, mit einer Notiz</translation>
    </message>
    <message>
        <source>Mark what is selected, or the passage, with a note</source>
        <translation>Das Ausgewählte oder die Textstelle markieren, mit einer Notiz</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <source>Next or previous match in the preview</source>
        <translation>Nächste oder vorige Fundstelle in der Vorschau</translation>
    </message>
    <message>
        <source>Next or previous passage, in the preview</source>
        <translation>Nächste oder vorige Textstelle, in der Vorschau</translation>
    </message>
    <message>
        <source>Next or previous passage, the best first</source>
        <translation>Nächste oder vorige Textstelle, die beste zuerst</translation>
    </message>
    <message>
        <source>Note that it answers this search</source>
        <translation>Vermerken, dass das Ergebnis diese Suche beantwortet</translation>
    </message>
    <message>
        <source>Open it with another program</source>
        <translation>Mit einem anderen Programm öffnen</translation>
    </message>
    <message>
        <source>Open it; ask what is typed if that ends in ?</source>
        <translation>Es öffnen; Eingaben, die mit ? enden, als Frage stellen</translation>
    </message>
    <message>
        <source>Open the archive that it is in</source>
        <translation>Das Archiv öffnen, in dem es ist</translation>
    </message>
    <message>
        <source>Open the chosen result, or the first</source>
        <translation>Das gewählte Ergebnis oder das erste öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Retry, explain, unlock or forget a file there</source>
        <translation>Eine Datei dort noch einmal lesen, erklären, entsperren oder vergessen</translation>
    </message>
    <message>
        <source>Save the search under a name</source>
        <translation>Die Suche unter einem Namen speichern</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Settings, including the key that shows the launcher</source>
        <translation>Einstellungen, darunter die Taste für das Schnellsuchfeld</translation>
    </message>
    <message>
        <source>Show it in its folder</source>
        <translation>Es in seinem Ordner anzeigen</translation>
    </message>
    <message>
        <source>Show or hide the other passages of its file</source>
        <translation>Die übrigen Textstellen seiner Datei anzeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Show or hide the preview beside the list</source>
        <translation>Die Vorschau neben der Liste anzeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Stop the answer being written</source>
        <translation>Die Antwort stoppen, die gerade geschrieben wird</translation>
    </message>
    <message>
        <source>The same, at the end of the text</source>
        <translation>Dasselbe, am Ende des Textes</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>Diese Seite</translation>
    </message>
    <message>
        <source>Watch the search: a message is shown when a new file matches</source>
        <translation>Die Suche beobachten: Sie erhalten eine Meldung, wenn eine neue Datei passt</translation>
    </message>
</context>
<context>
    <name>launcher</name>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Earlier searches</source>
        <translation>Frühere Suchen</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Schließen, Verlassen</translation>
    </message>
    <message>
        <source>Files by name</source>
        <translation>Dateien nach Namen</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Main window</source>
        <translation>Hauptfenster</translation>
    </message>
    <message>
        <source>Open again: {}</source>
        <translation>Wieder öffnen: {}</translation>
    </message>
    <message>
        <source>Open: {}</source>
        <translation>Öffnen: {}</translation>
    </message>
    <message>
        <source>Opened files</source>
        <translation>Geöffnete Dateien</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Indexieren anhalten</translation>
    </message>
    <message>
        <source>Pause, Resume, Continue</source>
        <translation>Pause, Fortsetzen, Weiter</translation>
    </message>
    <message>
        <source>Preferences, Options</source>
        <translation>Optionen, Konfiguration</translation>
    </message>
    <message>
        <source>Question: {}</source>
        <translation>Frage: {}</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Quit Satchel</source>
        <translation>Satchel beenden</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Indexieren fortsetzen</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Search again: {}</source>
        <translation>Wieder suchen: {}</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Shortcuts, Help</source>
        <translation>Tasten, Hilfe</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>Being removed…</source>
        <translation>Wird entfernt&#xa0;…</translation>
    </message>
    <message>
        <source>By meaning</source>
        <translation>Nach Bedeutung</translation>
    </message>
    <message>
        <source>By words</source>
        <translation>Nach Wörtern</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>Sucht nach Änderungen</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Not connected: its index is kept</source>
        <translation>Nicht verbunden: Index bleibt</translation>
    </message>
    <message>
        <source>Not readable: permission is denied</source>
        <translation>Nicht lesbar: keine Berechtigung</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Read first</source>
        <translation>Zuerst lesen</translation>
    </message>
    <message>
        <source>Read in turn</source>
        <translation>Der Reihe nach lesen</translation>
    </message>
    <message>
        <source>Read last</source>
        <translation>Zuletzt lesen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Scans and pictures</source>
        <translation>Scans und Bilder</translation>
    </message>
    <message>
        <source>Searchable by words</source>
        <translation>Nach Wörtern durchsuchbar</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>{}, {} could not be read</source>
        <translation>{}, nicht lesbar: {}</translation>
    </message>
    <message>
        <source>{}, {} not recognised</source>
        <translation>{}, nicht erkannt: {}</translation>
    </message>
</context>
<context>
    <name>login</name>
    <message>
        <source>Add Satchel to the programs that start at log-in in the settings of your desktop.</source>
        <translation>Fügen Sie Satchel in den Einstellungen Ihrer Arbeitsumgebung zu den Programmen hinzu, die beim Anmelden starten.</translation>
    </message>
    <message>
        <source>{} cannot be written: {}.</source>
        <translation>{} kann nicht geschrieben werden: {}.</translation>
    </message>
</context>
<context>
    <name>map</name>
    <message>
        <source>last 3 years</source>
        <translation>letzte 3 Jahre</translation>
    </message>
    <message>
        <source>last 7 days</source>
        <translation>letzte 7 Tage</translation>
    </message>
    <message>
        <source>last month</source>
        <translation>letzte 30 Tage</translation>
    </message>
    <message>
        <source>last year</source>
        <translation>letzte 12 Monate</translation>
    </message>
    <message>
        <source>older</source>
        <translation>älter</translation>
    </message>
    <message>
        <source>other folders</source>
        <translation>andere Ordner</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Incomplete or altered</source>
        <translation>Unvollständig oder verändert</translation>
    </message>
    <message>
        <source>Meaning alone</source>
        <translation>Nur Bedeutung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size of the vectors</source>
        <translation>Größe der Vektoren</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Time for a passage</source>
        <translation>Zeit für eine Textstelle</translation>
    </message>
    <message>
        <source>Time for a query</source>
        <translation>Zeit für eine Suchanfrage</translation>
    </message>
    <message>
        <source>Words alone</source>
        <translation>Nur Wörter</translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation>Wörter und Bedeutung</translation>
    </message>
    <message>
        <source>nDCG, 95% interval</source>
        <translation>nDCG, 95-%-Intervall</translation>
    </message>
    <message>
        <source>{} (chosen)</source>
        <translation>{} (gewählt)</translation>
    </message>
    <message>
        <source>{} (in use)</source>
        <translation>{} (verwendet)</translation>
    </message>
    <message>
        <source>{} ms</source>
        <translation>{} ms</translation>
    </message>
</context>
<context>
    <name>opening</name>
    <message>
        <source>Choose one in your file manager.</source>
        <translation>Wählen Sie eines in Ihrer Dateiverwaltung.</translation>
    </message>
    <message>
        <source>Connect the drive; until then the preview shows its words.</source>
        <translation>Schließen Sie das Laufwerk an; bis dahin zeigt die Vorschau ihre Wörter.</translation>
    </message>
    <message>
        <source>Copy the address instead.</source>
        <translation>Kopieren Sie stattdessen die Adresse.</translation>
    </message>
    <message>
        <source>If its drive is not connected, connect it. Otherwise, search again in a moment: the index follows changes on the disk.</source>
        <translation>Ist das Laufwerk nicht verbunden, schließen Sie es an. Sonst suchen Sie gleich noch einmal: Der Index folgt den Änderungen auf dem Datenträger.</translation>
    </message>
    <message>
        <source>Your desktop has no program to open {} with.</source>
        <translation>Ihre Arbeitsumgebung hat kein Programm, um {} zu öffnen.</translation>
    </message>
    <message>
        <source>{} is absent: its drive or folder is not connected.</source>
        <translation>{} fehlt zurzeit: Laufwerk oder Ordner ist nicht verbunden.</translation>
    </message>
    <message>
        <source>{} is no longer there.</source>
        <translation>{} ist nicht mehr da.</translation>
    </message>
</context>
<context>
    <name>page_strip</name>
    <message>
        <source>Found at: {}</source>
        <translation>Gefunden: {}</translation>
    </message>
    <message>
        <source>at {} of the text</source>
        <translation>bei {} des Textes</translation>
    </message>
    <message>
        <source>page {} of {}</source>
        <translation>Seite {} von {}</translation>
    </message>
</context>
<context>
    <name>saving</name>
    <message>
        <source>Choose another folder, or make room on the disk.</source>
        <translation>Wählen Sie einen anderen Ordner, oder schaffen Sie Platz auf dem Datenträger.</translation>
    </message>
    <message>
        <source>{} could not be written: {}.</source>
        <translation>{} konnte nicht geschrieben werden: {}.</translation>
    </message>
</context>
<context>
    <name>scope</name>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>File {}</source>
        <translation>Datei {}</translation>
    </message>
    <message>
        <source>Folder {}</source>
        <translation>Ordner {}</translation>
    </message>
    <message>
        <source>Results of “{}”</source>
        <translation>Ergebnisse von „{}“</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>&amp;Reset this section</source>
        <translation>Diesen Abschnitt &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privatsphäre</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>not on this system</source>
        <translation>auf diesem System nicht</translation>
    </message>
    <message>
        <source>yes, the system enforces it</source>
        <translation>ja, das System setzt es durch</translation>
    </message>
</context>
<context>
    <name>view</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>BM25 of the passage: {}</source>
        <translation>BM25 der Textstelle: {}</translation>
    </message>
    <message>
        <source>By meaning alone, it ranks number {}.</source>
        <translation>Nach der Bedeutung allein steht er auf Platz {}.</translation>
    </message>
    <message>
        <source>By words alone, it ranks number {}.</source>
        <translation>Nach den Wörtern allein steht er auf Platz {}.</translation>
    </message>
    <message>
        <source>Days since it was changed: {} (+{} when near ties are ordered)</source>
        <translation>Tage seit der letzten Änderung: {} (+{} beim Ordnen fast gleich guter Treffer)</translation>
    </message>
    <message>
        <source>Files with the same content, folded into this one: {}</source>
        <translation>Dateien gleichen Inhalts, hierin zusammengefasst: {}</translation>
    </message>
    <message>
        <source>Further details</source>
        <translation>Weitere Angaben</translation>
    </message>
    <message>
        <source>Further passages of this file that were found: {}</source>
        <translation>Weitere gefundene Textstellen dieser Datei: {}</translation>
    </message>
    <message>
        <source>In common with the best hits: {}</source>
        <translation>Mit den besten Treffern gemeinsam: {}</translation>
    </message>
    <message>
        <source>It contains exactly what you typed, so it comes before all hits that do not.</source>
        <translation>Er enthält genau das, was Sie getippt haben, und steht darum vor allen Treffern, die es nicht enthalten.</translation>
    </message>
    <message>
        <source>It is a list of references, contents or links, so it counts less.</source>
        <translation>Die Stelle ist ein Verzeichnis von Literatur, Inhalt oder Links und zählt darum weniger.</translation>
    </message>
    <message>
        <source>It is less likely: its evidence is {}; a strong hit has {}.</source>
        <translation>Er passt schwächer: Seine Stärke ist {}; ein starker Treffer hat {}.</translation>
    </message>
    <message>
        <source>It is less likely: the best hits match your query much better.</source>
        <translation>Er passt schwächer: Die besten Treffer passen viel besser zu Ihrer Suchanfrage.</translation>
    </message>
    <message>
        <source>It meets all conditions; nothing else was asked for.</source>
        <translation>Er erfüllt alle Bedingungen; mehr wurde nicht gesucht.</translation>
    </message>
    <message>
        <source>Its evidence is {}, enough for a strong hit, but a hit above it is only related.</source>
        <translation>Seine Stärke ist {}, genug für einen starken Treffer, aber ein Treffer darüber ist nur verwandt.</translation>
    </message>
    <message>
        <source>Its evidence is {}, which is little. It is listed because better hits show that your files contain something on this.</source>
        <translation>Seine Stärke ist {}, und das ist wenig. Er wird aufgeführt, weil bessere Treffer zeigen, dass Ihre Dateien etwas dazu enthalten.</translation>
    </message>
    <message>
        <source>Its evidence is {}: enough for a hit; a strong hit has {}.</source>
        <translation>Seine Stärke ist {}: genug für einen Treffer; ein starker hat {}.</translation>
    </message>
    <message>
        <source>Its evidence is {}; a hit is strong from {}.</source>
        <translation>Seine Stärke ist {}; ab {} ist ein Treffer stark.</translation>
    </message>
    <message>
        <source>Its similarity is {}. Texts that have nothing to do with your query reach {}, so it is worth {} of 1.</source>
        <translation>Die Ähnlichkeit ist {}. Texte, die nichts mit Ihrer Suchanfrage zu tun haben, erreichen {}; sie zählt also {} von 1.</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Not compared yet.</source>
        <translation>Noch nicht verglichen.</translation>
    </message>
    <message>
        <source>The files have changed since: these numbers are current.</source>
        <translation>Die Dateien haben sich seither geändert: Diese Zahlen sind aktuell.</translation>
    </message>
    <message>
        <source>The note on your mark contains your words, so only hits in files with these words in their names can come before this one.</source>
        <translation>Die Notiz Ihrer Markierung enthält Ihre Wörter; nur Treffer in Dateien mit diesen Wörtern im Namen können davor stehen.</translation>
    </message>
    <message>
        <source>Times you opened it: {} (+{} when near ties are ordered)</source>
        <translation>So oft geöffnet: {} (+{} beim Ordnen fast gleich guter Treffer)</translation>
    </message>
    <message>
        <source>What the score is made of</source>
        <translation>Woraus sich die Relevanz zusammensetzt</translation>
    </message>
    <message>
        <source>What you typed is the file&apos;s path, or all of it is in the file&apos;s name, title or folders, so it comes before all others.</source>
        <translation>Was Sie getippt haben, ist der Pfad der Datei oder steht vollständig in ihrem Namen, ihrem Titel oder ihren Ordnern; darum steht sie vor allen anderen.</translation>
    </message>
    <message>
        <source>Your words</source>
        <translation>Ihre Wörter</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>ergibt</translation>
    </message>
    <message>
        <source>by the words of its path</source>
        <translation>nach den Wörtern des Pfads</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>zählt</translation>
    </message>
    <message>
        <source>every word in one passage</source>
        <translation>alle Wörter in einer Textstelle</translation>
    </message>
    <message>
        <source>has</source>
        <translation>hat</translation>
    </message>
    <message>
        <source>in the heading</source>
        <translation>in der Überschrift</translation>
    </message>
    <message>
        <source>in the name</source>
        <translation>im Namen</translation>
    </message>
    <message>
        <source>in the names of its folders</source>
        <translation>in den Namen ihrer Ordner</translation>
    </message>
    <message>
        <source>in the text</source>
        <translation>im Text</translation>
    </message>
    <message>
        <source>in the title</source>
        <translation>im Titel</translation>
    </message>
    <message>
        <source>in your note</source>
        <translation>in Ihrer Notiz</translation>
    </message>
    <message>
        <source>meaning in common with the best hits</source>
        <translation>gemeinsame Bedeutung mit den besten Treffern</translation>
    </message>
    <message>
        <source>meaning of the file&apos;s best passages</source>
        <translation>Bedeutung der besten Textstellen der Datei</translation>
    </message>
    <message>
        <source>meaning of the passage</source>
        <translation>Bedeutung der Textstelle</translation>
    </message>
    <message>
        <source>meets the conditions</source>
        <translation>erfüllt die Bedingungen</translation>
    </message>
    <message>
        <source>named as you typed</source>
        <translation>heißt wie eingegeben</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Relevanz</translation>
    </message>
    <message>
        <source>words in common with the best hits</source>
        <translation>gemeinsame Wörter mit den besten Treffern</translation>
    </message>
    <message>
        <source>your words</source>
        <translation>Ihre Wörter</translation>
    </message>
    <message>
        <source>your words in your note</source>
        <translation>Ihre Wörter in Ihrer Notiz</translation>
    </message>
    <message>
        <source>your words near each other</source>
        <translation>Ihre Wörter nahe beieinander</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} as “{}”</source>
        <translation>{} als „{}“</translation>
    </message>
    <message>
        <source>{} · {} of {} · score {} of 1</source>
        <translation>{} · {} von {} · Relevanz {} von 1</translation>
    </message>
    <message>
        <source>{}: nowhere in it</source>
        <translation>{}: kommt nicht vor</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
</context>
<context>
    <name>wording</name>
    <message>
        <source>Search &amp;instead for “{}”</source>
        <translation>&amp;Stattdessen nach „{}“ suchen</translation>
    </message>
    <message>
        <source>Search for “{}”</source>
        <translation>Nach „{}“ suchen</translation>
    </message>
    <message>
        <source>about {} h left</source>
        <translation>noch etwa {} Std.</translation>
    </message>
    <message>
        <source>about {} min left</source>
        <translation>noch etwa {} Min.</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>weniger als eine Minute</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>noch weniger als eine Minute</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>page {}</source>
        <translation>Seite {}</translation>
    </message>
    <message>
        <source>passage {}</source>
        <translation>Textstelle {}</translation>
    </message>
    <message>
        <source>row {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>slide {}</source>
        <translation>Folie {}</translation>
    </message>
    <message>
        <source>{} ms</source>
        <translation>{} ms</translation>
    </message>
    <message>
        <source>{} s</source>
        <translation>{} s</translation>
    </message>
    <message>
        <source>{}%</source>
        <translation>{}&#xa0;%</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
</context>
</TS>
