"""Kernels: what an assembly file says of itself, and whether the code keeps it.

`block` reads the header blocks, `prototype` the C prototypes in them, `lint` compares both with
the rest of the sources, `arguments` makes inputs that a block allows, and `conformance` runs a
kernel on them in the simulator and holds it to every line of its block.
"""
