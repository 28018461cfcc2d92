"""The committed record of what is proved: one CSV file a chip, in ``ledger/proofs``.

A row names the program and the specification by their digests. It says something as long as both
are what is there now (`current`), and nothing otherwise. It has the digest of its certificates, and
a seal without which it is not read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Final, Protocol

from motecrypt.catalog import (
    Aead,
    Algorithm,
    Catalog,
    Hash,
    Primitive,
    variant_order,
)
from motecrypt.errors import MoteError
from motecrypt.files import read_text
from motecrypt.paths import display
from motecrypt.prove.record import digests
from motecrypt.prove.record import lengths as sizes
from motecrypt.prove.record import rows as lines_of
from motecrypt.prove.record import seal as sealing
from motecrypt.prove.record.builds import statements
from motecrypt.prove.record.lengths import Lengths
from motecrypt.prove.record.result import Result
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject


class About(Protocol):
    """What a row is about, by digests of the bytes and the specification."""

    @property
    def algorithm(self) -> str: ...
    @property
    def operation(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def way(self) -> str: ...
    @property
    def image(self) -> str: ...
    @property
    def specification(self) -> str: ...


@dataclass(frozen=True)
class ProofRow:
    """What is proved of an operation in a variant.

    ``lengths`` as `lengths.told` writes them, nothing for a primitive. ``instructions``, ``reads``
    (at secret addresses), ``cuts`` and ``cases`` (of public inputs) are the most of all pairs.
    ``certificates``: the digest of what was checked, of all pairs together, as `seal.added`; empty
    if it was not taken. ``seal``: that of all other fields.
    """

    algorithm: str
    operation: str
    variant: str
    way: str
    lengths: str
    instructions: int
    reads: int
    cuts: int
    cases: int
    image: str
    specification: str
    certificates: str = ""
    seal: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.algorithm, self.operation, self.variant, self.way

    @property
    def pairs(self) -> Lengths:
        return sizes.read(self.lengths)

    @property
    def sealed(self) -> ProofRow:
        """The same with its seal."""
        return replace(self, seal=sealing.of_row(astuple(self)[:-1]))


PIECES = "in pieces"
"""The way of a computation that goes from call to call."""

COLUMNS = tuple(field.name for field in fields(ProofRow))
NUMBERS = ("instructions", "reads", "cuts", "cases")


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "proofs" / f"{chip}.csv"


def chips(root: Path) -> list[str]:
    """The chips that there is a record of, by name."""
    return sorted(file.stem for file in (root / "ledger" / "proofs").glob("*.csv"))


def read(root: Path, chip: str) -> list[ProofRow]:
    """All rows of a chip, none if nothing is recorded; MoteError for a file that is no record."""
    file = path(root, chip)
    return parse(read_text(file, ""), display(file)) if file.exists() else []


def parse(text: str, name: str) -> list[ProofRow]:
    """The rows of a record; MoteError says where in ``name`` the first mistake is."""
    return lines_of.parse(ProofRow, text, name, "proofs", _check)


def _check(row: ProofRow) -> None:
    try:
        sizes.read(row.lengths)
    except MoteError as error:
        raise MoteError(f"lengths: {error}") from None
    sealing.check(row.seal, astuple(row)[:-1])


def update(root: Path, chip: str, results: Iterable[Result]) -> Path:
    """Write what is proved: lengths are added to those that were proved of the same program."""
    rows = {row.key: row for row in read(root, chip)}
    groups: dict[tuple[str, ...], list[Result]] = defaultdict(list)
    for result in filter(lambda result: result.proved, results):
        groups[(*_row([result]).key, result.image, result.specification)].append(result)
    for group in groups.values():
        new = _row(group)
        old = rows.get(new.key)
        same = old and (old.image, old.specification) == (new.image, new.specification)
        rows[new.key] = _joined(old, group) if old and same else new
    file = path(root, chip)
    lines_of.write(file, ProofRow, [row.sealed for row in sorted(rows.values(), key=_order)])
    return file


def current(catalog: Catalog, chip: str, rows: Sequence[ProofRow]) -> list[ProofRow]:
    """The rows that are about the bytes and the specification that are there now."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    return [r for r in rows if r.algorithm in known and is_current(catalog, chip, r)]


