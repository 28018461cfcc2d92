"""The machine as Python sees it: arguments, memory, observers, and one exception for each fault."""

from __future__ import annotations

import inspect
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from isa.msp430.encode import RET, START, elf, words
from motecrypt import _sim
from motecrypt._sim import Buffer, Machine, SimulationError, chips

NOP = 0x4303
# MOV @R12+,R14; MOV R14,0(R13); RET
MOVE = [0x4C3E, 0x4E8D, 0, RET]


def machine(*code: int) -> Machine:
    return Machine("msp430f1611", elf(words(*code)))


def test_chips() -> None:
    assert "msp430f1611" in chips()
    assert machine(RET).chip == "msp430f1611"
    assert Machine("MSP430F1611", elf(words(RET))).chip == "msp430f1611"


def test_program_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "f.elf"
    path.write_bytes(elf(words(RET)))
    for program in (path, str(path), path.read_bytes()):
        assert Machine("msp430f1611", program).call("f").cycles == 3


def test_symbols() -> None:
    chip = Machine("msp430f1611", elf(words(NOP, RET), symbols={"f": START, "g": START + 2}))
    assert {name: symbol.address for name, symbol in chip.symbols.items()} == {
        "f": START,
        "g": START + 2,
    }
    assert chip.symbols["f"].size == 0
    assert chip.call("g").cycles == chip.call(START + 2).cycles == 3


def test_buffers() -> None:
    chip = machine(*MOVE)
    source, target = chip.alloc(b"\x34\x12\x56"), chip.alloc(4, align=8)
    assert (len(source), len(target)) == (3, 4)
    assert target.address % 8 == 0 and target.address >= source.address + 3
    run = chip.call("f", source, target)
    assert target.read() == b"\x34\x12\0\0"
    assert run.registers[12] == source.address + 2
    source.write(b"\x78\x9a")
    chip.call("f", source, target)
    assert target.read() == b"\x78\x9a\0\0"
    assert source.read() == b"\x78\x9a\x56"
    assert chip.read(source.address, 2) == b"\x78\x9a"
    chip.write(source.address, b"\1")
    assert source.read()[0] == 1
    assert chip.alloc(bytearray(b"\7")).read() == b"\7"


def test_reset_gives_everything_back() -> None:
    chip = machine(*MOVE)
    first = chip.alloc(b"\xff" * 100)
    chip.call("f", first, first)
    chip.reset()
    again = chip.alloc(2)
    assert again.address == first.address
    assert chip.read(first.address + 2, 98) == b"\xa5" * 98


def test_a_reset_after_a_call_costs_less_than_a_new_machine() -> None:
    """By processor time, the least of several rounds: it is 30 times faster on a quiet computer."""
    chip = machine(*MOVE)

    def use() -> None:
        place = chip.alloc(b"\xff" * 100)
        chip.call("f", place, place)
        chip.reset()

    assert min(_seconds(use)) < min(_seconds(lambda: machine(*MOVE)))


def _seconds(work: Callable[[], object]) -> Iterator[float]:
    for _ in range(5):
        start = time.process_time()
        for _ in range(200):
            work()
        yield time.process_time() - start


def test_arguments() -> None:
    # ADD 2(SP),R12; ADD 4(SP),R12; RET
    chip = machine(0x511C, 2, 0x511C, 4, RET)
    run = chip.call("f", 1, _sim.U32(0x30002), -1, 10, _sim.U32(100))
    assert run.registers[12:] == (1 + 10 + 100, 2, 3, 0xFFFF)
    assert _sim.U32(0xFFFFFFFF).value == 0xFFFFFFFF
    run = chip.call("f", 1, 2, _sim.U64(0x6_0005_0004_0003), 7)  # the long one on the stack
    assert run.registers[12:15] == (1 + 3 + 4, 2, 7)
    assert _sim.U64(2**64 - 1).value == 2**64 - 1
    chip = machine(RET)
    assert chip.call("f", 0x1234, 0x5678).value == 0x1234
    assert chip.call("f", 0x1234, 0x5678).value32 == 0x56781234
    assert chip.call("f", _sim.U32(0x56781234)).value32 == 0x56781234


def test_registers_are_set_or_filled() -> None:
    chip = machine(RET)
    run = chip.call("f", registers={4: 1, 15: 0xFFFF})
    assert (run.registers[4], run.registers[15]) == (1, 0xFFFF)
    assert chip.call("f").registers == chip.call("f").registers != run.registers


def test_profile_and_trace() -> None:
    # DEC R12; JNZ back; RET
    chip = machine(0x831C, 0x23FE, RET)
    run = chip.call("f", 5, profile=True, trace=4)
    assert run.profile == {START: (5, 5), START + 2: (5, 10), START + 4: (1, 3)}
    assert run.trace == (START + 2, START, START + 2, START + 4)
    unobserved = chip.call("f", 5)
    assert unobserved.profile is None and unobserved.trace == ()
    with pytest.raises(SimulationError) as caught:
        chip.call("f", 5, budget=5, trace=2)
    assert caught.value.trace == (START + 2, START)
    assert unobserved.cycles == run.cycles == 18
    assert unobserved.instructions == run.instructions == 11


