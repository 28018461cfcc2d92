"""The whole library passes its audit; and the audit is not blind."""

from __future__ import annotations

import itertools
import random
import shutil
from pathlib import Path

import pytest

import support
from motecrypt import toolchain
from motecrypt.audit import contract, determinism, library, making, plan
from motecrypt.audit.case import Target
from motecrypt.audit.flow import kept_registers, watch
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import (
    CONSTANT_TIME,
    CONTRACT,
    DETERMINISM,
    MEMORY,
    RESIDUE,
    Problem,
    Report,
)
from motecrypt.catalog import (
    DEFAULT,
    PORTABLE,
    VARIANTS,
    Aead,
    Algorithm,
    Catalog,
    Hash,
    Primitive,
    load,
    wipes,
)
from motecrypt.run.inputs import Case, sample_bytes
from motecrypt.run.subject import Subject

SAMPLES = 8
HUNDREDS = 200
ALGORITHMS = [algorithm.name for algorithm in support.catalog().algorithms]
CASES = list(itertools.product(ALGORITHMS, VARIANTS))


def targets(catalog: Catalog, algorithm: Algorithm, variant: str, chip: str) -> list[Target]:
    """All operations, from nothing to 2 KB, or to what the chip has room for."""
    cases, longest = None, support.longest(chip)
    if isinstance(algorithm, Aead | Hash):
        if isinstance(algorithm, Aead) and algorithm.expansion:
            longest //= 2  # the expanded key lies in memory, too
        cases = [*library.boundaries(algorithm), Case(longest, longest)]
    return [
        plan.target(Subject.of(catalog, algorithm, chip, variant), name, cases=cases)
        for name in plan.operations(algorithm)
    ]


def complaint(report: Report, problem: Problem) -> str:
    where = f" at {problem.where}: {problem.instruction}" if problem.where else ""
    said = f"{problem.check}{where}: {problem.message}; {problem.case}"
    return f"{report.name}, {report.variant}: {said}"


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_library_passes(name: str, variant: str, chip: str) -> None:
    algorithm = support.catalog().algorithm(name)
    for target in targets(support.catalog(), algorithm, variant, chip):
        report = inspect(target, samples=SAMPLES)
        failures = [complaint(report, p) for p in report.problems if not p.allowed]
        if failures:
            pytest.fail("\n".join(failures), pytrace=False)
        # A verdict is met once in each decryption, or something is not seen.
        judged = "decrypt" in target.name and isinstance(algorithm, Aead)
        assert sum(count for _, count in report.public) == (report.cases if judged else 0)
        for problem in report.problems:
            if problem.check == CONSTANT_TIME:
                assert "the address that this reads" in problem.message
                block = target.blocks[problem.where.partition("+")[0]]
                assert "secret-indexed" in block.tables
            else:
                assert problem.check == RESIDUE and not wipes(algorithm)
        assert len(report.statistics) == len(target.sampled) > 0
        assert all(numbers.secrets == SAMPLES for numbers in report.statistics)


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_hundreds_of_secrets_take_the_same_time(name: str, variant: str, chip: str) -> None:
    algorithm = support.catalog().algorithm(name)
    first = plan.operations(algorithm)[0]
    target = plan.target(Subject.of(support.catalog(), algorithm, chip, variant), first)
    problems, (numbers,) = determinism.judge(target, target.sampled[0], HUNDREDS)
    assert not problems
    assert (numbers.secrets, numbers.paths) == (HUNDREDS, 1)
    assert numbers.cycles[0] == numbers.cycles[1]


FULL = ("ct", "tag", "pt", "digest", "out", "state")
"""Outputs all of whose bytes come from secrets; key schedules may have constants in them."""


# The first test follows the same calls; this one is about the following, which no variant changes.
FOLLOWED = [
    pytest.param(name, variant, marks=() if variant == DEFAULT else pytest.mark.long)
    for name, variant in CASES
]


