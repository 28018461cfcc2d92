# What `cmake --install` puts in place: headers, a library for each family, and what find_package(motecrypt) reads.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(mote_targets common ${mote_family_names} mote)
list(TRANSFORM mote_targets PREPEND ${MOTE_PREFIX}mote_)
set(mote_name "${MOTE_PREFIX}motecrypt")
set(mote_package "${CMAKE_INSTALL_LIBDIR}/cmake/${mote_name}")

install(TARGETS ${mote_targets} EXPORT ${mote_name} ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/mote" DESTINATION include)
if(MOTE_PREFIX)
  install(FILES "${mote_prefix_file}" DESTINATION include/mote)
endif()
install(EXPORT ${mote_name} NAMESPACE ${MOTE_PREFIX}mote:: FILE ${mote_name}-config.cmake DESTINATION "${mote_package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/${mote_name}-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/${mote_name}-config-version.cmake" DESTINATION "${mote_package}")
