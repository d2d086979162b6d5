/* Programs that are none of dicelab's own notation, but of another. */
#ifndef API_ELSEWHERE_H
#define API_ELSEWHERE_H

#include "api/library.h"

/* The name of the only other notation in which the text is a program that can be rolled, within small limits; NULL if none or several
   read it, or there is no memory to know. */
const char *elsewhere_find(const struct dicelab *lab, const char *text, size_t length);

#endif
