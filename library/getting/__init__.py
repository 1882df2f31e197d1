"""Papers from the web: the places that are known, and polite downloads from them.

Nothing here is ever begun without being asked for. What comes is a file in a folder, which is
then imported like any other.
"""

DOWNLOADS = "downloads"  # the folder in a library's folder
