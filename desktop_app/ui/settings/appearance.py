"""Settings: light or dark theme, and text size."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.records import replace
from desktop_app.core.settings import TEXT_SIZES, Scheme, Settings
from desktop_app.ui.settings.section import Section, make_choice, show_choice
from desktop_app.ui.wording import percent

_translate = QCoreApplication.translate


class AppearanceSection(Section):
    """Looks of the windows; open windows change at once.

    Args:
        settings: The settings file.
    """

    def __init__(self, settings: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(_translate("settings", "Appearance"), parent)
        self._settings = settings
        self.scheme = make_choice(
            self,
            (
                (self.tr("As the system"), Scheme.SYSTEM.value),
                (self.tr("Light"), Scheme.LIGHT.value),
                (self.tr("Dark"), Scheme.DARK.value),
            ),
        )
        self.text_size = make_choice(self, ((percent(size / 100), size) for size in TEXT_SIZES))
        self.add_rows((self.tr("&Colours:"), self.scheme), (self.tr("&Text size:"), self.text_size))
        self.explain(self.tr("100% is the size that the desktop sets for all programs."))
        self._show()
        self.scheme.currentIndexChanged.connect(self._on_chosen)
        self.text_size.currentIndexChanged.connect(self._on_chosen)

    def reset(self) -> None:
        """Restore the defaults of this section."""
        first = Settings()
        self._keep(first.scheme, first.text_size)
        self._show()

    def _show(self) -> None:
        show_choice(self.scheme, self._settings.settings.scheme.value)
        show_choice(self.text_size, self._settings.settings.text_size)

    def _on_chosen(self) -> None:
        self._keep(Scheme(self.scheme.currentData()), self.text_size.currentData())

    def _keep(self, scheme: Scheme, size: int) -> None:
        self._settings.change(replace(self._settings.settings, scheme=scheme, text_size=size))
