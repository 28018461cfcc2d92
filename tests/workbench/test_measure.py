"""Weighing: exact records of a toy, and that a wrong or broken kernel is not called verified."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import support
import toy
from motecrypt.bench import measure
from motecrypt.bench.measure import Outcome, Weighing
from motecrypt.catalog import VARIANTS, Catalog, load
from motecrypt.run import inputs, memory
from motecrypt.run.firmware import Firmware
from motecrypt.run.inputs import Case
from motecrypt.run.memory import FirmwareError
from motecrypt.run.subject import Subject
from motecrypt.toolchain import symbols

LINE = "    add.b   #3, 2(r12)\n"


@pytest.fixture
def project(tmp_path: Path) -> Catalog:
    return load(toy.make_built(tmp_path))


def weigh(project: Catalog, algorithm: str, variant: str = "default") -> Outcome:
    return measure.run(Weighing(project.root, algorithm, support.CHIP, variant))


def kernel(project: Catalog, old: str, new: str) -> None:
    """Change the kernel of the toy."""
    file = project.family("toy").directory / "msp430" / "add.S"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_a_primitives_record_is_exact(project: Catalog) -> None:
    outcome = weigh(project, "toy-add")
    assert outcome.failures == ()
    add, expand = outcome.records
    assert (add.chip, add.algorithm, add.kind) == (support.CHIP, "toy-add", "primitive")
    assert (add.operation, add.rounds, add.variant) == ("add", 6, "default")
    assert (add.ad, add.message) == (0, 0)
    assert add.cycles == 6 * toy.ADD_CYCLES_A_ROUND + toy.ADD_CYCLES_ONCE
    assert add.instructions == 6 * 6 + 1
    assert (add.code, add.tables, add.ram, add.stack) == (toy.ADD_BYTES, 0, 0, 0)
    assert add.toolchain == "clang 15.0.7 (ziglang 0.10.1.post1)"
    assert (add.flags, add.verified) == ("-Os", True)
    # What prepares an operation is neither in its cycles nor in its bytes.
    assert (expand.operation, expand.rounds) == ("expand", None)
    alone = Firmware(
        Subject.of(project, project.algorithm("toy-add"), support.CHIP, "default"),
        functions=["mote_toy_expand"],
    )
    assert expand.code == alone.sizes.code
    key, keys = (alone.machine.alloc(n) for n in (4, 8))
    assert alone.machine.call("mote_toy_expand", keys, key).cycles == expand.cycles


def test_an_aead_is_weighed_over_the_grid_in_both_directions(project: Catalog) -> None:
    outcome = weigh(project, "toy-aead", "fast")
    assert outcome.failures == ()
    cases = [(r.operation, r.ad, r.message) for r in outcome.records]
    assert cases == [(o, *case) for o in ("encrypt", "decrypt") for case in inputs.AEAD_GRID]
    authenticated, encrypted = ((16, 0), (128, 0), (1024, 0)), ((0, 16), (0, 128), (0, 1024))
    assert inputs.AEAD_GRID[:6] == authenticated + encrypted
    assert inputs.AEAD_GRID[6:] == ((16, 16), (128, 128), (1024, 1024))
    assert all(r.verified and r.flags == "-O2" for r in outcome.records)
    for operation in ("encrypt", "decrypt"):
        records = [r for r in outcome.records if r.operation == operation]
        assert len({(r.stack, r.code, r.tables, r.ram) for r in records}) == 1
        by_length = [r.cycles for r in records[-3:]]
        assert by_length == sorted(by_length)


def test_key_setup_is_a_figure_of_its_own() -> None:
    catalog = support.catalog()
    task = Weighing(
        *(catalog.root, "aes-128-ccm", support.CHIP, "default"),
        official=False,
        cases=(Case(0, 16),),
        grid=False,
    )
    outcome = measure.run(task)
    assert outcome.failures == ()
    algorithm = catalog.algorithm("aes-128-ccm")
    firmware = Firmware(Subject.of(catalog, algorithm, support.CHIP, "default"))
    expansion = firmware.expand(inputs.sample_bytes("key", 16))
    assert expansion is not None
    for record in outcome.records:
        assert record.setup == expansion.cycles > 1000
        assert record.total == record.cycles + record.setup
        assert record.stack >= expansion.stack_bytes
    # What expands the key is linked with each direction, and weighed.
    alone = symbols(
        Firmware(Subject.of(catalog, algorithm, support.CHIP, "default"), functions=()).image
    )
    assert "mote_aes128_ccm_expand_key" in alone
    ascon = catalog.algorithm("ascon-aead128")
    assert Firmware(Subject.of(catalog, ascon, support.CHIP, "default")).expand(bytes(16)) is None


@pytest.mark.parametrize(
    ("variant", "recorded", "deepest"), [("default", 86, 94), ("small", 82, 90)]
)
def test_stack_is_the_worst_over_all_lengths(variant: str, recorded: int, deepest: int) -> None:
    """A customization of a block takes more of it than the cases that are recorded."""
    catalog = support.catalog()
    task = Weighing(
        *(catalog.root, "ascon-cxof128", support.CHIP, variant),
        official=False,
        cases=(Case(0, 16),),
        grid=False,
    )
    outcome = measure.run(task)
    assert outcome.failures == () and [r.stack for r in outcome.records] == [deepest]
    code = Firmware(Subject.of(catalog, catalog.algorithm("ascon-cxof128"), support.CHIP, variant))
    assert code.digest(bytes(16)).run.stack_bytes == recorded
    assert code.digest(bytes(16), custom=bytes(8)).run.stack_bytes == deepest


def test_a_hash_is_weighed_at_three_lengths(project: Catalog) -> None:
    outcome = weigh(project, "toy-hash")
    assert [(r.operation, r.ad, r.message) for r in outcome.records] == [
        ("hash", 0, 16),
        ("hash", 0, 128),
        ("hash", 0, 1024),
    ]
    assert all(r.verified for r in outcome.records)


def test_cases_are_lengths_of_a_primitive_that_takes_messages() -> None:
    catalog, asked = support.catalog(), (Case(0, 16), Case(8, 100), Case(0, 9000))
    algorithms = [catalog.algorithm("aes-128-ctr")]
    (task,) = measure.plan(catalog, support.CHIP, algorithms, ["small"], ["ziglang"], asked)
    outcome = measure.run(replace(task, official=False))
    found = {(record.operation, record.message) for record in outcome.records}
    assert found == {(name, length) for name in ("encrypt", "decrypt") for length in (16, 100)}
    assert [said.partition(": ")[2] for said in outcome.failures] == [
        "0/9000: the RAM has no room for so much."
    ]


def test_weighing_twice_says_the_same(project: Catalog) -> None:
    assert weigh(project, "toy-aead") == weigh(project, "toy-aead")


def test_parallel_processes_say_the_same_as_one(project: Catalog) -> None:
    tasks = measure.plan(project, support.CHIP, list(project.algorithms), VARIANTS, ["ziglang"])
    assert len(tasks) == 9
    measure.compile_all(project, tasks)
    alone = measure.merged(measure.run_all(tasks, 1))
    spread = measure.merged(measure.run_all(tasks, 2))
    assert alone == spread
    assert len(alone) == 3 * (2 + 18 + 3)
    assert alone == sorted(alone, key=lambda r: r.sort_key)


def test_a_wrong_kernel_is_not_verified(project: Catalog) -> None:
    kernel(project, "#3", "#5")
    outcome = weigh(project, "toy-add")
    assert [r.verified for r in outcome.records] == [False, False]
    assert (
        f"toy-add (default, {support.CHIP}): add 6, expand: computes something else than the"
        " portable C."
    ) in outcome.failures
    outcome = weigh(project, "toy-aead")
    assert not any(r.verified for r in outcome.records)
    assert any("which is not official" in failure for failure in outcome.failures)
    # The fault is in the kernel alone: what is built of C stays right.
    (project.family("toy").directory / "msp430" / "add.S").unlink()
    assert weigh(project, "toy-aead").failures == ()


def test_a_context_is_each_implementations_own(tmp_path: Path) -> None:
    """A difference that fails above is none where the manifest says that the content is private."""
    manifest = toy.MANIFEST.replace("inout state 4", "context state 4")
    catalog = load(toy.make(tmp_path, manifest))
    kernel(catalog, "#3", "#5")
    outcome = weigh(catalog, "toy-add")
    assert [r.verified for r in outcome.records] == [False, False]
    assert all("add 6" not in failure for failure in outcome.failures)


def test_wrong_official_digest_is_not_verified(tmp_path: Path) -> None:
    catalog = load(toy.make(tmp_path, toy.MANIFEST.replace("HASH_DIGEST", "0" * 64)))
    outcome = weigh(catalog, "toy-hash")
    assert [r.verified for r in outcome.records] == [False] * 3
    assert any("not official" in failure for failure in outcome.failures)


@pytest.mark.parametrize(
    ("new", "what"),
    [
        ("    mov #1, 5(r12)\n" + LINE, "word"),
        ("    clr.b 4(r12)\n" + LINE, "wrote behind a buffer of 4 bytes"),
        ("    clr.b -1(r12)\n" + LINE, "wrote before a buffer of 4 bytes"),
        ("    clr.b &0x4000\n" + LINE, "flash"),
        ("2:  jmp 2b\n" + LINE, "cycle"),
    ],
)
def test_a_fault_is_a_failure_and_not_a_crash(
    project: Catalog, monkeypatch: pytest.MonkeyPatch, new: str, what: str
) -> None:
    monkeypatch.setattr(memory, "BUDGET", 100_000)
    kernel(project, LINE, new)
    outcome = weigh(project, "toy-add")
    assert outcome.records == ()
    assert outcome.failures
    assert all(f.startswith(f"toy-add (default, {support.CHIP}): ") for f in outcome.failures)
    assert any(what in failure for failure in outcome.failures)


def test_success_is_remembered_by_what_it_was_made_of(tmp_path: Path) -> None:
    project = load(toy.make(tmp_path))
    marks = project.root / "build" / "verified"
    weigh(project, "toy-hash")
    (first,) = marks.iterdir()
    assert first.read_text() == f"toy-hash (default, {support.CHIP}): 1025 vectors\n"
    weigh(project, "toy-hash")
    assert list(marks.iterdir()) == [first]
    kernel(project, "#3", "#5")
    assert weigh(project, "toy-hash").failures
    assert list(marks.iterdir()) == [first]


def test_firmware_calls_are_checked(project: Catalog) -> None:
    built = Firmware(Subject.of(project, project.algorithm("toy-aead"), support.CHIP, "default"))
    key, nonce = b"keys", b"once"
    sealed = built.encrypt(key, nonce, b"ad", b"message")
    assert len(sealed.ct) == 7 and len(sealed.tag) == 4
    opened = built.decrypt(key, nonce, b"ad", sealed.ct, sealed.tag)
    assert (opened.accepted, opened.pt) == (True, b"message")
    forged = built.decrypt(key, nonce, b"ad", sealed.ct, b"nope")
    assert (forged.accepted, forged.status, forged.pt) == (False, -1, bytes(7))
    inplace = built.encrypt(key, nonce, b"ad", b"message", in_place=True)
    assert (inplace.ct, inplace.tag) == (sealed.ct, sealed.tag)
    odd = Firmware(
        Subject.of(project, project.algorithm("toy-aead"), support.CHIP, "default"), offset=1
    )
    assert odd.encrypt(key, nonce, b"ad", b"message").ct == sealed.ct
    assert built.encrypt(key, nonce, b"", b"").ct == b""


def test_an_input_that_changes_is_a_fault(project: Catalog) -> None:
    source = project.family("toy").directory / "modes.c"
    text = source.read_text()
    source.write_text(
        text.replace("tag_of(tag, ct, pt_len", "((uint8_t *)key)[1]++;\n    tag_of(tag, ct, pt_len")
    )
    built = Firmware(Subject.of(project, project.algorithm("toy-aead"), support.CHIP, "default"))
    with pytest.raises(FirmwareError, match="mote_toy_aead_encrypt changed an input of 4 bytes"):
        built.encrypt(b"keys", b"once", b"", b"")


def test_sample_bytes_never_change() -> None:
    assert inputs.sample_bytes("key", 8).hex() == "519a8b271439f26b"
    given = inputs.operation_inputs(
        support.catalog().algorithm("ascon-p").operations[0]  # type: ignore[union-attr]
    )
    assert {name: len(data) for name, data in given.items()} == {"state": 40}


def test_a_program_without_room_in_the_flash_fails_alone(project: Catalog) -> None:
    kernel(project, "    ret\n", "    ret\n    .space  60000\n")
    outcome = weigh(project, "toy-add")
    assert outcome.records == ()
    assert any("bytes more flash than the 49,120 there are" in words for words in outcome.failures)
