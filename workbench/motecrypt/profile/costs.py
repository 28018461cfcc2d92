"""The instructions that were carried out: what each is, where it stands, and what it cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from motecrypt._sim import ArgumentError, Instruction, Machine
from motecrypt.profile.lines import Lines
from motecrypt.profile.model import InstructionCost
from motecrypt.profile.program import Program


@dataclass(frozen=True)
class Executed:
    """An address that was executed; no instruction where the program has overwritten it since."""

    address: int
    instruction: Instruction | None
    count: int
    cycles: int

    @property
    def cycles_each(self) -> int:
        return self.cycles // self.count


def executed(machine: Machine, counts: dict[int, tuple[int, int]]) -> list[Executed]:
    """All of them, by address."""
    found = []
    for address, (count, cycles) in sorted(counts.items()):
        try:
            instruction = machine.disassemble(address)
        except ArgumentError:
            instruction = None
        found.append(Executed(address, instruction, count, cycles))
    return found


def listing(
    costs: Iterable[Executed], program: Program, lines: Lines
) -> tuple[InstructionCost, ...]:
    """The instructions with their places in the program and in its sources."""
    found = []
    for cost in costs:
        place = lines.at(cost.address)
        found.append(
            InstructionCost(
                address=cost.address,
                text=_text(cost.instruction, program),
                function=program.function_name(cost.address),
                file=place.file if place else None,
                line=place.line if place else None,
                count=cost.count,
                cycles=cost.cycles,
            )
        )
    return tuple(found)


def _text(instruction: Instruction | None, program: Program) -> str:
    """Jumps and calls with the names of their targets."""
    if instruction is None:
        return "(overwritten since)"
    if instruction.target is None:
        return instruction.text
    return f"{instruction.mnemonic} {program.name(instruction.target)}"
