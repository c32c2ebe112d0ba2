"""The filters of the results: a menu each for kind, date, folder, language, people and tags.

People and tags have a menu only while a file that was found has any. A choice is added to the query
like a typed condition: the query alone states what is searched, and the condition's chip removes
it.
"""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QMenu, QPushButton, QWidget

from desktop_app.core.facets import MOST_LISTED, Facets
from desktop_app.core.letters import seen
from desktop_app.core.query import SearchOrder
from desktop_app.ui.descriptions import name_control, tool_tip
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.looks.parts import Part, set_small_part
from desktop_app.ui.search.date_histogram import DateHistogramAction
from desktop_app.ui.search.stated_choices import (
    Choice,
    created_choices,
    people_choices,
    value_choices,
)
from desktop_app.ui.search.view_options import ViewOptionsButton
from desktop_app.ui.shown_paths import listed_path
from desktop_app.ui.theme import SMALL_SPACE
from desktop_app.ui.wording import Counted, kind_name, language_name, menu_text, number

_CUT = frozenset({"in:", "from:", "to:", "author:", "tag:"})
"""Fields whose menus leave out values when there are many; years and kinds are all listed."""


class FilterBar(QWidget):
    """A button with a menu for each facet, and the choice of the order.

    Attributes:
        condition_chosen: A filter was chosen; carries its condition, such as ``kind:pdf``.
        field_chosen: A value that has no place in its menu is to be typed; carries its field, such
            as ``from:``.
        order_chosen: Another order of the results was chosen.
    """

    condition_chosen = Signal(str)
    field_chosen = Signal(str)
    order_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facets = Facets()
        # Not while a menu closes: the chosen action is triggered only then.
        self._closing = QTimer(self, singleShot=True, interval=0)
        self._closing.timeout.connect(self._show_latest)
        self._is_at_end = True
        self._row = FlowLayout(self)
        self._tag = self._make_button(self.tr("Tag"))
        self._people = self._make_button(self.tr("People"))
        self._roles = [
            self._make_submenu(self._people, name)
            for name in (self.tr("From"), self.tr("To"), self.tr("Author"))
        ]
        self._kind = self._make_button(self.tr("Kind"))
        self._date = self._make_button(self.tr("Date"))
        self._histogram = DateHistogramAction(self._date.menu(), self)
        self._histogram.chosen.connect(self.condition_chosen)
        self._created = self._make_submenu(self._date, self.tr("Created or sent"))
        self._folder = self._make_button(self.tr("Folder"))
        self._folder.menu().setToolTipsVisible(True)
        self._language = self._make_button(self.tr("Language"))
        self._order = self._make_order()
        self.view = ViewOptionsButton(self)
        self._row.addWidget(self.view)
        self.show_facets(Facets())

    def sizeHint(self) -> QSize:
        """Return the size of the shown buttons on one line; with less width they wrap."""
        return _on_one_line([part for part in self.stops if not part.isHidden()])

    @property
    def greatest_width(self) -> int:
        """The width of the line with all buttons, also those of people and tags if hidden."""
        return _on_one_line(self.stops).width()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        narrowing = (self._kind, self._date, self._folder, self._language)
        always = (*narrowing, self._order, self.view)
        if self._is_at_end:
            return (self._tag, self._people, *always)
        return (*always, self._people, self._tag)

    def set_at_end(self, *, is_on: bool) -> None:
        """Place the bar at the end of a line, or at its beginning.

        People and tags are at the other side, so that the others keep their places when these two
        appear.
        """
        self._is_at_end = is_on
        self._row.arrange(self.stops)

    @property
    def order(self) -> SearchOrder:
        """The chosen order of the results."""
        return SearchOrder(self._order.currentData())

    def set_order(self, order: SearchOrder) -> None:
        self._order.setCurrentIndex(self._order.findData(order.value))

    def show_facets(self, facets: Facets) -> None:
        """Fill the menus with the facets' values and their numbers of files.

        An open menu stays as it is until it is closed.
        """
        self._facets = facets
        kinds = (Choice(kind_name(c.value), c.files, f"kind:{c.value}") for c in facets.kinds)
        self._fill(self._kind, kinds)
        dates = [
            Choice(Counted().last_days(int(days.value)), days.files, _since(days.value))
            for days in facets.recent
        ]
        dates += [Choice(c.value, c.files, f"modified:{c.value}") for c in facets.years]
        self._fill(self._date, dates, [(self._created, created_choices(facets.created))])
        self._histogram.show_facets(facets)
        folders = (
            Choice(listed_path(c.value), c.files, f'in:"{c.value}"', seen(c.value))
            for c in facets.folders
        )
        self._fill(self._folder, folders)
        languages = (
            Choice(language_name(c.value), c.files, f"lang:{c.value}") for c in facets.languages
        )
        self._fill(self._language, languages)
        people = (
            people_choices("from", facets.senders),
            people_choices("to", facets.recipients),
            value_choices("author", facets.authors),
        )
        self._fill(self._people, (), zip(self._roles, people, strict=True))
        self._fill(self._tag, value_choices("tag", facets.tags))
        for button in (self._people, self._tag):
            button.setVisible(button.isEnabled())
        self.updateGeometry()

    def _make_button(self, name: str) -> QPushButton:
        button = QPushButton(name, self)
        set_small_part(button, Part.CHIP)
        button.setAccessibleName(self.tr("Narrow by: {}").format(name))
        menu = QMenu(button)
        menu.aboutToHide.connect(self._closing.start)
        button.setMenu(menu)
        self._row.addWidget(button)
        return button

    def _show_latest(self) -> None:
        self.show_facets(self._facets)

    def _make_submenu(self, button: QPushButton, name: str) -> QMenu:
        menu = QMenu(name, button)
        menu.setToolTipsVisible(True)
        return menu

    def _make_order(self) -> QComboBox:
        order = QComboBox(self)
        set_small_part(order, Part.CHIP)
        name_control(order, self.tr("Sort by"))
        for text, value in (
            (self.tr("Best first"), SearchOrder.RELEVANCE),
            (self.tr("Newest first"), SearchOrder.DATE),
            (self.tr("By name"), SearchOrder.NAME),
            (self.tr("Largest first"), SearchOrder.SIZE),
            (self.tr("By title"), SearchOrder.TITLE),
            (self.tr("By author"), SearchOrder.AUTHOR),
            (self.tr("By date in the document"), SearchOrder.CREATED),
        ):
            order.addItem(text, value.value)
        order.currentIndexChanged.connect(self.order_chosen)
        self._row.addWidget(order)
        return order

    def _fill(
        self,
        button: QPushButton,
        choices: Iterable[Choice],
        submenus: Iterable[tuple[QMenu, Iterable[Choice]]] = (),
    ) -> None:
        menu = button.menu()
        if menu is None or menu.isVisible():
            return
        menu.clear()
        self._add_choices(menu, choices)
        for submenu, inner in submenus:
            submenu.clear()
            self._add_choices(submenu, inner)
            if not submenu.isEmpty():
                menu.addMenu(submenu)
        button.setEnabled(not menu.isEmpty())

    def _add_choices(self, menu: QMenu, choices: Iterable[Choice]) -> None:
        """Add the choices, and an action to type another one where there may be more."""
        listed = list(choices)
        menu.addActions([self._make_action(choice, menu) for choice in listed])
        field = listed[0].condition.partition(":")[0] + ":" if listed else ""
        if field in _CUT and len(listed) >= MOST_LISTED:
            others = menu.addAction(
                self.tr("Others: type “{}” and the first letters").format(field)
            )
            others.triggered.connect(lambda: self.field_chosen.emit(field))

    def _make_action(self, choice: Choice, menu: QMenu) -> QAction:
        action = QAction(menu_text(f"{choice.shown}\t{number(choice.files)}"), menu)
        action.setToolTip(tool_tip(choice.whole or choice.shown))
        action.triggered.connect(lambda: self.condition_chosen.emit(choice.condition))
        return action


def _on_one_line(parts: Sequence[QWidget]) -> QSize:
    sizes = [part.sizeHint() for part in parts]
    width = sum(size.width() for size in sizes) + SMALL_SPACE * (len(sizes) - 1)
    return QSize(width, max(size.height() for size in sizes))


def _since(days: str) -> str:
    """Return the condition for files changed within this many days, today included."""
    return "modified:today" if days == "1" else f"after:{int(days) - 1}d"
