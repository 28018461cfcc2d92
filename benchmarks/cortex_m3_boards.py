"""What a Cortex-M3 takes with wait states, here and on boards: a table of docs/SOUNDNESS.md.

    python benchmarks/cortex_m3_boards.py [--write]

A paper measured four permutations on three boards, whose flash has no, two and five wait states
(``published/``, Santos and Großschädl). Its programs are not ours to run. They are straight lines
of code, so each stands here as a line of as many bytes that takes as many cycles without wait
states; what it takes with them is compared. ``--write`` puts the table into the page.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt import Machine
from motecrypt.bench.published import figures
from motecrypt.catalog import Catalog, load
from motecrypt.markdown import table, write_between_marks
from motecrypt.toolchain import chip, title_of

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from isa.armv7m.programs import RAM, RET, Words, elf, pack

PAGE = Path("docs") / "SOUNDNESS.md"
BY = "benchmarks/cortex_m3_boards.py"
MEASURED = "measured on a board"
"""What the note of a published figure says of it."""
WITHOUT, *WITH = ("stm32f100rb", "stm32f103rb", "sam3x8e")
WAITS = {"stm32f103rb": 2, "sam3x8e": 5}
"""Wait states of the boards, as the paper has them."""


@dataclass(frozen=True)
class Line:
    """A permutation of the paper; ``board`` and ``here`` are cycles on each chip."""

    name: str
    code: int
    board: dict[str, int]
    here: dict[str, int]

    def error(self, name: str) -> float:
        """In percent; more than none if we say more."""
        return 100 * (self.here[name] - self.board[name]) / self.board[name]


def lines(catalog: Catalog) -> list[Line]:
    measured = [figure for figure in figures(catalog.root) if MEASURED in figure.note]
    found = []
    for first in (figure for figure in measured if figure.chip == WITHOUT):
        board = {f.chip: f.cycles for f in measured if f.algorithm == first.algorithm if f.cycles}
        assert first.code is not None
        words = straight(first.code, board[WITHOUT])
        here = {name: cycles(name, words) for name in board}
        rounds = f" {first.rounds}" if first.rounds else ""
        found.append(Line(f"{first.algorithm}{rounds}", first.code, board, here))
    return found


def straight(code: int, without: int) -> Words:
    """A line of at most so many bytes that takes so many cycles without wait states: wide
    instructions, a cycle each, and a return, which takes two. What is left to take are words that
    are loaded at both ends, as permutations load and store their state."""
    instructions = min((code - 2) // 4, without - 2)
    more = without - 2 - instructions
    ends: list[Words] = []
    while more:
        count = min(more, 8)
        assert count > 1, "an instruction loads two registers or more"
        ends.append([0xE890, (1 << count) - 1 << 1])  # ldm.w r0, {r1...}
        more -= count
    middle = [[0xF3AF, 0x8000]] * (instructions - len(ends))  # nop.w
    return [*(half for one in (*ends[::2], *middle, *ends[1::2]) for half in one), RET]


def cycles(name: str, words: Words) -> int:
    machine = Machine(name, elf(pack(words), origin=chip(name).flash[0]))
    return machine.call("f", registers={0: RAM}).cycles


def text(catalog: Catalog) -> str:
    """The table, with a line of what the errors come to."""
    found = lines(catalog)
    head = ["permutation", "bytes", title_of(WITHOUT)]
    for name in WITH:
        head += [f"{title_of(name)}, {WAITS[name]} waits", "here", "error"]
    rows = [
        [line.name, f"{line.code:,}", f"{line.board[WITHOUT]:,}", *_with(line)] for line in found
    ]
    rows.append(
        ["mean size", "", "", *(cell for name in WITH for cell in ("", "", _mean(found, name)))]
    )
    return table(head, rows)


def _with(line: Line) -> Iterable[str]:
    for name in WITH:
        yield from (f"{line.board[name]:,}", f"{line.here[name]:,}", f"{line.error(name):+.2f} %")


def _mean(found: Sequence[Line], name: str) -> str:
    return f"{statistics.mean(abs(line.error(name)) for line in found):.2f} %"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--write", action="store_true", help="put the table into docs/SOUNDNESS.md")
    options = parser.parse_args()
    catalog = load()
    made = text(catalog)
    print(made)
    if options.write:
        write_between_marks(catalog.root / PAGE, made, BY)


if __name__ == "__main__":
    main()
