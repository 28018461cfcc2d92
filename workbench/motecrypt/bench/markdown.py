"""Tables in Markdown, and their place between two marks of a page that people write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.paths import display, write_text

BEGIN = "<!-- made by `make ledger`: begin -->"
END = "<!-- made by `make ledger`: end -->"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its first column is text, the others are numbers."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def write_between_marks(file: Path, content: str) -> bool:
    """Replace what stands between the marks of a file; False when it has none."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if BEGIN not in text and END not in text:
        return False
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise MoteError(f"{display(file)} has one of the marks '{BEGIN}' and '{END}' alone.")
    write_text(file, f"{head}{BEGIN}\n{content}{END}{tail}")
    return True
