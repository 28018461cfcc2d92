"""A test for the target: C with known answers, made by the portable C on this computer.

What primitives work on may be words, which each processor keeps in its own order of bytes. Inputs
and answers are bytes in all cases: of a word the least significant is the first.
"""

from __future__ import annotations

from collections.abc import Iterator

from motecrypt.catalog import Aead, Hash, Operation, Primitive
from motecrypt.errors import MoteError
from motecrypt.export import usage
from motecrypt.export.content import Content
from motecrypt.export.declarations import word_sizes
from motecrypt.run.host import Host
from motecrypt.run.inputs import needed
from motecrypt.verify.kat import counting

KEY, NONCE, AD, MESSAGE, CUSTOM = 0x00, 0x10, 0x30, 0x20, 0x40
"""The bytes with which inputs begin to count: byte i of the message is 0x20 + i."""

_STARTS = {"key": KEY, "nonce": NONCE, "ad": AD, "message": MESSAGE, "custom": CUSTOM}
_BYTES = {("photon-256", "state"), ("skinny-128-384-plus", "block")}
"""Buffers that are declared as words for their alignment alone: bytes, in the order of memory."""
_MAIN = """\
#ifndef MOTE_SELFTEST_NO_MAIN
int main(void)
{
    return mote_selftest();
}
#endif"""
_HELPERS = """\
static uint8_t key[{key}], nonce[{nonce}], ad[{ad}], message[{message}], custom[{custom}];
{result}
static void count(uint8_t *bytes, size_t length, uint8_t start)
{{
    while (length--)
        *bytes++ = start++;
}}

static int differ(const uint8_t *a, const uint8_t *b, size_t length)
{{
    uint8_t difference = 0;
    while (length--)
        difference |= (uint8_t)(*a++ ^ *b++);
    return difference;
}}
"""
_ORDERED = """\
/* Bytes of words, least significant first, become words of this processor; or back. */
static void order(void *array, size_t length, size_t word)
{
    const uint16_t one = 1;
    uint8_t *bytes = array;
    if (*(const uint8_t *)&one)
        return;
    for (; length >= word; bytes += word, length -= word) {
        for (size_t i = 0; i < word / 2; i++) {
            uint8_t byte = bytes[i];
            bytes[i] = bytes[word - 1 - i];
            bytes[word - 1 - i] = byte;
        }
    }
}
"""

_AEAD = """\
/* expected: ciphertext, then tag. A wrong tag is rejected, and nothing is left of the message. */
static int {name}(size_t ad_length, size_t length, const uint8_t *expected)
{{
    static uint8_t tag[{tag}];
{expand}
    {encrypt}(result, tag, message, length, ad, ad_length, nonce, {key});
    if (differ(result, expected, length) || differ(tag, expected + length, {tag}))
        return 1;
    if ({decrypt}(result, result, length, tag, ad, ad_length, nonce, {key}))
        return 1;
    if (differ(result, message, length))
        return 1;
    tag[{last}] ^= 1;
    if ({decrypt}(result, expected, length, tag, ad, ad_length, nonce, {key}) == 0)
        return 1;
    while (length--)
        if (result[length])
            return 1;
    return 0;
}}
"""


def source(content: Content) -> str:
    """test/selftest.c"""
    cases = _Cases(content)
    for algorithm in content.algorithms:
        if isinstance(algorithm, Aead):
            cases.aead(algorithm)
        elif isinstance(algorithm, Hash):
            cases.hash(algorithm)
        else:
            cases.primitive(algorithm)
    return cases.text()


