#!/usr/bin/env python3
"""Check proofs that `mote prove --export DIR` has written: `python3 mote-check.py DIR`.

This file needs Python 3.10 and nothing else: no part of motecrypt, no solver. Each folder of DIR is
one theorem: a function of a program computes its specification, for all inputs of these lengths.

    theorem.json   what is claimed: the inputs, the cases, and the pairs of words that must be equal
    N.formula      the Boolean functions of program and specification in case N
    N.proof        the certificate that the pairs of case N are equal

Both files are 32-bit words, the lowest byte first, in lines: a kind, the number of a node, and
operands. A *node* is a bit as a function of the inputs; node 0 is the constant 0. A
*literal* is twice the number of its node, plus 1 for the complement.

    1 n f          node n is an input                      } in a formula (where f is 0 and of no
    2 n a b        node n is a AND b                       } meaning), each node once and after its
    3 n a b        node n is a XOR b                       } operands; and again in a certificate,
    4 n k a.. t..  node n is entry a.. of the table t      } where it must be the same line
    5 n f          node n becomes a variable, or its complement does if f is 1
    6 n            node n becomes a variable, and what it is is forgotten
    7 n a m v..    node n equals literal a, as replacing the m variables v.. shows
    8 a b m v..    literals a and b are equal likewise: a claim
    12 n           node n is not used any more
    13 c w (k a..).. o s..   adder c adds w words of k literals, and its o outputs s are
                             the bits of their sum: an output that is no node yet is one
    14 e k a.. M             the lowest k outputs of equation e are these literals
    15 e p M                 the outputs of equation e from place p on are 0
    16 n a b M               a and b are not both 1; a AND b may be added to node n if n > 0
    17 e q w f               the outputs of equation e are those of q if f is 1, else its word w
    18 n                     node n is such a choice, by its polynomial: it is that output

The proof is arithmetic modulo 2. Each node has a polynomial over *variables*, which are nodes: XOR
adds, AND multiplies (x x = x), the complement adds 1. A line 1 makes an input a variable; a line 5
makes a new variable that stands for the node's polynomial, which is kept as its definition. Lines 7
and 8 name variables to replace by their definitions, in this order, in the difference of two
polynomials. If nothing is left, both are equal for all inputs.

Sums are arithmetic on integers. What an adder adds, less its outputs, is 0: lines 13 and 16 make
such an *equation* each, with numbers from 0 on. A word is the sum of its bits b times 2^place; a
complement is 1 - b; bits with the same polynomial are the same. M is `m (q x d)..`: m times, add
d 2^x times equation q (x and d are signed). That changes no value. So if a sum less a word has
only multiples of 2^k as coefficients then, the k lowest bits of both are equal (lines 14 and 17),
and if the positive coefficients of a sum add up to less than 2^p, it has no bit from p on (15, 16).
"""

from __future__ import annotations

import json
import random
import re
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

INPUT, AND, XOR, TABLE, CUT, FREE, SAME, CLAIM, FORGET = 1, 2, 3, 4, 5, 6, 7, 8, 12
ADDER, WORD, CLOSED, DISJOINT, CHOSEN, NAMED = 13, 14, 15, 16, 17, 18

Polynomial = set[frozenset[int]]
"""The sum modulo 2 of products of these variables; the product of none is 1."""
Adder = tuple[list[list[int]], list[int]]
"""The literals of each word that is added, and those of the outputs."""
Form = dict[int, int]
"""A sum: for the number of each polynomial its coefficient; number 0 has the constant."""
Bit = tuple[int, bool]
"""A polynomial as the number of the one without the product of none, and whether it has that."""
Bits = dict[tuple[str, int, int], int]
"""By name of an input, byte and bit."""
Json = dict[str, Any]
ONE: Polynomial = {frozenset()}


