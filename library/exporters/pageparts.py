"""The look of a reading list as a web page, its small script, and the parts that repeat."""

from collections.abc import Sequence

from library.exporters.reference import address
from library.exporters.styled import escaped_html

STYLE = """:root {
  --paper: #fdfdfb; --ink: #1d1f23; --second: #5c6068; --line: #e3e3de;
  --link: #1f56a8; --soft: #f3f3ee; --accent: #b7791f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17181b; --ink: #e6e6e3; --second: #9da1a8; --line: #303238;
    --link: #8ab4f8; --soft: #202227; --accent: #d9a441;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); }
body {
  margin: 0 auto; padding: 3rem 1.25rem 5rem; max-width: 46rem; line-height: 1.55;
  font: 1.0625rem/1.55 Charter, "Bitstream Charter", Cambria, Georgia, "Noto Serif",
    "DejaVu Serif", "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, serif;
  overflow-wrap: break-word; text-rendering: optimizeLegibility;
}
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .75rem; text-wrap: balance; }
h2 { font-size: 1.1875rem; line-height: 1.3; margin: 0 0 .25rem; text-wrap: pretty; }
p { margin: 0 0 .6em; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
h2 a { color: inherit; }
h2 a:hover { color: var(--link); }
.people, .where, .words, .tags, summary, .filter, button, .count {
  font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans",
    "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
}
.people { font-size: .9375rem; margin: 0; }
.where, .words { font-size: .875rem; color: var(--second); margin: .15rem 0 .4rem; }
.about { color: var(--second); margin-bottom: 1rem; }
article { padding: 1.4rem 0 1rem; border-top: 1px solid var(--line); }
.tags { margin: .3rem 0 .5rem; font-size: .8125rem; }
.tags span {
  display: inline-block; padding: .05rem .5rem; margin: 0 .25rem .25rem 0;
  border-radius: 1rem; background: var(--soft); color: var(--second);
}
.note {
  margin: .5rem 0 .6rem; padding: .5rem .9rem .01rem; background: var(--soft);
  border-left: 3px solid var(--accent); border-radius: 0 .3rem .3rem 0;
}
details { margin: .2rem 0; }
summary { cursor: pointer; font-size: .875rem; color: var(--second); width: fit-content; }
summary:hover { color: var(--link); }
details[open] > summary { margin-bottom: .4rem; }
pre {
  margin: 0 0 .6rem; padding: .7rem .9rem; overflow-x: auto; background: var(--soft);
  border-radius: .3rem; font: .8125rem/1.5 ui-monospace, "Cascadia Mono", Consolas, Menlo,
    "DejaVu Sans Mono", monospace;
}
code { font-family: ui-monospace, Consolas, Menlo, monospace; font-size: .9em; }
math { font-size: 1.05em; }
math[display=block] { margin: .5em 0; overflow-x: auto; }
mtd[columnalign=right] { text-align: right; padding-inline: 0; }
mtd[columnalign=left] { text-align: left; padding-inline: 0; }
.filter {
  width: 100%; padding: .5rem .75rem; font-size: 1rem; color: inherit;
  background: var(--soft); border: 1px solid var(--line); border-radius: .4rem;
}
.count { font-size: .8125rem; color: var(--second); min-height: 1.3em; margin: .3rem 0 .6rem; }
button {
  font-size: .8125rem; padding: .2rem .7rem; margin-bottom: .6rem; cursor: pointer;
  color: inherit; background: none; border: 1px solid var(--line); border-radius: .3rem;
}
button:hover { border-color: var(--link); color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
[hidden] { display: none !important; }
@media print {
  :root { --paper: #fff; --ink: #000; --second: #444; --line: #bbb; --link: #000; --soft: #fff; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .filter, .count, button, .bibtex, summary { display: none; }
  article { padding: .8rem 0 .4rem; }
  h2, .people, .where, .tags { break-after: avoid; }
  p { orphans: 3; widows: 3; }
}
"""

# Words that are typed must all be found in what a paper shows. Printing opens the abstracts.
SCRIPT = """"use strict";
const papers = [...document.querySelectorAll("article")];
const fold = text => text.normalize("NFKD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase();
const texts = papers.map(paper => {
  const shown = paper.cloneNode(true);
  shown.querySelectorAll("script, .bibtex, summary").forEach(part => part.remove());
  const people = paper.querySelector(".people");
  return fold(shown.textContent + " " + (people ? people.title : ""));
});
const box = document.querySelector(".filter");
const count = document.querySelector(".count");
const choose = () => {
  const words = fold(box.value).split(/\\s+/).filter(Boolean);
  let shown = 0;
  papers.forEach((paper, at) => {
    paper.hidden = !words.every(word => texts[at].includes(word));
    shown += !paper.hidden;
  });
  count.textContent = words.length ? `${shown} / ${papers.length}` : `${papers.length}`;
};
box.hidden = false;
box.addEventListener("input", choose);
box.addEventListener("keydown", event => {
  if (event.key === "Escape") { box.value = ""; choose(); }
});
choose();
const copy = async pre => {
  try {
    await navigator.clipboard.writeText(pre.textContent);
  } catch {
    getSelection().selectAllChildren(pre);
    document.execCommand("copy");
  }
};
document.querySelectorAll(".bibtex").forEach(part => {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await copy(part.querySelector("pre"));
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  part.append(button);
});
let closed = [];
addEventListener("beforeprint", () => {
  closed = [...document.querySelectorAll("details:not([open]):not(.bibtex)")];
  closed.forEach(part => { part.open = true; });
});
addEventListener("afterprint", () => closed.forEach(part => { part.open = false; }));
"""

FILTER = """<input class="filter" type="search" placeholder="Filter" aria-label="Filter" hidden>
<p class="count" role="status"></p>
"""


def button(name: str, url: str) -> str:
    """A link with a name of our own; "" for what is no address of the web."""
    target = escaped_html(address(url))
    return f'<a href="{target}" rel="noreferrer">{escaped_html(name)}</a>' if target else ""


def fold(name: str, content: str, kind: str = "") -> str:
    """Content that a click on its name opens, without any script."""
    classed = f' class="{kind}"' if kind else ""
    return f"<details{classed}>\n<summary>{name}</summary>\n{content}</details>"


def tags_line(tags: Sequence[str]) -> str:
    """The tags in a row."""
    spans = "".join(f"<span>{escaped_html(tag)}</span>" for tag in tags)
    return f'<p class="tags">{spans}</p>' if spans else ""
