"""The bar above the map: the colour of its points, and the buttons."""

from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from desktop_app.ui.descriptions import name_control
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.map.colouring import ColourBy


class MapBar(QWidget):
    """A row of controls, which takes two lines in a narrow window.

    Attributes:
        colour_by: What the colours of the points stand for.
        lasso: Whether dragging draws around points.
        in_view: Limits the search to the files in view.
        everywhere: Ends the limit of the search; shown while there is one.
        duplicates: Whether duplicates are highlighted.
        whole: Shows the whole map.
        export: Saves the map to a file.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.colour_by = QComboBox(self)
        self.lasso = QPushButton(self.tr("&Lasso"), self)
        self.in_view = QPushButton(self.tr("Search in &view"), self)
        self.everywhere = QPushButton(self.tr("Search &all"), self)
        self.duplicates = QPushButton(self.tr("D&uplicates"), self)
        self.whole = QPushButton(self.tr("&Whole map"), self)
        self.export = QPushButton(self.tr("E&xport…"), self)
        self._offer_colours()
        self._explain()
        self._lay_out()

    @property
    def chosen_colours(self) -> ColourBy:
        """What the user chose the colours to stand for."""
        return ColourBy(self.colour_by.currentData())

    def _offer_colours(self) -> None:
        name_control(self.colour_by, self.tr("Colour of the points"))
        for by, text in (
            (ColourBy.FOLDER, self.tr("Colour: folder")),
            (ColourBy.KIND, self.tr("Colour: kind")),
            (ColourBy.DATE, self.tr("Colour: date")),
        ):
            self.colour_by.addItem(text, by)

    def _explain(self) -> None:
        self.lasso.setToolTip(
            self.tr(
                "Draw around points to search only their files; dragging with Shift does "
                "the same at any time"
            )
        )
        self.duplicates.setToolTip(self.tr("Highlight duplicates and near-duplicates"))

    def _lay_out(self) -> None:
        row = FlowLayout(self)
        row.addWidget(self.colour_by)
        for button in (
            *(self.lasso, self.in_view, self.everywhere),
            *(self.duplicates, self.whole, self.export),
        ):
            set_part(button, Part.QUIET)
            row.addWidget(button)
        self.lasso.setCheckable(True)
        self.duplicates.setCheckable(True)
        self.everywhere.hide()
