"""The task of a proof: names and lengths, small enough to go to another process."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from motecrypt.prove.contract.elf_function import Function
from motecrypt.prove.record import ledger
from motecrypt.prove.record.result import Sums
from motecrypt.run.task import Task


@dataclass(frozen=True, kw_only=True)
class ProofTask(Task):
    """One operation of an algorithm in one build, with one pair of lengths.

    ``code`` is code by others that should compute the algorithm: the folder of an implementation,
    or a function of an ELF file; None for the library. ``offset`` shifts byte buffers from their
    even addresses. ``sums``: how sums are made; in each way, until one decides, if None.
    """

    lengths: tuple[int, int] = (0, 0)
    offset: int = 0
    in_place: bool = False
    in_pieces: bool = False
    sums: Sums | None = None
    code: Path | Function | None = None

    @property
    def way(self) -> str:
        """The placement of buffers, unless they are separate and at even addresses, and whether the
        inputs are cut into pieces."""
        ways = ["unaligned"] * (self.offset % 2) + ["in place"] * self.in_place
        return ", ".join(ways + [ledger.PIECES] * self.in_pieces)
