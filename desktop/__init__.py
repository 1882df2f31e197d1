"""The window: shows a library and lets a person work with it by keyboard and mouse."""
