"""The hash of SGCM as a primitive, of any number of blocks."""

from __future__ import annotations

from dataclasses import replace

import support
from motecrypt.catalog import Primitive


def of_blocks(blocks: int, function: str = "") -> Primitive:
    """Of so many blocks, by another function if one is named."""
    primitive = support.catalog().algorithm("sgcm-hash")
    assert isinstance(primitive, Primitive)
    (operation,) = primitive.operations
    z, data, count, key = operation.call.arguments
    arguments = (z, replace(data, size=16 * blocks), replace(count, value=blocks), key)
    call = replace(operation.call, arguments=arguments)
    if function:
        call = replace(call, function=function)
    return replace(primitive, operations=(replace(operation, call=call),))
