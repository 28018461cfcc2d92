#include "aes/planes.h"

/*
 * The S-box as 128 gates of two inputs: Boyar and Peralta, "A small depth-16 circuit for the AES S-box" (IFIP
 * SEC 2012). A field of 256 elements is seen as pairs over one of 16: a linear layer t changes the basis, n
 * inverts in the smaller field, and the products of both are put together by another linear layer, which the
 * affine map of the S-box is part of.
 */
void mote_aes_substitute(uint16_t planes[8])
{
    uint16_t u0 = planes[7], u1 = planes[6], u2 = planes[5], u3 = planes[4];
    uint16_t u4 = planes[3], u5 = planes[2], u6 = planes[1], u7 = planes[0];

    uint16_t t1 = u0 ^ u3, t2 = u0 ^ u5, t3 = u0 ^ u6, t4 = u3 ^ u5, t5 = u4 ^ u6;
    uint16_t t6 = t1 ^ t5, t7 = u1 ^ u2, t8 = u7 ^ t6, t9 = u7 ^ t7, t10 = t6 ^ t7;
    uint16_t t11 = u1 ^ u5, t12 = u2 ^ u5, t13 = t3 ^ t4, t14 = t6 ^ t11, t15 = t5 ^ t11;
    uint16_t t16 = t5 ^ t12, t17 = t9 ^ t16, t18 = u3 ^ u7, t19 = t7 ^ t18, t20 = t1 ^ t19;
    uint16_t t21 = u6 ^ u7, t22 = t7 ^ t21, t23 = t2 ^ t22, t24 = t2 ^ t10, t25 = t20 ^ t17;
    uint16_t t26 = t3 ^ t16, t27 = t1 ^ t12;

    /* The element of the smaller field that has to be inverted, bits a, b, c, d. */
    uint16_t m1 = t13 & t6, m6 = t3 & t16, m11 = t1 & t15;
    uint16_t m13 = (t4 & t27) ^ m11, m15 = (t2 & t10) ^ m11;
    uint16_t a = t14 ^ m1 ^ (t23 & t8) ^ m13;
    uint16_t b = (t19 & u7) ^ m1 ^ t24 ^ m15;
    uint16_t c = t26 ^ m6 ^ (t22 & t9) ^ m13;
    uint16_t d = (t20 & t17) ^ m6 ^ m15 ^ t25;

    /* Its inverse: n1, n2, n3, n4, and the sums of these that the products need. */
    uint16_t ca = c & a, ab = a ^ b, cd = c ^ d;
    uint16_t n1 = b ^ (ab & (d ^ ca));
    uint16_t n2 = (ab & (a & d)) ^ ab ^ ca;
    uint16_t n3 = d ^ (cd & (b ^ ca));
    uint16_t n4 = (cd & (b & c)) ^ cd ^ ca;
    uint16_t n24 = n2 ^ n4, n13 = n1 ^ n3, n12 = n1 ^ n2, n34 = n3 ^ n4, n1234 = n13 ^ n24;

    uint16_t p46 = n34 & t6, p47 = n4 & t8, p48 = n3 & u7, p49 = n12 & t16, p50 = n2 & t9;
    uint16_t p51 = n1 & t17, p52 = n13 & t15, p53 = n1234 & t27, p54 = n24 & t10;
    uint16_t p55 = n34 & t13, p56 = n4 & t23, p57 = n3 & t19, p58 = n12 & t3, p59 = n2 & t22;
    uint16_t p60 = n1 & t20, p61 = n13 & t1, p62 = n1234 & t4, p63 = n24 & t2;

    uint16_t l0 = p61 ^ p62, l1 = p50 ^ p56, l2 = p46 ^ p48, l3 = p47 ^ p55, l4 = p54 ^ p58;
    uint16_t l5 = p49 ^ p61, l6 = p62 ^ l5, l7 = p46 ^ l3, l8 = p51 ^ p59, l9 = p52 ^ p53;
    uint16_t l10 = p53 ^ l4, l11 = p60 ^ l2, l12 = p48 ^ p51, l13 = p50 ^ l0, l14 = p52 ^ p61;
    uint16_t l15 = p55 ^ l1, l16 = p56 ^ l0, l17 = p57 ^ l1, l18 = p58 ^ l8, l19 = p63 ^ l4;

    planes[7] = l6 ^ l15 ^ l9;
    planes[6] = (uint16_t)~(l16 ^ l7 ^ l9);
    planes[5] = (uint16_t)~(l19 ^ l11 ^ l14);
    planes[4] = l6 ^ l1 ^ l7;
    planes[3] = l0 ^ l1 ^ l3 ^ l12;
    planes[2] = l6 ^ l10 ^ l11 ^ l17;
    planes[1] = (uint16_t)~(l13 ^ l8 ^ l10);
    planes[0] = (uint16_t)~(l6 ^ l18 ^ l2);
}
