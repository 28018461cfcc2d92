"""What of an algorithm there is to prove on a chip: its variants, each with what it does."""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt.catalog import PORTABLE, VARIANTS, Algorithm, Catalog
from motecrypt.run.repeatable import operations
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


def statements(
    catalog: Catalog, algorithm: Algorithm, target: Chip, among: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """All that there is to prove of an algorithm on a chip, as operation and variant."""
    return [
        (operation, variant)
        for variant, one in builds(catalog, algorithm, target, among)
        for operation in operations(one)
    ]
