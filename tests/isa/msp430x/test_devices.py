"""The peripherals of the CC430F6137 and the MSP430FR5994, as programs see them."""

from __future__ import annotations

import itertools
import random

import pytest

from isa.msp430.encode import words
from isa.msp430x import encode
from isa.msp430x.encode import CHIP, RET, START
from motecrypt._sim import Machine, Run, Taint
from motecrypt.specification import aes_primitives

FR5994 = "msp430fr5994"
CTL0, STAT, KEY, DIN, DOUT, XDIN, XIN = (0x9C0 + at for at in (0, 4, 6, 8, 0xA, 0xC, 0xE))
ENCRYPT, DECRYPT, GENERATE, DECRYPT_GENERATED = range(4)
BUSY, KEY_WRITTEN, DATA_WRITTEN, DATA_READ = 1, 2, 4, 8
RESET, READY, ERROR = 0x80, 0x100, 0x800
CYCLES = {CHIP: (167, 214, 52, 167), FR5994: (168, 215, 53, 168)}
"""How long the operations take with a key of 128 bits."""
NOP = 0x4303
READ = 3
"""MOV &x,Rn reads in its third cycle."""


def store(value: int, address: int) -> list[int]:
    """MOV #value,&address"""
    return [0x40B2, value, address]


def store_byte(value: int, address: int) -> list[int]:
    return [0x40F2, value, address]


def fetch(address: int, register: int) -> list[int]:
    """MOV &address,Rn"""
    return [0x4210 | register, address]


def feed(data: bytes, address: int) -> list[int]:
    """A block or a key, word by word."""
    pairs = zip(data[::2], data[1::2], strict=True)
    return [word for low, high in pairs for word in store(low | high << 8, address)]


def run(chip: str, *parts: list[int]) -> Run:
    code = [word for part in parts for word in part]
    return Machine(chip, encode.elf(*code, RET)).call(START)


def block(run_: Run) -> bytes:
    """What R4 to R11 hold."""
    return words(*run_.registers[4:12])


RESULT = [word for register in range(4, 12) for word in fetch(DOUT, register)]


def aes(key: bytes, data: bytes, *, decrypt: bool = False) -> bytes:
    operation = aes_primitives.decrypt if decrypt else aes_primitives.encrypt
    return operation(data, key)


def last_round_key(chip: str, key: bytes) -> bytes:
    wait = [NOP] * CYCLES[chip][GENERATE]
    return block(run(chip, store(GENERATE, CTL0), feed(key, KEY), wait, RESULT))


def inputs(count: int) -> list[tuple[bytes, bytes]]:
    rng = random.Random(13)
    return [(rng.randbytes(16), rng.randbytes(16)) for _ in range(count)]


@pytest.mark.parametrize("chip", [CHIP, FR5994])
@pytest.mark.parametrize("operation", range(4))
def test_aes_takes_its_time(chip: str, operation: int) -> None:
    """The first word is there in just the cycle that the manual says, and not before."""
    for key, data in inputs(3):
        expected = aes(key, data, decrypt=operation in (DECRYPT, DECRYPT_GENERATED))
        if operation == GENERATE:
            expected = last_round_key(chip, key)
        used = last_round_key(chip, key) if operation == DECRYPT_GENERATED else key
        start = [store(operation, CTL0), feed(used, KEY)]
        if operation != GENERATE:
            start.append(feed(data, DIN))
        idle = CYCLES[chip][operation] - READ
        on_time = run(chip, *start, [NOP] * idle, RESULT, fetch(STAT, 12), fetch(CTL0, 13))
        assert block(on_time) == expected
        assert on_time.registers[12] == KEY_WRITTEN | DATA_READ
        assert on_time.registers[13] == operation  # reading clears the flag
        early = run(chip, *start, [NOP] * (idle - 1), RESULT, fetch(STAT, 12))
        assert block(early) == b"\0\0" + expected[:14]
        assert early.registers[12] == KEY_WRITTEN | 14 << 12


def test_the_last_round_key_is_that_of_fips_197() -> None:
    key = bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")
    assert last_round_key(CHIP, key).hex() == "d014f9a8c9ee2589e13f0cc8b6630ca6"


