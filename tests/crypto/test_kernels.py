"""Every assembly file is held to its header block; and the checks are seen to fire."""

from __future__ import annotations

from pathlib import Path

import pytest

import support
from motecrypt.catalog import Catalog, load
from motecrypt.kernels import lint
from motecrypt.kernels.block import BlockError, read_blocks
from motecrypt.kernels.conformance import check_file
from motecrypt.toolchain import chip

ROOT = support.catalog().root
STUBS = Path(__file__).parent / "kernel_stubs"
RULES = {
    "registers": "registers",
    "interrupts": "registers",
    "stack_pointer": "stack-pointer",
    "reads_outside": "bounds",
    "writes_outside": "bounds",
    "writes_input": "bounds",
    "below_the_stack": "bounds",
    "deeper_stack": "stack",
    "shallow_stack": "stack",
    "branches_on_data": "timing",
    "branches_in_equal_time": "timing",
    "unnamed_argument": "timing",
    "wrong_output": "output",
    "wrong_result": "output",
    "unset_register": "output",
    "undeclared_table": "tables",
    "secret_address": "tables",
    "unused_secret_table": "tables",
    "unused_table": "tables",
    "odd_word": "fault",
    "endless": "fault",
}


KERNELS = [
    (str(file.relative_to(ROOT)), support.taking(file.parent.name))
    for file in lint.kernel_files(ROOT)
]


@pytest.mark.parametrize(("name", "on"), KERNELS)
def test_kernel_keeps_its_header_block(name: str, on: str) -> None:
    support.needs(on)
    report = check_file(support.catalog(), ROOT / name, chip(on))
    if report.findings:
        pytest.fail("\n".join(map(str, report.findings)), pytrace=False)
    if not report.runs:
        pytest.skip(f"called by assembly alone: {', '.join(report.unchecked)}")


def test_header_blocks_agree_with_the_sources() -> None:
    problems = lint.check_headers(ROOT)
    assert not problems, "\n".join(problems)


def test_manifests_agree_with_the_sources() -> None:
    problems = lint.check_manifests(support.catalog())
    assert not problems, "\n".join(problems)


def test_sources_are_freestanding() -> None:
    problems = lint.check_freestanding(ROOT)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("family", sorted(support.catalog().families))
def test_library_has_only_prefixed_symbols_and_no_static_memory(family: str) -> None:
    problems = lint.check_library(support.host(family).path)
    assert not problems, "\n".join(problems)


@pytest.fixture
def stubs(project: Path) -> Catalog:
    return load(project)


def install(project: Catalog, text: str, name: str = "mix.S") -> Path:
    """Make this text the stub family's kernel."""
    path = project.root / "crypto" / "src" / "stub" / "msp430" / name
    path.write_text(text, encoding="utf-8")
    return path


def stub(name: str) -> str:
    return (STUBS / f"{name}.S").read_text(encoding="utf-8")


def test_every_stub_is_tried() -> None:
    assert {path.stem for path in STUBS.glob("*.S")} == {*RULES, "kernel"}


def test_the_good_stub_passes(stubs: Catalog) -> None:
    report = check_file(stubs, install(stubs, stub("kernel")), chip(support.CHIP))
    assert not report.findings
    assert not lint.check_headers(stubs.root)
    assert not lint.check_freestanding(stubs.root)


@pytest.mark.sample(7)
@pytest.mark.parametrize("name", sorted(RULES))
def test_a_broken_rule_is_caught(stubs: Catalog, name: str) -> None:
    report = check_file(stubs, install(stubs, stub(name)), chip(support.CHIP))
    assert {finding.rule for finding in report.findings} == {RULES[name]}, report.findings
    assert not lint.check_headers(stubs.root)


# The last word goes back to the caller; before that the second of the buffer is cleared.
CLEARED = "    clr   -6(r12)\n    mov   r10, r12"


def test_scratch_may_differ_and_nothing_else(stubs: Catalog) -> None:
    manifest = stubs.root / "crypto" / "src" / "stub" / "stub.toml"
    given = manifest.read_text(encoding="utf-8")
    wrong = install(stubs, stub("kernel").replace("    mov   r10, r12", CLEARED))
    for scratch, differs in (("2..3", False), ("0..1 4..7", True)):
        manifest.write_text(given.replace("out out 8", f"out out 8 but {scratch}"), "utf-8")
        report = check_file(load(stubs.root), wrong, chip(support.CHIP))
        assert {finding.rule for finding in report.findings} == ({"output"} if differs else set())


def test_time_may_depend_on_a_buffer_that_is_named_public(stubs: Catalog) -> None:
    """The stub skips zero words of what it reads: allowed as soon as that is public."""
    text = stub("branches_on_data").replace("timing: count", "timing: [count, in]")
    assert not check_file(stubs, install(stubs, text), chip(support.CHIP)).findings


