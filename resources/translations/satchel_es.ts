<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AnswersSection</name>
    <message>
        <source>&amp;Length:</source>
        <translation>&amp;Longitud:</translation>
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
        <source>Short</source>
        <translation>Corta</translation>
    </message>
    <message>
        <source>The context is what the model holds at once: your question, the passages found and its answer. More of it takes more memory and time; a model that was made for less keeps to its own. The next answer follows what is set here.</source>
        <translation>El contexto es lo que el modelo abarca a la vez: su pregunta, los pasajes encontrados y la respuesta. Uno mayor ocupa más memoria y tiempo; un modelo hecho para menos se queda con el suyo. La próxima respuesta ya sigue este ajuste.</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
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
        <translation>100 % es el tamaño que el sistema fija para todos los programas.</translation>
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
    <name>AskPanel</name>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Haga una pregunta</translation>
    </message>
    <message>
        <source>Ask your documents</source>
        <translation>Pregunte a sus documentos</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
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
        <source>New conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Reading the passages…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
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
        <source>By meaning alone, also what is said otherwise</source>
        <translation>Solo por significado, también lo dicho de otro modo</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Significado</translation>
    </message>
    <message>
        <source>Only files that hold your words</source>
        <translation>Solo archivos que contienen sus palabras</translation>
    </message>
    <message>
        <source>Search by words or by meaning</source>
        <translation>Busque por palabras o por significado</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Words and meaning, in the measure that finds best</source>
        <translation>Palabras y significado, en la medida que mejor encuentra</translation>
    </message>
    <message>
        <source>Words and meaning; the meaning counts {} % of usual</source>
        <translation>Palabras y significado; el significado cuenta un {} % de lo habitual</translation>
    </message>
    <message>
        <source>Words and meaning; the words count {} % of usual</source>
        <translation>Palabras y significado; las palabras cuentan un {} % de lo habitual</translation>
    </message>
</context>
<context>
    <name>Chips</name>
    <message>
        <source>Conditions of the search</source>
        <translation>Condiciones de la búsqueda</translation>
    </message>
    <message>
        <source>Take away: {}</source>
        <translation>Quitar: {}</translation>
    </message>
    <message>
        <source>Take this condition away</source>
        <translation>Quitar esta condición</translation>
    </message>
