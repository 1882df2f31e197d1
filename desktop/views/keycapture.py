"""The field that waits for a key to be pressed."""

from PySide6.QtCore import QEvent, QKeyCombination, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel

from desktop.i18n import tr
from desktop.keymap import is_bare, key_text

_CHORD_MS = 900  # so long a second key may take that belongs to the first

_MODIFIERS = {
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
}


class KeyCapture(QLabel):
    """Takes the next key, whatever it is; a letter may be followed by a second one.

    `captured` carries the key; `left` says that Esc was pressed instead, `abandoned` that the
    keyboard went elsewhere. Input methods are off here, as in the list where letters act.
    """

    captured = Signal(str)
    left = Signal()
    abandoned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[str] = []
        self._waiting = False
        self._soon = QTimer(self, singleShot=True, interval=_CHORD_MS)
        self._soon.timeout.connect(self._tell)
        self.setObjectName("capture")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)

    def wait(self, title: str) -> None:
        """Wait for the key of a command."""
        self._soon.stop()
        self._keys, self._waiting = [], True
        self.setText(tr("Press the key for “{title}” · Esc leaves it").format(title=title))
        self.setFocus()

    def event(self, event: QEvent) -> bool:
        # Before anybody else: no shortcut of the window, no walking by Tab.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self._take(event)
            return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() in _MODIFIERS or event.key() == Qt.Key.Key_unknown:
            return
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self._end()
            self.left.emit()
            return
        key = pressed(event)
        self._keys.append(key)
        if is_bare(key) and len(self._keys) == 1:
            self.setText(f"{key_text(key)} …")
            self._soon.start()
        else:
            self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._waiting and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._end()
            self.abandoned.emit()

    def _end(self) -> None:
        self._soon.stop()
        self._waiting = False

    def _tell(self) -> None:
        self._end()
        self.captured.emit(", ".join(self._keys))


def pressed(event: QKeyEvent) -> str:
    """The key of an event as it is stored; Shift is part of a letter, never of a sign.

    Where a sign lies on the keyboard differs from country to country: what counts is the sign.
    """
    key, modifiers = Qt.Key(event.key()), event.modifiers()
    sign = key < Qt.Key.Key_Escape and not chr(key).isalnum() and key != Qt.Key.Key_Space
    if sign:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    if key == Qt.Key.Key_Backtab:
        key = Qt.Key.Key_Tab
    modifiers &= ~Qt.KeyboardModifier.KeypadModifier
    return QKeySequence(QKeyCombination(modifiers, key)).toString(
        QKeySequence.SequenceFormat.PortableText
    )
