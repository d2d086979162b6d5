/* What values are called as outcomes. Private to the folder. */
#ifndef LANGUAGE_TROLL_NAME_H
#define LANGUAGE_TROLL_NAME_H

#include "chance/outcomes.h"
#include "language/troll/value.h"

/* The names of so many values; NULL when out of memory. In JSON, collections are numbers or arrays, and all else
   strings. */
struct outcome_names *troll_name_values(const struct dicelab_memory *memory,
					const struct troll_value *const *values, size_t count);
/* Bytes that are the same of equal values: a letter and what it is printed as. To be freed with free(3); NULL when out of
   memory. */
char *troll_key(const struct troll_value *value, size_t *size);

#endif