def is_current(catalog: Catalog, chip: str, row: About) -> bool:
    """Whether a row of a known algorithm is about what is there now."""
    algorithm = catalog.algorithm(row.algorithm)
    subject = Subject.of(catalog, algorithm, chip, row.variant)
    known = statements(catalog, algorithm, subject.chip, [row.variant])
    if (row.operation, row.variant) not in known:
        return False
    in_pieces = PIECES in row.way.split(", ")
    if row.specification not in specifications(algorithm, row.operation, in_pieces=in_pieces):
        return False
    if in_pieces and not (isinstance(algorithm, Aead | Hash) and algorithm.incremental):
        return False
    return row.image == _image(subject, in_pieces=in_pieces)


def specification(algorithm: Algorithm, operation: str) -> str:
    """The digest of what an operation of an algorithm is proved to be equal to."""
    if not isinstance(algorithm, Primitive):
        return digests.of_specification(algorithm)
    (one,) = (o for o in algorithm.operations if o.label == operation)
    return digests.of_specification(algorithm, one)


def specifications(algorithm: Algorithm, operation: str, *, in_pieces: bool) -> tuple[str, ...]:
    """The digests that a row may have. What is proved of whole messages holds whatever there is for
    pieces: also in a row from before there was any."""
    found = specification(algorithm, operation)
    if in_pieces or isinstance(algorithm, Primitive):
        return (found,)
    if isinstance(algorithm, Aead):
        whole: Algorithm = replace(
            algorithm, context=None, whole_ad=False, lengths_first=False, whole_blocks=False
        )
    else:
        whole = replace(algorithm, context=None)
    return (found, specification(whole, operation))


_images: Final[dict[tuple[Path, str, str, str, bool], str]] = {}


def _image(subject: Subject, *, in_pieces: bool) -> str:
    """The digest of what is linked now, made once in a process."""
    of = (subject.catalog.root, subject.algorithm.name, subject.chip.name, subject.variant)
    if (*of, in_pieces) not in _images:
        linked = functions(subject.algorithm, in_pieces=in_pieces)
        image = Firmware(subject, functions=linked).image
        _images[(*of, in_pieces)] = digests.of_image(image, subject.chip)
    return _images[(*of, in_pieces)]


def functions(algorithm: Algorithm, *, in_pieces: bool) -> tuple[str, ...] | None:
    """What is linked into the image that is proved: None for all that take whole messages."""
    if not in_pieces or not isinstance(algorithm, Aead | Hash):
        return None
    expanding = algorithm.expanding if isinstance(algorithm, Aead) else ()
    return (*algorithm.incremental, *expanding)


def _pair(result: Result) -> tuple[int, int] | None:
    """The lengths of a result, none of a primitive's."""
    first, second = (0, 0, *result.lengths)[-2:]
    return (first, second) if result.lengths else None


def _row(results: Sequence[Result]) -> ProofRow:
    """What results about one operation say together."""
    last = {_pair(result): result for result in results}
    one, known = results[0], [result.certificate for result in last.values()]
    digests_of = [sealing.of_statement(pair, it.certificate) for pair, it in last.items()]
    return ProofRow(
        algorithm=one.algorithm,
        operation=one.operation,
        variant=one.variant,
        way=one.way,
        lengths=sizes.told(pair for pair in last if pair),
        instructions=max(result.instructions for result in results),
        reads=max(result.lookups for result in results),
        cuts=max(result.cuts for result in results),
        cases=max(result.cases for result in results),
        image=one.image,
        specification=one.specification,
        certificates=sealing.added(digests_of) if all(known) else "",
    )


def _joined(old: ProofRow, results: Sequence[Result]) -> ProofRow:
    """A row with more of the same program. What is proved of all its lengths takes its place; else
    the certificates of those lengths are added that it did not have."""
    new = _row(results)
    if set(new.pairs) >= set(old.pairs):
        return new
    more = [result for result in results if _pair(result) not in old.pairs]
    most = {name: max(getattr(old, name), getattr(new, name)) for name in NUMBERS}
    known = [row.certificates for row in (old, *([_row(more)] if more else []))]
    return replace(
        new,
        lengths=sizes.told([*old.pairs, *new.pairs]),
        certificates=sealing.added(known) if all(known) else "",
        **most,
    )


def _order(row: ProofRow) -> tuple[object, ...]:
    return row.algorithm, row.operation, variant_order(row.variant), row.way
