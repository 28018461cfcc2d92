# Looks up which files to compile in parts.json, which is generated: the rule that chooses them is no affair of a build.

file(READ "${CMAKE_CURRENT_LIST_DIR}/../parts.json" mote_parts_json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/../parts.json")

# mote_list(OUT key...): the strings of an array of parts.json.
function(mote_list out)
  string(JSON array GET "${mote_parts_json}" ${ARGN})
  string(JSON length LENGTH "${array}")
  set(strings)
  if(length)
    math(EXPR last "${length} - 1")
    foreach(index RANGE ${last})
      string(JSON item GET "${array}" ${index})
      list(APPEND strings "${item}")
    endforeach()
  endif()
  set(${out} "${strings}" PARENT_SCOPE)
endfunction()

# mote_keys(OUT key...): the names of the members of an object of parts.json.
function(mote_keys out)
  string(JSON object GET "${mote_parts_json}" ${ARGN})
  string(JSON length LENGTH "${object}")
  set(names)
  if(length)
    math(EXPR last "${length} - 1")
    foreach(index RANGE ${last})
      string(JSON name MEMBER "${object}" ${index})
      list(APPEND names "${name}")
    endforeach()
  endif()
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# mote_parts(OUT folder isa variant): the files of a family (or common) for an instruction set (portable: C alone) and a variant,
# relative to src/.
function(mote_parts out folder isa variant)
  mote_list(files files ${isa} ${variant} ${folder})
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# mote_uses(OUT family): the families that a family stands on.
function(mote_uses out family)
  mote_list(used uses ${family})
  set(${out} "${used}" PARENT_SCOPE)
endfunction()

# mote_families(OUT): the names of all families.
function(mote_families out)
  mote_keys(names uses)
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# mote_isas(OUT): the instruction sets that there are kernels for.
function(mote_isas out)
  mote_keys(names sets)
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# mote_variants(OUT isa): the variants that there are of an instruction set (portable: C alone).
function(mote_variants out isa)
  mote_keys(names files ${isa})
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# mote_configured_variant(OUT): the variant that Kconfig's options, of Zephyr or ESP-IDF, choose.
function(mote_configured_variant out)
  set(variant default)
  if(CONFIG_MOTE_VARIANT_FAST)
    set(variant fast)
  elseif(CONFIG_MOTE_VARIANT_SMALL)
    set(variant small)
  endif()
  set(${out} ${variant} PARENT_SCOPE)
endfunction()

# mote_title(OUT isa): what people call an instruction set.
function(mote_title out isa)
  string(JSON title GET "${mote_parts_json}" sets ${isa} title)
  set(${out} "${title}" PARENT_SCOPE)
endfunction()

# mote_macro(OUT isa): what headers are told, for library and program alike, where an instruction set is built for; mostly nothing.
function(mote_macro out isa)
  string(JSON macro ERROR_VARIABLE none GET "${mote_parts_json}" sets ${isa} macro)
  if(none)
    set(macro)
  endif()
  set(${out} "${macro}" PARENT_SCOPE)
endfunction()

# mote_detect_isa(OUT option...): the instruction set that the compiler makes code for, with the flags of the project, the options
# and definitions of this directory, and these options: of all whose condition holds, the last one; portable without any.
function(mote_detect_isa out)
  include(CheckCSourceCompiles)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  get_directory_property(options COMPILE_OPTIONS)
  get_directory_property(definitions COMPILE_DEFINITIONS)
  list(APPEND options ${ARGN})
  # What an expression of the generator comes to is not known yet.
  list(FILTER options EXCLUDE REGEX "\\$<")
  list(FILTER definitions EXCLUDE REGEX "\\$<")
  list(TRANSFORM definitions PREPEND "-D")
  list(JOIN options " " CMAKE_REQUIRED_FLAGS)
  set(CMAKE_REQUIRED_DEFINITIONS ${definitions})
  # Answers are kept from one run to the next: those to other flags are other ones.
  string(MD5 asked "${CMAKE_C_COMPILER} ${CMAKE_C_FLAGS} ${options} ${definitions}")
  set(found portable)
  mote_isas(isas)
  foreach(isa IN LISTS isas)
    string(JSON condition GET "${mote_parts_json}" sets ${isa} compiler)
    set(answer MOTE_TARGET_IS_${isa}_${asked})
    set(CMAKE_REQUIRED_QUIET ON)
    check_c_source_compiles("#if !(${condition})\n#error other\n#endif\nextern int mote;\n" ${answer})
    if(${answer})
      set(found ${isa})
    endif()
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()
