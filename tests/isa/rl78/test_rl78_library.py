"""The library in variants that have no C: what there is, how it is built, what it costs."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import support
from command import Mote
from motecrypt.audit import plan
from motecrypt.audit.result import CONSTANT_TIME, RESIDUE
from motecrypt.bench import comparison, ledger, published, whole_sizes
from motecrypt.bench.caller import of_caller
from motecrypt.catalog import (
    BLOCK_DIRECTIONS,
    DEFAULT,
    PORTABLE,
    VARIANTS,
    Aead,
    Primitive,
    load,
    wipes,
)
from motecrypt.errors import MoteError
from motecrypt.kernels.block import read_blocks
from motecrypt.portfolio.gather import operations
from motecrypt.prove.plan import proving as proofs
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import builds
from motecrypt.specification import primitives
from motecrypt.specification.buffers import Outputs
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compilers, lacking, sources
from motecrypt.toolchain.assembled import Assembled
from motecrypt.toolchain.offered import anywhere, demand, in_assembly, offered, usual, variants
from motecrypt.verify import verify

CHIP = "r5f100le"
CATALOG = support.catalog()
IN_ASSEMBLY = [v for v in variants(CATALOG, chip(CHIP)) if v not in VARIANTS]
BUILDS = [
    (algorithm.name, variant)
    for algorithm in CATALOG.algorithms
    for variant, _ in anywhere(CATALOG, algorithm, chip(CHIP), IN_ASSEMBLY)
]


@pytest.mark.parametrize(("name", "variant"), BUILDS)
def test_official_vectors_and_the_portable_c(name: str, variant: str) -> None:
    support.needs(CHIP)
    *_, task = verify.plan(CATALOG, CHIP, [CATALOG.algorithm(name)], [variant])
    verdict = verify.run(task)
    assert not verdict.problems
    assert verdict.vectors


@pytest.mark.parametrize(("name", "variant"), BUILDS)
def test_audit(name: str, variant: str) -> None:
    support.needs(CHIP)
    for task in plan.tasks(CATALOG, CATALOG.algorithm(name), chip(CHIP), [variant], None):
        report = plan.run(task, (CONSTANT_TIME,), samples=8)
        assert report.passed, report.problems


@pytest.mark.parametrize(
    "variant", [v if v == DEFAULT else pytest.param(v, marks=pytest.mark.long) for v in VARIANTS]
)
@pytest.mark.parametrize("name", [a.name for a in CATALOG.algorithms if wipes(a)])
def test_no_secret_stays_behind(name: str, variant: str) -> None:
    """What GCC makes of the modes, too: it passes arguments on the stack, beside a byte of each
    call that is never written."""
    support.needs(CHIP)
    for task in plan.tasks(CATALOG, CATALOG.algorithm(name), chip(CHIP), [variant], None):
        report = plan.run(task, (RESIDUE,))
        assert report.passed, report.problems


def test_what_is_in_assembly_is_offered_and_nothing_else() -> None:
    aes, target = CATALOG.algorithm("aes-128"), chip(CHIP)
    assert variants(CATALOG, target)[-5:] == ("flat", "rom2k", "rom1k", "rom512", "smallest")
    found = offered(CATALOG, aes, target, "rom512")
    assert isinstance(found, Primitive)
    assert "block-encrypt" in {o.operation for o in found.operations}
    assert "encrypt" not in {o.operation for o in found.operations}
    everything = offered(CATALOG, aes, target, "fast")
    assert isinstance(everything, Primitive)
    assert {"block-encrypt", "encrypt"} < {o.operation for o in everything.operations}
    portable = offered(CATALOG, aes, target, PORTABLE)
    assert isinstance(portable, Primitive) and not any(o.sets for o in portable.operations)
    with_c = offered(CATALOG, aes, chip(support.CHIP), "fast")
    assert isinstance(with_c, Primitive)
    assert [o.operation for o in with_c.operations][:2] == ["encrypt", "decrypt"]
    assert not any(o.sets for o in with_c.operations)
    with pytest.raises(MoteError, match="gift-cofb is not there on the r5f100le in this variant"):
        demand(CATALOG, [CATALOG.algorithm("gift-cofb")], target, ["flat"])


def test_a_mode_is_there_where_all_that_it_calls_is_assembled(project: Path) -> None:
    target, aead = chip(CHIP), CATALOG.algorithm("ascon-aead128")
    found_in = [variant for variant, _ in anywhere(CATALOG, aead, target, IN_ASSEMBLY)]
    assert found_in == ["flat", "rom2k"]
    found = offered(CATALOG, aead, target, "rom2k")
    assert isinstance(found, Aead)
    assert found.context is None and not found.incremental
    assert offered(CATALOG, CATALOG.algorithm("ascon-128"), target, "rom2k") is None

    sources = project / "crypto" / "src"
    shutil.copytree(
        CATALOG.root / "crypto" / "src" / "common" / "rl78", sources / "common" / "rl78"
    )
    folder = sources / "stub" / "rl78"
    folder.mkdir()
    for name, calls in (("mode", "step"), ("step.rom1k", "leaf"), ("leaf", "")):
        function = f"mote_stub_{name.partition('.')[0]}"
        text = f"/* ---\nfunction: {function}\nabi: internal\n--- */\n"
        text += f"    call $!mote_stub_{calls}\n" if calls else "/* not mote_stub_step */\n"
        (folder / f"{name}.S").write_text(text, encoding="utf-8")
    stub = load(project)

    def has(variant: str, *functions: str) -> bool:
        return Assembled(stub, "stub", target, variant).has(f"mote_stub_{f}" for f in functions)

    assert has("rom1k", "mode") and has("rom1k", "mode", "leaf")
    assert not has("rom2k", "mode") and has("default", "mode")
    assert has("default", "leaf") and not has("rom1k", "leaf")
    assert not has("rom1k", "mode", "other")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("bench", "gift-cofb", "--variant", "flat"), "gift-cofb is not there on the r5f100le"),
        (("audit", "gift-cofb", "--variant", "flat"), "gift-cofb is not there on the r5f100le"),
        (("prove", "gift-cofb", "--variant", "flat"), "gift-cofb is not there on the r5f100le"),
        (("prove", "present-80", "--operation", "encrypt"), "There is no operation 'encrypt'"),
        (("bench", "aes-128", "--toolchain", "clang"), "No clang is for the r5f100le"),
    ],
)
def test_commands_say_what_is_not_there(mote: Mote, arguments: tuple[str, ...], said: str) -> None:
    support.needs(CHIP)
    result = mote(*arguments, "--chip", CHIP)
    assert result.status
    assert said in " ".join(result.err.split())


def test_what_is_in_assembly_is_proved_in_each_variant_that_has_it(mote: Mote) -> None:
    support.needs(CHIP)
    among = [word for variant in IN_ASSEMBLY for word in ("--variant", variant)]
    result = mote("prove", "present-80", "--chip", CHIP, *among, "--jobs", "1", "--json", "-")
    assert not result.status
    proved = [(r["operation"], r["variant"], r["status"]) for r in json.loads(result.out)]
    assert proved == [
        *(("block-encrypt", variant, "proved") for variant in ("rom1k", "rom512", "smallest")),
        *(("block-decrypt", variant, "proved") for variant in ("rom1k", "rom512", "smallest")),
    ]


def test_a_wrong_kernel_of_rl78_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key has to come back as it was, and the room behind it may hold anything."""
    support.needs(CHIP)
    task = ProofTask(CATALOG.root, "present-80", CHIP, "rom1k", operation="block-encrypt")
    made = primitives.outputs

    def other(*given: Any) -> Outputs:
        out = dict(made(*given))
        out["block"] = [*out["block"][:8], out["block"][8] ^ 1, *out["block"][9:]]
        return out

    monkeypatch.setattr(primitives, "outputs", other)
    result = proofs.run(task, again=True)
    assert result.status == "refuted"
    assert result.counterexample is not None


