"""What the caller of a function keeps in RAM for the call, where a chip's classes count it."""

from __future__ import annotations

from motecrypt._sim import Convention, convention
from motecrypt.bench.records import Record
from motecrypt.catalog import Catalog, Primitive
from motecrypt.kernels.block import Block, read_blocks
from motecrypt.toolchain import chip, sources


def of_caller(catalog: Catalog, record: Record) -> int:
    """The buffers of a call, of which the kernel's header block says how long they are, arguments
    on the stack, and the return address. Texts of any length are not counted; nothing is on chips
    whose classes count nothing of this."""
    target = chip(record.chip)
    if target.grid is None:
        return 0
    algorithm = catalog.algorithm(record.algorithm)
    if isinstance(algorithm, Primitive):
        functions = {o.function for o in algorithm.operations if o.label == record.label}
    else:
        functions = {f for f in algorithm.functions if f.endswith(record.operation)}
        functions = functions or {*algorithm.functions}
    abi = convention(record.chip)
    for file in sources(catalog, algorithm.family, target, record.variant):
        for block in read_blocks(file) if file.suffix == ".S" else ():
            if block.function in functions:
                return _buffers(block) + _passed(block, abi) + abi.return_bytes
    return 0


def _buffers(block: Block) -> int:
    return sum(buffer.bytes({}) for buffer in block.buffers if not buffer.lengths)


def _passed(block: Block, abi: Convention) -> int:
    """The bytes of arguments that are on the stack."""
    assert block.prototype is not None
    layout = abi.layout([parameter.passed(abi) for parameter in block.prototype.parameters])
    ends = [slot.offset + abi.unit for slots in layout for slot in slots if slot.offset is not None]
    room = max(ends, default=0)
    return room + -room % abi.stack_alignment
