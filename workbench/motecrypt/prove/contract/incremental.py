"""Statements about incremental functions: on inputs in pieces they compute what the specification
computes on the whole.

Each input is cut into a first half, an empty piece, and the rest. All calls share a context. Each
call finds there what the one before it left, and nothing is known of the context before the first
call. After the last call it is zero, except for an extendable output, which may be continued.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from motecrypt._sim import Formula, Run
from motecrypt.catalog import Aead, Hash
from motecrypt.prove.contract.aead import PUBLIC, passed_key, status
from motecrypt.prove.contract.obligations import (
    REJECTED,
    Calls,
    Outcome,
    ProgramPath,
    by_verdict,
    made,
)
from motecrypt.prove.contract.sealed import free_text, sealed
from motecrypt.prove.contract.statement import Inputs, Made, Shown, Statement
from motecrypt.prove.symbolic.execution import Execution, Verdict, execute
from motecrypt.prove.symbolic.numbers import Byte, Number, is_zero, spread
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import UNWRITTEN, Arena, GuardedBytes, Prepared, context_room
from motecrypt.run.pieces import cut_ad, written
from motecrypt.specification import aead_model, hash_model
from motecrypt.specification.words import octets

CONTEXT = "context"
REST = "rest"
"""The name of the output of the final call, if updates write whole blocks only."""


def cut(data: bytes) -> list[bytes]:
    """Return a first half, an empty piece, and the rest."""
    ends = [0, len(data) // 2, len(data) // 2, len(data)]
    return [data[start:end] for start, end in pairwise(ends)]


@dataclass
class Script:
    """The calls of a computation, in order. All buffers are allocated before the first call."""

    firmware: Firmware
    inputs: Inputs | None
    """The symbolic inputs; None if all data is known."""
    offset: int
    context: int
    _calls: list[tuple[str, tuple[GuardedBytes | int, ...]]] = field(default_factory=list)
    _contents: dict[str, Sequence[Byte]] = field(default_factory=dict)
    _expanded: tuple[GuardedBytes, ...] = ()

    def __post_init__(self) -> None:
        self.firmware.machine.reset()
        where = self.firmware.placement
        self._arena = Arena(self.firmware.machine, self.offset, placement=where)
        room = context_room(self.context, self.firmware.chip.name)
        self._context = self._arena.inout(CONTEXT, bytes([UNWRITTEN]) * room, offset=0)

    def given(self, name: str, data: Sequence[Byte], *, offset: int | None = None) -> GuardedBytes:
        """Allocate an input, under a name of its own."""
        self._contents[name] = data
        whole = octets(data)
        plain = whole if self.inputs is None else self.inputs.plain(whole)
        return self._arena.input(name, plain, offset=offset)

    def take_expanded(self, key: Sequence[Byte]) -> None:
        """Append the expanded key to the arguments of each later call. It is aligned as its C type
        requires."""
        self._expanded = (self.given("key", key, offset=0),)

    def made(self, name: str, length: int) -> GuardedBytes:
        """Allocate an output."""
        return self._arena.output(name, length)

    def call(self, function: str, *arguments: GuardedBytes | int) -> None:
        """Append a call whose first argument is the context."""
        self._calls.append((function, (self._context, *arguments, *self._expanded)))

    def prepared(self) -> list[Prepared]:
        """Return all calls, to be made in this order."""
        return [self._arena.prepare(function, *given) for function, given in self._calls]

    def executed(self, formula: Formula, verdict: Verdict | None = None) -> list[Execution]:
        """Execute all calls symbolically. Only the last one may branch by a verdict."""
        found: list[Execution] = []
        calls = self.prepared()
        for call in calls:
            own = {place.name for place in call.places}
            contents = {name: data for name, data in self._contents.items() if name in own}
            before = found[-1].computed if found else None
            decides = verdict if call is calls[-1] else None
            found.append(execute(formula, call, contents, decides, before=before))
        return found

    def run(self) -> list[tuple[Prepared, Run]]:
        """Run all calls on known bytes."""
        return [(call, call.run()) for call in self.prepared()]


@dataclass(frozen=True)
class Pieces:
    """The statements about one image of an algorithm's incremental functions."""

    algorithm: Aead | Hash
    firmware: Firmware
    verdict: Verdict
    offset: int
    way: str

    def operate(self, operation: str, first: int, message: int) -> Statement:
        """Return the statement about an operation for a pair of lengths."""
        make, show = {
            "encrypt": (self._encrypt, self._encrypted),
            "decrypt": (self._decrypt, self._decrypted),
            "hash": (self._hash, self._hashed),
        }[operation]
        one_input = isinstance(self.algorithm, Hash) and not self.algorithm.custom
        return Statement(
            self.algorithm.name,
            self.firmware.variant,
            operation,
            (message,) if one_input else (first, message),
            lambda inputs: make(inputs, first, message),
            show,
            self.way,
            PUBLIC if isinstance(self.algorithm, Aead) else (),
        )

    def _script(self, inputs: Inputs | None) -> Script:
        assert self.algorithm.context is not None
        return Script(self.firmware, inputs, self.offset, self.algorithm.context)

    def _aead(self) -> Aead:
        assert isinstance(self.algorithm, Aead)
        return self.algorithm

    def _begun(
        self, inputs: Inputs | None, key: Sequence[Byte], nonce: bytes, ad: bytes, message: int
    ) -> Script:
        """Return the calls up to the end of the associated data. ``key`` has the form in which the
        functions take it."""
        aead, script = self._aead(), self._script(inputs)
        announced = (message, len(ad)) if aead.lengths_first else ()
        there = script.given("nonce", nonce)
        if aead.expansion is None:
            script.call(f"{aead.prefix}_init", *announced, there, script.given("key", key))
        else:
            script.take_expanded(key)
            script.call(f"{aead.prefix}_init", *announced, there)
        for i, piece in enumerate(cut_ad(aead, cut, ad)):
            script.call(f"{aead.prefix}_ad", script.given(f"ad {i}", piece), len(piece))
        return script

    def _sealing(self, inputs: Inputs | None, key: Sequence[Byte], data: Sequence[bytes]) -> Script:
        nonce, ad, pt = data
        aead, script = self._aead(), self._begun(inputs, key, nonce, ad, len(pt))
        *sizes, left = written(aead, cut(pt))
        for i, (piece, size) in enumerate(zip(cut(pt), sizes, strict=True)):
            ct, given = script.made(f"ct {i}", size), script.given(f"pt {i}", piece)
            script.call(f"{aead.prefix}_encrypt_update", ct, given, len(piece))
        rest = [script.made(f"ct {REST}", left)] if aead.whole_blocks else []
        script.call(f"{aead.prefix}_encrypt_final", *rest, script.made("tag", aead.tag))
        return script

    def _opening(
        self, inputs: Inputs | None, key: Sequence[Byte], data: Sequence[bytes], tag: bytes
    ) -> Script:
        nonce, ad, ct = data
        aead, script = self._aead(), self._begun(inputs, key, nonce, ad, len(ct))
        *sizes, left = written(aead, cut(ct))
        for i, (piece, size) in enumerate(zip(cut(ct), sizes, strict=True)):
            pt, given = script.made(f"pt {i}", size), script.given(f"ct {i}", piece)
            script.call(f"{aead.prefix}_decrypt_update_unverified", pt, given, len(piece))
        rest = [script.made(f"pt {REST}", left)] if aead.whole_blocks else []
        script.call(f"{aead.prefix}_decrypt_final", *rest, script.given("tag", tag))
        return script

    def _unknown(self, inputs: Inputs, ad: int, message: int, text: str = "pt") -> list[bytes]:
        aead = self._aead()
        sizes = {"key": aead.key, "nonce": aead.nonce, "ad": ad, text: message}
        return [inputs.unknown(name, size) for name, size in sizes.items()]

    def _encrypt(self, inputs: Inputs, ad: int, message: int) -> Made:
        data = self._unknown(inputs, ad, message)
        key, before = passed_key(self._aead(), self.firmware, inputs, data[0])
        calls = self._sealing(inputs, key, data[1:]).executed(inputs.formula)
        ct, tag = aead_model(self._aead()).encrypt(*data)
        outputs = [_whole("ct", calls, ct), _whole("tag", calls, tag), _cleared(calls)]
        outcome = Outcome(outputs, status(calls, 1))
        return made(inputs, [ProgramPath(calls, outcome)], before=before, secrets=("key", "pt"))

    def _decrypt(self, inputs: Inputs, ad: int, message: int) -> Made:
        aead = self._aead()
        data = self._unknown(inputs, ad, message, free_text(aead))
        key, nonce, associated, _ = data
        known = sealed(aead, *data)
        pt, ct, tag = known.pt, known.ct, known.tag
        difference = inputs.unknown("difference", aead.tag, sparse=True)
        wrong = octets(a ^ b for a, b in zip(tag, difference, strict=True))
        given = (nonce, associated, ct)
        passed, before = passed_key(aead, self.firmware, inputs, key)
        # The bytes that updates write: for a wrong tag the final call writes zeros behind them.
        shown = sum(written(aead, cut(pt))[:-1])

        def opened(tag: bytes) -> Calls:
            script = self._opening(inputs, passed, given, tag)
            return script.executed(inputs.formula, self.verdict)

        def outcome(calls: Calls, is_right: Number) -> Outcome:
            rest = octets(byte & spread(is_right, 8) for byte in pt[shown:])
            outputs = [_whole("pt", calls, pt[:shown] + rest), _cleared(calls)]
            return Outcome(outputs, status(calls, is_right))

        paths = by_verdict(opened, tag, wrong, is_zero(difference), outcome)
        known_bytes = (*ct, *tag, *wrong)
        return made(inputs, paths, before=before, given=known_bytes, secrets=("key", "pt"))

    def _hash(self, inputs: Inputs, custom: int, message: int) -> Made:
        msg, string = inputs.unknown("message", message), inputs.unknown("custom", custom)
        calls = self._hashing(inputs, msg, string).executed(inputs.formula)
        outputs = [_whole("digest", calls, self._digest(msg, string))]
        outputs += [] if self._xof else [_cleared(calls)]
        return made(inputs, [ProgramPath(calls, Outcome(outputs))], secrets=("message",))

    @property
    def _xof(self) -> bool:
        return isinstance(self.algorithm, Hash) and self.algorithm.xof

    def _digest(self, message: bytes, custom: bytes) -> bytes:
        assert isinstance(self.algorithm, Hash)
        more: list[object] = [self.algorithm.digest] if self._xof else []
        more += [custom] if self.algorithm.custom else []
        return hash_model(self.algorithm).digest(message, *more)

    def _hashing(self, inputs: Inputs | None, message: bytes, custom: bytes) -> Script:
        assert isinstance(self.algorithm, Hash)
        init, update, last = self.algorithm.incremental
        script = self._script(inputs)
        if self.algorithm.custom:
            script.call(init, script.given("custom", custom), len(custom))
        else:
            script.call(init)
        for i, piece in enumerate(cut(message)):
            script.call(update, script.given(f"message {i}", piece), len(piece))
        whole = bytes(self.algorithm.digest)
        for i, piece in enumerate(cut(whole) if self._xof else [whole]):
            size = [len(piece)] if self._xof else []
            script.call(last, script.made(f"digest {i}", len(piece)), *size)
        return script

    def _encrypted(self, values: Mapping[str, bytes], run: str) -> Shown:
        data = [values[name] for name in ("key", "nonce", "ad", "pt")]
        made = self._sealing(None, self.firmware.passed_key(data[0]), data[1:]).run()
        ct, tag = aead_model(self._aead()).encrypt(*data)
        shown = {"ct": _read("ct", made), "tag": _read("tag", made), "status": _status(made)}
        return Shown(shown, {"ct": ct, "tag": tag, "status": b"\0\0"})

    def _decrypted(self, values: Mapping[str, bytes], run: str) -> Shown:
        aead = self._aead()
        key, nonce, ad = (values[name] for name in ("key", "nonce", "ad"))
        known = sealed(aead, key, nonce, ad, values[free_text(aead)])
        pt, ct, tag = known.pt, known.ct, known.tag
        difference = values["difference"] if run == REJECTED else bytes(len(tag))
        given = bytes(a ^ b for a, b in zip(tag, difference, strict=True))
        passed = self.firmware.passed_key(key)
        made = self._opening(None, passed, (nonce, ad, ct), given).run()
        wanted = b"\xff\xff" if any(difference) else b"\0\0"
        if any(difference):
            left = written(aead, cut(pt))[-1]
            pt = pt[: len(pt) - left] + bytes(left)
        shown = {"pt": _read("pt", made), "status": _status(made)}
        return Shown(shown, {"pt": pt, "status": wanted})

    def _hashed(self, values: Mapping[str, bytes], run: str) -> Shown:
        message, custom = values["message"], values["custom"]
        made = self._hashing(None, message, custom).run()
        return Shown({"digest": _read("digest", made)}, {"digest": self._digest(message, custom)})


Output = tuple[str, list[Byte], bytes]


def _whole(name: str, calls: Calls, expected: bytes) -> Output:
    """Return an output whose pieces, one after the other, are as expected."""
    pieces = [call.read(own) for call in calls for own in call.names if own.split()[0] == name]
    return name, [byte for piece in pieces for byte in piece], expected


def _cleared(calls: Calls) -> Output:
    """Return the context, which is zero when the computation is over."""
    left = calls[-1].read(CONTEXT)
    return CONTEXT, left, bytes(len(left))


def _read(name: str, made: Sequence[tuple[Prepared, Run]]) -> bytes:
    own = [(call, place.name) for call, _ in made for place in call.places]
    return b"".join(call.read(place) for call, place in own if place.split()[0] == name)


def _status(made: Sequence[tuple[Prepared, Run]]) -> bytes:
    """Return the status of the last call, as bytes."""
    return (made[-1][1].value & 0xFFFF).to_bytes(2, "big")
