# Read inside llama.cpp's own project: leaves out its "common" library. Satchel never loads that;
# it holds llama.cpp's network code, needs the system's libssl, and takes two fifths of the build.
set(LLAMA_BUILD_COMMON OFF)
# Beside the other libraries, where the program looks for the one that suits the processor.
set(CMAKE_INSTALL_BINDIR llama_cpp/lib)
