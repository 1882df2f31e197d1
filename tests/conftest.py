"""What every test shares: an off-screen Qt, scratch folders instead of the user's, real data."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The first example after an installation compiles and caches; that is no fault of the test.
settings.register_profile("papershelf", suppress_health_check=[HealthCheck.too_slow], deadline=None)
settings.load_profile("papershelf")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"


@pytest.fixture(scope="session", autouse=True)
def scratch_home(tmp_path_factory):
    """Folders of the run's own in place of the user's, so that no test reads or writes there."""
    home = tmp_path_factory.mktemp("home")
    patch = pytest.MonkeyPatch()
    for name in ("CONFIG", "DATA", "CACHE", "STATE"):
        folder = home / name.lower()
        folder.mkdir()
        patch.setenv(f"XDG_{name}_HOME", str(folder))
    runtime = Path(tempfile.mkdtemp(prefix="run-", dir=home))
    runtime.chmod(0o700)  # Qt refuses a runtime folder that others can read
    patch.setenv("XDG_RUNTIME_DIR", str(runtime))
    yield home
    patch.undo()


@pytest.fixture(scope="session")
def shared():
    """The folder of real data and public cases beside the checkout; absent in a plain clone."""
    folder = Path(__file__).resolve().parents[1].parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder of real data is not beside the checkout")
    return folder
