"""The limit of a task's processor time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Limit(Generic[Task, Result]):
    """The processor time that a task may take, in whole seconds, and its result when that is over.

    What the task starts in processes of its own does not count.
    """

    seconds: float
    overdue: Callable[[Task], Result]
