"""What of an algorithm there is to prove on a chip: its variants, each with what it does."""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt.catalog import PORTABLE, Algorithm, Catalog
from motecrypt.run.subject import operations
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.offered import anywhere, usual


def variants(
    catalog: Catalog, target: Chip, algorithms: Sequence[Algorithm] = ()
) -> tuple[str, ...]:
    """What is proved where nobody names a variant; where the ledger has C, the C alone, too."""
    taken = usual(catalog, target, algorithms)
    return (*taken, PORTABLE) if target.keeps_c else taken


def builds(
    catalog: Catalog, algorithm: Algorithm, target: Chip, among: Sequence[str] = ()
) -> list[tuple[str, Algorithm]]:
    """The variants, of all or of these, that the chip has something of an algorithm in, with it."""
    asked = among or variants(catalog, target, [algorithm])
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
