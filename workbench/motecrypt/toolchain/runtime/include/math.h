/* Prototypes alone, for sources that include the header: there is no floating point to link. */
#ifndef MOTE_RUNTIME_MATH_H
#define MOTE_RUNTIME_MATH_H

double ceil(double x);
double fabs(double x);
double floor(double x);
double log(double x);
double log2(double x);
double pow(double x, double y);
double sqrt(double x);

#endif
