"""``mote run``: call any function of any ELF file on a chip, and see what it did and took."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from motecrypt import options
from motecrypt._sim import U32, Buffer, ElfError, Machine, Run, chips
from motecrypt.catalog import load
from motecrypt.errors import MoteError, nearest, unknown
from motecrypt.paths import display
from motecrypt.signature import check, signature
from motecrypt.tables import new_table
from motecrypt.terminal import check_json_target, console, write_json

ARGUMENTS = (
    "An ARG is a number (12, 0xff, -1), u32:NUMBER for a 32-bit one, @SYMBOL for an address, or"
    " memory that is passed by address: buf:LENGTH (zeros) or hex:BYTES."
)

_WORD_BITS = 16


def register(app: typer.Typer) -> None:
    @app.command(
        epilog=ARGUMENTS, context_settings={"ignore_unknown_options": True}
    )  # so that -1 is an ARG
    def run(
        elf: Annotated[Path, typer.Argument(metavar="ELF", help="A linked program.")],
        arguments: Annotated[
            list[str] | None, typer.Argument(metavar="[ARG]...", help="The function's arguments.")
        ] = None,
        call: Annotated[
            str, typer.Option(metavar="SYMBOL", help="The function, by symbol or address.")
        ] = ...,  # type: ignore[assignment]
        chip: options.Chip = options.DEFAULT_CHIP,
        budget: Annotated[
            int, typer.Option(min=1, help="The most cycles that it may take.")
        ] = 1_000_000_000,
        json: options.Json = None,
    ) -> None:
        """Call a function of an ELF file: cycles, registers, stack, and its buffers afterwards."""
        check_json_target(json)
        machine = load_machine(chip, elf)
        function = _function(machine, elf, call)
        passed = [_argument(machine, elf, text) for text in arguments or ()]
        _check_call(call, passed)
        done = machine.call(function, *(argument.value for argument in passed), budget=budget)
        if json is not None:
            write_json(json, _content(machine, elf, call, passed, done))
        if json != "-":
            _print(machine, call, passed, done)


@dataclass(frozen=True)
class Passed:
    """An argument as it was written and as it is passed."""

    text: str
    value: int | U32 | Buffer


def load_machine(chip: str, elf: Path) -> Machine:
    """A machine with the program; MoteError for an unknown chip or a file that is no program."""
    if chip not in chips():
        raise unknown("chip", chip, chips())
    if not elf.is_file():
        raise MoteError(f"There is no file {display(elf)}.")
    try:
        return Machine(chip, elf)
    except ElfError as error:
        raise MoteError(f"{display(elf)} cannot be run: {error}.") from error


def _check_call(function: str, passed: list[Passed]) -> None:
    """Hold a call of a function of the library to its manifest; others may be called in any way."""
    try:
        known = signature(load(), function)
    except MoteError:
        return  # No project here, or a broken one: then there is nothing to hold it to.
    if known is not None:
        lengths = [len(a.value) if isinstance(a.value, Buffer) else None for a in passed]
        check(function, known, lengths)


def _function(machine: Machine, elf: Path, call: str) -> str | int:
    number = _number(call)
    if number is not None:
        return number
    _address(machine, elf, call)
    return call


def _address(machine: Machine, elf: Path, symbol: str) -> int:
    symbols = machine.symbols
    if symbol in symbols:
        return symbols[symbol].address
    hint = nearest(symbol, symbols)
    also = f"; did you mean '{hint}'?" if hint else "."
    raise MoteError(f"{display(elf)} has no symbol '{symbol}'{also}")


def _argument(machine: Machine, elf: Path, text: str) -> Passed:
    kind, colon, rest = text.partition(":")
    if text.startswith("@"):
        return Passed(text, _address(machine, elf, text[1:]))
    if colon and kind == "hex":
        try:
            return Passed(text, machine.alloc(bytes.fromhex(rest)))
        except ValueError:
            raise MoteError(
                f"The argument '{text}' is not pairs of hexadecimal digits after hex:."
            ) from None
    number = _number(rest if colon else text)
    if number is not None and kind == "buf" and number >= 0:
        return Passed(text, machine.alloc(number))
    if number is not None and kind == "u32":
        _check_range(text, number, 32)
        return Passed(text, U32(number % 2**32))
    if number is not None and not colon:
        _check_range(text, number, _WORD_BITS)
        return Passed(text, number)
    raise MoteError(
        f"The argument '{text}' is no NUMBER, u32:NUMBER, @SYMBOL, buf:LENGTH or hex:BYTES."
    )


def _check_range(text: str, number: int, bits: int) -> None:
    if not -(2 ** (bits - 1)) <= number < 2**bits:
        also = " (u32:NUMBER has 32)" if bits < 32 else ""
        raise MoteError(f"The argument '{text}' does not fit in {bits} bits{also}.")


def _number(text: str) -> int | None:
    try:
        return int(text, 0)
    except ValueError:
        return None


def _content(
    machine: Machine, elf: Path, call: str, passed: list[Passed], done: Run
) -> dict[str, Any]:
    return {
        "chip": machine.chip,
        "elf": str(elf),
        "call": call,
        "arguments": [argument.text for argument in passed],
        "cycles": done.cycles,
        "instructions": done.instructions,
        "stack": done.stack_bytes,
        "reads": done.reads,
        "writes": done.writes,
        "registers": {f"r{index}": value for index, value in enumerate(done.registers)},
        "buffers": [
            {
                "argument": index,
                "address": argument.value.address,
                "length": len(argument.value),
                "hex": argument.value.read().hex(),
            }
            for index, argument in enumerate(passed)
            if isinstance(argument.value, Buffer)
        ],
    }


def _print(machine: Machine, call: str, passed: list[Passed], done: Run) -> None:
    out = console()
    out.print(f"{call} on {machine.chip}", style="bold")
    for name, value in (
        ("cycles", done.cycles),
        ("instructions", done.instructions),
        ("stack", done.stack_bytes),
        ("data reads", done.reads),
        ("data writes", done.writes),
    ):
        out.print(f"{name:14}{value:>12,}")
    registers = list(enumerate(done.registers))
    for start in range(0, len(registers), 8):
        row = registers[start : start + 8]
        out.print("  ".join(f"{f'r{index}':>3} {value:04x}" for index, value in row))
    buffers = [(i, a.value) for i, a in enumerate(passed) if isinstance(a.value, Buffer)]
    if buffers:
        table = new_table("Buffers after the call")
        table.add_column("argument", justify="right")
        table.add_column("address", justify="right")
        table.add_column("bytes", justify="right")
        table.add_column("content", overflow="fold")
        for index, buffer in buffers:
            table.add_row(
                str(index + 1), f"{buffer.address:04x}", str(len(buffer)), buffer.read().hex()
            )
        out.print(table)
