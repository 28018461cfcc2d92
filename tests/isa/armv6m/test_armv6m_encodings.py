"""Which half-words are instructions, as the manual has them; and the texts of all that are, through
the pinned compiler for a Cortex-M0 and back. Unicorn's Cortex-M0 also takes what is ARMv7-M's."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble
from isa.armv7m.programs import FLASH, RAM, elf, pack
from isa.armv7m.running import machine
from motecrypt._sim import ArgumentError, Machine, MisalignedAccessError

CHIP = "stm32f030"
WIDE = 0xE800
"""Half-words from here on are the first of two."""
LINES = [
    line.split()[0]
    for line in Path(__file__).with_name("encodings.txt").read_text(encoding="ascii").splitlines()
]
ENCODINGS = [re.compile(line) for line in LINES]
"""As in the manual's figures [DDI0419, chapters A5 and A6], with dots where bits decide what it
does, or should be one or zero. Not among them are SVC, BKPT and UDF, which are refused, and what is
unpredictable: lists without a register, and special registers that there are not."""


def text(here: Machine, *words: int) -> str | None:
    """The instruction of these half-words, if they are one."""
    here.write(FLASH, pack([*words, 0xBF00, 0xBF00]))
    try:
        return here.disassemble(FLASH).text
    except ArgumentError:
        return None


def is_listed(*words: int) -> bool:
    """Whether the manual has an instruction of these half-words."""
    bits = "".join(f"{word:016b}" for word in words)
    return any(pattern.fullmatch(bits) for pattern in ENCODINGS)


def test_what_is_one_half_word() -> None:
    here = machine(CHIP)
    differing = [w for w in range(WIDE) if (text(here, w) is not None) != is_listed(w)]
    assert differing == []


def test_what_are_two() -> None:
    """At random, and made from each pattern, with a bit changed as often as not."""
    rng, here = random.Random("wide"), machine(CHIP)
    pairs = [(rng.randrange(WIDE, 0x10000), rng.randrange(0x10000)) for _ in range(20_000)]
    for pattern in (line for line in LINES if len(line) == 32):
        for _ in range(300):
            word = int("".join(rng.choice("01") if bit == "." else bit for bit in pattern), 2)
            word ^= rng.choice([0, 1 << rng.randrange(27)])
            pairs.append((word >> 16, word & 0xFFFF))
    known = [p for p in pairs if text(here, *p) is not None]
    assert known == [p for p in pairs if is_listed(*p)]
    assert len(known) > 4_000


def test_texts_mean_what_they_were_made_from(tmp_path: Path) -> None:
    """Where several encodings mean the same, the compiler takes one: its text is the same."""
    here, texts = machine(CHIP), dict[str, None]()
    for word in range(WIDE):
        here.write(FLASH, pack([word, 0xBF00]))
        if is_listed(word):
            found = here.disassemble(FLASH)
            where = found.target is not None or re.search(r"\[pc|^adr", found.text)
            texts |= {} if where else {found.text: None}
    code = assemble("\n".join(texts), tmp_path, core="cortex-m0")
    there, at = Machine("stm32g071", code), FLASH
    for expected in texts:
        assert there.disassemble(at).text == expected
        at += 2
    assert len(texts) > 20_000


@pytest.mark.parametrize("access", ["ldr", "ldrh", "str", "strh", "ldm", "stm"])
def test_what_is_not_aligned_is_refused(access: str) -> None:
    words = {
        "ldr": [0x6801], "ldrh": [0x8801], "str": [0x6001], "strh": [0x8001],
        "ldm": [0xC802], "stm": [0xC002],
    }[access]  # fmt: skip
    here = Machine(CHIP, elf(pack([*words, 0x4770])))
    kind = "write" if access.startswith("st") else "read"
    with pytest.raises(MisalignedAccessError, match=f"word {kind}"):
        here.call(FLASH, registers={0: RAM + 0x101})
    here.call(FLASH, registers={0: RAM + 0x104})
