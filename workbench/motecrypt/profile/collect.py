"""From a call to its profile."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from motecrypt.profile import memory, mix, source
from motecrypt.profile.blocks import blocks
from motecrypt.profile.costs import executed, listing
from motecrypt.profile.lines import Lines, lines_of
from motecrypt.profile.model import (
    FunctionCost,
    InstructionCost,
    Profile,
    PublishedLookups,
    StackUse,
)
from motecrypt.profile.places import ranges
from motecrypt.profile.program import Program
from motecrypt.profile.tree import Tree
from motecrypt.profile.watch import Observation, watch
from motecrypt.run.repeatable import RepeatableCall

MANY_ACCESSES = (
    "Instructions times objects are more than a profile can hold: tables cost more cycles than"
    " it says."
)
OTHER_TWIN = "Source lines are not known: with them, the compiler makes another program."


def profile(call: RepeatableCall, published: Sequence[PublishedLookups] = ()) -> Profile:
    """Make a call once, watched, and say where its cycles went.

    A program that breaks a rule has a profile too, of everything before. ``published`` is carried
    along. Raises MoteError when it can't be built or made.
    """
    program, lines, note = _sources(call)
    layout = ranges(program, call.prepare({}), call.chip)
    watched = watch(call, program.functions, layout)
    # Where no symbol says where functions begin, calls do.
    called = {c[3] for c in watched.profiler.contexts if program.function(c[3]) is None}
    if called:
        program.with_functions(called)
        watched = watch(call, program.functions, layout)
    profiler = watched.profiler
    costs = executed(call.machine, profiler.counts)
    listed = listing(costs, program, lines)
    tree = Tree(profiler, program)
    used = memory.memory(profiler, layout, call.chip)
    if any(site is None for site, *_ in profiler.traffic):
        note = " ".join(filter(None, (note, MANY_ACCESSES)))
    return Profile(
        title=call.title,
        chip=call.chip.name,
        entry=tree.contexts[0].frame if tree.contexts else "",
        cycles=profiler.cycles,
        instructions=sum(cost.count for cost in costs),
        reads=sum(kind.reads for kind in used.kinds),
        writes=sum(kind.writes for kind in used.kinds),
        fault=watched.fault,
        note=note,
        mnemonics=mix.mnemonics(costs),
        modes=mix.modes(costs),
        mode_uses=mix.mode_uses(costs),
        kinds=mix.kinds(costs),
        memory=used,
        tables=memory.tables(profiler, layout, costs, profiler.cycles),
        published=tuple(published),
        functions=_functions(listed, tree, program, lines),
        calls=tree.calls(),
        folded=tree.folded(),
        lines=source.line_costs(listed),
        regions=source.region_costs(listed, program.regions),
        stack=_stack(watched, tree, program, lines),
        blocks=blocks(costs, listed, program),
        listing=listed,
        timeline=tree.timeline(),
    )


def _sources(call: RepeatableCall) -> tuple[Program, Lines, str | None]:
    """The program with its lines, and what is not known of it.

    Its twin with line information has more symbols, too: it speaks for the program if it is the
    same to the byte.
    """
    program, twin = Program(call.image), Program(call.image_with_lines())
    if twin.loaded != program.loaded:
        return program, Lines([], program), OTHER_TWIN
    lines = lines_of(call.image_with_lines(), twin)
    missing = []
    if not twin.has_symbols:
        missing.append("it has no symbols of functions: addresses stand for names")
    if lines.problem:
        missing.append(f"its line information can't be read: {lines.problem}")
    elif not lines:
        missing.append("it was built without line information (-g)")
    note = f"Of the program, not all is known: {'; '.join(missing)}." if missing else None
    return twin, lines, note


def _functions(
    listed: Sequence[InstructionCost], tree: Tree, program: Program, lines: Lines
) -> tuple[FunctionCost, ...]:
    instructions: dict[str, int] = defaultdict(int)
    cycles: dict[str, int] = defaultdict(int)
    first: dict[str, int] = {}
    for cost in listed:
        instructions[cost.function] += cost.count
        cycles[cost.function] += cost.cycles
        first.setdefault(cost.function, cost.address)
    inclusive, entered = tree.inclusive(), tree.entered(program)
    made = []
    for name, exclusive in cycles.items():
        function = program.function(first[name])
        address = function.start if function else first[name]
        place = lines.at(first[name])
        made.append(
            FunctionCost(
                name=name,
                address=address,
                calls=entered.get(name, 0),
                instructions=instructions[name],
                exclusive=exclusive,
                inclusive=inclusive.get(name, exclusive),
                file=place.file if place else None,
                line=place.line if place else None,
            )
        )
    return tuple(sorted(made, key=lambda f: (-f.exclusive, f.address)))


def _stack(watched: Observation, tree: Tree, program: Program, lines: Lines) -> StackUse:
    bytes_, cycle, address, context = watched.profiler.peak
    step, curve = watched.profiler.depth
    place = lines.at(address) if bytes_ else None
    return StackUse(
        bytes=bytes_,
        cycle=cycle,
        address=address,
        where=program.name(address) if bytes_ else "",
        file=place.file if place else None,
        line=place.line if place else None,
        path=tree.path(context),
        step=step,
        curve=tuple(curve),
    )
