"""Figures 1 to 4 of document 004: cycles a byte over message length, for little ROM and for much.

A block cipher costs the same for every block, except where an image has a decryption of later
blocks that is cheaper than that of the first; a hash is measured at every length
(``ledger/lengths``). Of each algorithm the fastest build stands within the class, as a portfolio
chooses it; the smallest of all, which is not used for its speed, is left out as there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from motecrypt.bench import curves
from motecrypt.bench.records import Record
from motecrypt.catalog import Catalog, Primitive
from motecrypt.documents import drawing, filled
from motecrypt.documents.cells import Ours
from motecrypt.documents.classes import Limits
from motecrypt.documents.drawing import Panel, Series
from motecrypt.documents.fitting import BOTH, LATER, Build, fastest
from motecrypt.markdown import table

CHIP = "r5f100le"
LOW, HIGH = 1024, 2048
CIPHERS = ("aes-128", "camellia-128", "clefia-128", "present-80")
SHOWN = (16, 32, 64, 128, 256, 512, 1024)
"""The lengths of the table; the drawing has all that the curves have from the first on, of block
ciphers the multiples of it."""


@dataclass(frozen=True)
class Figure:
    """``operation`` of all ``algorithms`` in at most ``ram`` bytes of RAM."""

    number: int
    title: str
    operation: str
    algorithms: tuple[str, ...]
    ram: int


FIGURES = (
    Figure(1, "Block ciphers, encryption alone", "block-encrypt", CIPHERS, 128),
    Figure(2, "Block ciphers, both directions", BOTH, CIPHERS, 128),
    Figure(
        *(3, "Hash functions of 256 bits", "hash"),
        ("sha-256", "sha3-256", "skein-256", "groestl-256"),
        512,
    ),
    Figure(
        *(4, "Hash functions of 512 bits", "hash"),
        ("sha-512", "sha3-512", "skein-512", "groestl-512"),
        512,
    ),
)


@dataclass(frozen=True)
class Line:
    """A build in a panel: its series, and which build it is. ``direction`` is of a cipher in both
    directions, else empty."""

    algorithm: str
    direction: str
    rom: int
    build: Build
    points: tuple[tuple[int, float], ...]

    @property
    def series(self) -> Series:
        name = f"{self.algorithm} ({self.direction})" if self.direction else self.algorithm
        return Series(name, self.points, broken=self.direction == "D")


def lines(figure: Figure, ours: Ours) -> list[Line]:
    """The lines of both panels; of an algorithm with nothing that fits none."""
    found: list[Line] = []
    for rom in (LOW, HIGH):
        for algorithm in figure.algorithms:
            every = filled.of(algorithm, figure.operation, CHIP, ours)
            kept = [build for build in every if build.variant != filled.SMALLEST]
            build = fastest(kept, Limits(rom, figure.ram))
            if build is not None:
                found += _lines(figure, rom, build, ours.catalog)
    return found


def _lines(figure: Figure, rom: int, build: Build, catalog: Catalog) -> Iterator[Line]:
    if figure.operation == "hash":
        if points := _measured(build, catalog.root):
            yield Line(build.algorithm, "", rom, build, points)
        return
    block = block_bytes(catalog, build.algorithm)
    later = next((record for record in build.records if record.operation == LATER), None)
    for record in sorted(build.records, key=lambda record: "decrypt" in record.operation):
        if record is later:
            continue
        back = "decrypt" in record.operation
        direction = ("D" if back else "E") if figure.operation == BOTH else ""
        points = _of_blocks(record, later if back and later else record, block)
        yield Line(build.algorithm, direction, rom, build, points)


def _of_blocks(first: Record, later: Record, block: int) -> tuple[tuple[int, float], ...]:
    lengths = (n for n in curves.LENGTHS if n % SHOWN[0] == 0)
    return tuple((n, (first.cycles + (n // block - 1) * later.cycles) / n) for n in lengths)


def block_bytes(catalog: Catalog, name: str) -> int:
    """The bytes of a block: what one encryption puts out."""
    cipher = catalog.algorithm(name)
    assert isinstance(cipher, Primitive)
    (encrypt,) = (one for one in cipher.operations if one.operation == "encrypt")
    return encrypt.call.outputs[0].size


def _measured(build: Build, root: Path) -> tuple[tuple[int, float], ...]:
    about = (build.algorithm, build.operation, build.variant)
    for row in curves.read(curves.path(root, CHIP)):
        if (row["algorithm"], row["operation"], row["variant"]) == about:
            cycles = ((n, row[str(n)]) for n in curves.LENGTHS if n >= SHOWN[0])
            return tuple((n, int(said) / n) for n, said in cycles if said)
    return ()


def drawn(figure: Figure, found: list[Line]) -> str:
    """The figure as SVG; there must be a line."""
    panels = [
        Panel(title, tuple(line.series for line in found if line.rom == rom))
        for rom, title in ((LOW, f"at most {LOW:,} bytes of ROM"), (HIGH, f"{HIGH:,} bytes of ROM"))
    ]
    return drawing.svg(
        f"Figure {figure.number}: {figure.title}", panels, "bytes of message", "cycles a byte"
    )


def section(figure: Figure, found: list[Line], image: str) -> str:
    """The figure's part of the page, with the drawing in the file ``image``."""
    head = ["cycles a byte", "ROM at most", "build", "ROM", "RAM", *(f"{n:,} bytes" for n in SHOWN)]
    rows = []
    for line in found:
        at = dict(line.points)
        values = (f"{at[n]:,.1f}" if n in at else "" for n in SHOWN)
        sizes = (f"{line.build.rom:,}", f"{line.build.ram:,}")
        rows.append([line.series.name, f"{line.rom:,}", line.build.variant, *sizes, *values])
    title = f"### Figure {figure.number}: {figure.title}\n\n"
    missing = [
        name for name in figure.algorithms if not any(line.algorithm == name for line in found)
    ]
    lacking = f"\nNothing of ours fits, or is weighed whole: {', '.join(missing)}.\n"
    picture = f"![{figure.title}]({image})\n\n" if found else ""
    return title + picture + (table(head, rows) if rows else "") + (lacking if missing else "")
