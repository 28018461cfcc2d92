"""Files of vectors that are broken, or made to do harm: each is one sentence with the place."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import support
import vector_files as files
from command import Mote, sentence
from motecrypt.errors import MoteError
from motecrypt.verify import fields
from motecrypt.verify.files import found, read


def refused(mote: Mote, tmp_path: Path, content: Any, name: str = "vectors") -> str:
    return sentence(mote("verify", "--vectors", files.write(tmp_path, name, content)))


def changed(content: Any, path: str, value: Any) -> Any:
    """JSON with another value at a path such as ``testGroups.0.tests``; None takes it away."""
    made = json.loads(json.dumps(content))
    *folders, last = path.split(".")
    place = made
    for name in folders:
        place = place[int(name)] if isinstance(place, list) else place[name]
    if value is None:
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return made


TEST = "testGroups.0.tests.0."
ODD = "is not hexadecimal digits, two a byte"
WHERE = ".tests[0] (tcId 1): "


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no line begins with Count or Len"),
        ("hello\n", "line 1: this is not NAME = VALUE"),
        ("{", "is not JSON: "),
        ("{}", "neither of ACVP nor of Wycheproof"),
        ("[]", "neither of ACVP nor of Wycheproof"),
        ("[" * 100_000, "is not JSON: "),
        ('{"a":' * 100_000, "is not JSON: "),
        ('{"vsId": NaN, "testGroups": []}', "NaN is no number of it"),
        ('{"vsId": Infinity, "testGroups": []}', "Infinity is no number of it"),
        ('{"vsId": ' + "9" * 10_000 + "}", "is not JSON: "),
        ('{"vsId": 1, "vsId": 2, "testGroups": []}', "an object has 'vsId' twice"),
        ('{"testGroups": [{"tests": [{"tcId": 4, "key": "00", "key": "11"}]}]}', "next to tcId 4"),
        ('{"algorithm": "x", "testGroups": [' + "1," * 2_000_000 + "1]}", "2,000,000 values"),
        ('{"\\ud800\\u001b": 1, "\\ud800\\u001b": 2}', "twice"),
    ],
    ids=map(str, range(14)),
)
def test_what_is_no_file_of_vectors(mote: Mote, tmp_path: Path, text: str, said: str) -> None:
    message = refused(mote, tmp_path, text)
    assert said in message and "\x1b" not in message and len(message) < 400


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("algorithm", 5, "vectors: algorithm is not a text"),
        ("algorithm", None, "vectors: there is no algorithm"),
        ("testGroups", {}, "vectors: testGroups is not a list"),
        ("testGroups.0", 5, "vectors: testGroups[0] is not an object"),
        ("testGroups.0.tgId", "1", "tgId is not a number from 0 on"),
        ("testGroups.0.tests", None, "testGroups[0] (tgId 1): there is no tests"),
        ("testGroups.0.testType", True, "testType is not a text"),
        ("testGroups.0.direction", "sideways", "direction is neither encrypt nor decrypt"),
        ("testGroups.1.tests.0.tcId", 2, "a test before it has the same tcId"),
        (TEST + "tcId", 1.5, "tcId is not a number from 0 on"),
        (TEST + "tcId", -1, "tcId is not a number from 0 on"),
        (TEST + "tcId", 10**30, "tcId is not a number from 0 on"),
        (TEST + "tcId", True, "tcId is not a number from 0 on"),
        (TEST + "key", "0", WHERE + "key " + ODD),
        (TEST + "key", "0g" * 16, WHERE + "key " + ODD),
        (TEST + "key", "00 " * 16, WHERE + "key " + ODD),
        (TEST + "key", ["00"], WHERE + "key is not a text"),
        (TEST + "key", None, WHERE + "there is no key"),
        (TEST + "ct", "zz", "ct " + ODD),
        (TEST + "tagLen", "128", "tagLen is not a number from 0 on"),
        (TEST + "payloadLen", 8, None),
        (TEST + "adLen", 8, WHERE + "ad is shorter than adLen says"),
        ("testGroups.1.tests.1.testPassed", "no", "testPassed is not true or false"),
        ("testGroups.1.tests.0.tag", "00", "the tag does not have 16 bytes"),
    ],
)
def test_vector_sets_that_lie(
    mote: Mote, tmp_path: Path, path: str, value: Any, said: str | None
) -> None:
    message = refused(mote, tmp_path, changed(files.ascon(), path, value))
    assert (said or "pt is shorter than payloadLen says") in message


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("vsId", 8, "vsId is not that of"),
        ("algorithm", "SHA2-512", "algorithm is not that of"),
        ("testGroups.0.tests", [], "the file of expected results does not have it"),
        ("testGroups", 1, "expectedResults.json: testGroups is not a list"),
        (TEST + "md", "0", WHERE + "md " + ODD),
    ],
)
def test_expected_results_that_lie(
    mote: Mote, tmp_path: Path, path: str, value: Any, said: str
) -> None:
    prompt, expected = files.split(files.hashes("SHA2-256"), "md")
    other = files.write(tmp_path, "expectedResults.json", changed(expected, path, value))
    assert said in refused(mote, tmp_path, prompt, "prompt.json")
    assert "has answers alone" in sentence(mote("verify", "--vectors", other))
    other.write_text("[")
    assert "expectedResults.json is not JSON" in refused(mote, tmp_path, prompt, "prompt.json")
    other.write_text("{}")
    assert "is not a vector set of ACVP" in refused(mote, tmp_path, prompt, "prompt.json")


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ([], "resultsArray does not have 100 results"),
        ([{"md": "00" * 32}] * 101, "resultsArray does not have 100 results"),
        ([{}] * 100, "resultsArray[0]: there is no md"),
        ([1] * 100, "resultsArray[0] is not an object"),
        ("", "resultsArray is not a list"),
    ],
)
def test_results_of_chains_that_lie(mote: Mote, tmp_path: Path, results: Any, said: str) -> None:
    test = {"msg": "00" * 32, "len": 256, "resultsArray": results}
    content = files.acvp("SHA2-256", None, {"testType": "MCT", "tests": [test]})
    assert said in refused(mote, tmp_path, content)


def test_lengths_of_chains_that_lie(mote: Mote, tmp_path: Path) -> None:
    group = {"testType": "MCT", "minOutLen": 256, "maxOutLen": 16, "tests": [{"msg": ""}]}
    message = refused(mote, tmp_path, files.acvp("SHAKE-128", None, group))
    assert "minOutLen is not from 16 to maxOutLen" in message


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("algorithm", [], "vectors: algorithm is not a text"),
        ("testGroups.0.keySize", "x", "keySize is not a number from 0 on"),
        ("testGroups.0.type", 1, "type is not a text"),
        (TEST + "tcId", 2, "testGroups[0].tests[1] (tcId 2): a test before it has the same tcId"),
        (TEST + "result", "maybe", WHERE + "result is neither valid nor invalid nor acceptable"),
        (TEST + "iv", "f", WHERE + "iv " + ODD),
        (TEST + "aad", None, WHERE + "there is no aad"),
        (TEST + "msg", 5, WHERE + "msg is not a text"),
    ],
)
def test_files_of_wycheproof_that_lie(
    mote: Mote, tmp_path: Path, path: str, value: Any, said: str
) -> None:
    assert said in refused(mote, tmp_path, changed(files.wycheproof(), path, value))


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (files.sha_rsp(b"a"), "Len = 8", "Len = 80", "line 6: Msg is shorter than Len says"),
        (files.sha_rsp(b"a"), "Len = 8", "Len = -8", "line 6: LEN is not a number"),
        (files.sha_rsp(b"a"), "Len = 8", "Len = " + "9" * 5000, "line 6: LEN is not a number"),
        (files.sha_rsp(b"a"), "Msg = 61", "Msg = 6", "line 6: MSG " + ODD),
        (files.sha_rsp(b"a"), "Msg = 61", "", "line 6: there is no MSG"),
        (files.sha_rsp(b"a"), "Msg = 61", "Msg = 61\nMsg = 62", "line 8: MSG is there twice"),
        (files.sha_rsp(b"a"), "Msg = 61", "Msg 61", "line 7: this is not NAME = VALUE"),
        (files.sha_rsp(b"a"), "\nMD", "\n\nMD", "line 6: there is no MD or OUTPUT"),
        (files.shake_rsp(4), "Outputlen = 32", "Outputlen = 24", "Count 0: Output is not as long"),
        (files.ecb_rsp(), "PLAINTEXT = 41", "PLAINTEXT = ", "plaintext and ciphertext differ in"),
        (files.ecb_rsp(), "KEY = 00", "KEY = 0", "line 6, Count 0: KEY " + ODD),
        (files.ccm_rsp(), "Alen = 0", "Alen = 9", "Count 0: ADATA is shorter than ALEN says"),
        (files.ccm_rsp(), "Plen = 0", "Plen = 9", "Count 0: PLAINTEXT is shorter than PLEN says"),
        (files.ccm_rsp(), "Tlen = 16", "Tlen = 17", "Count 0: the ciphertext is shorter than its"),
        (files.ccm_rsp(), "Nonce = ", "Nonce = x", "Count 0: NONCE " + ODD),
    ],
)
def test_records_that_lie(
    mote: Mote, tmp_path: Path, text: str, old: str, new: str, said: str
) -> None:
    assert old in text
    assert said in refused(mote, tmp_path, text.replace(old, new, 1))


def test_files_that_cannot_be_read(mote: Mote, tmp_path: Path) -> None:
    assert "Cannot read" in sentence(mote("verify", "--vectors", tmp_path / "none"))
    assert "is no file" in sentence(mote("verify", "--vectors", tmp_path))
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "is not text in UTF-8" in sentence(mote("verify", "--vectors", tmp_path / "bytes"))
    with (tmp_path / "large").open("wb") as stream:
        stream.truncate(65 << 20)
    assert "has more than 64 MB" in sentence(mote("verify", "--vectors", tmp_path / "large"))


def test_more_vectors_than_any_file_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (read.acvp, read.wycheproof, read.cavp.records):
        monkeypatch.setattr(module, "MOST_VECTORS", 2)
    names = found.Names(support.catalog())
    for content in (files.hashes("SHA2-256"), files.wycheproof(), files.sha_rsp(b"", b"a", b"b")):
        with pytest.raises(MoteError, match="more than 2 vectors"):
            read.read(files.write(tmp_path, "vectors", content), names)


@pytest.mark.parametrize(
    ("group", "said"),
    [
        ({"outLen": 2**62}, "asks for more than 64 MB of digests"),
        ({"outLen": 8 << 20, "copies": 65}, "asks for more than 64 MB of digests"),
        ({"testType": "MCT", "minOutLen": 16, "maxOutLen": 2**60}, "or this too large"),
        (
            {"testType": "MCT", "minOutLen": 16, "maxOutLen": 32, "copies": 65},
            "has more than 64 Monte Carlo tests",
        ),
    ],
)
def test_files_that_ask_for_too_much(
    mote: Mote, tmp_path: Path, group: dict[str, Any], said: str
) -> None:
    tests = [{"msg": "00", "len": 8}] * group.get("copies", 1)
    content = files.acvp("SHAKE-128", None, group | {"tests": tests})
    assert said in refused(mote, tmp_path, content)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A" + " " * 2_000_000 + "!", "line 1: this is not NAME = VALUE"),
        ("A" * 2_000_000 + " = 1", "line 1: this is not NAME = VALUE"),
        ("".join(f"A{n} = 1\n\n" for n in range(50_000)), "more than 100 values without Count"),
        ("[" + ", ".join(f"A{n} = 1" for n in range(50_000)) + "]\n", "more than 100 values"),
        ("A = 1\n# a\n" * 50_000, "is there twice"),
        ("# a\n" * 200_001, "line 200001: more than 200,000 without a blank"),
        ("\n" * 3_000_000, "no line begins with Count or Len"),
    ],
    ids=["blanks", "name", "around", "bracket", "twice", "paragraph", "lines"],
)
def test_records_that_would_take_long(mote: Mote, tmp_path: Path, text: str, said: str) -> None:
    """All of it takes a moment: nothing grows by the square of the file."""
    assert said in refused(mote, tmp_path, text)


def test_long_digits_take_no_more_room_than_they_have() -> None:
    """A pattern that repeats a group keeps a state for each of its turns."""
    text = "0f" * (1 << 20)
    tracemalloc.start()
    try:
        found_bytes = fields.data(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found_bytes == b"\x0f" * (1 << 20) and peak < 4 * len(text)


def test_many_reasons_are_one_line(mote: Mote, tmp_path: Path) -> None:
    test = files.wycheproof()["testGroups"][0]["tests"][0]
    content = files.wycheproof()
    content["testGroups"][0]["tests"] = [test | {"tcId": n, "iv": "00" * n} for n in range(17, 117)]
    done = mote("verify", "--vectors", files.write(tmp_path, "vectors", content))
    assert "70  70 other reasons" in done.out and len(done.out.splitlines()) < 50


def test_names_of_a_file_do_nothing(mote: Mote, tmp_path: Path) -> None:
    """Neither what a terminal obeys, nor markup, nor their length."""
    for name in ("[red]x", "\x1b]0;owned\x07", "é\ud800" * 5000):
        content = json.loads(json.dumps(files.wycheproof(name)))
        done = mote("verify", "--vectors", files.write(tmp_path, "vectors", content))
        assert done.status == 1 and "nothing was checked" in done.err
        assert "\x1b" not in done.out + done.err and len(done.out + done.err) < 4000
    assert len(fields.short("x" * 1000)) < 60


def test_bytes_changed_anywhere(tmp_path: Path) -> None:
    """A sentence or vectors, never another exception."""
    names = found.Names(support.catalog(), ["ascon-aead128"])
    originals = [
        *map(json.dumps, (files.ascon(), files.aes("CCM"), files.wycheproof())),
        *(files.sha_rsp(b"a"), files.shake_rsp(3), files.ecb_rsp(), files.ccm_rsp()),
    ]
    random = support.rng("vector files")
    for original in originals:
        for _ in range(60):
            text = list(original)
            for _ in range(random.choice((1, 3, 9))):
                text[random.randrange(len(text))] = random.choice('0fx{}[],:"= \n-9')
            del text[random.choice((len(text), random.randrange(len(text)))) :]
            try:
                read.read(files.write(tmp_path, "vectors", "".join(text)), names)
            except MoteError as error:
                assert str(error).endswith(".")
