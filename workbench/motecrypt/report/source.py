"""The records of a report and where each of them stands: in the ledger, or in a JSON file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from motecrypt.bench import ledger
from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record, commit
from motecrypt.errors import MoteError
from motecrypt.files import is_count, read_json
from motecrypt.paths import display
from motecrypt.toolchain import title_of

_TEXTS = ("chip", "algorithm", "kind", "operation", "variant", "toolchain", "flags", "commit")
_NUMBERS = ("ad", "message", "cycles", "setup", "instructions", "stack", "code", "tables", "ram")


@dataclass(frozen=True)
class Origin:
    """A file of records and the commits that made them; ``ledger``: it is the committed one."""

    name: str
    commit: str
    ledger: bool


@dataclass(frozen=True)
class Results:
    """Records of one chip; ``places`` says of each where it is written down, ``origins`` in which
    of the files."""

    chip: str
    records: tuple[Record, ...]
    places: tuple[str, ...]
    origins: tuple[Origin, ...]

    @property
    def title(self) -> str:
        """The name of the chip, for people."""
        return title_of(self.chip)

    def compared(self, figures: Sequence[Figure]) -> Results:
        """The same with every record next to the published figures about the same thing."""
        return replace(self, records=tuple(record.compared(figures) for record in self.records))

    @property
    def ours(self) -> list[Record]:
        """The records that are compared with the literature: the ledger's, or all without it."""
        kept = [r for r, o in zip(self.records, self.origins, strict=True) if o.ledger]
        return kept or list(self.records)

    @property
    def has_ledger(self) -> bool:
        return any(origin.ledger for origin in self.origins)

    @property
    def unverified(self) -> int:
        return sum(not record.verified for record in self.records)


def gather(
    root: Path, chips: Sequence[str], files: Sequence[Path], with_ledger: bool
) -> list[Results]:
    """The results of each chip: its ledger, and next to it what the files say about it.

    Without ``chips`` those that the files are about, or without files all that have a ledger.
    MoteError when there is nothing, or a file says nothing about any of the chips.
    """
    read = [_json(file) for file in files]
    asked = list(dict.fromkeys(chips)) or sorted({r.chip for found in read for r, _, _ in found})
    if not asked:
        asked = sorted(file.stem for file in (root / "ledger").glob("*.csv"))
    if not asked:
        raise MoteError("There is no ledger; make one with mote bench --update-ledger.")
    for file, found in zip(files, read, strict=True):
        if not {record.chip for record, _, _ in found} & set(asked):
            others = ", ".join(sorted({record.chip for record, _, _ in found}))
            raise MoteError(f"{display(file)} is about {others}; choose that with --chip.")
    return [_of_chip(root, name, files, read, with_ledger) for name in asked]


def from_ledger(root: Path, chip: str) -> Results:
    """The ledger of a chip; MoteError if it is missing."""
    file = ledger.path(root, chip)
    records = ledger.records(chip, ledger.read(file))
    name = f"ledger/{file.name}"
    # The first line of the file is its head.
    places = tuple(f"{name}, line {number}" for number in range(2, len(records) + 2))
    return Results(chip, tuple(records), places, (Origin(name, commit(root), True),) * len(records))


_Read = tuple[Record, str, str]
"""A record of a file, its place there, and the commit that made it."""


def _of_chip(
    root: Path, chip: str, files: Sequence[Path], read: Sequence[list[_Read]], with_ledger: bool
) -> Results:
    """The ledger goes without saying where a file has records; without either it is missed."""
    found = Results(chip, (), (), ())
    if with_ledger and (ledger.path(root, chip).exists() or not files):
        found = from_ledger(root, chip)
    for file, content in zip(files, read, strict=True):
        chosen = sorted((one for one in content if one[0].chip == chip), key=_order)
        origin = Origin(file.name, ", ".join(dict.fromkeys(made for *_, made in chosen)), False)
        found = Results(
            chip,
            (*found.records, *(record for record, _, _ in chosen)),
            (*found.places, *(place for _, place, _ in chosen)),
            (*found.origins, *(origin for _ in chosen)),
        )
    return found


def _order(one: _Read) -> tuple[Any, ...]:
    return one[0].sort_key


def _json(file: Path) -> list[_Read]:
    """The records that ``mote bench --json`` wrote; MoteError when the file is something else."""
    content = read_json(file)
    if not isinstance(content, list):
        raise _unlike(file, "is not a list of records")
    if not content:
        raise MoteError(f"{display(file)} has no records.")
    return [
        (_record(file, number, entry), f"{file.name}, record {number}", entry["commit"])
        for number, entry in enumerate(content, start=1)
    ]


def _record(file: Path, number: int, entry: Any) -> Record:
    """A record from its JSON, each value of the type that it has to have."""
    if not isinstance(entry, dict):
        raise _unlike(file, f"has no record at place {number}")
    wrong = [
        *_not(entry, _TEXTS, str),
        *_not(entry, _NUMBERS, int),
        *_not(entry, ("verified",), bool),
        *(_not(entry, ("rounds",), int) if "rounds" in entry else ()),
        *(_not(entry, ("computes",), str) if entry.get("computes") is not None else ()),
    ]
    if wrong:
        raise _unlike(file, f"has no valid '{wrong[0]}' in record {number}")
    if entry["cycles"] == 0:
        raise _unlike(file, f"has 0 cycles in record {number}")
    values = {name: entry[name] for name in (*_TEXTS, *_NUMBERS, "verified") if name != "commit"}
    return Record(rounds=entry.get("rounds"), computes=entry.get("computes"), **values)


def _not(entry: dict[str, Any], names: Iterable[str], kind: type) -> list[str]:
    """The names whose value is not of this type, or negative."""
    return [
        name
        for name in names
        if type(entry.get(name)) is not kind or (kind is int and not is_count(entry[name]))
    ]


def _unlike(file: Path, reason: str) -> MoteError:
    return MoteError(f"{display(file)} is not what `mote bench --json` writes: it {reason}.")
