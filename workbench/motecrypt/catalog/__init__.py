"""The families of ``crypto/src/``, read from their manifests and held to their rules.

A manifest is the only place that lists what a family offers; everything else asks this module.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from motecrypt.catalog.manifest import CatalogError, read_family
from motecrypt.catalog.model import (
    AEAD_STEPS,
    BLOCK_DIRECTIONS,
    DIRECTIONS,
    Aead,
    Algorithm,
    Argument,
    Call,
    Catalog,
    Expansion,
    Family,
    Hash,
    Operation,
    Primitive,
    Vectors,
    kept_bytes,
    labelled,
    wipes,
)
from motecrypt.catalog.parts import (
    DEFAULT,
    PORTABLE,
    VARIANTS,
    check_variant,
    family_folder,
    for_size,
    has_variant,
    is_for_speed,
    parts,
    variant_of,
    variant_order,
    variants_on,
)
from motecrypt.paths import project_root

__all__ = [
    "AEAD_STEPS",
    "BLOCK_DIRECTIONS",
    "DEFAULT",
    "DIRECTIONS",
    "PORTABLE",
    "VARIANTS",
    "Aead",
    "Algorithm",
    "Argument",
    "Call",
    "Catalog",
    "CatalogError",
    "Expansion",
    "Family",
    "Hash",
    "Operation",
    "Primitive",
    "Vectors",
    "cached",
    "check_variant",
    "family_folder",
    "for_size",
    "has_variant",
    "is_for_speed",
    "kept_bytes",
    "labelled",
    "load",
    "parts",
    "variant_of",
    "variant_order",
    "variants_on",
    "wipes",
]


def load(root: Path | None = None) -> Catalog:
    """Read every manifest ``crypto/src/<family>/<family>.toml`` of the project at ``root``.

    Raises CatalogError (a MoteError) naming file, key and reason for the first thing wrong.
    """
    root = (root or project_root()).resolve()
    sources = root / "crypto" / "src"
    families: dict[str, Family] = {}
    for manifest in sorted(sources.glob("*/*.toml")):
        if manifest.stem != manifest.parent.name:
            raise CatalogError(
                manifest, "", f"the manifest of this folder is {manifest.parent.name}.toml"
            )
        family = read_family(manifest, root / "crypto" / "include")
        families[family.name] = family
    catalog = Catalog(root, families)
    _check_uses(catalog)
    _check_names(catalog)
    return catalog


@cache
def cached(root: Path) -> Catalog:
    """The catalog of the project at ``root``, read once in a process: for its parallel tasks."""
    return load(root)


def _check_uses(catalog: Catalog) -> None:
    """Every family named in ``uses`` exists, and no chain of them leads back to its start."""
    for family in catalog.families.values():
        for index, used in enumerate(family.uses):
            if used not in catalog.families:
                raise CatalogError(
                    family.manifest, f"uses[{index}]", f"there is no family '{used}'"
                )
    for family in catalog.families.values():
        if any(family in catalog.closure(used) for used in family.uses):
            raise CatalogError(family.manifest, "uses", f"'{family.name}' leads back to itself")


def _check_names(catalog: Catalog) -> None:
    """No two algorithms have the same name."""
    owner: dict[str, Family] = {}
    for algorithm in catalog.algorithms:
        family = catalog.families[algorithm.family]
        if algorithm.name in owner:
            other = owner[algorithm.name]
            where = "this manifest" if other is family else other.manifest.name
            raise CatalogError(
                family.manifest,
                "name",
                f"'{algorithm.name}' is already the name of another in {where}",
            )
        owner[algorithm.name] = family