MOST_TERMS = 1 << 20
"""The most products that one multiplication may make."""
MOST_KEPT = 1 << 24
"""The most products that the polynomials of all nodes may have together."""
MOST_INDEX = 16
"""The most bits of a table's index."""
MOST_PLACES = 256
"""The most bits of a sum; and 2^20 times that are added in all."""
FRACTION = 128
"""Coefficients are multiples of 2^-FRACTION."""
MOST_BYTES = 1 << 30
"""The size of a file that is read."""


class Nodes(dict[int, tuple[int, ...]]):
    """The definition of each node, in order; for an output of an adder that and its place."""

    def __init__(self) -> None:
        super().__init__({0: (FREE,)})
        self.adders: dict[int, Adder] = {}


@dataclass
class Equation:
    """The words that are added, and the outputs at first and now; 0 for each that has no node."""

    words: list[list[Bit]]
    made: list[Bit]
    outputs: list[Bit]
    nodes: list[int]


class Refused(Exception):
    """Why an export proves nothing."""


MALFORMED = (LookupError, TypeError, ValueError, AttributeError, OSError, RecursionError)
"""Errors of reading a malformed file."""


def need(condition: object, message: str) -> None:
    """Refuse the export unless the condition holds."""
    if not condition:
        raise Refused(message)


def read(path: Path) -> bytes:
    """The content of a file of bounded size."""
    need(path.is_file(), f"{path.name} is missing")
    need(path.stat().st_size <= MOST_BYTES, f"{path.name} is too large")
    return path.read_bytes()


