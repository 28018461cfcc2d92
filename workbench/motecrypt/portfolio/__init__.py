"""The portfolio of an algorithm: every build in the plane of ROM, RAM and cycles.

``gather`` finds the ``builds`` that a question is about; ``classes``, ``front`` and ``choice`` are
three ways to look at them; ``answer`` puts them together, and ``views``, ``terminal_plot`` and
``chart`` are what people see.
"""
