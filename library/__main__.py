"""Lets `python -m library` run the command line."""

import sys

from library.cli import main

if __name__ == "__main__":
    sys.exit(main())
