<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AnswersSection</name>
    <message>
        <source>&amp;Keep conversations:</source>
        <translation>&amp;Guardar conversaciones:</translation>
    </message>
    <message>
        <source>&amp;Length:</source>
        <translation>&amp;Longitud:</translation>
    </message>
    <message>
        <source>&amp;Model that writes answers…</source>
        <translation>&amp;Modelo que escribe las respuestas…</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Siempre</translation>
    </message>
    <message>
        <source>C&amp;ontext:</source>
        <translation>C&amp;ontexto:</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Larga</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Corta</translation>
    </message>
    <message>
        <source>The context is what the model holds at once: your question, the passages found and its answer. A larger context takes more memory and time. A model never uses a larger context than it was made for. The setting applies from the next answer.</source>
        <translation>El contexto es lo que el modelo abarca a la vez: su pregunta, los pasajes encontrados y la respuesta. Un contexto mayor ocupa más memoria y requiere más tiempo. Un modelo nunca usa un contexto mayor que aquel para el que fue hecho. El ajuste se aplica a partir de la próxima respuesta.</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Esta sesión</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>With “Off”, each question is answered as if it were the first. With “Always”, questions and answers are stored in the library, where only you can read them, until you delete them or forget a file that they quote.</source>
        <translation>Con «No», cada pregunta se responde como la primera. Con «Siempre», las preguntas y respuestas se guardan en la biblioteca, donde solo usted puede leerlas, hasta que las elimine u olvide un archivo que citan.</translation>
    </message>
    <message>
        <source>{} tokens</source>
        <translation>{} tokens</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>&amp;Colours:</source>
        <translation>&amp;Colores:</translation>
    </message>
    <message>
        <source>&amp;Text size:</source>
        <translation>&amp;Tamaño del texto:</translation>
    </message>
    <message>
        <source>100% is the size that the desktop sets for all programs.</source>
        <translation>100&#xa0;% es el tamaño que el sistema fija para todos los programas.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuros</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claros</translation>
    </message>
</context>
<context>
    <name>AskController</name>
    <message>
        <source>Export conversation</source>
        <translation>Exportar conversación</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>conversación</translation>
    </message>
</context>
<context>
    <name>AskPanel</name>
    <message>
        <source>Ask a question</source>
        <translation>Hacer una pregunta</translation>
    </message>
    <message>
        <source>Checking the answer…</source>
        <translation>Comprobando la respuesta…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Loading {}…</source>
        <translation>Cargando {}…</translation>
    </message>
    <message>
        <source>Looking for passages…</source>
        <translation>Buscando pasajes…</translation>
    </message>
    <message>
        <source>Looking in other passages…</source>
        <translation>Buscando en otros pasajes…</translation>
    </message>
    <message>
        <source>Reading the passages…</source>
        <translation>Leyendo los pasajes…</translation>
    </message>
    <message>
        <source>Reading the passages… {}</source>
        <translation>Leyendo los pasajes… {}</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <source>The answer is written on this computer, only from your own files, and every sentence names the place it comes from.</source>
        <translation>La respuesta se escribe en este equipo, solo a partir de sus archivos, y cada frase indica el lugar del que procede.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
</context>
<context>
    <name>BalanceSlider</name>
    <message>
        <source>By meaning alone, whatever the words</source>
        <translation>Solo por significado, sean cuales sean las palabras</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Significado</translation>
    </message>
    <message>
        <source>Only files that contain your words</source>
        <translation>Solo archivos que contienen sus palabras</translation>
    </message>
    <message>
        <source>Search by words or by meaning</source>
        <translation>Buscar por palabras o por significado</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Words and meaning, in the best measured balance</source>
        <translation>Palabras y significado, en la mejor proporción medida</translation>
    </message>
    <message>
        <source>Words and meaning; meaning counts {}% as much as usual</source>
        <translation>Palabras y significado; el significado cuenta un {}&#xa0;% de lo habitual</translation>
    </message>
    <message>
        <source>Words and meaning; words count {}% as much as usual</source>
        <translation>Palabras y significado; las palabras cuentan un {}&#xa0;% de lo habitual</translation>
    </message>
</context>
<context>
    <name>Chips</name>
    <message>
        <source>Conditions of the search</source>
        <translation>Condiciones de la búsqueda</translation>
    </message>
    <message>
        <source>Remove this condition</source>
        <translation>Quitar esta condición</translation>
    </message>
    <message>
        <source>Remove: {}</source>
        <translation>Quitar: {}</translation>
    </message>
</context>
<context>
    <name>ContextBar</name>
    <message>
        <source>A model considers only what fits into its context; passages that do not fit are left out.</source>
        <translation>Un modelo solo tiene en cuenta lo que cabe en su contexto; los pasajes que no caben se omiten.</translation>
    </message>
    <message>
        <source>How full the model&apos;s context was</source>
        <translation>Cómo de lleno estaba el contexto del modelo</translation>
    </message>
    <message>
        <source>answer {}</source>
        <translation>respuesta {}</translation>
    </message>
    <message>
        <source>conversation {}</source>
        <translation>conversación {}</translation>
    </message>
    <message>
        <source>instructions {}</source>
        <translation>instrucciones {}</translation>
    </message>
    <message>
        <source>sources {}</source>
        <translation>fuentes {}</translation>
    </message>
    <message>
        <source>{} of {} tokens: {}</source>
        <translation>{} de {} tokens: {}</translation>
    </message>
</context>
<context>
    <name>ContextsBar</name>
    <message>
        <source>Contexts: {} of {}</source>
        <translation>Contextos: {} de {}</translation>
    </message>
    <message>
        <source>Pause &amp;contexts</source>
        <translation>Pausar con&amp;textos</translation>
    </message>
    <message>
        <source>Write &amp;contexts</source>
        <translation>Escribir con&amp;textos</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>written while the computer is idle</source>
        <translation>se escriben mientras el equipo está inactivo</translation>
    </message>
    <message>
        <source>{} without a usable text</source>
        <translation>{} sin texto utilizable</translation>
    </message>
</context>
<context>
    <name>ConversationButton</name>
    <message>
        <source>&amp;Export this conversation…</source>
        <translation>&amp;Exportar esta conversación…</translation>
    </message>
    <message>
        <source>&amp;Kept conversations</source>
        <translation>Conversaciones &amp;guardadas</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Kept conversations, export</source>
        <translation>Conversaciones guardadas, exportación</translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%Ln duplicates</source>
        <translation>
            <numerusform>%Ln duplicado</numerusform>
            <numerusform>%Ln duplicados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln archivo</numerusform>
            <numerusform>%Ln archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files are on absent drives</source>
        <translation>
            <numerusform>%Ln archivo está en una unidad no conectada</numerusform>
            <numerusform>%Ln archivos están en unidades no conectadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files could not be read.</source>
        <translation>
            <numerusform>No se pudo leer %Ln archivo.</numerusform>
            <numerusform>No se pudieron leer %Ln archivos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln further places</source>
        <translation>
            <numerusform>%Ln lugar más</numerusform>
            <numerusform>%Ln lugares más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln less likely files</source>
        <translation>
            <numerusform>%Ln archivo menos probable</numerusform>
            <numerusform>%Ln archivos menos probables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln marks of yours</source>
        <translation>
            <numerusform>%Ln marca suya</numerusform>
            <numerusform>%Ln marcas suyas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln más</numerusform>
            <numerusform>%Ln más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in this file</source>
        <translation>
            <numerusform>%Ln más en este archivo</numerusform>
            <numerusform>%Ln más en este archivo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more sources</source>
        <translation>
            <numerusform>%Ln fuente más</numerusform>
            <numerusform>%Ln fuentes más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln nuevo</numerusform>
            <numerusform>%Ln nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new files</source>
        <translation>
            <numerusform>%Ln archivo nuevo</numerusform>
            <numerusform>%Ln archivos nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln opened hits</source>
        <translation>
            <numerusform>%Ln resultado abierto</numerusform>
            <numerusform>%Ln resultados abiertos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln pasaje</numerusform>
            <numerusform>%Ln pasajes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages here</source>
        <translation>
            <numerusform>%Ln pasaje aquí</numerusform>
            <numerusform>%Ln pasajes aquí</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln pregunta</numerusform>
            <numerusform>%Ln preguntas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln searches</source>
        <translation>
            <numerusform>%Ln búsqueda</numerusform>
            <numerusform>%Ln búsquedas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln fuente</numerusform>
            <numerusform>%Ln fuentes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln versions</source>
        <translation>
            <numerusform>%Ln versión</numerusform>
            <numerusform>%Ln versiones</numerusform>
        </translation>
    </message>
    <message>
        <source>1 duplicate</source>
        <translation>1 duplicado</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <source>1 file could not be read.</source>
        <translation>No se pudo leer 1 archivo.</translation>
    </message>
    <message>
        <source>1 file is on an absent drive</source>
        <translation>1 archivo está en una unidad no conectada</translation>
    </message>
    <message>
        <source>1 further place</source>
        <translation>1 lugar más</translation>
    </message>
    <message>
        <source>1 less likely file</source>
        <translation>1 archivo menos probable</translation>
    </message>
    <message>
        <source>1 mark of yours</source>
        <translation>1 marca suya</translation>
    </message>
    <message>
        <source>1 more source</source>
        <translation>1 fuente más</translation>
    </message>
    <message>
        <source>1 new file</source>
        <translation>1 archivo nuevo</translation>
    </message>
    <message>
        <source>1 opened hit</source>
        <translation>1 resultado abierto</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 pasaje</translation>
    </message>
    <message>
        <source>1 passage here</source>
        <translation>1 pasaje aquí</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 pregunta</translation>
    </message>
    <message>
        <source>1 search</source>
        <translation>1 búsqueda</translation>
    </message>
    <message>
        <source>1 source</source>
        <translation>1 fuente</translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln days</source>
        <translation>
            <numerusform>El último %Ln día</numerusform>
            <numerusform>Los últimos %Ln días</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln hours</source>
        <translation>
            <numerusform>%Ln hora aproximadamente</numerusform>
            <numerusform>unas %Ln horas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln minutes</source>
        <translation>
            <numerusform>%Ln minuto aproximadamente</numerusform>
            <numerusform>unos %Ln minutos</numerusform>
        </translation>
    </message>
    <message>
        <source>about 1 hour</source>
        <translation>alrededor de 1 hora</translation>
    </message>
    <message>
        <source>about 1 minute</source>
        <translation>alrededor de 1 minuto</translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln files</source>
        <translation>
            <numerusform>más de %Ln archivo</numerusform>
            <numerusform>más de %Ln archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln pages</source>
        <translation>
            <numerusform>{} de %Ln página</numerusform>
            <numerusform>{} de %Ln páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln pages recognised</source>
        <translation>
            <numerusform>{} de %Ln página reconocida</numerusform>
            <numerusform>{} de %Ln páginas reconocidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln passages</source>
        <translation>
            <numerusform>{} de %Ln pasaje</numerusform>
            <numerusform>{} de %Ln pasajes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} of %Ln readable</source>
        <translation>
            <numerusform>{} de %Ln legible</numerusform>
            <numerusform>{} de %Ln legibles</numerusform>
        </translation>
    </message>
    <message>
        <source>{} of 1 page</source>
        <translation>{} de 1 página</translation>
    </message>
    <message>
        <source>{} of 1 page recognised</source>
        <translation>{} de 1 página reconocida</translation>
    </message>
    <message>
        <source>{} of 1 passage</source>
        <translation>{} de 1 pasaje</translation>
    </message>
    <message>
        <source>{} of 1 readable</source>
        <translation>{} de 1 legible</translation>
    </message>
</context>
<context>
    <name>DateHistogram</name>
    <message>
        <source>Files found, by date of change</source>
        <translation>Archivos encontrados por fecha de modificación</translation>
    </message>
    <message>
        <source>When changed</source>
        <translation>Cuándo se modificaron</translation>
    </message>
</context>
<context>
    <name>DefectReporter</name>
    <message>
        <source>An error in Satchel occurred ({}: {}).</source>
        <translation>Se ha producido un error en Satchel ({}: {}).</translation>
    </message>
</context>
<context>
    <name>DesktopSearch</name>
    <message>
        <source>Quit any other Satchel that shows them, or start Satchel in a desktop session with D-Bus.</source>
        <translation>Cierre cualquier otro Satchel que los muestre, o inicie Satchel en una sesión de escritorio con D-Bus.</translation>
    </message>
    <message>
        <source>Satchel cannot show hits in the desktop&apos;s own search.</source>
        <translation>Satchel no puede mostrar resultados en la búsqueda del escritorio.</translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to add to the library</source>
        <translation>Suelte aquí para añadirlo a la biblioteca</translation>
    </message>
</context>
<context>
    <name>EngineClient</name>
    <message>
        <source>Satchel is restarting.</source>
        <translation>Satchel se está reiniciando.</translation>
    </message>
    <message>
        <source>The search engine is not running.</source>
        <translation>El motor de búsqueda no está en marcha.</translation>
    </message>
    <message>
        <source>The search engine stopped twice while it was working on this.</source>
        <translation>El motor de búsqueda se detuvo dos veces mientras trabajaba en esto.</translation>
    </message>
</context>
<context>
    <name>EngineProcess</name>
    <message>
        <source>Start it again, or report the problem: “Report a problem…” in the menu “Help”.</source>
        <translation>Inícielo de nuevo o informe del problema: «Informar de un problema…», en el menú «Ayuda».</translation>
    </message>
    <message>
        <source>The search engine keeps stopping soon after its start and is being started again.</source>
        <translation>El motor de búsqueda se detiene una y otra vez poco después de iniciarse y se está reiniciando.</translation>
    </message>
    <message>
        <source>The search engine keeps stopping. Its last message: {}</source>
        <translation>El motor de búsqueda se detiene una y otra vez. Su último mensaje: {}</translation>
    </message>
    <message>
        <source>The search engine stopped and is being started again.</source>
        <translation>El motor de búsqueda se ha detenido y se está reiniciando.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
</context>
<context>
    <name>EngineReports</name>
    <message>
        <source>Nothing is lost.</source>
        <translation>No se ha perdido nada.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Starting the search engine again…</source>
        <translation>Reiniciando el motor de búsqueda…</translation>
    </message>
    <message>
        <source>Starting the search engine…</source>
        <translation>Iniciando el motor de búsqueda…</translation>
    </message>
    <message>
        <source>The search engine is not running</source>
        <translation>El motor de búsqueda no está en marcha</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
</context>
<context>
    <name>EntriesView</name>
    <message>
        <source>Searches, files and actions</source>
        <translation>Búsquedas, archivos y acciones</translation>
    </message>
</context>
<context>
    <name>ExchangeButtons</name>
    <message>
        <source>Answer from passages that were not used yet</source>
        <translation>Responder con pasajes que aún no se han usado</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar de nuevo</translation>
    </message>
    <message>
        <source>Ask all files</source>
        <translation>Preguntar a todos los archivos</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the answer as plain text</source>
        <translation>Copiar la respuesta como texto sin formato</translation>
    </message>
    <message>
        <source>Copy with sources</source>
        <translation>Copiar con fuentes</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Get the model…</source>
        <translation>Obtener el modelo…</translation>
    </message>
    <message>
        <source>Other sources</source>
        <translation>Otras fuentes</translation>
    </message>
    <message>
        <source>Show a message when a new file matches the question</source>
        <translation>Mostrar un aviso cuando un archivo nuevo coincida con la pregunta</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Vigilar</translation>
    </message>
</context>
<context>
    <name>ExchangeView</name>
    <message>
        <source>A written answer needs a model.</source>
        <translation>Una respuesta escrita necesita un modelo.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Asked of: {}</source>
        <translation>Preguntado a: {}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>From your documents</source>
        <translation>De sus documentos</translation>
    </message>
    <message>
        <source>Looking in other passages…</source>
        <translation>Buscando en otros pasajes…</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Stopped before the end; what was written was not checked.</source>
        <translation>Detenida antes del final; lo escrito no se ha comprobado.</translation>
    </message>
    <message>
        <source>Stopped before the first word was written.</source>
        <translation>Detenida antes de escribir la primera palabra.</translation>
    </message>
    <message>
        <source>The question as it was searched for</source>
        <translation>La pregunta tal como se buscó</translation>
    </message>
    <message>
        <source>Understood as: {}</source>
        <translation>Entendido como: {}</translation>
    </message>
    <message>
        <source>Waiting for its turn</source>
        <translation>Espera su turno</translation>
    </message>
</context>
<context>
    <name>ExplanationPopover</name>
    <message>
        <source>Why this hit</source>
        <translation>Por qué este resultado</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Choose a name that ends in .csv, .json or .md.</source>
        <translation>Elija un nombre que termine en .csv, .json o .md.</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>Exportar resultados</translation>
    </message>
    <message>
        <source>JSON, everything (*.json)</source>
        <translation>JSON, todo (*.json)</translation>
    </message>
    <message>
        <source>Markdown, to be read (*.md)</source>
        <translation>Markdown, para leer (*.md)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabla (*.csv)</translation>
    </message>
    <message>
        <source>results</source>
        <translation>resultados</translation>
    </message>
    <message>
        <source>{} was not written: its extension is not that of a known format.</source>
        <translation>No se ha escrito {}: la extensión del nombre no es un formato conocido.</translation>
    </message>
    <message>
        <source>{} was written, with the first {} of {}.</source>
        <translation>Se ha escrito {}, con los primeros {} de {}.</translation>
    </message>
    <message>
        <source>{} was written, with {}.</source>
        <translation>Se ha escrito {}, con {}.</translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message>
        <source>Search first.</source>
        <translation>Busque primero algo.</translation>
    </message>
    <message>
        <source>There are no results to export.</source>
        <translation>No hay resultados que exportar.</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>&amp;Copy path</source>
        <translation>Copiar &amp;la ruta</translation>
    </message>
    <message>
        <source>Enter pass&amp;word…</source>
        <translation>Introducir contra&amp;seña…</translation>
    </message>
    <message>
        <source>Fo&amp;rget…</source>
        <translation>Ol&amp;vidar…</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>Abri&amp;r</translation>
    </message>
    <message>
        <source>Re&amp;try</source>
        <translation>R&amp;eintentar</translation>
    </message>
    <message>
        <source>Show in fol&amp;der</source>
        <translation>Mostrar en la carpe&amp;ta</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>Et&amp;iquetas…</translation>
    </message>
    <message>
        <source>Wh&amp;y?</source>
        <translation>¿P&amp;or qué?</translation>
    </message>
</context>
<context>
    <name>FilesList</name>
    <message>
        <source>Files on the map</source>
        <translation>Archivos en el mapa</translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>Change the filter, or look at another state.</source>
        <translation>Cambie el filtro o mire en otro estado.</translation>
    </message>
    <message>
        <source>Failed ({})</source>
        <translation>Con error ({})</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Files are listed here as soon as they can be found by their words.</source>
        <translation>Los archivos aparecen aquí en cuanto se pueden encontrar por sus palabras.</translation>
    </message>
    <message>
        <source>Files of kinds without text are listed here; they are found by name. Files that hold secrets are listed here, too, but are not found.</source>
        <translation>Aquí aparecen los archivos de tipos sin texto; se encuentran por su nombre. También aparecen los que contienen secretos, que no se encuentran.</translation>
    </message>
    <message>
        <source>Files that cannot be read are listed here with the reason.</source>
        <translation>Aquí aparecen los archivos que no se pueden leer, con el motivo.</translation>
    </message>
    <message>
        <source>Filter by path or reason</source>
        <translation>Filtrar por ruta o motivo</translation>
    </message>
    <message>
        <source>Indexed ({})</source>
        <translation>Indexados ({})</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Los más grandes primero</translation>
    </message>
    <message>
        <source>New and changed files are listed here until they are read.</source>
        <translation>Los archivos nuevos y modificados aparecen aquí hasta que se leen.</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Los más recientes primero</translation>
    </message>
    <message>
        <source>No file failed</source>
        <translation>Ningún archivo con error</translation>
    </message>
    <message>
        <source>No file is indexed yet</source>
        <translation>Aún no hay ningún archivo indexado</translation>
    </message>
    <message>
        <source>No file is waiting</source>
        <translation>Ningún archivo en espera</translation>
    </message>
    <message>
        <source>No file was skipped</source>
        <translation>No se ha omitido ningún archivo</translation>
    </message>
    <message>
        <source>No such file here</source>
        <translation>Aquí no hay ningún archivo así</translation>
    </message>
    <message>
        <source>Order of the files</source>
        <translation>Orden de los archivos</translation>
    </message>
    <message>
        <source>Retry a&amp;ll that failed</source>
        <translation>Reintentar todos los &amp;fallidos</translation>
    </message>
    <message>
        <source>Skipped ({})</source>
        <translation>Omitidos ({})</translation>
    </message>
    <message>
        <source>State of the files</source>
        <translation>Estado de los archivos</translation>
    </message>
    <message>
        <source>Too many files are selected, or they are too far apart in the list. Select fewer.</source>
        <translation>Los archivos seleccionados son demasiados, o están demasiado separados en la lista. Seleccione menos.</translation>
    </message>
    <message>
        <source>Waiting ({})</source>
        <translation>En espera ({})</translation>
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
        <translation>Los mejores primero</translation>
    </message>
    <message>
        <source>By author</source>
        <translation>Por autor</translation>
    </message>
    <message>
        <source>By date in the document</source>
        <translation>Por fecha del documento</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>Por título</translation>
    </message>
    <message>
        <source>Created or sent</source>
        <translation>Creado o enviado</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Los más grandes primero</translation>
    </message>
    <message>
        <source>Narrow by: {}</source>
        <translation>Acotar por: {}</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Los más recientes primero</translation>
    </message>
    <message>
        <source>Others: type “{}” and the first letters</source>
        <translation>Otros: escriba «{}» y las primeras letras</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Ordenar por</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Para</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Their files are only read, and nothing leaves this computer. You can add or remove folders at any time.</source>
        <translation>Sus archivos solo se leen, y nada sale de este equipo. Puede añadir o quitar carpetas en cualquier momento.</translation>
    </message>
    <message>
        <source>Three things to try</source>
        <translation>Tres cosas que probar</translation>
    </message>
    <message>
        <source>Which folders do you want to search?</source>
        <translation>¿En qué carpetas quiere buscar?</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>Add the chosen folders</source>
        <translation>Añadir las carpetas elegidas</translation>
    </message>
    <message>
        <source>Another folder…</source>
        <translation>Otra carpeta…</translation>
    </message>
    <message>
        <source>In total {}; the first can be found within seconds. Reading all of them takes {}, and indexing by meaning {} more.</source>
        <translation>En total, {}; los primeros se pueden encontrar en segundos. Leerlos todos lleva {}, e indexarlos por significado, {} más.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Satchel leaves out hidden folders, folders that programs generate ({}, …), temporary files ({}, …), and files that hold keys or passwords. It does not follow links to other folders.</source>
        <translation>Satchel excluye las carpetas ocultas, las carpetas que generan los programas ({}, …), los archivos temporales ({}, …) y los archivos con claves o contraseñas. No sigue los enlaces a otras carpetas.</translation>
    </message>
    <message>
        <source>The other files take longer.</source>
        <translation>Los demás archivos tardan más.</translation>
    </message>
    <message>
        <source>There are no files in these folders yet; Satchel finds new files as they are added.</source>
        <translation>Aún no hay archivos en estas carpetas; Satchel encuentra los nuevos en cuanto se añaden.</translation>
    </message>
    <message>
        <source>Try it on a few sample files</source>
        <translation>Probarlo con unos archivos de ejemplo</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>contando…</translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Aña&amp;dir carpeta…</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausar</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>Re&amp;glas…</translation>
    </message>
    <message>
        <source>&amp;Words by path…</source>
        <translation>Palabras &amp;según la ruta…</translation>
    </message>
    <message>
        <source>Contexts &amp;by the answer model</source>
        <translation>Contextos de&amp;l modelo de respuestas</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>For each passage, the answer model writes what it is about, and searches use this text, too. It works while the computer is idle and takes some seconds per passage.</source>
        <translation>Para cada pasaje, el modelo de respuestas escribe de qué trata, y las búsquedas usan también ese texto. Trabaja mientras el equipo está inactivo y tarda unos segundos por pasaje.</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>La indexación está en pausa</translation>
    </message>
    <message>
        <source>Prior&amp;ity:</source>
        <translation>Pri&amp;oridad:</translation>
    </message>
    <message>
        <source>Recognise te&amp;xt in scans and pictures</source>
        <translation>Reconocer te&amp;xto en escaneos e imágenes</translation>
    </message>
    <message>
        <source>Remo&amp;ve…</source>
        <translation>&amp;Quitar…</translation>
    </message>
    <message>
        <source>Remove {} from the library?</source>
        <translation>¿Quitar {} de la biblioteca?</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>Rean&amp;udar</translation>
    </message>
    <message>
        <source>These folders of the library are inside it and are removed, too: {}.</source>
        <translation>Estas carpetas de la biblioteca están dentro de ella y también se quitan: {}.</translation>
    </message>
    <message>
        <source>This removes {} from the index, with their words, their meaning, and the searches that led to them. Your tags, marks and notes for them are deleted as well, and adding the folder again does not bring them back. The files themselves are not touched.</source>
        <translation>Se quita del índice: {}, con sus palabras, su significado y las búsquedas que llevaron a ellos. También se eliminan sus etiquetas, marcas y notas, que no se recuperan al añadir la carpeta de nuevo. Los archivos en sí no se tocan.</translation>
    </message>
    <message>
        <source>What is left out of the folder</source>
        <translation>Qué se omite de la carpeta</translation>
    </message>
    <message>
        <source>When the waiting files of the folder are read</source>
        <translation>Cuándo se leen los archivos en espera de la carpeta</translation>
    </message>
    <message>
        <source>Words by which files in certain places are also found</source>
        <translation>Palabras por las que también se encuentran los archivos de ciertos lugares</translation>
    </message>
    <message>
        <source>{} of them found by meaning</source>
        <translation>de ellos, {} por significado</translation>
    </message>
    <message>
        <source>{} searchable</source>
        <translation>{} en los que se puede buscar</translation>
    </message>
    <message>
        <source>{} waiting</source>
        <translation>{} en espera</translation>
    </message>
