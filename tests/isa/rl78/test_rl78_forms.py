"""Every form of instruction: bytes, text, and cycles with its operand in RAM and in flash."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from isa.rl78.programs import RET, Segment, elf
from motecrypt._sim import ArgumentError, Machine, cost_rows

CHIP = "r5f100le"
AT = 0x2100
RETURN = 6
RAM, FLASH = 0xF900, 0x3000
"""Where operands are; both have 512 bytes that no program uses."""
FLOW = ("br", "b", "call", "ret", "halt", "stop", "sk")


def forms() -> list[dict[str, str]]:
    with Path(__file__).with_name("operations.csv").open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file))


def machine(code: bytes = RET) -> Machine:
    """A program at AT, with room behind it."""
    return Machine(CHIP, elf([Segment(AT, code.ljust(0x80, b"\0"))], {"f": AT}, AT))


def operands(form: dict[str, str], base: int) -> bytes:
    """The instruction with operands: addresses from `base` on, constants, a jump to the next."""
    opcode, text = bytes.fromhex(form["opcode"]), form["text"]
    left = int(form["length"]) - len(opcode)
    fields = {
        "!addr16": base.to_bytes(2, "little"),
        "word[": base.to_bytes(2, "little"),
        "[sp+byte]": b"\x04",  # above the return address
        "+byte]": b"\x12",
        "saddr": b"\x40",
        "sfr": b"\x30",
    }
    found = b""
    for operand in re.split(r",\s*|\s+", text.partition(" ")[2].removeprefix("es:")):
        field = next((value for name, value in fields.items() if name in operand), b"")
        found += field
    if text.startswith(("addw sp", "subw sp", "mov es,")) and "#byte" in text:
        found = b"\x04" if "sp" in text else b"\x0f"
    elif "#byte" in text:
        found += b"\x0f"
    if "#word" in text:
        found += b"\x34\x12"
    if "$addr20" in text:
        found += b"\x00"
    assert len(found) in (left, 0), (form, found)
    return opcode + found.ljust(left, b"\0")


def plain(text: str) -> str:
    """What the manual writes for a text of ours, its numbers being names again."""
    text = re.sub(r"0x[0-9a-f]{4}\[", "word[", text)
    text = re.sub(r"!0x[0-9a-f]{4}\b", "!addr16", text)
    text = re.sub(r"\[(sp|de|hl)\+\d+\]", r"[\1+byte]", text)
    text = re.sub(r"(?<![\w$!#])0xff[ef][0-9a-f]{2}\b", "place", text)
    return re.sub(r"\$0x[0-9a-f]{5}", "$addr20", text)


def test_lengths_and_texts_of_every_form() -> None:
    """Where the table names a short address the text has the address."""
    chip = machine()
    for form in forms():
        text = form["text"]
        if text.startswith(("callt", "br ", "call ")) and "addr" in text:
            continue
        code = operands(form, RAM)
        chip.write(AT, code)
        listing = chip.disassemble(AT)
        expected = re.sub(r"\b(saddr|sfr)\b", "place", text)
        expected = expected.replace("#word", "#0x1234")
        expected = expected.replace("#byte", "#0x4" if " sp," in text else "#0xf")
        ours = plain(listing.text)
        if text.startswith("callt"):
            expected = re.sub(r"\[0x", "[0x00", text)
        assert (listing.length, ours) == (int(form["length"]), expected), code.hex()


def test_cycles_of_every_form() -> None:
    """Each form with its operand in RAM and, if it reads, in flash; but for what goes elsewhere."""
    chip = machine()
    for form in forms():
        text, prefixed = form["text"], form["opcode"].startswith("11")
        name = text.split()[0]
        if name.startswith(FLOW) and name not in ("bt", "bf", "btclr"):
            continue
        if name in ("push", "pop", "reti", "sel") or " sp" in text.replace("[sp", ""):
            continue
        for column, base, page in (("ram", RAM, 0x0F), ("flash", FLASH, 0x00)):
            if column == "flash" and form["ram"] == form["flash"]:
                continue
            costs = [int(part) for part in form[column].split("/")]
            # A jump on a bit: taken or not, by the bit that memory or A holds.
            for taken, cost in enumerate(costs):
                ones = (taken == 1) != text.startswith("bf")
                fill = (0xFF if ones else 0) if len(costs) > 1 else 0x55
                code, before = operands(form, base), 0
                if "sfr" in text and len(costs) > 1:
                    # A register of a peripheral gets its value by an instruction.
                    code, before = bytes([0xCE, 0x30, fill]) + code, 1
                if prefixed:
                    code, before = bytes([0x41, page, 0x00]) + code, 2  # mov es,#page; nop
                chip.write(AT, (code + RET + RET).ljust(16, b"\0"))
                chip.write(0xF0000 + base if column == "ram" else base, bytes([fill]) * 0x200)
                chip.write(0xFFE20, bytes([fill]) * 0xA0)
                registers = {0: 0, 1: fill, 2: 0, 3: 0}
                registers |= dict(zip((4, 5, 6, 7), [0, base >> 8, 0, base >> 8], strict=True))
                run = chip.call(AT, registers=registers)
                assert run.cycles == before + cost + RETURN, (text, column, run.cycles, run.rows)


def test_rows_account_for_every_cycle() -> None:
    costs = {row.name: row for row in cost_rows(CHIP)}
    assert len(costs) == len(cost_rows(CHIP)) and all(row.source for row in costs.values())
    # mov b,#2; mov a,word[b]; skc; xch a,[hl]; ret, in RAM
    chip = machine(bytes.fromhex("5302 0900f9 61c8 61ac d7"))
    run = chip.call(AT, registers={6: 0, 7: RAM >> 8})
    assert run.rows == {"operation": 3, "hazard": 1, "xch with memory": 1, "ret": 1}
    assert run.cycles == sum(costs[name].cycles * count for name, count in run.rows.items()) == 12
    assert (run.least_cycles, run.most_cycles) == (11, 12)


def test_bytes_that_are_no_instructions() -> None:
    chip = machine()
    for code in (
        "ff",
        "1100",
        "118804",
        "1161a80000",
        "3106",
        "3107",
        "310c",
        "6181",
        "6188",
        "71a0",
    ):
        chip.write(AT, bytes.fromhex(code).ljust(8, b"\0"))
        with pytest.raises(ArgumentError, match="is no instruction"):
            chip.disassemble(AT)


@pytest.mark.skipif(shutil.which("rl78-elf-as") is None, reason="needs rl78-elf-as")
def test_texts_can_be_assembled_again(tmp_path: Path) -> None:
    """But for jumps, whose text names their target."""
    chip, texts, expected = machine(), [], b""
    for form in forms():
        code = operands(form, RAM)
        chip.write(AT, code)
        listing = chip.disassemble(AT)
        if listing.target is None:
            texts.append(listing.text)
            expected += code
    source, made = tmp_path / "f.s", tmp_path / "f.o"
    source.write_text("\n".join(texts) + "\n", encoding="ascii")
    subprocess.run(["rl78-elf-as", "-mg13", source, "-o", made], check=True)
    assert expected in made.read_bytes()
