"""The subject of a task: an algorithm in one build, every name resolved.

A task names what it is about (`run.task`). Whoever does it resolves the names once, at the door;
what is called from there takes the subject, or the part of it that is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from motecrypt.catalog import Algorithm, Catalog
from motecrypt.run.host import HOST
from motecrypt.toolchain import (
    DEFAULT_TOOLCHAIN,
    Chip,
    Compiler,
    build,
    chip,
    compile_sources,
    compiler,
    flags,
)
from motecrypt.toolchain.offered import there


@dataclass(frozen=True)
class Subject:
    """An algorithm of a catalog, built in a variant for a chip, or for this computer (`HOST`).

    ``optimisation``: one of `toolchain.OPTIMISATIONS`, or None for the variant's own.
    """

    catalog: Catalog
    algorithm: Algorithm
    chip: Chip
    variant: str
    toolchain: str = DEFAULT_TOOLCHAIN
    optimisation: str | None = None

    @classmethod
    def of(
        cls,
        catalog: Catalog,
        algorithm: Algorithm,
        chip_name: str,
        variant: str,
        toolchain: str = DEFAULT_TOOLCHAIN,
        optimisation: str | None = None,
    ) -> Subject:
        """The subject on the chip of that name; MoteError if there is no such chip."""
        return cls(catalog, algorithm, chip(chip_name), variant, toolchain, optimisation)

    @cached_property
    def offered(self) -> Subject:
        """The same with as much of the algorithm as the chip has in the variant; MoteError where it
        has nothing."""
        if self.on_host:
            return self
        found = there(self.catalog, self.algorithm, self.chip, self.variant)
        return self if found == self.algorithm else replace(self, algorithm=found)

    @property
    def on_host(self) -> bool:
        """Whether it is the portable C on this computer."""
        return self.chip == HOST

    @property
    def is_default(self) -> bool:
        """Whether it is built as what the official vectors are run on, and as the ledger has it."""
        return is_default(self.toolchain, self.optimisation)

    @property
    def compiler(self) -> Compiler:
        return compiler(self.toolchain, self.chip, self.variant)

    @property
    def flags(self) -> tuple[str, ...]:
        """The options that shape the code."""
        return flags(self.variant, self.optimisation)

    def build(
        self, functions: Sequence[str], *, extra: Sequence[Path] = (), lines: bool = False
    ) -> Path:
        """The image of these functions and all they need, as `toolchain.build` makes it."""
        return build(
            self.catalog,
            self.algorithm.family,
            self.chip,
            self.variant,
            functions,
            toolchain=self.toolchain,
            optimisation=self.optimisation,
            extra=extra,
            lines=lines,
        )

    def compile_sources(self) -> dict[Path, Path]:
        """Compile what a later `build` links, so that it is quick; the object of each source."""
        return compile_sources(
            self.catalog,
            self.algorithm.family,
            self.chip,
            self.variant,
            toolchain=self.toolchain,
            optimisation=self.optimisation,
        )

    def __str__(self) -> str:
        of = (self.algorithm.name, self.chip.name, self.variant)
        return label(*of, self.toolchain, self.optimisation)


def is_default(toolchain: str, optimisation: str | None) -> bool:
    return toolchain == DEFAULT_TOOLCHAIN and optimisation is None


def label(
    algorithm: str, chip_name: str, variant: str, toolchain: str, optimisation: str | None
) -> str:
    """An algorithm in one build, for people."""
    if chip_name == HOST.name:
        return f"{algorithm} on the host"
    optimised = () if optimisation is None else (f"-{optimisation}",)
    by = () if toolchain == DEFAULT_TOOLCHAIN else (toolchain,)
    return f"{algorithm} ({', '.join((variant, *optimised, chip_name, *by))})"