@pytest.mark.parametrize(("name", "variant"), FOLLOWED)
def test_all_that_comes_out_is_seen_as_secret(name: str, variant: str, chip: str) -> None:
    """Every byte of every output depends on the secrets, so a following that loses one shows."""
    algorithm = support.catalog().algorithm(name)
    for target in targets(support.catalog(), algorithm, variant, chip):
        case = target.cases[-1] if isinstance(algorithm, Primitive) else target.cases[0]
        if isinstance(algorithm, Aead | Hash) and "pieces" not in target.name:
            short = (c for c in target.cases if c.title.startswith(("1 + 1 ", "1 bytes")))
            case = next(short, case)
        for done in watch(target, case):
            for place in done.call.prepared.places:
                if place.role in ("out", "inout") and place.name.split()[0] in FULL:
                    masks = done.tainted.memory(place.address, place.length)
                    assert all(masks), f"{target.name}: {place.name} {masks.hex()}"


# The portable C clears what it can name; a compiler's scratch registers and flags it cannot.
SCRATCH = {
    "msp430": {"R11", "R15"},
    "avr": {"SREG", *(f"R{number}" for number in (0, *range(18, 28), 30, 31))},
    "armv6m": {"R12"},
    "armv7m": {"R12"},
}


@pytest.mark.parametrize("name", ALGORITHMS)
def test_portable_c_falls_short_only_where_it_says(name: str, chip: str) -> None:
    algorithm = support.catalog().algorithm(name)
    for operation in plan.operations(algorithm):
        target = plan.target(Subject.of(support.catalog(), algorithm, chip, PORTABLE), operation)
        report = inspect(target, (CONSTANT_TIME, RESIDUE, MEMORY))
        for problem in report.problems:
            assert problem.check == RESIDUE, complaint(report, problem)
            if not problem.allowed:
                scratch = SCRATCH[toolchain.chip(chip).isa.name]
                assert set(problem.things) <= scratch, complaint(report, problem)


MODE = "xoodyak/xoodyak.c"
FORGETTING = "mote_wipe_stack(MOTE_DEPTH(XOODYAK) + MOTE_TABLE_WORD(&mote_xoodoo_stack, 0));"
CHANGES = {
    "a branch on a bit of the key": (
        MODE,
        "    encrypt(ct, tag, pt,",
        "    if (key[0] & 1)\n        mote_wipe(tag, TAG);\n    encrypt(ct, tag, pt,",
        "encrypt",
        {CONSTANT_TIME, DETERMINISM},
    ),
    "a stack that is not wiped": (MODE, FORGETTING, "", "encrypt", {RESIDUE}),
    "a stack that is not wiped deep enough": (
        MODE,
        FORGETTING,
        FORGETTING.replace(" + ", " / 2 + "),
        "encrypt",
        {RESIDUE},
    ),
    "plaintext after a wrong tag": (
        MODE,
        "        mote_wipe(pt, ct_len);",
        "        mote_wipe(pt, ct_len / 2);",
        "decrypt",
        {RESIDUE},
    ),
    "a tag one byte too long": (
        MODE,
        "mote_xoodyak_read(state, tag, TAG);",
        "mote_xoodyak_read(state, tag, TAG + 1);",
        "encrypt",
        {MEMORY},
    ),
    "a bit of the key called a verdict": (
        MODE,
        "    int result = mote_equal(",
        "    uint8_t bit = key[0] & 1, zero = 0;\n    if (mote_equal(&bit, &zero, 1))\n"
        "        mote_wipe(&zero, 1);\n    int result = mote_equal(",
        "decrypt",
        {DETERMINISM},
    ),
    "a comparison that branches": (
        "common/msp430/equal.S",
        "    bis   r15, r11",
        "    tst.b r15\n    jz    .Lsame\n    bis   r15, r11\n.Lsame:",
        "decrypt",
        {CONSTANT_TIME, DETERMINISM},
    ),
}


@pytest.fixture
def crypto(tmp_path: Path) -> Path:
    """The sources of a copy of Xoodyak, for doing harm to."""
    ours, copy = support.catalog().root / "crypto", tmp_path / "crypto"
    for part in ("include", "src/common", "src/xoodyak"):
        shutil.copytree(ours / part, copy / part)
    return copy / "src"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.mark.sample(2)
@pytest.mark.parametrize("what", CHANGES)
def test_a_broken_library_is_caught(crypto: Path, what: str) -> None:
    file, old, new, operation, failing = CHANGES[what]
    change(crypto / file, old, new)
    catalog = load(crypto.parent.parent)
    algorithm = catalog.algorithm("xoodyak")
    target = plan.target(Subject.of(catalog, algorithm, support.CHIP, "default"), operation)
    report = inspect(target, samples=32)
    assert {p.check for p in report.problems if not p.allowed} == failing, report.problems


