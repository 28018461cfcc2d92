"""Pages for people: what was weighed, what is proved, and how both stand against the literature.

The only room, with the commands, that knows results and proofs.
"""