class Lines:
    """The 32-bit words of a file, one after the other."""

    def __init__(self, path: Path) -> None:
        data = read(path)
        need(len(data) % 4 == 0, f"{path.name} does not consist of words")
        self.words = array("I", data)
        need(self.words.itemsize == 4, "this Python has no type of 32 bits")
        if sys.byteorder == "big":
            self.words.byteswap()
        self.at = 0

    def more(self) -> bool:
        return self.at < len(self.words)

    def take(self, count: int) -> Sequence[int]:
        need(count <= len(self.words) - self.at, "a file ends within a line")
        self.at += count
        return self.words[self.at - count : self.at]

    def definition(self, kind: int, node: int) -> tuple[int, ...]:
        """The rest of a line that defines a node, as one tuple with its kind."""
        if kind == INPUT:
            self.take(1)
            return (INPUT,)
        if kind in (AND, XOR):
            return (kind, *self.take(2))
        need(kind == TABLE, f"node {node} is defined by a line of kind {kind}")
        (bits,) = self.take(1)
        need(bits <= MOST_INDEX, f"the table of node {node} is too large")
        return (TABLE, bits, *self.take(bits + (2**bits + 31) // 32))

    def several(self) -> list[int]:
        """Words after their number."""
        return list(self.take(*self.take(1)))

    def adder(self) -> Adder:
        """The rest of a line that defines an adder, whose outputs hold whatever its words are."""
        words = [self.several() for _ in range(*self.take(1))]
        outputs = self.several()
        need(len(outputs) <= MOST_PLACES, "an adder has too many outputs")
        need(all(len(word) <= len(outputs) for word in words), "a word is wider than its sum")
        most = sum(1 << at for word in words for at, literal in enumerate(word) if literal)
        need(most >> len(outputs) == 0, "an adder has too few outputs")
        return words, outputs


def operands(definition: tuple[int, ...]) -> tuple[int, ...]:
    """The literals that a node is computed from, unless it is an output of an adder."""
    if definition[0] == TABLE:
        return definition[2 : 2 + definition[1]]
    return definition[1:]


def entry(definition: tuple[int, ...], at: int) -> int:
    """One entry of a table."""
    return definition[2 + definition[1] + at // 32] >> at % 32 & 1


def read_formula(path: Path) -> Nodes:
    """The definition of each node, in order: what a node is made of comes before it. And adders."""
    lines = Lines(path)
    nodes = Nodes()
    while lines.more():
        kind, node = lines.take(2)
        if kind == ADDER:
            words, outputs = lines.adder()
            known = all(literal // 2 in nodes for word in words for literal in word)
            need(known and node not in nodes.adders, f"adder {node} comes too early or twice")
            nodes.adders[node] = words, outputs
            for place, literal in enumerate(outputs):
                if literal // 2 not in nodes:
                    need(literal % 2 == 0, f"adder {node} makes a complement")
                    nodes[literal // 2] = (ADDER, node, place)
            continue
        need(node not in nodes, f"node {node} is defined twice")
        definition = lines.definition(kind, node)
        need(all(a // 2 in nodes for a in operands(definition)), f"node {node} comes too early")
        nodes[node] = definition
    return nodes


def evaluate(nodes: Nodes, inputs: dict[int, int], ones: int) -> dict[int, int]:
    """The value of each node in several examples at once, one in each bit of an integer."""
    values = {0: 0}
    sums: dict[int, list[int]] = {}

    def of(literal: int) -> int:
        return values[literal >> 1] ^ (ones if literal & 1 else 0)

    def look_up(definition: tuple[int, ...], index: Sequence[int], start: int) -> int:
        if not index:
            return ones if entry(definition, start) else 0
        low = look_up(definition, index[:-1], start)
        high = look_up(definition, index[:-1], start + (1 << len(index) - 1))
        return low & ~index[-1] | high & index[-1]

    for node, definition in nodes.items():
        if definition[0] == INPUT:
            values[node] = inputs[node]
        elif definition[0] == AND:
            values[node] = of(definition[1]) & of(definition[2])
        elif definition[0] == XOR:
            values[node] = of(definition[1]) ^ of(definition[2])
        elif definition[0] == TABLE:
            values[node] = look_up(definition, [of(a) for a in operands(definition)], 0)
        elif definition[0] == ADDER:
            _, number, place = definition
            if number not in sums:
                words = nodes.adders[number][0]
                bits = [(of(a), at) for word in words for at, a in enumerate(word)]
                examples = range(ones.bit_length())
                sums[number] = [sum((bit >> e & 1) << at for bit, at in bits) for e in examples]
            values[node] = sum((one >> place & 1) << e for e, one in enumerate(sums[number]))
    return values


def times(a: Polynomial, b: Polynomial) -> Polynomial:
    """The product of two polynomials."""
    if len(a) > len(b):
        a, b = b, a
    need(len(a) * len(b) <= MOST_TERMS, "a product has too many terms")
    product: Polynomial = set()
    for left in a:
        for right in b:
            both = left | right
            if both in product:
                product.remove(both)
            else:
                product.add(both)
    return product


class Certificate:
    """Replays a certificate about a formula: `proved` has the pairs of literals shown equal."""

    def __init__(self, nodes: Nodes, lines: Lines) -> None:
        self.nodes = nodes
        self.lines = lines
        self.of: dict[int, Polynomial] = {0: set()}
        self.variables: set[int] = set()
        self.meaning: dict[int, Polynomial] = {}
        self.proved: set[tuple[int, int]] = set()
        self.kept = 0
        self.numbers: dict[frozenset[frozenset[int]], int] = {frozenset(): 0}
        self.polynomials: list[Polynomial] = [set()]
        self.equations: list[Equation] = []
        self.places: dict[int, tuple[int, int]] = {}
        self.names: dict[int, Bit] = {}
        self.added = 0
        while lines.more():
            self.line()

    def line(self) -> None:
        kind, node = self.lines.take(2)
        if kind == CLAIM:
            (other,) = self.lines.take(1)
            is_one = node == other and node >> 1 in self.nodes
            self.vanishes(set() if is_one else self.literal(node) ^ self.literal(other))
            self.proved.add((node, other))
        elif kind == SAME:
            (other,) = self.lines.take(1)
            equal = self.literal(other)
            self.vanishes(self.literal(2 * node) ^ equal)
            self.set(node, equal)
        elif kind == CUT:
            (flip,) = self.lines.take(1)
            self.become_variable(node, self.literal(2 * node + flip % 2))
            self.set(node, self.variable(node, flip))
        elif kind == FREE:
            self.literal(2 * node)
            self.become_variable(node, None)
            self.set(node, self.variable(node, 0))
        elif kind == FORGET:
            self.keep(-len(self.literal(2 * node)))
            del self.of[node]
        elif ADDER <= kind <= NAMED:
            of_sums = (self.adder, self.word, self.closed, self.disjoint, self.chosen, self.named)
            of_sums[kind - ADDER](node)
        else:
            flip = self.lines.words[self.lines.at] if kind == INPUT and self.lines.more() else 0
            definition = self.lines.definition(kind, node)
            need(
                self.nodes.get(node) == definition, f"node {node} is something else in the formula"
            )
            need(node not in self.of, f"node {node} is defined twice")
            if kind == INPUT:
                self.become_variable(node, None)
                self.set(node, self.variable(node, flip))
            else:
                self.set(node, self.defined(definition))

    def set(self, node: int, polynomial: Polynomial) -> None:
        self.keep(len(polynomial) - len(self.of.get(node, ())))
        self.of[node] = polynomial
        if node in self.places:
            equation, place = self.places[node]
            self.equations[equation].outputs[place] = self.bit(polynomial)

    def keep(self, terms: int) -> None:
        self.kept += terms
        need(self.kept <= MOST_KEPT, "the polynomials have too many terms")

    def defined(self, definition: tuple[int, ...]) -> Polynomial:
        """The polynomial of a node by its definition."""
        terms = [self.literal(a) for a in operands(definition)]
        if definition[0] == AND:
            return times(*terms)
        if definition[0] == XOR:
            return terms[0] ^ terms[1]
        values = [entry(definition, at) for at in range(2 ** definition[1])]
        return interpolate(values, terms)

    def literal(self, literal: int) -> Polynomial:
        need(literal >> 1 in self.of, f"node {literal >> 1} is used where it is not known")
        return self.of[literal >> 1] ^ ONE if literal & 1 else self.of[literal >> 1]

    def variable(self, node: int, flip: int) -> Polynomial:
        """A node that is a variable, or the complement of one."""
        return {frozenset((node,))} ^ (ONE if flip & 1 else set())

    def become_variable(self, node: int, definition: Polynomial | None) -> None:
        need(node not in self.variables, f"node {node} becomes a variable twice")
        self.variables.add(node)
        if definition is not None:
            self.keep(len(definition))
            self.meaning[node] = definition

    def vanishes(self, difference: Polynomial) -> None:
        """Replace the variables that the line names; nothing may be left."""
        (count,) = self.lines.take(1)
        for variable in self.lines.take(count):
            if variable in self.places and variable not in self.meaning:
                equation, place = self.places[variable]
                self.meaning[variable] = self.output(self.equations[equation], place)
                self.keep(len(self.meaning[variable]))
            need(variable in self.meaning, f"variable {variable} is replaced by nothing")
            having = {product for product in difference if variable in product}
            factor = {product - {variable} for product in having}
            difference = (difference ^ having) ^ times(factor, self.meaning[variable])
        need(not difference, "a difference does not vanish")

    # ---- Sums ----

    def bit(self, polynomial: Polynomial) -> Bit:
        """A polynomial by its number; number 0 is the constant."""
        flip = frozenset() in polynomial
        plain = frozenset(polynomial ^ ONE if flip else polynomial)
        if plain not in self.numbers:
            self.keep(len(plain))
            self.numbers[plain] = len(self.polynomials)
            self.polynomials.append(set(plain))
        return self.numbers[plain], flip

    def polynomial(self, bit: Bit) -> Polynomial:
        number, flip = bit
        return self.polynomials[number] ^ ONE if flip else self.polynomials[number]

    def add(self, form: Form, words: Iterable[Sequence[Bit]], factor: int) -> None:
        """Add words, times a number of units, to a form."""
        for word in words:
            self.added += len(word)
            need(max(len(word), self.added >> 20) <= MOST_PLACES, "too many bits are added")
            for place, (number, flip) in enumerate(word):
                value = factor << place
                if flip:
                    form[0] += value
                if number:
                    form[number] += -value if flip else value

    def reduced(self, words: list[list[Bit]], less: list[Bit]) -> Form:
        """A sum less a word, with the multiples of equations that the line names."""
        form: Form = defaultdict(int)
        self.add(form, words, 1 << FRACTION)
        self.add(form, [less], -1 << FRACTION)
        for _ in range(*self.lines.take(1)):
            number, *signed = self.lines.take(3)
            exponent, digit = (word - (word >> 31 << 32) for word in signed)
            need(-FRACTION <= exponent < 2 * FRACTION, "an exponent is out of range")
            factor, equation = digit << FRACTION + exponent, self.equations[number]
            self.add(form, equation.words, factor)
            self.add(form, [equation.outputs], -factor)
        return form

    def adder(self, number: int) -> None:
        """Its outputs become variables, unless they are what the sum has there."""
        words, outputs = self.lines.adder()
        need(self.nodes.adders.get(number) == (words, outputs), f"adder {number} is another one")
        bits = [[self.bit(self.literal(literal)) for literal in word] for word in words]
        equation = Equation(bits, [], [], [])
        for place, literal in enumerate(outputs):
            node = literal >> 1
            is_own = self.nodes[node] == (ADDER, number, place) and not literal & 1
            if is_own:
                need(node not in self.of, f"node {node} is defined twice")
                self.become_variable(node, None)
                self.set(node, self.variable(node, 0))
                self.places[node] = (len(self.equations), place)
            else:
                is_sum = self.output(equation, place) == self.literal(literal)
                need(is_sum, f"output {place} of adder {number} is not what the sum has there")
            equation.made.append(self.bit(self.literal(literal)))
            equation.nodes.append(node if is_own else 0)
        equation.outputs += equation.made
        self.equations.append(equation)

    def output(self, equation: Equation, place: int) -> Polynomial:
        """An output of two words and a carry. The carry into a place is the majority of both bits
        below and of the complement of their sum."""
        sizes = [len(word) for word in equation.words]
        need(len(sizes) == 3 and sizes == [sizes[0], sizes[0], 1], "not two words are added")
        left, right, (carry,) = equation.words
        a = b = c = self.polynomial(carry)
        if place:
            a, b = self.polynomial(left[place - 1]), self.polynomial(right[place - 1])
            c = self.polynomial(equation.made[place - 1]) ^ ONE
        found = times(a, b) ^ times(a ^ b, c)
        for word in (left, right):
            if place < len(word):
                found ^= self.polynomial(word[place])
        return found

    def replace(self, equation: Equation, start: int, word: Sequence[int]) -> None:
        """Outputs of an equation from a place on are these literals."""
        end = start + len(word)
        need(end <= len(equation.nodes), "there is no such output")
        for node, literal in zip(equation.nodes[start:end], word, strict=True):
            if node:
                self.set(node, self.literal(literal))

    def word(self, number: int) -> None:
        word, equation = self.lines.several(), self.equations[number]
        less = [self.bit(self.literal(literal)) for literal in word]
        need(is_multiple(self.reduced(equation.words, less), len(word)), "a sum is not the word")
        self.replace(equation, 0, word)

    def closed(self, number: int) -> None:
        (start,), equation = self.lines.take(1), self.equations[number]
        need(is_below(self.reduced(equation.words, []), start), "a sum may have more bits")
        self.replace(equation, start, [0] * (len(equation.nodes) - start))

    def disjoint(self, node: int) -> None:
        left, right = (self.literal(literal) for literal in self.lines.take(2))
        words = [[self.bit(left)], [self.bit(right)]]
        need(is_below(self.reduced(words, []), 1), "two literals may both be 1")
        either = [self.bit(left ^ right)]
        self.equations.append(Equation(words, either, either, []))
        if node:
            self.set(node, self.literal(2 * node) ^ times(left, right))

    def chosen(self, number: int) -> None:
        """With the other's word w, its sum s = w + r, and t whose bits are those of s if f is 1,
        else those of w: t = w + f r, where f r has the bits f x for each bit x of r. If the adder
        adds that, modulo 2^k, its k outputs are the bits of t."""
        at, which, literal = self.lines.take(3)
        made, other, condition = self.equations[number], self.equations[at], self.literal(literal)
        need(len(made.outputs) <= len(other.nodes), "an adder has more outputs than are chosen")
        word, count = other.words[which], len(made.outputs)
        form: Form = defaultdict(int)
        self.add(form, made.words, 1 << FRACTION)
        for row, bits in enumerate(other.words):
            if row != which:
                bits = [self.bit(times(condition, self.polynomial(bit))) for bit in bits]
            self.add(form, [bits], -1 << FRACTION)
        need(is_multiple(form, count), "a choice is not what an adder adds")
        for place, output in enumerate(made.outputs):
            less = self.polynomial(word[place]) if place < len(word) else set()
            whole = self.polynomial(other.outputs[place])
            changes = [less ^ whole]
            if place == 0 or not other.nodes[place - 1]:  # the same function in other words
                changes.append(less ^ self.output(other, place))
            for change in changes:
                for base, factor in ((less, condition), (whole, condition ^ ONE)):
                    name, flip = self.bit(base ^ times(factor, change))
                    if name:
                        self.names[name] = (output[0], output[1] ^ flip)

    def named(self, node: int) -> None:
        number, flip = self.bit(self.literal(2 * node))
        need(number in self.names, f"node {node} is no choice")
        output, other = self.names[number]
        self.set(node, self.polynomial((output, other ^ flip)))


def is_multiple(form: Form, bits: int) -> bool:
    """Whether 2^bits divides all coefficients."""
    return not any(value % (1 << FRACTION + bits) for value in form.values())


def is_below(form: Form, bits: int) -> bool:
    """Whether it is below 2^bits with all bits 1 that it grows by."""
    most = form[0] + sum(value for number, value in form.items() if number and value > 0)
    return bits <= MOST_PLACES and most < 1 << FRACTION + bits


def interpolate(values: Sequence[int], index: Sequence[Polynomial]) -> Polynomial:
    """The polynomial that has these values: for its highest bit x it is low + x (low + high)."""
    if not any(values):
        return set()
    if not index:
        return ONE
    half = len(values) // 2
    low, high = values[:half], values[half:]
    changes = [a ^ b for a, b in zip(low, high, strict=True)]
    rest = index[:-1]
    return interpolate(low, rest) ^ times(index[-1], interpolate(changes, rest))


def are_all(cases: list[Bits]) -> bool:
    """Whether each value of the inputs is in exactly one case: they are the leaves of a tree that
    splits by one bit at a time."""
    if len(cases) == 1:
        return not cases[0]
    for bit in cases[0] if cases else ():
        halves: list[list[Bits]] = [[], []]
        for case in cases:
            if bit not in case:
                break
            halves[case[bit]].append({other: case[other] for other in case if other != bit})
        else:
            return all(map(are_all, halves))
    return False


def check_inputs(theorem: Json, case: Json, known: Bits, nodes: Nodes) -> Bits:
    """The node of each bit of each input. Each is an unknown of its own, or known in this case."""
    found: Bits = {}
    for name, size in theorem["inputs"].items():
        literals = case["inputs"][name]
        need(len(literals) == 8 * size, f"input {name} has {len(literals)} bits")
        for place, literal in enumerate(literals):
            bit = (name, place // 8, place % 8)
            if bit in known:
                need(literal == known[bit], f"input {name}: bit {place} is not as in its case")
            else:
                is_unknown = nodes[literal // 2] == (INPUT,) and not literal & 1
                need(is_unknown, f"input {name}: bit {place} is not an unknown")
                found[bit] = literal // 2
    need(len(set(found.values())) == len(found), "two bits of inputs are the same unknown")
    return found


def check_examples(theorem: Json, case: Json, found: Bits, known: Bits, nodes: Nodes) -> int:
    """The formulas give what the specification gave in each example that is of this case."""

    def has(example: Json, name: str, byte: int, bit: int) -> int:
        return bytes.fromhex(example["inputs"][name])[byte] >> bit & 1

    examples = [
        one
        for one in theorem["examples"]
        if all(has(one, *bit) == value for bit, value in known.items())
    ]
    ones = (1 << len(examples)) - 1
    inputs = {
        node: random.Random(node).getrandbits(64) & ones
        for node, definition in nodes.items()
        if definition == (INPUT,)
    }
    for at, node in found.items():
        inputs[node] = sum(has(one, *at) << place for place, one in enumerate(examples))
    values = evaluate(nodes, inputs, ones)
    # What a run takes for granted, where a verdict decides its path: there alone its claims hold.
    holds = {c["run"]: c["specification"] for c in case["claims"] if c["what"] == "verdict"}
    for claim in case["claims"]:
        for place, one in enumerate(examples):
            wanted = one["outputs"].get(claim["run"], {}).get(claim["what"])
            (condition,) = holds.get(claim["run"], [1])
            if not values[condition >> 1] >> place & 1 ^ condition & 1:
                continue
            for side in ("program", "specification") if wanted is not None else ():
                bits = [values[a >> 1] >> place & 1 ^ a & 1 for a in claim[side]]
                got = sum(bit << number for number, bit in enumerate(bits))
                need(got == wanted, f"{side}: {claim['what']} is {got} in an example, not {wanted}")
    return len(examples)


def check_theorem(folder: Path) -> str:
    """Return the theorem that the folder proves, as a sentence; raise Refused if it does not."""
    theorem = json.loads(read(folder / "theorem.json"))
    need(theorem["format"] == 1, "the format is another one than 1")
    known = [{(n, byte, bit): v for n, byte, bit, v in one["known"]} for one in theorem["cases"]]
    need(are_all(known), "the cases are not all there are")
    shown = adders = 0
    for number, (case, bits) in enumerate(zip(theorem["cases"], known, strict=True)):
        claims = [[claim["run"], claim["what"]] for claim in case["claims"]]
        need(claims == theorem["claims"], f"case {number} has other claims than the theorem")
        need(all(claim["program"] for claim in case["claims"]), "a claim has no bits")
        nodes = read_formula(folder / f"{number}.formula")
        adders = max(adders, len(nodes.adders))
        found = check_inputs(theorem, case, bits, nodes)
        shown += check_examples(theorem, case, found, bits, nodes)
        proved = Certificate(nodes, Lines(folder / f"{number}.proof")).proved
        for claim in case["claims"]:
            pairs = zip(claim["program"], claim["specification"], strict=True)
            for bit, (a, b) in enumerate(pairs):
                what = f"{claim['what']}, bit {bit}, is not proved"
                need((a, b) in proved or (a == b and a // 2 in nodes), what)
    need(shown or not theorem["examples"], "no example is of any case")
    sums = f", adders: {adders}" if adders else ""
    return f"{theorem['theorem']} [cases: {len(known)}, examples: {shown}{sums}]"


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    if len(given) != 1 or not Path(given[0]).is_dir():
        print("usage: mote-check DIR", file=sys.stderr)
        return 2
    refused = proved = 0
    for folder in (path.parent for path in sorted(Path(given[0]).glob("**/theorem.json"))):
        try:
            print("proved: ", re.sub(r"[^ -~]", "?", check_theorem(folder)), flush=True)
            proved += 1
        except (Refused, *MALFORMED) as error:
            refused += 1
            print(f"REFUSED: {folder.name}: {type(error).__name__}: {error}", flush=True)
    print(f"{proved} proved, {refused} refused")
    return 1 if refused or not proved else 0


if __name__ == "__main__":
    sys.exit(main())
