"""A whole little project in a temporary folder: one family, its manifest, C and one kernel."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

import support
from motecrypt.bench import measure
from motecrypt.catalog import VARIANTS, load

HEADER = """\
#ifndef MOTE_TOY_H
#define MOTE_TOY_H
#include "mote/common.h"
void mote_toy_add(uint8_t state[4], unsigned rounds);
void mote_toy_expand(uint8_t keys[8], const uint8_t key[4]);
void mote_toy_aead_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                           const uint8_t *key);
int mote_toy_aead_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                          const uint8_t *key);
void mote_toy_hash(uint8_t digest[4], const uint8_t *message, size_t length);
#endif
"""

ADD_C = """\
#include "mote/toy.h"
static const uint8_t STEP[4] = {1, 2, 3, 4};
void mote_toy_add(uint8_t state[4], unsigned rounds)
{
    for (; rounds; rounds--)
        for (unsigned i = 0; i < 4; i++)
            state[i] = (uint8_t)(state[i] + STEP[i]);
}
"""

# 4 bytes a round: state[i] += i + 1. Per round 4 x 5 + dec 1 + jnz 2 cycles; then ret, 3.
ADD_S = """\
#include "common/msp430/asm.h"
FUNCTION mote_toy_add
1:  add.b   #1, 0(r12)
    add.b   #2, 1(r12)
    add.b   #3, 2(r12)
    add.b   #4, 3(r12)
    dec     r13
    jnz     1b
    ret
ENDFUNCTION mote_toy_add
"""
# Constants 1, 2 and 4 come from the generator: 4 cycles and 2 words; 3 is an immediate: 5 and 3.
ADD_CYCLES_A_ROUND = 4 + 4 + 5 + 4 + 1 + 2
ADD_CYCLES_ONCE = 3
ADD_BYTES = 2 * (2 + 2 + 3 + 2 + 1 + 1 + 1)

MODES_C = """\
#include "mote/toy.h"
#include "common/secure.h"
static uint8_t stream(const uint8_t *nonce, const uint8_t *key, size_t i)
{
    return (uint8_t)(key[i & 3] + nonce[i & 3] + i);
}
static void tag_of(uint8_t tag[4], const uint8_t *ct, size_t n, const uint8_t *ad, size_t ad_len,
                   const uint8_t *key)
{
    for (unsigned i = 0; i < 4; i++)
        tag[i] = key[i];
    for (size_t i = 0; i < ad_len; i++)
        tag[i & 3] = (uint8_t)(tag[i & 3] * 2 + (tag[i & 3] >> 7) + ad[i]);
    tag[0] ^= 1;
    for (size_t i = 0; i < n; i++)
        tag[i & 3] = (uint8_t)(tag[i & 3] * 2 + (tag[i & 3] >> 7) + ct[i]);
    mote_toy_add(tag, 3);
}
void mote_toy_aead_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                           const uint8_t *key)
{
    for (size_t i = 0; i < pt_len; i++)
        ct[i] = pt[i] ^ stream(nonce, key, i);
    tag_of(tag, ct, pt_len, ad, ad_len, key);
}
int mote_toy_aead_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                          const uint8_t *key)
{
    uint8_t expected[4];
    tag_of(expected, ct, ct_len, ad, ad_len, key);
    for (size_t i = 0; i < ct_len; i++)
        pt[i] = ct[i] ^ stream(nonce, key, i);
    int bad = mote_equal(expected, tag, 4);
    if (bad)
        mote_wipe(pt, ct_len);
    return bad;
}
void mote_toy_hash(uint8_t digest[4], const uint8_t *message, size_t length)
{
    tag_of(digest, message, length, message, 0, (const uint8_t *)"toys");
}
"""

EXPAND_C = """\
#include "mote/toy.h"
void mote_toy_expand(uint8_t keys[8], const uint8_t key[4])
{
    for (unsigned i = 0; i < 8; i++)
        keys[i] = (uint8_t)(key[i & 3] + i);
}
"""

# Of the whole vector files that the generator of such files makes with MODES_C.
AEAD_DIGEST = "53cbedc83a86de7403ece4025c737d519df11d38fa53a788df9b59ccb7731c40"
HASH_DIGEST = "c18bbdacb2ff9764c06d19751c99b2bddcea15939cdb82933c87512483b2d722"

MANIFEST = """\
family = "toy"
title = "A toy"
header = "mote/toy.h"
uses = []

[[primitive]]
name = "toy-add"
kind = "primitive"
specification = "This file"
[[primitive.operation]]
operation = "add"
rounds = 6
function = "mote_toy_add"
arguments = ["inout state 4", "value 6"]
[[primitive.operation]]
operation = "expand"
function = "mote_toy_expand"
arguments = ["out keys 8", "in key 4"]
prepare = [{ function = "mote_toy_add", arguments = ["inout key 4", "value 1"] }]

[[aead]]
name = "toy-aead"
prefix = "mote_toy_aead"
key = 4
nonce = 4
tag = 4
rate = 1
specification = "This file"
vectors = { file = "toy", inputs = "lwc", count = 1089, sha256 = "AEAD_DIGEST" }

[[hash]]
name = "toy-hash"
function = "mote_toy_hash"
digest = 4
rate = 1
specification = "This file"
vectors = { file = "toy", inputs = "lwc", count = 1025, sha256 = "HASH_DIGEST" }
"""


def make(root: Path, manifest: str = MANIFEST) -> Path:
    """Write the project into a folder and return it."""
    ours = support.catalog().root / "crypto"
    crypto = root / "crypto"
    shutil.copytree(ours / "src" / "common", crypto / "src" / "common")
    toy = crypto / "src" / "toy"
    toy.mkdir()
    include = crypto / "include" / "mote"
    include.mkdir(parents=True)
    shutil.copy(ours / "include" / "mote" / "common.h", include)
    (include / "toy.h").write_text(HEADER)
    (toy / "add.c").write_text(ADD_C)
    (toy / "msp430").mkdir()
    (toy / "msp430" / "add.S").write_text(ADD_S)
    (toy / "modes.c").write_text(MODES_C)
    (toy / "expand.c").write_text(EXPAND_C)
    text = manifest.replace("AEAD_DIGEST", AEAD_DIGEST).replace("HASH_DIGEST", HASH_DIGEST)
    (toy / "toy.toml").write_text(text)
    return root


def make_built(root: Path) -> Path:
    """The project with everything built and verified already; else the same as ``make``."""
    shutil.copytree(_built(), root, dirs_exist_ok=True)
    return root


@cache
def _built() -> Path:
    """A project that was weighed once in this process."""
    root = Path(tempfile.mkdtemp(prefix="mote-toy-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    catalog = load(make(root))
    tasks = measure.plan(catalog, support.CHIP, list(catalog.algorithms), VARIANTS, ["ziglang"])
    measure.compile_all(catalog, tasks)
    for outcome in measure.run_all(tasks, 1):
        assert outcome.failures == ()
    return root
