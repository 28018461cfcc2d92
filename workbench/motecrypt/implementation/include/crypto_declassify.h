/* SUPERCOP's mark for values that are no secret any more; it does nothing. */
#ifndef MOTE_CRYPTO_DECLASSIFY_H
#define MOTE_CRYPTO_DECLASSIFY_H

static inline void crypto_declassify(void *value, unsigned long long length)
{
    (void)value;
    (void)length;
}

#endif
