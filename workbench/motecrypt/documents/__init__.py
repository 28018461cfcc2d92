"""The founding documents: every figure that they publish next to ours, a page for each.

``document`` reads what is said of each, ``cells`` puts ours next to a figure, ``page`` makes the
page, ``files`` says what is written where.
"""
