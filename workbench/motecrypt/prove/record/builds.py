"""What of an algorithm there is to prove on a chip: its variants, each with what it does."""

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
    """What is proved where no variant is named: those without C where a chip has such, else
    those of every chip, and the C alone."""
    return in_assembly(catalog, target) or (*VARIANTS, PORTABLE)


def builds(
    catalog: Catalog, algorithm: Algorithm, target: Chip, among: Sequence[str] = ()
) -> list[tuple[str, Algorithm]]:
    """The variants, of all or of these, that the chip has something of an algorithm in, with it."""
    asked = among or variants(catalog, target)
    return anywhere(catalog, algorithm, target, dict.fromkeys(asked))


def check_specified(algorithm: Algorithm, names: Iterable[str]) -> None:
    """MoteError for the first of an algorithm's operations that has no executable specification."""
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
    """All that there is to prove of an algorithm on a chip, as operation and variant."""
    return [
        (operation, variant)
        for variant, one in builds(catalog, algorithm, target, among)
        for operation in operations(one)
    ]