def test_digest() -> None:
    # CMP R13,R12; JEQ over a NOP; NOP; MOV.B @R14,R15; RET
    chip = machine(0x9D0C, 0x2401, NOP, 0x4E6F, RET)
    plain = chip.call("f", 1, 2, 0x1200)
    assert plain.path is None and plain.accesses is None

    def digests(a: int, b: int, address: int) -> tuple[int | None, int | None]:
        run = chip.call("f", a, b, address, digest=True)
        return run.path, run.accesses

    same = digests(1, 2, 0x1200)
    assert same == digests(5, 9, 0x1200) != (None, None)
    jumped, moved = digests(1, 1, 0x1200), digests(1, 2, 0x1201)
    assert jumped[0] != same[0] and jumped[1] == same[1]
    assert moved[0] == same[0] and moved[1] != same[1]


def test_guard() -> None:
    chip = machine(*MOVE)
    source, target = chip.alloc(2), chip.alloc(2)

    def span(buffer: Buffer, mode: str) -> tuple[int, int, str]:
        return buffer.address, buffer.address + len(buffer), mode

    chip.call("f", source, target, allow=[span(source, "r"), span(target, "rw")])
    with pytest.raises(_sim.AccessError, match="write at 0x1102") as caught:
        chip.call("f", source, target, allow=[span(source, "rw"), span(target, "r")])
    assert caught.value.address == target.address
    with pytest.raises(_sim.AccessError, match="read at 0x1100"):
        chip.call("f", source, target, allow=[])
    with pytest.raises(_sim.ArgumentError, match='"r" or "rw"'):
        chip.call("f", source, target, allow=[span(source, "w")])


# Each after a NOP, so that the cycle is 1 and the address is not the function's own.
FAULTS: list[tuple[type[SimulationError], list[int], int, int | None, str]] = [
    (_sim.IllegalInstructionError, [0x0000], 0, None, "illegal instruction 0x0000"),
    (_sim.UnmappedAccessError, [0x4C2C], 0x3900, 0x3900, "read at 0x3900, which is outside"),
    (_sim.FlashWriteError, [0x4C8C, 0], 0x5000, 0x5000, "write to flash at 0x5000"),
    (_sim.MisalignedAccessError, [0x4C2C], 0x1201, 0x1201, "misaligned word read at 0x1201"),
    (_sim.StackOverflowError, [0x4C01], 0x1000, 0x1000, "stack overflow"),
    (_sim.BudgetExceededError, [0x3FFF], 0, None, "no return within 1000 cycles"),
    (_sim.AsleepError, [0xD032, 0x10], 0, None, "switched off"),
    (_sim.UnbalancedStackError, [0x4C00], 0x0BFE, 0x38FE, "returned with the stack pointer at"),
]


@pytest.mark.parametrize(("error", "code", "argument", "address", "message"), FAULTS)
def test_faults(
    error: type[SimulationError], code: list[int], argument: int, address: int, message: str
) -> None:
    chip = machine(NOP, *code, RET)
    with pytest.raises(error, match=message) as caught:
        chip.call("f", argument, budget=1000)
    fault = caught.value
    assert (fault.pc, fault.symbol, fault.address) == (START + 2, "f+0x2", address)
    assert fault.cycle == (999 if error is _sim.BudgetExceededError else 1)
    assert "f+0x2" in str(fault) and f"cycle {fault.cycle}" in str(fault)


def test_leaving_the_code() -> None:
    chip = Machine("msp430f1611", elf(words(NOP), symbols={"f": START}))
    with pytest.raises(_sim.OutsideCodeError) as caught:
        chip.call("f")
    assert (caught.value.pc, caught.value.symbol, caught.value.cycle) == (START + 2, "f+0x2", 1)


def test_every_fault_is_a_simulation_error() -> None:
    classes = dict(inspect.getmembers(_sim, inspect.isclass))
    faults = {c for c in classes.values() if issubclass(c, SimulationError)} - {SimulationError}
    assert faults == {fault[0] for fault in FAULTS} | {_sim.OutsideCodeError, _sim.AccessError}
    errors = [c for c in classes.values() if issubclass(c, Exception)]
    assert all(issubclass(error, _sim.MachineError) for error in errors)


