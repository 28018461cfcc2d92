"""The variants and operations of an algorithm that can be proved on a chip."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Sequence

from motecrypt import specification
from motecrypt.catalog import PORTABLE, VARIANTS, Algorithm, Catalog, Primitive
from motecrypt.errors import MoteError
from motecrypt.run.repeatable import operations
from motecrypt.specification import primitives
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.offered import anywhere, in_assembly


def variants(catalog: Catalog, target: Chip) -> tuple[str, ...]:
    """Return the variants that are proved by default: those of the chip without C if it has any,
    otherwise those of every chip, and the C alone."""
    return in_assembly(catalog, target) or (*VARIANTS, PORTABLE)


def builds(
    catalog: Catalog, algorithm: Algorithm, target: Chip, among: Sequence[str] = ()
) -> list[tuple[str, Algorithm]]:
    """Return the variants in which the chip has a part of an algorithm, with that part; only those
    ``among`` the given ones, if any are given."""
    asked = among or variants(catalog, target)
    return anywhere(catalog, algorithm, target, dict.fromkeys(asked))


def check_specified(algorithm: Algorithm, names: Iterable[str]) -> None:
    """Raise MoteError for the first of the operations that has no executable specification."""
    for name in names:
        if not _is_specified(algorithm, name):
            raise MoteError(
                f"{algorithm.name} has no executable specification of {name} in"
                f" {specification.__name__}: there is nothing that it could be proved to equal."
            )


def _is_specified(algorithm: Algorithm, name: str) -> bool:
    if not isinstance(algorithm, Primitive):
        module = f"{specification.__name__}.{algorithm.name.replace('-', '_')}"
        return importlib.util.find_spec(module) is not None
    known = {key for table in primitives.tables().values() for key in table}
    operation = next(o.operation for o in algorithm.operations if o.label == name)
    return (algorithm.name, operation) in known


def statements(
    catalog: Catalog, algorithm: Algorithm, target: Chip, among: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Return all operations of an algorithm that can be proved on a chip, each with its variant."""
    return [
        (operation, variant)
        for variant, one in builds(catalog, algorithm, target, among)
        for operation in operations(one)
    ]
