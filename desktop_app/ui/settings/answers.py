"""Settings: length of answers, context of the answer model, and which conversations are kept."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.engine_settings import ANSWER_TOKENS, CONTEXT_TOKENS, EngineSettings
from desktop_app.core.records import replace
from desktop_app.core.settings import Keeping, Settings
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.section import Section, make_choice, show_choice
from desktop_app.ui.wording import number

_translate = QCoreApplication.translate


class AnswersSection(Section):
    """Length of answers and context of the model; effective from the next answer.

    Args:
        engine: Stores the settings of the engine.
        settings: The settings file of the window, which stores what is kept.

    Attributes:
        model_requested: The model that writes answers should be offered.
    """

    model_requested = Signal()

    def __init__(
        self, engine: EnginePreferences, settings: SettingsFile, parent: QWidget | None = None
    ) -> None:
        super().__init__(_translate("settings", "Answers"), parent)
        self._engine = engine
        self._settings = settings
        self.model = self.add_button(self.tr("&Model that writes answers…"))
        self.model.clicked.connect(self.model_requested)
        lengths = (self.tr("Short"), self.tr("Usual"), self.tr("Long"))
        self.length = make_choice(self, zip(lengths, ANSWER_TOKENS, strict=True))
        self.context = make_choice(
            self, ((self.tr("{} tokens").format(number(size)), size) for size in CONTEXT_TOKENS)
        )
        self.add_rows((self.tr("&Length:"), self.length), (self.tr("C&ontext:"), self.context))
        self.explain(
            self.tr(
                "The context is what the model holds at once: your question, the passages found "
                "and its answer. A larger context takes more memory and time. A model never uses a "
                "larger context than it was made for. The setting applies from the next answer."
            )
        )
        self.keeping = make_choice(
            self,
            (
                (self.tr("Off"), Keeping.OFF),
                (self.tr("This session"), Keeping.SESSION),
                (self.tr("Always"), Keeping.ALWAYS),
            ),
        )
        self.add_rows((self.tr("&Keep conversations:"), self.keeping))
        self.explain(
            self.tr(
                "With “Off”, each question is answered as if it were the first. With “Always”, "
                "questions and answers are stored in the library, where only you can read them, "
                "until you delete them or forget a file that they quote."
            )
        )
        show_choice(self.keeping, settings.settings.conversations)
        self.keeping.currentIndexChanged.connect(self._on_keeping)
        self.setEnabled(False)
        engine.changed.connect(self._show)
        self.length.currentIndexChanged.connect(self._on_chosen)
        self.context.currentIndexChanged.connect(self._on_chosen)

    def reset(self) -> None:
        """Restore the defaults of this section."""
        first = EngineSettings()
        self._keep(first.answer_tokens, first.context_tokens)
        self.keeping.setCurrentIndex(self.keeping.findData(Settings().conversations))

    def _on_keeping(self) -> None:
        kept = replace(self._settings.settings, conversations=Keeping(self.keeping.currentData()))
        self._settings.change(kept)

    def _on_chosen(self) -> None:
        self._keep(self.length.currentData(), self.context.currentData())

    def _keep(self, length: int, context: int) -> None:
        changed = replace(self._engine.settings, answer_tokens=length, context_tokens=context)
        self._engine.change(changed)

    def _show(self, settings: EngineSettings) -> None:
        show_choice(self.length, settings.answer_tokens)
        show_choice(self.context, settings.context_tokens)
        self.setEnabled(True)
