"""Authenticated encryption in pieces: any division gives the bytes of one call, or its refusal."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import contexts
import support
from motecrypt.catalog import VARIANTS, Aead
from motecrypt.run.host import (
    AUTHENTICATION_FAILED,
    OUT_OF_ORDER,
    ContractError,
    Host,
    host_context,
)
from motecrypt.run.pieces import Cut, InPieces, at_random
from motecrypt.run.signature import signature
from motecrypt.run.step import Key, Passed
from motecrypt.verify import verify
from motecrypt.verify.verify import flip
from rig import FILL, Memory, Rig

NAMES = [a.name for a in support.catalog().aeads if a.incremental]
CASES = list(itertools.product(NAMES, VARIANTS))
RANDOM_LENGTHS = 6

every_aead = pytest.mark.parametrize("name", NAMES)
every_variant = pytest.mark.parametrize(("name", "variant"), CASES)


def on_host(aead: Aead, cut: Cut) -> InPieces:
    assert aead.context is not None
    return InPieces(aead, support.host(aead.family), cut, bytes(host_context(aead.context)))


def fixed(pieces: Sequence[int]) -> Cut:
    """The first pieces have these lengths; what is left is the last one, if anything is."""

    def cut(data: bytes) -> list[bytes]:
        ends = list(itertools.accumulate(pieces))
        parts = [data[start:end] for start, end in zip([0, *ends], ends, strict=False)]
        rest = data[sum(pieces) :]
        return [*parts, rest] if rest else parts

    return cut


def in_turn(ad: Cut, message: Cut) -> Cut:
    """One cut for the associated data, one for the message that follows it, in both directions."""
    turn = itertools.cycle([ad, message])
    return lambda data: next(turn)(data)


@every_aead
def test_official_vectors_in_pieces(name: str) -> None:
    """The whole official file, each vector cut elsewhere, back again, and with a wrong tag."""
    aead = support.aead(name)
    problems: list[str] = []
    cut = at_random(support.rng("official", name))
    assert verify.verify_aead(aead, on_host(aead, cut), problems) == aead.vectors.count
    assert not problems


@every_aead
@given(data=st.data())
def test_any_division_on_the_host(name: str, data: st.DataObject) -> None:
    aead = support.aead(name)
    sizes = st.lists(st.integers(0, 2 * aead.rate + 3), max_size=8)
    ad, pt = data.draw(sizes), data.draw(sizes)
    key, nonce, header, message = inputs = support.aead_inputs(aead, sum(ad), sum(pt))
    ct, tag = support.host(aead.family).encrypt(aead, *inputs)
    pieces = on_host(aead, in_turn(fixed(ad), fixed(pt)))
    assert pieces.encrypt(*inputs) == (ct, tag)
    assert pieces.decrypt(key, nonce, header, ct, tag) == message


@every_aead
def test_long_inputs_in_random_pieces(name: str) -> None:
    aead = support.aead(name)
    pieces = on_host(aead, at_random(support.rng("long", name)))
    for ad_len, msg_len in support.aead_lengths(aead, RANDOM_LENGTHS):
        key, nonce, ad, pt = inputs = support.aead_inputs(aead, ad_len, msg_len)
        ct, tag = support.host(aead.family).encrypt(aead, *inputs)
        where = f"{ad_len} bytes of associated data, {msg_len} of message"
        assert pieces.encrypt(*inputs) == (ct, tag), where
        assert pieces.decrypt(key, nonce, ad, ct, tag) == pt, where
        assert pieces.decrypt(key, nonce, ad, ct, flip(tag, msg_len % 64)) is None, where


class InSimulator:
    """Steps in the simulator, under guard: context, buffers and frame, and nothing else.

    Memory and registers are rubbish before every call; buffers lie `shift` bytes from a word.
    """

    def __init__(self, aead: Aead, variant: str, chip: str) -> None:
        self.chip = chip
        self.rig = Rig(aead, variant, chip, aead.incremental)
        self.shift = 0

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        memory: list[Memory | int] = [Memory("context", bytes(context), True)]
        for argument in arguments:
            if isinstance(argument, Key):
                memory.append(Memory("key", argument.data, False, self.shift))
                continue
            if not isinstance(argument, int):
                writable = isinstance(argument, bytearray)
                argument = Memory(str(id(argument)), bytes(argument), writable, self.shift)
            memory.append(argument)
        result = self.rig.call(function, memory, guarded=True)
        context[:] = result.buffers["context"]
        for argument in arguments:
            if isinstance(argument, bytearray):
                argument[:] = result.buffers[str(id(argument))]
        return result.status


def divisions(rate: int) -> list[list[int]]:
    """Lengths of pieces: none, empty ones, single bytes, and all around the rate."""
    return [
        [],
        [0],
        [0, 1, 0],
        [1] * (2 * rate + 1),
        [rate],
        [rate, 0],
        [rate - 1, 1, 1],
        [rate - 1, 2, rate - 2, rate],
        [rate, rate],
        [2 * rate, 3],
        [rate + 1, rate - 1, 0, 3],
        [3 * rate + 2, 1, rate],
    ]


def in_simulator(aead: Aead, simulator: InSimulator, cut: Cut) -> InPieces:
    """The context is no longer than its type, and rubbish before."""
    context = bytes([FILL]) * contexts.bytes_of(aead, simulator.chip)
    return InPieces(aead, simulator, cut, context)


def whole(data: bytes) -> list[bytes]:
    return [data]


@every_variant
def test_divisions_in_the_simulator(name: str, variant: str, chip: str) -> None:
    aead = support.aead(name)
    simulator = InSimulator(aead, variant, chip)
    known = divisions(aead.rate)
    for number, message in enumerate(known):
        header = known[(5 * number + 1) % len(known)]
        key, nonce, ad, pt = inputs = support.aead_inputs(aead, sum(header), sum(message))
        ct, tag = support.host(aead.family).encrypt(aead, *inputs)
        pieces = in_simulator(aead, simulator, in_turn(fixed(header), fixed(message)))
        simulator.shift = number % 2
        where = f"data in {header}, message in {message}"
        assert pieces.encrypt(*inputs) == (ct, tag), where
        assert pieces.decrypt(key, nonce, ad, ct, tag) == pt, where
        assert pieces.decrypt(key, nonce, ad, ct, flip(tag, 8 * aead.tag - 1)) is None, where


@every_variant
def test_a_context_that_is_given_up_is_wiped(name: str, variant: str, chip: str) -> None:
    aead = support.aead(name)
    key, nonce, ad, pt = support.aead_inputs(aead, 5, aead.rate + 3)
    pieces = in_simulator(aead, InSimulator(aead, variant, chip), whole)
    context = pieces.begin(key, nonce, ad, len(pt))
    pieces.update("encrypt_update", context, pt)
    assert any(context)
    pieces.step("wipe", context)
    assert not any(context)


def ended(pieces: InPieces, aead: Aead, how: str) -> bytearray:
    """A context whose message was ended, or given up."""
    key, nonce, ad, pt = support.aead_inputs(aead, 5, aead.rate + 3)
    context = pieces.begin(key, nonce, ad, len(pt))
    tag = bytearray(aead.tag)
    ct = pieces.update("encrypt_update", context, pt)
    if how == "wiped":
        pieces.step("wipe", context)
        return context
    rest = bytearray(len(pt) - len(ct))
    pieces.end("encrypt_final", context, rest, tag)
    if how != "sealed":
        context = pieces.begin(key, nonce, ad, len(pt))
        pieces.update("decrypt_update_unverified", context, ct + rest)
        shown = bytes(tag) if how == "opened" else flip(bytes(tag), 3)
        result = pieces.end("decrypt_final", context, rest, shown)
        assert result == (0 if how == "opened" else AUTHENTICATION_FAILED)
    return context


ENDS = ("wiped", "sealed", "opened", "refused")
FILLS = (0x00, 0x55, 0xAA, 0xFF)


def stays_dead(pieces: InPieces, aead: Aead, dead: bytes) -> None:
    """Whatever is done with this context: it gives zeros, and accepts no tag, above all not the one
    that comes from doing the same with another of its kind, as everyone can."""
    for ad, message in itertools.product((0, 1, aead.rate), (0, 1, aead.rate + 3)):
        where = f"{ad} bytes of associated data, {message} of message"
        ct, tag = b"", bytearray(b"?" * aead.tag)
        for direction in ("encrypt_update", "decrypt_update_unverified"):
            context = bytearray(dead)
            pieces.step("ad", context, bytes(ad), ad)
            out = pieces.update(direction, context, b"m" * message)
            assert out == bytes(message), where
            assert context == (bytes(len(dead)) if ad or message else dead), where
            if direction == "encrypt_update":
                ct = out
                end = pieces.end("encrypt_final", context, bytearray(), tag)
                assert end == OUT_OF_ORDER, where
                assert not any(tag) and not any(context), where
        for guess in (bytes(tag), flip(bytes(tag), 0)):
            context = bytearray(dead)
            pieces.step("ad", context, bytes(ad), ad)
            pieces.update("decrypt_update_unverified", context, ct)
            result = pieces.end("decrypt_final", context, bytearray(), guess)
            assert result == AUTHENTICATION_FAILED, where
            assert not any(context), where


@every_aead
def test_a_dead_context_stays_dead_on_the_host(name: str) -> None:
    aead = support.aead(name)
    pieces = on_host(aead, whole)
    stays_dead(pieces, aead, bytes(host_context(aead.context or 0)))
    for how in ENDS:
        stays_dead(pieces, aead, bytes(ended(pieces, aead, how)))


@every_variant
def test_a_dead_context_stays_dead_in_the_simulator(name: str, variant: str, chip: str) -> None:
    aead = support.aead(name)
    pieces = in_simulator(aead, InSimulator(aead, variant, chip), whole)
    for fill in FILLS:
        stays_dead(pieces, aead, bytes([fill]) * contexts.bytes_of(aead, chip))
    for how in ENDS:
        assert not any(ended(pieces, aead, how))


@dataclass(frozen=True)
class Disorder:
    """Calls that are in order, and one that is not: data goes in where the message may be."""

    before: tuple[str, ...]
    wrong: str
    data_first: bool = True


SEAL, UNSEAL = "encrypt_update", "decrypt_update_unverified"
DISORDERS = {
    "data after encryption": Disorder((SEAL,), "ad", data_first=False),
    "data after decryption": Disorder((UNSEAL,), "ad", data_first=False),
    "decryption after encryption": Disorder((SEAL,), UNSEAL),
    "encryption after decryption": Disorder((UNSEAL,), SEAL),
    "decryption in an encryption": Disorder((SEAL, SEAL), UNSEAL),
    "encryption in a decryption": Disorder((UNSEAL, UNSEAL), SEAL),
    "encryption ended as decryption": Disorder((SEAL,), "decrypt_final"),
    "decryption ended as encryption": Disorder((UNSEAL,), "encrypt_final"),
}


def refuses_disorder(pieces: InPieces, aead: Aead, disorder: Disorder) -> None:
    """The call out of order gives zeros and zeroes the context, which then stays dead: no end of it
    has a tag."""
    size = aead.rate + 3
    key, nonce, ad, message = support.aead_inputs(aead, 5, size)
    ad = ad if disorder.data_first else b""
    context = pieces.begin(key, nonce, ad, size * (len(disorder.before) + 1))
    for step in disorder.before:
        assert any(pieces.update(step, context, message))
    tag = bytearray(b"?" * aead.tag)
    if disorder.wrong == "decrypt_final":
        _, right = support.host(aead.family).encrypt(aead, key, nonce, ad, message)
        rest = bytearray(aead.rate)
        assert pieces.end("decrypt_final", context, rest, right) == AUTHENTICATION_FAILED
        assert not any(rest)
    elif disorder.wrong == "encrypt_final":
        rest = bytearray(aead.rate)
        assert pieces.end("encrypt_final", context, rest, tag) == OUT_OF_ORDER
        assert not any(tag) and not any(rest)
    elif disorder.wrong == "ad":
        pieces.step("ad", context, b"late", 4)
    else:
        assert not any(pieces.update(disorder.wrong, context, message))
    assert not any(context)


@every_aead
@pytest.mark.parametrize("what", DISORDERS)
def test_a_call_out_of_order_ends_the_message_on_the_host(name: str, what: str) -> None:
    aead = support.aead(name)
    refuses_disorder(on_host(aead, whole), aead, DISORDERS[what])


@every_variant
def test_a_call_out_of_order_ends_the_message_in_the_simulator(
    name: str, variant: str, chip: str
) -> None:
    aead = support.aead(name)
    pieces = in_simulator(aead, InSimulator(aead, variant, chip), whole)
    for disorder in DISORDERS.values():
        refuses_disorder(pieces, aead, disorder)


@every_aead
def test_calls_of_no_bytes_are_always_in_order(name: str) -> None:
    """They do nothing, so that a loop over pieces need not look at their length."""
    aead = support.aead(name)
    inputs = key, nonce, ad, pt = support.aead_inputs(aead, 5, aead.rate + 3)
    pieces = on_host(aead, whole)
    context, tag = pieces.begin(key, nonce, ad, len(pt)), bytearray(aead.tag)
    ct = b""
    for part in (pt[:2], pt[2:]):
        ct += pieces.update(SEAL, context, part)
        pieces.step("ad", context, b"", 0)
        pieces.update(UNSEAL, context, b"")
    rest = bytearray(len(pt) - len(ct))
    assert pieces.end("encrypt_final", context, rest, tag) == 0
    assert (ct + rest, bytes(tag)) == support.host(aead.family).encrypt(aead, *inputs)


@pytest.mark.parametrize("name", [name for name in NAMES if support.aead(name).whole_ad])
def test_data_that_comes_in_one_call_comes_in_no_second(name: str) -> None:
    aead = support.aead(name)
    key, nonce, ad, pt = support.aead_inputs(aead, 5, aead.rate)
    pieces = on_host(aead, whole)
    context = pieces.begin(key, nonce, ad, len(pt))
    pieces.step("ad", context, ad, len(ad))
    assert not any(context)
    stays_dead(pieces, aead, bytes(context))


class Faulty:
    """Steps with one fault, to see that it is found."""

    def __init__(self, library: Host, fault: Callable[[str, bytearray], int | None]) -> None:
        self._library, self._fault = library, fault

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        result = self._library.step(function, context, *arguments)
        change = self._fault(function, context)
        return result if change is None else change


def forgets_to_wipe(function: str, context: bytearray) -> None:
    if function.endswith("final"):
        context[3] = 1


def accepts_everything(function: str, context: bytearray) -> int | None:
    return 0 if function.endswith("decrypt_final") else None


def says_one(function: str, context: bytearray) -> int | None:
    return 1 if function.endswith("decrypt_final") else None


def test_faults_are_found() -> None:
    aead = support.aead(NAMES[0])
    cut = at_random(support.rng("faults"))

    def with_fault(fault: Callable[[str, bytearray], int | None]) -> InPieces:
        steps = Faulty(support.host(aead.family), fault)
        return InPieces(aead, steps, cut, bytes(host_context(aead.context or 0)))

    problems: list[str] = []
    verify.verify_aead(aead, with_fault(accepts_everything), problems)
    assert any("are accepted" in problem for problem in problems)
    inputs = support.aead_inputs(aead, 3, 4)
    with pytest.raises(ContractError, match="left something in the context"):
        with_fault(forgets_to_wipe).encrypt(*inputs)
    with pytest.raises(ContractError, match="neither 0 nor MOTE_ERR_AUTH"):
        with_fault(says_one).decrypt(*inputs, bytes(aead.tag))


class Loose:
    """Whole blocks with one fault: an update writes more than it says, or the end of a forged
    message keeps what it wrote."""

    def __init__(self, library: Host, step: str) -> None:
        self._library, self._step = library, step

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        result = self._library.step(function, context, *arguments)
        if function.endswith(self._step):
            out = arguments[0]
            assert isinstance(out, bytearray)
            out[-1] = 1
        return result


@pytest.mark.parametrize(
    ("step", "why"), [("encrypt_update", "wrote more than it said"), ("decrypt_final", "wrong tag")]
)
def test_faults_of_whole_blocks_are_found(step: str, why: str) -> None:
    aead = support.aead(next(a.name for a in support.catalog().aeads if a.whole_blocks))
    steps = Loose(support.host(aead.family), step)
    pieces = InPieces(aead, steps, whole, bytes(host_context(aead.context or 0)))
    key, nonce, ad, _ = inputs = support.aead_inputs(aead, 3, aead.rate + 1)
    ct, tag = support.host(aead.family).encrypt(aead, *inputs)
    with pytest.raises(ContractError, match=why):
        if step == "encrypt_update":
            pieces.encrypt(*inputs)
        else:
            pieces.decrypt(key, nonce, ad, ct, flip(tag, 0))


@every_aead
def test_signatures_are_those_of_the_header(name: str) -> None:
    """What `mote run` checks a call against: the parameters of the declaration, by name."""
    aead, catalog = support.aead(name), support.catalog()
    header = catalog.root / "crypto" / "include" / catalog.family(aead.family).header
    text = header.read_text(encoding="utf-8")
    for function in aead.incremental:
        declared = re.search(rf"\b{function}\(([^)]*)\);", text)
        known = signature(catalog, function)
        assert declared is not None and known is not None
        names = [parameter.split()[-1].lstrip("*") for parameter in declared[1].split(",")]
        assert [parameter.name for parameter in known] == names
        assert known[0].size == aead.context


def test_random_pieces_cover_what_they_should() -> None:
    """No piece, one, an empty one at each end and within: at_random makes them all."""
    cut = at_random(support.rng("cuts"))
    whole = [cut(b"four") for _ in range(300)]
    assert all(b"".join(parts) == b"four" for parts in whole)
    assert [b"four"] in whole and [b"", b"four"] in whole and [b"four", b""] in whole
    assert any(b"" in parts[1:-1] for parts in whole)
    assert {len(cut(b"")) for _ in range(100)} >= {0, 2, 6}
