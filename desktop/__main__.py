"""The program with a window: `papershelf`, or `python -m desktop`."""

import sys

from desktop.app import run


def main() -> None:
    """Run the program and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
