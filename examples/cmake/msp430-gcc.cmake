# GCC for the MSP430: cmake -B build -DCMAKE_TOOLCHAIN_FILE=msp430-gcc.cmake
#
# With TI's support files, add -mmcu=<your chip> and -L<their folder> to MOTE_GCC_FLAGS: they bring the start-up code and the
# linker script.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR msp430)
set(CMAKE_C_COMPILER msp430-elf-gcc)
set(CMAKE_ASM_COMPILER msp430-elf-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES MOTE_GCC_FLAGS)
set(CMAKE_C_FLAGS_INIT "-mcpu=msp430 -mhwmult=none ${MOTE_GCC_FLAGS}")
set(CMAKE_ASM_FLAGS_INIT "-mcpu=msp430 ${MOTE_GCC_FLAGS}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--gc-sections")
