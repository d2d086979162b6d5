/* A hint for programs that are file names, where -f was forgotten: `dicelab attack.dice`. */
#ifndef CLI_FORGOTTEN_H
#define CLI_FORGOTTEN_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a regular file of this name exists. */
bool forgotten_is_file(const char *program);
/* How to run the file; `hint` is a buffer for it. */
const char *forgotten_hint(const char *name, char *hint, size_t size);

#endif
