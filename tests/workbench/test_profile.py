"""`mote profile`'s numbers: of small programs counted by hand, and that all of them add up."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import support
from motecrypt._sim import ArgumentError, Profiler, Taint
from motecrypt.profile import Profile, profile
from motecrypt.profile.export import callgrind
from motecrypt.profile.program import Program
from motecrypt.run import repeatable
from motecrypt.run.memory import Prepared
from motecrypt.toolchain import chip, compiler
from motecrypt.toolchain.marks import marked
from motecrypt.toolchain.processes import run
from sums import check_sums

# Cycles by SLAU049, tables 3-14 to 3-16, in the margin: first those of the caller.
PROGRAM = """\
    .text
    .macro TWICE register
    rla \\register                 ; 1
    TAKE \\register
    .endm
    .macro TAKE register
    add @r15+, \\register          ; 2, out of a table
    .word 0x4303                  ; 1
    .endm
    .type entry, @function
entry:
    mov #table, r15               ; 2
    push r10                      ; 3
    call #function                ; 5
    call #inner                   ; 5
    pop r10                       ; 2
    br #onwards                   ; 3
inner:
    mov r12, 2(r13)               ; 4
    ret                           ; 3
    .size entry, . - entry
    .type function, @function
function:
    mov #2, r14                   ; 1
1:  TWICE r12                     ; 1 + 2 + 1
    dec r14                       ; 1
    jnz 1b                        ; 2
    ret                           ; 3
    .size function, . - function
    .type onwards, @function
onwards:
    mov.b 1(r13), &0x1180         ; 6
    mov &data, r12                ; 3
region.all:
    xor @r15, 0(r13)              ; 5
region.all.end:
    ret                           ; 3
    .size onwards, . - onwards
    .type factorial, @function
factorial:
    dec r12                       ; 1
    jz 1f                         ; 2
    call #factorial               ; 5
1:  ret                           ; 3
    .size factorial, . - factorial
    .type away, @function
away:
    pop r14                       ; 2
    call #factorial               ; 5
    br r14                        ; 2
    .size away, . - away
    .type broken, @function
broken:
    push r12                      ; 3
    call #away                    ; 5
    mov #1, &0x4000               ; 4, but that is flash
    pop r12
    ret
    .size broken, . - broken
    .type endless, @function
endless:
    jmp endless                   ; 2
    .size endless, . - endless
    .globl entry, factorial, away, broken, endless
    .section .rodata, "a"
    .balign 2
    .type table, @object
table:
    .word 1, 2, 3, 4
    .size table, 8
    .data
    .type data, @object
data:
    .word 7
    .size data, 2
