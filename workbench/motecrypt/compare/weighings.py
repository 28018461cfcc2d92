"""Records to compare: a ledger, the JSON of ``mote bench``, or the ledger of a git revision."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from motecrypt import repository
from motecrypt.bench import ledger
from motecrypt.bench.records import Record
from motecrypt.errors import MoteError
from motecrypt.files import is_count, read_json
from motecrypt.paths import display

_TEXTS = ("chip", "algorithm", "kind", "operation", "variant", "toolchain", "flags")
_NUMBERS = ledger.NUMBERS


def load(root: Path, chip: str, name: str) -> list[Record]:
    """The records of a chip in what ``name`` says; a file comes before a revision of that name.

    Raises MoteError when there is no such thing, or when it holds something else.
    """
    file = Path(name)
    if file.is_dir():
        raise MoteError(f"'{name}' is a folder; name a ledger, JSON of mote bench, or a revision.")
    if not file.exists():
        return ledger.records(chip, _of_revision(root, chip, name))
    if file.suffix.lower() == ".json":
        return _of_json(file, chip)
    return ledger.records(chip, ledger.read(file))


def _of_revision(root: Path, chip: str, revision: str) -> list[ledger.Row]:
    path = ledger.path(root, chip).relative_to(root).as_posix()
    text = repository.read(root, revision, path)
    return ledger.parse(text, f"{path} of '{revision}'")


def _of_json(file: Path, chip: str) -> list[Record]:
    name = display(file)
    content = read_json(file)
    if isinstance(content, dict):
        content = content.get("records")
    if not isinstance(content, list):
        raise MoteError(
            f"{name} is not what `mote bench --json` writes: it has no list of records."
        )
    records = [_record(value, f"{name}: record {index}") for index, value in enumerate(content, 1)]
    others = sorted({record.chip for record in records} - {chip})
    chosen = [record for record in records if record.chip == chip]
    if others and not chosen:
        raise MoteError(f"{name} is about the {', '.join(others)}: choose it with --chip.")
    _check_once(chosen, name)
    return chosen


def _record(value: Any, where: str) -> Record:
    if not isinstance(value, dict):
        raise MoteError(f"{where}: must be an object, not {value!r}.")
    for key in (*_TEXTS, *_NUMBERS, "verified"):
        if key not in value:
            raise MoteError(f"{where}: '{key}' is missing.")
    for key in _TEXTS:
        if not isinstance(value[key], str):
            raise MoteError(f"{where}: '{key}' must be a text, not {value[key]!r}.")
    rounds = value.get("rounds")
    numbers = {key: value[key] for key in _NUMBERS} | ({} if rounds is None else {"rounds": rounds})
    for key, number in numbers.items():
        if not is_count(number):
            raise MoteError(f"{where}: '{key}' must be a number, not {number!r}.")
    if not isinstance(value["verified"], bool):
        raise MoteError(f"{where}: 'verified' must be true or false, not {value['verified']!r}.")
    fields = {key: value[key] for key in (*_TEXTS, *_NUMBERS, "verified")}
    return Record(rounds=rounds, **fields)


def _check_once(records: Sequence[Record], name: str) -> None:
    seen: set[tuple[object, ...]] = set()
    for record in records:
        about = tuple(getattr(record, column) for column in ledger.KEY)
        if about in seen:
            said = " ".join(str(part) for part in about if part is not None)
            raise MoteError(f"{name} has two records of {said}.")
        seen.add(about)
