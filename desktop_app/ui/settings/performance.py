"""Settings: how much of the machine indexing may use, and when."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop_app.core.engine_settings import SHARES, EngineSettings
from desktop_app.core.records import replace
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.section import Section, make_choice, show_check, show_choice
from desktop_app.ui.wording import percent

_translate = QCoreApplication.translate


class PerformanceSection(Section):
    """Share of the processor, battery, and recognition; indexing applies changes at once.

    Args:
        engine: Stores the settings.
    """

    def __init__(self, engine: EnginePreferences, parent: QWidget | None = None) -> None:
        super().__init__(_translate("settings", "Performance"), parent)
        self._engine = engine
        self.share = make_choice(self, ((percent(share / 100), share) for share in SHARES))
        self.add_rows((self.tr("Share of the &processor for indexing:"), self.share))
        self.explain(
            self.tr(
                "A smaller share leaves more of the processor to your other programs, and indexing "
                "takes longer. Searching is always at full speed."
            )
        )
        self.meaning = self.add_check(
            self.tr("Index by &meaning and recognise text on battery, too")
        )
        self.explain(
            self.tr(
                "If this is off, both wait for mains power. Words of changed files become "
                "searchable on battery in any case."
            )
        )
        self.battery = self.add_check(self.tr("&Wait with all indexing while on battery"))
        self.explain(
            self.tr("Changes are still noticed, and searching goes on with what is indexed.")
        )
        self.idle = self.add_check(
            self.tr("Recognise text in scans and pictures only while the computer is &idle")
        )
        self.explain(
            self.tr(
                "Idle means that other programs took less than 15% of the processor over the last "
                "ten seconds."
            )
        )
        self.setEnabled(False)
        engine.changed.connect(self._show)
        self.share.currentIndexChanged.connect(self._on_changed)
        self.meaning.toggled.connect(self._on_changed)
        self.battery.toggled.connect(self._on_changed)
        self.idle.toggled.connect(self._on_changed)

    def reset(self) -> None:
        """Restore the defaults of this section."""
        first = EngineSettings()
        self._engine.change(
            replace(
                self._engine.settings,
                processor_share=first.processor_share,
                rests_on_battery=first.rests_on_battery,
                embeds_on_battery=first.embeds_on_battery,
                recognises_when_idle=first.recognises_when_idle,
            )
        )

    def _on_changed(self) -> None:
        self._engine.change(
            replace(
                self._engine.settings,
                processor_share=self.share.currentData(),
                rests_on_battery=self.battery.isChecked(),
                embeds_on_battery=self.meaning.isChecked(),
                recognises_when_idle=self.idle.isChecked(),
            )
        )

    def _show(self, settings: EngineSettings) -> None:
        show_choice(self.share, settings.processor_share)
        show_check(self.battery, is_on=settings.rests_on_battery)
        show_check(self.meaning, is_on=settings.embeds_on_battery)
        show_check(self.idle, is_on=settings.recognises_when_idle)
        self.setEnabled(True)
