"""What the operations of the MSP430 compute, from the descriptions of SLAU049, section 3.4.6."""

from __future__ import annotations

from typing import NamedTuple

C, Z, N, V = 1, 2, 4, 0x100


class Result(NamedTuple):
    """What an operation leaves behind."""

    value: int | None
    """None if it writes nothing."""
    flags: int | None
    """None if it leaves them as they are."""


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def flags(value: int, bits: int, carry: bool, overflow: bool = False) -> int:
    negative = signed(value, bits) < 0
    return carry * C | (value == 0) * Z | negative * N | overflow * V


def add(a: int, b: int, carry: int, bits: int) -> Result:
    total = a + b + carry
    value = total % (1 << bits)
    exact = signed(a, bits) + signed(b, bits) + carry
    return Result(value, flags(value, bits, total >> bits != 0, exact != signed(value, bits)))


def subtract(a: int, b: int, borrow: int, bits: int) -> Result:
    """a - b - borrow; the carry is set when nothing had to be borrowed."""
    value = (a - b - borrow) % (1 << bits)
    exact = signed(a, bits) - signed(b, bits) - borrow
    return Result(value, flags(value, bits, a - b - borrow >= 0, exact != signed(value, bits)))


def decimal(a: int, b: int, carry: int, bits: int) -> Result:
    digits = bits // 4
    total = int(f"{a:x}") + int(f"{b:x}") + carry
    value = int(str(total % 10**digits), 16)
    return Result(value, flags(value, bits, total >= 10**digits))


def logical(value: int, bits: int, overflow: bool = False) -> Result:
    return Result(value, flags(value, bits, value != 0, overflow))


def format_i(operation: str, source: int, destination: int, carry: int, bits: int) -> Result:
    """`operation source, destination`; V after DADD is undefined and here 0."""
    a, b, top = destination, source, 1 << (bits - 1)
    match operation:
        case "MOV":
            return Result(b, None)
        case "ADD":
            return add(a, b, 0, bits)
        case "ADDC":
            return add(a, b, carry, bits)
        case "SUB":
            return subtract(a, b, 0, bits)
        case "SUBC":
            return subtract(a, b, 1 - carry, bits)
        case "CMP":
            return Result(None, subtract(a, b, 0, bits).flags)
        case "DADD":
            return decimal(a, b, carry, bits)
        case "BIT":
            return Result(None, logical(a & b, bits).flags)
        case "BIC":
            return Result(a & ~b, None)
        case "BIS":
            return Result(a | b, None)
        case "XOR":
            return logical(a ^ b, bits, a >= top and b >= top)
        case "AND":
            return logical(a & b, bits)
    raise ValueError(operation)


def format_ii(operation: str, value: int, carry: int, bits: int) -> Result:
    """RRC, RRA, SWPB, SXT."""
    match operation:
        case "RRC":
            result = value // 2 + (carry << (bits - 1))
            return Result(result, flags(result, bits, value % 2 == 1))
        case "RRA":
            result = (signed(value, bits) >> 1) % (1 << bits)
            return Result(result, flags(result, bits, value % 2 == 1))
        case "SWPB":
            return Result(value // 256 + value % 256 * 256, None)
        case "SXT":
            result = signed(value % 256, 8) % (1 << 16)
            return logical(result, 16)
    raise ValueError(operation)


def jumps(condition: str, status: int) -> bool:
    """Whether a jump is taken."""
    c, z, n, v = (bool(status & bit) for bit in (C, Z, N, V))
    taken = {"JNE": not z, "JEQ": z, "JNC": not c, "JC": c, "JN": n}
    return (taken | {"JGE": n == v, "JL": n != v, "JMP": True})[condition]
