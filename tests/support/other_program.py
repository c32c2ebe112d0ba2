"""A window to type in, of another program: ``python -m tests.support.other_program``."""

from PySide6.QtWidgets import QApplication, QLineEdit

application = QApplication(["other"])
box = QLineEdit()
box.setWindowTitle("Other program")
box.textChanged.connect(box.setWindowTitle)
box.show()
application.exec()
