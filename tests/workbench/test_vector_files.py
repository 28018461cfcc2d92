"""``mote verify --vectors FILE``: each format, both outcomes, what is not supported, responses."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import support
import toy
import vector_files as files
from command import Mote, sentence
from motecrypt.catalog import load
from motecrypt.run.host import Host
from motecrypt.verify.files import found, read

HASHES = ("SHA2-256", "SHA2-512", "SHA3-256", "SHA3-512", "SHAKE-128", "Hash256", "XOF128")
FAST = ("--variant", "default", "--jobs", 1)


@pytest.fixture
def check(mote: Mote, tmp_path: Path) -> Callable[..., tuple[int, list[Any], str]]:
    """Holds the library to contents of files, by name: status, records, complaints."""

    def call(contents: dict[str, Any], *arguments: object) -> tuple[int, list[Any], str]:
        given = []
        for name, content in contents.items():
            file = files.write(tmp_path, name, content)
            if not name.startswith("expected"):
                given += ["--vectors", file]
        done = mote("verify", *given, *FAST, "--json", "-", *arguments)
        return done.status, json.loads(done.out) if done.out else [], done.err

    return call


Check = Callable[..., tuple[int, list[Any], str]]


def counts(records: list[Any]) -> dict[tuple[str, str], int]:
    return {(r["algorithm"], r["variant"]): r["vectors"] for r in records if "algorithm" in r}


def reasons(records: list[Any]) -> dict[str, int]:
    return {why: n for r in records if "format" in r for why, n in r["unsupported"].items()}


@pytest.mark.parametrize("name", [*HASHES, "CXOF128"])
def test_hash_functions_of_acvp(check: Check, name: str) -> None:
    prompt, expected = files.split(files.hashes(name), "md")
    status, records, err = check({"prompt.json": prompt, "expectedResults.json": expected})
    assert (status, err) == (0, "")
    assert set(counts(records).values()) == {5} and len(counts(records)) == 2


def test_a_wrong_digest_is_named(check: Check) -> None:
    content = files.hashes("SHA2-256")
    test = content["testGroups"][0]["tests"][3]
    test["md"] = "00" + test["md"][2:]
    status, records, err = check({"internalProjection.json": content})
    assert status == 1
    assert "tcId 4: sha-256 on the host: the digest differs from byte 0 on" in err
    assert "tcId 4: sha-256 (default, msp430f1611): the digest differs" in err
    assert set(counts(records).values()) == {4}


def test_ascon_of_acvp(check: Check) -> None:
    prompt, expected = files.split(files.ascon())
    status, records, err = check({"prompt.json": prompt, "expectedResults.json": expected})
    assert (status, err) == (0, "")
    assert sorted(counts(records).values()) == [1, 1, 4, 4]
    assert reasons(records) == {
        "Ascon-AEAD128 with a tag of 12 bytes": 1,
        "Ascon-AEAD128 with messages not of whole bytes": 1,
    }


@pytest.mark.parametrize(
    ("test", "key", "value", "said"),
    [
        (0, "ct", "ff", None),
        (1, "ct", "FF" * 13, "tcId 2: ascon-aead128 on the host: the ciphertext differs"),
        (1, "tag", "FF" * 16, "tcId 2: ascon-aead128 on the host: the tag differs from byte 0"),
    ],
)
def test_a_wrong_ciphertext_is_named(
    check: Check, test: int, key: str, value: str, said: str | None
) -> None:
    content = files.ascon()
    content["testGroups"][0]["tests"][test][key] = value
    status, _, err = check({"projection.json": content})
    assert status == 1 and (said or "the ciphertext differs from byte 0 on: nothing") in err


def test_a_verdict_that_is_wrong_is_named(check: Check) -> None:
    content = files.ascon()
    right, forged = content["testGroups"][1]["tests"]
    right["testPassed"] = False
    forged |= {"testPassed": True, "pt": right["pt"]}
    status, _, err = check({"projection.json": content})
    assert status == 1
    assert "tcId 5: ascon-aead128 on the host: accepted, though its tag is wrong." in err
    assert "tcId 6: ascon-aead128 on the host: rejected, though it is valid." in err


@pytest.mark.parametrize("mode", ["ECB", "CTR", "CCM", "GCM"])
def test_modes_of_aes_of_acvp(check: Check, mode: str) -> None:
    content = files.aes(mode)
    prompt, expected = files.split(content)
    status, records, err = check({"prompt.json": prompt, "expectedResults.json": expected})
    assert (status, err) == (0, "")
    assert set(counts(records).values()) == {2} and not reasons(records)
    sealed = expected["testGroups"][0]["tests"][0]
    sealed["ct"] = sealed["ct"][:-2] + f"{int(sealed['ct'][-2:], 16) ^ 1:02X}"
    status, _, err = check({"prompt.json": prompt, "expectedResults.json": expected})
    assert status == 1 and "tcId 1: aes-128" in err and "tcId 2" not in err


def test_keys_that_the_library_has_not(check: Check) -> None:
    content = files.aes("ECB")
    content["testGroups"][0]["keyLen"] = 192
    status, records, _ = check({"projection.json": content})
    assert status == 0 and set(counts(records).values()) == {1}
    assert reasons(records) == {"AES-ECB with keys of 192 bits is not in the library": 1}


def test_a_counter_that_runs_over_is_not_supported(tmp_path: Path) -> None:
    content = files.aes("CTR")
    content["testGroups"][0]["tests"][0]["iv"] = "FF" * 15 + "FE"
    made = read.read(files.write(tmp_path, "a.json", content), found.Names(support.catalog()))
    assert made.unsupported == {"aes-128-ctr with a counter that runs over 4 bytes": 1}
    assert len(made.vectors) == 1


@pytest.mark.parametrize("wrapped", [False, True])
@pytest.mark.parametrize("name", ["hash", "cxof", "ascon", "ECB", "CTR", "CCM", "GCM"])
def test_a_response_is_what_is_expected(
    mote: Mote, tmp_path: Path, name: str, wrapped: bool
) -> None:
    """Of a prompt alone; what is not supported is left out."""
    made: Any = {"hash": "SHA2-256", "cxof": "CXOF128"}.get(name)
    content = files.hashes(made) if made else files.ascon() if name == "ascon" else files.aes(name)
    prompt, expected = files.split(content, "md")
    file = files.write(
        tmp_path, "asked.json", [{"acvVersion": "1.0"}, prompt] if wrapped else prompt
    )
    out = tmp_path / "response.json"
    done = mote("verify", "--vectors", file, "--response", out, *FAST)
    assert (done.status, done.err) == (0, "") and "answered" in done.out
    response = json.loads(out.read_text())
    if wrapped:
        head, response = response
        assert head == {"acvVersion": "1.0"}
    groups = expected["testGroups"]
    if name == "ascon":
        groups = [groups[0] | {"tests": groups[0]["tests"][:2]}, *groups[1:]]
        del groups[1]["tests"][0]["testPassed"]
    assert response == expected | {"testGroups": groups}


def test_a_response_is_refused_to_what_is_no_prompt(mote: Mote, tmp_path: Path) -> None:
    out = tmp_path / "response.json"
    file = files.write(tmp_path, "aead.json", files.wycheproof())
    assert "name it alone" in sentence(mote("verify", "--vectors", file, "--response", out))
    assert "name it with --vectors" in sentence(mote("verify", "--response", out))
    assert not out.exists()


@pytest.mark.parametrize("given", ["vectors.json", "0", "-1", "9" * 30])
def test_an_implementation_takes_a_number(mote: Mote, tmp_path: Path, given: str) -> None:
    said = sentence(mote("verify", "--impl", tmp_path, "--vectors", given))
    assert said == (
        f"With --impl, --vectors is a number of vectors, not '{given}': files are for --kat."
    )


def test_wycheproof(check: Check) -> None:
    status, records, err = check({"aead.json": files.wycheproof()})
    assert (status, err) == (0, "")
    assert set(counts(records).values()) == {4}
    assert reasons(records) == {"ASCON-AEAD128 with a nonce of 12 bytes": 1}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"ct": "00" * 63}, "tcId 1: ascon-aead128 on the host: the ciphertext differs"),
        ({"tag": "00" * 16}, "tcId 1: ascon-aead128 on the host: the tag differs"),
        ({"result": "invalid"}, "tcId 1: ascon-aead128 on the host: accepted, though"),
        ({"result": "acceptable", "msg": "00" * 63}, "the plaintext differs from byte 0 on"),
    ],
)
def test_a_wrong_test_of_wycheproof_is_named(
    check: Check, changes: dict[str, str], said: str
) -> None:
    status, _, err = check({"aead.json": files.wycheproof(**changes)})
    assert status == 1 and said in err and "tcId 2" not in err


def test_a_kernel_that_errs_is_found_on_the_chip(
    mote: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any cipher of a manifest is known by its name; the host's C, which is right, stays so."""
    root = toy.make(tmp_path / "project")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    catalog = load()
    cipher = next(a for a in catalog.aeads if a.name == "toy-aead")
    key, nonce = files.KEY[: cipher.key], files.NONCE[: cipher.nonce]
    ct, tag = Host(catalog, "toy").encrypt(cipher, key, nonce, b"", files.SENTENCE)
    test = {"tcId": 9, "result": "valid", "aad": "", "msg": files.SENTENCE.hex()}
    test |= {"key": key.hex(), "iv": nonce.hex(), "ct": ct.hex(), "tag": tag.hex()}
    group = {"type": "AeadTest", "keySize": 8 * len(key), "tests": [test]}
    content = {"algorithm": "TOY-AEAD", "testGroups": [group]}
    arguments = ("verify", "--vectors", files.write(tmp_path, "toy.json", content), *FAST)
    assert mote(*arguments).status == 0
    kernel = root / "crypto/src/toy/msp430/add.S"
    kernel.write_text(kernel.read_text().replace("add.b   #4, 3(r12)", "add.b   #2, 3(r12)"))
    done = mote(*arguments)
    assert done.status == 1 and "1 ok     FAIL" in done.out
    (complaint,) = done.err.splitlines()
    assert "toy.json: tcId 9: toy-aead (default, msp430f1611): the tag differs" in complaint


