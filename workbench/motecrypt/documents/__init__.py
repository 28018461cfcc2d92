"""The founding documents: every figure that they publish beside ours, a page for each.

``document`` reads what is said of each, ``cells`` sets ours beside a figure, ``page`` makes the
page, ``files`` says what is written where.
"""
