"""The version of the program, read by the build and by `forty-five --version`."""

__version__ = "0.1.0"