</context>
<context>
    <name>GeneralSection</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Key for the launcher:</source>
        <translation>&amp;Tecla del lanzador:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Idioma:</translation>
    </message>
    <message>
        <source>&amp;Start when I log in, in the background</source>
        <translation>I&amp;niciar en segundo plano al abrir sesión</translation>
    </message>
    <message>
        <source>A message appears beside the tray icon if many files were indexed and the window is not in front.</source>
        <translation>Aparece un mensaje junto al icono de la bandeja si se han indexado muchos archivos y la ventana no está en primer plano.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Command that shows the search box</source>
        <translation>Orden que muestra el cuadro de búsqueda</translation>
    </message>
    <message>
        <source>If your desktop has no hotkeys for programs, like some on Wayland, bind a key to this command in its keyboard settings:</source>
        <translation>Si el escritorio no ofrece teclas propias a los programas, como ocurre en algunos con Wayland, asigne una tecla a esta orden en sus ajustes de teclado:</translation>
    </message>
    <message>
        <source>Key that shows the search box from anywhere</source>
        <translation>Tecla que muestra el cuadro de búsqueda desde cualquier lugar</translation>
    </message>
    <message>
        <source>Notify me of new files in &amp;watched searches</source>
        <translation>&amp;Avisar de archivos nuevos en las búsquedas vigiladas</translation>
    </message>
    <message>
        <source>Notify me when &amp;indexing has ended</source>
        <translation>A&amp;visarme cuando termine la indexación</translation>
    </message>
    <message>
        <source>Start &amp;again now</source>
        <translation>&amp;Reiniciar ahora</translation>
    </message>
    <message>
        <source>Stay in the &amp;tray when the window is closed</source>
        <translation>Permanecer en la &amp;bandeja al cerrar la ventana</translation>
    </message>
    <message>
        <source>This desktop shows no tray icons now: closing the window ends Satchel. GNOME shows them with its extension AppIndicator.</source>
        <translation>Este escritorio no muestra ahora iconos en la bandeja: al cerrar la ventana se cierra Satchel. GNOME los muestra con su extensión AppIndicator.</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>&amp;Copy path</source>
        <translation>Copiar la &amp;ruta</translation>
    </message>
    <message>
        <source>&amp;Duplicates and versions</source>
        <translation>&amp;Duplicados y versiones</translation>
    </message>
    <message>
        <source>&amp;Exclude this folder…</source>
        <translation>&amp;Excluir esta carpeta…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Abrir</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>&amp;Vista previa</translation>
    </message>
    <message>
        <source>&amp;Why this hit</source>
        <translation>Por &amp;qué este resultado</translation>
    </message>
    <message>
        <source>A&amp;nswers this search</source>
        <translation>Anotar como respuesta a esta búsq&amp;ueda</translation>
    </message>
    <message>
        <source>Add or remo&amp;ve tags…</source>
        <translation>Añadir o quitar etiqueta&amp;s…</translation>
    </message>
    <message>
        <source>As&amp;k about this file</source>
        <translation>Pre&amp;guntar por este archivo</translation>
    </message>
    <message>
        <source>Citation copied</source>
        <translation>Cita copiada</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>Copiar el e&amp;nlace</translation>
    </message>
    <message>
        <source>Copy c&amp;itation</source>
        <translation>Copiar la ci&amp;ta</translation>
    </message>
    <message>
        <source>Copy p&amp;assage</source>
        <translation>Copiar el &amp;pasaje</translation>
    </message>
    <message>
        <source>Find &amp;similar passages</source>
        <translation>&amp;Buscar pasajes similares</translation>
    </message>
    <message>
        <source>For&amp;get…</source>
        <translation>O&amp;lvidar…</translation>
    </message>
    <message>
        <source>Link copied</source>
        <translation>Enlace copiado</translation>
    </message>
    <message>
        <source>Ma&amp;rk…</source>
        <translation>Añad&amp;ir una marca…</translation>
    </message>
    <message>
        <source>No longer noted as an answer</source>
        <translation>Ya no está anotado como respuesta</translation>
    </message>
    <message numerus="yes">
        <source>Noted. %Ln searches have an answer; “satchel tune --noted” uses them.</source>
        <translation>
            <numerusform>Anotado. %Ln búsqueda tiene respuesta; «satchel tune --noted» la usa.</numerusform>
            <numerusform>Anotado. %Ln búsquedas tienen respuesta; «satchel tune --noted» las usa.</numerusform>
        </translation>
    </message>
    <message>
        <source>Noted. 1 search has an answer; “satchel tune --noted” uses it.</source>
        <translation>Anotado. 1 búsqueda tiene respuesta; «satchel tune --noted» la usa.</translation>
    </message>
    <message>
        <source>Open its arc&amp;hive</source>
        <translation>Abrir su arc&amp;hivo comprimido</translation>
    </message>
    <message>
        <source>Open wi&amp;th…</source>
        <translation>Abrir c&amp;on…</translation>
    </message>
    <message>
        <source>Passage copied</source>
        <translation>Pasaje copiado</translation>
    </message>
    <message>
        <source>Path copied</source>
        <translation>Ruta copiada</translation>
    </message>
    <message>
        <source>Programs to open the file with</source>
        <translation>Programas para abrir el archivo</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
    </message>
    <message>
        <source>Show or hide &amp;more in this file</source>
        <translation>Mostrar u ocultar &amp;más de este archivo</translation>
    </message>
    <message>
        <source>This file has no duplicates or versions</source>
        <translation>Este archivo no tiene duplicados ni versiones</translation>
    </message>
</context>
<context>
    <name>IndexingNews</name>
    <message>
        <source>Indexing has ended</source>
        <translation>La indexación ha terminado</translation>
    </message>
    <message>
        <source>{} can be searched.</source>
        <translation>Se puede buscar en {}.</translation>
    </message>
</context>
<context>
    <name>KeptList</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Find kept conversations</source>
        <translation>Buscar conversaciones guardadas</translation>
    </message>
    <message>
        <source>Kept conversations</source>
        <translation>Conversaciones guardadas</translation>
    </message>
    <message>
        <source>No conversation is kept. Choose in Settings → Answers which are kept.</source>
        <translation>No hay ninguna conversación guardada. Elija en Ajustes → Respuestas cuáles se guardan.</translation>
    </message>
    <message>
        <source>No kept conversation has these words.</source>
        <translation>Ninguna conversación guardada contiene estas palabras.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Words of questions and answers</source>
        <translation>Palabras de preguntas y respuestas</translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message>
        <source>In the launcher</source>
        <translation>En el lanzador</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>En la ventana</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Teclado</translation>
    </message>
</context>
<context>
    <name>Launcher</name>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
</context>
<context>
    <name>LauncherBox</name>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search your files, or ask a question</source>
        <translation>Busque en sus archivos o haga una pregunta</translation>
    </message>
</context>
<context>
    <name>LauncherFoot</name>
    <message>
        <source>Enter asks this question</source>
        <translation>Intro hace esta pregunta</translation>
    </message>
    <message>
        <source>Enter opens · Ctrl+P previews · Tab asks · Ctrl+K more</source>
        <translation>Intro abre · Ctrl+P vista previa · Tab pregunta · Ctrl+K más</translation>
    </message>
    <message>
        <source>Enter opens · Esc clears</source>
        <translation>Intro abre · Esc vacía</translation>
    </message>
    <message>
        <source>Esc closes</source>
        <translation>Esc cierra</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se ha encontrado nada</translation>
    </message>
    <message>
        <source>Tab asks · Esc clears</source>
        <translation>Tab pregunta · Esc vacía</translation>
    </message>
</context>
<context>
    <name>LauncherLists</name>
    <message>
        <source>Passages</source>
        <translation>Pasajes</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Colours of the map</source>
        <translation>Colores del mapa</translation>
    </message>
</context>
<context>
    <name>LessLikelyButton</name>
    <message>
        <source>Show {}</source>
        <translation>Mostrar {}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>&amp;Storage and forgotten files</source>
        <translation>Al&amp;macenamiento y archivos olvidados</translation>
    </message>
    <message>
        <source>F&amp;olders</source>
        <translation>&amp;Carpetas</translation>
    </message>
    <message>
        <source>Fil&amp;es</source>
        <translation>Arc&amp;hivos</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Why is a file found, or &amp;not?</source>
        <translation>¿Se encuentra o &amp;no?</translation>
    </message>
</context>
<context>
    <name>LimitSign</name>
    <message>
        <source>Hits by meaning below this similarity are left out. Click to list them, too.</source>
        <translation>Los resultados por significado por debajo de esta similitud se omiten. Haga clic para incluirlos también.</translation>
    </message>
    <message>
        <source>Similarity at least {}</source>
        <translation>Similitud de al menos {}</translation>
    </message>
</context>
<context>
    <name>LinkBar</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Abrir en el navegador</translation>
    </message>
    <message>
        <source>The link leads to {}: {}</source>
        <translation>El enlace lleva a {}: {}</translation>
    </message>
    <message>
        <source>The link writes a message: {}</source>
        <translation>El enlace escribe un mensaje: {}</translation>
    </message>
    <message>
        <source>Where the link leads</source>
        <translation>Adónde lleva el enlace</translation>
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
        <translation>Satchel continúa, pero es posible que su última acción no se haya realizado.</translation>
    </message>
</context>
<context>
    <name>MapBar</name>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lazo</translation>
    </message>
    <message>
        <source>&amp;Whole map</source>
        <translation>Mapa &amp;entero</translation>
    </message>
    <message>
        <source>Colour of the points</source>
        <translation>Color de los puntos</translation>
    </message>
    <message>
        <source>Colour: date</source>
        <translation>Color: fecha</translation>
    </message>
    <message>
        <source>Colour: folder</source>
        <translation>Color: carpeta</translation>
    </message>
    <message>
        <source>Colour: kind</source>
        <translation>Color: tipo</translation>
    </message>
    <message>
        <source>D&amp;uplicates</source>
        <translation>&amp;Duplicados</translation>
    </message>
    <message>
        <source>Draw around points to search only their files; dragging with Shift does the same at any time</source>
        <translation>Rodee puntos para buscar solo en sus archivos; arrastrar con Mayús hace lo mismo en cualquier momento</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>Highlight duplicates and near-duplicates</source>
        <translation>Resaltar duplicados y casi duplicados</translation>
    </message>
    <message>
        <source>Search &amp;all</source>
        <translation>Buscar en &amp;todo</translation>
    </message>
    <message>
        <source>Search in &amp;view</source>
        <translation>Buscar en la &amp;vista</translation>
    </message>
</context>
<context>
    <name>MapExport</name>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Dibujo (*.svg)</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Exportar el mapa</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Imagen (*.png)</translation>
    </message>
    <message>
        <source>map</source>
        <translation>mapa</translation>
    </message>
    <message>
        <source>{} was written.</source>
        <translation>Se ha escrito {}.</translation>
    </message>
</context>
<context>
    <name>MapPage</name>
    <message>
        <source>Choose a point on the map, or a file in the list, to see its text.</source>
        <translation>Elija un punto del mapa o un archivo de la lista para ver su texto.</translation>
    </message>
    <message>
        <source>Highlight the files that a search finds</source>
        <translation>Resaltar los archivos que encuentra una búsqueda</translation>
    </message>
    <message>
        <source>Install it with: {}</source>
        <translation>Instálelo con: {}</translation>
    </message>
    <message>
        <source>Search on the map</source>
        <translation>Buscar en el mapa</translation>
    </message>
    <message>
        <source>Searchable by meaning so far: {}. The map appears by itself once there are enough.</source>
        <translation>Hasta ahora se puede buscar por significado en: {}. El mapa aparecerá por sí solo en cuanto haya suficientes.</translation>
    </message>
    <message>
        <source>The map is being computed</source>
        <translation>Se está calculando el mapa</translation>
    </message>
    <message>
        <source>The map is loading</source>
        <translation>Se está cargando el mapa</translation>
    </message>
    <message>
        <source>The map needs another package</source>
        <translation>El mapa necesita otro paquete</translation>
    </message>
    <message>
        <source>There is no map</source>
        <translation>No hay mapa</translation>
    </message>
    <message>
        <source>This takes seconds, or minutes for many files, in the background.</source>
        <translation>Tarda segundos, o minutos si hay muchos archivos, en segundo plano.</translation>
    </message>
    <message>
        <source>Too few files for a map</source>
        <translation>Muy pocos archivos para un mapa</translation>
    </message>
    <message>
        <source>highlighted: {}</source>
        <translation>resaltados: {}</translation>
    </message>
    <message>
        <source>new files are being placed…</source>
        <translation>se están situando archivos nuevos…</translation>
    </message>
    <message>
        <source>not on the map, as they have no text to find by meaning: {}</source>
        <translation>fuera del mapa, por no tener texto que se encuentre por significado: {}</translation>
    </message>
    <message>
        <source>searching in {}</source>
        <translation>se busca en {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} de {}</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message numerus="yes">
        <source>%Ln duplicates or near-duplicates</source>
        <translation>
            <numerusform>%Ln duplicado o casi duplicado</numerusform>
            <numerusform>%Ln duplicados o casi duplicados</numerusform>
        </translation>
    </message>
    <message>
        <source>1 duplicate or near-duplicate</source>
        <translation>1 duplicado o casi duplicado</translation>
    </message>
    <message>
        <source>Map of the library</source>
        <translation>Mapa de la biblioteca</translation>
    </message>
</context>
<context>
    <name>MarkDialog</name>
    <message>
        <source>&amp;Delete mark</source>
        <translation>&amp;Eliminar la marca</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Edit mark</source>
        <translation>Editar la marca</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marcar</translation>
    </message>
</context>
<context>
    <name>MarkMenu</name>
    <message>
        <source>&amp;Edit this mark…</source>
        <translation>&amp;Editar esta marca…</translation>
    </message>
    <message>
        <source>&amp;Mark…</source>
        <translation>&amp;Marcar…</translation>
    </message>
</context>
<context>
    <name>MarkdownExport</name>
    <message>
        <source>Markdown, to be read (*.md)</source>
        <translation>Markdown, para leer (*.md)</translation>
    </message>
    <message>
        <source>{} was written.</source>
        <translation>Se ha escrito {}.</translation>
    </message>
</context>
<context>
    <name>MarksList</name>
    <message>
        <source>Marks</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>The whole file</source>
        <translation>Todo el archivo</translation>
    </message>
    <message>
        <source>its file is no longer in the library</source>
        <translation>el archivo ya no está en la biblioteca</translation>
    </message>
    <message>
        <source>its passage was changed</source>
        <translation>el pasaje ha cambiado</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijada</translation>
    </message>
</context>
<context>
    <name>MarksPage</name>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>&amp;Fijar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>Choose a mark to see it in its file.</source>
        <translation>Elija una marca para verla en su archivo.</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>Edit &amp;note…</source>
        <translation>Editar la &amp;nota…</translation>
    </message>
    <message>
        <source>Export marks</source>
        <translation>Exportar marcas</translation>
    </message>
    <message>
        <source>Find marks</source>
        <translation>Buscar marcas</translation>
    </message>
    <message>
        <source>No mark has these words</source>
        <translation>Ninguna marca contiene estas palabras</translation>
    </message>
    <message>
        <source>Notes, marked texts, and names of files are searched.</source>
        <translation>Se busca en las notas, los textos marcados y los nombres de los archivos.</translation>
    </message>
    <message>
        <source>Nothing is marked</source>
        <translation>No hay nada marcado</translation>
    </message>
    <message>
        <source>Select a text in a preview, or a result, and press {}.</source>
        <translation>Seleccione un texto en una vista previa, o un resultado, y pulse {}.</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Des&amp;fijar</translation>
    </message>
    <message>
        <source>Words of notes, texts and names of files</source>
        <translation>Palabras de notas, textos y nombres de archivos</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>marcas</translation>
    </message>
</context>
<context>
    <name>MeaningModels</name>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Compare &amp;with the one in use</source>
        <translation>Com&amp;parar con el modelo en uso</translation>
    </message>
    <message>
        <source>Fewer than {} are too few to tell models apart.</source>
        <translation>Menos de {} son demasiado pocas para distinguir los modelos.</translation>
    </message>
    <message>
        <source>It finds better, and not by chance.</source>
        <translation>Encuentra mejor, y no por azar.</translation>
    </message>
    <message>
        <source>It finds worse, and not by chance.</source>
        <translation>Encuentra peor, y no por azar.</translation>
    </message>
    <message>
        <source>Model to compare with</source>
        <translation>Modelo con el que comparar</translation>
    </message>
    <message>
        <source>Models are compared on searches whose answers you noted: choose “Answers this search” in the menu of a result (Ctrl+Shift+G). For any other set there is the command satchel models compare.</source>
        <translation>Los modelos se comparan con búsquedas cuyas respuestas anotó: elija «Anotar como respuesta a esta búsqueda» en el menú de un resultado (Ctrl+Mayús+G). Para cualquier otro conjunto está la orden satchel models compare.</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Progreso de la comparación</translation>
    </message>
    <message>
        <source>Searches whose answers you noted: {}.</source>
        <translation>Búsquedas cuyas respuestas anotó: {}.</translation>
    </message>
    <message>
        <source>The difference may be chance.</source>
        <translation>La diferencia puede deberse al azar.</translation>
    </message>
    <message>
        <source>The library and its searches stay as they are.</source>
        <translation>La biblioteca y las búsquedas quedan como están.</translation>
    </message>
    <message>
        <source>These are too few searches to tell models apart.</source>
        <translation>Son demasiado pocas búsquedas para distinguir los modelos.</translation>
    </message>
    <message>
        <source>Use it &amp;now</source>
        <translation>Usarlo a&amp;hora</translation>
    </message>
    <message>
        <source>What was measured with the two models</source>
        <translation>Lo que se midió con los dos modelos</translation>
    </message>
    <message>
        <source>Words and meaning with {}: {}, 95% interval {} to {}.</source>
        <translation>Palabras y significado con {}: {}, intervalo del 95&#xa0;%: de {} a {}.</translation>
    </message>
    <message>
        <source>{} has embedded all passages. Until it is used, {} finds by meaning.</source>
        <translation>{} ya tiene el significado de todos los pasajes. Hasta que se use, {} busca por significado.</translation>
    </message>
    <message>
        <source>{} has embedded {} of {} passages. Until it has embedded all, {} finds by meaning.</source>
        <translation>{} tiene el significado de {} de {} pasajes. Hasta que los tenga todos, {} busca por significado.</translation>
    </message>
    <message>
        <source>{} of the files are in languages that the chosen model does not know ({}). A multilingual model finds them by meaning, if you have the folder of one.</source>
        <translation>El {} de los archivos está en idiomas que el modelo elegido no conoce ({}). Un modelo multilingüe los encuentra por su significado, si tiene la carpeta de uno.</translation>
    </message>
    <message>
        <source>{} of the files are in languages that the chosen model does not know ({}). {} knows them.</source>
        <translation>El {} de los archivos está en idiomas que el modelo elegido no conoce ({}). {} los conoce.</translation>
    </message>
</context>
<context>
    <name>ModelAdvice</name>
    <message>
        <source>This computer has {} of memory free: models up to about {} work well.</source>
        <translation>Este equipo tiene {} de memoria libre: los modelos de hasta unos {} funcionan bien.</translation>
    </message>
    <message>
        <source>Use {}</source>
        <translation>Usar {}</translation>
    </message>
    <message>
        <source>{} is better at answering than the model in use, which is for code.</source>
        <translation>{} responde mejor que el modelo en uso, que está hecho para código.</translation>
    </message>
</context>
<context>
    <name>ModelOfferDialog</name>
    <message>
        <source>&amp;Choose the file…</source>
        <translation>&amp;Elegir el archivo…</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>&amp;Abrir en el navegador</translation>
    </message>
    <message>
        <source>&amp;Use the chosen model</source>
        <translation>&amp;Usar el modelo elegido</translation>
    </message>
    <message>
        <source>Address of the file</source>
        <translation>Dirección del archivo</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Dirección:</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>Ca&amp;ncelar</translation>
    </message>
    <message>
        <source>Choose the model&apos;s file</source>
        <translation>Elegir el archivo del modelo</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>Co&amp;piar</translation>
    </message>
    <message>
        <source>File:</source>
        <translation>Archivo:</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>Encontrados en este equipo:</translation>
    </message>
    <message>
        <source>How much of the file was compared</source>
        <translation>Cuánto del archivo se ha comparado</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelos (*.gguf);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Models that were found on this computer</source>
        <translation>Modelos encontrados en este equipo</translation>
    </message>
    <message>
        <source>No model writes answers yet.</source>
        <translation>Aún no hay ningún modelo que escriba respuestas.</translation>
    </message>
    <message>
        <source>Reading {}…</source>
        <translation>Leyendo {}…</translation>
    </message>
    <message>
        <source>SHA-256 of the file</source>
        <translation>SHA-256 del archivo</translation>
    </message>
    <message>
        <source>SHA-256:</source>
        <translation>SHA-256:</translation>
    </message>
    <message>
        <source>Satchel finds passages without it. To answer questions in sentences it needs a language model: one file of {}, which you download once. It runs on this computer, and Satchel itself never fetches it.</source>
        <translation>Satchel encuentra pasajes sin él. Para responder a preguntas con frases completas necesita un modelo de lenguaje: un archivo de {}, que usted descarga una sola vez. Funciona en este equipo, y Satchel nunca lo descarga por sí mismo.</translation>
    </message>
    <message>
        <source>Save the file from that address with your browser, or bring it from another computer, and choose it here. It is compared with the hash and put into {}, without a second copy where the disk is the same. Any other GGUF model that is made for conversations can be chosen, too. The package satchel-models for Debian and Ubuntu brings it as well.</source>
        <translation>Guarde el archivo desde esa dirección con su navegador, o tráigalo de otro equipo, y elíjalo aquí. Se compara con la suma de verificación y se coloca en {}, sin una segunda copia si el disco es el mismo. También puede elegirse cualquier otro modelo GGUF hecho para conversaciones. En Debian y Ubuntu lo trae también el paquete satchel-models.</translation>
    </message>
    <message>
        <source>The address was copied.</source>
        <translation>Se ha copiado la dirección.</translation>
    </message>
    <message>
        <source>The model that writes answers</source>
        <translation>El modelo que escribe las respuestas</translation>
    </message>
    <message>
        <source>{} is in place and writes the answers.</source>
        <translation>{} está instalado y escribe las respuestas.</translation>
    </message>
    <message>
        <source>{}, {}, licence {}</source>
        <translation>{}, {}, licencia {}</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>&amp;Add a GGUF file…</source>
        <translation>&amp;Añadir un archivo GGUF…</translation>
    </message>
    <message>
        <source>&amp;Find models of other programs</source>
        <translation>&amp;Buscar modelos de otros programas</translation>
    </message>
    <message>
        <source>&amp;Import a model folder…</source>
        <translation>&amp;Importar una carpeta de modelo…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>&amp;Use for answers</source>
        <translation>&amp;Usar para las respuestas</translation>
    </message>
    <message>
        <source>Add a GGUF file</source>
        <translation>Añadir un archivo GGUF</translation>
    </message>
    <message>
        <source>Add the &amp;chosen one</source>
        <translation>Añadir el &amp;elegido</translation>
    </message>
    <message>
        <source>Another model for meaning first embeds all passages, while searches use the one before. Then “Use it now” is shown here; otherwise the next start of Satchel uses it. Importing needs the packages of satchel[importer].</source>
        <translation>Otro modelo de significado procesa primero todos los pasajes, mientras las búsquedas usan el anterior. Después aparece aquí «Usarlo ahora»; si no, se usa desde el próximo inicio de Satchel. Para importar hacen falta los paquetes de satchel[importer].</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>&amp;Comprobar</translation>
    </message>
    <message>
        <source>Found in the folders of other programs; a model that you add stays where it is:</source>
        <translation>Encontrados en las carpetas de otros programas; un modelo añadido se queda donde está:</translation>
    </message>
    <message>
        <source>Import a model folder</source>
        <translation>Importar una carpeta de modelo</translation>
    </message>
    <message>
        <source>Model for &amp;meaning:</source>
        <translation>Modelo de &amp;significado:</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelos (*.gguf);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Models of other programs</source>
        <translation>Modelos de otros programas</translation>
    </message>
    <message>
        <source>Models that write answers</source>
        <translation>Modelos que escriben respuestas</translation>
    </message>
    <message>
        <source>No model was found in the folders of LM Studio, Ollama, GPT4All, Jan, llama.cpp and Hugging Face, nor in your downloads.</source>
        <translation>No se encontró ningún modelo en las carpetas de LM Studio, Ollama, GPT4All, Jan, llama.cpp y Hugging Face, ni en sus descargas.</translation>
    </message>
    <message>
        <source>The one that comes with Satchel</source>
        <translation>El que viene con Satchel</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Trabajando…</translation>
    </message>
    <message>
        <source>{} is complete and unaltered.</source>
        <translation>{} está completo y sin alterar.</translation>
    </message>
</context>
<context>
    <name>NoteBox</name>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Note, if you like. Shift+Enter begins a new line.</source>
        <translation>Nota, si lo desea. Mayús+Intro empieza una línea nueva.</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>Cerrar</translation>
    </message>
    <message numerus="yes">
        <source>Dismiss (%Ln more)</source>
        <translation>
            <numerusform>Cerrar (%Ln más)</numerusform>
            <numerusform>Cerrar (%Ln más)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutcomeLine</name>
    <message>
        <source>understood: {}</source>
        <translation>entendido: {}</translation>
    </message>
</context>
<context>
    <name>OwnNote</name>
    <message>
        <source>You marked this passage.</source>
        <translation>Ha marcado este pasaje.</translation>
    </message>
    <message>
        <source>Your note: {}</source>
        <translation>Su nota: {}</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Page {} of {}</source>
        <translation>Página {} de {}</translation>
    </message>
</context>
<context>
    <name>PagesModel</name>
    <message>
        <source>Page {}</source>
        <translation>Página {}</translation>
    </message>
    <message numerus="yes">
        <source>Page {}, %Ln matches</source>
        <translation>
            <numerusform>Página {}, %Ln coincidencia</numerusform>
            <numerusform>Página {}, %Ln coincidencias</numerusform>
        </translation>
    </message>
    <message>
        <source>Page {}, 1 match</source>
        <translation>Página {}, 1 coincidencia</translation>
    </message>
</context>
<context>
    <name>PagesPreview</name>
    <message>
        <source>Page {} of {}</source>
        <translation>Página {} de {}</translation>
    </message>
    <message>
        <source>Slide {} of {}</source>
        <translation>Diapositiva {} de {}</translation>
    </message>
</context>
<context>
    <name>PagesStrip</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
</context>
<context>
    <name>PasswordDialog</name>
    <message>
        <source>&amp;Keep it in the desktop&apos;s keyring</source>
        <translation>&amp;Guardarla en el llavero del escritorio</translation>
    </message>
    <message>
        <source>&amp;Show the password</source>
        <translation>&amp;Mostrar la contraseña</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>&amp;Desbloquear</translation>
    </message>
    <message>
        <source>Enter a password</source>
        <translation>Introducir una contraseña</translation>
    </message>
    <message>
        <source>It opened {}. The others have another password.</source>
        <translation>Ha abierto {}. Los demás tienen otra contraseña.</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Password of {}:</source>
        <translation>Contraseña de {}:</translation>
    </message>
    <message>
        <source>The text that is read with it stays in the library, which is not encrypted. Satchel remembers the password until it ends, and writes it nowhere unless you keep it.</source>
        <translation>El texto leído con ella permanece en la biblioteca, que no está cifrada. Satchel recuerda la contraseña hasta que termina y no la escribe en ningún sitio salvo que usted la guarde.</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>Probando…</translation>
    </message>
</context>
<context>
    <name>PathCompletion</name>
    <message>
        <source>Known files</source>
        <translation>Archivos conocidos</translation>
    </message>
