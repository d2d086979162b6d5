/* What was forgotten where the name of a file is given as a program: `dicelab attack.dice`. */
#ifndef CLI_FORGOTTEN_H
#define CLI_FORGOTTEN_H

#include <stdbool.h>
#include <stddef.h>

/* Is there a file of that name? */
bool forgotten_is_file(const char *program);
/* How to run it; into `hint` as far as its name is needed. */
const char *forgotten_hint(const char *name, char *hint, size_t size);

#endif
