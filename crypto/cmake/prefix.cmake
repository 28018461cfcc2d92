# A second name for each name of the library, so that two copies, or two variants, can be in one program.

# mote_prefix_header(OUT prefix crypto): writes a header that puts a prefix before each name of the library under crypto/; C, C++ and
# assembly that include it first have the same names.
function(mote_prefix_header out prefix crypto)
  if(NOT prefix MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
    message(FATAL_ERROR "MOTE_PREFIX is '${prefix}': it has to be the beginning of a name in C.")
  endif()
  file(GLOB_RECURSE sources "${crypto}/include/*.h" "${crypto}/src/*.h" "${crypto}/src/*.c" "${crypto}/src/*.S" "${crypto}/src/*.inc"
    "${crypto}/psa/*.h" "${crypto}/psa/*.c")
  set(names)
  foreach(source IN LISTS sources)
    file(READ "${source}" text)
    # A name after a dot is a section's, and is no name of the program.
    string(REGEX MATCHALL "[^A-Za-z0-9_.]mote_[a-z0-9_]+" found "${text}")
    list(APPEND names ${found})
  endforeach()
  list(TRANSFORM names REPLACE "^.*mote_" "mote_")
  list(REMOVE_DUPLICATES names)
  list(SORT names)
  list(TRANSFORM names REPLACE "^(.+)$" "#define \\1 ${prefix}\\1\n")
  list(JOIN names "" text)
  set(file "${CMAKE_CURRENT_BINARY_DIR}/${prefix}prefix.h")
  file(CONFIGURE OUTPUT "${file}" CONTENT "/* Made by CMake for MOTE_PREFIX. */\n${text}" @ONLY)
  set(${out} "${file}" PARENT_SCOPE)
endfunction()
