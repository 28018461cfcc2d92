"""The committed record of proofs: one CSV file per chip, in ``ledger/proofs``.

A row names the program and the specification by their digests. It is valid only while both digests
are those of the present program and specification (`current`). It also has the digest of its
certificates, and a seal: a file with a wrong seal is not read.
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
    """The subject of a row: its names, and the digests of the program and the specification."""

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
    """A record of the proofs about an operation in a variant.

    ``lengths`` has the format of `lengths.told`, and is empty for a primitive. ``instructions``,
    ``reads`` (at secret addresses), ``cuts`` (cut points) and ``cases`` (of public inputs) are
    maxima over all pairs of lengths. ``certificates`` is the sum (`seal.added`) of the digests of
    the checked certificates; it is empty if one of them is not known. ``sums`` is how sums were
    made (`result.Sums`), and ``prover`` the digest of the prover's text (`digests.of_sources`),
    both in the latest of the proofs; they are empty in rows from before they were recorded.
    ``seal`` is the seal of all other fields.
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
    sums: str = ""
    prover: str = ""
    seal: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.algorithm, self.operation, self.variant, self.way

    @property
    def pairs(self) -> Lengths:
        return sizes.read(self.lengths)

    @property
    def sealed(self) -> ProofRow:
        """The row with its seal."""
        return replace(self, seal=sealing.of_row(astuple(self)[:-1]))


PIECES = "in pieces"
"""The ``way`` of an incremental computation."""

COLUMNS = tuple(field.name for field in fields(ProofRow))
NUMBERS = ("instructions", "reads", "cuts", "cases")


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "proofs" / f"{chip}.csv"


def chips(root: Path) -> list[str]:
    """Return the names of the chips that have a record."""
    return sorted(file.stem for file in (root / "ledger" / "proofs").glob("*.csv"))


def read(root: Path, chip: str) -> list[ProofRow]:
    """Return all rows of a chip, if it has a record. Raise MoteError if the file is malformed."""
    file = path(root, chip)
    return parse(read_text(file, ""), display(file)) if file.exists() else []


def parse(text: str, name: str) -> list[ProofRow]:
    """Return the rows of a record, the file ``name``. Raise MoteError for the first mistake."""
    return lines_of.parse(ProofRow, text, name, "proofs", _check)


def _check(row: ProofRow) -> None:
    try:
        sizes.read(row.lengths)
    except MoteError as error:
        raise MoteError(f"lengths: {error}") from None
    sealing.check(row.seal, astuple(row)[:-1])


def update(root: Path, chip: str, results: Iterable[Result]) -> Path:
    """Write the proved results. Lengths are added to a row about the same program and
    specification; any other row with the same names is replaced."""
    rows = {row.key: row for row in read(root, chip)}
    prover = digests.of_sources(root)
    groups: dict[tuple[str, ...], list[Result]] = defaultdict(list)
    for result in filter(lambda result: result.proved, results):
        groups[(*_row([result]).key, result.image, result.specification)].append(result)
    for group in groups.values():
        new = replace(_row(group), prover=prover)
        old = rows.get(new.key)
        same = old and (old.image, old.specification) == (new.image, new.specification)
        rows[new.key] = _joined(old, new, group) if old and same else new
    file = path(root, chip)
    lines_of.write(file, ProofRow, [row.sealed for row in sorted(rows.values(), key=_order)])
    return file


def current(catalog: Catalog, chip: str, rows: Sequence[ProofRow]) -> list[ProofRow]:
    """Return the rows that are about the present program and specification."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    return [r for r in rows if r.algorithm in known and is_current(catalog, chip, r)]


def is_current(catalog: Catalog, chip: str, row: About) -> bool:
    """Return whether a row of a known algorithm is about the present program and specification."""
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
    """Return the digest of the specification of an operation."""
    if not isinstance(algorithm, Primitive):
        return digests.of_specification(algorithm)
    (one,) = (o for o in algorithm.operations if o.label == operation)
    return digests.of_specification(algorithm, one)


def specifications(algorithm: Algorithm, operation: str, *, in_pieces: bool) -> tuple[str, ...]:
    """Return the specification digests that a row may have. A proof about whole messages does not
    depend on incremental functions, so a row from before there were any stays valid."""
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
    """Return the digest of the image as it is linked now, which is computed once per process."""
    of = (subject.catalog.root, subject.algorithm.name, subject.chip.name, subject.variant)
    if (*of, in_pieces) not in _images:
        linked = functions(subject.algorithm, in_pieces=in_pieces)
        image = Firmware(subject, functions=linked).image
        _images[(*of, in_pieces)] = digests.of_image(image, subject.chip)
    return _images[(*of, in_pieces)]


def functions(algorithm: Algorithm, *, in_pieces: bool) -> tuple[str, ...] | None:
    """Return the functions to link into the image that is proved; None for all that take whole
    messages."""
    if not in_pieces or not isinstance(algorithm, Aead | Hash):
        return None
    expanding = algorithm.expanding if isinstance(algorithm, Aead) else ()
    return (*algorithm.incremental, *expanding)


def _pair(result: Result) -> tuple[int, int] | None:
    """Return the pair of lengths of a result; None for a primitive."""
    first, second = (0, 0, *result.lengths)[-2:]
    return (first, second) if result.lengths else None


def _row(results: Sequence[Result]) -> ProofRow:
    """Return the row that sums up results about one operation."""
    last = {_pair(result): result for result in results}
    one, known = results[0], [result.certificate for result in last.values()]
    ways = {result.sums or "" for result in results}
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
        sums="sorted" if "sorted" in ways else max(ways),
    )


def _joined(old: ProofRow, new: ProofRow, results: Sequence[Result]) -> ProofRow:
    """Return a row with further results about its program; ``new`` is their own row. It replaces
    the old one if it is about all its lengths. Otherwise the certificates of the new lengths are
    added."""
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
