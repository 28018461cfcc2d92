"""Source lines of instructions, from the program's own line information or that of its twin."""

from __future__ import annotations

import bisect
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt._sim import ElfError, line_table
from motecrypt.errors import MoteError
from motecrypt.paths import display, project_root
from motecrypt.profile.program import Index, Program

_SUFFIXES = frozenset((".c", ".h", ".S", ".s", ".asm", ".inc", ".cc", ".cpp", ".hpp", ".rs"))
_MOST_BYTES = 4 << 20


@dataclass(frozen=True)
class SourceLine:
    """A source line; a line of 0 is one that the compiler made up."""

    file: str
    line: int


class Lines:
    """The source lines of addresses; none is known where the program does not say. ``problem``:
    what keeps its line information from being read."""

    def __init__(
        self, table: list[tuple[int, int, str, int]], program: Program, problem: str = ""
    ) -> None:
        self.problem = problem
        code = Index([area for area in program.areas if area.kind == "code"])
        kept = [row for row in table if code.find(row[0])]
        self._starts = [row[0] for row in kept]
        self._rows = kept

    def __bool__(self) -> bool:
        return bool(self._rows)

    def at(self, address: int) -> SourceLine | None:
        """The line of an instruction."""
        position = bisect.bisect_right(self._starts, address) - 1
        if position < 0:
            return None
        _, end, file, line = self._rows[position]
        return SourceLine(file, line) if address < end and line else None


def lines_of(image: Path, program: Program) -> Lines:
    """The lines of a program; none of one whose line information can't be read."""
    try:
        return Lines(line_table(image), program)
    except ElfError as error:
        return Lines([], program, str(error))


@cache
def shown(file: str) -> str:
    """A source's path as people read it: from here, or from the top of the project."""
    near = display(Path(file))
    if not Path(near).is_absolute():
        return near
    try:
        return str(Path(file).relative_to(project_root()))
    except (MoteError, ValueError):
        return near


@cache
def _source(file: str) -> tuple[str, ...]:
    """The lines of a source; none of what is not at hand or no source: programs name any file."""
    path = Path(file)
    try:
        # A link may have the name of a source and lead to anything.
        path = path.resolve()
        if path.suffix not in _SUFFIXES or not path.is_file():
            return ()
        if path.stat().st_size > _MOST_BYTES:
            return ()
        return tuple(path.read_text(encoding="utf-8", errors="replace").splitlines())
    except (OSError, ValueError):
        return ()


def text(file: str, line: int) -> str:
    """A line of a source; empty where the source is not at hand."""
    source = _source(file)
    return source[line - 1].strip() if 0 < line <= len(source) else ""
