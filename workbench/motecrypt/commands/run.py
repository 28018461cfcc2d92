"""``mote run``: call any function of any ELF file on a chip, and see what it did and took."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from motecrypt import options
from motecrypt._sim import Buffer, Machine, Run, cost_rows
from motecrypt.run import calls
from motecrypt.sheet import Sheet
from motecrypt.terminal import check_json_target, console, write_json


def register(app: typer.Typer) -> None:
    @app.command(
        epilog=calls.SYNTAX, context_settings={"ignore_unknown_options": True}
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
            int,
            typer.Option(min=1, max=options.MOST_CYCLES, help="The most cycles that it may take."),
        ] = 1_000_000_000,
        json: options.Json = None,
    ) -> None:
        """Call a function of an ELF file: cycles, registers, stack, and its buffers afterwards."""
        calls.check_words([str(elf), *(arguments or ())])
        check_json_target(json)
        program = calls.load_program(chip, elf)
        machine, function = program.machine, program.function(call)
        passed = [program.argument(text) for text in arguments or ()]
        calls.check_call(call, passed)
        done = machine.call(function, *(argument.value for argument in passed), budget=budget)
        if json is not None:
            write_json(json, _content(machine, elf, call, passed, done))
        if json != "-":
            _print(machine, call, passed, done)


def _content(
    machine: Machine, elf: Path, call: str, passed: list[calls.Passed], done: Run
) -> dict[str, Any]:
    return {
        "chip": machine.chip,
        "elf": str(elf),
        "call": call,
        "arguments": [argument.text for argument in passed],
        "cycles": done.cycles,
        **_doubt(done),
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


def _doubt(done: Run) -> dict[str, Any]:
    """Return how far the cycles may be off, on a chip where they are not certain."""
    if not done.rows:
        return {}
    return {
        "least_cycles": done.least_cycles,
        "most_cycles": done.most_cycles,
        "rows": done.rows,
    }


def _print_doubt(chip: str, done: Run) -> None:
    """The interval, and how often the run met what makes it."""
    out = console()
    out.print(f"{'doubtful':14}{done.least_cycles:>12,} to {done.most_cycles:,} cycles")
    for row in cost_rows(chip):
        if row.name in done.rows and row.less + row.more:
            bounds = f"{row.cycles - row.less} to {row.cycles + row.more} each"
            out.print(f"{done.rows[row.name]:>26,} {row.name}, {bounds}", markup=False)


def _print(machine: Machine, call: str, passed: list[calls.Passed], done: Run) -> None:
    out = console()
    out.print(f"{call} on {machine.chip}", style="bold", markup=False)
    for name, value in (
        ("cycles", done.cycles),
        ("instructions", done.instructions),
        ("stack", done.stack_bytes),
        ("data reads", done.reads),
        ("data writes", done.writes),
    ):
        out.print(f"{name:14}{value:>12,}")
    if done.rows:
        _print_doubt(machine.chip, done)
    registers = list(enumerate(done.registers))
    for start in range(0, len(registers), 8):
        row = registers[start : start + 8]
        out.print("  ".join(f"{f'r{index}':>3} {value:04x}" for index, value in row))
    buffers = [(i, a.value) for i, a in enumerate(passed) if isinstance(a.value, Buffer)]
    if buffers:
        sheet = Sheet("Buffers after the call")
        sheet.numbers("argument", "address", "bytes")
        sheet.column("content", flexible="fold")
        for index, buffer in buffers:
            sheet.row(
                str(index + 1), f"{buffer.address:04x}", str(len(buffer)), buffer.read().hex()
            )
        out.print(sheet)
