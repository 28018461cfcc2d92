# A driver for PSA Crypto, mote::psa, where the project says which headers of PSA it is for.

set(mote_psa_files aead.c aead_parts.c hash.c import_key.c xof.c)
list(TRANSFORM mote_psa_files PREPEND "${CMAKE_CURRENT_LIST_DIR}/../psa/src/")

# mote_psa(include family...): the driver for the core whose headers (psa/crypto.h and what it includes) lie in these folders, over
# these families of the library. Who links it can include mote_psa/driver.h, and is told the families, on which sizes depend.
function(mote_psa include)
  set(target ${MOTE_PREFIX}mote_psa)
  add_library(${target} ${mote_kind} ${mote_psa_files})
  add_library(${MOTE_PREFIX}mote::psa ALIAS ${target})
  target_include_directories(${target} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/psa/include>" "$<INSTALL_INTERFACE:include>")
  target_include_directories(${target} SYSTEM PUBLIC "$<BUILD_INTERFACE:${include}>")
  foreach(family IN LISTS ARGN)
    if(NOT family MATCHES "^(ascon|modes|sha2|keccak)$")
      message(FATAL_ERROR "MOTE_PSA_FAMILIES has '${family}': the driver is over ascon, modes, sha2, keccak, or some of them.")
    endif()
    string(TOUPPER "MOTE_PSA_${family}" definition)
    target_compile_definitions(${target} PUBLIC ${definition})
    target_link_libraries(${target} PUBLIC ${MOTE_PREFIX}mote_${family})
  endforeach()
  target_compile_definitions(${target} PUBLIC MOTE_PSA_ENABLED $<$<BOOL:${MOTE_PSA_AES128_ONLY}>:MOTE_PSA_AES128_ONLY>)
  set_target_properties(${target} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF EXPORT_NAME psa)
  target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections ${MOTE_COMPILE_OPTIONS})
endfunction()
