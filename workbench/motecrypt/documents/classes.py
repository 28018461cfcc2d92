"""Classes of ROM and RAM that a document names, and why nothing of ours fits some of them."""

from __future__ import annotations

from dataclasses import dataclass

from motecrypt.catalog.schema import Table


@dataclass(frozen=True)
class Limits:
    """Limits in bytes of ROM and of RAM; None is no limit."""

    rom: int | None
    ram: int | None

    def fits(self, rom: int, ram: int) -> bool:
        return (self.rom is None or rom <= self.rom) and (self.ram is None or ram <= self.ram)

    def __str__(self) -> str:
        known = ((self.rom, "ROM"), (self.ram, "RAM"))
        said = [f"{limit:,} bytes of {of}" for limit, of in known if limit is not None]
        return " and ".join(said) or "any ROM and RAM"


@dataclass(frozen=True)
class Named:
    """A class that a document names for an operation of a portfolio, ``both`` for encryption and
    decryption in one image. ``place``: where in the document; ``said``: what it says of it."""

    algorithm: str
    operation: str
    limits: Limits
    place: str
    said: str


@dataclass(frozen=True)
class Impossible:
    """Why nothing of ours does an operation within these limits, nor within less."""

    algorithm: str
    operation: str
    limits: Limits
    why: str

    def covers(self, algorithm: str, operation: str, limits: Limits) -> bool:
        """Whether it is the reason for a class: one of no more ROM and no more RAM."""
        return (
            (self.algorithm, self.operation) == (algorithm, operation)
            and _within(limits.rom, self.limits.rom)
            and _within(limits.ram, self.limits.ram)
        )


def _within(asked: int | None, limit: int | None) -> bool:
    return limit is None or (asked is not None and asked <= limit)


def read_named(table: Table) -> tuple[Named, ...]:
    """The array ``class`` of a document's file."""
    found = []
    for one in table.tables("class"):
        said = one.text("said") if one.has("said") else ""
        named = (one.text("algorithm"), one.text("operation"), _limits(one), one.text("place"))
        found.append(Named(*named, said))
        one.done()
    return tuple(found)


def read_impossible(table: Table) -> tuple[Impossible, ...]:
    """The array ``impossible`` of a document's file."""
    found = []
    for one in table.tables("impossible"):
        limits = _limits(one)
        if limits == Limits(None, None):
            raise one.error("rom", "a reason needs a limit of ROM, of RAM or of both")
        found.append(
            Impossible(one.text("algorithm"), one.text("operation"), limits, one.text("why"))
        )
        one.done()
    return tuple(found)


def _limits(table: Table) -> Limits:
    rom, ram = (table.number(key) if table.has(key) else None for key in ("rom", "ram"))
    return Limits(rom, ram)
