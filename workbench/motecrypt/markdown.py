"""Tables in Markdown, and their place between two marks of a page that people write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.paths import display, write_text

BY = "make ledger"


def marks(by: str = BY) -> tuple[str, str]:
    """The lines that a table stands between which this command makes."""
    return f"<!-- made by `{by}`: begin -->", f"<!-- made by `{by}`: end -->"


BEGIN, END = marks()


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its first column is text, the others are numbers."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def write_between_marks(file: Path, content: str, by: str = BY) -> bool:
    """Replace what stands between the marks of a file; False when it has none."""
    first, last = marks(by)
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if first not in text and last not in text:
        return False
    head, begin, rest = text.partition(first)
    _, end, tail = rest.partition(last)
    if not (begin and end):
        raise MoteError(f"{display(file)} has one of the marks '{first}' and '{last}' alone.")
    write_text(file, f"{head}{first}\n{content}{last}{tail}")
    return True
