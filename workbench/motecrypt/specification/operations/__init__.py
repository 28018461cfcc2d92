"""Specifications of the operations of primitives: a module for each family, with its name.

``OPERATIONS`` of a module has, by the names of a primitive and of an operation in the manifest, the
function that computes the outputs, by name: from the inputs, and the number of rounds, which is 0
where the manifest says none.
"""
