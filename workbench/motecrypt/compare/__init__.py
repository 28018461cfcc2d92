"""The figures that moved between two weighings."""
