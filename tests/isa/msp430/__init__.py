"""The MSP430, as the tests see it."""
