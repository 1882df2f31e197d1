"""Faults made on purpose: `python -m tests.faults kills` kills a library at random moments.

By hand, not part of the suite: three hundred kills take some minutes. The suite runs a few.
"""
