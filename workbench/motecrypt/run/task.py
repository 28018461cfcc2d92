"""The task that rooms share: one algorithm in one build, on a chip or on this computer, by name.

Verification, weighing, audit and proofs each take tasks; what only one of them has to know is said
by a class of its own that adds it. A task is small, so that it may go to another process. There it
becomes a `Subject`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motecrypt.catalog import Catalog, cached
from motecrypt.run.host import HOST
from motecrypt.run.subject import Subject, is_default, label
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip

ON_HOST: Final = HOST.name
"""The chip of a task whose portable C runs on this computer."""


@dataclass(frozen=True)
class Task:
    """An algorithm of the catalog at ``root``, and how it is built.

    ``optimisation``: one of `toolchain.OPTIMISATIONS`, or None for the variant's own.
    ``operation``: the one that a task is about, where it is not about all of the algorithm.
    """

    root: Path
    algorithm: str
    chip: str
    variant: str
    toolchain: str = DEFAULT_TOOLCHAIN
    optimisation: str | None = None
    operation: str = ""

    def subject(self, catalog: Catalog | None = None) -> Subject:
        """All that the names stand for, in a ``catalog`` if it is read already; MoteError for a
        name that there is not."""
        catalog = catalog or cached(self.root)
        target = HOST if self.chip == ON_HOST else chip(self.chip)
        algorithm = catalog.algorithm(self.algorithm)
        how = (self.variant, self.toolchain, self.optimisation)
        return Subject(catalog, algorithm, target, *how)

    @property
    def default_build(self) -> bool:
        """Whether it is built as what the official vectors are run on, and as the ledger has it."""
        return is_default(self.toolchain, self.optimisation)

    def __str__(self) -> str:
        of = (self.algorithm, self.chip, self.variant)
        return label(*of, self.toolchain, self.optimisation)
