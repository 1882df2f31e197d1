"""What views show: thin models over results that the library gave."""
