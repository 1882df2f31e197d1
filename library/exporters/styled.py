"""Titles, abstracts and notes, with their emphasis and formulas, as HTML or as Markdown."""

import html
import re
from dataclasses import replace

from library.exporters.reference import address
from library.text.markup import Span, spans
from library.text.mathml import mathml

_PARAGRAPH = re.compile(r"\n\s*\n")
_MARKDOWN = re.compile(r"([\\`*_\[\]<>#|~&$!{}])")
# What begins a heading, a list or a quotation where it begins a line.
_BEGINS = re.compile(r"^(\s*)(?:([-+=:])|(\d{1,9})([.)]))(?=\s|$|[-+=:])", re.MULTILINE)


def html_line(text: str, *, links: bool = True) -> str:
    """A title as HTML within a line."""
    runs = spans(" ".join(text.split()))
    return "".join(_html_span(run if links else replace(run, link="")) for run in runs)


def html_paragraphs(text: str) -> str:
    """An abstract or note as paragraphs of HTML, the lines of a list kept apart."""
    return "".join(f"<p>{'<br>'.join(map(html_line, _lines(part)))}</p>\n" for part in _parts(text))


def markdown_line(text: str) -> str:
    """A title as Markdown within a line, formulas in dollars."""
    return escaped_beginning("".join(map(_markdown_span, spans(" ".join(text.split())))))


def markdown_paragraphs(text: str) -> list[str]:
    """An abstract or note as paragraphs of Markdown, each one line."""
    return [markdown_line(part) for part in _parts(text)]


def escaped_html(text: str) -> str:
    """Text that is only text, for HTML."""
    return html.escape(text)


def escaped_markdown(text: str) -> str:
    """Text that is only text, for the middle of a line of Markdown."""
    return _MARKDOWN.sub(r"\\\1", text)


def escaped_beginning(line: str) -> str:
    """A line that begins no heading, list or quotation."""
    return _BEGINS.sub(lambda m: f"{m[1]}{m[3] or ''}\\{m[2] or m[4]}", line)


def _parts(text: str) -> list[str]:
    return [part for part in _PARAGRAPH.split(text) if part.strip()]


def _lines(paragraph: str) -> list[str]:
    """The lines of a paragraph that is a list; else the paragraph, which is one."""
    lines = [line for line in paragraph.split("\n") if line.strip()]
    listing = sum(bool(re.match(r"\s*(?:[-*+•]|\d+[.)])\s", line)) for line in lines)
    return lines if listing else [paragraph]


def _html_span(span: Span) -> str:
    if span.math:
        drawn = mathml(span.text, display=span.math == "display")
        return drawn or f"<code>{html.escape(span.source)}</code>"
    text = html.escape(span.text)
    for wanted, tag in ((span.code, "code"), (span.italic, "em"), (span.bold, "strong")):
        text = f"<{tag}>{text}</{tag}>" if wanted else text
    link = address(span.link)
    return f'<a href="{html.escape(link)}" rel="noreferrer">{text}</a>' if link else text


def _markdown_span(span: Span) -> str:
    if span.math:
        formula = " ".join(span.text.split())
        return f"$${formula}$$" if span.math == "display" else f"${formula}$"
    if span.code and "`" not in span.text and span.text.strip():
        return f"`{span.text}`"
    text = escaped_markdown(span.text)
    mark = "***" if span.bold and span.italic else "**" if span.bold else "*" * span.italic
    if mark and (inner := text.strip()):
        text = text.replace(inner, f"{mark}{inner}{mark}", 1)
    link = address(span.link)
    return f"[{text}](<{link}>)" if link else text
