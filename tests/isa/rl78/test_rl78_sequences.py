"""What single forms do not show: hazards, skips, secrets, banks, stack, calls, where data is."""

from __future__ import annotations

import pytest

from isa.rl78.programs import RET, STUB, TABLE, WINDOW, Segment, elf, word
from motecrypt._sim import (
    AccessError,
    ArgumentError,
    AsleepError,
    FlashWriteError,
    Machine,
    MisalignedAccessError,
    Run,
    Taint,
    UnmappedAccessError,
    convention,
)

CHIP = "r5f100le"
AT = 0x2100
RETURN = 6
HL = {6: WINDOW & 0xFF, 7: WINDOW >> 8 & 0xFF}
A, X, C, B = 1, 0, 2, 3
PSW, ES = 32, 33
CY, Z = 1, 0x40


def machine(code: str = "", more: tuple[Segment, ...] = ()) -> Machine:
    segments = [
        Segment(AT, (bytes.fromhex(code) + RET).ljust(0x40, b"\0")),
        Segment(STUB, RET),
        Segment(TABLE, bytes(range(256)) * 2),
        *more,
    ]
    return Machine(CHIP, elf(segments, {"f": AT}, AT))


def run(code: str, registers: dict[int, int] | None = None, **options: object) -> Run:
    return machine(code).call("f", registers=registers or HL, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "cycles", "row"),
    [
        ("72 00 8b", 3, None),  # mov c,a; nop; mov a,[hl]
        ("36 00f9 8b", 3, "hazard"),  # movw hl,#; mov a,[hl]
        ("36 00f9 00 8b", 3, None),
        ("34 00f9 89", 3, "hazard"),  # movw de,#; mov a,[de]
        ("34 00f9 8b", 2, None),
        ("53 01 09 00f9", 3, "hazard"),  # mov b,#; mov a,word[b]
        ("53 01 29 00f9", 2, "neighbour hazard"),  # mov b,#; mov a,word[c]
        ("52 01 61e9", 3, "hazard"),  # mov c,#; mov a,[hl+c]
        ("32 0100 49 00f9", 3, "hazard"),  # movw bc,#; mov a,word[bc]
        ("a7 8b", 3, "hazard"),  # incw hl
        ("83 09 00f9", 3, "likely hazard"),  # inc b
        ("c7 c6 8b", 4, "likely hazard"),  # push hl; pop hl
        ("51 05 8b", 2, None),  # mov a,#
    ],
)
def test_hazards(code: str, cycles: int, row: str | None) -> None:
    done = run(code, HL | {3: 0, 2: 0})
    assert done.cycles == cycles + RETURN
    hazards = [name for name in done.rows if "hazard" in name]
    assert hazards == ([row] if row else [])


def test_the_stack_pointer_is_an_address_register() -> None:
    plain = run("c1 c0")
    moved = run("20 02 c1 c0 10 02")
    assert (plain.cycles, moved.cycles) == (2 + RETURN, 4 + RETURN + 2)
    assert moved.rows["likely hazard"] == 2
    assert (plain.stack_bytes, moved.stack_bytes) == (2, 4)


@pytest.mark.parametrize(
    ("carry", "code", "cycles", "rows"),
    [
        (True, "7180 61c8 91", 3, {"skipped": 1}),  # set1 cy; skc; dec a
        (False, "7188 61c8 91", 3, {}),
        (True, "7180 61c8 8f0030", 3, {"skipped": 1}),  # mov a,!addr16 of flash
        (False, "7188 61c8 8f0030", 6, {"flash read": 1}),
        (True, "7180 61c8 11 8f00f9", 4, {"skipped with es:": 1}),
    ],
)
def test_skips(carry: bool, code: str, cycles: int, rows: dict[str, int]) -> None:
    done = run(code)
    assert done.cycles == cycles + RETURN
    assert {
        name: count for name, count in done.rows.items() if name not in ("operation", "ret")
    } == rows
    assert done.instructions == (3 if carry else 4)


def secretly(code: str, value: int, more: dict[int, int] | None = None) -> tuple[Run, list[str]]:
    """With a secret in A, and what gave it away; the same run as without."""
    chip, registers = machine(code), {A: value, **(more or HL)}
    plain = chip.call("f", registers=registers)
    done = chip.call("f", registers=registers, taint=Taint(registers={A: "key"}))
    assert (done.cycles, done.registers, done.rows) == (plain.cycles, plain.registers, plain.rows)
    assert done.taint is not None
    return done, [finding.kind for finding in done.taint.findings]


