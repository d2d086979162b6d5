/* Recognises programs that are written in another notation. */
#ifndef API_ELSEWHERE_H
#define API_ELSEWHERE_H

#include "api/library.h"

/* The name of the only notation, dicelab's own aside, in which the text is a program that can be rolled within small
   limits; NULL if there is none or more than one, or when out of memory. */
const char *elsewhere_find(const struct dicelab *lab, const char *text, size_t length);

#endif
