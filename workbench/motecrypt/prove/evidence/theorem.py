"""A proved statement in one sentence."""

from __future__ import annotations

from collections import Counter

from motecrypt.prove.contract.statement import VERDICT, Made, Statement
from motecrypt.prove.symbolic.execution import Execution


def sentence(statement: Statement, made: Made) -> str:
    """Return a statement as a sentence: the inputs, the code, and what the code leaves.

    >>> sentence(statement, made)
    'For all key (16 bytes), nonce (16 bytes) and pt (9 bytes): mote_ascon_aead128_encrypt (0x4000
    to 0x4a31) leaves ct (9 bytes) and tag (16 bytes) as ascon-aead128 encrypt has them, and R4 as
    it was.'
    """
    inputs = [f"{name} ({_bytes(len(data))})" for name, data in made.inputs.named.items() if data]
    calls = dict.fromkeys(map(_function, made.counted))
    first = made.claims[0].run if made.claims else ""
    runs = list(dict.fromkeys(claim.run for claim in made.claims))
    whats = [claim.what for claim in made.claims if claim.run in (first, "")]
    outputs = Counter(what.partition("[")[0] for what in whats if "[" in what)
    named = dict.fromkeys(whats)
    others = [what for what in named if "[" not in what and what not in ("status", VERDICT)]
    left = [f"{name} ({_bytes(count)})" for name, count in outputs.items()]
    left += ["the status"] * ("status" in whats)
    text = f"For all {_and(inputs)}: {' and then '.join(calls)} "
    text += f"{'leave' if len(calls) > 1 else 'leaves'} {_and(left)} "
    text += f"as {statement.algorithm} {statement.operation} has them"
    if others:
        text += f", and {_and(others)} as {'they were' if len(others) > 1 else 'it was'}"
    ways = [run for run in runs if run]
    if ways:
        text += f"{'; likewise with' if '' in runs else ', in the runs with'} {_and(ways)}"
    return text + "."


def _function(execution: Execution) -> str:
    prepared = execution.prepared
    if isinstance(prepared.function, int):
        return f"the code at {prepared.function:#06x}"
    symbol = prepared.machine.symbols[prepared.function]
    end = symbol.address + max(symbol.size, 1) - 1
    return f"{prepared.function} ({symbol.address:#06x} to {end:#06x})"


def _bytes(count: int) -> str:
    return f"{count} byte" if count == 1 else f"{count} bytes"


def _and(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
