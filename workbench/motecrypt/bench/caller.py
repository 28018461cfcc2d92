"""The RAM that the caller of a function keeps for the call, where a chip's classes count it."""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt._sim import Convention, convention
from motecrypt.bench.records import Record
from motecrypt.catalog import Algorithm, Catalog, Primitive
from motecrypt.kernels.block import Block, read_blocks
from motecrypt.run.signature import signature
from motecrypt.toolchain import chip, sources


def of_caller(catalog: Catalog, record: Record) -> int:
    """The buffers of a call, whose lengths the kernel's header block states, or the
    manifest where there is no block, arguments on the stack, and the return address.

    Texts of any length are not counted; nothing is on chips whose classes count nothing of this.
    """
    target = chip(record.chip)
    if target.grid is None:
        return 0
    algorithm = catalog.algorithm(record.algorithm)
    functions = _functions(algorithm, record)
    abi, all_on_stack = convention(record.chip), target.has_c(record.variant)
    for file in sources(catalog, algorithm.family, target, record.variant):
        for block in read_blocks(file) if file.suffix == ".S" else ():
            if block.function in functions:
                assert block.prototype is not None
                passed = [parameter.passed(abi) for parameter in block.prototype.parameters]
                return _buffers(block) + _stack(passed, abi, all_on_stack) + abi.return_bytes
    known = signature(catalog, min(functions)) if all_on_stack and functions else None
    if known is None:
        return 0
    passed = [abi.pointer_bytes] * len(known)
    kept = sum(parameter.size or 0 for parameter in known)
    return kept + _stack(passed, abi, all_on_stack) + abi.return_bytes


def _functions(algorithm: Algorithm, record: Record) -> set[str]:
    if isinstance(algorithm, Primitive):
        return {o.function for o in algorithm.operations if o.label == record.label}
    directed = {f for f in algorithm.functions if f.endswith(record.operation)}
    return directed or {*algorithm.functions}


def _buffers(block: Block) -> int:
    return sum(buffer.bytes({}) for buffer in block.buffers if not buffer.lengths)


def _stack(sizes: Sequence[int], abi: Convention, all_on_stack: bool) -> int:
    """The bytes of arguments that are on the stack; all of them are where a compiler calls that has
    a convention of its own."""
    align = abi.stack_alignment
    if all_on_stack:
        return sum(size + -size % align for size in sizes)
    layout = abi.layout(list(sizes))
    ends = [slot.offset + abi.unit for slots in layout for slot in slots if slot.offset is not None]
    room = max(ends, default=0)
    return room + -room % align