@pytest.mark.parametrize(
    ("error", "action", "message"),
    [
        (_sim.UnknownChipError, lambda m: Machine("msp430f1617", b""), 'mean "msp430f161'),
        (_sim.UnknownChipError, lambda m: Machine("z80", b""), "there is msp430f1611"),
        (_sim.ElfError, lambda m: Machine("msp430f1611", b"hello"), "not an ELF file"),
        (_sim.ElfError, lambda m: Machine("msp430f1611", "no/such.elf"), "can't read no/such.elf"),
        (_sim.ElfError, lambda m: Machine("msp430f1611", sys.executable), "is for .* needs one"),
        (_sim.UnknownSymbolError, lambda m: m.call("g"), 'no symbol "g"'),
        (_sim.UnknownSymbolError, lambda m: m.call("ff"), 'did you mean "f"?'),
        (_sim.ArgumentError, lambda m: m.call("f", 0x10000), "does not fit 16 bits"),
        (_sim.ArgumentError, lambda m: m.call("f", -0x8001), "does not fit 16 bits"),
        (_sim.ArgumentError, lambda m: m.call("f", 1 << 100), "does not fit 16 bits"),
        (_sim.ArgumentError, lambda m: _sim.U32(-1), "does not fit 32 bits"),
        (_sim.ArgumentError, lambda m: _sim.U64(1 << 64), "does not fit 64 bits"),
        (_sim.ArgumentError, lambda m: m.call(0x5000), "no code at 0x5000"),
        (_sim.ArgumentError, lambda m: m.call("f", 1, registers={12: 1}), "register 12"),
        (_sim.ArgumentError, lambda m: m.call("f", registers={1: 1}), "register 1"),
        (_sim.ArgumentError, lambda m: m.call("f", *[0] * 6000), "don't fit the stack"),
        (_sim.ArgumentError, lambda m: m.read(0x3900, 1), "not all memory"),
        (_sim.ArgumentError, lambda m: m.write(0x0000, b"x"), "not all memory"),
        (_sim.ArgumentError, lambda m: m.alloc(2, align=3), "power of two"),
        (_sim.ArgumentError, lambda m: m.alloc(2).write(b"xyz"), "don't fit a buffer of 2"),
        (_sim.ArgumentError, lambda m: m.alloc(-1), "-1 bytes"),
        (_sim.ArgumentError, lambda m: m.alloc(1 << 40), "bytes"),
        (_sim.OutOfMemoryError, lambda m: m.alloc(20000), "20000 bytes asked for, .* left"),
        (TypeError, lambda m: m.call("f", "x"), "int, a Buffer, a U32 or a U64"),
        (TypeError, lambda m: m.call("f", 1.5), "not of type float"),
        (TypeError, lambda m: m.call(b"f"), "symbol or its address"),
        (TypeError, lambda m: Machine("msp430f1611", 7), "PathLike"),  # type: ignore[arg-type]
    ],
)
def test_mistakes_are_one_sentence(
    error: type[Exception], action: Callable[[Machine], object], message: str
) -> None:
    with pytest.raises(error, match=message) as caught:
        action(machine(RET))
    assert "\n" not in str(caught.value)


def test_object_file_is_refused() -> None:
    file = bytearray(elf(words(RET)))
    file[16] = 1
    with pytest.raises(_sim.ElfError, match="link it"):
        Machine("msp430f1611", bytes(file))
    with pytest.raises(_sim.ElfError, match="0x3800, where the chip has no memory"):
        Machine("msp430f1611", elf(bytes(0x200), address=0x3800))


def test_other_threads_go_on_during_a_call() -> None:
    # MOV #2000,R14; MOV #0,R13; DEC R13; JNZ back; DEC R14; JNZ back to the MOV; RET
    chip = machine(0x403E, 2000, 0x430D, 0x831D, 0x23FE, 0x831E, 0x23FB, RET)
    cycles: list[int] = []
    enough = threading.Event()

    def call() -> None:
        while not enough.is_set() and len(cycles) < 50:
            cycles.append(chip.call("f").cycles)

    caller = threading.Thread(target=call)
    caller.start()
    refused = 0
    while caller.is_alive():
        try:
            chip.reset()
        except RuntimeError:  # the other call has the machine for itself
            refused += 1
        if refused > 1:
            enough.set()
        time.sleep(0.001)
    caller.join()
    assert set(cycles) == {2 + 2000 * (1 + 0x10000 * 3 + 3) + 3}
    assert refused > 1


def test_representations() -> None:
    chip = machine(RET)
    assert repr(chip) == 'Machine("msp430f1611", 1 symbols)'
    assert repr(chip.alloc(2)) == "Buffer(address=0x1100, length=2)"
    assert repr(chip.symbols["f"]) == "Symbol(address=0x4000, size=0)"
    assert repr(_sim.U32(1)) == "U32(0x1)"
    assert repr(_sim.U64(1 << 40)) == "U64(0x10000000000)"
    assert repr(chip.call("f", 1)) == (
        "Run(cycles=3, instructions=1, stack_bytes=0, reads=1, writes=0, value=0x0001)"
    )


def test_stub_tells_the_truth() -> None:
    """The types and signatures of _sim.pyi are those of the module."""
    check = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "motecrypt._sim"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert check.returncode == 0, check.stdout + check.stderr
