"""`fast` has no more cycles than the default, and `small` no more bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

import support
from motecrypt.bench import ledger
from motecrypt.bench.records import Record
from motecrypt.catalog import DEFAULT, family_folder, parts
from motecrypt.catalog.sets import read_sets
from motecrypt.toolchain import chip as chip_of

SOURCES = support.catalog().root / "crypto" / "src"
SLOWER = {
    "samd21g18a": {
        "aes-128": (29104, 29139),
        "aes-256": (38889, 38908),
        "sgcm-hash": (109076, 109540),
        "aes-128-sgcm": (43575389, 43707922),
    },
}
"""What `fast` takes longer for than the default: a SAMD21 holds 64 bytes of its program, so that
where functions begin decides about some cycles."""


def dominated(
    records: Iterable[Record], variant: str, cost: Callable[[Record], int]
) -> dict[str, tuple[int, int]]:
    """Return the algorithms whose variant costs more than the default, over all cases that both
    have: the default's sum, and the variant's."""
    cases: dict[tuple[object, ...], dict[str, int]] = {}
    for r in records:
        case = (r.algorithm, r.operation, r.rounds, r.ad, r.message)
        cases.setdefault(case, {})[r.variant] = cost(r)
    sums: dict[str, tuple[int, int]] = {}
    for (algorithm, *_), of in cases.items():
        if variant in of and DEFAULT in of:
            usual, mine = sums.get(str(algorithm), (0, 0))
            sums[str(algorithm)] = (usual + of[DEFAULT], mine + of[variant])
    return {algorithm: pair for algorithm, pair in sums.items() if pair[1] > pair[0]}


@pytest.mark.parametrize("chip", support.CHIPS)
def test_no_variant_is_dominated(chip: str) -> None:
    records = ledger.records(chip, ledger.read(ledger.path(support.catalog().root, chip)))
    assert dominated(records, "fast", lambda record: record.total) == SLOWER.get(chip, {})
    assert dominated(records, "small", lambda record: record.flash) == {}


def test_what_is_dominated_is_seen() -> None:
    records = ledger.records(
        "msp430f1611", ledger.read(ledger.path(support.catalog().root, "msp430f1611"))
    )
    both = [r for r in records if r.algorithm == "xoodoo" and r.variant in (DEFAULT, "fast")]
    assert len(both) == 2
    usual, fast = (next(r.cycles for r in both if r.variant == v) for v in (DEFAULT, "fast"))

    def reversed_cost(record: Record) -> int:
        return usual + fast - record.cycles

    assert dominated(both, "fast", reversed_cost) == {"xoodoo": (fast, usual)}


@pytest.mark.parametrize("name", [n for n, s in read_sets(SOURCES).items() if s.without_fast])
def test_a_part_without_fast_is_the_default_of_fast(name: str) -> None:
    """Each such part has a source for `fast`, which chips of the set do not take, and others do."""
    path = read_sets(SOURCES)[name].path
    for part in read_sets(SOURCES)[name].without_fast:
        family, _, stem = part.partition("/")
        taken = [f for f in parts(SOURCES / family, path, "fast") if f.stem.split(".")[0] == stem]
        usual = [f for f in parts(SOURCES / family, path, DEFAULT) if f.stem.split(".")[0] == stem]
        others = [f for f in parts(SOURCES / family, path[1:], "fast") if f.stem == f"{stem}.fast"]
        assert taken == usual and len(others) == 1, part


def test_parts_for_size_are_parts() -> None:
    for found in read_sets(SOURCES).values():
        for part in found.for_size:
            assert (SOURCES / f"{part}.c").exists(), part


def test_the_stm32f4_has_its_own_order() -> None:
    path = chip_of("stm32f407").path
    assert path == ("armv7m_cached", "armv7m")
    names = {f.name for f in parts(SOURCES / "gimli", path, "fast")}
    assert "gimli_permute.S" in names and "gimli_permute.fast.S" not in names
    assert family_folder(SOURCES / "gimli" / "armv7m" / "gimli_permute.S").name == "gimli"
