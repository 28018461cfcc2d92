"""The task that rooms share: one algorithm in one build, on a chip or on this computer.

Verification, weighing and audit each take tasks; what only one of them has to know is said by a
class of its own that adds it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motecrypt.toolchain import DEFAULT_TOOLCHAIN

ON_HOST: Final = "host"
"""The chip of a task whose portable C runs on this computer."""


@dataclass(frozen=True)
class Task:
    """An algorithm of the catalog at ``root``, and how it is built.

    ``optimisation``: one of `toolchain.OPTIMISATIONS`, or None for the variant's own.
    """

    root: Path
    algorithm: str
    chip: str
    variant: str
    toolchain: str = DEFAULT_TOOLCHAIN
    optimisation: str | None = None

    @property
    def default_build(self) -> bool:
        """Whether it is built as what the official vectors are run on, and as the ledger has it."""
        return self.toolchain == DEFAULT_TOOLCHAIN and self.optimisation is None

    def __str__(self) -> str:
        if self.chip == ON_HOST:
            return f"{self.algorithm} on the host"
        optimised = () if self.optimisation is None else (f"-{self.optimisation}",)
        by = () if self.toolchain == DEFAULT_TOOLCHAIN else (self.toolchain,)
        return f"{self.algorithm} ({', '.join((self.variant, *optimised, self.chip, *by))})"
