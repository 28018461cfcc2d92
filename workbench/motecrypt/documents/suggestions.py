"""The suggestions and open ends of a document: what tables would save in RAM, and what it says of
the rest."""

from __future__ import annotations

from motecrypt import _sim
from motecrypt.bench.records import Record
from motecrypt.documents import filled
from motecrypt.documents.cells import Ours
from motecrypt.documents.document import Document
from motecrypt.markdown import table

PART = "suggestions"
_READ = "flash read"
_HEAD = ("", "build", "cycles", "reads of flash", "from RAM", "fewer", "bytes to copy")
_HOW = """## Tables in RAM

The fastest build of each primitive, a block or the longest message, and what it would take if all
that it reads from flash lay in RAM: a read takes {flash} clocks from flash and 1 from RAM, and the
simulator counts the reads. It is a calculation: copying is left out, and RAM grows by the bytes to
copy.
"""


def section(document: Document, chip: str, ours: Ours) -> str:
    """The table with its heading, and the words; empty where a document has none."""
    if PART not in document.said:
        return ""
    more = _more(chip)
    rows = []
    for algorithm, operation in dict.fromkeys(
        (named.algorithm, named.operation) for named in document.named if named.operation != "both"
    ):
        builds = filled.of(algorithm, operation, chip, ours)
        if builds:
            fastest = min(builds, key=lambda build: build.slowest.cycles)
            rows.append(_row(fastest.slowest, more))
    how = _HOW.format(flash=1 + more)
    return f"{how}\n{table(_HEAD, rows)}\n{document.said[PART]}\n"


def _more(chip: str) -> int:
    """The clocks that a read from flash takes more than one from RAM."""
    (row,) = (row for row in _sim.cost_rows(chip) if row.name == _READ)
    return row.cycles


def _row(record: Record, more: int) -> list[str]:
    reads = record.doubt.flash_reads if record.doubt else 0
    faster = record.cycles - more * reads
    message = f" for {record.message:,} bytes" if record.message else ""
    return [
        f"{record.algorithm}{message}",
        record.variant,
        f"{record.cycles:,}",
        f"{reads:,}",
        f"{faster:,}",
        f"{100 * (record.cycles - faster) / record.cycles:.0f} %",
        f"{record.tables:,}" if reads else "",
    ]
