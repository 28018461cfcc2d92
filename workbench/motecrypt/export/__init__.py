"""A folder that stands by itself: the sources that some algorithms need in one variant, what they
cost, and how to compile them.

`collect` makes its files in memory, `folder` puts them where they are wanted. The same project
makes the same bytes, always.
"""
