# The firmware library as a component of ESP-IDF: portable C, as there are no kernels for Xtensa and RISC-V; all families, of which
# the linker keeps what is called. The variant is chosen in ../Kconfig.
#
# ESP-IDF reads this twice: first to learn what the component requires, when neither options nor targets exist, and then to build.
if(CMAKE_BUILD_EARLY_EXPANSION)
  idf_component_register()
  return()
endif()

# Paths are absolute: ESP-IDF looks for others from the file that calls its function.
get_filename_component(mote_root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
include("${mote_root}/cmake/parts.cmake")
mote_configured_variant(mote_variant)
message(STATUS "mote: portable C, variant ${mote_variant}")

set(mote_sources)
mote_families(mote_family_names)
foreach(folder IN LISTS mote_family_names ITEMS common)
  mote_parts(files ${folder} portable ${mote_variant})
  list(TRANSFORM files PREPEND "${mote_root}/src/")
  list(APPEND mote_sources ${files})
endforeach()
idf_component_register(SRCS ${mote_sources} INCLUDE_DIRS "${mote_root}/include" PRIV_INCLUDE_DIRS "${mote_root}/src")

# Sizes of objects depend on the variant: whoever uses the headers is told, too (mote/variant.h).
if(NOT mote_variant STREQUAL "default")
  string(TOUPPER "MOTE_VARIANT_${mote_variant}" mote_definition)
  target_compile_definitions(${COMPONENT_LIB} PUBLIC ${mote_definition})
endif()
target_compile_options(${COMPONENT_LIB} PRIVATE -ffreestanding)