def test_an_algorithm_that_the_library_has_not_fails(check: Check) -> None:
    """Nothing was checked, which is not what was asked for."""
    status, records, err = check({"aead.json": files.wycheproof("AEGIS128L")})
    assert status == 1 and "nothing was checked" in err
    assert reasons(records) == {"AEGIS128L with keys of 128 bits is not in the library": 5}


CAVP = {
    "sha.rsp": (files.sha_rsp(b"", b"a", files.SENTENCE), {"sha-256": 3}),
    "shake.rsp": (files.shake_rsp(1, 2, 16, 170), {"shake128": 4}),
    "ecb.rsp": (files.ecb_rsp(), {"aes-128": 2}),
    "ecb256.rsp": (files.ecb_rsp(256), {"aes-256": 2}),
    "ccm.rsp": (files.ccm_rsp(), {"aes-128-ccm": 2, "aes-128-ccm-8": 2}),
    "gcm.rsp": (files.gcm_rsp(), {"aes-128-gcm": 2}),
}


@pytest.mark.parametrize("name", CAVP)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_response_files_of_cavp(check: Check, name: str, end: str) -> None:
    text, wanted = CAVP[name]
    status, records, err = check({name: text.replace("\n", end)})
    assert (status, err) == (0, "")
    assert counts(records) == {
        (algorithm, variant): number
        for algorithm, number in wanted.items()
        for variant in ("portable", "default")
    }


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (files.sha_rsp(b"a"), "MD = ca", "MD = cb", "line 6: sha-256 on the host: the digest"),
        (files.ecb_rsp(), "[DECRYPT]", "[ENCRYPT]", None),
        (files.ccm_rsp((16,)), "Result = Pass", "Result = Fail (2 - CT changed)", "accepted, tho"),
        (files.gcm_rsp(), "FAIL", f"PT = {files.SENTENCE.hex()}", "Count 1: aes-128-gcm on the"),
    ],
)
def test_a_wrong_record_of_cavp_is_named(
    check: Check, text: str, old: str, new: str, said: str | None
) -> None:
    assert old in text
    status, _, err = check({"wrong.rsp": text.replace(old, new)})
    assert status == (0 if said is None else 1) and (said or "") in err


