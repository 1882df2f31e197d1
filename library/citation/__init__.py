"""What a reference needs: names, keys, and the official facts of conferences."""
