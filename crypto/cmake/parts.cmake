# Which file implements each part of a folder: the most specific name that exists, as CONTRIBUTING.md of the project says.
#
#   PART.ISA.VARIANT.S, PART.ISA.S for each instruction set in turn, PART.c last

# mote_parts(OUT folder isas variant): the files of a folder for these instruction sets (own first, then those it extends;
# empty: portable C) and this variant (fast, default, small).
function(mote_parts out folder isas variant)
  set(endings)
  foreach(isa IN LISTS isas)
    if(NOT variant STREQUAL "default")
      list(APPEND endings "${isa}.${variant}.S")
    endif()
    list(APPEND endings "${isa}.S")
  endforeach()
  list(APPEND endings c)

  file(GLOB files CONFIGURE_DEPENDS "${folder}/*.c" "${folder}/*.S")
  set(parts)
  foreach(file IN LISTS files)
    get_filename_component(part "${file}" NAME)
    string(REGEX REPLACE "\\..*" "" part "${part}")
    list(APPEND parts "${part}")
  endforeach()
  list(REMOVE_DUPLICATES parts)

  set(chosen)
  foreach(part IN LISTS parts)
    foreach(ending IN LISTS endings)
      if(EXISTS "${folder}/${part}.${ending}")
        list(APPEND chosen "${folder}/${part}.${ending}")
        break()
      endif()
    endforeach()
  endforeach()
  set(${out} "${chosen}" PARENT_SCOPE)
endfunction()

# mote_uses(OUT folder): the families that a family stands on, out of its manifest.
function(mote_uses out folder)
  get_filename_component(family "${folder}" NAME)
  file(STRINGS "${folder}/${family}.toml" line REGEX "^uses *=")
  string(REGEX MATCHALL "\"[a-z0-9_]+\"" names "${line}")
  string(REPLACE "\"" "" names "${names}")
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# mote_families(OUT source): the names of all families below a folder.
function(mote_families out source)
  file(GLOB manifests CONFIGURE_DEPENDS "${source}/*/*.toml")
  set(names)
  foreach(manifest IN LISTS manifests)
    get_filename_component(name "${manifest}" NAME_WE)
    list(APPEND names "${name}")
  endforeach()
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# mote_detect_isas(OUT): the instruction sets of the compiler's target that there is assembly for, own first; empty: none.
function(mote_detect_isas out)
  include(CheckCSourceCompiles)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  check_c_source_compiles(
    "#if !defined(__MSP430__) || defined(__MSP430X_LARGE__)\n#error other\n#endif\nextern int mote;\n" MOTE_TARGET_IS_MSP430)
  if(MOTE_TARGET_IS_MSP430)
    set(${out} msp430 PARENT_SCOPE)
  else()
    set(${out} "" PARENT_SCOPE)
  endif()
endfunction()
