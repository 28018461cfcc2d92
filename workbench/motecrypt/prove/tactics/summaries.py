"""The tactic `summaries`: statements proved from summaries of a program's routines.

A mode calls its permutation or block cipher many times. A routine that the program calls is
executed once on unknown registers and memory. The formulas of all that the call leaves are its
summary. One proof shows that a part of them is an opaque function of the specification (`opaque`).
In statements about the mode, both are then applications of the same uninterpreted function.

A statement that is not proved this way is proved directly or not at all: summaries only save time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from motecrypt._sim import Bits, Formula, SimulationError, Summaries, Words
from motecrypt.prove.contract.statement import Inputs, Made, NotFollowed, Statement
from motecrypt.prove.symbolic.case_split import ANY, Bit, Case
from motecrypt.prove.symbolic.execution import using
from motecrypt.prove.symbolic.opaque_calls import SHORTEST, Numbers, Shape, chosen
from motecrypt.prove.tactics.fused_calls import Succession
from motecrypt.specification.decision import Undecided
from motecrypt.specification.opaque import Opaque, interpreted

DEEPEST = 4
"""The most levels of calls within a routine that may be summarised."""

MOST_ATTEMPTS = 400
"""The most attempts at one statement.

It is begun again when a summary holds for less than was hoped: each time a precondition of a
routine is found, or another of its paths is learnt.
"""

MOST_LEARNT = 4
"""The most executions of one statement to learn its routines that add: again when preconditions are
known, and then with the words that their sums are made of."""

MOST_FAILURES = 3
"""The number of statements that have to fail before summaries of a program are given up."""


@dataclass
class Composition:
    """The function summaries of one image, and the state of a proof from them."""

    summaries: Summaries = field(default_factory=Summaries)
    is_scouted: bool = False
    failures: int = 0
    _words: Words = field(default_factory=Words)
    """The words between which the sums of functions that add are put in order."""
    _functions: dict[tuple[Opaque, Shape], int] = field(default_factory=dict)
    _is_defining: bool = False
    _related: int = 0
    """The number of calls by the specification of functions that are found in the program."""
    _named: set[int] = field(default_factory=set)
    """The signatures of the specification's uninterpreted applications in one statement."""
    _nameable: set[int] | None = None
    """The signatures of the applications that it may make, or None for all."""
    _succession: Succession = field(default_factory=Succession)

    @property
    def is_hopeful(self) -> bool:
        """Whether summaries are not given up, and a function of the specification is found."""
        return self.failures < MOST_FAILURES and self._is_found()

    @property
    def adds(self) -> bool:
        """Whether a function of the specification that adds was called."""
        return any(whole.adds for whole, _ in self._functions)

    def _is_found(self) -> bool:
        return any(self.summaries.is_bound(number) for number in self._functions.values())

    def _has_all_that_add(self) -> bool:
        """Return whether all functions that add are found; modes of these have no direct proof."""
        functions = self._functions.items()
        adding = (it for (opaque, _), it in functions if opaque.adds and opaque.repeats == 1)
        return all(map(self.summaries.is_bound, adding))

    def scout(self, statement: Statement, case: Case = ANY) -> None:
        """Find the routines that are functions of the specification, in one direct execution.

        It looks first among routines that call no others, then among those that call these, and so
        on. It finds nothing if the specification's path depends on public inputs that the case does
        not fix.
        """
        try:
            made = statement.make(Inputs(statement.formula(), case))
        except Undecided:
            return
        except SimulationError:
            self.is_scouted = True
            return
        self.is_scouted = True
        if not statement.fits(made):
            statement = statement.in_columns()
        routines = [routine for run in made.executions for routine in run.computed.routines]
        for depth in range(DEEPEST + 1):
            fresh = {
                entry for entry, steps, calls in routines if steps >= SHORTEST and calls == depth
            }
            for entry in sorted(fresh):
                self.summaries.watch(entry)
            if fresh or depth == 0:  # devices are learnt as well
                self.learns(statement, case)
            if self._is_found() and self._has_all_that_add():
                return

    def learns(self, statement: Statement, case: Case = ANY) -> bool:
        """Learn more of the watched routines, and return whether anything was found.

        The statement may call them differently from earlier ones, for example with other pointers.
        """
        related = 0
        for _ in range(MOST_LEARNT):
            self.summaries.forget()
            found = self._carried_out(statement, case, by_name=False)
            if not isinstance(found, Made):
                break
            formula = found.inputs.formula
            related += self.summaries.discover(formula)
            likely = [self._likely(formula, n, f) for n, f in enumerate(self.summaries.likely)]
            words = formula.words() if likely and not statement.as_they_come else Words()
            if None not in likely and words.is_within(self._words):
                shown = [self.summaries.show(formula, n, it) for n, it in enumerate(likely) if it]
                return related + sum(shown) > 0
            if None not in likely:
                self._words = self._words.joined(words)
        return related > 0

    def _likely(self, formula: Formula, likely: int, number: int) -> Numbers | None:
        """Return the specification's result of a function that adds and that a routine is likely to
        be, for what the routine is given; None if that is not known."""
        given = self.summaries.given(formula, likely)
        if given is None:
            return None
        opaque, shape = next(key for key, known in self._functions.items() if known == number)
        return shape.result(self._defined(opaque, shape.arguments(given)))

    def made(self, statement: Statement, case: Case = ANY) -> Made | Bit | None:
        """Return a statement as formulas, with uninterpreted functions.

        The result is a public bit if the specification needs a case split. It is None if this
        fails, such as when the program calls none of the functions.
        """
        found = self._carried_out(statement, case, by_name=True)
        named = set(self.summaries.named)
        if not isinstance(found, Made) or self._named <= named:
            return found
        # Only calls that the program makes, too, are uninterpreted. What it does within longer
        # routines equals the others directly or not at all.
        self._nameable = named
        try:
            return self._carried_out(statement, case, by_name=True) if named else None
        finally:
            self._nameable = None

    def _carried_out(self, statement: Statement, case: Case, *, by_name: bool) -> Made | Bit | None:
        for _ in range(MOST_ATTEMPTS):
            formula = self._formula(statement)
            inputs = Inputs(formula, case, statement.public)
            self.summaries.begin()
            self._named.clear()

            def call(opaque: Opaque, arguments: tuple[Any, ...], formula: Formula = formula) -> Any:
                return self._call(formula, opaque, arguments, by_name)

            try:
                with using(self.summaries), interpreted(call):
                    made = statement.make(inputs)
            except Undecided as error:
                return inputs.deciding(error.bits, statement.public)
            except (NotFollowed, SimulationError):
                if not self.summaries.changed:
                    return None
            else:
                if not self.summaries.changed:
                    return None if by_name and self.summaries.lacks else made
        return None

    def _formula(self, statement: Statement) -> Formula:
        return Formula(self._words) if self._words else statement.formula()

    def _call(
        self, formula: Formula, opaque: Opaque, arguments: tuple[Any, ...], by_name: bool
    ) -> Any:
        """Return the result of an opaque function that the specification calls in a statement."""
        if opaque.decides is not None:
            return chosen(opaque, arguments, formula)
        if self._is_defining:
            return opaque.function(*arguments)
        if opaque.absorbs is None:
            return self._called(formula, opaque, arguments, by_name)
        self._succession.begin(opaque, arguments)
        made = self._called(formula, opaque, arguments, by_name)
        made = self._called_at_once(formula, opaque, arguments, made, by_name)
        self._succession.end(made)
        return made

    def _called_at_once(
        self, formula: Formula, opaque: Opaque, arguments: tuple[Any, ...], made: Any, by_name: bool
    ) -> Any:
        """Return the result of a call and those before it, as one uninterpreted function if one
        routine combines them."""
        is_known = self.summaries.is_bound(
            self._number(formula, opaque, Shape.of(opaque, arguments))
        )
        if not is_known or (by_name and not self._nameable):
            return made
        for several, given in self._succession.ending_here():
            shape = Shape.of(several, given)
            number, inputs = self._number(formula, several, shape), shape.numbers(given)
            if not by_name:
                self.summaries.specify(number, inputs, shape.result(made))
            elif self.summaries.look(formula, number, inputs) in (self._nameable or ()):
                return shape.split(self.summaries.apply(formula, number, inputs))
        return made

    def _called(
        self, formula: Formula, opaque: Opaque, arguments: tuple[Any, ...], by_name: bool
    ) -> Any:
        """Return the result of one call."""
        shape = Shape.of(opaque, arguments)
        inputs = shape.numbers(arguments)
        if not any(isinstance(value, Bits) for value, _ in inputs):
            return opaque.function(*arguments)
        number = self._number(formula, opaque, shape)
        is_bound = self.summaries.is_bound(number)
        look = self.summaries.look(formula, number, inputs) if by_name and is_bound else 0
        if look and (self._nameable is None or look in self._nameable):
            self._named.add(look)
            return shape.split(self.summaries.apply(formula, number, inputs))
        before = self._related
        result = opaque.function(*arguments)
        # If a function within it is found, that one is enough: a routine around it does more.
        if not by_name and self._related == before:
            self.summaries.specify(number, inputs, shape.result(result))
        self._related += is_bound
        return result

    def _number(self, like: Formula, opaque: Opaque, shape: Shape) -> int:
        """Return the number of a function for arguments of a shape, with adders if the formula has
        them: then its sums are proved like everything else, in no order."""
        key = (opaque, shape)
        if key not in self._functions:
            formula = Formula(adders=like.adders)
            arguments = shape.unknown(formula)
            outputs = shape.result(self._defined(opaque, arguments))
            inputs = shape.numbers(arguments)
            adds = opaque.adds and not like.adders
            self._functions[key] = self.summaries.define(formula, inputs, outputs, adds)
        return self._functions[key]

    def _defined(self, opaque: Opaque, arguments: Sequence[Any]) -> Any:
        """Return the result of a function for these arguments, with no function in it opaque."""
        self._is_defining = True
        try:
            return opaque.function(*arguments)
        finally:
            self._is_defining = False
