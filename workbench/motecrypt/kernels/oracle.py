"""The portable C's answer to a case, which a kernel must give too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from motecrypt.catalog import Call, Catalog
from motecrypt.kernels.arguments import Arguments
from motecrypt.kernels.block import Block
from motecrypt.kernels.harness import Harness, Returned
from motecrypt.kernels.prototype import SCALAR_BYTES
from motecrypt.run.host import Host
from motecrypt.toolchain import Chip

_Run = Callable[[Sequence[Call], dict[str, bytes]], Mapping[str, bytes]]
"""Calls with their inputs, and the buffers afterwards."""


@dataclass(frozen=True)
class Contexts:
    """The buffers that a function only reads, and that calls before it make, each implementation in
    a layout of its own: such as tables for a key, or an expanded key of a mode."""

    names: Mapping[str, str]
    """The buffers' names in the manifest, by their names in the block."""
    calls: tuple[Call, ...]

    @property
    def functions(self) -> tuple[str, ...]:
        return tuple(call.function for call in self.calls)

    def made(self, subject: Harness, case: Arguments) -> Arguments:
        """The case with contexts that an image has made itself, of the bytes that the case has in
        their place."""
        if not self.names:
            return case
        contents = self._by(subject.prepare, case)
        fitting = {name: made[: len(case.buffers[name])] for name, made in contents.items()}
        return replace(case, buffers=case.buffers | fitting)

    def made_here(self, host: Host, case: Arguments) -> Arguments:
        """The same by the portable C on this computer, whose contexts may be larger."""
        contents = self._by(host.run, case) if self.names else {}
        return replace(case, buffers=case.buffers | contents)

    def _by(self, run: _Run, case: Arguments) -> dict[str, bytes]:
        (data,) = (case.buffers[name] for name in self.names)
        inputs = (a for call in self.calls for a in call.arguments if a.direction == "in")
        made = run(self.calls, {a.name: data[: a.size] for a in inputs})
        return {name: made[there] for name, there in self.names.items()}


def contexts(catalog: Catalog, block: Block) -> Contexts:
    """Those of a block's function, as the manifests say."""
    assert block.prototype is not None
    for operation in (o for p in catalog.primitives for o in p.operations):
        if operation.function == block.function:
            named = zip(block.buffers_by_place, operation.call.arguments, strict=True)
            found = {
                b.name: a.name
                for b, a in named
                if b is not None and not b.writable and a.direction == "context"
            }
            return Contexts(found, operation.prepare if found else ())
    for aead in catalog.aeads:
        if aead.expand and block.function in (aead.prefix + "_encrypt", aead.prefix + "_decrypt"):
            keys = (p.name for p in block.prototype.parameters if p.type == aead.prefix + "_key")
            return Contexts(dict.fromkeys(keys, aead.expand.outputs[0].name), (aead.expand,))
    return Contexts({}, ())


def own_layout(catalog: Catalog, block: Block) -> frozenset[str]:
    """The buffers that a block's function makes in a layout of its own, for functions of the same
    implementation: contexts, and expanded keys of modes."""
    assert block.prototype is not None
    expanding = [(a.expand, a.expand.outputs) for a in catalog.aeads if a.expand]
    prepared = [call for p in catalog.primitives for o in p.operations for call in o.prepare]
    kept = [(c, tuple(a for a in c.arguments if a.direction == "context")) for c in prepared]
    for call, made in (*expanding, *kept):
        if call.function == block.function:
            named = zip(block.prototype.parameters, call.arguments, strict=True)
            return frozenset(p.name for p, a in named if a in made)
    return frozenset()


class Oracle(Protocol):
    def answer(self, block: Block, case: Arguments) -> Returned: ...


class ChipOracle:
    """Portable C built for the chip: states have the layout that kernels share, and contexts that
    of whoever makes them."""

    def __init__(self, chip: Chip, image: Path, contexts: Contexts) -> None:
        self._harness = Harness(chip, image)
        self._contexts = contexts

    def answer(self, block: Block, case: Arguments) -> Returned:
        own = self._contexts.made(self._harness, case)
        return self._harness.run(block, own, 0, watched=False).answer


class HostOracle:
    """Portable C built for this computer, for functions whose arguments are bytes and lengths."""

    def __init__(self, catalog: Catalog, family: str, contexts: Contexts) -> None:
        self._host = Host(catalog, family)
        self._contexts = contexts

    def answer(self, block: Block, case: Arguments) -> Returned:
        assert block.prototype is not None
        case = self._contexts.made_here(self._host, case)
        arguments = [
            case.buffers[p.name] if p.pointer else case.scalars[p.name]
            for p in block.prototype.parameters
        ]
        value, contents = self._host.call(block.function, arguments)
        pointers = [p.name for p in block.prototype.parameters if p.pointer]
        returns = block.prototype.returns
        mask = 0 if returns == "void" else (1 << 8 * SCALAR_BYTES[returns]) - 1
        return Returned(dict(zip(pointers, contents, strict=True)), value & mask if mask else None)