"""
ENTRY = 2 + 3 + 5 + 5 + 2 + 3
INNER = 4 + 3
FUNCTION = 1 + 2 * (4 + 1 + 2) + 3
ONWARDS = 6 + 3 + 5 + 3


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """A linked program, made with some options."""

    def built(*options: str) -> Path:
        folder = tmp_path_factory.mktemp("profile")
        source, made, image = folder / "program.s", folder / "program.o", folder / "program.elf"
        source.write_text(marked(PROGRAM))
        script = folder / "chip.ld"
        target = chip(support.CHIP)
        script.write_text(target.linker_script())
        tool = compiler("ziglang", target)
        roots = ["entry", "factorial", "away", "broken", "endless"]
        run([*tool.compile, "-c", str(source), "-o", str(made), *options], "Assembling failed")
        link = tool.link_command([made], image, script, roots)
        strip = [option for option in options if option == "-s"]
        run([*link, *strip], "Linking failed")
        return image

    return built


@pytest.fixture(scope="module")
def image(build: Callable[..., Path]) -> Path:
    return build("-g")


def called(image: Path, function: str, *arguments: str) -> Profile:
    found = profile(repeatable.of_elf(chip(support.CHIP), image, function, arguments))
    check_sums(found)
    return found


def test_functions_and_calls(image: Path) -> None:
    found = called(image, "entry", "3", "buf:8")
    assert (found.entry, found.fault, found.note) == ("entry", None, None)
    assert found.cycles == ENTRY + INNER + FUNCTION + ONWARDS
    functions = {f.name: (f.calls, f.exclusive, f.inclusive) for f in found.functions}
    assert functions == {
        "entry": (1, ENTRY + INNER, found.cycles),
        "function": (1, FUNCTION, FUNCTION),
        "onwards": (1, ONWARDS, ONWARDS),
    }
    calls = {(c.caller, c.frame, c.kind): (c.callee, c.count, c.inclusive) for c in found.calls}
    assert calls == {
        ("entry", "function", "call"): ("function", 1, FUNCTION),
        ("entry", "inner", "call"): ("entry", 1, INNER),
        ("entry", "onwards", "tail"): ("onwards", 1, ONWARDS),
    }
    assert dict(found.folded) == {
        ("entry",): ENTRY,
        ("entry", "function"): FUNCTION,
        ("entry", "inner"): INNER,
        ("entry", "onwards"): ONWARDS,
    }
    assert [(event.cycle, event.opened) for event in found.timeline] == [
        (0, "entry"),
        (10, "function"),
        (10 + FUNCTION, None),
        (15 + FUNCTION, "inner"),
        (15 + FUNCTION + INNER, None),
        (20 + FUNCTION + INNER, "onwards"),
        (found.cycles, None),
        (found.cycles, None),
    ]


def test_instructions(image: Path) -> None:
    found = called(image, "entry", "3", "buf:8")
    mnemonics = {count.name: (count.count, count.cycles) for count in found.mnemonics}
    assert mnemonics == {
        "mov": (4, 2 + 4 + 1 + 3),
        "mov.b": (1, 6),
        "push": (1, 3),
        "pop": (1, 2),
        "call": (2, 10),
        "br": (1, 3),
        "ret": (3, 9),
        "rla": (2, 2),
        "add": (2, 4),
        "nop": (2, 2),
        "dec": (2, 2),
        "jnz": (2, 4),
        "xor": (1, 5),
    }
    kinds = {count.name: count.count for count in found.kinds}
    assert kinds == {
        "register": 1,
        "register-register": 2,
        "register-memory": 1,
        "memory-register": 7,  # with pop and ret
        "memory-memory": 2,
        "constant": 2,
        "constant-register": 7,
        "jump": 2,
    }
    modes = {use.name: (use.source, use.destination) for use in found.mode_uses}
    assert modes == {
        "register": (1 + 2 + 1, 15 + 1),
        "indexed": (1, 2),
        "absolute": (1, 1),
        "indirect register": (1, 0),
        "indirect autoincrement": (6, 0),
        "immediate": (4, 0),
        "constant generator": (5, 0),
    }


def test_memory_and_tables(image: Path) -> None:
    found = called(image, "entry", "3", "buf:8")
    uses = {
        use.name: (use.kind, use.addresses_read, use.addresses_written, use.reads, use.writes)
        for use in found.memory.symbols
    }
    assert uses == {
        "table": ("table", 6, 0, 3, 0),
        "arg2": ("argument", 2, 4, 2, 2),
        "data": ("data", 2, 0, 1, 0),
        "stack": ("stack", 6, 5, 4, 4),  # all RAM above the last buffer
    }
    assert found.memory.flash.addresses_read == 6
    assert found.memory.flash.reads == 3
    (table,) = found.tables
    assert (table.name, table.size, table.bytes_read, table.lookups) == ("table", 8, 6, 3)
    assert table.cycles == found.lookup_cycles == 2 * 2 + 5
    assert table.share == pytest.approx(9 / found.cycles)


def test_lines_macros_and_regions(image: Path) -> None:
    found = called(image, "entry", "3", "buf:8")
    lines = {line.text.split(";")[0].strip(): line.cycles for line in found.lines}
    assert lines["jnz 1b"] == 4
    assert lines["1:  TWICE r12"] == 8  # what its macro's macro has as data, too
    assert lines["xor @r15, 0(r13)"] == 5
    regions = {r.name: (r.places, r.count, r.inclusive, r.exclusive) for r in found.regions}
    assert regions == {"TWICE": (1, 2, 8, 2), "TAKE": (1, 2, 6, 6), "all": (1, 1, 5, 5)}


def test_stack(image: Path) -> None:
    stack = called(image, "entry", "3", "buf:8").stack
    assert (stack.bytes, stack.cycle, stack.where, stack.path) == (4, 10, "entry+0x6", ("entry",))
    source = marked(PROGRAM).splitlines()
    assert stack.line == source.index("    call #function                ; 5") + 1
    deep = called(image, "factorial", "5").stack
    assert deep.bytes == 8
    assert deep.path == ("factorial",) * 4
    assert max(deep.curve) == 8 and deep.curve[0] == 0 and deep.curve[-1] == 0


def test_blocks(image: Path) -> None:
    found = called(image, "entry", "3", "buf:8")
    (loop,) = (block for block in found.blocks if block.where == "function+0x2")
    assert [i.text for i in loop.instructions] == [
        "rla r12",
        "add @r15+, r12",
        "nop",
        "dec r14",
        "jnz function+0x2",
    ]
    assert (loop.count, loop.cycles) == (2, 14)
    first = found.blocks[0]
    assert (first.where, first.count, first.cycles) == ("entry", 1, ENTRY)


def test_recursion(image: Path) -> None:
    found = called(image, "factorial", "5")
    assert found.cycles == 5 * (1 + 2 + 3) + 4 * 5
    (function,) = found.functions
    assert (function.calls, function.exclusive, function.inclusive) == (5, 50, 50)
    (call,) = found.calls
    assert (call.count, call.inclusive) == (4, 50 - 11)
    assert [len(stack) for stack, _ in found.folded] == [1, 2, 3, 4, 5]


def test_a_function_that_gives_its_return_address_away(image: Path) -> None:
    found = called(image, "away", "1")
    assert dict(found.folded) == {("away",): 9, ("away", "factorial"): 6}
    assert {f.name: f.inclusive for f in found.functions} == {"away": 15, "factorial": 6}


def test_a_fault_ends_the_profile_where_it_happens(image: Path) -> None:
    found = called(image, "broken", "1")
    assert found.fault is not None and found.fault.startswith("write to flash at 0x4000")
    assert found.cycles == 3 + 5 + 15
    assert dict(found.folded)[("broken",)] == 8


def test_a_call_without_an_end(image: Path) -> None:
    made = repeatable.of_elf(chip(support.CHIP), image, "endless", [])
    prepared = made.prepare({})

    class Short(Prepared):
        def run(self, **options: Any) -> Any:
            return super().run(**options, budget=1001)

    short = Short(*(getattr(prepared, name) for name in Prepared.__dataclass_fields__))
    found = profile(replace(made, prepare=lambda values: short))
    check_sums(found)
    assert found.cycles == 1000 and found.instructions == 500
    assert found.fault is not None and "1001" in found.fault


def test_a_profiler_and_secrets_exclude_each_other(image: Path) -> None:
    prepared = repeatable.of_elf(chip(support.CHIP), image, "factorial", ["1"]).prepare({})
    with pytest.raises(ArgumentError, match="not by both"):
        prepared.run(profiler=Profiler(), taint=Taint(secrets=[]))


def test_ranges_are_checked() -> None:
    with pytest.raises(ArgumentError, match="0x2 to 0x1 is no range of addresses"):
        Profiler([(2, 1)])


def test_without_line_information(build: Callable[..., Path]) -> None:
    found = called(build(), "entry", "3", "buf:8")
    assert found.note is not None and "-g" in found.note
    assert [(line.file, line.line) for line in found.lines] == [("(no line)", None)]
    assert len(found.functions) == 3


def test_without_symbols(build: Callable[..., Path]) -> None:
    whole = Program(build("-g"))
    names = {name: f.start for f in whole.functions for name in (f.name,)}
    found = called(build("-s"), f"{names['entry']:#x}", "3", "buf:8")
    assert found.note is not None and "no symbols" in found.note
    functions = {f.name: (f.calls, f.exclusive) for f in found.functions}
    entry, function = (f"{names[name]:#06x}" for name in ("entry", "function"))
    assert functions[entry][0] == 1
    assert functions[function] == (2, FUNCTION + ONWARDS)  # nobody says where that begins
    assert found.cycles == ENTRY + INNER + FUNCTION + ONWARDS


def test_callgrind_annotate_finds_the_same(image: Path, tmp_path: Path) -> None:
    program = shutil.which("callgrind_annotate")
    if program is None:
        pytest.skip("callgrind_annotate is not installed")
    found = called(image, "entry", "3", "buf:8")
    file = tmp_path / "callgrind.out"
    file.write_text(callgrind(found))
    said = subprocess.run(
        [program, "--threshold=100", "--inclusive=yes", "--auto=no", str(file)],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    ).stdout
    numbers = {
        line.split(":")[-1].split()[0]: int(line.split()[0].replace(",", ""))
        for line in said.splitlines()
        if ".s:" in line
    }
    assert f"{found.cycles} (100.0%)  PROGRAM TOTALS" in said
    assert numbers == {function.name: function.inclusive for function in found.functions}
