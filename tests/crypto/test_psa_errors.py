"""``crypto/psa``: every error and state of the driver for PSA Crypto."""

from __future__ import annotations

import ctypes

import pytest

import psa
import support
from psa import (
    BAD_STATE,
    BUFFER_TOO_SMALL,
    INVALID_ARGUMENT,
    INVALID_SIGNATURE,
    NOT_SUPPORTED,
    SUCCESS,
    Sealing,
    with_tag,
)

pytestmark = psa.NEEDED
NONCES = {psa.ASCON_AEAD128: 16, psa.CCM: 13, psa.GCM: 12}
SEALINGS = [
    (Sealing(psa.ASCON, psa.ASCON_AEAD128), 16),
    (Sealing(psa.ASCON, psa.ASCON_AEAD128), 32),
    (Sealing(psa.AES, psa.CCM), 16),
    (Sealing(psa.AES, psa.GCM), 16),
    (Sealing(psa.AES, psa.CCM), 32),
    (Sealing(psa.AES, psa.GCM), 32),
]
"""With the bytes of a key."""
each_sealing = pytest.mark.parametrize(
    ("sealing", "key_bytes"), SEALINGS, ids=["ascon", "masked", "ccm", "gcm", "ccm-256", "gcm-256"]
)


@pytest.fixture(scope="module")
def driver() -> psa.Driver:
    return psa.Driver(psa.build("driver") / "libdriver.so")


@each_sealing
@pytest.mark.parametrize("length", [0, 1, 15, 16, 17, 100])
def test_output_may_be_where_input_is(
    driver: psa.Driver, sealing: Sealing, key_bytes: int, length: int
) -> None:
    source = support.rng("in place", key_bytes, length)
    key, nonce, pt = map(source.randbytes, (key_bytes, NONCES[sealing.algorithm], length))
    wanted = driver.crypt("aead_encrypt", sealing, (key, nonce, b"ad", pt), length + 16).output
    buffer, got = ctypes.create_string_buffer(pt, length + 16), ctypes.c_size_t()
    head = (*driver.key(sealing.type, key), ctypes.c_uint32(sealing.algorithm))
    given = (*head, nonce, len(nonce), b"ad", 2, buffer)
    out = (buffer, length + 16, ctypes.byref(got))
    assert driver.call("aead_encrypt", *given, length, *out) == SUCCESS
    assert (buffer.raw, got.value) == (wanted, length + 16)
    assert driver.call("aead_decrypt", *given, length + 16, *out) == SUCCESS
    assert (buffer.raw[:length], got.value) == (pt, length)


class TestWhatTheLibraryLacks:
    """NOT_SUPPORTED, and nothing is written, so that a core can fall back, in place too."""

    @pytest.mark.parametrize(
        ("sealing", "key_bytes", "nonce"),
        [
            (Sealing(psa.AES, psa.GCM), 24, 12),
            (Sealing(psa.AES, psa.CCM), 24, 13),
            (Sealing(psa.AES, psa.GCM), 31, 12),
            (Sealing(psa.ASCON, psa.ASCON_AEAD128), 24, 16),
            (Sealing(psa.ASCON, psa.GCM), 16, 12),
            (Sealing(psa.AES, psa.ASCON_AEAD128), 16, 16),
            (Sealing(psa.CHACHA20, psa.CHACHA20_POLY1305), 32, 12),
            (Sealing(psa.AES, with_tag(psa.GCM, 11)), 16, 12),
            (Sealing(psa.AES, with_tag(psa.CCM, 5)), 16, 13),
            (Sealing(psa.AES, psa.GCM | 0x8000), 16, 12),
        ],
    )
    def test_keys_and_algorithms(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int, nonce: int
    ) -> None:
        inputs = (bytes(key_bytes), bytes(nonce), b"", bytes(20))
        for entry in ("aead_encrypt", "aead_decrypt"):
            done = driver.crypt(entry, sealing, inputs, 50)
            assert done.status == NOT_SUPPORTED and done.is_untouched
        operation = driver.operation("aead")
        for direction in ("encrypt", "decrypt"):
            assert operation.begin(direction, sealing, bytes(key_bytes)) == NOT_SUPPORTED
            assert operation.is_zero

    @pytest.mark.parametrize(
        ("algorithm", "lengths"),
        [(psa.ASCON_AEAD128, (0, 12, 15, 17)), (psa.CCM, (6, 14)), (psa.GCM, (0, 70000))],
    )
    def test_nonces(self, driver: psa.Driver, algorithm: int, lengths: tuple[int, ...]) -> None:
        type_ = psa.ASCON if algorithm == psa.ASCON_AEAD128 else psa.AES
        for length in lengths:
            for entry in ("aead_encrypt", "aead_decrypt"):
                inputs = (bytes(16), bytes(length), b"", bytes(20))
                done = driver.crypt(entry, Sealing(type_, algorithm), inputs, 50)
                assert done.status == NOT_SUPPORTED and done.is_untouched

    def test_hashes_and_xofs(self, driver: psa.Driver) -> None:
        number = ctypes.c_uint32(psa.SHA_384)
        done = driver.filling("hash_compute", 64, number, b"abc", 3)
        assert done.status == NOT_SUPPORTED and done.is_untouched
        for kind, algorithm in (("hash", psa.SHA_384), ("xof", psa.SHAKE256)):
            operation = driver.operation(kind)
            assert operation.setup(algorithm) == NOT_SUPPORTED and operation.is_zero


