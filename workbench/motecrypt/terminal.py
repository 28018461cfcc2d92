"""Output for people: the consoles, the progress bar, and where results go."""

from __future__ import annotations

import json
import os
import re
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol, cast

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from motecrypt.paths import check_writable, write_text
from motecrypt.visible import VisibleConsole, json_text

WIDTH = 120
"""The columns of what goes to a file or another program, unless COLUMNS says otherwise."""
STANDARD_OUTPUT = "-"
_BLANKS = re.compile(r"[ \t]+(?=\n)")


class _Trimmed:
    """Standard output without the blanks that rich leaves at the ends of lines."""

    def write(self, text: str) -> int:
        sys.stdout.write(_BLANKS.sub("", text))
        return len(text)

    def flush(self) -> None:
        sys.stdout.flush()


def console() -> Console:
    """Standard output, as wide as the terminal; what reads a pipe gets no blanks at line ends."""
    out = VisibleConsole(highlight=False, markup=False)
    if out.is_terminal:
        return out
    width = None if os.environ.get("COLUMNS") else WIDTH
    return VisibleConsole(
        file=cast(IO[str], _Trimmed()), highlight=False, markup=False, width=width
    )


def say(out: Console, text: str, indent: int = 0, style: str | None = None) -> None:
    """Print a paragraph that is broken at blanks alone, its later lines indented by more."""
    blank = " " * indent
    lines = textwrap.fill(
        text,
        width=max(out.width, indent + 20),
        initial_indent=blank,
        subsequent_indent=blank + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    out.print(lines, style=style, soft_wrap=True)


class Tick(Protocol):
    def __call__(self) -> None: ...


@contextmanager
def progress(title: str, total: int) -> Iterator[Tick]:
    """A bar on standard error while the block runs, if people watch; call the result per step."""
    errors = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left, if all take as long:"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


def check_json_target(target: str | None) -> None:
    """Raise MoteError before the work begins when its result could not be written."""
    if target is not None and target != STANDARD_OUTPUT:
        check_writable(Path(target))


def write_json(target: str, content: Any) -> None:
    """Write JSON to a file, whole or not at all, or to standard output for ``-``."""
    write_result(target, json_text(json.dumps(content, indent=2, ensure_ascii=False)) + "\n")


def write_result(target: str, text: str) -> None:
    """Write text to a file, whole or not at all, or to standard output for ``-``."""
    if target == STANDARD_OUTPUT:
        sys.stdout.write(text)
    else:
        write_text(Path(target), text)