</context>
<context>
    <name>ContextBar</name>
    <message>
        <source>How full the model was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a model cannot hold it cannot take into account; passages that do not fit are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conversation {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instructions {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sources {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} tokens: {}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln archivo</numerusform>
            <numerusform>%Ln archivos</numerusform>
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
        <source>%Ln passages</source>
        <translation>
            <numerusform>%Ln pasaje</numerusform>
            <numerusform>%Ln pasajes</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 pasaje</translation>
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
</context>
<context>
    <name>DefectReporter</name>
    <message>
        <source>A defect in Satchel came to light ({}: {}).</source>
        <translation>Ha aparecido un defecto en Satchel ({}: {}).</translation>
    </message>
</context>
<context>
    <name>DropVeil</name>
    <message>
        <source>Drop to add to the library</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EngineClient</name>
    <message>
        <source>Satchel is restarted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search engine is not running.</source>
        <translation>El motor de búsqueda no está en marcha.</translation>
    </message>
</context>
<context>
    <name>EngineProcess</name>
    <message>
        <source>Start it again, or read engine.log in the data folder.</source>
        <translation>Inícielo de nuevo o consulte engine.log en la carpeta de datos.</translation>
    </message>
    <message>
        <source>The search engine keeps stopping. Its last words: {}</source>
        <translation>El motor de búsqueda se detiene una y otra vez. Sus últimas palabras: {}</translation>
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
    <name>ExchangeButtons</name>
    <message>
        <source>Answer from passages that were not used yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask all files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the answer as plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other sources</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExchangeView</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished">Respuesta</translation>
    </message>
    <message>
        <source>Asked of: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From your documents</source>
        <translation type="unfinished">De sus documentos</translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished">Pregunta</translation>
    </message>
    <message>
        <source>Stopped before its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the first word was written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Choose another folder, or make room on the disk.</source>
        <translation>Elija otra carpeta o libere espacio en el disco.</translation>
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
        <source>Name it with .csv, .json or .md at the end.</source>
        <translation>Dele un nombre que termine en .csv, .json o .md.</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabla (*.csv)</translation>
    </message>
    <message>
        <source>{} could not be written: {}.</source>
        <translation>No se pudo escribir {}: {}.</translation>
    </message>
    <message>
        <source>{} was not written: the ending of its name says no format.</source>
        <translation>No se ha escrito {}: la extensión del nombre no indica ningún formato.</translation>
    </message>
    <message>
        <source>{} was written.</source>
        <translation>Se ha escrito {}.</translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>&amp;Copy path</source>
        <translation type="unfinished">&amp;Copiar la ruta</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forget…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation type="unfinished">&amp;Abrir</translation>
    </message>
    <message>
        <source>By name</source>
        <translation type="unfinished">Por nombre</translation>
    </message>
    <message>
        <source>Change the filter, or look at another state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished">Archivos</translation>
    </message>
    <message>
        <source>Files are listed here as soon as their words are found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of kinds without text are listed here; they are found by name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files that cannot be read are listed here with the reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by path or reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget {}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indexed ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its words and meaning leave the index, and it stays out of the library until you take it back under Storage. The file itself is not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New and changed files are listed here until they are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is indexed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such file here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;try</source>
        <translation type="unfinished">&amp;Reintentar</translation>
    </message>
    <message>
        <source>Retry a&amp;ll that failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in fol&amp;der</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W&amp;hy?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting ({})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Best first</source>
        <translation>Los mejores primero</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
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
        <source>Latest first</source>
        <translation>Los más recientes primero</translation>
    </message>
    <message>
        <source>Narrow by: {}</source>
        <translation>Acotar por: {}</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Ordenar por</translation>
    </message>
</context>
<context>
    <name>FoldersPage</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation type="unfinished">&amp;Añadir carpeta…</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished">&amp;Quitar</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Words by path…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders</source>
        <translation type="unfinished">Carpetas</translation>
    </message>
    <message>
        <source>Indexing is paused</source>
        <translation type="unfinished">La indexación está en pausa</translation>
    </message>
    <message>
        <source>Prior&amp;ity:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognise te&amp;xt in scans and pictures</source>
        <translation type="unfinished">Reconocer te&amp;xto en escaneos e imágenes</translation>
    </message>
    <message>
        <source>Remo&amp;ve…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {} from the library?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is left out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the waiting files of the folder are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that files are found by because of where they lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} leave the index, with their words, their meaning, and the searches that led to them. The files themselves are not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of them found by meaning</source>
        <translation type="unfinished">{} de ellos se encuentran por significado</translation>
    </message>
    <message>
        <source>{} searchable</source>
        <translation type="unfinished">{} con búsqueda disponible</translation>
    </message>
    <message>
        <source>{} waiting</source>
        <translation type="unfinished">{} en espera</translation>
    </message>
</context>
<context>
    <name>GeneralSection</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Key for searching:</source>
        <translation>&amp;Tecla para buscar:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Idioma:</translation>
    </message>
    <message>
        <source>&amp;Start when I log in, in the background</source>
        <translation>&amp;Iniciar en segundo plano al abrir sesión</translation>
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
        <source>Key that shows the search box from anywhere</source>
        <translation>Tecla que muestra el cuadro de búsqueda desde cualquier lugar</translation>
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
        <source>Where the desktop gives programs no key of their own, as some do on Wayland, bind a key to this command in its keyboard settings:</source>
        <translation>Si el escritorio no concede teclas propias a los programas, como ocurre en algunos con Wayland, asigne una tecla a esta orden en sus ajustes de teclado:</translation>
    </message>
</context>
<context>
    <name>HitActions</name>
    <message>
        <source>&amp;Copy path</source>
        <translation>&amp;Copiar la ruta</translation>
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
        <source>Copy p&amp;assage</source>
        <translation>Copiar el &amp;pasaje</translation>
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
        <source>Show in &amp;folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
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
        <source>Enter asks this question</source>
        <translation>Intro hace esta pregunta</translation>
    </message>
    <message>
        <source>Enter opens · Tab asks · Ctrl+K all actions</source>
        <translation>Intro abre · Tab pregunta · Ctrl+K todas las acciones</translation>
    </message>
    <message>
        <source>Esc closes</source>
        <translation>Esc cierra</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Tab asks · Esc clears</source>
        <translation>Tab pregunta · Esc borra</translation>
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
        <source>Nothing found</source>
        <translation>No se ha encontrado nada</translation>
    </message>
</context>
<context>
    <name>LauncherLists</name>
    <message>
        <source>Searches and files of before</source>
        <translation>Búsquedas y archivos anteriores</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>F&amp;olders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fil&amp;es</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished">Biblioteca</translation>
    </message>
    <message>
        <source>Storage a&amp;nd forgotten files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is a file found, or &amp;not?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LimitSign</name>
    <message>
        <source>Hits by meaning below this are left out. Press to list them too.</source>
        <translation>Los resultados por significado inferiores se omiten. Pulse para incluirlos también.</translation>
    </message>
    <message>
        <source>Similarity at least {:.2f}</source>
        <translation>Similitud de al menos {:.2f}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>No se ha perdido nada.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Satchel</source>
        <translation>Satchel</translation>
    </message>
    <message>
        <source>Satchel goes on; what it was doing may not have happened.</source>
        <translation>Satchel continúa; es posible que lo que estaba haciendo no se haya completado.</translation>
    </message>
    <message>
        <source>Search first.</source>
        <translation>Busque primero algo.</translation>
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
        <source>The files themselves were not touched.</source>
        <translation>Los archivos en sí no se han tocado.</translation>
    </message>
    <message>
        <source>The search engine is not running</source>
        <translation>El motor de búsqueda no está en marcha</translation>
    </message>
    <message>
        <source>There are no results to export.</source>
        <translation>No hay resultados que exportar.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>{} is no longer in the library: {} removed from the index.</source>
        <translation>{} ya no está en la biblioteca: {} eliminados del índice.</translation>
    </message>
</context>
<context>
    <name>ModelsSection</name>
    <message>
        <source>&amp;Add a GGUF file…</source>
        <translation>&amp;Añadir un archivo GGUF…</translation>
    </message>
    <message>
        <source>&amp;Find those of other programs</source>
        <translation>&amp;Buscar los de otros programas</translation>
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
        <source>Another model for meaning is in force when Satchel is started the next time; all passages are then embedded anew. Importing needs the packages of satchel[importer].</source>
        <translation>Otro modelo de significado entra en vigor la próxima vez que se inicie Satchel; entonces se vuelven a procesar todos los pasajes. Para importar hacen falta los paquetes de satchel[importer].</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>&amp;Comprobar</translation>
    </message>
    <message>
        <source>Found with other programs; adding one leaves it there:</source>
        <translation>Encontrados en otros programas; al añadir uno, se queda donde está:</translation>
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
        <source>Nothing was found with LM Studio, Ollama, GPT4All, Jan, llama.cpp and Hugging Face.</source>
        <translation>No se ha encontrado nada en LM Studio, Ollama, GPT4All, Jan, llama.cpp ni Hugging Face.</translation>
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
        <source>{} is exactly what it should be.</source>
        <translation>{} es exactamente lo que debe ser.</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message numerus="yes">
        <source>Dismiss (%Ln more)</source>
        <translation>
            <numerusform>Descartar (%Ln más)</numerusform>
            <numerusform>Descartar (%Ln más)</numerusform>
        </translation>
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
        <translation type="unfinished"></translation>
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
    <name>PathWordsEditor</name>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished">&amp;Quitar</translation>
    </message>
    <message>
        <source>Files at these paths are also found by these words, such as “Acme accounting” for **/invoices/2024/**. The files are not read again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files or folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished">Palabras</translation>
    </message>
    <message>
        <source>Words by path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that files have by where they lie</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PerformanceSection</name>
    <message>
        <source>&amp;Wait for mains power while on battery</source>
        <translation>Con batería, &amp;esperar a la corriente</translation>
    </message>
    <message>
        <source>Changes are still noticed, and searching goes on with what is indexed.</source>
        <translation>Los cambios se siguen detectando, y se puede buscar en lo que ya está indexado.</translation>
    </message>
    <message>
        <source>Idle means that other programs took less than 15% of the processor over the last ten seconds.</source>
        <translation>Inactivo significa que otros programas han ocupado menos del 15 % del procesador en los últimos diez segundos.</translation>
    </message>
    <message>
        <source>Less leaves more to your other programs and takes longer: fewer files are read at once, and indexing rests between its steps. Searching is always at full speed.</source>
        <translation>Menos deja más a sus otros programas y tarda más: se leen menos archivos a la vez y la indexación descansa entre un paso y otro. La búsqueda va siempre a toda velocidad.</translation>
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
        <source>Match</source>
        <translation>Coincidencia</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Coincidencia siguiente</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Abrir el archivo</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Coincidencia anterior</translation>
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
        <source>{} of {}</source>
        <translation>{} de {}</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Choose a result with the arrow keys to see where the words stand in it.</source>
        <translation>Elija un resultado con las flechas para ver dónde están las palabras.</translation>
    </message>
    <message>
        <source>No file chosen</source>
        <translation>Ningún archivo elegido</translation>
    </message>
    <message>
        <source>No text was read of it.</source>
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
    <message>
        <source>The search engine stopped; the preview comes when it is back.</source>
        <translation>El motor de búsqueda se ha detenido; la vista previa llegará cuando vuelva.</translation>
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
        <translation>&amp;Mirar de nuevo</translation>
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
        <source>Forgetting everything removes all folders from the library, their words and vectors, and all searches. Your files stay as they are.</source>
        <translation>Olvidar todo quita de la biblioteca todas las carpetas, sus palabras y vectores, y todas las búsquedas. Sus archivos quedan como están.</translation>
    </message>
    <message>
        <source>None of its processes has a connection to a network open.</source>
        <translation>Ninguno de sus procesos tiene abierta una conexión de red.</translation>
    </message>
    <message>
        <source>Nothing is sent: Satchel has no code that reaches the network. Below is what the system itself says of its processes at this moment.</source>
        <translation>No se envía nada: Satchel no contiene código que acceda a la red. Abajo está lo que el propio sistema dice de sus procesos en este momento.</translation>
    </message>
    <message>
        <source>Processes: {}</source>
        <translation>Procesos: {}</translation>
    </message>
    <message>
        <source>Readers can change no file: {}</source>
        <translation>Los lectores no pueden cambiar ningún archivo: {}</translation>
    </message>
    <message>
        <source>Readers can reach no network and start no program: {}</source>
        <translation>Los lectores no pueden acceder a la red ni iniciar programas: {}</translation>
    </message>
    <message>
        <source>The library and all searches are removed for good. Your files stay.</source>
        <translation>La biblioteca y todas las búsquedas se eliminan para siempre. Sus archivos se conservan.</translation>
    </message>
    <message>
        <source>The system does not tell of all processes.</source>
        <translation>El sistema no informa de todos los procesos.</translation>
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
        <source>{}: network {}</source>
        <translation>{}: red {}</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Its icon is here: search with it, open the window again, or quit.</source>
        <translation>Su icono está aquí: úselo para buscar, volver a abrir la ventana o salir.</translation>
    </message>
    <message>
        <source>Satchel goes on watching your folders</source>
        <translation>Satchel sigue vigilando sus carpetas</translation>
    </message>
</context>
<context>
    <name>RecentModel</name>
    <message>
        <source>Open again: {}</source>
        <translation>Abrir de nuevo: {}</translation>
    </message>
    <message>
        <source>Search again: {}</source>
        <translation>Buscar de nuevo: {}</translation>
    </message>
</context>
<context>
    <name>ResultsDelegate</name>
    <message>
        <source>meaning</source>
        <translation>significado</translation>
    </message>
    <message>
        <source>why?</source>
        <translation>¿por qué?</translation>
    </message>
    <message>
        <source>words</source>
        <translation>palabras</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>&amp;Copy path</source>
        <translation>&amp;Copiar la ruta</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Abrir</translation>
    </message>
    <message>
        <source>&amp;Why this hit</source>
        <translation>&amp;Por qué este resultado</translation>
    </message>
    <message>
        <source>Copy &amp;passage</source>
        <translation>Copiar el &amp;pasaje</translation>
    </message>
    <message>
        <source>Find &amp;similar passages</source>
        <translation>Buscar pasajes &amp;similares</translation>
    </message>
    <message>
        <source>Pre&amp;view</source>
        <translation>&amp;Vista previa</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
    </message>
    <message>
        <source>Show or hide &amp;more in this file</source>
        <translation>Mostrar u ocultar &amp;más de este archivo</translation>
    </message>
</context>
<context>
    <name>RulesEditor</name>
    <message>
        <source>&amp;Left out of the folder, one rule a line:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rule is a name or a path below the folder; * stands for anything. A rule that begins with ! takes in what others leave out, also hidden folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {} known in the folder would leave the index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of the {} known in the folder would leave the index, such as {}</source>
        <translation type="unfinished"></translation>
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
        <translation>Ya hay una búsqueda con este nombre; se reemplazaría.</translation>
    </message>
</context>
<context>
    <name>SavedSearchesButton</name>
    <message>
        <source>&amp;Rename or delete…</source>
        <translation>&amp;Cambiar de nombre o eliminar…</translation>
    </message>
    <message>
        <source>&amp;Save this search…</source>
        <translation>&amp;Guardar esta búsqueda…</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Búsquedas guardadas</translation>
    </message>
    <message>
        <source>Saved searches (Ctrl+D saves this one)</source>
        <translation>Búsquedas guardadas (Ctrl+D guarda esta)</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which files the answer may come from</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Search for “{}”</source>
        <translation>Buscar «{}»</translation>
    </message>
    <message>
        <source>understood: {}</source>
        <translation>entendido: {}</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>How to go on</source>
        <translation>Cómo continuar</translation>
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
        <source>Nothing found for “{}”</source>
        <translation>No se ha encontrado nada para «{}»</translation>
    </message>
    <message>
        <source>Results come as you type. “quotes” keep words together, -word leaves files out. End with ? and press Tab to ask.</source>
        <translation>Los resultados llegan mientras escribe. Las &quot;comillas&quot; mantienen juntas las palabras, -palabra excluye archivos. Termine con ? y pulse Tab para preguntar.</translation>
    </message>
    <message>
        <source>Search by words or by meaning</source>
        <translation>Busque por palabras o por significado</translation>
    </message>
    <message>
        <source>Take a condition away, or try fewer or other words.</source>
        <translation>Quite una condición o pruebe con menos palabras o con otras.</translation>
    </message>
    <message>
        <source>Take away the least similarity that you chose, or try other words.</source>
        <translation>Quite la similitud mínima que eligió o pruebe con otras palabras.</translation>
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
        <source>Remembered now: {} searches, {} openings.</source>
        <translation>Recordado ahora: {} búsquedas, {} aperturas.</translation>
    </message>
    <message>
        <source>They are offered while you type, and files you open often come a little earlier. They are kept in the library on this computer, the last 1,000 searches.</source>
        <translation>Se ofrecen mientras escribe, y los archivos que abre a menudo salen un poco antes. Se guardan en la biblioteca de este equipo, las últimas 1000 búsquedas.</translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>Satchel goes on with the settings it has.</source>
        <translation>Satchel continúa con los ajustes que tiene.</translation>
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
        <translation>Los ajustes de {} los escribió un Satchel más nuevo.</translation>
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
        <source>Show source {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished">Fuentes</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Indexing has stopped; searching goes on</source>
        <translation type="unfinished"></translation>
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
        <source>{} of {} pages recognised</source>
        <translation>{} de {} páginas reconocidas</translation>
    </message>
    <message>
        <source>{} searchable by words and meaning · {}</source>
        <translation>Búsqueda por palabras y significado en {} · {}</translation>
    </message>
    <message>
        <source>{} searchable by words, {} of them by meaning</source>
        <translation>Búsqueda por palabras en {}; por significado, en el {}</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>   of that free for what comes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show in file manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogue, with the meaning of each text:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgotten files and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgotten inside a watched folder; they stay out until you take them back:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index of the meaning:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index of the words:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models that were added:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: all files of the folders belong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts, for showing and reading anew:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together:</source>
        <translation type="unfinished"></translation>
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
        <source>Least similarity, from 0 to 1</source>
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
        <source>Without a limit of your own, a hit by meaning has to be nearer to your query than texts that have nothing to do with it. Hits that hold your words are never left out.</source>
        <translation>Sin un límite propio, un resultado por significado tiene que estar más cerca de su consulta que los textos que no tienen nada que ver con ella. Los resultados que contienen sus palabras nunca se omiten.</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation type="unfinished">&amp;Añadir carpeta…</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O), or drop one anywhere on this window. Its files are read here, on this computer, and stay as they are; nothing leaves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it on a few &amp;sample files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which folders do you want to search?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhyPage</name>
    <message>
        <source>&amp;Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation type="unfinished">&amp;Elegir un archivo…</translation>
    </message>
    <message>
        <source>&amp;Go on with indexing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go on with its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add its &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the &amp;rules…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished">Elegir un archivo</translation>
    </message>
    <message>
        <source>Path of the file to ask about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognise te&amp;xt in its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste a path, or drop a file here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which file did you expect to be found, or not to be?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is found.</source>
        <translation type="unfinished">{} se encuentra.</translation>
    </message>
    <message>
        <source>{} is not found.</source>
        <translation type="unfinished">{} no se encuentra.</translation>
    </message>
</context>
<context>
    <name>WhyPopover</name>
    <message>
        <source>Why this hit</source>
        <translation>Por qué este resultado</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>&amp;Add folder…</source>
        <translation>&amp;Añadir carpeta…</translation>
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
        <source>&amp;Next match</source>
        <translation>Coincidencia &amp;siguiente</translation>
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
        <source>&amp;Search</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>&amp;Why this result</source>
        <translation>Por &amp;qué este resultado</translation>
    </message>
    <message>
        <source>As&amp;k a question</source>
        <translation>Hacer una &amp;pregunta</translation>
    </message>
    <message>
        <source>Ne&amp;w conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;revious match</source>
        <translation>Coincidencia &amp;anterior</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>A&amp;justes…</translation>
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
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
</context>
<context>
    <name>answer</name>
    <message>
        <source>Each sentence was compared with the passage it names, by words and by meaning. This one was not found there: check it before you rely on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From your documents</source>
        <translation>De sus documentos</translation>
    </message>
    <message>
        <source>Looked in: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest passages</source>
        <translation>Pasajes más cercanos</translation>
    </message>
    <message>
        <source>Not found in your documents</source>
        <translation>No se ha encontrado en sus documentos</translation>
    </message>
    <message>
        <source>Nothing in your files answers this; the nearest passages follow.</source>
        <translation>Nada en sus archivos responde a esto; siguen los pasajes más cercanos.</translation>
    </message>
    <message>
        <source>Nothing in your files comes near this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first word after {} s</source>
        <translation type="unfinished"></translation>
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
        <source>{} s in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} tokens read, {} written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>Add what it points to.</source>
        <translation>Añada aquello a lo que apunta.</translation>
    </message>
    <message>
        <source>Allow your account to read it, or choose another folder.</source>
        <translation>Permita que su cuenta la lea o elija otra carpeta.</translation>
    </message>
    <message>
        <source>Another Satchel (process {}) is using the library in {}.</source>
        <translation>Otro Satchel (proceso {}) está usando la biblioteca de {}.</translation>
    </message>
    <message>
        <source>Ask again; if it happens twice, choose a smaller model.</source>
        <translation>Pregunte de nuevo; si se repite, elija un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Check that your account may read it and that its drive is connected.</source>
        <translation>Compruebe que su cuenta puede leerlo y que su unidad está conectada.</translation>
    </message>
    <message>
        <source>Check the spelling, or connect the drive it is on.</source>
        <translation>Revise la escritura o conecte la unidad en la que está.</translation>
    </message>
    <message>
        <source>Check the spelling.</source>
        <translation>Revise la escritura.</translation>
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
        <source>Close other programs, or choose a smaller model.</source>
        <translation>Cierre otros programas o elija un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Give it a moment.</source>
        <translation>Espere un momento.</translation>
    </message>
    <message>
        <source>If it was moved out of your folders, add the folder it is in now.</source>
        <translation>Si se movió fuera de sus carpetas, añada la carpeta en la que está ahora.</translation>
    </message>
    <message>
        <source>Indexing is paused, so this has to wait.</source>
        <translation>La indexación está en pausa, así que esto tiene que esperar.</translation>
    </message>
    <message>
        <source>It changed and waits to be read again; its earlier words are found.</source>
        <translation>Ha cambiado y espera a que se lea de nuevo; sus palabras anteriores se encuentran.</translation>
    </message>
    <message>
        <source>It is a folder; only files are found.</source>
        <translation>Es una carpeta; solo se encuentran archivos.</translation>
    </message>
    <message>
        <source>It is a symbolic link, and those are not followed.</source>
        <translation>Es un enlace simbólico, y esos no se siguen.</translation>
    </message>
    <message>
        <source>It is found by its name; it has no words of its own.</source>
        <translation>Se encuentra por su nombre; no tiene palabras propias.</translation>
    </message>
    <message>
        <source>It is found by words and meaning, in {} passages.</source>
        <translation>Se encuentra por palabras y significado, en {} pasajes.</translation>
    </message>
    <message>
        <source>It is found, but not all of it: {}</source>
        <translation>Se encuentra, pero no entero: {}</translation>
    </message>
    <message>
        <source>It is in none of the folders of the library.</source>
        <translation>No está en ninguna de las carpetas de la biblioteca.</translation>
    </message>
    <message>
        <source>It is new and has not been noticed yet.</source>
        <translation>Es nuevo y aún no se ha detectado.</translation>
    </message>
    <message>
        <source>It is temporary, in a hidden folder, or left out by a rule of its folder.</source>
        <translation>Es temporal, está en una carpeta oculta o lo excluye una regla de su carpeta.</translation>
    </message>
    <message>
        <source>It waits to be read.</source>
        <translation>Espera a que se lea.</translation>
    </message>
    <message>
        <source>Its name can still be found; to have its content searched, save it as text or PDF.</source>
        <translation>Su nombre se encuentra igualmente; para buscar en su contenido, guárdelo como texto o PDF.</translation>
    </message>
    <message>
        <source>Meaning is ready for {} of {} passages.</source>
        <translation>El significado está listo para {} de {} pasajes.</translation>
    </message>
    <message>
        <source>Mend the file and it is read again by itself.</source>
        <translation>Repare el archivo y se volverá a leer por sí solo.</translation>
    </message>
    <message>
        <source>Name a GGUF file, the format of llama.cpp.</source>
        <translation>Indique un archivo GGUF, el formato de llama.cpp.</translation>
    </message>
    <message>
        <source>No file holds {} as it is typed, so its words are searched.</source>
        <translation>Ningún archivo contiene {} tal como está escrito, así que se buscan sus palabras.</translation>
    </message>
    <message>
        <source>No file holds {}. Did you mean {}?</source>
        <translation>Ningún archivo contiene {}. ¿Quiso decir {}?</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again, or restore it from a backup.</source>
        <translation>Ábralo en el programa que lo creó y guárdelo de nuevo, o restáurelo de una copia de seguridad.</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Leyendo archivos</translation>
    </message>
    <message>
        <source>Reading for meaning</source>
        <translation>Captando el significado</translation>
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
        <source>Save a copy without the password to have it searched.</source>
        <translation>Guarde una copia sin contraseña para poder buscar en ella.</translation>
    </message>
    <message>
        <source>Split it into smaller files to have it searched.</source>
        <translation>Divídalo en archivos más pequeños para poder buscar en él.</translation>
    </message>
    <message>
        <source>The answer model stopped unexpectedly (exit code {}).</source>
        <translation>El modelo de respuestas se detuvo de forma inesperada (código de salida {}).</translation>
    </message>
    <message>
        <source>The answer model {} is incomplete or no GGUF model that can be loaded.</source>
        <translation>El modelo de respuestas {} está incompleto o no es un modelo GGUF que se pueda cargar.</translation>
    </message>
    <message>
        <source>The answer model {} needs {} of memory, and {} are free.</source>
        <translation>El modelo de respuestas {} necesita {} de memoria, y hay {} libres.</translation>
    </message>
    <message>
        <source>The embedding model is missing, so only words are searched.</source>
        <translation>Falta el modelo de significado, así que solo se buscan palabras.</translation>
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
        <source>The model file {} is not the expected one: its sha256 differs.</source>
        <translation>El archivo de modelo {} no es el esperado: su sha256 es distinto.</translation>
    </message>
    <message>
        <source>The model {} was not made for conversations.</source>
        <translation>El modelo {} no está hecho para conversar.</translation>
    </message>
    <message>
        <source>The words of {} of {} files are ready.</source>
        <translation>Las palabras de {} de {} archivos están listas.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>No existe tal archivo.</translation>
    </message>
    <message>
        <source>Type a word or a question to search.</source>
        <translation>Escriba una palabra o una pregunta para buscar.</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>Al día</translation>
    </message>
    <message>
        <source>Use that one, or close it first.</source>
        <translation>Use ese, o ciérrelo antes.</translation>
    </message>
    <message>
        <source>Waiting for mains power</source>
        <translation>Esperando a la corriente</translation>
    </message>
    <message>
        <source>a packed part of it is damaged</source>
        <translation>una parte comprimida está dañada</translation>
    </message>
    <message>
        <source>it does not fit into the reader&apos;s memory</source>
        <translation>no cabe en la memoria del lector</translation>
    </message>
    <message>
        <source>it is not built as such a file should be</source>
        <translation>no está construido como debería estarlo un archivo así</translation>
    </message>
    <message>
        <source>its parts are nested too deeply</source>
        <translation>sus partes están anidadas demasiado hondo</translation>
    </message>
    <message>
        <source>made its reader stop</source>
        <translation>hizo que su lector se detuviera</translation>
    </message>
    <message>
        <source>parts of it stand for each other without end</source>
        <translation>sus partes remiten unas a otras sin fin</translation>
    </message>
    <message>
        <source>took too long to read</source>
        <translation>tardó demasiado en leerse</translation>
    </message>
    <message>
        <source>{} It is found by its name.</source>
        <translation>{} Se encuentra por su nombre.</translation>
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
        <source>{} does not exist.</source>
        <translation>{} no existe.</translation>
    </message>
    <message>
        <source>{} holds no text.</source>
        <translation>{} no contiene texto.</translation>
    </message>
    <message>
        <source>{} is damaged and cannot be read ({}).</source>
        <translation>{} está dañado y no se puede leer ({}).</translation>
    </message>
    <message>
        <source>{} is no folder.</source>
        <translation>{} no es una carpeta.</translation>
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
        <source>{} is protected against copying (DRM).</source>
        <translation>{} está protegido contra copia (DRM).</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} está protegido con contraseña.</translation>
    </message>
    <message>
        <source>{} is too large to read ({}).</source>
        <translation>{} es demasiado grande para leerlo ({}).</translation>
    </message>
    <message>
        <source>{} is where Satchel keeps the library itself.</source>
        <translation>{} es donde Satchel guarda la propia biblioteca.</translation>
    </message>
    <message>
        <source>{} looks like {}, which Satchel does not read.</source>
        <translation>{} parece {}, que Satchel no lee.</translation>
    </message>
    <message>
        <source>{} needs more memory than a reader may use.</source>
        <translation>{} necesita más memoria de la que un lector puede usar.</translation>
    </message>
    <message>
        <source>{} {}; it was left out so that the others go on.</source>
        <translation>{} {}; se dejó fuera para que los demás sigan.</translation>
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
        <source>Meaning: not compared yet.</source>
        <translation>Significado: aún sin comparar.</translation>
    </message>
    <message>
        <source>Meaning: similarity {}{}</source>
        <translation>Significado: similitud {}{}</translation>
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
        <source>Why this hit: {} (score {})</source>
        <translation>Por qué este resultado: {} (puntuación {})</translation>
    </message>
    <message>
        <source>Words: none of yours are in it.</source>
        <translation>Palabras: no contiene ninguna de las suyas.</translation>
    </message>
    <message>
        <source>Words: {} (BM25 {}{})</source>
        <translation>Palabras: {} (BM25 {}{})</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished">Carpeta</translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished">Motivo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished">Tamaño</translation>
    </message>
</context>
<context>
    <name>hotkey</name>
    <message>
        <source>Another program holds {}.</source>
        <translation>Otro programa tiene {}.</translation>
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
        <source>This desktop gives programs no key of their own.</source>
        <translation>Este escritorio no concede teclas propias a los programas.</translation>
    </message>
    <message>
        <source>“{}” cannot be the key for searching.</source>
        <translation>«{}» no puede ser la tecla para buscar.</translation>
    </message>
</context>
<context>
    <name>keyboard</name>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>All that can be done with it</source>
        <translation>Todo lo que se puede hacer con él</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a result</source>
        <translation>Elegir un resultado</translation>
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
        <source>Export the results</source>
        <translation>Exportar los resultados</translation>
    </message>
    <message>
        <source>Find passages like it</source>
        <translation>Buscar pasajes como este</translation>
    </message>
    <message>
        <source>From the first result back to the search box</source>
        <translation>Del primer resultado de vuelta al cuadro de búsqueda</translation>
    </message>
    <message>
        <source>From the search box to the results</source>
        <translation>Del cuadro de búsqueda a los resultados</translation>
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
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>List how it may go on, and earlier searches</source>
        <translation>Mostrar cómo puede continuar, y búsquedas anteriores</translation>
    </message>
    <message>
        <source>Look at the chosen result, or the first</source>
        <translation>Ver el resultado elegido, o el primero</translation>
    </message>
    <message>
        <source>Magnify the preview, or no more</source>
        <translation>Ampliar la vista previa, o dejar de hacerlo</translation>
    </message>
    <message>
        <source>Next or previous match in the preview</source>
        <translation>Coincidencia siguiente o anterior en la vista previa</translation>
    </message>
    <message>
        <source>Open it; ask what is typed if that ends in ?</source>
        <translation>Abrirlo; preguntar lo escrito si termina en ?</translation>
    </message>
    <message>
        <source>Open the chosen result, or the first</source>
        <translation>Abrir el resultado elegido, o el primero</translation>
    </message>
    <message>
        <source>Preview it</source>
        <translation>Ver su vista previa</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Retry, explain or forget a file there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the search under a name</source>
        <translation>Guardar la búsqueda con un nombre</translation>
    </message>
    <message>
        <source>Say why it was found, or the first</source>
        <translation>Decir por qué se encontró, o el primero</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Settings, also of the key that shows the launcher</source>
        <translation>Ajustes, también de la tecla que muestra el lanzador</translation>
    </message>
    <message>
        <source>Show it in its folder</source>
        <translation>Mostrarlo en su carpeta</translation>
    </message>
    <message>
        <source>Show or hide what else of its file was found</source>
        <translation>Mostrar u ocultar qué más se encontró en su archivo</translation>
    </message>
    <message>
        <source>Stop the answer being written</source>
        <translation>Detener la respuesta que se está escribiendo</translation>
    </message>
    <message>
        <source>Take over how the search may go on, shown in grey</source>
        <translation>Aceptar la continuación de la búsqueda, mostrada en gris</translation>
    </message>
    <message>
        <source>The same, in the preview</source>
        <translation>Lo mismo, en la vista previa</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>Esta página</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>By meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected: its index is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not readable: permission is denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Scans and pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} passages</source>
        <translation type="unfinished"></translation>
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
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>{} (in use)</source>
        <translation>{} (en uso)</translation>
    </message>
</context>
<context>
    <name>opening</name>
    <message>
        <source>Choose one in your file manager.</source>
        <translation>Elija uno en su gestor de archivos.</translation>
    </message>
    <message>
        <source>Search again in a moment; the index follows the disk.</source>
        <translation>Busque de nuevo en un momento; el índice sigue al disco.</translation>
    </message>
    <message>
        <source>Your desktop has no program to open {} with.</source>
        <translation>Su escritorio no tiene ningún programa para abrir {}.</translation>
    </message>
    <message>
        <source>{} is no longer there.</source>
        <translation>{} ya no está ahí.</translation>
    </message>
</context>
<context>
    <name>scope</name>
    <message>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of “{}”</source>
        <translation type="unfinished"></translation>
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
        <translation>Buscar</translation>
    </message>
    <message>
        <source>not on this system</source>
        <translation>en este sistema no</translation>
    </message>
    <message>
        <source>yes, the system sees to it</source>
        <translation>sí, lo garantiza el sistema</translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>BM25 of the passage: {:.2f}</source>
        <translation>BM25 del pasaje: {:.2f}</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>Además</translation>
    </message>
    <message>
        <source>By meaning alone it is number {}.</source>
        <translation>Solo por significado es el número {}.</translation>
    </message>
    <message>
        <source>By words alone it is number {}.</source>
        <translation>Solo por palabras es el número {}.</translation>
    </message>
    <message>
        <source>Days since it was changed: {} (+{:.4f} when near equals are ordered)</source>
        <translation>Días desde que se cambió: {} (+{:.4f} al ordenar casi iguales)</translation>
    </message>
    <message>
        <source>Files with the same content, folded into this one: {}</source>
        <translation>Archivos con el mismo contenido, reunidos en este: {}</translation>
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
        <source>It holds what you typed, just as you typed it, so it stands before all that does not.</source>
        <translation>Contiene lo que escribió, tal como lo escribió, así que va delante de todo lo que no.</translation>
    </message>
    <message>
        <source>It meets all conditions; nothing else was asked for.</source>
        <translation>Cumple todas las condiciones; no se pidió nada más.</translation>
    </message>
    <message>
        <source>Its similarity is {:.2f}. Texts that have nothing to do with your query reach {:.2f}, so it is worth {:.2f} of 1.</source>
        <translation>Su similitud es {:.2f}. Los textos que no tienen que ver con su consulta llegan a {:.2f}, así que vale {:.2f} de 1.</translation>
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
        <source>The file&apos;s name or title holds every word you typed, so it stands before all others.</source>
        <translation>El nombre o el título del archivo contiene cada palabra escrita, así que va delante de todos.</translation>
    </message>
    <message>
        <source>The files changed since: these numbers are of now.</source>
        <translation>Los archivos han cambiado desde entonces: estas cifras son de ahora.</translation>
    </message>
    <message>
        <source>Times you opened it: {} (+{:.4f} when near equals are ordered)</source>
        <translation>Veces que lo abrió: {} (+{:.4f} al ordenar casi iguales)</translation>
    </message>
    <message>
        <source>What speaks for it comes to {:.2f}, which is little. It is listed because better hits show that your files hold something on this.</source>
        <translation>Lo que habla a su favor suma {:.2f}, que es poco. Aparece porque mejores resultados muestran que sus archivos contienen algo sobre esto.</translation>
    </message>
    <message>
        <source>What speaks for it comes to {:.2f}: enough for a hit; a strong one has {:.2f}.</source>
        <translation>Lo que habla a su favor suma {:.2f}: basta para un resultado; uno fuerte tiene {:.2f}.</translation>
    </message>
    <message>
        <source>What speaks for it comes to {:.2f}; from {:.2f} on it is strong.</source>
        <translation>Lo que habla a su favor suma {:.2f}; desde {:.2f} es fuerte.</translation>
    </message>
    <message>
        <source>What the score is made of</source>
        <translation>De qué se compone la puntuación</translation>
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
        <source>called what you typed</source>
        <translation>se llama como lo escrito</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>cuenta</translation>
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
        <source>in the text</source>
        <translation>en el texto</translation>
    </message>
    <message>
        <source>in the title</source>
        <translation>en el título</translation>
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
        <source>{} · {} of {} · score {:.3f} of 1</source>
        <translation>{} · {} de {} · puntuación {:.3f} de 1</translation>
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
        <source>about {} h left</source>
        <translation>quedan unas {} h</translation>
    </message>
    <message>
        <source>about {} min left</source>
        <translation>quedan unos {} min</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>queda menos de un minuto</translation>
    </message>
    <message>
        <source>page {}</source>
        <translation>página {}</translation>
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
</context>
</TS>
