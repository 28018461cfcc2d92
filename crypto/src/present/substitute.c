#include "present/planes.h"

/* 14 gates: Courtois, Hulme and Mourouzis, "Solving Circuit Optimisation Problems in Cryptography and
 * Cryptanalysis" (2011). */
void mote_present_substitute(uint16_t planes[4])
{
    uint16_t a = planes[3], b = planes[2], c = planes[1], d = planes[0];
    uint16_t bc = b ^ c, t = a ^ (b & bc), y0 = d ^ t;
    uint16_t u = (bc & t) ^ b, v = bc ^ y0;
    uint16_t y1 = v ^ (d | u), w = (uint16_t)~(u ^ d);
    planes[0] = y0;
    planes[1] = y1;
    planes[2] = t ^ (w | v);
    planes[3] = y1 ^ w;
}
