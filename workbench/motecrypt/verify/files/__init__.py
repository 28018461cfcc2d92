"""Holding the library to files of vectors that others publish: ACVP, Wycheproof, CAVP, LWC."""
