"""The widgets of the window; each can be built, shown and tested alone."""
