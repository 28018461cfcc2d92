"""Every form of instruction: cycles by the manual's table, and the text that makes it again."""

from __future__ import annotations

import csv
import struct
from pathlib import Path

import pytest

from isa.avr.assemble import assemble
from isa.avr.programs import DATA, RET, elf, pack
from motecrypt._sim import U32, U64, ArgumentError, FlashWriteError, Machine

RETURN = 4
RAM = {"atmega328p": 0x100, "atmega128": 0x100, "atmega4809": 0x2800}
COLUMN = {"atmega328p": "avre", "atmega128": "avre", "atmega4809": "avrxt"}


def forms() -> list[dict[str, str]]:
    with Path(__file__).with_name("ds40002198.csv").open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("chip", RAM)
def test_cycles_of_every_form(chip: str, tmp_path: Path) -> None:
    parts = []
    for number, form in enumerate(forms()):
        text = form["form"].replace("RAM", hex(RAM[chip] + 0x90))
        # Labels of one form are its own.
        text = text.replace("f:", f"f{number}:").replace("(f)", f"(f{number})")
        text = text.replace("call f", f"call f{number}").replace("jmp f", f"jmp f{number}")
        parts.append(f".p2align 4, 0xff\n.globl start{number}\nstart{number}: {text}\nret\n")
    code = assemble("\n".join(parts), tmp_path)
    starts = "\n".join(f".word pm(start{number})" for number in range(len(parts)))
    table = assemble("\n".join(parts) + ".p2align 4\n" + starts, tmp_path)[-2 * len(parts) :]
    places = [2 * word for word in struct.unpack(f"<{len(parts)}H", table)]
    chip_here = Machine(chip, elf(code, {f"start{i}": place for i, place in enumerate(places)}))
    pointers = {26: 0x80, 28: 0x80, 30: 0x80}
    registers = {base: low for base, low in pointers.items()}
    registers |= {base + 1: RAM[chip] >> 8 for base in pointers}
    registers |= {3: 3, 4: 4}
    for number, form in enumerate(forms()):
        run = chip_here.call(f"start{number}", registers=registers)
        expected = int(form[COLUMN[chip]]) + RETURN
        assert run.cycles == expected, (form["form"], run.cycles)


def test_every_word_is_an_instruction_that_can_be_assembled_again(tmp_path: Path) -> None:
    """But for jumps, whose text names their target, and names for R0 that are left unsaid."""
    texts, encodings = [], []
    chip = Machine("atmega128", elf(bytes(16)))
    for word in range(0x10000):
        if word in (0x95C8, 0x95D8):
            continue
        chip.write(0, pack([word, 0x0140]))
        try:
            listing = chip.disassemble(0)
        except ArgumentError:
            continue
        if listing.target is not None and not listing.mnemonic.startswith(("sb", "cpse")):
            continue
        texts.append(listing.text)
        encodings.append(pack([word, 0x0140])[: listing.length])
    assert len(texts) > 50_000
    assert assemble("\n".join(texts), tmp_path) == b"".join(encodings)


def test_words_that_are_no_instructions() -> None:
    chip = Machine("atmega328p", elf(bytes(16)))
    for word in (0x0001, 0x00FF, 0x9003, 0x9204, 0x9006, 0x9419, 0x9519, 0x940B, 0xFF08, 0x9528):
        chip.write(0, pack([word, 0]))
        with pytest.raises(ArgumentError, match="is no instruction"):
            chip.disassemble(0)


def test_targets() -> None:
    chip = Machine("atmega328p", elf(bytes(64)))
    for words, text, target in [
        ([0xCFFF], "rjmp 0x0020", 0x20),
        ([0xD001], "rcall 0x0024", 0x24),
        ([0xF7F9], "brne 0x0020", 0x20),
        ([0x940E, 0x0010], "call 0x0020", 0x20),
        ([0x940C, 0x0001], "jmp 0x0002", 2),
    ]:
        chip.write(0x20, pack(words))
        listing = chip.disassemble(0x20)
        assert (listing.text, listing.target) == (text, target)


def test_arguments_and_values() -> None:
    chip = Machine("atmega328p", elf(pack([RET])))
    buffer = chip.alloc(4)
    assert buffer.address == DATA + 0x100
    run = chip.call("f", buffer, U32(0x44332211), 0x1234, U64(0x8877665544332211), 0xABCD)
    # 25:24, 23..20, 19:18, 17..10, 9:8
    assert (
        bytes(run.registers[8:26]).hex()
        == "cdab" + "1122334455667788" + "3412" + "11223344" + "0001"
    )
    assert (run.value, run.value32) == (0x0100, 0x01004433)
    # What does not fit goes to the stack, and so does what comes after it: LDD through Y = SP.
    code = [
        0xB7CD,
        0xB7DE,
        0x8189 | 2,
        0x819C,
        RET,
    ]  # in r28,SPL; in r29,SPH; ldd r24,Y+3; ldd r25,Y+4
    chip = Machine("atmega328p", elf(pack(code)))
    run = chip.call("f", U64(1), U64(2), U32(3), 0x5678)
    assert run.value == 3
    assert run.stack_bytes == 0


def test_stack_pointer_is_moved_in_halves(tmp_path: Path) -> None:
    """The stack is what it is when both are written, in either order."""
    code = assemble(
        """
        in r18, 0x3d
        in r19, 0x3e
        movw r20, r18
        subi r20, 0x20
        sbci r21, 1
        out 0x3e, r21
        out 0x3d, r20
        push r0
        pop r0
        out 0x3d, r18
        out 0x3e, r19
        ret
        """,
        tmp_path,
    )
    assert Machine("atmega328p", elf(code)).call("f").stack_bytes == 0x121


def test_program_memory_is_not_written() -> None:
    with pytest.raises(FlashWriteError, match="write to flash"):
        Machine("atmega328p", elf(pack([0x95E8, RET]))).call("f")


def test_elpm_reads_beyond_64_kilobytes(tmp_path: Path) -> None:
    text = "ldi r16, 1\nout 0x3b, r16\nldi r30, 0xff\nldi r31, 0xff\nout 0x3b, r1\n"
    text += "elpm r24, Z+\nelpm r25, Z\nin r18, 0x3b\nret\n"
    chip = Machine("atmega128", elf(assemble(text, tmp_path)))
    chip.write(0xFFFF, b"\x12\x34")
    run = chip.call("f")
    assert (run.value, run.registers[18], run.registers[30:32]) == (0x3412, 1, (0, 0))


def test_flash_in_data_space_takes_a_cycle_more(tmp_path: Path) -> None:
    code = assemble("lds r24, 0x4000\nlds r25, 0x2800\nret\n", tmp_path)
    for options in ({}, {"profile": True}):
        run = Machine("atmega4809", elf(code)).call("f", **options)  # type: ignore[arg-type]
        assert run.cycles == 3 + 1 + 3 + 4
        assert run.registers[24] == code[0]
