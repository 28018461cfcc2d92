"""The part of an algorithm that a chip has: all where there is C, else what is in assembly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from motecrypt.catalog import (
    PORTABLE,
    VARIANTS,
    Algorithm,
    Catalog,
    Primitive,
    has_variant,
    variant_of,
    variants_on,
)
from motecrypt.errors import MoteError
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, compile_sources, compiler, sources
from motecrypt.toolchain.assembled import Assembled
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.linked import linked


def variants(catalog: Catalog, target: Chip) -> tuple[str, ...]:
    """The variants that there may be on a chip: the usual ones, and those of its sets."""
    return variants_on(catalog.root / "crypto" / "src", target.path)


def in_assembly(catalog: Catalog, target: Chip) -> tuple[str, ...]:
    """Those of a chip's variants that have no C: they are called from assembly, as it calls."""
    return tuple(v for v in variants(catalog, target) if not target.has_c(v))


def usual(catalog: Catalog, target: Chip) -> tuple[str, ...]:
    """The variants taken where none is named: those of every chip, and the chip's without C."""
    return (*VARIANTS, *in_assembly(catalog, target))


def offered(catalog: Catalog, algorithm: Algorithm, target: Chip, variant: str) -> Algorithm | None:
    """The algorithm with the operations that the chip has in this variant; None without any.

    In a variant that only the chip's sets have, there is what a file of its name implements, or is
    called by: what it would share with another one is that one's. Where that has no C, a mode
    without functions for pieces has no context.
    """
    if variant in (*VARIANTS, PORTABLE):
        if not isinstance(algorithm, Primitive):
            return algorithm
        found = algorithm.on(() if variant == PORTABLE else target.path)
        return found if found.operations else None
    if target.has_c(variant):
        return _special(catalog, algorithm, target, variant)
    assembled = Assembled(catalog, algorithm.family, target, variant)
    if not isinstance(algorithm, Primitive):
        if not assembled.has(algorithm.functions):
            return None
        pieces = algorithm.context is not None and assembled.has(algorithm.incremental)
        return algorithm if pieces else replace(algorithm, context=None)
    kept = [
        o
        for o in algorithm.operations
        if assembled.has([call.function for call in (o.call, *o.prepare)])
    ]
    return replace(algorithm, operations=tuple(kept)) if kept else None


def _special(
    catalog: Catalog, algorithm: Algorithm, target: Chip, variant: str
) -> Algorithm | None:
    """The algorithm with the operations for which a linker takes a source of the variant."""
    root = catalog.root / "crypto" / "src"
    if not has_variant(root, target.path, variant, algorithm.family):
        return None
    taken = sources(catalog, algorithm.family, target, variant)
    own = {file for file in taken if variant_of(file) == variant}
    if not own:
        return None
    objects = compile_sources(catalog, algorithm.family, target, variant)
    helpers = compiler(DEFAULT_TOOLCHAIN, target, variant).needs_helpers

    def takes_own(functions: Iterable[str]) -> bool:
        return not own.isdisjoint(linked(objects, functions, target.isa.startup, helpers))

    if not isinstance(algorithm, Primitive):
        return algorithm if takes_own(algorithm.functions) else None
    kept = [
        o
        for o in algorithm.on(target.path).operations
        if takes_own(call.function for call in (o.call, *o.prepare))
    ]
    return replace(algorithm, operations=tuple(kept)) if kept else None


def there(catalog: Catalog, algorithm: Algorithm, target: Chip, variant: str) -> Algorithm:
    """The same; MoteError where there is nothing."""
    found = offered(catalog, algorithm, target, variant)
    if found is None:
        demand(catalog, [algorithm], target, [variant])
    assert found is not None
    return found


def anywhere(
    catalog: Catalog, algorithm: Algorithm, target: Chip, among: Iterable[str] | None = None
) -> list[tuple[str, Algorithm]]:
    """The variants, of all or of these, that a chip has something of an algorithm in, with it."""
    asked = variants(catalog, target) if among is None else among
    found = ((variant, offered(catalog, algorithm, target, variant)) for variant in asked)
    return [(variant, one) for variant, one in found if one is not None]


def demand(
    catalog: Catalog,
    algorithms: Iterable[Algorithm],
    target: Chip,
    among: Iterable[str] | None = None,
) -> None:
    """MoteError for the first of some algorithms that a chip has nothing of in these variants."""
    asked = None if among is None else tuple(among)
    for algorithm in algorithms:
        if anywhere(catalog, algorithm, target, asked):
            continue
        there_is = [variant for variant, _ in anywhere(catalog, algorithm, target)]
        known = there_is or [a.name for a in catalog.algorithms if anywhere(catalog, a, target)]
        raise MoteError(
            f"{algorithm.name} is not there on the {target.name}"
            + (" in this variant" if asked and there_is else "")
            + f", only {', '.join(known) or 'nothing'}."
        )
