/* Functions of scripts, made by chance, that look at a list `f`. */
#ifndef UNIT_RANDOM_FUNCTION_H
#define UNIT_RANDOM_FUNCTION_H

#include <stddef.h>
#include <stdint.h>

/* The text of `def f(f): …`, always the same one for a seed. It returns a small integer, if it does not fail. */
void make_random_function(char *text, size_t size, uint64_t seed);

#endif
