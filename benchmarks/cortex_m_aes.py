"""What programs for AES take on a Cortex-M, here and on boards: a table of docs/SOUNDNESS.md.

    python benchmarks/cortex_m_aes.py SOURCE=FOLDER... [--write]

Others published assembly for AES, and what it took on boards (``cortex_m_aes.csv``). FOLDER is a
checkout of a source's repository, as docs/bibliography.md names it; none is a part of this project.
Its programs are assembled by ``arm-none-eabi-gcc``, linked alone, and run on the chip that is
nearest to the board. Tables are in flash where the source has them among its code, else in RAM.
None takes a time that depends on data. ``--write`` puts the table into the page.
"""

from __future__ import annotations

import argparse
import csv
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from motecrypt import Machine
from motecrypt.catalog import load
from motecrypt.markdown import table, write_between_marks
from motecrypt.toolchain import chip, title_of

PAGE = Path("docs") / "SOUNDNESS.md"
BY = "benchmarks/cortex_m_aes.py"
FIGURES = Path(__file__).with_suffix(".csv")
HEAD = ("programs of", "here", "programs", "mean", "most above", "most below", "in cycles")
BLOCK, BLOCKS = 16, 256
CORES = {"armv6m": "cortex-m0", "armv7m": "cortex-m4"}
FAR = {"armv6m": 0x0800_2000}
"""Where tables begin in flash that are data, where RAM has no room for them and flash takes as
long. Elsewhere they are in RAM, this far in, behind keys and blocks:"""
NEAR = 0x1000
SCRIPT = """
SECTIONS
{
  . = %#x;
  .text : { *(.text*) }
  . = %#x;
  .tables (NOLOAD) : { *(.data*) }
  /DISCARD/ : { *(.comment) *(.ARM.*) }
}
"""
"""The linker script, with where code and tables begin. Tables hold nothing: their time does not
depend on it."""


@dataclass(frozen=True)
class Row:
    """A program of ``cortex_m_aes.csv``: a function in a file, how it is called, for keys of how
    many bits, and what it took on a board like a chip, in cycles for one of ``per`` parts;
    ``tables``: flash, where tables are read from there."""

    source: str
    file: str
    function: str
    arguments: str
    key: int
    per: int
    tables: str
    chip: str
    cycles: float


@dataclass(frozen=True)
class Pair:
    """What a program takes here and on the board, in the board's unit."""

    row: Row
    here: float

    @property
    def cycles(self) -> float:
        """How many a call takes more here than there."""
        return (self.here - self.row.cycles) * self.row.per

    @property
    def error(self) -> float:
        """In percent; more than none if we say more."""
        return 100 * (self.here - self.row.cycles) / self.row.cycles

    def __str__(self) -> str:
        row = self.row
        name = f"{row.chip:16} {row.function:36} {row.key}"
        return f"{name} {self.here:9.1f} {row.cycles:9.1f} {self.error:+6.2f} %"


def rows() -> list[Row]:
    with FIGURES.open(encoding="ascii", newline="") as file:
        return [
            Row(
                *(line["source"], line["file"], line["function"], line["arguments"]),
                *(int(line["key"]), int(line["per"]), line["tables"]),
                *(line["chip"], float(line["cycles"])),
            )
            for line in csv.DictReader(file)
        ]


def linked(source: Path, row: Row, folder: Path) -> bytes:
    """A program alone, with every table of its repository that it may want."""
    tables = source / "aes" / "lookup_tables.c"
    files = [source / row.file, *([tables] if tables.is_file() else [])]
    image, script = folder / "image.elf", folder / "image.ld"
    isa = chip(row.chip).isa.name
    tables_at = FAR.get(isa, chip(row.chip).ram[0] + NEAR)
    script.write_text(SCRIPT % (chip(row.chip).flash[0], tables_at), encoding="ascii")
    command = ["arm-none-eabi-gcc", f"-mcpu={CORES[isa]}", "-mthumb", "-nostdlib", "-I", source]
    command += ["-ffunction-sections", "-fdata-sections", f"-Wl,-T,{script}", "-Wl,--gc-sections"]
    subprocess.run([*command, f"-Wl,-e,{row.function}", *files, "-o", image], check=True)
    return image.read_bytes()


def measured(source: Path, row: Row, folder: Path) -> Pair:
    machine = Machine(row.chip, linked(source, row, folder))
    start, size = chip(row.chip).ram
    many = min(BLOCKS, (size - 0x1000) // (2 * BLOCK)) if row.per == BLOCKS else 0
    machine.write(start, bytes(size - 0x400))
    data = start + 0x800
    places = {
        **{"key": start + 0x40, "keys": start + 0x100, "counter": start + 0x100},
        **{"in": data, "in2": data + BLOCK},
        **{"out": data + 0x200 + many * BLOCK, "out2": data + 0x200 + BLOCK},
        **{"rounds": row.key // 32 + 6, "bytes": many * BLOCK},
    }
    cycles = machine.call(row.function, *(places[name] for name in row.arguments.split())).cycles
    return Pair(row, cycles / (many or row.per))


def compared(sources: dict[str, Path]) -> Iterator[Pair]:
    with tempfile.TemporaryDirectory() as folder:
        for row in rows():
            if row.source in sources:
                yield measured(sources[row.source], row, Path(folder))


def lines(pairs: list[Pair]) -> Iterator[list[str]]:
    def which(pair: Pair) -> tuple[str, str, str]:
        return pair.row.source, pair.row.chip, pair.row.tables

    for (source, name, tables), group in groupby(sorted(pairs, key=which), which):
        found = list(group)
        errors = [pair.error for pair in found]
        cycles = sorted(pair.cycles for pair in found)
        yield [
            *(
                f"[{source}]" + (f", tables in {tables}" if tables else ""),
                title_of(name),
                str(len(found)),
            ),
            *(f"{value:+.2f} %" for value in (statistics.mean(errors), max(errors), min(errors))),
            f"{cycles[0]:+.0f} to {cycles[-1]:+.0f}",
        ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    parser.add_argument("sources", nargs="+", metavar="SOURCE=FOLDER")
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE}")
    chosen = parser.parse_args()
    folders = dict(one.split("=", 1) for one in chosen.sources)
    pairs = []
    for pair in compared({name: Path(folder) for name, folder in folders.items()}):
        print(pair)
        pairs.append(pair)
    text = table(HEAD, list(lines(pairs)))
    print(text)
    if chosen.write and not write_between_marks(load().root / PAGE, text, BY):
        parser.error(f"{PAGE} has no place for the table.")


if __name__ == "__main__":
    main()
