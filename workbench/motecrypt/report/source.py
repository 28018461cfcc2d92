"""The records of a report and where each of them stands, from the ledger or from a JSON file."""

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

_TEXTS = ("chip", "algorithm", "kind", "operation", "variant", "toolchain", "flags", "commit")
_NUMBERS = ("ad", "message", "cycles", "instructions", "stack", "code", "tables", "ram")


@dataclass(frozen=True)
class Results:
    """Records of one chip; ``places`` says of each where it is written down."""

    chip: str
    commit: str
    name: str
    records: tuple[Record, ...]
    places: tuple[str, ...]
    is_ledger: bool = False

    def compared(self, figures: Sequence[Figure]) -> Results:
        """The same with every record beside the published figures about the same thing."""
        compared = tuple(record.compared(figures) for record in self.records)
        return replace(self, records=compared)

    @property
    def unverified(self) -> int:
        return sum(not record.verified for record in self.records)


def from_ledger(root: Path, chip: str) -> Results:
    """The ledger of a chip; MoteError when there is none."""
    file = ledger.path(root, chip)
    records = ledger.records(chip, ledger.read(file))
    name = f"ledger/{file.name}"
    # The first line of the file is its head.
    places = (f"{name}, line {number}" for number in range(2, len(records) + 2))
    return Results(chip, commit(root), name, tuple(records), tuple(places), is_ledger=True)


def from_json(file: Path, chip: str) -> Results:
    """What ``mote bench --json`` wrote, as far as it is about the chip.

    MoteError when the file is something else, or says nothing about the chip.
    """
    content = read_json(file)
    if not isinstance(content, list):
        raise _unlike(file, "is not a list of records")
    found = [
        (number, _record(file, number, entry), entry["commit"])
        for number, entry in enumerate(content, start=1)
    ]
    if not found:
        raise MoteError(f"{display(file)} has no records.")
    chosen = sorted((f for f in found if f[1].chip == chip), key=lambda f: f[1].sort_key)
    if not chosen:
        others = ", ".join(sorted({record.chip for _, record, _ in found}))
        raise MoteError(f"{display(file)} is about {others}; choose that with --chip.")
    return Results(
        chip,
        ", ".join(dict.fromkeys(made_by for _, _, made_by in chosen)),
        file.name,
        tuple(record for _, record, _ in chosen),
        tuple(f"{file.name}, record {number}" for number, _, _ in chosen),
    )


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