def test_a_variant_that_only_encrypts(mote: Mote, tmp_path: Path) -> None:
    """What it does not have is counted; the other direction is checked."""
    support.needs("r5f100le")
    given = ("--vectors", files.write(tmp_path, "ecb.rsp", files.ecb_rsp()))
    done = mote("verify", *given, "--chip", "r5f100le", "--variant", "flat", "--json", "-")
    host, chip, _ = json.loads(done.out)
    assert (done.status, host["vectors"], chip["vectors"]) == (0, 2, 1)
    assert chip["unsupported"] == {"aes-128 in this variant: no function to decrypt": 1}


def test_tags_that_the_library_has_not(check: Check) -> None:
    status, records, _ = check({"ccm.rsp": files.ccm_rsp((4, 16, 10))})
    assert status == 0 and set(counts(records).values()) == {2}
    assert reasons(records) == {
        "AES-CCM with a tag of 4 bytes": 2,
        "AES-CCM with a tag of 10 bytes": 2,
    }


def test_a_file_that_does_not_say_of_what_it_is(check: Check, mote: Mote, tmp_path: Path) -> None:
    """The algorithm is named then: as for the known answers of the NIST LWC call."""
    text = "Count = 1\nMsg = \nMD = " + hashlib.sha256(b"").hexdigest() + "\n"
    file = files.write(tmp_path, "LWC_HASH_KAT.txt", text)
    assert "name one, as in" in sentence(mote("verify", "--vectors", file))
    status, records, _ = check({"known.txt": text}, "sha-256")
    assert status == 0 and set(counts(records).values()) == {1}
    section = text.replace("Count", "[L = 32]\nCount")
    status, records, _ = check({"known.txt": section}, "sha-256")
    assert status == 0 and set(counts(records).values()) == {1}
    status, records, _ = check({"sha.rsp": files.sha_rsp(b"a")}, "sha-512")
    assert status == 1 and reasons(records) == {"sha-256 was not asked for": 1}