def test_a_secret_may_decide_about_an_instruction_of_one_cycle() -> None:
    """Doubling in GF(256): shl a,1; sknc; xor a,#1bh."""
    for value in (0x00, 0x57, 0x80, 0xFF):
        done, kinds = secretly("3119 61d8 7c1b", value)
        assert (done.registers[A], kinds) == (value << 1 ^ (0x11B if value & 0x80 else 0), [])
        assert done.cycles == 3 + RETURN
        assert done.taint is not None and done.taint.registers[A] == 0xFF
        assert done.taint.registers[X] == 0


@pytest.mark.parametrize("value", [0x00, 0x80])
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("3119 61d8 9b", "branch"),  # sknc; mov [hl],a
        ("3119 61d8 8f00f9", "branch"),  # sknc; mov a,!addr16
        ("3119 61d8 ef00", "branch"),  # sknc; br
        ("3119 dc00", "branch"),  # bc
        ("317300", "branch"),  # bt a.7
        ("73 09 00f9", "read-address"),  # mov b,a; mov a,word[b]
        ("73 18 00f9", "write-address"),
        ("3119 61d8 83 5105 09 00f9", "read-address"),  # sknc; inc b; ...; mov a,word[b]
        ("9efa", "status"),  # mov psw,a
    ],
)
def test_what_gives_a_secret_away(code: str, kind: str, value: int) -> None:
    _, kinds = secretly(code, value, HL | {B: 0})
    assert kinds == [kind]


@pytest.mark.parametrize("value", [0x00, 0x80])
def test_a_hazard_that_a_secret_decides_about_shows(value: int) -> None:
    """shl a,1; sknc; mov c,#1; mov a,word[c]: the wait is there only if C was written."""
    done, kinds = secretly("3119 61d8 5201 29 00f9", value, HL | {C: 1})
    assert kinds == ["variable-time"]
    assert done.rows.get("hazard", 0) == (0 if value < 0x80 else 1)


def test_operations() -> None:
    cases = [
        ("0c 01", {A: 0xFF}, A, 0, CY | Z | 0x10),  # add a,#1
        ("2c 01", {A: 0x00}, A, 0xFF, CY | 0x10),  # sub a,#1
        ("61dc", {A: 0x80}, A, 0, CY),  # rolc a,1
        ("61eb", {A: 0x81}, A, 0x03, CY),  # rol a,1
        ("61db", {A: 0x01}, A, 0x80, CY),  # ror a,1
        ("7180 61fb", {A: 0x00}, A, 0x80, 0),  # rorc a,1
        ("317b", {A: 0x80}, A, 0xFF, 0),  # sar a,7
        ("d6", {A: 0x0F, X: 0x10}, X, 0xF0, 0),  # mulu x
        ("81", {A: 0xFF}, A, 0, Z | 0x10),  # inc a
        ("7180 5c00", {A: 0x12}, A, 0, CY | Z),  # and a,#0: CY stays
        ("6171", {A: 0x12}, A, 0, Z),  # xor a,a
        ("33", {A: 1, X: 2, B: 3, C: 4}, A, 3, 0),  # xchw ax,bc
    ]
    for code, registers, number, value, psw in cases:
        done = run(code, registers)
        assert done.registers[number] == value, code
        assert done.registers[PSW] == psw, code


def test_words_keep_the_whole_carry() -> None:
    done = run("04 0100", {A: 0xFF, X: 0xFF})
    assert (done.registers[A], done.registers[X]) == (0, 0)
    assert done.registers[PSW] & (CY | Z) == CY | Z
    done = run("7180 61ee", {A: 0x80, X: 0x01})
    assert (done.registers[A], done.registers[X], done.registers[PSW]) == (0, 3, CY)


def test_banks_are_memory_too() -> None:
    # sel rb1; mov a,#5; sel rb0; mov a,!ffef1
    done = run("61df 5105 61cf 8ff1fe")
    assert (done.registers[A], done.registers[8 + A]) == (5, 5)
    # Writing the memory of x in use, then adding it.
    done = run("cf f8fe 07 51 01 6108")
    assert done.registers[A] == 8
    # The pair by its address.
    done = run("30 3412 bff2fe")
    assert (done.registers[8 + C], done.registers[8 + B]) == (0x34, 0x12)


