"""Text as papers carry it: LaTeX, Markdown, Unicode."""
