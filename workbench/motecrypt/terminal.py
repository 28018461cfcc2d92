"""What people see: the consoles, the progress bar, and where results go."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from motecrypt.paths import check_writable, write_text
from motecrypt.visible import VisibleConsole, json_text

WIDTH = 120
STANDARD_OUTPUT = "-"


def console() -> Console:
    """Standard output; tables keep their width where there is no terminal to fit."""
    out = VisibleConsole(highlight=False, soft_wrap=False)
    if not out.is_terminal or out.width < WIDTH:
        out = VisibleConsole(highlight=False, width=WIDTH)
    return out


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
