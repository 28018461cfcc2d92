# Clang for the MSP430: cmake -B build -DCMAKE_TOOLCHAIN_FILE=msp430-clang.cmake
#
# clang and lld come without a C library: MOTE_CLANG_FLAGS is what else yours needs (a path to stdint.h, say),
# MOTE_LINKER_SCRIPT the memory of another chip. The linker has to be ld.lld.
set(MOTE_LINKER_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/msp430f1611.ld" CACHE FILEPATH "The memory of the chip")
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR msp430)
set(CMAKE_C_COMPILER clang CACHE STRING "The compiler")
set(CMAKE_ASM_COMPILER "${CMAKE_C_COMPILER}")
set(CMAKE_C_COMPILER_TARGET msp430)
set(CMAKE_ASM_COMPILER_TARGET msp430)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES MOTE_CLANG_FLAGS MOTE_LINKER_SCRIPT)
set(CMAKE_C_FLAGS_INIT "-ffreestanding ${MOTE_CLANG_FLAGS}")
set(CMAKE_C_LINK_EXECUTABLE
    "ld.lld --gc-sections --entry=start -T ${MOTE_LINKER_SCRIPT} -o <TARGET> <OBJECTS> <LINK_LIBRARIES>")
