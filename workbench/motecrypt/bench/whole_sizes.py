"""Published sizes of both directions together, with those of our builds next to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from motecrypt.bench.caller import of_caller
from motecrypt.bench.measure import Weighing
from motecrypt.bench.published import SIZE, Figure, is_about
from motecrypt.bench.records import Record
from motecrypt.catalog import Aead, Algorithm, Catalog, Primitive
from motecrypt.run.inputs import Case
from motecrypt.sheet import Sheet, number
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain.offered import anywhere, offered


@dataclass(frozen=True)
class Whole:
    """A published size, and a build of ours that does as much. ``ram``: the most stack that any
    record of it has, and what a key is expanded to, which the publication has on its stack."""

    figure: Figure
    ours: Record
    ram: int

    @property
    def holds(self) -> bool:
        """Whether ours takes no more flash and no more RAM."""
        return self.ours.flash <= (self.figure.flash or 0) and (
            self.figure.ram is None or self.ram <= self.figure.ram
        )


def plan(
    catalog: Catalog,
    chip: str,
    figures: Iterable[Figure],
    variants: Sequence[str],
    toolchain: str,
) -> list[Weighing]:
    """Builds of all functions of what the figures are about, as far as the library has it."""
    asked = (f.algorithm for f in figures if f.operation == SIZE and is_about(f, chip))
    return builds(catalog, chip, asked, variants, toolchain)


def builds(
    catalog: Catalog,
    chip: str,
    names: Iterable[str],
    variants: Sequence[str],
    toolchain: str,
) -> list[Weighing]:
    """Builds of all functions of each of these algorithms that the library has; of a cipher with
    both directions none that has but one."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    return [
        Weighing(
            *(catalog.root, name, chip, variant, toolchain),
            official=False,
            together=True,
            cases=(Case(0, 16),),
            grid=False,
        )
        for name in dict.fromkeys(names)
        if name in known
        for variant, offer in anywhere(catalog, catalog.algorithm(name), chip_of(chip), variants)
        if _whole(catalog.algorithm(name), offer)
    ]


def _whole(algorithm: Algorithm, offer: Algorithm) -> bool:
    """Whether what a chip has of an algorithm goes in both directions, if the algorithm does."""
    if not isinstance(algorithm, Primitive) or not isinstance(offer, Primitive):
        return True
    return bool(offer.directions) or not algorithm.directions


def beside(
    catalog: Catalog,
    figures: Iterable[Figure],
    together: Iterable[Record],
    records: Sequence[Record],
) -> list[Whole]:
    """Each figure with each build; ``records`` are of functions alone."""
    builds = {(r.chip, r.algorithm, r.variant): r for r in together}
    stacks: dict[tuple[str, ...], int] = {}
    for r in (*builds.values(), *records):
        build = (r.chip, r.algorithm, r.variant)
        stacks[build] = max(r.stack + of_caller(catalog, r), stacks.get(build, 0))
    return [
        Whole(figure, ours, stacks[build] + _expanded(catalog, ours))
        for figure in figures
        for build, ours in builds.items()
        if figure.operation == SIZE and figure.algorithm == ours.algorithm
        if is_about(figure, ours.chip)
    ]


def _expanded(catalog: Catalog, ours: Record) -> int:
    """The bytes of an expanded key: of each that an operation of a primitive prepares, the most."""
    known = catalog.algorithm(ours.algorithm)
    algorithm = offered(catalog, known, chip_of(ours.chip), ours.variant) or known
    if isinstance(algorithm, Primitive):
        made = (call for operation in algorithm.operations for call in operation.prepare)
        return max((a.size for call in made for a in call.outputs), default=0)
    expansion = algorithm.expansion if isinstance(algorithm, Aead) else None
    return expansion.on(chip_of(ours.chip).path, ours.variant) if expansion else 0


def table(found: Sequence[Whole]) -> Sheet:
    """As people read it."""
    sheet = Sheet(
        "Both directions and key set-up in one image: bytes; RAM is stack and expanded key, and"
        " what the chip's classes count of the caller"
    )
    sheet.column("published by")
    sheet.column("algorithm")
    sheet.numbers("flash", "RAM")
    sheet.column("ours")
    sheet.numbers("flash", "RAM")
    sheet.column("no larger")
    for one in found:
        sheet.row(
            one.figure.citation,
            one.figure.algorithm,
            number(one.figure.flash),
            number(one.figure.ram),
            one.ours.variant,
            number(one.ours.flash),
            number(one.ram),
            "yes" if one.holds else "no",
        )
    return sheet


def to_json(found: Iterable[Whole]) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "source": one.figure.citation,
            "algorithm": one.figure.algorithm,
            "chip": one.figure.chip,
            "published": {"code": one.figure.flash, "ram": one.figure.ram},
            "ours": {
                "variant": one.ours.variant,
                "code": one.ours.flash,
                "ram": one.ram,
            },
        }
        for one in found
    ]
