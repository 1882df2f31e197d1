"""Citation keys at the window: one set by hand, and a pattern that asks before old keys change."""

from PySide6.QtWidgets import QApplication, QMessageBox


def palette(user, words):
    user.presses("Ctrl+K")
    user.types(words)
    user.presses("Return")


def replaces(user, text):
    user.presses("Ctrl+A")
    user.types(text)
    user.presses("Return")


def test_a_key_is_set_and_taken_back(user):
    user.types("SpeedCP")
    user.presses("Down")
    user.sees("@inproceedings{liu2026speedcp,")
    palette(user, "change the citation key")
    user.sees("Citation key")
    replaces(user, "mine2026")
    user.sees("The citation key is mine2026 now")
    user.sees("@inproceedings{mine2026,")
    user.window.results.list.setFocus()
    user.presses("z")
    user.sees("@inproceedings{liu2026speedcp,")


def test_a_pattern_asks_before_old_keys_change(user):
    user.types("SpeedCP")
    user.presses("Down")
    user.sees("@inproceedings{liu2026speedcp,")
    palette(user, "pattern of citation keys")
    user.sees("Pattern: scholar")
    replaces(user, "[auth]:[year]")
    user.waits_for(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    box = QApplication.activeModalWidget()
    next(button for button in box.buttons() if button.text() == "Change the keys").click()
    user.sees("@inproceedings{Liu:2026,")