class _Cases:
    """Arrays, functions and checks, as algorithm after algorithm adds them."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._room = dict.fromkeys(("key", "nonce", "ad", "message", "custom", "result"), 1)
        self._definitions: list[str] = []
        self._checks: list[str] = []
        self._has_words = self._has_result = False

    def text(self) -> str:
        includes = usage.including(self._content)
        lines = [f"    count({name}, sizeof {name}, {at:#04x});" for name, at in _STARTS.items()]
        for number, check in enumerate(self._checks, 1):
            lines += [f"    if ({check})", f"        return {number};"]
        head = "/* Known answers for the target. */"
        body = "\n".join(
            [
                "int mote_selftest(void);",
                "int mote_selftest(void)",
                "{",
                *lines,
                "    return 0;",
                "}",
            ]
        )
        room = self._room["result"]
        result = f"static uint8_t result[{room}];\n" if self._has_result else ""
        helpers = _HELPERS.format(**{**self._room, "result": result})
        if self._has_words:
            helpers += "\n" + _ORDERED
        return (
            "\n\n".join([f"{head}\n{includes}", helpers.rstrip(), *self._definitions, body, _MAIN])
            + "\n"
        )

    def _needs(self, **lengths: int) -> None:
        for name, length in lengths.items():
            self._room[name] = max(self._room[name], length)

    def _expect(self, name: str, data: bytes) -> str:
        lines = [
            "    " + ", ".join(f"0x{byte:02x}" for byte in data[at : at + 16]) + ","
            for at in range(0, len(data), 16)
        ]
        self._definitions.append(
            "\n".join([f"static const uint8_t {name}[{len(data)}] = {{", *lines, "};"])
        )
        return name

    def aead(self, aead: Aead) -> None:
        host, name = self._host(aead.family), _identifier(aead.name)
        self._has_result = True
        self._definitions.append(
            _AEAD.format(
                name=name,
                encrypt=aead.encrypt,
                decrypt=aead.decrypt,
                key="key" if aead.expansion is None else "&expanded",
                expand=_expanding(aead),
                tag=aead.tag,
                last=aead.tag - 1,
            ).rstrip()
        )
        for ad_length, length in _lengths(aead.rate):
            self._needs(
                key=aead.key,
                nonce=aead.nonce,
                ad=ad_length,
                message=length,
                result=length,
            )
            inputs = ((KEY, aead.key), (NONCE, aead.nonce), (AD, ad_length), (MESSAGE, length))
            ct, tag = host.encrypt(aead, *(counting(*given) for given in inputs))
            expected = self._expect(f"{name}_{ad_length}_{length}", ct + tag)
            self._checks.append(f"{name}({ad_length}, {length}, {expected})")

    def hash(self, algorithm: Hash) -> None:
        host, name = self._host(algorithm.family), _identifier(algorithm.name)
        self._has_result = True
        size = algorithm.digest
        for custom_length, length in _lengths(algorithm.rate):
            custom = counting(CUSTOM, custom_length) if algorithm.custom else b""
            self._needs(message=length, result=size, custom=len(custom))
            digest = host.digest(algorithm, counting(MESSAGE, length), custom=custom)
            expected = self._expect(f"{name}_{length}", digest)
            out = f"result, {size}" if algorithm.xof else "result"
            more = f", custom, {len(custom)}" if algorithm.custom else ""
            call = f"{algorithm.function}({out}, message, {length}{more})"
            self._checks.append(f"({call}, differ(result, {expected}, {size}))")

    def primitive(self, primitive: Primitive) -> None:
        host, name = self._host(primitive.family), _identifier(primitive.name)
        for operation in primitive.operations:
            calls = (*operation.prepare, operation.call)
            given = {a.name: a.size for a in needed(operation)}
            inputs = {buffer: counting(MESSAGE, size) for buffer, size in given.items()}
            after = host.run(calls, inputs)
            function = f"{name}_{_identifier(operation.label)}"
            compared = [
                f"differ((uint8_t *){buffer}{at}, {expected}{at}, {len(part)})"
                for output, buffer in ((output, output.name) for output in operation.call.outputs)
                for expected in [self._expect(f"{function}_{buffer}", after[buffer])]
                for part in output.kept
                for at in [f" + {part.start}" if part.start else ""]
            ]
            words = self._words(primitive, operation)
            self._has_words |= bool(words)
            self._definitions.append(
                "\n".join(
                    _operation(
                        function, operation, given, words, compared, answers=primitive.kind == "kdf"
                    )
                )
            )
            self._checks.append(f"{function}()")

    def _words(self, primitive: Primitive, operation: Operation) -> dict[str, int]:
        """The bytes of the words of each buffer that has words of more than one byte."""
        found: dict[str, set[int]] = {}
        for call in (*operation.prepare, operation.call):
            prototype = self._content.prototype(call.function)
            sizes = word_sizes(prototype, self._content.needed.headers)
            for argument, size in zip(call.arguments, sizes, strict=True):
                if argument.is_buffer:
                    found.setdefault(argument.name, set()).add(size)
        for name, sizes_found in found.items():
            if len(sizes_found) != 1:
                raise MoteError(f"'{name}' must be of words of one size, to be exported.")
        return {
            name: size
            for name, (size,) in found.items()
            if size > 1 and (primitive.name, name) not in _BYTES
        }

    def _host(self, family: str) -> Host:
        return Host(self._content.catalog, family)


def _expanding(aead: Aead) -> str:
    """The lines that expand the key, if the functions take it so."""
    if aead.expansion is None:
        return ""
    declared = f"    static {aead.prefix}_key expanded;"
    return f"{declared}\n\n    {aead.expansion.function}(&expanded, key);"


def _operation(
    function: str,
    operation: Operation,
    given: dict[str, int],
    words: dict[str, int],
    compared: list[str],
    *,
    answers: bool,
) -> Iterator[str]:
    """``answers``: the operation returns a status, which must be looked at."""
    calls = (*operation.prepare, operation.call)
    sizes = {a.name: a.size for call in calls for a in call.arguments if a.is_buffer}
    yield f"static int {function}(void)"
    yield "{"
    for buffer, size in sizes.items():
        yield f"    static uint32_t {buffer}[{(size + 3) // 4}];"
    for buffer, size in given.items():
        yield f"    count((uint8_t *){buffer}, {size}, {MESSAGE:#04x});"
        if buffer in words:
            yield f"    order({buffer}, {size}, {words[buffer]});"
    for call in calls:
        arguments = ", ".join(
            f"(void *){a.name}" if a.is_buffer else str(a.value) for a in call.arguments
        )
        if answers and call is operation.call:
            yield f"    if ({call.function}({arguments}) != 0)"
            yield "        return 1;"
        else:
            yield f"    {call.function}({arguments});"
    for output in operation.call.outputs:
        if output.name in words and output.kept:
            yield f"    order({output.name}, {output.size}, {words[output.name]});"
    # Where only a context comes out, running to the end is the test.
    yield f"    return {' || '.join(compared) or '0'};"
    yield "}"


def _lengths(rate: int) -> list[tuple[int, int]]:
    """Beside nothing at all: below, at and above a block, and more than one."""
    return [(0, 0), (rate - 1, rate), (rate, rate + 1), (2 * rate + 1, rate - 1)]


def _identifier(name: str) -> str:
    return name.replace("-", "_").replace(" ", "_")
