"""The quiet buttons of the top bar and the list's head."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from desktop.theme import Theme


class MenuButton(QToolButton):
    """An icon with a few words; `framed` draws an edge around it."""

    def __init__(self, theme: Theme, icon: str, text: str, *, framed: bool = False) -> None:
        super().__init__()
        self._theme, self._icon = theme, icon
        self.setObjectName("action" if framed else "quiet")
        self.setText(f" {text}" if text and icon != "chevron-down" else text)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        if icon == "chevron-down":
            self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setIcon(self._theme.icon(self._icon))
