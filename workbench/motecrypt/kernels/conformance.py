"""Does a kernel keep its header block? Run it in the simulator on everything the block allows.

The rules, each reported under its name:

``output``     the same buffers and result as the portable C
``registers``  those that belong to the caller hold what they held, and a constant its value
``stack-pointer``  the stack pointer comes back
``bounds``     no access outside the named buffers (no write to one that is only read), the stack
               arguments, the tables if there are any, and the frame above the stack pointer
``stack``      never more than the stated bytes, and exactly these in the worst case
``timing``     cycles and the path taken depend on nothing that `timing` does not name
``tables``     tables are read, in some build, if and only if the block states them, and addresses
               of data depend on data if and only if it states secret-indexed ones, in flash or RAM
``fault``      nothing else stops the machine: illegal instruction, misaligned word, no return
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from motecrypt.catalog import PORTABLE, Argument, Call, Catalog, family_folder, parts, variants_on
from motecrypt.kernels.arguments import Arguments, cases
from motecrypt.kernels.block import Block, read_blocks
from motecrypt.kernels.harness import Breach, Execution, Harness
from motecrypt.kernels.oracle import (
    ChipOracle,
    Contexts,
    HostOracle,
    Oracle,
    contexts,
    own_layout,
)
from motecrypt.run.host import Host
from motecrypt.toolchain import Chip, build
from motecrypt.toolchain.assembled import Assembled

SEED: Final = 430
SPECIAL: Final = frozenset({"alignment", "result"})  # words of `timing` that are no arguments
REPORTED: Final = 3  # findings of one rule in one image; more of the same do not help


@dataclass(frozen=True)
class BrokenRule:
    """One rule that a kernel breaks."""

    rule: str
    function: str
    message: str

    def __str__(self) -> str:
        return f"{self.function}: {self.rule}: {self.message}"


@dataclass
class Conformance:
    """The findings in a file; `unchecked` are its internal routines, which C cannot call."""

    findings: list[BrokenRule] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)
    runs: int = 0


def check_file(catalog: Catalog, path: Path, chip: Chip) -> Conformance:
    """Hold each public function of an assembly file to its block, in every build that has it.

    Raises BlockError for a malformed block and MoteError when the family does not build.
    """
    report = Conformance()
    public = {f for a in catalog.aeads for f in a.functions}
    public |= {h.function for h in catalog.hashes}
    for block in read_blocks(path):
        if block.internal:
            report.unchecked.append(block.function)
            continue
        made = contexts(catalog, block)
        images = _images(catalog, path, chip, (block.function, *made.functions))
        is_public = block.function in public
        oracle = _oracle(catalog, path, chip, block.function, is_public, made)
        by_key = chip.devices and not made.names
        prepare = _preparation(catalog, path, block) if by_key else None
        deepest, completed, reads_tables = 0, True, False
        for image in images:
            check = _Check(
                block,
                Harness(chip, image),
                oracle,
                _outputs(catalog, block),
                is_public,
                made,
                prepare,
                own_layout(catalog, block),
            )
            check.run()
            deepest, completed = max(deepest, check.deepest), completed and check.completed
            reads_tables |= check.reads_tables
            report.findings += check.findings
            report.runs += check.runs
        if completed and deepest < block.stack:
            message = f"states {block.stack} bytes, but never uses more than {deepest}"
            report.findings.append(BrokenRule("stack", block.function, message))
        if "public-indexed" in block.tables and not reads_tables:
            message = "states public-indexed tables, but reads none"
            report.findings.append(BrokenRule("tables", block.function, message))
    return report


def variants(path: Path, chip: Chip) -> list[str]:
    """The variants whose build of a family takes this file."""
    known = variants_on(family_folder(path).parent, chip.path)
    return [v for v in known if path in parts(family_folder(path), chip.path, v)]


def _family(catalog: Catalog, path: Path) -> str:
    """The family of a file; what all share is built with any."""
    name = family_folder(path).name
    return name if name in catalog.families else next(iter(catalog.families))


def _oracle(
    catalog: Catalog, path: Path, chip: Chip, function: str, is_public: bool, made: Contexts
) -> Oracle:
    """The portable C; public functions take bytes alone, so the fast host can answer for them, as
    it has to where no C is linked with the file."""
    family = _family(catalog, path)
    if is_public or not any(chip.has_c(v) for v in variants(path, chip)):
        return HostOracle(catalog, family, made)
    functions = [function, *made.functions]
    return ChipOracle(chip, build(catalog, family, chip, PORTABLE, functions), made)


def _outputs(catalog: Catalog, block: Block) -> dict[str, Argument]:
    """The outputs of the function as the manifests describe them, by their names in its block."""
    assert block.prototype is not None
    calls = (o.call for p in catalog.primitives for o in p.operations)
    call = next((call for call in calls if call.function == block.function), None)
    if call is None:
        return {}
    named = zip(block.prototype.parameters, call.arguments, strict=True)
    return {p.name: a for p, a in named if a in call.outputs}


def _preparation(
    catalog: Catalog, path: Path, block: Block
) -> Callable[[Arguments], Arguments] | None:
    """A function that makes some buffers of a case from their own bytes: the buffers that another
    function makes, by the manifest. None without such buffers.

    A device takes an expanded key by a part of it, so that no other bytes will do; software is
    called with any.
    """
    made = _made(catalog, block)
    if not made:
        return None
    host = Host(catalog, _family(catalog, path))

    def prepare(case: Arguments) -> Arguments:
        buffers = dict(case.buffers)
        for name, (calls, argument) in made.items():
            read = {a.name: a.size for call in calls for a in call.arguments if a.direction == "in"}
            inputs = {key: buffers[name][:size] for key, size in read.items()}
            buffers[name] = host.run(calls, inputs)[argument]
        return replace(case, buffers=buffers)

    return prepare


def _made(catalog: Catalog, block: Block) -> dict[str, tuple[Sequence[Call], str]]:
    """By parameter what makes its buffer, and how that is called there: by the manifest of the
    function, else by the name of its type: `mote_x_expand_key` makes a `mote_x_key`."""
    assert block.prototype is not None
    operations = [o for p in catalog.primitives for o in p.operations if o.prepare]
    makers = [o.prepare[0] for o in operations] + [a.expand for a in catalog.aeads if a.expand]
    own = next((o for o in operations if o.function == block.function), None)
    if own is not None:
        outputs = {a.name for call in own.prepare for a in call.arguments if a.direction == "out"}
        named = zip(block.prototype.parameters, own.call.arguments, strict=True)
        return {p.name: (own.prepare, a.name) for p, a in named if a.name in outputs}
    made: dict[str, tuple[Sequence[Call], str]] = {}
    for parameter in block.prototype.parameters:
        maker = f"{parameter.type.removesuffix('_key')}_expand_key"
        for call in (call for call in makers if call.function == maker):
            result = next(a for a in call.arguments if a.direction in ("out", "context"))
            made[parameter.name] = ((call,), result.name)
    return made


def _images(catalog: Catalog, path: Path, chip: Chip, functions: Sequence[str]) -> Iterator[Path]:
    """The different images that variants make of this function, if all that it calls is there."""
    family = _family(catalog, path)
    seen = set()
    for variant in variants(path, chip):
        alone = not chip.has_c(variant)
        if alone and not Assembled(catalog, family, chip, variant).has(functions):
            continue
        image = build(catalog, family, chip, variant, functions)
        content = image.read_bytes()
        if content not in seen:
            seen.add(content)
            yield image


class _Check:
    """One function of one image."""

    def __init__(
        self,
        block: Block,
        subject: Harness,
        oracle: Oracle,
        outputs: dict[str, Argument],
        unaligned: bool,
        made: Contexts,
        prepare: Callable[[Arguments], Arguments] | None,
        own: frozenset[str],
    ) -> None:
        self.block = block
        self.outputs = outputs
        self.unaligned = unaligned
        self.subject = subject
        self.oracle = oracle
        self.contexts = made
        self.prepare = prepare
        self.own = own
        self.findings: list[BrokenRule] = []
        self.deepest = 0
        self.completed = True
        self.reads_tables = False
        self.runs = 0
        self._times: dict[tuple[object, ...], tuple[Execution, Arguments]] = {}
        self._accesses: dict[tuple[object, ...], tuple[Execution, Arguments]] = {}
        self._secret_indexed = "secret-indexed" in block.tables
        self._follows_data = False

    def run(self) -> None:
        rng = random.Random(f"{SEED} {self.block.function}")
        for case in cases(self.block, rng, unaligned=self.unaligned):
            if not self.subject.has_room(case):
                continue
            self.runs += 1
            if self.prepare is not None:
                case = self.prepare(case)
            own = self.contexts.made(self.subject, case)
            if "public-indexed" in self.block.tables and not self.reads_tables:
                self.reads_tables = self._needs_tables(own, rng.getrandbits(32))
            outcome = self._execute(own, rng.getrandbits(32))
            if outcome is not None:
                self._compare(case, outcome)
        if self._secret_indexed and self.completed and not self._follows_data:
            message = "states secret-indexed tables, but no address it accesses depends on data"
            self._report("tables", message)

    def _report(self, rule: str, message: str) -> None:
        if sum(f.rule == rule for f in self.findings) < REPORTED:
            self.findings.append(BrokenRule(rule, self.block.function, message))

    def _execute(self, case: Arguments, seed: int) -> Execution | None:
        try:
            return self.subject.run(self.block, case, seed, tables=self.block.tables != {"none"})
        except Breach as breach:
            self.completed = False
            self._report(breach.rule, f"{breach} with {describe(case)}")
            return None

    def _needs_tables(self, case: Arguments, seed: int) -> bool:
        try:
            self.subject.run(self.block, case, seed, tables=False)
        except Breach as breach:
            return breach.rule == "tables"
        return False

    def _compare(self, case: Arguments, outcome: Execution) -> None:
        with_case = f"with {describe(case)}"
        if outcome.clobbered:
            self._report(
                "registers", f"does not restore {', '.join(outcome.clobbered)} {with_case}"
            )
        self.deepest = max(self.deepest, outcome.stack)
        if outcome.stack > self.block.stack:
            self._report(
                "stack", f"states {self.block.stack} bytes, but uses {outcome.stack} {with_case}"
            )
        self._compare_time(case, outcome)
        self._compare_accesses(case, outcome)
        try:
            expected = self.oracle.answer(self.block, case)
        except Breach as breach:
            self._report("output", f"the portable C stops: {breach} {with_case}")
            return
        answer = outcome.answer
        for name, content in expected.buffers.items():
            if name in self.contexts.names or name in self.own:
                continue  # each has its own
            if self._kept(name, answer.buffers[name]) != self._kept(name, content):
                self._report("output", f"{name} differs from the portable C's {with_case}")
        if answer.value != expected.value:
            self._report("output", f"returns {answer.value}, not {expected.value} {with_case}")

    def _kept(self, name: str, content: bytes) -> bytes:
        return self.outputs[name].answer(content) if name in self.outputs else content

    def _compare_time(self, case: Arguments, outcome: Execution) -> None:
        named = self.block.timing - SPECIAL - self.block.public
        key: list[object] = [case.scalars[name] for name in sorted(named)]
        key += self._public(case)
        if "alignment" in self.block.timing:
            key.append(tuple(sorted(case.shifts.items())))
        if "result" in self.block.timing:
            key.append(outcome.answer.value)
        first, where = self._times.setdefault(tuple(key), (outcome, case))
        if outcome.cycles != first.cycles:
            self._report(
                "timing",
                f"takes {first.cycles} cycles with {describe(where)}, "
                f"but {outcome.cycles} with {describe(case)}",
            )
        elif outcome.path != first.path:
            self._report(
                "timing",
                f"takes another path with {describe(where)} than with {describe(case)}, "
                f"in the same {outcome.cycles} cycles",
            )

    def _public(self, case: Arguments) -> list[bytes]:
        return [case.buffers[name] for name in sorted(self.block.public)]

    def _compare_accesses(self, case: Arguments, outcome: Execution) -> None:
        """Calls that differ in nothing but data, and go the same way, touch the same addresses."""
        given = (*sorted(case.scalars.items()), *sorted(case.shifts.items()))
        key = (*given, *self._public(case), outcome.path)
        first, where = self._accesses.setdefault(key, (outcome, case))
        if outcome.accesses == first.accesses:
            return
        self._follows_data = True
        if not self._secret_indexed:
            self._report(
                "tables",
                f"accesses other addresses with {describe(where)} than with {describe(case)}, "
                "which only `tables: secret-indexed` allows, in RAM too",
            )


def describe(case: Arguments) -> str:
    """A case as a message says it: scalars, misaligned buffers, and the start of the data."""
    words = [f"{name} = {value}" for name, value in case.scalars.items()]
    words += [f"{name} at an odd address" for name, shift in case.shifts.items() if shift]
    words += [
        f"{name} = {data[:4].hex()}{'...' if len(data) > 4 else ''}"
        for name, data in case.buffers.items()
    ]
    return ", ".join(words) or "no arguments"
