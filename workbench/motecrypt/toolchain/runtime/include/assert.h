/* Assertions have nobody to tell: they are not checked, as with NDEBUG. */
#undef assert
#define assert(condition) ((void)0)
#if !defined(static_assert) && (!defined(__STDC_VERSION__) || __STDC_VERSION__ < 202311L)
#define static_assert _Static_assert
#endif
