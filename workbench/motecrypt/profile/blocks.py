"""Basic blocks: instructions that were always carried out one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt.profile.costs import Executed
from motecrypt.profile.model import BasicBlock, InstructionCost
from motecrypt.profile.program import Program


def blocks(
    costs: Sequence[Executed], listing: Sequence[InstructionCost], program: Program
) -> tuple[BasicBlock, ...]:
    """All that were executed, those that cost most first."""
    targets = {cost.instruction.target for cost in costs if cost.instruction}
    groups: list[list[int]] = []
    before: Executed | None = None
    for index, cost in enumerate(costs):
        if before is None or _parts(before, cost, targets, program):
            groups.append([])
        groups[-1].append(index)
        before = cost
    made = [_block([listing[index] for index in group], program) for group in groups]
    return tuple(sorted(made, key=lambda block: (-block.cycles, block.start)))


def _parts(before: Executed, cost: Executed, targets: set[int | None], program: Program) -> bool:
    """Whether a block ends between two instructions."""
    instruction = before.instruction
    return (
        instruction is None
        or cost.instruction is None
        or before.address + instruction.length != cost.address
        or instruction.flow not in ("next", "call")
        or before.count != cost.count
        or cost.address in targets
        or program.function(before.address) != program.function(cost.address)
    )


def _block(instructions: Sequence[InstructionCost], program: Program) -> BasicBlock:
    first = instructions[0]
    return BasicBlock(
        start=first.address,
        function=first.function,
        where=program.name(first.address),
        count=first.count,
        cycles=sum(instruction.cycles for instruction in instructions),
        instructions=tuple(instructions),
    )