@pytest.mark.parametrize(
    ("bits", "cycles", "expected"),
    [
        (192, (204, 255), "dda97ca4864cdfe06eaf70a0ec0d7191"),
        (256, (234, 292), "8ea2b7ca516745bfeafc49904b496089"),
    ],
)
def test_longer_keys(bits: int, cycles: tuple[int, int], expected: str) -> None:
    """The examples of FIPS 197, appendix C."""
    key, plain = bytes(range(bits // 8)), bytes(17 * n for n in range(16))
    length = (bits - 128) // 64 << 2
    blocks = plain, bytes.fromhex(expected)
    for operation in (ENCRYPT, DECRYPT):
        data, result = blocks[operation], blocks[1 - operation]
        start = [store(length | operation, CTL0), feed(key, KEY), feed(data, DIN)]
        idle = cycles[operation] - READ
        assert block(run(FR5994, *start, [NOP] * idle, RESULT)) == result
        assert block(run(FR5994, *start, [NOP] * (idle - 1), RESULT)) != result


def test_aes_flags_while_it_works() -> None:
    key, data = inputs(1)[0]
    start = [store(ENCRYPT, CTL0), feed(key, KEY)]
    half = run(CHIP, *start, feed(data[:6], DIN), fetch(STAT, 4))
    assert half.registers[4] == KEY_WRITTEN | 6 << 8
    busy = run(CHIP, *start, feed(data, DIN), fetch(STAT, 4), fetch(CTL0, 5))
    assert busy.registers[4:6] == (BUSY | KEY_WRITTEN, ENCRYPT)
    done = run(CHIP, *start, feed(data, DIN), [NOP] * 170, fetch(STAT, 4), fetch(CTL0, 5))
    assert done.registers[4:6] == (KEY_WRITTEN, READY)


def test_aes_takes_bytes() -> None:
    key, data = inputs(1)[0]
    code = [store(ENCRYPT, CTL0)]
    code += [store_byte(byte, KEY) for byte in key] + [store_byte(byte, DIN) for byte in data]
    # MOV.B &DOUT,R4 and R5, then words
    code += [[NOP] * 170, [0x4254, DOUT, 0x4255, DOUT], fetch(DOUT, 6), fetch(STAT, 7)]
    found = run(CHIP, *code).registers
    expected = aes(key, data)
    assert found[4:6] == tuple(expected[:2])
    assert found[6] == int.from_bytes(expected[2:4], "little")
    assert found[7] == KEY_WRITTEN | 4 << 12


@pytest.mark.parametrize("register", [KEY, DIN])
def test_writing_while_it_works_is_an_error(register: int) -> None:
    key, data = inputs(1)[0]
    start = [store(ENCRYPT, CTL0), feed(key, KEY), feed(data, DIN)]
    broken = run(CHIP, *start, store(0, register), fetch(CTL0, 12), fetch(STAT, 13))
    assert broken.registers[12:14] == (ERROR, 0)
    again = [store(RESET, CTL0), feed(key, KEY), feed(data, DIN), [NOP] * 170]
    assert block(run(CHIP, *start, store(0, register), *again, RESULT)) == aes(key, data)


def test_a_key_stays_and_the_state_is_the_next_block() -> None:
    key, data = inputs(1)[0]
    once = [store(ENCRYPT, CTL0), feed(key, KEY), feed(data, DIN), [NOP] * 170]
    twice = [*once, feed(data[::-1], DIN), [NOP] * 170]
    assert block(run(CHIP, *twice, RESULT)) == aes(key, data[::-1])
    feedback = [*once, store(KEY_WRITTEN | DATA_WRITTEN, STAT), [NOP] * 170]
    assert block(run(CHIP, *feedback, RESULT)) == aes(key, aes(key, data))
    # Another operation forgets that the key is there, unless it is told.
    other = [*once, store(DECRYPT, CTL0), feed(aes(key, data), DIN), [NOP] * 220]
    assert run(CHIP, *other, fetch(STAT, 4)).registers[4] == DATA_WRITTEN
    told = [*once, store(DECRYPT, CTL0), store(KEY_WRITTEN, STAT), feed(aes(key, data), DIN)]
    assert block(run(CHIP, *told, [NOP] * 220, RESULT)) == data


def test_data_can_be_xored_into_the_state() -> None:
    key, data = inputs(1)[0]
    once = [store(ENCRYPT, CTL0), feed(key, KEY), feed(data, DIN), [NOP] * 170]
    mixed = bytes(a ^ b for a, b in zip(aes(key, data), data, strict=True))
    assert block(run(FR5994, *once, feed(data, XDIN), [NOP] * 170, RESULT)) == aes(key, mixed)
    assert block(run(FR5994, *once, feed(data, XIN), RESULT)) == mixed
    # The CC430 has no such registers.
    assert block(run(CHIP, *once, feed(data, XDIN), [NOP] * 170, RESULT)) == aes(key, data)


MPY, MPYS, MAC, MACS = range(4)
OP2, RESLO, RESHI, SUMEXT = 0x4C8, 0x4CA, 0x4CC, 0x4CE
OP2L, OP2H, RES0, CONTROL = 0x4E0, 0x4E2, 0x4E4, 0x4EC
FRACTIONAL, SATURATING = 4, 8
EDGES = {16: [0, 1, 0x7FFF, 0x8000, 0xFFFF], 32: [0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]}
WORDS = [word for at in range(4) for word in fetch(RES0 + 2 * at, 4 + at)]


def first(operation: int, value: int, bits: int) -> list[int]:
    if bits == 16:
        return store(value, 0x4C0 + 2 * operation)
    at = 0x4D0 + 4 * operation
    return store(value & 0xFFFF, at) + store(value >> 16, at + 2)


def second(value: int, bits: int) -> list[int]:
    if bits == 16:
        return store(value, OP2)
    return store(value & 0xFFFF, OP2L) + store(value >> 16, OP2H)


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


@pytest.mark.parametrize(("a_bits", "b_bits"), [(16, 16), (16, 32), (32, 16), (32, 32)])
@pytest.mark.parametrize("operation", [MPY, MPYS, MAC, MACS])
def test_products_and_sums(operation: int, a_bits: int, b_bits: int) -> None:
    bits = 64 if 32 in (a_bits, b_bits) else 32
    is_signed, adds = operation in (MPYS, MACS), operation in (MAC, MACS)
    for a, b in itertools.product(EDGES[a_bits], EDGES[b_bits]):
        before = 0x8001_7FFF_8000_FFFF
        code = [store(before >> (16 * at) & 0xFFFF, RES0 + 2 * at) for at in range(4)]
        code += [first(operation, a, a_bits), second(b, b_bits), [NOP] * 9, WORDS]
        found = run(CHIP, *code, fetch(SUMEXT, 8), fetch(CONTROL, 9), fetch(RESHI, 10)).registers
        number = signed if is_signed else lambda value, _: value
        held = number(before & ((1 << bits) - 1), bits) if adds else 0
        exact = held + number(a, a_bits) * number(b, b_bits)
        result = exact % (1 << bits)
        value = int.from_bytes(words(*found[4:8]), "little")
        assert value % (1 << bits) == result
        assert found[10] == result >> 16 & 0xFFFF
        sign = 0xFFFF if result >> (bits - 1) else 0
        carry = exact >> bits & 1
        assert found[8] == (sign if is_signed else carry if adds else 0)
        assert found[9] & 1 == carry


@pytest.mark.parametrize(
    ("a_bits", "b_bits", "ready"),
    [
        (16, 16, (3, 3, 4, 4)),
        (32, 16, (3, 5, 6, 7)),
        (16, 32, (0, 3, 4, 4)),
        (32, 32, (0, 3, 5, 6)),
    ],
)
def test_parts_of_a_product_arrive_in_time(
    a_bits: int, b_bits: int, ready: tuple[int, ...]
) -> None:
    """Counted from the last write; a part that is read too early is that of the product before."""
    a, b = (1 << a_bits) - 1, (1 << b_bits) - 1
    product = a * b
    clear = [store(0x1111, RES0 + 2 * at) for at in range(4)]
    code = [*clear, first(MPY, a, a_bits), second(b, b_bits)]
    for part, cycles in enumerate(ready):
        for idle in range(6):
            # The read through @R15 is in the second cycle.
            pointer = [0x403F, RES0 + 2 * part]
            found = run(CHIP, pointer, *code, [NOP] * idle, [0x4F24]).registers[4]
            expected = product >> (16 * part) & 0xFFFF if idle + 2 >= cycles else 0x1111
            assert found == expected, (part, idle)


def test_bytes_are_extended_as_the_operation_wants_it() -> None:
    for operation, a, b in [(MPY, 0xFE, 0xFD), (MPYS, -2, -3)]:
        code = [store_byte(0xFE, 0x4C0 + 2 * operation), store_byte(0xFD, OP2), WORDS]
        assert run(CHIP, *code).registers[4] == a * b & 0xFFFF


def test_fractions_and_saturation() -> None:
    half = store(0x4000, 0x4C2) + store(0x4000, OP2)
    assert run(CHIP, store(FRACTIONAL, CONTROL), half, WORDS).registers[4:6] == (0, 0x2000)
    ones = store(0x8000, 0x4C2) + store(0x8000, OP2)  # -1 times -1 is no fraction
    mode = store(FRACTIONAL | SATURATING, CONTROL)
    assert run(CHIP, mode, ones, WORDS).registers[4:6] == (0xFFFF, 0x7FFF)
    # The manual's examples of mixed widths: MACS goes on from the saturated 32 bits.
    mode = store(SATURATING, CONTROL)
    code = [mode, store(0x52C5, 0x4D0), store(0x6153, 0x4D2), store(0x01AB, OP2L)]
    code += [store_byte(0x23, OP2H), [NOP] * 5, WORDS]
    found = run(CHIP, *code).registers
    assert found[4:8] == (0x0E97, 0xA6EA, 0x4F06, 0x000D)
    code += [store(0xCCC3, 0x4C6), store(0xFFB6, OP2), fetch(RESLO, 8), fetch(RESHI, 9)]
    assert run(CHIP, *code).registers[8:10] == (0xFFFF, 0x7FFF)
    clear = [store(0, RES0 + 2 * at) for at in (3, 2, 1, 0)]
    code = [*clear, store(SATURATING | 1, CONTROL), store_byte(0x82, 0x4C6), store_byte(0x4F, OP2)]
    assert run(CHIP, *code, WORDS).registers[4:6] == (0x0000, 0x8000)


def test_polling_for_a_result_says_nothing_of_secrets() -> None:
    """The result is as secret as key and data; control and status are not."""
    key, data = inputs(1)[0]
    wait = [0xB392, STAT, 0x23FD]  # BIT #1,&STAT; JNZ
    copy = [word for _ in range(8) for word in (0x4CB2, KEY)]  # MOV @R12+,&KEY
    code = [store(ENCRYPT, CTL0), copy, feed(data, DIN), wait, fetch(DOUT, 4), fetch(STAT, 5)]
    machine = Machine(CHIP, encode.elf(*(word for part in code for word in part), RET))
    place = machine.alloc(key)
    plan = Taint(secrets=[(place.address, 16, "key")])
    found = machine.call(START, place, taint=plan)
    assert found.registers[4] == int.from_bytes(aes(key, data)[:2], "little")
    assert found.taint is not None
    assert not found.taint.findings


def test_fram_makes_wait_where_its_cache_has_no_line() -> None:
    """A line has four words; a loop within two of them waits no more."""
    for nops in range(12):
        slow, fast = (run(chip, [NOP] * nops) for chip in (FR5994 + "-16mhz", FR5994))
        assert fast.cycles == nops + 4
        assert slow.cycles == fast.cycles + (nops + 1 + 3) // 4
    # MOV #20,R12; DEC R12; JNZ: four words, then RET
    slow = run(FR5994 + "-16mhz", [0x403C, 20, 0x831C, 0x23FE])
    assert slow.cycles == 2 + 20 * 3 + 4 + 2


def test_fram_is_not_asked_for_data_in_ram() -> None:
    read = [0x4214, 0x1C00, 0x4215, START + 0x40]  # MOV &ram,R4; MOV &fram,R5
    assert run(FR5994 + "-16mhz", read).cycles == 3 + 3 + 4 + 2 + 1
