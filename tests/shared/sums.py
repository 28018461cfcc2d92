"""What is true of every profile: each way of splitting it gives all of it."""

from __future__ import annotations

from motecrypt.profile import Profile


def check_sums(found: Profile) -> None:
    """Every way of splitting the cycles gives all of them."""
    for parts in (found.mnemonics, found.modes, found.kinds, found.lines, found.blocks):
        assert sum(part.cycles for part in parts) == found.cycles
    for counts in (found.mnemonics, found.modes, found.kinds, found.lines, found.listing):
        assert sum(part.count for part in counts) == found.instructions
    assert sum(cost.cycles for cost in found.listing) == found.cycles
    assert sum(cycles for _, cycles in found.folded) == found.cycles
    alone = {function.name: function.exclusive for function in found.functions}
    assert sum(alone.values()) == found.cycles
    assert max(function.inclusive for function in found.functions) == found.cycles
    memory = found.memory
    for uses in (memory.kinds, memory.symbols):
        assert sum(use.reads for use in uses) == found.reads
        assert sum(use.writes for use in uses) == found.writes
