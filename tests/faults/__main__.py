"""`python -m tests.faults kills [TIMES]`."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.faults import kills


def main() -> int:
    parser = argparse.ArgumentParser(description=kills.__doc__)
    parser.add_argument("what", choices=["kills"])
    parser.add_argument("times", type=int, nargs="?", default=300)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return 0 if kills.main(chosen.times, Path(folder) / "library") else 1


if __name__ == "__main__":
    sys.exit(main())