MALFORMED = [
    ("/* ---", "/*", "there is no header block"),
    ("--- */", "*/", "there is no header block"),
    ("stack: 2", "stack: [", "is not YAML"),
    ("stack: 2\n", "", "the key 'stack' is missing"),
    ("stack: 2", "stack: 3", "stack: 3 is not a multiple of the 2 bytes"),
    ("stack: 2", "stack: 2\nspeed: 3", "there is no key 'speed'"),
    ("tables: none", "tables: some", "tables: unknown word 'some'; expected one of"),
    ("timing: count", "timing: weather", "timing: 'weather' is not one of"),
    ("timing: count", "timing: [count, out]", "timing: 'out' is not one of"),
    ("count in 1..4", "count", "count decides the time; give its values"),
    ("count in 1..4", "count in 4..1", "4..1 is empty"),
    ("count in 1..4", "count in 1..70000", "70000 does not fit into unsigned"),
    ("r14: count in 1..4", "r15: count in 1..4", "r14 carries count, but is missing"),
    ("r14: count in 1..4", "r14: count in 1..4, r15: more", "r15 carries no argument"),
    ("in 1..4", "in 1 to 4", "neither '<name> read|write|read-write <size> bytes'"),
    ("in read 8 bytes", "in read 6 bytes", "in is 8 bytes in the prototype"),
    ("in read 8 bytes", "in write 8 bytes", "in is const, so it cannot be written"),
    ("out write 8 bytes", "out read 8 bytes", "out is only read, so it must be const"),
    ("out write 8 bytes", "result write 8 bytes", "is called out in the prototype"),
    ("out write 8 bytes", "out", "out is a pointer in the prototype"),
    ("prototype: unsigned mote_stub_mix", "prototype: unsigned mote_mix", "declares mote_mix"),
    ("prototype: unsigned", "prototype: long", "'long' is no return type"),
]


@pytest.mark.parametrize(("old", "new", "message"), MALFORMED)
def test_a_malformed_block_is_refused(stubs: Catalog, old: str, new: str, message: str) -> None:
    text = stub("kernel")
    assert old in text
    path = install(stubs, text.replace(old, new, 1))
    with pytest.raises(BlockError) as caught:
        read_blocks(path)
    assert message in str(caught.value)
    assert any(message in problem for problem in lint.check_headers(stubs.root))


DISAGREEING = [
    (
        "    ENDFUNCTION",
        "    .globl table\n    TABLE table\n    .word 1\n    ENDTABLE table\n    ENDFUNCTION",
        "table is global, but does not begin with mote_",
    ),
    (
        "FUNCTION mote_stub_mix\n    push",
        "FUNCTION other\n.globl mote_stub_mix\nmote_stub_mix:\n    push",
        "other is global, but has no header block",
    ),
    ("FUNCTION mote_stub_mix\n    push", "mote_stub_mix:\n    push", "but is not defined"),
    ("mote_stub_mix", "stub_mix", "stub_mix is global, but does not begin with mote_"),
    ("mote_stub_mix", "mote_stub_mixer", "is declared in no header and no C source"),
    ("mote_stub_mix", "mote_stub_mixer", "the file is named 'mix'"),
    ("uint16_t out[4]", "uint16_t *out", "stub.h says"),
    ("unsigned count", "size_t count", "mix.c says"),
    ("unsigned count", "size_t count", "stub.h says"),
]


@pytest.mark.parametrize(("old", "new", "message"), DISAGREEING)
def test_a_block_that_disagrees_is_caught(stubs: Catalog, old: str, new: str, message: str) -> None:
    text = stub("kernel")
    assert old in text
    install(stubs, text.replace(old, new))
    assert any(message in problem for problem in lint.check_headers(stubs.root))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (', "value 3"', "", "is given 2 arguments, and declared with 3"),
        ('"in in 8"', '"in in 6"', "is given 6 bytes for in"),
        ('"in in 8"', '"inout in 8"', "is said to write in, which is const"),
        ('"value 3"', '"in count 2"', "is given the wrong kind of argument for count"),
        ("mote_stub_mix", "mote_stub_mixer", "mote_stub_mixer is declared in no header"),
    ],
)
def test_a_manifest_that_disagrees_is_caught(
    project: Path, old: str, new: str, message: str
) -> None:
    manifest = project / "crypto" / "src" / "stub" / "stub.toml"
    text = manifest.read_text(encoding="utf-8")
    assert not lint.check_manifests(load(project))
    manifest.write_text(text.replace(old, new), encoding="utf-8")
    assert any(message in problem for problem in lint.check_manifests(load(project)))


def test_calls_of_a_c_library_are_caught(stubs: Catalog) -> None:
    path = stubs.root / "crypto" / "src" / "stub" / "mix.c"
    path.write_text("#include <string.h>\nvoid f(char *p) { memset(p, 0, 2); }\n", encoding="utf-8")
    problems = lint.check_freestanding(stubs.root)
    assert any("calls memset" in problem for problem in problems)
    assert any("includes <string.h>" in problem for problem in problems)


def test_static_memory_and_foreign_symbols_are_caught(stubs: Catalog) -> None:
    path = stubs.root / "crypto" / "src" / "stub" / "mix.c"
    path.write_text("int calls = 1;\nint count(void) { return ++calls; }\n", encoding="utf-8")
    library = support.Host(stubs, "stub").path
    problems = lint.check_library(library)
    assert any("count is global" in problem for problem in problems)
    assert any("static memory in .data" in problem for problem in problems)
