"""A profile for people: a couple of screens, those first that cost most."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from motecrypt.profile.lines import shown, text
from motecrypt.profile.model import Count, FunctionCost, InstructionCost, MemoryUse, Profile
from motecrypt.sheet import Beside, Sheet, number

LINES_OF_A_BLOCK = 16
BLOCKS = 2
BARS = "▁▂▃▄▅▆▇█"
CURVE = 100


def show(out: Console, profile: Profile, top: int) -> None:
    """All of it, at most ``top`` rows of each kind."""
    _headline(out, profile)
    out.print(_functions(profile, top))
    if profile.calls:
        out.print(_calls(profile, top))
    out.print(
        Beside(
            _counts("Instructions", "mnemonic", profile.mnemonics, profile, top),
            _counts("Operands", "from-to", profile.kinds, profile, top),
            _modes(profile, top),
        )
    )
    out.print(Beside(_memory(profile), _symbols(profile, top)))
    if profile.tables or profile.published:
        out.print(_tables(profile))
    _stack(out, profile)
    if any(line.line is not None for line in profile.lines):
        out.print(_lines(profile, top))
    if profile.regions:
        out.print(_regions(profile, top))
    for block in profile.blocks[:BLOCKS]:
        out.print(
            f"Block at {block.where}: {number(block.cycles)} cycles"
            f" ({_share(block.cycles, profile)}), {number(block.count)} times",
            style="bold",
        )
        out.print(_instructions(block.instructions[:LINES_OF_A_BLOCK], profile))
        left = len(block.instructions) - LINES_OF_A_BLOCK
        if left > 0:
            out.print(f"  ... and {left} more instructions (--annotate shows them)\n", style="dim")


def annotate(out: Console, profile: Profile, top: int) -> None:
    """Every executed instruction of the functions that cost most, with its source."""
    for function in profile.functions[:top]:
        out.print(
            f"{function.name}: {number(function.exclusive)} cycles"
            f" ({_share(function.exclusive, profile)})",
            style="bold",
        )
        costs = [cost for cost in profile.listing if cost.function == function.name]
        out.print(_instructions(costs, profile))


def _headline(out: Console, profile: Profile) -> None:
    out.print(Text(profile.title), style="bold")
    out.print(
        f"{number(profile.cycles)} cycles, {number(profile.instructions)} instructions,"
        f" {number(profile.reads)} data reads, {number(profile.writes)} data writes,"
        f" {profile.stack.bytes} bytes of stack"
    )
    if profile.fault is not None:
        out.print(
            f"The call did not come to its end: {profile.fault}."
            " The profile is of everything before.",
            style="red",
        )
    if profile.note is not None:
        out.print(profile.note, style="dim")
    out.print()


def _share(cycles: int, profile: Profile) -> str:
    return f"{100 * cycles / profile.cycles:.1f} %" if profile.cycles else ""


def _place(file: str | None, line: int | None) -> str:
    return f"{shown(file)}:{line}" if file is not None and line is not None else ""


def _rest(sheet: Sheet, shown_rows: Sequence[object], all_rows: Sequence[object]) -> Sheet:
    left = len(all_rows) - len(shown_rows)
    if left > 0:
        sheet.note = f"and {left} more"
    return sheet


def _functions(profile: Profile, top: int) -> Sheet:
    sheet = Sheet("Functions")
    sheet.column("function", flexible="middle")
    sheet.numbers("calls", "alone", "", "with callees", "")
    sheet.column("source", flexible="start", rank=1)
    rows = profile.functions[:top]
    for f in rows:
        sheet.row(
            f.name,
            number(f.calls),
            number(f.exclusive),
            _share(f.exclusive, profile),
            number(f.inclusive),
            _share(f.inclusive, profile),
            _source(f),
        )
    return _rest(sheet, rows, profile.functions)


def _source(function: FunctionCost) -> str:
    return _place(function.file, function.line)


def _calls(profile: Profile, top: int) -> Sheet:
    sheet = Sheet("Calls")
    sheet.column("from", flexible="middle")
    sheet.column("at", rank=1)
    sheet.column("how", rank=2)
    sheet.column("to", flexible="middle")
    sheet.numbers("times", "with callees", "")
    rows = profile.calls[:top]
    for call in rows:
        sheet.row(
            call.caller,
            f"{call.site:04x}",
            "calls" if call.kind == "call" else "goes on in",
            call.frame,
            number(call.count),
            number(call.inclusive),
            _share(call.inclusive, profile),
        )
    return _rest(sheet, rows, profile.calls)


def _counts(title: str, name: str, counts: Sequence[Count], profile: Profile, top: int) -> Sheet:
    sheet = Sheet(title)
    sheet.column(name)
    sheet.numbers("times", "cycles", "")
    rows = counts[:top]
    for count in rows:
        sheet.row(
            count.name, number(count.count), number(count.cycles), _share(count.cycles, profile)
        )
    return _rest(sheet, rows, counts)


def _modes(profile: Profile, top: int) -> Sheet:
    sheet = Sheet("Addressing modes")
    sheet.column("mode")
    sheet.numbers("first", "second")
    for use in profile.mode_uses[:top]:
        sheet.row(use.name, number(use.source), number(use.destination))
    return sheet


_MEMORY = ("bytes", "read", "written", "reads", "writes")


def _memory(profile: Profile) -> Sheet:
    sheet = Sheet("Memory")
    sheet.column("")
    sheet.numbers(*_MEMORY)
    for use in (profile.memory.ram, profile.memory.flash):
        sheet.row(*_use(use), style="dim")
    for use in profile.memory.kinds:
        sheet.row(*_use(use))
    return sheet


def _symbols(profile: Profile, top: int) -> Sheet:
    sheet = Sheet("by name")
    sheet.column("", flexible="middle")
    sheet.numbers(*_MEMORY)
    rows = profile.memory.symbols[:top]
    for use in rows:
        sheet.row(*_use(use))
    return _rest(sheet, rows, profile.memory.symbols)


def _use(use: MemoryUse) -> Iterable[str]:
    yield use.name
    yield number(use.size) if use.size else ""
    for value in (use.addresses_read, use.addresses_written, use.reads, use.writes):
        yield number(value)


def _tables(profile: Profile) -> Sheet:
    sheet = Sheet("Table look-ups")
    sheet.column("table", flexible="middle")
    sheet.numbers("bytes", "look-ups", "cycles", "share", "of cycles")
    for use in profile.tables:
        sheet.row(
            use.name,
            number(use.size),
            number(use.lookups),
            number(use.cycles),
            f"{100 * use.share:.1f} %",
            "",
        )
    sheet.row(
        "all of this call",
        number(sum(use.size for use in profile.tables)),
        number(sum(use.lookups for use in profile.tables)),
        number(profile.lookup_cycles),
        _share(profile.lookup_cycles, profile),
        number(profile.cycles),
        style="bold",
    )
    for figure in profile.published:
        share = "" if figure.share is None else f"{100 * figure.share:.1f} %"
        sheet.row(
            figure.source,
            number(figure.tables),
            "",
            number(figure.lookup_cycles),
            share,
            number(figure.cycles),
        )
    return sheet


def _stack(out: Console, profile: Profile) -> None:
    stack = profile.stack
    out.print("Stack", style="bold")
    if not stack.bytes:
        out.print("The call used none below its return address.\n")
        return
    place = _place(stack.file, stack.line)
    out.print(
        f"deepest: {stack.bytes} bytes after {number(stack.cycle)} cycles, at"
        f" {stack.where} ({stack.address:04x}{', ' + place if place else ''})"
    )
    out.print(Text("path: " + " > ".join(stack.path)))
    out.print(Text(_curve(stack.curve, stack.bytes, out.width), style="cyan"))
    out.print()


def _curve(depths: Sequence[int], highest: int, columns: int) -> str:
    """The greatest depths of equal stretches of time, as bars."""
    width = min(CURVE, columns, len(depths))
    edges = [len(depths) * step // width for step in range(width + 1)] if width else []
    tops = [max(depths[low:high]) for low, high in itertools.pairwise(edges)]
    return "".join(BARS[min(len(BARS) - 1, depth * len(BARS) // (highest + 1))] for depth in tops)


def _lines(profile: Profile, top: int) -> Sheet:
    sheet = Sheet("Source lines")
    sheet.column("line", flexible="start")
    sheet.numbers("times", "cycles", "")
    sheet.column("", flexible="end")
    rows = profile.lines[:top]
    for line in rows:
        place = shown(line.file) if line.line is None else _place(line.file, line.line)
        sheet.row(
            place,
            number(line.count),
            number(line.cycles),
            _share(line.cycles, profile),
            line.text[:60],
        )
    return _rest(sheet, rows, profile.lines)


def _regions(profile: Profile, top: int) -> Sheet:
    sheet = Sheet("Macros and marked regions")
    sheet.column("name", flexible="middle")
    sheet.numbers("places", "times", "alone", "", "with inner ones", "")
    rows = profile.regions[:top]
    for region in rows:
        sheet.row(
            region.name,
            number(region.places),
            number(region.count),
            number(region.exclusive),
            _share(region.exclusive, profile),
            number(region.inclusive),
            _share(region.inclusive, profile),
        )
    return _rest(sheet, rows, profile.regions)


def _instructions(costs: Iterable[InstructionCost], profile: Profile) -> Sheet:
    sheet = Sheet()
    sheet.numbers("times", "cycles", "")
    sheet.column("address")
    sheet.column("instruction")
    sheet.column("source", flexible="end")
    before = None
    for cost in costs:
        place = (cost.file, cost.line)
        source = ""
        if place != before and cost.file is not None and cost.line is not None:
            source = f"{cost.line}: {text(cost.file, cost.line)[:56]}"
        before = place
        sheet.row(
            number(cost.count),
            number(cost.cycles),
            _share(cost.cycles, profile),
            f"{cost.address:04x}",
            cost.text,
            source,
        )
    return sheet
