"""Requests as tasks: about the library, an implementation, or a function of an ELF file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from motecrypt.catalog import DEFAULT, Aead, Algorithm, Catalog, Hash
from motecrypt.errors import MoteError, unknown
from motecrypt.implementation.build import OPTIMISATIONS
from motecrypt.implementation.source import find
from motecrypt.prove.contract import elf_function
from motecrypt.prove.plan import every_length
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import lengths as sizes
from motecrypt.prove.record.builds import builds, check_specified
from motecrypt.prove.record.result import Sums
from motecrypt.run import calls
from motecrypt.run.repeatable import operations
from motecrypt.toolchain import chip, flags
from motecrypt.toolchain.offered import demand

_DATA = (0, 5)
"""The default lengths of associated data in proofs for messages of every length."""


@dataclass(frozen=True)
class Asked:
    """A request for proofs. Empty ``operations`` mean all of them. If ``lengths`` is None, they are
    those of a ``quick`` proof, or those that cover each path."""

    catalog: Catalog
    chip: str
    toolchain: str
    operations: tuple[str, ...]
    lengths: str | None
    quick: bool
    offset: int
    in_place: bool
    in_pieces: bool = False
    sums: Sums | None = None

    def library(self, names: Sequence[str], variants: Sequence[str]) -> list[ProofTask]:
        """Return the tasks about algorithms of the catalog, by default all of them."""
        target = chip(self.chip)
        chosen = self.catalog.named(names)
        demand(self.catalog, chosen, target, variants or None)
        wanted = chosen or self.catalog.algorithms
        there = {one.name: builds(self.catalog, one, target, variants) for one in wanted}
        possible = {
            name: [(variant, offer) for variant, offer in found if self._can_be(offer)]
            for name, found in there.items()
        }
        for one in chosen:
            if self.in_pieces and not possible[one.name]:
                raise MoteError(f"{one.name} has nothing that can be proved in pieces.")
        return [
            self._task(one, variant, operation, pair)
            for one in wanted
            for operation in self._operations(one, [offer for _, offer in possible[one.name]])
            for variant, offer in possible[one.name]
            if operation in operations(offer)
            for pair in self._lengths(offer)
        ]

    def every(self, names: Sequence[str], variants: Sequence[str]) -> list[ProofTask]:
        """Return the tasks about messages of every length, for each of ``lengths`` of associated
        data."""
        some = sizes.parsed(self.lengths) if self.lengths is not None else _DATA
        tasks = [
            replace(task, lengths=(ad, 0))
            for task in replace(self, lengths=None, quick=True).library(names, variants)
            if every_length.can_be(
                algorithm := self.catalog.algorithm(task.algorithm), task.operation
            )
            for ad in (some if isinstance(algorithm, Aead) else (0,))
        ]
        if not tasks:
            raise MoteError(
                "Messages of every length are proved of encryption and of hashes without"
                f" customisation, and {' and '.join(names) or self.chip} have none."
            )
        return tasks

    def _can_be(self, algorithm: Algorithm) -> bool:
        """Return whether an algorithm can be proved in pieces or in place, if that is requested."""
        if self.in_pieces:
            return isinstance(algorithm, Aead | Hash) and bool(algorithm.incremental)
        return isinstance(algorithm, Aead) or not self.in_place

    def submissions(
        self, folders: Sequence[Path], computes: str | None, optimisations: Sequence[str]
    ) -> list[ProofTask]:
        """Return the tasks about implementations of an algorithm of the catalog."""
        if computes is None:
            raise MoteError("--impl needs --as: the algorithm that it should compute.")
        algorithm = self.catalog.algorithm(computes)
        if not isinstance(algorithm, Aead | Hash):
            raise MoteError(f"{computes} is neither an authenticated cipher nor a hash function.")
        for name in optimisations:
            flags("default", name)
        return [
            replace(
                self._task(algorithm, DEFAULT, operation, pair),
                optimisation=optimisation,
                code=source.folder,
            )
            for source in find(folders)
            for operation in self._operations(algorithm)
            for optimisation in optimisations or OPTIMISATIONS
            for pair in self._lengths(algorithm)
        ]

    def program(
        self, elf: Path, function: str, arguments: Sequence[str], computes: str | None
    ) -> list[ProofTask]:
        """Return the tasks about a function of an ELF file."""
        if computes is None:
            raise MoteError("--call needs --as: the algorithm that the function should compute.")
        algorithm = self.catalog.algorithm(computes)
        chosen = self._operations(algorithm)
        if len(chosen) > 1:
            raise MoteError(f"--call needs --operation: one of {', '.join(chosen)}.")
        (operation,) = chosen
        elf_function.check(algorithm, operation)
        calls.load_program(self.chip, elf).function(function)
        given = elf_function.parameters(arguments, algorithm, operation)
        code = elf_function.Function(elf.absolute(), function, given)
        return [
            replace(self._task(algorithm, DEFAULT, operation, pair), code=code)
            for pair in self._lengths(algorithm)
        ]

    def _task(
        self, algorithm: Algorithm, variant: str, operation: str, lengths: tuple[int, int]
    ) -> ProofTask:
        return ProofTask(
            *(self.catalog.root, algorithm.name, self.chip, variant, self.toolchain),
            operation=operation,
            lengths=lengths,
            offset=self.offset,
            in_place=self.in_place,
            in_pieces=self.in_pieces,
            sums=self.sums,
        )

    def _operations(
        self, algorithm: Algorithm, offers: Sequence[Algorithm] | None = None
    ) -> tuple[str, ...]:
        """Return the requested operations. Raise MoteError for one that no offer has."""
        known = operations(algorithm)
        if offers is not None:
            there = {name for offer in offers for name in operations(offer)}
            known = tuple(name for name in known if name in there)
        for name in self.operations:
            if name not in known:
                raise unknown("operation", name, known)
        chosen = self.operations or known
        check_specified(algorithm, chosen)
        return chosen

    def _lengths(self, algorithm: Algorithm) -> sizes.Lengths:
        if not isinstance(algorithm, Aead | Hash):
            return ((0, 0),)
        if self.lengths is not None:
            some = sizes.parsed(self.lengths)
            takes_two = isinstance(algorithm, Aead) or algorithm.custom
            return tuple(product(some if takes_two else (0,), some))
        return sizes.QUICK if self.quick else sizes.covering(algorithm)
