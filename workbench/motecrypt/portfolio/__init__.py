"""What one can have of an algorithm: every build in the plane of ROM, RAM and cycles.

``builds`` is what there is, ``gather`` where it comes from; ``classes``, ``front`` and ``choice``
are three ways to look at it, ``views`` and ``charts`` what people see of them.
"""
