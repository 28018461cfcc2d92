"""The shortest C that uses an algorithm, and compiles."""

from __future__ import annotations

from motecrypt.catalog import Aead, Algorithm, Hash, Primitive
from motecrypt.export.content import Content
from motecrypt.export.flat import place


def includes(content: Content) -> list[str]:
    """The headers that a user of the algorithms includes, seen from the folder of the sources."""
    functions = [name for a in content.algorithms for name in a.functions]
    return list(dict.fromkeys(place(content.header(name)) for name in functions))


def including(content: Content) -> str:
    """The lines that include it, and the types that C has."""
    own = "\n".join(f'#include "{name}"' for name in includes(content))
    return f"{own}\n\n#include <stddef.h>\n#include <stdint.h>"


def example(content: Content) -> str:
    """A function for each algorithm; buffers are static, so that no C library is called."""
    parts = [including(content)]
    parts += [_example(algorithm) for algorithm in content.algorithms]
    return "\n\n".join(parts) + "\n"


def _example(algorithm: Algorithm) -> str:
    name = f"use_{algorithm.name.replace('-', '_')}"
    if isinstance(algorithm, Aead):
        return _aead(algorithm, name)
    if isinstance(algorithm, Hash):
        return _hash(algorithm, name)
    return _primitive(algorithm, name)


def _aead(aead: Aead, name: str) -> str:
    declared = expanded = ""
    rest = "header, sizeof header, nonce, key"
    if aead.expansion is not None:
        rest = "header, sizeof header, nonce, &expanded"
        declared = f"\n    static {aead.prefix}_key expanded; /* once for all messages */"
        expanded = f"\n    {aead.expansion.function}(&expanded, key);"
    return f"""\
/* Seals a message in place and opens it again: 0, or MOTE_ERR_AUTH if it was not sealed so. */
int {name}(void)
{{
    static const uint8_t key[{aead.key}];   /* a secret */
    static const uint8_t nonce[{aead.nonce}]; /* never the same twice under a key */
    static const uint8_t header[4];
    static uint8_t message[20], tag[{aead.tag}];{declared}
{expanded}
    {aead.encrypt}(message, tag, message, sizeof message, {rest});
    return {aead.decrypt}(message, message, sizeof message, tag, {rest});
}}"""


def _hash(algorithm: Hash, name: str) -> str:
    length = ", sizeof digest" if algorithm.xof else ""
    custom = ", custom, sizeof custom" if algorithm.custom else ""
    declared = "\n    static const uint8_t custom[4];" if algorithm.custom else ""
    return f"""\
void {name}(void)
{{
    static const uint8_t message[20];
    static uint8_t digest[{algorithm.digest}];{declared}

    {algorithm.function}(digest{length}, message, sizeof message{custom});
}}"""


def _primitive(primitive: Primitive, name: str) -> str:
    calls = [call for o in primitive.operations for call in (*o.prepare, o.call)]
    sizes = {a.name: a.size for call in calls for a in call.arguments if a.is_buffer}
    lines = [f"    static uint32_t {buffer}[{(size + 3) // 4}];" for buffer, size in sizes.items()]
    lines.append("")
    for call in dict.fromkeys(calls):
        given = ", ".join(
            f"(void *){a.name}" if a.is_buffer else str(a.value) for a in call.arguments
        )
        lines.append(f"    {call.function}({given});")
    if primitive.kind == "kdf":  # whose one call returns a status
        lines[-1] = lines[-1].replace("    ", "    return ", 1)
    result = "int" if primitive.kind == "kdf" else "void"
    return "\n".join([f"{result} {name}(void)", "{", *lines, "}"])
