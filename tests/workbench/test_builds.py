"""Builds other than the default: optimisation, functions linked together, further cases."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import support
import toy
from motecrypt.bench import ledger, measure
from motecrypt.bench.measure import Weighing
from motecrypt.bench.records import Record
from motecrypt.catalog import BLOCK_DIRECTIONS, DIRECTIONS, Catalog, Primitive, load
from motecrypt.errors import MoteError
from motecrypt.run import inputs
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.toolchain import OPTIMISATIONS, build, chip, flags

FUNCTIONS = ["mote_toy_aead_encrypt"]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return load(toy.make_built(tmp_path_factory.mktemp("builds")))


def task(project: Catalog, algorithm: str = "toy-aead", variant: str = "default") -> Weighing:
    return Weighing(project.root, algorithm, support.CHIP, variant, official=False)


def weighed(task: Weighing) -> list[Record]:
    outcome = measure.run(task)
    assert outcome.failures == ()
    return list(outcome.records)


def test_every_variant_has_an_optimisation_of_its_own() -> None:
    assert flags("fast") == ("-O2",)
    assert flags("default") == flags("small") == flags("portable") == ("-Os",)
    for name in OPTIMISATIONS:
        assert flags("fast", name) == (f"-{name}",)
    with pytest.raises(MoteError, match=r"no optimisation 'O9'; did you mean"):
        flags("fast", "O9")
    with pytest.raises(MoteError, match=r"no optimisation ''"):
        flags("fast", "")


def test_the_same_flags_are_the_same_image(project: Catalog) -> None:
    def image(variant: str, optimisation: str | None) -> Path:
        return build(
            project, "toy", chip(support.CHIP), variant, FUNCTIONS, optimisation=optimisation
        )

    # Headers are told the variant: its images are its own.
    assert image("default", None) == image("default", "Os") != image("default", "O2")
    assert image("fast", None) == image("fast", "O2") != image("default", "O2")


def test_an_optimisation_is_weighed_as_such(project: Catalog) -> None:
    small = weighed(task(project))
    quick = weighed(replace(task(project), optimisation="O2"))
    assert {record.flags for record in small} == {"-Os"}
    assert {record.flags for record in quick} == {"-O2"}
    # In the toy, the variant fast is -O2 and nothing else.
    fast = weighed(task(project, variant="fast"))
    assert [replace(record, variant="default") for record in fast] == quick
    assert [r.cycles for r in quick] != [r.cycles for r in small]


def test_assembly_is_the_same_with_every_optimisation(project: Catalog) -> None:
    for name in OPTIMISATIONS:
        add = weighed(replace(task(project, "toy-add"), optimisation=name))[0]
        assert (add.label, add.cycles, add.code) == ("add 6", 123, toy.ADD_BYTES)


def test_functions_together_share_their_bytes(project: Catalog) -> None:
    alone = weighed(task(project))
    together = weighed(replace(task(project), together=True))
    # Where code lies changes no cycle: the same cases take the same time.
    assert [replace(r, code=0, tables=0, ram=0) for r in together] == [
        replace(r, code=0, tables=0, ram=0) for r in alone
    ]
    (both,) = {r.flash for r in together}
    each = {r.operation: r.flash for r in alone}
    assert max(each.values()) < both < sum(each.values())
    image = Firmware(Subject.of(project, project.algorithm("toy-aead"), support.CHIP, "default"))
    assert image.sizes.code + image.sizes.tables == both


def test_blocks_with_the_key_are_an_image_of_their_own() -> None:
    """The RL78 has AES with expanded keys in the same variant."""
    catalog, size = support.catalog(), inputs.Case(0, 16)
    support.needs("r5f100le")
    both = Weighing(catalog.root, "aes-128", "r5f100le", "rom2k", official=False, grid=False)
    records = weighed(replace(both, together=True, cases=(size,)))
    assert tuple(record.operation for record in records) == BLOCK_DIRECTIONS
    functions = ("mote_aes128_block_encrypt", "mote_aes128_block_decrypt")
    image = Firmware(
        Subject.of(catalog, catalog.algorithm("aes-128"), "r5f100le", "rom2k"), functions=functions
    )
    assert {r.flash for r in records} == {image.sizes.code + image.sizes.tables}
    aes = catalog.algorithm("aes-128")
    assert isinstance(aes, Primitive)
    assert aes.on(("msp430",)).directions == DIRECTIONS


def test_a_further_case_is_weighed_beside_the_grid(project: Catalog) -> None:
    more = weighed(replace(task(project), cases=(inputs.Case(5, 7), inputs.Case(16, 16))))
    assert [(r.ad, r.message) for r in more if r.operation == "encrypt"] == [
        *inputs.AEAD_GRID,
        (5, 7),
    ]
    (seven,) = (r for r in more if (r.operation, r.ad, r.message) == ("decrypt", 5, 7))
    assert seven.verified and seven.cycles > 0
    hashes = weighed(replace(task(project, "toy-hash"), cases=(inputs.Case(0, 7),)))
    assert [r.message for r in hashes] == [16, 128, 1024, 7]


def test_records_of_several_builds_have_one_order(project: Catalog) -> None:
    tasks = [replace(task(project, "toy-hash"), optimisation=name) for name in ("O3", "O1", "Os")]
    outcomes = [measure.run(task) for task in tasks]
    records = measure.merged(outcomes)
    assert records == measure.merged(outcomes[::-1])
    assert [r.flags for r in records if r.message == 16] == ["-O1", "-O3", "-Os"]
    assert ledger.rows(records) == ledger.rows(records[::-1])


def test_a_task_says_how_it_is_built(project: Catalog) -> None:
    assert str(task(project)) == "toy-aead (default, msp430f1611)"
    assert str(replace(task(project), optimisation="O3")) == "toy-aead (default, -O3, msp430f1611)"