def test_all_that_differs_between_secrets_is_marked(crypto: Path) -> None:
    """Without its wipes a mode leaves hundreds of bytes, of which none may be overlooked."""
    change(crypto / MODE, FORGETTING, "")
    catalog = load(crypto.parent.parent)
    algorithm = catalog.algorithm("xoodyak")
    target = plan.target(Subject.of(catalog, algorithm, support.CHIP, "default"), "encrypt")
    origin, length = toolchain.chip(support.CHIP).ram
    for case in target.cases:
        (done,) = watch(target, case)
        masks = done.tainted.memory(origin, length)
        differing = bytearray(length)
        first = b""
        for seed in range(4):
            (call,) = case.prepare(random.Random(seed))
            machine = call.prepared.machine
            call.prepared.run(registers=kept_registers(call.prepared))
            memory = machine.read(origin, length)
            first = first or memory
            differing = bytearray(
                d | x ^ y for d, x, y in zip(differing, first, memory, strict=True)
            )
        assert sum(map(bool, differing)) > 100
        assert not any(d & ~mask for d, mask in zip(differing, masks, strict=True)), case.title


def test_a_broken_header_block_is_caught(crypto: Path) -> None:
    file = crypto / "common" / "msp430" / "equal.S"
    change(file, "stack: 0", "stack: 2")
    (problem,) = contract.judge(load(crypto.parent.parent), file, toolchain.chip(support.CHIP))
    assert (problem.check, problem.where) == (CONTRACT, "mote_equal")
    assert problem.message == "stack: states 2 bytes, but never uses more than 0"
    report = Report("decrypt", "fast", support.CHIP, 1, (CONTRACT,), (), kernels=(file,))
    assert plan.kernels([report], file) == [plan.Kernel(file, file, support.CHIP)]
    assert report.passed and not plan.joined(report, {file: [problem]}).passed


def test_an_unmarked_verdict_is_caught(tmp_path: Path) -> None:
    ours, copy = support.catalog().root / "crypto", tmp_path / "crypto"
    for part in ("include", "src/common", "src/tinyjambu"):
        shutil.copytree(ours / part, copy / part)
    change(copy / "src" / "tinyjambu" / "msp430" / "aead128.S", "    VERDICT\n", "")
    catalog = load(tmp_path)
    algorithm = catalog.algorithm("tinyjambu-128")
    report = inspect(
        plan.target(Subject.of(catalog, algorithm, support.CHIP, "small"), "decrypt"), samples=8
    )
    (problem,) = [p for p in report.problems if not p.allowed]
    assert (problem.check, problem.cases) == (CONSTANT_TIME, report.cases)
    assert problem.chain


@pytest.mark.long
@pytest.mark.parametrize(("name", "variant"), CASES)
def test_all_lengths(name: str, variant: str, chip: str) -> None:
    """Every pair of lengths up to two blocks and a bit, and longer ones beside each other."""
    algorithm = support.catalog().algorithm(name)
    if isinstance(algorithm, Primitive):
        pytest.skip("has no lengths")
    upto, longest = range(2 * algorithm.rate + 3), support.longest(chip)
    if isinstance(algorithm, Hash):
        long = (255, 256, 257, 1024, longest - 1, longest)
        cases = [Case(0, n) for n in (*range(5 * algorithm.rate), *long)]
    else:
        long = (0, 1, 255, 256, 257, longest - 1, longest)
        cases = [
            *itertools.starmap(Case, itertools.product(upto, upto)),
            *itertools.starmap(Case, itertools.product(long, repeat=2)),
        ]
    for operation in plan.operations(algorithm):
        target = plan.target(
            Subject.of(support.catalog(), algorithm, chip, variant), operation, cases=cases
        )
        report = inspect(target, (CONSTANT_TIME, RESIDUE, MEMORY, DETERMINISM))
        failures = [complaint(report, p) for p in report.problems if not p.allowed]
        assert not failures, "\n".join(failures)


def test_lengths_are_on_both_sides_of_the_rate() -> None:
    algorithm = support.aead("ascon-aead128")
    pairs = library.boundaries(algorithm)
    assert {0, 1, 15, 16, 17} <= {n for pair in pairs for n in pair}
    assert (35, 69) in pairs and (0, 0) in pairs
    assert sample_bytes("key", 16) == making.drawn(None, "key", 16)
