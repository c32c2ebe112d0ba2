"""Loads the build of llama.cpp's arithmetic that suits this computer's processor.

llama.cpp is built once for each generation of x86-64 processors, so that one package runs on all of
them and is as fast as each allows. Newer processors read a prompt about twice as fast.
"""

import ctypes
import logging
from functools import cache
from pathlib import Path

import llama_cpp
from llama_cpp.llama_cpp import _lib


@cache
def load_for_processor() -> None:
    """Load the fastest of the builds beside llama.cpp that this processor can run.

    Does nothing when the arithmetic is part of llama.cpp, as where it was built for one processor.
    The functions are those of the library that llama.cpp itself is linked with; a package may hold
    it a second time under another name.
    """
    logging.getLogger("llama-cpp-python").setLevel(logging.ERROR)  # the build is no news
    if not hasattr(_lib, "ggml_backend_reg_count"):
        return
    _lib.ggml_backend_reg_count.restype = ctypes.c_size_t
    if _lib.ggml_backend_reg_count() == 0:
        folder = Path(llama_cpp.__file__).parent / "lib"
        _lib.ggml_backend_load_all_from_path(str(folder).encode())
