"""Statements about permutations, block ciphers and other primitives: for all contents of buffers.

The calls that prepare an operation, such as a key schedule, are executed symbolically, too. An
operation that makes a schedule is proved together with an operation that uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from motecrypt.catalog import Call, Operation, Primitive
from motecrypt.prove.contract.obligations import Outcome, ProgramPath, made
from motecrypt.prove.contract.placements import PRIMITIVES
from motecrypt.prove.contract.statement import Inputs, Made, Shown, Statement
from motecrypt.prove.symbolic.execution import Execution, execute
from motecrypt.run.firmware import Firmware
from motecrypt.specification import primitives
from motecrypt.specification.buffers import VALUE, Outputs

_VALUE_BITS = 32


@dataclass(frozen=True)
class Primitives:
    """The statements about one image of a primitive."""

    primitive: Primitive
    firmware: Firmware
    way: str = ""

    def operate(self, operation: Operation) -> Statement:
        """Return the statement about an operation."""
        return Statement(
            self.primitive.name,
            self.firmware.variant,
            operation.label,
            (),
            lambda inputs: self._make(inputs, operation),
            lambda values, run: self._show(values, operation, run),
            self.way,
            tuple(a.name for a in operation.call.arguments if a.public),
        )

    def _make(self, inputs: Inputs, operation: Operation) -> Made:
        """Return the claims for all placements: an output that depends on them is wrong in one."""
        paths = [self._placed(inputs, operation, run) for run in PRIMITIVES]
        again = sum(len(path.calls) for path in paths[1:])
        return replace(made(inputs, paths), again=again)

    def _placed(self, inputs: Inputs, operation: Operation, run: str) -> ProgramPath:
        self.firmware.placement = PRIMITIVES[run]
        steps = calls(self.primitive, operation)
        for name, size in given(steps).items():
            if name not in inputs.named:
                inputs.unknown(name, size)
        prepared = self.firmware.prepare_calls(steps, inputs.values(0))
        executions: list[Execution] = []
        for call in prepared:
            contents = {n: d for n, d in inputs.named.items() if n in {p.name for p in call.places}}
            state = {}
            for earlier in executions:
                for name in contents.keys() & set(earlier.names):
                    state[name] = earlier.read(name)
            before = executions[-1].computed if executions else None
            executions.append(execute(inputs.formula, call, contents | state, before=before))
        last = executions[-1]
        expected = self._expected(operation, inputs.data())
        left = {
            name: last.returned(_VALUE_BITS) if name == VALUE else last.read(name)
            for name in expected
        }
        outputs = [(name, left[name], data) for name, data in expected.items()]
        return ProgramPath(executions, Outcome(outputs), run)

    def _expected(self, operation: Operation, data: Mapping[str, bytes]) -> Outputs:
        rounds = operation.rounds
        return primitives.outputs(self.primitive.name, operation.operation, rounds, data)

    def _show(self, values: Mapping[str, bytes], operation: Operation, run: str) -> Shown:
        self.firmware.placement = PRIMITIVES[run]
        prepared = self.firmware.prepare_calls(calls(self.primitive, operation), values)
        last = [call.run() for call in prepared][-1]
        program, specification = {}, {}
        for name, data in self._expected(operation, values).items():
            is_value = name == VALUE
            found = last.value32.to_bytes(4, "little") if is_value else prepared[-1].read(name)
            compared = [i for i, wanted in enumerate(data) if wanted is not None]
            program[name] = bytes(found[i] for i in compared)
            specification[name] = bytes(data[i] or 0 for i in compared)
        return Shown(program, specification)


def calls(primitive: Primitive, operation: Operation) -> tuple[Call, ...]:
    """Return all calls of an operation, in order, and a call that uses a schedule that it makes."""
    own = (*operation.prepare, operation.call)
    if any(a.direction == "inout" for a in operation.call.arguments):
        return own
    made = _named(operation.call, "out") or _named(operation.call, "context")
    shows = [
        o.call
        for o in primitive.operations
        if o.prepare and o.operation in ("encrypt", "decrypt") and made & _given(o.call)
    ]
    return (*own, *shows[:1])


def given(steps: tuple[Call, ...]) -> dict[str, int]:
    """Return the buffers whose contents are inputs of these calls, with their bytes."""
    sizes: dict[str, int] = {}
    for argument in (a for call in steps for a in call.arguments):
        if argument.direction in ("in", "inout") and not _is_made(steps, argument.name):
            sizes.setdefault(argument.name, argument.size)
    return sizes


def _given(call: Call) -> set[str]:
    return _named(call, "in") | _named(call, "context")


def _named(call: Call, direction: str) -> set[str]:
    return {a.name for a in call.arguments if a.direction == direction}


def _is_made(steps: tuple[Call, ...], name: str) -> bool:
    """Return whether the first of the calls that takes a buffer makes its contents."""
    for call in steps:
        for argument in call.arguments:
            if argument.name == name:
                return argument.direction in ("out", "context")
    return False
