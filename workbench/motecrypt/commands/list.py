"""``mote list``: what the library offers, and what the workbench can build it for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from motecrypt import options
from motecrypt.catalog import PORTABLE, VARIANTS, Aead, Algorithm, Catalog, Hash, Primitive, load
from motecrypt.sheet import Sheet
from motecrypt.terminal import check_json_target, console, write_json
from motecrypt.toolchain import TOOLCHAINS, Chip, chip, chips, feature_of
from motecrypt.toolchain.offered import variants

_CHIPS = "chips"
_LEGEND = (
    "aead: authenticated encryption with associated data. Context: bytes that are kept"
    " between pieces of data; without one, data comes in one piece. Operations: what --operation"
    " takes. An aead has encrypt and decrypt, a hash has hash."
)


def register(app: typer.Typer) -> None:
    @app.command("list")
    def list_(
        what: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[chips|ALGORITHM|FAMILY]...", help="Only these; all if left out."
            ),
        ] = None,
        json: options.Json = None,
    ) -> None:
        """List algorithms, primitives, variants, chips and toolchains."""
        check_json_target(json)
        catalog = load()
        names = [name for name in what or () if name.lower() != _CHIPS]
        algorithms = catalog.named(names)
        if not what:
            algorithms = list(catalog.algorithms)
        if json is not None:
            write_json(json, _content(catalog, algorithms))
        if json == "-":
            return
        if algorithms:
            _print_algorithms(catalog, algorithms)
        if not what:
            _print_rest(catalog)
        elif len(names) < len(what):
            _print_chips()


def _content(catalog: Catalog, algorithms: Sequence[Algorithm]) -> dict[str, Any]:
    return {
        "chips": chips(),
        "cycles_are": {name: chip(name).cycles_are for name in chips()},
        "toolchains": list(TOOLCHAINS),
        "variants": list(VARIANTS),
        "variants_of_chips": {
            name: own for name in chips() if (own := _own_variants(catalog, chip(name)))
        },
        "algorithms": [
            {
                "name": algorithm.name,
                "kind": algorithm.kind,
                "family": algorithm.family,
                "specification": algorithm.specification,
                "functions": list(algorithm.functions),
                "incremental": _incremental(algorithm),
            }
            for algorithm in algorithms
        ],
    }


def _print_algorithms(catalog: Catalog, algorithms: Sequence[Algorithm]) -> None:
    sheet = Sheet("Algorithms")
    sheet.column("name")
    sheet.column("kind")
    sheet.column("sizes in bytes, operations", flexible="wrap")
    sheet.column("specification", flexible="wrap", rank=1)
    for family in catalog.families.values():
        for algorithm in family.algorithms:
            if algorithm in algorithms:
                sizes = _sizes(algorithm)
                sheet.row(algorithm.name, algorithm.kind, sizes, algorithm.specification)
        sheet.section()
    console().print(sheet)
    console().print(_LEGEND)


def _print_chips() -> None:
    sheet = Sheet("Chips")
    for column in ("name", "chip", "instruction set"):
        sheet.column(column)
    for column in ("flash", "RAM"):
        sheet.column(column, number=True)
    sheet.column("cycles are")
    for name in chips():
        one = chip(name)
        flash, ram = (f"{size:,}" for _, size in (one.flash, one.ram))
        sheet.row(_spelled(name), one.title, one.isa.name, flash, ram, one.cycles_are)
    console().print(sheet)
    for name in chips():
        if accuracy := chip(name).accuracy:
            console().print(f"{name}: {accuracy}")


def _print_rest(catalog: Catalog) -> None:
    out = console()
    out.print()
    out.print(f"chips       {' '.join(map(_spelled, chips()))}")
    for name in chips():
        if accuracy := chip(name).accuracy:
            out.print(f"            {name}: {accuracy}")
    out.print(f"variants    {' '.join(VARIANTS)}, and {PORTABLE}: the C alone")
    for name in chips():
        if own := _own_variants(catalog, chip(name)):
            out.print(f"            {name}, too: {' '.join(own)}")
    out.print(f"toolchains  {' '.join(TOOLCHAINS)}")


def _spelled(name: str) -> str:
    """A chip and its feature as people write them: ``cc430f6137+aes``."""
    feature = feature_of(name)
    return f"{name.removesuffix(f'-{feature}')}+{feature}" if feature else name


def _own_variants(catalog: Catalog, target: Chip) -> list[str]:
    """Those that a chip has besides the usual ones."""
    return [variant for variant in variants(catalog, target) if variant not in VARIANTS]


def _sizes(algorithm: Algorithm) -> str:
    if isinstance(algorithm, Aead):
        own = f"key {algorithm.key}, nonce {algorithm.nonce}, tag {algorithm.tag}"
        return own + _context(algorithm)
    if isinstance(algorithm, Hash):
        own = "output any" if algorithm.xof else f"digest {algorithm.digest}"
        return own + _context(algorithm)
    assert isinstance(algorithm, Primitive)
    return ", ".join(operation.label for operation in algorithm.operations)


def _context(algorithm: Aead | Hash) -> str:
    """Return the size of the context of a computation in pieces, if there is one."""
    return "" if algorithm.context is None else f", context {algorithm.context}"


def _incremental(algorithm: Algorithm) -> list[str]:
    return [] if isinstance(algorithm, Primitive) else list(algorithm.incremental)