class TestWholeMessages:
    @each_sealing
    def test_a_buffer_is_too_small(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        given = (bytes(key_bytes), bytes(NONCES[sealing.algorithm]), b"ad")
        sealed = driver.crypt("aead_encrypt", sealing, (*given, b"text"), 20).output
        for size in (0, 4, 15, 19):
            done = driver.crypt("aead_encrypt", sealing, (*given, b"text"), size)
            assert done.status == BUFFER_TOO_SMALL and done.is_cleared
        for size in (0, 3):
            done = driver.crypt("aead_decrypt", sealing, (*given, sealed), size)
            assert done.status == BUFFER_TOO_SMALL and done.is_cleared

    @each_sealing
    def test_a_ciphertext_is_shorter_than_its_tag(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        given = (bytes(key_bytes), bytes(NONCES[sealing.algorithm]), b"ad")
        for length in (0, 15):
            done = driver.crypt("aead_decrypt", sealing, (*given, bytes(length)), 9)
            assert done.status == INVALID_ARGUMENT and done.is_cleared

    @each_sealing
    def test_a_forgery_leaves_zeros(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        """In all of the buffer."""
        given = (bytes(key_bytes), bytes(NONCES[sealing.algorithm]), b"ad")
        done = driver.crypt("aead_decrypt", sealing, (*given, bytes(50)), 60)
        assert done.status == INVALID_SIGNATURE and done.is_cleared

    def test_ccm_has_no_longer_messages(self, driver: psa.Driver) -> None:
        """Than the bytes that its nonce leaves can say."""
        ccm = Sealing(psa.AES, psa.CCM)
        given = (bytes(16), bytes(13), b"")
        assert driver.crypt("aead_encrypt", ccm, (*given, bytes(65535)), 70000).status == SUCCESS
        for entry, length in (("aead_encrypt", 65536), ("aead_decrypt", 65536 + 16)):
            done = driver.crypt(entry, ccm, (*given, bytes(length)), 70000)
            assert done.status == INVALID_ARGUMENT and done.is_cleared

    @pytest.mark.parametrize("name", psa.HASHES)
    def test_a_digest_needs_room(self, driver: psa.Driver, name: str) -> None:
        algorithm = psa.HASHES[name]
        bytes_ = 64 if name.endswith("512") else 32
        for size in (0, bytes_ - 1):
            done = driver.filling("hash_compute", size, ctypes.c_uint32(algorithm), b"abc", 3)
            assert done.status == BUFFER_TOO_SMALL and done.is_cleared
            operation = driver.operation("hash")
            assert operation.setup(algorithm) == SUCCESS
            done = operation.filling("finish", size)
            assert done.status == BUFFER_TOO_SMALL and done.is_cleared and operation.is_zero


class TestStates:
    """Each call where it must not be: the status, and an operation of zeros after it."""

    AEAD_STEPS = ("set_nonce", "set_lengths", "update_ad", "update", "finish", "verify")

    @staticmethod
    def step(operation: psa.Operation, name: str, nonce: int) -> int:
        if name == "set_lengths":
            return operation.call(name, 0, 0)
        if name == "update":
            done = operation.update(b"text")
            assert done.status == SUCCESS or done.is_cleared
            return done.status
        if name == "finish":
            done = operation.finish(16)
            assert done.status == SUCCESS or done.is_cleared
            return done.status
        if name == "verify":
            return operation.verify(bytes(16))
        return operation.give(name, bytes(nonce))

    @each_sealing
    def test_out_of_order(self, driver: psa.Driver, sealing: Sealing, key_bytes: int) -> None:
        nonce = NONCES[sealing.algorithm]
        has_lengths = sealing.algorithm == psa.CCM
        # What was done before, and what must not follow.
        lengths = ["set_lengths"] if has_lengths else []
        cases: list[tuple[list[str], set[str]]] = [
            ([], {"update_ad", "update", "finish", "verify"}),
            (["set_lengths"], {"set_lengths", "update_ad", "update", "finish", "verify"}),
            ([*lengths, "set_nonce"], {"set_nonce", "verify"} | set(lengths)),
        ]
        if has_lengths:
            cases.append((["set_nonce"], {"set_nonce", "update_ad", "update", "finish", "verify"}))
        else:
            cases.append((["set_nonce", "update_ad"], {"set_nonce", "set_lengths"}))
            cases.append((["set_nonce", "update"], {"set_nonce", "set_lengths", "update_ad"}))
        for before, wrong in cases:
            for name in wrong:
                operation = driver.operation("aead")
                assert operation.begin("encrypt", sealing, bytes(key_bytes)) == SUCCESS
                for done in before:
                    assert self.step(operation, done, nonce) == SUCCESS, (before, name)
                assert self.step(operation, name, nonce) == BAD_STATE, (before, name)
                assert operation.is_zero
                for again in self.AEAD_STEPS:
                    assert self.step(operation, again, nonce) == BAD_STATE
                assert operation.begin("encrypt", sealing, bytes(key_bytes)) == SUCCESS

    @each_sealing
    def test_a_decryption_is_not_finished(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        operation = driver.operation("aead")
        assert operation.begin("decrypt", sealing, bytes(key_bytes)) == SUCCESS
        assert operation.call("set_lengths", 0, 0) == SUCCESS
        assert operation.give("set_nonce", bytes(NONCES[sealing.algorithm])) == SUCCESS
        done = operation.finish(16)
        assert done.status == BAD_STATE and done.is_cleared and operation.is_zero

    @each_sealing
    def test_an_active_operation_is_not_set_up(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        """And goes on as if nothing had been."""
        operation = driver.operation("aead")
        assert operation.begin("encrypt", sealing, bytes(key_bytes)) == SUCCESS
        before = operation.memory.raw
        assert operation.begin("decrypt", sealing, bytes(key_bytes)) == BAD_STATE
        assert operation.memory.raw == before

    @each_sealing
    def test_lengths_are_kept_to(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        nonce = bytes(NONCES[sealing.algorithm])

        def begun(*fed: bytes) -> psa.Operation:
            operation = driver.operation("aead")
            assert operation.begin("encrypt", sealing, bytes(key_bytes)) == SUCCESS
            assert operation.call("set_lengths", 5, 7) == SUCCESS
            assert operation.give("set_nonce", nonce) == SUCCESS
            if fed:
                assert operation.give("update_ad", fed[0]) == SUCCESS
            if fed[1:]:
                assert operation.update(fed[1]).status == SUCCESS
            return operation

        operation = begun()
        assert operation.give("update_ad", b"123456") == INVALID_ARGUMENT and operation.is_zero
        operation = begun(b"1234")
        assert operation.give("update_ad", b"56") == INVALID_ARGUMENT and operation.is_zero
        for given, text in (((b"1234",), b"x"), ((b"12345",), b"12345678")):
            operation = begun(*given)
            done = operation.update(text, 20)
            assert done.status == INVALID_ARGUMENT and done.is_cleared and operation.is_zero
        for given in ((), (b"12345",), (b"12345", b"123456")):
            operation = begun(*given)
            done = operation.finish(16)
            assert done.status == INVALID_ARGUMENT and done.is_cleared and operation.is_zero
        assert begun(b"12345", b"1234567").finish(16).status == SUCCESS

    @each_sealing
    def test_an_output_needs_room(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        for size in (0, 3):
            operation = driver.operation("aead")
            assert operation.begin("encrypt", sealing, bytes(key_bytes)) == SUCCESS
            assert operation.call("set_lengths", 0, 4) == SUCCESS
            assert operation.give("set_nonce", bytes(NONCES[sealing.algorithm])) == SUCCESS
            done = operation.update(b"text", size)
            assert done.status == BUFFER_TOO_SMALL and done.is_cleared and operation.is_zero
        assert operation.begin("encrypt", sealing, bytes(key_bytes)) == SUCCESS
        assert operation.call("set_lengths", 0, 0) == SUCCESS
        assert operation.give("set_nonce", bytes(NONCES[sealing.algorithm])) == SUCCESS
        done = operation.finish(15)
        assert done.status == BUFFER_TOO_SMALL and done.is_cleared and operation.is_zero

    @each_sealing
    def test_a_tag_has_its_length(
        self, driver: psa.Driver, sealing: Sealing, key_bytes: int
    ) -> None:
        given = (bytes(key_bytes), bytes(NONCES[sealing.algorithm]), b"", b"")
        tag = driver.crypt("aead_encrypt", sealing, given, 16).output
        for sent in (b"", tag[:15], tag + b"\0", tag):
            operation = driver.operation("aead")
            assert operation.begin("decrypt", sealing, given[0]) == SUCCESS
            assert operation.call("set_lengths", 0, 0) == SUCCESS
            assert operation.give("set_nonce", given[1]) == SUCCESS
            assert operation.verify(sent) == (SUCCESS if sent == tag else INVALID_SIGNATURE)
            assert operation.is_zero

    @pytest.mark.parametrize(
        ("sealing", "status"),
        [
            (Sealing(psa.ASCON, psa.ASCON_AEAD128), INVALID_ARGUMENT),
            (Sealing(psa.AES, psa.CCM), NOT_SUPPORTED),
            (Sealing(psa.AES, psa.GCM), NOT_SUPPORTED),
        ],
    )
    def test_other_nonces(self, driver: psa.Driver, sealing: Sealing, status: int) -> None:
        """Which for CCM and GCM the library has for whole messages alone."""
        operation = driver.operation("aead")
        for length in (0, 7, 11, 14, 15, 17):
            assert operation.begin("encrypt", sealing, bytes(16)) == SUCCESS
            assert operation.give("set_nonce", bytes(length)) == status and operation.is_zero

    def test_other_lengths(self, driver: psa.Driver) -> None:
        for algorithm, lengths in ((psa.CCM, (0, 65536)), (psa.GCM, (1 << 32, 0))):
            operation = driver.operation("aead")
            assert operation.begin("encrypt", Sealing(psa.AES, algorithm), bytes(16)) == SUCCESS
            assert operation.call("set_lengths", *lengths) == NOT_SUPPORTED and operation.is_zero

    @each_sealing
    def test_an_end_wipes_keys(self, driver: psa.Driver, sealing: Sealing, key_bytes: int) -> None:
        operation = driver.operation("aead")
        key = support.rng("wiped").randbytes(key_bytes)
        for steps in ((), ("set_lengths", "set_nonce")):
            assert operation.begin("decrypt", sealing, key) == SUCCESS
            for name in steps:
                assert self.step(operation, name, NONCES[sealing.algorithm]) == SUCCESS
            held = operation.memory.raw
            assert key[:16] in held or steps
            # From the nonce on there is one copy, and nothing of what masked Ascon's nonce.
            assert held.count(key[:16]) <= 1
            masks = sealing.type == psa.ASCON and key[16:]
            assert not (steps and masks and masks in held)
            assert not operation.is_zero
            assert operation.call("abort") == SUCCESS and operation.is_zero
        assert operation.call("abort") == SUCCESS

    @pytest.mark.parametrize("name", psa.HASHES)
    def test_of_hashes(self, driver: psa.Driver, name: str) -> None:
        operation, other = driver.operation("hash"), driver.operation("hash")
        assert operation.give("update", b"abc") == BAD_STATE
        done = operation.filling("finish", 64)
        assert done.status == BAD_STATE and done.is_cleared
        assert operation.call("clone", other.memory) == BAD_STATE and other.is_zero
        assert operation.setup(psa.HASHES[name]) == other.setup(psa.HASHES[name]) == SUCCESS
        assert operation.give("update", b"abc") == SUCCESS
        before, copied = operation.memory.raw, other.memory.raw
        assert operation.setup(psa.HASHES[name]) == BAD_STATE
        assert operation.call("clone", other.memory) == BAD_STATE
        assert (operation.memory.raw, other.memory.raw) == (before, copied)
        assert operation.filling("finish", 64).output == psa.Whole(driver, name).digest(b"abc")
        assert operation.give("update", b"abc") == BAD_STATE

    @pytest.mark.parametrize("name", psa.XOFS)
    def test_of_xofs(self, driver: psa.Driver, name: str) -> None:
        operation = driver.operation("xof")
        has_context = name == "ascon-cxof128"

        def begun() -> None:
            operation.call("abort")
            assert operation.setup(psa.XOFS[name]) == SUCCESS
            assert operation.setup(psa.XOFS[name]) == BAD_STATE
            if has_context:
                assert operation.give("set_context", b"context") == SUCCESS

        def is_refused(status: int) -> bool:
            return status == BAD_STATE and operation.is_zero

        assert is_refused(operation.give("update", b"abc"))
        assert is_refused(operation.give("set_context", b""))
        assert is_refused(operation.output(9).status) and operation.output(9).is_cleared
        begun()
        wanted = BAD_STATE if has_context else INVALID_ARGUMENT
        assert operation.give("set_context", b"") == wanted and operation.is_zero
        begun()
        assert operation.output(9).status == operation.output(0).status == SUCCESS
        assert is_refused(operation.give("update", b""))
        if has_context:
            for step in (lambda: operation.give("update", b""), lambda: operation.output(3).status):
                assert operation.setup(psa.XOFS[name]) == SUCCESS
                assert is_refused(step())
            for length, status in ((256, SUCCESS), (257, INVALID_ARGUMENT)):
                operation.call("abort")
                assert operation.setup(psa.XOFS[name]) == SUCCESS
                assert operation.give("set_context", bytes(length)) == status
            assert operation.is_zero