def test_a_message_longer_than_the_memory_is_counted(check: Check) -> None:
    text = files.sha_rsp(b"a", bytes(20_000))
    status, records, _ = check({"sha.rsp": text})
    host, chip, _ = records
    assert status == 0 and (host["vectors"], chip["vectors"]) == (2, 1)
    assert chip["unsupported"] == {"sha-256: longer than the RAM of the msp430f1611": 1}


def test_the_tables_say_all(mote: Mote, tmp_path: Path) -> None:
    file = files.write(tmp_path, "aead.json", files.wycheproof())
    out = mote("verify", "--vectors", file, *FAST).out
    assert "aead.json  ascon-aead128  4 ok     4 ok" in out
    assert "aead.json  all          1  ASCON-AEAD128 with a nonce of 12 bytes" in out


def test_files_of_one_name_are_told_apart(mote: Mote, tmp_path: Path) -> None:
    given = []
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        given += ["--vectors", files.write(tmp_path / folder, "v.rsp", files.sha_rsp(b"a"))]
    given += ["--vectors", files.write(tmp_path, "w.rsp", files.sha_rsp(b"b"))]
    out = mote("verify", *given, *FAST).out
    assert [line.split()[0] for line in out.splitlines() if " ok" in line] == [
        "a/v.rsp",
        "b/v.rsp",
        "w.rsp",
    ]


@pytest.mark.parametrize(
    ("algorithm", "group", "reason"),
    [
        ("SHA2-256", {"testType": "LDT"}, "SHA2-256: tests of the type LDT"),
        ("SHA2-512/256", {}, "SHA-512/256 is not in the library"),
        ("SHA2-384", {}, "SHA-384 is not in the library"),
        ("SHAKE-128", {}, "shake128 without a length of output"),
        ("SHAKE-128", {"outLen": 12}, "SHAKE-128 with outputs not of whole bytes"),
        ("SHAKE-128", {"outLen": 0}, "shake128 with an output of 0 bytes"),
    ],
)
def test_what_is_not_supported_is_counted(
    tmp_path: Path, algorithm: str, group: dict[str, Any], reason: str
) -> None:
    content = files.acvp(algorithm, None, group | {"tests": [{"msg": "00" * 32, "len": 256}] * 3})
    file = files.write(tmp_path, "prompt.json", content)
    made = read.read(file, found.Names(support.catalog()))
    ((said, number),) = made.unsupported.items()
    assert reason in said and number == 3 and not made.vectors
