"""The audit: does a call tell or leave a secret, and does it keep to its memory?

`case` says what is audited: calls with their secrets named; `library`, `pieces` and `program` make
such cases of algorithms and of functions of any ELF file. `flow` makes a call under the taint
engine and `timing` and `residue` judge what it saw; `memory`, `determinism` and `contract` are
checks of their own. `result` is what they say, `inspect` makes them all, `show` prints it.
"""
