"""The portable C as a library of this computer: what its callers may rely on."""

from __future__ import annotations

from pathlib import Path

import pytest

import support
from motecrypt import MoteError
from motecrypt.run.host import ContractError, Host, checked_plaintext
from motecrypt.verify.verify import flip

AEAD = support.catalog().aeads[0]
INPUTS = support.aead_inputs(AEAD, 21, 34)


@pytest.mark.parametrize("offset", [0, 1, 2, 3, 7])
def test_results_do_not_depend_on_alignment(offset: int) -> None:
    shifted = Host(support.catalog(), AEAD.family, offset=offset)
    assert shifted.encrypt(AEAD, *INPUTS) == support.host(AEAD.family).encrypt(AEAD, *INPUTS)


def test_a_wrong_tag_gives_no_plaintext() -> None:
    library = support.host(AEAD.family)
    key, nonce, ad, pt = INPUTS
    ct, tag = library.encrypt(AEAD, *INPUTS)
    assert library.decrypt(AEAD, key, nonce, ad, ct, tag) == pt
    assert library.decrypt(AEAD, key, nonce, ad, ct, flip(tag, 5)) is None


@pytest.mark.parametrize(
    ("status", "left", "complaint"),
    [(1, bytes(4), "neither 0 nor MOTE_ERR_AUTH"), (-1, b"\0\0\1\0", "left plaintext")],
)
def test_a_decryption_that_breaks_the_api_is_refused(
    status: int, left: bytes, complaint: str
) -> None:
    with pytest.raises(ContractError, match=complaint):
        checked_plaintext(AEAD, status, left)


def test_the_library_is_built_once() -> None:
    first, second = (Host(support.catalog(), AEAD.family).path for _ in range(2))
    assert first == second
    assert Host(support.catalog(), AEAD.family, sanitise=True).path != first


def test_a_source_that_does_not_compile_is_an_error_with_its_message(project: Path) -> None:
    source = project / "crypto" / "src" / "stub" / "mix.c"
    source.write_text("int mote_stub_mix(void) { return nowhere; }\n", encoding="utf-8")
    with pytest.raises(MoteError, match="does not build") as caught:
        Host(support.load(project), "stub")
    assert "nowhere" in caught.value.detail
    assert not list((project / "build" / "host").iterdir())


def test_a_missing_function_is_an_error(project: Path) -> None:
    source = project / "crypto" / "src" / "stub" / "mix.c"
    source.write_text("int mote_stub_other(void) { return 1; }\n", encoding="utf-8")
    catalog = support.load(project)
    operation = catalog.primitives[0].operations[0]
    with pytest.raises(MoteError, match="has no function mote_stub_mix"):
        Host(catalog, "stub").run([operation.call], {})


def test_a_function_that_nobody_defines_is_an_error(project: Path) -> None:
    source = project / "crypto" / "src" / "stub" / "mix.c"
    source.write_text("int lost(void);\nint mote_f(void) { return lost(); }\n", encoding="utf-8")
    with pytest.raises(MoteError, match="not complete"):
        Host(support.load(project), "stub")
