# The toolchain of the preset `wasm`: clang with WASI's C library, for a module that a web page or node runs. There are
# no threads and no exceptions there.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
include(${CMAKE_CURRENT_LIST_DIR}/clang.cmake)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Debian has no llvm-ar-22; any ar will do, since the linker reads the objects themselves.
set(CMAKE_AR ar)

# WASI's headers say that the target should be called by a newer name, which Debian's libraries do not have.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -msimd128 -Wno-deprecated -flto")
