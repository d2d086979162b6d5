/* The reader and the recogniser of .dice scripts, for the machine and the table of languages. */
#ifndef LANGUAGE_DICE_SCRIPT_H
#define LANGUAGE_DICE_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"

/*
 * Is a text a script, and not a program of dicelab? Files of both are called `.dice`. A document has a fence of code that is
 * closed (literate.h), and a script that anyone would run calls output(): neither can be in a program of dicelab. Where there is
 * no memory to find out: no.
 */
bool script_is_meant(const struct dicelab_memory *memory, const char *text, size_t length);

struct syntax;

/* Parses the script at syntax->at into `syntax`: the `read` of struct script. False after an error (reported). */
bool dice_script_read(struct syntax *syntax);

#endif
