"""Machine code of the RL78 on unknown registers, proved equal to what it should compute."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from isa.rl78.programs import RET, TABLE, Segment, elf
from motecrypt._sim import Bits, Computed, Formula, Machine, Unknown

AT = 0x2100
X, A, C, B = 0, 1, 2, 3
SQUARES = bytes(number * number & 0xFF for number in range(256))

Number = int | Bits


def computed(code: str, formula: Formula) -> Computed:
    segments = [Segment(AT, bytes.fromhex(code) + RET), Segment(TABLE, SQUARES)]
    machine = Machine("r5f100le", elf(segments, {"f": AT}, AT))
    done = machine.call("f", unknown=Unknown(formula, [], registers=[X, A, C, B]))
    assert done.computed is not None
    return done.computed


def pair(registers: Sequence[Number], low: int) -> Number:
    return registers[low] | registers[low + 1] << 8


@pytest.mark.parametrize(
    ("code", "result", "bits", "expected"),
    [
        # shl a,1; sknc; xor a,#1bh
        ("3119 61d8 7c1b", A, 8, lambda r: (r[A] << 1) % 256 ^ (r[A] >> 7) * 0x1B),
        # addw ax,bc
        ("03", X, 16, lambda r: (pair(r, X) + pair(r, C)) % 65536),
        # add a,b; xchw ax,bc; addc a,c: the carry goes on
        ("610b 08 611a", A, 8, lambda r: (r[X] + r[C] + ((r[A] + r[B]) >> 8)) % 256),
        # rolwc ax,1 after shlw bc,1
        ("311c 61ee", X, 16, lambda r: (pair(r, X) << 1) % 65536 | r[B] >> 7),
        # mov x,a; shrw ax,4: a byte with its halves exchanged
        ("70 314e 60", A, 8, lambda r: r[A] >> 4 | (r[A] << 4) % 256),
        # mov b,a; nop; mov a,word[b]: flash through the mirror
        ("73 00 090030", A, 8, lambda r: r[A].look_up(list(SQUARES))),
    ],
)
def test_code_is_equal_to(
    code: str, result: int, bits: int, expected: Callable[[Sequence[Number]], Number]
) -> None:
    formula = Formula()
    done = computed(code, formula)
    assert (done.obstacles, done.assumed) == ([], [])
    found = done.after[result] if bits == 8 else pair(done.after, result)
    assert formula.prove([(found, expected(done.before), bits)]).checked
    wrong = expected(done.before) ^ 1 << bits - 1
    assert not formula.prove([(found, wrong, bits)]).checked