def test_status() -> None:
    # mov psw,#41h; mov a,psw
    done = run("cefa41 8efa")
    assert done.registers[A] == 0x41
    # push psw; pop ax: the upper byte
    done = run("cefa01 61dd c0")
    assert (done.registers[A], done.registers[X]) == (1, 0)
    # mov a,#41h; push ax; pop psw
    done = run("5141 c1 61cd")
    assert done.registers[PSW] == 0x41
    # ei; mov a,psw; di
    done = run("717afa 8efa 717bfa")
    assert done.registers[A] & 0x80 and not done.registers[PSW] & 0x80
    assert done.rows["bit of psw written"] == 2


def test_calls_of_all_kinds() -> None:
    """call !!, call !, callt, call ax, brk: each returns; two take their targets from flash."""
    vectors = (Segment(0x7E, word(STUB)), Segment(0x80, word(STUB)))
    for code, cycles in [
        ("fc f02f 00", 3),
        ("fd f02f", 3),
        ("fe ed0e", 3),
        ("6184", 5),
        ("30 f02f 00 61ca", 5),
        ("30 f02f 61ca", 5),  # the pair is an address, and was written just before
    ]:
        done = machine(code, vectors).call("f")
        assert (done.cycles, done.stack_bytes) == (cycles + 2 * RETURN, 4), code
    handler = STUB + 8
    back = (Segment(0x7E, word(handler)), Segment(handler, bytes.fromhex("61ec")))
    done = machine("717afa 7180 61cc", back).call("f")
    assert done.registers[PSW] == 0x81
    assert done.rows["brk"] == done.rows["reti or retb"] == 1


def test_a_call_leaves_the_fourth_byte_of_its_place_to_the_function() -> None:
    """The return address is three bytes that a return alone may read; nobody wrote the fourth."""
    inside = "98%02x"  # mov [sp+byte], a
    assert machine(inside % 3).call("f", allow=[]).cycles == 1 + RETURN
    for of_the_address in (0, 1, 2):
        with pytest.raises(AccessError, match="write at"):
            machine(inside % of_the_address).call("f", allow=[])


def test_where_data_is() -> None:
    # The mirror and ES:0 show the same byte of flash.
    assert run("8f0530").registers[A] == 5
    done = run("41 00 11 8f0530")
    assert (done.registers[A], done.rows["flash read"], done.rows["prefix es:"]) == (5, 1, 1)
    # A prefix moves no saddr, and does nothing to [sp+byte]: such bytes are no instruction.
    with pytest.raises(ArgumentError, match="is no instruction"):
        machine("11 8d40").disassemble(AT)
    with pytest.raises(FlashWriteError):
        run("9f0530")
    with pytest.raises(UnmappedAccessError):
        run("8f0010")
    with pytest.raises(MisalignedAccessError):
        run("af01f9")
    with pytest.raises(AsleepError):
        run("61ed")


def test_convention() -> None:
    """The first argument in AX, the others on the stack."""
    abi = convention(CHIP)
    assert [slot.register for slot in abi.layout([2, 2, 1])[0]] == [X, A]
    assert [[s.offset for s in slots] for slots in abi.layout([2, 2, 1])[1:]] == [[0, 1], [2]]
    assert (abi.pointer_bytes, abi.return_bytes, abi.stack_alignment) == (2, 4, 2)
    # movw hl,ax; movw ax,[sp+4]; movw [hl],ax, with HL kept.
    chip = machine("c7 16 a8 06 bb c6")
    buffer = chip.alloc(bytes(2))
    done = chip.call("f", buffer, 0x1234)
    assert buffer.read() == b"\x34\x12"
    assert done.stack_bytes == 2


def test_a_program_of_gcc_is_called_as_gcc_calls() -> None:
    """All arguments on the stack, the value in R8, two banks free; names have an underscore."""
    # movw ax,[sp+4]; movw bc,ax; movw ax,[sp+6]; addw ax,bc; movw 0xffef0,ax.
    code = bytes.fromhex("a804 12 a806 03 bdf0") + RET
    chip = Machine(CHIP, elf([Segment(AT, code)], {"_f": AT, "g": AT}, AT, flags=0x08))
    assert {"f", "g"} <= chip.symbols.keys() and "_f" not in chip.symbols
    abi, plain = chip.convention, convention(CHIP)
    assert [[s.offset for s in slots] for slots in abi.layout([2, 1, 4])] == [
        [0, 1],
        [2],
        [4, 5, 6, 7],
    ]
    assert abi.value(4) == (8, 9, 10, 11) and abi.of_role("argument") == ()
    assert abi.of_role("scratch") == tuple(range(16))
    assert [r.name for r in abi.registers] == [r.name for r in plain.registers]
    done = chip.call("f", 0x1234, 0x1111)
    assert done.registers[8] | done.registers[9] << 8 == 0x2345 and done.stack_bytes == 0