</context>
<context>
    <name>PathWordsEditor</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Files at these paths are also found by these words, such as “Acme accounting” for **/invoices/2024/**. The files are not read again.</source>
        <translation>Los archivos de estas rutas se encuentran también por estas palabras, como «contabilidad Acme» para **/facturas/2024/**. Los archivos no se leen de nuevo.</translation>
    </message>
    <message>
        <source>Files or folders</source>
        <translation>Archivos o carpetas</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Words by path</source>
        <translation>Palabras según la ruta</translation>
    </message>
    <message>
        <source>Words that files have because of their paths</source>
        <translation>Palabras que los archivos tienen por su ruta</translation>
    </message>
</context>
<context>
    <name>PerformanceSection</name>
    <message>
        <source>&amp;Wait with all indexing while on battery</source>
        <translation>Con batería, &amp;esperar con toda la indexación</translation>
    </message>
    <message>
        <source>A smaller share leaves more of the processor to your other programs, and indexing takes longer. Searching is always at full speed.</source>
        <translation>Una parte menor deja más procesador a sus otros programas, y la indexación tarda más. La búsqueda va siempre a toda velocidad.</translation>
    </message>
    <message>
        <source>Changes are still noticed, and searching goes on with what is indexed.</source>
        <translation>Los cambios se siguen detectando, y se puede buscar en lo que ya está indexado.</translation>
    </message>
    <message>
        <source>Idle means that other programs took less than 15% of the processor over the last ten seconds.</source>
        <translation>Inactivo significa que otros programas han ocupado menos del 15&#xa0;% del procesador en los últimos diez segundos.</translation>
    </message>
    <message>
        <source>If this is off, both wait for mains power. Words of changed files become searchable on battery in any case.</source>
        <translation>Si está desactivado, ambas cosas esperan a que se enchufe el equipo. Las palabras de los archivos modificados se pueden buscar con batería en cualquier caso.</translation>
    </message>
    <message>
        <source>Index by &amp;meaning and recognise text on battery, too</source>
        <translation>Indexar por &amp;significado y reconocer texto también con batería</translation>
    </message>
    <message>
        <source>Recognise text in scans and pictures only while the computer is &amp;idle</source>
        <translation>Reconocer texto en escaneos e imágenes solo cuando el equipo esté i&amp;nactivo</translation>
    </message>
    <message>
        <source>Share of the &amp;processor for indexing:</source>
        <translation>Parte del &amp;procesador para indexar:</translation>
    </message>
</context>
<context>
    <name>PortalHotkey</name>
    <message>
        <source>Search your files</source>
        <translation>Buscar en sus archivos</translation>
    </message>
</context>
<context>
    <name>PreviewHeader</name>
    <message numerus="yes">
        <source>%Ln matches</source>
        <translation>
            <numerusform>%Ln coincidencia</numerusform>
            <numerusform>%Ln coincidencias</numerusform>
        </translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 coincidencia</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Más grande</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marcar</translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation>Pasaje siguiente</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Abrir el archivo</translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation>Pasaje anterior</translation>
    </message>
    <message>
        <source>Similar passages</source>
        <translation>Pasajes similares</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Más pequeño</translation>
    </message>
    <message>
        <source>match {} of {}</source>
        <translation>coincidencia {} de {}</translation>
    </message>
    <message>
        <source>passage {} of the best {}</source>
        <translation>pasaje {} de los {} mejores</translation>
    </message>
    <message>
        <source>passage {} of {}</source>
        <translation>pasaje {} de {}</translation>
    </message>
    <message>
        <source>{} in this part</source>
        <translation>{} en esta parte</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Choose a result with the arrow keys to see where your words occur in it.</source>
        <translation>Elija un resultado con las flechas para ver dónde aparecen sus palabras.</translation>
    </message>
    <message>
        <source>No file chosen</source>
        <translation>Ningún archivo elegido</translation>
    </message>
    <message>
        <source>No text was read from it.</source>
        <translation>No se ha leído ningún texto de él.</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nada que mostrar</translation>
    </message>
    <message>
        <source>The page cannot be shown</source>
        <translation>No se puede mostrar la página</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>&amp;Forget everything</source>
        <translation>&amp;Olvidar todo</translation>
    </message>
    <message>
        <source>&amp;Forget everything…</source>
        <translation>&amp;Olvidar todo…</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>Act&amp;ualizar</translation>
    </message>
    <message>
        <source>Calls by tools of other programs: {} (listed under Tools)</source>
        <translation>Llamadas de herramientas de otros programas: {} (lista en Herramientas)</translation>
    </message>
    <message>
        <source>Channels between these processes and the desktop: {}</source>
        <translation>Canales entre estos procesos y el escritorio: {}</translation>
    </message>
    <message>
        <source>Connections to a network that are open: {}</source>
        <translation>Conexiones de red abiertas: {}</translation>
    </message>
    <message>
        <source>Everything is kept in {}</source>
        <translation>Todo se guarda en {}</translation>
    </message>
    <message>
        <source>Forget everything?</source>
        <translation>¿Olvidar todo?</translation>
    </message>
    <message>
        <source>Forgetting everything removes all folders from the library, their words and vectors, your tags, marks and notes, all searches and kept conversations. Your files stay as they are.</source>
        <translation>Olvidar todo quita de la biblioteca todas las carpetas, sus palabras y vectores, sus etiquetas, marcas y notas, todas las búsquedas y las conversaciones guardadas. Sus archivos quedan como están.</translation>
    </message>
    <message>
        <source>GNOME&apos;s overview and KRunner then list the names of matching files with a line of their text, while Satchel is running. What you type there is searched here. Every program of your desktop session can ask in the same way.</source>
        <translation>La vista de actividades de GNOME y KRunner muestran entonces los nombres de los archivos encontrados con una línea de su texto, mientras Satchel está en marcha. Lo que usted escribe allí se busca aquí. Cualquier programa de su sesión puede preguntar de la misma manera.</translation>
    </message>
    <message>
        <source>No part of the program tried to reach the network.</source>
        <translation>Ninguna parte del programa ha intentado acceder a la red.</translation>
    </message>
    <message>
        <source>None of its processes has a connection to a network open.</source>
        <translation>Ninguno de sus procesos tiene abierta una conexión de red.</translation>
    </message>
    <message>
        <source>Nothing is sent: Satchel has no code that reaches the network, and what a package in it tries is refused. Below is what the system itself reports about its processes at this moment.</source>
        <translation>No se envía nada: Satchel no tiene código que acceda a la red, y lo que intente un paquete de software incluido en él se deniega. Abajo figura lo que el propio sistema dice de sus procesos en este momento.</translation>
    </message>
    <message>
        <source>Processes that read files can change no file: {}</source>
        <translation>Los procesos de lectura no pueden cambiar ningún archivo: {}</translation>
    </message>
    <message>
        <source>Processes that read files can reach no network and start no program: {}</source>
        <translation>Los procesos de lectura no pueden acceder a la red ni iniciar programas: {}</translation>
    </message>
    <message>
        <source>Processes: {}</source>
        <translation>Procesos: {}</translation>
    </message>
    <message>
        <source>Show hits in the &amp;desktop&apos;s own search</source>
        <translation>Mostrar resultados en la búsqueda del &amp;escritorio</translation>
    </message>
    <message>
        <source>The library, your tags, marks and notes, all searches and kept conversations are removed for good. Your files stay.</source>
        <translation>La biblioteca, sus etiquetas, marcas y notas, todas las búsquedas y las conversaciones guardadas se eliminan para siempre. Sus archivos quedan.</translation>
    </message>
    <message>
        <source>The system does not report all processes.</source>
        <translation>El sistema no informa de todos los procesos.</translation>
    </message>
    <message>
        <source>The system refuses the network to every process: not on this system; only what Python code tries is refused</source>
        <translation>El sistema deniega la red a todos los procesos: en este sistema no; solo se deniega lo que intenta el código de Python</translation>
    </message>
    <message>
        <source>The system refuses the network to every process: yes</source>
        <translation>El sistema deniega la red a todos los procesos: sí</translation>
    </message>
    <message>
        <source>To see it for yourself, start Satchel without a network (on Linux: unshare --net --map-root-user satchel) or watch its calls with strace: everything works as before.</source>
        <translation>Para comprobarlo, inicie Satchel sin red (en Linux: unshare --net --map-root-user satchel) u observe sus llamadas con strace: todo funciona como antes.</translation>
    </message>
    <message>
        <source>What the processes have open</source>
        <translation>Lo que los procesos tienen abierto</translation>
    </message>
    <message>
        <source>{} tried to reach the network and was refused; times: {}</source>
        <translation>{} ha intentado acceder a la red y se le ha denegado; veces: {}</translation>
    </message>
    <message>
        <source>{}: network {}</source>
        <translation>{}: red {}</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Quit Satchel and start it again.</source>
        <translation>Salga de Satchel y ábralo de nuevo.</translation>
    </message>
    <message>
        <source>Satchel continues to watch your folders</source>
        <translation>Satchel sigue vigilando sus carpetas</translation>
    </message>
    <message>
        <source>Use its icon here to search, to open the window again, or to quit.</source>
        <translation>Use su icono de aquí para buscar, volver a abrir la ventana o salir.</translation>
    </message>
    <message>
        <source>Version {} of Satchel was started while version {} is running.</source>
        <translation>Se ha iniciado la versión {} de Satchel mientras se ejecuta la versión {}.</translation>
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
        <translation>Unidad</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Acceso directo</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconocido</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Buscar en:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Tipo de archivo:</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Flecha abajo</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Av Pág</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Re Pág</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Flecha arriba</translation>
    </message>
</context>
<context>
    <name>QuestionFoot</name>
    <message>
        <source>Answers need a model, which is not on this computer yet.</source>
        <translation>Las respuestas necesitan un modelo, que aún no está en este equipo.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Ask your documents</source>
        <translation>Pregunte a sus documentos</translation>
    </message>
    <message>
        <source>Get the model…</source>
        <translation>Obtener el modelo…</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Nueva conversación</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>Checking the library…</source>
        <translation>Comprobando la biblioteca…</translation>
    </message>
    <message>
        <source>Nothing is sent. This is all that the report holds: no paths, searches, texts or names of files. Read it, save it, and attach it to your report.</source>
        <translation>No se envía nada. Esto es todo lo que contiene el informe: ni rutas, ni búsquedas, ni textos, ni nombres de archivos. Léalo, guárdelo y adjúntelo a su aviso.</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Informar de un problema</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Guardar el informe</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Texto (*.txt)</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>El informe</translation>
    </message>
    <message>
        <source>{} was written. Nothing was sent.</source>
        <translation>Se ha escrito {}. No se ha enviado nada.</translation>
    </message>
</context>
<context>
    <name>ResultsDelegate</name>
    <message>
        <source>why?</source>
        <translation>¿por qué?</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Duplicates</source>
        <translation>Duplicados</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Versions to compare, and duplicates in their folders</source>
        <translation>Versiones para comparar y duplicados en sus carpetas</translation>
    </message>
</context>
<context>
    <name>RichPreview</name>
    <message>
        <source>Earlier part of the file</source>
        <translation>Parte anterior del archivo</translation>
    </message>
    <message>
        <source>Later part of the file</source>
        <translation>Parte posterior del archivo</translation>
    </message>
</context>
<context>
    <name>RichView</name>
    <message>
        <source>Text of the file with its headings, lists and tables</source>
        <translation>Texto del archivo con sus títulos, listas y tablas</translation>
    </message>
</context>
<context>
    <name>RulesEditor</name>
    <message>
        <source>&amp;Left out of the folder, one rule a line:</source>
        <translation>Omitido de la carpeta, una regla por &amp;línea:</translation>
    </message>
    <message>
        <source>A rule is a name or a path below the folder; * stands for any text. A rule that begins with ! includes what other rules leave out, even hidden folders and files that hold secrets.</source>
        <translation>Una regla es un nombre o una ruta dentro de la carpeta; * vale por cualquier texto. Una regla que empieza por ! incluye lo que otras reglas omiten, también carpetas ocultas y archivos que contienen secretos.</translation>
    </message>
    <message>
        <source>A&amp;pply</source>
        <translation>A&amp;plicar</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Contando…</translation>
    </message>
    <message>
        <source>None of the {} known in the folder would be removed from the index.</source>
        <translation>Conocido en la carpeta: {}; nada de ello se quitaría del índice.</translation>
    </message>
    <message>
        <source>Rules of {}</source>
        <translation>Reglas de {}</translation>
    </message>
    <message>
        <source>Rules, one a line</source>
        <translation>Reglas, una por línea</translation>
    </message>
    <message>
        <source>{} of the {} known in the folder would be removed from the index, such as {}</source>
        <translation>{} (conocido en la carpeta: {}) se quitarían del índice, por ejemplo {}</translation>
    </message>
</context>
<context>
    <name>SaveSearchDialog</name>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Reemplazar</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Name of the search</source>
        <translation>Nombre de la búsqueda</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Nombre:</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Guardar esta búsqueda</translation>
    </message>
    <message>
        <source>There is a search of this name; it would be replaced.</source>
        <translation>Ya hay una búsqueda con este nombre; se sustituiría.</translation>
    </message>
</context>
<context>
    <name>SavedSearchesButton</name>
    <message>
        <source>&amp;Rename, watch or delete…</source>
        <translation>Cambiar el &amp;nombre, vigilar o eliminar…</translation>
    </message>
    <message>
        <source>&amp;Save this search…</source>
        <translation>&amp;Guardar esta búsqueda…</translation>
    </message>
    <message>
        <source>&amp;Watch this search</source>
        <translation>&amp;Vigilar esta búsqueda</translation>
    </message>
    <message>
        <source>A message is shown when a new file matches (Ctrl+Shift+W)</source>
        <translation>Recibirá un aviso cuando coincida un archivo nuevo (Ctrl+Mayús+W)</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Búsquedas guardadas</translation>
    </message>
    <message>
        <source>Saved searches (Ctrl+D saves this one)</source>
        <translation>Búsquedas guardadas (Ctrl+D guarda esta)</translation>
    </message>
    <message>
        <source>Saved searches, some with new files</source>
        <translation>Búsquedas guardadas, algunas con archivos nuevos</translation>
    </message>
    <message>
        <source>This search is saved as “{}”.</source>
        <translation>Esta búsqueda está guardada como «{}».</translation>
    </message>
</context>
<context>
    <name>SavedSearchesController</name>
    <message>
        <source>Remove “passages similar to this one” to go back to your search.</source>
        <translation>Quite «pasajes similares a este» para volver a su búsqueda.</translation>
    </message>
    <message>
        <source>Similar passages cannot be saved or watched as a search.</source>
        <translation>Los pasajes similares no se pueden guardar ni vigilar como búsqueda.</translation>
    </message>
    <message>
        <source>“{}” is not watched any more.</source>
        <translation>«{}» ya no está vigilada.</translation>
    </message>
    <message>
        <source>“{}” is watched: a message is shown when a new file matches.</source>
        <translation>«{}» está vigilada: recibirá un aviso cuando coincida un archivo nuevo.</translation>
    </message>
</context>
<context>
    <name>SavedSearchesDialog</name>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>A message is shown when a new file matches a ticked search.</source>
        <translation>Recibirá un aviso cuando un archivo nuevo coincida con una búsqueda marcada.</translation>
    </message>
    <message>
        <source>Bring back “{}”</source>
        <translation>Recuperar «{}»</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Cambiar &amp;nombre</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Búsquedas guardadas</translation>
    </message>
</context>
<context>
    <name>ScopeBox</name>
    <message>
        <source>Ask of</source>
        <translation>Preguntar a</translation>
    </message>
    <message>
        <source>Which files the answer may come from</source>
        <translation>De qué archivos puede venir la respuesta</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Completions</source>
        <translation>Sugerencias para completar</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search your files, or ask a question</source>
        <translation>Busque en sus archivos o haga una pregunta</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>filtro</translation>
    </message>
    <message>
        <source>searched before</source>
        <translation>ya buscado</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>word</source>
        <translation>palabra</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Add a folder, or drop one onto this window. Nothing leaves this computer.</source>
        <translation>Añada una carpeta o suéltela sobre esta ventana. Nada sale de este equipo.</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Añadir una carpeta…</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>Aún no hay carpetas</translation>
    </message>
    <message>
        <source>No similar passages found</source>
        <translation>No se han encontrado pasajes similares</translation>
    </message>
    <message>
        <source>Not indexed yet: {}. Indexing is paused; to continue, switch off “Pause indexing” in the menu “File”.</source>
        <translation>Aún sin indexar: {}. La indexación está en pausa; para reanudarla, desactive «Pausar la indexación» en el menú «Archivo».</translation>
    </message>
    <message>
        <source>Not indexed yet: {}. Results in them will be listed here.</source>
        <translation>Aún sin indexar: {}. Los resultados que contengan aparecerán aquí.</translation>
    </message>
    <message>
        <source>Nothing found for “{}”</source>
        <translation>No se ha encontrado nada para «{}»</translation>
    </message>
    <message>
        <source>Nothing found for “{}” so far</source>
        <translation>De momento no se ha encontrado nada para «{}»</translation>
    </message>
    <message>
        <source>Remove a condition, or try fewer or other words.</source>
        <translation>Quite una condición o pruebe con menos palabras o con otras.</translation>
    </message>
    <message>
        <source>Remove the minimum similarity that you chose, or try other words.</source>
        <translation>Quite la similitud mínima que eligió o pruebe con otras palabras.</translation>
    </message>
    <message>
        <source>Remove “passages similar to this one” to go back to your search.</source>
        <translation>Quite «pasajes similares a este» para volver a su búsqueda.</translation>
    </message>
    <message>
        <source>Results come as you type. “quotes” keep words together, -word leaves files out. End with ? and press Tab to ask.</source>
        <translation>Los resultados aparecen mientras escribe. Las &quot;comillas&quot; mantienen juntas las palabras, -palabra excluye archivos. Termine con ? y pulse Tab para preguntar.</translation>
    </message>
    <message>
        <source>Search by words or by meaning</source>
        <translation>Buscar por palabras o por significado</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>The first search after the start takes longer than others.</source>
        <translation>La primera búsqueda tras el inicio tarda más que las demás.</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by words and meaning.</source>
        <translation>Pruebe con menos palabras o con otras, o busque por palabras y significado.</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>Pruebe con menos palabras o con otras.</translation>
    </message>
    <message>
        <source>Try it on a few sample files</source>
        <translation>Probar con unos archivos de ejemplo</translation>
    </message>
</context>
<context>
    <name>SearchSection</name>
    <message>
        <source>&amp;Forget all of them</source>
        <translation>&amp;Olvidarlas todas</translation>
    </message>
    <message>
        <source>&amp;Remember my searches and what I open</source>
        <translation>&amp;Recordar mis búsquedas y lo que abro</translation>
    </message>
    <message>
        <source>&amp;Use the default weights</source>
        <translation>&amp;Usar los pesos predeterminados</translation>
    </message>
    <message>
        <source>Remembered now: {}, {}.</source>
        <translation>Recordado ahora: {}, {}.</translation>
    </message>
    <message>
        <source>They are offered while you type, and files you open often come a little earlier. The last 1,000 searches are kept, in the library on this computer.</source>
        <translation>Se ofrecen mientras escribe, y los archivos que abre a menudo salen un poco antes. Se guardan las últimas 1000 búsquedas, en la biblioteca de este equipo.</translation>
    </message>
    <message numerus="yes">
        <source>Words and meaning are weighted to suit your files, by %Ln queries (satchel tune). Their nDCG rose from {} to {}.</source>
        <translation>
            <numerusform>Las palabras y el significado se ponderan según sus archivos, a partir de %Ln consulta (satchel tune). Su nDCG subió de {} a {}.</numerusform>
            <numerusform>Las palabras y el significado se ponderan según sus archivos, a partir de %Ln consultas (satchel tune). Su nDCG subió de {} a {}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>Satchel continues with its current settings.</source>
        <translation>Satchel continúa con los ajustes actuales.</translation>
    </message>
    <message>
        <source>Some settings in {} are not valid and were reset: {}.</source>
        <translation>Algunos ajustes de {} no son válidos y se han restablecido: {}.</translation>
    </message>
    <message>
        <source>The settings in {} cannot be read: {}.</source>
        <translation>No se pueden leer los ajustes de {}: {}.</translation>
    </message>
    <message>
        <source>The settings in {} cannot be written: {}.</source>
        <translation>No se pueden escribir los ajustes en {}: {}.</translation>
    </message>
    <message>
        <source>The settings in {} were written by a newer Satchel.</source>
        <translation>Los ajustes de {} son de una versión más reciente de Satchel.</translation>
    </message>
    <message>
        <source>Update Satchel.</source>
        <translation>Actualice Satchel.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Sections of the settings</source>
        <translation>Secciones de los ajustes</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Table of the file</source>
        <translation>Tabla del archivo</translation>
    </message>
</context>
<context>
    <name>SideTabs</name>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Preview or Ask</source>
        <translation>Vista previa o preguntas</translation>
    </message>
</context>
<context>
    <name>SourceChips</name>
    <message>
        <source>Fewer sources</source>
        <translation>Menos fuentes</translation>
    </message>
    <message>
        <source>Show source {}: {}</source>
        <translation>Mostrar la fuente {}: {}</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Indexing has stopped; searches still work</source>
        <translation>La indexación se ha detenido; la búsqueda sigue funcionando</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation>La indexación está en pausa</translation>
    </message>
    <message>
        <source>Indexing is paused · {} waiting</source>
        <translation>La indexación está en pausa · {} en espera</translation>
    </message>
    <message>
        <source>Indexing waits; searches still work</source>
        <translation>La indexación espera; la búsqueda sigue funcionando</translation>
    </message>
    <message>
        <source>Nothing indexed yet</source>
        <translation>Aún no hay nada indexado</translation>
    </message>
    <message>
        <source>Progress of indexing</source>
        <translation>Progreso de la indexación</translation>
    </message>
    <message>
        <source>{} by meaning</source>
        <translation>{} por significado</translation>
    </message>
    <message>
        <source>{} of {} by words</source>
        <translation>{} de {} por palabras</translation>
    </message>
    <message>
        <source>{} searchable by words and meaning · {}</source>
        <translation>Búsqueda por palabras y significado en {} · {}</translation>
    </message>
    <message>
        <source>{} searchable by words, {} of them by meaning</source>
        <translation>Búsqueda por palabras en {}; por significado, en el {}</translation>
    </message>
    <message>
        <source>{} · {} waiting</source>
        <translation>{} · {} en espera</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>   of which free for new data:</source>
        <translation>   de ese espacio, libre para datos nuevos:</translation>
    </message>
    <message>
        <source>Add &amp;back</source>
        <translation>Rec&amp;uperar</translation>
    </message>
    <message>
        <source>All traces are removed. The library took {} and now takes {}.</source>
        <translation>Se han quitado todos los rastros. La biblioteca ocupaba {} y ahora ocupa {}.</translation>
    </message>
    <message>
        <source>Catalogue, with the meaning of each text:</source>
        <translation>Catálogo, con el significado de cada texto:</translation>
    </message>
    <message>
        <source>Deleted files</source>
        <translation>Archivos eliminados</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Espacio en disco</translation>
    </message>
    <message>
        <source>Everything else in the library:</source>
        <translation>Todo lo demás de la biblioteca:</translation>
    </message>
    <message>
        <source>Files deleted from the disk are no longer found. What the library still holds of them is removed by itself within about a day, when nothing else is to be done.</source>
        <translation>Los archivos eliminados del disco ya no se encuentran. Lo que la biblioteca aún guarda de ellos se quita por sí solo en un día aproximadamente, cuando no hay otra cosa que hacer.</translation>
    </message>
    <message>
        <source>Files that took longest to read</source>
        <translation>Archivos que más tardaron en leerse</translation>
    </message>
    <message>
        <source>Forgotten files and folders</source>
        <translation>Archivos y carpetas olvidados</translation>
    </message>
    <message>
        <source>Forgotten inside a watched folder; they stay out until you add them back:</source>
        <translation>Olvidados dentro de una carpeta vigilada; quedan fuera hasta que los recupere:</translation>
    </message>
    <message>
        <source>Index of the meaning:</source>
        <translation>Índice del significado:</translation>
    </message>
    <message>
        <source>Index of the words:</source>
        <translation>Índice de las palabras:</translation>
    </message>
    <message>
        <source>Kept in {}; models in {}</source>
        <translation>Se guarda en {}; los modelos, en {}</translation>
    </message>
    <message>
        <source>Kept out</source>
        <translation>Excluido</translation>
    </message>
    <message>
        <source>Logs:</source>
        <translation>Registros:</translation>
    </message>
    <message>
        <source>Models that were added:</source>
        <translation>Modelos añadidos:</translation>
    </message>
    <message>
        <source>No file took longer than a second.</source>
        <translation>Ningún archivo tardó más de un segundo.</translation>
    </message>
    <message>
        <source>Nothing: all files of the folders are included.</source>
        <translation>Nada: se incluyen todos los archivos de las carpetas.</translation>
    </message>
    <message>
        <source>Remaining traces: {}</source>
        <translation>Rastros restantes: {}</translation>
    </message>
    <message>
        <source>Remove traces of &amp;deleted files</source>
        <translation>&amp;Quitar los rastros de los archivos eliminados</translation>
    </message>
    <message>
        <source>Removing them…</source>
        <translation>Quitándolos…</translation>
    </message>
    <message>
        <source>Saved states of the answer model:</source>
        <translation>Estados guardados del modelo de respuestas:</translation>
    </message>
    <message>
        <source>Sho&amp;w in file manager</source>
        <translation>M&amp;ostrar en el gestor de archivos</translation>
    </message>
    <message>
        <source>Texts, for showing and indexing again:</source>
        <translation>Textos, para mostrarlos e indexarlos de nuevo:</translation>
    </message>
    <message>
        <source>Total:</source>
        <translation>Total:</translation>
    </message>
    <message>
        <source>Your files by folder</source>
        <translation>Sus archivos por carpeta</translation>
    </message>
    <message>
        <source>Your files by kind</source>
        <translation>Sus archivos por tipo</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>sin leer</translation>
    </message>
</context>
<context>
    <name>TablePreview</name>
    <message>
        <source>Earlier rows</source>
        <translation>Filas anteriores</translation>
    </message>
    <message>
        <source>Later rows</source>
        <translation>Filas posteriores</translation>
    </message>
    <message>
        <source>Row {}</source>
        <translation>Fila {}</translation>
    </message>
    <message>
        <source>Rows {} to {} of {}</source>
        <translation>Filas {} a {} de {}</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Hojas</translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Also in the files themselves: {}</source>
        <translation>También en los propios archivos: {}</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Etiqueta nueva</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Tags: {}</source>
        <translation>Etiquetas: {}</translation>
    </message>
    <message>
        <source>{} ({} of {})</source>
        <translation>{} ({} de {})</translation>
    </message>
</context>
<context>
    <name>TextPreview</name>
    <message>
        <source>Earlier part of the file</source>
        <translation>Parte anterior del archivo</translation>
    </message>
    <message>
        <source>Later part of the file</source>
        <translation>Parte posterior del archivo</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Text of the file</source>
        <translation>Texto del archivo</translation>
    </message>
</context>
<context>
    <name>ThingsToTry</name>
    <message>
        <source>Answers need a model of {}, which you download once.</source>
        <translation>Las respuestas necesitan un modelo de {}, que usted descarga una sola vez.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Hacer una pregunta</translation>
    </message>
    <message>
        <source>Choose a key for the launcher in the settings.</source>
        <translation>Elija en los ajustes una tecla para el lanzador.</translation>
    </message>
    <message>
        <source>Each sentence of the answer names the place in your files it comes from.</source>
        <translation>Cada frase de la respuesta indica el lugar de sus archivos del que procede.</translation>
    </message>
    <message>
        <source>Get the model…</source>
        <translation>Obtener el modelo…</translation>
    </message>
    <message>
        <source>Press {} in any program.</source>
        <translation>Pulse {} en cualquier programa.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Buscar por palabras</translation>
    </message>
    <message>
        <source>Search from anywhere</source>
        <translation>Buscar desde cualquier lugar</translation>
    </message>
    <message>
        <source>Searchable so far: {}</source>
        <translation>Ya se puede buscar en: {}</translation>
    </message>
    <message>
        <source>Show the launcher</source>
        <translation>Mostrar el lanzador</translation>
    </message>
    <message>
        <source>The first files are being read…</source>
        <translation>Se están leyendo los primeros archivos…</translation>
    </message>
    <message>
        <source>Type a few words that are in one of your files: the results change with each key.</source>
        <translation>Escriba unas palabras que estén en uno de sus archivos: los resultados cambian con cada pulsación.</translation>
    </message>
</context>
<context>
    <name>ToolsSection</name>
    <message>
        <source>&amp;Look again</source>
        <translation>Act&amp;ualizar</translation>
    </message>
    <message>
        <source>A part of a folder is shared by the command “satchel folders share PATH”.</source>
        <translation>Una parte de una carpeta se comparte con la orden «satchel folders share RUTA».</translation>
    </message>
    <message>
        <source>Calls by tools</source>
        <translation>Llamadas de herramientas</translation>
    </message>
    <message>
        <source>Calls by tools since the log began: {}</source>
        <translation>Llamadas de herramientas desde que empezó el registro: {}</translation>
    </message>
    <message>
        <source>Folders that tools may read</source>
        <translation>Carpetas que pueden leer las herramientas</translation>
    </message>
    <message>
        <source>No tool has called Satchel yet.</source>
        <translation>Ninguna herramienta ha llamado todavía a Satchel.</translation>
    </message>
    <message>
        <source>Other programs, such as an editor or an assistant, can search and read the folders that you share here, through the MCP protocol and the command “satchel mcp”. They cannot change anything. No folder is shared at first, and files that hold secrets are never shared.</source>
        <translation>Otros programas, como un editor o un asistente, pueden buscar y leer en las carpetas que usted comparta aquí, con el protocolo MCP y la orden «satchel mcp». No pueden cambiar nada. Al principio no se comparte ninguna carpeta, y los archivos con secretos no se comparten nunca.</translation>
    </message>
    <message>
        <source>Satchel sends nothing anywhere, but such a program may: what it reads here can reach the service behind it.</source>
        <translation>Satchel no envía nada, pero un programa así puede hacerlo: lo que lee aquí puede llegar al servicio que hay detrás.</translation>
    </message>
    <message>
        <source>a program without a name</source>
        <translation>un programa sin nombre</translation>
    </message>
    <message>
        <source>{}: {} by {}, refused ({})</source>
        <translation>{}: {} de {}, rechazada ({})</translation>
    </message>
    <message>
        <source>{}: {} by {}, results: {}</source>
        <translation>{}: {} de {}, resultados: {}</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>&amp;Open Satchel</source>
        <translation>&amp;Abrir Satchel</translation>
    </message>
    <message>
        <source>&amp;Pause indexing</source>
        <translation>&amp;Pausar la indexación</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Buscar…</translation>
    </message>
    <message>
        <source>Starting the search engine…</source>
        <translation>Iniciando el motor de búsqueda…</translation>
    </message>
</context>
<context>
    <name>UnlockBar</name>
    <message>
        <source>Enter pass&amp;word…</source>
        <translation>Introducir contra&amp;seña…</translation>
    </message>
</context>
<context>
    <name>VersionDialog</name>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Abrir</translation>
    </message>
    <message>
        <source>Compare with &amp;version:</source>
        <translation>Comparar con la &amp;versión:</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>Only the beginning of the texts was compared.</source>
        <translation>Solo se comparó el principio de los textos.</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
    </message>
    <message>
        <source>Struck out: only in {}</source>
        <translation>Tachado: solo en {}</translation>
    </message>
    <message>
        <source>The texts are the same.</source>
        <translation>Los textos son iguales.</translation>
    </message>
    <message>
        <source>Underlined: only in {}</source>
        <translation>Subrayado: solo en {}</translation>
    </message>
    <message>
        <source>Version to compare with</source>
        <translation>Versión con la que comparar</translation>
    </message>
    <message>
        <source>Versions: {}</source>
        <translation>Versiones: {}</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Qué ha cambiado</translation>
    </message>
</context>
<context>
    <name>ViewOptionsButton</name>
    <message>
        <source>&amp;View…</source>
        <translation>&amp;Vista…</translation>
    </message>
    <message>
        <source>How results are listed</source>
        <translation>Cómo se muestran los resultados</translation>
    </message>
</context>
<context>
    <name>ViewOptionsPopover</name>
    <message>
        <source>&amp;Leave out hits by meaning below a similarity of</source>
        <translation>&amp;Omitir resultados por significado con similitud inferior a</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Restablecer</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Cómoda</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacta</translation>
    </message>
    <message>
        <source>Height of the rows</source>
        <translation>Altura de las filas</translation>
    </message>
    <message>
        <source>Minimum similarity, from 0 to 1</source>
        <translation>Similitud mínima, de 0 a 1</translation>
    </message>
    <message>
        <source>Results at &amp;first, more as you scroll:</source>
        <translation>Resultados al &amp;principio, más al desplazarse:</translation>
    </message>
    <message>
        <source>Results at first</source>
        <translation>Resultados al principio</translation>
    </message>
    <message>
        <source>Ro&amp;ws:</source>
        <translation>Fi&amp;las:</translation>
    </message>
    <message>
        <source>Show the &amp;scores in every row</source>
        <translation>Mostrar las puntuaciones en cada &amp;fila</translation>
    </message>
    <message>
        <source>Without a limit of your own, a hit by meaning has to be nearer to your query than texts that have nothing to do with it. Hits that contain your words are never left out.</source>
        <translation>Sin un límite propio, un resultado por significado tiene que estar más cerca de su consulta que los textos que no tienen nada que ver con ella. Los resultados que contienen sus palabras nunca se omiten.</translation>
    </message>
</context>
<context>
    <name>WatchMessages</name>
    <message>
        <source>New in watched searches</source>
        <translation>Novedades en búsquedas vigiladas</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>{} for “{}”</source>
        <translation>{} para «{}»</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Aña&amp;dir carpeta…</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O), or drop one anywhere on this window. Its files are read here, on this computer, and stay as they are; nothing leaves it.</source>
        <translation>Añada una carpeta (Ctrl+O) o suelte una en cualquier parte de esta ventana. Sus archivos se leen aquí, en este equipo, y quedan como están; nada sale de él.</translation>
    </message>
    <message>
        <source>Try it on a few &amp;sample files</source>
        <translation>&amp;Probarlo con unos archivos de ejemplo</translation>
    </message>
    <message>
        <source>Which folders do you want to search?</source>
        <translation>¿En qué carpetas quiere buscar?</translation>
    </message>
</context>
<context>
    <name>WhyPage</name>
    <message>
        <source>&amp;Ask</source>
        <translation>&amp;Preguntar</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>&amp;Elegir un archivo…</translation>
    </message>
    <message>
        <source>&amp;Read it again</source>
        <translation>&amp;Leerlo de nuevo</translation>
    </message>
    <message>
        <source>Add it &amp;back</source>
        <translation>Rec&amp;uperarlo</translation>
    </message>
    <message>
        <source>Add its fol&amp;der</source>
        <translation>Aña&amp;dir su carpeta</translation>
    </message>
    <message>
        <source>Change the r&amp;ules…</source>
        <translation>Cambiar las re&amp;glas…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Elegir un archivo</translation>
    </message>
    <message>
        <source>Enter its pass&amp;word…</source>
        <translation>Introducir la contrase&amp;ña…</translation>
    </message>
    <message>
        <source>Path of the file to ask about</source>
        <translation>Ruta del archivo por el que se pregunta</translation>
    </message>
    <message>
        <source>Recognise te&amp;xt in its folder</source>
        <translation>Reconocer te&amp;xto en su carpeta</translation>
    </message>
    <message>
        <source>Resume &amp;indexing</source>
        <translation>&amp;Reanudar la indexación</translation>
    </message>
    <message>
        <source>Resume its fo&amp;lder</source>
        <translation>Reanudar su carpe&amp;ta</translation>
    </message>
    <message>
        <source>Type a name or path, or drop a file here</source>
        <translation>Escriba un nombre o una ruta, o suelte un archivo aquí</translation>
    </message>
    <message>
        <source>Which file did you expect to be found, or not to be?</source>
        <translation>¿Qué archivo esperaba encontrar, o no encontrar?</translation>
    </message>
    <message>
        <source>{} is found by its name only.</source>
        <translation>{} solo se encuentra por su nombre.</translation>
    </message>
    <message>
        <source>{} is found.</source>
        <translation>{} se encuentra.</translation>
    </message>
    <message>
        <source>{} is not found.</source>
        <translation>{} no se encuentra.</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>&amp;About Satchel</source>
        <translation>&amp;Acerca de Satchel</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>&amp;Añadir carpeta…</translation>
    </message>
    <message>
        <source>&amp;Enlarge the preview</source>
        <translation>Ampl&amp;iar la vista previa</translation>
    </message>
    <message>
        <source>&amp;Export results…</source>
        <translation>&amp;Exportar resultados…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Teclado</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>Bib&amp;lioteca</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>&amp;Mapa</translation>
    </message>
    <message>
        <source>&amp;Next passage</source>
        <translation>Pasaje &amp;siguiente</translation>
    </message>
    <message>
        <source>&amp;Pause indexing</source>
        <translation>&amp;Pausar la indexación</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>&amp;Vista previa</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>&amp;Informar de un problema…</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>&amp;Watch this search</source>
        <translation>&amp;Vigilar esta búsqueda</translation>
    </message>
    <message>
        <source>&amp;Why this hit</source>
        <translation>Por &amp;qué este resultado</translation>
    </message>
    <message>
        <source>As&amp;k a question</source>
        <translation>Hacer una &amp;pregunta</translation>
    </message>
    <message>
        <source>M&amp;arks</source>
        <translation>Mar&amp;cas</translation>
    </message>
    <message>
        <source>Mark the passa&amp;ge…</source>
        <translation>Marcar el pasa&amp;je…</translation>
    </message>
    <message>
        <source>Ne&amp;xt match</source>
        <translation>Coincidencia si&amp;guiente</translation>
    </message>
    <message>
        <source>New &amp;conversation</source>
        <translation>&amp;Nueva conversación</translation>
    </message>
    <message>
        <source>P&amp;revious passage</source>
        <translation>Pasaje &amp;anterior</translation>
    </message>
    <message>
        <source>Previ&amp;ous match</source>
        <translation>Coincidencia an&amp;terior</translation>
    </message>
    <message>
        <source>Preview in its &amp;usual size</source>
        <translation>Vista previa en tama&amp;ño habitual</translation>
    </message>
    <message>
        <source>S&amp;hrink the preview</source>
        <translation>&amp;Reducir la vista previa</translation>
    </message>
    <message>
        <source>S&amp;top answering</source>
        <translation>&amp;Detener la respuesta</translation>
    </message>
    <message>
        <source>Sa&amp;ved searches…</source>
        <translation>Búsquedas g&amp;uardadas…</translation>
    </message>
    <message>
        <source>Save this sea&amp;rch…</source>
        <translation>&amp;Guardar esta búsqueda…</translation>
    </message>
    <message>
        <source>Sett&amp;ings…</source>
        <translation>A&amp;justes…</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
</context>
<context>
    <name>WindowFolders</name>
    <message>
        <source>The files themselves were not touched.</source>
        <translation>Los archivos en sí no se han tocado.</translation>
    </message>
    <message>
        <source>{} is in the library already.</source>
        <translation>{} ya está en la biblioteca.</translation>
    </message>
    <message>
        <source>{} is in the library already: it is inside {}.</source>
        <translation>{} ya está en la biblioteca, como parte de {}.</translation>
    </message>
    <message>
        <source>{} is no longer in the library: {} removed from the index.</source>
        <translation>{} ya no está en la biblioteca; quitado del índice: {}.</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>About Satchel</source>
        <translation>Acerca de Satchel</translation>
    </message>
    <message>
        <source>It searches your own files by words and by meaning, and answers questions from them, on this computer alone.

Satchel is free software under the GNU Affero General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Busca en sus propios archivos por palabras y por significado, y responde a preguntas a partir de ellos, solo en este equipo.

Satchel es software libre bajo la GNU Affero General Public License, versión 3 o posterior. Se ofrece sin ninguna garantía.</translation>
    </message>
</context>
<context>
    <name>answer</name>
    <message>
        <source>Each sentence was compared with the passage it names, by words and by meaning. This one was not found there: check it before you rely on it.</source>
        <translation>Cada frase se ha comparado con el pasaje que indica, por palabras y por significado. Esta no se ha encontrado allí: compruébela antes de fiarse de ella.</translation>
    </message>
    <message>
        <source>From your documents</source>
        <translation>De sus documentos</translation>
    </message>
    <message>
        <source>Looked in: {}.</source>
        <translation>Se ha buscado en: {}.</translation>
    </message>
    <message>
        <source>Nearest passages</source>
        <translation>Pasajes más cercanos</translation>
    </message>
    <message>
        <source>No passage was found that certainly answers this; the nearest ones follow.</source>
        <translation>Ningún pasaje responde con seguridad a esto; siguen los más cercanos.</translation>
    </message>
    <message>
        <source>Not found in your documents</source>
        <translation>No se ha encontrado en sus documentos</translation>
    </message>
    <message>
        <source>Nothing in your files comes near this.</source>
        <translation>Nada en sus archivos se acerca a esto.</translation>
    </message>
    <message>
        <source>Show {}</source>
        <translation>Mostrar {}</translation>
    </message>
    <message>
        <source>The cited passage contains this sentence. It may not answer your question: compare the two.</source>
        <translation>El pasaje indicado contiene esta frase. Puede que no responda a su pregunta: compárelas.</translation>
    </message>
    <message>
        <source>first word after {} s</source>
        <translation>primera palabra a los {} s</translation>
    </message>
    <message>
        <source>its source does not say this</source>
        <translation>su fuente no dice esto</translation>
    </message>
    <message>
        <source>no source named</source>
        <translation>sin fuente indicada</translation>
    </message>
    <message>
        <source>{} s in total</source>
        <translation>{} s en total</translation>
    </message>
    <message>
        <source>{} tokens read, {} written</source>
        <translation>{} tokens leídos, {} escritos</translation>
    </message>
    <message>
        <source>{} tokens/s</source>
        <translation>{} tokens/s</translation>
    </message>
    <message>
        <source>{}, passage {}</source>
        <translation>{}, pasaje {}</translation>
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
        <translation>Vaciar la línea</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>1 page</source>
        <translation>1 página</translation>
    </message>
    <message>
        <source>1 page was</source>
        <translation>1 página se ha</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 pasaje</translation>
    </message>
    <message>
        <source>A file of the index is cut short.</source>
        <translation>Un archivo del índice está incompleto.</translation>
    </message>
    <message>
        <source>A model is being written into {} already.</source>
        <translation>Ya se está escribiendo un modelo en {}.</translation>
    </message>
    <message>
        <source>A note has at most {} characters.</source>
        <translation>Una nota tiene como máximo {} caracteres.</translation>
    </message>
    <message>
        <source>A part of Satchel has ended and cannot be reached.</source>
        <translation>Una parte de Satchel ha terminado y no se puede acceder a ella.</translation>
    </message>
    <message>
        <source>A part of Satchel sent something unreadable ({}).</source>
        <translation>Una parte de Satchel envió algo ilegible ({}).</translation>
    </message>
    <message>
        <source>A reader sent a reply that no request asked for.</source>
        <translation>Un proceso de lectura envió una respuesta que no se le había pedido.</translation>
    </message>
    <message>
        <source>A saved search needs a name.</source>
        <translation>Una búsqueda guardada necesita un nombre.</translation>
    </message>
    <message>
        <source>A statement for the catalogue {} is wrong: {}.</source>
        <translation>Una instrucción para el catálogo {} es incorrecta: {}.</translation>
    </message>
    <message>
        <source>A tag has 1 to {} characters.</source>
        <translation>Una etiqueta tiene de 1 a {} caracteres.</translation>
    </message>
    <message>
        <source>About {} files are read before it.</source>
        <translation>Se leerán antes unos {} archivos.</translation>
    </message>
    <message>
        <source>Add a folder first.</source>
        <translation>Añada primero una carpeta.</translation>
    </message>
    <message>
        <source>Add a folder with `satchel index FOLDER`, or name another with --data-dir.</source>
        <translation>Añada una carpeta con `satchel index CARPETA`, o indique otra biblioteca con --data-dir.</translation>
    </message>
    <message>
        <source>Add it back in the window, or with `satchel index {}`.</source>
        <translation>Recupérelo en la ventana o con `satchel index {}`.</translation>
    </message>
    <message>
        <source>Add it first.</source>
        <translation>Añádalo primero.</translation>
    </message>
    <message>
        <source>Add its folder first.</source>
        <translation>Añada antes su carpeta.</translation>
    </message>
    <message>
        <source>Add its folder in the window, or with `satchel index FOLDER`.</source>
        <translation>Añada su carpeta en la ventana o con `satchel index CARPETA`.</translation>
    </message>
    <message>
        <source>Add its folder to the library first.</source>
        <translation>Añada primero su carpeta a la biblioteca.</translation>
    </message>
    <message>
        <source>Add the words that its files are to be found by.</source>
        <translation>Añada las palabras por las que se deben encontrar sus archivos.</translation>
    </message>
    <message>
        <source>Add what it points to.</source>
        <translation>Añada aquello a lo que apunta.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>afrikáans</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>albanés</translation>
    </message>
    <message>
        <source>All words are searchable; indexing by meaning waits for mains power.</source>
        <translation>Todas las palabras se pueden buscar; la indexación por significado espera a que se enchufe el equipo.</translation>
    </message>
    <message>
        <source>All {} files</source>
        <translation>Los {} archivos</translation>
    </message>
    <message>
        <source>Allow your account to read it, or choose another folder.</source>
        <translation>Permita que su cuenta la lea o elija otra carpeta.</translation>
    </message>
    <message>
        <source>Allow your account to read it, or leave it out by a rule.</source>
        <translation>Permita que su cuenta la lea, u omítala con una regla.</translation>
    </message>
    <message>
        <source>Allow your account to read it.</source>
        <translation>Permita que su cuenta la lea.</translation>
    </message>
    <message>
        <source>Allow your account to read them, or leave them out by rules.</source>
        <translation>Permita que su cuenta las lea, u omítalas con reglas.</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>amárico</translation>
    </message>
    <message>
        <source>An error in Satchel occurred ({}: {}).</source>
        <translation>Se ha producido un error en Satchel ({}: {}).</translation>
    </message>
    <message>
        <source>An error interrupted the writing of the word index in {}.</source>
        <translation>Un error ha interrumpido la escritura del índice de palabras en {}.</translation>
    </message>
    <message>
        <source>An older Satchel has the library in {} open.</source>
        <translation>Una versión anterior de Satchel tiene abierta la biblioteca de {}.</translation>
    </message>
    <message>
        <source>Anniversary</source>
        <translation>Aniversario</translation>
    </message>
    <message>
        <source>Another Satchel (process {} of the computer {}) is using the library in {}.</source>
        <translation>Otro Satchel (proceso {} del equipo {}) está usando la biblioteca de {}.</translation>
    </message>
    <message>
        <source>Another Satchel (process {}) is using the library in {}.</source>
        <translation>Otro Satchel (proceso {}) está usando la biblioteca de {}.</translation>
    </message>
    <message>
        <source>Another preview was requested meanwhile.</source>
        <translation>Mientras tanto se pidió otra vista previa.</translation>
    </message>
    <message>
        <source>Another process cannot be started: {}.</source>
        <translation>No se puede iniciar otro proceso: {}.</translation>
    </message>
    <message>
        <source>Another version of Satchel made the passages, and it reads files differently.</source>
        <translation>Otra versión de Satchel creó los pasajes, y lee los archivos de otro modo.</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>armenio</translation>
    </message>
    <message>
        <source>AsciiDoc</source>
        <translation>AsciiDoc</translation>
    </message>
    <message>
        <source>Ask about less, or save a long text as a file and ask about that.</source>
        <translation>Pregunte por menos, o guarde el texto largo como archivo y pregunte por él.</translation>
    </message>
    <message>
        <source>Ask again; if it happens twice, choose a smaller model.</source>
        <translation>Pregunte de nuevo; si se repite, elija un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Pida menos de una vez.</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Adjuntos</translation>
    </message>
    <message>
        <source>Attendees</source>
        <translation>Asistentes</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>euskera</translation>
    </message>
    <message>
        <source>Bcc</source>
        <translation>Copia oculta</translation>
    </message>
    <message>
        <source>Become the owner of its files, or choose a folder on a disk of this computer with --data-dir or SATCHEL_DATA.</source>
        <translation>Hágase propietario de sus archivos, o elija con --data-dir o SATCHEL_DATA una carpeta en un disco de este equipo.</translation>
    </message>
    <message>
        <source>Become the owner of its files, or choose another folder with --data-dir or SATCHEL_DATA.</source>
        <translation>Hágase propietario de sus archivos, o elija otra carpeta con --data-dir o SATCHEL_DATA.</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>bengalí</translation>
    </message>
    <message>
        <source>BibTeX</source>
        <translation>BibTeX</translation>
    </message>
    <message>
        <source>Birthday</source>
        <translation>Cumpleaños</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>bosnio</translation>
    </message>
    <message>
        <source>Bring the file back, or remove the model from the list.</source>
        <translation>Devuelva el archivo a su sitio o quite el modelo de la lista.</translation>
    </message>
    <message>
        <source>Bring the file back.</source>
        <translation>Devuelva el archivo a su sitio.</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>búlgaro</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>birmano</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>No hay memoria suficiente</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>catalán</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorías</translation>
    </message>
    <message>
        <source>Cc</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Change its extension to that of its kind, or replace it with the right file.</source>
        <translation>Cambie su extensión por la de su tipo o sustitúyalo por el archivo correcto.</translation>
    </message>
    <message>
        <source>Change to another folder, or type the whole path.</source>
        <translation>Cambie a otra carpeta o escriba la ruta completa.</translation>
    </message>
    <message>
        <source>Check that it runs, that DISPLAY or WAYLAND_DISPLAY names it, and that your account may use it.</source>
        <translation>Compruebe que está en marcha, que DISPLAY o WAYLAND_DISPLAY la indica y que su cuenta puede usarla.</translation>
    </message>
    <message>
        <source>Check that its disk works and has free space, then start Satchel again: what is missing is indexed then. If it happens twice, run `satchel doctor`, and report it with the output of `satchel report`.</source>
        <translation>Compruebe que su disco funciona y tiene espacio libre, y luego vuelva a iniciar Satchel: lo que falta se indexará entonces. Si ocurre otra vez, ejecute `satchel doctor` e informe de ello con la salida de `satchel report`.</translation>
    </message>
    <message>
        <source>Check that the disk is not full and the folder is writable.</source>
        <translation>Compruebe que el disco no está lleno y que se puede escribir en la carpeta.</translation>
    </message>
    <message>
        <source>Check that your account may read it and that its drive is connected.</source>
        <translation>Compruebe que su cuenta puede leerlo y que su unidad está conectada.</translation>
    </message>
    <message>
        <source>Check the connection and run it again; it continues where it stopped.</source>
        <translation>Compruebe la conexión y ejecútelo de nuevo; continúa donde se detuvo.</translation>
    </message>
    <message>
        <source>Check the disk and its connection, then start Satchel again. If the disk is broken, restore the library from a backup, or copy what can be read of it to another disk and run `satchel doctor --repair` there.</source>
        <translation>Compruebe el disco y su conexión, y luego vuelva a iniciar Satchel. Si el disco está averiado, restaure la biblioteca desde una copia de seguridad, o copie lo que se pueda leer de ella a otro disco y ejecute allí `satchel doctor --repair`.</translation>
    </message>
    <message>
        <source>Check the spelling, or connect the drive it is on.</source>
        <translation>Compruebe que está bien escrito o conecte la unidad en la que está.</translation>
    </message>
    <message>
        <source>Check the spelling.</source>
        <translation>Compruebe que está bien escrito.</translation>
    </message>
    <message>
        <source>Check upper and lower case, and the layout of the keyboard.</source>
        <translation>Compruebe las mayúsculas y minúsculas y la distribución del teclado.</translation>
    </message>
    <message>
        <source>Chichewa</source>
        <translation>chichewa</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chino</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Elija un archivo.</translation>
    </message>
    <message>
        <source>Choose a folder of your own.</source>
        <translation>Elija una carpeta suya.</translation>
    </message>
    <message>
        <source>Choose a folder or a file.</source>
        <translation>Elija una carpeta o un archivo.</translation>
    </message>
    <message>
        <source>Choose a model that is made for conversations.</source>
        <translation>Elija un modelo hecho para conversaciones.</translation>
    </message>
    <message>
        <source>Choose a model whose name contains chat or instruct.</source>
        <translation>Elija un modelo cuyo nombre diga chat o instruct.</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder with --data-dir or SATCHEL_DATA.</source>
        <translation>Elija una carpeta nueva o vacía con --data-dir o SATCHEL_DATA.</translation>
    </message>
    <message>
        <source>Choose a shorter one.</source>
        <translation>Elija uno más corto.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Elija otro archivo.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Elija otro nombre.</translation>
    </message>
    <message>
        <source>Choose the file again.</source>
        <translation>Elija el archivo de nuevo.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller model.</source>
        <translation>Cierre otros programas o elija un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>Cierre otros programas e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Close what uses it, then try again.</source>
        <translation>Cierre lo que lo usa y vuelva a intentarlo.</translation>
    </message>
    <message>
        <source>Combine their words in one.</source>
        <translation>Reúna todas sus palabras en una.</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>Connect the drive it is on.</source>
        <translation>Conecte la unidad en la que está.</translation>
    </message>
    <message>
        <source>Connect the drive, or remove the file from the library with `satchel forget`.</source>
        <translation>Conecte la unidad o quite el archivo de la biblioteca con `satchel forget`.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Contacto</translation>
    </message>
    <message>
        <source>Copy the library to a place where you can write, and name that with --data-dir.</source>
        <translation>Copie la biblioteca a un lugar donde pueda escribir e indíquelo con --data-dir.</translation>
    </message>
    <message>
        <source>Copy the link again from a search result.</source>
        <translation>Copie de nuevo el enlace desde un resultado de búsqueda.</translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation>corso</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croata</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>checo</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danés</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Dates are written as 2024, 2024-03, 2024-03-15, 7d, “last week” or “June 2024”.</source>
        <translation>Una fecha se escribe como 2024, 2024-03, 2024-03-15, 7d, «semana pasada» o «junio 2024».</translation>
    </message>
    <message>
        <source>Delete it in your file manager.</source>
        <translation>Elimínelo en su gestor de archivos.</translation>
    </message>
    <message>
        <source>Delete the entry “Satchel” in the password manager of the desktop.</source>
        <translation>Elimine la entrada «Satchel» en el programa de contraseñas del escritorio.</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Did you mean “{}:{}”?</source>
        <translation>¿Quería decir «{}:{}»?</translation>
    </message>
    <message>
        <source>Did you mean “{}:”?</source>
        <translation>¿Quería decir «{}:»?</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Cuota de disco superada</translation>
    </message>
    <message>
        <source>Download it again with the program that it belongs to.</source>
        <translation>Descárguelo de nuevo con el programa al que pertenece.</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Vencimiento</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>neerlandés</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Correo</translation>
    </message>
    <message>
        <source>English</source>
        <translation>inglés</translation>
    </message>
    <message>
        <source>Enter it again after the next start, or unlock the keyring and try again.</source>
        <translation>Introdúzcala de nuevo tras el próximo inicio, o desbloquee el llavero e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Enter it in the preview, on the Library page, or by `satchel unlock`.</source>
        <translation>Introdúzcala en la vista previa, en la página «Biblioteca» o con `satchel unlock`.</translation>
    </message>
    <message>
        <source>Enter the password without keeping it.</source>
        <translation>Introduzca la contraseña sin guardarla.</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonio</translation>
    </message>
    <message>
        <source>Export it again, and copy it whole.</source>
        <translation>Expórtelo de nuevo y cópielo entero.</translation>
    </message>
    <message>
        <source>Fetch it again with `satchel models fetch`, or choose another GGUF file.</source>
        <translation>Descárguelo de nuevo con `satchel models fetch` o elija otro archivo GGUF.</translation>
    </message>
    <message>
        <source>Fetch it with `satchel models fetch`, or choose another GGUF file.</source>
        <translation>Descárguelo con `satchel models fetch` o elija otro archivo GGUF.</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>El archivo ya existe</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Nombre de archivo demasiado largo</translation>
    </message>
    <message>
        <source>File {} of {}, {}</source>
        <translation>Archivo {} de {}, {}</translation>
    </message>
    <message>
        <source>Files of this name in the library: {}</source>
        <translation>Archivos con este nombre en la biblioteca: {}</translation>
    </message>
    <message>
        <source>Files whose names contain it: {}</source>
        <translation>Archivos cuyos nombres lo contienen: {}</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finés</translation>
    </message>
    <message>
        <source>Found in it: {}.</source>
        <translation>Encontrado en él: {}.</translation>
    </message>
    <message>
        <source>Found on the second try, in other passages.</source>
        <translation>Encontrado al segundo intento, en otros pasajes.</translation>
    </message>
    <message>
        <source>Free some space on it.</source>
        <translation>Libere espacio en él.</translation>
    </message>
    <message>
        <source>French</source>
        <translation>francés</translation>
    </message>
    <message>
        <source>Frisian</source>
        <translation>frisón</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Gaelic</source>
        <translation>gaélico</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>gallego</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>georgiano</translation>
    </message>
    <message>
        <source>German</source>
        <translation>alemán</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>griego</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>guyaratí</translation>
    </message>
    <message>
        <source>Haitian</source>
        <translation>haitiano</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>hausa</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hebreo</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>húngaro</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>islandés</translation>
    </message>
    <message>
        <source>If it was moved out of your folders, add the folder it is in now.</source>
        <translation>Si se movió fuera de sus carpetas, añada la carpeta en la que está ahora.</translation>
    </message>
    <message>
        <source>If it was moved, add the folder that it is in now, and wait until it is read.</source>
        <translation>Si se movió, añada la carpeta en la que está ahora y espere a que se lea.</translation>
    </message>
    <message>
        <source>If it was suspended in a terminal, `fg` continues it there. Otherwise end it and start it again.</source>
        <translation>Si se suspendió en una terminal, `fg` lo continúa allí. Si no, termínelo e inícielo de nuevo.</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>igbo</translation>
    </message>
    <message>
        <source>Import a model made of a transformer with mean or CLS pooling.</source>
        <translation>Importe un modelo formado por un transformador con agrupación por media o CLS.</translation>
    </message>
    <message>
        <source>Import it (satchel models import FOLDER), or reinstall Satchel if it came with it.</source>
        <translation>Impórtelo (satchel models import CARPETA) o reinstale Satchel si venía con él.</translation>
    </message>
    <message>
        <source>Import the model again (satchel models import FOLDER), or reinstall Satchel.</source>
        <translation>Importe el modelo de nuevo (satchel models import CARPETA) o reinstale Satchel.</translation>
    </message>
    <message>
        <source>Importing a model needs torch, sentence-transformers and onnx, which are not installed.</source>
        <translation>Para importar un modelo se necesitan torch, sentence-transformers y onnx, que no están instalados.</translation>
    </message>
    <message>
        <source>Include it by a rule of its folder: “!{}”.</source>
        <translation>Inclúyalo con una regla de su carpeta: «!{}».</translation>
    </message>
    <message>
        <source>Include it by a rule of {}: “!{}”.</source>
        <translation>Inclúyalo con una regla de {}: «!{}».</translation>
    </message>
    <message>
        <source>Indexing by meaning</source>
        <translation>Indexando por significado</translation>
    </message>
    <message>
        <source>Indexing is paused, so this has to wait.</source>
        <translation>La indexación está en pausa, así que esto tiene que esperar.</translation>
    </message>
    <message>
        <source>Indexing is paused.</source>
        <translation>La indexación está en pausa.</translation>
    </message>
    <message>
        <source>Indexing of {} is paused, so this has to wait.</source>
        <translation>La indexación de {} está en pausa, así que esto tiene que esperar.</translation>
    </message>
    <message>
        <source>Indexing stopped ({}: {}).</source>
        <translation>La indexación se ha detenido ({}: {}).</translation>
    </message>
    <message>
        <source>Indexing waits for mains power, so this has to wait.</source>
        <translation>La indexación espera a que se enchufe el equipo, así que esto tiene que esperar.</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonesio</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Error de entrada/salida</translation>
    </message>
    <message>
        <source>Install it (on Debian and Ubuntu the package libarchive13 or libarchive13t64), then try the file again on the Library page.</source>
        <translation>Instálela (en Debian y Ubuntu, el paquete libarchive13 o libarchive13t64) y vuelva a intentarlo con el archivo en la página «Biblioteca».</translation>
    </message>
    <message>
        <source>Install the package of your system that has it. The package of Satchel for Debian and Ubuntu installs all libraries that it needs.</source>
        <translation>Instale el paquete de su sistema que la contiene. El paquete de Satchel para Debian y Ubuntu instala todas las bibliotecas que necesita.</translation>
    </message>
    <message>
        <source>Install the package that it belongs to again, once the disk has room for it.</source>
        <translation>Vuelva a instalar el paquete al que pertenece cuando haya espacio en el disco.</translation>
    </message>
    <message>
        <source>Install them with: pip install &quot;satchel[importer]&quot;.</source>
        <translation>Instálelos con: pip install &quot;satchel[importer]&quot;.</translation>
    </message>
    <message>
        <source>Instructions to language models in {} were left out.</source>
        <translation>Se omitieron las instrucciones para modelos de lenguaje en {}.</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>irlandés</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Es una carpeta</translation>
    </message>
    <message>
        <source>It changed and waits to be read again; its earlier words are found.</source>
        <translation>Ha cambiado y espera a que se lea de nuevo; sus palabras anteriores se encuentran.</translation>
    </message>
    <message>
        <source>It has to be {}, with {} bytes and the SHA-256 {}.</source>
        <translation>Tiene que ser {}, con {} bytes y el SHA-256 {}.</translation>
    </message>
    <message>
        <source>It holds {} files; the first {} are named.</source>
        <translation>De los {} archivos que contiene se nombran los {} primeros.</translation>
    </message>
    <message>
        <source>It is a device; only regular files are read.</source>
        <translation>Es un dispositivo; solo se leen archivos normales.</translation>
    </message>
    <message>
        <source>It is a folder; only files are found.</source>
        <translation>Es una carpeta; solo se encuentran archivos.</translation>
    </message>
    <message>
        <source>It is a named pipe; only regular files are read.</source>
        <translation>Es una tubería con nombre; solo se leen archivos normales.</translation>
    </message>
    <message>
        <source>It is a socket; only regular files are read.</source>
        <translation>Es un socket; solo se leen archivos normales.</translation>
    </message>
    <message>
        <source>It is a symbolic link, and those are not followed.</source>
        <translation>Es un enlace simbólico, y esos no se siguen.</translation>
    </message>
    <message>
        <source>It is also found by the words of its path: {}.</source>
        <translation>También se encuentra por las palabras de su ruta: {}.</translation>
    </message>
    <message>
        <source>It is among the next.</source>
        <translation>Está entre los próximos.</translation>
    </message>
    <message>
        <source>It is being rebuilt from your files.</source>
        <translation>Se está reconstruyendo a partir de sus archivos.</translation>
    </message>
    <message>
        <source>It is found as it was then.</source>
        <translation>Se encuentra tal como era entonces.</translation>
    </message>
    <message>
        <source>It is found by its name.</source>
        <translation>Se encuentra por su nombre.</translation>
    </message>
    <message>
        <source>It is found by its name; it has no words of its own.</source>
        <translation>Se encuentra por su nombre; no tiene palabras propias.</translation>
    </message>
    <message>
        <source>It is found by its words; {}.</source>
        <translation>Se encuentra por sus palabras; {}.</translation>
    </message>
    <message>
        <source>It is found by words and meaning, in {}.</source>
        <translation>Se encuentra por palabras y significado, en {}.</translation>
    </message>
    <message>
        <source>It is found, but not all of it: {}</source>
        <translation>Se encuentra, pero no entero: {}</translation>
    </message>
    <message>
        <source>It is in a virtual file system, whose files only show the state of the system.</source>
        <translation>Está en un sistema de archivos virtual, cuyos archivos solo muestran el estado del sistema.</translation>
    </message>
    <message>
        <source>It is in no folder of the library.</source>
        <translation>No está en ninguna de las carpetas de la biblioteca.</translation>
    </message>
    <message>
        <source>It is in {}, the profile of a browser, which is left out.</source>
        <translation>Está en {}, el perfil de un navegador, que se omite.</translation>
    </message>
    <message>
        <source>It is in {}.</source>
        <translation>Está dentro de {}.</translation>
    </message>
    <message>
        <source>It is larger than {} MB, and so cannot be opened from here.</source>
        <translation>Ocupa más de {} MB, por lo que no se puede abrir desde aquí.</translation>
    </message>
    <message>
        <source>It is left out</source>
        <translation>El archivo se omite</translation>
    </message>
    <message>
        <source>It is new and has not been noticed yet.</source>
        <translation>Es nuevo y aún no se ha detectado.</translation>
    </message>
    <message>
        <source>It is new.</source>
        <translation>Es nuevo.</translation>
    </message>
    <message>
        <source>It is no longer in the library.</source>
        <translation>Ya no está en la biblioteca.</translation>
    </message>
    <message>
        <source>It is no longer there; the library notices that in a moment.</source>
        <translation>Ya no está; la biblioteca lo notará en un momento.</translation>
    </message>
    <message>
        <source>It is no longer there; the library notices that the next time Satchel runs.</source>
        <translation>Ya no está; la biblioteca lo notará la próxima vez que Satchel se ejecute.</translation>
    </message>
    <message>
        <source>It is read again by itself when it changes.</source>
        <translation>Se vuelve a leer por sí solo cuando cambia.</translation>
    </message>
    <message>
        <source>It is unlocked, but the password could not be saved in the keyring.</source>
        <translation>Está desbloqueado, pero no se pudo guardar la contraseña en el llavero.</translation>
    </message>
    <message>
        <source>It may be encrypted, one of several parts, or damaged: unpack its archive in another program.</source>
        <translation>Puede estar cifrado, ser una de varias partes o estar dañado: descomprima el archivo comprimido en otro programa.</translation>
    </message>
    <message>
        <source>It may have been changed since it was searched; search again.</source>
        <translation>Puede que haya cambiado desde la búsqueda; busque de nuevo.</translation>
    </message>
    <message>
        <source>It needs more memory than a preview may use.</source>
        <translation>Necesita más memoria de la que una vista previa puede usar.</translation>
    </message>
    <message>
        <source>It waits to be read.</source>
        <translation>Espera a que se lea.</translation>
    </message>
    <message>
        <source>It was forgotten</source>
        <translation>Se olvidó</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italiano</translation>
    </message>
    <message>
        <source>Its content can only be read in the program of its shop.</source>
        <translation>Su contenido solo se puede leer en el programa de la tienda.</translation>
    </message>
    <message>
        <source>Its drive or folder is not connected, last seen {}.</source>
        <translation>Su unidad o carpeta no está conectada; se vio por última vez el {}.</translation>
    </message>
    <message>
        <source>Its drive or folder is not connected.</source>
        <translation>Su unidad o carpeta no está conectada.</translation>
    </message>
    <message>
        <source>Its end is missing: it was probably not copied or downloaded completely.</source>
        <translation>Le falta el final: probablemente no se copió o descargó por completo.</translation>
    </message>
    <message>
        <source>Its folder is not available; the file is read when the folder is back.</source>
        <translation>Su carpeta no está disponible ahora; el archivo se leerá cuando vuelva.</translation>
    </message>
    <message>
        <source>Its folder {} is missing.</source>
        <translation>Falta su carpeta {}.</translation>
    </message>
    <message>
        <source>Its folder {} is paused.</source>
        <translation>Su carpeta {} está en pausa.</translation>
    </message>
    <message>
        <source>Its folder {} is unreadable: permission is denied.</source>
        <translation>Su carpeta {} no se puede leer: permiso denegado.</translation>
    </message>
    <message>
        <source>Its text is encrypted.</source>
        <translation>Su texto está cifrado.</translation>
    </message>
    <message>
        <source>Its text is inside a damaged signature.</source>
        <translation>Su texto está dentro de una firma dañada.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>javanés</translation>
    </message>
    <message>
        <source>Job title</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>canarés</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>kazajo</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>jemer</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>kurdo</translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation>kirguís</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>lao</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latín</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letón</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Enlace</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituano</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>luxemburgués</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>macedonio</translation>
    </message>
    <message>
        <source>Make a folder writable, and set the variable TMPDIR to its path.</source>
        <translation>Permita escribir en una carpeta e indique su ruta en la variable TMPDIR.</translation>
    </message>
    <message>
        <source>Make it readable for your account.</source>
        <translation>Haga que su cuenta pueda leerlo.</translation>
    </message>
    <message>
        <source>Make it writable for your account.</source>
        <translation>Haga que su cuenta pueda escribir en él.</translation>
    </message>
    <message>
        <source>Make it writable, or choose another with --data-dir or SATCHEL_DATA.</source>
        <translation>Permita escribir en ella o elija otra con --data-dir o SATCHEL_DATA.</translation>
    </message>
    <message>
        <source>Make room on its disk or make it writable, then start Satchel again.</source>
        <translation>Libere espacio en su disco o permita escribir en él, y luego reinicie Satchel.</translation>
    </message>
    <message>
        <source>Make room on its disk or make it writable.</source>
        <translation>Libere espacio en su disco o permita escribir en él.</translation>
    </message>
    <message>
        <source>Make room or make it writable, or choose another with SATCHEL_MODELS.</source>
        <translation>Haga sitio o permita la escritura, o elija otra con SATCHEL_MODELS.</translation>
    </message>
    <message>
        <source>Make them again with the model that `satchel models list` shows, or export without vectors.</source>
        <translation>Créelos de nuevo con el modelo que muestra `satchel models list`, o exporte sin vectores.</translation>
    </message>
    <message>
        <source>Make them again with this version.</source>
        <translation>Créelos de nuevo con esta versión.</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>malgache</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>malayo</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>malayalam</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>maltés</translation>
    </message>
    <message>
        <source>Maori</source>
        <translation>maorí</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>maratí</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Meaning is not ready for the only passage.</source>
        <translation>El significado del único pasaje aún no está listo.</translation>
    </message>
    <message>
        <source>Meaning is ready for {} of {} passages.</source>
        <translation>El significado está listo para {} de {} pasajes.</translation>
    </message>
    <message>
        <source>Messenger</source>
        <translation>Mensajería</translation>
    </message>
    <message>
        <source>Models are fetched by pip, which is not installed.</source>
        <translation>Los modelos se descargan con pip, que no está instalado.</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>mongol</translation>
    </message>
    <message>
        <source>Name a GGUF file, the format of llama.cpp.</source>
        <translation>Indique un archivo GGUF, el formato de llama.cpp.</translation>
    </message>
    <message>
        <source>Name a folder that `satchel status` lists.</source>
        <translation>Indique una carpeta que enumere `satchel status`.</translation>
    </message>
    <message>
        <source>Name a folder with --data-dir.</source>
        <translation>Indique una carpeta con --data-dir.</translation>
    </message>
    <message>
        <source>Name an existing GGUF file, or one of: {}.</source>
        <translation>Indique un archivo GGUF existente o uno de: {}.</translation>
    </message>
    <message>
        <source>Name folders or files, such as &apos;**/invoices/2024/**&apos;.</source>
        <translation>Indique carpetas o archivos, como &apos;**/facturas/2024/**&apos;.</translation>
    </message>
    <message>
        <source>Name one of them, or add --all to forget all.</source>
        <translation>Indique una de ellas, o añada --all para olvidarlas todas.</translation>
    </message>
    <message>
        <source>Name the files to unlock.</source>
        <translation>Indique los archivos que hay que desbloquear.</translation>
    </message>
    <message>
        <source>Name the folder that holds modules.json and the model&apos;s weights.</source>
        <translation>Indique la carpeta que contiene modules.json y los pesos del modelo.</translation>
    </message>
    <message>
        <source>Name what it leads to: {}.</source>
        <translation>Indique adónde lleva: {}.</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>nepalí</translation>
    </message>
    <message>
        <source>Nickname</source>
        <translation>Apodo</translation>
    </message>
    <message>
        <source>No file holds {} as it is typed, so its words are searched.</source>
        <translation>Ningún archivo contiene {} tal como está escrito, así que se buscan sus palabras por separado.</translation>
    </message>
    <message>
        <source>No file holds {} together, so their words are searched.</source>
        <translation>Ningún archivo contiene {} a la vez, así que se buscan sus palabras por separado.</translation>
    </message>
    <message>
        <source>No file holds {}.</source>
        <translation>Ningún archivo contiene {}.</translation>
    </message>
    <message>
        <source>No file holds {}. Did you mean {}?</source>
        <translation>Ningún archivo contiene {}. ¿Quiso decir {}?</translation>
    </message>
    <message>
        <source>No file in the library meets {}.</source>
        <translation>Ningún archivo de la biblioteca cumple {}.</translation>
    </message>
    <message>
        <source>No file is called {}.</source>
        <translation>Ningún archivo se llama {}.</translation>
    </message>
    <message>
        <source>No file is named.</source>
        <translation>No se nombra ningún archivo.</translation>
    </message>
    <message>
        <source>No file that meets the other conditions holds {} together, so their words are searched.</source>
        <translation>Ningún archivo que cumple las demás condiciones contiene {} a la vez, así que se buscan sus palabras por separado.</translation>
    </message>
    <message>
        <source>No file that meets the other conditions holds {}, so its words are searched.</source>
        <translation>Ningún archivo que cumple las demás condiciones contiene {}, así que se buscan sus palabras por separado.</translation>
    </message>
    <message>
        <source>No file that meets the other conditions holds {}.</source>
        <translation>Ningún archivo que cumple las demás condiciones contiene {}.</translation>
    </message>
    <message>
        <source>No keyring is available.</source>
        <translation>No hay ningún llavero disponible.</translation>
    </message>
    <message>
        <source>No passage mentions {}.</source>
        <translation>Ningún pasaje menciona {}.</translation>
    </message>
    <message>
        <source>No shared file answers this.</source>
        <translation>No se comparte ningún archivo con el que se pueda responder a esto.</translation>
    </message>
    <message>
        <source>No shared file has a passage {}.</source>
        <translation>Ningún archivo compartido tiene un pasaje {}.</translation>
    </message>
    <message>
        <source>No shared file is called {}.</source>
        <translation>Ningún archivo compartido se llama {}.</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>No queda espacio en el disco</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>No existe el archivo o la carpeta</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>noruego</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>No es una carpeta</translation>
    </message>
    <message>
        <source>Nothing follows “{}:”, so it is searched as a word.</source>
        <translation>Después de «{}:» no hay nada, así que se busca como palabra.</translation>
    </message>
    <message>
        <source>Nothing is indexed yet.</source>
        <translation>Todavía no hay nada indexado.</translation>
    </message>
    <message>
        <source>Nothing of {} is in the library.</source>
        <translation>No hay nada de {} en la biblioteca.</translation>
    </message>
    <message>
        <source>Nothing was found about {}.</source>
        <translation>No se encontró nada sobre {}.</translation>
    </message>
    <message>
        <source>Only its beginning was read: the whole is too long to be kept.</source>
        <translation>Solo se leyó el principio: el conjunto es demasiado largo para guardarlo.</translation>
    </message>
    <message>
        <source>Only its texts are read: no numbers, dates, charts or order of slides.</source>
        <translation>Solo se leen sus textos: no los números, las fechas, los gráficos ni el orden de las diapositivas.</translation>
    </message>
    <message>
        <source>Only the first {} million characters were read.</source>
        <translation>Solo se leyeron los primeros {} millones de caracteres.</translation>
    </message>
    <message>
        <source>Only the first {} of its {} pages were read.</source>
        <translation>Solo se leyeron las primeras {} de sus {} páginas.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel doctor --repair`: it is rebuilt from your files.</source>
        <translation>Abra Satchel o ejecute `satchel doctor --repair`: se construye de nuevo a partir de sus archivos.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel doctor --repair`: they are taken from the catalogue.</source>
        <translation>Abra Satchel o ejecute `satchel doctor --repair`: se toman del catálogo.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel index FOLDER`, which brings it up to date.</source>
        <translation>Abra Satchel o ejecute `satchel index CARPETA`, que la actualiza.</translation>
    </message>
    <message>
        <source>Open Satchel, or run `satchel index PATH`.</source>
        <translation>Abra Satchel o ejecute `satchel index RUTA`.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again, or restore it from a backup.</source>
        <translation>Ábralo en el programa que lo creó y guárdelo de nuevo, o restáurelo de una copia de seguridad.</translation>
    </message>
    <message>
        <source>Open the file in its own program to see it.</source>
        <translation>Abra el archivo en su propio programa para verlo.</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Operación no permitida</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>Organización</translation>
    </message>
    <message>
        <source>Organizer</source>
        <translation>Organizador</translation>
    </message>
    <message>
        <source>Page {} of {}</source>
        <translation>Página {} de {}</translation>
    </message>
    <message>
        <source>Page {} of {} needs more memory than it may use.</source>
        <translation>La página {} de {} necesita más memoria de la que puede usar.</translation>
    </message>
    <message>
        <source>Page {}: {}</source>
        <translation>Página {}: {}</translation>
    </message>
    <message>
        <source>Pages are written as 7, 3-7 or &gt;10.</source>
        <translation>Las páginas se escriben como 7, 3-7 o &gt;10.</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>pastún</translation>
    </message>
    <message>
        <source>Pass a path as a search returned it.</source>
        <translation>Indique una ruta tal como la devolvió una búsqueda.</translation>
    </message>
    <message>
        <source>Pass a word or a question.</source>
        <translation>Indique una palabra o una pregunta.</translation>
    </message>
    <message>
        <source>Passwords can be entered for PDFs and archives only: save a copy of it without one.</source>
        <translation>Solo se pueden introducir contraseñas de archivos PDF y archivos comprimidos: guarde una copia sin contraseña.</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Permiso denegado</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>persa</translation>
    </message>
    <message>
        <source>Plug the computer in, or let Satchel work on battery in its settings.</source>
        <translation>Enchufe el equipo o permita en los ajustes que Satchel trabaje con batería.</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polaco</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugués</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>panyabí</translation>
    </message>
    <message>
        <source>Qt cannot show windows by “{}”, which QT_QPA_PLATFORM names.</source>
        <translation>Qt no puede mostrar ventanas con «{}», que indica QT_QPA_PLATFORM.</translation>
    </message>
    <message>
        <source>Questions need the model for meaning, which is missing.</source>
        <translation>Las preguntas necesitan el modelo de significado, que falta.</translation>
    </message>
    <message>
        <source>Quit Satchel and start it again.</source>
        <translation>Salga de Satchel y ábralo de nuevo.</translation>
    </message>
    <message>
        <source>Quit it, then try again.</source>
        <translation>Ciérrelo y vuelva a intentarlo.</translation>
    </message>
    <message>
        <source>Raise {} to see them at once.</source>
        <translation>Aumente {} para verlos al momento.</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>El disco es de solo lectura</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Leyendo archivos</translation>
    </message>
    <message>
        <source>Reading {}</source>
        <translation>Leyendo {}</translation>
    </message>
    <message>
        <source>Recognising text in scans and pictures</source>
        <translation>Reconociendo texto en escaneos e imágenes</translation>
    </message>
    <message>
        <source>Reinstall Satchel to search scans and pictures.</source>
        <translation>Reinstale Satchel para que se busque en escaneos e imágenes.</translation>
    </message>
    <message>
        <source>Reinstall Satchel.</source>
        <translation>Reinstale Satchel.</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Relación</translation>
    </message>
    <message>
        <source>Remove some, or join those with the same words by a wider glob.</source>
        <translation>Quite algunas o reúna las que tengan las mismas palabras con un patrón más amplio.</translation>
    </message>
    <message>
        <source>Remove the package it came with.</source>
        <translation>Quite el paquete con el que vino.</translation>
    </message>
    <message>
        <source>Remove the rule from {}.</source>
        <translation>Quite la regla de {}.</translation>
    </message>
    <message>
        <source>Rename it, or include it by a rule of {}: “!{}”.</source>
        <translation>Cámbiele el nombre o inclúyalo con una regla de {}: «!{}».</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>Cámbiele el nombre.</translation>
    </message>
    <message>
        <source>Rename them, and they will be indexed.</source>
        <translation>Cámbieles el nombre y se indexarán.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Se repite</translation>
    </message>
    <message>
        <source>Restore it from a backup. Without a backup, `satchel doctor --repair` keeps what can be read of a catalogue that was set aside as damaged, or starts a new library, to which you have to add the folders again.</source>
        <translation>Recupérelo de una copia de seguridad. Sin ella, `satchel doctor --repair` conserva lo que se puede leer de un catálogo que se apartó por estar dañado, o empieza una biblioteca nueva, a la que tendrá que añadir de nuevo las carpetas.</translation>
    </message>
    <message>
        <source>Resume indexing.</source>
        <translation>Reanude la indexación.</translation>
    </message>
    <message>
        <source>Resume it with `satchel resume --contexts`, or on the Library page.</source>
        <translation>Reanúdela con `satchel resume --contexts` o en la página «Biblioteca».</translation>
    </message>
    <message>
        <source>Resume it with `satchel resume FOLDER`, or on the Library page.</source>
        <translation>Reanúdela con `satchel resume CARPETA` o en la página «Biblioteca».</translation>
    </message>
    <message>
        <source>Resume it with `satchel resume`, or by the menu of the tray icon.</source>
        <translation>Reanúdela con `satchel resume` o desde el menú del icono de la bandeja.</translation>
    </message>
    <message>
        <source>Resume the folder.</source>
        <translation>Reanude la carpeta.</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Función</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>rumano</translation>
    </message>
    <message>
        <source>Run `satchel doctor --repair`: it keeps what can be read of it, and indexes the files again.</source>
        <translation>Ejecute `satchel doctor --repair`: conserva lo que se puede leer de él e indexa de nuevo los archivos.</translation>
    </message>
    <message>
        <source>Run `satchel doctor`. If it finds no damage, this is an error of Satchel: please report it with the output of `satchel report`.</source>
        <translation>Ejecute `satchel doctor`. Si no encuentra daños, es un error de Satchel: comuníquelo con la salida de `satchel report`.</translation>
    </message>
    <message>
        <source>Run `satchel models check` to see what to do.</source>
        <translation>Ejecute `satchel models check` para ver qué hacer.</translation>
    </message>
    <message>
        <source>Run `satchel models fetch {}`, or save {} from {} (SHA-256 {}) in {}.</source>
        <translation>Ejecute `satchel models fetch {}`, o guarde {} de {} (SHA-256 {}) en {}.</translation>
    </message>
    <message>
        <source>Run it again. If it fails again, download the file yourself.</source>
        <translation>Ejecútelo de nuevo. Si vuelve a fallar, descargue usted el archivo.</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>ruso</translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation>samoano</translation>
    </message>
    <message>
        <source>Satchel is closing.</source>
        <translation>Satchel se está cerrando.</translation>
    </message>
    <message>
        <source>Satchel is not running.</source>
        <translation>Satchel no se está ejecutando.</translation>
    </message>
    <message>
        <source>Satchel needs a temporary folder to read this library, and none can be made.</source>
        <translation>Satchel necesita una carpeta temporal para leer esta biblioteca, y no se puede crear ninguna.</translation>
    </message>
    <message>
        <source>Satchel stopped twice soon after its start.</source>
        <translation>Satchel se ha detenido dos veces poco después de iniciarse.</translation>
    </message>
    <message>
        <source>Satchel tries again. If the problem persists, close other programs or restart Satchel.</source>
        <translation>Satchel lo intenta de nuevo. Si el problema continúa, cierre otros programas o reinicie Satchel.</translation>
    </message>
    <message>
        <source>Search again for its current number.</source>
        <translation>Busque de nuevo su número actual.</translation>
    </message>
    <message>
        <source>Search again in a moment.</source>
        <translation>Busque de nuevo en un momento.</translation>
    </message>
    <message>
        <source>Search again to see what the library holds now.</source>
        <translation>Busque de nuevo para ver lo que la biblioteca contiene ahora.</translation>
    </message>
    <message>
        <source>Search again.</source>
        <translation>Busque de nuevo.</translation>
    </message>
    <message>
        <source>Search works as before. The map is computed again when the page is opened.</source>
        <translation>La búsqueda funciona como antes. El mapa se calcula de nuevo al abrir la página.</translation>
    </message>
    <message>
        <source>Searches use it after “Use it now” in Settings → Models, or else from the next start of Satchel.</source>
        <translation>Las búsquedas lo usan tras «Usarlo ahora» en Ajustes → Modelos, o si no desde el próximo inicio de Satchel.</translation>
    </message>
    <message>
        <source>Select other words, or nothing to mark the passage.</source>
        <translation>Seleccione otras palabras, o nada para marcar el pasaje.</translation>
    </message>
    <message>
        <source>Sentences were compared by words and meaning alone. {}</source>
        <translation>Las frases se compararon solo por sus palabras y su significado. {}</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>serbio</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>shona</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Acórtela.</translation>
    </message>
    <message>
        <source>Showing results for “{}”; no file holds {}.</source>
        <translation>Resultados de «{}»; ningún archivo contiene {}.</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>sindhi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>cingalés</translation>
    </message>
    <message>
        <source>Sizes are written as &gt;10MB, &lt;500kB or 1MB..5MB.</source>
        <translation>Los tamaños se escriben como &gt;10MB, &lt;500kB o 1MB..5MB.</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>eslovaco</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>esloveno</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>somalí</translation>
    </message>
    <message>
        <source>Sotho</source>
        <translation>sesotho</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>español</translation>
    </message>
    <message>
        <source>Split it into smaller files to search it.</source>
        <translation>Divídalo en archivos más pequeños para poder buscar en él.</translation>
    </message>
    <message>
        <source>Start Satchel again.</source>
        <translation>Reinicie Satchel.</translation>
    </message>
    <message>
        <source>Start Satchel again. What was changed since then is not in the library.</source>
        <translation>Reinicie Satchel. Lo que se cambió desde entonces no está en la biblioteca.</translation>
    </message>
    <message>
        <source>Start Satchel again; if it happens twice, reinstall it.</source>
        <translation>Reinicie Satchel; si se repite, reinstálelo.</translation>
    </message>
    <message>
        <source>Start Satchel again; if it happens twice, run `satchel doctor`.</source>
        <translation>Reinicie Satchel; si se repite, ejecute `satchel doctor`.</translation>
    </message>
    <message>
        <source>Start Satchel in a desktop session. Its commands need none: `satchel --help` lists them.</source>
        <translation>Inicie Satchel en un escritorio. Sus órdenes no lo necesitan: `satchel --help` las muestra.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Stop sharing that folder, then share the folders in it one by one.</source>
        <translation>Deje de compartir esa carpeta y después comparta una a una las carpetas que contiene.</translation>
    </message>
    <message>
        <source>Stopped at: {}. Ask again to continue there.</source>
        <translation>Detenido en: {}. Pregunte de nuevo para seguir desde ahí.</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Asunto</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>sundanés</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>suajili</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>sueco</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>tayiko</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>tamil</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>Teléfono</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>telugu</translation>
    </message>
    <message>
        <source>Text recognition cannot be loaded: {}.</source>
        <translation>No se puede cargar el reconocimiento de texto: {}.</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>tailandés</translation>
    </message>
    <message>
        <source>The Library page lists what is kept out.</source>
        <translation>La página «Biblioteca» muestra lo que está excluido.</translation>
    </message>
    <message>
        <source>The answer model cannot write contexts, so this has to wait.</source>
        <translation>El modelo de respuestas no puede escribir contextos, así que esto tiene que esperar.</translation>
    </message>
    <message>
        <source>The answer model stopped unexpectedly (exit code {}).</source>
        <translation>El modelo de respuestas se detuvo de forma inesperada (código de salida {}).</translation>
    </message>
    <message>
        <source>The answer model {} cannot be read: {}.</source>
        <translation>No se puede leer el modelo de respuestas {}: {}.</translation>
    </message>
    <message>
        <source>The answer model {} is incomplete, or is not a GGUF model that can be loaded.</source>
        <translation>El modelo de respuestas {} está incompleto o no es un modelo GGUF que se pueda cargar.</translation>
    </message>
    <message>
        <source>The answer model {} needs {} of memory, and {} are free.</source>
        <translation>El modelo de respuestas {} necesita {} de memoria, y hay {} libres.</translation>
    </message>
    <message>
        <source>The catalogue {} cannot be used: {}.</source>
        <translation>No se puede usar el catálogo {}: {}.</translation>
    </message>
    <message>
        <source>The catalogue {} is damaged: {}.</source>
        <translation>El catálogo {} está dañado: {}.</translation>
    </message>
    <message>
        <source>The catalogue {} is in use by another program.</source>
        <translation>Otro programa está usando el catálogo {}.</translation>
    </message>
    <message>
        <source>The catalogue {} is missing or empty, but the rest of its library is there.</source>
        <translation>El catálogo {} falta o está vacío, pero el resto de su biblioteca está ahí.</translation>
    </message>
    <message>
        <source>The check of the model file {} was stopped.</source>
        <translation>Se detuvo la comprobación del archivo de modelo {}.</translation>
    </message>
    <message>
        <source>The comparison printed no result.</source>
        <translation>La comparación no produjo ningún resultado.</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Se canceló la comparación.</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>La comparación se detuvo.</translation>
    </message>
    <message>
        <source>The data folder {} cannot be written: {}.</source>
        <translation>No se puede escribir en la carpeta de datos {}: {}.</translation>
    </message>
    <message>
        <source>The disk at {} is full: {} MB of free space are needed, and {} MB are left.</source>
        <translation>El disco de {} está lleno: hacen falta {} MB libres y quedan {} MB.</translation>
    </message>
    <message>
        <source>The disk fails to read or write {}: {}.</source>
        <translation>El disco no puede leer o escribir {}: {}.</translation>
    </message>
    <message>
        <source>The disk has room again, so indexing continues.</source>
        <translation>El disco vuelve a tener espacio, así que la indexación sigue.</translation>
    </message>
    <message>
        <source>The disk of {} is full.</source>
        <translation>El disco de {} está lleno.</translation>
    </message>
    <message>
        <source>The display “{}” cannot be reached.</source>
        <translation>No se puede acceder a la pantalla «{}».</translation>
    </message>
    <message>
        <source>The documents do not say: {}</source>
        <translation>Los documentos no dicen: {}</translation>
    </message>
    <message>
        <source>The file that the link leads to is not in the library.</source>
        <translation>El archivo al que lleva el enlace no está en la biblioteca.</translation>
    </message>
    <message>
        <source>The folder {} cannot be read.</source>
        <translation>La carpeta {} no se puede leer.</translation>
    </message>
    <message>
        <source>The folder {} cannot be written: {}.</source>
        <translation>No se puede escribir en la carpeta {}: {}.</translation>
    </message>
    <message>
        <source>The folder {} needs {} MB of room and has {}.</source>
        <translation>La carpeta {} necesita {} MB de espacio y tiene {}.</translation>
    </message>
    <message>
        <source>The folder {}, which contains it, is left out</source>
        <translation>La carpeta {}, donde está, se omite</translation>
    </message>
    <message>
        <source>The import of {} was stopped.</source>
        <translation>La importación de {} se detuvo.</translation>
    </message>
    <message>
        <source>The index cannot be rebuilt because nothing can be written in {}.</source>
        <translation>El índice no se puede reconstruir porque no se puede escribir nada en {}.</translation>
    </message>
    <message>
        <source>The index in {} cannot be written: {}.</source>
        <translation>No se puede escribir el índice de {}: {}.</translation>
    </message>
    <message>
        <source>The kinds are {}; “ext:” finds files by their extension.</source>
        <translation>Los tipos son {}; «ext:» encuentra archivos por su extensión.</translation>
    </message>
    <message>
        <source>The library cannot be written: {}: {}.</source>
        <translation>No se puede escribir en la biblioteca: {}: {}.</translation>
    </message>
    <message>
        <source>The library does not have this passage, or no longer has it.</source>
        <translation>La biblioteca no tiene este pasaje, o ya no lo tiene.</translation>
    </message>
    <message>
        <source>The library has no file of that name.</source>
        <translation>La biblioteca no tiene ningún archivo con ese nombre.</translation>
    </message>
    <message>
        <source>The library in {} can only be searched: nothing can be written there ({}).</source>
        <translation>En la biblioteca de {} solo se puede buscar: no se puede escribir nada ahí ({}).</translation>
    </message>
    <message>
        <source>The library in {} cannot be locked, so nothing is written to it: {}.</source>
        <translation>La biblioteca de {} no se puede bloquear, así que no se escribe nada en ella: {}.</translation>
    </message>
    <message>
        <source>The library in {} is from an older Satchel, and cannot be brought up to date because nothing can be written there.</source>
        <translation>La biblioteca de {} es de una versión anterior de Satchel y no se puede actualizar porque no se puede escribir nada ahí.</translation>
    </message>
    <message>
        <source>The library in {} is from an older Satchel.</source>
        <translation>La biblioteca de {} es de una versión anterior de Satchel.</translation>
    </message>
    <message>
        <source>The library in {} was replaced or removed.</source>
        <translation>La biblioteca de {} se ha sustituido o quitado.</translation>
    </message>
    <message>
        <source>The library is being closed.</source>
        <translation>La biblioteca se está cerrando.</translation>
    </message>
    <message>
        <source>The linked file is gone or changed; {} has the same passage.</source>
        <translation>El archivo enlazado ya no está o ha cambiado; {} tiene el mismo pasaje.</translation>
    </message>
    <message>
        <source>The list is from one file.</source>
        <translation>La lista procede de un archivo.</translation>
    </message>
    <message>
        <source>The list is from {} files, the best of {}.</source>
        <translation>La lista procede de {} archivos, los mejores de {}.</translation>
    </message>
    <message>
        <source>The list is from {} files.</source>
        <translation>La lista procede de {} archivos.</translation>
    </message>
    <message>
        <source>The list of models {} cannot be used: {}.</source>
        <translation>La lista de modelos {} no se puede usar: {}.</translation>
    </message>
    <message>
        <source>The map could not be computed: {}</source>
        <translation>No se pudo calcular el mapa: {}</translation>
    </message>
    <message>
        <source>The meaning of your files was stored with another model for meaning, so only words are searched. Open Satchel or run `satchel index FOLDER` to renew it.</source>
        <translation>El significado de sus archivos se guardó con otro modelo de significado, así que solo se buscan palabras. Abra Satchel o ejecute `satchel index CARPETA` para renovarlo.</translation>
    </message>
    <message>
        <source>The model computes no vectors of {} numbers.</source>
        <translation>El modelo no calcula vectores de {} números.</translation>
    </message>
    <message>
        <source>The model description {} is damaged or was altered.</source>
        <translation>La descripción de modelo {} está dañada o se ha alterado.</translation>
    </message>
    <message>
        <source>The model description {} was written by a newer Satchel.</source>
        <translation>La descripción de modelo {} es de una versión más reciente de Satchel.</translation>
    </message>
    <message>
        <source>The model file {} cannot be deleted: {}.</source>
        <translation>No se puede eliminar el archivo de modelo {}: {}.</translation>
    </message>
    <message>
        <source>The model file {} cannot be loaded ({}).</source>
        <translation>No se puede cargar el archivo de modelo {} ({}).</translation>
    </message>
    <message>
        <source>The model file {} cannot be read: {}.</source>
        <translation>No se puede leer el archivo de modelo {}: {}.</translation>
    </message>
    <message>
        <source>The model file {} has {} bytes instead of {}.</source>
        <translation>El archivo de modelo {} tiene {} bytes en lugar de {}.</translation>
    </message>
    <message>
        <source>The model file {} is cut short.</source>
        <translation>El archivo de modelo {} está truncado.</translation>
    </message>
    <message>
        <source>The model file {} is missing.</source>
        <translation>Falta el archivo de modelo {}.</translation>
    </message>
    <message>
        <source>The model file {} is not the expected one: its SHA-256 differs.</source>
        <translation>El archivo de modelo {} no es el esperado: su SHA-256 es distinto.</translation>
    </message>
    <message>
        <source>The model for meaning is missing, so only words are searched.</source>
        <translation>Falta el modelo de significado, así que solo se buscan palabras.</translation>
    </message>
    <message>
        <source>The model in {} is not of a kind that Satchel can run: {}.</source>
        <translation>El modelo de {} no es de un tipo que Satchel pueda ejecutar: {}.</translation>
    </message>
    <message>
        <source>The model {} was not made for conversations.</source>
        <translation>El modelo {} no está hecho para conversar.</translation>
    </message>
    <message>
        <source>The models folder {} cannot be written: {}.</source>
        <translation>No se puede escribir en la carpeta de modelos {}: {}.</translation>
    </message>
    <message>
        <source>The models were not compared: {}</source>
        <translation>Los modelos no se compararon: {}</translation>
    </message>
    <message>
        <source>The name also matches {} and {} more.</source>
        <translation>El nombre también corresponde a {} y {} más.</translation>
    </message>
    <message>
        <source>The name also matches {}.</source>
        <translation>El nombre también corresponde a {}.</translation>
    </message>
    <message>
        <source>The name of a saved search has at most {} characters.</source>
        <translation>El nombre de una búsqueda guardada tiene como máximo {} caracteres.</translation>
    </message>
    <message>
        <source>The package {} does not hold {} as expected.</source>
        <translation>El paquete {} no contiene {} como se esperaba.</translation>
    </message>
    <message>
        <source>The page could not be recognised: {}.</source>
        <translation>No se pudo reconocer la página: {}.</translation>
    </message>
    <message>
        <source>The passage has changed in it; this is the same place.</source>
        <translation>El pasaje ha cambiado en él; este es el mismo lugar.</translation>
    </message>
    <message>
        <source>The passage is still in it.</source>
        <translation>El pasaje sigue estando en él.</translation>
    </message>
    <message>
        <source>The password of {} is right.</source>
        <translation>La contraseña de {} es correcta.</translation>
    </message>
    <message>
        <source>The passwords of this library could not be deleted from the keyring.</source>
        <translation>No se pudieron eliminar del llavero las contraseñas de esta biblioteca.</translation>
    </message>
    <message>
        <source>The path of the data folder is empty.</source>
        <translation>La ruta de la carpeta de datos está vacía.</translation>
    </message>
    <message>
        <source>The query has {} characters; at most {} are allowed.</source>
        <translation>La consulta tiene {} caracteres; el máximo es {}.</translation>
    </message>
    <message>
        <source>The query is empty.</source>
        <translation>La consulta está vacía.</translation>
    </message>
    <message>
        <source>The query is long: only its beginning is searched for.</source>
        <translation>La consulta es larga: solo se busca su principio.</translation>
    </message>
    <message>
        <source>The question has {} characters; at most {} are allowed.</source>
        <translation>La pregunta tiene {} caracteres; el máximo es {}.</translation>
    </message>
    <message>
        <source>The question has {}, but the source {}.</source>
        <translation>La pregunta dice {}, pero la fuente {}.</translation>
    </message>
    <message>
        <source>The rest of {} was left out: {}.</source>
        <translation>El resto de {} se omitió: {}.</translation>
    </message>
    <message>
        <source>The running Satchel does not answer.</source>
        <translation>El Satchel en ejecución no responde.</translation>
    </message>
    <message>
        <source>The running Satchel ended before it answered.</source>
        <translation>El Satchel en ejecución terminó antes de responder.</translation>
    </message>
    <message>
        <source>The running Satchel has ended, or is of an earlier version.</source>
        <translation>El Satchel en ejecución ha terminado o es de una versión anterior.</translation>
    </message>
    <message>
        <source>The saved search “{}” no longer exists.</source>
        <translation>La búsqueda guardada «{}» ya no existe.</translation>
    </message>
    <message>
        <source>The selected text is not in the text that was read of the file.</source>
        <translation>El texto seleccionado no está en el texto que se leyó del archivo.</translation>
    </message>
    <message>
        <source>The settings in {} cannot be written: {}.</source>
        <translation>No se pueden escribir los ajustes en {}: {}.</translation>
    </message>
    <message>
        <source>The system does not let Satchel start another thread or process.</source>
        <translation>El sistema no permite que Satchel inicie más hilos ni procesos.</translation>
    </message>
    <message>
        <source>The system lets Satchel watch no more folders, so {} is checked for changes every ten minutes.</source>
        <translation>El sistema no permite que Satchel vigile más carpetas, así que cada diez minutos se comprueba si hay cambios en {}.</translation>
    </message>
    <message>
        <source>The system library {} is damaged.</source>
        <translation>La biblioteca del sistema {} está dañada.</translation>
    </message>
    <message>
        <source>The system library {} is missing, and Satchel needs it.</source>
        <translation>Falta la biblioteca del sistema {}, y Satchel la necesita.</translation>
    </message>
    <message>
        <source>The system library {} is too old for this Satchel: it lacks {}.</source>
        <translation>La biblioteca del sistema {} es demasiado antigua para este Satchel: le falta {}.</translation>
    </message>
    <message>
        <source>The text of {} is not recognised in its folder.</source>
        <translation>El texto de {} no se reconoce en esa carpeta.</translation>
    </message>
    <message>
        <source>The text of {} is still to be recognised.</source>
        <translation>Aún falta por reconocer el texto de {}.</translation>
    </message>
    <message>
        <source>The user shares folders in the settings of Satchel, or by `satchel folders share`.</source>
        <translation>Las carpetas se comparten en los ajustes de Satchel o con `satchel folders share`.</translation>
    </message>
    <message>
        <source>The vectors are being rebuilt, in case they were the cause.</source>
        <translation>Los vectores se construyen de nuevo, por si fueran la causa.</translation>
    </message>
    <message>
        <source>The vectors are damaged ({}).</source>
        <translation>Los vectores están dañados ({}).</translation>
    </message>
    <message>
        <source>The vectors are damaged.</source>
        <translation>Los vectores están dañados.</translation>
    </message>
    <message>
        <source>The vectors are from an older Satchel.</source>
        <translation>Los vectores son de una versión anterior de Satchel.</translation>
    </message>
    <message>
        <source>The vectors are newer than the catalogue.</source>
        <translation>Los vectores son más nuevos que el catálogo.</translation>
    </message>
    <message>
        <source>The vectors are of another model for meaning than that of this library.</source>
        <translation>Los vectores son de otro modelo de significado que el de esta biblioteca.</translation>
    </message>
    <message>
        <source>The vectors are of another model or version.</source>
        <translation>Los vectores son de otro modelo o versión.</translation>
    </message>
    <message>
        <source>The vectors belong to another library.</source>
        <translation>Los vectores son de otra biblioteca.</translation>
    </message>
    <message>
        <source>The vectors vanished while in use.</source>
        <translation>Los vectores desaparecieron mientras se usaban.</translation>
    </message>
    <message>
        <source>The word index belongs to another library.</source>
        <translation>El índice de palabras es de otra biblioteca.</translation>
    </message>
    <message>
        <source>The word index differs from the catalogue: it has {} documents too many, and {} files differ.</source>
        <translation>El índice de palabras difiere del catálogo: tiene {} documentos de más y {} archivos difieren.</translation>
    </message>
    <message>
        <source>The word index failed ({}).</source>
        <translation>El índice de palabras ha fallado ({}).</translation>
    </message>
    <message>
        <source>The word index is damaged ({}).</source>
        <translation>El índice de palabras está dañado ({}).</translation>
    </message>
    <message>
        <source>The word index is damaged.</source>
        <translation>El índice de palabras está dañado.</translation>
    </message>
    <message>
        <source>The word index is from an older Satchel.</source>
        <translation>El índice de palabras es de una versión anterior de Satchel.</translation>
    </message>
    <message>
        <source>The word index is missing.</source>
        <translation>Falta el índice de palabras.</translation>
    </message>
    <message>
        <source>The words for the path {} have {} characters; at most {} are allowed.</source>
        <translation>Las palabras para la ruta {} tienen {} caracteres; el máximo es {}.</translation>
    </message>
    <message>
        <source>The words of {} of {} files are ready.</source>
        <translation>Las palabras de {} de {} archivos están listas.</translation>
    </message>
    <message>
        <source>The words “{}” have no path.</source>
        <translation>Falta una ruta para las palabras «{}».</translation>
    </message>
    <message>
        <source>The writing of contexts is paused, so this has to wait.</source>
        <translation>La escritura de contextos está en pausa, así que esto tiene que esperar.</translation>
    </message>
    <message>
        <source>The {} files changed last were summarised; {} were left out.</source>
        <translation>Se resumieron los {} archivos modificados más recientemente; se omitieron {}.</translation>
    </message>
    <message>
        <source>The {} process cannot be started: {}.</source>
        <translation>El proceso «{}» no se puede iniciar: {}.</translation>
    </message>
    <message>
        <source>The {} process ended (exit code {}).</source>
        <translation>El proceso «{}» terminó (código de salida {}).</translation>
    </message>
    <message>
        <source>There are no words for the path {}.</source>
        <translation>No hay palabras para la ruta {}.</translation>
    </message>
    <message>
        <source>There are {} lists of words for the path {}.</source>
        <translation>Hay {} listas de palabras para la ruta {}.</translation>
    </message>
    <message>
        <source>There are {} paths with words; at most {} are allowed.</source>
        <translation>Hay {} rutas con palabras; el máximo es {}.</translation>
    </message>
    <message>
        <source>There is already a saved search “{}”.</source>
        <translation>Ya hay una búsqueda guardada «{}».</translation>
    </message>
    <message>
        <source>There is no display on which a window could be shown.</source>
        <translation>No hay ninguna pantalla en la que mostrar una ventana.</translation>
    </message>
    <message>
        <source>There is no field “{}:”, so it is searched as a word.</source>
        <translation>No existe el campo «{}:», así que se busca como palabra.</translation>
    </message>
    <message>
        <source>There is no library in {}.</source>
        <translation>No hay ninguna biblioteca en {}.</translation>
    </message>
    <message>
        <source>There is no library to open ({}).</source>
        <translation>No hay ninguna biblioteca que abrir ({}).</translation>
    </message>
    <message>
        <source>There is no search to save.</source>
        <translation>No hay ninguna búsqueda que guardar.</translation>
    </message>
    <message>
        <source>There is no such conversation.</source>
        <translation>No existe esa conversación.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>No existe tal archivo.</translation>
    </message>
    <message>
        <source>There is no such file; if there was one, it was deleted or renamed.</source>
        <translation>No hay tal archivo; si lo hubo, se eliminó o se le cambió el nombre.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>No hay memoria suficiente.</translation>
    </message>
    <message>
        <source>They are being rebuilt.</source>
        <translation>Se están reconstruyendo.</translation>
    </message>
    <message>
        <source>They cannot be added to this package. Import the model with a Satchel that pip installed with its extra “importer”: this one finds it then.</source>
        <translation>No se pueden añadir a este paquete. Importe el modelo con un Satchel que pip haya instalado con su extra «importer»: este lo encontrará después.</translation>
    </message>
    <message>
        <source>They cannot be rebuilt because nothing can be written in {}, so that searches find by words alone.</source>
        <translation>No se pueden reconstruir porque no se puede escribir nada en {}, por lo que solo se busca por palabras.</translation>
    </message>
    <message>
        <source>This is about {}.</source>
        <translation>Se trata de {}.</translation>
    </message>
    <message>
        <source>This is its text as it was last read.</source>
        <translation>Este es su texto tal como se leyó por última vez.</translation>
    </message>
    <message>
        <source>This is no longer found by the search.</source>
        <translation>La búsqueda ya no encuentra esto.</translation>
    </message>
    <message>
        <source>This is not a link to a passage, so nothing was opened.</source>
        <translation>Esto no es un enlace a un pasaje, así que no se ha abierto nada.</translation>
    </message>
    <message>
        <source>This library was written before Satchel 0.1.0.</source>
        <translation>Esta biblioteca es anterior a Satchel 0.1.0.</translation>
    </message>
    <message>
        <source>This library was written by a newer Satchel.</source>
        <translation>Esta biblioteca es de una versión más reciente de Satchel.</translation>
    </message>
    <message>
        <source>This password does not open {}.</source>
        <translation>Esta contraseña no abre {}.</translation>
    </message>
    <message>
        <source>This search is too long to be saved.</source>
        <translation>Esta búsqueda es demasiado larga para guardarla.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>To have its content searched, save it as text or PDF.</source>
        <translation>Para buscar en su contenido, guárdelo como texto o PDF.</translation>
    </message>
    <message>
        <source>To index, forget or repair anything, make the folder writable, or choose another with --data-dir or SATCHEL_DATA.</source>
        <translation>Para indexar, olvidar o reparar algo, permita escribir en la carpeta o elija otra con --data-dir o SATCHEL_DATA.</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Demasiados archivos abiertos</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>Demasiados archivos abiertos en el sistema</translation>
    </message>
    <message>
        <source>Too many processes are running</source>
        <translation>Hay demasiados procesos en ejecución</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Try again; if it happens twice, please report it.</source>
        <translation>Inténtelo de nuevo; si se repite, informe del problema, por favor.</translation>
    </message>
    <message>
        <source>Try again; if it happens twice, start Satchel again.</source>
        <translation>Inténtelo de nuevo; si se repite, reinicie Satchel.</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turco</translation>
    </message>
    <message>
        <source>Type a word or a question to search.</source>
        <translation>Escriba una palabra o una pregunta para buscar.</translation>
    </message>
    <message>
        <source>Type another one.</source>
        <translation>Escriba otra.</translation>
    </message>
    <message>
        <source>Type its whole path, or choose it in the window, to learn why.</source>
        <translation>Escriba la ruta completa, o elija el archivo en la ventana, para saber por qué.</translation>
    </message>
    <message>
        <source>Type one first.</source>
        <translation>Escriba una primero.</translation>
    </message>
    <message>
        <source>Type one.</source>
        <translation>Escriba uno.</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ucraniano</translation>
    </message>
    <message>
        <source>Unset QT_QPA_PLATFORM.</source>
        <translation>Elimine la variable QT_QPA_PLATFORM.</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>Al día</translation>
    </message>
    <message>
        <source>Update Satchel, or choose another data folder with --data-dir.</source>
        <translation>Actualice Satchel o elija otra carpeta de datos con --data-dir.</translation>
    </message>
    <message>
        <source>Update Satchel, or import the model again.</source>
        <translation>Actualice Satchel o importe el modelo de nuevo.</translation>
    </message>
    <message>
        <source>Update the system, or install a Satchel that was built for it.</source>
        <translation>Actualice el sistema o instale un Satchel creado para él.</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>urdu</translation>
    </message>
    <message>
        <source>Use a few words, and put the glob into quotes.</source>
        <translation>Use pocas palabras y ponga el patrón entre comillas.</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>uzbeko</translation>
    </message>
    <message>
        <source>Version {} of Satchel was installed while version {} is running.</source>
        <translation>Se ha instalado la versión {} de Satchel mientras se ejecuta la versión {}.</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamita</translation>
    </message>
    <message>
        <source>Wait a moment.</source>
        <translation>Espere un momento.</translation>
    </message>
    <message>
        <source>Wait a moment; `satchel status` shows the queue.</source>
        <translation>Espere un momento; `satchel status` muestra la cola.</translation>
    </message>
    <message>
        <source>Wait until it ends, or end it; Ctrl+C ends `satchel index`.</source>
        <translation>Espere a que termine, o termínelo; Ctrl+C termina `satchel index`.</translation>
    </message>
    <message>
        <source>Wait until that has ended.</source>
        <translation>Espere a que termine.</translation>
    </message>
    <message>
        <source>Waiting for mains power</source>
        <translation>Esperando a que se enchufe el equipo</translation>
    </message>
    <message>
        <source>Waiting for room on the disk</source>
        <translation>Esperando espacio en el disco</translation>
    </message>
    <message>
        <source>Waiting while a question is answered</source>
        <translation>Esperando mientras se responde a una pregunta</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Sitio web</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>galés</translation>
    </message>
    <message>
        <source>What was read of it before is kept.</source>
        <translation>Lo que se leyó antes de él se conserva.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>XML</source>
        <translation>XML</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>xhosa</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>yidis</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>yoruba</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>zulú</translation>
    </message>
    <message>
        <source>`satchel conversations` lists them.</source>
        <translation>`satchel conversations` las enumera.</translation>
    </message>
    <message>
        <source>`satchel models check` checks the default model.</source>
        <translation>`satchel models check` comprueba el modelo predeterminado.</translation>
    </message>
    <message>
        <source>`satchel status` lists its folders.</source>
        <translation>`satchel status` muestra sus carpetas.</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>un archivo comprimido 7-Zip</translation>
    </message>
    <message>
        <source>a FLAC audio file</source>
        <translation>un audio FLAC</translation>
    </message>
    <message>
        <source>a FictionBook</source>
        <translation>un FictionBook</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>una imagen GIF</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>una imagen JPEG</translation>
    </message>
    <message>
        <source>a Jupyter notebook</source>
        <translation>un cuaderno de Jupyter</translation>
    </message>
    <message>
        <source>a Matroska video</source>
        <translation>un vídeo Matroska</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>un PDF</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>un documento PDF</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>una imagen PNG</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>un archivo comprimido RAR</translation>
    </message>
    <message>
        <source>a TAR archive</source>
        <translation>un archivo comprimido TAR</translation>
    </message>
    <message>
        <source>a TIFF picture</source>
        <translation>una imagen TIFF</translation>
    </message>
    <message>
        <source>a Word document</source>
        <translation>un documento de Word</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>un archivo comprimido ZIP</translation>
    </message>
    <message>
        <source>a ZIP archive or another document packed as one</source>
        <translation>un archivo comprimido ZIP u otro documento empaquetado así</translation>
    </message>
    <message>
        <source>a book in the compression of Amazon&apos;s shop</source>
        <translation>un libro con la compresión de la tienda de Amazon</translation>
    </message>
    <message>
        <source>a calendar</source>
        <translation>un calendario</translation>
    </message>
    <message>
        <source>a compressed file</source>
        <translation>un archivo comprimido</translation>
    </message>
    <message>
        <source>a document of an older Microsoft Office</source>
        <translation>un documento de un Microsoft Office antiguo</translation>
    </message>
    <message>
        <source>a file compressed by gzip</source>
        <translation>un archivo comprimido con gzip</translation>
    </message>
    <message>
        <source>a file of settings</source>
        <translation>un archivo de ajustes</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>un enlace</translation>
    </message>
    <message>
        <source>a mailbox</source>
        <translation>un buzón de correo</translation>
    </message>
    <message>
        <source>a manual page</source>
        <translation>una página de manual</translation>
    </message>
    <message>
        <source>a note of Google Keep</source>
        <translation>una nota de Google Keep</translation>
    </message>
    <message>
        <source>a packed part of it is damaged</source>
        <translation>una parte comprimida está dañada</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>una imagen</translation>
    </message>
    <message>
        <source>a presentation</source>
        <translation>una presentación</translation>
    </message>
    <message>
        <source>a program for Linux</source>
        <translation>un programa para Linux</translation>
    </message>
    <message>
        <source>a program for Windows</source>
        <translation>un programa para Windows</translation>
    </message>
    <message>
        <source>a raw photograph</source>
        <translation>una fotografía RAW</translation>
    </message>
    <message>
        <source>a rich text (RTF) document</source>
        <translation>un documento RTF</translation>
    </message>
    <message>
        <source>a saved page</source>
        <translation>una página guardada</translation>
    </message>
    <message>
        <source>a sheet of it has {}</source>
        <translation>una de sus hojas tiene {}</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>una hoja de cálculo</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>una tabla</translation>
    </message>
    <message>
        <source>a value is invalid</source>
        <translation>un valor no es válido</translation>
    </message>
    <message>
        <source>a vector is not one of an embedding model</source>
        <translation>un vector no es de ningún modelo de significado</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>una página web</translation>
    </message>
    <message>
        <source>an Apple document</source>
        <translation>un documento de Apple</translation>
    </message>
    <message>
        <source>an Apple document of an unknown version</source>
        <translation>un documento de Apple de una versión desconocida</translation>
    </message>
    <message>
        <source>an MP3 audio file</source>
        <translation>un audio MP3</translation>
    </message>
    <message>
        <source>an MP4 video or audio file</source>
        <translation>un vídeo o audio MP4</translation>
    </message>
    <message>
        <source>an Ogg audio or video file</source>
        <translation>un audio o vídeo Ogg</translation>
    </message>
    <message>
        <source>an OpenDocument file</source>
        <translation>un archivo OpenDocument</translation>
    </message>
    <message>
        <source>an Org file</source>
        <translation>un archivo Org</translation>
    </message>
    <message>
        <source>an Outlook message</source>
        <translation>un mensaje de Outlook</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>una base de datos SQLite</translation>
    </message>
    <message>
        <source>an XPS document</source>
        <translation>un documento XPS</translation>
    </message>
    <message>
        <source>an address book</source>
        <translation>una libreta de direcciones</translation>
    </message>
    <message>
        <source>an archive packed in a rare way</source>
        <translation>un archivo comprimido de una forma poco común</translation>
    </message>
    <message>
        <source>an audio, video or picture file of the RIFF family</source>
        <translation>un audio, un vídeo o una imagen de la familia RIFF</translation>
    </message>
    <message>
        <source>an e-mail message</source>
        <translation>un mensaje de correo</translation>
    </message>
    <message>
        <source>an electronic book</source>
        <translation>un libro electrónico</translation>
    </message>
    <message>
        <source>an empty ZIP archive</source>
        <translation>un archivo comprimido ZIP vacío</translation>
    </message>
    <message>
        <source>an export of Evernote</source>
        <translation>una exportación de Evernote</translation>
    </message>
    <message>
        <source>an export of a chat</source>
        <translation>un chat exportado</translation>
    </message>
    <message>
        <source>an outline</source>
        <translation>un esquema</translation>
    </message>
    <message>
        <source>answerer</source>
        <translation>modelo de respuestas</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>archivo comprimido</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>al menos {}</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>como máximo {}</translation>
    </message>
    <message>
        <source>audio</source>
        <translation>audio</translation>
    </message>
    <message>
        <source>audio or video</source>
        <translation>audio o vídeo</translation>
    </message>
    <message>
        <source>author “{}”</source>
        <translation>autor «{}»</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>datos binarios</translation>
    </message>
    <message>
        <source>calendar</source>
        <translation>calendario</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>móvil</translation>
    </message>
    <message>
        <source>changed before {}</source>
        <translation>modificado antes del {}</translation>
    </message>
    <message>
        <source>changed from {} to {}</source>
        <translation>modificado del {} al {}</translation>
    </message>
    <message>
        <source>changed on {}</source>
        <translation>modificado el {}</translation>
    </message>
    <message>
        <source>changed since {}</source>
        <translation>modificado desde el {}</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>chat</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>contacts</source>
        <translation>contactos</translation>
    </message>
    <message>
        <source>crashed the process that read it</source>
        <translation>hizo fallar su proceso de lectura</translation>
    </message>
    <message>
        <source>created before {}</source>
        <translation>creado antes del {}</translation>
    </message>
    <message>
        <source>created from {} to {}</source>
        <translation>creado del {} al {}</translation>
    </message>
    <message>
        <source>created on {}</source>
        <translation>creado el {}</translation>
    </message>
    <message>
        <source>created since {}</source>
        <translation>creado desde el {}</translation>
    </message>
    <message>
        <source>data</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>date</source>
        <translation>fecha</translation>
    </message>
    <message>
        <source>ebook</source>
        <translation>libro electrónico</translation>
    </message>
    <message>
        <source>either {}</source>
        <translation>o bien {}</translation>
    </message>
    <message>
        <source>email</source>
        <translation>correo</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>motor de búsqueda</translation>
    </message>
    <message>
        <source>exactly {}</source>
        <translation>exactamente {}</translation>
    </message>
    <message>
        <source>fax</source>
        <translation>fax</translation>
    </message>
    <message>
        <source>file extension</source>
        <translation>extensión de archivo</translation>
    </message>
    <message>
        <source>file extension {}</source>
        <translation>extensión {}</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>carpeta</translation>
    </message>
    <message>
        <source>from page {}</source>
        <translation>desde la página {}</translation>
    </message>
    <message>
        <source>from “{}”</source>
        <translation>de «{}»</translation>
    </message>
    <message>
        <source>home</source>
        <translation>casa</translation>
    </message>
    <message>
        <source>in folder {}</source>
        <translation>en la carpeta {}</translation>
    </message>
    <message>
        <source>in its source, but perhaps not what was asked</source>
        <translation>está en la fuente, pero quizá no es lo que se preguntó</translation>
    </message>
    <message>
        <source>in {}</source>
        <translation>en {}</translation>
    </message>
    <message>
        <source>it crashed the text recognition</source>
        <translation>hizo fallar el reconocimiento de texto</translation>
    </message>
    <message>
        <source>it does not say where its chapters are</source>
        <translation>no dice dónde están sus capítulos</translation>
    </message>
    <message>
        <source>it ended at once (exit code {})</source>
        <translation>terminó enseguida (código de salida {})</translation>
    </message>
    <message>
        <source>it has {} × {} pixels</source>
        <translation>tiene {} × {} píxeles</translation>
    </message>
    <message>
        <source>it holds more files than are read from one file</source>
        <translation>contiene más archivos de los que se leen de un archivo</translation>
    </message>
    <message>
        <source>it holds more text than is read from one file</source>
        <translation>contiene más texto del que se lee de un archivo</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>está cortado</translation>
    </message>
    <message>
        <source>it is damaged there</source>
        <translation>ahí está dañado</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>it is inside {} other files</source>
        <translation>está dentro de otros {} archivos</translation>
    </message>
    <message>
        <source>it is not built as such a file should be</source>
        <translation>no está construido como debería estarlo un archivo así</translation>
    </message>
    <message>
        <source>it is of another kind</source>
        <translation>es de otro tipo</translation>
    </message>
    <message>
        <source>it needs more memory than is allowed for reading a file</source>
        <translation>necesita más memoria de la permitida para leer un archivo</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>tardó demasiado</translation>
    </message>
    <message>
        <source>it unpacks to more than is read from one file</source>
        <translation>descomprimido ocupa más de lo que se lee de un archivo</translation>
    </message>
    <message>
        <source>it unpacks to more than {} MB</source>
        <translation>descomprimido ocupa más de {} MB</translation>
    </message>
    <message>
        <source>it unpacks to {} MB</source>
        <translation>descomprimido ocupa {} MB</translation>
    </message>
    <message>
        <source>its beginning is missing</source>
        <translation>falta su principio</translation>
    </message>
    <message>
        <source>its chapters are missing</source>
        <translation>faltan sus capítulos</translation>
    </message>
    <message>
        <source>its content is not a valid picture</source>
        <translation>su contenido no es una imagen válida</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>le falta el final</translation>
    </message>
    <message>
        <source>its only passage is not found by meaning so far</source>
        <translation>su único pasaje aún no se encuentra por significado</translation>
    </message>
    <message>
        <source>its pages are missing</source>
        <translation>faltan sus páginas</translation>
    </message>
    <message>
        <source>its parts are nested too deeply</source>
        <translation>sus partes están demasiado anidadas</translation>
    </message>
    <message>
        <source>its password was found</source>
        <translation>se encontró su contraseña</translation>
    </message>
    <message>
        <source>its text is cut off</source>
        <translation>su texto está cortado</translation>
    </message>
    <message>
        <source>its text is missing</source>
        <translation>falta su texto</translation>
    </message>
    <message>
        <source>kind of file</source>
        <translation>tipo de archivo</translation>
    </message>
    <message>
        <source>kind {}</source>
        <translation>tipo {}</translation>
    </message>
    <message>
        <source>lacks the time or number asked for</source>
        <translation>falta el momento o el número por el que se pregunta</translation>
    </message>
    <message>
        <source>language</source>
        <translation>idioma</translation>
    </message>
    <message>
        <source>language {}</source>
        <translation>idioma {}</translation>
    </message>
    <message>
        <source>less than {}</source>
        <translation>menos de {}</translation>
    </message>
    <message>
        <source>mapper</source>
        <translation>mapa</translation>
    </message>
    <message>
        <source>markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>more than {}</source>
        <translation>más de {}</translation>
    </message>
    <message>
        <source>name not in source</source>
        <translation>el nombre no está en la fuente</translation>
    </message>
    <message>
        <source>name “{}”</source>
        <translation>nombre «{}»</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>sin motivo indicado</translation>
    </message>
    <message>
        <source>no source named</source>
        <translation>sin fuente indicada</translation>
    </message>
    <message>
        <source>none of its entries can be read</source>
        <translation>no se puede leer ninguna de sus entradas</translation>
    </message>
    <message>
        <source>not {}</source>
        <translation>no {}</translation>
    </message>
    <message>
        <source>notebook</source>
        <translation>cuaderno</translation>
    </message>
    <message>
        <source>nothing to search for</source>
        <translation>nada que buscar</translation>
    </message>
    <message>
        <source>number not in source</source>
        <translation>el número no está en la fuente</translation>
    </message>
    <message>
        <source>page</source>
        <translation>página</translation>
    </message>
    <message>
        <source>page {}</source>
        <translation>página {}</translation>
    </message>
    <message>
        <source>pages {} to {}</source>
        <translation>páginas {} a {}</translation>
    </message>
    <message>
        <source>parts of it refer to each other without end</source>
        <translation>sus partes remiten unas a otras sin fin</translation>
    </message>
    <message>
        <source>passages similar to this one</source>
        <translation>pasajes similares a este</translation>
    </message>
    <message>
        <source>pdf</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>imagen</translation>
    </message>
    <message>
        <source>pip could not download {} ({}).</source>
        <translation>pip no pudo descargar {} ({}).</translation>
    </message>
    <message>
        <source>reStructuredText</source>
        <translation>reStructuredText</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>proceso de lectura</translation>
    </message>
    <message>
        <source>reading it took too long</source>
        <translation>leerlo tardó demasiado</translation>
    </message>
    <message>
        <source>recogniser</source>
        <translation>reconocimiento de texto</translation>
    </message>
    <message>
        <source>repeats the question</source>
        <translation>repite la pregunta</translation>
    </message>
    <message>
        <source>rich text</source>
        <translation>texto enriquecido</translation>
    </message>
    <message>
        <source>rows of a file are missing or are not in order</source>
        <translation>faltan filas de un archivo o no están en orden</translation>
    </message>
    <message>
        <source>rows of a file disagree</source>
        <translation>las filas de un archivo se contradicen</translation>
    </message>
    <message>
        <source>sheet</source>
        <translation>hoja de cálculo</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>slides</source>
        <translation>presentación</translation>
    </message>
    <message>
        <source>source code</source>
        <translation>código fuente</translation>
    </message>
    <message>
        <source>source does not clearly say this</source>
        <translation>la fuente no lo dice con claridad</translation>
    </message>
    <message>
        <source>source is about something else</source>
        <translation>la fuente trata de otra cosa</translation>
    </message>
    <message>
        <source>subtitles</source>
        <translation>subtítulos</translation>
    </message>
    <message>
        <source>tag {}</source>
        <translation>etiqueta {}</translation>
    </message>
    <message>
        <source>takes too long to show</source>
        <translation>tarda demasiado en mostrarse</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>the part with its text is missing</source>
        <translation>falta la parte con su texto</translation>
    </message>
    <message>
        <source>there is no page in it</source>
        <translation>no contiene ninguna página</translation>
    </message>
    <message>
        <source>title “{}”</source>
        <translation>título «{}»</translation>
    </message>
    <message>
        <source>to “{}”</source>
        <translation>para «{}»</translation>
    </message>
    <message>
        <source>took too long to read</source>
        <translation>tardó demasiado en leerse</translation>
    </message>
    <message>
        <source>up to page {}</source>
        <translation>hasta la página {}</translation>
    </message>
    <message>
        <source>video</source>
        <translation>vídeo</translation>
    </message>
    <message>
        <source>web</source>
        <translation>página web</translation>
    </message>
    <message>
        <source>what is looked for was found</source>
        <translation>se encontró lo que se buscaba</translation>
    </message>
    <message>
        <source>window</source>
        <translation>ventana</translation>
    </message>
    <message>
        <source>with {}</source>
        <translation>con {}</translation>
    </message>
    <message>
        <source>without {}</source>
        <translation>sin {}</translation>
    </message>
    <message>
        <source>word</source>
        <translation>documento de texto</translation>
    </message>
    <message>
        <source>work</source>
        <translation>trabajo</translation>
    </message>
    <message>
        <source>{} GB</source>
        <translation>{} GB</translation>
    </message>
    <message>
        <source>{} MB, and the limit is {} MB</source>
        <translation>{} MB, y el límite es de {} MB</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} y {}</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} y {} más</translation>
    </message>
    <message>
        <source>{} belongs to the system.</source>
        <translation>{} pertenece al sistema.</translation>
    </message>
    <message>
        <source>{} by a rule of its folder: “{}”.</source>
        <translation>{} por una regla de su carpeta: «{}».</translation>
    </message>
    <message>
        <source>{} by a rule that holds everywhere: “{}”.</source>
        <translation>{} por una regla que vale en todas partes: «{}».</translation>
    </message>
    <message>
        <source>{} cannot be copied to disk: {}.</source>
        <translation>{} no se puede copiar al disco: {}.</translation>
    </message>
    <message>
        <source>{} cannot be found: the current folder was removed.</source>
        <translation>No se encuentra {}: la carpeta actual se eliminó.</translation>
    </message>
    <message>
        <source>{} cannot be opened ({}).</source>
        <translation>{} no se puede abrir ({}).</translation>
    </message>
    <message>
        <source>{} cannot be read: permission denied.</source>
        <translation>{} no se puede leer: permiso denegado.</translation>
    </message>
    <message>
        <source>{} cannot be shown as rich text.</source>
        <translation>{} no se puede mostrar como texto enriquecido.</translation>
    </message>
    <message>
        <source>{} cannot be unpacked ({}).</source>
        <translation>No se puede descomprimir {} ({}).</translation>
    </message>
    <message>
        <source>{} comes with Satchel and cannot be fetched.</source>
        <translation>{} viene con Satchel y no se puede descargar.</translation>
    </message>
    <message>
        <source>{} contains files that do not belong to a library of Satchel.</source>
        <translation>{} contiene archivos que no son de una biblioteca de Satchel.</translation>
    </message>
    <message>
        <source>{} crashed the process that read it; it was left out so that reading could continue.</source>
        <translation>{} hizo fallar su proceso de lectura; se ha omitido para que la lectura pudiera continuar.</translation>
    </message>
    <message>
        <source>{} does not exist.</source>
        <translation>{} no existe.</translation>
    </message>
    <message>
        <source>{} examined for text to recognise.</source>
        <translation>{} examinado en busca de texto que reconocer.</translation>
    </message>
    <message>
        <source>{} files have names that are not valid text, such as {}.</source>
        <translation>{} archivos tienen nombres que no son texto válido, como {}.</translation>
    </message>
    <message>
        <source>{} folders below {} cannot be read, such as {}.</source>
        <translation>{} carpetas dentro de {} no se pueden leer, como {}.</translation>
    </message>
    <message>
        <source>{} has a name that is not valid text.</source>
        <translation>{} tiene un nombre que no es texto válido.</translation>
    </message>
    <message>
        <source>{} has changed meanwhile.</source>
        <translation>{} ha cambiado entretanto.</translation>
    </message>
    <message>
        <source>{} has embedded all passages.</source>
        <translation>{} ya tiene el significado de todos los pasajes.</translation>
    </message>
    <message>
        <source>{} has no page {}.</source>
        <translation>{} no tiene la página {}.</translation>
    </message>
    <message>
        <source>{} has no pages to show.</source>
        <translation>{} no tiene páginas que mostrar.</translation>
    </message>
    <message>
        <source>{} has no text there.</source>
        <translation>{} no tiene texto ahí.</translation>
    </message>
    <message>
        <source>{} holds no readable Sentence Transformers model: {} is missing or damaged.</source>
        <translation>{} no contiene ningún modelo Sentence Transformers legible: {} falta o está dañado.</translation>
    </message>
    <message>
        <source>{} holds no such file, or it was not read.</source>
        <translation>{} no contiene tal archivo, o no se leyó.</translation>
    </message>
    <message>
        <source>{} holds no text.</source>
        <translation>{} no contiene texto.</translation>
    </message>
    <message>
        <source>{} is a RAR archive that cannot be unpacked ({}).</source>
        <translation>{} es un archivo comprimido RAR que no se puede descomprimir ({}).</translation>
    </message>
    <message>
        <source>{} is a RAR archive, and the system library {} is missing.</source>
        <translation>{} es un archivo comprimido RAR y falta la biblioteca del sistema {}.</translation>
    </message>
    <message>
        <source>{} is a folder, a device or a channel, not a file.</source>
        <translation>{} es una carpeta, un dispositivo o un canal, no un archivo.</translation>
    </message>
    <message>
        <source>{} is a symbolic link, and those are not followed.</source>
        <translation>{} es un enlace simbólico, y esos no se siguen.</translation>
    </message>
    <message>
        <source>{} is absent: its drive or folder is not connected.</source>
        <translation>{} está ausente: su unidad o carpeta no está conectada.</translation>
    </message>
    <message>
        <source>{} is damaged and cannot be read ({}).</source>
        <translation>{} está dañado y no se puede leer ({}).</translation>
    </message>
    <message>
        <source>{} is in no folder of the library.</source>
        <translation>{} no está en ninguna de las carpetas de la biblioteca.</translation>
    </message>
    <message>
        <source>{} is left out: files called “{}” hold secrets.</source>
        <translation>{} se omite: los archivos llamados «{}» contienen secretos.</translation>
    </message>
    <message>
        <source>{} is left out: it holds a private key.</source>
        <translation>{} se omite: contiene una clave privada.</translation>
    </message>
    <message>
        <source>{} is no longer where it was.</source>
        <translation>{} ya no está donde estaba.</translation>
    </message>
    <message>
        <source>{} is not a GGUF file.</source>
        <translation>{} no es un archivo GGUF.</translation>
    </message>
    <message>
        <source>{} is not a complete file of passages: {}.</source>
        <translation>{} no es un archivo de pasajes completo: {}.</translation>
    </message>
    <message>
        <source>{} is not a folder of the library, but contains some, such as {}.</source>
        <translation>{} no es una carpeta de la biblioteca, pero contiene algunas, como {}.</translation>
    </message>
    <message>
        <source>{} is not a folder.</source>
        <translation>{} no es una carpeta.</translation>
    </message>
    <message>
        <source>{} is not a model that answers questions.</source>
        <translation>{} no es un modelo que responda a preguntas.</translation>
    </message>
    <message>
        <source>{} is not a table.</source>
        <translation>{} no es una tabla.</translation>
    </message>
    <message>
        <source>{} is not in the library.</source>
        <translation>{} no está en la biblioteca.</translation>
    </message>
    <message>
        <source>{} is not kept out of the library.</source>
        <translation>{} no está excluido de la biblioteca.</translation>
    </message>
    <message>
        <source>{} is not one of the folders added to the library.</source>
        <translation>{} no es una de las carpetas añadidas a la biblioteca.</translation>
    </message>
    <message>
        <source>{} is not one of the models.</source>
        <translation>{} no es ninguno de los modelos.</translation>
    </message>
    <message>
        <source>{} is not the file of {}.</source>
        <translation>{} no es el archivo de {}.</translation>
    </message>
    <message>
        <source>{} is not {}: it looks like {}.</source>
        <translation>{} no es {}: parece {}.</translation>
    </message>
    <message>
        <source>{} is protected against copying (DRM).</source>
        <translation>{} está protegido contra copia (DRM).</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} está protegido con contraseña.</translation>
    </message>
    <message>
        <source>{} is read already.</source>
        <translation>{} ya está leído.</translation>
    </message>
    <message>
        <source>{} is shared because it is in {}.</source>
        <translation>{} se comparte porque está en {}.</translation>
    </message>
    <message>
        <source>{} is too large to read ({}).</source>
        <translation>{} es demasiado grande para leerlo ({}).</translation>
    </message>
    <message>
        <source>{} is where Satchel keeps the library itself.</source>
        <translation>En {} guarda Satchel la propia biblioteca.</translation>
    </message>
    <message>
        <source>{} looks like {}, which Satchel does not read.</source>
        <translation>{} parece {}, que Satchel no lee.</translation>
    </message>
    <message>
        <source>{} needs a password.</source>
        <translation>{} necesita una contraseña.</translation>
    </message>
    <message>
        <source>{} needs more memory than is allowed for reading a file.</source>
        <translation>{} necesita más memoria de la permitida para leer un archivo.</translation>
    </message>
    <message>
        <source>{} of its {} chapters could not be read.</source>
        <translation>No se pudo leer: {} de sus {} capítulos.</translation>
    </message>
    <message>
        <source>{} of the {} entries in {} could not be read.</source>
        <translation>No se pudo leer: {} de las {} entradas de {}.</translation>
    </message>
    <message>
        <source>{} of {} files</source>
        <translation>{} de {} archivos</translation>
    </message>
    <message>
        <source>{} of {} pages could not be recognised. {}</source>
        <translation>Sin reconocer: {} de {} páginas. {}</translation>
    </message>
    <message>
        <source>{} of {} passages are also found by meaning so far</source>
        <translation>hasta ahora, {} de {} pasajes se encuentran también por significado</translation>
    </message>
    <message>
        <source>{} of {} texts differ from those that were indexed.</source>
        <translation>{} de {} textos difieren de los que se indexaron.</translation>
    </message>
    <message>
        <source>{} of {} vectors differ from the stored ones.</source>
        <translation>{} de {} vectores difieren de los guardados.</translation>
    </message>
    <message>
        <source>{} or {}</source>
        <translation>{} o {}</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} páginas</translation>
    </message>
    <message>
        <source>{} pages were</source>
        <translation>{} páginas se han</translation>
    </message>
    <message>
        <source>{} passages</source>
        <translation>{} pasajes</translation>
    </message>
    <message>
        <source>{} passages lack their vectors.</source>
        <translation>A {} pasajes les faltan sus vectores.</translation>
    </message>
    <message>
        <source>{} rows by {} columns</source>
        <translation>{} filas × {} columnas</translation>
    </message>
    <message>
        <source>{} to {} large</source>
        <translation>de {} a {}</translation>
    </message>
    <message>
        <source>{} was changed after the link was copied.</source>
        <translation>{} se modificó después de copiar el enlace.</translation>
    </message>
    <message>
        <source>{} was not imported: {}</source>
        <translation>{} no se ha importado: {}</translation>
    </message>
    <message>
        <source>{} {}; it was left out so that reading could continue.</source>
        <translation>{} {}; se ha omitido para que la lectura pudiera continuar.</translation>
    </message>
    <message>
        <source>{}, and stays out of the library.</source>
        <translation>{} y queda fuera de la biblioteca.</translation>
    </message>
    <message>
        <source>{}, which contains it, was forgotten</source>
        <translation>{}, donde está, se olvidó</translation>
    </message>
    <message>
        <source>{}: part {} of {}</source>
        <translation>{}: parte {} de {}</translation>
    </message>
    <message>
        <source>{}: writing the summary</source>
        <translation>{}: escribiendo el resumen</translation>
    </message>
    <message>
        <source>“{}:{}” is not a valid {}, so it is left out.</source>
        <translation>«{}:{}» no es un valor válido ({}), así que se omite.</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>«{}»</translation>
    </message>
    <message>
        <source>“{}” at most 1 word apart</source>
        <translation>«{}» a 1 palabra como máximo</translation>
    </message>
    <message>
        <source>“{}” at most {} words apart</source>
        <translation>«{}» a {} palabras como máximo</translation>
    </message>
    <message>
        <source>“{}” has nothing to join here, so it is searched as a word.</source>
        <translation>«{}» no tiene aquí nada que unir, así que se busca como palabra.</translation>
    </message>
    <message>
        <source>“{}” or a similar spelling</source>
        <translation>«{}» o una grafía parecida</translation>
    </message>
</context>
<context>
    <name>explanation</name>
    <message>
        <source>, rank {}</source>
        <translation>, puesto {}</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exacto</translation>
    </message>
    <message>
        <source>Its drive or folder is not connected</source>
        <translation>Su unidad o carpeta no está conectada</translation>
    </message>
    <message>
        <source>Its text is not known; it was found by its name, kind or date.</source>
        <translation>No se conoce su texto; se encontró por su nombre, tipo o fecha.</translation>
    </message>
    <message>
        <source>Less likely</source>
        <translation>Menos probable</translation>
    </message>
    <message>
        <source>Meaning: not compared yet.</source>
        <translation>Significado: aún sin comparar.</translation>
    </message>
    <message>
        <source>Meaning: similarity {}{}</source>
        <translation>Significado: similitud {}{}</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Relacionado</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Fuerte</translation>
    </message>
    <message>
        <source>The files in it are found on their own.</source>
        <translation>Los archivos que contiene se encuentran por separado.</translation>
    </message>
    <message>
        <source>The messages in it are found on their own.</source>
        <translation>Los mensajes que contiene se encuentran por separado.</translation>
    </message>
    <message>
        <source>Why this hit: {} (score {})</source>
        <translation>Por qué este resultado: {} (puntuación {})</translation>
    </message>
    <message>
        <source>Words: it contains none of yours.</source>
        <translation>Palabras: no contiene ninguna de las suyas.</translation>
    </message>
    <message>
        <source>Words: {} (BM25 {}{})</source>
        <translation>Palabras: {} (BM25 {}{})</translation>
    </message>
    <message>
        <source>Your note:</source>
        <translation>Su nota:</translation>
    </message>
    <message>
        <source>{}, newest {}</source>
        <translation>{}, la más reciente: {}</translation>
    </message>
</context>
<context>
    <name>file_dates</name>
    <message>
        <source>Changed on {}, {}</source>
        <translation>Modificado el {}, {}</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>today {}</source>
        <translation>hoy {}</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>Changed</source>
        <translation>Modificado</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
</context>
<context>
    <name>forgetting</name>
    <message>
        <source>&amp;Exclude</source>
        <translation>&amp;Excluir</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Olvidar</translation>
    </message>
    <message>
        <source>All files in it and in its subfolders are removed from the index, and your tags, marks and notes for them are deleted for good. The files stay out of the library until you add the folder back, in Library → Storage and forgotten files or as a new folder. The files themselves are not touched.</source>
        <translation>Todos los archivos de ella y de sus subcarpetas se quitan del índice, y las etiquetas, marcas y notas que usted les puso se eliminan para siempre. Los archivos quedan fuera de la biblioteca hasta que recupere la carpeta, en Biblioteca → Almacenamiento y archivos olvidados o como carpeta nueva. Los archivos en sí no se tocan.</translation>
    </message>
    <message>
        <source>Exclude the folder {}?</source>
        <translation>¿Excluir la carpeta {}?</translation>
    </message>
    <message>
        <source>Forget {}?</source>
        <translation>¿Olvidar {}?</translation>
    </message>
    <message>
        <source>Its words and meaning are removed from the index, and your tags, marks and notes for it are deleted for good. It stays out of the library until you add it back in Library → Storage and forgotten files. The file itself is not touched.</source>
        <translation>Sus palabras y su significado se quitan del índice, y las etiquetas, marcas y notas que usted le puso se eliminan para siempre. Queda fuera de la biblioteca hasta que lo recupere en Biblioteca → Almacenamiento y archivos olvidados. El archivo en sí no se toca.</translation>
    </message>
</context>
<context>
    <name>groups</name>
    <message>
        <source>{} could not be read</source>
        <translation>no legibles: {}</translation>
    </message>
</context>
<context>
    <name>hotkey</name>
    <message>
        <source>Another program already uses {}.</source>
        <translation>Otro programa ya usa {}.</translation>
    </message>
    <message>
        <source>Bind a key to the command “{}” in the keyboard settings of your desktop.</source>
        <translation>Asigne una tecla a la orden «{}» en los ajustes de teclado de su escritorio.</translation>
    </message>
    <message>
        <source>Choose a letter or the space bar together with Ctrl, Alt or Super.</source>
        <translation>Elija una letra o la barra espaciadora junto con Ctrl, Alt o Super.</translation>
    </message>
    <message>
        <source>This desktop has no hotkeys for programs.</source>
        <translation>Este escritorio no ofrece teclas propias a los programas.</translation>
    </message>
    <message>
        <source>“{}” cannot be the key for the launcher.</source>
        <translation>«{}» no puede ser la tecla del lanzador.</translation>
    </message>
</context>
<context>
    <name>keyboard</name>
    <message>
        <source>Accept the completion shown in grey</source>
        <translation>Aceptar la sugerencia que se muestra en gris</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>Add tags to its file, or to files of the library</source>
        <translation>Añadir etiquetas a su archivo o a archivos de la biblioteca</translation>
    </message>
    <message>
        <source>Ask about its file</source>
        <translation>Preguntar por su archivo</translation>
    </message>
    <message>
        <source>Ask what is typed, in the window</source>
        <translation>Preguntar lo escrito, en la ventana</translation>
    </message>
    <message>
        <source>Ask what is typed, when it ends in a question mark</source>
        <translation>Preguntar lo escrito, si termina en signo de interrogación</translation>
    </message>
    <message>
        <source>Back to the results, the search box, then empty it</source>
        <translation>Volver a los resultados, al cuadro de búsqueda y luego vaciarlo</translation>
    </message>
    <message>
        <source>Begin a new conversation</source>
        <translation>Empezar una nueva conversación</translation>
    </message>
    <message>
        <source>Choose a result</source>
        <translation>Elegir un resultado</translation>
    </message>
    <message>
        <source>Copy a link to its passage</source>
        <translation>Copiar un enlace a su pasaje</translation>
    </message>
    <message>
        <source>Copy a link to the passage</source>
        <translation>Copiar un enlace al pasaje</translation>
    </message>
    <message>
        <source>Copy its citation: title, page and path</source>
        <translation>Copiar su cita: título, página y ruta</translation>
    </message>
    <message>
        <source>Copy its passage</source>
        <translation>Copiar su pasaje</translation>
    </message>
    <message>
        <source>Copy its path</source>
        <translation>Copiar su ruta</translation>
    </message>
    <message>
        <source>Copy the passage</source>
        <translation>Copiar el pasaje</translation>
    </message>
    <message>
        <source>Copy the path of the chosen result</source>
        <translation>Copiar la ruta del resultado elegido</translation>
    </message>
    <message>
        <source>Empty the box, then close</source>
        <translation>Vaciar el cuadro y luego cerrar</translation>
    </message>
    <message>
        <source>Enlarge the preview, or back</source>
        <translation>Ampliar la vista previa o volver a reducirla</translation>
    </message>
    <message>
        <source>Exclude its folder from the library</source>
        <translation>Excluir su carpeta de la biblioteca</translation>
    </message>
    <message>
        <source>Explain why it was found</source>
        <translation>Explicar por qué se encontró</translation>
    </message>
    <message>
        <source>Explain why it was found, or the first</source>
        <translation>Explicar por qué se encontró, o el primero</translation>
    </message>
    <message>
        <source>Export the results</source>
        <translation>Exportar los resultados</translation>
    </message>
    <message>
        <source>Find similar passages</source>
        <translation>Buscar pasajes similares</translation>
    </message>
    <message>
        <source>Forget its file</source>
        <translation>Olvidar su archivo</translation>
    </message>
    <message>
        <source>From the first result back to the search box</source>
        <translation>Del primer resultado de vuelta al cuadro de búsqueda</translation>
    </message>
    <message>
        <source>From the search box to the second result</source>
        <translation>Del cuadro de búsqueda al segundo resultado</translation>
    </message>
    <message>
        <source>Go to the question box</source>
        <translation>Ir al cuadro de preguntas</translation>
    </message>
    <message>
        <source>Go to the search box</source>
        <translation>Ir al cuadro de búsqueda</translation>
    </message>
    <message>
        <source>In the list: preview it in the window</source>
        <translation>En la lista: ver su vista previa en la ventana</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>List completions and earlier searches</source>
        <translation>Mostrar sugerencias y búsquedas anteriores</translation>
    </message>
    <message>
        <source>List everything that can be done with it</source>
        <translation>Mostrar todo lo que se puede hacer con él</translation>
    </message>
    <message>
        <source>List the duplicates and versions of its file</source>
        <translation>Mostrar los duplicados y versiones de su archivo</translation>
    </message>
    <message>
        <source>Look at the chosen result, or the first</source>
        <translation>Ver el resultado elegido, o el primero</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>Mark it, with a note</source>
        <translation>Marcarlo, con una nota</translation>
    </message>
    <message>
        <source>Mark what is selected, or the passage, with a note</source>
        <translation>Marcar lo seleccionado, o el pasaje, con una nota</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>Next or previous match in the preview</source>
        <translation>Coincidencia siguiente o anterior en la vista previa</translation>
    </message>
    <message>
        <source>Next or previous passage, in the preview</source>
        <translation>Pasaje siguiente o anterior, en la vista previa</translation>
    </message>
    <message>
        <source>Next or previous passage, the best first</source>
        <translation>Pasaje siguiente o anterior, primero el mejor</translation>
    </message>
    <message>
        <source>Note that it answers this search</source>
        <translation>Anotar que responde a esta búsqueda</translation>
    </message>
    <message>
        <source>Open it with another program</source>
        <translation>Abrirlo con otro programa</translation>
    </message>
    <message>
        <source>Open it; ask what is typed if that ends in ?</source>
        <translation>Abrirlo; preguntar lo escrito si termina en ?</translation>
    </message>
    <message>
        <source>Open the archive that it is in</source>
        <translation>Abrir el archivo comprimido que lo contiene</translation>
    </message>
    <message>
        <source>Open the chosen result, or the first</source>
        <translation>Abrir el resultado elegido, o el primero</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Retry, explain, unlock or forget a file there</source>
        <translation>Allí, leer de nuevo, explicar, desbloquear u olvidar un archivo</translation>
    </message>
    <message>
        <source>Save the search under a name</source>
        <translation>Guardar la búsqueda con un nombre</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Settings, including the key that shows the launcher</source>
        <translation>Ajustes, incluida la tecla que muestra el lanzador</translation>
    </message>
    <message>
        <source>Show it in its folder</source>
        <translation>Mostrarlo en su carpeta</translation>
    </message>
    <message>
        <source>Show or hide the other passages of its file</source>
        <translation>Mostrar u ocultar los otros pasajes de su archivo</translation>
    </message>
    <message>
        <source>Show or hide the preview beside the list</source>
        <translation>Mostrar u ocultar la vista previa junto a la lista</translation>
    </message>
    <message>
        <source>Stop the answer being written</source>
        <translation>Detener la respuesta que se está escribiendo</translation>
    </message>
    <message>
        <source>The same, at the end of the text</source>
        <translation>Lo mismo, al final del texto</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>Esta página</translation>
    </message>
    <message>
        <source>Watch the search: a message is shown when a new file matches</source>
        <translation>Vigilar la búsqueda: recibirá un aviso cuando coincida un archivo nuevo</translation>
    </message>
</context>
<context>
    <name>launcher</name>
    <message>
        <source>Actions</source>
        <translation>Acciones</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>Earlier searches</source>
        <translation>Búsquedas anteriores</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Cerrar, Terminar</translation>
    </message>
    <message>
        <source>Files by name</source>
        <translation>Archivos por nombre</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Teclado</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Main window</source>
        <translation>Ventana principal</translation>
    </message>
    <message>
        <source>Open again: {}</source>
        <translation>Abrir de nuevo: {}</translation>
    </message>
    <message>
        <source>Open: {}</source>
        <translation>Abrir: {}</translation>
    </message>
    <message>
        <source>Opened files</source>
        <translation>Archivos abiertos</translation>
    </message>
    <message>
        <source>Pause indexing</source>
        <translation>Pausar la indexación</translation>
    </message>
    <message>
        <source>Pause, Resume, Continue</source>
        <translation>Pausa, Reanudar, Continuar</translation>
    </message>
    <message>
        <source>Preferences, Options</source>
        <translation>Preferencias, Opciones, Configuración</translation>
    </message>
    <message>
        <source>Question: {}</source>
        <translation>Pregunta: {}</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>Quit Satchel</source>
        <translation>Salir de Satchel</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Reanudar la indexación</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Búsquedas guardadas</translation>
    </message>
    <message>
        <source>Search again: {}</source>
        <translation>Buscar de nuevo: {}</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Shortcuts, Help</source>
        <translation>Atajos, Ayuda</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>Being removed…</source>
        <translation>Quitando…</translation>
    </message>
    <message>
        <source>By meaning</source>
        <translation>Por significado</translation>
    </message>
    <message>
        <source>By words</source>
        <translation>Por palabras</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>Buscando cambios</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Aún no hay archivos</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Not connected: its index is kept</source>
        <translation>Sin conectar: se conserva su índice</translation>
    </message>
    <message>
        <source>Not readable: permission is denied</source>
        <translation>No se puede leer: permiso denegado</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Read first</source>
        <translation>Leer primero</translation>
    </message>
    <message>
        <source>Read in turn</source>
        <translation>Leer por orden</translation>
    </message>
    <message>
        <source>Read last</source>
        <translation>Leer al final</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Scans and pictures</source>
        <translation>Escaneos e imágenes</translation>
    </message>
    <message>
        <source>Searchable by words</source>
        <translation>Búsqueda por palabras</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>{}, {} could not be read</source>
        <translation>{}, no legibles: {}</translation>
    </message>
    <message>
        <source>{}, {} not recognised</source>
        <translation>{}, sin reconocer: {}</translation>
    </message>
</context>
<context>
    <name>login</name>
    <message>
        <source>Add Satchel to the programs that start at log-in in the settings of your desktop.</source>
        <translation>Añada Satchel a los programas que se inician al abrir sesión, en los ajustes de su escritorio.</translation>
    </message>
    <message>
        <source>{} cannot be written: {}.</source>
        <translation>No se puede escribir {}: {}.</translation>
    </message>
</context>
<context>
    <name>map</name>
    <message>
        <source>last 3 years</source>
        <translation>últimos 3 años</translation>
    </message>
    <message>
        <source>last 7 days</source>
        <translation>últimos 7 días</translation>
    </message>
    <message>
        <source>last month</source>
        <translation>último mes</translation>
    </message>
    <message>
        <source>last year</source>
        <translation>último año</translation>
    </message>
    <message>
        <source>older</source>
        <translation>más antiguos</translation>
    </message>
    <message>
        <source>other folders</source>
        <translation>otras carpetas</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>Checked</source>
        <translation>Comprobado</translation>
    </message>
    <message>
        <source>Incomplete or altered</source>
        <translation>Incompleto o alterado</translation>
    </message>
    <message>
        <source>Meaning alone</source>
        <translation>Solo significado</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Sin comprobar</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>No está</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>Cuantización</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Size of the vectors</source>
        <translation>Tamaño de los vectores</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Time for a passage</source>
        <translation>Tiempo por pasaje</translation>
    </message>
    <message>
        <source>Time for a query</source>
        <translation>Tiempo por consulta</translation>
    </message>
    <message>
        <source>Words alone</source>
        <translation>Solo palabras</translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation>Palabras y significado</translation>
    </message>
    <message>
        <source>nDCG, 95% interval</source>
        <translation>nDCG, intervalo del 95&#xa0;%</translation>
    </message>
    <message>
        <source>{} (chosen)</source>
        <translation>{} (elegido)</translation>
    </message>
    <message>
        <source>{} (in use)</source>
        <translation>{} (en uso)</translation>
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
        <translation>Elija uno en su gestor de archivos.</translation>
    </message>
    <message>
        <source>Connect the drive; until then the preview shows its words.</source>
        <translation>Conecte la unidad; hasta entonces la vista previa muestra sus palabras.</translation>
    </message>
    <message>
        <source>Copy the address instead.</source>
        <translation>Copie la dirección en su lugar.</translation>
    </message>
    <message>
        <source>If its drive is not connected, connect it. Otherwise, search again in a moment: the index follows changes on the disk.</source>
        <translation>Si su unidad no está conectada, conéctela. Si no, busque de nuevo dentro de un momento: el índice sigue los cambios del disco.</translation>
    </message>
    <message>
        <source>Your desktop has no program to open {} with.</source>
        <translation>Su escritorio no tiene ningún programa para abrir {}.</translation>
    </message>
    <message>
        <source>{} is absent: its drive or folder is not connected.</source>
        <translation>{} está ausente: su unidad o carpeta no está conectada.</translation>
    </message>
    <message>
        <source>{} is no longer there.</source>
        <translation>{} ya no está ahí.</translation>
    </message>
</context>
<context>
    <name>page_strip</name>
    <message>
        <source>Found at: {}</source>
        <translation>Encontrado en: {}</translation>
    </message>
    <message>
        <source>at {} of the text</source>
        <translation>al {} del texto</translation>
    </message>
    <message>
        <source>page {} of {}</source>
        <translation>página {} de {}</translation>
    </message>
</context>
<context>
    <name>saving</name>
    <message>
        <source>Choose another folder, or make room on the disk.</source>
        <translation>Elija otra carpeta o libere espacio en el disco.</translation>
    </message>
    <message>
        <source>{} could not be written: {}.</source>
        <translation>No se pudo escribir {}: {}.</translation>
    </message>
</context>
<context>
    <name>scope</name>
    <message>
        <source>All files</source>
        <translation>Todos los archivos</translation>
    </message>
    <message>
        <source>File {}</source>
        <translation>Archivo {}</translation>
    </message>
    <message>
        <source>Folder {}</source>
        <translation>Carpeta {}</translation>
    </message>
    <message>
        <source>Results of “{}”</source>
        <translation>Resultados de «{}»</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>&amp;Reset this section</source>
        <translation>&amp;Restablecer esta sección</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aspecto</translation>
    </message>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>Rendimiento</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>not on this system</source>
        <translation>en este sistema no</translation>
    </message>
    <message>
        <source>yes, the system enforces it</source>
        <translation>sí, lo garantiza el sistema</translation>
    </message>
</context>
<context>
    <name>view</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>BM25 of the passage: {}</source>
        <translation>BM25 del pasaje: {}</translation>
    </message>
    <message>
        <source>By meaning alone, it ranks number {}.</source>
        <translation>Solo por significado es el número {}.</translation>
    </message>
    <message>
        <source>By words alone, it ranks number {}.</source>
        <translation>Solo por palabras es el número {}.</translation>
    </message>
    <message>
        <source>Days since it was changed: {} (+{} when near ties are ordered)</source>
        <translation>Días desde que se modificó: {} (+{} al ordenar resultados casi iguales)</translation>
    </message>
    <message>
        <source>Files with the same content, folded into this one: {}</source>
        <translation>Archivos con el mismo contenido, agrupados en este: {}</translation>
    </message>
    <message>
        <source>Further details</source>
        <translation>Más detalles</translation>
    </message>
    <message>
        <source>Further passages of this file that were found: {}</source>
        <translation>Otros pasajes encontrados de este archivo: {}</translation>
    </message>
    <message>
        <source>In common with the best hits: {}</source>
        <translation>En común con los mejores resultados: {}</translation>
    </message>
    <message>
        <source>It contains exactly what you typed, so it comes before all hits that do not.</source>
        <translation>Contiene exactamente lo que escribió, así que va delante de los resultados que no lo contienen.</translation>
    </message>
    <message>
        <source>It is a list of references, contents or links, so it counts less.</source>
        <translation>Es una lista de referencias, de contenidos o de enlaces, por lo que cuenta menos.</translation>
    </message>
    <message>
        <source>It is less likely: its evidence is {}; a strong hit has {}.</source>
        <translation>Es menos probable: sus indicios suman {}; los de un resultado fuerte, {}.</translation>
    </message>
    <message>
        <source>It is less likely: the best hits match your query much better.</source>
        <translation>Es menos probable: los mejores resultados coinciden mucho mejor con su consulta.</translation>
    </message>
    <message>
        <source>It meets all conditions; nothing else was asked for.</source>
        <translation>Cumple todas las condiciones; no se pidió nada más.</translation>
    </message>
    <message>
        <source>Its evidence is {}, enough for a strong hit, but a hit above it is only related.</source>
        <translation>Sus indicios suman {}, lo bastante para un resultado fuerte, pero uno anterior solo está relacionado.</translation>
    </message>
    <message>
        <source>Its evidence is {}, which is little. It is listed because better hits show that your files contain something on this.</source>
        <translation>Sus indicios suman {}, que es poco. Aparece porque otros resultados mejores muestran que sus archivos contienen algo sobre esto.</translation>
    </message>
    <message>
        <source>Its evidence is {}: enough for a hit; a strong hit has {}.</source>
        <translation>Sus indicios suman {}: bastan para un resultado; los de uno fuerte suman {}.</translation>
    </message>
    <message>
        <source>Its evidence is {}; a hit is strong from {}.</source>
        <translation>Sus indicios suman {}; un resultado es fuerte a partir de {}.</translation>
    </message>
    <message>
        <source>Its similarity is {}. Texts that have nothing to do with your query reach {}, so it is worth {} of 1.</source>
        <translation>Su similitud es {}. Los textos que no tienen que ver con su consulta llegan a {}, así que vale {} de 1.</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Significado</translation>
    </message>
    <message>
        <source>Not compared yet.</source>
        <translation>Aún sin comparar.</translation>
    </message>
    <message>
        <source>The files have changed since: these numbers are current.</source>
        <translation>Los archivos han cambiado desde entonces: estas cifras son las actuales.</translation>
    </message>
    <message>
        <source>The note on your mark contains your words, so only hits in files with these words in their names can come before this one.</source>
        <translation>La nota de su marca contiene sus palabras: solo pueden ir antes los resultados de archivos con estas palabras en el nombre.</translation>
    </message>
    <message>
        <source>Times you opened it: {} (+{} when near ties are ordered)</source>
        <translation>Veces que lo abrió: {} (+{} al ordenar resultados casi iguales)</translation>
    </message>
    <message>
        <source>What the score is made of</source>
        <translation>De qué se compone la puntuación</translation>
    </message>
    <message>
        <source>What you typed is the file&apos;s path, or all of it is in the file&apos;s name, title or folders, so it comes before all others.</source>
        <translation>Lo que escribió es la ruta del archivo o está entero en su nombre, su título o sus carpetas; por eso aparece antes que todos los demás.</translation>
    </message>
    <message>
        <source>Your words</source>
        <translation>Sus palabras</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>by the words of its path</source>
        <translation>por las palabras de su ruta</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>cuenta</translation>
    </message>
    <message>
        <source>every word in one passage</source>
        <translation>todas las palabras en un pasaje</translation>
    </message>
    <message>
        <source>has</source>
        <translation>tiene</translation>
    </message>
    <message>
        <source>in the heading</source>
        <translation>en el encabezado</translation>
    </message>
    <message>
        <source>in the name</source>
        <translation>en el nombre</translation>
    </message>
    <message>
        <source>in the names of its folders</source>
        <translation>en los nombres de sus carpetas</translation>
    </message>
    <message>
        <source>in the text</source>
        <translation>en el texto</translation>
    </message>
    <message>
        <source>in the title</source>
        <translation>en el título</translation>
    </message>
    <message>
        <source>in your note</source>
        <translation>en su nota</translation>
    </message>
    <message>
        <source>meaning in common with the best hits</source>
        <translation>significado en común con los mejores resultados</translation>
    </message>
    <message>
        <source>meaning of the file&apos;s best passages</source>
        <translation>significado de los mejores pasajes del archivo</translation>
    </message>
    <message>
        <source>meaning of the passage</source>
        <translation>significado del pasaje</translation>
    </message>
    <message>
        <source>meets the conditions</source>
        <translation>cumple las condiciones</translation>
    </message>
    <message>
        <source>named as you typed</source>
        <translation>se llama como lo que escribió</translation>
    </message>
    <message>
        <source>score</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <source>words in common with the best hits</source>
        <translation>palabras en común con los mejores resultados</translation>
    </message>
    <message>
        <source>your words</source>
        <translation>sus palabras</translation>
    </message>
    <message>
        <source>your words in your note</source>
        <translation>sus palabras en su nota</translation>
    </message>
    <message>
        <source>your words near each other</source>
        <translation>sus palabras cerca unas de otras</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} y {} más</translation>
    </message>
    <message>
        <source>{} as “{}”</source>
        <translation>{} como «{}»</translation>
    </message>
    <message>
        <source>{} · {} of {} · score {} of 1</source>
        <translation>{} · {} de {} · puntuación {} de 1</translation>
    </message>
    <message>
        <source>{}: nowhere in it</source>
        <translation>{}: no aparece</translation>
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
        <translation>Buscar «{}» en &amp;su lugar</translation>
    </message>
    <message>
        <source>Search for “{}”</source>
        <translation>Buscar «{}»</translation>
    </message>
    <message>
        <source>about {} h left</source>
        <translation>quedan unas {} h</translation>
    </message>
    <message>
        <source>about {} min left</source>
        <translation>quedan unos {} min</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>menos de un minuto</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>queda menos de un minuto</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>línea {}</translation>
    </message>
    <message>
        <source>page {}</source>
        <translation>página {}</translation>
    </message>
    <message>
        <source>passage {}</source>
        <translation>pasaje {}</translation>
    </message>
    <message>
        <source>row {}</source>
        <translation>fila {}</translation>
    </message>
    <message>
        <source>slide {}</source>
        <translation>diapositiva {}</translation>
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
        <translation>«{}»</translation>
    </message>
</context>
</TS>
