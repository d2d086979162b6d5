/* Outcomes that are no numbers: what they are called in answers, and what they are in JSON. Private to the folder. */
#ifndef SCRIPT_LOD_NAME_H
#define SCRIPT_LOD_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "chance/outcomes.h"

/* A text within an array or a structure. It has no more than one kind of quotes in it, as it was between others. */
void lod_write_quoted(FILE *to, const char *text, size_t size);

/* Names of outcomes that are printed like that, of which `is_text` says which are texts and not what their text looks
   like. NULL when out of memory. */
struct outcome_names *lod_names_make(const struct dicelab_memory *memory, const char *const *texts,
				     const size_t *sizes, const bool *is_text, size_t count);

#endif