def test_a_profile_of_gcc_knows_the_lines_of_c(mote: Mote) -> None:
    support.needs(CHIP)
    said = mote("profile", "ascon-mac", "--chip", CHIP)
    assert "crypto/src/ascon_prf/mac.c:" in said.out


def test_the_list_says_what_there_is(mote: Mote) -> None:
    content = json.loads(mote("list", "--json", "-").out)
    assert "rom512" in content["variants_of_chips"][CHIP]
    words = " ".join(mote("list").out.split())
    assert "r5f100le, too: flat rom2k rom1k rom512 smallest" in words


@pytest.fixture
def without_tools(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(compilers.shutil, "which", lambda name, path=None: None)
    compilers.compiler.cache_clear()
    yield
    compilers.compiler.cache_clear()


@pytest.mark.usefixtures("without_tools")
def test_without_tools_a_sentence_says_how_to_get_them() -> None:
    said = lacking(chip(CHIP))
    assert said is not None
    assert "needs rl78-elf-gcc" in said and "`make rl78-tools`" in said


@pytest.mark.sample(0)
@pytest.mark.usefixtures("without_tools")
def test_without_tools_the_ledger_is_shown(mote: Mote, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = mote("report", "--chip", CHIP, "-o", page)
    assert (done.status, done.out) == (0, "")
    first, last = done.err.splitlines()
    assert "`make rl78-tools`" in first
    assert first.endswith(" The page has its figures, and nothing from inside its code.")
    assert last.startswith("mote: wrote ") and '"aes-128"' in page.read_text()

    arguments = ("portfolio", "aes-128", "--chip", CHIP, "--json", "-")
    shown = mote(*arguments, "--operation", "block-encrypt")
    assert (shown.status, shown.err) == (0, "")
    (content,) = json.loads(shown.out)["portfolios"]
    assert {"rom512", "rom1k"} <= {build["variant"] for build in content["builds"]}
    both = mote(*arguments, "--operation", "both")
    assert (both.status, both.err) == (0, "")
    assert {b["variant"] for b in json.loads(both.out)["portfolios"][0]["builds"]} >= {"rom2k"}
    both = mote(*arguments, "--operation", "both", "--measure")
    assert both.status == 1 and "Left out: " in both.err and "`make rl78-tools`" in both.err
    assert len(both.err.splitlines()) == 1
    assert json.loads(both.out)["portfolios"][0]["builds"] == []


def test_the_portfolio_stands_in_the_classes_of_the_document(mote: Mote) -> None:
    support.needs(CHIP)
    arguments = ("portfolio", "aes-128", "--chip", CHIP, "--operation", "block-encrypt")
    (content,) = json.loads(mote(*arguments, "--json", "-").out)["portfolios"]
    assert {512, 1024, 2048} < {*content["classes"]["rom"]}
    assert content["classes"]["ram"] == [64, 128, 256, 512]
    builds = {build["variant"]: build for build in content["builds"]}
    # The block of 50 bytes, the frame of 4 and the return address: the caller's memory counts.
    assert (builds["rom512"]["caller"], builds["rom512"]["ram"]) == (54, 58)
    alone = [builds[variant] for variant in IN_ASSEMBLY if variant in builds]
    assert alone and all(build["ram"] <= 64 for build in alone if build["rom"] > 192)
    # From C the address of the block is on the stack, too.
    assert builds["default"]["caller"] == 54 + 2
    limits = {"rom512": 512, "rom1k": 1024, "rom2k": 2048}
    assert all(builds[name]["rom"] <= limit for name, limit in limits.items())
    lines = [" ".join(line.split()) for line in mote(*arguments).out.splitlines()]
    (line,) = [line for line in lines if "1,024 64 3,855" in line]
    assert "1,020 64 1.16x rom1k" in line
    assert "(3,855)" in lines and any(x.endswith("(6,622) (3,800)") for x in lines)


def test_the_comparison_has_its_rows() -> None:
    """A published class stands beside what fits into its ROM, and not beside the fastest of all."""
    figures = [f for f in published.figures(CATALOG.root) if f.chip == CHIP]
    found = ledger.records(CHIP, ledger.read(ledger.path(CATALOG.root, CHIP)))
    lines = comparison.lines([f for f in figures if f.algorithm == "aes-128"], found)
    beside = {line.figure.cycles: line.ours for line in lines}
    fitting = {3855: "rom1k", 6622: "rom512", 3800: "flat"}
    assert {cycles: ours.variant for cycles in fitting if (ours := beside[cycles])} == fitting
    for line in lines:
        if line.ours is not None and line.figure.operation != published.SIZE:
            assert line.figure.flash is None or line.ours.flash <= line.figure.flash
            if line.figure.cycles is not None:  # The 192 bytes are a figure of code alone.
                assert line.ratio == line.figure.cycles / line.ours.most


def test_what_fits_into_no_class_stands_beside_nothing() -> None:
    (figure,) = [f for f in published.figures(CATALOG.root) if f.chip == CHIP and f.cycles == 3855]
    found = ledger.records(CHIP, ledger.read(ledger.path(CATALOG.root, CHIP)))
    (line,) = comparison.lines([figure], [r for r in found if r.variant == "flat"])
    assert line.ours is None and line.ratio is None


def test_a_class_of_ram_counts_what_the_caller_keeps() -> None:
    (figure,) = [f for f in published.figures(CATALOG.root) if f.chip == CHIP and f.cycles == 3855]
    found = ledger.records(CHIP, ledger.read(ledger.path(CATALOG.root, CHIP)))
    (record,) = [r for r in found if (r.operation, r.variant) == ("block-encrypt", "rom1k")][:1]
    kept = of_caller(CATALOG, record)
    assert kept == 50 + 4  # The block and the return address; no argument is on the stack.
    for stack, fits in ((64 - kept, True), (64 - kept + 2, False)):
        (line,) = comparison.lines([figure], [replace(record, stack=stack)])
        assert (line.ours is not None) == fits
    modes = {
        r.variant: r for r in found if (r.algorithm, r.operation) == ("ascon-aead128", "decrypt")
    }
    # Of eight arguments the first is in a register, but not from C.
    for variant, stacked in (("flat", 7), ("fast", 8)):
        assert of_caller(CATALOG, modes[variant]) == 3 * 16 + stacked * 2 + 4
    assert of_caller(CATALOG, replace(record, chip=support.CHIP)) == 0


def test_a_size_of_both_directions_stands_beside_images_of_both() -> None:
    (figure,) = [
        f
        for f in published.figures(CATALOG.root)
        if (f.chip, f.algorithm, f.operation) == (CHIP, "aes-128", published.SIZE)
    ]
    known = in_assembly(CATALOG, chip(CHIP))
    tasks = whole_sizes.plan(CATALOG, CHIP, [figure], known, DEFAULT_TOOLCHAIN)
    assert [task.variant for task in tasks] == ["rom2k", "rom1k", "rom512", "smallest"]
    found = ledger.records(CHIP, ledger.read(ledger.path(CATALOG.root, CHIP)))
    found = [r for r in found if r.algorithm == "aes-128"]
    (record,) = [r for r in found if (r.operation, r.variant) == ("block-decrypt", "smallest")]
    (whole,) = whole_sizes.beside(CATALOG, [figure], [record], [])
    assert whole.ram == record.stack + of_caller(CATALOG, record)  # No key is expanded.
    assert whole.holds


def test_a_cipher_in_place_is_shown_in_both_directions_too() -> None:
    target = chip(CHIP)
    (offer,) = [o for v, o in anywhere(CATALOG, CATALOG.algorithm("aes-128"), target, ["rom2k"])]
    shown = operations(offer, None)
    assert {*BLOCK_DIRECTIONS} < {*shown} and shown[-1] == "both"
    with_c = offered(CATALOG, CATALOG.algorithm("aes-128"), chip(support.CHIP), "fast")
    assert with_c is not None and "both" not in operations(with_c, None)


def test_both_directions_are_one_image_and_only_where_there_are_both(mote: Mote) -> None:
    support.needs(CHIP)
    arguments = ("portfolio", "camellia-128", "--chip", CHIP, "--operation", "both")
    (content,) = json.loads(mote(*arguments, "--json", "-").out)["portfolios"]
    builds = {build["variant"]: build for build in content["builds"]}
    found = ledger.records(CHIP, ledger.read(ledger.path(CATALOG.root, CHIP)))
    for variant, shares in (("flat", False), ("rom1k", True)):
        alone = [r for r in found if (r.algorithm, r.variant) == ("camellia-128", variant)]
        assert builds[variant]["cycles"] == max(r.cycles for r in alone)
        assert (builds[variant]["rom"] < sum(r.flash for r in alone)) == shares
    result = mote("portfolio", "gift-128", "--chip", CHIP, "--operation", "both")
    assert result.status
    assert "There is no operation of gift-128 'both'" in " ".join(result.err.split())


def test_the_ledger_carries_the_interval() -> None:
    found = ledger.records(CHIP, ledger.read(ledger.path(CATALOG.root, CHIP)))
    for record in found:
        assert record.doubt is not None
        assert record.doubt.least <= record.cycles <= record.doubt.most == record.most
    plain = ledger.path(CATALOG.root, support.CHIP)
    assert all(r.doubt is None for r in ledger.records(support.CHIP, ledger.read(plain)[:5]))


def test_what_assembly_alone_calls_is_no_function_of_c() -> None:
    """FUNCTION takes GCC's first argument from the stack, ROUTINE nothing."""
    for file in sorted((CATALOG.root / "crypto" / "src").glob("*/rl78/*.S")):
        text = file.read_text(encoding="utf-8")
        for block in read_blocks(file):
            begun = f"    FUNCTION {block.function}\n" in text
            # What is internal may have a prototype all the same: the library's C calls it.
            of_c = f"prototype: void {block.function}(" in text or not block.internal
            assert begun == of_c, f"{file.name}: {block.function}"


C_BUILDS = [
    ("ascon-aead128", "fast"),
    ("xoodyak", "default"),
    ("schwaemm256-128", "small"),
    ("gift-cofb", "fast"),
    ("sha-256", "default"),
    ("sha3-256", "small"),
    ("skein-512", "fast"),
    ("groestl-256", "default"),
]


@pytest.mark.sample(0)
@pytest.mark.parametrize(("name", "variant"), C_BUILDS)
def test_c_calls_the_kernels(name: str, variant: str) -> None:
    """Official vectors, whole and in pieces, of what GCC compiles with kernels of the set."""
    support.needs(CHIP)
    *_, task = verify.plan(CATALOG, CHIP, [CATALOG.algorithm(name)], [variant])
    verdict = verify.run(task)
    assert not verdict.problems
    assert verdict.vectors
    files = sources(CATALOG, CATALOG.algorithm(name).family, chip(CHIP), variant)
    assert {".c", ".S"} <= {file.suffix for file in files}


def test_both_ways_of_calling_are_weighed_apart(mote: Mote) -> None:
    support.needs(CHIP)
    variants_asked = ("--variant", "rom2k", "--variant", "default")
    shown = mote("bench", "gift-128", "--chip", CHIP, *variants_asked, "--json", "-")
    assert shown.status == 0
    found = {r["variant"]: r for r in json.loads(shown.out) if r["operation"] == "encrypt"}
    # The same kernel: from GCC it takes its first argument from the stack, in one instruction.
    assert found["default"]["cycles"] == found["rom2k"]["cycles"] + 1
    assert found["default"]["code"] == found["rom2k"]["code"] + 2
    assert "gcc" in found["default"]["toolchain"] and "binutils" in found["rom2k"]["toolchain"]


def test_what_has_no_c_is_taken_beside_what_every_chip_has() -> None:
    target = chip(CHIP)
    assert in_assembly(CATALOG, target) == tuple(IN_ASSEMBLY)
    assert usual(CATALOG, target) == (*VARIANTS, *IN_ASSEMBLY)
    assert builds.variants(CATALOG, target) == tuple(IN_ASSEMBLY)
    assert usual(CATALOG, chip("stm32f100rb")) == VARIANTS
    assert "tables" in variants(CATALOG, chip("stm32f100rb"))
