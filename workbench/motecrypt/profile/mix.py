"""The instructions that were carried out: by mnemonic, mode and kind of operands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from motecrypt._sim import Instruction, Operand
from motecrypt.profile.costs import Executed
from motecrypt.profile.model import Count, ModeUse

UNKNOWN = "(overwritten)"
NO_OPERAND = "none"
_CONSTANTS = ("immediate", "constant generator")


def mnemonics(costs: Sequence[Executed]) -> tuple[Count, ...]:
    return _counts(costs, lambda instruction: instruction.mnemonic)


def modes(costs: Sequence[Executed]) -> tuple[Count, ...]:
    """By the modes of all operands together: ``register, indexed`` is from the one to the other."""
    return _counts(costs, lambda i: ", ".join(operand.mode for operand in i.operands) or NO_OPERAND)


def kinds(costs: Sequence[Executed]) -> tuple[Count, ...]:
    """By where operands are; constants are neither in a register nor in memory."""
    return _counts(costs, _kind)


def mode_uses(costs: Iterable[Executed]) -> tuple[ModeUse, ...]:
    """The uses of each mode; an only operand is a source unless it is just written."""
    source: Counter[str] = Counter()
    destination: Counter[str] = Counter()
    for cost in costs:
        operands = cost.instruction.operands if cost.instruction else ()
        for position, operand in enumerate(operands):
            (destination if position else source)[operand.mode] += cost.count
    names = sorted(source | destination, key=lambda m: (-source[m] - destination[m], m))
    return tuple(ModeUse(name, source[name], destination[name]) for name in names)


def _kind(instruction: Instruction) -> str:
    if not instruction.operands:
        return "jump" if instruction.flow in ("jump", "branch") else NO_OPERAND
    return "-".join(_where(operand) for operand in instruction.operands)


def _where(operand: Operand) -> str:
    if operand.memory:
        return "memory"
    return "constant" if operand.mode in _CONSTANTS else "register"


def _counts(costs: Sequence[Executed], key: Callable[[Instruction], str]) -> tuple[Count, ...]:
    count: Counter[str] = Counter()
    cycles: Counter[str] = Counter()
    for cost in costs:
        name = key(cost.instruction) if cost.instruction else UNKNOWN
        count[name] += cost.count
        cycles[name] += cost.cycles
    names = sorted(count, key=lambda name: (-cycles[name], name))
    return tuple(Count(name, count[name], cycles[name]) for name in names)
